"""The Neutral risks from Appealing to the People to Liberating Goods, each in play."""

from __future__ import annotations

from five_sails.table import five_sails
from proofs import card, rule


def duel(anna, bruno, threat, **more):
    """Anna's Henri Michelet (Combat 3) has challenged Bruno's Léontine Giroux (Resolve 5), whose round begins."""
    henri = {"card": "Henri Michelet", "equipped": anna.pop("equipped", [])}
    leontine = {"card": "Léontine Giroux", "equipped": bruno.pop("equipped", []), "wounds": bruno.pop("wounds", 0)}
    return five_sails(
        anna={"docks": [henri], **anna}, bruno={"docks": [leontine], **bruno},
        duel={"challenger": "Henri Michelet", "defender": "Léontine Giroux", "threat": threat, **more},
    )  # fmt: skip


# -- Appealing to the People ------------------------------------------------------------------------------------------


def appeal(leader, control="anna", hand=("Triage", "Boon")):
    """An engaged Otto Streit at The Docks."""
    return five_sails(
        anna={
            "leader": leader, "docks": [{"card": "Otto Streit", "engaged": True}],
            "hand": ["Appealing to the People", *hand],
        },
        docks={"control": control},
    )  # fmt: skip


@card("Appealing to the People")
def test_appealing_to_the_people_puts_the_performer_en_garde():
    table = appeal("Don Constanzo Scarpa").plays(
        "use appealing-to-the-people hear-the-people", "pay triage", "pay boon"
    )
    assert not table["otto-streit.engaged"]
    assert table["anna.discard"] == ["Triage", "Boon", "Appealing to the People"]


@card("Appealing to the People")
def test_appealing_to_the_people_is_cheaper_for_a_hero_or_a_diplomat():
    for leader in ("Kaspar Dietrich", "Odette Dubois d'Arrent"):
        table = appeal(leader, hand=["Triage"]).plays("use appealing-to-the-people hear-the-people", "pay triage")
        assert not table["otto-streit.engaged"]
    assert appeal("Don Constanzo Scarpa", hand=["Triage"]).refused("use appealing-to-the-people hear-the-people")


@card("Appealing to the People")
def test_appealing_to_the_people_is_performed_where_you_rule():
    assert (
        appeal("Kaspar Dietrich", control="bruno").refused("use appealing-to-the-people hear-the-people") == "FS-KEY-21"
    )


# -- Bleed Out --------------------------------------------------------------------------------------------------------


@card("Bleed Out")
def test_bleed_out_wounds_a_wounded_character_in_the_city():
    table = five_sails(
        anna={"hand": ["Bleed Out", "Triage"], "docks": [{"card": "Otto Streit", "wounds": 1}]},
        bruno={
            "leader": {"card": "Soline el Gato", "at": "docks", "wounds": 2},
            "forums": [{"card": "Sanjay", "wounds": 1}, "Ratón"], "home": [{"card": "Maya de La Rioja", "wounds": 1}],
        },
    )  # fmt: skip
    table.plays("use bleed-out open-the-wound")
    assert table.legal == ["target otto-streit", "target sanjay"]
    assert table.plays("target sanjay", "pay triage")["sanjay.wounds"] == 2


@card("Bleed Out")
def test_bleed_out_costs_a_villain_nothing():
    table = five_sails(
        anna={"leader": "Don Constanzo Scarpa", "hand": ["Bleed Out"]},
        bruno={"forums": [{"card": "Sanjay", "wounds": 1}]},
    )
    assert table.plays("use bleed-out open-the-wound", "target sanjay")["sanjay.wounds"] == 2


# -- Boon -------------------------------------------------------------------------------------------------------------


@card("Boon")
def test_boon_is_equipped_to_anybody_here_until_the_end_of_the_day():
    table = five_sails(
        anna={"docks": ["Maxime de Lafayette"], "hand": ["Boon"], "deck": ["Triage"] * 20},
        bruno={"docks": ["Horatio Lockwood"]},
    )
    table.plays("use boon bless")
    assert table.legal == ["choose maxime-de-lafayette", "choose horatio-lockwood"]
    table.plays("choose horatio-lockwood")
    assert table["maxime-de-lafayette.engaged"]
    assert table["boon.bearer"] == "Horatio Lockwood"
    assert [table[f"horatio-lockwood.{stat}"] for stat in ("combat", "finesse", "influence")] == [4, 4, None]
    table.plays("bruno: pass", "anna: pass")
    assert table["day"] == 2
    assert table["anna.discard"] == ["Boon"]
    assert table["horatio-lockwood.combat"] == 3


@card("Boon")
def test_boon_makes_its_bearer_more_charming():
    table = five_sails(anna={"docks": ["Maxime de Lafayette", "Otto Streit"], "hand": ["Boon"]})
    assert table.plays("use boon bless", "choose otto-streit")["otto-streit.influence"] == 3


@card("Boon")
@rule("FS-KEY-20")
def test_boon_needs_an_en_garde_sorcerer():
    assert five_sails(anna={"docks": ["Otto Streit"], "hand": ["Boon"]}).refused("use boon bless") == "FS-KEY-20"
    engaged = {"card": "Maxime de Lafayette", "engaged": True}
    assert five_sails(anna={"docks": [engaged], "hand": ["Boon"]}).refused("use boon bless") == "FS-KEY-04"


# -- Come Hither ------------------------------------------------------------------------------------------------------


@card("Come Hither")
def test_come_hither_moves_anybody_to_an_adjacent_city_location():
    table = five_sails(anna={"hand": ["Come Hither", "Triage", "Boon"]}, bruno={"docks": ["Sanjay"]})
    table.plays("use come-hither beckon", "target sanjay", "pay triage", "pay boon")
    assert table.legal == ["choose forums"]
    assert table.plays("choose forums")["sanjay.at"] == "forums"


@card("Come Hither")
def test_come_hither_calls_somebody_out_of_home():
    table = five_sails(anna={"hand": ["Come Hither", "Triage", "Boon"]}, bruno={"home": ["Sanjay"]})
    table.plays("use come-hither beckon", "target sanjay", "pay triage", "pay boon")
    assert table.legal == ["choose docks", "choose forums", "choose grand-bazaar"]
    assert table.plays("choose grand-bazaar")["sanjay.at"] == "grand-bazaar"


# -- Devotion ---------------------------------------------------------------------------------------------------------


def devoted(control):
    """Anna sinks Pull, takes Boon and leaves Sea Legs facedown at The Forums."""
    table = five_sails(
        anna={"hand": ["Devotion", "Triage"], "deck": ["Boon", "Pull", "Sea Legs", *["Bleed Out"] * 20]},
        forums={"control": control},
    )
    table.plays("use devotion look-at-three", "pay triage")
    assert table.legal == ["choose boon", "choose pull", "choose sea-legs"]
    table.plays("choose pull")
    assert table.legal == ["choose boon", "choose sea-legs"]
    table.plays("choose boon")
    assert table.legal == ["choose docks", "choose forums", "choose grand-bazaar"]
    return table.plays("choose forums")


@card("Devotion")
def test_devotion_sinks_one_takes_one_and_lays_one_facedown():
    table = devoted("anna")
    assert table["anna.deck"][0] == "Bleed Out"
    assert table["anna.deck"][-1] == "Pull"
    assert table["anna.hand"] == ["Boon"]
    assert table["anna.facedown"] == ["Sea Legs"]
    assert table["anna.discard"] == ["Triage", "Devotion"]


@card("Devotion")
def test_devotion_keeps_its_card_secret_from_everybody_else():
    table = devoted("anna")
    assert "Anna adds Sea Legs facedown to The Forums." in table.told(0)
    assert "Anna adds a card facedown to The Forums." in table.told(1)
    assert not any("Sea Legs" in line or "Boon" in line for line in table.told(1))
    assert [place["facedown"] for place in table.game.board_for(1)["locations"]] == [[], ["Anna"], [], [], []]


@card("Devotion")
def test_devotion_brings_its_card_back_from_a_location_you_control():
    table = devoted("anna").plays("bruno: pass", "anna: pass")
    assert table["day"] == 2
    assert table["anna.hand"][:2] == ["Boon", "Sea Legs"]
    assert table["anna.facedown"] == []


@card("Devotion")
def test_devotion_loses_its_card_at_a_location_of_somebody_else():
    table = devoted("bruno").plays("bruno: pass", "anna: pass")
    assert table["day"] == 2
    assert table["anna.discard"][-1] == "Sea Legs"


@card("Devotion")
def test_devotion_does_as_much_as_a_small_deck_allows():
    """Boon and Triage, with which Anna has just paid, are all there is to look at."""
    table = five_sails(anna={"hand": ["Devotion", "Triage"], "deck": ["Boon"]})
    table.plays("use devotion look-at-three", "pay triage", "choose boon", "choose triage")
    assert table["anna.hand"] == ["Triage"]
    assert table.asked == "bruno"


# -- Hidden Corridors -------------------------------------------------------------------------------------------------


@card("Hidden Corridors")
def test_hidden_corridors_moves_to_a_location_that_is_not_adjacent():
    table = five_sails(
        3, anna={"docks": [{"card": "Otto Streit", "engaged": True}], "hand": ["Hidden Corridors", "Triage"]}
    )
    table.plays("use hidden-corridors slip-through", "pay triage")
    assert table.legal == ["choose grand-bazaar"]  # Ole's Inn and The Forums are adjacent to The Docks
    assert table.plays("choose grand-bazaar")["otto-streit.at"] == "grand-bazaar"


@card("Hidden Corridors")
def test_hidden_corridors_leads_out_of_a_duel_when_the_round_ends():
    table = duel({}, {"hand": ["Hidden Corridors", "Triage"]}, {"Léontine Giroux": 3})
    table.plays("bruno: play hidden-corridors", "use hidden-corridors know-a-way-out", "pay triage")
    assert table["leontine-giroux.wounds"] == 2
    assert table["leontine-giroux.at"] == "docks"
    assert table.plays("bruno: choose forums")["leontine-giroux.at"] == "forums"


@card("Hidden Corridors")
def test_hidden_corridors_leads_no_dead_participant_away():
    table = duel({}, {"hand": ["Hidden Corridors", "Triage"], "wounds": 4}, {"Léontine Giroux": 3})
    table.plays("bruno: play hidden-corridors", "use hidden-corridors know-a-way-out", "pay triage")
    assert not table["leontine-giroux.in_play"]
    assert not table.legal_with("choose")


# -- I Know that Trick! -----------------------------------------------------------------------------------------------


@card("I Know that Trick!", "Throwing Knife")
@rule("FS-ABIL-52")
def test_i_know_that_trick_copies_effects_without_their_cost():
    table = duel({"equipped": ["Throwing Knife"]}, {"hand": ["I Know that Trick!"]}, {"Léontine Giroux": 1})
    table.plays("bruno: play i-know-that-trick", "use i-know-that-trick study-it", "choose throwing-knife")
    assert table["henri-michelet.threat"] == 3  # Riposte 1, Thrust 1 and the copied one
    assert table["henri-michelet.equipped"] == ["Throwing Knife"]
    assert table["bruno.line"] == ["I Know that Trick!"]


@card("I Know that Trick!", "Langschwert")
def test_i_know_that_trick_chooses_among_several_techniques():
    table = duel(
        {"equipped": ["Langschwert"]}, {"hand": ["I Know that Trick!"], "equipped": ["Throwing Knife"]},
        {"Léontine Giroux": 1},
    )  # fmt: skip
    table.plays("bruno: play i-know-that-trick", "use i-know-that-trick study-it")
    assert table.legal == ["choose langschwert"]
    table.plays("choose langschwert")
    assert table.legal == ["mode thrust-once", "mode thrust-again"]
    table.plays("mode thrust-again", "pass")
    assert table["henri-michelet.threat"] == 3


@card("I Know that Trick!", "Langschwert")
@rule("FS-DUEL-18")
def test_i_know_that_trick_uses_up_neither_technique():
    table = duel(
        {"equipped": ["Langschwert"], "hand": ["Boon"]}, {"hand": ["I Know that Trick!"]}, {"Léontine Giroux": 1}
    )
    table.plays("bruno: play i-know-that-trick", "use i-know-that-trick study-it", "choose langschwert")
    table.plays("mode thrust-once", "anna: play boon")
    assert table.legal_with("use") == ["use langschwert thrust-once", "use langschwert thrust-again"]


@card("I Know that Trick!", "Jean Urbain")
def test_i_know_that_trick_copies_what_others_gave_the_adversary():
    """Beside Bastien and Jean, Henri has two Techniques: to change places, and +1 Riposte."""
    table = duel(
        {"docks": ["Henri Michelet", "Bastien Girard", "Jean Urbain"]}, {"hand": ["I Know that Trick!"]},
        {"Léontine Giroux": 2},
    )  # fmt: skip
    table.plays("bruno: play i-know-that-trick", "use i-know-that-trick study-it", "choose henri-michelet")
    assert table.legal == ["mode change-places", "mode as-jean-taught-you"]
    table.plays("mode as-jean-taught-you")
    assert table["henri-michelet.threat"] == 3  # Riposte 2 and Thrust 1


@card("I Know that Trick!")
def test_i_know_that_trick_needs_a_technique_to_copy():
    table = duel({}, {"hand": ["I Know that Trick!"]}, {"Léontine Giroux": 3})
    table.plays("bruno: play i-know-that-trick")
    assert table["leontine-giroux.wounds"] == 1  # Riposte 1, Parry 1; nobody was asked for a Maneuver


# -- I'm Done with You, Liberating Goods ------------------------------------------------------------------------------


@card("I'm Done with You")
def test_im_done_with_you_parries_for_every_other_card_in_the_line():
    table = duel(
        {}, {"hand": ["I'm Done with You"], "line": ["Triage", "Boon"]}, {"Léontine Giroux": 4}, round=3
    )  # fmt: skip
    table.plays("bruno: play im-done-with-you", "use im-done-with-you wave-aside")
    assert table["leontine-giroux.wounds"] == 1


@card("I'm Done with You")
def test_im_done_with_you_does_not_count_itself():
    table = duel({}, {"hand": ["I'm Done with You"]}, {"Léontine Giroux": 3})
    table.plays("bruno: play im-done-with-you", "use im-done-with-you wave-aside")
    assert table["leontine-giroux.wounds"] == 2


@card("Liberating Goods")
def test_liberating_goods_equips_from_an_opponents_discard_pile_at_its_cost():
    table = five_sails(
        anna={"docks": ["Otto Streit"], "hand": ["Liberating Goods", "Triage"], "discard": ["Throwing Knife"]},
        bruno={"discard": ["Uppman's Jacket", "Grandfather's Hammer", "Boon", "Polished Flintlock"]},
    )
    table.plays("use liberating-goods liberate")
    assert table.legal == ["target uppmans-jacket"]  # the Hammer is Unique, the Flintlock costs two
    table.plays("target uppmans-jacket", "pay triage")
    assert table["otto-streit.equipped"] == ["Uppman's Jacket"]
    assert table["uppmans-jacket.controller"] == "anna"
    assert table["otto-streit.influence"] == 3


@card("Liberating Goods", "Shoddy Craftsmanship")
@rule("FS-KEY-62")
def test_liberating_goods_gives_the_attachment_back_when_it_leaves_play():
    table = five_sails(
        anna={"docks": ["Otto Streit"], "hand": ["Liberating Goods"]},
        bruno={"discard": ["Throwing Knife"], "hand": ["Shoddy Craftsmanship", "Boon"]},
    )
    table.plays("use liberating-goods liberate", "target throwing-knife")
    table.plays("bruno: use shoddy-craftsmanship fall-apart", "target throwing-knife", "pay boon")
    assert "Throwing Knife" in table["bruno.discard"]


@card("Liberating Goods", "Corpse Speak")
def test_liberating_goods_minds_who_may_bear_the_attachment():
    table = five_sails(
        anna={"docks": ["Otto Streit", "Maxime de Lafayette"], "hand": ["Liberating Goods"]},
        bruno={"discard": ["Corpse Speak"]},
    )
    table.plays("use liberating-goods liberate", "target corpse-speak")
    assert table["corpse-speak.bearer"] == "Maxime de Lafayette"
