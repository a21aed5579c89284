"""How a house calls people back: the options that say so."""

from __future__ import annotations

from typing import Annotated

import typer

PublicUrl = Annotated[
    str, typer.Option(envvar="COFFEEHOUSE_URL", help="Where people find the house, for messages.")
]
Smtp = Annotated[
    str, typer.Option(envvar="COFFEEHOUSE_SMTP", help="smtp://name:password@host of your mail.")
]
MailFrom = Annotated[
    str, typer.Option(envvar="COFFEEHOUSE_MAIL_FROM", help="The address mail comes from.")
]
