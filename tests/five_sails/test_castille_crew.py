"""Castille: the characters from "Padre" Aníbal to Sanjay."""

from __future__ import annotations

from five_sails.table import five_sails
from proofs import card

# -- "Padre" Aníbal ---------------------------------------------------------------------------------------------------


def _padre_claims(renown: int) -> str | None:
    table = five_sails(
        anna={"docks": ['"Padre" Aníbal']}, bruno={"docks": ['"Madre" Dolores']}, docks={"renown": renown}
    )
    return table.plays("anna: claim padre-anibal")["docks.control"]


@card('"Padre" Aníbal')
def test_padre_presses_harder_where_there_is_little_renown():
    assert _padre_claims(1) == "anna"
    assert _padre_claims(2) is None


@card('"Padre" Aníbal')
def test_padre_has_his_printed_influence_outside_pressures():
    assert five_sails(anna={"docks": ['"Padre" Aníbal']})["padre-anibal.influence"] == 2


@card('"Padre" Aníbal')
def test_padre_is_en_garde_again_where_there_is_no_renown():
    table = five_sails(anna={"docks": [{"card": '"Padre" Aníbal', "engaged": True}]})
    table.plays("anna: use padre-anibal take-heart")
    assert table["padre-anibal.engaged"] is False
    rich = five_sails(anna={"docks": [{"card": '"Padre" Aníbal', "engaged": True}]}, docks={"renown": 1})
    assert rich.refused("use padre-anibal take-heart") == "FS-ABIL-01"


# -- Patricia Moustakas -----------------------------------------------------------------------------------------------


@card("Patricia Moustakas")
def test_patricia_cannot_be_challenged_while_en_garde_at_the_docks():
    table = five_sails(anna={"docks": ["Sanjay"]}, bruno={"docks": ["Patricia Moustakas", "Otto Streit"]})
    assert table.legal_with("challenge sanjay") == ["challenge sanjay otto-streit"]
    engaged = five_sails(anna={"docks": ["Sanjay"]}, bruno={"docks": [{"card": "Patricia Moustakas", "engaged": True}]})
    assert engaged.offers("challenge sanjay patricia-moustakas")
    elsewhere = five_sails(anna={"forums": ["Sanjay"]}, bruno={"forums": ["Patricia Moustakas"]})
    assert elsewhere.offers("challenge sanjay patricia-moustakas")


@card("Patricia Moustakas")
def test_patricia_claims_the_docks_without_a_pressure():
    table = five_sails(
        anna={"docks": [{"card": "Patricia Moustakas", "engaged": True}]}, bruno={"docks": ['"Madre" Dolores']}
    )
    table.plays("anna: use patricia-moustakas run-the-docks")
    assert table["docks.control"] == "anna"
    away = five_sails(anna={"forums": ["Patricia Moustakas"]})
    assert away.refused("use patricia-moustakas run-the-docks") == "FS-ABIL-01"


@card("Patricia Moustakas")
def test_patricia_draws_for_the_first_player():
    table = five_sails(anna={"docks": ["Patricia Moustakas"], "deck": ["Amour", "Taunt"]}, bruno={"hand": ["Triage"]})
    table.plays("anna: use patricia-moustakas collect-dues")
    assert (table["anna.hand"], table["bruno.hand"]) == (["Amour"], ["Triage"])
    assert table["patricia-moustakas.engaged"]
    table.plays("bruno: pass")
    assert table.refused("use patricia-moustakas collect-dues") == "FS-KEY-39"


@card("Patricia Moustakas")
def test_patricia_makes_each_opponent_discard_if_you_are_not_first_player():
    table = five_sails(
        3, anna={"docks": ["Patricia Moustakas"], "deck": ["Amour"]}, bruno={"hand": ["Triage", "Regroup"]},
        clara={"hand": ["Taunt"]}, first="bruno", turn="anna",
    )  # fmt: skip
    table.plays("anna: use patricia-moustakas collect-dues", "bruno: discard regroup", "clara: discard taunt")
    assert (table["bruno.discard"], table["clara.discard"], table["anna.hand"]) == (["Regroup"], ["Taunt"], [])


# -- Ratón ------------------------------------------------------------------------------------------------------------


@card("Ratón")
def test_raton_follows_the_scent_of_an_attachment_next_door():
    armed = {"card": "Otto Streit", "equipped": ["Langschwert"]}
    table = five_sails(anna={"docks": ["Ratón"]}, bruno={"forums": [armed, "Philip Hase"], "grand_bazaar": ["Sanjay"]})
    table.plays("anna: use raton scent-a-prize")
    assert table.legal == ["target otto-streit"]
    table.plays("anna: target otto-streit")
    assert table["raton.at"] == "forums"


@card("Ratón")
def test_raton_takes_an_attachment_from_an_adversary_that_was_not_wounded():
    table = five_sails(
        anna={"docks": ["Ratón"], "hand": ["Taunt"]},
        bruno={"docks": [{"card": "Otto Streit", "equipped": ["Langschwert"]}], "hand": ["Amour"]},
        duel={"challenger": "Otto Streit", "defender": "Ratón"},
    )
    table.plays("anna: play taunt", "anna: use raton light-fingers", "bruno: play amour", "bruno: pass")
    assert (table.asked, table.legal) == ("anna", ["choose langschwert"])
    table.plays("anna: choose langschwert")
    assert (table["langschwert.bearer"], table["langschwert.controller"]) == ("Ratón", "anna")
    assert table["otto-streit.equipped"] == []


@card("Ratón")
def test_raton_takes_nothing_from_an_adversary_that_was_wounded():
    table = five_sails(
        anna={"docks": ["Ratón"], "hand": ["Taunt"]},
        bruno={"docks": [{"card": "Otto Streit", "equipped": ["Langschwert"]}]},
        duel={"challenger": "Otto Streit", "defender": "Ratón"},
    )
    table.plays("anna: play taunt", "anna: use raton light-fingers", "bruno: play-nothing")
    assert table["otto-streit.wounds"] == 2
    assert table["langschwert.bearer"] == "Otto Streit"
    assert not table["duel"]


@card("Ratón", "Mastercrafted Rapier")
def test_raton_takes_nothing_that_he_may_not_bear():
    table = five_sails(
        anna={"docks": ["Ratón"], "hand": ["Taunt"]},
        bruno={"docks": [{"card": "Jean Urbain", "equipped": ["Mastercrafted Rapier"]}], "hand": ["Amour"]},
        duel={"challenger": "Jean Urbain", "defender": "Ratón"},
    )
    table.plays("anna: play taunt", "anna: use raton light-fingers", "bruno: play amour", "bruno: pass")
    assert not table["duel"]
    assert table["mastercrafted-rapier.bearer"] == "Jean Urbain"


@card("Ratón")
def test_raton_takes_nothing_from_one_who_refused():
    table = five_sails(
        anna={"docks": ["Ratón"]}, bruno={"docks": [{"card": "Otto Streit", "equipped": ["Langschwert"]}]}
    )
    table.plays("anna: challenge raton otto-streit", "anna: use raton light-fingers")
    table.passes_until("refuse").plays("bruno: refuse")
    assert table["langschwert.bearer"] == "Otto Streit"
    assert table.game.delayed == []


# -- Sanjay -----------------------------------------------------------------------------------------------------------


@card("Sanjay")
def test_sanjay_engages_a_character_whose_controller_has_fewer_cards():
    table = five_sails(anna={"docks": ["Sanjay"], "hand": ["Amour"]}, bruno={"docks": ["Otto Streit"]})
    table.plays("anna: use sanjay make-merry", "anna: target otto-streit")
    assert table["otto-streit.engaged"]
    even = five_sails(
        anna={"docks": ["Sanjay"], "hand": ["Amour"]}, bruno={"docks": ["Otto Streit"], "hand": ["Regroup"]}
    )
    even.plays("anna: use sanjay make-merry", "anna: target otto-streit")
    assert not even["otto-streit.engaged"]


@card("Sanjay", "Life in the Canals")
def test_sanjay_draws_after_an_opponent_discarded_by_your_effect():
    table = five_sails(
        anna={"docks": ["Ratón"], "home": ["Sanjay"], "hand": ["Life in the Canals"], "deck": ["Taunt"]},
        bruno={"docks": ["Otto Streit"], "hand": ["Regroup"]},
        duel={"challenger": "Otto Streit", "defender": "Ratón", "threat": {"Ratón": 1}},
    )
    table.plays("anna: play life-in-the-canals", "anna: use life-in-the-canals pick-a-pocket", "bruno: choose regroup")
    table.plays("anna: use sanjay share-the-spoils")
    assert table["anna.hand"] == ["Taunt"]


@card("Sanjay")
def test_sanjay_does_not_draw_for_what_opponents_discard_themselves():
    table = five_sails(
        anna={"home": ["Sanjay"], "deck": ["Taunt"]},
        bruno={"docks": ['"Madre" Dolores', "Otto Streit"], "hand": ["Regroup"]}, first="bruno",
    )  # fmt: skip
    table.plays("use madre-dolores care-for-two", "target otto-streit", "discard regroup")
    assert table.asked == "bruno"
    assert table.legal == ["choose madre-dolores"]
