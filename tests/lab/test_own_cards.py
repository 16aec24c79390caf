"""A card from a person's own Python file in an experiment: for that run only, in workers and in other processes too."""

from __future__ import annotations

import json
import subprocess
from importlib import import_module

import pytest

import quarterdeck as qd
from contract.cases import PYTHON, other_process
from lab.made_up import ask
from quarterdeck.engine.errors import SetupError
from quarterdeck.games import owncards
from quarterdeck.lab import running
from quarterdeck.lab.again import record_of
from quarterdeck.lab.answers import answer
from quarterdeck.lab.asking import read_experiment
from quarterdeck.lab.experiment import experiment_of
from quarterdeck.lab.report import markdown
from quarterdeck.lab.runfolder import RunFolder
from quarterdeck.lab.simulate import play, set_up

DAGGER = '''"""A dagger of my own."""

from __future__ import annotations

from quarterdeck.games.five_sails.costs import ENGAGE_THIS
from quarterdeck.games.five_sails.declaring import attachment
from quarterdeck.games.five_sails.words import opposing_characters

FACTS = """
- {number: "90001", name: Sleeve Dagger, kind: attachment, faction: Eisen, traits: [Weapon, Melee, Knife],
   cost: 0, combat: 2, riposte: 1, parry: 1}
"""

sleeve_dagger = attachment("Sleeve Dagger")


@sleeve_dagger.city_action(cost=[ENGAGE_THIS], choose=opposing_characters)
def stab(game, it):
    """City Action, engage this card: wound a character of another player at this location."""
    game.wound(it.choice)
'''
BRUTE = '''"""A crew of my own."""

from quarterdeck.games.sky_pirate.declaring import crew

FACTS = """
- {name: Brute of the Bilge, set: own, number: 1, faction: Neutral, kind: crew, attack: 9, defense: 9}
"""

crew("Brute of the Bilge").plain()
'''
FILES = {"dagger.py": DAGGER, "brute.py": BRUTE}


@pytest.fixture(autouse=True)
def nothing_stays():
    yield
    for game in owncards.TAKING:
        owncards.forget(game)


def wanted(name, **data):
    """The experiment that names this file."""
    return read_experiment({"card_files": [name], **data}, lambda word, *_: word, read_file=FILES.__getitem__)


def dagger(**more):
    return wanted(
        "dagger.py", game="five_sails", decks=["eisen", "castille"], measure="wins", of="eisen",
        arms={"printed": {}, "mine": {"cards": {"Langschwert": {"replaced_by": "Sleeve Dagger"}}}}, units=2, **more,
    )  # fmt: skip


def brute(**more):
    replaced = {"Musketeer": {"replaced_by": "Brute of the Bilge"}}
    return wanted(
        "brute.py", game="sky_pirate", decks=["brass", "harmony"], measure="wins", of="brass",
        arms={"printed": {}, "mine": {"cards": replaced}}, **{"units": 2, **more},
    )  # fmt: skip


def test_a_card_of_ones_own_lies_in_the_deck_and_does_what_its_code_says():
    game = set_up(dagger().assignment(2))
    card = game.book.by_id["sleeve-dagger"]
    assert card.text.startswith("City Action, engage this card: wound a character")
    assert game.book.index["sleeve-dagger"] in game.faces
    assert "sleeve-dagger/stab" in game.book.abilities
    assert "sleeve-dagger/adds-combat" in game.book.abilities, "what follows from its facts is there as well"


def test_a_new_trait_is_named_as_such_and_forgotten_with_the_file(monkeypatch):
    lamp = DAGGER.replace("Melee, Knife", "Melee, Lamplighter")
    monkeypatch.setitem(FILES, "dagger.py", lamp)
    with pytest.raises(SetupError, match="traits is not 'Lamplighter'"):
        dagger()
    knows = '\n\n@sleeve_dagger.gives_trait("Lamplighter")\ndef lit(game, me, card):\n    return card == me\n'
    monkeypatch.setitem(FILES, "dagger.py", lamp + 'TRAITS = ["Lamplighter"]\n' + knows)
    assert "Lamplighter" in set_up(dagger().assignment(2)).book.by_id["sleeve-dagger"].traits
    owncards.forget("five_sails")
    assert "Lamplighter" not in import_module("quarterdeck.games.five_sails.cardset").LISTED()


def test_all_other_faces_keep_their_numbers():
    printed = list(qd.new("five_sails").book.ids)
    book = set_up(dagger().assignment(0)).book
    assert book.ids == [*printed, "sleeve-dagger"]
    owncards.forget("five_sails")
    assert qd.new("five_sails").book.ids == printed


def test_abilities_of_printed_cards_stay_as_many_as_they_are():
    before = {card.id: len(card.abilities) for card in qd.new("five_sails").book}
    for _ in range(2):
        book = set_up(dagger().assignment(0)).book
        assert {card.id: len(card.abilities) for card in book if card.id in before} == before
        owncards.forget("five_sails")


def test_a_game_without_own_cards_forgets_them():
    play(dagger().assignment(2))
    plain = ask(game="five_sails", compare="seat", units=2)
    assert "sleeve-dagger" not in set_up(plain.assignment(0)).book.by_id
    with pytest.raises(SetupError, match="no card is called 'Sleeve Dagger'"):
        qd.new("five_sails", cards={"Langschwert": {"replaced_by": "Sleeve Dagger"}})


def test_the_games_of_the_first_arm_are_those_without_the_file():
    with_file = play(dagger().assignment(0))
    plain = ask(game="five_sails", decks=["eisen", "castille"], arms={"a": {}, "b": {"edition": "playtest"}}, units=2)
    without = play(plain.assignment(0))
    assert not with_file.failure
    assert (with_file.winners, with_file.decisions) == (without.winners, without.decisions)


def test_workers_play_an_own_card_alike(tmp_path):
    experiment = brute(units=24)
    one, two = (RunFolder.make(tmp_path / name, experiment, "quarterdeck lab ...") for name in ("one", "two"))
    first = answer(one, running.run(one).games)
    assert answer(two, running.run(two, jobs=2).games) == first
    assert not first["failures"]
    games = RunFolder.open(one.path).games()
    assert any(games[n].decisions != games[n + 2].decisions for n in range(0, 96, 4)), "the card is in the deck"
    assert "own cards brute.py (" in markdown(first)


def test_another_process_goes_on_with_the_file_as_it_was(tmp_path):
    """A run keeps the source: whatever became of the file since, the run is what it was."""
    experiment = dagger()
    whole, broken = (RunFolder.make(tmp_path / name, experiment, "quarterdeck lab ...") for name in ("one", "two"))
    expected = sorted(running.run(whole).games.items())
    done = subprocess.run(
        [PYTHON, "-m", "quarterdeck.cli", "lab", "resume", str(broken.path)],
        env=other_process(), capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    kept = RunFolder.open(broken.path).games()
    assert [(n, game.winners, game.decisions) for n, game in sorted(kept.items())] == [
        (n, game.winners, game.decisions) for n, game in expected
    ]


def test_the_source_is_part_of_what_the_run_is(tmp_path, monkeypatch):
    first = RunFolder.make(tmp_path, dagger(), "quarterdeck lab ...")
    assert experiment_of(json.loads(json.dumps(first.experiment.data()))) == first.experiment
    monkeypatch.setitem(FILES, "dagger.py", DAGGER.replace("combat: 2", "combat: 3"))
    assert RunFolder.make(tmp_path, dagger(), "quarterdeck lab ...").path != first.path


def test_a_record_that_could_not_be_replayed_is_not_written(tmp_path):
    folder = RunFolder.make(tmp_path, brute(), "quarterdeck lab ...")
    running.run(folder)
    with pytest.raises(SetupError, match=r"cards of brute\.py, which a record cannot hold"):
        record_of(folder, 0)


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        (DAGGER.replace("FACTS", "TRAITS"), r'dagger\.py: the facts of its cards are missing: FACTS = """'),
        (DAGGER.replace('FACTS = """', 'FACTS = 3 or """'), r"dagger\.py, line 9: FACTS is a text"),
        (
            DAGGER.replace("combat: 2", "kombat: 2"),
            r"dagger\.py, line 10: Sleeve Dagger: .* kombat; did you mean",
        ),
        (
            DAGGER.replace("name: Sleeve Dagger", "name: Langschwert"),
            "Langschwert has the name of Langschwert",
        ),
        (DAGGER.replace("90001", "01001"), "Sleeve Dagger has the name or number of .*, which the game has already"),
        (
            DAGGER.replace('attachment("Sleeve', 'attachment("Slieve'),
            "line 14: no card is called Slieve Dagger;",
        ),
        (
            DAGGER.replace("choose=opposing", "chose=opposing"),
            r"dagger\.py, line 17: there is no question called chose; did you mean choose[?]",
        ),
        (
            DAGGER.replace("Melee, Knife", "Mele, Knife"),
            r"dagger\.py, line 10: Sleeve Dagger: traits is not 'Mele'; did you mean Melee[?]",
        ),
        (
            DAGGER.replace("combat: 2", "cost: -2"),
            r"dagger\.py, line 10: Sleeve Dagger: cost must be a whole number from 0 to 20, not -2",
        ),
        (
            DAGGER.replace("city_action(", 'city_action(by="Sorceror", '),
            r"dagger\.py, line 17: no trait is called Sorceror; did you mean Sorcerer[?]",
        ),
        (
            DAGGER.replace("city_action(", 'city_action(verb="discrad", '),
            r"dagger\.py, line 17: no verb is called discrad; did you mean discard[?]",
        ),
        (
            DAGGER + '\n\n@sleeve_dagger.changes_cost("equpi")\ndef more(game, me, payment):\n    return 1\n',
            r"dagger\.py, line 23: no purpose is called equpi; did you mean equip[?]",
        ),
        (
            DAGGER.replace(
                "game.wound(it.choice)", 'if game.has(it.choice, "Musketer"):\n        game.wound(it.choice)'
            ),
            r"dagger\.py, line 20: no trait is called Musketer; did you mean Musketeer[?]",
        ),
        (
            DAGGER.replace("game.wound(", "game.wuond("),
            r"dagger\.py, line 20: game has no wuond; did you mean wound[?]",
        ),
        (
            DAGGER.replace("words import opposing_characters", "words import opposing_charcters"),
            r"dagger\.py, line 7: .*words has no opposing_charcters; did you mean opposing_characters[?]",
        ),
        (DAGGER + 'TRAITS = "Lamplighter"\n', r'dagger\.py, line 21: TRAITS is a list of names: TRAITS = \["'),
        (DAGGER.replace("def stab(", "def stab"), r"dagger\.py, line 18: this is not Python: "),
        (DAGGER.replace("location.", "location; ..."), r"dagger\.py: the text of Sleeve Dagger breaks off"),
    ],
)
def test_what_is_wrong_with_a_file_is_told_with_its_line_and_leaves_the_game_as_it_was(source, sentence, monkeypatch):
    monkeypatch.setitem(FILES, "dagger.py", source)
    with pytest.raises(SetupError, match=sentence):
        dagger()
    assert "sleeve-dagger" not in qd.new("five_sails").book.by_id


def test_small_games_say_that_they_take_card_files_of_data():
    with pytest.raises(SetupError, match="arcana is played with a card file of data"):
        wanted("dagger.py", game="arcana", compare="seat")
