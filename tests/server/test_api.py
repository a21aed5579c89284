"""Everything a client can do without a socket."""

from __future__ import annotations

import pytest

from coffeehouse.client import ServerProblem
from coffeehouse.engine import registry
from coffeehouse.table.answers import Done, Refused
from coffeehouse.table.commands import (
    AskFor,
    Concede,
    Leave,
    NewTable,
    Play,
    Reply,
    Return,
    SeatBot,
    Sit,
    Undo,
    new_id,
)
from coffeehouse.table.frames import Line
from tests.server.running import Guest, Running, eventually, play_out, seated


def test_the_house_shows_its_games_levels_and_words(anna: Guest) -> None:
    house = anna.catalog()
    assert {"coffee-roaster", "cafe", "cafe-del-gatto", "guatemala-cafe"} <= {
        game.id for game in house.games
    }
    assert house.level in {level.id for level in house.levels}
    assert house.words["refusals"]["not-your-seat"]
    book = anna.game("coffee-roaster")
    assert book.rules
    assert book.words["verbs"]


def test_two_people_play_a_whole_game_and_get_its_score_sheet(server: Running) -> None:
    table, guests = seated(server, "toy-tasting")
    scene = play_out(table, guests)
    assert scene.result is not None
    assert scene.fairness.secret is not None
    assert [line.table for line in guests[1].mine()] == [table]
    assert guests[1].mine()[0].result == scene.result
    frames = guests[0].frames(table, 0)
    assert [frame.seq for frame in frames] == list(range(1, scene.seq + 1))


@pytest.mark.parametrize("game", ["coffee-roaster", "cafe", "cafe-del-gatto", "guatemala-cafe"])
def test_every_game_starts_and_takes_a_move(server: Running, game: str) -> None:
    seats = registry.game(game).seats[0]
    table, guests = seated(server, game, people=seats)
    for seat, guest in enumerate(guests):
        scene = guest.scene(table, seat)
        if scene.moves:
            assert guest.move(table, scene) > scene.seq
            break
    else:
        raise AssertionError("nobody can move")
    assert guests[0].board(table, 0).strip()


def test_bots_finish_a_game_among_themselves(anna: Guest) -> None:
    table = anna.table("coffee-roaster", levels={0: "random"})
    eventually(lambda: anna.scene(table).status == "over", 60)


def test_a_person_plays_with_a_bot(anna: Guest) -> None:
    table = anna.table("toy-tasting", seats=2, levels={1: "random"})
    assert isinstance(anna.take_seat(table), Done)
    assert play_out(table, [anna]).result is not None


def test_a_bot_nobody_knows_is_refused_by_name(anna: Guest) -> None:
    with pytest.raises(ServerProblem, match="No bot here is a 'wizard'; there is random"):
        anna.table("toy-tasting", seats=2, levels={1: "wizard"})
    with pytest.raises(ServerProblem, match="wizard"):
        anna.table("toy-tasting", seats=2, stand_in="wizard")
    table = anna.table("toy-tasting", seats=2)
    with pytest.raises(ServerProblem, match="wizard") as error:
        anna.do(table, SeatBot(id="h", seat=1, level="wizard"))
    assert error.value.refusal.code == "no-such-level"


def test_hints_come_when_one_plays_alone_and_after_consent_among_people(server: Running) -> None:
    table, (anna,) = seated(server, "coffee-roaster", people=1)
    hints = anna.hints(table, 0)
    assert str(hints[0].offer) in anna.scene(table, 0).moves
    table, (anna, bruno) = seated(server, "toy-tasting")
    with pytest.raises(ServerProblem, match="not agreed to hints"):
        anna.hints(table, 0)
    seq = anna.must(table, AskFor(id="a", seat=0, topic="hints"))
    bruno.must(table, Reply(id="b", seat=1, ask=seq, yes=True))
    assert anna.hints(table, 0)


def test_a_rematch_is_the_same_table_for_all_who_ask(server: Running) -> None:
    table, (anna, bruno) = seated(server, "toy-tasting")
    with pytest.raises(ServerProblem, match="over"):
        anna.rematch(table)
    anna.must(table, Concede(id="c", seat=0))
    again = anna.rematch(table)
    assert bruno.rematch(table) == again
    scene = bruno.scene(again)
    assert [chair.name for chair in scene.chairs] == ["Bruno", "Anna"]
    assert scene.after == table
    with pytest.raises(ServerProblem, match="Only people at the table"):
        server.guest().rematch(table)


def test_a_listed_table_can_be_found_joined_and_watched(server: Running) -> None:
    anna, bruno, carla = (server.guest(name) for name in ("Anna", "Bruno", "Carla"))
    table = anna.table("toy-tasting", seats=2, listed=True)
    hidden = anna.table("toy-tasting", seats=2)
    anna.take_seat(table)
    found = {line.table for line in bruno.listed()}
    assert table in found
    assert hidden not in found
    bruno.take_seat(table)
    assert table not in {line.table for line in carla.listed()}
    assert table in {line.table for line in carla.listed("playing")}
    scene = carla.scene(table)
    assert scene.viewer is None
    assert scene.moves == ()
    assert isinstance(carla.take_seat(table), Refused)


def test_somebody_elses_seat_is_neither_seen_nor_played(server: Running) -> None:
    table, (anna, bruno) = seated(server, "toy-tasting")
    scene = anna.scene(table, 0)
    with pytest.raises(ServerProblem, match="not your seat"):
        bruno.scene(table, 0)
    with pytest.raises(ServerProblem, match="not your seat"):
        bruno.frames(table, 0)
    stolen = Play(id="x", seat=0, seq=scene.seq, move=scene.moves[0])
    refused = bruno.do(table, stolen)
    assert isinstance(refused, Refused)
    assert refused.refusal.code == "not-your-seat"
    for ask in (
        lambda: bruno.preview(table, 0, scene.moves[0]),
        lambda: bruno.why(table, 0, ["seat.1"]),
        lambda: bruno.hints(table, 0),
        lambda: bruno.board(table, 0),
    ):
        with pytest.raises(ServerProblem):
            ask()
    assert anna.scene(table, 0).seq == scene.seq


def test_one_device_with_two_seats_sees_what_the_confirmed_seat_may(anna: Guest) -> None:
    table = anna.table("toy-tasting", seats=2)
    for seat in (0, 1):
        assert isinstance(anna.take_seat(table, seat), Done)
    views = [anna.scene(table, seat).view for seat in (0, 1)]
    assert [view["viewer"] for view in views] == [0, 1]
    assert anna.scene(table).view["viewer"] is None
    assert anna.scene(table).seats == (0, 1)


def test_preview_why_and_undo_answer_as_at_a_table(anna: Guest) -> None:
    table = anna.table("coffee-roaster")
    anna.take_seat(table)
    scene = anna.scene(table, 0)
    assert anna.preview(table, 0, scene.moves[0])["viewer"] == 0
    assert anna.scene(table, 0).seq == scene.seq
    assert anna.why(table, 0, ["nothing.like.it"]).refusal is not None
    undone = anna.do(table, Undo(id="u", seat=0, seq=scene.seq))
    assert isinstance(undone, Refused)
    assert undone.sentence == "There is no move of yours to take back."


def test_a_leaver_is_replaced_and_comes_back(server: Running) -> None:
    table, (anna, _) = seated(server, "toy-breakfast", stand_in="random")
    anna.must(table, Leave(id="l", seat=0))
    assert anna.scene(table).chairs[0].away
    anna.must(table, Return(id="r", seat=0))
    assert not anna.scene(table).chairs[0].away


def test_a_game_goes_out_as_a_file_and_comes_in_again(anna: Guest) -> None:
    table = anna.table("coffee-roaster", levels={0: "random"})
    eventually(lambda: anna.scene(table).status == "over", 60)
    copy = anna.import_game(anna.export(table))
    assert anna.scene(copy).result == anna.scene(table).result
    with pytest.raises(ServerProblem):
        anna.import_game("no game at all")


def test_a_long_replay_comes_in_pages_that_fit_together(anna: Guest) -> None:
    table = anna.table("coffee-roaster", levels={0: "random"})
    eventually(lambda: anna.scene(table).status == "over", 60)
    whole = anna.frames(table)
    pages, since = [], 0
    while part := anna.frames(table, since=since, most=7):
        assert len(part) <= 7
        pages += part
        since = part[-1].seq
    assert pages == whole
    assert anna.frames(table, since=2**31) == []


def test_a_command_sent_again_gets_its_old_answer(anna: Guest) -> None:
    table = anna.table("coffee-roaster")
    anna.take_seat(table)
    scene = anna.scene(table, 0)
    seq = anna.move(table, scene, id="again")
    after = anna.scene(table, 0).seq
    assert anna.move(table, scene, id="again") == seq
    assert anna.scene(table, 0).seq == after


def test_what_is_wrong_with_an_order_is_said(anna: Guest) -> None:
    for order, said in [
        ({"game": "chess"}, "chess"),
        ({"game": "toy-tasting", "seats": 40}, "40"),
        ({"game": "toy-tasting", "edition": "name = 1"}, ""),
        ({"game": "toy-tasting", "seats": 2, "levels": {7: "random"}}, "seat"),
        ({"game": "toy-tasting", "options": {"milk": "oat"}}, "milk"),
    ]:
        with pytest.raises(ServerProblem) as error:
            anna.make(NewTable(**order))  # type: ignore[arg-type]
        assert error.value.status in (404, 409, 422)
        assert said in str(error.value)


def test_what_has_to_be_earned_is_locked_at_the_server(anna: Guest) -> None:
    """§privilege: the page shows it locked; an order that is no page's is refused."""
    (card,) = (card for card in anna.catalog().games if card.id == "coffee-roaster")
    (privilege,) = card.privileges
    assert anna.privileges(card.id) == []
    with pytest.raises(ServerProblem, match="mid-level roaster") as error:
        anna.make(NewTable(game=card.id, options={privilege.option: privilege.value}))
    assert error.value.refusal.code == "locked"


def test_names_are_cleaned_before_anybody_sees_them(anna: Guest) -> None:
    table = anna.table("toy-tasting", seats=2)
    sit = Sit(id=new_id(), name="\u202eA\x00n\n\tna ", nonce="0" * 32)
    assert isinstance(anna.do(table, sit), Done)
    assert anna.scene(table).chairs[0].name == "A n na"
    assert anna.rename(" Ann\u200be ").name == "Ann e"
    with pytest.raises(ServerProblem, match="at least one letter"):
        anna.rename("\u202e")


def test_the_log_goes_back_page_by_page(anna: Guest) -> None:
    table = anna.table("coffee-roaster", levels={0: "random"})
    eventually(lambda: anna.scene(table).status == "over")
    frames = anna.frames(table)
    seen: list[Line] = []
    before = None
    while page := anna.log(table, before=before, most=7):
        seen = [*page, *seen]
        before = page[0].seq
    assert [(line.seq, line.log_line) for line in seen] == [
        (one.seq, one.log_line) for one in frames
    ]


def test_what_is_printed_comes_once_and_views_do_not_repeat_it(anna: Guest) -> None:
    table = anna.table("cafe-del-gatto", seats=2)
    printed = anna.components(table)
    assert "menu" in printed
    assert not set(printed) & set(anna.scene(table).view)


def test_a_table_has_the_rules_of_the_edition_played_at_it(anna: Guest) -> None:
    house = registry.game("cafe-del-gatto").edition_source.text
    other = house.replace('["coffee", "milk", "milk"]', '["milk", "coffee", "milk"]')
    played, usual = (anna.table("cafe-del-gatto", edition=text) for text in (other, house))
    assert "cappuccino | milk, coffee, milk" in str(anna.book(played).rules)
    assert anna.book(usual) == anna.game("cafe-del-gatto")
    assert anna.scene(played).edition != anna.scene(usual).edition
