"""Maneuvers and Tactics, costs, searching, modes, reading texts."""

from __future__ import annotations

import pytest

from proofs import card, rule
from quarterdeck.games.sky_pirate.game import SkyPirate
from sky_pirate.harness import Table, sky_pirate


@card("Ascension Ritual")
@rule("SP-MAN-01", "SP-MAN-02", "SP-MAN-03", "SP-MAN-04")
def test_a_maneuver_is_paid_lies_open_is_aimed_resolves_and_is_discarded():
    crew = [{"card": "Fisher", "presence": 2}, {"card": "Sapper", "presence": 1}]
    table = sky_pirate(anna={"hand": ["Ascension Ritual"], "crew": crew}).plays("play ascension-ritual")
    assert table["actions"] == 1, "one Action to play it and one as its additional cost"
    assert table.game.view(1)["zones"]["anna.playing"] == ["ascension-ritual"], "Bruno sees it"
    assert table.legal == ["target fisher", "target sapper"]
    assert table["fisher.presence_counters"] == 2, "nothing resolves before the target is chosen"
    table.plays("target fisher")
    assert table["fisher.presence_counters"] == 4
    assert table["anna.discard"] == ["Ascension Ritual"]


@card("All Hands on Deck!")
@rule("SP-TACTIC-01", "SP-TACTIC-04")
def test_a_tactic_without_a_label_is_played_by_both_sides_of_an_attempt_only():
    anna = {"crew": ["Fisher"], "hand": ["All Hands on Deck!"], "hold": ["Sapper"]}
    table = sky_pirate(anna=anna, bruno={"hand": ["All Hands on Deck!"], "hold": ["Frontliner"]})
    assert not table.legal_with("play")
    table.boards("fisher").plays("bruno: play all-hands-on-deck", "find frontliner")
    assert table["bruno.party"] == ["Frontliner"]
    table.plays(*table.legal_with("play"), "find sapper")
    assert "Presence is 3 against 2." in table.told()


@card("Skirmish", "Guard the Hold")
@rule("SP-TACTIC-02", "SP-TACTIC-03")
def test_a_labelled_tactic_is_played_by_its_side_only():
    both = {"crew": ["Fisher"], "hand": ["Skirmish", "Guard the Hold"]}
    table = sky_pirate(anna=both, bruno=both).boards("fisher").defends()
    assert table.asked == "bruno"
    assert [line.partition("#")[0] for line in table.legal_with("play")] == ["play guard-the-hold"]
    table.passes()
    assert table.asked == "anna"
    assert [line.partition("#")[0] for line in table.legal_with("play")] == ["play skirmish"]


PRICES = [
    ("Pike", {"hand": ["Pike", "Fisher"]}, "SP-CARD-04"),  # an Imperial card to reveal
    ("Basher", {"hand": ["Basher"]}, "SP-CARD-04"),  # a card to discard
    ("Demolition-X", {"hand": ["Demolition-X"]}, "SP-CARD-04"),  # a card of the discard pile to eject
    ("Twilight Pulse", {"hand": ["Twilight Pulse"], "powder": 1}, "SP-POWDER-03"),  # Powder
    ("White Flag", {"hand": ["White Flag"], "powder": 1}, "SP-POWDER-03"),  # Powder for the opponent
    ("Broadside", {"hand": ["Broadside"]}, "SP-TURN-06"),  # another Action
]


@card("Pike", "Basher", "Demolition-X", "Twilight Pulse", "White Flag", "Broadside")
@rule("SP-CARD-04")
@pytest.mark.parametrize(("name", "anna", "why"), PRICES, ids=[name for name, _, _ in PRICES])
def test_a_card_whose_additional_cost_cannot_be_paid_cannot_be_played(name, anna, why):
    table = sky_pirate(anna=anna, actions=1)
    word = name.lower().replace(" ", "-")
    assert table.refused(f"play {word}") == why


@card("Repurpose")
@rule("SP-CARD-04")
def test_breaking_an_own_emplacement_is_an_additional_cost():
    ship = ["Dust Membrane", "3-Pounder"]
    table = sky_pirate(anna={"hand": ["Repurpose"], "ship": ship}).plays("play repurpose")
    assert table.legal == ["break dust-membrane", "break 3-pounder"], "there is no way around it"
    table.plays("break dust-membrane")
    assert table["anna.broken"] == ["Dust Membrane"], "it is broken before the mode is chosen"
    assert table.legal_with("mode")


@card("Card Catalog")
@rule("SP-TEXT-04")
def test_what_is_bought_happens_only_if_the_price_was_paid():
    anna = {"assets": ["Card Catalog"], "hold": ["Fisher", "Sapper"]}
    table = sky_pirate(phase="start", anna={**anna, "hand": ["Smash"]})
    table.plays("use card-catalog file-a-card", "pay smash")
    assert (table["anna.hand"], table["anna.discard"]) == (["Fisher", "Sapper"], ["Smash"])
    table = sky_pirate(phase="start", anna={**anna, "hand": ["Smash"]}).plays("pass")
    assert table["anna.hand"] == ["Smash", "Fisher"], "only the card that every turn begins with"
    table = sky_pirate(phase="start", anna=anna).passes_until("gain")
    assert (table["anna.hand"], table["anna.discard"]) == (["Fisher"], [])


@card("Ectoplasmic Lens")
@rule("SP-TEXT-01", "SP-TEXT-03")
def test_a_text_resolves_from_left_to_right():
    ship = ["Ectoplasmic Lens", "Big Daryl"]
    table = sky_pirate(anna={"ship": ship, "crew": ["Sapper"], "hold": ["Vex"]})
    table.plays("use ectoplasmic-lens look-through", "choose sapper")
    assert table.legal == ["discard sapper", "discard vex"], "the card is drawn before one is discarded"
    table.plays("discard vex")
    assert (table["anna.hand"], table["anna.discard"]) == (["Sapper"], ["Vex"])


@card("Second Wind")
@rule("SP-TEXT-02", "SP-TEXT-03")
def test_an_effect_does_as_much_as_it_can_and_then_the_rest():
    table = sky_pirate(anna={"hand": ["Second Wind", "Fisher"], "hold": ["Sapper"], "rest": 2}, bruno={"hand": []})
    table.plays("play second-wind")
    assert table["anna.hand"] == ["Sapper", "Deadwind Mercenary", "Deadwind Mercenary"]
    assert table["anna.hold"] == ["Fisher"], "the one card was stowed instead of three, and then three were drawn"
    assert len(table["bruno.hand"]) == 3


@card("Requisition")
@rule("SP-SEARCH-01", "SP-SEARCH-02", "SP-SEARCH-03")
def test_a_search_without_a_fitting_card_fails_to_find_and_shuffles():
    hold = ["Fisher", "Sapper", "Fisher", "Sapper", "Fisher", "Extractor"]
    table = sky_pirate(anna={"hand": ["Requisition"], "hold": hold}).plays("play requisition", "mode asset")
    assert table.legal == ["pass"], "the asset lies below the top five cards"
    table.passes()
    assert "Anna shuffles the Hold." in table.told()
    assert table["anna.assets"] == []


@card("Skirmish")
@rule("SP-SEARCH-03", "SP-MODAL-03")
def test_after_a_failed_search_the_rest_of_the_effect_does_not_resolve():
    anna = {"hand": ["Skirmish", "Smash"], "crew": ["Fisher", "Sapper"], "hold": ["Powder Cache"] * 3}
    table = sky_pirate(anna=anna).boards("fisher")
    table.plays("play skirmish", "mode reinforce", "mode strengthen", "target fisher")
    assert table.legal == ["pass"]
    table.passes()
    assert "Anna shuffles the Hold." in table.told()
    assert table["fisher.presence"] == 1, "the modes are one effect, and it has stopped"
    assert table["anna.discard"] == ["Skirmish"]


@card("All Hands on Deck!", "Basher")
@rule("SP-SEARCH-04")
def test_a_search_for_a_card_to_play_finds_only_what_can_be_played():
    anna = {"hand": ["All Hands on Deck!"], "crew": ["Fisher"], "hold": ["Basher", "Sapper"], "powder": 3}
    table = sky_pirate(anna=anna).boards("fisher").plays("play all-hands-on-deck")
    assert "find sapper" in table.legal
    assert "choose basher" not in table.legal, "no card is left to discard for it"


@card("Strike at Dawn")
@rule("SP-CARD-08")
def test_all_raid_tokens_of_strike_at_dawn_reward_a_raid():
    table = sky_pirate(anna={"hand": ["Strike at Dawn"], "crew": ["Fisher"], "powder": 3, "discard": ["Smash"]})
    table.plays("play strike-at-dawn", "number 1", "token initiative")
    assert "token initiative" not in table.legal
    table.plays("token repair").aims().commits("fisher")
    table.plays("next initiative strike-first", "stow smash").ends_attempt()
    assert table["anna.next_actions"] == 1
    assert "Smash" in table["anna.hold"]


@card("Offering to Cthalla", "Cthalla")
@rule("SP-CARD-02", "SP-CARD-14")
def test_an_idol_calls_its_leviathan_for_two_actions_itself_and_a_keeper():
    idol = {"assets": ["Offering to Cthalla"]}
    use = "use offering-to-cthalla call-cthalla"
    table = sky_pirate(anna={**idol, "crew": ["Attendant", "Fisher"]}).plays(use, "pay attendant")
    assert sorted(table["anna.crew"]) == ["Cthalla", "Fisher"]
    assert sorted(table["anna.ejected"]) == ["Attendant", "Offering to Cthalla"]
    assert table["actions"] == 1
    assert table.game.is_unique(table.game.crew(0)[-1])
    assert sky_pirate(anna={**idol, "crew": ["Fisher"]}).refused(use) == "SP-CARD-04", "Fisher is no Keeper"
    assert sky_pirate(anna={**idol, "crew": ["Attendant"]}, actions=1).refused(use) == "SP-TURN-06"


@card("Slush Fund")
@rule("SP-CARD-01")
def test_an_asset_stays_in_play():
    table = sky_pirate(anna={"hand": ["Slush Fund"], "powder": 0, "hold": ["Fisher"]})
    table.plays("play slush-fund")
    table.plays(next(line for line in table.legal if line.startswith("use slush-fund")))
    assert (table["anna.powder"], table["anna.hand"]) == (1, ["Fisher"])
    assert table["anna.assets"] == ["Slush Fund"]


@card("Mail Room")
@rule("SP-CARD-20")
def test_the_mail_room_stores_the_top_five_cards_facedown_in_random_order():
    hold = ["Fisher", "Sapper", "Acquire", "White Flag", "Skirmish", "Basher", "Vex", "Banshee", "Smash", "Dusty Zeke"]
    plan = {"captain": ["Tech-E"], "emplacements": ["Mail Room", "3-Pounder", "Crow's Foot", "Big Daryl"]}
    plan["hold"] = hold * 3
    reordered = 0
    for seed in range(4):
        setting = SkyPirate.agree(2, ("Anna", "Bruno"), seed, {"any_cards": True, "decks": [plan, plan]})
        table = Table(SkyPirate.begin_game(setting)).plays("done")
        second = table.asked
        top = table[f"{second}.hold"][:5]
        table.plays("done")
        assert sorted(table[f"{second}.stored"]) == sorted(top)
        assert all(word is None for word in table.game.view(0)["zones"][f"{second}.stored"])
        reordered += table[f"{second}.stored"] != top
    assert reordered > 0


@card("Buying Time", "Imposing Spectre", "Leaky Kegs")
@rule("SP-CARD-07")
def test_what_makes_boarding_dearer_is_added_to_what_makes_it_cheaper():
    bruno = {"crew": ["Imposing Spectre"], "assets": ["Leaky Kegs"]}
    anna = {"hand": ["Buying Time"], "crew": ["Fisher"]}
    table = sky_pirate(anna={**anna, "powder": 2}, bruno=bruno).plays("play buying-time")
    assert table["anna.powder"] == 0, "3, 1 more and 2 less"
    assert not sky_pirate(anna={**anna, "powder": 1}, bruno=bruno).offers("play buying-time")
