"""Requests about games, identities and people."""

from __future__ import annotations

from coffeehouse.client.http import HttpClient
from coffeehouse.engine.options import Privilege
from coffeehouse.server.identity.messages import Claim, Link, Me, NewName
from coffeehouse.server.lobby.messages import Catalog, GameBook
from coffeehouse.server.people.messages import People


class PeopleClient(HttpClient):
    """The games there are, who one is, and whom one has played with."""

    def catalog(self) -> Catalog:
        return self.get("catalog", Catalog)

    def game(self, id: str) -> GameBook:
        return self.get(f"games/{id}", GameBook)

    def privileges(self, id: str) -> list[Privilege]:
        """Those of a game's options that have to be earned and are."""
        return self.get(f"games/{id}/privileges", list[Privilege])

    def me(self) -> Me:
        """Who one is; the first call makes a guest."""
        return self.get("me", Me)

    def rename(self, name: str) -> Me:
        return self.call("PATCH", "me", Me, NewName(name))

    def forget(self) -> None:
        self.send("DELETE", "me")
        self.cookie = None

    def sign_out_elsewhere(self) -> Me:
        """End one's sessions on all other devices."""
        return self.call("DELETE", "me/sessions", Me)

    def link(self) -> Link:
        return self.post("me/link", Link)

    def claim(self, token: str) -> Me:
        return self.post("me/claim", Me, Claim(token))

    def people(self) -> People:
        """Those one has finished games with, and ratings."""
        return self.get("me/people", People)
