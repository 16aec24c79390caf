"""The Neutral risks from A New Strategy to Triage, each in play."""

from __future__ import annotations

import pytest

from five_sails.table import five_sails
from proofs import card, rule


def duel(bruno, threat, **more):
    """Anna's Henri Michelet (Combat 3) has challenged Bruno's Léontine Giroux (Resolve 5), whose round begins."""
    leontine = {"card": "Léontine Giroux", "wounds": bruno.pop("wounds", 0)}
    return five_sails(
        anna={"docks": ["Henri Michelet"], "hand": ["Triage"]}, bruno={"docks": [leontine], **bruno},
        duel={"challenger": "Henri Michelet", "defender": "Léontine Giroux", "threat": threat, **more},
    )  # fmt: skip


# -- A New Strategy, Not Today, Opulence ------------------------------------------------------------------------------


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


@card("Not Today")
def test_not_today_saves_a_participant_who_runs_home_with_a_wound():
    table = duel({"hand": ["Not Today"]}, {"Léontine Giroux": 5}).plays("bruno: play not-today")
    assert table["leontine-giroux.wounds"] == 1
    assert table["leontine-giroux.at"] == "home"
    assert table["leontine-giroux.engaged"]


@card("Not Today")
def test_not_today_sends_nobody_home_who_does_not_live_through_it():
    table = duel({"hand": ["Not Today"], "wounds": 4}, {"Léontine Giroux": 5}).plays("bruno: play not-today")
    assert not table["leontine-giroux.in_play"]
    assert table["bruno.locker"] == ["Léontine Giroux"]


@card("Not Today")
def test_not_today_works_in_the_round_in_which_it_was_played():
    table = duel({"hand": ["Boon"], "line": ["Not Today"]}, {"Léontine Giroux": 1}, round=3)
    table.plays("bruno: play boon")
    assert table["leontine-giroux.wounds"] == 0
    assert table["leontine-giroux.at"] == "docks"


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


# -- Paid Off, Pull ---------------------------------------------------------------------------------------------------


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


# -- Sea Legs, Shoddy Craftsmanship -----------------------------------------------------------------------------------


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


# -- Tending the Wounded, Triage --------------------------------------------------------------------------------------


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
