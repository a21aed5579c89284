"""Every sentence the command line says is in its words, and nothing there is never said."""

import re
from pathlib import Path

import coffeehouse.cli
from coffeehouse.terminal.commands import COMMANDS
from coffeehouse.terminal.words import own_words

PACKAGE = Path(coffeehouse.cli.__file__).parents[1]
SAID = re.compile(r"(?<!words\.)(?<!words\(\)\.)\bsay\(\s*([^,)]*)")


def said() -> set[str]:
    """The codes in the first argument of every `say(…)`."""
    files = [*PACKAGE.glob("cli/*.py"), *PACKAGE.glob("terminal/*.py")]
    calls = [call for file in files for call in SAID.findall(file.read_text("utf-8"))]
    return {code for call in calls for code in re.findall(r"[\"']([a-z-]+)[\"']", call)}


def test_every_sentence_said_is_written_and_every_sentence_written_is_said() -> None:
    assert said() == set(own_words().layers[0]["say"])  # type: ignore[call-overload]


def test_help_explains_every_command() -> None:
    explained = {name.split()[0] for name in own_words().section("commands")}
    assert set(COMMANDS) <= explained
