"""Reading decks. The reader forgives what cannot be mistaken; what it cannot read it names with its line."""

from __future__ import annotations

import re
from typing import Final

from quarterdeck.decks.decklist import MOST_COPIES, MOST_LINES, DeckError, DeckList, Entry
from quarterdeck.decks.jsonform import is_json, read_json
from quarterdeck.decks.legality import all_headings, edition_named, game_named, headings_of, printed_name

DECK: Final = "deck"
CARD_SET: Final = "card set"
HEADER: Final = ("game", "name", "edition")
LONGEST_LINE: Final = 200
MOST_CHARACTERS: Final = 1_000_000
_KEY: Final = re.compile(r"([A-Za-z_][A-Za-z0-9_ -]*):(\s|$)")
_COUNT: Final = re.compile(r"(?P<count>[0-9]+)\s*[xX\u00d7]?\s+(?P<name>.+)")
_SIZE: Final = re.compile(r"[0-9]+( cards?)?")
_HEADING: Final = re.compile(
    r"(?P<word>[^:(]+?)(?: (?:deck|cards))?(?: ?\([^)]*\))?(?: ?:(?P<rest>.*))?", re.IGNORECASE
)


def kind_of(text: str) -> str:
    """A deck list has headings that stand alone, or is JSON; a card file is YAML with entries of its own."""
    if is_json(text):
        return DECK
    known = all_headings()
    kind = DECK
    for row in text[:MOST_CHARACTERS].splitlines():
        if len(row) <= LONGEST_LINE and _heading(_plain(row), known):
            return DECK
        found = _KEY.match(row)
        if found and found[1].strip().lower() not in HEADER:
            kind = CARD_SET
    return kind


def read(text: str, game: str = "") -> DeckList:
    """Read a deck list for a game, which it names itself if none is given. The game says later whether it is legal."""
    if len(text) > MOST_CHARACTERS:
        raise DeckError(f"this deck list is too long: more than {MOST_CHARACTERS} characters")
    if is_json(text):
        return read_json(text, game)
    rows = text.splitlines()
    if len(rows) > MOST_LINES:
        raise DeckError(f"this deck list is too long: more than {MOST_LINES} lines")
    plain = [(number, row) for number, row in enumerate(map(_plain, rows), 1) if row]
    if not plain:
        raise DeckError("this deck list is empty")
    for number, row in plain:
        if len(row) > LONGEST_LINE:
            raise DeckError(f"line {number}: this line is too long: more than {LONGEST_LINE} characters")
    header, body = _header(plain)
    named = game_named(header["game"]) if "game" in header else ""
    if not (named or game):
        first = plain[0][0]
        raise DeckError(f"line {first}: a deck list begins with its game, such as 'game: sword_duel'")
    if named and game and named != game:
        raise DeckError(f"this is a deck for {named}, not for {game}")
    deck = DeckList(game or named, header.get("name", ""))
    if "edition" in header:
        deck.edition = edition_named(deck.game, header["edition"])
    _read_sections(deck, body)
    return deck


def _plain(row: str) -> str:
    """A row without its comment, without signs that cannot be seen, and with single spaces."""
    seen = "".join(sign for sign in row.partition("#")[0] if sign.isprintable() or sign.isspace())
    return " ".join(seen.split())


def _header(rows: list[tuple[int, str]]) -> tuple[dict[str, str], list[tuple[int, str]]]:
    """The entries before the first other line, and the lines from there on."""
    header: dict[str, str] = {}
    for at, (number, row) in enumerate(rows):
        key, colon, value = (word.strip() for word in row.partition(":"))
        key = key.lower()
        if not colon or key not in HEADER:
            return header, rows[at:]
        if key in header:
            raise DeckError(f"line {number}: '{key}' stands there twice")
        if key == "game" and not value:
            raise DeckError(f"line {number}: a deck list begins with its game, such as 'game: sword_duel'")
        header[key] = value
    return header, []


def _heading(row: str, known: set[str]) -> tuple[str, str] | None:
    """The heading in small letters, and a card that stands on its line, or None for a row that is no heading."""
    for found in (re.fullmatch(r"(?P<word>[^:]+):?(?P<rest>)", row), _HEADING.fullmatch(row)):
        if found and found["word"].strip().lower() in known:
            rest = (found["rest"] or "").strip()
            return found["word"].strip().lower(), "" if _SIZE.fullmatch(rest) else rest
    return None


def _read_sections(deck: DeckList, rows: list[tuple[int, str]]) -> None:
    by_word = {heading.lower(): heading for heading in headings_of(deck.game)}
    heading = ""
    for number, row in rows:
        found = _heading(row, set(by_word))
        if found:
            heading = by_word[found[0]]
            if heading in deck.sections:
                first = deck.heading_lines[heading]
                raise DeckError(f"line {number}: the heading {heading} is there already, on line {first}")
            deck.sections[heading] = [_entry(deck.game, number, found[1])] if found[1] else []
            deck.heading_lines[heading] = number
        elif not heading:
            known = " or ".join(by_word.values())
            raise DeckError(f"line {number}: {row[:60]!r} stands before any heading; begin with {known}")
        else:
            deck.sections[heading].append(_entry(deck.game, number, row))
    if not deck.sections:
        raise DeckError(f"this deck list has no heading; it needs {' and '.join(by_word.values())}")


def _entry(game: str, number: int, row: str) -> Entry:
    found = _COUNT.fullmatch(row)
    if found is None:
        return Entry(number, 1, printed_name(game, row))
    count = int(found["count"]) if len(found["count"]) < 4 else MOST_COPIES + 1
    if not 1 <= count <= MOST_COPIES:
        raise DeckError(f"line {number}: a number of copies is from 1 to {MOST_COPIES}, not {found['count'][:20]}")
    return Entry(number, count, printed_name(game, found["name"]))
