"""`AppState`: the services of a running server, by feature. `build` puts them together.

    state = await AppState.open(ServerSettings(database="coffeehouse.db", key_file=key_file))
    table = await state.play.tables.create(NewTable(game="coffee-roaster"), who="anna")
    done = await state.play.actions.do(table.id, "anna", Sit(id="1", name="Anna", nonce=nonce))
    scene = await state.play.reader.scene(table.id, "anna", seat=0)
    await state.close()

Any number of processes may do this on one database.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from coffeehouse.engine.errors import CoffeehouseError
from coffeehouse.server.bus.bus import Bus, LocalBus
from coffeehouse.server.bus.sealed import EntrySealer
from coffeehouse.server.chat.service import ChatService
from coffeehouse.server.chat.store import ChatStore
from coffeehouse.server.clients import ConnectedClients
from coffeehouse.server.daily.service import DailyService
from coffeehouse.server.db.database import Database
from coffeehouse.server.db.migrate import migrate
from coffeehouse.server.identity.cookies import Identities
from coffeehouse.server.identity.service import IdentityService
from coffeehouse.server.identity.sessions import Sessions
from coffeehouse.server.identity.store import IdentityStore
from coffeehouse.server.key_file import server_keys
from coffeehouse.server.learning.exercise_jobs import ExerciseJobs
from coffeehouse.server.learning.play_on import PlayOnService
from coffeehouse.server.learning.positions import Positions
from coffeehouse.server.learning.practice import Practice
from coffeehouse.server.learning.review_jobs import ReviewJobs
from coffeehouse.server.learning.reviews import Reviews
from coffeehouse.server.learning.studies import Studies
from coffeehouse.server.lobby.feed import LobbyFeed
from coffeehouse.server.metrics import Metrics
from coffeehouse.server.notifications.channels import Channels, QuietHoursStore
from coffeehouse.server.notifications.outbox import Outbox
from coffeehouse.server.notifications.sender import NotificationSender
from coffeehouse.server.people.opponents import Opponents
from coffeehouse.server.people.privileges import Privileges
from coffeehouse.server.play.bots import BotService
from coffeehouse.server.play.cache import TableCache
from coffeehouse.server.play.downtime import Downtime, wall_clock
from coffeehouse.server.play.lists import TableLists
from coffeehouse.server.play.maintenance import Maintenance
from coffeehouse.server.play.reader import TableReader
from coffeehouse.server.play.rooms import Rooms
from coffeehouse.server.play.service import PlayService
from coffeehouse.server.play.store import TableStore
from coffeehouse.server.play.table_service import TableService
from coffeehouse.server.play.writer import TableWriter
from coffeehouse.server.presence.service import PresenceService
from coffeehouse.server.presence.store import VisitStore
from coffeehouse.server.rate_limits import RateLimits
from coffeehouse.server.ratings.service import RatingService
from coffeehouse.server.settings import ServerSettings
from coffeehouse.server.workers.pool import WorkerPool
from coffeehouse.table.fair_draws import Dealers
from coffeehouse.table.keys import Keys

Clock = Callable[[], int]
"""Milliseconds since 1970."""


@dataclass(frozen=True, slots=True)
class Runtime:
    """What every feature shares."""

    settings: ServerSettings
    database: Database
    keys: Keys
    clock: Clock
    bus: Bus
    limits: RateLimits
    metrics: Metrics
    workers: WorkerPool


@dataclass(frozen=True, slots=True)
class PlayFeature:
    """Tables: making them, acting at them, looking at them."""

    tables: TableService
    actions: PlayService
    reader: TableReader
    lists: TableLists
    writer: TableWriter
    rooms: Rooms
    bots: BotService
    maintenance: Maintenance


@dataclass(frozen=True, slots=True)
class PeopleFeature:
    """The people one has played with, and what one has unlocked."""

    opponents: Opponents
    privileges: Privileges


@dataclass(frozen=True, slots=True)
class NotificationsFeature:
    """Telling people elsewhere that it is their turn."""

    channels: Channels
    quiet_hours: QuietHoursStore
    outbox: Outbox
    sender: NotificationSender


@dataclass(frozen=True, slots=True)
class LearningFeature:
    """Reviews, practice, studies and positions to try."""

    reviews: Reviews
    practice: Practice
    studies: Studies
    positions: Positions
    review_jobs: ReviewJobs
    exercise_jobs: ExerciseJobs
    play_on: PlayOnService


@dataclass(frozen=True, slots=True)
class AppState:
    """The services of a running server, by feature."""

    runtime: Runtime
    clients: ConnectedClients
    identity: IdentityService
    play: PlayFeature
    lobby: LobbyFeed
    chat: ChatService
    presence: PresenceService
    notifications: NotificationsFeature
    people: PeopleFeature
    ratings: RatingService
    daily: DailyService
    learning: LearningFeature

    @classmethod
    async def open(cls, settings: ServerSettings, bus: Bus | None = None) -> AppState:
        """Open a database, brought to this version's schema. Raises `CoffeehouseError`."""
        database = Database.open(settings.database)
        await migrate(database)
        try:
            keys = server_keys(settings.key_file)
        except OSError as error:
            why = f"{settings.key_file} cannot be read: {error.strerror}."
            raise CoffeehouseError(why) from None
        state = build(settings, database, keys, bus or LocalBus())
        await state.identity.sessions.refresh()
        return state

    async def start(self) -> None:
        """Begin to act by itself: handle bus messages, move bots, show who is there."""
        self.runtime.bus.on_publish(self.play.bots.on_publish)
        await self.runtime.bus.start(self.clients.handle)
        await self.presence.start()

    async def stop(self) -> None:
        """End what runs by itself; what is being stored is stored."""
        await self.notifications.sender.stop()
        await self.presence.stop()
        await self.lobby.stop()
        await self.play.bots.stop()
        await self.learning.review_jobs.stop()
        self.runtime.workers.stop()
        await self.close()

    async def close(self) -> None:
        await self.runtime.bus.stop()
        await self.play.writer.store.close()


def build(
    settings: ServerSettings,
    database: Database,
    keys: bytes | Keys,
    bus: Bus,
    clock: Clock | None = None,
) -> AppState:
    """Put the services together. Nothing runs by itself before `AppState.start`."""
    clock = clock or wall_clock
    runtime = Runtime(
        settings,
        database,
        Keys.of(keys, clock),
        clock,
        bus,
        RateLimits(settings.limits),
        Metrics(),
        WorkerPool(settings.workers),
    )
    lists = TableLists(database)
    writer = build_writer(runtime)
    daily = DailyService(writer, lists)
    reader = TableReader(writer.cache, daily)
    rooms = Rooms(reader, bus)
    people = PeopleFeature(Opponents(database, runtime.keys), Privileges(lists, writer.cache))
    notifications = build_notifications(runtime)
    reviews = Reviews(database, daily, clock)
    studies = Studies(database, reviews, reader.table, clock)
    limits, metrics = runtime.limits, runtime.metrics
    actions = PlayService(
        writer, reader, lists, people.privileges, runtime.workers, limits.hinting, metrics
    )
    tables = TableService(
        writer,
        reader,
        people.opponents,
        people.privileges,
        (lists, studies),
        metrics,
        allow_listed=not settings.private,
    )
    pruners = (notifications.channels.prune, notifications.outbox.prune)
    maintenance = Maintenance(writer, lists, rooms.on_downtime, pruners)
    bots = BotService(actions, maintenance, runtime.workers, settings.pace, rooms.show_thinking)
    sessions = Sessions(IdentityStore(database), clock)
    identity = IdentityService(
        Identities(runtime.keys),
        sessions,
        actions,
        bus,
        forget_in=(writer.store.forget, notifications.channels.forget),
        on_sign_out=notifications.channels.remove_devices,
    )
    lobby = LobbyFeed(lists.going_of, lists.people_at)
    chat = ChatService(
        ChatStore(database), rooms, bus, limits.chat, metrics, clock, settings.speech
    )
    state = AppState(
        runtime=runtime,
        clients=ConnectedClients(rooms, lobby, chat, sessions),
        identity=identity,
        play=PlayFeature(tables, actions, reader, lists, writer, rooms, bots, maintenance),
        lobby=lobby,
        chat=chat,
        presence=PresenceService(rooms, VisitStore(database), clock, settings.redis),
        notifications=notifications,
        people=people,
        ratings=RatingService(database, clock),
        daily=daily,
        learning=build_learning(runtime, reviews, studies, tables),
    )
    add_gauges(state)
    return state


def build_writer(runtime: Runtime) -> TableWriter:
    dealers, sealer = Dealers(runtime.keys), EntrySealer(runtime.keys)
    store = TableStore(runtime.database)
    cache = TableCache(store, dealers, Downtime(runtime.database, runtime.clock), sealer)
    return TableWriter(store, cache, dealers, runtime.bus, sealer, runtime.clock)


def build_notifications(runtime: Runtime) -> NotificationsFeature:
    channels = Channels(runtime.database, runtime.clock)
    quiet_hours = QuietHoursStore(runtime.database)
    outbox = Outbox(runtime.database, runtime.clock, quiet_hours)
    config = runtime.settings.notifications
    sender = NotificationSender(outbox, channels, runtime.keys, config, runtime.metrics)
    return NotificationsFeature(channels, quiet_hours, outbox, sender)


def build_learning(
    runtime: Runtime, reviews: Reviews, studies: Studies, tables: TableService
) -> LearningFeature:
    reader, store = tables.reader, tables.writer.store
    practice = Practice(runtime.database, reviews, reader.table, runtime.clock)
    positions = Positions(reviews, practice, studies, reader.table, store.edition)
    return LearningFeature(
        reviews,
        practice,
        studies,
        positions,
        ReviewJobs(reader, reviews, runtime.workers),
        ExerciseJobs(positions, practice, runtime.workers),
        PlayOnService(tables, reviews),
    )


def add_gauges(state: AppState) -> None:
    gauges, play = state.runtime.metrics.gauges, state.play
    gauges["sockets"] = lambda: state.clients.count
    gauges["tables_cached"] = lambda: len(play.writer.cache)
    gauges["tables_damaged"] = lambda: len(play.maintenance.damaged)
    gauges["bots_thinking"] = lambda: len(play.bots.tasks)
    gauges["notifications_sending"] = lambda: len(state.notifications.sender.tasks)
