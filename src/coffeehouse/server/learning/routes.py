"""The HTTP API of those who want to get better: spots, practice, studies."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Router, delete, get, post
from litestar.params import FromPath, JSONBody, PathParameter

from coffeehouse.analysis import study_file
from coffeehouse.analysis.studies import (
    NewStudy,
    NewStudyId,
    Study,
    StudyDeed,
    StudyDone,
    StudyLine,
)
from coffeehouse.engine import registry
from coffeehouse.server.errors import Declined
from coffeehouse.server.learning.messages import (
    AskSpot,
    ExerciseLine,
    JudgedGame,
    OfExercise,
    OfGame,
    PlayOn,
    PracticeSeen,
    Solution,
    Spot,
    SpotSeen,
    TryMove,
    Verdict,
)
from coffeehouse.server.lobby.catalogue import game_book
from coffeehouse.server.lobby.messages import GameBook, NewId
from coffeehouse.server.middleware import address_of
from coffeehouse.server.play.service import Tables
from coffeehouse.server.request import Asked, TableId, house_of, known, me, text_of
from coffeehouse.table.answers import Answer
from coffeehouse.table.games import bound_game

StudyId = Annotated[str, PathParameter(description="Of a study there is none: 404.")]


def looking(request: Asked) -> Tables:
    """Looking at spots is quick, but not for nothing."""
    house = house_of(request)
    house.spots.take(address_of(request))
    return house.tables


# --- spots ------------------------------------------------------------------------------------


@post("/spots/look", status_code=200)
async def see_spot(request: Asked, data: JSONBody[Spot]) -> SpotSeen:
    """A position outside any table, through the eyes of the seat that decides there."""
    return await looking(request).spots.see(data, known(request))


@post("/spots/components", status_code=200)
async def see_spot_components(request: Asked, data: JSONBody[Spot]) -> Any:
    """What is printed or laid out for good there."""
    return await looking(request).spots.components(data, known(request))


@post("/spots/board", status_code=200, media_type="text/plain")
async def see_spot_board(request: Asked, data: JSONBody[Spot]) -> str:
    """The position drawn for a terminal."""
    return await looking(request).spots.board(data, known(request))


@post("/spots/ask", status_code=200)
async def ask_spot(request: Asked, data: JSONBody[AskSpot]) -> Answer:
    """Answer a question of the seat that decides there."""
    return await looking(request).spots.answer(data.spot, known(request), data.question)


@post("/spots/try", status_code=200)
async def try_move(request: Asked, data: JSONBody[TryMove]) -> Verdict:
    """How near a move comes to the best that is known. Of an exercise that is due the first try
    counts.
    """
    house, person = house_of(request), me(request)
    house.hinting.take(address_of(request))
    return await house.exercises.verdict(data.spot, person.who, data.move)


@post("/spots/solution", status_code=200)
async def see_solution(request: Asked, data: JSONBody[OfGame | OfExercise]) -> Solution:
    """The best move that is known there, and why. Of an exercise that is due it counts as a try
    that failed.
    """
    looking(request)
    return await house_of(request).exercises.solution(data, me(request).who)


@post("/tables/{table:str}/play-on", status_code=201)
async def play_on(request: Asked, table: TableId, data: JSONBody[PlayOn]) -> NewId:
    """A new table that begins at a moment of a finished game, with fresh luck or the same."""
    house, person = house_of(request), me(request)
    house.making.take(address_of(request))
    new = await house.tables.play_on(table, data, person.who)
    return NewId(new.id)


# --- practice ---------------------------------------------------------------------------------


@get("/me/practice")
async def my_practice(request: Asked) -> PracticeSeen:
    """What is due, and how far one is with each game."""
    house_of(request).history.take(address_of(request))
    practice, who = house_of(request).tables.practice, me(request).who
    await practice.gather(who)
    return await practice.page(who)


@get("/me/practice/{game:str}")
async def my_series(request: Asked, game: FromPath[str]) -> list[ExerciseLine]:
    """The house's exercises of a game: those that came back first, then new ones."""
    looking(request)
    practice = house_of(request).tables.practice
    return await practice.series(me(request).who, registry.game(game).id)


@get("/me/reviews")
async def my_reviews(request: Asked) -> list[JudgedGame]:
    """What reviews found of one's own games, in the order they were played."""
    house_of(request).history.take(address_of(request))
    practice, who = house_of(request).tables.practice, me(request).who
    await practice.gather(who)
    return await practice.judged_games(who)


# --- studies ----------------------------------------------------------------------------------


@get("/me/studies")
async def my_studies(request: Asked) -> list[StudyLine]:
    """One's own studies, the latest first."""
    return await looking(request).studies.own(me(request).who)


@post("/studies", status_code=201)
async def make_study(request: Asked, data: JSONBody[NewStudy]) -> NewStudyId:
    """A study of a finished game from a moment on, or of a game from its start."""
    house, person = house_of(request), me(request)
    house.making.take(address_of(request))
    tables = house.tables
    if data.table is not None:
        made = tables.studies.of_table(data.table, data, person.who)
        return NewStudyId(await made)
    if data.game is None:
        raise Declined("not-here")
    game = registry.game(data.game)
    await tables.privileges.must_have(person.who, game, data.options)
    begun = tables.studies.of_game(game, data.seats, data.options, data.title, person.who)
    return NewStudyId(await begun)


@post("/studies/import", status_code=201)
async def take_study_in(request: Asked) -> NewStudyId:
    """A study from its text file."""
    house, person = house_of(request), me(request)
    house.making.take(address_of(request))
    text = await text_of(request)
    file = study_file.read(text)
    game = bound_game(file.record.game, file.edition)
    if game is not registry.game(file.record.game):
        house.editions.take(address_of(request))
    await house.tables.must_have_room(person.who, game)
    return NewStudyId(await house.tables.studies.take_in(game, text, person.who))


@get("/studies/{study:str}")
async def see_study(request: Asked, study: StudyId) -> Study:
    """A study, for whoever has its link."""
    return await looking(request).studies.see(study, known(request))


@get("/studies/{study:str}/book")
async def see_study_book(request: Asked, study: StudyId) -> GameBook:
    """Words and rules as the edition of a study prints them."""
    return game_book((await looking(request).studies.find(study)).game)


@get("/studies/{study:str}/export", media_type="text/plain")
async def take_study_out(request: Asked, study: StudyId) -> str:
    """The study as a text file."""
    return await looking(request).studies.export(study)


@post("/studies/{study:str}/do", status_code=200)
async def change_study(request: Asked, study: StudyId, data: JSONBody[StudyDeed]) -> StudyDone:
    """Carry out what its author does (`do` names it)."""
    return await looking(request).studies.do(study, me(request).who, data)


@post("/studies/{study:str}/copy", status_code=201)
async def copy_study(request: Asked, study: StudyId) -> NewStudyId:
    """The same study as one's own."""
    house, person = house_of(request), me(request)
    house.making.take(address_of(request))
    return NewStudyId(await house.tables.studies.copy(study, person.who))


@delete("/studies/{study:str}", status_code=204)
async def remove_study(request: Asked, study: StudyId) -> None:
    """Take a study of one's own away for good."""
    await looking(request).studies.remove(study, me(request).who)


learning = Router(
    "/api",
    route_handlers=[
        see_spot, see_spot_components, see_spot_board, ask_spot, try_move, see_solution, play_on,
        my_practice, my_series, my_reviews, my_studies, make_study, take_study_in, see_study,
        see_study_book, take_study_out, change_study, copy_study, remove_study,
    ],
)  # fmt: skip
