"""Whatever is wrong with a scenario file is told with its line and the nearest right word."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.scenario import run, run_file, run_file_all
from quarterdeck.scenario.wrong import ScenarioError

FILE = """\
title: At the docks
game: five_sails
rules: [FS-HIGH-41]
setup:
  anna:
    leader: Kaspar Dietrich
    docks:
      - Otto Streit
      - {card: Uwe Zimmerman, wounds: 1}
    hand: [Triage]
  bruno:
    leader: Soline el Gato
    docks: [Sanjay]
play:
  - anna: pass
  - bruno: {refused: claim otto-streit}
  - expect: {turn: bruno}
expect:
  otto-streit.wounds: 0
  legal:
    bruno: [pass]
    not: [claim otto-streit]
"""


@pytest.mark.parametrize(
    ("right", "wrong", "line", "sentence"),
    [
        ("title:", "tittle:", 1, "did you mean title"),
        ("game: five_sails", "game: five_sail", 2, "did you mean five_sails"),
        ("FS-HIGH-41", "FS-HIGH-441", 3, "there is no rule FS-HIGH-441; did you mean FS-HIGH-4"),
        ("    leader: Kaspar Dietrich", "    leeder: Kaspar Dietrich", 6, "did you mean leader"),
        ("Kaspar Dietrich", "Kaspar Dietrch", 6, "did you mean Kaspar Dietrich"),
        ("- Otto Streit", "- Otto Striet", 8, "did you mean Otto Streit"),
        ("wounds: 1", "wouns: 1", 9, "did you mean wounds"),
        ("wounds: 1", "wounds: many", 9, "must be a whole number"),
        ("hand: [Triage]", "hand: [Otto Streit]", 10, "Otto Streit cannot lie in anna's hand: it is a character"),
        ("docks: [Sanjay]", "docks: [Triage]", 13, "Triage cannot stand at docks: it is no character"),
        ("- anna: pass", "- ana: pass", 15, "nobody is called 'ana'; did you mean anna"),
        ("refused: claim", "refused: clame", 16, "there is no verb 'clame'"),
        ("refused:", "refuse:", 16, "did you mean refused"),
        ("turn: bruno", "turns: bruno", 17, "did you mean turn"),
        ("otto-streit.wounds", "otto-streit.wound", 19, "did you mean wounds"),
        ("otto-streit.wounds", "oto-streit.wounds", 19, "there is nothing called oto-streit; did you mean otto-streit"),
        ("otto-streit.wounds", "otto-streit#2.wounds", 19, "there is no otto-streit#2 in this game"),
        ("otto-streit.wounds", "ana.renown", 19, "did you mean anna"),
        ("    bruno: [pass]", "    brunno: [pass]", 21, "did you mean bruno"),
        ("not: [claim otto-streit]", "not: [claim oto-streit]", 22, "did you mean otto-streit"),
    ],
)
def test_a_mistake_is_told_with_its_file_and_line(tmp_path, right, wrong, line, sentence):
    path = tmp_path / "docks.yaml"
    path.write_text(FILE, encoding="utf-8")
    assert run_file(path).difference == ""
    assert right in FILE
    path.write_text(FILE.replace(right, wrong, 1), encoding="utf-8")
    with pytest.raises(ScenarioError) as caught:
        run_file(path)
    assert str(caught.value).startswith(f"{path}: line {line}: "), str(caught.value)
    assert sentence in str(caught.value)
    assert caught.value.line == line


@pytest.mark.parametrize(
    ("right", "wrong", "line"),
    [("turn: bruno", "turn: anna", 17), ("wounds: 0", "wounds: 2", 19), ("- anna: pass", "- anna: accept", 15)],
)
def test_a_difference_has_the_line_of_its_claim_or_step(tmp_path, right, wrong, line):
    path = tmp_path / "docks.yaml"
    path.write_text(FILE.replace(right, wrong), encoding="utf-8")
    assert (run_file(path).passed, run_file(path).line) == (False, line)


def test_a_mistake_in_a_variant_has_the_line_of_the_variant(tmp_path):
    path = tmp_path / "docks.yaml"
    variants = "variants:\n  - title: one\n  - title: two\n    play:\n      - bruno: pass\n    expect: {day: 1}\n"
    path.write_text(FILE.replace("    not: [claim otto-streit]\n", "") + variants, encoding="utf-8")
    outcomes = run_file_all(path)
    assert [outcome.passed for outcome in outcomes] == [True, False]
    assert outcomes[1].line == 27
    path.write_text(path.read_text().replace("bruno: pass\n    expect", "brunno: pass\n    expect"), encoding="utf-8")
    with pytest.raises(ScenarioError, match=r"line 26: .*did you mean bruno"):
        run_file(path)


def test_a_word_of_the_table_that_is_misspelt_does_not_become_a_player():
    setup = {"anna": {}, "bruno": {}, "dokcs": {"renown": 2}}
    with pytest.raises(qd.SetupError, match="no 'dokcs'; did you mean docks"):
        run({"title": "Three?", "game": "five_sails", "setup": setup, "expect": {"over": False}})


@pytest.mark.parametrize(
    ("game", "setup", "sentence"),
    [
        ("five_sails", {"anna": {"hand": ["Kaspar Dietrich"]}, "bruno": {}}, "cannot lie in"),
        ("five_sails", {"anna": {"deck": ["Let's Haggle"]}, "bruno": {}}, "it is a scheme"),
        ("five_sails", {"anna": {"approach": ["Triage"]}, "bruno": {}}, "it is a risk"),
        ("five_sails", {"anna": {"scheme": "Triage"}, "bruno": {}}, "it is no scheme"),
        ("five_sails", {"anna": {"home": ["Langschwert"]}, "bruno": {}}, "it is no character"),
        ("five_sails", {"anna": {"home": ["Yevgeni"]}, "bruno": {}}, "is a Leader"),
        ("five_sails", {"anna": {"hand": ["Gustavo"]}, "bruno": {}}, "belongs to the City Deck"),
        ("five_sails", {"anna": {}, "bruno": {}, "city_deck": ["Triage"]}, "belongs to a player's deck"),
        ("five_sails", {"anna": {}, "bruno": {}, "docks": {"available": ["Otto Streit"]}}, "cannot be available"),
        (
            "five_sails",
            {"anna": {"leader": {"card": "Yevgeni", "equipped": ["Sanjay"]}}, "bruno": {}},
            "cannot be equip",
        ),
        ("arcana", {"anna": {"hand": ["Ducal Jubilee"]}, "bruno": {}}, "cannot lie in"),
        ("arcana", {"anna": {"hand": 1}, "bruno": {}, "north": {"pile": ["Oathsworn"]}}, "cannot lie in"),
        (
            "arcana",
            {"anna": {"hand": 1}, "bruno": {}, "north": {"agents": [{"card": "Oathsworn", "onwer": "anna"}]}},
            "own",
        ),
        ("sky_pirate", {"anna": {"ship": ["Fisher"]}, "bruno": {}}, "cannot lie in"),
        ("sky_pirate", {"anna": {"crew": ["Crow's Foot"]}, "bruno": {}}, "cannot lie in"),
        ("sky_pirate", {"anna": {"hand": ["Crow's Foot"]}, "bruno": {}}, "cannot lie in"),
        ("sky_pirate", {"anna": {"captain": "Fisher"}, "bruno": {}}, "is no Captain"),
        (
            "sky_pirate",
            {"anna": {"ship": [{"card": "Crow's Foot", "ammo": ["Fisher"]}]}, "bruno": {}},
            "no Special Ammo",
        ),
        ("sword_duel", {"anna": {"row": ["Evade"]}, "bruno": {}}, "is a form card"),
    ],
)
def test_a_card_in_an_impossible_place_is_an_error(game, setup, sentence):
    with pytest.raises(qd.SetupError, match=sentence):
        run({"title": "Nonsense", "game": game, "setup": setup, "expect": {"over": False}})
