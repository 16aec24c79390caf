"""The board of Sky Pirate: the attempt and the queue, then each player's ship, crew and supplies, then the own hand."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.cli.screen import Line, line, wrapped
from quarterdeck.engine.cards import Book

LEGEND: Final = (
    "A cannon shows cost/power and durability, a crew its presence now; *: stunned; >: in the party; c2: two counters. "
    "Break every emplacement of the enemy's ship, or let the enemy draw or discard from an empty Hold."
)
COLOURS: Final = ("cyan", "magenta", "green", "yellow")


def draw(view: dict[str, Any], book: Book, width: int) -> list[Line]:
    """Turn, attempt, queue, players, hand."""
    rows: list[Line] = [*wrapped(_heading(view), width, "  ", "bold"), []]
    if view["attempt"] is not None:
        rows += [*_attempt(view, book, width), []]
    if view["queue"]:
        rows += [*_queue(view, width), []]
    if view["turn"] <= 1:
        rows += [*wrapped(LEGEND, width, "  ", "dim"), []]
    for seat, player in enumerate(view["players"]):
        rows += [*_player(view, book, seat, player, width), []]
    for one in view["pending"]:
        rows += wrapped(f"Pending ({one['player']}): {one['name']}: {one['text']}", width, "  ", "dim")
    if view["seat"] >= 0:
        rows += _own(view, book, width)
    return rows


def _heading(view: dict[str, Any]) -> str:
    if view["phase"] == "over":
        return f"The game is over in turn {view['turn']}"
    if not view["turn"]:
        return f"Set-up; {view['first']} goes first"
    text = f"Turn {view['turn']}: {view['active']}, {_phase(view['phase'])}"
    return text + (f", Actions left: {view['actions']}" if view["phase"] == "action" else "")


def _phase(word: str) -> str:
    return "after the actions" if word == "acted" else f"{word.title()} Phase"


def _name(book: Book, word: str) -> str:
    """A card's printed name from its word in the notation."""
    if word.startswith("?"):
        return "a facedown card"
    plain, _, number = word.partition("#")
    name = book.by_id[plain].name if plain in book.by_id else word
    return f"{name} #{number}" if number else name


def _attempt(view: dict[str, Any], book: Book, width: int) -> list[Line]:
    attempt = view["attempt"]
    tokens = ", ".join(_name(book, word) for word in attempt["tokens"])
    boarding, defending = attempt["presence"]
    text = (
        f"{attempt['boarder']} boards {attempt['defender']}: {_name(book, attempt['target'])} with {tokens}. "
        f"Presence {boarding} against {defending}"
    )
    if attempt["compared"]:
        text += f" ({attempt['compared'][0]} against {attempt['compared'][1]} when it was compared)"
    return wrapped(text + ".", width, "  ", "bold yellow")


def _queue(view: dict[str, Any], width: int) -> list[Line]:
    rows: list[Line] = [line(("The queue, first to resolve first:", "bold"))]
    for number, one in enumerate(view["queue"], 1):
        rows += wrapped(f"{number}. {one['player']}, {one['name']}: {one['text']}", width, "   ")
    return rows


def _player(view: dict[str, Any], book: Book, seat: int, player: dict[str, Any], width: int) -> list[Line]:
    """Numbers, ship, crew, assets."""
    head = f"{player['name']}: {player['powder']} Powder, hand {player['hand']}, Hold {player['hold']}"
    head += f", discard {player['discard']}, Chest {player['chest']}"
    if player["fires"]:
        head += f", {player['fires']} Fires"
    if player["next_actions"]:
        head += f", {player['next_actions']:+} Actions next"
    if player["out"]:
        head += " (out)"
    rows = wrapped(head, width, "  ", f"bold {COLOURS[seat]}")
    captain = ", ".join(
        _name(book, one["card"]) + (" (facedown)" if one["facedown"] else "") for one in player["captain"]
    )
    rows += wrapped(f"  Captain: {captain or 'nobody'}", width, "    ")
    rows += wrapped("  Ship: " + "; ".join(_emplacement(book, one) for one in player["ship"]), width, "    ")
    if player["broken"]:
        rows += wrapped("  Broken: " + ", ".join(_name(book, word) for word in player["broken"]), width, "    ", "dim")
    if player["crew"]:
        rows += wrapped("  Crew: " + ", ".join(_crew(book, one) for one in player["crew"]), width, "    ")
    if player["assets"]:
        rows += wrapped("  Assets: " + ", ".join(_marked(book, one) for one in player["assets"]), width, "    ")
    chest = [word for word in view["zones"][f"{player['word']}.chest"] if word]
    if chest:
        rows += wrapped("  Treasure Chest: " + ", ".join(_name(book, word) for word in chest), width, "    ")
    return rows


def _number(value: int | None) -> str:
    return "-" if value is None else str(value)


def _marked(book: Book, one: dict[str, Any]) -> str:
    """A card with its counters, operators and what is stored on it."""
    text = _name(book, one["card"])
    marks = []
    if one["counters"]:
        marks.append(f"c{one['counters']}")
    if one["presence_counters"]:
        marks.append(f"+{one['presence_counters']}")
    if one["operators"]:
        marks.append("operated by " + ", ".join(_name(book, word) for word in one["operators"]))
    if one["stored"]:
        marks.append(f"{len(one['stored'])} stored")
    return f"{text} ({', '.join(marks)})" if marks else text


def _emplacement(book: Book, one: dict[str, Any]) -> str:
    text = _marked(book, one)
    if one["kind"] == "cannon":
        text = f"{'*' if one['stunned'] else ''}{text} {_number(one['cost'])}/{_number(one['power'])}"
        for ammo in one["ammo"]:
            text += f" + {_name(book, ammo['card'])} x{ammo['counters']}"
    return f"{text} [{_number(one['durability'])}]"


def _crew(book: Book, one: dict[str, Any]) -> str:
    text = f"{'>' if one['party'] else ''}{_marked(book, one)} {_number(one['presence'])}"
    if one["facedown"]:
        text += f" (Shade, {one['captain']}'s card)"
    return text


def _own(view: dict[str, Any], book: Book, width: int) -> list[Line]:
    """The own hand, with texts."""
    word = view["players"][view["seat"]]["word"]
    rows: list[Line] = [line(("Your hand:", "bold"))]
    for card in view["zones"][f"{word}.hand"]:
        printed = book.by_id[card]
        facts = printed.facts()
        numbers = f" {facts['attack']}/{facts['defense']}" if "attack" in facts else ""
        kind = f"Tactic {printed.kind}" if facts.get("tactic") else printed.kind
        rows += wrapped(f"  {printed.name}{numbers}, {kind}: {printed.text}", width, "    ")
    return rows
