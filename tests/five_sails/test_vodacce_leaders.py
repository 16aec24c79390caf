"""Vodacce: the Leader in play."""

import quarterdeck
from five_sails.table import five_sails
from proofs import card, rule

DON = "Don Constanzo Scarpa"


# -- Don Constanzo Scarpa ---------------------------------------------------------------------------------------------


@card("Don Constanzo Scarpa")
def test_don_constanzo_takes_a_red_hand_thug_during_set_up():
    game = quarterdeck.new("five_sails", decks=["vodacce", "eisen"], seed=3)
    assert game.choice.seat == 0
    assert sorted(game.choice.lines) == ["take alcee", "take angelo", "take buratino", "take dante"]
    game.play("choose dante")
    hand = game.hand_of(0)
    assert [game.printed(one).name for one in hand] == ["Dante"]
    assert game.knows(1, hand[0])
    deck = game.zones[game._setting.deck[0]]
    assert not any(game.knows(0, one) for one in deck)


@card("Don Constanzo Scarpa")
def test_don_constanzo_adds_one_to_his_players_sum_where_a_thug_is():
    with_thug = five_sails(
        anna={"leader": DON, "docks": ["Vissenta Scarpa", "Angelo"]}, bruno={"docks": ["Daniella Dietrich"]}
    )
    with_thug.plays("claim vissenta-scarpa")
    assert with_thug["docks.control"] == "anna"
    without = five_sails(anna={"leader": DON, "docks": ["Vissenta Scarpa"]}, bruno={"docks": ["Daniella Dietrich"]})
    without.plays("claim vissenta-scarpa")
    assert without["docks.control"] is None


@card("Don Constanzo Scarpa")
def test_don_constanzos_thugs_also_count_when_somebody_else_presses():
    table = five_sails(
        anna={"leader": DON, "docks": ["Vissenta Scarpa", "Angelo"]}, bruno={"docks": ["Otto Streit"]}, turn="bruno"
    )
    table.plays("claim otto-streit")
    assert table["docks.control"] is None


@card("Don Constanzo Scarpa")
def test_two_thugs_add_no_more_than_one():
    table = five_sails(
        anna={"leader": DON, "docks": ["Vissenta Scarpa", "Angelo", "Dante"]}, bruno={"docks": ["Otto Streit"]}
    )
    table.plays("claim vissenta-scarpa")
    assert table["docks.control"] is None


@card("Don Constanzo Scarpa")
@rule("FS-KEYW-08")
def test_don_constanzo_keeps_a_brute_for_the_next_day_only():
    crew = {"leader": DON, "home": ["Dante", "Buratino"], "deck": ["Bravos"] * 12}
    table = five_sails(anna=crew, phase="dusk", city_deck=["Kaj Kousei"] * 6)
    table.plays("use don-constanzo-scarpa keep-on", "target dante")
    assert table["day"] == 2
    assert table["dante.in_play"]
    assert table["buratino.zone"] == "anna.discard"
    table.passes_until("use don-constanzo-scarpa keep-on").passes()
    assert "Dante leaves play." in table.told()
    assert not table["dante.in_play"]
