"""`Client`: a coffeehouse on a server, from Python.

    client = Client("http://localhost:8222")
    scene = client.make(NewTable(game="coffee-roaster"))
    client.sit(scene.table, "Anna")
    with client.socket(scene.table) as socket:
        scene = socket.look(seat=0)
        socket.ask(Play(id=new_id(), seat=0, seq=scene.seq, move=scene.moves[0]))
        scene = socket.scene_after(scene.seq)

Everything is typed by the structs the server itself uses; views come as plain objects.
"""

from __future__ import annotations

from coffeehouse.client.http import HttpClient, ServerProblem, Unreachable
from coffeehouse.client.people import PeopleClient
from coffeehouse.client.questions import QuestionsClient
from coffeehouse.client.socket import TableSocket
from coffeehouse.client.tables import TablesClient, new_nonce

__all__ = ["Client", "HttpClient", "ServerProblem", "TableSocket", "Unreachable", "new_nonce"]


class Client(PeopleClient, TablesClient, QuestionsClient):
    """One person at one server. Methods raise `ServerProblem` and `Unreachable`."""

    def socket(self, table: str) -> TableSocket:
        return TableSocket(self, table)
