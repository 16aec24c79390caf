"""The Neutral attachments, each in play."""

from __future__ import annotations

import pytest

from five_sails.table import five_sails
from proofs import card, rule


def duel(anna, bruno, threat, stat="combat", **more):
    """Anna's Henri Michelet (Combat 3) has challenged Bruno's Léontine Giroux (Resolve 5), whose round begins."""
    henri = {"card": "Henri Michelet", "equipped": anna.pop("equipped", [])}
    leontine = {"card": "Léontine Giroux", "equipped": bruno.pop("equipped", []), "wounds": bruno.pop("wounds", 0)}
    return five_sails(
        anna={"docks": [henri], **anna}, bruno={"docks": [leontine], **bruno},
        duel={"challenger": "Henri Michelet", "defender": "Léontine Giroux", "stat": stat, "threat": threat, **more},
    )  # fmt: skip


# -- Breastplate ------------------------------------------------------------------------------------------------------


@card("Breastplate")
def test_breastplate_takes_one_wound_off_and_is_destroyed_by_the_rest():
    table = duel({}, {"equipped": ["Breastplate"], "hand": ["I'm Done with You"]}, {"Léontine Giroux": 4})
    table.plays("bruno: play im-done-with-you", "pass")
    assert table["leontine-giroux.wounds"] == 2  # 4 threat, Parry 1: three wounds, one less
    assert not table["breastplate.in_play"]
    assert "Breastplate" in table["bruno.discard"]


@card("Breastplate")
def test_breastplate_survives_a_single_wound():
    """No wounds are no wounding."""
    table = duel({}, {"equipped": ["Breastplate"], "hand": ["I'm Done with You"]}, {"Léontine Giroux": 2})
    table.plays("bruno: play im-done-with-you", "pass")
    assert table["leontine-giroux.wounds"] == 0
    assert table["leontine-giroux.equipped"] == ["Breastplate"]


@card("Breastplate")
def test_breastplate_lessens_only_the_first_wounds_of_a_duel():
    """Léontine saves a wound in her first round; Henri's Triage wounds her three times in her second."""
    table = duel(
        {"hand": ["Triage"]}, {"equipped": ["Breastplate"], "hand": ["Throwing Knife"]},
        {"Léontine Giroux": 3},
    )  # fmt: skip
    table.plays("bruno: play throwing-knife")
    assert table["leontine-giroux.wounds"] == 0
    table.plays("anna: play triage")
    table.plays("bruno: play-nothing")
    assert table["leontine-giroux.wounds"] == 3
    assert not table["breastplate.in_play"]


@card("Breastplate", "Matchlock Musket")
def test_breastplate_lessens_nothing_outside_a_duel_but_breaks():
    table = five_sails(
        anna={"docks": [{"card": "Otto Streit", "equipped": ["Matchlock Musket"]}], "hand": ["Triage"]},
        bruno={"forums": [{"card": "Sanjay", "engaged": True, "equipped": ["Breastplate"]}]},
    )
    table.plays("use matchlock-musket take-aim", "target sanjay", "discard triage")
    assert table["sanjay.wounds"] == 1
    assert table["bruno.discard"] == ["Breastplate"]


@card("Breastplate", "Matchlock Musket")
def test_breastplate_does_not_care_for_the_wounds_of_others():
    table = five_sails(
        anna={"docks": [{"card": "Otto Streit", "equipped": ["Matchlock Musket"]}], "hand": ["Triage"]},
        bruno={"forums": [{"card": "Sanjay", "engaged": True}, {"card": "Ratón", "equipped": ["Breastplate"]}]},
    )
    table.plays("use matchlock-musket take-aim", "target sanjay", "discard triage")
    assert table["sanjay.wounds"] == 1
    assert table["raton.equipped"] == ["Breastplate"]


# -- Corpse Speak -----------------------------------------------------------------------------------------------------


@card("Corpse Speak")
def test_corpse_speak_is_borne_by_your_own_sorcerers_only():
    table = five_sails(
        anna={"docks": ["Maxime de Lafayette", "Otto Streit"], "hand": ["Corpse Speak"]},
        bruno={"docks": ["Cesca del Rosso"]},
    )
    assert table.legal_with("equip") == ["equip corpse-speak maxime-de-lafayette"]
    assert table.plays("equip corpse-speak maxime-de-lafayette")["maxime-de-lafayette.influence"] == 0


@card("Corpse Speak", "Boon")
@rule("FS-KEY-54")
def test_corpse_speak_sets_influence_whatever_would_raise_it():
    table = five_sails(anna={"docks": [{"card": "Maxime de Lafayette", "equipped": ["Corpse Speak", "Boon"]}]})
    assert table["maxime-de-lafayette.influence"] == 0
    assert table["maxime-de-lafayette.combat"] == 2


def grave(*discard, hand=("Triage",)):
    """Maxime de Lafayette with Corpse Speak, and cards in the discard pile."""
    return five_sails(
        anna={
            "docks": [{"card": "Maxime de Lafayette", "equipped": ["Corpse Speak"]}], "hand": list(hand),
            "discard": list(discard), "deck": ["Boon"],
        },
        bruno={"docks": [{"card": "Sanjay", "wounds": 1}]},
    )  # fmt: skip


@card("Corpse Speak", "Bleed Out")
def test_corpse_speak_plays_a_risk_from_the_discard_pile_at_its_cost():
    table = grave("Bleed Out", "Throwing Knife", "Sea Legs")
    table.plays("use corpse-speak let-it-speak")
    assert table.legal == ["target bleed-out"]  # no attachment, and no Reaction
    table.plays("target bleed-out", "target sanjay", "pay triage")
    assert table["sanjay.wounds"] == 2
    assert table["maxime-de-lafayette.engaged"]
    assert table["anna.locker"] == ["Corpse Speak"]
    assert table["anna.discard"] == ["Throwing Knife", "Sea Legs", "Triage", "Bleed Out"]


@card("Corpse Speak")
def test_corpse_speak_plays_nothing_that_cannot_be_paid():
    assert grave("Bleed Out", hand=()).refused("use corpse-speak let-it-speak") == "FS-ABIL-01"


@card("Corpse Speak", "Boon")
def test_corpse_speak_counts_its_performer_as_engaged():
    """Boon needs an en garde Sorcerer; Maxime, who would be the only one, engages for Corpse Speak."""
    assert grave("Boon").refused("use corpse-speak let-it-speak") == "FS-KEY-04"


@card("Corpse Speak", "A New Strategy")
def test_corpse_speak_lets_the_risk_go_where_its_text_says():
    table = five_sails(
        anna={
            "docks": [{"card": "Maxime de Lafayette", "equipped": ["Corpse Speak"]}], "discard": ["A New Strategy"],
            "deck": ["Boon", "Pull", "Triage"], "renown": 1,
        },
    )  # fmt: skip
    table.plays("use corpse-speak let-it-speak", "target a-new-strategy")
    assert table["anna.locker"] == ["A New Strategy", "Corpse Speak"]
    assert sorted(table["anna.hand"]) == ["Boon", "Pull"]


@card("Corpse Speak", "Matushka's Efficiency")
def test_corpse_speak_asks_for_which_action_a_risk_is_played():
    table = five_sails(
        anna={
            "docks": [{"card": "Maxime de Lafayette", "equipped": ["Corpse Speak"]}, "Elina Georginova"],
            "discard": ["Matushka's Efficiency"], "hand": ["Triage"],
        },
    )  # fmt: skip
    table.plays("use corpse-speak let-it-speak", "target matushkas-efficiency")
    assert table.legal == ["mode carry", "mode carry-for-free"]
    table.plays("mode carry-for-free", "target elina-georginova", "choose grand-bazaar")
    assert table["elina-georginova.at"] == "grand-bazaar"
    assert table["elina-georginova.engaged"]
    assert table["anna.hand"] == ["Triage"]


@card("Corpse Speak", "Pull")
def test_corpse_speak_goes_with_a_bearer_that_dies_of_the_risk():
    elina = {"card": "Elina Georginova", "wounds": 3, "equipped": ["Corpse Speak"]}
    table = five_sails(
        anna={"docks": [elina], "discard": ["Pull"], "hand": ["Triage"]}, bruno={"forums": ["Sanjay"]}
    )  # fmt: skip
    table.plays("use corpse-speak let-it-speak", "target pull", "target sanjay", "pay triage")
    assert table["anna.locker"] == ["Elina Georginova"]
    assert "Corpse Speak" in table["anna.discard"]


# -- Improvised Weapon ------------------------------------------------------------------------------------------------


@card("Improvised Weapon")
def test_improvised_weapon_parries_as_a_combat_card_and_is_kept_after_the_round():
    table = duel({}, {"hand": ["Improvised Weapon"]}, {"Léontine Giroux": 3})
    table.plays("bruno: play improvised-weapon", "use improvised-weapon ward-off")
    assert table["leontine-giroux.wounds"] == 1  # Parry 1 and one more
    assert table.asked == "bruno"
    table.plays("use improvised-weapon hold-on-to-it")
    assert table["leontine-giroux.equipped"] == ["Improvised Weapon"]
    assert table["bruno.line"] == []


@card("Improvised Weapon")
def test_improvised_weapon_may_stay_in_the_dueling_line():
    table = duel({}, {"hand": ["Improvised Weapon"]}, {"Léontine Giroux": 3})
    table.plays("bruno: play improvised-weapon", "pass", "pass")
    assert table["bruno.line"] == ["Improvised Weapon"]
    assert table.asked == "anna"


@card("Improvised Weapon")
def test_improvised_weapon_is_not_kept_at_the_end_of_the_adversarys_round():
    table = duel(
        {"hand": ["Triage"]}, {"line": ["Improvised Weapon"]}, {"Henri Michelet": 1}, active="Henri Michelet"
    )  # fmt: skip
    table.plays("anna: play triage")
    assert table["bruno.line"] == ["Improvised Weapon"]
    assert not table.legal_with("use")
    assert table["henri-michelet.wounds"] == 1


@card("Improvised Weapon")
def test_improvised_weapon_is_smashed_for_thrust():
    table = duel({}, {"equipped": ["Improvised Weapon"], "hand": ["Boon"]}, {"Léontine Giroux": 1})
    table.plays("bruno: play boon", "use improvised-weapon smash")
    assert table["henri-michelet.threat"] == 4
    assert not table["improvised-weapon.in_play"]


# -- Matchlock Musket -------------------------------------------------------------------------------------------------


def musket(**sanjay):
    """Otto Streit at The Docks aims with a Matchlock Musket."""
    return five_sails(
        anna={"docks": [{"card": "Otto Streit", "equipped": ["Matchlock Musket"]}], "hand": ["Triage"]},
        bruno={"forums": [{"card": "Sanjay", **sanjay}], "grand_bazaar": ["Ratón"], "docks": ["Maya de La Rioja"]},
    )


@card("Matchlock Musket")
def test_matchlock_musket_lets_its_target_engage():
    table = musket().plays("use matchlock-musket take-aim")
    assert table.legal == ["target sanjay"]  # neither here nor two locations away
    table.plays("target sanjay", "discard triage")
    assert table.asked == "bruno"
    assert table.legal == ["mode engage", "mode stand"]
    table.plays("mode engage")
    assert table["sanjay.engaged"]
    assert table["sanjay.wounds"] == 0


@card("Matchlock Musket")
def test_matchlock_musket_wounds_whoever_does_not_engage():
    table = musket().plays("use matchlock-musket take-aim", "target sanjay", "discard triage", "bruno: mode stand")
    assert not table["sanjay.engaged"]
    assert table["sanjay.wounds"] == 1
    assert table["anna.discard"] == ["Triage"]


@card("Matchlock Musket")
def test_matchlock_musket_wounds_whoever_is_engaged_already():
    table = musket(engaged=True).plays("use matchlock-musket take-aim", "target sanjay", "discard triage")
    assert table["sanjay.wounds"] == 1


@card("Matchlock Musket")
@rule("FS-KEY-38")
def test_matchlock_musket_needs_a_card_to_discard():
    table = five_sails(
        anna={"docks": [{"card": "Otto Streit", "equipped": ["Matchlock Musket"]}]}, bruno={"forums": ["Sanjay"]}
    )
    assert table.refused("use matchlock-musket take-aim") == "FS-KEY-38"


# -- Throwing Knife, Uppman's Jacket ----------------------------------------------------------------------------------


@card("Throwing Knife")
def test_throwing_knife_is_destroyed_for_a_thrust():
    table = duel({}, {"equipped": ["Throwing Knife"], "hand": ["Boon"]}, {"Léontine Giroux": 1})
    table.plays("bruno: play boon", "use throwing-knife throw-it")
    assert table["henri-michelet.threat"] == 4
    assert table["bruno.discard"] == ["Throwing Knife"]


@pytest.mark.parametrize("edition", ["2023", "playtest"])
@card("Throwing Knife")
def test_throwing_knife_adds_to_the_threat_of_a_challenge(edition):
    table = five_sails(
        edition=edition, anna={"docks": [{"card": "Otto Streit", "equipped": ["Throwing Knife"]}]},
        bruno={"docks": ["Sanjay"], "hand": ["Triage"]},
    )  # fmt: skip
    table.plays("challenge otto-streit sanjay", "use throwing-knife throw-it")
    if edition == "2023":
        table.plays("accept")
    assert table["sanjay.threat"] == 2


@card("Uppman's Jacket")
def test_uppmans_jacket_adds_influence_and_changes_a_card_once_a_day():
    table = five_sails(
        anna={
            "home": [{"card": "Otto Streit", "equipped": ["Uppman's Jacket"]}], "hand": ["Triage", "Pull"],
            "deck": ["Boon", "Devotion"],
        },
    )  # fmt: skip
    assert table["otto-streit.influence"] == 3
    table.plays("use uppmans-jacket search-the-pockets", "discard pull")
    assert table["anna.hand"] == ["Triage", "Boon"]
    table.plays("bruno: pass")
    assert table.refused("use uppmans-jacket search-the-pockets") == "FS-KEY-39"
