# Compiled by mypyc.
"""The action space, how pieces are written as numbers, the phases of a turn, and what the
rulebook counts.

A piece's number is also the action of chance that brings it: pieces 0-14 lay out the production
area, sacks 15-19 are framed, dealt and drawn.
"""

from typing import Final

COLOURS: Final = 5

WORKER: Final = 0
SHED: Final = 5
SHIP: Final = 10
SACK: Final = 15
ROAD: Final = 20
EMPTY: Final = 21

BUYER: Final = 20
WALK: Final = 56
TAKE: Final = 60
SPACE: Final = 69
HARBOUR: Final = 177
SEGMENT: Final = 181
ALLOW: Final = 325
BLOCK: Final = 326
REFILL: Final = 327
DONE: Final = 332
ACTIONS: Final = 333

LINE: Final = 9
CELLS: Final = 81
STOPS: Final = 36

FRAMED: Final = 6
HANDS: Final = 24
START_MONEY: Final = 15
SACK_MONEY: Final = 8
FOURTH_STEP: Final = 2
MOST_PIECES: Final = 3
ALL_ROADS: Final = 50
SACKS_OF_A_COLOUR: Final = 7
WORKERS_OF_A_COLOUR: Final = 9
OTHERS_OF_A_COLOUR: Final = 3
ROUNDS_OF_STANDSTILL: Final = 2

LAYOUT: Final = 0
DEAL: Final = 1
BUYER_START: Final = 2
WALKING: Final = 3
CHOOSING: Final = 4
BUILDING: Final = 5
PLACING: Final = 6
QUESTION: Final = 7
REFILLING: Final = 8
BAG_DRAW: Final = 9
ENDED: Final = 10
