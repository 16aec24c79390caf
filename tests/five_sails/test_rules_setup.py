"""Setting up: locations in their row, Leaders at Home, decks facedown, no hands and no First Player."""

from __future__ import annotations

import pytest

from five_sails.rule_words import both_editions, new_game, use
from five_sails.table import five_sails
from proofs import rule

CORE = ["docks", "forums", "grand-bazaar"]
players_of_every_table = pytest.mark.parametrize("players", [2, 3, 4])


def row(table):
    """The City locations as everybody sees them, from the City Deck outward."""
    return [place["word"] for place in table.game.view(-1)["locations"] if place["home_of"] is None]


def zone(table, name, seat=-1):
    """A zone as a seat sees it: None for a card that it does not know."""
    return table.game.view(seat)["zones"][name]


def printed(table, name):
    """The cards that lie in a zone, from the bottom."""
    game = table.game
    return [game.printed(card).name for card in game.zones[game._setting.zone_index[name]]]


# -- the table --------------------------------------------------------------------------------------------------------


@rule("FS-SETUP-01")
def test_wounds_and_renown_come_from_a_supply_that_everybody_shares():
    table = new_game()
    view = table.game.view(-1)
    assert [player["renown"] for player in view["players"]] == [0, 0]
    assert [place["renown"] for place in view["locations"]] == [0] * 5
    assert [one["wounds"] for place in view["locations"] for one in place["characters"]] == [0, 0]
    table = five_sails(phase="planning", anna={"approach": ["The Great Game"]}, bruno={"approach": ["The Great Game"]})
    table.plays("anna: select the-great-game", "bruno: select the-great-game")
    assert [place["renown"] for place in table.game.view(-1)["locations"]] == [2, 0, 2, 0, 0]


@rule("FS-SETUP-02")
def test_the_city_deck_is_shuffled_and_lies_facedown():
    orders = [printed(new_game(seed=seed), "city.deck") for seed in (1, 2)]
    assert orders[0] != orders[1]
    table = new_game()
    assert len(zone(table, "city.deck")) == 30 - 3
    for seat in (0, 1):
        assert set(zone(table, "city.deck", seat)) == {None}


@rule("FS-SETUP-03", "FS-SETUP-04", "FS-SETUP-05")
@both_editions
def test_two_players_have_docks_forums_and_bazaar_in_a_line_from_the_city_deck(edition):
    table = new_game(edition=edition)
    assert row(table) == CORE
    dealt = [line for line in table.told() if "is added to" in line]
    assert dealt[0].endswith("The Docks.")
    table = five_sails(edition=edition, anna={"docks": ["Otto Streit"]})
    assert table.offers("move otto-streit forums")
    assert not table.offers("move otto-streit grand-bazaar")


@rule("FS-SETUP-06", "FS-SETUP-05")
@both_editions
def test_three_players_add_oles_inn_on_the_outer_side_of_the_docks(edition):
    assert row(new_game(3, edition=edition)) == ["oles-inn", *CORE]
    table = five_sails(3, edition=edition, anna={"oles_inn": ["Otto Streit"]})
    assert table.legal_with("move otto-streit") == ["move otto-streit docks", "move otto-streit home"]


@rule("FS-SETUP-07", edition="2023")
@rule("FS-SETUP-07", edition="playtest")
@both_editions
def test_only_four_players_have_the_gardens_on_the_outer_side_of_the_bazaar(edition):
    assert row(new_game(4, edition=edition)) == ["oles-inn", *CORE, "governors-gardens"]
    assert "governors-gardens" not in row(new_game(3, edition=edition))
    table = five_sails(4, edition=edition, anna={"governors_gardens": ["Otto Streit"]})
    assert table.legal_with("move otto-streit") == ["move otto-streit grand-bazaar", "move otto-streit home"]


@rule("FS-SETUP-08", edition="2023")
@rule("FS-SETUP-08", edition="playtest")
@both_editions
def test_ancillary_locations_are_there_by_the_number_of_players_alone(edition):
    ancillary = [set(row(new_game(players, edition=edition))) - set(CORE) for players in (2, 3, 4)]
    assert ancillary == [set(), {"oles-inn"}, {"oles-inn", "governors-gardens"}]


@rule("FS-SETUP-17")
@players_of_every_table
def test_nobody_controls_a_location_when_the_first_day_begins(players):
    places = new_game(players).game.view(-1)["locations"]
    assert [place["control"] for place in places] == [None] * len(places)


@rule("FS-SETUP-18")
@players_of_every_table
def test_nobody_is_first_player_before_initiative_is_determined(players):
    table = new_game(players, decks=["eisen", "castille", "montaigne", "ussura"][:players])
    assert table["phase"] == "planning"
    for name in ("anna", "bruno", "clara", "dario")[:players]:
        for _ in range(2):
            assert table["first"] is None
            line = table.game.choice_of([n.lower() for n in table.game.names].index(name)).lines[0]
            table.plays(f"{name}: {line}")
    assert table["first"] is not None


# -- Leaders and Homes ------------------------------------------------------------------------------------------------


@rule("FS-SETUP-09")
@players_of_every_table
def test_every_leader_is_known_to_everybody_before_anybody_chooses(players):
    table = new_game(players)
    assert table.game.clock == 0
    for seat in range(players):
        for other in table.game.names:
            assert zone(table, f"{other.lower()}.home", seat) != [None]


@rule("FS-SETUP-09")
def test_a_leader_who_acts_in_set_up_has_the_others_before_it():
    """Don Constanzo Scarpa looks for a Thug while the table is set: the Leader of the next seat is there already."""
    table = new_game(decks=["vodacce", "eisen"])
    assert zone(table, "anna.home", 1) == ["don-constanzo-scarpa"]
    assert zone(table, "bruno.home", 0) == ["kaspar-dietrich"]


@rule("FS-SETUP-10", "FS-SETUP-11")
@players_of_every_table
def test_each_leader_begins_en_garde_at_a_home_of_its_own(players):
    view = new_game(players).game.view(-1)
    homes = [place for place in view["locations"] if place["home_of"] is not None]
    assert [place["home_of"] for place in homes] == view["names"]
    for place in homes:
        (leader,) = place["characters"]
        assert (leader["controller"], leader["engaged"]) == (place["home_of"], False)


@rule("FS-SETUP-12")
@players_of_every_table
def test_a_home_is_adjacent_to_every_city_location(players):
    table = five_sails(players, anna={"home": ["Otto Streit"]})
    assert table.legal_with("move otto-streit") == [f"move otto-streit {place}" for place in row(table)]
    for place in row(table):
        there = five_sails(players, anna={place.replace("-", "_"): ["Otto Streit"]})
        assert there.offers("move otto-streit home")


@rule("FS-SETUP-13")
def test_nobody_enters_an_enemys_home():
    table = five_sails(anna={"docks": ["Otto Streit"]})
    assert table.refused("move otto-streit home#2") == "FS-SETUP-13"
    assert table.refused("move kaspar-dietrich home#2") == "FS-HIGH-15"


@rule("FS-SETUP-13")
def test_an_ability_that_reaches_every_location_does_not_reach_an_enemys_home():
    table = five_sails(anna={"forums": ["Léontine Giroux"]})
    use(table, "leontine-giroux").plays("target leontine-giroux")
    assert sorted(table.legal) == ["choose docks", "choose grand-bazaar", "choose home"]


@rule("FS-SETUP-19")
def test_the_approach_deck_is_shown_to_the_left_of_the_faction_deck():
    for player in new_game().game.view(0)["players"]:
        shown = list(player)
        assert (player["approach"], player["deck"]) == (10, 40)
        assert shown.index("approach") < shown.index("deck")


# -- decks ------------------------------------------------------------------------------------------------------------


@rule("FS-SETUP-14")
def test_approach_decks_lie_facedown_in_the_order_in_which_they_were_brought():
    orders = {seed: printed(new_game(seed=seed), "bruno.approach") for seed in (1, 2, 3)}
    assert orders[1] == orders[2] == orders[3]
    assert len(orders[1]) == 10
    assert zone(new_game(), "bruno.approach", 0) == [None] * 10


@rule("FS-SETUP-15")
def test_faction_decks_are_shuffled_and_lie_facedown():
    orders = {seed: printed(new_game(seed=seed), "bruno.deck") for seed in (1, 2)}
    assert orders[1] != orders[2]
    assert sorted(orders[1]) == sorted(orders[2])
    for seat in (-1, 0, 1):
        assert set(zone(new_game(), "bruno.deck", seat)) == {None}


@rule("FS-SETUP-16")
def test_hands_are_empty_until_the_first_draw_step():
    table = new_game()
    assert table["anna.hand"] == table["bruno.hand"] == []
    table.plays("anna: select let-the-sword-decide", "anna: select otto-streit", "bruno: select shifting-blame")
    assert table["anna.hand"] == table["bruno.hand"] == []
    table.plays("bruno: select sanjay")
    assert len(table["anna.hand"]) == len(table["bruno.hand"]) == 6
