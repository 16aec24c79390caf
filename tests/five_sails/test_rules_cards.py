"""Rules of card types: characters, Leaders, schemes, risks, attachments (FS-CARD), and of drawing (FS-DECK)."""

from __future__ import annotations

import pytest

from five_sails.table import five_sails
from proofs import card, rule
from quarterdeck.games.five_sails import stats

BOTH = pytest.mark.parametrize("edition", ["2023", "playtest"])


# -- characters and Leaders -------------------------------------------------------------------------------------------


@rule("FS-CARD-01")
def test_a_character_with_a_wealth_cost_is_paid_for():
    table = five_sails(anna={"hand": ["Buratino", "Boon"]}).plays("bring buratino")
    assert table.legal == ["pay boon"]
    assert five_sails(anna={"hand": ["Buratino"]}).refused("bring buratino") == "FS-CARD-01"


@rule("FS-CARD-02")
def test_a_character_enters_play_at_home():
    table = five_sails(anna={"hand": ["Angelo"]}).plays("bring angelo")
    assert table["angelo.at"] == "home"


@rule("FS-CARD-03")
def test_a_destroyed_character_goes_to_the_locker():
    table = five_sails(anna={"docks": ["Uwe Zimmerman"]}, bruno={"docks": [{"card": "Sanjay", "wounds": 1}]})
    table.plays("challenge uwe-zimmerman sanjay", "refuse")
    assert table["bruno.locker"] == ["Sanjay"]


@rule("FS-CARD-08")
def test_a_leader_is_treated_like_any_other_character():
    table = five_sails(
        anna={"leader": {"card": "Kaspar Dietrich", "at": "docks"}},
        bruno={"leader": {"card": "Soline el Gato", "at": "docks"}},
    )
    for line in ("move kaspar-dietrich forums", "claim kaspar-dietrich", "challenge kaspar-dietrich soline-el-gato"):
        assert table.offers(line)


@rule("FS-CARD-10")
def test_each_player_has_one_leader():
    table = five_sails(4)
    leaders = [c for c in range(len(table.game.faces)) if table.game.has(c, "Leader")]
    assert leaders == table.game.leaders
    assert [table.game.owner[c] for c in leaders] == [0, 1, 2, 3]


CREW = ["Otto Streit", "Uwe Zimmerman", "Terrell Brandt", "Philip Hase", "Daniella Dietrich", "Rosine Friese"]


def full_crew(count):
    """Kaspar and so many characters; his Crew Cap counts him too."""
    return five_sails(
        anna={"leader": {"card": "Kaspar Dietrich", "at": "docks"}, "home": CREW[:count], "hand": ["Boon"] * 4},
        docks={"available": ["Takama Siad"]},
    )


@rule("FS-CARD-11")
def test_the_crew_cap_counts_all_characters_with_the_leader():
    table = full_crew(1)
    cap = table.game.printed(table.game.leaders[0]).crew_cap
    assert full_crew(cap - 1).game.crew_over_cap(0) == 0
    assert full_crew(cap).game.crew_over_cap(0) == 1


@rule("FS-CARD-12")
def test_whoever_exceeds_the_crew_cap_sends_characters_to_the_locker():
    cap = full_crew(1).game.printed(full_crew(1).game.leaders[0]).crew_cap
    table = full_crew(cap - 1).plays("recruit takama-siad", "pay boon", "pay boon#2", "pay boon#3")
    assert table.asked == "anna"
    assert "locker kaspar-dietrich" in table.legal
    assert "locker takama-siad" in table.legal
    table.plays("locker otto-streit")
    assert table["anna.locker"] == ["Otto Streit"]
    assert table.asked == "bruno"


@rule("FS-CARD-14")
def test_the_scheme_modifies_the_panache_for_the_draw():
    """Kaspar's Panache is 6; Armed and Marshaled takes one, The Song of Eisen nothing."""
    drawn = {}
    for scheme in ("Armed and Marshaled", "The Song of Eisen"):
        table = five_sails(phase="planning", anna={"approach": [scheme], "deck": ["Boon"] * 9})
        table.plays(f"select {table.game.printed(table.game.zones[table.game._setting.approach[0]][0]).id}")
        while table["phase"] == "planning":
            table.plays(table.legal[0])
        drawn[scheme] = len(table["anna.hand"])
    assert drawn == {"Armed and Marshaled": 5, "The Song of Eisen": 6}


@rule("FS-CARD-16")
def test_effects_on_cards_in_general_do_not_reach_schemes():
    """Shoddy Craftsmanship destroys attachments: a scheme is never offered."""
    table = five_sails(
        anna={"scheme": "The Great Game", "hand": ["Shoddy Craftsmanship", "Boon"], "docks": ["Otto Streit"]},
        bruno={"scheme": "Marooned", "docks": [{"card": "Sanjay", "equipped": ["Stiletto"]}]},
    )
    table.plays(table.legal_with("use shoddy-craftsmanship")[0])
    assert table.legal == ["target stiletto"]


# -- risks ------------------------------------------------------------------------------------------------------------


@rule("FS-CARD-18", "FS-CARD-19")
def test_a_risk_is_paid_for_and_goes_to_the_discard_pile_once_resolved():
    table = five_sails(
        anna={"docks": ["Otto Streit"], "hand": ["Veronica's Guile", "Boon"]}, bruno={"docks": ["Sanjay"]}
    )
    table.plays("use veronicas-guile challenge-with-influence", "target sanjay")
    assert table.legal == ["pay boon"]
    table.plays("pay boon")
    assert table["anna.discard"] == ["Boon"]  # the challenge is still going on
    table.plays("refuse")
    assert table["anna.discard"] == ["Boon", "Veronica's Guile"]


@rule("FS-CARD-20")
def test_hand_cards_are_hidden_until_they_are_played():
    table = five_sails(anna={"docks": ["Otto Streit"], "hand": ["Angelo", "Boon"]})
    assert table.game.view(0)["zones"]["anna.hand"] == ["angelo", "boon"]
    assert table.game.view(1)["zones"]["anna.hand"] == [None, None]
    table.plays("bring angelo")
    assert table.game.view(1)["zones"]["anna.home"] == ["kaspar-dietrich", "angelo"]


# -- attachments ------------------------------------------------------------------------------------------------------


def armed(*equipment, **more):
    return {"card": "Otto Streit", "equipped": list(equipment), **more}


@rule("FS-CARD-07", "FS-CARD-23")
def test_a_stat_with_a_sign_modifies_the_bearer():
    table = five_sails(anna={"docks": [armed("Burnished Cuirass", "Object of Wonder", "Syrneth Hand")]})
    stat = {name: table[f"otto-streit.{name}"] for name in ("resolve", "combat", "finesse", "influence")}
    assert stat == {"resolve": 5, "combat": 2, "finesse": 3, "influence": 3}


@rule("FS-CARD-24")
def test_modifiers_count_whether_card_or_bearer_is_engaged_or_not():
    for engaged in (True, False):
        hand = {"card": "Syrneth Hand", "engaged": engaged}
        table = five_sails(anna={"docks": [armed(hand, engaged=not engaged)]})
        assert table["otto-streit.combat"] == 2


@rule("FS-CARD-21", "FS-CARD-30")
def test_attachments_of_a_destroyed_bearer_go_to_their_owners_discard_piles():
    """Otto bears one of his own and one that Bruno owns."""
    table = five_sails(
        anna={"docks": [armed("Langschwert", {"card": "Legion's Caress", "owner": "bruno"}, wounds=3)]},
        bruno={"docks": ["Maya de La Rioja"]}, turn="bruno",
    )  # fmt: skip
    table.plays("challenge maya-de-la-rioja otto-streit").passes_until("refuse").plays("refuse")
    assert table["anna.locker"] == ["Otto Streit"]
    assert table["anna.discard"] == ["Langschwert"]
    assert table["bruno.discard"] == ["Legion's Caress"]


def duel_with(equipped_to, edition):
    """Otto fights; the sword is on him or on Uwe, who stands beside him."""
    otto = armed("Langschwert") if equipped_to == "Otto Streit" else "Otto Streit"
    uwe = "Uwe Zimmerman" if equipped_to == "Otto Streit" else {"card": "Uwe Zimmerman", "equipped": ["Langschwert"]}
    return five_sails(
        edition=edition, anna={"docks": [otto, uwe], "hand": ["Boon"]}, bruno={"docks": ["Sanjay"]},
        duel={"challenger": "Sanjay", "defender": "Otto Streit", "threat": {"Otto Streit": 1}},
    )  # fmt: skip


@BOTH
@rule("FS-CARD-22", edition="2023")
@rule("FS-CARD-22", edition="playtest")
def test_a_technique_on_an_attachment_needs_the_active_participant_as_bearer(edition):
    """In the playtest edition "equipped" is all that is written; bystanders are barred there too (FS-Q109)."""
    assert duel_with("Otto Streit", edition).plays("play boon").legal_with("use langschwert")
    assert duel_with("Uwe Zimmerman", edition).plays("play boon").asked == "bruno"


@rule("FS-CARD-25")
def test_an_attachment_goes_to_an_own_card_unless_it_says_otherwise():
    table = five_sails(
        anna={"docks": ["Otto Streit"], "hand": ["Langschwert", "Legion's Caress", "Boon"]}, bruno={"docks": ["Sanjay"]}
    )
    assert table.refused("equip langschwert sanjay") == "FS-CARD-25"
    assert table.offers("equip legions-caress sanjay")


@BOTH
@rule("FS-CARD-26", edition="2023")
@rule("FS-CARD-26", edition="playtest")
@rule("FS-CARD-27")
def test_one_armor_one_attire_one_weapon_and_the_controller_destroys_the_rest(edition):
    table = five_sails(edition=edition, anna={"docks": [armed("Langschwert")], "hand": ["Throwing Knife"]})
    table.plays("equip throwing-knife otto-streit")
    assert table.legal == ["destroy langschwert", "destroy throwing-knife"]  # old or new (FS-Q65)
    table.plays("destroy langschwert")
    assert table["otto-streit.equipped"] == ["Throwing Knife"]
    assert table["anna.discard"] == ["Langschwert"]


@rule("FS-CARD-28")
def test_apart_from_that_a_character_bears_any_number_of_cards():
    table = five_sails(
        anna={"docks": [armed("Langschwert", "Breastplate", "Uppman's Jacket", "Dark Gift")], "hand": ["Corpse Speak"]}
    )
    assert len(table["otto-streit.equipped"]) == 4
    table = five_sails(
        anna={"docks": [armed("Dark Gift", "Smuggled Item")], "hand": ["The Cat's Glass", "Boon", "Pull"]}
    )
    table.plays("equip the-cats-glass otto-streit", "pay boon", "pay pull")
    assert len(table["otto-streit.equipped"]) == 3


@BOTH
@rule("FS-CARD-29", edition="2023")
@rule("FS-CARD-29", edition="playtest")
def test_abilities_on_an_attachment_work_only_while_it_is_equipped(edition):
    table = five_sails(
        edition=edition, anna={"docks": ["Otto Streit"], "hand": ["Uppman's Jacket", "Boon"], "deck": ["Pull"]}
    )
    assert not table.legal_with("use uppmans-jacket")
    table.plays("equip uppmans-jacket otto-streit", "pay boon", "pass")
    other = five_sails(edition=edition, anna={"docks": [armed("Uppman's Jacket")], "hand": ["Boon"], "deck": ["Pull"]})
    assert other.legal_with("use uppmans-jacket")


@rule("FS-CARD-31", "FS-CARD-33")
def test_the_view_shows_what_a_character_bears_and_a_cards_values_in_their_order():
    table = five_sails(anna={"docks": [armed("Langschwert")]})
    otto = table.game.view(1)["locations"][0]["characters"][0]
    assert [one["name"] for one in otto["equipped"]] == ["Langschwert"]
    facts = list(table.game.book.by_id["langschwert"].facts())
    assert facts[-3:] == ["riposte", "parry", "thrust"]


# -- decks ------------------------------------------------------------------------------------------------------------


@card("Object of Wonder")
@rule("FS-DECK-04")
def test_a_character_returned_to_the_approach_deck_may_be_played_again():
    """Object of Wonder takes its place in The Locker; next Day Otto can be selected again."""
    leader = {"card": "Kaspar Dietrich", "equipped": ["Object of Wonder"]}
    table = five_sails(
        anna={"leader": leader, "docks": [{"card": "Otto Streit", "wounds": 3}]},
        bruno={"docks": ["Sanjay"]},
        turn="bruno",
    )
    table.plays("challenge sanjay otto-streit", "refuse")
    table.plays(table.legal_with("use object-of-wonder")[0])
    assert table["anna.approach"] == ["Otto Streit"]
    assert table["anna.locker"] == ["Object of Wonder"] or "Object of Wonder" not in table["anna.discard"]
    while not table.legal_with("select"):
        table.plays("pass")
    assert "select otto-streit" in table.game.choice_of(0).lines


@rule("FS-DECK-03")
def test_a_player_sees_the_own_approach_deck_at_any_time():
    table = five_sails(anna={"approach": ["Otto Streit", "Marooned"]}, bruno={"approach": ["Sanjay"]})
    assert table.game.view(0)["zones"]["anna.approach"] == ["otto-streit", "marooned"]
    assert table.game.view(0)["zones"]["bruno.approach"] == [None]


@rule("FS-DECK-10")
def test_an_empty_deck_is_made_anew_from_the_discard_pile():
    table = five_sails(
        anna={"docks": ["Otto Streit"], "deck": ["Boon"], "discard": ["Pull", "Triage", "Devotion"]},
    )
    table.plays("use otto-streit reveal-three")
    assert "Anna shuffles the discard pile into a new deck." in table.told()
    assert sorted(table["anna.deck"]) == ["Boon", "Devotion", "Pull", "Triage"]
    assert table["anna.discard"] == []


@rule("FS-DECK-12")
def test_combat_values_never_cost_the_cards_wealth():
    """Kaspar's Panzerhand costs two; Bruno has no other card."""
    table = five_sails(
        anna={"docks": ["Uwe Zimmerman"]}, bruno={"docks": ["Sanjay"], "hand": ["Kaspar's Panzerhand"]},
        duel={"challenger": "Uwe Zimmerman", "defender": "Sanjay", "threat": {"Sanjay": 3}},
    ).plays("play kaspars-panzerhand")  # fmt: skip
    assert table["sanjay.wounds"] == 0  # Parry 4


@rule("FS-DECK-13")
def test_cards_are_drawn_from_the_faction_deck():
    table = five_sails(anna={"docks": ["Angelo"], "deck": ["Boon"], "approach": ["Marooned"]}, city_deck=["Gustavo"])
    table.plays(table.legal_with("use angelo")[0])
    assert table["anna.hand"] == ["Boon"]


def test_resolve_counts_what_is_equipped():
    """A character whose Resolve falls to its wounds is destroyed (FS-Q68)."""
    table = five_sails(anna={"docks": [armed("Burnished Cuirass", wounds=4)], "hand": ["Shoddy Craftsmanship", "Boon"]})
    assert table["otto-streit.in_play"]
    table.plays(table.legal_with("use shoddy-craftsmanship")[0], "target burnished-cuirass", "pay boon")
    assert table["anna.locker"] == ["Otto Streit"]
    assert table.game.value(stats.RESOLVE, table.game.leaders[0]) == 9
