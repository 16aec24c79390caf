"""Every example of docs/notation.md is played: the tables of verbs, and each block in the position that it names."""

from __future__ import annotations

import re

import pytest

import quarterdeck as qd
from five_sails.table import five_sails
from notation.examples import EVERYWHERE, ONLY_READ, PAGE, examples, missing, verbs
from quarterdeck.engine import gamefile
from quarterdeck.engine.errors import IllegalChoice
from quarterdeck.games import WHERE
from quarterdeck.scenario.run import position_module
from sky_pirate.harness import sky_pirate

TEXT = PAGE.read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```([^\n]+)\n(.*?)\n```$", TEXT, re.MULTILINE | re.DOTALL)


def block(name):
    return next(text for title, text in BLOCKS if title == name).splitlines()


def set_table(game, **setup):
    return position_module(game).set_position(["Anna", "Bruno"], {}, setup, 1)


def arcana():
    stakes = {"north": {"stake": "Old Arsenal"}, "free-zone": {"stake": "Retired Pikeman"}}
    return set_table("arcana", anna={"guild": "Blades", "hand": ["Oathsworn"]}, bruno={"guild": "Thieves"}, **stakes)


def otto():
    return five_sails(anna={"home": ["Otto Streit"]}).game


def boarding():
    return sky_pirate(anna={"crew": ["Fisher", "Basher", "Sapper"]}).game


def boarders():
    game = boarding()
    for line in block("sky_pirate: boarding")[:3]:
        game.play(line, 0)
    return game


def swords():
    hands = {"anna": {"hand": ["Straight Lunge", "Remise"]}, "bruno": {"hand": ["Coupe"]}}
    return set_table("sword_duel", phase="lay", **hands)


# -- the verbs ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", WHERE)
def test_every_kind_of_option_has_an_example_that_was_played(name):
    """`pass` and `done` belong to all games; one that never asks for them has no example of them."""
    assert missing(name) == []
    cls = qd.game_class(name)
    only_read = {key for game, key in ONLY_READ if game == name}
    assert set(cls.OPTION_KINDS) - set(examples(name)) <= {*EVERYWHERE, *only_read}


def test_the_page_lists_all_verbs_with_their_examples():
    """`python -m notation.examples` in tests/ brings it up to date."""
    assert verbs() in TEXT


# -- the blocks -----------------------------------------------------------------------------------------------------


def test_the_first_lines():
    first = dict(zip(block("any game"), (arcana, otto, boarders, swords, None), strict=True))
    for line, position in first.items():
        if position is not None:
            game = position()
            game.play(line, 0)
            assert game.made[0] == 1 or line.startswith("commit")
    assert "done" in block("sky_pirate: boarding")


def test_a_move_as_people_write_it():
    played = set()
    for line in block("five_sails: Otto Streit at Home"):
        game = otto()
        game.play(line, 0)
        played.add(game.digest())
    assert len(played) == 1


def test_a_target_as_people_write_it():
    first, *others = block("sky_pirate: a target for boarding")
    for line in others:
        game = boarding()
        for before in block("sky_pirate: boarding")[:2]:
            game.play(before, 0)
        assert game.choice_of(0).lines == [first]
        game.play(line, 0)
        assert game.digest() == boarders().digest()


def test_boarding():
    game = boarding()
    for line in block("sky_pirate: boarding"):
        game.play(line, 0)
    assert game.attempt is not None


def test_an_announced_form_card():
    setup = {
        "anna": {"row": ["Straight Lunge"], "hand": ["Forced Lunge"]},
        "bruno": {"row": ["Remise"], "hand": ["Evade", "Firm Parry"]},
    }
    game = set_table("sword_duel", **setup)
    for line in block("sword_duel: an announced form card"):
        name, _, said = line.partition(": ")
        game.play(said, game.names.index(name))
    assert game.names[0] == "Anna"


def test_a_refusal():
    game = arcana()
    (said,) = block("arcana: refused")
    with pytest.raises(IllegalChoice) as refused:
        game.play(re.match("'(.*?)' is not legal", said)[1], 0)
    assert str(refused.value) == said


def test_a_record():
    text = "\n".join(block("record"))
    recording = gamefile.read(text, qd.game_class)
    game = recording.game_at()
    assert game.clock == len(recording.lines) > 0
    assert gamefile.write(game).rstrip() == text


def test_no_block_is_left_out():
    tested = {"any game", "five_sails: Otto Streit at Home", "sky_pirate: a target for boarding"}
    tested |= {"sky_pirate: boarding", "sword_duel: an announced form card", "arcana: refused", "record"}
    tested |= {"terminal: why otto-streit.combat"}  # in test_text.py
    assert {title for title, _ in BLOCKS} == tested
    assert TEXT.count("\n```") == 2 * len(BLOCKS), "each block has a title, by which it is tested"


def test_what_stands_in_the_text_is_played_too():
    """Lines between the blocks: whole lines that begin with a verb of a game and name something."""
    otto_streit = five_sails(anna={"docks": ["Otto Streit"]}).game
    assert "`use otto-streit reveal-three`" in TEXT
    otto_streit.play("use otto-streit reveal-three", 0)
    assert "`Anna: lay coupe`" in TEXT
    swords().play("lay coupe", 1)
    assert "`draw` and `draw` spend two Actions" in TEXT
    game = boarding()
    game.play("draw", 0)
    game.play("draw", 0)
    assert game.made[0] == 2
