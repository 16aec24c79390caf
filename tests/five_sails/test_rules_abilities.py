"""Rules of abilities: kinds, costs, Actions, Maneuvers, Techniques, playing a card (FS-ABIL-01 to 22, 36 to 43)."""

from __future__ import annotations

import pytest

from five_sails.table import five_sails
from proofs import card, rule
from quarterdeck.games.five_sails.ability import (
    ACTION,
    FORCED,
    MANEUVER,
    PASSIVE,
    REACTION,
    TECHNIQUE,
)  # fmt: skip
from quarterdeck.games.five_sails.cardset import RISK, card_book

BOTH = pytest.mark.parametrize("edition", ["2023", "playtest"])
MARKERS = ("Action", "City Action", "Reaction", "City Reaction", "Technique", "Maneuver", "Forced")


def guile(edition="2023", hand=("Veronica's Guile", "Boon"), **bruno):
    """Otto opposes Sanjay; Anna can play a risk that costs one."""
    return five_sails(
        edition=edition, anna={"docks": ["Otto Streit"], "hand": list(hand)}, bruno={"docks": ["Sanjay"], **bruno}
    )


# -- kinds ------------------------------------------------------------------------------------------------------------


@BOTH
@rule("FS-ABIL-05", edition="2023")
@rule("FS-ABIL-05", edition="playtest")
def test_every_ability_is_of_one_of_the_six_kinds_and_both_editions_play_them(edition):
    """Cards of 2023 bring their Forced abilities to the playtest edition, which has no word for them (FS-KEY-01)."""
    labels = {ability.label for ability in card_book().abilities.values()}
    assert {ACTION, REACTION, TECHNIQUE, MANEUVER, FORCED, PASSIVE} <= labels
    table = not_today(edition)
    table.plays("play not-today")
    assert table["sanjay.at"] == "home"


@rule("FS-ABIL-08")
def test_passive_texts_carry_no_marker_and_all_others_do():
    for ability in card_book().abilities.values():
        marked = ability.text.split(":")[0].split(",")[0].split(" (")[0] in MARKERS
        if ability.label == PASSIVE and ability.text:
            assert not marked, ability.text


@BOTH
@rule("FS-CARD-17", edition="2023")
@rule("FS-CARD-17", edition="playtest")
def test_risks_carry_all_kinds_but_techniques(edition):
    """Forced ones are there in 2023; the playtest edition carries them out as the card says."""
    labels = {ability.label for one in card_book() if one.kind == RISK for ability in one.abilities}
    assert labels >= {ACTION, REACTION, FORCED, MANEUVER, PASSIVE}
    assert TECHNIQUE not in labels
    table = not_today(edition).plays("play not-today")
    assert table["sanjay.engaged"]


def not_today(edition="2023", hand=("Not Today",)):
    return five_sails(
        edition=edition, anna={"docks": ["Uwe Zimmerman"]}, bruno={"docks": ["Sanjay"], "hand": list(hand)},
        duel={"challenger": "Uwe Zimmerman", "defender": "Sanjay", "threat": {"Sanjay": 3}},
    )  # fmt: skip


@rule("FS-ABIL-06")
def test_an_ability_works_only_on_a_card_in_play_or_played_from_the_hand():
    table = five_sails(anna={"docks": ["Philip Hase"], "approach": ["Otto Streit"], "hand": ["Stiletto"]})
    assert not table.legal_with("use otto-streit")
    assert not table.legal_with("use stiletto")
    table = five_sails(anna={"docks": ["Otto Streit"], "deck": ["Boon"]})
    assert table.offers("use otto-streit reveal-three")


@card("Rena Klingenhalter")
@rule("FS-ABIL-07")
def test_a_passive_ability_is_always_active_without_being_announced():
    rena = {"card": "Rena Klingenhalter", "equipped": ["Langschwert"]}
    table = five_sails(anna={"docks": [rena]})
    assert table["rena-klingenhalter.combat"] == 3
    assert not any("Rena" in text for text in table.told())
    assert five_sails(anna={"docks": ["Rena Klingenhalter"]})["rena-klingenhalter.combat"] == 2


@card("Angeline Dèmone")
@rule("FS-ABIL-09")
def test_a_passive_that_says_may_is_applied_only_if_its_player_chooses_to():
    table = five_sails(anna={"docks": ["Angeline Dèmone"], "hand": ["Boon"]})
    table.plays("move angeline-demone forums")
    assert "pass" in table.legal
    assert len(table.legal) == 2
    table.plays("pass")
    assert table["angeline-demone.engaged"]


@card("Not Today")
@rule("FS-ABIL-10", "FS-ABIL-24")
def test_what_is_not_optional_is_carried_out_unasked():
    table = not_today().plays("play not-today")
    assert table["sanjay.at"] == "home"
    assert table["sanjay.wounds"] == 1


# -- costs ------------------------------------------------------------------------------------------------------------


@rule("FS-ABIL-01")
def test_wealth_cost_and_additional_costs_must_both_be_payable():
    assert guile(hand=["Veronica's Guile"]).refused("use veronicas-guile challenge-with-influence") == "FS-ABIL-01"
    engaged = five_sails(
        anna={"leader": {"card": "Kaspar Dietrich", "at": "docks", "engaged": True}}, city_deck=["Gustavo"]
    )
    assert not engaged.legal_with("use kaspar-dietrich")


@BOTH
@card("Stiletto")
@rule("FS-ABIL-02", edition="2023")
@rule("FS-ABIL-02", edition="playtest")
def test_what_stands_before_the_bullet_is_paid_what_follows_is_the_effect(edition):
    sanjay = {"card": "Sanjay", "equipped": ["Stiletto"]}
    table = five_sails(edition=edition, anna={"docks": ["Otto Streit"]}, bruno={"docks": [sanjay]})
    table.plays("challenge otto-streit sanjay", "use stiletto strike-from-the-side")
    assert table["stiletto.engaged"]
    assert table["otto-streit.wounds"] == 0
    table.plays("choose otto-streit")
    assert table["otto-streit.wounds"] == 1


@card("The Great Game")
@rule("FS-ABIL-03")
def test_all_costs_are_paid_before_any_effect():
    table = five_sails(
        anna={"docks": ["Otto Streit", "Uwe Zimmerman"], "scheme": "The Great Game"}, bruno={"docks": ["Sanjay"]}
    )
    table.plays("use the-great-game sacrifice", "performer otto-streit", "target sanjay")
    assert not table["otto-streit.in_play"]
    assert table["sanjay.wounds"] == 0  # The Great Game's own Reaction to the cost is still open
    table.plays("pass")
    assert table["sanjay.wounds"] == 1


@rule("FS-ABIL-37", edition="2023")
def test_targets_are_chosen_with_the_costs_and_without_a_target_there_is_no_use():
    table = guile().plays("use veronicas-guile challenge-with-influence")
    assert table.legal == ["target sanjay"]
    table.plays("target sanjay")
    assert table.legal == ["pay boon"]
    alone = five_sails(anna={"docks": ["Otto Streit"], "hand": ["Veronica's Guile", "Boon"]})
    assert alone.refused("use veronicas-guile challenge-with-influence") == "FS-ABIL-37"


@rule("FS-ABIL-37", edition="playtest")
def test_in_the_playtest_edition_targets_are_chosen_after_paying():
    table = guile("playtest").plays("use veronicas-guile challenge-with-influence")
    assert table.legal == ["pay boon"]
    table.plays("pay boon")
    assert table.legal == ["target sanjay"]


@rule("FS-ABIL-04")
def test_effects_wait_for_the_required_target():
    table = guile().plays("use veronicas-guile challenge-with-influence")
    assert table.game.challenge is None
    table.plays("target sanjay", "pay boon")
    assert table.game.challenge is not None


# -- when what is used ------------------------------------------------------------------------------------------------


@rule("FS-ABIL-11")
def test_with_priority_a_player_uses_an_action_or_passes():
    table = five_sails(anna={"docks": ["Otto Streit"], "deck": ["Boon"]})
    assert table.offers("pass")
    assert table.offers("use otto-streit reveal-three")


@rule("FS-ABIL-12")
def test_actions_are_used_in_high_drama_only():
    table = five_sails(
        phase="planning", anna={"docks": ["Otto Streit"], "deck": ["Boon"], "approach": ["The Song of Eisen"]}
    )
    assert table.refused("use otto-streit reveal-three") == "FS-ABIL-12"


@rule("FS-ABIL-13")
def test_actions_cannot_be_used_during_a_duel():
    table = five_sails(
        anna={"docks": ["Otto Streit"], "deck": ["Boon"]}, bruno={"docks": ["Sanjay"]},
        duel={"challenger": "Sanjay", "defender": "Otto Streit", "threat": {"Otto Streit": 1}},
    )  # fmt: skip
    assert table.refused("use otto-streit reveal-three") == "FS-ABIL-13"


def aiming(hand=("Precision", "Boon"), threat=1):
    return five_sails(
        anna={"docks": ["Otto Streit"], "hand": list(hand)}, bruno={"docks": ["Sanjay"]},
        duel={"challenger": "Sanjay", "defender": "Otto Streit", "threat": {"Otto Streit": threat}},
    )  # fmt: skip


@rule("FS-ABIL-14", "FS-ABIL-15")
def test_a_maneuver_is_used_with_the_combat_card_as_it_is_played_or_not_at_all():
    assert five_sails(anna={"hand": ["Precision", "Boon"]}).refused("use precision aim-well") == "FS-ABIL-14"
    table = aiming()
    assert not table.legal_with("use")
    table.plays("play precision")
    assert table.legal == ["pass", "use precision aim-well"]
    table.plays("pass")
    assert table["sanjay.threat"] == 4  # its values count without the Maneuver


@rule("FS-ABIL-16")
def test_a_maneuver_costs_the_cards_wealth_cost():
    table = aiming().plays("play precision", "use precision aim-well")
    assert table.legal == ["pay boon"]
    poor = aiming(hand=["Precision"]).plays("play precision")
    assert poor.asked == "bruno"  # nothing to pay with: no Maneuver is offered


@rule("FS-ABIL-19")
def test_a_technique_is_used_only_in_connection_with_a_duel():
    otto = {"card": "Otto Streit", "equipped": ["Langschwert"]}
    table = five_sails(anna={"docks": [otto]}, bruno={"docks": ["Sanjay"]})
    assert table.refused("use langschwert thrust-once") == "FS-ABIL-19"
    table.plays("challenge otto-streit sanjay")
    assert table.offers("use langschwert thrust-once")


@rule("FS-ABIL-20", "FS-ABIL-21")
def test_a_technique_on_a_combat_card_cannot_be_activated():
    table = aiming(hand=["Langschwert"]).plays("play langschwert")
    assert table.asked == "bruno"  # Langschwert lies in the line, not in play: Anna was not asked


@card("Polished Flintlock")
@rule("FS-ABIL-22")
def test_a_technique_does_not_cost_the_cards_wealth_cost():
    otto = {"card": "Otto Streit", "equipped": ["Polished Flintlock"]}
    table = five_sails(
        anna={"docks": [otto], "hand": ["Boon"]}, bruno={"docks": ["Sanjay"]},
        duel={"challenger": "Sanjay", "defender": "Otto Streit", "threat": {"Otto Streit": 1}},
    )  # fmt: skip
    table.plays("play boon")
    table.plays(table.legal_with("use polished-flintlock")[0])
    assert table.game.duel.lethal == [0, 1]
    assert table["anna.discard"] == []


# -- playing a card ---------------------------------------------------------------------------------------------------


@rule("FS-ABIL-36")
def test_a_card_from_the_hand_is_shown_when_it_is_announced():
    table = guile()
    assert "veronicas-guile" not in repr(table.game.view(1))
    table.plays("use veronicas-guile challenge-with-influence")
    assert table.game.view(1)["zones"]["anna.played"] == ["veronicas-guile"]


@card("Disarm", "Drinking Games")
@rule("FS-ABIL-38")
def test_targets_belong_to_the_costs_or_to_the_effects():
    """Disarm needs a Weapon to target before anything else; Drinking Games targets only once the pressure succeeded."""
    unarmed = five_sails(
        anna={"docks": ["Otto Streit"], "hand": ["Disarm", "Boon"]}, bruno={"docks": ["Sanjay"]},
        duel={"challenger": "Sanjay", "defender": "Otto Streit", "threat": {"Otto Streit": 1}},
    ).plays("play disarm")  # fmt: skip
    assert unarmed.asked == "bruno"
    drinking = five_sails(
        anna={"docks": ["Uwe Zimmerman"], "hand": ["Drinking Games", "Boon"]}, bruno={"docks": ["Sanjay"]}
    )
    drinking.plays(drinking.legal_with("use drinking-games")[0], "pay boon")
    assert sorted(drinking.legal) == ["target sanjay", "target uwe-zimmerman"]


@card("Otto Streit")
@rule("FS-ABIL-39", "FS-ABIL-40", "FS-ABIL-41")
def test_effects_resolve_in_order_and_what_cannot_happen_is_skipped():
    table = five_sails(anna={"docks": ["Otto Streit"], "deck": ["Boon", "Pull", "Triage", "Devotion"]})
    table.plays("use otto-streit reveal-three")  # no attachment among the three: nothing to choose
    assert table["anna.deck"][0] == "Devotion"
    assert sorted(table["anna.deck"][1:]) == ["Boon", "Pull", "Triage"]
    assert table["anna.hand"] == []
    table.plays("pass")
    assert table.refused("use otto-streit reveal-three") == "FS-KEY-39"  # it counts as used


@BOTH
@rule("FS-ABIL-42")
@rule("FS-ABIL-43", edition="2023")
@rule("FS-ABIL-43", edition="playtest")
def test_a_risk_whose_cost_became_unpayable_has_no_effect_and_is_discarded(edition):
    """While Bruno may answer the announcement, Anna's hand is taken away (FS-Q09; only cards from the hand, FS-Q32)."""
    table = five_sails(
        edition=edition, anna={"docks": ["Otto Streit"], "hand": ["Veronica's Guile", "Boon"]},
        bruno={"docks": ["Sanjay"], "hand": ["Night of Drinking", "Pull"]},
    )  # fmt: skip
    table.plays("use veronicas-guile challenge-with-influence")
    if edition == "2023":
        table.plays("target sanjay")
    assert table.asked == "bruno"
    game = table.game
    game.move(game.hand_of(0)[0], game._setting.locker[0])
    table.plays("pass")
    assert table["anna.discard"] == ["Veronica's Guile"]
    assert not table["duel"]
    assert table.asked == "bruno"  # the opportunity is spent: it is the next player's turn
    assert table.offers("claim sanjay")


@card("Léontine Giroux")
@rule("FS-ABIL-42")
def test_in_the_playtest_edition_paying_may_leave_nothing_to_target():
    """Targets are chosen after paying there: her own wound destroys Léontine, and nobody else is at her location."""
    table = five_sails(
        edition="playtest",
        anna={"leader": "Odette Dubois d'Arrent", "docks": [{"card": "Léontine Giroux", "wounds": 4}]},
    )
    table.plays(table.legal_with("use leontine-giroux")[0])
    assert not table["leontine-giroux.in_play"]
    assert table.asked == "bruno"
