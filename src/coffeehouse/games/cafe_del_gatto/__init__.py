"""Café del Gatto by Lena Burkhardt and Julia Wagner, for 2 to 5 players."""

from __future__ import annotations

from collections.abc import Mapping

from coffeehouse.engine.errors import Value
from coffeehouse.engine.evaluator import Evaluator
from coffeehouse.engine.feature import Feature
from coffeehouse.engine.game import Game
from coffeehouse.engine.inventory import Inventory
from coffeehouse.engine.options import Options
from coffeehouse.engine.result import Components, Likelihood, ScoreLine, View
from coffeehouse.engine.text import Text
from coffeehouse.engine.words import Words, markdown_rows
from coffeehouse.games.cafe_del_gatto import data, inventory, rules, text, view
from coffeehouse.games.cafe_del_gatto.data import TILES, GattoEdition
from coffeehouse.games.cafe_del_gatto.evaluation import GattoEvaluator
from coffeehouse.games.cafe_del_gatto.machine import surcharge
from coffeehouse.games.cafe_del_gatto.printed import (
    CLEANING,
    COINS,
    COINS_TAKEN,
    CUPS,
    KINDS,
    LAST_ROUND,
    ROWS,
    SIDES,
    START_COINS,
    SUGAR,
    SYMBOLS,
    TIP,
    GattoPrinted,
)
from coffeehouse.games.cafe_del_gatto.refs import (
    DRINKS,
    SIDE_NAMES,
    SYMBOL_NAMES,
    kind_ref,
    tile_ref,
)
from coffeehouse.games.cafe_del_gatto.rules import GattoState
from coffeehouse.games.cafe_del_gatto.serving import Choose
from coffeehouse.games.cafe_del_gatto.verbs import CHOOSE_HIGHER, VERB_OF, VERBS
from coffeehouse.games.cafe_del_gatto.view import GattoComponents, GattoView


class CafeDelGatto(Game[GattoState, GattoEdition, GattoPrinted]):
    """Fill cups from the espresso machine and serve them at the right moment."""

    id = "cafe-del-gatto"
    version = 2
    seats = (2, 3, 4, 5)
    minutes = 30
    verbs = tuple(VERBS)
    actions = int(CHOOSE_HIGHER.end())
    max_length = 7000
    edition_type = GattoEdition

    def print_components(self) -> GattoPrinted:
        return data.printed(self.edition)

    def start(self, seats: int, options: Options) -> GattoState:
        return rules.start(self.printed, seats)

    def view(self, state: GattoState, seat: int | None) -> GattoView:
        return view.view(state, seat)

    def round(self, state: GattoState) -> int:
        return int(state.round)

    def components(self, state: GattoState) -> GattoComponents:
        return view.components(state)

    def holdings(self, state: GattoState, seat: int) -> dict[str, int]:
        return {
            "coins": int(state.coins[seat]),
            "sugar": int(state.sugar[seat]),
            "points": int(state.scores()[seat]),
        }

    def reading(self, state: GattoState, actions: list[int]) -> list[int]:
        """§tokens: sugar is read before the tokens, and the highest token first."""
        tokens = [action for action in actions if isinstance(VERB_OF[action], Choose)]
        return [action for action in actions if action not in tokens] + tokens[::-1]

    def edition_text(self) -> Mapping[str, Value]:
        """§setup, §cups, §menu and §tokens in numbers; `{LATTE}` is a recipe from the bottom."""
        drinks, words = self.edition.drinks, Words.of(self.package)
        return {
            "TILES": TILES,
            "COINS": int(COINS),
            "SUGAR": int(SUGAR),
            "START_COINS": int(START_COINS),
            "TIP": int(TIP),
            "COINS_TAKEN": int(COINS_TAKEN),
            "CLEANING": int(CLEANING),
            "TOP_ROW": int(surcharge(ROWS - 1)),
            "ROW_BELOW": int(surcharge(ROWS - 2)),
            "LAST_ROUND": int(LAST_ROUND),
            "COPIES": markdown_rows(self.edition.tiles.row(name, words) for name in SYMBOL_NAMES),
            "RECIPES": markdown_rows(drink.recipe_row(words) for drink in drinks),
            "MENU": markdown_rows(drink.menu_row(words) for drink in drinks),
            "TOKENS": markdown_rows(drink.token_row(words) for drink in drinks),
            **{drink.id.upper(): drink.recipe for drink in drinks},
        }

    def features(self) -> tuple[Feature, ...]:
        buy, serve = ("buy", "buy-with-sugar"), ("serve", "must-serve")
        sides, kinds = range(int(SIDES)), range(int(KINDS))
        tiles = tuple(tile_ref(side, kind) for side in sides for kind in kinds)
        symbols = tuple(str(count) for count in range(1, int(SYMBOLS) + 1))
        drinks = self.edition.drinks
        tokens = tuple(f"{drink.id}.{points}" for drink in drinks for points in drink.tokens)
        return (
            Feature("buys", buy),
            Feature("pays", buy, adds="coins"),
            Feature("sugar", ("buy-with-sugar",)),
            Feature("takes-coins", ("take",)),
            Feature("cleans", ("clean",), by="side", of=SIDE_NAMES),
            Feature("sweetens", ("sweeten",)),
            Feature("must-serve", ("must-serve",)),
            Feature("pours-out", ("pour-out",)),
            Feature("symbols", serve, by="symbols", of=symbols),
            Feature("serves", serve, by="cup", of=DRINKS),
            Feature("tile", buy, by="tile", of=tiles),
            Feature("token", ("choose", "choose-lower"), by="token", of=tokens),
        )

    def odds(self, state: GattoState, seat: int | None) -> tuple[Likelihood, ...]:
        """§sack: the next tile comes from the sack, or from the discard if the sack is empty."""
        machine = state.machine
        pool = machine.sack if machine.sack.total else machine.discard
        total = int(pool.total)
        source = Likelihood("sack" if machine.sack.total else "discard", {"tiles": total})
        copies = {int(kind): int(pool.counts[kind]) for kind in pool.kinds()}
        return source, *(
            Likelihood("next-tile", {"tile": kind_ref(kind), "copies": count}, count / total)
            for kind, count in copies.items()
        )

    def score_lines(self, state: GattoState, seat: int) -> tuple[ScoreLine, ...]:
        """§score: each drink has a line, sugar has one, and so have the coins that break ties."""
        box, sugar = state.box, int(state.sugar[seat])
        drinks = (
            ScoreLine(
                DRINKS[cup],
                int(state.cups.token_points(seat, cup)),
                {"most": int(box.tokens[box.first_token[cup + 1] - 1])},
            )
            for cup in range(CUPS)
        )
        return (
            *drinks,
            ScoreLine("sugar", sugar // 2, {"sugar": sugar}),
            ScoreLine("coins", 0, {"coins": int(state.coins[seat])}),
        )

    def inventory(self, state: GattoState) -> Inventory:
        return inventory.inventory(state)

    def evaluator(self) -> Evaluator:
        return GattoEvaluator()

    def draw(self, view: View, components: Components) -> Text:
        assert isinstance(view, GattoView)
        assert isinstance(components, GattoComponents)
        return text.draw(view, components, self.words.say("phases", view.phase))


GAME = CafeDelGatto
