"""The deck commands with decks of City of Five Sails, and the flags that bring decks to a game."""

from __future__ import annotations

import argparse
import json

import pytest

from proofs import rule
from quarterdeck.cli import agree
from quarterdeck.cli.files import UsageError
from quarterdeck.games.five_sails.decks import ready_plans

READY = ("castille", "eisen", "montaigne", "ussura", "vodacce")


@pytest.fixture
def write(tmp_path):
    def put(name, text):
        (tmp_path / name).write_text(text, encoding="utf-8")
        return name

    return put


@pytest.fixture
def eisen(run, write):
    """The sample deck of Eisen as a text file."""
    write("eisen.txt", run("deck", "export", "eisen").out)
    return "eisen.txt"


def refusal(ran, code=2):
    """The one sentence of a refusal."""
    assert ran.code == code, (ran.out, ran.err)
    assert ran.out == ""
    assert ran.err.count("\n") == 1
    return ran.err.removeprefix("quarterdeck: ").strip()


# -- list and check ---------------------------------------------------------------------------------------------------


def test_the_ready_decks_are_listed_and_legal(run):
    assert run("deck", "list", "five-sails").out.splitlines()[1] == (
        "eisen      Kaspar Dietrich, a sample deck of the rulebook"
    )
    assert tuple(json.loads(run("deck", "list", "five_sails", "--json").out)["decks"]) == READY
    for name in READY:
        ran = run("deck", "check", name)
        assert (ran.code, ran.out) == (0, f"{name}: a legal deck for five_sails (2023)\n")
        assert run("deck", "check", name, "--edition", "playtest").code == 0


def test_a_file_without_its_game_is_checked_when_the_game_is_told(run, write, eisen, tmp_path):
    text = (tmp_path / eisen).read_text(encoding="utf-8").partition("\n")[2]
    write("mine", text)
    assert "begins with its game" in refusal(run("deck", "check", "mine"))
    ran = run("deck", "check", "mine", "--game", "five_sails")
    assert (ran.code, ran.out) == (0, "mine: a legal deck for five_sails (2023)\n")
    assert "stands before any heading" in refusal(run("deck", "check", "mine", "--game", "sword_duel"))
    assert "no game called five_snails" in refusal(run("deck", "check", "mine", "--game", "five_snails"))


def test_every_fault_is_named_with_its_line_and_rule(run, write):
    write("mine.txt", "game: five_sails\nLeader\nKaspar Dietrich\nApproach\nStiletto\nFaction\n3 Triage\nStileto\n")
    ran = run("deck", "check", "mine.txt")
    assert ran.code == 1
    rows = ran.out.splitlines()
    assert rows[0].startswith("mine.txt: line 4: the Approach Deck should have 10 cards")
    assert rows[1].startswith("mine.txt: line 5: Stiletto is an attachment and belongs in the Faction Deck")
    assert rows[2].startswith("mine.txt: line 5: Stiletto is of Vodacce; with a Leader of Eisen")
    assert rows[3] == "mine.txt: line 6: the Faction Deck has 4 cards; it should have at least 40 [FS-DECK-05]"
    assert rows[4] == "mine.txt: line 7: Triage is in the Faction Deck 3 times; at most 2 may be [FS-DECK-08]"
    assert rows[5] == "mine.txt: line 8: no card is called 'Stileto'; did you mean Stiletto?"
    assert rows[6:] == ["mine.txt: 6 faults"]
    data = json.loads(run("deck", "check", "mine.txt", "--json").out)
    assert (data["game"], data["edition"], data["legal"]) == ("five_sails", "2023", False)
    assert data["problems"][4] == {
        "line": 7,
        "text": "Triage is in the Faction Deck 3 times; at most 2 may be",
        "rule": "FS-DECK-08",
    }


@rule("FS-DECK-05", edition="2023")
@rule("FS-DECK-05", edition="playtest")
def test_the_edition_decides_about_a_deck_of_41(run, eisen, tmp_path):
    path = tmp_path / eisen
    path.write_text(path.read_text(encoding="utf-8") + "Paid Off\n", encoding="utf-8")
    assert run("deck", "check", eisen).out == "eisen.txt: a legal deck for five_sails (2023)\n"
    ran = run("deck", "check", eisen, "--edition", "playtest")
    assert ran.code == 1
    assert "the Faction Deck has 41 cards; it should have exactly 40 [FS-DECK-05]" in ran.out


# -- show and export --------------------------------------------------------------------------------------------------


def test_a_deck_is_shown_by_kinds_with_counts_costs_and_totals(run, write):
    shown = run("deck", "show", "vodacce").out
    rows = shown.splitlines()
    assert "Approach  # 10 cards: 5 characters, 5 schemes" in rows
    assert "Faction  # 40 cards: 4 characters, 2 attachments, 34 risks; cost 26 in all" in rows
    assert "2 Stiletto               # Vodacce, cost 1, finesse +1, riposte 2, thrust 2" in rows
    assert rows.index("# 2 attachments") < rows.index("# 34 risks")
    write("shown.txt", shown)
    assert run("deck", "check", "shown.txt").code == 0


def test_a_deck_is_shown_as_json_with_costs_and_totals(run):
    data = json.loads(run("deck", "show", "vodacce", "--json").out)
    assert data["game"] == "five_sails"
    stiletto = next(card for card in data["Faction"] if card["name"] == "Stiletto")
    assert (stiletto["count"], stiletto["cost"], stiletto["number"]) == (2, 1, "01022")
    kinds = {"character": 4, "attachment": 2, "risk": 34}
    assert data["totals"]["Faction"] == {"cards": 40, "cost": 26, "kinds": kinds}


def test_a_card_that_there_is_not_is_shown_as_such(run, write):
    write("mine.txt", "game: five_sails\nLeader\nKaspar Dietrich\nFaction\nExcalibur\n")
    assert "1 Excalibur        # there is no such card" in run("deck", "show", "mine.txt").out


@pytest.mark.parametrize("name", READY)
def test_export_goes_to_json_and_back_to_the_same_text(run, write, name):
    text = run("deck", "export", name).out
    assert run("deck", "export", name, "--format", "json", "--output", "deck.json").out == ""
    assert run("deck", "check", "deck.json").out == "deck.json: a legal deck for five_sails (2023)\n"
    assert run("deck", "export", "deck.json").out == text
    write("deck.txt", text)
    assert run("deck", "export", "deck.txt", "--format", "text").out == text
    assert run("deck", "show", "deck.json").out == run("deck", "show", "deck.txt").out


def test_export_replaces_a_file_only_when_told(run, write, tmp_path):
    write("there.txt", "mine")
    assert "there.txt exists already" in refusal(run("deck", "export", "eisen", "--output", "there.txt"))
    assert (tmp_path / "there.txt").read_text() == "mine"
    assert run("deck", "export", "eisen", "--output", "there.txt", "--force").code == 0
    assert (tmp_path / "there.txt").read_text(encoding="utf-8").startswith("game: five_sails\n")


def test_a_deck_in_json_is_checked_and_its_faults_named(run, write):
    write("mine.json", '{"faction": "Ussura", "leader": {"id": "01035"}, "approach_deck": [{"id": "9"}, 3]}')
    ran = run("deck", "check", "mine.json")
    assert ran.code == 1
    assert ran.out.splitlines()[:4] == [
        "mine.json: approach_deck, entry 2 should be an object with id and count, not 3",
        "mine.json: there is no faction_deck",
        'mine.json: the faction is given as "Ussura", but the Leader is of Eisen [FS-CARD-09]',
        "mine.json: no card is called '9'",
    ]
    assert ran.out.endswith("mine.json: 6 faults\n")
    shown = refusal(run("deck", "show", "mine.json"))
    assert shown.startswith("mine.json: approach_deck, entry 2 should be")
    assert shown.endswith("(and 2 more; 'quarterdeck deck check mine.json' names them)")


# -- bad input --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["check", "show", "export"])
@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("missing.txt", "there is no file missing.txt"),
        ("eisne", "there is no file and no ready deck called 'eisne'; did you mean eisen?"),
        ("empty.txt", "empty.txt is empty"),
        ("binary.txt", "not text in UTF-8"),
        ("zeros.txt", "it holds binary data"),
        ("long.txt", "too long"),
        ("huge.txt", "huge.txt is too large"),
        ("folder", "folder is a folder"),
        ("broken.json", "broken.json: line 1: this is not JSON"),
        ("list.json", "list.json: this JSON is not a deck"),
        ("deep.json", "deep.json: this is not JSON"),
        ("letter.txt", "line 1: a deck list begins with its game"),
        ("nogame.txt", "there is no game called five_snails; did you mean five_sails?"),
        ("arcana.txt", "the players of arcana bring no decks"),
        ("edition.txt", "there is no edition 'third' of five_sails"),
    ],
)
def test_unusable_input_is_one_sentence_and_exit_code_2(run, write, tmp_path, way, word, sentence):
    write("empty.txt", " \n")
    (tmp_path / "binary.txt").write_bytes(bytes(range(256)))
    (tmp_path / "zeros.txt").write_bytes(b"Leader\0")
    write("long.txt", "game: five_sails\nLeader\n" + "x" * 1_000_001)
    with (tmp_path / "huge.txt").open("wb") as file:
        file.truncate(65 * 1024 * 1024)
    (tmp_path / "folder").mkdir()
    write("broken.json", '{"leader"}')
    write("list.json", "[1, 2]")
    write("deep.json", "[" * 100_000)
    write("letter.txt", "dear aunt\n")
    write("nogame.txt", "game: five_snails\nLeader\n")
    write("arcana.txt", "game: arcana\nHand\n")
    write("edition.txt", "game: five_sails\nedition: third\nLeader\n")
    assert sentence in refusal(run("deck", way, word))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["deck", "check", "eisen", "--edition", "2022"], "there is no edition '2022' of five_sails"),
        (["deck", "check", "balanced", "--edition", "2023"], "sword_duel has no editions"),
        (["deck", "check", "eisen", "--game", "sword_duel"], "no file and no ready deck called 'eisen'"),
        (["deck", "export", "eisen", "--format", "pdf"], "--format"),
        (["deck", "export", "balanced", "--format", "json"], "the decks of sword_duel have no JSON form"),
        (["deck", "export", "eisen", "--output", "nowhere/deck.txt"], "nowhere/deck.txt cannot be written"),
        (["deck", "list", "five_snails"], "there is no game called five_snails"),
    ],
)
def test_wrong_words_are_refused(run, words, sentence):
    assert sentence in refusal(run(*words))


def test_card_files_are_for_other_games(run, write):
    write("cards.yaml", "game: five_sails\ncards:\n- name: Excalibur\n")
    assert refusal(run("deck", "check", "cards.yaml")) == "five_sails takes no card files"


# -- decks for a game -------------------------------------------------------------------------------------------------


def options(*words):
    """What `play five_sails WORDS` would hand to the game."""
    parser = argparse.ArgumentParser()
    agree.add_options(parser)
    return agree.options_of(parser.parse_args(words), "five_sails")


@rule("FS-DECK-02")
def test_each_player_brings_a_deck_of_their_own(run, eisen):
    found = options("--decks", f"Vodacce,{eisen}", "--edition", "playtest")
    mine = {part: ready_plans()["eisen"][part] for part in ("leader", "approach", "faction")}
    assert found == {"edition": "playtest", "decks": ["vodacce", mine]}


def test_a_deck_for_a_game_may_be_json_and_need_not_name_the_game(run, write, eisen, tmp_path):
    run("deck", "export", "eisen", "--format", "json", "--output", "eisen.json")
    write("bare.txt", (tmp_path / eisen).read_text(encoding="utf-8").partition("\n")[2])
    first, second = options("--decks", "eisen.json,./bare.txt")["decks"]
    assert first == second
    assert first["leader"] == ["Kaspar Dietrich"]


def test_an_illegal_deck_is_refused_with_its_first_fault_and_the_count_of_the_others(run, write):
    write("mine.txt", "Leader\nKaspar Dietrich\nApproach\nFaction\n")
    with pytest.raises(UsageError) as refused:
        options("--decks", "eisen,mine.txt")
    assert str(refused.value) == (
        "mine.txt cannot be played: line 3: the Approach Deck should have 10 cards, 5 characters and 5 schemes; "
        "it has 0, with 0 and 0 [FS-DECK-01] (and 1 more; 'quarterdeck deck check mine.txt' names them)"
    )


def test_a_deck_of_41_is_refused_for_a_game_by_the_playtest_rules(run, write, eisen, tmp_path):
    write("large.txt", (tmp_path / eisen).read_text(encoding="utf-8") + "Paid Off\n")
    assert len(options("--decks", "large.txt,eisen")["decks"][0]["faction"]) == 41
    with pytest.raises(UsageError, match=r"large.txt cannot be played: .* exactly 40 \[FS-DECK-05\]$"):
        options("--decks", "large.txt,eisen", "--edition", "playtest")


def test_the_edition_of_the_game_counts_not_the_one_that_a_deck_was_made_for(run, write, eisen, tmp_path):
    text = (tmp_path / eisen).read_text(encoding="utf-8") + "Paid Off\n"
    write("large.txt", text.replace("\n", "\nedition: playtest\n", 1))
    assert run("deck", "check", "large.txt").code == 1
    assert len(options("--decks", "large.txt,eisen")["decks"][0]["faction"]) == 41


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("eisne,eisen", "there is no file and no ready deck of five_sails called 'eisne'; did you mean eisen?"),
        ("table,eisen", "there is no file and no ready deck of five_sails called 'table'"),
        ("./missing,eisen", "there is no file ./missing"),
        ("balanced.txt,eisen", "balanced.txt: this is a deck for sword_duel, not for five_sails"),
        ("eisen,", "--decks has an empty entry"),
    ],
)
def test_decks_that_there_are_not_are_refused(run, write, words, sentence):
    write("balanced.txt", run("deck", "export", "balanced").out)
    with pytest.raises(UsageError) as refused:
        options("--decks", words)
    assert sentence in str(refused.value)
