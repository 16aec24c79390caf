"""The board of Sky Pirate: the attempt and the queue, then each player's ship, crew and supplies, then the own hand.

Whoever looks sees the own ship last, above the own hand.
"""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.cli.screen import Line, line, wrapped
from quarterdeck.engine.cards import Book

LEGEND: Final = (
    "A crew shows attack/defense, and its presence where that is another number; ★: unique. Break every emplacement of "
    "the enemy's ship, or let the enemy draw or discard from an empty Hold."
)
COLOURS: Final = ("cyan", "magenta", "green", "yellow")
LABEL: Final = 11
"""The width of the words at the left of a player's rows."""
UNTIL: Final = {
    "turn-over": "until the turn ends",
    "attempt-over": "until the attempt ends",
    "turn-began": "until a turn begins",
    "turn-ended": "until a turn ends",
    "cannon-phase-ended": "until the Cannon Phase ends",
}
SUPPLY: Final = {"shields": (6, "Shield"), "bombs": (2, "Bomb")}
"""What a full Status pool holds: the rest is in the Hold or in hand."""


def draw(view: dict[str, Any], book: Book, width: int) -> list[Line]:
    """Turn, attempt, queue, players, what lasts for a while, hand."""
    rows: list[Line] = [*wrapped(_heading(view), width, "  ", "bold"), []]
    if view["turn"] <= 1:
        rows += [*wrapped(LEGEND, width, "  ", "dim"), []]
    if view["attempt"] is not None:
        rows += [*_attempt(view, book, width), []]
    if view["queue"]:
        rows += [*_queue(view, width), []]
    count = len(view["players"])
    for n in range(count):
        seat = (view["seat"] + 1 + n) % count  # a spectator's seat is -1
        rows += [*_player(view, book, seat, width), []]
    for_a_while = _lasting(view, book, width)
    rows += [*for_a_while, []] if for_a_while else []
    return rows + _own(view, book, width) if view["seat"] >= 0 else rows


def _heading(view: dict[str, Any]) -> str:
    if view["phase"] == "over":
        return f"The game is over in turn {view['turn']}"
    if not view["turn"]:
        return f"Set-up; {view['first']} goes first"
    text = f"Turn {view['turn']}: {view['active']}, {_phase(view['phase'])}"
    return text + (f", Actions left: {view['actions']}" if view["phase"] == "action" else "")


def _phase(word: str) -> str:
    return "after the actions" if word == "acted" else f"{word.title()} Phase"


# -- names and numbers ----------------------------------------------------------------------------------------------


def _name(book: Book, word: str) -> str:
    """A card's printed name from its word in the notation."""
    if word.startswith("?"):
        return "a facedown card"
    plain, _, number = word.partition("#")
    name = book.by_id[plain].name if plain in book.by_id else word
    return f"{name} #{number}" if number else name


def _star(book: Book, word: str) -> str:
    """The mark of a unique card (SP-UNIQUE-01)."""
    printed = book.by_id.get(word.partition("#")[0])
    return "★" if printed is not None and printed.facts().get("unique") else ""


def _number(value: int | None) -> str:
    return "-" if value is None else str(value)


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _row(label: str, text: str, width: int, style: str = "") -> list[Line]:
    """A row with a word at its left; what does not fit goes on below the text."""
    return wrapped(f"  {label:<{LABEL - 2}}{text}", width, " " * LABEL, style)


# -- the attempt and the queue ----------------------------------------------------------------------------------------


def _attempt(view: dict[str, Any], book: Book, width: int) -> list[Line]:
    """Who boards what for which reward, both parties with their Presence, and whose option it is."""
    attempt = view["attempt"]
    boarder, defender = attempt["boarder"], attempt["defender"]
    tokens = ", ".join(_name(book, word) for word in attempt["tokens"])
    durability = next(
        (
            f" (durability {_number(one['durability'])})"
            for player in view["players"]
            for one in player["ship"]
            if one["card"] == attempt["target"]
        ),
        "",
    )
    text = f"{boarder} boards {defender}'s {_name(book, attempt['target'])}{durability} for {tokens}"
    rows = wrapped(f"{text}: {_stage(attempt)}", width, "  ", "bold yellow")
    size = max(len(boarder), len(defender))
    for name, presence, deed in zip((boarder, defender), attempt["presence"], ("boards", "defends"), strict=True):
        crew = next(player["crew"] for player in view["players"] if player["name"] == name)
        party = [f"{_crew_name(book, one)} {_number(one['presence'])}" for one in crew if one["party"]]
        told = f"  {name:<{size}} {deed:<7} with Presence {presence}: {', '.join(party) or 'nobody'}"
        rows += wrapped(told, width, " " * (size + 11), "yellow")
    if attempt["used"]:
        used = ", ".join(_name(book, word) for word in attempt["used"])
        rows += wrapped(f"  Tactic effects used: {used}", width, "    ", "dim")
    return rows


def _stage(attempt: dict[str, Any]) -> str:
    if attempt["stage"] == "battle":
        passed = ", the other side has passed" if attempt["passes"] == 1 else ""
        return f"{attempt['turn']} may use a Tactic{passed}"
    if attempt["stage"] == "resolving" and attempt["compared"]:
        boarding, defending = attempt["compared"]
        return f"{boarding} against {defending}, {'a raid' if boarding > defending else 'repelled'}"
    if attempt["stage"] == "defending":
        return f"{attempt['defender']} commits defenders"
    return "the attempt ends" if attempt["stage"] == "ending" else "what boarding sets off comes first"


def _queue(view: dict[str, Any], width: int) -> list[Line]:
    """The effects that wait, in their order; below them those whose order is still being chosen."""
    ordered = [one for one in view["queue"] if one["ordered"]]
    coming = [one for one in view["queue"] if not one["ordered"]]
    rows: list[Line] = [line(("The queue, first to resolve first:", "bold"))] if ordered else []
    for number, one in enumerate(ordered, 1):
        rows += wrapped(f"{number}. {one['player']}, {one['name']}: {one['text']}", width, "   ")
    rows += [line(("Effects whose order is not chosen yet:", "bold"))] if coming else []
    for one in coming:
        rows += wrapped(f"- {one['player']}, {one['name']}: {one['text']}", width, "  ")
    return rows


# -- a player ---------------------------------------------------------------------------------------------------------


def _player(view: dict[str, Any], book: Book, seat: int, width: int) -> list[Line]:
    """Numbers, ship, crew, assets."""
    player = view["players"][seat]
    rows = wrapped(_numbers(view, book, player), width, "  ", f"bold {COLOURS[seat]}")
    if _gone(player):
        return rows
    rows += _ship(book, player, width)
    if player["broken"]:
        rows += _row("Broken", ", ".join(_name(book, word) for word in player["broken"]), width, "dim")
    rows += _crew_rows(view, book, player, width)
    if player["assets"]:
        rows += _row("Assets", ", ".join(_marked(book, one) for one in player["assets"]), width)
    chest = [word for word in view["zones"][f"{player['word']}.chest"] if word]
    if chest:
        rows += _row("Chest", ", ".join(_name(book, word) + _star(book, word) for word in chest), width)
    return rows


def _gone(player: dict[str, Any]) -> bool:
    """Has the player left with all cards? The ship of whoever loses as the game ends still lies there."""
    return bool(player["out"] and not player["ship"] and not player["captain"])


def _numbers(view: dict[str, Any], book: Book, player: dict[str, Any]) -> str:
    """The player's name, Captain and supplies."""
    captains = [_name(book, one["card"]) + (" (facedown)" if one["facedown"] else "") for one in player["captain"]]
    if _gone(player):
        return f"{player['name']} is out of the game"
    text = f"{player['name']}{' (lost)' if player['out'] else ''}, {', '.join(captains) or 'no Captain'}"
    text += f": {player['powder']} Powder, hand {player['hand']} of {player['hand_size']}, Hold {player['hold']}"
    text += f", discard {player['discard']}, Chest {player['chest']}"
    about = [
        _count(full - player[key], noun) for key, (full, noun) in SUPPLY.items() if view["turn"] and full > player[key]
    ]
    if about:
        text += f", {' and '.join(about)} shuffled in"
    if player["fires"]:
        text += f", {_count(player['fires'], 'Fire')}"
    if player["next_actions"]:
        text += f", {player['next_actions']:+} {'Action' if abs(player['next_actions']) == 1 else 'Actions'} next"
    if len(view["players"]) > 2 and player["opponent"]:
        text += f"; against {player['opponent']}"
    return text


def _ship(book: Book, player: dict[str, Any], width: int) -> list[Line]:
    """A line for each emplacement: durability, a cannon's cost and power, what is in it and who operates it."""
    rows: list[Line] = []
    names = [_name(book, one["card"]) + _star(book, one["card"]) for one in player["ship"]]
    size = max(map(len, names), default=0)
    for n, (name, one) in enumerate(zip(names, player["ship"], strict=True)):
        text = f"{name:<{size}}  durability {_number(one['durability'])}"
        cannon = one["kind"] == "cannon"
        if cannon:
            text += f"  cost {_number(one['cost'])}  power {_number(one['power'])}"
            text += "  stunned" if one["stunned"] else "  ready"
        marks = _marks(book, one)
        if cannon:
            marks = [*(f"{_name(book, ammo['card'])} x{ammo['counters']}" for ammo in one["ammo"]), *marks]
        told = text + (f"  {', '.join(marks)}" if marks else "")
        rows += _row("" if n else "Ship", told, width, "dim" if cannon and one["stunned"] else "")
    return rows


def _marks(book: Book, one: dict[str, Any]) -> list[str]:
    """Counters, operators and what is stored on a card."""
    marks = []
    if one["counters"]:
        marks.append(_count(one["counters"], "counter"))
    if one["presence_counters"]:
        marks.append(_count(one["presence_counters"], "presence counter"))
    if one["operators"]:
        marks.append("operated by " + ", ".join(_name(book, word) for word in one["operators"]))
    if one["stored"]:
        marks.append(f"{len(one['stored'])} stored")
    if one["from_chest"]:
        marks.append("from a Chest")
    return marks


def _marked(book: Book, one: dict[str, Any]) -> str:
    """An asset with what it carries."""
    text = _name(book, one["card"]) + _star(book, one["card"])
    marks = _marks(book, one)
    return f"{text} ({', '.join(marks)})" if marks else text


def _crew_rows(view: dict[str, Any], book: Book, player: dict[str, Any], width: int) -> list[Line]:
    """All crew, or party and reserve while the player takes part in an attempt."""
    attempt = view["attempt"]
    if attempt is None or player["name"] not in (attempt["boarder"], attempt["defender"]):
        groups = [("Crew", player["crew"])]
    else:
        groups = [("Party", [one for one in player["crew"] if one["party"]])]
        groups += [("Reserve", [one for one in player["crew"] if not one["party"]])]
    rows: list[Line] = []
    for label, crew in groups:
        if crew:
            rows += _row(label, ", ".join(_crew(book, one) for one in crew), width)
    return rows


def _crew_name(book: Book, one: dict[str, Any]) -> str:
    return _name(book, one["card"]) + ("" if one["facedown"] else _star(book, one["card"]))


def _crew(book: Book, one: dict[str, Any]) -> str:
    """A crew: attack and defense as printed, the presence now if it is another, and what else matters."""
    printed = book.by_id.get(one["card"].partition("#")[0])
    facts = printed.facts() if printed is not None and not one["facedown"] else {}
    values = [str(facts.get(key, "2" if one["facedown"] else "-")) for key in ("attack", "defense")]
    text = f"{_crew_name(book, one)} {'/'.join(values)}"
    marks = []
    if _number(one["presence"]) not in values:
        marks.append(f"presence {_number(one['presence'])}")
    if one["facedown"]:
        marks.append(f"Shade, {one['captain']}'s card")
    if one["operates"]:
        marks.append(f"operates {_name(book, one['operates'])}")
    if one["lent_by"]:
        marks.append(f"lent by {one['lent_by']}")
    marks += _marks(book, one)
    return f"{text} ({', '.join(marks)})" if marks else text


# -- what goes on, and the own hand -----------------------------------------------------------------------------------


def _lasting(view: dict[str, Any], book: Book, width: int) -> list[Line]:
    """Changes that last for a while, and effects that are to come."""
    told: list[str] = []
    for one in view["lasting"]:
        about = one["player"] or (_name(book, one["card"]) if one["card"] else "everything")
        told.append(f"{about}: {_change(one)} {_until(one)}" + (f" ({one['source']})" if one["source"] else ""))
    told += [f"{one['player']}, {one['name']}: {one['text']}" for one in view["pending"]]
    rows: list[Line] = [line(("For a while:", "dim"))] if told else []
    for text in dict.fromkeys(told):
        rows += wrapped(f"  {text}", width, "    ", "dim")
    return rows


def _change(one: dict[str, Any]) -> str:
    what, kind = one["what"], one["kind"]
    if kind == "add":
        return f"{what} {one['amount']:+}"
    if kind == "set":
        return f"{what} {one['amount']}"
    if kind == "swap":
        return f"{what} swapped"
    return what.replace("may ", "may not ", 1) if kind == "forbid" else str(what)


def _until(one: dict[str, Any]) -> str:
    return UNTIL.get(one["until"], f"until {one['until'].replace('-', ' ')}")


def _own(view: dict[str, Any], book: Book, width: int) -> list[Line]:
    """The own hand, with texts."""
    word = view["players"][view["seat"]]["word"]
    hand = view["zones"][f"{word}.hand"]
    rows: list[Line] = [line(("Your hand:" if hand else "Your hand is empty.", "bold"))]
    for card in hand:
        printed = book.by_id[card]
        facts = printed.facts()
        numbers = f" {facts['attack']}/{facts['defense']}" if "attack" in facts else ""
        kind = f"Tactic {printed.kind}" if facts.get("tactic") else printed.kind
        text = f": {printed.text}" if printed.text else ""
        rows += wrapped(f"  {printed.name}{_star(book, card)}{numbers}, {kind}{text}", width, "    ")
    return rows
