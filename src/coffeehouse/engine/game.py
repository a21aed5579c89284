"""`Game`: the contract between one game and everything that plays it.

A game's module defines one subclass. It names its constants and overrides the hooks in the second
half of this class; everybody else calls the methods in the first half.
"""

from __future__ import annotations

import itertools
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

from coffeehouse.engine.chance import resolve_chance
from coffeehouse.engine.edition import Edition, Source, parse_edition, read_edition
from coffeehouse.engine.errors import (
    NOT_LEGAL,
    BadSetup,
    CoffeehouseError,
    IllegalMove,
    Refusal,
    Value,
)
from coffeehouse.engine.evaluator import Evaluator
from coffeehouse.engine.feature import Feature
from coffeehouse.engine.files import folder_of
from coffeehouse.engine.inventory import Inventory
from coffeehouse.engine.move import Move
from coffeehouse.engine.options import Option, Options, Privilege, choice, complete
from coffeehouse.engine.record import Record, replay
from coffeehouse.engine.result import (
    Components,
    Likelihood,
    LogLine,
    Offer,
    Result,
    Scale,
    ScoreLine,
    SeatResult,
    View,
)
from coffeehouse.engine.rulebook import Section, preface, sections
from coffeehouse.engine.state import CHANCE, OVER, Printed, State
from coffeehouse.engine.text import Text
from coffeehouse.engine.verb import Phase, Verb
from coffeehouse.engine.words import PRINTED, Words

S = TypeVar("S", bound=State)
E = TypeVar("E", bound=Edition)
P = TypeVar("P", bound=Printed)
RULES = "RULES.md"
HOUSE = "house.toml"
NOTHING_PRINTED = 'game = "{id}"\nname = "House edition"\nabout = "Nothing is printed."\n'


def hides(state: State) -> bool:
    """Whether the game has something that not everybody may know."""
    return type(state).resample is not State.resample


class Game(ABC, Generic[S, E, P]):
    """One game with one edition of its printed components bound to it.

    `coffeehouse.game` gives one by its id. A game holds no position: all methods take a `State`.
    """

    id: ClassVar[str]
    version: ClassVar[int]
    """The version of the rules, which goes up when a legal move or a result changes."""
    seats: ClassVar[tuple[int, ...]]
    """The numbers of players it can be played with, ascending."""
    minutes: ClassVar[int]
    """How long a game takes people, about."""
    options: ClassVar[tuple[Option, ...]] = ()
    privileges: ClassVar[tuple[Privilege, ...]] = ()
    """The values of options that are not everybody's from the start."""
    daily: ClassVar[Options | None] = None
    """The options of its game of the day, the same luck for everybody; None: it has none."""
    actions: ClassVar[int]
    """The size of the action space. Law: every action is in 0 … actions - 1."""
    max_length: ClassVar[int]
    """Law: no game has more entries than this, chance included."""
    edition_type: type[E] = Edition  # type: ignore[assignment] # where it names no other
    verbs: ClassVar[tuple[Verb, ...]] = ()
    """Everything a seat can do, in the order a selection tries them."""

    def __init__(self, edition: Path | str | None = None) -> None:
        """Bind an edition: a file's path, the TOML text itself, or None for the house edition.

        Raises `EditionError` with every fault of the file, one a line.
        """
        if isinstance(edition, Path):
            bound = read_edition(self.edition_type, edition, self.id)
        elif edition is None:
            bound = parse_edition(self.edition_type, Source(self.house_edition(), HOUSE), self.id)
        else:
            bound = parse_edition(self.edition_type, Source(edition, "edition"), self.id)
        self.edition, self.edition_source = bound
        self.printed: P = self.print_components()
        self.printed.game = self

    def house_edition(self) -> str:
        """The text of `house.toml`; of a game that prints nothing it is a name alone."""
        try:
            return self.text_of(HOUSE)
        except FileNotFoundError:
            return NOTHING_PRINTED.format(id=self.id)

    # --- what everybody calls ------------------------------------------------------------

    def new(self, seats: int | None = None, seed: int | None = None, **options: str) -> S:
        """A new game for that many seats, the fewest by default, with these options.

        With a seed the draws of the set-up are already made, and a seat is to act. Without one
        the state is the first node, often `CHANCE`; `coffeehouse.resolve_chance` goes on from it.

        Raises `BadSetup` for a number of seats or an option that the game does not have.

        >>> import coffeehouse
        >>> game = coffeehouse.game("cafe-del-gatto")
        >>> game.new(seats=2, seed=7)
        <cafe-del-gatto: round 1, seat 0, turn>
        >>> game.new(seats=9)
        Traceback (most recent call last):
        coffeehouse.engine.errors.BadSetup: Café del Gatto is for 2, 3, 4 or 5 players, not 9.
        """
        state = self.begin(self.seats[0] if seats is None else seats, options)
        if seed is not None:
            resolve_chance(state, seed)
        return state

    def begin(self, seats: int, options: Options) -> S:
        """The first node, before any chance, with the options as a mapping. Raises `BadSetup`."""
        return self.start(seats, self.setup(seats, options))

    def setup(self, seats: int, options: Options) -> dict[str, str]:
        """All options with their values, defaults filled in.

        Raises `BadSetup` for seats and options that do not exist or do not go together.
        """
        if seats not in self.seats:
            raise BadSetup(f"{self.title} is for {choice(self.seats)} players, not {seats}.")
        full = complete(self.title, self.options, options)
        complaint = self.cannot_combine(seats, full)
        if complaint:
            raise BadSetup(complaint)
        return full

    def privileges_in(self, options: Options) -> tuple[Privilege, ...]:
        """What somebody must have earned to play with these options."""
        return tuple(one for one in self.privileges if options.get(one.option) == one.value)

    def locked(self, privilege: Privilege) -> str:
        """What is said to somebody who has not earned it."""
        return self.words.say("options", f"{privilege.code}.locked")

    def setups(self) -> Iterator[tuple[int, dict[str, str]]]:
        """Every number of seats with every combination of options it can be played with."""
        names = [option.id for option in self.options]
        for seats in self.seats:
            for values in itertools.product(*(option.values for option in self.options)):
                options = dict(zip(names, values, strict=True))
                if self.cannot_combine(seats, options) is None:
                    yield seats, options

    def moves(self, state: S, seat: int | None = None) -> tuple[Move, ...]:
        """The legal moves of a seat, by default of the seat to act.

        They are in the order of `legal_actions()`. A seat that may not act has none, and so has
        chance. Law: the same for two states that differ only in what the seat cannot see.

        >>> import coffeehouse
        >>> game = coffeehouse.game("cafe-del-gatto")
        >>> state = game.new(seats=2, seed=7)
        >>> sorted({move.verb for move in game.moves(state)})
        ['buy', 'clean', 'take']
        >>> game.moves(state, seat=1)
        ()
        """
        here = self.as_actor(state, int(state.seat) if seat is None else seat)
        if here is None:
            return ()
        return tuple(self.move(here, action) for action in here.legal_actions())

    def offers(self, state: S, seat: int) -> tuple[Offer, ...]:
        """The moves of a seat with what each of them is, as the seat may know it.

        Lists, buttons and screen readers make their phrases from these. They are in the order of
        `reading`. Law: as for `moves`.
        """
        here = self.as_actor(state, seat)
        if here is None:
            return ()
        return tuple(self.offer(here, action, seat) for action in self.in_order(here))

    def in_order(self, state: S) -> list[int]:
        return self.reading(state, [int(action) for action in state.legal_actions()])

    def offer(self, state: S, action: int, seat: int | None) -> Offer:
        move, told = self.move(state, action), self.log_line(state, action, seat)
        verb = state.verb_of(action)
        which = action - verb.first
        final, ends = verb.needs_confirmation(state, which), verb.ends_turn(state, which)
        return Offer(move.verb, move.refs, told.code, told.values, final, ends)

    def effects(self, state: S, seat: int) -> tuple[dict[str, Value], ...]:
        """What each of `offers(state, seat)` would change, in that order and before chance: of
        what the seat holds `coins` and `coins_after`, where they differ, and what the verb
        names beside it. Law: as for `moves`; the state is unchanged.
        """
        here = self.as_actor(state, seat)
        if here is None:
            return ()
        held = self.holdings(here, seat)
        return tuple(self.effect(here, action, seat, held) for action in self.in_order(here))

    def effect(self, state: S, action: int, seat: int, held: dict[str, int]) -> dict[str, Value]:
        after = self.duplicate(state)
        after.apply(action)
        changed: dict[str, Value] = {}
        for name, amount in self.holdings(after, seat).items():
            if amount != held[name]:
                changed |= {name: held[name], f"{name}_after": amount}
        verb = state.verb_of(action)
        return changed | verb.effects(state, after, action - verb.first)

    def as_actor(self, state: S, seat: int) -> S | None:
        """The state with the cursor on `seat` (a copy if it must move), None if it may not act.

        Law: nobody acts for chance, so its outcomes are in no seat's moves and no preview.
        """
        if seat < 0:
            return None
        if seat == state.seat:
            return state
        if seat not in state.actors():
            return None
        turned = self.duplicate(state)
        turned.turn_to(seat)
        return turned

    def move(self, state: S, action: int) -> Move:
        """The move of a legal action, outcomes of chance included. Law: `action` undoes it."""
        verb = state.verb_of(action)
        which = action - verb.first
        return Move(verb.name_of(state, which), verb.refs(state, which))

    def log_line(self, state: S, action: int, seat: int | None, after: S | None = None) -> LogLine:
        """What `action` (about to happen in `state`) is, as that seat may know it; with the state
        `after` it, also what it moved.

        Law: the same for two actions whose difference the seat cannot see afterward. Law: what
        moved leads from the inventory before to the inventory after.
        """
        verb = state.verb_of(action)
        which = action - verb.first
        code, values = verb.log_line(state, which, seat)
        touched = verb.touched(state, which, seat)
        moved = () if after is None else verb.moved(state, after, which, seat)
        return LogLine(int(state.seat), code, values, touched, moved)

    def action(self, state: S, move: Move | str) -> int:
        """The number of the legal action that a move or its notation names now.

        Where two names come to the same position either is accepted. Raises `BadNotation` for
        what is no move, `IllegalMove` for one that is not legal now.

        >>> import coffeehouse
        >>> game = coffeehouse.game("cafe-del-gatto")
        >>> state = game.new(seats=2, seed=7)
        >>> game.action(state, "take coins") in list(state.legal_actions())
        True
        """
        wanted = Move.parse(move) if isinstance(move, str) else move
        found = self.find(state, wanted)
        if found is None:
            found = self.find(state, self.canonical(state, wanted))
        if found is None:
            raise self.illegal(self.refusal(state, int(state.seat), wanted.verb, wanted.refs))
        return found

    def find(self, state: S, move: Move) -> int | None:
        """The legal action that has this very name."""
        for action in state.legal_actions():
            if self.move(state, action) == move:
                return int(action)
        return None

    def canonical(self, state: S, move: Move) -> Move:
        """The name a seat's move goes by. Of moves that come to the same position only one is in
        `legal_actions()`, say the lower of two equal tiles; people may name the other.

        Law: a legal move goes by its own name.
        """
        verb = self.verb_named(move.verb) if state.seat >= 0 else None
        return move if verb is None else verb.canonical(state, move)

    def refusal_for(self, state: S, seat: int, refs: tuple[str, ...]) -> Refusal | None:
        """Why no legal move touches this selection; None if one does.

        Law: an answer for any words whatever, and never more than the seat may know.
        """
        wanted = self.canonical_selection(state, seat, refs)
        if any(move.touches(wanted) for move in self.moves(state, seat)):
            return None
        return self.refusal(state, seat, None, refs)

    def canonical_selection(self, state: S, seat: int, refs: tuple[str, ...]) -> tuple[str, ...]:
        """The things selected, by the names the game's moves have for them."""
        here = self.as_actor(state, seat)
        if here is None:
            return refs
        verb = self.verb_for(here.current_phase(), refs)
        return refs if verb is None else verb.canonical(here, Move(verb.name, refs)).refs

    def refusal(self, state: S, seat: int, verb: str | None, refs: tuple[str, ...]) -> Refusal:
        """The reason a move or selection is refused. Law: the same for two states that differ
        only in what the seat cannot see.
        """
        if state.seat == OVER:
            return Refusal("over")
        if state.seat == CHANCE:
            return Refusal("chance")
        here = self.as_actor(state, seat)
        if here is None:
            return Refusal("not-your-turn", {"seat": f"seat.{seat}"})
        return self.phase_refusal(here, seat, verb, refs)

    def phase_refusal(
        self, state: S, seat: int, verb: str | None, refs: tuple[str, ...]
    ) -> Refusal:
        """Why nothing legal fits; the cursor is on `seat`. `verb` is None for a selection."""
        phase = state.current_phase()
        wanted = self.verb_named(verb) if verb else self.verb_for(phase, refs)
        if wanted is None:
            return NOT_LEGAL
        return (
            wanted.refusal_for(state, seat, refs)
            if wanted in phase.known
            else wanted.not_now(state)
        )

    def verb_named(self, name: str) -> Verb | None:
        return next((verb for verb in self.verbs if verb.is_called(name)), None)

    def verb_for(self, phase: Phase, refs: tuple[str, ...]) -> Verb | None:
        """The verb a selection is meant for: the one that takes most of it, rather one of now."""

        def fit(verb: Verb) -> tuple[int, bool]:
            return sum(verb.accepts(ref) for ref in refs), verb in phase.known

        best = max((*phase.known, *self.verbs), key=fit, default=None)
        return best if best is not None and fit(best)[0] else None

    def play(self, state: S, move: Move | str) -> None:
        """Carry out a move, or its notation, for the seat or chance to act.

        Raises `BadNotation` for what is no move and `IllegalMove` for one that the rules do not
        allow now, with the reason as a sentence; then the state is unchanged.

        >>> import coffeehouse
        >>> game = coffeehouse.game("cafe-del-gatto")
        >>> state = game.new(seats=2, seed=7)
        >>> game.play(state, "take coins")
        >>> state.seat
        1
        """
        state.play(self.action(state, move))

    def show(self, state: S, seat: int | None = None) -> Text:
        """The board for a terminal, as that seat sees it; by default as a spectator does."""
        return self.draw(self.view(state, seat), self.components(state))

    def round(self, state: S) -> int | None:
        """As the rulebook counts, from 1; None where it does not. Law: the view's."""
        return None

    def describe(self, state: S) -> str:
        """The game, its round and whose turn it is, as a spectator may know it."""
        view = self.view(state, None)
        who = {CHANCE: "chance", OVER: "over"}.get(view.turn, f"seat {view.turn}")
        round = "" if view.round is None else f"round {view.round}, "
        return f"<{self.id}: {round}{who}, {view.phase}>"

    def illegal(self, refusal: Refusal) -> IllegalMove:
        return IllegalMove(refusal, self.words.refusal(refusal))

    def preview(self, state: S, action: int, seat: int) -> View:
        """The seat's view after one of its actions, stopping before chance.

        Raises `IllegalMove`; the state is unchanged. Law: as for `view`.
        """
        here = self.as_actor(state, seat)
        if here is None:
            raise self.illegal(self.refusal(state, seat, None, ()))
        after = self.duplicate(here)
        after.play(action)
        return self.view(after, seat)

    def result(self, state: S) -> Result:
        """The ranking with every seat's score, line by line, as if the game ended now.

        Law: a seat's lines add up to its score.

        >>> import coffeehouse
        >>> from coffeehouse.bots import RandomBot
        >>> game = coffeehouse.game("cafe-del-gatto")
        >>> record = coffeehouse.play(game, [RandomBot(1), RandomBot(2)], seed=7)
        >>> [sheet.place for sheet in game.result(game.replay(record)).seats]
        [1, 2]
        """
        places = list(state.places())
        ranked = sorted(range(len(places)), key=lambda seat: (places[seat], seat))
        return Result(tuple(self.seat_result(state, seat, places[seat]) for seat in ranked))

    def seat_result(self, state: S, seat: int, place: int) -> SeatResult:
        score, scale = int(state.scores()[seat]), self.scale(state, seat)
        return SeatResult(
            seat,
            int(place),
            score,
            self.score_lines(state, seat),
            scale.title(score) if scale else None,
            scale.above(score) if scale else None,
        )

    def replay(self, record: Record) -> S:
        """The state a record leads to. Raises `BadRecord`."""
        return replay(self, record)  # type: ignore[return-value]

    def duplicate(self, state: S) -> S:
        """`state.copy()` with the game's own type."""
        return state.copy()  # type: ignore[return-value]

    @property
    def title(self) -> str:
        return self.words.title

    @cached_property
    def words(self) -> Words:
        """The game's words, with what the bound edition prints."""
        return Words.of(self.package).bound(self.edition_text())

    @cached_property
    def rules(self) -> tuple[Section, ...]:
        """The sections of the game's RULES.md, with what the bound edition prints."""
        return sections(self.rules_text)

    @property
    def preface(self) -> str:
        """What stands before the first of them."""
        return preface(self.rules_text)

    @cached_property
    def rules_text(self) -> str:
        return self.words.fill(self.text_of(RULES), self.edition_text(), PRINTED)

    @property
    def package(self) -> str:
        """The package or plain module that the game's files lie in or beside.

        A variant that only overrides some methods, in a module of its own, has its base's files.
        Raises `CoffeehouseError` if there is no RULES.md.
        """
        for kind in type(self).__mro__:
            if issubclass(kind, Game) and folder_of(kind.__module__).joinpath(RULES).is_file():
                return kind.__module__
        raise CoffeehouseError(f"There is no {RULES} beside the module of {self.id}.")

    def text_of(self, file: str) -> str:
        """The text of one of the files beside the game's code."""
        return folder_of(self.package).joinpath(file).read_text("utf-8")

    def __repr__(self) -> str:
        return f"<{self.id} version {self.version}, {self.edition.name}>"

    def __reduce__(self) -> tuple[object, ...]:
        return bind, (type(self), self.edition_source.text)

    # --- what a game fills in ------------------------------------------------------------

    def print_components(self) -> P:
        """The bound edition as the compiled rules read it. Default: nothing is printed."""
        return Printed()  # type: ignore[return-value]

    @abstractmethod
    def start(self, seats: int, options: Options) -> S:
        """The first node, for a checked number of seats and all options."""

    def from_dict(self, data: Mapping[str, Any]) -> S:
        """The state `to_dict` described. Law: equal key."""
        state = self.start(data["seats"], self.setup(data["seats"], {}))
        state.fields().restore(state, data)
        return state

    def cannot_combine(self, seats: int, options: Options) -> str | None:
        """A sentence if these seats and options do not go together."""
        return None

    def components(self, state: S) -> Components:
        """What is printed or laid out for good, for whoever draws the board. Law: the same at
        every node of a game; no view repeats it.
        """
        return Components()

    def holdings(self, state: S, seat: int) -> dict[str, int]:
        """What a seat has, by name, that its moves can change. Law: as for `view`."""
        return {"points": int(state.scores()[seat])}

    @abstractmethod
    def view(self, state: S, seat: int | None) -> View:
        """What that seat may see, built field by field; None is the spectator, who sees least.

        Law: byte-equal for two states that differ only in what the viewer cannot see; different
        wherever the viewer can tell two positions apart.

        >>> import coffeehouse
        >>> game = coffeehouse.game("cafe-del-gatto")
        >>> game.view(game.new(seats=2, seed=7), seat=0).phase
        'turn'
        """

    def plays_itself(self, state: S, move: Move) -> bool:
        """Whether a table makes this move, the only legal one of the seat to act, by itself.

        Decide by public facts only: False where being forced is private (the seat must answer
        as if it had a choice) or where a person would want to see it. Default: where the game
        hides nothing, that is, has no `resample` of its own.
        """
        return not hides(state)

    def reading(self, state: S, actions: list[int]) -> list[int]:
        """The legal actions in the order in which a person reads them. Law: all of them, once."""
        return actions

    def edition_text(self) -> Mapping[str, Value]:
        """The numbers and lists of the bound edition that fill names in capitals, such as
        `{CLEANING}`, in the words and RULES.md. Law: no such name stays unfilled.
        """
        return {}

    def features(self) -> tuple[Feature, ...]:
        """What the lab counts for each seat. Law: each is counted by lines of the log as they
        are told, and has words.
        """
        return ()

    def odds(self, state: S, seat: int | None) -> tuple[Likelihood, ...]:
        """The chances of what comes next, as that seat could work them out.

        Law: the same for two states that differ only in what the seat cannot see.
        """
        return ()

    @abstractmethod
    def score_lines(self, state: S, seat: int) -> tuple[ScoreLine, ...]:
        """The score pad of one seat. Law: the points add up to its score."""

    def scale(self, state: S, seat: int) -> Scale | None:
        """The titles the rules give for the score; None where they give none, or not yet."""
        return None

    @abstractmethod
    def inventory(self, state: S) -> Inventory:
        """How many of each component lie in each place. A place is named by the ref the board has
        for it, or by a word such as `bag` or `seat.0.coins`. Law: the sum over all places is the
        same at every node.
        """

    def permuted(self, state: S, names: tuple[int, ...]) -> S:
        """The position with seat `s` called `names[s]`.

        Only the laws ask. Law: scores, places and score lines go with the seat, whatever it is
        called.
        """
        data = state.to_dict()
        state.fields().permute(data, names)
        return self.from_dict(data)

    def evaluator(self) -> Evaluator | None:
        """What the game knows about good play; None: only `scores()`."""
        return None

    @abstractmethod
    def draw(self, view: View, components: Components) -> Text:
        """The board for a terminal, from what a view shows. Law: at most 80 columns wide."""


AnyGame = Game[Any, Any, Any]


@lru_cache(maxsize=32)
def bind(kind: type[AnyGame], edition: str) -> AnyGame:
    """A game with an edition's text bound, the same object for the same text: all states that
    are unpickled in a process share it.
    """
    return kind(edition)
