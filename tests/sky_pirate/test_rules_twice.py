"""Lasting effects that are set up twice: each play counts (SP-Q119)."""

from __future__ import annotations

import pytest

from proofs import card, rule
from quarterdeck.engine.ability import LATER
from quarterdeck.games.sky_pirate import events
from quarterdeck.games.sky_pirate.ability import ONGOING
from quarterdeck.games.sky_pirate.cardset import card_book
from quarterdeck.games.sky_pirate.state import Attempt
from quarterdeck.games.sky_pirate.stats import COST, POWER, PRESENCE
from sky_pirate.harness import sky_pirate

GOES_ON = sorted({one.name for one in card_book().cards for ability in one.abilities if ability.where == ONGOING})
"""The cards with an effect that goes on without them."""


def dealt(table, cannon):
    """How much damage of a cannon was dealt in the end."""
    return next(line for line in reversed(table.told()) if "damage is dealt" in line and cannon in line).split()[0]


@card("Evasive Maneuvers")
@rule("SP-DMG-02")
def test_evasive_maneuvers_of_two_cards_reduce_twice():
    hand = ["Evasive Maneuvers", "Evasive Maneuvers"]
    table = sky_pirate(first="bruno", anna={"captain": "Brass", "powder": 20}, bruno={"hand": hand, "powder": 0})
    table.plays("play evasive-maneuvers", "play evasive-maneuvers").passes_until("use brass")
    assert table["active"] == "bruno"
    table.passes().passes_until("fire").plays("fire big-daryl")
    assert dealt(table, "Big Daryl") == "0"


@card("Evasive Maneuvers", "Lucky Catch", "Geistlaser")
@rule("SP-DMG-02")
def test_one_card_that_is_played_twice_reduces_twice():
    hand = ["Evasive Maneuvers", "Lucky Catch"]
    ship = [{"card": "Geistlaser", "counters": 8}]
    table = sky_pirate(first="bruno", anna={"ship": ship, "powder": 20}, bruno={"hand": hand, "powder": 0})
    table.plays("play evasive-maneuvers", "play lucky-catch", "target evasive-maneuvers", "play evasive-maneuvers")
    table.passes_until("fire").plays("fire geistlaser")
    assert dealt(table, "Geistlaser") == "2", "8 less 3 and 3"


@card("Heat Barrier", "Lucky Catch", "Geistlaser")
@rule("SP-DMG-02")
def test_heat_barrier_that_is_played_twice_counts_each_fire_twice():
    ship = [{"card": "Geistlaser", "counters": 9}]
    table = sky_pirate(
        first="bruno", anna={"ship": ship, "powder": 20}, bruno={"hand": ["Heat Barrier", "Lucky Catch"], "powder": 0}
    )
    table.plays("play heat-barrier", "play lucky-catch", "target heat-barrier", "play heat-barrier")
    table.passes_until("fire").plays("fire geistlaser")
    assert dealt(table, "Geistlaser") == "1", "9 less 4 and 4"


@card("Evasive Maneuvers", "Lucky Catch", "Geistlaser")
def test_all_of_them_end_together():
    ship = [{"card": "Geistlaser", "counters": 8}]
    table = sky_pirate(anna={"ship": ship, "powder": 20, "hand": ["Evasive Maneuvers", "Lucky Catch"]})
    table.plays("play evasive-maneuvers", "play lucky-catch", "target evasive-maneuvers", "play evasive-maneuvers")
    table.plays("fire geistlaser")
    assert dealt(table, "Geistlaser") == "2"
    assert len(table.game.ongoing) == 2
    table.passes_until("gain").passes_until("use")
    while table["active"] != "anna":
        table.passes()
    assert table.game.ongoing == []


@card("White Flag")
@rule("SP-PEND-01", "SP-PEND-02")
@pytest.mark.parametrize("hand", [["White Flag", "White Flag"], ["White Flag", "Lucky Catch"]])
def test_two_white_flags_skip_the_same_cannon_phase(hand):
    """SP-Q118."""
    table = sky_pirate(anna={"hand": hand, "powder": 4}, bruno={"powder": 9}).plays("play white-flag")
    if "Lucky Catch" in hand:
        table.plays("play lucky-catch", "target white-flag")
    table.plays("play white-flag").passes_until("fire")
    assert (table.asked, table["number"]) == ("bruno", 6), "it was skipped in turn 4 and not in turn 6"
    assert table.game.ongoing == []


@card("Amnesia", "Lucky Catch")
def test_amnesia_that_is_played_twice_discards_once():
    table = sky_pirate(
        anna={"hand": ["Amnesia", "Lucky Catch"], "assets": ["Leaky Kegs"], "crew": ["Big Mouth"], "powder": 9},
        bruno={"crew": ["Fisher"]},
    )
    table.plays("play amnesia", "play lucky-catch", "target amnesia", "play amnesia")
    assert len(table.game.ongoing) == 2
    table = sky_pirate(
        first="bruno", anna={"hand": ["Amnesia", "Amnesia"], "assets": ["Leaky Kegs"]}, bruno={"crew": ["Fisher"]}
    )
    table.passes(2).plays("play amnesia", "play amnesia").passes_until("board").boards("fisher")
    table.ends_attempt()
    assert table["bruno.discard"] == ["Fisher"]


@card("Broadside", "Deadwind Special")
@rule("SP-FIRE-09")
def test_two_broadsides_let_each_cannon_be_fired_twice():
    ship = ["3-Pounder", {"card": "Crow's Foot", "ammo": ["Deadwind Special"]}]
    for hand, shots in ((["Broadside"], 0), (["Broadside", "Broadside"], 1)):
        table = sky_pirate(actions=4, anna={"hand": hand, "ship": ship, "powder": 20})
        for _ in hand:
            table.plays("play broadside")
        table.passes_until("fire").plays("fire 3-pounder", "fire crows-foot", "mode unstun", "target 3-pounder")
        assert len(table.legal_with("fire")) == shots, "of the 3-Pounder that was unstunned"


# -- numbers and pending effects: all cards ------------------------------------------------------------


def users_of(*verbs):
    """The effects whose code uses one of these verbs of the game: by card and effect."""
    found = {}
    for one in card_book().cards:
        for ability in one.abilities:
            effects = [*ability.effects, *(effect for mode in ability.modes for effect in mode.effects)]
            for effect in effects:
                if set(effect.body.__code__.co_names) & set(verbs):
                    found[f"{one.name}, {effect.body.__name__}"] = (one, ability, effect)
    return found


CHANGES = users_of("modify")
PENDING = {name: found for name, found in users_of("later").items() if found[1].kind != LATER}


def used_twice(one, ability, effect):
    """Anna uses the effect twice on a crew and a cannon with high numbers; the game before, between and after."""
    crew = {"card": "Deadwind Mercenary", "presence": 9}
    mine = {
        "crew": [crew],
        "ship": [{"card": "Geistlaser", "counters": 9}],
        "powder": 99,
        "hold": ["Fisher", "Sapper"],
        "chest": ["Vex", "Smash"],
    }
    zone = {"crew": "crew", "asset": "assets", "cannon": "ship", "structure": "ship"}.get(one.kind, "discard")
    if one.kind == "captain":
        mine["captain"] = one.name
    else:
        mine[zone] = [*mine.get(zone, []), one.name]
    table = sky_pirate(
        first="bruno" if one.name == "Cloudshaker Magnus" else "anna", anna=mine, bruno={"crew": ["Basher"]}
    )
    game = table.game
    me = next(c for c in range(len(game.faces)) if game.printed(c) is one)
    strong, laser = (next(c for c in zone if game.printed(c).name == name) for zone, name in (
        (game.crew(0), "Deadwind Mercenary"), (game.emplacements(0), "Geistlaser")))  # fmt: skip
    game.attempt = Attempt(0, 1, game.emplacements(1)[0])
    chest = tuple(game.zones[game._setting.chest[0]])
    stages = [game.clone()]
    for _ in range(2):
        it = game.new_use(ability.id, me, 0, events.BREACHED.named((0, laser, 2, ())))
        it.x, it.mode, it.choices = 2, "2", chest
        aimed_at_cannons = "COST" in effect.body.__code__.co_names or "POWER" in effect.body.__code__.co_names
        it.target = it.choice = laser if aimed_at_cannons else strong
        effect.body(game, it)
        stages.append(game.clone())
    return stages


@pytest.mark.parametrize("name", sorted(CHANGES))
def test_a_number_that_an_effect_changes_for_a_while_changes_again_with_its_second_use(name):
    before, once, twice = used_twice(*CHANGES[name])
    changed = 0
    for quantity in (COST, POWER, PRESENCE):
        for one in [*before.crew(0), *before.emplacements(0)]:
            numbers = [game.value(quantity, one) for game in (before, once, twice)]
            if None not in numbers:
                changed += numbers[1] != numbers[0]
                assert numbers[2] - numbers[1] == numbers[1] - numbers[0], quantity.name
    assert changed, "it changes something"


@pytest.mark.parametrize("name", sorted(PENDING))
def test_an_effect_that_is_put_off_twice_comes_twice(name):
    before, once, twice = used_twice(*PENDING[name])
    added = len(once.delayed) - len(before.delayed)
    assert added == 1
    assert len(twice.delayed) == 2


def test_the_tests_above_know_every_card_whose_effect_goes_on_without_it():
    assert GOES_ON == ["Amnesia", "Evasive Maneuvers", "Heat Barrier", "White Flag"]
