"""`Law`: a promise of the contract as something one can run, and `LawBroken`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from coffeehouse.engine.game import AnyGame
from coffeehouse.testing.walk import Walk, random_walk

WALKS = 2
"""How many random games a law looks at if nobody says otherwise."""

Complaint = tuple[int, str]
"""The node where a law does not hold, and what is wrong there."""


class LawBroken(AssertionError):
    """A game breaks a law of the contract. Its text holds the record that shows it."""

    def __init__(self, law: str, game: str, complaint: str, record: str = "") -> None:
        shown = f"\n\nThe record that shows it:\n{record}" if record else ""
        super().__init__(f"{game} breaks the law '{law}': {complaint}{shown}")
        self.law = law
        self.game = game
        self.complaint = complaint
        self.record = record


class Law:
    """One law. Call it with a game; `hold` asks it about one walk."""

    def __init__(self, check: Callable[[Walk], Iterator[Complaint]]) -> None:
        self.id = check.__name__.replace("_", "-")
        self.sentence = (check.__doc__ or "").strip()
        self.check = check

    def __call__(
        self,
        game: AnyGame,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        seed: int = 0,
        walks: int = WALKS,
    ) -> None:
        """Play some games at random and ask about each. Raises `LawBroken`."""
        for number in range(walks):
            self.hold(random_walk(game, seats, options, seed * 1000 + number))

    def hold(self, walk: Walk) -> None:
        """Raises `LawBroken` if the law does not hold somewhere on the walk."""
        for index, complaint in self.check(walk):
            raise LawBroken(self.id, walk.game.id, complaint, walk.text(index))

    def __repr__(self) -> str:
        return self.id


class GameLaw:
    """A law about a game as a whole, not about what happens in one playthrough."""

    def __init__(self, check: Callable[[AnyGame], Iterator[str]]) -> None:
        self.id = check.__name__.replace("_", "-")
        self.sentence = (check.__doc__ or "").strip()
        self.check = check

    def __call__(self, game: AnyGame) -> None:
        """Raises `LawBroken`."""
        for complaint in self.check(game):
            raise LawBroken(self.id, game.id, complaint)

    def __repr__(self) -> str:
        return self.id
