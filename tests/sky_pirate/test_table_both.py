"""Cards that print "X and Y": both are done, or neither (SP-TEXT-05)."""

from __future__ import annotations

import re

import pytest

from proofs import card, rule
from sky_pirate.harness import sky_pirate
from sky_pirate.printed import NO_LIST, printed_texts

ALWAYS = {
    "Arc Caster": "one exchange", "Armored Rush": "SP-Q124", "Attendant": "a search that fails stops",
    "Bomb": "both can be done", "Brass": "two numbers of one cannon", "Breathstealer": "one lasting effect",
    "Coldsteel Plating": "there is damage, and it is in play", "Contract to Kill": "one deed",
    "Dinner Bell": "a search that fails stops", "Dread Channeling": "three deeds that can be done",
    "Ectoplasmic Lens": "a search that fails stops", "Fire": "both can be done", "Firing Tubes": "two numbers",
    "Flaming Tar": "Fires can always be set", "Fog Machine": "two numbers", "Hefty Bribe": "a reminder",
    "Illegal Bore": "two numbers", "Lirian Prophet": "both can be done", "Luc Sangre": "one deed",
    "Offering to Cthalla": "a cost", "Offering to Liria": "a cost", "Offering to Rzeth": "a cost",
    "Prohibit": "two prohibitions", "Raging Bull": "two numbers", "Ramming Speed": "both can be done",
    "Restless Dead": "both can be done", "Resupply": "a list of things", "Ship Shape": "a list of things",
    "Silence Dissent": "a list of places", "Skipper": "both can be done", "Slush Fund": "both can be done",
    "Snapdragon": "two numbers", "Soul Crypt": "a search that fails stops", "Step Lively": "both can be done",
    "Supercharger": "a search that fails stops", "Trade Alliance": "a search that fails stops",
    "Warmonger": "two numbers", "Xandus, High Archivist": "of one card nothing is left to stow",
    "Boarding": "a summary", "First Player": "a reminder", "Plunder": "a reminder", "Player Turn": "a summary",
}  # fmt: skip
"""Why the halves cannot come apart."""
TESTED = {
    "Carpenter", "Cerberus", "Double Cross", "Echo Chamber", "Extra Rations", "Flashbang", "Flight School", "Gigaphage",
    "Grappler", "Open Keg", "Peekaboo", "Rip Soul",
}  # fmt: skip
"""The cards whose halves could come apart: tests below."""
WITH_AND = sorted(name for name, text in printed_texts().items() if re.search(r"\band\b", text))


@pytest.mark.parametrize("name", WITH_AND or [NO_LIST])
def test_every_printed_and_was_looked_at(name):
    assert (name in ALWAYS) != (name in TESTED), f"what if one half of {name} cannot be done?"


def fight(anna, bruno):
    """Anna boards with her whole crew against all of Bruno's; both hold a card, so that both are asked."""
    table = sky_pirate(
        anna={"powder": 9, **anna, "hand": [*anna.get("hand", ()), "Acquire"]},
        bruno={"powder": 9, **bruno, "hand": [*bruno.get("hand", ()), "Acquire"]},
    )
    table.plays("board", "token initiative").aims()
    while table.legal_with("commit"):
        table.plays(table.legal_with("commit")[0])
    return table


# -- Double Cross: control and party ---------------------------------------------------------------


@card("Double Cross", "Ship Sentinel")
@rule("SP-TEXT-05", "SP-CREW-07")
def test_a_crew_that_cannot_join_the_new_party_is_not_taken():
    """SP-Q122."""
    sentinel = {"card": "Ship Sentinel", "presence": 0}
    frail = ["Mortal Frailty"]
    table = fight({"crew": ["Basher"], "hand": ["Double Cross"], "assets": frail}, {"crew": [sentinel, "Fisher"]})
    game = table.game
    piece = game.edit(game.assets(0)[0])
    piece.note, piece.notes = game.crew(1)[0], (0,)  # presence 1
    table.plays("bruno: pass", "play double-cross").aims("ship-sentinel")
    assert (table["ship-sentinel.controller"], table["ship-sentinel.party"]) == ("bruno", True)


@card("Double Cross", "Relic Diver", "Mortal Frailty")
@rule("SP-TEXT-05", "SP-CREW-07")
def test_a_boarder_that_cannot_defend_is_not_taken_by_the_defender():
    table = fight({"crew": ["Relic Diver", "Basher"]}, {"crew": ["Fisher"], "hand": ["Double Cross"],
                                                        "assets": ["Mortal Frailty"]})  # fmt: skip
    game = table.game
    piece = game.edit(game.assets(1)[0])
    piece.note, piece.notes = game.crew(0)[0], (0,)
    table.plays("bruno: play double-cross").aims("relic-diver")
    assert (table["relic-diver.controller"], table["relic-diver.party"]) == ("anna", True)


@card("Double Cross", "Hired Muscle", "Breathstealer")
@rule("SP-TEXT-05", "SP-CREW-11")
@pytest.mark.parametrize(
    ("powder", "answer", "controller"), [(3, None, "bruno"), (9, "pass", "bruno"), (9, "pay", "anna")]
)
def test_a_crew_that_costs_powder_to_join_is_taken_only_if_that_is_paid(powder, answer, controller):
    frail = ["Mortal Frailty", "Mortal Frailty"]
    table = sky_pirate(
        anna={"crew": ["Basher"], "hand": ["Double Cross", "Acquire"], "assets": frail, "powder": powder},
        bruno={"crew": ["Hired Muscle"], "powder": 9, "hand": ["Acquire"]},
    )
    game = table.game
    for asset in game.assets(0):
        piece = game.edit(asset)
        piece.note, piece.notes = game.crew(1)[0], (0,)  # presence 1
    table.boards("basher").defends("hired-muscle").plays("bruno: pass", "play double-cross").aims("hired-muscle")
    if answer:
        assert table.prompt == "Anna, pay to add Hired Muscle to your party?"
        assert table["hired-muscle.controller"] == "bruno", "nothing has changed yet"
        table.plays(answer)
    assert table["hired-muscle.controller"] == controller
    assert table["hired-muscle.party"], "here or there"
    assert table["anna.powder"] == powder - 3 - (answer == "pay")


# -- Grappler: this crew and the other -------------------------------------------------------------


@card("Grappler", "Eldeghast")
@rule("SP-TEXT-05")
def test_a_grappler_stows_nobody_if_one_of_the_two_cannot_be_stowed():
    """SP-Q123."""
    table = fight({"crew": ["Grappler"]}, {"crew": ["Eldeghast"]})
    table.plays("bruno: pass", "use grappler drag-overboard").aims("eldeghast")
    assert (table["grappler.zone"], table["eldeghast.zone"]) == ("anna.crew", "bruno.crew")
    table = fight({"crew": ["Grappler"]}, {"crew": ["Fisher"]})
    table.plays("bruno: pass", "use grappler drag-overboard").aims("fisher")
    assert (table["anna.hold"][-1], table["bruno.hold"][-1]) == ("Grappler", "Fisher")


@card("Grappler")
@rule("SP-TERM-02")
def test_grapplers_player_orders_the_two_if_they_go_to_one_hold():
    crew = [{"card": "Fisher", "captain": "anna"}]
    table = fight({"crew": ["Grappler"]}, {"crew": crew})
    table.plays("bruno: pass", "use grappler drag-overboard").aims("fisher")
    assert (table.asked, table.legal) == ("anna", ["stow grappler", "stow fisher"])
    table.plays("stow fisher")
    assert table["anna.hold"][-2:] == ["Fisher", "Grappler"]


# -- Rip Soul and its like: facedown and a Shade ---------------------------------------------------


@card("Rip Soul", "Shade")
@rule("SP-TEXT-05", "SP-FACE-01")
def test_nothing_happens_to_a_shade_that_should_be_turned_facedown():
    """SP-Q121."""
    table = sky_pirate(
        anna={"crew": ["Basher"], "hand": ["Rip Soul", "Acquire"], "powder": 3},
        bruno={"facedown": [{"card": "Sapper", "presence": 2}], "hand": ["Acquire"]},
    )
    table.plays("board", "token initiative").aims()
    table.plays("commit basher")
    table.plays(table.legal_with("commit")[0])
    table.plays("bruno: pass", "anna: play rip-soul")
    table.plays(table.legal_with("target")[0])
    assert table["sapper.presence_counters"] == 2
    assert table["bruno.presence"] == 4


@card("Rip Soul", "The Bat")
@rule("SP-TEXT-05", "SP-DUAL-04")
def test_nothing_happens_to_a_card_with_two_faces_that_should_be_turned_facedown():
    table = sky_pirate(
        first="bruno", phase="start", active="bruno",
        anna={"crew": ["Basher"], "hand": ["Rip Soul", "Acquire"], "powder": 9},
        bruno={"captain": "Luc Sangre", "powder": 9, "hand": ["Acquire"]},
    )  # fmt: skip
    table.plays("use luc-sangre take-wing", "pass", "pass").boards("basher").defends("the-bat")
    table.plays("bruno: pass", "anna: play rip-soul").aims("the-bat")
    assert (table["the-bat.facedown"], table["the-bat.presence"]) == (False, 1)


@card("Twilight Pulse")
@rule("SP-TEXT-05")
def test_a_pulse_leaves_shades_as_they_are():
    shade = {"card": "Sapper", "presence": 3}
    table = sky_pirate(anna={"hand": ["Twilight Pulse"], "facedown": [shade], "crew": ["Fisher"]})
    table.plays("play twilight-pulse")
    assert table["anna.facedown"] == ["Sapper", "Fisher"]
    assert (table["sapper.presence"], table["fisher.presence"]) == (5, 2)


@card("Peekaboo", "Iron Lancer")
@rule("SP-TEXT-05")
def test_peekaboo_turns_an_asset_into_a_shade_of_its_controller():
    table = fight({"crew": ["Peekaboo", "Basher"]}, {"assets": [{"card": "Open Keg", "counters": 2}]})
    table.passes_until("next").plays(*table.legal_with("next peekaboo"))
    table.plays("choose open-keg")
    assert table["bruno.facedown"] == ["Open Keg"]
    assert (table["open-keg.counters"], table["open-keg.presence"]) == (0, 2)
    assert table["bruno.discard"] == [], "a Shade has run out of nothing"


# -- unstun and fire -------------------------------------------------------------------------------


@card("Cerberus")
@rule("SP-TEXT-05")
@pytest.mark.parametrize(("powder", "again"), [(4, True), (3, False)])
def test_cerberus_is_not_unstunned_for_a_shot_that_cannot_be_paid(powder, again):
    crew = [{"card": "Fisher", "operates": "Cerberus"}, {"card": "Sapper", "operates": "Cerberus"}]
    table = sky_pirate(phase="cannon", anna={"ship": ["Cerberus"], "crew": crew, "powder": powder})
    table.plays("fire cerberus")
    assert bool(table.legal_with("use cerberus bark-again")) is again
    if not again:
        assert table["cerberus.stunned"]


@card("Echo Chamber", "Burgle")
@rule("SP-TEXT-05")
def test_the_echo_neither_unstuns_nor_fires_if_the_powder_is_gone_by_then():
    table = sky_pirate(
        phase="cannon",
        anna={"captain": "Burgle", "ship": ["Big Daryl"], "assets": ["Echo Chamber"], "powder": 8},
        bruno={"hold": ["Smash", "Vex", "Acquire", "Fisher"]},
    )
    table.plays("fire big-daryl")
    while "use vex" in " ".join(table.legal):
        table.plays(table.legal[0])
    table.plays("use echo-chamber answer-the-shot", "use echo-chamber answer-the-shot", "use burgle pocket-it")
    table.plays(table.legal_with("target")[0])
    assert table["anna.powder"] == 3, "Burgle's Powder is missing for the second shot"
    table.passes_until("gain")
    assert table["active"] == "bruno", "there was no second shot"
    assert "Big Daryl is unstunned." not in table.told(), "so it is not unstunned either"


# -- take a counter off and ... --------------------------------------------------------------------


@card("Open Keg", "Extra Rations")
@rule("SP-TEXT-05", "SP-TRIG-06")
@pytest.mark.parametrize("name", ["Open Keg", "Extra Rations"])
def test_an_asset_that_is_gone_gives_nothing(name):
    word = name.lower().replace(" ", "-")
    table = sky_pirate(phase="start", anna={"assets": [name, "Leaky Kegs"], "powder": 0, "hold": ["Fisher"]})
    table.game.discard(table.game.assets(0)[0])
    table.plays("next leaky-kegs leak")
    assert (table["anna.powder"], table["anna.hand"]) == (0, ["Fisher"]), word


@card("Flashbang")
@rule("SP-TEXT-05")
@pytest.mark.parametrize(("hand", "powder", "left"), [([], 3, 3), (["Fisher"], 3, 2), (["Fisher"], 0, 0)])
def test_a_flashbang_takes_card_and_powder_or_neither(hand, powder, left):
    ship = [{"card": "Crow's Foot", "ammo": ["Flashbang"]}]
    table = sky_pirate(phase="cannon", anna={"ship": ship, "powder": 9}, bruno={"hand": hand, "powder": powder})
    table.plays("fire crows-foot")
    assert "Fisher" not in table["bruno.hand"]
    assert table["bruno.powder"] == left


@card("Flight School")
@rule("SP-TEXT-05")
def test_flight_school_gives_powder_though_no_ammo_is_played():
    table = sky_pirate(anna={"assets": ["Flight School"], "crew": ["Fisher"], "powder": 0, "hand": ["Smash"]})
    table.plays("use flight-school load-in-flight", "assign fisher", "pass")
    assert table["anna.powder"] == 1, "up to one may be none"


# -- and a Shield ----------------------------------------------------------------------------------


@card("Gigaphage", "Carpenter")
@rule("SP-STATUS-05", "SP-TEXT-05")
@pytest.mark.parametrize("shields", [0, 6])
def test_an_empty_pool_of_shields_takes_nothing_else_away(shields):
    """SP-Q124."""
    table = sky_pirate(anna={"crew": ["Carpenter"], "shields": shields}).plays("use carpenter shore-up")
    assert table["anna.crew"] == []
    assert table["anna.hold"].count("Shield") == (6 if shields else 1)
    table = sky_pirate(
        anna={"crew": ["Fisher"], "powder": 3},
        bruno={"ship": ["Gigaphage", "3-Pounder"], "crew": ["Sapper"], "shields": shields, "powder": 0},
    )
    table.boards("fisher", target="gigaphage").defends("sapper").passes_until("eject")
    table.plays("choose fisher")
    assert table["anna.ejected"] == ["Fisher"]
    assert table["bruno.powder"] == 1


@card("Gigaphage", "The Bat")
@rule("SP-TEXT-04")
def test_gigaphage_gains_nothing_for_a_crew_that_was_not_ejected():
    table = sky_pirate(
        phase="start", anna={"captain": "Luc Sangre", "powder": 9},
        bruno={"ship": ["Gigaphage", "3-Pounder"], "crew": ["Basher"], "powder": 0},
    )  # fmt: skip
    table.plays("use luc-sangre take-wing").boards("the-bat", target="gigaphage").defends("basher")
    table.passes_until("eject").plays("eject the-bat")
    assert table["anna.captain"] == "Luc Sangre"
    assert table["bruno.powder"] == 0
