"""Ghost maneuvers of the first expansion in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate

CURSED = {"assets": ["Leaky Kegs"]}


@card("Amnesia")
@rule("SP-CARD-05")
def test_amnesia_needs_a_curse_of_its_player():
    table = sky_pirate(anna={"hand": ["Amnesia"]}, bruno=CURSED)
    assert table.refused("play amnesia") == "SP-CARD-05"
    table = sky_pirate(anna={"hand": ["Amnesia"], **CURSED})
    assert table.offers("play amnesia")


@card("Amnesia")
def test_after_amnesia_the_opponents_crew_are_discarded_and_not_stowed():
    table = sky_pirate(
        anna={"hand": ["Amnesia"], "crew": ["Fisher"], **CURSED}, bruno={"crew": ["Sapper"], "hand": ["Vex"]}
    )
    table.plays("play amnesia").boards("fisher").defends("sapper").ends_attempt()
    assert table["bruno.discard"] == ["Sapper"]
    assert "Sapper" not in table["bruno.hold"]
    assert table["anna.hold"][-1] == "Fisher"
    assert table["anna.discard"] == ["Amnesia"]


@card("Amnesia", "Eldeghast")
def test_what_cannot_be_stowed_is_not_discarded_by_amnesia():
    table = sky_pirate(anna={"hand": ["Amnesia"], "crew": ["Fisher"], **CURSED}, bruno={"crew": ["Eldeghast"]})
    table.plays("play amnesia").boards("fisher").defends("eldeghast").ends_attempt()
    assert table["bruno.crew"] == ["Eldeghast"]


@card("Amnesia", "Dusty Zeke")
@rule("SP-HAND-01")
def test_amnesia_discards_the_extra_cards_of_the_opponents_hand_until_its_players_next_turn():
    hand = ["Fisher", "Sapper", "Vex", "Smash", "Rip Soul", "Peekaboo"]
    table = sky_pirate(anna={"hand": ["Amnesia"], **CURSED}, bruno={"hand": hand})
    table.plays("play amnesia", "pass").passes_until("draw")
    assert table["active"] == "bruno"
    table.plays("pass").passes_until("choose").plays("choose vex", "choose fisher")
    assert table["bruno.discard"] == ["Vex", "Fisher"]
    assert table["active"] == "anna"
    assert table.game.ongoing == [], "it is over when Anna's next turn begins"


@card("Ancient Power")
@rule("SP-CARD-02")
def test_ancient_power_gives_as_much_presence_as_powder_was_spent():
    table = sky_pirate(
        anna={"crew": ["Fisher", "Sapper"], "hand": ["Ancient Power"], "powder": 6}, bruno={"hand": ["Vex"]}
    )
    table.boards("fisher").plays("bruno: pass", "play ancient-power")
    assert table.legal == ["number 0", "number 1", "number 2", "number 3"]
    table.plays("number 2")
    assert table.legal == ["target fisher", "target sapper"]
    table.plays("target fisher")
    assert table["fisher.presence"] == 3
    assert table["anna.powder"] == 1


@card("Ancient Power", "Eldeghast")
def test_ancient_power_ends_with_the_attempt():
    table = sky_pirate(anna={"crew": ["Eldeghast"], "hand": ["Ancient Power"], "powder": 6}, bruno={"hand": ["Vex"]})
    table.boards("eldeghast").plays("bruno: pass", "play ancient-power", "number 3", "target eldeghast")
    assert table["eldeghast.presence"] == 4
    table.ends_attempt()
    assert table["eldeghast.presence"] == 1


@card("Dread Channeling")
def test_dread_channeling_hurts_draws_and_pays():
    table = sky_pirate(
        anna={"hand": ["Dread Channeling"], "hold": ["Vex"], "powder": 0, **CURSED}, bruno={"hold": ["Sapper"]}
    )
    table.plays("play dread-channeling")
    assert table["bruno.discard"] == ["Sapper"]
    assert table["anna.hand"] == ["Vex"]
    assert table["anna.powder"] == 1
    table = sky_pirate(anna={"hand": ["Dread Channeling"]}, bruno=CURSED)
    assert table.refused("play dread-channeling") == "SP-CARD-05"


@card("Dread Channeling")
def test_dread_channeling_may_come_back_when_its_player_plays_a_curse():
    setup = {"anna": {"hand": ["Leaky Kegs", "Card Catalog"], "discard": ["Dread Channeling"]}}
    table = sky_pirate(**setup)
    table.plays("play card-catalog")
    assert table.offers("draw"), "Card Catalog is no Curse"
    table.plays("play leaky-kegs", "use dread-channeling answer-the-curse")
    assert table["anna.hand"] == ["Dread Channeling"]
    table = sky_pirate(**setup)
    table.plays("play leaky-kegs", "pass")
    assert table["anna.discard"] == ["Dread Channeling"]
    table = sky_pirate(anna={"hand": ["Leaky Kegs"]}, bruno={"discard": ["Dread Channeling"]})
    table.plays("play leaky-kegs")
    assert table.offers("draw"), "only for its own player"


@card("Fan the Flames")
@rule("SP-CARD-06", "SP-STATUS-10")
def test_fan_the_flames_sets_two_fires_and_deals_damage_for_all_of_them():
    table = sky_pirate(anna={"crew": ["Fisher"], "hand": ["Fan the Flames"]}, bruno={"fires": 1, "rest": 10})
    table.plays("play fan-the-flames").aims().commits("fisher").ends_attempt()
    assert table["bruno.fires"] == 3
    assert len(table["bruno.discard"]) == 3
    assert table["anna.discard"] == ["Fan the Flames"]


@card("Fan the Flames")
def test_fan_the_flames_does_nothing_if_the_raid_fails():
    table = sky_pirate(
        anna={"crew": ["Fisher"], "hand": ["Fan the Flames"]}, bruno={"fires": 1, "crew": ["Sapper"], "rest": 10}
    )
    table.plays("play fan-the-flames").aims().commits("fisher").defends("sapper").ends_attempt()
    assert table["bruno.fires"] == 1
    assert table["bruno.discard"] == []


@card("Smoke in the Eyes")
@rule("SP-CARD-05")
def test_smoke_in_the_eyes_needs_a_fire_and_takes_two_cards_of_the_opponents_choice():
    hand = ["Fisher", "Sapper", "Vex"]
    table = sky_pirate(anna={"hand": ["Smoke in the Eyes"], "fires": 1}, bruno={"hand": hand})
    assert table.refused("play smoke-in-the-eyes") == "SP-CARD-05"
    table = sky_pirate(anna={"hand": ["Smoke in the Eyes"]}, bruno={"hand": hand, "fires": 1})
    table.plays("play smoke-in-the-eyes")
    assert table.asked == "bruno"
    table.plays("choose fisher", "choose vex")
    assert table["bruno.hand"] == ["Sapper"]
    assert table["bruno.discard"] == ["Fisher", "Vex"]


@card("Vex")
def test_vex_returns_a_crew_with_odd_presence_to_its_captains_hand():
    table = sky_pirate(
        anna={"crew": ["Fisher", "Sapper", "Banshee"]},
        bruno={"crew": ["Grave Gunner", "Deadwind Mercenary", "Valii's Conduit"], "hand": ["Vex"]},
    )
    table.boards("fisher", "sapper").defends("grave-gunner", "deadwind-mercenary", "valiis-conduit")
    table.plays("bruno: play vex")
    assert table.legal == ["target fisher", "target grave-gunner"], "2, 4 and 0 are even, and one is in reserve"
    table.plays("target fisher")
    assert table["anna.hand"] == ["Fisher"]
    assert table["anna.party"] == ["Sapper"]


@card("Vex")
def test_a_vex_lost_from_the_hold_comes_to_the_hand():
    table = sky_pirate(phase="cannon", bruno={"hold": ["Vex", "Sapper"]})
    table.plays("fire crows-foot")
    assert table["bruno.discard"] == ["Sapper"]
    assert "Vex" in table["bruno.hand"]
