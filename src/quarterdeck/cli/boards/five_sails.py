"""The board of City of Five Sails: the City row, the duel, the players with their Homes and schemes, the own hand."""

from __future__ import annotations

import textwrap
from typing import Any, Final

from quarterdeck.cli.screen import Line, beside, line, wrapped
from quarterdeck.engine.cards import Book

NARROWEST: Final = 24
LEGEND: Final = (
    "Numbers of a character are Resolve/Combat/Finesse/Influence; w2: two wounds; *: engaged. A hand card shows its "
    "cost and Riposte/Parry/Thrust. Seven Renown, control of The Docks, The Forums and The Grand Bazaar, or the last "
    "Leader standing win."
)
STATS: Final = ("resolve", "combat", "finesse", "influence")
VALUES: Final = ("riposte", "parry", "thrust")
COLOURS: Final = ("cyan", "magenta", "green", "yellow")


def draw(view: dict[str, Any], book: Book, width: int) -> list[Line]:
    """Day, City, duel, players, hand."""
    rows: list[Line] = [*wrapped(_heading(view), width, "  ", "bold"), []]
    cities = [place for place in view["locations"] if place["home_of"] is None]
    fit = max(1, min(len(cities), (width + 1) // (NARROWEST + 2)))
    for at in range(0, len(cities), fit):
        part = cities[at : at + fit]
        size = (width + 2) // len(part) - 2
        rows += [*beside([_place(view, book, place, size) for place in part], [size] * len(part), "| "), []]
    if view["duel"] is not None:
        rows += [*_duel(view, book, width), []]
    elif view["challenge"] is not None:
        rows += [*_challenge(view, book, width), []]
    if view["day"] <= 1 and view["phase"] in ("day", "dawn", "planning"):
        rows += [*wrapped(LEGEND, width, "  ", "dim"), []]
    for seat in range(len(view["players"])):
        rows += _player(view, book, seat, width)
    if view["seat"] >= 0:
        rows += _own(view, book, width)
    return rows


def _heading(view: dict[str, Any]) -> str:
    if view["phase"] == "over":
        return f"The game is over on Day {view['day']}"
    text = f"Day {view['day']} of 5, {view['phase'].title()}" if view["day"] else "Before the first Day"
    if view["first"]:
        text += f"; {view['first']} is the First Player"
    return text + ("" if view["edition"] == "2023" else f" ({view['edition']} rules)")


def _colour(view: dict[str, Any], player: str) -> str:
    return COLOURS[view["names"].index(player)]


def _name(book: Book, word: str) -> str:
    """A card's printed name from its word in the notation."""
    plain, _, number = word.partition("#")
    name = book.by_id[plain].name if plain in book.by_id else word
    return f"{name} #{number}" if number else name


def _number(value: int | None) -> str:
    return "-" if value is None else str(value)


def _character(book: Book, one: dict[str, Any], size: int, indent: str = " ") -> list[Line]:
    """A character with its numbers, its wounds and what it bears."""
    mark = "*" if one["engaged"] else ""
    numbers = "/".join(_number(one[stat]) for stat in STATS)
    wounds = f" w{one['wounds']}" if one["wounds"] else ""
    rows = _fold(f"{indent}{mark}{_name(book, one['card'])} {numbers}{wounds}", size, "dim" if one["engaged"] else "")
    for borne in one["equipped"]:
        rows += _fold(f"{indent}  + {'*' if borne['engaged'] else ''}{_name(book, borne['card'])}", size, "dim")
    return rows


def _fold(text: str, size: int, style: str = "") -> list[Line]:
    indent = " " * (len(text) - len(text.lstrip()))
    return [line((part, style)) for part in textwrap.wrap(text, size, subsequent_indent=indent + "  ")]


# -- the City -----------------------------------------------------------------------------------------------------


def _place(view: dict[str, Any], book: Book, place: dict[str, Any], size: int) -> list[Line]:
    """A City location: control and Renown, City cards, then everybody's characters."""
    control = place["control"]
    rows = [line((place["name"], "bold"))]
    rows.append(line((f"{place['renown']} Renown", "bold yellow" if place["renown"] else "dim")))
    rows.append(line((f"held by {control}", _colour(view, control)) if control else ("uncontrolled", "dim")))
    for one in place["available"]:
        kind = "Mercenary" if one["kind"] == "character" else "attachment"
        rows += _fold(f"$ {_name(book, one['card'])} ({kind}, cost {one['cost']})", size, "green")
    for one in place["events"]:
        renown = f", {one['renown']} Renown" if one["renown"] else ""
        rows += _fold(f"! {_name(book, one['card'])} (event{renown})", size, "magenta")
    for word in place.get("schemes", ()):
        rows += _fold(f"& {_name(book, word)} (scheme)", size, "magenta")
    for player in place.get("facedown", ()):
        rows += _fold(f"? a facedown card of {player}", size, "dim")
    for player in view["names"]:
        mine = [one for one in place["characters"] if one["controller"] == player]
        if mine:
            rows.append(line((f"{player}:", _colour(view, player))))
        for one in mine:
            rows += _character(book, one, size)
    return rows


# -- challenges and duels -----------------------------------------------------------------------------------------


def _challenge(view: dict[str, Any], book: Book, width: int) -> list[Line]:
    challenge = view["challenge"]
    text = (
        f"CHALLENGE: {_name(book, challenge['challenger'])} challenges {_name(book, challenge['target'])} "
        f"to a duel of {challenge['stat'].title()}"
    )
    return wrapped(text, width, "  ", "bold red")


def _duel(view: dict[str, Any], book: Book, width: int) -> list[Line]:
    """Both sides: threat, Lethal, gambles, and the dueling line with its combat values."""
    duel = view["duel"]
    head = f"DUEL of {duel['stat'].title()}, round {duel['round']}: {duel['active']}'s round"
    rows = wrapped(head, width, "  ", "bold red")
    size = (width - 2) // 2
    columns = []
    for side in duel["sides"]:
        player = side["player"]
        gone = "" if side["in_play"] else " (destroyed)"
        column = [line((f"{_name(book, side['participant'])}{gone}", "bold"), (f" ({player})", _colour(view, player)))]
        lethal = ", Lethal" if side["lethal"] else ""
        style = "bold red" if side["threat"] else "dim"
        column.append(line((f" threat {side['threat']}{lethal}, gambled {side['gambles']}", style)))
        for card in side["line"]:
            numbers = "/".join(_number(card[value]) for value in VALUES)
            column += _fold(f" {_name(book, card['card'])} {numbers}{' (gambled)' if card['gambled'] else ''}", size)
        columns.append(column)
    rows += beside(columns, [size, size], "| ")
    if any(duel["values"]):
        riposte, parry, thrust = duel["values"]
        rows += wrapped(f"This round: Riposte {riposte}, Parry {parry}, Thrust {thrust}", width, "  ", "bold")
    return rows


# -- players ------------------------------------------------------------------------------------------------------


def _player(view: dict[str, Any], book: Book, seat: int, width: int) -> list[Line]:
    """One player: Renown and counts, the scheme, and who is at Home."""
    player = view["players"][seat]
    you = " (you)" if seat == view["seat"] else ""
    token = " [First Player]" if player["name"] == view["first"] else ""
    head = f"{player['name']}{you}, {player['faction']}{token}"
    counts = f"approach {player['approach']}, hand {player['hand']}, deck {player['deck']}, discard {player['discard']}"
    rows = [line((head, f"bold {COLOURS[seat]}"), (f"  {player['renown']} Renown", "bold yellow"))]
    rows += wrapped(f"  {counts}", width, "    ", "dim")
    if player["out"]:
        return [*rows, line(("  has lost", "dim")), []]
    if player["scheme"]:
        schemes = ", ".join(book.by_id[word].name for word in player["scheme"])
        rows += wrapped(f"  Scheme: {schemes}", width, "    ")
    home = next(place for place in view["locations"] if place["home_of"] == player["name"])
    shown = []
    for one in home["characters"]:
        numbers = "/".join(_number(one[stat]) for stat in STATS)
        wounds = f" w{one['wounds']}" if one["wounds"] else ""
        borne = "".join(f" + {_name(book, other['card'])}" for other in one["equipped"])
        shown.append(f"{'*' if one['engaged'] else ''}{_name(book, one['card'])} {numbers}{wounds}{borne}")
    rows += wrapped("  Home: " + ("; ".join(shown) or "nobody"), width, "    ")
    return [*rows, []]


def _own(view: dict[str, Any], book: Book, width: int) -> list[Line]:
    """The own hand: cost, combat values, text."""
    word = view["players"][view["seat"]]["word"]
    rows = _approach(view, book, word, width) if view["phase"] == "planning" else []
    held = [book.by_id[card] for card in view["zones"][f"{word}.hand"] if card is not None]
    if not held:
        return [*rows, line(("Your hand is empty.", "dim"))]
    rows += [line(("Your hand", "bold"), ("  cost, Riposte/Parry/Thrust", "dim"))]
    wide = max(len(card.name) for card in held)
    for card in held:
        facts = card.facts()
        numbers = "/".join(str(facts.get(value, "-")) for value in VALUES)
        head = f"  {card.name.ljust(wide)}  {facts.get('cost', 0)}  {numbers:<7} "
        first, *rest = wrapped(head + f"{card.kind}. {card.text}", width, " " * 6)
        text = first[0][0]
        rows += [line((text[: len(head)], ""), (text[len(head) :], "cyan"))]
        rows += [line((one[0][0], "cyan")) for one in rest]
    return rows


def _approach(view: dict[str, Any], book: Book, word: str, width: int) -> list[Line]:
    """The own Approach Deck, from which a scheme and a character are selected."""
    cards = [book.by_id[card] for card in view["zones"][f"{word}.approach"] if card is not None]
    if not cards:
        return []
    rows: list[Line] = [
        line(("Your Approach Deck", "bold"), ("  schemes: Initiative, Panache; characters: stats", "dim"))
    ]
    wide = max(len(card.name) for card in cards)
    for card in sorted(cards, key=lambda one: one.kind != "scheme"):
        facts = card.facts()
        if card.kind == "scheme":
            numbers = f"{facts['initiative']}, {facts['panache']}"
        else:
            numbers = "/".join(str(facts[stat]) for stat in STATS)
        head = f"  {card.name.ljust(wide)}  {numbers:<8} "
        first, *rest = wrapped(head + card.text, width, " " * 6)
        text = first[0][0]
        rows.append(line((text[: len(head)], ""), (text[len(head) :], "cyan")))
        rows += [line((one[0][0], "cyan")) for one in rest]
    return [*rows, []]
