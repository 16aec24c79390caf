"""Three and four players: somebody loses in the middle of things, and the others go on (SP-Q46)."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate

GRUNT = "Deadwind Mercenary"


@rule("SP-MULTI-06")
def test_a_shot_that_puts_a_player_out_is_finished_and_the_turn_goes_on():
    ship = [{"card": "Crow's Foot", "ammo": ["Torpedo"]}, "3-Pounder"]
    table = sky_pirate(3, phase="cannon", anna={"ship": ship, "powder": 2}, bruno={"rest": 1, "hand": ["Fisher"]})
    table.plays("fire crows-foot")
    assert table["out"] == ["bruno"]
    assert table["torpedo.ammo"] == 1, "the fourth step of firing"
    assert table["crows-foot.stunned"]
    assert table["anna.powder"] == 0
    assert (table["active"], table["phase"]) == ("clara", "action"), "nobody was asked for a recovery"


@rule("SP-MULTI-06", "SP-FIRE-05")
def test_no_breach_reaches_the_next_player_when_the_shot_put_its_target_out():
    table = sky_pirate(
        3, phase="cannon", anna={"ship": ["Infestor"], "powder": 1}, bruno={"rest": 1}, clara={"crew": ["Fisher"]}
    )
    table.plays("fire infestor")
    assert table["out"] == ["bruno"]
    assert table["fisher.presence_counters"] == 0


@rule("SP-MULTI-06")
def test_a_maneuver_that_puts_a_player_out_is_discarded_and_the_action_phase_goes_on():
    table = sky_pirate(3, anna={"hand": ["Sneak Attack"], "powder": 9}, bruno={"rest": 1})
    table.plays("play sneak-attack", "target crows-foot")
    assert table["out"] == ["bruno"]
    assert table["anna.discard"] == ["Sneak Attack"]
    assert (table["active"], table["phase"], table["actions"]) == ("anna", "action", 2)
    table.plays("pass", "fire big-daryl")
    assert len(table["clara.discard"]) == 4, "Clara is Anna's opponent now"


@rule("SP-MULTI-06")
def test_an_active_player_who_loses_ends_the_turn_at_once():
    table = sky_pirate(3, anna={"rest": 0}, bruno={"hold": ["Fisher"]})
    table.plays("draw")
    assert table["out"] == ["anna"]
    assert (table["active"], table["phase"], table["actions"]) == ("bruno", "action", 3)
    assert table["bruno.hand"] == ["Fisher"]


@rule("SP-MULTI-06")
def test_a_boarder_who_loses_ends_the_attempt_without_a_raid_and_the_defending_party_is_stowed():
    table = sky_pirate(
        3,
        anna={"crew": [GRUNT, GRUNT], "rest": 1},
        bruno={"ship": ["Carapace", "3-Pounder"], "crew": ["Sapper", "Hedge Mage"], "powder": 1},
    )
    table.boards("deadwind-mercenary", "deadwind-mercenary#2", token="plunder", target="carapace").defends("sapper")
    table.plays("use carapace bristle")
    assert table["out"] == ["anna"]
    assert not table["attempt"]
    assert table["bruno.crew"] == ["Hedge Mage"]
    assert table["bruno.hold"][-1] == "Sapper"
    assert (table["bruno.broken"], table["bruno.discard"]) == ([], [])
    assert (table["active"], table["phase"]) == ("bruno", "action")
    assert not [line for line in table.told(1) if "raids" in line or "repels" in line]


@rule("SP-MULTI-06")
def test_a_defender_who_puts_the_boarder_out_in_the_exchange_takes_the_next_turn():
    table = sky_pirate(
        3,
        anna={"crew": ["Fisher"], "rest": 0, "powder": 9},
        bruno={"crew": ["Restless Dead", "Hedge Mage"]},
    )
    table.boards("fisher").defends("restless-dead").plays(*table.legal_with("use restless-dead"))
    assert table["out"] == ["anna"]
    assert table["bruno.crew"] == ["Hedge Mage"]
    assert (table["active"], table["actions"]) == ("bruno", 3)
    table.passes_until("fire").plays("fire crows-foot")
    assert len(table["clara.discard"]) == 2


@card("Point Blank")
@rule("SP-MULTI-06")
def test_a_tactic_that_puts_the_boarder_out_is_discarded():
    table = sky_pirate(3, anna={"crew": ["Fisher"], "rest": 1}, bruno={"hand": ["Point Blank"], "hold": ["Sapper"]})
    table.boards("fisher").plays("play point-blank", "target crows-foot")
    assert table["out"] == ["anna"]
    assert table["bruno.discard"] == ["Point Blank"]
    assert (table["active"], table["bruno.hand"]) == ("bruno", ["Sapper"])


@card("Relic Diver")
@rule("SP-MULTI-06")
def test_effects_that_the_boarder_set_up_for_the_attempts_end_still_happen_when_the_defender_is_out():
    table = sky_pirate(
        3, anna={"crew": ["Tev the Tireless", "Relic Diver"], "hand": ["Fisher"], "powder": 3}, bruno={"rest": 0}
    )
    table.boards("tev-the-tireless", "relic-diver")
    table.plays(*table.legal_with("use relic-diver")).passes()
    table.ends_attempt()
    assert table["out"] == ["bruno"]
    assert table["anna.discard"] == ["Relic Diver"], "Anna's own effect still waits for that end"


@rule("SP-MULTI-06")
def test_a_defender_whose_last_emplacement_breaks_is_out_and_the_boarder_goes_on_to_the_cannon_phase():
    table = sky_pirate(
        3,
        anna={"crew": [GRUNT, "Fisher"], "powder": 9},
        bruno={"ship": ["Medbay"], "broken": ["3-Pounder"], "crew": ["Sapper"]},
    )
    table.boards("deadwind-mercenary", token="initiative", target="medbay").defends()
    assert table["out"] == ["bruno"]
    assert table["anna.next_actions"] == 1
    assert table["anna.crew"] == ["Fisher"]
    assert table["anna.hold"][-1] == GRUNT
    assert (table["active"], table["phase"], table["actions"]) == ("anna", "cannon", 0)
    table.plays("fire crows-foot")
    assert len(table["clara.discard"]) == 2


@rule("SP-MULTI-06")
def test_a_defender_who_loses_to_a_raid_effect_leaves_the_raider_the_other_rewards():
    table = sky_pirate(3, anna={"crew": ["Tev the Tireless"], "powder": 3}, bruno={"rest": 0})
    table.boards("tev-the-tireless", token="initiative")
    table.plays(*table.legal_with("next tev-the-tireless"))
    assert table["out"] == ["bruno"]
    assert table["anna.next_actions"] == 1
    assert table["anna.hold"][-1] == "Tev the Tireless"
    assert table["clara.discard"] == []
    assert not table["attempt"]


@rule("SP-MULTI-06")
def test_an_attempt_goes_on_when_a_third_player_loses():
    ship = [{"card": "Crow's Foot", "ammo": ["Volatilium"]}, "3-Pounder"]
    table = sky_pirate(
        3,
        anna={"crew": ["Grave Gunner", GRUNT], "ship": ship, "powder": 9},
        bruno={"hand": ["Fisher"], "crew": ["Sapper"]},
        clara={"rest": 1},
    )
    table.boards("grave-gunner", "deadwind-mercenary", token="initiative").defends("sapper").passes()
    table.plays(*table.legal_with("next grave-gunner"))
    table.plays(*table.legal_with("use grave-gunner"), "target crows-foot", "mode draw")
    assert table["out"] == ["clara"]
    assert table.asked == "bruno", "he may recover from the shot"
    assert table["attempt"]
    table.passes()
    assert table["bruno.broken"] == ["Dust Membrane"], "the margin is still 5 - 2"
    table.ends_attempt()
    assert table["anna.next_actions"] == 1
    assert table["bruno.hold"][-1] == "Sapper"
    assert (table["active"], table["phase"]) == ("anna", "cannon")


@rule("SP-MULTI-06")
def test_cards_of_a_player_who_is_out_leave_every_zone_and_cards_of_others_return():
    table = sky_pirate(
        3,
        phase="cannon",
        anna={
            "chest": ["Powder Cache"],
            "crew": ["Sapper", {"card": "Hedge Mage", "captain": "bruno"}],
            "assets": [{"card": "Open Keg", "captain": "bruno", "chest": True}],
        },
        bruno={
            "rest": 1, "hand": ["Smash"], "discard": ["Lucky Catch"], "fires": 2,
            "crew": [{"card": "Fisher", "captain": "anna"}, {"card": "Big Mouth", "captain": "clara"}],
        },
    )  # fmt: skip
    table.plays("fire crows-foot")
    assert table["out"] == ["bruno"]
    assert (table["anna.crew"], table["anna.assets"], table["anna.chest"]) == (["Sapper"], [], [])
    for zone in ("hand", "hold", "discard", "crew", "ship", "broken", "chest", "assets"):
        assert table[f"bruno.{zone}"] == []
    assert table["bruno.captain"] is None
    assert table["anna.discard"] == ["Fisher"]
    assert table["clara.discard"] == ["Big Mouth"]


@rule("SP-MULTI-06")
def test_pending_effects_of_a_player_who_is_out_are_gone():
    table = sky_pirate(
        4, active="bruno", number=4, bruno={"hand": ["White Flag"], "rest": 0, "powder": 2}, clara={"powder": 9}
    )
    table.plays("play white-flag", "draw")
    assert table["out"] == ["bruno"]
    assert table["active"] == "clara"
    table.plays("pass")
    assert table.legal_with("fire"), "Clara's Cannon Phase is not skipped"


@card("Cloudshaker Magnus")
@rule("SP-MULTI-06")
def test_effects_of_a_player_who_is_out_that_wait_for_the_turns_end_are_gone():
    table = sky_pirate(
        3,
        anna={"crew": ["Fisher", "Hedge Mage"], "powder": 20},
        bruno={"crew": [{"card": "Cloudshaker Magnus", "presence": 9}], "rest": 1},
    )
    table.boards("fisher").defends("cloudshaker-magnus").passes_until("fire")
    assert [one["until"] for one in table.game.board_for(1)["pending"]] == ["turn-over"]
    table.plays("fire big-daryl")
    assert table["out"] == ["bruno"]
    assert table.game.board_for(1)["pending"] == []
    table.passes_until("board")
    assert table["active"] == "anna", "Magnus would have kept her from boarding in this turn"


@rule("SP-MULTI-06", "SP-CHEST-04")
def test_cards_of_others_in_the_treasure_chest_of_a_player_who_is_out_are_discarded():
    table = sky_pirate(3, phase="cannon", bruno={"rest": 1, "chest": ["Smash", "Open Keg"]}, clara={"discard": ["Vex"]})
    table.plays("fire crows-foot")
    assert table["out"] == ["bruno"]
    assert table["bruno.chest"] == []
    assert sorted(table["clara.discard"]) == ["Open Keg", "Smash", "Vex"]


@rule("SP-MULTI-06", "SP-MULTI-07")
def test_a_treasure_chest_is_emptied_too_when_its_captain_loses_with_the_owner():
    table = sky_pirate(4, anna={"hand": ["Chum the Skies!"]}, bruno={"rest": 1, "chest": ["Smash"]}, clara={"rest": 1})
    table.plays("play chum-the-skies")
    assert table["out"] == ["bruno", "clara"]
    assert (table["bruno.chest"], table["clara.discard"]) == ([], [])


@rule("SP-MULTI-06")
def test_tokens_of_a_player_who_is_out_are_gone():
    token = {"card": "Deckhand", "token": True}
    table = sky_pirate(3, phase="cannon", bruno={"rest": 1, "crew": [token]}, clara={"crew": [token]})
    table.plays("fire crows-foot")
    assert table["bruno.crew"] == []
    assert table["clara.crew"] == ["Deckhand"]


@rule("SP-MULTI-07")
def test_the_last_of_four_players_wins():
    table = sky_pirate(4, phase="cannon", anna={"powder": 9}, bruno={"rest": 0}, clara={"rest": 0}, dario={"rest": 0})
    table.plays("fire crows-foot")
    assert table["over"]
    assert table["out"] == ["bruno", "clara", "dario"], "two of them could not draw"
    assert table["winner"] == ["anna"]


@rule("SP-MULTI-07")
def test_players_who_lose_by_one_instruction_are_out_together():
    table = sky_pirate(3, anna={"hand": ["Chum the Skies!"]}, bruno={"rest": 1}, clara={"rest": 1})
    table.plays("play chum-the-skies")
    assert table["winner"] == ["anna"]
    table = sky_pirate(3, anna={"hand": ["Chum the Skies!"], "rest": 1}, bruno={"rest": 1}, clara={"rest": 1})
    table.plays("play chum-the-skies")
    assert table["over"]
    assert table["winner"] == [], "nobody is left"
    table = sky_pirate(3, anna={"hand": ["Chum the Skies!"], "rest": 1}, bruno={"rest": 5}, clara={"rest": 5})
    table.plays("play chum-the-skies")
    assert table["out"] == ["anna"]
    assert (table["bruno.powder"], table["clara.powder"]) == (9, 9), "the instruction was finished for all"
    assert table["active"] == "bruno"


@card("Drawn to the Flame", "Apollo")
@rule("SP-MULTI-06", "SP-STATUS-10")
def test_fires_of_a_player_who_is_out_burn_no_longer():
    anna = {"captain": "Apollo", "hand": ["Drawn to the Flame"], "discard": ["Fisher"], "powder": 9}
    table = sky_pirate(3, phase="cannon", anna=anna, bruno={"fires": 3, "rest": 0})
    table.plays("fire crows-foot").passes_until("gain")
    assert (table["out"], table["bruno.fires"]) == (["bruno"], 0)
    while table["active"] != "anna" or table["phase"] != "action":
        table.plays("pass")
    assert table["actions"] == 3, "Apollo counts no Fires"
    assert table.refused("play drawn-to-the-flame") == "SP-CARD-05"


@card("Arsonist", "Tev the Tireless")
@rule("SP-MULTI-06", "SP-STATUS-10")
def test_no_fire_is_set_on_a_ship_that_is_gone():
    table = sky_pirate(3, anna={"crew": ["Tev the Tireless", "Arsonist"], "powder": 3}, bruno={"rest": 0})
    table.boards("tev-the-tireless", "arsonist").plays(*table.legal_with("use tev-the-tireless")).ends_attempt()
    assert table["out"] == ["bruno"]
    assert table.game.fires == [0, 0, 0]


@card("Rob the Engine Room", "Tev the Tireless")
@rule("SP-MULTI-06", "SP-POWDER-06")
def test_there_is_nothing_to_steal_from_a_player_who_is_out():
    anna = {"crew": ["Tev the Tireless"], "hand": ["Rob the Engine Room"], "powder": 3}
    table = sky_pirate(3, anna=anna, bruno={"rest": 0, "powder": 9})
    table.plays("play rob-the-engine-room").aims().commits("tev-the-tireless")
    table.plays(*table.legal_with("use tev-the-tireless")).ends_attempt()
    assert table["out"] == ["bruno"]
    assert (table["anna.powder"], table["bruno.powder"]) == (0, 0)
