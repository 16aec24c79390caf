"""Castille: the risks in challenges and duels."""

from __future__ import annotations

from five_sails.table import five_sails
from proofs import card

# -- Unfortunate ------------------------------------------------------------------------------------------------------


UNFORTUNATE = {"card": "Unfortunate", "owner": "anna"}


def _unfortunate():
    """Unfortunate was Anna's combat card; her round is over."""
    table = five_sails(
        anna={"docks": ["Ratón"], "hand": ["Unfortunate"]},
        bruno={"docks": ["Philip Hase"], "hand": ["Not Today", "Regroup", "Triage"]},
        duel={"challenger": "Philip Hase", "defender": "Ratón", "threat": {"Ratón": 1}},
    )
    return table.plays("anna: play unfortunate", "anna: pass")


@card("Unfortunate")
def test_unfortunate_equips_itself_from_the_line_to_the_adversary():
    table = _unfortunate()
    assert (table["unfortunate.bearer"], table["unfortunate.controller"]) == ("Philip Hase", "anna")
    assert table["anna.line"] == []
    assert table["philip-hase.finesse"] == 0


@card("Unfortunate")
def test_the_bearer_of_unfortunate_discards_two_cards_to_be_rid_of_it():
    table = _unfortunate().plays("bruno: play not-today")
    table.passes_until("pass").plays("bruno: use unfortunate change-your-luck")
    table.plays("bruno: discard regroup", "bruno: discard triage")
    assert table["philip-hase.equipped"] == []
    assert table["anna.discard"] == ["Unfortunate"]
    assert table["philip-hase.finesse"] == 1


@card("Unfortunate")
def test_unfortunate_leaves_with_its_bearer_for_its_owners_discard_pile():
    table = five_sails(
        anna={"docks": ["Ratón"]},
        bruno={"docks": [{"card": "Otto Streit", "wounds": 3, "equipped": [UNFORTUNATE]}]},
    )
    table.plays("anna: challenge raton otto-streit").passes_until("refuse").plays("bruno: refuse")
    assert table["anna.discard"] == ["Unfortunate"]


@card("Adaptable")
def test_the_stance_adds_riposte_and_either_parry_or_thrust():
    def duel(stance):
        table = five_sails(
            anna={"docks": ["Philip Hase"], "hand": ["Adaptable", "Taunt"]},
            bruno={"docks": ["Sanjay"]},
            duel={"challenger": "Sanjay", "defender": "Philip Hase", "threat": {"Philip Hase": 4}},
        )
        table.plays("anna: play adaptable", "anna: use adaptable change-stance", "anna: pay taunt")
        return table.plays(f"anna: mode {stance}")

    parry = duel("parry")
    assert (parry["sanjay.threat"], parry["philip-hase.wounds"]) == (2, 0)
    thrust = duel("thrust")
    assert (thrust["sanjay.threat"], thrust["philip-hase.wounds"]) == (4, 1)  # Sanjay's Combat is 1


# -- It's Personal, Life in the Canals --------------------------------------------------------------------------------


def _personal(threat: int, wounds: int = 0):
    """With threat Ratón was wounded in round 1, and Otto Streit in round 2; in round 3 he has played It's Personal."""
    table = five_sails(
        anna={"docks": [{"card": "Ratón", "wounds": 1}], "hand": ["Triage", "It's Personal"]},
        bruno={"docks": [{"card": "Otto Streit", "wounds": wounds}], "hand": ["Breastplate"]},
        duel={"challenger": "Otto Streit", "defender": "Ratón", "threat": {"Ratón": threat}},
    )
    table.plays("anna: play triage").passes_until("play breastplate").plays("bruno: play breastplate")
    assert table["otto-streit.wounds"] == wounds + 1
    return table.plays("anna: play its-personal")


@card("It's Personal")
def test_its_personal_needs_a_wound_from_this_duel():
    assert not _personal(threat=0).legal_with("use its-personal")
    assert _personal(threat=1).legal_with("use its-personal")


@card("It's Personal")
def test_its_personal_wounds_the_adversary():
    table = _personal(threat=1).plays("anna: use its-personal get-even")
    assert (table["otto-streit.wounds"], table["docks.control"]) == (2, None)


@card("It's Personal")
def test_its_personal_claims_the_location_if_the_wound_destroys():
    table = _personal(threat=1, wounds=2).plays("anna: use its-personal get-even")
    assert (table["otto-streit.in_play"], table["docks.control"]) == (False, "anna")


@card("Life in the Canals")
def test_a_pirate_in_the_canals_draws():
    table = five_sails(
        anna={"docks": ["Sanjay"], "hand": ["Life in the Canals"], "deck": ["Taunt"]},
        bruno={"docks": ["Otto Streit"], "hand": ["Regroup"]},
        duel={"challenger": "Otto Streit", "defender": "Sanjay", "threat": {"Sanjay": 1}},
    )
    table.plays("anna: play life-in-the-canals")
    assert table.legal_with("use life-in-the-canals") == ["use life-in-the-canals find-a-way"]  # no Scoundrel
    table.plays("anna: use life-in-the-canals find-a-way")
    assert table["anna.hand"] == ["Taunt"]


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
    assert table.legal == ["keep amour", "keep triage"]
    asked = "choose one of the cards turned over in the gamble for Roll the Bones"
    assert table.game.choice.prompt == f"Anna, {asked}"
    table.plays("anna: keep triage")
    assert table["philip-hase.threat"] == 1 + 4  # Riposte 1 of the bones, Thrust 4 of Triage
    assert table["anna.deck"][:2] == ["Unfortunate", "Robbery"]
    assert sorted(table["anna.deck"][2:]) == ["Amour", "Triage"]
    assert table["anna.line"] == ["Roll the Bones"]
    assert table.game.duel.gambles == [0, 0]


@card("Roll the Bones")
def test_a_scoundrel_rolls_with_an_additional_card():
    table = _bones("Ratón")
    assert table.legal == ["keep amour", "keep triage", "keep unfortunate"]
    table.plays("anna: keep unfortunate").passes_until("play")
    assert table["philip-hase.threat"] == 2 + 3  # Riposte 1 + 1, Thrust 3
    assert table["unfortunate.in_play"] is False  # it was never in the dueling line


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
