# Compiled by mypyc.
"""The phases of Coffee Roaster: who decides, and what.

`verbs` gives each phase its verbs: the verbs of the chapters name the phases they lead to, so
these have to be there first.
"""

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from coffeehouse.engine.errors import NOT_LEGAL, Refusal
from coffeehouse.engine.inventory import Inventory, carried_out
from coffeehouse.engine.result import Transfer
from coffeehouse.engine.verb import Phase, Verb
from coffeehouse.games.coffee_roaster.printed import CUP_EFFECTS, EXTRA_BEAN, KINDS, SWEETNESS
from coffeehouse.games.coffee_roaster.refs import CUP_EFFECT_REFS, pair_ref
from coffeehouse.games.coffee_roaster.scoring import count_of

if TYPE_CHECKING:
    from coffeehouse.games.coffee_roaster.rules import RoasterState


class RoasterVerb(Verb):
    """A verb typed with this game's state, so that compiled rules call it directly."""

    def offer(self, state: "RoasterState", actions: vec[i64]) -> vec[i64]:
        return append(actions, self.first)

    def do(self, state: "RoasterState", which: i64) -> None:
        pass

    def moved(
        self, before: "RoasterState", after: "RoasterState", which: i64, viewer: int | None
    ) -> tuple[Transfer, ...]:
        """What the verb carries, and what follows from it by itself."""
        moved = self.carries(before, after, which) + won_into_cup(before, after)
        return moved + table_cleared(before, after, moved)

    def carries(
        self, before: "RoasterState", after: "RoasterState", which: i64
    ) -> tuple[Transfer, ...]:
        """The tokens that the verb itself moves."""
        return ()

    def refusal_for(self, state: "RoasterState", seat: i64, refs: tuple[str, ...]) -> Refusal:
        return state.phase.busy

    def why_not_now(self, state: "RoasterState", refs: tuple[str, ...]) -> Refusal:
        """Why a verb that the phase does not have has to wait."""
        return state.phase.busy


def won_into_cup(before: "RoasterState", after: "RoasterState") -> tuple[Transfer, ...]:
    """§extra-bean and §sweetness: what was won takes its space when the cup is tested."""
    found: tuple[Transfer, ...] = ()
    for effect in (EXTRA_BEAN, SWEETNESS):
        if count_of(after.cup, KINDS + effect) > count_of(before.cup, KINDS + effect):
            for pair in range(CUP_EFFECTS):
                if before.effects[pair] == effect:
                    found += (Transfer(CUP_EFFECT_REFS[effect], pair_ref(pair), "cup"),)
    return found


def table_cleared(
    before: "RoasterState", after: "RoasterState", moved: tuple[Transfer, ...]
) -> tuple[Transfer, ...]:
    """§next-game: everything goes back, from where it lay after these transfers."""
    if after.roast == before.roast or after.coffee >= 0:
        return ()
    lying: Inventory = carried_out(before.printed.game.inventory(before), moved)
    found: tuple[Transfer, ...] = ()
    for (place, piece), count in lying.items():
        home = "box" if piece in CUP_EFFECT_REFS else "supply"
        if count > 0 and place != home:
            found += (Transfer(piece, place, home, count),)
    return found


@final
class RoasterPhase(Phase):
    def __init__(self, name: str, number: i64, rule: str = "", is_testing: bool = False) -> None:
        busy = Refusal(f"now-{name}", {}, rule) if rule else NOT_LEGAL
        super().__init__(name, number, [], None, busy)
        self.is_testing: bool = is_testing
        """Whether the cup is being filled, so that it counts as it stands. Not yet while a flavor
        set aside waits for its answer; no longer once the cup is on the score pad."""
        self.verbs: vec[RoasterVerb] = vec[RoasterVerb]()
        self.by_number: vec[RoasterVerb] = vec[RoasterVerb]()
        """The verb of each action that can be legal here; several verbs share their numbers."""

    def offers(self, verbs: list[RoasterVerb]) -> None:
        """Let the player have these verbs, in the order of their numbers."""
        self.known = list(verbs)
        for verb in verbs:
            self.have(verb)

    def draws(self, draw: RoasterVerb) -> None:
        """Let chance have this verb."""
        self.draw = draw
        self.have(draw)

    def have(self, verb: RoasterVerb) -> None:
        self.verbs = append(self.verbs, verb)
        while len(self.by_number) < verb.end():
            self.by_number = append(self.by_number, verb)


REVEALING: Final[RoasterPhase] = RoasterPhase("revealing", 0)
DRAWING: Final[RoasterPhase] = RoasterPhase("drawing", 1)
DRAWING_FIVE: Final[RoasterPhase] = RoasterPhase("drawing-five", 2)
DRAWING_FOR_CUP: Final[RoasterPhase] = RoasterPhase("drawing-for-cup", 3, is_testing=True)
DRAWING_SELECTION: Final[RoasterPhase] = RoasterPhase("drawing-selection", 4, is_testing=True)
DRAWING_EXCHANGE: Final[RoasterPhase] = RoasterPhase("drawing-exchange", 5, is_testing=True)
CHOOSING_COFFEE: Final[RoasterPhase] = RoasterPhase("choosing-coffee", 6, "choose-a-coffee")
USING_EFFECTS: Final[RoasterPhase] = RoasterPhase("using-effects", 7, "effects")
RETURNING_TWO: Final[RoasterPhase] = RoasterPhase("returning-two", 8, "two-new")
REMOVING_TWO: Final[RoasterPhase] = RoasterPhase("removing-two", 9, "two-of-five")
CONCENTRATING: Final[RoasterPhase] = RoasterPhase("concentrating", 10, "concentration")
PRESERVING: Final[RoasterPhase] = RoasterPhase("preserving", 11, "preservation")
DISPERSING: Final[RoasterPhase] = RoasterPhase("dispersing", 12, "dispersion")
DECIDING: Final[RoasterPhase] = RoasterPhase("deciding", 13, "decision")
THROWING: Final[RoasterPhase] = RoasterPhase("throwing", 14, "light-side")
TASTING: Final[RoasterPhase] = RoasterPhase("tasting", 15, "tray", is_testing=True)
SELECTING: Final[RoasterPhase] = RoasterPhase("selecting", 16, "selection", is_testing=True)
EXCHANGING: Final[RoasterPhase] = RoasterPhase("exchanging", 17, "exchange", is_testing=True)
KEEPING: Final[RoasterPhase] = RoasterPhase("keeping", 18, "exchange", is_testing=True)
FINISHED: Final[RoasterPhase] = RoasterPhase("finished", 19)

PHASES: Final = (
    REVEALING,
    DRAWING,
    DRAWING_FIVE,
    DRAWING_FOR_CUP,
    DRAWING_SELECTION,
    DRAWING_EXCHANGE,
    CHOOSING_COFFEE,
    USING_EFFECTS,
    RETURNING_TWO,
    REMOVING_TWO,
    CONCENTRATING,
    PRESERVING,
    DISPERSING,
    DECIDING,
    THROWING,
    TASTING,
    SELECTING,
    EXCHANGING,
    KEEPING,
    FINISHED,
)
