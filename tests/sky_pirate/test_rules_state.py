"""State-based effects that cards print: seen by the check, whatever made them so (SP-Q125)."""

from __future__ import annotations

import pytest

from proofs import card, rule
from quarterdeck.games.sky_pirate.cardset import card_book
from quarterdeck.games.sky_pirate.stats import STATE
from sky_pirate.harness import sky_pirate

CHECKED = sorted({one.name for one in card_book().cards for ability in one.abilities if ability.hears == STATE})
WORN = {"card": "Coldsteel Plating", "counters": 4}


def test_these_cards_have_a_state_based_effect_of_their_own():
    assert CHECKED == ["Coldsteel Plating", "Extra Rations", "Open Keg"]


@card("Coldsteel Plating", "Extra Rations", "Open Keg")
@rule("SP-SBE-01", "SP-CARD-15")
@pytest.mark.parametrize("name", CHECKED)
def test_the_check_sees_the_state_of_a_card_whatever_made_it_so(name):
    """Counters are changed as another card would change them; the next effect that resolves is followed by a check."""
    zone = "ship" if name == "Coldsteel Plating" else "assets"
    anna = {zone: [{"card": name, "counters": 3}, *(["3-Pounder"] if zone == "ship" else [])]}
    table = sky_pirate(anna={**anna, "hand": ["Powder Cache"]})
    game = table.game
    me = next(one for one, piece in enumerate(game.pieces) if piece is not None and game.printed(one).name == name)
    (holds,) = [ability.matches for ability in game.printed(me).abilities if ability.hears == STATE]
    assert not holds(game, me)
    game.remove_counters(me, 3)
    if not holds(game, me):
        game.put_counters(0, me, 5)
    assert holds(game, me)
    table.plays("play powder-cache")
    assert not game.in_play(me)


@card("Coldsteel Plating", "Ascension Ritual")
@rule("SP-SBE-01")
def test_coldsteel_plating_breaks_when_its_counters_are_doubled():
    table = sky_pirate(anna={"ship": [{**WORN, "counters": 3}, "3-Pounder"], "hand": ["Ascension Ritual"]})
    table.plays("play ascension-ritual", "target coldsteel-plating")
    assert table["anna.broken"] == ["Coldsteel Plating"]


@card("Coldsteel Plating", "Fence")
@rule("SP-SBE-01")
def test_coldsteel_plating_breaks_when_the_fence_adds_the_last_counter():
    table = sky_pirate(anna={"ship": [WORN, "3-Pounder"], "crew": ["Fence"]})
    table.plays("use fence do-business", "target coldsteel-plating")
    assert table["anna.broken"] == ["Coldsteel Plating"]


@card("Coldsteel Plating", "Fence")
@rule("SP-SBE-01")
def test_it_breaks_too_when_the_opponent_pays_for_the_counter():
    mine = {"crew": ["Fence"], "assets": [{"card": "Open Keg", "counters": 3}]}
    table = sky_pirate(anna=mine, bruno={"ship": [WORN, "3-Pounder"]})
    table.plays("use fence do-business", "target open-keg", "pay", "choose coldsteel-plating")
    assert table["bruno.broken"] == ["Coldsteel Plating"]


@card("Coldsteel Plating")
@rule("SP-SBE-01", "SP-BREAK-03")
def test_coldsteel_plating_that_is_the_last_emplacement_loses_the_game():
    table = sky_pirate(phase="cannon", anna={"powder": 9}, bruno={"ship": [WORN], "broken": ["3-Pounder"]})
    table.plays("fire crows-foot")
    assert (table["over"], table["winner"]) == (True, ["anna"])
    assert table["bruno.discard"] == [], "before the rest of the damage resolved"


@card("Coldsteel Plating", "Wrecking Ball")
@rule("SP-SBE-01")
def test_the_check_follows_a_react_before_anything_else_happens():
    ship = [{"card": "Big Daryl", "ammo": ["Wrecking Ball"]}]
    bruno = {"ship": [WORN, "Dust Membrane", "3-Pounder"]}
    table = sky_pirate(phase="cannon", anna={"ship": ship, "powder": 9}, bruno=bruno)
    table.plays("fire big-daryl", "choose coldsteel-plating")
    assert table["bruno.broken"] == ["Coldsteel Plating"], "by its own counters, so the damage was not replaced"
    assert len(table["bruno.discard"]) == 3


@card("Open Keg")
@rule("SP-SBE-01", "SP-TEXT-05")
def test_the_last_of_an_open_keg_is_poured_before_the_keg_is_discarded():
    assets = [{"card": "Open Keg", "counters": 1}, "Card Catalog"]
    table = sky_pirate(phase="start", anna={"assets": assets, "powder": 0, "hand": ["Fisher"]})
    table.plays("next open-keg tap-it")
    assert (table["anna.powder"], table["anna.discard"]) == (2, ["Open Keg"])
    told = table.told()
    assert told.index("Anna gains 2 Powder.") < told.index("Open Keg is discarded.")


@card("Maw", "Expunger", "Ice Bomb")
@rule("SP-FIRE-07", "SP-CARD-16")
def test_two_special_ammo_that_run_out_together_are_discarded_at_once():
    ammo = [{"card": "Torpedo", "counters": 1}, {"card": "Ice Bomb", "counters": 1}]
    table = sky_pirate(phase="cannon", anna={"ship": [{"card": "Maw", "ammo": ammo}], "powder": 9}).plays("fire maw")
    assert table["anna.discard"] == ["Torpedo", "Ice Bomb"]
