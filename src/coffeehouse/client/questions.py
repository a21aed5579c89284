"""Requests for answers, hints, chat and reviews."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from coffeehouse.analysis.review import Reviewed
from coffeehouse.client.http import HttpClient
from coffeehouse.engine.errors import Value
from coffeehouse.engine.hint import Hint
from coffeehouse.server.chat.messages import ChatMessage, Mute, Say
from coffeehouse.table.answers import Answer, Done, Effects, Explained, Hints, Previewed
from coffeehouse.table.commands import new_id
from coffeehouse.table.questions import Advise, AnyQuestion, Preview, Weigh, Why

A = TypeVar("A", bound=Answer)


class QuestionsClient(HttpClient):
    """What one asks and says at a table."""

    def preview(self, table: str, seat: int, move: str) -> Any:
        return self.ask(table, Preview(id=new_id(), seat=seat, move=move), Previewed).view

    def why(self, table: str, seat: int, refs: Sequence[str]) -> Explained:
        return self.ask(table, Why(id=new_id(), seat=seat, refs=tuple(refs)), Explained)

    def effects(self, table: str, seat: int) -> tuple[Mapping[str, Value], ...]:
        return self.ask(table, Weigh(id=new_id(), seat=seat), Effects).effects

    def hints(self, table: str, seat: int) -> tuple[Hint, ...]:
        return self.ask(table, Advise(id=new_id(), seat=seat), Hints).hints

    def ask(self, table: str, question: AnyQuestion, kind: type[A]) -> A:
        return self.post(f"tables/{table}/ask", kind, question)

    def chat(self, table: str) -> list[ChatMessage]:
        """What people said there lately."""
        return self.get(f"tables/{table}/chat", list[ChatMessage])

    def say(self, table: str, said: Say) -> int:
        """Returns the message's number."""
        return self.post(f"tables/{table}/chat", Done, said).seq

    def mute(self, table: str, seat: int, muted: bool = True) -> None:
        self.post(f"tables/{table}/chat", Done, Mute(id=new_id(), seat=seat, muted=muted))

    def order_review(self, table: str, *, longer: bool = False) -> Reviewed:
        """Have a finished game reviewed; `review` tells how far it is."""
        return self.post(f"tables/{table}/review{'?longer=true' * longer}", Reviewed)

    def review(self, table: str) -> Reviewed:
        return self.get(f"tables/{table}/review", Reviewed)
