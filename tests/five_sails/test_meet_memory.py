"""What is remembered of a card: where it lies now and where it was last, whose it is now and whose it was."""

from __future__ import annotations

import pytest

from five_sails.rule_words import card_of, fights_on, pays
from five_sails.table import five_sails
from proofs import card, rule
from quarterdeck.games.five_sails.stats import COMBAT

# -- whose it is now --------------------------------------------------------------------------------------------------


@card("Improvised Weapon", "Ratón")
@rule("FS-KEY-60")
def test_a_weapon_that_was_stolen_and_came_back_answers_its_owner_again():
    """Ratón takes it from Otto, Bruno destroys it and Maxime brings it back to his hand: then Bruno plays it again."""
    table = five_sails(
        anna={"docks": ["Ratón"], "hand": ["Taunt", "Triage", "Boon"]},
        bruno={
            "docks": [{"card": "Otto Streit", "equipped": ["Improvised Weapon"]}, "Maxime de Lafayette"],
            "hand": ["Amour", "Shoddy Craftsmanship", "Boon", "Boon", "Boon"],
        },
        duel={"challenger": "Otto Streit", "defender": "Ratón"},
    )  # fmt: skip
    table.plays("anna: play taunt", "anna: use raton light-fingers")
    fights_on(table, "play amour").plays("play amour")
    fights_on(table, "target").plays("target improvised-weapon")
    fights_on(table, "use shoddy-craftsmanship", "bruno").plays("use shoddy-craftsmanship fall-apart")
    pays(table.plays("target improvised-weapon")).plays("anna: pass")
    table.plays("use maxime-de-lafayette reach-for-it", "target improvised-weapon")
    table.plays(table.legal[0]).plays("anna: challenge raton otto-streit").passes_until("accept")
    table.plays("accept", "play improvised-weapon")
    assert fights_on(table, "use improvised-weapon hold-on-to-it").asked == "bruno"
    table.plays("use improvised-weapon hold-on-to-it")
    assert table["otto-streit.equipped"] == ["Improvised Weapon"]


@card("Kaj Kousei")
@rule("FS-CITY-26")
def test_a_mercenary_that_is_available_again_is_nobodys_and_has_its_printed_stats():
    """Boon made him stronger while Anna controlled him; added to the City again he is a card like any other."""
    table = five_sails(anna={"docks": [{"card": "Leja Juska", "equipped": ["Boon"]}]})
    game, leja = table.game, card_of(table, "Leja Juska")
    game._floor = len(game.frames)
    strong = game.value(COMBAT, leja)
    game.leave(leja, game.discard_zone(leja))
    assert (game.controller(leja), game.value(COMBAT, leja)) == (0, strong), "last known information"
    game.add_city_card(game.named_place("The Forums"), leja)
    assert (game.controller(leja), game.value(COMBAT, leja)) == (-1, strong - 1)
    assert game.location_of(leja) == game.named_place("The Forums")


# -- where it lies now ------------------------------------------------------------------------------------------------


@card("So It Begins", "Strength of Ten")
@rule("FS-DUEL-27")
@pytest.mark.parametrize(("events", "parry"), [([], 1), (["So It Begins"], 0)])
def test_so_it_begins_lowers_a_combat_card_that_went_to_the_locker_too(events, parry):
    """Strength of Ten sends itself to The Locker, and its combat values still count in this round (FS-Q166)."""
    table = five_sails(
        anna={"docks": ["Ren"], "hand": ["Strength of Ten"]},
        bruno={"docks": ["Uwe Zimmerman"], "hand": ["Boon"]}, docks={"events": events},
        duel={"challenger": "Uwe Zimmerman", "defender": "Ren", "threat": {"Ren": 3}},
    )  # fmt: skip
    table.plays("play strength-of-ten", "use strength-of-ten all-your-strength")
    assert table["anna.locker"] == ["Strength of Ten"]
    assert any(f"parry {parry}," in line for line in table.told())


@card("Blood Mark")
@rule("FS-ABIL-49")
def test_blood_mark_brings_the_companion_to_where_the_performer_died():
    table = five_sails(
        anna={"docks": [{"card": "Sibella Scarpa", "wounds": 3}, "Dante"], "hand": ["Blood Mark", "Boon"]}
    )  # fmt: skip
    table.plays("use blood-mark step-through", "choose grand-bazaar", "choose dante")
    assert not table["sibella-scarpa.in_play"]
    assert table["dante.at"] == "grand-bazaar"


@card("Buratino", "Angelo")
@rule("FS-ABIL-49")
def test_whoever_is_destroyed_as_a_cost_still_acts_where_it_was():
    table = five_sails(anna={"docks": ["Buratino"]}, bruno={"docks": ["Otto Streit"], "forums": ["Sanjay"]})
    table.plays("use buratino go-down-swinging", "target otto-streit")
    assert table["otto-streit.wounds"] == 1
