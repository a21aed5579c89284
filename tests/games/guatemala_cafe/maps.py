"""Editions with maps unlike the house's, for whoever draws boards."""

from __future__ import annotations

import re
from typing import NamedTuple

from coffeehouse.games.guatemala_cafe import GuatemalaCafe
from tests.games.guatemala_cafe.arranging import linked


class Made(NamedTuple):
    """An edition whose map for so many seats is drawn like this."""

    seats: int
    columns: int
    rows: int
    harbors: int
    paths: bool = False

    def text(self) -> str:
        if self.paths:
            return linked().edition_source.text
        house = GuatemalaCafe().edition_source.text
        before, after = house.split("seats = [2]")
        drawing = borders(self.columns, self.rows)
        return (
            before + "seats = [2]" + re.sub(r"(?s)'''.*?'''", f"'''\n{drawing}'''", after, count=1)
        )


def borders(columns: int, rows: int) -> str:
    """A map without paths: a building site in every row, entered from the right."""
    third = -(-rows // 3)
    bands = sorted(["gray", "green", "yellow"] * third, key=["gray", "green", "yellow"].index)
    bands = [*bands[: rows - 1], "yellow"]
    points = "+  " * columns + "+\n"
    lines = points
    for row in range(rows):
        at = (row * 5 + 1) % (columns - 1)
        spaces = "".join(
            f"{'>' if column == at + 1 else ' '}{f'a{row:x}' if column == at else ' .'}"
            for column in range(columns)
        )
        lines += f"{spaces}   {bands[row]}\n{points}"
    quay = columns // 2
    return lines + "   " * quay + "a  a\n"


EDITIONS = {
    "wide": Made(2, 16, 4, 1),
    "tall": Made(2, 7, 10, 1),
    "linked": Made(4, 12, 9, 4, paths=True),
}
