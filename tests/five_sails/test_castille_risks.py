"""Castille: the risks of the Faction Deck from Night of Drinking on."""

from __future__ import annotations

from five_sails.table import five_sails
from proofs import card

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


@card("Night of Drinking", "Taunt")
def test_a_night_of_drinking_cancels_the_maneuver_of_a_risk():
    table = five_sails(
        anna={"docks": ["Ratón"], "hand": ["Taunt", "Amour"]},
        bruno={"docks": ["Sanjay"], "hand": ["Night of Drinking", "Regroup", "Triage"]},
        duel={"challenger": "Sanjay", "defender": "Ratón", "threat": {"Ratón": 1}},
    )
    table.plays("anna: play taunt", "anna: use taunt mock")
    table.plays("bruno: use night-of-drinking too-drunk", "bruno: pay regroup").passes_until("pay")
    table.plays("anna: pay amour", "anna: pass")
    assert table["bruno.hand"] == ["Triage"]
    assert table["sanjay.threat"] == 2  # the combat values of the card still count


@card("Night of Drinking", "Unfortunate")
def test_a_night_of_drinking_does_not_stop_what_is_forced():
    table = five_sails(
        anna={"docks": ["Ratón"], "hand": ["Unfortunate"]},
        bruno={"docks": ["Sanjay"], "hand": ["Night of Drinking", "Regroup"]},
        duel={"challenger": "Sanjay", "defender": "Ratón", "threat": {"Ratón": 1}},
    )
    table.plays("anna: play unfortunate", "anna: pass")
    assert table["unfortunate.bearer"] == "Sanjay"
    assert table.legal_with("play") == ["play night-of-drinking", "play regroup"]  # nobody was asked in between


# -- Nothing Personal -------------------------------------------------------------------------------------------------


def _business(who: str, wounds: int = 0):
    """Nothing Personal was used at The Docks, which Bruno controls."""
    table = five_sails(
        anna={"docks": [who], "hand": ["Nothing Personal", "Amour"]},
        bruno={"docks": [{"card": "Otto Streit", "wounds": wounds}], "hand": ["Regroup"]},
        docks={"control": "bruno"},
        duel={"challenger": "Otto Streit", "defender": who, "threat": {who: 1}},
    )
    return table.plays(
        "anna: play nothing-personal", "anna: use nothing-personal strictly-business", "anna: pay amour"
    )  # fmt: skip


@card("Nothing Personal")
def test_business_costs_the_location_or_another_wound():
    table = _business("Ratón")
    assert (table.asked, table.legal) == ("bruno", ["mode give-way", "mode take-a-wound"])
    table.plays("bruno: mode take-a-wound")
    assert (table["otto-streit.wounds"], table["docks.control"]) == (2, "bruno")
    table = _business("Ratón").plays("bruno: mode give-way")
    assert (table["otto-streit.wounds"], table["docks.control"]) == (1, None)


@card("Nothing Personal")
def test_business_of_the_weak_is_only_a_wound():
    table = _business("Sanjay")
    assert (table["otto-streit.wounds"], table["docks.control"]) == (1, "bruno")
    assert not table.legal_with("mode")


@card("Nothing Personal")
def test_the_dead_take_no_wound_for_a_location():
    table = _business("Ratón", wounds=3)
    assert table.legal == ["mode give-way"]
    table.plays("bruno: mode give-way")
    assert table["docks.control"] is None


# -- Research ---------------------------------------------------------------------------------------------------------


@card("Research")
def test_an_opponent_gives_you_one_of_three_differently_named_cards():
    table = five_sails(anna={"hand": ["Research"], "discard": ["Amour", "Amour", "Taunt", "Robbery", "Carnaval"]})
    table.plays("anna: use research search-the-archives", "anna: choose amour")
    assert table.legal == ["choose taunt", "choose robbery", "choose carnaval"]
    table.plays("anna: choose robbery", "anna: choose carnaval")
    assert (table.asked, table.legal) == ("bruno", ["choose amour", "choose robbery", "choose carnaval"])
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
    table.plays("use research search-the-archives", "choose amour", "choose taunt", "choose robbery")
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
    assert table.legal == ["choose gustavo", "choose captains-coat"]
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


@card("Robbery", "Langschwert")
def test_a_pirate_snatches_what_the_adversary_bears():
    table = five_sails(
        anna={"docks": ["Sanjay"], "hand": ["Robbery", "Taunt"]},
        bruno={"docks": [{"card": "Otto Streit", "equipped": ["Langschwert"]}], "discard": ["Breastplate", "Triage"]},
        duel={"challenger": "Otto Streit", "defender": "Sanjay", "threat": {"Sanjay": 1}},
    )
    table.plays("anna: play robbery", "anna: use robbery snatch")
    assert table.legal == ["target langschwert", "target breastplate"]
    table.plays("anna: target langschwert")
    assert (table["langschwert.bearer"], table["langschwert.controller"]) == ("Sanjay", "anna")
    assert table["otto-streit.equipped"] == []


@card("Robbery")
def test_only_a_pirate_robs():
    table = five_sails(anna={"docks": ["Otto Streit"], "hand": ["Robbery"]}, bruno={"discard": ["Throwing Knife"]})
    assert not table.offers("use robbery loot")


# -- Roll the Bones ---------------------------------------------------------------------------------------------------


def _bones(who: str):
    return five_sails(
        anna={"docks": [who], "hand": ["Roll the Bones"], "deck": ["Amour", "Triage", "Unfortunate", "Robbery"]},
        bruno={"docks": ["Philip Hase"], "hand": ["Regroup"]},
        duel={"challenger": "Philip Hase", "defender": who, "threat": {who: 4}},
    ).plays("anna: play roll-the-bones", "anna: use roll-the-bones roll")


@card("Roll the Bones")
def test_the_bones_add_the_values_of_the_chosen_card_and_sink_all():
    table = _bones("Sanjay")
    assert table.legal == ["choose amour", "choose triage"]
    asked = "choose one of the cards turned over in the gamble for Roll the Bones"
    assert table.game.choice.prompt == f"Anna, {asked}"
    table.plays("anna: choose triage")
    assert table["philip-hase.threat"] == 1 + 4  # Riposte 1 of the bones, Thrust 4 of Triage
    assert table["anna.deck"][:2] == ["Unfortunate", "Robbery"]
    assert sorted(table["anna.deck"][2:]) == ["Amour", "Triage"]
    assert table["anna.line"] == ["Roll the Bones"]
    assert table.game.duel.gambles == [0, 0]


@card("Roll the Bones")
def test_a_scoundrel_rolls_with_an_additional_card():
    table = _bones("Ratón")
    assert table.legal == ["choose amour", "choose triage", "choose unfortunate"]
    table.plays("anna: choose unfortunate").passes_until("play")
    assert table["philip-hase.threat"] == 2 + 3  # Riposte 1 + 1, Thrust 3
    assert table["unfortunate.in_play"] is False  # it was never in the dueling line


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


@card("Taunt")
def test_taunt_mocks_an_adversary_with_less_finesse():
    table = five_sails(
        anna={"docks": ["Ratón"], "hand": ["Taunt", "Amour"]},
        bruno={"docks": ["Sanjay"], "hand": ["Regroup"]},
        duel={"challenger": "Sanjay", "defender": "Ratón", "threat": {"Ratón": 1}},
    )
    table.plays("anna: play taunt", "anna: use taunt mock", "anna: pay amour", "bruno: choose regroup")
    assert table["bruno.discard"] == ["Regroup"]


@card("Taunt")
def test_taunt_mocks_nobody_with_the_same_finesse():
    table = five_sails(
        anna={"docks": ["Sanjay"], "hand": ["Taunt", "Amour"]},
        bruno={"docks": ["Philip Hase"], "hand": ["Regroup"]},
        duel={"challenger": "Philip Hase", "defender": "Sanjay", "threat": {"Sanjay": 1}},
    )
    table.plays("anna: play taunt")
    assert not table.legal_with("use taunt")
