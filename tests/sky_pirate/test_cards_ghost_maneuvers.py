"""Ghost maneuvers in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("Armored Rush")
@rule("SP-CARD-06")
def test_armored_rush_boards_and_a_raid_brings_four_shields():
    table = sky_pirate(anna={"crew": ["Fisher"], "hand": ["Armored Rush"], "powder": 3})
    table.plays("play armored-rush").aims().commits("fisher")
    assert table["anna.powder"] == 0
    table.ends_attempt()
    assert table["anna.shields"] == 2
    assert table["anna.hold"].count("Shield") == 4
    assert table["anna.ejected"] == ["Armored Rush"]
    assert table["anna.discard"] == []


@card("Armored Rush")
def test_armored_rush_without_a_raid_is_only_discarded():
    table = sky_pirate(anna={"crew": ["Fisher"], "hand": ["Armored Rush"]}, bruno={"crew": ["Sapper"]})
    table.plays("play armored-rush").aims().commits("fisher").defends("sapper").ends_attempt()
    assert table["anna.shields"] == 6
    assert table["anna.discard"] == ["Armored Rush"]
    table = sky_pirate(anna={"hand": ["Armored Rush"]})
    assert not table.offers("play armored-rush"), "nobody could board"
    table = sky_pirate(anna={"crew": ["Fisher"], "hand": ["Armored Rush"], "powder": 2})
    assert not table.offers("play armored-rush"), "the Powder to board is not there"


@card("Consume Spirit")
def test_consume_spirit_pays_2_powder_for_each_shade_that_is_discarded():
    table = sky_pirate(
        anna={"crew": ["Fisher", "Banshee"], "facedown": ["Vex", "Sapper"], "hand": ["Consume Spirit"], "powder": 1}
    )
    table.plays("play consume-spirit")
    assert table.legal == ["done", "target banshee", "target vex", "target sapper"]
    table.plays("target banshee", "target sapper")
    assert table["anna.powder"] == 5
    assert table["anna.discard"] == ["Banshee", "Sapper", "Consume Spirit"]
    assert table["anna.all_crew"] == ["Fisher", "Vex"]


@card("Consume Spirit")
def test_consume_spirit_may_take_none():
    table = sky_pirate(anna={"facedown": ["Vex"], "hand": ["Consume Spirit"], "powder": 1})
    table.plays("play consume-spirit", "done")
    assert table["anna.powder"] == 1
    assert table["anna.facedown"] == ["Vex"]


@card("Consume Spirit", "Straw Man")
def test_a_shade_that_a_straw_man_saves_pays_nothing():
    table = sky_pirate(
        anna={"crew": ["Straw Man", "Banshee"], "facedown": ["Vex"], "hand": ["Consume Spirit"], "powder": 0}
    )
    table.plays("play consume-spirit", "target banshee", "target vex")
    table.plays("use straw-man take-the-place")
    assert table["anna.powder"] == 2
    assert table["anna.all_crew"] == ["Banshee"]


@card("Delve the Atheneum")
@rule("SP-CARD-04")
def test_delve_the_atheneum_costs_two_actions_and_changes_the_hand():
    table = sky_pirate(
        anna={"hand": ["Delve the Atheneum", "Fisher", "Sapper", "Vex"], "powder": 0, "rest": 10}, actions=2
    )
    table.plays("play delve-the-atheneum", "choose fisher", "choose vex")
    assert table["anna.hand"] == ["Sapper"] + ["Deadwind Mercenary"] * 3
    assert {"Fisher", "Vex"} <= set(table["anna.hold"])
    assert table["anna.hold_size"] == 9
    assert table["anna.powder"] == 3
    assert table["anna.discard"] == ["Delve the Atheneum"]
    table = sky_pirate(anna={"hand": ["Delve the Atheneum", "Fisher"]}, actions=1)
    assert table.refused("play delve-the-atheneum") == "SP-TURN-06"


@card("Delve the Atheneum")
def test_delve_the_atheneum_draws_one_card_if_nothing_is_put_back():
    table = sky_pirate(anna={"hand": ["Delve the Atheneum"], "hold": ["Vex"], "powder": 0})
    table.plays("play delve-the-atheneum")
    assert table["anna.hand"] == ["Vex"]
    assert table["anna.powder"] == 3
    assert table["actions"] == 1


@card("Polterheist")
@rule("SP-CARD-06", "SP-CARD-13", "SP-FACE-03")
def test_polterheist_takes_two_cards_of_the_opponents_hold_as_shades():
    table = sky_pirate(
        anna={"crew": ["Fisher"], "hand": ["Polterheist"], "powder": 6},
        bruno={"hold": ["Sapper", "Powder Cache", "Vex"]},
    )
    table.plays("play polterheist").aims().commits("fisher").ends_attempt()
    assert table["anna.facedown"] == ["Sapper", "Powder Cache"]
    assert table["sapper.presence"] == 2
    assert table["bruno.hold"][0] == "Vex"
    assert table["anna.discard"] == ["Polterheist"]
    table.passes_until("draw")
    table.plays("pass").passes_until("board")
    table.boards("sapper").ends_attempt()
    assert table["bruno.hold"][-1] == "Sapper", "its captain is Bruno"


@card("Polterheist")
def test_polterheist_takes_what_is_there_and_nothing_if_repelled():
    table = sky_pirate(anna={"crew": ["Fisher"], "hand": ["Polterheist"]}, bruno={"hold": ["Vex"], "rest": 0})
    table.plays("play polterheist").aims().commits("fisher").ends_attempt()
    assert table["anna.facedown"] == ["Vex"]
    assert table["over"] is False
    table = sky_pirate(anna={"crew": ["Fisher"], "hand": ["Polterheist"]}, bruno={"crew": ["Sapper"]})
    table.plays("play polterheist").aims().commits("fisher").defends("sapper").ends_attempt()
    assert table["anna.facedown"] == []


@card("Rip Soul")
@rule("SP-FACE-01", "SP-FACE-07")
def test_rip_soul_turns_a_crew_of_the_opponents_party_into_a_shade():
    table = sky_pirate(
        anna={"crew": ["Fisher", "Sapper"]},
        bruno={"crew": [{"card": "Deadwind Mercenary", "presence": 2}], "hand": ["Rip Soul"]},
    )
    table.boards("fisher").defends("deadwind-mercenary").plays("bruno: play rip-soul")
    assert table.legal == ["target fisher"], "only a crew in the opponent's party"
    table = sky_pirate(
        anna={"crew": ["Fisher"], "hand": ["Rip Soul"]},
        bruno={"crew": [{"card": "Deadwind Mercenary", "presence": 2}], "hand": ["Vex"]},
    )
    table.boards("fisher").defends("deadwind-mercenary").plays(
        "bruno: pass", "play rip-soul", "target deadwind-mercenary"
    )
    assert table["bruno.party"] == ["Deadwind Mercenary"]
    assert table["deadwind-mercenary.facedown"] is True
    assert table["bruno.presence"] == 2


@card("Summon Shade")
@rule("SP-CREW-08")
def test_a_summoned_shade_fights_and_stays_in_reserve():
    table = sky_pirate(anna={"crew": ["Fisher"]}, bruno={"hand": ["Summon Shade", "Sapper"], "hold": ["Powder Cache"]})
    table.boards("fisher").plays("bruno: play summon-shade")
    assert table["bruno.party"] == ["Powder Cache"]
    assert table["bruno.presence"] == 2
    table.ends_attempt()
    assert table["bruno.facedown"] == ["Powder Cache"]
    assert table["bruno.discard"] == ["Summon Shade"]
    assert table["powder-cache.party"] is False


@card("Summon Shade")
def test_summon_shade_with_an_empty_hold_does_nothing():
    table = sky_pirate(anna={"crew": ["Fisher"]}, bruno={"hand": ["Summon Shade"], "rest": 0})
    table.boards("fisher").plays("bruno: play summon-shade")
    assert table["bruno.facedown"] == []
    assert table["over"] is False


@card("Twilight Pulse")
@rule("SP-FACE-01")
def test_twilight_pulse_turns_all_crew_into_shades():
    table = sky_pirate(
        anna={"crew": ["Fisher", "Deckhand"], "facedown": ["Vex"], "hand": ["Twilight Pulse"], "powder": 2},
        bruno={"crew": [{"card": "Galeth of Cloudreach", "presence": 1}]},
    )
    table.plays("play twilight-pulse")
    assert table["anna.powder"] == 0
    assert table["anna.crew"] == []
    assert table["anna.facedown"] == ["Vex", "Fisher", "Deckhand"]
    assert table["bruno.facedown"] == ["Galeth of Cloudreach"]
    assert table["galeth-of-cloudreach.presence"] == 2
    assert "Vex is turned facedown." not in table.told(), "it lay facedown already"
    table = sky_pirate(anna={"hand": ["Twilight Pulse"], "powder": 1})
    assert table.refused("play twilight-pulse") == "SP-POWDER-03"


@card("Shade", "Twilight Pulse")
@rule("SP-FACE-10")
def test_only_its_controller_knows_a_facedown_card():
    table = sky_pirate(
        anna={"hand": ["Armored Rush"], "crew": ["Fisher"]}, bruno={"hand": ["Summon Shade"], "hold": ["Vex"]}
    )
    table.boards("fisher").plays("bruno: play summon-shade")
    vex = table.game.zones[table.game._setting.facedown[1]][0]
    assert table.game.knows(1, vex)
    assert not table.game.knows(0, vex)


@card("Polterheist", "Fan the Flames")
def test_a_card_that_boards_cannot_be_played_while_nobody_can_board():
    table = sky_pirate(anna={"crew": ["Fisher"], "hand": ["Polterheist", "Fan the Flames"], "powder": 2})
    assert table.refused("play polterheist") == "SP-BOARD-02"
    assert table.refused("play fan-the-flames") == "SP-BOARD-02"


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
    table.plays("pass").passes_until("stow").plays("stow vex", "stow fisher")
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
    table.plays("discard fisher", "discard vex")
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
