"""The functions of `engine/rng.py` in words of the processor. Where that is compiled, these are put in their place.

A number of 64 bits is none of Python's small ones, so each line of `mix` would make an object, and a shuffle hundreds;
in words it is a handful of instructions. A word has a sign, and its sums and products wrap (Python itself is compiled
with `-fwrapv`, and so is what is compiled for it): `& MASK` falls away, and a shift takes the bits of the sign off.
Interpreted, nothing wraps: this is C in the clothes of Python. `tests/engine/test_rng.py` holds it to what is meant.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # only the translator asks for it, so that an installed wheel does not need it
    from mypy_extensions import i64

SMALL: Final = 1 << 61
"""Numbers nearer to 0 than this one are no objects."""
SIZE: Final = 1 << 64


def _word(number: int) -> i64:
    """The last 64 bits of a number."""
    if -SMALL < number < SMALL:
        return i64(number)
    low = number % SIZE
    return i64(low - SIZE) if low >> 63 else i64(low)


def _mixed(seed: i64, counter: i64) -> i64:
    golden: i64 = (i64(0x9E3779B9) << 32) | i64(0x7F4A7C15)
    first: i64 = (i64(0xBF58476D) << 32) | i64(0x1CE4E5B9)
    second: i64 = (i64(0x94D049BB) << 32) | i64(0x133111EB)
    z: i64 = seed + counter * golden
    z = (z ^ ((z >> 30) & 0x3FFFFFFFF)) * first
    z = (z ^ ((z >> 27) & 0x1FFFFFFFFF)) * second
    return z ^ ((z >> 31) & 0x1FFFFFFFF)


def mix(seed: int, counter: int) -> int:
    """The 64-bit number that this seed yields at this count."""
    z: i64 = _mixed(_word(seed), _word(counter))
    return int(z) if z >= 0 else int(z) + SIZE


def shuffle(items: list[object], seed: int, counter: int) -> int:
    """Put the items into random order, in place. The number drawn is `mix(...) * (i + 1) >> 64`, by its two halves."""
    word: i64 = _word(seed)
    at: i64 = _word(counter)
    i: i64 = len(items) - 1
    while i > 0:
        at += 1
        z: i64 = _mixed(word, at)
        j: i64 = (((z >> 32) & 0xFFFFFFFF) * (i + 1) + (((z & 0xFFFFFFFF) * (i + 1)) >> 32)) >> 32
        items[i], items[j] = items[j], items[i]
        i -= 1
    return int(at)
