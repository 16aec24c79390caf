"""Decks in JSON, as players exchange them online: cards by their collector numbers.

```
{"faction": "Eisen", "leader": "01035",
 "approach_deck": [{"id": "01036", "count": 1}, ...],
 "faction_deck": [{"id": "01048", "count": 2}, ...]}
```
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

from quarterdeck.decks.decklist import MOST_COPIES, MOST_LINES, DeckError, DeckList, Entry, Problem, one_line
from quarterdeck.decks.legality import exchange_of, has_decks, headings_of, legality_of, printed_name
from quarterdeck.games import game_names


def is_json(text: str) -> bool:
    """Does this text want to be JSON? No card or heading begins like that."""
    return text.lstrip()[:1] in ("{", "[")


def read_json(text: str, game: str = "") -> DeckList:
    """Read a deck in JSON. What is wrong with single entries is kept in its `faults`."""
    game = game or next((name for name in game_names() if has_decks(name) and exchange_of(name)), "")
    keys = exchange_of(game) if game else {}
    if not keys:
        raise DeckError(f"the decks of {game or 'these games'} have no JSON form; write them with headings")
    twice: set[str] = set()
    data = _object(text, keys, twice)
    deck = DeckList(game, sections={heading: [] for heading in headings_of(game)})
    deck.faults = [Problem(0, f"{key!r} stands there twice in one object") for key in sorted(twice)]
    if isinstance(data.get("name"), str):
        deck.name = one_line(data["name"])
    for key, heading in keys.items():
        value = data.get(key)
        if value is None:
            deck.faults.append(Problem(0, f"there is no {key}"))
            continue
        for entry in _entries(game, key, [value] if key == "leader" and not isinstance(value, list) else value):
            if isinstance(entry, Problem):
                deck.faults.append(entry)
            else:
                deck.sections[heading].append(entry)
    deck.faults += _faults_of_faction(data.get("faction"), deck)
    return deck


def _object(text: str, keys: dict[str, str], twice: set[str]) -> dict[str, Any]:
    """The object that the text holds. Keys that stand in one object more than once are added to `twice`."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs):
            twice.update(key[:40] for key, count in Counter(key for key, _ in pairs).items() if count > 1)
        return found

    try:
        data = json.loads(text, object_pairs_hook=once)
    except json.JSONDecodeError as error:
        raise DeckError(f"line {error.lineno}: this is not JSON: {error.msg.lower()}") from None
    except (ValueError, RecursionError):
        raise DeckError("this is not JSON that can be read: it is nested too deeply or has a number too long") from None
    if not isinstance(data, dict) or not set(keys) & set(data):
        raise DeckError(f"this JSON is not a deck; a deck is an object with {', '.join(keys)}")
    return data


def _entries(game: str, key: str, value: Any) -> Iterator[Entry | Problem]:
    """The cards of a list, and a Problem for each entry that cannot be read."""
    if not isinstance(value, list):
        yield Problem(0, f"{key} should be a list of objects with id and count, not {_shown(value)}")
        return
    if len(value) > MOST_LINES:
        yield Problem(0, f"{key} is too long: more than {MOST_LINES} entries")
        return
    for at, entry in enumerate(value, 1):
        where = key if key == "leader" and len(value) == 1 else f"{key}, entry {at}"
        if isinstance(entry, str):
            entry = {"id": entry}
        if not isinstance(entry, dict):
            yield Problem(0, f"{where} should be an object with id and count, not {_shown(entry)}")
            continue
        number = entry.get("id")
        if not isinstance(number, str) or not one_line(number):
            what = f'should be a text such as "01035", not {_shown(number)}' if "id" in entry else "is missing"
            yield Problem(0, f"{where}: the id {what}")
            continue
        card = printed_name(game, one_line(number))
        count = entry.get("count", 1)
        if type(count) is not int:
            yield Problem(0, f"{where} ({card}): the count should be a whole number, not {_shown(count)}")
        elif not 1 <= count <= MOST_COPIES:
            yield Problem(0, f"{where} ({card}): a number of copies is from 1 to {MOST_COPIES}, not {_shown(count)}")
        else:
            yield Entry(0, count, card)


def _shown(value: Any) -> str:
    """A value for a sentence: short, and lists and objects only by their kind."""
    if isinstance(value, (dict, list)):
        return "an object" if isinstance(value, dict) else "a list"
    if isinstance(value, int) and abs(value) > 10**9:
        return "a number far too large"
    return json.dumps(value)[:40]


def _faults_of_faction(faction: Any, deck: DeckList) -> Iterator[Problem]:
    """The faction that the file names must be the Leader's, which decides."""
    if faction is None:
        return
    if not isinstance(faction, str):
        yield Problem(0, f'faction should be a text such as "Eisen", not {_shown(faction)}')
        return
    leaders = deck.cards(headings_of(deck.game)[0])
    own = legality_of(deck.game).faction_of(leaders)
    if own and own.lower() != faction.strip().lower():
        yield Problem(0, f"the faction is given as {_shown(faction)}, but the Leader is of {own}", "FS-CARD-09")


def json_form(deck: DeckList) -> dict[str, Any]:
    """The deck in its JSON form, or DeckError if that cannot say what the deck is."""
    keys = exchange_of(deck.game)
    if not keys:
        raise DeckError(f"the decks of {deck.game} have no JSON form; use --format text")
    module = legality_of(deck.game)
    for name in dict.fromkeys(name for heading in keys.values() for name in deck.cards(heading)):
        if module.resolve(name) is None:
            raise DeckError(f"{module.unknown(name)}, so this deck has no JSON form")
    leaders = deck.cards(keys["leader"])
    if len(leaders) != 1:
        raise DeckError(f"a deck in JSON has one Leader, but this one has {len(leaders)}")
    found: dict[str, Any] = {"name": deck.name} if deck.name else {}
    found |= {"faction": module.faction_of(leaders), "leader": module.number_of(leaders[0])}
    for key, heading in keys.items():
        if key != "leader":
            copies = Counter(deck.cards(heading))
            found[key] = [{"id": module.number_of(name), "count": count} for name, count in copies.items()]
    return found
