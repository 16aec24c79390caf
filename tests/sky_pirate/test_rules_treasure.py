"""Powder, terms, raid tokens, plunder, breaking, Treasure Chests, decks at their limits."""

from __future__ import annotations

import random

import pytest

from proofs import card, rule
from quarterdeck.games.sky_pirate import decks
from sky_pirate.harness import sky_pirate

GRUNT = "Deadwind Mercenary"
TRADE = ["Cook the Books", "Smuggler", "Smash", "Open Keg"]
CAPTAINS = {"anna": "Burgle", "bruno": "Brax Amundus", "clara": "Brass"}
FILLERS = {
    players: {
        name: {
            "captain": CAPTAINS[name], "hand": TRADE, "hold": TRADE * 3, "discard": ["Smash"], "crew": [GRUNT, GRUNT],
            "powder": 20,
        }
        for name in list(CAPTAINS)[:players]
    }
    for players in (2, 3)
}  # fmt: skip
"""Players whose cards go into Treasure Chests."""


@rule("SP-POWDER-01", "SP-POWDER-02", "SP-POWDER-03")
def test_one_pool_pays_for_effects_boarding_and_shots():
    table = sky_pirate(
        anna={"crew": ["Fisher"], "ship": ["Hullpiercer", "Crow's Foot"], "powder": 5}, bruno={"powder": 7}
    )
    table.plays("gain").boards("fisher").plays("use hullpiercer pierce")
    assert table["anna.powder"] == 5 + 1 - 3 - 1
    table.ends_attempt().plays("fire crows-foot")
    assert table["anna.powder"] == 0
    assert table["bruno.powder"] == 7, "his pool is his own"


@rule("SP-POWDER-03")
def test_what_cannot_be_paid_cannot_be_done():
    table = sky_pirate(anna={"crew": ["Fisher"], "powder": 2})
    assert table.refused("board") == "SP-BOARD-02"
    table = sky_pirate(phase="cannon", anna={"powder": 1})
    assert table.refused("fire crows-foot") == "SP-FIRE-02"
    assert table.legal == ["pass", "fire 3-pounder"]
    table = sky_pirate(anna={"crew": ["Fisher"], "ship": ["Hullpiercer"], "powder": 3, "hand": ["Fisher"]})
    table.boards("fisher")
    assert not table.legal_with("use"), "Hullpiercer wants a fourth Powder"


@card("Leaky Kegs")
@rule("SP-POWDER-04")
def test_powder_that_is_not_there_is_not_lost():
    table = sky_pirate(phase="start", anna={"assets": ["Leaky Kegs"]}, bruno={"powder": 1})
    assert table["bruno.powder"] == 0
    table = sky_pirate(phase="start", anna={"assets": ["Leaky Kegs"]}, bruno={"powder": 0})
    assert table["bruno.powder"] == 0


@card("Chainshot", "Firebug")
@rule("SP-TERM-05")
def test_reckless_works_when_an_opponents_effect_discards_the_card():
    ship = [{"card": "Crow's Foot", "ammo": ["Chainshot"]}]
    table = sky_pirate(phase="cannon", anna={"ship": ship}, bruno={"hand": ["Firebug", "Smash"]})
    table.plays("fire crows-foot")
    assert {"Firebug", "Smash"} <= set(table["bruno.discard"]), "the whole hand, so nothing was asked"
    assert table["anna.fires"] == 1


@card("Vex")
@rule("SP-TERM-05")
def test_vengeful_works_for_damage_of_the_opponent_and_for_damage_of_ones_own():
    table = sky_pirate(phase="cannon", bruno={"hold": ["Vex"]})
    table.plays("fire 3-pounder")
    assert "Vex" in table["bruno.hand"]
    table = sky_pirate(anna={"hand": ["Chum the Skies!"], "hold": ["Vex"]})
    table.plays("play chum-the-skies")
    assert table["anna.hand"] == ["Vex"]


@rule("SP-RAID-03")
def test_repair_stows_two_cards_at_most_and_no_crew():
    table = sky_pirate(anna={"crew": ["Fisher"], "discard": ["Powder Cache", "Sapper", "Open Keg", "Smash"]})
    table.boards("fisher", token="repair")
    assert table.legal == ["done", "stow powder-cache", "stow open-keg", "stow smash"]
    table.plays("stow powder-cache", "stow open-keg")
    assert table["anna.discard"] == ["Sapper", "Smash"]
    assert table["phase"] == "cannon"


@rule("SP-RAID-01", "SP-RAID-03")
def test_repair_may_stow_one_card_or_none_and_brings_nothing_without_a_raid():
    discard = ["Powder Cache", "Open Keg"]
    table = sky_pirate(anna={"crew": ["Fisher"], "discard": discard})
    table.boards("fisher", token="repair").plays("done")
    assert table["anna.discard"] == discard
    table = sky_pirate(anna={"crew": ["Fisher"], "discard": discard})
    table.boards("fisher", token="repair").plays("stow open-keg", "done")
    assert table["anna.discard"] == ["Powder Cache"]
    table = sky_pirate(anna={"crew": ["Fisher"], "discard": discard}, bruno={"crew": ["Fisher"]})
    table.boards("fisher", token="repair").defends("fisher")
    assert table["anna.discard"] == discard, "repelled"
    assert not table["attempt"]


@rule("SP-PLUNDER-01", "SP-PLUNDER-02", "SP-PLUNDER-03")
def test_plunder_shows_three_cards_to_everybody_and_nothing_need_be_taken():
    table = sky_pirate(anna={"crew": ["Fisher"]}, bruno={"hold": ["Smash", "Fisher", "Open Keg", "Powder Cache"]})
    table.boards("fisher", token="plunder")
    shown = [line for line in table.told(0) if line.startswith("Bruno reveals")]
    assert shown == ["Bruno reveals Smash.", "Bruno reveals Fisher.", "Bruno reveals Open Keg."]
    table.plays("done")
    assert table["bruno.discard"] == ["Smash", "Fisher", "Open Keg"]
    assert table["anna.chest"] == []
    assert table["bruno.hold"][0] == "Powder Cache"


@rule("SP-PLUNDER-02", "SP-PLUNDER-03", "SP-PLUNDER-05", "SP-RECOVER-01")
def test_a_raider_takes_one_noncrew_card_of_a_crew_a_maneuver_and_an_asset():
    table = sky_pirate(
        anna={"crew": ["Fisher"]}, bruno={"hold": ["Open Keg", "Hedge Mage", "Powder Cache"], "hand": ["Smash"]}
    )
    table.boards("fisher", token="plunder").passes()
    assert table.legal == ["done", "take open-keg", "take powder-cache"]
    table.plays("take open-keg")
    assert table["anna.chest"] == ["Open Keg"]
    assert table["bruno.discard"] == ["Hedge Mage", "Powder Cache"], "a second one was not offered"
    assert (table.asked, table.legal) == ("bruno", ["pass", "recover hedge-mage", "recover powder-cache"])
    table.plays("recover hedge-mage", "discard smash")
    assert table["bruno.hand"] == ["Hedge Mage"]
    assert table["bruno.discard"] == ["Powder Cache", "Smash"]


@rule("SP-PLUNDER-01")
def test_a_short_hold_is_plundered_without_a_loss():
    table = sky_pirate(anna={"crew": ["Fisher"]}, bruno={"hold": ["Smash"], "rest": 0})
    table.boards("fisher", token="plunder").plays("take smash").ends_attempt()
    assert table["anna.chest"] == ["Smash"]
    assert not table["over"]


@card("War Drums", "Carapace", "Constricting Tentacle")
@rule("SP-BREAK-02")
def test_a_broken_emplacement_has_no_actions_triggers_or_effects():
    table = sky_pirate(
        anna={"ship": ["3-Pounder"], "broken": ["War Drums"], "crew": ["Fisher", "Sapper"], "powder": 9},
        bruno={"ship": ["Medbay"], "broken": ["Carapace", "Constricting Tentacle"], "powder": 5},
    )
    assert not table.legal_with("use war-drums")
    table.boards("fisher", target="medbay").ends_attempt()
    assert table["bruno.powder"] == 5, "Carapace was not offered"
    assert table["anna.discard"] == []
    broken = {"ship": ["Medbay"], "broken": ["Constricting Tentacle"]}
    table = sky_pirate(phase="end", anna={"hand": ["Fisher", "Smash"]}, bruno=broken)
    assert table["anna.hand"] == ["Fisher", "Smash"]


@rule("SP-BREAK-02", "SP-FIRE-01")
def test_a_cannon_that_was_broken_by_a_raid_cannot_be_fired_in_the_next_turn():
    table = sky_pirate(
        anna={"crew": [GRUNT], "powder": 3}, bruno={"ship": ["Crow's Foot", "3-Pounder"], "broken": ["Medbay"]}
    )
    table.boards("deadwind-mercenary", target="crows-foot").ends_attempt()
    table.passes_until("draw").passes_until("fire")
    assert (table.asked, table.legal) == ("bruno", ["pass", "fire 3-pounder"])


@rule("SP-BREAK-01")
def test_a_broken_emplacement_lies_facedown_and_is_no_target():
    table = sky_pirate(
        anna={"crew": [GRUNT, "Fisher"], "powder": 9}, bruno={"ship": ["Dust Membrane", "Medbay", "3-Pounder"]}
    )
    table.boards("deadwind-mercenary").ends_attempt()
    assert (table["bruno.broken"], table["bruno.ship"]) == (["Dust Membrane"], ["Medbay", "3-Pounder"])
    table.passes_until("board").plays("board", "token repair")
    assert table.legal == ["target medbay"]


@rule("SP-BREAK-03", "SP-WIN-03")
def test_boarding_the_last_unbroken_emplacement_wins_the_game():
    table = sky_pirate(anna={"crew": [GRUNT]}, bruno={"ship": ["Crow's Foot"], "broken": ["Medbay", "Palisade", "Maw"]})
    table.boards("deadwind-mercenary", target="crows-foot").ends_attempt()
    assert table["winner"] == ["anna"]
    assert table.game.result.rule == "SP-WIN-03"


@card("Titanbasking", "Slush Fund")
@rule("SP-CHEST-05")
@pytest.mark.parametrize("players", [2, 3])
def test_no_card_ever_comes_to_lie_in_the_treasure_chest_of_its_captain(players):
    """Burgle, Brax Amundus, Smuggler and plunder fill the own Chest, Cook the Books fills the opponent's."""
    filled = 0
    for seed in range(6):
        chance = random.Random(seed)
        game = sky_pirate(players, seed=seed, **FILLERS[players]).game
        for _ in range(150):
            if game.over:
                break
            game.play(chance.choice(game.choice.options))
            for seat, chest in enumerate(game._setting.chest):
                filled += len(game.zones[chest])
                assert all(game.owner[card] != seat for card in game.zones[chest])
    assert filled > 100


@rule("SP-CHEST-01")
def test_a_card_in_a_treasure_chest_is_not_in_play():
    table = sky_pirate(phase="start", anna={"chest": ["Slush Fund", "Leaky Kegs"]}, bruno={"powder": 2})
    assert table["bruno.powder"] == 2
    assert not table.legal_with("use slush-fund")
    assert table["anna.assets"] == []
    table.passes_until("play slush-fund").plays("play slush-fund")
    assert table["anna.assets"] == ["Slush Fund"]


@card("Skipper", "Falsified Orders")
@rule("SP-CHEST-03", "SP-CHEST-04")
def test_a_borrowed_card_goes_to_the_discard_pile_hold_or_hand_of_its_captain():
    borrowed = {"card": "Sapper", "captain": "bruno"}
    table = sky_pirate(anna={"crew": [borrowed]})
    table.boards("sapper").ends_attempt()
    assert table["sapper.zone"] == "bruno.hold"
    table = sky_pirate(anna={"crew": ["Fisher", {"card": "Skipper", "captain": "bruno"}]}, bruno={"hand": ["Smash"]})
    table.boards("skipper").plays("bruno: pass")
    table.plays(*table.legal_with("use skipper"))
    assert "Skipper" in table["bruno.hand"]
    assert table["anna.hand"] == []
    table = sky_pirate(anna={"crew": [borrowed, "Fisher"], "powder": 3}, bruno={"crew": ["Garl Amundus"], "powder": 0})
    table.boards("sapper").defends("garl-amundus")
    assert table["bruno.discard"] == ["Sapper"], "discarded by Garl"
    assert table["anna.discard"] == []


def faults(**changes):
    """The rules that the ready deck of Brass breaks with other parts."""
    ready = decks.ready_plans()["brass"]
    return sorted(
        {fault.rule for fault in decks.faults({part: list(changes.get(part, ready[part])) for part in decks.PARTS})}
    )


@rule("SP-DECK-02", "SP-DECK-04", "SP-DECK-05")
def test_five_emplacements_thirty_one_cards_and_three_copies_are_too_many():
    ready = decks.ready_plans()["brass"]
    assert faults() == []
    assert faults(emplacements=[*ready["emplacements"], "Big Daryl"]) == ["SP-DECK-02"]
    hold = ready["hold"]
    assert "Big Mouth" not in hold
    assert faults(hold=[*hold, "Big Mouth"]) == ["SP-DECK-04"]
    twice = next(name for name in hold if hold.count(name) == 2)
    assert faults(hold=[twice, *hold[:-1]]) == ["SP-DECK-05"]
    assert hold[-1] != twice


@rule("SP-DECK-06")
def test_any_number_of_own_and_neutral_cards_is_legal():
    from quarterdeck.games.sky_pirate.cardset import printed_cards

    free = [
        one.name for one in printed_cards().values()
        if one.in_hold and one.faction in ("Imperial", "Neutral") and not one.named_set
    ]  # fmt: skip
    own = [name for name in free if printed_cards()[name].faction == "Imperial"]
    neutral = [name for name in free if printed_cards()[name].faction == "Neutral"]
    ship = ["3-Pounder", "Crow's Foot", "Big Daryl", "Medbay"]
    assert faults(hold=(own * 2)[:30], emplacements=ship) == []
    assert faults(hold=(neutral * 2)[:30], emplacements=ship) == []


@rule("SP-DECK-10", "SP-DECK-11")
def test_rulebook_example_hullpiercer_and_carapace_are_not_in_one_deck():
    assert faults(emplacements=["Hullpiercer", "Carapace", "3-Pounder", "Crow's Foot"]) == ["SP-DECK-10"]
    assert faults(emplacements=["Hullpiercer", "Big Daryl", "3-Pounder", "Crow's Foot"]) == []
    assert faults(emplacements=["Carapace", "Big Daryl", "3-Pounder", "Crow's Foot"]) == []
