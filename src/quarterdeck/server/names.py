"""Names at a table: they can be seen, and no two of them look alike."""

from __future__ import annotations

import unicodedata
from typing import Final

from quarterdeck.engine.cards import slug
from quarterdeck.engine.errors import SetupError

MOST_NAME: Final = 40
MOST_MARKS: Final = 2
"""So many marks may stand on one letter."""
BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that show nothing."""
ALPHABETS: Final = ("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU")
"""Alphabets with letters that look like those of another one."""
_CYRILLIC: Final = dict(zip("авеікмнорстухѕјԁһгпԛԝь", "abeikmhopctyxsjdhrnqwb", strict=True))
_GREEK: Final = dict(zip("αβεηικνορτυχμς", "abenikvoptuxuc", strict=True))
_LATIN: Final = dict(zip("\u0251\u0261\u0269\u01c0\u0131i", "agllll", strict=True))
LOOKS_LIKE: Final = str.maketrans({**_CYRILLIC, **_GREEK, **_LATIN, "0": "o", "1": "l", "|": "l"})
PAIRS: Final = (("rn", "m"), ("vv", "w"))
"""Two letters that are read as one."""
SMALL_CAPITAL: Final = "LATIN LETTER SMALL CAPITAL "


def player_name(name: str, required: bool) -> str:
    """A name as it may stand at the table."""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not name and not required:
        return ""
    if not slug(name) or not name.isprintable() or len(name) > MOST_NAME or any(letter in BLANK for letter in name):
        raise SetupError(f"a name needs a letter or a digit and at most {MOST_NAME} characters, all of them visible")
    if len(_alphabets(name)) > 1:
        raise SetupError("a name is written in one alphabet: letters of two look alike")
    if _most_marks(name) > MOST_MARKS:
        raise SetupError(f"a letter of a name has at most {MOST_MARKS} marks on it")
    return name


def look(name: str) -> str:
    """How a name looks: equal for names that people would take for each other, and for those with one word in lines."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    plain = "".join(_small(letter) for letter in letters if not unicodedata.combining(letter)).translate(LOOKS_LIKE)
    for two, one in PAIRS:
        plain = plain.replace(two, one)
    return slug(plain) or slug(name)


def _small(letter: str) -> str:
    """A small capital is a letter in another size."""
    told = unicodedata.name(letter, "")
    return told[-1].lower() if told.startswith(SMALL_CAPITAL) and len(told) == len(SMALL_CAPITAL) + 1 else letter


def _alphabets(name: str) -> set[str]:
    found = {unicodedata.name(letter, "").partition(" ")[0] for letter in name if letter.isalpha()}
    return found & set(ALPHABETS)


def _most_marks(name: str) -> int:
    most = run = 0
    for letter in unicodedata.normalize("NFD", name):
        run = run + 1 if unicodedata.combining(letter) else 0
        most = max(most, run)
    return most
