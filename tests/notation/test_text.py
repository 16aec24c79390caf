"""What stands in the text of docs/notation.md between its blocks: every line, address and beginning means something."""

from __future__ import annotations

import re

import pytest

import quarterdeck as qd
from five_sails.table import five_sails
from notation.examples import PAGE
from quarterdeck.cli.numbers import say_number
from quarterdeck.cli.talk import matching
from quarterdeck.engine.errors import NoNumber, SetupError
from quarterdeck.games import WHERE
from quarterdeck.scenario.run import position_module
from quarterdeck.scenario.spelling import check_line
from sky_pirate.harness import sky_pirate

TEXT = PAGE.read_text(encoding="utf-8")
PROSE = re.sub(r"^```.*?^```$", "", TEXT.partition("## Verbs")[0], flags=re.MULTILINE | re.DOTALL)
NUMBERS = PROSE.partition("## Addresses of numbers")[2].partition("## Record files")[0]
VERBS = {name: {kind.name for kind in qd.game_class(name).OPTION_KINDS.values()} for name in WHERE}


def spans(text):
    """What is set as code."""
    return [" ".join(span.split()) for span in re.findall(r"`([^`]+)`", text)]


def lines_in(text):
    """The whole lines among it: a verb of some game and what it names, said in no general words."""
    for span in spans(text):
        line = span.removeprefix("Anna: ")
        verb, *rest = line.split()
        if rest and any(verb in verbs for verbs in VERBS.values()) and not re.search(r"[A-Z]{2}|\.\.\.|:", line):
            yield line


def is_a_line(line, name):
    """Could this be a line of the game: is each of its words one that some line of it has?"""
    verb, *rest = line.split()
    shapes = [kind for kind in qd.game_class(name).OPTION_KINDS.values() if kind.name == verb]
    if not any(len(kind.args) in (len(rest), len(rest) + 1) for kind in shapes):
        return False
    try:
        check_line(qd.new(name, seed=1), line, 0)
    except SetupError:
        return False
    return True


def strange(text):
    """The lines of a text that are lines of no game."""
    return [line for line in lines_in(text) if not any(is_a_line(line, name) for name in WHERE)]


def test_every_line_of_the_text_is_a_line_of_some_game():
    assert len(set(lines_in(PROSE))) > 15
    assert strange(PROSE) == []


@pytest.mark.parametrize(
    "broken", ["`haunt crow-foot`", "`wound sanjai`", "`add dokcs`", "`use otto-streit reveal two three`"]
)
def test_a_line_that_is_none_would_be_found(broken):
    assert strange(PROSE + broken) == strange(broken) != []


def test_the_parts_of_a_number_are_told_as_the_page_shows_them():
    said = []

    class Terminal:
        game = five_sails(anna={"docks": [{"card": "Otto Streit", "equipped": ["Syrneth Hand"]}]}).game

        class screen:  # noqa: N801
            @staticmethod
            def say(text, style="", indent=""):
                said.append(text)

    say_number(Terminal, 0, "otto-streit.combat")
    assert "```terminal: why otto-streit.combat\n" + "\n".join(said) + "\n```" in TEXT


def positions():
    """A table of each game at which something is under way."""
    names = ["Anna", "Bruno"]
    duel = {"challenger": "Otto Streit", "defender": "Sanjay", "threat": {"Sanjay": 1}}
    fight = {"anna": {"docks": ["Otto Streit"]}, "bruno": {"docks": ["Sanjay"]}, "duel": duel}
    yield position_module("five_sails").set_position(names, {}, fight, 1)
    challenge = five_sails(anna={"docks": ["Otto Streit"]}, bruno={"docks": ["Sanjay"]}).game
    challenge.play("challenge otto-streit sanjay", 0)
    yield challenge
    boarded = sky_pirate(anna={"crew": ["Fisher", "Sapper"]}, bruno={"crew": ["Basher"]}).game
    for line in ("board", "token plunder", "target dust-membrane#2", "commit fisher", "done"):
        boarded.play(line, 0)
    yield boarded
    stakes = {"west": {"stake": "Old Arsenal"}, "north": {"stake": "Alarm Bell", "agents": ["Oathsworn"]}}
    arcana = {"anna": {"guild": "Blades"}, "bruno": {"guild": "Thieves"}, **stakes}
    yield position_module("arcana").set_position(names, {"militia": True}, arcana, 1)
    rows = {"anna": {"row": ["Straight Lunge"], "hand": ["Evade"]}, "bruno": {"row": ["Head Cut"], "hand": ["Evade"]}}
    flipped = position_module("sword_duel").set_position(names, {}, rows, 1)
    yield flipped
    resolved = flipped.clone()
    for seat in (0, 1):
        resolved.play("pass", seat)
    yield resolved


def has_number(game, address):
    try:
        game.why_value(address.replace("pair-2", "pair-1"), 0)
    except NoNumber:
        return False
    return True


def test_every_address_of_the_page_is_that_of_a_number():
    rows = [row.split("|")[1] for row in NUMBERS.partition("`why otto")[0].splitlines() if row.startswith("| `")]
    addresses = [span for row in rows for span in spans(row)]
    assert len(addresses) > 15
    tables = list(positions())
    assert [one for one in addresses if not any(has_number(game, one) for game in tables)] == []
    assert not any(has_number(game, "anna.handd") for game in tables)


def test_the_beginning_of_the_text_is_one():
    assert "`mo ot do`" in TEXT
    game = five_sails(anna={"home": ["Otto Streit"]}).game
    lines = game.choice_of(0).lines
    assert [lines[at] for at in matching(lines, "mo ot do")] == ["move otto-streit docks"]
