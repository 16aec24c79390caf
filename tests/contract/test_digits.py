"""A number in a line is written in one way: the digits 0 to 9, without a sign and without leading zeros."""

from __future__ import annotations

import re

import pytest

import quarterdeck as qd
from contract.cases import every_case, some_seeds, walk
from engine.checked import Checked
from quarterdeck.engine import digits

OTHER_WAYS = {
    "a leading zero": lambda number: f"0{number}",
    "a sign": lambda number: f"+{number}",
    "an underscore": lambda number: f"0_{number}",
    "full-width digits": lambda number: "".join(chr(0xFF10 + int(digit)) for digit in number),
    "Arabic digits": lambda number: "".join(chr(0x0660 + int(digit)) for digit in number),
    "a superscript": lambda number: "".join("⁰¹²³⁴⁵⁶⁷⁸⁹"[int(digit)] for digit in number),
    "a point": lambda number: f"{number}.0",
}
NUMBERED = re.compile(r"(?<=[#:])[0-9]+|(?<= )[0-9]+(?= |$)")
"""A copy's number, a place's, or a whole word."""


def spelt(line, other_way):
    """The line with its first number written otherwise; None if it has no number."""
    found = NUMBERED.search(line)
    return None if found is None else line[: found.start()] + other_way(found[0]) + line[found.end() :]


def assert_refused(game, line, seat):
    before = game.digest()
    with pytest.raises(qd.IllegalChoice):
        game.play(line, seat)
    assert game.digest() == before
    assert not game.why(line, seat).legal


@every_case
@some_seeds()
def test_a_number_written_otherwise_names_nothing(case, seed):
    for game, choice, _ in walk(case, seed, checks=24, log=False):
        for line in [line for line in choice.lines if NUMBERED.search(line)][:3]:
            for other_way in OTHER_WAYS.values():
                assert_refused(game, spelt(line, other_way), choice.seat)


@pytest.mark.parametrize("number", ["01", "1_0", "+1", "-1", "1.0", "\uff11", "\u0661", "¹", "", " 1", "0"])
def test_a_copy_is_named_by_plain_digits_only(number):
    t = Checked("skirmish", table={"play": [["striker"], ["plain", "plain"]]})
    t.play("use striker striker/strike")
    assert_refused(t.game, f"target plain#{number}".rstrip(), 0)
    if " " not in number:
        assert f"'#{number}' counts no copy" in str(t.game.why(f"target plain#{number}", 0))
    t.play("target plain#2")


@pytest.mark.parametrize(
    "word", ["01", "1_0", "+1", " 1", "1 ", "\uff11", "\u0661", "¹", "", "-", "-0", "1e1", "0x1", "9" * 10]
)
def test_what_is_no_plain_number_is_none(word):
    assert digits.number(word) is None
    assert digits.signed(word) is None


def test_plain_numbers_are_read():
    assert [digits.number(word) for word in ("0", "7", "10", "999999999")] == [0, 7, 10, 999_999_999]
    assert [digits.signed(word) for word in ("0", "-7", "10")] == [0, -7, 10]
    assert digits.number("-7") is None
