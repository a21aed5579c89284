# Compiled by mypyc.
"""The action space: every id is one of these bases plus what it touches.

A square is named by the card it is printed on: 6 x layer + place on the card, the initial card
being layer 0. A placement is a turn of the card and the cell its upper left corner lies on.
"""

from typing import Final

from mypy_extensions import i64

CARDS: Final[i64] = 48
INITIALS: Final[i64] = 4
COLOURS: Final[i64] = 4
SQUARES: Final[i64] = 54
SIDE: Final[i64] = 20
CELLS: Final[i64] = 400
PLACEMENTS: Final[i64] = 1600

# Chance.
REVEAL: Final[i64] = 0
INITIAL: Final[i64] = REVEAL + CARDS

# The draft and the auction, one seat after the other.
TAKE: Final[i64] = INITIAL + INITIALS
PAY: Final[i64] = TAKE + CARDS
BID: Final[i64] = PAY + COLOURS
HOST: Final[i64] = BID + COLOURS
CLOSE: Final[i64] = HOST + SQUARES
PASS: Final[i64] = CLOSE + 1

# Placing and acting, every seat for itself.
PLACE: Final[i64] = PASS + 1
PRODUCE: Final[i64] = PLACE + PLACEMENTS
DRY: Final[i64] = PRODUCE + SQUARES
ROAST: Final[i64] = DRY + SQUARES
SOURCE: Final[i64] = ROAST + SQUARES
ALL: Final[i64] = SOURCE + SQUARES
DELIVER: Final[i64] = ALL + COLOURS
SHOP: Final[i64] = DELIVER + SQUARES
STORE: Final[i64] = SHOP + SQUARES
CLEAR: Final[i64] = STORE + 1
DONE: Final[i64] = CLEAR + SQUARES
END: Final[i64] = DONE + 1

ACTIONS: Final[i64] = END + 1

# What a seat is doing.
WAITING: Final[i64] = 0
TAKING: Final[i64] = 1
PAYING: Final[i64] = 2
BIDDING: Final[i64] = 3
PLACING: Final[i64] = 4
ACTING: Final[i64] = 5
DRYING: Final[i64] = 6
ROASTING: Final[i64] = 7
DELIVERING: Final[i64] = 8
FINISHED: Final[i64] = 9
