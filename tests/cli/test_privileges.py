"""§privilege in the terminal: it keeps its own finished games, and they open what is locked.

The bar is low here (any rank earns the expert privilege): a challenge played by always taking the
last line of the list is enough.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from coffeehouse.engine.errors import BadSetup
from coffeehouse.engine.options import Privilege
from coffeehouse.engine.registry import game
from coffeehouse.games.coffee_roaster import CoffeeRoaster
from coffeehouse.games.coffee_roaster.score_sheet import RANKS
from coffeehouse.table.commands import AskFor, Play, new_id
from coffeehouse.terminal.local_table import PERSON, LocalTable
from tests.cli.conftest import Coffeehouse

LOCKED = "first finish a roast challenge here"


@pytest.fixture(autouse=True)
def any_rank_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    titles = (RANKS.lowest, *(title.code for title in RANKS.better))
    monkeypatch.setattr(CoffeeRoaster, "privileges", (Privilege("privilege", "yes", titles),))


def roast(host: LocalTable, until: int = 2000) -> LocalTable:
    while not host.table.over and len(host.table.live) < until:
        move = str(host.game.moves(host.table.state, 0)[-1])
        host.do(Play(id=new_id(), seat=0, seq=host.table.seq, move=move))
    return host


def begin(privilege: str = "no", is_lucky: bool = True) -> LocalTable:
    return LocalTable.new(game("coffee-roaster"), [PERSON], {"privilege": privilege}, 7, is_lucky)


def kept(data: Path) -> list[Path]:
    return sorted(data.glob("finished/*"))


def test_the_terminal_says_why_it_is_locked(coffeehouse: Coffeehouse) -> None:
    result = coffeehouse("play", "coffee-roaster", "-o", "privilege=yes")
    assert result.exit_code != 0
    assert LOCKED in " ".join(result.output.split())
    assert "Still locked" in coffeehouse("games").output


def test_a_challenge_finished_in_this_terminal_opens_it(
    coffeehouse: Coffeehouse, data: Path
) -> None:
    """It is said at the end, and holds for every later start."""
    lines = "\n".join(["stop", "roast", "1"] * 400)
    output = coffeehouse("play", "coffee-roaster", typed=lines).output
    assert "From now on: -o privilege=yes" in output
    assert len(kept(data)) == 1
    again = coffeehouse("play", "coffee-roaster", "-o", "privilege=yes", typed="quit")
    assert again.exit_code == 0
    assert "Still locked" not in coffeehouse("games").output


def test_a_chosen_seed_a_loaded_game_and_practice_earn_nothing(data: Path) -> None:
    assert roast(begin(is_lucky=False)).earned() == ()
    host = roast(begin(), until=40)
    assert roast(host.load(host.save())).earned() == ()
    host.do(AskFor(id=new_id(), seat=0, topic="practice"))
    assert roast(host).earned() == ()
    assert kept(data) == []
    with pytest.raises(BadSetup, match=LOCKED):
        begin("yes")


def test_a_damaged_or_another_file_in_the_folder_earns_nothing(data: Path) -> None:
    host = roast(begin())
    assert host.earned()
    (path,) = kept(data)
    begin("yes")
    text = path.read_text("utf-8")
    for damaged in (text[: len(text) // 2], text.replace("\n# seed", "\n# practice yes\n# seed")):
        path.write_text(damaged, "utf-8")
        with pytest.raises(BadSetup, match=LOCKED):
            begin("yes")


def test_a_saved_game_with_the_privilege_goes_on_only_where_it_is_earned(data: Path) -> None:
    assert roast(begin()).earned()
    expert = roast(begin("yes"), until=30).save()
    assert not begin().load(expert).table.over
    kept(data)[0].unlink()
    with pytest.raises(BadSetup, match=LOCKED):
        begin().load(expert)
