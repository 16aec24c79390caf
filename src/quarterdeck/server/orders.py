"""What the operator of a server orders: closing tables, keeping people away, taking words and links back.

Each order changes the store in one transaction, with a notice for the servers that have the table in memory
(`notices.py`). Nothing here needs a server that runs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import ip_network
from time import monotonic, sleep, time
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from quarterdeck.engine.errors import SetupError
from quarterdeck.server import notices
from quarterdeck.server.bans import Ban, Kind
from quarterdeck.server.presence import CALLS
from quarterdeck.server.presence import NOTICES as HEAR
from quarterdeck.server.refusal import CLOSED_BY_OPERATOR
from quarterdeck.server.seats import hashed, new_token
from quarterdeck.server.storage_errors import StorageError
from quarterdeck.server.storage_rows import as_json, unpacked
from quarterdeck.server.storage_schema import BANS, CHAT, LEASES, NOTICES, PROCESSES, SEATS, TABLES, Database
from quarterdeck.server.structs import prepare

T = TypeVar("T")
OPERATOR: Final = "operator"
"""Who calls, where a process would say its id."""
DAY: Final = 24 * 3600.0
KEPT: Final = DAY
"""Seconds after which a notice is forgotten: every server has read it then, or is gone."""
BELIEVED: Final = 2.5 * notices.STILL_HERE
"""Seconds for which a server that said nothing more is taken to run."""
HEARD_WITHIN: Final = 10.0
ATTEMPTS: Final = 20
_RUNNING = select(PROCESSES).order_by(PROCESSES.c.place, PROCESSES.c.id)
_TABLE = [TABLES.c[column.name] for column in TABLES.columns]


class Seat(msgspec.Struct):
    """A seat as its operator sees it."""

    seat: int
    name: str
    kind: str
    bot: str | None
    taken: bool
    muted: bool


class Line(msgspec.Struct):
    """Something that was said."""

    number: int
    seat: int
    name: str
    text: str
    at: float


class Listed(msgspec.Struct):
    """A table as its operator sees it: nothing that tells cards."""

    id: str
    game: str
    title: str
    status: str
    listed: bool
    spectators: bool
    made_at: float
    changed_at: float
    seats: list[Seat]
    chat: list[Line] = []


class Process(msgspec.Struct):
    """A process of a server, and how many tables it plays, as far as several share them."""

    id: str
    place: str
    tables: int
    address: str
    ends: bool


class Heard(msgspec.Struct):
    """Which servers know of an order, and which have not said so in time."""

    servers: list[str]
    silent: list[str]


class Orders:
    """Orders to one store; close it at the end."""

    def __init__(self, url: str) -> None:
        self._database: Final = Database(url)
        self._last = 0
        """The number of the last notice that was given."""
        self._database.need_file()
        with self.reading() as connection:
            self._database.need_newest(connection)

    def close(self) -> None:
        """Let go of the store."""
        self._database.dispose()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """Everything as it was at one moment."""
        try:
            with self._database.reading.connect() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise StorageError(f"{self._database.name} cannot be read: {self._database.reason(error)}") from None

    def change(self, work: Callable[[Connection], T], *news: tuple[str, str]) -> T:
        """Change the store, and leave notices of it, all or nothing. Of two at once, one takes the next number."""
        for attempt in range(ATTEMPTS):
            try:
                with self._database.writing.connect() as connection, connection.begin():
                    done = work(connection)
                    self._last = _notify(connection, news)
                    return done
            except IntegrityError as error:
                if attempt == ATTEMPTS - 1:
                    raise StorageError(f"nothing was changed: {self._database.reason(error)}") from None
            except SQLAlchemyError as error:
                raise StorageError(f"nothing was changed: {self._database.reason(error)}") from None
        raise AssertionError

    def heard(self, within: float = HEARD_WITHIN) -> Heard:
        """Wait until all servers that run know of the last order."""
        until = monotonic() + within
        while True:
            with self.reading() as connection:
                rows = connection.execute(select(PROCESSES).where(PROCESSES.c.at > time() - BELIEVED)).all()
            silent = [row.place for row in rows if row.seen < self._last]
            if not silent or monotonic() >= until:
                return Heard(sorted(row.place for row in rows if row.seen >= self._last), sorted(silent))
            sleep(0.1)

    # -- looking ------------------------------------------------------------------------------------------------

    def tables(self, status: str | None, game: str | None, name: str | None, limit: int) -> list[Listed]:
        """The tables, the last changed first; of one status, of one game, at which somebody of this name sits."""
        wanted = select(*_TABLE).order_by(TABLES.c.changed_at.desc(), TABLES.c.id).limit(limit)
        if status is not None:
            wanted = wanted.where(TABLES.c.status == status)
        if game is not None:
            wanted = wanted.where(TABLES.c.game == game)
        if name is not None:
            wanted = wanted.where(TABLES.c.id.in_(select(SEATS.c.table_id).where(SEATS.c.name == name)))
        with self.reading() as connection:
            return [_listed(connection, row) for row in connection.execute(wanted).all()]

    def table(self, table_id: str) -> Listed:
        """One table, with what was said at it."""
        with self.reading() as connection:
            found = _listed(connection, _need_table(connection, table_id))
            said = select(CHAT).where(CHAT.c.table_id == table_id).order_by(CHAT.c.number)
            found.chat = [Line(row.number, row.seat, row.name, row.text, row.at) for row in connection.execute(said)]
            return found

    # -- tables -------------------------------------------------------------------------------------------------

    def close_table(self, table_id: str, reason: str) -> None:
        """Nobody plays at this table any more, whether its game has begun or not; whoever comes is told why."""

        def work(connection: Connection) -> None:
            values = {"status": "closed", "result": as_json({"closed": reason or CLOSED_BY_OPERATOR})}
            goes_on = (TABLES.c.id == table_id, TABLES.c.status.in_(("open", "running")))
            # Looked at and changed as one: a game may end at this moment, and keeps its result then.
            if connection.execute(update(TABLES).where(*goes_on).values(**values, changed_at=time())).rowcount == 0:
                row = _need_table(connection, table_id)
                raise SetupError(f"table {table_id} is {row.status} already")

        self.change(work, (notices.TABLE, table_id))

    def delete_line(self, table_id: str, number: int) -> None:
        """What somebody said is gone."""

        def work(connection: Connection) -> None:
            _need_table(connection, table_id)
            gone = delete(CHAT).where(CHAT.c.table_id == table_id, CHAT.c.number == number)
            if connection.execute(gone).rowcount == 0:
                raise SetupError(f"nobody said line {number} at table {table_id}")

        self.change(work, (notices.TABLE, table_id))

    def revoke(self, table_id: str, seat: int) -> str:
        """The link of a seat opens it no more. The secret of a new link, which only whoever ordered it knows."""
        token = new_token()

        def work(connection: Connection) -> None:
            _change_seat(connection, table_id, seat, token_hash=hashed(token))

        self.change(work, (notices.TABLE, table_id))
        return token

    # -- people -------------------------------------------------------------------------------------------------

    def mute_seat(self, table_id: str, seat: int, muted: bool) -> None:
        """Whoever sits there says nothing any more, also at a rematch; or may speak again."""
        self.change(lambda connection: _change_seat(connection, table_id, seat, muted=muted), (notices.TABLE, table_id))

    def bans(self) -> list[Ban]:
        """All bans and mutes of addresses that hold."""
        with self.reading() as connection:
            rows = connection.execute(select(BANS).order_by(BANS.c.kind, BANS.c.network)).all()
        found = [Ban(row.network, row.kind, row.until, row.why) for row in rows]
        return [ban for ban in found if ban.until is None or ban.until > time()]

    def ban(self, network: str, kind: Kind, days: float | None, why: str) -> str:
        """From this address or network nobody comes in, or says anything, for so many days or until it is lifted."""
        name = _network(network)
        until = None if days is None else time() + days * DAY

        def work(connection: Connection) -> None:
            connection.execute(delete(BANS).where(BANS.c.network == name, BANS.c.kind == kind))
            connection.execute(insert(BANS).values(network=name, kind=kind, until=until, why=why))

        self.change(work, (notices.BANS, ""))
        return name

    def lift(self, network: str, kind: Kind) -> str:
        """They may again."""
        name = _network(network)

        def work(connection: Connection) -> None:
            gone = delete(BANS).where(BANS.c.network == name, BANS.c.kind == kind)
            if connection.execute(gone).rowcount == 0:
                raise SetupError(f"{name} is not in the list; 'quarterdeck admin ban' shows it")

        self.change(work, (notices.BANS, ""))
        return name

    # -- servers ------------------------------------------------------------------------------------------------

    def servers(self) -> list[Process]:
        """The processes that serve from this store, by machine."""
        with self.reading() as connection:
            counted = connection.execute(select(LEASES.c.owner, func.count()).group_by(LEASES.c.owner))
            plays: dict[str, int] = {row[0]: row[1] for row in counted}
            rows = connection.execute(_RUNNING.where(PROCESSES.c.at > time() - BELIEVED)).all()
        return [Process(row.id, row.place, plays.get(row.id, 0), row.address, not row.takes) for row in rows]

    def drain(self, minutes: float | None, who: str = "") -> list[Process]:
        """Servers that run now open no new tables, and end when nobody plays any more, or after so many minutes: all,
        or those of one machine, or one process by its id. Which they are."""
        meant = self._meant(who)
        about = notices.to_some(minutes, [one.id for one in meant] if who else [])
        self.change(lambda connection: None, (notices.DRAIN, about))
        return meant

    def stay(self, who: str = "") -> list[Process]:
        """They do not end after all."""
        meant = self._meant(who)
        about = notices.to_some(None, [one.id for one in meant] if who else [])
        self.change(lambda connection: None, (notices.STAY, about))
        return meant

    def _meant(self, who: str) -> list[Process]:
        servers = self.servers()
        found = [one for one in servers if who in ("", one.id, one.place, one.place.partition(",")[0])]
        if who and not found:
            raise SetupError(f"no server {who} uses this store now; 'quarterdeck admin servers' shows those that do")
        return found


def _notify(connection: Connection, news: tuple[tuple[str, str], ...]) -> int:
    """Leave these notices; the number of the last one."""
    connection.execute(delete(NOTICES).where(NOTICES.c.at < time() - KEPT, NOTICES.c.number < _newest(connection)))
    number = _newest(connection)
    for what, about in news:
        number += 1
        connection.execute(insert(NOTICES).values(number=number, what=what, about=about, at=time()))
    if news and connection.dialect.name == "postgresql":  # servers look every second; this they hear at once
        connection.exec_driver_sql(f"SELECT pg_notify('{CALLS}', '{OPERATOR} {HEAR}')")
    return number


def _newest(connection: Connection) -> int:
    """The last number stays for ever: those who read count on from it."""
    return int(connection.execute(select(func.coalesce(func.max(NOTICES.c.number), 0))).scalar_one())


def _need_table(connection: Connection, table_id: str) -> Any:
    row = connection.execute(select(*_TABLE).where(TABLES.c.id == table_id)).one_or_none()
    if row is None:
        raise SetupError(f"there is no table {table_id}; 'quarterdeck admin list' shows those that there are")
    return row


def _change_seat(connection: Connection, table_id: str, seat: int, **values: Any) -> None:
    """Change the seat of a person."""
    _need_table(connection, table_id)
    here = (SEATS.c.table_id == table_id, SEATS.c.seat == seat, SEATS.c.kind == "person", SEATS.c.taken)
    if connection.execute(update(SEATS).where(*here).values(**values)).rowcount == 0:
        raise SetupError(f"nobody sits at seat {seat} of table {table_id}; seats are counted from 0")


def _listed(connection: Connection, row: Any) -> Listed:
    table = unpacked(row)
    sitting = select(SEATS).where(SEATS.c.table_id == table.id).order_by(SEATS.c.seat)
    seats = [
        Seat(seat.seat, seat.name, seat.kind, seat.bot, seat.taken, seat.muted) for seat in connection.execute(sitting)
    ]
    return Listed(
        table.id, table.game, table.title, table.status, table.listed, table.spectators, table.made_at,
        table.changed_at, seats,
    )  # fmt: skip


def _network(word: str) -> str:
    try:
        return str(ip_network(word, strict=False))
    except ValueError:
        raise SetupError(f"{word} is neither an address nor a network such as 192.0.2.0/24") from None


prepare(__name__)
