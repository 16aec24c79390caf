"""The board of Arcana: the row of Districts with their Stakes and Agents, the players, and the own hand."""

from __future__ import annotations

import textwrap
from typing import Any, Final

from quarterdeck.cli.screen import Line, beside, line, wrapped
from quarterdeck.engine.cards import Book, Printed

ARCANA: Final = ("stave", "sword", "cup", "ducat")
REINFORCEMENT: Final = 2
HARLEQUIN: Final = "?"
NARROWEST: Final = 12
LEGEND: Final = (
    "Values are Stave/Sword/Cup(/Ducat). The number after a player's name is the total that counts for the Stake; "
    "to win it, reach its gold number and beat the others. In a friendly District Agents lie face down."
)
COLUMNS: Final = ("Main Deck", "Resource Deck", "hand", "under Crest", "points")


def draw(view: dict[str, Any], book: Book, width: int) -> list[Line]:
    """Round, Districts, players, hand."""
    rows: list[Line] = [*wrapped(_heading(view), width, "  ", "bold"), []]
    districts = view["districts"]
    fit = max(1, min(len(districts), (width + 1) // (NARROWEST + 3)))
    for at in range(0, len(districts), fit):
        rows += [*_districts(view, book, districts[at : at + fit], width), []]
    if view["round"] <= 1:
        rows += [*wrapped(LEGEND, width, "  ", "dim"), []]
    rows += _players(view, width)
    if view["seat"] >= 0:
        rows += _own(view, book, width)
    return rows


def _heading(view: dict[str, Any]) -> str:
    if not view["round"]:
        return "Before the first round"
    if view["phase"] == "over":
        return f"The game is over after round {view['round']}"
    text = f"Round {view['round']}, {view['phase']} phase; {view['first']} is the First Player"
    if view["final_round"]:
        text += "; the Ducal Jubilee is revealed: this is the last round"
    return text


# -- Districts --------------------------------------------------------------------------------------------------


def _districts(view: dict[str, Any], book: Book, districts: list[dict[str, Any]], width: int) -> list[Line]:
    """Districts side by side in three bands: name, Stake, Agents."""
    size = min(26, (width - len(districts) + 1) // len(districts) - 1)
    widths = [size] * len(districts)
    rule = [line(("-" * size, "dim"))]
    rows: list[Line] = []
    for band in (_name, _stake, _agents):
        rows += beside([band(view, book, district, size) for district in districts], widths, "| ")
        if band is not _agents:
            rows += beside([rule] * len(districts), widths, "+-")
    return rows


def title(word: str) -> str:
    """A District's name for people."""
    return word.replace("-", " ").title()


def _name(view: dict[str, Any], book: Book, district: dict[str, Any], size: int) -> list[Line]:
    mine = view["seat"] >= 0 and view["names"][view["seat"]] in district["friendly"]
    friends = "neutral" if district["neutral"] else "friendly to " + ", ".join(district["friendly"])
    rows = [line((title(district["name"]), "bold"))]
    rows += _fold(friends, size, "green" if mine else "")
    rows.append(line((f"pile {len(view['zones'][district['name'] + '.pile'])}", "dim")))
    return rows


def _stake(view: dict[str, Any], book: Book, district: dict[str, Any], size: int) -> list[Line]:
    card = stake_of(view, book, district)
    if card is None:
        return [line(("no Stake", "dim"))]
    rows = _fold(card.name, size, "bold")
    facts = card.facts()
    if "number" not in facts:
        return rows
    gold = facts["gold"] or "any arcanum"
    rows.append(line((f"{gold.capitalize()} {facts['number']}", "bold yellow")))
    rows.append(line(card.kind.capitalize()))
    points = f"{facts['points']} VP"
    if "ducat" in facts:
        points += f", Ducat {'-' if facts['ducat'] is None else facts['ducat']}"
    return [*rows, *_fold(points, size)]


def stake_of(view: dict[str, Any], book: Book, district: dict[str, Any]) -> Printed | None:
    """The card that lies face up in the District."""
    lying = view["zones"][district["name"] + ".stake"]
    return book.by_id[lying[0]] if lying and lying[0] is not None else None


def _agents(view: dict[str, Any], book: Book, district: dict[str, Any], size: int) -> list[Line]:
    """Each player's Agents and what they add up to for the Stake, as far as the viewer knows them."""
    zones, name = view["zones"], district["name"]
    up = list(zip(district["agents"], zones[f"{name}.agents"], strict=True))
    down = list(zip(district["face_down"], zones[f"{name}.face-down"], strict=True))
    stake = stake_of(view, book, district)
    gold = stake.facts().get("gold") if stake is not None else None
    rows: list[Line] = []
    for player in view["names"]:
        mine = [(card, False) for owner, card in up if owner == player]
        mine += [(card, True) for owner, card in down if owner == player]
        helped = [one["arcanum"] for one in district["reinforced"] if one["player"] == player]
        if not mine and not helped:
            continue
        total, sure = _total([card for card, _ in mine], book, gold, district["favoured"])
        total += REINFORCEMENT * helped.count(gold) if mine else 0
        shown = f"{player}: {total}{'' if sure else '+?'}" if gold else f"{player}:"
        rows += _fold(shown, size, "bold")
        for one in helped:
            rows += _fold(f" +{REINFORCEMENT} {one}", size, "magenta")
        for card, hidden in mine:
            rows += _agent(card, hidden, book, district["favoured"], size)
    return rows or [line(("no Agents", "dim"))]


def _total(cards: list[str | None], book: Book, gold: str | None, favoured: list[str]) -> tuple[int, bool]:
    """What the known Agents add up to in the arcanum that counts, and whether that is all there is to it."""
    total, sure = 0, True
    for card in cards:
        if card is None or values(book.by_id[card]) == HARLEQUIN:
            sure = False
            continue
        facts = book.by_id[card].facts()
        value = facts.get(gold) or 0 if gold else 0
        total += value
        if is_favoured(card, favoured):
            numbers = {arcanum: facts.get(arcanum) or 0 for arcanum in ARCANA}
            highest = [arcanum for arcanum, number in numbers.items() if number == max(numbers.values())]
            total += highest == [gold]
            sure = sure and (gold not in highest or highest == [gold])  # of equal values the owner chose one
    return total, sure


def is_favoured(card: str, favoured: list[str]) -> bool:
    """Does a Location protect this Agent?"""
    return any(word.partition("#")[0] == card for word in favoured)


def _agent(card: str | None, hidden: bool, book: Book, favoured: list[str], size: int) -> list[Line]:
    if card is None:
        return _fold(" [face down]", size, "dim")
    printed = book.by_id[card]
    text = f" {printed.name} {values(printed)}"
    if is_favoured(card, favoured):
        text += " (+1, protected)"
    return _fold(f"{text} [down]" if hidden else text, size, "cyan" if hidden else "")


def values(card: Printed) -> str:
    """Stave, Sword and Cup, and Ducat where the card has one; a question mark for one that copies another."""
    facts = card.facts()
    if "stave" not in facts:
        return HARLEQUIN
    return "/".join(str(facts[arcanum]) for arcanum in ARCANA if facts.get(arcanum) is not None)


def _fold(text: str, size: int, style: str = "") -> list[Line]:
    indent = " " * (len(text) - len(text.lstrip()))
    folded = textwrap.wrap(text, size, subsequent_indent=indent + " " if indent else "", break_on_hyphens=True)
    return [line((part, style)) for part in folded]


# -- players and hand -------------------------------------------------------------------------------------------


def _players(view: dict[str, Any], width: int) -> list[Line]:
    """How many cards each player has where, and the points so far."""
    table: list[tuple[str, ...]] = [("player", "guild", *COLUMNS)]
    for seat, player in enumerate(view["players"]):
        first = "*" if player["name"] == view["first"] and view["round"] else " "
        you = " (you)" if seat == view["seat"] else ""
        zones = [len(view["zones"][f"{player['word']}.{zone}"]) for zone in ("deck", "resource", "hand", "under")]
        table.append((f"{first}{player['name']}{you}", player["guild"] or "-", *map(str, zones), str(player["points"])))
    sizes = [max(len(row[n]) for row in table) for n in range(len(table[0]))]
    rows: list[Line] = []
    for n, row in enumerate(table):
        cells = [
            cell.ljust(size) if k < 2 else cell.rjust(size)
            for k, (cell, size) in enumerate(zip(row, sizes, strict=True))
        ]
        rows.append(line(("  ".join(cells)[:width], "" if n else "dim")))
    return rows


def in_words(card: Printed) -> str:
    """A hand card's numbers and text."""
    facts = card.facts()
    parts = [f"{arcanum.capitalize()} {facts[arcanum]}" for arcanum in ARCANA if facts.get(arcanum) is not None]
    numbers = ", ".join(parts)
    return ". ".join(part for part in (numbers, card.text) if part)


def _own(view: dict[str, Any], book: Book, width: int) -> list[Line]:
    word = view["players"][view["seat"]]["word"]
    rows: list[Line] = []
    for zone, heading in (("hand", "Your hand"), ("objectives", "Your secret Objectives")):
        held = [book.by_id[card] for card in view["zones"].get(f"{word}.{zone}", ()) if card is not None]
        if not held:
            continue
        rows += [[], line((heading, "bold"))]
        wide = max(len(card.name) for card in held) + 2
        for card in held:
            kind = card.kind if zone == "hand" else f"{card.facts().get('points')} VP"
            head = f"  {card.name.ljust(wide)}{kind.ljust(12)}"
            first, *rest = wrapped(head + in_words(card), width, " " * len(head))
            text = first[0][0]
            rows += [line((text[: len(head)], ""), (text[len(head) :], "cyan")), *rest]
    return rows
