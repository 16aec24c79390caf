"""The Neutral schemes from Contempt and Hatred to Let's Haggle, each in play."""

from __future__ import annotations

import pytest

from five_sails.table import five_sails
from proofs import card, rule
from quarterdeck.engine.cards import slug

WORDS = ("docks", "forums", "grand-bazaar")


def planned(scheme, anna=None, bruno=None, **setup):
    """Anna reveals the scheme in Planning; Bruno has none."""
    table = five_sails(anna={**(anna or {}), "approach": [scheme]}, bruno=bruno or {}, phase="planning", **setup)
    return table.plays(f"anna: select {slug(scheme)}")


def renown(table):
    """The Renown at The Docks, The Forums and The Grand Bazaar."""
    return [table[f"{word}.renown"] for word in WORDS]


# -- Contempt and Hatred ----------------------------------------------------------------------------------------------


@card("Contempt and Hatred")
def test_contempt_and_hatred_adds_renown_and_drives_the_city_cards_out():
    table = planned(
        "Contempt and Hatred", docks={"available": ["Takama Siad", "Guild Triskelion"], "events": ["So It Begins"]}
    )
    assert renown(table) == [0, 1, 0]
    table.plays("choose docks")
    assert renown(table) == [1, 1, 0]
    assert table["docks.available"] == []
    assert table["docks.events"] == []
    assert sorted(table["city_discard"]) == ["Guild Triskelion", "So It Begins", "Takama Siad"]


@card("Contempt and Hatred")
def test_contempt_and_hatred_may_stop_after_its_first_renown():
    table = planned("Contempt and Hatred", docks={"available": ["Takama Siad"]}).plays("pass")
    assert renown(table) == [0, 1, 0]
    assert table["docks.available"] == ["Takama Siad"]


@card("Contempt and Hatred")
def test_contempt_and_hatred_spares_mercenaries_that_somebody_controls():
    table = planned("Contempt and Hatred", bruno={"docks": ["Takama Siad"]}).plays("choose docks")
    assert table["docks.characters"] == ["Takama Siad"]


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


# -- Filling The Ranks ------------------------------------------------------------------------------------------------


@card("Filling The Ranks")
def test_filling_the_ranks_adds_a_second_renown_elsewhere_for_whoever_has_least():
    table = planned("Filling The Ranks", bruno={"renown": 1}).plays("choose docks")
    assert table.legal == ["choose forums", "choose grand-bazaar"]
    assert renown(table.plays("choose forums")) == [1, 1, 0]


@card("Filling The Ranks")
def test_filling_the_ranks_adds_one_renown_on_a_tie():
    table = planned("Filling The Ranks").plays("choose docks")
    assert renown(table) == [1, 0, 0]
    assert table["phase"] == "high drama"


@pytest.mark.parametrize("edition", ["2023", "playtest"])
@card("Filling The Ranks")
def test_filling_the_ranks_recruits_to_home_for_the_leaders_stat_less(edition):
    """Kaspar has Combat 3 and Finesse 2; Takama Siad costs 3, Kaj Kousei 4."""
    table = planned(
        "Filling The Ranks", anna={"leader": "Kaspar Dietrich", "deck": ["Triage"]}, bruno={"home": ["Sanjay"]},
        docks={"available": ["Takama Siad"]}, forums={"available": ["Kaj Kousei"]}, edition=edition,
    )  # fmt: skip
    table.plays("choose docks")
    assert table.legal_with("use") == ["use filling-the-ranks call-to-arms"]
    table.plays("use filling-the-ranks call-to-arms", "mode combat")
    assert table.legal == ["choose takama-siad", "choose kaj-kousei"]
    table.plays("choose kaj-kousei", "pay triage")
    assert table["kaj-kousei.at"] == "home"
    assert table["kaj-kousei.controller"] == "anna"
    assert table["anna.hand"] == []


@card("Filling The Ranks")
@rule("FS-KEY-20")
def test_filling_the_ranks_is_performed_by_the_leader():
    """Otto Streit's Finesse would do as well, but nobody asks who performs it."""
    table = planned(
        "Filling The Ranks", anna={"home": ["Otto Streit"], "deck": ["Triage", "Boon"]},
        bruno={"home": ["Sanjay", "Ratón"]},
        docks={"available": ["Kaj Kousei"]},
    )  # fmt: skip
    table.plays("choose docks", "use filling-the-ranks call-to-arms")
    assert table.legal == ["mode combat", "mode finesse", "mode influence"]


@card("Filling The Ranks")
def test_filling_the_ranks_offers_only_whom_the_stat_makes_payable():
    """With Finesse 2 and one card in hand Kaj Kousei is out of reach."""
    table = planned(
        "Filling The Ranks", anna={"leader": "Kaspar Dietrich", "deck": ["Triage"]}, bruno={"home": ["Sanjay"]},
        docks={"available": ["Takama Siad"]}, forums={"available": ["Kaj Kousei"]},
    )  # fmt: skip
    table.plays("choose docks", "use filling-the-ranks call-to-arms", "mode finesse")
    assert table.legal == ["choose takama-siad"]


@card("Filling The Ranks")
def test_filling_the_ranks_takes_negotiable_away():
    """Otto stands beside Kaj Kousei, but cannot parley for what is left of the cost: 4 less Combat 3."""
    table = planned(
        "Filling The Ranks", anna={"forums": ["Otto Streit"]}, bruno={"home": ["Sanjay", "Ratón"]},
        forums={"available": ["Kaj Kousei"]},
    )  # fmt: skip
    assert "use filling-the-ranks call-to-arms" not in table.plays("choose docks").legal


@card("Filling The Ranks")
def test_filling_the_ranks_recruits_nobody_on_a_tie():
    table = planned("Filling The Ranks", anna={"deck": ["Triage"]}, docks={"available": ["Takama Siad"]})
    table.plays("choose docks")
    assert "use filling-the-ranks call-to-arms" not in table.legal
    assert table["phase"] == "high drama"


# -- Inspire Generosity -----------------------------------------------------------------------------------------------


@card("Inspire Generosity")
def test_inspire_generosity_moves_a_renown_then_fills_what_is_empty():
    table = planned("Inspire Generosity", docks={"renown": 2})
    assert table.legal == ["choose docks"]
    table.plays("choose docks")
    assert table.legal == ["choose forums", "choose grand-bazaar"]
    assert renown(table.plays("choose forums")) == [1, 1, 1]


@card("Inspire Generosity")
def test_inspire_generosity_only_fills_when_there_is_nothing_to_move():
    assert renown(planned("Inspire Generosity")) == [1, 1, 1]


def hands_after_generosity(anna, bruno):
    """How many cards Inspire Generosity gives Anna and Bruno; a Day's own draw is taken off."""
    deck = ["Triage"] * 20
    table = planned("Inspire Generosity", anna={**anna, "deck": deck}, bruno={**bruno, "deck": deck})
    panache = [table.game.panache(seat) for seat in (0, 1)]
    return [len(table[f"{who}.hand"]) - panache[seat] for seat, who in enumerate(("anna", "bruno"))]


@card("Inspire Generosity")
def test_inspire_generosity_lets_everybody_draw_and_nobody_more_on_a_tie():
    assert hands_after_generosity({}, {}) == [1, 1]


@card("Inspire Generosity")
def test_inspire_generosity_favours_the_least_renown():
    assert hands_after_generosity({"renown": 2}, {"renown": 1}) == [1, 2]


@card("Inspire Generosity")
def test_inspire_generosity_favours_the_fewest_characters():
    assert hands_after_generosity({}, {"home": ["Sanjay"]}) == [2, 1]


# -- Let the Sword Decide ---------------------------------------------------------------------------------------------


@card("Let the Sword Decide")
def test_let_the_sword_decide_adds_renown_to_docks_and_forums():
    assert renown(planned("Let the Sword Decide")) == [1, 1, 0]


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


# -- Let's Haggle -----------------------------------------------------------------------------------------------------


@card("Let's Haggle")
def test_lets_haggle_displays_the_first_attachment_of_the_city_deck():
    table = planned(
        "Let's Haggle", city_deck=["Takama Siad", "So It Begins", "Guild Triskelion", "Kaj Kousei", "Captain's Coat"]
    )
    assert renown(table) == [0, 1, 1]
    assert table["grand-bazaar.available"] == ["Guild Triskelion"]
    assert table["city_deck"][:2] == ["Kaj Kousei", "Captain's Coat"]
    assert sorted(table["city_deck"][2:]) == ["So It Begins", "Takama Siad"]


@card("Let's Haggle")
def test_lets_haggle_goes_through_a_city_deck_without_attachments():
    table = planned("Let's Haggle", city_deck=["Takama Siad"], city_discard=["So It Begins"])
    assert table["grand-bazaar.available"] == []
    assert sorted(table["city_deck"]) == ["So It Begins", "Takama Siad"]


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
