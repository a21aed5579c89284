# Compiled by mypyc.
"""The flavor token that pays for an effect: drawn, or set aside on the light side.

A payment is a number: body, acidity, aroma and wild as drawn, then those three set aside.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from coffeehouse.engine.result import Transfer
from coffeehouse.games.coffee_roaster.printed import ACIDITY, AROMA, BODY, WILD
from coffeehouse.games.coffee_roaster.refs import FLAVOR_REFS, PAYMENT_REFS

if TYPE_CHECKING:
    from coffeehouse.games.coffee_roaster.rules import RoasterState

PAYMENTS: Final[i64] = 7
PAY_WILD: Final[i64] = 3
PAY_ASIDE: Final[i64] = 4


def has_payment(state: "RoasterState") -> bool:
    counts = state.drawn.counts
    return state.aside != 0 or counts[BODY] + counts[ACIDITY] + counts[AROMA] + counts[WILD] > 0


def has(state: "RoasterState", payment: i64) -> bool:
    if payment < PAY_ASIDE:
        return state.drawn.counts[BODY + payment] > 0
    return (state.aside >> (payment - PAY_ASIDE)) & 1 == 1


def suits(payment: i64, colors: i64) -> bool:
    """§wild-flavor: it suits every space."""
    if payment == PAY_WILD:
        return True
    flavor = payment if payment < PAY_ASIDE else payment - PAY_ASIDE
    return (colors >> flavor) & 1 == 1


def pay(state: "RoasterState", payment: i64) -> i64:
    """Take the token that pays; returns its kind."""
    if payment < PAY_ASIDE:
        state.drawn.take(BODY + payment)
        return BODY + payment
    state.aside &= ~(1 << (payment - PAY_ASIDE))
    return BODY + payment - PAY_ASIDE


def paid(payment: i64, target: str) -> tuple[Transfer, ...]:
    """The token that pays, on its way to a space of the roast board."""
    if payment < PAY_ASIDE:
        return (Transfer(PAYMENT_REFS[payment], "drawn", target),)
    return (Transfer(FLAVOR_REFS[payment - PAY_ASIDE], PAYMENT_REFS[payment], target),)
