"""Rules of gambling (FS-GAMB), in both editions."""

from __future__ import annotations

import pytest

from five_sails.table import five_sails
from proofs import card, rule

BOTH = pytest.mark.parametrize("edition", ["2023", "playtest"])
DECK = ["Boon", "Triage", "Pull", "Devotion", "Come Hither", "Shoddy Craftsmanship"]


def gambler(who="Daniella Dietrich", edition="2023", deck=DECK, hand=("Opulence",), **more):
    """Bruno's character (Daniella: Finesse 3) has threat and may gamble."""
    return five_sails(
        edition=edition,
        anna={"docks": ["Otto Streit"], "hand": more.pop("anna_hand", [])},
        bruno={"docks": [who, *more.pop("others", [])], "hand": list(hand), "deck": list(deck)},
        duel={"challenger": "Otto Streit", "defender": who, "threat": {who: 1}, **more.pop("duel", {})},
        **more,
    )


@rule("FS-GAMB-01", "FS-GAMB-04", "FS-GAMB-05")
def test_the_top_two_cards_are_turned_over_and_the_chosen_one_must_be_played():
    table = gambler().plays("gamble")
    assert table.legal == ["keep boon", "keep triage"]  # no card of the hand any more
    assert "Bruno reveals Boon." in table.told(0)
    table.plays("keep triage", "pass")
    assert table["bruno.line"] == ["Triage"]
    assert table["otto-streit.threat"] == 4


@rule("FS-GAMB-02", edition="2023")
def test_the_card_not_chosen_is_sunk():
    table = gambler().plays("gamble", "keep triage")
    assert table["bruno.deck"] == [*DECK[2:], "Boon"]
    assert table["bruno.discard"] == []


@rule("FS-GAMB-02", edition="playtest")
def test_in_the_playtest_edition_the_card_not_chosen_is_discarded():
    table = gambler(edition="playtest").plays("gamble", "keep triage")
    assert table["bruno.deck"] == DECK[2:]
    assert table["bruno.discard"] == ["Boon"]


@card("Roll the Bones")
@rule("FS-GAMB-03", edition="2023")
@rule("FS-GAMB-10")
def test_a_card_may_let_its_player_gamble_for_something_else():
    """Roll the Bones gambles for free in a round whose Finesse allows no more gambles; the card is not played."""
    table = gambler(hand=["Roll the Bones"], duel={"gambles": [0, 3]})
    assert not table.offers("gamble")
    table.plays("play roll-the-bones")
    table.plays(table.legal_with("use roll-the-bones")[0])
    table.plays("keep triage", "pass")
    assert table["bruno.line"] == ["Roll the Bones"]
    assert table["otto-streit.threat"] >= 4
    assert table.game.duel.gambles == [0, 3]


@rule("FS-GAMB-03", edition="playtest")
def test_in_the_playtest_edition_gambling_gets_a_combat_card():
    table = gambler(edition="playtest").plays("gamble", "keep boon")
    assert table["bruno.line"] == ["Boon"]


@rule("FS-GAMB-06")
def test_a_player_gambles_at_most_as_often_as_the_participants_finesse():
    for made, offered in ((0, True), (2, True), (3, False)):
        assert gambler(duel={"gambles": [0, made]}).offers("gamble") is offered
    counted = gambler().plays("gamble", "keep boon")
    assert counted.game.duel.gambles == [0, 1]


@BOTH
@rule("FS-GAMB-07", edition="2023")
@rule("FS-GAMB-07", edition="playtest")
def test_gambles_made_so_far_count_against_the_finesse_of_a_new_participant(edition):
    """The rulebook's example: two gambles; none more with Finesse 2, one more with Finesse 3, none with Finesse 1."""
    table = gambler(
        "Uwe Zimmerman", edition=edition, others=["Daniella Dietrich", "Philip Hase"], duel={"gambles": [0, 2]}
    )
    game = table.game
    for name in ("Devotion", "Come Hither"):  # the two cards that were gambled lie in the line
        one = next(c for c in game.zones[game._setting.deck[1]] if game.printed(c).name == name)
        game.move(one, game._setting.line[1])
        game.duel.gambled.append(one)
    may = {}
    for name in ("Uwe Zimmerman", "Daniella Dietrich", "Philip Hase"):
        game.duel.participants[1] = next(c for c in game.zones[0] if game.printed(c).name == name)
        game.asks[0]._options = None
        may[table[f"{game.printed(game.duel.participants[1]).id}.finesse"]] = table.offers("gamble")
    assert may == {2: False, 3: True, 1: False}


@rule("FS-GAMB-08")
def test_a_gambled_card_is_marked_in_the_dueling_line():
    table = gambler(anna_hand=["Boon"]).plays("gamble", "keep triage")
    line = table.game.view(0)["duel"]["sides"][1]["line"]
    assert [(one["card"], one["gambled"]) for one in line] == [("triage", True)]


def after_a_gambled_card_left_the_line(edition):
    table = gambler("Uwe Zimmerman", edition=edition, duel={"gambles": [0, 2]})
    game = table.game
    gone = next(c for c in game.zones[game._setting.deck[1]] if game.printed(c).name == "Devotion")
    game.move(gone, game._setting.discard[1])
    game.duel.gambled = [gone]
    game.asks[0]._options = None
    return table


@rule("FS-GAMB-09", edition="2023")
def test_a_gambled_card_that_left_the_line_still_counts():
    table = after_a_gambled_card_left_the_line("2023")
    assert not table.offers("gamble")
    assert table.game.board_for(-1)["duel"]["sides"][1]["gambles_left"] == 0


@rule("FS-GAMB-09", edition="playtest")
def test_in_the_playtest_edition_only_cards_in_the_line_count():
    table = after_a_gambled_card_left_the_line("playtest")
    assert table.offers("gamble")
    side = table.game.board_for(-1)["duel"]["sides"][1]
    assert side["gambles_left"] == side["may_gamble"] > 0


def test_a_gamble_across_the_end_of_the_deck_takes_what_is_there_and_reshuffles():
    """FS-Q42: the one card left is turned over first, the discard pile makes a new deck."""
    table = five_sails(
        anna={"docks": ["Otto Streit"]},
        bruno={"docks": ["Daniella Dietrich"], "deck": ["Boon"], "discard": ["Triage", "Pull"]},
        duel={"challenger": "Otto Streit", "defender": "Daniella Dietrich", "threat": {"Daniella Dietrich": 1}},
    )
    table.plays("gamble")
    assert table.legal[0] == "keep boon"
    assert len(table.legal) == 2
    assert table["bruno.discard"] == []
