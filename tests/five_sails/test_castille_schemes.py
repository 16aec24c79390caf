"""Castille: the schemes in play."""

from __future__ import annotations

from five_sails.table import five_sails
from proofs import card

EMBARGO = "The Cat's Embargo"


def _end_of_planning(bruno, **more):
    """Both players have planned with an Embargo of Anna's, as far as she has staked and both have drawn."""
    table = five_sails(
        phase="planning", first="anna",
        anna={"leader": "Soline el Gato", "approach": [EMBARGO, "Sanjay"], **more},
        bruno={"leader": "Kaspar Dietrich", "approach": ["Shifting Blame", "Philip Hase"], **bruno},
    )  # fmt: skip
    table.plays("anna: select the-cats-embargo", "anna: select sanjay")
    table.plays("bruno: select shifting-blame", "bruno: select philip-hase")
    return table


@card("The Cat's Embargo")
def test_the_embargo_stakes_two_different_locations():
    table = _end_of_planning({"hand": ["Triage"]}).plays("anna: add forums")
    assert table.legal == ["add docks", "add grand-bazaar"]
    table.plays("anna: add grand-bazaar")
    assert (table["forums.renown"], table["grand-bazaar.renown"]) == (1, 1)


def _embargoed(*hand):
    """The first card of Bruno's hand is the name under embargo; in High Drama he is asked."""
    table = _end_of_planning({"hand": list(hand)})
    table.plays("anna: choose forums", "anna: choose grand-bazaar", "anna: mode bruno")
    assert f"Bruno reveals {hand[0]}." in table.told(0)
    return table.plays("anna: pass")


@card("The Cat's Embargo", "Throwing Knife")
def test_the_embargo_pays_when_an_opponent_plays_a_card_of_that_name():
    table = _embargoed("Throwing Knife").plays("bruno: equip throwing-knife philip-hase")
    table.plays("anna: use the-cats-embargo confiscate")
    assert table["anna.renown"] == 1


@card("The Cat's Embargo", "Breastplate")
def test_the_embargo_pays_once_a_day_for_paying_and_playing_alike():
    table = _embargoed("Breastplate", "Breastplate").plays(
        "bruno: equip breastplate philip-hase", "bruno: pay breastplate#2"
    )
    table.plays("anna: use the-cats-embargo confiscate-payment")
    assert table["anna.renown"] == 1
    assert table["philip-hase.equipped"] == ["Breastplate"]
    assert not table.legal_with("use the-cats-embargo")


@card("The Cat's Embargo", "Patricia Moustakas")
def test_the_embargo_pays_when_a_card_of_that_name_is_discarded():
    table = five_sails(
        phase="planning", first="bruno",
        anna={
            "leader": "Soline el Gato", "approach": [EMBARGO], "docks": ["Patricia Moustakas"],
        },
        bruno={"leader": "Kaspar Dietrich", "hand": ["Triage"]},
    )  # fmt: skip
    table.plays("anna: select the-cats-embargo", "anna: add docks", "anna: add forums", "anna: mode bruno")
    assert table["first"] == "anna"
    table.game.first = 1  # somebody took the First Player Token: Patricia makes opponents discard
    table.plays("anna: use patricia-moustakas collect-dues", "bruno: discard triage")
    table.plays("anna: use the-cats-embargo confiscate-discard")
    assert table["anna.renown"] == 1


@card("The Cat's Embargo")
def test_the_embargo_ignores_the_other_cards_of_the_hand():
    table = _end_of_planning({"hand": ["Throwing Knife", "Langschwert"]})
    table.plays("anna: add forums", "anna: add grand-bazaar", "anna: mode bruno", "anna: pass")
    shown, other = "throwing-knife", "langschwert"
    if "Bruno reveals Langschwert." in table.told(0):
        shown, other = other, shown
    table.plays(f"bruno: equip {other} philip-hase")
    assert not table.legal_with("use the-cats-embargo")
    table.plays("anna: pass", f"bruno: equip {shown} kaspar-dietrich")
    assert table.offers("use the-cats-embargo confiscate")


@card("The Cat's Embargo")
def test_the_embargo_ignores_what_you_play_yourself():
    table = _end_of_planning({"hand": ["Throwing Knife"]}, hand=["Throwing Knife"])
    table.plays("anna: add forums", "anna: add grand-bazaar", "anna: mode bruno")
    table.plays("anna: equip throwing-knife sanjay")
    assert table["sanjay.equipped"] == ["Throwing Knife"]
    assert table.asked == "bruno"
    assert table.refused("use the-cats-embargo confiscate", "anna") == "FS-ABIL-26"


@card("The Cat's Embargo")
def test_the_embargo_chooses_among_opponents_with_cards():
    table = five_sails(
        3, phase="planning", first="anna", anna={"approach": [EMBARGO]}, bruno={}, clara={"hand": ["Amour"]}
    )
    table.plays("anna: select the-cats-embargo", "anna: add docks", "anna: add forums")
    assert table.legal == ["mode clara"]
    table.plays("anna: mode clara")
    assert "Clara reveals Amour." in table.told(1)


@card("The Cat's Embargo")
def test_the_embargo_makes_its_own_end_of_planning_in_the_playtest_edition():
    table = five_sails(
        edition="playtest", phase="planning", first="anna", anna={"approach": [EMBARGO]}, bruno={"hand": ["Amour"]}
    )
    table.plays("anna: select the-cats-embargo", "anna: add docks", "anna: add forums", "anna: mode bruno")
    assert "Bruno reveals Amour." in table.told(0)


# -- Shifting Blame ---------------------------------------------------------------------------------------------------


@card("Shifting Blame")
def test_shifting_blame_stakes_the_docks():
    table = five_sails(phase="planning", first="anna", anna={"approach": ["Shifting Blame"]})
    table.plays("anna: select shifting-blame")
    assert table["docks.renown"] == 1


@card("Shifting Blame", "Patricia Moustakas")
def test_shifting_blame_draws_when_your_effect_makes_somebody_discard():
    table = five_sails(
        anna={"scheme": "Shifting Blame", "docks": ["Patricia Moustakas"], "deck": ["Amour"]},
        bruno={"hand": ["Triage"]}, first="bruno", turn="anna",
    )  # fmt: skip
    table.plays("anna: use patricia-moustakas collect-dues", "bruno: discard triage")
    table.plays("anna: use shifting-blame cover-your-tracks")
    assert table["anna.hand"] == ["Amour"]


@card("Shifting Blame", '"Madre" Dolores')
def test_shifting_blame_does_not_draw_for_a_cost():
    table = five_sails(
        anna={"scheme": "Shifting Blame", "docks": ['"Madre" Dolores', "Sanjay"], "hand": ["Amour"], "deck": ["Taunt"]}
    )
    table.plays("anna: use madre-dolores care-for-two", "anna: target sanjay", "anna: discard amour")
    assert table.legal == ["target madre-dolores"]
    assert table["anna.deck"] == ["Taunt"]


@card("Shifting Blame")
def test_shifting_blame_moves_the_eyes_from_the_place_that_an_opponent_claimed():
    table = five_sails(anna={"scheme": "Shifting Blame"}, bruno={"docks": ["Otto Streit"]}, first="bruno")
    table.plays("bruno: claim otto-streit", "anna: use shifting-blame look-elsewhere")
    assert table.legal == ["add forums", "add grand-bazaar"]
    table.plays("anna: add forums")
    assert table["forums.renown"] == 1


@card("Shifting Blame")
def test_shifting_blame_is_silent_when_you_claim():
    table = five_sails(anna={"scheme": "Shifting Blame", "docks": ["Sanjay"]})
    table.plays("anna: claim sanjay")
    assert (table["docks.control"], table.asked) == ("anna", "bruno")
    assert not table.legal_with("use")
