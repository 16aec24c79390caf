"""The orders of `quarterdeck admin`: their words, what they do in the store, and how that is told."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from quarterdeck.cli.agree import whole
from quarterdeck.cli.files import UsageError, must_be_new, shown, write_text

if TYPE_CHECKING:
    from quarterdeck.server.orders import Heard, Listed, Orders

STATUSES: Final = ("open", "running", "over", "closed")
MOST_LISTED: Final = 1_000_000


class Told(NamedTuple):
    """What came of an order: for people, for programs, and whether servers have to hear of it."""

    lines: Sequence[str]
    data: Any
    changed: bool = True


class Way(NamedTuple):
    """An order: what it does, its words, and how it is given."""

    help: str
    arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[Orders, argparse.Namespace], Told]


def as_json(told: Told, heard: Heard | None) -> str:
    """The whole answer for a program."""
    import msgspec

    data = {"told": told.data}
    if heard is not None:
        data |= msgspec.to_builtins(heard)
    return json.dumps(msgspec.to_builtins(data), ensure_ascii=False)


def who_knows(heard: Heard | None) -> list[str]:
    """Which servers know of an order, in words."""
    if heard is None:
        return []
    lines = [f"The server at {place} has not said yet that it knows." for place in heard.silent]
    if heard.servers:
        lines.append(f"Known to {', '.join(heard.servers)}.")
    return lines or ["No server uses this store now; it holds from its next start."]


def _time(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M")


def _number(word: str) -> float:
    """More than nothing."""
    try:
        found = float(word)
    except ValueError:
        found = 0.0
    if not 0 < found < 1e6:
        raise argparse.ArgumentTypeError(f"{word} is no number above 0")
    return found


def _add_table(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("table", metavar="TABLE", help="its id, as in its address and in the log")


def _add_seat(parser: argparse.ArgumentParser, **more: Any) -> None:
    parser.add_argument("seat", metavar="SEAT", type=whole(0, 99), help="counted from 0, as in the log", **more)


# -- looking ------------------------------------------------------------------------------------------------------


def _list_words(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("table", metavar="TABLE", nargs="?", help="one table, with what was said at it")
    parser.add_argument("--status", choices=STATUSES, help="only those")
    parser.add_argument("--game", metavar="GAME", help="only of this game")
    parser.add_argument("--name", metavar="NAME", help="only those at which somebody of this name sits")
    parser.add_argument("--limit", type=whole(1, MOST_LISTED), default=100, metavar="N", help="at most N (default 100)")


def _list(orders: Orders, given: argparse.Namespace) -> Told:
    if given.table is not None:
        one = orders.table(given.table)
        said = [f"  line {line.number}, seat {line.seat} {line.name}: {line.text}" for line in one.chat]
        return Told([*_shown(one), *said], one, changed=False)
    tables = orders.tables(given.status, given.game, given.name, given.limit)
    lines = [line for table in tables for line in _shown(table)]
    return Told(lines or ["There are no such tables."], tables, changed=False)


def _shown(table: Listed) -> list[str]:
    title = f" “{table.title}”" if table.title else ""
    head = f"{table.id}  {table.status}  {table.game}{title}  changed {_time(table.changed_at)} UTC"
    rows = [head]
    for seat in table.seats:
        who = seat.name or "nobody"
        kind = f"bot {seat.bot}" if seat.kind == "bot" else "" if seat.taken else "open"
        words = ", ".join(word for word in (kind, "muted" if seat.muted else "") if word)
        rows.append(f"  seat {seat.seat}: {who}" + (f" ({words})" if words else ""))
    return rows


# -- tables -------------------------------------------------------------------------------------------------------


def _close_words(parser: argparse.ArgumentParser) -> None:
    _add_table(parser)
    parser.add_argument("--reason", metavar="TEXT", default="", help="what whoever comes to it is told")


def _close(orders: Orders, given: argparse.Namespace) -> Told:
    orders.close_table(given.table, given.reason.strip())
    return Told([f"Table {given.table} is closed."], {"closed": given.table})


def _line_words(parser: argparse.ArgumentParser) -> None:
    _add_table(parser)
    parser.add_argument("number", metavar="LINE", type=whole(1, 10**9), help="its number, as 'list TABLE' shows it")


def _delete_line(orders: Orders, given: argparse.Namespace) -> Told:
    orders.delete_line(given.table, given.number)
    told = {"deleted": {"table": given.table, "line": given.number}}
    return Told([f"Line {given.number} of table {given.table} is gone."], told)


def _revoke_words(parser: argparse.ArgumentParser) -> None:
    _add_table(parser)
    _add_seat(parser)
    parser.add_argument("--new-link", action="store_true", help="print the end of a new link, for whoever sits there")


def _revoke(orders: Orders, given: argparse.Namespace) -> Told:
    token = orders.revoke(given.table, given.seat)
    lines = [f"The link of seat {given.seat} of table {given.table} opens nothing any more."]
    told: dict[str, Any] = {"revoked": {"table": given.table, "seat": given.seat}}
    if given.new_link:
        link = f"/t/{given.table}#{token}"
        lines.append(f"The new one, after the name of the server: {link}")
        told["link"] = link
    return Told(lines, told)


# -- people -------------------------------------------------------------------------------------------------------


def _ban_words(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("network", metavar="ADDRESS", nargs="?", help="or a network, such as 192.0.2.0/24")
    _add_terms(parser)


def _add_terms(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--days", type=_number, metavar="N", help="so long (default: until it is lifted)")
    parser.add_argument("--why", metavar="TEXT", default="", help="for the operator; nobody else is told")
    parser.add_argument("--lift", action="store_true", help="they may again")


def _ban(orders: Orders, given: argparse.Namespace) -> Told:
    if given.network is None:
        bans = orders.bans()
        lines = [
            f"{ban.network}: {'may not come in' if ban.kind == 'ban' else 'says nothing'}"
            + (f" until {_time(ban.until)} UTC" if ban.until is not None else "")
            + (f" ({ban.why})" if ban.why else "")
            for ban in bans
        ]
        return Told(lines or ["Everybody may come in and speak."], bans, changed=False)
    if given.lift:
        network = orders.lift(given.network, "ban")
        return Told([f"{network} may come in again."], {"lifted": network})
    network = orders.ban(given.network, "ban", given.days, given.why)
    return Told([f"Nobody comes in from {network} any more."], {"banned": network})


def _mute_words(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("who", metavar="TABLE|ADDRESS", help="a table and a seat, or an address or network")
    _add_seat(parser, nargs="?")
    _add_terms(parser)


def _mute(orders: Orders, given: argparse.Namespace) -> Told:
    if given.seat is None:
        if given.lift:
            network = orders.lift(given.who, "mute")
            return Told([f"{network} may speak again."], {"lifted": network})
        network = orders.ban(given.who, "mute", given.days, given.why)
        return Told([f"Nobody speaks from {network} any more."], {"muted": network})
    if given.days is not None:
        raise UsageError("a seat is muted until it is lifted; --days is for addresses")
    orders.mute_seat(given.who, given.seat, muted=not given.lift)
    may = "may speak again" if given.lift else "says nothing any more, also at a rematch"
    told = {"lifted" if given.lift else "muted": {"table": given.who, "seat": given.seat}}
    return Told([f"Seat {given.seat} of table {given.who} {may}."], told)


def _person_words(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("person", metavar="PERSON", help="the name under which they sit at tables, or a link of a seat")


def _export_words(parser: argparse.ArgumentParser) -> None:
    _person_words(parser)
    parser.add_argument("file", metavar="FILE", nargs="?", help="where to write it (default: print it)")
    parser.add_argument("--force", action="store_true", help="replace a file that exists")


def _export(orders: Orders, given: argparse.Namespace) -> Told:
    import msgspec

    from quarterdeck.server.persons import export

    if given.file is not None:
        must_be_new(given.file, given.force, "say --force")
    found = export(orders, given.person)
    text = json.dumps(msgspec.to_builtins(found), ensure_ascii=False, indent=1)
    if given.file is None:
        return Told([text], found, changed=False)
    write_text(given.file, text + "\n", private=True)
    told = {"file": given.file, "seats": len(found)}
    return Told([f"What is kept of {len(found)} seats is in {shown(given.file)}."], told, changed=False)


def _delete_words(parser: argparse.ArgumentParser) -> None:
    _person_words(parser)
    parser.add_argument("--yes", action="store_true", help="do it; without it the seats that are meant are shown")


def _delete_person(orders: Orders, given: argparse.Namespace) -> Told:
    from quarterdeck.server.persons import delete_person, export

    if not given.yes:
        found = export(orders, given.person)
        lines = [
            f"table {one.table}, seat {one.seat}: {one.name}, {one.game}, {one.status}, {len(one.choices)} choices,"
            f" {len(one.said)} lines, last changed {_time(one.changed_at)} UTC"
            for one in found
        ]
        told = [{"table": one.table, "seat": one.seat, "name": one.name} for one in found]
        return Told(
            [*lines, "Nothing was deleted. If all of them are the same person, say --yes."], told, changed=False
        )
    gone = delete_person(orders, given.person)
    lines = [
        f"{len(gone.renamed)} games are kept for the others, without the name; {len(gone.removed)} tables are gone."
    ]
    return Told(lines, gone)


# -- servers ------------------------------------------------------------------------------------------------------


def _servers_words(parser: argparse.ArgumentParser) -> None:
    pass


def _servers(orders: Orders, given: argparse.Namespace) -> Told:
    found = orders.servers()
    lines = [
        f"{one.id}  {one.place}"
        + (f"  at {one.address}, {one.tables} tables" if one.address else "")
        + ("  is about to end" if one.ends else "")
        for one in found
    ]
    return Told(lines or ["No server uses this store now."], found, changed=False)


def _drain_words(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "server", metavar="SERVER", nargs="?", default="",
        help="only this one: its id, or the name of its machine, as 'servers' shows them (default: all)",
    )  # fmt: skip
    parser.add_argument("--minutes", type=_number, metavar="N", help="end after so long, whoever still plays")
    parser.add_argument("--stop", action="store_true", help="do not end after all")


def _drain(orders: Orders, given: argparse.Namespace) -> Told:
    meant = orders.stay(given.server) if given.stop else orders.drain(given.minutes, given.server)
    places = [one.place for one in meant]
    who = " and ".join(places) if given.server else "The servers that run"
    goes, opens, ends = ("goes", "opens", "ends") if given.server and len(places) == 1 else ("go", "open", "end")
    if given.stop:
        return Told([f"{who} {goes} on."], {"drain": False, "servers": places})
    minutes = "a minute" if given.minutes == 1 else f"{given.minutes or 0:g} minutes"
    late = f", or in {minutes}" if given.minutes is not None else ""
    return Told(
        [f"{who} {opens} no new tables, and {ends} when nobody plays any more{late}."],
        {"drain": True, "minutes": given.minutes, "servers": places},
    )


WAYS: Final = {
    "list": Way("show tables, or one of them with what was said at it", _list_words, _list),
    "close": Way("close a table, whether its game has begun or not", _close_words, _close),
    "servers": Way("show the processes that serve from this store", _servers_words, _servers),
    "drain": Way("let the servers that run, or one of them, end when nobody plays any more", _drain_words, _drain),
    "ban": Way("let nobody in from an address; without one, show who is kept out", _ban_words, _ban),
    "mute": Way("let a seat, or everybody from an address, say nothing", _mute_words, _mute),
    "delete-line": Way("take back what somebody said", _line_words, _delete_line),
    "revoke": Way("let the link of a seat open nothing any more", _revoke_words, _revoke),
    "export": Way("write out what is kept of one person", _export_words, _export),
    "delete-person": Way("take one person out of all that is kept", _delete_words, _delete_person),
}
