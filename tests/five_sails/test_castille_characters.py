"""Castille: the characters in play."""

from __future__ import annotations

from five_sails.table import five_sails
from proofs import card, rule

SOLINE = {"card": "Soline el Gato", "at": "docks"}


# -- Lorenzo de Zepeda ------------------------------------------------------------------------------------------------


@card("Lorenzo de Zepeda", "Maya de La Rioja")
def test_lorenzo_lets_an_effect_resolve_as_though_you_were_not_first_player():
    table = five_sails(anna={"home": ["Lorenzo de Zepeda"], "docks": ["Maya de La Rioja"]})
    table.plays("anna: use maya-de-la-rioja follow-the-compass", "anna: use lorenzo-de-zepeda play-second")
    assert table.legal == ["choose forums", "choose grand-bazaar", "choose home"]
    table.plays("anna: choose grand-bazaar")
    assert table["maya-de-la-rioja.at"] == "grand-bazaar"
    assert table["first"] == "anna"


@card("Lorenzo de Zepeda", "Adaptable")
def test_lorenzo_does_not_meet_a_condition_that_must_hold_to_announce():
    table = five_sails(anna={"leader": SOLINE, "docks": ["Lorenzo de Zepeda"], "hand": ["Adaptable", "Amour"]})
    assert table.refused("use adaptable second-wind") == "FS-ABIL-01"


@card("Lorenzo de Zepeda")
def test_lorenzo_answers_only_your_own_announcements():
    table = five_sails(
        anna={"home": ["Lorenzo de Zepeda"]}, bruno={"docks": ["Maya de La Rioja"]}, turn="bruno", first="bruno"
    )
    table.plays("bruno: use maya-de-la-rioja follow-the-compass")
    assert table.asked == "bruno"
    assert table.legal == ["choose forums"]


def _lorenzo_duel(**bruno):
    """Lorenzo has used his Technique in round 1; Otto Streit's round begins."""
    table = five_sails(
        anna={"docks": ["Lorenzo de Zepeda"], "hand": ["Taunt"]},
        bruno={"docks": ["Otto Streit"], "deck": ["Langschwert", "Regroup"], **bruno},
        duel={"challenger": "Otto Streit", "defender": "Lorenzo de Zepeda"},
    )
    table.plays("anna: play taunt", "anna: use lorenzo-de-zepeda bring-bad-news", "anna: pass")
    return table


@card("Lorenzo de Zepeda")
def test_the_adversary_may_discard_a_card_to_play_the_revealed_one():
    table = _lorenzo_duel(hand=["Triage", "Not Today"])
    assert "Bruno reveals Langschwert." in table.told(0)
    assert table["bruno.deck"] == ["Langschwert", "Regroup"]
    assert table.asked == "bruno"
    assert table.legal == ["pass", "discard triage", "discard not-today"]
    table.plays("bruno: choose triage")
    assert table["bruno.line"] == ["Langschwert"]
    assert (table["bruno.hand"], table["bruno.discard"]) == (["Not Today"], ["Triage"])
    assert table["otto-streit.wounds"] == 0  # its Parry of 2 stops the threat
    assert table["lorenzo-de-zepeda.threat"] == 3  # and that was the combat card of the round


@card("Lorenzo de Zepeda")
def test_the_adversary_is_wounded_when_the_news_is_not_faced():
    table = _lorenzo_duel(hand=["Triage"]).plays("bruno: pass")
    assert table["otto-streit.wounds"] == 1
    assert table["bruno.deck"] == ["Langschwert", "Regroup"]
    assert table.offers("play triage")


@card("Lorenzo de Zepeda")
def test_an_adversary_without_hand_cards_is_wounded_without_a_question():
    table = _lorenzo_duel(hand=[])
    assert table["otto-streit.wounds"] == 1
    assert table.legal == ["gamble", "play-nothing"]


@card("Lorenzo de Zepeda")
def test_bad_news_for_one_who_refuses_is_no_news():
    table = five_sails(
        anna={"docks": ["Lorenzo de Zepeda"]},
        bruno={"docks": ["Otto Streit"], "deck": ["Langschwert"], "hand": ["Triage"]},
    )
    table.plays("anna: challenge lorenzo-de-zepeda otto-streit", "anna: use lorenzo-de-zepeda bring-bad-news")
    table.passes_until("refuse").plays("bruno: refuse")
    assert table["otto-streit.wounds"] == 2
    assert "Bruno reveals Langschwert." not in table.told(0)
    assert table.game.delayed == []


@card("Lorenzo de Zepeda")
def test_bad_news_in_a_challenge_reaches_the_one_who_intervenes():
    table = five_sails(
        anna={"docks": ["Lorenzo de Zepeda"]},
        bruno={"docks": ["Otto Streit", "Philip Hase"], "deck": ["Langschwert"]},
    )
    table.plays("anna: challenge lorenzo-de-zepeda otto-streit", "anna: use lorenzo-de-zepeda bring-bad-news")
    table.passes_until("intervene").plays("bruno: intervene philip-hase").passes_until("gamble")
    assert (table["philip-hase.wounds"], table["otto-streit.wounds"]) == (1, 0)


# -- "Madre" Dolores --------------------------------------------------------------------------------------------------


@card('"Madre" Dolores')
def test_madre_heals_one_character_of_anybody_here():
    table = five_sails(
        anna={"docks": ['"Madre" Dolores'], "forums": [{"card": "Sanjay", "wounds": 1}]},
        bruno={"docks": [{"card": "Otto Streit", "wounds": 2}]},
    )
    table.plays("anna: use madre-dolores care")
    assert table.legal == ["target madre-dolores", "target otto-streit"]
    table.plays("anna: target otto-streit")
    assert table["otto-streit.wounds"] == 1


@card('"Madre" Dolores')
def test_madre_heals_two_for_a_discarded_card():
    table = five_sails(
        anna={"docks": [{"card": '"Madre" Dolores', "wounds": 2}, {"card": "Sanjay", "wounds": 2}], "hand": ["Amour"]},
    )
    table.plays("anna: use madre-dolores care-for-two", "anna: target sanjay", "anna: discard amour")
    assert table.legal == ["target madre-dolores"]
    table.plays("anna: choose madre-dolores")
    assert (table["sanjay.wounds"], table["madre-dolores.wounds"]) == (1, 1)
    assert table["anna.discard"] == ["Amour"]


@card('"Madre" Dolores')
def test_madre_cannot_care_for_two_without_a_card_or_without_company():
    no_card = five_sails(anna={"docks": ['"Madre" Dolores', "Sanjay"]})
    assert no_card.refused("use madre-dolores care-for-two") == "FS-KEY-38"
    alone = five_sails(anna={"docks": ['"Madre" Dolores'], "hand": ["Amour"]})
    assert alone.refused("use madre-dolores care-for-two") == "FS-ABIL-01"


@card('"Madre" Dolores')
@rule("FS-KEY-39")
def test_madre_cares_once_a_day_for_one_or_for_two():
    table = five_sails(anna={"docks": ['"Madre" Dolores', "Sanjay"], "hand": ["Amour"]})
    table.plays("anna: use madre-dolores care", "anna: target sanjay", "bruno: pass")
    assert table.refused("use madre-dolores care-for-two") == "FS-KEY-39"


# -- Makepeace Botwighte ----------------------------------------------------------------------------------------------


@card("Makepeace Botwighte")
def test_equipping_opposite_makepeace_costs_one_more():
    table = five_sails(
        anna={"docks": ["Makepeace Botwighte"]},
        bruno={"docks": ["Otto Streit"], "forums": ["Philip Hase"], "hand": ["Matchlock Musket", "Triage"]},
        turn="bruno", first="bruno",
    )  # fmt: skip
    cost = table.game.printed(table.game.hand_of(1)[0]).cost
    assert cost == 1
    assert table.offers("equip matchlock-musket philip-hase")
    assert table.refused("equip matchlock-musket otto-streit") == "FS-HIGH-21"


@card("Makepeace Botwighte", "Gallegos Blade")
def test_makepeace_takes_nothing_from_your_own_characters():
    table = five_sails(anna={"docks": ["Makepeace Botwighte", "Sanjay"], "hand": ["Gallegos Blade"]})
    table.plays("anna: equip gallegos-blade sanjay")
    assert table["sanjay.equipped"] == ["Gallegos Blade"]


@card("Makepeace Botwighte")
def test_makepeace_sends_an_engaged_character_with_no_more_influence_home():
    table = five_sails(
        anna={"docks": ["Makepeace Botwighte"]},
        bruno={
            "docks": [
                {"card": "Sanjay", "engaged": True}, "Ratón", {"card": '"Madre" Dolores', "engaged": True},
            ],
        },
    )  # fmt: skip
    table.plays("anna: use makepeace-botwighte show-the-door")
    assert table.legal == ["target sanjay"]
    table.plays("anna: target sanjay")
    assert table["sanjay.at"] == "home"


# -- Maya de La Rioja -------------------------------------------------------------------------------------------------


@card("Maya de La Rioja")
def test_maya_goes_to_an_adjacent_city_location_as_first_player():
    table = five_sails(anna={"docks": [{"card": "Maya de La Rioja", "engaged": True}]})
    table.plays("anna: use maya-de-la-rioja follow-the-compass")
    assert table.legal == ["choose forums"]
    table.plays("anna: choose forums")
    assert (table["maya-de-la-rioja.at"], table["maya-de-la-rioja.engaged"]) == ("forums", True)


@card("Maya de La Rioja")
def test_maya_goes_anywhere_when_you_are_not_first_player():
    table = five_sails(anna={"docks": ["Maya de La Rioja"]}, first="bruno", turn="anna")
    table.plays("anna: use maya-de-la-rioja follow-the-compass")
    assert table.legal == ["choose forums", "choose grand-bazaar", "choose home"]
    table.plays("anna: choose home")
    assert table["maya-de-la-rioja.at"] == "home"


@card("Maya de La Rioja")
def test_maya_spends_a_riposte_and_the_adversarys_controller_discards():
    table = five_sails(
        anna={"docks": ["Maya de La Rioja"], "hand": ["Improvising"]},
        bruno={"docks": ["Otto Streit"], "hand": ["Triage", "Regroup"]},
        duel={"challenger": "Otto Streit", "defender": "Maya de La Rioja", "threat": {"Maya de La Rioja": 2}},
    )
    table.plays("anna: play improvising", "anna: use maya-de-la-rioja disarming-smile")
    assert (table.asked, table.legal) == ("bruno", ["discard triage", "discard regroup"])
    table.plays("bruno: discard triage")
    assert table["bruno.discard"] == ["Triage"]
    assert table["otto-streit.threat"] == 1 + 1  # a Riposte of 2 - 1, and a Thrust of 1


@card("Maya de La Rioja")
@rule("FS-KEY-37")
def test_maya_needs_a_riposte_to_spend():
    table = five_sails(
        anna={"docks": ["Maya de La Rioja"], "hand": ["Amour"]},
        bruno={"docks": ["Otto Streit"], "hand": ["Triage"]},
        duel={"challenger": "Otto Streit", "defender": "Maya de La Rioja", "threat": {"Maya de La Rioja": 2}},
    )
    table.plays("anna: play amour")
    assert not table.legal_with("use maya-de-la-rioja")
    assert table["bruno.hand"] == ["Triage"]


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
    assert (table.asked, table.legal) == ("anna", ["target langschwert"])
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
    assert table.legal == ["target madre-dolores"]
