"""Studies: trees of legal moves with comments, kept, shared, written to files and read back."""

from __future__ import annotations

import random

import pytest

from coffeehouse.analysis import study_file, study_tree
from coffeehouse.analysis.studies import (
    AddMove,
    AnyStudyCommand,
    DrawNext,
    NewStudy,
    Promote,
    Remove,
    Retitle,
    SetComment,
)
from coffeehouse.analysis.study_tree import ROOT, Tree, carried_out, new_tree, state_at
from coffeehouse.engine.errors import BadRecord, IllegalMove, RulesVersionWarning
from coffeehouse.engine.game import AnyGame
from coffeehouse.engine.record import Record, dump, load
from coffeehouse.engine.registry import game
from coffeehouse.table.errors import TableRefused
from coffeehouse.testing import random_walk
from tests.tables.finished import played_out
from tests.tables.process import Process

GAMES = ("cafe", "cafe-del-gatto", "coffee-roaster", "guatemala-cafe", "toy-breakfast")


def at_random(game: AnyGame, seed: int, commands: int = 60) -> Tree:
    """Somebody who tries this and that from everywhere, and says something about it."""
    rng = random.Random(seed)
    tree = new_tree(game, Record.of(game, game.seats[0], {}), "What if?")
    for number in range(commands):
        node = rng.randrange(-1, len(tree.nodes))
        state = state_at(game, tree, node)
        command: AnyStudyCommand
        if number % 5 == 4:
            command = SetComment(
                version=1, node=node, comment=f"Number {number}:\n\n  (not) ; bad\n# at all"
            )
        elif state.seat < ROOT:
            continue
        elif state.seat == ROOT:
            command = DrawNext(version=1, node=node)
        else:
            command = AddMove(
                version=1, node=node, move=str(rng.choice(game.moves(state, state.seat)))
            )
        tree, _ = carried_out(game, tree, command)
    return tree


@pytest.mark.parametrize("id", GAMES)
def test_a_file_gives_the_same_study_back(id: str) -> None:
    tree = at_random(game(id), 3)
    assert any(len(tree.children(node)) > 1 for node in range(-1, len(tree.nodes)))
    text = study_file.write(game(id), tree)
    back = study_file.load(game(id), text)
    assert study_file.write(game(id), back) == text
    assert shape(back) == shape(tree)
    assert (back.title, back.intro, back.seats, back.options) == (
        tree.title,
        tree.intro,
        tree.seats,
        tree.options,
    )


def shape(tree: Tree, node: int = ROOT) -> list[object]:
    """The tree without its numbers, which a file does not keep."""
    return [
        (one.seat, one.action, one.comment, shape(tree, child))
        for child in tree.children(node)
        for one in [tree.nodes[child]]
    ]


def test_a_study_is_a_saved_game_by_its_main_line() -> None:
    gatto = game("cafe-del-gatto")
    tree = at_random(gatto, 1, 30)
    main, node = list(tree.past), ROOT
    while children := tree.children(node):
        node = children[0]
        main.append((tree.nodes[node].seat, tree.nodes[node].action))
    assert len(tree.nodes) > len(main), "it has variations"
    assert load(gatto, study_file.write(gatto, tree)).entries == main


def test_a_saved_game_is_a_study_without_variations() -> None:
    gatto = game("cafe-del-gatto")
    record = random_walk(gatto, 2, {}, 4).record
    tree = study_file.load(gatto, dump(gatto, record))
    assert [(one.seat, one.action) for one in tree.nodes] == record.entries
    assert (tree.title, tree.past) == (gatto.title, ())


def test_a_study_of_another_version_is_read_with_a_warning() -> None:
    gatto = game("cafe-del-gatto")
    tree = at_random(gatto, 1, 5)
    text = study_file.write(gatto, tree)
    older = text.replace(f" version {gatto.version} ", " version 77 ", 1)
    with pytest.warns(RulesVersionWarning, match="version 77 of the rules"):
        assert shape(study_file.load(gatto, older)) == shape(tree)
    with pytest.raises(BadRecord, match=r"not the turn of '9'.*version 77 of the rules"):
        study_file.load(gatto, older + "9 fly away\n")


def test_a_damaged_file_is_refused_with_its_line() -> None:
    gatto = game("cafe-del-gatto")
    text, one = (study_file.write(gatto, at_random(gatto, 1, commands)) for commands in (5, 1))
    for damage, sentence in (
        (text + "9 fly away\n", "not the turn of '9'"),
        (text + ")\n", "no variation is open"),
        (text + "(\n", "not closed"),
        (one.replace("# begins 0", "# begins 99"), "ends before it begins"),
        (text.replace("# begins 0", "# begins x"), "damaged"),
        (text + "; " + "x" * 2001 + "\n", "at most 2000 letters"),
        (text + "x" * 400_000, "too large"),
    ):
        with pytest.raises(BadRecord, match=sentence):
            study_file.load(gatto, damage)


def test_moves_that_are_there_are_not_added_twice_and_illegal_ones_not_at_all() -> None:
    kettle = game("kettle")
    tree = at_random(kettle, 2, 30)
    first = tree.nodes[tree.children(ROOT)[0]]
    if first.seat >= 0:
        command = AddMove(version=1, node=ROOT, move=str(first.offer))
        assert carried_out(kettle, tree, command)[0] is tree
    with pytest.raises(IllegalMove):
        carried_out(kettle, tree, AddMove(version=1, node=ROOT, move="fly away"))
    with pytest.raises(TableRefused, match="no such move"):
        carried_out(kettle, tree, AddMove(version=1, node=999, move="fly"))


def test_a_variation_is_made_the_main_line_or_removed_with_all_that_follows() -> None:
    kettle = game("kettle")
    tree = at_random(kettle, 4)
    above = next(n for n in range(-1, len(tree.nodes)) if len(tree.children(n)) > 1)
    other = tree.children(above)[1]
    wanted = tree.nodes[other].action
    better, node = carried_out(kettle, tree, Promote(version=1, node=other))
    assert better.nodes[better.children(above)[0]].action == wanted
    assert better.nodes[node].action == wanted
    assert len(better.nodes) == len(tree.nodes)
    for number in range(len(better.nodes)):
        state_at(kettle, better, number)
    less, node = carried_out(kettle, better, Remove(version=1, node=node))
    assert node == above
    assert wanted not in {less.nodes[child].action for child in less.children(above)}
    for number in range(len(less.nodes)):
        state_at(kettle, less, number)


def test_a_study_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    kettle = game("kettle")
    monkeypatch.setattr(study_tree, "MOST_NODES", 5)
    with pytest.raises(TableRefused, match="room for 5 moves"):
        at_random(kettle, 1)
    monkeypatch.setattr(study_tree, "MOST_LETTERS", 10)
    tree = at_random(kettle, 1, 1)
    with pytest.raises(TableRefused, match="room for 10 letters"):
        carried_out(kettle, tree, SetComment(version=1, node=ROOT, comment="far too many words"))


def test_words_that_command_a_screen_are_not_kept() -> None:
    kettle = game("kettle")
    tree = new_tree(kettle, Record.of(kettle, 2, {}), "A\x1b[2J\u202etitle\n#x")
    assert tree.title == "A[2Jtitle#x"
    tree, _ = carried_out(kettle, tree, SetComment(version=1, node=ROOT, comment="a\x00b\r\nc"))
    assert tree.intro == "ab\nc"


@pytest.mark.anyio
async def test_a_study_is_its_authors_and_read_by_whoever_has_the_link(process: Process) -> None:
    table = await played_out(process, "kettle")
    studies = process.app.learning.studies
    id = await studies.of_table(table.id, NewStudy(title="Why?", entry=2), "a")
    mine, theirs = await studies.see(id, "a"), await studies.see(id, "b")
    assert (mine.yours, theirs.yours, (await studies.see(id, None)).yours) == (True, False, False)
    assert mine.begins == 2
    assert mine.names == ("A", "B")
    assert mine.nodes, "what was played is the main line"
    command = Retitle(version=1, title="Because")
    with pytest.raises(TableRefused, match="Only its author"):
        await studies.do(id, "b", command)
    done = await studies.do(id, "a", command)
    assert (done.study.title, done.study.version) == ("Because", 2)
    with pytest.raises(TableRefused, match="look again"):
        await studies.do(id, "a", command)
    copy = await studies.copy(id, "b")
    assert (await studies.see(copy, "b")).nodes == done.study.nodes
    assert [line.title for line in await studies.own("b")] == ["Because"]
    await studies.remove(id, "b")
    assert await studies.see(id, None), "only its author takes it away"
    await studies.remove(id, "a")
    with pytest.raises(TableRefused, match="no such study"):
        await studies.see(id, "a")


@pytest.mark.anyio
async def test_a_study_begins_after_any_entry_of_the_table(process: Process) -> None:
    """The replay counts the table's entries, in which people sat down before anybody moved."""
    table, studies = await played_out(process, "kettle"), process.app.learning.studies
    for number, entry in enumerate(table.live):
        id = await studies.of_table(table.id, NewStudy(title="Here", seq=entry.seq), "a")
        assert (await studies.see(id, "a")).begins == number + 1
    first = NewStudy(title="Before all", seq=table.live[0].seq - 1)
    assert (await studies.see(await studies.of_table(table.id, first, "a"), "a")).begins == 0
    with pytest.raises(TableRefused, match="no such moment"):
        await studies.of_table(table.id, NewStudy(title="Never", entry=len(table.live) + 1), "a")


@pytest.mark.anyio
async def test_who_is_forgotten_takes_studies_and_names_along(process: Process) -> None:
    table = await played_out(process, "kettle")
    studies = process.app.learning.studies
    own = await studies.of_table(table.id, NewStudy(title="Mine", entry=2), "a")
    others = await studies.of_table(table.id, NewStudy(title="Theirs", entry=2), "b")
    await process.app.identity.forget("a")
    with pytest.raises(TableRefused, match="no such study"):
        await studies.see(own, None)
    assert (await studies.see(others, None)).names == ("Guest", "B")


@pytest.mark.anyio
async def test_a_study_of_a_game_that_goes_on_is_refused(process: Process) -> None:
    table = await process.seated("kettle", "ab")
    with pytest.raises(TableRefused, match="when the game is over"):
        await process.app.learning.studies.of_table(table.id, NewStudy(title="Now?"), "a")
