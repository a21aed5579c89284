"""Being called when it is one's turn: what a person sets, and what a house can do for them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from coffeehouse.table.bounds import whole

ChannelKind = Literal["push", "mail", "webhook"]
Form = Literal["text", "content"]
"""In which field of its JSON a chat service expects what is said."""
DisabledReason = Literal["gone", "refused", "unreachable", "private"]
Delay = Annotated[int, Meta(ge=0, le=7 * 86_400)]
Minute = Annotated[int, Meta(ge=0, lt=24 * 60)]
Address = Annotated[str, Meta(min_length=8, max_length=2000)]
Key = Annotated[str, Meta(pattern=whole("[A-Za-z0-9_-]+={0,2}"), max_length=128)]


class NewChannel(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", forbid_unknown_fields=True
):
    delay: Delay = 0
    """Seconds after the turn began."""


class NewPush(NewChannel, frozen=True, kw_only=True, tag="push"):
    """A browser that has subscribed, as it says of itself."""

    endpoint: Address
    p256dh: Key
    auth: Key
    device: Annotated[str, Meta(max_length=60)] = ""


class NewMail(NewChannel, frozen=True, kw_only=True, tag="mail"):
    address: Annotated[str, Meta(min_length=3, max_length=254)]


class NewWebhook(NewChannel, frozen=True, kw_only=True, tag="webhook"):
    url: Address
    form: Form = "text"


AnyNewChannel = NewPush | NewMail | NewWebhook


class ChannelChange(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    delay: Delay | None = None
    retry: bool = False
    """Enable a channel that was disabled."""


class QuietHours(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """When not to be called: minutes of the day, also over midnight."""

    zone: Annotated[str, Meta(min_length=1, max_length=64)]
    start: Minute
    end: Minute


class ChannelLine(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    kind: ChannelKind
    target: str
    """As its owner knows it again."""
    digest: str
    """The SHA-256 of its target, by which a browser finds its own channel."""
    delay: int
    confirmed: bool
    failing: bool
    """The last try failed; another one comes later."""
    disabled: str | None
    """Why it is not tried any more."""


class NotificationSettings(msgspec.Struct, frozen=True, kw_only=True):
    """A person's channels, and which kinds the server offers."""

    push_key: str
    """What a browser needs to subscribe."""
    mail: bool
    webhook: bool
    channels: tuple[ChannelLine, ...]
    quiet_hours: QuietHours | None


class ChannelInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What a link in a message is about, to whoever holds it."""

    kind: ChannelKind
    target: str
    confirmed: bool
