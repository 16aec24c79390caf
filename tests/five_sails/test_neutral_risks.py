"""Neutral: the risks in play."""

from __future__ import annotations

import pytest

from five_sails.table import five_sails
from proofs import card, rule


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


def devoted(control):
    """Anna sinks Pull, takes Boon and leaves Sea Legs facedown at The Forums."""
    table = five_sails(
        anna={"hand": ["Devotion", "Triage"], "deck": ["Boon", "Pull", "Sea Legs", *["Bleed Out"] * 20]},
        forums={"control": control},
    )
    table.plays("use devotion look-at-three", "pay triage")
    assert table.legal == ["sink boon", "sink pull", "sink sea-legs"]
    table.plays("sink pull")
    assert table.legal == ["take boon", "take sea-legs"]
    table.plays("take boon")
    assert table.legal == ["leave docks", "leave forums", "leave grand-bazaar"]
    return table.plays("leave forums")


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
    table.plays("use devotion look-at-three", "pay triage", "sink boon", "choose triage")
    assert table["anna.hand"] == ["Triage"]
    assert table.asked == "bruno"


@card("Hidden Corridors")
def test_hidden_corridors_moves_to_a_location_that_is_not_adjacent():
    table = five_sails(
        3, anna={"docks": [{"card": "Otto Streit", "engaged": True}], "hand": ["Hidden Corridors", "Triage"]}
    )
    table.plays("use hidden-corridors slip-through", "pay triage")
    assert table.legal == ["choose grand-bazaar"]  # Ole's Inn and The Forums are adjacent to The Docks
    assert table.plays("choose grand-bazaar")["otto-streit.at"] == "grand-bazaar"


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


@card("A New Strategy")
def test_a_new_strategy_turns_a_renown_into_two_cards_and_goes_to_the_locker():
    table = five_sails(anna={"hand": ["A New Strategy"], "deck": ["Boon", "Pull", "Triage"], "renown": 2})
    table.plays("use a-new-strategy think-again")
    assert table["anna.renown"] == 1
    assert table["anna.hand"] == ["Boon", "Pull"]
    assert table["anna.locker"] == ["A New Strategy"]


@card("A New Strategy")
@rule("FS-KEY-38")
def test_a_new_strategy_needs_a_collected_renown():
    table = five_sails(anna={"hand": ["A New Strategy"]}, docks={"renown": 1, "control": "anna"})
    assert table.refused("use a-new-strategy think-again") == "FS-KEY-38"


@pytest.mark.parametrize(("edition", "goes_to"), [("2023", "locker"), ("playtest", "discard")])
@card("Opulence")
@rule("FS-KEYW-03")
@rule("FS-KEYW-04", edition="2023")
@rule("FS-KEYW-04", edition="playtest")
def test_opulence_is_worth_two_when_it_is_spent(edition, goes_to):
    table = five_sails(
        edition=edition, anna={"docks": ["Otto Streit"], "hand": ["Opulence", "Polished Flintlock"]}
    )  # fmt: skip
    table.plays("equip polished-flintlock otto-streit", "pay opulence")
    assert table["otto-streit.equipped"] == ["Polished Flintlock"]
    assert table[f"anna.{goes_to}"] == ["Opulence"]


@card("Opulence")
def test_opulence_changes_the_whole_hand_for_a_card():
    table = five_sails(anna={"hand": ["Opulence", "Boon", "Pull"], "deck": ["Triage"]})
    table.plays("use opulence spend-it-all")
    assert table["anna.hand"] == ["Triage"]
    assert sorted(table["anna.discard"]) == ["Boon", "Opulence", "Pull"]


def paying_off(performer, hand, **kalla):
    """Kalla Forsberg, a Mercenary, opposes the performer at The Docks."""
    return five_sails(
        anna={"docks": [performer], "hand": ["Paid Off", *hand]},
        bruno={"docks": [{"card": "Kalla Forsberg", **kalla}, "Sanjay"]},
    )


@card("Paid Off")
def test_paid_off_engages_an_opposing_mercenary():
    table = paying_off("Otto Streit", ["Boon", "Pull"]).plays("use paid-off bribe")
    assert table.legal == ["target kalla-forsberg"]
    table.plays("target kalla-forsberg", "pay boon", "pay pull")
    assert table["kalla-forsberg.engaged"]
    assert table["kalla-forsberg.at"] == "docks"


@card("Paid Off")
def test_paid_off_sends_an_engaged_mercenary_home():
    table = paying_off("Otto Streit", ["Boon", "Pull"], engaged=True)
    table.plays("use paid-off bribe", "target kalla-forsberg", "pay boon", "pay pull")
    assert table["kalla-forsberg.at"] == "home"


@card("Paid Off")
def test_paid_off_is_cheaper_for_a_villain_or_a_scoundrel():
    for performer in ("Maxime de Lafayette", "Torsten Vakt"):
        table = paying_off(performer, ["Boon"]).plays("use paid-off bribe", "target kalla-forsberg", "pay boon")
        assert table["kalla-forsberg.engaged"]
    assert paying_off("Otto Streit", ["Boon"]).refused("use paid-off bribe") == "FS-ABIL-01"


@card("Pull")
def test_pull_wounds_its_performer_and_moves_anybody_there():
    table = five_sails(
        anna={"docks": ["Elina Georginova"], "hand": ["Pull", "Boon"]}, bruno={"grand_bazaar": ["Sanjay"]}
    )
    table.plays("use pull pull-the-thread", "target sanjay", "pay boon")
    assert table["sanjay.at"] == "docks"
    assert table["elina-georginova.wounds"] == 1


@card("Pull")
def test_pull_costs_a_strega_no_wound():
    table = five_sails(anna={"docks": ["Cesca del Rosso"], "hand": ["Pull", "Boon"]}, bruno={"home": ["Sanjay"]})
    table.plays("use pull pull-the-thread", "target sanjay", "pay boon")
    assert table["sanjay.at"] == "docks"
    assert table["cesca-del-rosso.wounds"] == 0


@card("Pull")
@rule("FS-KEY-20")
def test_pull_needs_a_sorcerer_in_the_city():
    table = five_sails(anna={"docks": ["Otto Streit"], "home": ["Cesca del Rosso"], "hand": ["Pull", "Boon"]})
    assert table.refused("use pull pull-the-thread") == "FS-KEY-20"


@card("Sea Legs")
def test_sea_legs_moves_a_character_on():
    table = five_sails(anna={"docks": ["Otto Streit"], "hand": ["Sea Legs", "Boon"]})
    table.plays("move otto-streit forums", "use sea-legs go-on", "pay boon")
    assert table.legal == ["choose docks", "choose grand-bazaar"]
    assert table.plays("choose grand-bazaar")["otto-streit.at"] == "grand-bazaar"


@card("Sea Legs")
def test_sea_legs_follows_no_move_home_and_no_move_of_others():
    table = five_sails(
        anna={"docks": ["Otto Streit"], "hand": ["Sea Legs", "Boon"]}, bruno={"docks": ["Sanjay"]}
    )  # fmt: skip
    table.plays("move otto-streit home")
    assert table.asked == "bruno"
    assert table.offers("claim sanjay")
    table.plays("move sanjay forums")
    assert table.asked == "anna"
    assert table.offers("move kaspar-dietrich docks")  # the next action, no answer to the move


@card("Shoddy Craftsmanship")
def test_shoddy_craftsmanship_destroys_an_attachment_that_is_not_unique():
    table = five_sails(
        anna={"docks": [{"card": "Otto Streit", "equipped": ["Boon"]}], "hand": ["Shoddy Craftsmanship", "Pull"]},
        bruno={"forums": [{"card": "Sanjay", "equipped": ["Uppman's Jacket", "Grandfather's Hammer"]}]},
        docks={"available": ["Guild Triskelion"]},
    )
    table.plays("use shoddy-craftsmanship fall-apart")
    assert table.legal == ["target uppmans-jacket"]  # Boon is a risk
    table.plays("target uppmans-jacket", "pay pull")
    assert table["sanjay.equipped"] == ["Grandfather's Hammer"]
    assert table["bruno.discard"] == ["Uppman's Jacket"]


@card("Tending the Wounded")
def test_tending_the_wounded_heals_a_wound_for_each_card():
    table = five_sails(
        anna={
            "docks": [{"card": "Otto Streit", "wounds": 3}],
            "hand": ["Tending the Wounded", "Boon", "Pull", "Triage"],
        },
        bruno={"docks": ["Sanjay"]},
    )
    table.plays("use tending-the-wounded tend")
    assert table.legal == ["target otto-streit"]  # neither the Leader nor an enemy
    table.plays("target otto-streit", "discard boon", "discard pull", "done")
    assert table["otto-streit.wounds"] == 1
    assert table["anna.hand"] == ["Triage"]


@card("Tending the Wounded")
def test_tending_the_wounded_heals_nothing_for_nothing():
    table = five_sails(
        anna={"docks": [{"card": "Otto Streit", "wounds": 3}], "hand": ["Tending the Wounded", "Boon"]}
    )  # fmt: skip
    table.plays("use tending-the-wounded tend", "target otto-streit", "done")
    assert table["otto-streit.wounds"] == 3
    assert table["anna.hand"] == ["Boon"]


def hurt_crew(hand, edition="2023"):
    """Ren is a Hero, Otto Streit is not; Ratón of Bruno is a Scoundrel."""
    return five_sails(
        edition=edition,
        anna={"docks": [{"card": "Ren", "wounds": 2}, {"card": "Otto Streit", "wounds": 2}], "hand": hand},
        bruno={"leader": "Don Constanzo Scarpa", "docks": [{"card": "Ratón", "wounds": 2}, "Sanjay"]},
    )  # fmt: skip


@card("Triage")
def test_triage_costs_nothing_for_a_hero_or_a_scoundrel():
    for word in ("ren", "raton"):
        table = hurt_crew(["Triage", "Boon"]).plays("use triage dress-the-wound", f"target {word}")
        assert table[f"{word}.wounds"] == 1
        assert table["anna.hand"] == ["Boon"]


@card("Triage")
def test_triage_costs_one_for_anybody_else():
    table = hurt_crew(["Triage", "Boon"]).plays("use triage dress-the-wound", "target otto-streit", "pay boon")
    assert table["otto-streit.wounds"] == 1


@card("Triage")
@rule("FS-ABIL-01")
def test_triage_targets_only_whom_it_can_be_paid_for():
    table = hurt_crew(["Triage"]).plays("use triage dress-the-wound")
    assert table.legal == ["target ren", "target raton", "target kaspar-dietrich"]


@card("Triage")
def test_triage_names_its_target_before_it_is_paid_in_the_playtest_edition_too():
    """Its price depends on the target, so nobody could pay it before (FS-Q200)."""
    table = hurt_crew(["Triage", "Boon"], "playtest").plays(
        "use triage dress-the-wound", "target otto-streit", "pay boon"
    )
    assert table["otto-streit.wounds"] == 1
    free = hurt_crew(["Triage"], "playtest").plays("use triage dress-the-wound")
    assert free.legal == ["target ren", "target raton", "target kaspar-dietrich"]
    assert free.plays("target raton")["raton.wounds"] == 1


@card("Shoddy Craftsmanship")
@rule("FS-ABIL-37", edition="playtest")
def test_any_other_card_is_paid_before_it_has_a_target_in_the_playtest_edition():
    table = five_sails(
        edition="playtest", anna={"hand": ["Shoddy Craftsmanship", "Boon"]},
        bruno={"docks": [{"card": "Ren", "equipped": ["Langschwert"]}]},
    )  # fmt: skip
    table.plays("use shoddy-craftsmanship fall-apart", "pay boon", "target langschwert")
    assert table["ren.equipped"] == []
