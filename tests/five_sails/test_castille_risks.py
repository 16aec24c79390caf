"""Castille: the risks in play."""

from __future__ import annotations

from five_sails.table import five_sails
from proofs import card

# -- Unfortunate ------------------------------------------------------------------------------------------------------


UNFORTUNATE = {"card": "Unfortunate", "owner": "anna"}


@card("Unfortunate")
def test_unfortunate_needs_two_cards_and_is_no_action_of_its_owner():
    table = five_sails(
        anna={"docks": ["Ratón"], "hand": ["Amour", "Taunt"]},
        bruno={"docks": [{"card": "Philip Hase", "equipped": [UNFORTUNATE]}], "hand": ["Triage"]},
    )
    assert table.refused("use unfortunate change-your-luck") == "FS-HIGH-09"
    table.plays("anna: pass")
    assert table.refused("use unfortunate change-your-luck") == "FS-KEY-38"


# -- Adaptable, Amour, Drinking Games ---------------------------------------------------------------------------------


@card("Adaptable")
def test_a_pirate_of_the_first_player_claims_a_location():
    table = five_sails(
        anna={"docks": ["Sanjay"], "forums": ["Otto Streit"], "hand": ["Adaptable", "Taunt"]},
        bruno={"docks": ['"Madre" Dolores']},
    )
    assert not table.offers("use adaptable second-wind")
    table.plays("anna: use adaptable seize-the-moment", "anna: pay taunt")
    assert table["docks.control"] == "anna"
    assert table["anna.discard"] == ["Taunt", "Adaptable"]


@card("Adaptable")
def test_adaptable_without_the_token_puts_the_performer_en_garde():
    table = five_sails(
        anna={"docks": [{"card": "Otto Streit", "engaged": True}], "hand": ["Adaptable", "Taunt"]}, first="bruno",
        turn="anna",
    )  # fmt: skip
    assert not table.offers("use adaptable seize-the-moment")
    table.plays("anna: use adaptable second-wind", "anna: pay taunt")
    assert table["otto-streit.engaged"] is False


@card("Amour")
def test_amour_engages_both_and_sends_both_home():
    table = five_sails(
        anna={"docks": ["Sanjay", {"card": "Ratón", "engaged": True}], "hand": ["Amour", "Taunt"]},
        bruno={"docks": ["Otto Streit"]},
    )
    table.plays("anna: use amour rendezvous")  # Sanjay alone is en garde: nobody is asked who performs it
    table.plays("anna: target otto-streit", "anna: pay taunt")
    assert (table["sanjay.at"], table["sanjay.engaged"]) == ("home", True)
    assert (table["otto-streit.at"], table["otto-streit.engaged"]) == ("home", True)
    assert table["raton.at"] == "docks"


@card("Amour")
def test_amour_needs_an_en_garde_performer():
    table = five_sails(
        anna={"docks": [{"card": "Ratón", "engaged": True}], "hand": ["Amour", "Taunt"]}, bruno={"docks": ["Sanjay"]}
    )
    assert not table.offers("use amour rendezvous")


@card("Drinking Games")
def test_a_successful_drinking_game_engages_any_character_there():
    table = five_sails(
        anna={"docks": ["Philip Hase"], "hand": ["Drinking Games", "Taunt"]},
        bruno={"docks": [{"card": "Sanjay", "wounds": 3}]},
    )
    table.plays("anna: use drinking-games drink-up", "anna: pay taunt")
    assert table.legal == ["target philip-hase", "target sanjay"]
    table.plays("anna: choose sanjay")
    assert table["sanjay.engaged"]


@card("Drinking Games")
def test_wounds_do_not_lessen_resolve_in_a_drinking_game():
    table = five_sails(
        anna={"docks": ["Otto Streit"], "hand": ["Drinking Games", "Taunt"]},
        bruno={"docks": [{"card": "Sanjay", "wounds": 3}]},
    )
    table.plays("anna: use drinking-games drink-up", "anna: pay taunt")
    assert table.asked == "bruno"
    assert table["sanjay.engaged"] is False


# -- Improvising ------------------------------------------------------------------------------------------------------


@card("Improvising", "Strong Hands")
def test_improvising_plays_a_risk_of_an_opponent_and_sinks_it():
    table = five_sails(
        anna={"docks": ["Philip Hase"], "hand": ["Improvising", "Taunt", "Amour"]},
        bruno={"discard": ["Strong Hands", "Langschwert"], "deck": ["Sunder"]},
    )
    table.plays("anna: use improvising copy-a-trick")
    assert table.legal == ["target strong-hands"]
    table.plays("anna: target strong-hands", "anna: mode push-them-around").passes_until("pay")
    table.plays("anna: pay taunt")
    assert table["docks.control"] == "anna"
    assert table["bruno.deck"] == ["Sunder", "Strong Hands"]
    assert table["anna.locker"] == ["Improvising"]
    assert table["anna.discard"] == ["Taunt"]


@card("Improvising", "Carnaval")
def test_improvising_lets_you_choose_among_the_actions_you_can_use():
    table = five_sails(
        anna={"docks": ["Philip Hase"], "hand": ["Improvising"]}, bruno={"discard": ["Carnaval"]},
        docks={"available": ["Gustavo"], "control": "bruno"}, first="bruno", turn="anna",
    )  # fmt: skip
    table.plays("anna: use improvising copy-a-trick", "anna: target carnaval")
    assert table.legal == ["mode drive-them-off"]
    table.plays("anna: mode drive-them-off", "anna: choose gustavo")
    assert table["city_discard"] == ["Gustavo"]


@card("Improvising")
def test_improvising_cannot_pay_with_itself():
    poor = five_sails(anna={"docks": ["Philip Hase"], "hand": ["Improvising"]}, bruno={"discard": ["Strong Hands"]})
    assert poor.refused("use improvising copy-a-trick") == "FS-ABIL-01", "its target could not be paid"


@card("Improvising", "Night of Drinking")
def test_improvising_plays_no_reaction_no_own_risk_and_no_other_improvising():
    table = five_sails(
        anna={"docks": ["Philip Hase"], "hand": ["Improvising", "Taunt"], "discard": ["Carnaval"]},
        bruno={"discard": ["Night of Drinking", "Improvising", "Precision"]},
    )
    assert table.refused("use improvising copy-a-trick") == "FS-ABIL-37"


# -- Night of Drinking ------------------------------------------------------------------------------------------------


@card("Night of Drinking", "Amour")
def test_a_night_of_drinking_cancels_a_risk_whose_costs_stay_paid():
    table = five_sails(
        anna={"docks": ["Sanjay"], "hand": ["Amour", "Taunt"]},
        bruno={"docks": ["Otto Streit"], "hand": ["Night of Drinking", "Regroup"]},
    )
    table.plays("anna: use amour rendezvous", "anna: target otto-streit")
    table.plays("bruno: use night-of-drinking too-drunk", "bruno: pay regroup").passes_until("pay")
    table.plays("anna: pay taunt")
    assert (table["otto-streit.at"], table["sanjay.engaged"]) == ("docks", False)
    assert (table["anna.hand"], table["anna.discard"]) == ([], ["Taunt", "Amour"])


# -- Research ---------------------------------------------------------------------------------------------------------


@card("Research")
def test_an_opponent_gives_you_one_of_three_differently_named_cards():
    table = five_sails(anna={"hand": ["Research"], "discard": ["Amour", "Amour", "Taunt", "Robbery", "Carnaval"]})
    table.plays("anna: use research search-the-archives", "anna: spend amour")
    assert table.legal == ["spend taunt", "spend robbery", "spend carnaval"]
    table.plays("anna: spend robbery", "anna: spend carnaval")
    assert (table.asked, table.legal) == ("bruno", ["give amour", "give robbery", "give carnaval"])
    table.plays("bruno: choose carnaval")
    assert (table["anna.hand"], table["anna.locker"]) == (["Carnaval"], ["Research"])
    assert sorted(table["anna.discard"]) == ["Amour", "Amour", "Robbery", "Taunt"]


@card("Research")
def test_research_needs_three_names():
    table = five_sails(anna={"hand": ["Research"], "discard": ["Amour", "Amour", "Taunt"]})
    assert table.refused("use research search-the-archives") == "FS-ABIL-01"


@card("Research")
def test_you_choose_which_opponent_searches():
    table = five_sails(3, anna={"hand": ["Research"], "discard": ["Amour", "Taunt", "Robbery"]})
    table.plays("use research search-the-archives", "choose amour", "choose taunt", "spend robbery")
    assert (table.asked, table.legal) == ("anna", ["mode bruno", "mode clara"])
    table.plays("anna: mode clara", "clara: choose taunt")
    assert table["anna.hand"] == ["Taunt"]


# -- Carnaval ---------------------------------------------------------------------------------------------------------


@card("Carnaval")
def test_the_first_players_carnaval_frees_a_location():
    table = five_sails(
        anna={"docks": ["Sanjay", {"card": "Ratón", "engaged": True}], "hand": ["Carnaval"]},
        docks={"control": "bruno", "available": ["Gustavo"]},
    )
    assert table.legal_with("use carnaval") == ["use carnaval fill-the-streets"]
    table.plays("anna: use carnaval fill-the-streets")
    assert (table["docks.control"], table["sanjay.engaged"]) == (None, True)


@card("Carnaval")
def test_the_others_carnaval_drives_off_a_city_card_anywhere():
    table = five_sails(
        anna={"hand": ["Carnaval"]}, docks={"available": ["Gustavo"]}, forums={"available": ["Captain's Coat"]},
        first="bruno", turn="anna",
    )  # fmt: skip
    table.plays("anna: use carnaval drive-them-off")
    assert table.legal == ["discard gustavo", "discard captains-coat"]
    table.plays("anna: choose captains-coat")
    assert (table["forums.available"], table["city_discard"]) == ([], ["Captain's Coat"])


# -- Robbery ----------------------------------------------------------------------------------------------------------


@card("Robbery", "Breastplate")
def test_a_pirate_loots_an_attachment_from_a_discard_pile():
    table = five_sails(
        anna={"docks": ["Sanjay"], "forums": ["Otto Streit"], "hand": ["Robbery", "Taunt"]},
        bruno={"discard": ["Breastplate", "Triage"]},
    )
    table.plays("anna: use robbery loot", "anna: target breastplate", "anna: pay taunt")
    assert (table["breastplate.bearer"], table["breastplate.controller"]) == ("Sanjay", "anna")
    assert table["anna.discard"] == ["Taunt", "Robbery"]


@card("Robbery")
def test_robbery_pays_all_costs_and_never_with_itself():
    table = five_sails(anna={"docks": ["Sanjay"], "hand": ["Robbery"]}, bruno={"discard": ["Breastplate"]})
    assert not table.offers("use robbery loot")
    free = five_sails(anna={"docks": ["Sanjay"], "hand": ["Robbery"]}, bruno={"discard": ["Throwing Knife"]})
    assert free.offers("use robbery loot")


@card("Robbery", "Mastercrafted Rapier")
def test_robbery_takes_only_what_the_performer_may_bear():
    table = five_sails(anna={"docks": ["Sanjay"], "hand": ["Robbery"]}, bruno={"discard": ["Mastercrafted Rapier"]})
    assert not table.offers("use robbery loot")
    maya = five_sails(
        anna={"docks": ["Maya de La Rioja"], "hand": ["Robbery"]}, bruno={"discard": ["Mastercrafted Rapier"]}
    )
    assert maya.offers("use robbery loot")


@card("Robbery")
def test_only_a_pirate_robs():
    table = five_sails(anna={"docks": ["Otto Streit"], "hand": ["Robbery"]}, bruno={"discard": ["Throwing Knife"]})
    assert not table.offers("use robbery loot")


# -- Taunt ------------------------------------------------------------------------------------------------------------


@card("Taunt")
def test_taunt_draws_an_enemy_from_next_door_or_from_home():
    table = five_sails(
        anna={"docks": ["Sanjay"], "hand": ["Taunt", "Amour"]},
        bruno={"home": ["Otto Streit"], "forums": ["Philip Hase"], "grand_bazaar": ["Ratón"]},
    )
    table.plays("anna: use taunt provoke")
    assert sorted(table.legal) == ["target otto-streit", "target philip-hase", "target soline-el-gato"]
    table.plays("anna: target otto-streit", "anna: pay amour")
    assert (table["otto-streit.at"], table["otto-streit.engaged"]) == ("docks", False)
