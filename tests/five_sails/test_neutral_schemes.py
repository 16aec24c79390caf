"""Neutral: what the schemes do after they are resolved."""

from __future__ import annotations

from five_sails.table import five_sails
from proofs import card, rule


@card("Contempt and Hatred")
def test_contempt_and_hatred_lowers_the_influence_of_every_mercenary():
    table = five_sails(
        anna={"scheme": "Contempt and Hatred", "docks": ["Takama Siad", "Otto Streit"]}, bruno={"docks": ["Kaj Kousei"]}
    )
    assert [table[f"{who}.influence"] for who in ("takama-siad", "otto-streit", "kaj-kousei")] == [1, 2, 1]


@card("Contempt and Hatred")
def test_contempt_and_hatred_claims_on_a_tie():
    table = five_sails(anna={"scheme": "Contempt and Hatred", "docks": ["Otto Streit"]}, bruno={"docks": ["Sanjay"]})
    table.plays("use contempt-and-hatred press-hard")
    assert table["docks.control"] == "anna"
    assert table["otto-streit.engaged"]


@card("Contempt and Hatred")
def test_contempt_and_hatred_claims_nothing_with_less_influence():
    table = five_sails(
        anna={"scheme": "Contempt and Hatred", "docks": ["Otto Streit"]}, bruno={"docks": ["Sanjay", "Ratón"]}
    )
    table.plays("use contempt-and-hatred press-hard")
    assert table["docks.control"] is None


@card("Contempt and Hatred")
@rule("FS-ABIL-56")
def test_contempt_and_hatred_is_not_performed_by_a_dash():
    table = five_sails(anna={"scheme": "Contempt and Hatred", "docks": ["Kalla Forsberg"]})
    assert table.refused("use contempt-and-hatred press-hard") == "FS-ABIL-56"


@card("Let the Sword Decide", "Throwing Knife")
def test_let_the_sword_decide_draws_for_a_weapon_once_a_day():
    table = five_sails(
        anna={
            "scheme": "Let the Sword Decide", "docks": ["Otto Streit", "Uwe Zimmerman"],
            "hand": ["Throwing Knife", "Throwing Knife"], "deck": ["Triage", "Boon"],
        },
    )  # fmt: skip
    table.plays("equip throwing-knife otto-streit", "use let-the-sword-decide take-up-arms")
    assert sorted(table["anna.hand"]) == ["Throwing Knife", "Triage"]
    table.plays("bruno: pass", "equip throwing-knife uwe-zimmerman")
    assert table.asked == "bruno"
    assert table["anna.deck"] == ["Boon"]


@card("Let the Sword Decide", "Uppman's Jacket")
def test_let_the_sword_decide_cares_for_weapons_of_its_own_player_only():
    table = five_sails(
        anna={"scheme": "Let the Sword Decide", "docks": ["Otto Streit"], "hand": ["Uppman's Jacket", "Triage"]},
        bruno={"docks": ["Sanjay"], "hand": ["Throwing Knife"]},
    )
    table.plays("equip uppmans-jacket otto-streit", "pay triage")
    assert table.asked == "bruno"
    table.plays("equip throwing-knife sanjay")
    assert table.legal_with("equip") == []
    assert "use let-the-sword-decide take-up-arms" not in table.legal


def sword_decides(**setup):
    """Bruno's Sanjay, with a Throwing Knife, has a round against Otto of Anna, who holds the scheme."""
    return five_sails(
        anna={"scheme": "Let the Sword Decide", "docks": ["Otto Streit"]},
        bruno={"docks": [{"card": "Sanjay", "equipped": ["Throwing Knife"]}], "hand": ["I'm Done with You"]},
        duel={"challenger": "Otto Streit", "defender": "Sanjay", "threat": {"Sanjay": 4}, **setup},
    )


@card("Let the Sword Decide", "Throwing Knife")
@rule("FS-ABIL-41")
def test_let_the_sword_decide_cancels_a_technique_whose_cost_stays_paid():
    table = sword_decides()
    table.plays("bruno: play im-done-with-you", "use throwing-knife throw-it")
    assert table.asked == "anna"
    table.plays("use let-the-sword-decide see-it-coming")
    assert table.game.duel.bonus == [0, 0, 0]
    assert table["bruno.discard"] == ["Throwing Knife"]


@card("Let the Sword Decide", "I'm Done with You")
def test_let_the_sword_decide_cancels_a_maneuver():
    table = five_sails(
        anna={"scheme": "Let the Sword Decide", "docks": ["Otto Streit"]},
        bruno={"docks": ["Sanjay"], "hand": ["I'm Done with You"], "line": ["Triage"]},
        duel={"challenger": "Otto Streit", "defender": "Sanjay", "threat": {"Sanjay": 4}},
    )
    table.plays("bruno: play im-done-with-you", "use im-done-with-you wave-aside")
    table.plays("use let-the-sword-decide see-it-coming")
    assert table["sanjay.wounds"] == 1  # 4 threat, Parry 1, and no more than Otto's Combat


def challenged_with_a_knife(edition):
    table = five_sails(
        edition=edition, turn="bruno", bruno={"docks": [{"card": "Sanjay", "equipped": ["Throwing Knife"]}]},
        anna={"scheme": "Let the Sword Decide", "docks": ["Otto Streit"], "hand": ["Triage"]},
    )  # fmt: skip
    return table.plays("challenge sanjay otto-streit", "use throwing-knife throw-it")


@card("Let the Sword Decide")
@rule("FS-CHAL-20", edition="2023")
def test_let_the_sword_decide_answers_no_technique_before_there_is_an_adversary():
    """In 2023 a Technique is announced before the challenge is accepted (FS-Q132)."""
    table = challenged_with_a_knife("2023")
    assert table.legal == ["accept", "refuse"]
    assert table.plays("accept")["otto-streit.threat"] == 2


@card("Let the Sword Decide")
@rule("FS-CHAL-20", edition="playtest")
def test_in_the_playtest_edition_the_two_are_adversaries_when_the_technique_is_announced():
    table = challenged_with_a_knife("playtest").plays("anna: use let-the-sword-decide see-it-coming")
    assert table["otto-streit.threat"] == 1


@card("Let the Sword Decide", "Throwing Knife")
def test_let_the_sword_decide_does_not_answer_a_duel_of_others():
    table = five_sails(
        3, anna={"docks": ["Otto Streit"]},
        bruno={"docks": [{"card": "Sanjay", "equipped": ["Throwing Knife"]}], "hand": ["Triage"]},
        clara={"scheme": "Let the Sword Decide", "docks": ["Jean Urbain"]},
        duel={"challenger": "Otto Streit", "defender": "Sanjay", "threat": {"Sanjay": 2}},
    )  # fmt: skip
    table.plays("bruno: play triage", "use throwing-knife throw-it")
    assert "use let-the-sword-decide see-it-coming" not in table.legal
    assert table["otto-streit.threat"] == 5  # Triage's Thrust of 4 and the knife


def haggling(place, hand):
    """Otto Streit stands there while Guild Triskelion, which costs 2, lies at The Grand Bazaar."""
    return five_sails(
        anna={"scheme": "Let's Haggle", place: ["Otto Streit"], "hand": hand},
        grand_bazaar={"available": ["Guild Triskelion", "Takama Siad"]},
    )


@card("Let's Haggle")
def test_lets_haggle_equips_from_afar_at_the_full_cost():
    table = haggling("docks", ["Triage", "Boon"])
    table.plays("use lets-haggle strike-a-bargain")
    assert table.legal == ["target guild-triskelion"]
    table.plays("target guild-triskelion", "pay triage", "pay boon")
    assert table["otto-streit.equipped"] == ["Guild Triskelion"]
    assert table["guild-triskelion.controller"] == "anna"


@card("Let's Haggle")
def test_lets_haggle_is_cheaper_at_the_bazaar():
    table = haggling("grand_bazaar", ["Triage"])
    table.plays("use lets-haggle strike-a-bargain", "target guild-triskelion", "pay triage")
    assert table["otto-streit.equipped"] == ["Guild Triskelion"]


@card("Let's Haggle")
def test_lets_haggle_needs_the_whole_cost():
    assert haggling("docks", ["Triage"]).refused("use lets-haggle strike-a-bargain") == "FS-ABIL-37"


@card("Marooned")
def test_marooned_engages_or_wounds_for_each_card_discarded():
    table = five_sails(
        anna={"scheme": "Marooned", "docks": ["Otto Streit"], "hand": ["Triage", "Boon", "Pull"]},
        bruno={"docks": ["Kalla Forsberg", "Sanjay"]},
    )
    table.plays("use marooned leave-behind")
    assert table.legal == ["target kalla-forsberg"]
    table.plays("target kalla-forsberg", "choose triage", "choose boon", "done")
    assert table.legal == ["mode engage", "mode wound"]
    table.plays("mode engage")
    assert table.legal == ["mode wound"]
    table.plays("mode wound")
    assert table["kalla-forsberg.engaged"]
    assert table["kalla-forsberg.wounds"] == 1
    assert table["anna.hand"] == ["Pull"]
    assert table.asked == "bruno"


@card("Marooned")
def test_marooned_stops_when_its_target_is_gone():
    table = five_sails(
        anna={"scheme": "Marooned", "docks": ["Otto Streit"], "hand": ["Triage", "Boon"]},
        bruno={"docks": [{"card": "Kalla Forsberg", "wounds": 3}]},
    )
    table.plays("use marooned leave-behind", "target kalla-forsberg", "choose triage", "choose boon", "mode wound")
    assert not table["kalla-forsberg.in_play"]
    assert table.asked == "bruno"


@card("Marooned")
def test_marooned_may_discard_nothing():
    table = five_sails(
        anna={"scheme": "Marooned", "docks": ["Otto Streit"], "hand": ["Triage"]}, bruno={"docks": ["Kalla Forsberg"]}
    )
    table.plays("use marooned leave-behind", "target kalla-forsberg", "done")
    assert table["kalla-forsberg.wounds"] == 0
    assert table["anna.hand"] == ["Triage"]


@card("Midnight Shipment")
def test_midnight_shipment_moves_from_docks_without_city_cards_to_anywhere():
    table = five_sails(
        anna={"scheme": "Midnight Shipment", "docks": [{"card": "Otto Streit", "engaged": True}]},
        docks={"events": ["So It Begins"]},
    )
    table.plays("use midnight-shipment ship-out")
    assert table.legal == ["choose forums", "choose grand-bazaar"]
    assert table.plays("choose grand-bazaar")["otto-streit.at"] == "grand-bazaar"


@card("Midnight Shipment")
def test_midnight_shipment_waits_until_the_docks_are_cleared():
    table = five_sails(
        anna={"scheme": "Midnight Shipment", "docks": ["Otto Streit"]}, docks={"available": ["Takama Siad"]}
    )
    assert table.refused("use midnight-shipment ship-out") == "FS-ABIL-01"


@card("Midnight Shipment")
def test_midnight_shipment_leaves_from_the_docks_only():
    table = five_sails(anna={"scheme": "Midnight Shipment", "forums": ["Otto Streit"]})
    assert table.refused("use midnight-shipment ship-out") == "FS-KEY-21"


@card("Shifting Tides")
@rule("FS-PLAN-05")
def test_shifting_tides_clears_the_city_before_schemes_resolve():
    """Bruno's Midnight Shipment has the higher Initiative and resolves first, yet its City card stays."""
    table = five_sails(
        anna={"approach": ["Shifting Tides"]}, bruno={"approach": ["Midnight Shipment"]}, phase="planning",
        docks={"available": ["Giacinto"]}, city_deck=["Takama Siad", "Kaj Kousei", "Sorte Deck", "Captain's Coat"],
    )  # fmt: skip
    table.plays("anna: select shifting-tides", "bruno: select midnight-shipment")
    assert table["city_discard"] == ["Giacinto"]
    assert table["docks.available"] == ["Takama Siad", "Kaj Kousei"]


@card("Until Morale Improves")
def test_until_morale_improves_rouses_and_wears_out_at_the_price_of_a_wound():
    table = five_sails(
        anna={"scheme": "Until Morale Improves", "docks": ["Otto Streit", {"card": "Uwe Zimmerman", "engaged": True}]},
        bruno={"docks": ["Sanjay"], "forums": ["Ratón"]},
    )
    table.plays("use until-morale-improves rouse", "performer otto-streit")
    assert table.legal == ["target otto-streit", "target uwe-zimmerman", "target sanjay"]
    table.plays("target uwe-zimmerman", "bruno: pass")
    assert not table["uwe-zimmerman.engaged"]
    assert table["otto-streit.wounds"] == 1
    table.plays("use until-morale-improves wear-out", "performer otto-streit", "target sanjay")
    assert table["sanjay.engaged"]
    assert table["otto-streit.wounds"] == 2


@card("Until Morale Improves")
@rule("FS-KEY-39")
def test_until_morale_improves_rouses_once_a_day():
    table = five_sails(anna={"scheme": "Until Morale Improves", "docks": ["Otto Streit"]})
    table.plays("use until-morale-improves rouse", "target otto-streit", "bruno: pass")
    assert table.refused("use until-morale-improves rouse") == "FS-KEY-39"
    assert table.offers("use until-morale-improves wear-out")
