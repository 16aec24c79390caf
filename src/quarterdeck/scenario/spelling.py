"""Words that could never come: a line that should be refused, or a sentence that should not be told, must be misspelt
nowhere, since a misspelt one is never legal and never told."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

from quarterdeck.engine import notation
from quarterdeck.engine.cards import slug
from quarterdeck.engine.errors import SetupError, did_you_mean
from quarterdeck.engine.game import Game
from quarterdeck.engine.notation import Arg

COPY: Final = re.compile(r"#\d+$")
WORD: Final = re.compile(r"[^\W\d_]+(?:['\u2019][^\W\d_]+)*")
MOST_WORDS: Final = 8
"""No printed name has more words."""
OF_ALL_GAMES: Final = (
    "a an the and or of in on at to from with by for is are was were be been has have had not no nobody nothing "
    "everybody it its he she they their his her who whom whose which that this these those you your game over draw "
    "choice choose chose card cards player players one two three four five six seven eight nine ten wins won"
)


def check_line(game: Game, line: str, seat: int) -> None:
    """Refuse a line that has a word which no line of this game could have, naming the nearest."""
    words = line.lower().split()
    verbs = dict.fromkeys(verb.name for verb in game.OPTION_KINDS.values())
    if not words:
        raise SetupError("the line is empty")
    if words[0] not in verbs:
        if not _first_stranger(words, names(game), set()):
            return  # the arguments alone, as people may write them
        raise SetupError(f"there is no verb '{words[0]}' in '{line}'; {did_you_mean(words[0], verbs)}")
    free = any(type(arg) is Arg for verb in game.OPTION_KINDS.values() if verb.name == words[0] for arg in verb.args)
    known, told = names(game), prose(game) if free else set()
    known |= {word for word in words[1:] if _names_something(game, words[0], word, seat)}
    stranger = _first_stranger(words[1:], known, told)
    if stranger and not (_is_read(game, line, seat) and not free):
        raise SetupError(f"'{line}' says '{stranger}', which names nothing in this game; {_nearest(stranger, known)}")


def check_names(game: Game, words: Iterable[Any]) -> None:
    """Refuse what could stand in no list of this game."""
    known = names(game)
    for word in words:
        if isinstance(word, str) and slug(word) not in known and not _is_prose(word, prose(game)):
            raise SetupError(f"nothing is called '{word}' in this game; {_nearest(slug(word), known)}")


def check_sentence(game: Game, part: str) -> None:
    """Refuse a part of a sentence with a word that no sentence of this game has."""
    known = prose(game)
    for word in WORD.findall(part):
        if not _is_prose(word, known):
            raise SetupError(f"'{part}' says '{word}', which no sentence of this game says; {_nearest(word, known)}")


def _names_something(game: Game, verb: str, word: str, seat: int) -> bool:
    """Is there a kind of argument of this verb, other than a free word, that has the word?"""
    for kind in game.OPTION_KINDS.values():
        for arg in kind.args if kind.name == verb else ():
            if type(arg) is not Arg:
                try:
                    arg.read(game, seat, word)
                except (notation.Unreadable, NotImplementedError, TypeError, LookupError):
                    continue
                return True
    return False


def _is_read(game: Game, line: str, seat: int) -> bool:
    try:
        notation.read(game, line, seat)
    except notation.Unreadable:
        return False
    return True


def _nearest(word: str, known: Iterable[str]) -> str:
    hint = did_you_mean(word.lower(), known)
    return hint if hint.startswith("did") else "see `quarterdeck cards` for the names of cards"


def _first_stranger(words: list[str], known: set[str], told: set[str]) -> str:
    """The first word that is neither a name nor part of a printed name of several words."""
    at = 0
    while at < len(words):
        for end in range(min(len(words), at + MOST_WORDS), at, -1):
            if _is_name(words[at:end], known, told):
                at = end
                break
        else:
            return words[at]
    return ""


def _is_name(words: list[str], known: set[str], told: set[str]) -> bool:
    word = COPY.sub("", " ".join(words))
    if len(words) == 1 and (word.lstrip("+-").isdigit() or ":" in word or word in known):
        return True
    return slug(word) in known or (len(words) == 1 and bool(told) and _is_prose(word.replace("-", " "), told))


def _is_prose(text: str, known: set[str]) -> bool:
    return all(word.lower() in known for word in WORD.findall(text))


# -- what there is ----------------------------------------------------------------------------------------------------


def names(game: Game) -> set[str]:
    """The words that lines have for cards, players, places, abilities and the like."""
    setting = game.setting
    found = {*game.book.by_id, *(slug(name) for name in game.names), "hidden", "undo"}
    for number, zone in enumerate(setting.zones):
        found |= {zone.name, *zone.name.split("."), slug(zone.title), game.place_word(number)}
    for verb in game.OPTION_KINDS.values():
        for arg in verb.args:
            found |= set(_own_words(arg))
    for ability in game.book.abilities.values():
        found |= {slug(ability.name.replace("_", "-")), getattr(ability, "word", ""), ability.id.rpartition("/")[2]}
        found |= {mode.word for mode in getattr(ability, "modes", ())}
    for choice in game.choices:
        found |= {COPY.sub("", word) for line in choice.lines for word in line.split()[1:]}
    return found


def _own_words(arg: Any) -> Iterator[str]:
    for part in ("names", "words", "NAMES", "WORDS"):
        listed = getattr(arg, part, ())
        if isinstance(listed, (list, tuple, set, frozenset, dict)):
            yield from (slug(str(word)) for word in listed)
    if getattr(arg, "nothing", ""):
        yield arg.nothing


def prose(game: Game) -> set[str]:
    """The words of sentences: of events, options, cards, places, players and of what was told already."""
    texts: list[str] = [OF_ALL_GAMES, *game.names, game.TITLE]
    texts += [text for event in game.EVENTS.values() for text in (event.says, event.hidden)]
    texts += [verb.says for verb in game.OPTION_KINDS.values()]
    texts += [noun for verb in (*game.OPTION_KINDS.values(),) for arg in verb.args for noun in _own_words(arg)]
    texts += [zone.title for zone in game.setting.zones]
    for event in game.EVENTS.values():
        for _, arg in event.args:
            noun = getattr(arg, "noun", "")
            texts += [noun, f"{noun}s", *_own_words(arg)]
    for card in game.book:
        texts += [card.name, str(getattr(card, "text", "")), card.kind]
        for part in ("traits", "keywords"):
            texts += [str(word) for word in getattr(card, part, ())]
    for ability in game.book.abilities.values():
        texts += [str(getattr(ability, "text", "") or ""), ability.name.replace("_", " ")]
    for seat in range(-1, game.seats):
        texts += [told.text for told in game.events(seat)]
    texts += [slug(name).replace("-", " ") for name in game.names]
    return {word.lower() for text in texts for word in WORD.findall(text.replace("-", " "))}
