"""`python -m tools`: the command line of the tools, one module a command."""

from __future__ import annotations

import typer

from coffeehouse.cli import add, build

COMMANDS = ("calibrate", "collect", "suite", "tune")


def app() -> typer.Typer:
    """Build the command line with every tool."""
    tools = build(())
    for name in COMMANDS:
        add(tools, name, "tools")
    return tools


if __name__ == "__main__":
    app()(prog_name="python -m tools")
