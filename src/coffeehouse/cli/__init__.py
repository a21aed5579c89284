"""The command line. Every module beside this one is a command of the same name.

A command's module offers `COMMAND`: a function for typer, or a `typer.Typer` with commands of
its own. `terminal/` holds what they share. Adding a command touches no existing file.
"""

from __future__ import annotations

import pkgutil
import signal
import sys
import warnings
from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperGroup

from coffeehouse.engine.errors import CoffeehouseError, RulesVersionWarning
from coffeehouse.terminal.screen import InputEnded, complain
from coffeehouse.terminal.words import say
from coffeehouse.version import __version__, compiled


class Commands(TyperGroup):
    """Turns what a person did wrong into a sentence and an exit code, for all commands."""

    def invoke(self, ctx: Any) -> Any:
        try:
            with warnings.catch_warnings():
                warnings.showwarning = warn
                return super().invoke(ctx)
        except (CoffeehouseError, InputEnded) as error:
            complain(str(error))
            raise typer.Exit(1) from None
        except KeyboardInterrupt:
            signal.signal(signal.SIGINT, signal.SIG_IGN)  # a second one must not spoil the leaving
            complain(say("interrupted"))
            raise typer.Exit(130) from None


def warn(message: Warning | str, category: type[Warning], *place: Any, **named: Any) -> None:
    """Tell what a person should know as a sentence, and leave the rest as Python writes it."""
    if issubclass(category, RulesVersionWarning):
        complain(str(message))
    else:
        complain(warnings.formatwarning(message, category, *place[:2]))


def show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"coffeehouse {__version__} ({say('compiled' if compiled else 'interpreted')})")
        raise typer.Exit()


def welcome(
    version: bool = typer.Option(
        False,
        "--version",
        callback=show_version,
        is_eager=True,
        help="Say which version this is and whether its rules are compiled.",
    ),
) -> None:
    """Coffee board games as their rulebooks say: play them, replay them, read their rules."""


def build(names: Iterable[str] | None = None) -> typer.Typer:
    """Build the command line with these commands, or with all there are."""
    app = typer.Typer(
        cls=Commands,
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        add_completion=False,
        rich_markup_mode=None,
    )
    app.callback()(welcome)
    for name in commands() if names is None else names:
        add(app, name)
    return app


def commands() -> list[str]:
    modules = [module.name for module in pkgutil.iter_modules(__path__) if not module.ispkg]
    return [name.replace("_", "-") for name in modules]


def called(args: Sequence[str]) -> list[str] | None:
    """The commands a call needs, so that it loads no other; None if it may need any."""
    if args[:1] == ["--version"]:
        return []
    return [args[0]] if args and args[0] in commands() else None


def add(app: typer.Typer, name: str, package: str = __name__) -> None:
    """Add the command that the module of this name in a package offers."""
    command = import_module(f"{package}.{name.replace('-', '_')}").COMMAND
    if isinstance(command, typer.Typer):
        app.add_typer(command, name=name)
    else:
        app.command(name)(command)


def main() -> None:
    """The entry point `coffeehouse`. A character that the terminal lacks is replaced."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    build(called(sys.argv[1:]))(prog_name="coffeehouse")
