"""The HTTP API of learning: reviews, positions to try, practice and studies."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import delete, get, post
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

from coffeehouse.analysis import study_file
from coffeehouse.analysis.review import Reviewed, ReviewedMoment
from coffeehouse.analysis.studies import (
    AnyStudyCommand,
    NewStudy,
    NewStudyId,
    Study,
    StudyDone,
    StudyLine,
)
from coffeehouse.engine import registry
from coffeehouse.server.app_state import LearningFeature
from coffeehouse.server.errors import Declined
from coffeehouse.server.learning.messages import (
    AnalysisPosition,
    ExerciseLine,
    JudgedGame,
    OfExercise,
    OfGame,
    PlayOn,
    PositionQuestion,
    PositionView,
    PracticeSeen,
    Solution,
    TryMove,
    Verdict,
)
from coffeehouse.server.lobby.catalog import game_book
from coffeehouse.server.lobby.messages import GameBook, NewId
from coffeehouse.server.middleware import address_of
from coffeehouse.server.request import Asked, TableId, known, limits_of, me, state_of, text_of
from coffeehouse.table.answers import Answer
from coffeehouse.table.games import bound_game

StudyId = Annotated[str, PathParameter(description="404 if no such study.")]
EntryIndex = Annotated[int, PathParameter(ge=0, le=2**31)]
Longer = Annotated[bool, QueryParameter(name="longer", required=False)]


def looking(request: Asked) -> LearningFeature:
    """Looking at positions is quick, but not free. Raises `TooFast`."""
    limits_of(request).positions.take(address_of(request))
    return state_of(request).learning


# --- positions ---------------------------------------------------------------------------------


@post("/positions/look", status_code=200)
async def see_position(request: Asked, data: JSONBody[AnalysisPosition]) -> PositionView:
    """A position outside any table, through the eyes of the seat that decides there."""
    return await looking(request).positions.see(data, known(request))


@post("/positions/components", status_code=200)
async def see_spot_components(request: Asked, data: JSONBody[AnalysisPosition]) -> Any:
    """What is printed or laid out for good at a position."""
    return await looking(request).positions.components(data, known(request))


@post("/positions/board", status_code=200, media_type="text/plain")
async def see_spot_board(request: Asked, data: JSONBody[AnalysisPosition]) -> str:
    """The position drawn for a terminal."""
    return await looking(request).positions.board(data, known(request))


@post("/positions/ask", status_code=200)
async def ask_position(request: Asked, data: JSONBody[PositionQuestion]) -> Answer:
    """Answer a question of the seat that decides at a position."""
    return await looking(request).positions.answer(data.position, known(request), data.question)


@post("/positions/try", status_code=200)
async def try_move(request: Asked, data: JSONBody[TryMove]) -> Verdict:
    """How close a move comes to the best one known. The first try of an exercise due counts."""
    state, person = state_of(request), me(request)
    limits_of(request).hinting.take(address_of(request))
    return await state.learning.exercise_jobs.verdict(data.position, person.who, data.move)


@post("/positions/solution", status_code=200)
async def see_solution(request: Asked, data: JSONBody[OfGame | OfExercise]) -> Solution:
    """The best move known at a position, and why. If the exercise is due, this counts as a failed
    try.
    """
    looking(request)
    return await state_of(request).learning.exercise_jobs.solution(data, me(request).who)


@post("/tables/{table:str}/play-on", status_code=201)
async def play_on(request: Asked, table: TableId, data: JSONBody[PlayOn]) -> NewId:
    """A new table that begins at a moment of a finished game, with fresh luck or the same."""
    state, person = state_of(request), me(request)
    limits_of(request).making.take(address_of(request))
    new = await state.learning.play_on.play_on(table, data, person.who)
    return NewId(new.id)


# --- practice ---------------------------------------------------------------------------------


@get("/me/practice")
async def my_practice(request: Asked) -> PracticeSeen:
    """The exercises that are due, and your progress with each game."""
    limits_of(request).history.take(address_of(request))
    practice, who = state_of(request).learning.practice, me(request).who
    await practice.gather(who)
    return await practice.page(who)


@get("/me/practice/{game:str}")
async def my_series(request: Asked, game: FromPath[str]) -> list[ExerciseLine]:
    """The exercises of a game: those that came back first, then new ones."""
    looking(request)
    practice = state_of(request).learning.practice
    return await practice.series(me(request).who, registry.game(game).id)


@get("/me/reviews")
async def my_reviews(request: Asked) -> list[JudgedGame]:
    """What reviews found in your own games, in the order they were played."""
    limits_of(request).history.take(address_of(request))
    practice, who = state_of(request).learning.practice, me(request).who
    await practice.gather(who)
    return await practice.judged_games(who)


# --- studies ----------------------------------------------------------------------------------


@get("/me/studies")
async def my_studies(request: Asked) -> list[StudyLine]:
    """Your studies, the latest first."""
    return await looking(request).studies.own(me(request).who)


@post("/studies", status_code=201)
async def make_study(request: Asked, data: JSONBody[NewStudy]) -> NewStudyId:
    """Make a study of a finished game from a moment on, or of a game from its start."""
    state, person = state_of(request), me(request)
    limits_of(request).making.take(address_of(request))
    studies = state.learning.studies
    if data.table is not None:
        made = studies.of_table(data.table, data, person.who)
        return NewStudyId(await made)
    if data.game is None:
        raise Declined("not-here")
    game = registry.game(data.game)
    await state.people.privileges.must_have(person.who, game, data.options)
    begun = studies.of_game(game, data.seats, data.options, data.title, person.who)
    return NewStudyId(await begun)


@post("/studies/import", status_code=201)
async def take_study_in(request: Asked) -> NewStudyId:
    """Make a study from its text file."""
    state, person = state_of(request), me(request)
    limits_of(request).making.take(address_of(request))
    text = await text_of(request)
    file = study_file.read(text)
    game = bound_game(file.record.game, file.edition)
    if game is not registry.game(file.record.game):
        limits_of(request).editions.take(address_of(request))
    await state.play.tables.must_have_room(person.who, game)
    return NewStudyId(await state.learning.studies.import_study(game, text, person.who))


@get("/studies/{study:str}")
async def see_study(request: Asked, study: StudyId) -> Study:
    """A study, for anyone who has its link."""
    return await looking(request).studies.see(study, known(request))


@get("/studies/{study:str}/book")
async def see_study_book(request: Asked, study: StudyId) -> GameBook:
    """The words and rules of the edition of a study."""
    return game_book((await looking(request).studies.find(study)).game)


@get("/studies/{study:str}/export", media_type="text/plain")
async def take_study_out(request: Asked, study: StudyId) -> str:
    """The study as a text file."""
    return await looking(request).studies.export(study)


@post("/studies/{study:str}/do", status_code=200)
async def change_study(
    request: Asked, study: StudyId, data: JSONBody[AnyStudyCommand]
) -> StudyDone:
    """Carry out a change by the author of a study (`do` names it)."""
    return await looking(request).studies.do(study, me(request).who, data)


@post("/studies/{study:str}/copy", status_code=201)
async def copy_study(request: Asked, study: StudyId) -> NewStudyId:
    """Copy a study to your own."""
    state, person = state_of(request), me(request)
    limits_of(request).making.take(address_of(request))
    return NewStudyId(await state.learning.studies.copy(study, person.who))


@delete("/studies/{study:str}", status_code=204)
async def remove_study(request: Asked, study: StudyId) -> None:
    """Delete one of your studies for good."""
    await looking(request).studies.remove(study, me(request).who)


# --- reviews ----------------------------------------------------------------------------------


@get("/tables/{table:str}/review")
async def see_review(request: Asked, table: TableId) -> Reviewed:
    """The review of a finished game, or how far it is."""
    limits_of(request).history.take(address_of(request))
    return await state_of(request).learning.review_jobs.see(table)


@get("/tables/{table:str}/review/{entry:int}")
async def see_reviewed(request: Asked, table: TableId, entry: EntryIndex) -> ReviewedMoment:
    """The board at a decision that was judged: as it was, after the move, after the best one."""
    limits_of(request).history.take(address_of(request))
    return await state_of(request).learning.review_jobs.moment(table, entry)


@post("/tables/{table:str}/review", status_code=202)
async def order_review(request: Asked, table: TableId, longer: Longer = False) -> Reviewed:
    """Start the review of a finished game, once for everybody who asks; `longer` thinks longer."""
    me(request)
    limits_of(request).hinting.take(address_of(request))
    return await state_of(request).learning.review_jobs.order(table, longer)


routes = [
    see_position,
    see_spot_components,
    see_spot_board,
    ask_position,
    try_move,
    see_solution,
    play_on,
    my_practice,
    my_series,
    my_reviews,
    my_studies,
    make_study,
    take_study_in,
    see_study,
    see_study_book,
    take_study_out,
    change_study,
    copy_study,
    remove_study,
    see_review,
    see_reviewed,
    order_review,
]
