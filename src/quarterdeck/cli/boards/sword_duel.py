"""The board of Sword Duel: two facing rows, the pair just flipped as two bodies, Disarms, hand and Deck."""

from __future__ import annotations

from typing import Any, Final

from quarterdeck.cli.screen import Line, beside, line, padded, wrapped
from quarterdeck.engine.cards import Book, Printed
from quarterdeck.games.sword_duel.cardset import AttackCard
from quarterdeck.games.sword_duel.damage import PER_AREA, Side, meet, on_what

CODES: Final = {
    "head": "HD", "chest": "CH", "belly": "BE", "sword-arm": "SA", "off-arm": "OA", "sword-leg": "SL", "off-leg": "OL",
}  # fmt: skip
BODY: Final = (("", "head", ""), ("sword-arm", "chest", "off-arm"), ("", "belly", ""), ("sword-leg", "", "off-leg"))
CELL: Final = 12
DEFEAT: Final = 10
AREAS: Final = "HD head, CH chest, BE belly, SA/OA sword and off arm, SL/OL sword and off leg."
LEGEND: Final = (
    f"{AREAS} Strikes: damage to the opponent there. Own body: -2 defends, +1 is open to attack. Safe: out of reach. "
    "Flows on: neighbours in a row must share such an area. On the bodies: *3 strikes, ## safe, [CH] flows on."
)


def draw(view: dict[str, Any], book: Book, width: int) -> list[Line]:
    """The opponent above, the own side below, the pair just flipped between them."""
    me = max(view["seat"], 0)
    rows: list[Line] = [_heading(view)]
    rows += _side(view, book, 1 - me, width)
    rows += _pair(view, book, me, width)
    rows += _side(view, book, me, width)
    if view["seat"] >= 0:
        rows += _hand(view, book, me, width)
        rows += _deck(view, book, me, width)
        rows += _piles(view, book, me, width)
    return rows


def place(view: dict[str, Any], seat: int, name: str) -> list[str | None]:
    """The cards of a player's hand, deck, row, ... as the viewer knows them."""
    held: list[str | None] = view["zones"][f"{name} of {view['names'][seat]}"]
    return held


def _heading(view: dict[str, Any]) -> Line:
    combat = f"Combat {view['combat']} of {view['combats']}, " if view["combats"] > 1 else ""
    if view["combats"] > 1:
        combat += "won " + " to ".join(str(wins) for wins in view["wins"]) + ", "
    limit = {0: "", 1: ": up to 3 cards in a row", 2: ": up to 6 cards in a row"}.get(view["engagement"], "")
    engagement = f"engagement {view['engagement']}{limit}" if view["engagement"] else "preparing hand and Deck"
    text = combat + engagement
    return line((text[:1].upper() + text[1:], "bold"))


def _side(view: dict[str, Any], book: Book, seat: int, width: int) -> list[Line]:
    """One player's counts and row."""
    disarms = len(place(view, seat, "disarm"))
    marks = "#" * min(disarms, DEFEAT) + "." * (DEFEAT - disarms)
    name = view["names"][seat] + (" (you)" if seat == view["seat"] else "")
    head = line((name, "bold"), "  Disarms ", (f"{disarms} [{marks}]", "red" if disarms > 6 else ""))
    fighting = any(place(view, player, "row") for player in (0, 1))
    if view["over_parry"][seat] and fighting:
        head.append((f"  over parry: ignores the next {view['over_parry'][seat]}", "bold magenta"))
    if view["form_used"][seat] and fighting:
        head.append(("  form card used", "dim"))
    if any(one["player"] == view["names"][seat] for one in view["announced"]):
        head.append(("  announces a form card", "bold yellow"))
    counts = ", ".join(f"{what} {len(place(view, seat, what))}" for what in ("hand", "deck", "discard", "out of play"))
    return [padded(head, width), line((f"  {counts}", "dim")), *_row(view, book, seat, width)]


def _row(view: dict[str, Any], book: Book, seat: int, width: int) -> list[Line]:
    row = place(view, seat, "row")
    if not row:
        return []
    shown = view["flipped"]
    parts = []
    for n, card in enumerate(row):
        name = book.by_id[card].name if card is not None else "face down"
        hidden = f"{name}, face down" if card is not None and n >= shown else name
        parts.append(f"{n + 1} [{hidden}]")
    return wrapped("  row: " + " ".join(parts), width, "       ")


def body(card: Printed | None) -> list[Line]:
    """A card's numbers where they lie on the body; without a card all is 0."""
    facts = card.facts() if card is not None else {}
    rows: list[Line] = []
    for areas in BODY:
        row: Line = []
        for area in areas:
            row += padded(_cell(facts, area), CELL)
        rows.append(row)
    return rows


def _cell(facts: Any, area: str) -> Line:
    if not area:
        return []
    code = CODES[area]
    cell: Line = [(f"[{code}]", "bold blue") if area in facts.get("blue", ()) else (f" {code} ", "")]
    if area in facts.get("gray", ()):
        cell.append(("##", "dim"))
    if number := facts.get("red", {}).get(area):
        cell.append((f"*{number}", "bold red"))
    if number := facts.get("green", {}).get(area):
        cell.append((f" {number:+d}"[0 if len(cell) > 1 else 1 :], "green"))
    return cell


def _pair(view: dict[str, Any], book: Book, me: int, width: int) -> list[Line]:
    """The two cards of the last flip, side by side, the viewer's at the left; and what they do as they lie."""
    at = view["flipped"] - 1
    if at < 0:
        return [[]]
    cards: list[AttackCard | None] = []
    columns = []
    for seat in (me, 1 - me):
        row = place(view, seat, "row")
        card = book.by_id[row[at] or ""] if at < len(row) and row[at] is not None else None
        cards.append(card if isinstance(card, AttackCard) else None)
        name = card.name if card is not None else "an empty space"
        columns.append([line((f"{view['names'][seat]}: {name}", "bold")), *body(card)])
    rows: list[Line] = [[], line((f"Flip {at + 1}", "bold")), *beside(columns, [3 * CELL] * 2, "  | ")]
    if view["result"] is None:
        rows += wrapped(_outlook(view, cards, me), width, "  ", "yellow")
    for one in view["announced"]:
        rows += wrapped(_announced(view, book, one), width, "  ", "bold yellow")
    return [*rows, []]


def _announced(view: dict[str, Any], book: Book, one: dict[str, Any]) -> str:
    """A form card that waits for the opponent's answer: its player sees which one it is."""
    if one["card"] is None:
        return f"{one['player']} announces a form card."
    name = book.by_id[one["card"]].name
    return f"You announce {name} {on_what(one['on'])}. It is hidden until your opponent has answered."


def _outlook(view: dict[str, Any], cards: list[AttackCard | None], me: int) -> str:
    """What both take from this pair if no form card changes it."""
    sides = [card.side() if card is not None else Side() for card in cards]
    takes = []
    for seat, mine, theirs in ((me, sides[0], sides[1]), (1 - me, sides[1], sides[0])):
        name = view["names"][seat]
        if view["over_parry"][seat] and cards[1 if seat == me else 0] is not None:
            takes.append(f"{name} takes 0 (over parry)")
            continue
        damage, surplus = meet(mine, theirs, view["formula"] == PER_AREA)
        takes.append(f"{name} takes {damage}" + (f" (over parry {surplus})" if surplus else ""))
    return f"Without form cards: {', '.join(takes)}."


def _short(facts: Any) -> list[str]:
    red = " ".join(f"{CODES[area]}{number}" for area, number in facts.get("red", {}).items())
    green = " ".join(f"{CODES[area]}{number:+d}" for area, number in facts.get("green", {}).items())
    gray = " ".join(CODES[area] for area in facts.get("gray", ()))
    blue = " ".join(CODES[area] for area in facts.get("blue", ()))
    return [red or "-", green or "-", gray or "-", blue]


WIDTHS: Final = (13, 26, 7, 9)
HEADS: Final = ("strikes", "own body", "safe", "flows on")


def cards_table(title: str, held: list[Printed], width: int, full: bool) -> list[Line]:
    """Attack cards as a table, form cards with their text."""
    attacks = [card for card in held if card.kind == "attack"]
    forms = [card for card in held if card.kind != "attack"]
    rows: list[Line] = []
    wide = max((len(card.name) for card in attacks), default=0) + 1
    wide = max(wide, len(title) + 1)
    head = "".join(text.ljust(size) for text, size in zip(HEADS, WIDTHS, strict=True)) if attacks else ""
    rows.append(line((title.ljust(wide), "bold"), (head, "dim")))
    for card in attacks:
        cells = zip(_short(card.facts()), WIDTHS, ("red", "green", "dim", "blue"), strict=True)
        rows.append([(card.name.ljust(wide), ""), *((text.ljust(size), style) for text, size, style in cells)])
    for card in forms:
        rows += wrapped(f"{card.name} (form card): {card.text}", width, "    ")
    if attacks:
        rows += wrapped(LEGEND if full else AREAS, width, "  ", "dim")
    return rows


def _known(held: list[str | None], book: Book) -> list[Printed]:
    return [book.by_id[card] for card in held if card is not None]


def _hand(view: dict[str, Any], book: Book, me: int, width: int) -> list[Line]:
    held = _known(place(view, me, "hand"), book)
    if held:
        return [[], *cards_table("Your hand", held, width, view["engagement"] < 2)]
    return []


def _deck(view: dict[str, Any], book: Book, me: int, width: int) -> list[Line]:
    """The own Deck, the card that is drawn next first; in full while the hand is still to be chosen."""
    held = _known(place(view, me, "deck")[::-1], book)
    if not view["engagement"] and not place(view, me, "hand"):
        return [[], *cards_table("Your cards", held, width, True)]
    names = ", ".join(card.name for card in held)
    return wrapped(f"Your Deck, top first: {names or 'empty'}.", width, "  ", "dim")


def _piles(view: dict[str, Any], book: Book, me: int, width: int) -> list[Line]:
    rows: list[Line] = []
    for pile in ("disarm", "discard"):
        names = ", ".join(card.name for card in _known(place(view, me, pile), book))
        if names:
            rows += wrapped(f"Your {pile.title()} pile: {names}.", width, "  ", "dim")
    return rows
