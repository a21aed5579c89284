"""Laws about a game as a whole: its set-ups, its words, its rulebook, other processes."""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterable, Iterator
from importlib.resources.abc import Traversable
from pathlib import Path

from coffeehouse.engine.errors import BadSetup
from coffeehouse.engine.files import folder_of
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.words import PRINTED
from coffeehouse.testing.digests import digests, digests_in_another_process
from coffeehouse.testing.law import GameLaw, LawBroken

CITED = re.compile(r"§([a-z0-9]+(?:-[a-z0-9]+)*)")


@GameLaw
def set_ups_are_checked(game: AnyGame) -> Iterator[str]:
    """Every set-up the game offers starts, and no other does."""
    for seats, options in game.setups():
        state = game.begin(seats, options)
        if state.seats != seats:
            yield f"{seats} seats with {options} start with {state.seats}"
    seats = game.seats[0]
    wrong: list[tuple[object, dict[str, str]]] = [
        (count, {}) for count in (-1, 0, game.seats[-1] + 1) if count not in game.seats
    ]
    wrong.append((seats, {"no-such-option": "yes"}))
    wrong += [(seats, {option.id: "no-such-value"}) for option in game.options]
    for count, options in wrong:
        try:
            game.begin(count, options)  # type: ignore[arg-type]
        except BadSetup:
            continue
        yield f"{count} seats with {options} start although the game has no such set-up"


@GameLaw
def the_game_has_words(game: AnyGame) -> Iterator[str]:
    """Title, tagline and every option and value have words, a locked value why it is; the
    words cite rules that exist and names that the edition fills.
    """
    words, rules = game.words, {section.id for section in game.rules}
    options = [option.id for option in game.options]
    values = [f"{option.id}.{value}" for option in game.options for value in option.values]
    for code in (*options, *values, *(f"{one.code}.locked" for one in game.privileges)):
        if not words.has("options", code):
            yield f"[options] has no '{code}'"
    if not (words.title and words.tagline):
        yield "the words need a title and a tagline"
    for cited in CITED.findall(game.text_of("words.en.toml")):
        if cited not in rules:
            yield f"the words cite §{cited}, which RULES.md does not have"
    texts = (repr(words.layers), *(section.text for section in game.rules))
    for missing in {hole[0] for text in texts for hole in PRINTED.finditer(text)}:
        yield f"{missing} is not filled by edition_text"


@GameLaw
def every_rule_is_cited(game: AnyGame) -> Iterator[str]:
    """Each heading of RULES.md is cited by the game's code, and no other id is."""
    rules = [section.id for section in game.rules]
    if not rules or len(set(rules)) != len(rules):
        yield f"RULES.md needs headings with ids, each once: {rules}"
    yield from miscited(rules, citations(sources_of(game)), "part of the code")


def every_rule_has_a_test(game: AnyGame, tests: Path) -> None:
    """Each heading of RULES.md is cited by a test in that folder or file, and no other id is.

    Raises `LawBroken`.
    """
    files = sorted(tests.rglob("test_*.py")) if tests.is_dir() else [tests]
    sources = (path.read_text("utf-8") for path in files)
    rules = [section.id for section in game.rules]
    for complaint in miscited(rules, citations(sources), "test"):
        raise LawBroken("every-rule-has-a-test", game.id, complaint)


def miscited(rules: list[str], cited: set[str], where: str) -> Iterator[str]:
    missing = [rule for rule in rules if rule not in cited]
    if missing:
        yield f"no {where} cites " + ", ".join(f"§{rule}" for rule in missing)
    unknown = sorted(cited - set(rules))
    if unknown:
        yield f"a {where} cites what RULES.md does not have: " + ", ".join(f"§{u}" for u in unknown)


def sources_of(game: AnyGame) -> Iterator[str]:
    """The sources of the game's package, or of the one module it is."""
    module = sys.modules[game.package]
    if hasattr(module, "__path__"):
        yield from sources_in(folder_of(game.package))
    else:
        yield inspect.getsource(module)


def sources_in(folder: Traversable) -> Iterator[str]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from sources_in(entry)
        elif entry.name.endswith(".py"):
            yield entry.read_text("utf-8")


def citations(sources: Iterable[str]) -> set[str]:
    """The ids that these sources cite, as `§id`: in a docstring or a comment, wherever it is."""
    return {id for source in sources for id in CITED.findall(source)}


@GameLaw
def processes_agree(game: AnyGame) -> Iterator[str]:
    """The same records give the same bytes in another process, whatever its hash seed."""
    here, there = digests(game), digests_in_another_process(game)
    for name, digest in here.items():
        if there.get(name) != digest:
            yield f"another process has other bytes for {name}"
