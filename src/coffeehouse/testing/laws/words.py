"""Laws about what people read: views, words, refusals, drawings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

import msgspec

from coffeehouse.engine.errors import Refusal, Value
from coffeehouse.engine.feature import Feature
from coffeehouse.engine.result import LogLine, Offer
from coffeehouse.engine.state import OVER
from coffeehouse.engine.text import columns
from coffeehouse.engine.words import Words
from coffeehouse.testing.law import Complaint, Law
from coffeehouse.testing.walk import Node, Walk

COLUMNS = 80
HOLE = re.compile(r"\{[a-z0-9_|]+\}")
OFFERS = 24
"""How many moves of a seat are put into words at a node."""
NONSENSE: tuple[tuple[str, ...], ...] = (
    (),
    ("nothing",),
    ("nothing.99",),
    ("nothing", "nothing"),
    ("-1",),
    ("0", "0", "0", "0"),
    ("",),
    (".",),
    ("§",),
    ("a" * 300,),
)
"""Selections no board has."""
NUMBERS = tuple(str(number) for number in range(100))
"""Things that need no name."""


@Law
def views_say_who_acts(walk: Walk) -> Iterator[Complaint]:
    """A view names its viewer, whose turn it is, who may act and the round as the game counts it,
    and can be sent as JSON.
    """
    for node in walk.nodes:
        for viewer in node.viewers:
            view = walk.game.view(node.state, viewer)
            said = (view.viewer, view.turn, view.actors)
            true = (viewer, int(node.state.seat), tuple(node.state.actors()))
            if said != true:
                yield node.index, f"viewer, turn and actors are {true}, the view says {said}"
            if view.round != walk.game.round(node.state):
                yield node.index, f"the view says round {view.round}, the game another"
            msgspec.json.encode(view)


@Law
def refusals_have_reasons(walk: Walk) -> Iterator[Complaint]:
    """Any selection and any words get an answer: a legal move touches them, or a Refusal."""
    for node in walk.nodes:
        for seat in node.seats:
            for refs in NONSENSE:
                yield from unanswered(node, seat, refs)


def unanswered(node: Node, seat: int, refs: tuple[str, ...]) -> Iterator[Complaint]:
    game, state = node.walk.game, node.state
    touched = any(move.touches(refs) for move in game.moves(state, seat))
    try:
        why = game.refusal_for(state, seat, refs)
        reasons = [game.refusal(state, seat, verb, refs) for verb in (None, "nothing", "")]
    except Exception as error:
        yield node.index, f"refusing {refs} raises {type(error).__name__}: {error}"
        return
    if (why is None) != touched:
        yield node.index, f"refusal_for({refs}) is {why}"
    if not all(isinstance(reason, Refusal) for reason in reasons):
        yield node.index, f"refusing {refs} gives no Refusal"


@Law
def everything_has_words(walk: Walk) -> Iterator[Complaint]:
    """Every code and every ref that is shown has words, and no sentence has an open hole."""
    for node in walk.nodes:
        for complaint in speechless(node):
            yield node.index, complaint


def speechless(node: Node) -> Iterator[str]:
    game, state = node.walk.game, node.state
    words, over = game.words, state.seat == OVER
    for action in node.legal(12):
        yield from unnamed(words, game.move(state, action).refs, "a move")
        for viewer in node.viewers:
            told = game.log_line(state, action, viewer)
            values = {"seat": f"seat.{told.seat}", **told.values}
            yield from unspoken(words, "log", told.code, values)
            yield from unnamed(words, told.refs, "what is told")
    for seat in node.seats:
        for offer in game.offers(state, seat)[:OFFERS]:
            yield from speechless_offer(words, offer)
    phase = game.view(state, None).phase
    if not words.has("phases", phase):
        yield f"[phases] has no '{phase}'"
    for viewer in node.viewers if not over else ():
        for odd in game.odds(state, viewer):
            yield from unspoken(words, "odds", odd.code, odd.values)
            if odd.chance is not None and not 0 <= odd.chance <= 1:
                yield f"the chance of {odd} is none"
    for seat in node.seats:
        for line in game.score_lines(state, seat):
            yield from unspoken(words, "score", line.code, line.values)
            if words.has("needs", line.code):
                yield from unspoken(words, "needs", line.code, line.values)
        scale = game.scale(state, seat)
        titles = (scale.lowest, *(title.code for title in scale.better)) if scale else ()
        for code in titles:
            yield from unspoken(words, "titles", code, {})
        yield from speechless_refusals(node, seat)


def speechless_offer(words: Words, offer: Offer) -> Iterator[str]:
    keys = (offer.code, f"{offer.verb}.{len(offer.refs)}", offer.verb)
    if not any(words.has("verbs", key) for key in keys):
        yield f"[verbs] has none of {', '.join(keys)}"
    yield from open_holes(words.offer(offer), offer.verb)


def speechless_refusals(node: Node, seat: int) -> Iterator[str]:
    """Refusals of moves from elsewhere on the walk, of their parts, and of nonsense."""
    game, rules = node.walk.game, {section.id for section in node.walk.game.rules}
    for verb, refs in tried_selections(node.walk):
        try:
            refusal = game.refusal(node.state, seat, verb, refs)
        except Exception:  # that there always is an answer is another law's affair
            continue
        yield from unspoken(game.words, "refusals", refusal.code, refusal.values, refs)
        if refusal.rule is not None and refusal.rule not in rules:
            yield f"RULES.md has no §{refusal.rule}, which refusal '{refusal.code}' names"


def tried_selections(walk: Walk) -> list[tuple[str | None, tuple[str, ...]]]:
    if "tried" not in walk.memory:
        moves = sorted(
            {walk.game.move(node.state, action) for node in walk.nodes for action in node.legal(8)}
        )
        step = max(1, len(moves) // 24)
        tried: list[tuple[str | None, tuple[str, ...]]] = [(None, refs) for refs in NONSENSE[:4]]
        for move in moves[::step]:
            tried += [(move.verb, move.refs), (None, move.refs), (None, move.refs[-1:])]
        walk.memory["tried"] = list(dict.fromkeys(tried))
    return walk.memory["tried"]  # type: ignore[return-value]


def unspoken(
    words: Words, section: str, code: str, values: Mapping[str, Value], given: tuple[str, ...] = ()
) -> Iterator[str]:
    """What is missing in the words for a code; `given` are refs that may be no game's at all."""
    template = words.find(section, code)
    if template is None:
        yield f"[{section}] has no '{code}'"
        return
    used = [value for name, value in values.items() if f"{{{name}}}" in template]
    yield from unnamed(words, used, f"[{section}] {code}", given)
    yield from open_holes(words.fill(template, values), code)


def unnamed(
    words: Words, values: Iterable[Value], where: str, given: tuple[str, ...] = ()
) -> Iterator[str]:
    for value in values:
        named = not isinstance(value, str) or words.has("names", value) or value in given
        if not named and words.name(str(value)) == value:
            yield f"[names] has no '{value}', which '{where}' shows"


def open_holes(sentence: str, code: str = "") -> Iterator[str]:
    if HOLE.search(sentence):
        yield f"a value is missing: {code} “{sentence}”"


@Law
def features_count_what_is_told(walk: Walk) -> Iterator[Complaint]:
    """Features and their columns are named once each, and have words; what a line of the log adds
    is a number in one of those columns.
    """
    game = walk.game
    features = game.features()
    columns = [column for feature in features for column in feature.columns()]
    for twice in {column for column in columns if columns.count(column) > 1}:
        yield 0, f"two features count '{twice}'"
    for feature in features:
        yield from ((0, complaint) for complaint in speechless_feature(game.words, feature))
    for node in walk.nodes:
        for action in node.legal(12) if node.state.seat >= 0 else ():
            told = game.log_line(node.state, action, int(node.state.seat))
            for feature in features:
                complaint = miscounted(feature, told)
                if complaint:
                    yield node.index, complaint


def speechless_feature(words: Words, feature: Feature) -> Iterator[str]:
    for code in feature.codes:
        if not words.has("log", code):
            yield f"feature '{feature.id}' counts '{code}', which [log] does not have"
    for thing in feature.of or ("",):
        yield from unspoken(words, "features", feature.id, {"thing": thing}, NUMBERS)


def miscounted(feature: Feature, told: LogLine) -> str | None:
    try:
        found = feature.counted(told)
    except (KeyError, AssertionError) as error:
        return f"feature '{feature.id}' cannot read '{told.code}': {error}"
    if found is not None and found[0] not in feature.columns():
        return f"feature '{feature.id}' has no column '{found[0]}', which '{told.code}' counts"
    return None


@Law
def drawings_fit(walk: Walk) -> Iterator[Complaint]:
    """The board drawn for a terminal is at most 80 columns wide, for every viewer."""
    for number, node in enumerate(walk.nodes):
        viewer = node.viewers[number % len(node.viewers)]
        drawing = walk.game.show(node.state, viewer).plain
        for line in drawing.split("\n"):
            if columns(line) > COLUMNS:
                yield node.index, f"{columns(line)} columns for {viewer}: {line}"
            if any(ord(char) < 32 or ord(char) == 127 for char in line):
                yield node.index, f"a control character is drawn: {line!r}"
        if not drawing.strip():
            yield node.index, f"nothing is drawn for {viewer}"
