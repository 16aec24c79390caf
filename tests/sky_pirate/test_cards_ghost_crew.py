"""Ghost crew in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("Adarath's Hound")
def test_the_hound_keeps_one_crew_from_being_committed():
    table = sky_pirate(anna={"crew": ["Adarath's Hound"]}, bruno={"crew": ["Sapper", "Fisher"]})
    table.boards("adaraths-hound")
    assert table.asked == "anna"
    assert table.legal == ["hold sapper", "hold fisher"]
    table.plays("choose sapper")
    assert table.asked == "bruno"
    assert table.legal == ["done", "commit fisher"]


@card("Adarath's Hound")
def test_the_hound_that_stays_behind_keeps_nobody_from_the_party():
    table = sky_pirate(anna={"crew": ["Adarath's Hound", "Fisher"]}, bruno={"crew": ["Sapper"]})
    table.boards("fisher")
    assert table.legal == ["done", "commit sapper"]


@card("Adarath's Hound")
def test_the_hounds_word_holds_for_one_attempt_only():
    table = sky_pirate(anna={"crew": ["Adarath's Hound", "Fisher"], "powder": 6}, bruno={"crew": ["Sapper"]})
    table.boards("adaraths-hound").plays("choose sapper").ends_attempt()
    assert table["bruno.crew"] == ["Sapper"]
    table.passes_until("draw")
    assert table["active"] == "bruno"
    table.passes_until("board").passes_until("draw").plays("pass").passes_until("board")
    assert table["active"] == "anna"
    table.boards("fisher")
    assert table.legal == ["done", "commit sapper"]


@card("Breathstealer")
def test_breathstealer_takes_two_presence_and_discards_what_has_none_left():
    table = sky_pirate(anna={"crew": ["Breathstealer"]}, bruno={"crew": ["Sapper"], "hand": ["Fisher"]})
    table.boards("breathstealer").defends("sapper").plays("bruno: pass")
    table.plays("use breathstealer steal-a-breath", "target sapper")
    assert table["bruno.crew"] == []
    assert table["bruno.discard"] == ["Sapper"]


@card("Breathstealer")
def test_breathstealer_lets_a_stronger_crew_live_until_its_presence_is_0():
    table = sky_pirate(
        anna={"crew": ["Breathstealer", {"card": "Breathstealer"}]},
        bruno={"crew": ["Deadwind Mercenary"], "hand": ["Fisher"]},
    )
    table.boards("breathstealer", "breathstealer#2").defends("deadwind-mercenary").plays("bruno: pass")
    table.plays("use breathstealer steal-a-breath", "target deadwind-mercenary")
    assert table["bruno.presence"] == 2
    table.plays("bruno: pass", "use breathstealer#2 steal-a-breath", "target deadwind-mercenary")
    assert table["bruno.discard"] == ["Deadwind Mercenary"]


@card("Breathstealer")
def test_a_crew_that_loses_its_last_presence_later_in_the_attempt_is_discarded_too():
    table = sky_pirate(
        anna={"crew": ["Breathstealer", "Sapper"], "hand": ["Walk the Plank"]},
        bruno={"crew": ["Friendo", "Deckhand", {"card": "Deckhand"}, {"card": "Deckhand"}], "hand": ["Fisher"]},
    )
    table.boards("breathstealer").defends("friendo", "deckhand", "deckhand#2", "deckhand#3").plays("bruno: pass")
    table.plays("use breathstealer steal-a-breath", "target friendo")
    assert table["friendo.presence"] == 1
    table.plays("bruno: pass", "play walk-the-plank", "target deckhand")
    assert table["bruno.discard"] == ["Friendo"]


@card("Breathstealer", "Rip Soul")
@rule("SP-FACE-08")
def test_turning_a_crew_facedown_frees_it_from_breathstealer():
    table = sky_pirate(
        anna={"crew": ["Breathstealer"], "hand": ["Rip Soul"]},
        bruno={"crew": [{"card": "Sapper", "presence": 1}], "hand": ["Fisher"]},
    )
    table.boards("breathstealer").defends("sapper").plays("bruno: pass")
    table.plays("use breathstealer steal-a-breath", "target sapper")
    assert table["bruno.presence"] == 1
    table.plays("bruno: pass", "play rip-soul", "target sapper")
    assert table["bruno.presence"] == 2
    table.ends_attempt()
    assert table["bruno.discard"] == []
    assert table["bruno.hold"][-1] == "Sapper"


@card("Breathstealer")
def test_what_breathstealer_does_ends_with_the_attempt():
    table = sky_pirate(
        anna={"crew": ["Breathstealer"]},
        bruno={"crew": [{"card": "Eldeghast", "presence": 2}], "hand": ["Fisher"]},
    )
    table.boards("breathstealer").defends("eldeghast").plays("bruno: pass")
    table.plays("use breathstealer steal-a-breath", "target eldeghast")
    assert table["eldeghast.presence"] == 1
    table.ends_attempt()
    assert table["eldeghast.presence"] == 3


@card("Court Jester")
def test_court_jester_gives_one_gift_to_each_player():
    setup = {"anna": {"hand": ["Court Jester"], "powder": 1}, "bruno": {"powder": 1}}
    table = sky_pirate(**setup)
    table.plays("play court-jester")
    assert table.legal == ["mode powder", "mode cards"]
    table.plays("mode powder")
    assert (table["anna.powder"], table["bruno.powder"]) == (3, 1)
    assert (len(table["anna.hand"]), len(table["bruno.hand"])) == (0, 2)
    table = sky_pirate(**setup)
    table.plays("play court-jester", "mode cards")
    assert (table["anna.powder"], table["bruno.powder"]) == (1, 3)
    assert (len(table["anna.hand"]), len(table["bruno.hand"])) == (2, 0)


@card("Eldeghast")
@rule("SP-CANNOT-01")
def test_eldeghast_stays_in_play_when_the_parties_are_stowed():
    table = sky_pirate(anna={"crew": ["Eldeghast", "Fisher"]})
    table.boards("eldeghast", "fisher")
    assert table["attempt"] is False, "one crew is stowed: there is no order to choose"
    assert table["anna.crew"] == ["Eldeghast"]
    assert table["eldeghast.party"] is False
    assert table["anna.hold"][-1] == "Fisher"
    assert "Eldeghast is stowed." not in table.told()


@card("Eldeghast", "Rip Soul")
@rule("SP-FACE-05")
def test_a_facedown_eldeghast_is_stowed_like_any_shade():
    table = sky_pirate(anna={"crew": ["Eldeghast"]}, bruno={"hand": ["Rip Soul"]})
    table.boards("eldeghast").plays("bruno: play rip-soul", "target eldeghast").ends_attempt()
    assert table["anna.all_crew"] == []
    assert table["anna.hold"][-1] == "Eldeghast"


@card("Imposing Spectre")
@rule("SP-CARD-07")
def test_boarding_costs_more_while_the_spectres_player_controls_a_curse():
    bruno = {"crew": ["Imposing Spectre"], "assets": ["Leaky Kegs"]}
    table = sky_pirate(anna={"crew": ["Fisher"], "powder": 3}, bruno=bruno)
    assert table.refused("board") == "SP-BOARD-02"
    table = sky_pirate(anna={"crew": ["Fisher"], "powder": 4}, bruno=bruno)
    table.plays("board")
    assert table["anna.powder"] == 0


@card("Imposing Spectre")
def test_without_a_curse_and_for_its_own_player_the_spectre_changes_nothing():
    table = sky_pirate(anna={"crew": ["Fisher"], "powder": 3}, bruno={"crew": ["Imposing Spectre"]})
    table.plays("board")
    assert table["anna.powder"] == 0
    table = sky_pirate(anna={"crew": ["Imposing Spectre"], "assets": ["Leaky Kegs"], "powder": 3})
    table.plays("board")
    assert table["anna.powder"] == 0


@card("Imposing Spectre")
@rule("SP-MULTI-04")
def test_of_several_players_only_the_one_who_would_board_the_spectres_ship_pays_more():
    spectre = {"crew": ["Imposing Spectre"], "assets": ["Leaky Kegs"]}
    table = sky_pirate(3, anna={"crew": ["Fisher"], "powder": 3}, clara=spectre)
    assert table.offers("board")
    table = sky_pirate(3, anna={"crew": ["Fisher"], "powder": 3}, bruno=spectre)
    assert not table.offers("board")


@card("Peekaboo")
@rule("SP-TACTIC-01", "SP-CREW-08")
def test_peekaboo_is_played_in_an_attempt_and_turns_an_asset_into_a_shade():
    table = sky_pirate(
        anna={"crew": ["Fisher"], "hand": ["Peekaboo"]},
        bruno={"assets": ["Leaky Kegs", "Card Catalog"], "hand": ["Fisher"]},
    )
    assert table.refused("play peekaboo") == "SP-TACTIC-01"
    table.boards("fisher").plays("bruno: pass", "play peekaboo")
    assert table["anna.party"] == ["Fisher", "Peekaboo"]
    table.passes_until("next")
    table.plays("next peekaboo startle").passes_until("startle")
    assert table.legal == ["startle leaky-kegs", "startle card-catalog"]
    table.plays("choose leaky-kegs")
    assert table["bruno.assets"] == ["Card Catalog"]
    assert table["bruno.facedown"] == ["Leaky Kegs"]
    assert table["leaky-kegs.presence"] == 2
    assert table["leaky-kegs.controller"] == "bruno"


@card("Phantom Duelist")
def test_phantom_duelist_grows_with_every_tactic_of_its_player():
    table = sky_pirate(
        anna={"crew": ["Phantom Duelist", "Breathstealer"], "hand": ["Rip Soul"]},
        bruno={"crew": ["Deadwind Mercenary", "Galeth of Cloudreach"], "hand": ["Summon Shade"]},
    )
    table.boards("phantom-duelist", "breathstealer").defends("deadwind-mercenary", "galeth-of-cloudreach")
    table.plays("bruno: play summon-shade")
    assert table["phantom-duelist.presence"] == 2, "a Tactic of the opponent does not count"
    table.plays("use breathstealer steal-a-breath", "target galeth-of-cloudreach")
    assert table["phantom-duelist.presence"] == 3
    table.plays("play rip-soul", "target deadwind-mercenary")
    assert table["phantom-duelist.presence"] == 4


@card("Phantom Duelist")
def test_a_phantom_duelist_in_reserve_does_not_grow():
    table = sky_pirate(
        anna={"crew": ["Phantom Duelist", "Breathstealer"]}, bruno={"crew": ["Deadwind Mercenary"], "hand": ["Fisher"]}
    )
    table.boards("breathstealer").defends("deadwind-mercenary").plays("bruno: pass")
    table.plays("use breathstealer steal-a-breath", "target deadwind-mercenary")
    assert table["phantom-duelist.presence"] == 2


@card("Restless Dead")
@rule("SP-CARD-09", "SP-CARD-10")
def test_restless_dead_deal_damage_as_often_as_their_player_passes_with_them():
    table = sky_pirate(
        anna={"crew": ["Breathstealer", "Fisher"], "hold": ["Fisher", "Sapper"], "hand": []},
        bruno={"crew": ["Restless Dead", "Galeth of Cloudreach"]},
    )
    table.boards("breathstealer", "fisher").defends("restless-dead", "galeth-of-cloudreach")
    table.plays("bruno: use restless-dead claw-at-them")
    assert table["anna.discard"] == ["Fisher"]
    table.plays("use breathstealer steal-a-breath", "target galeth-of-cloudreach")
    table.plays("bruno: use restless-dead claw-at-them")
    assert table["anna.discard"] == ["Fisher", "Sapper"]
    assert table.game.attempt.stage == "ending", "both passed"


@card("Restless Dead")
@rule("SP-TACTIC-03")
def test_restless_dead_do_nothing_while_they_board():
    table = sky_pirate(anna={"crew": ["Restless Dead"], "hand": ["Fisher"]}, bruno={"hand": ["Fisher"]})
    table.boards("restless-dead").plays("bruno: pass")
    assert table.refused("use restless-dead claw-at-them") == "SP-TACTIC-03"


@card("Seneschal Kaine")
@rule("SP-CARD-04")
def test_kaine_demands_another_ghost_card_to_be_revealed():
    table = sky_pirate(anna={"hand": ["Seneschal Kaine", "Fisher"]})
    assert table.refused("play seneschal-kaine") == "SP-CARD-04"
    table = sky_pirate(anna={"hand": ["Seneschal Kaine", "Fisher", "Vex", "Peekaboo"]})
    table.plays("play seneschal-kaine")
    assert table.legal == ["pay vex", "pay peekaboo"]
    table.plays("pay vex")
    assert "Anna reveals Vex." in table.told(1)
    assert table["anna.crew"] == ["Seneschal Kaine"]
    assert table["anna.hand"] == ["Fisher", "Vex", "Peekaboo"]


@card("Seneschal Kaine")
def test_kaine_may_play_a_maneuver_of_the_discard_pile_which_is_then_ejected():
    anna = {"hand": ["Seneschal Kaine", "Vex"], "discard": ["Powder Cache", "Fisher", "Vex"], "powder": 0}
    table = sky_pirate(anna=anna)
    table.plays("play seneschal-kaine", "pay vex", "use seneschal-kaine recite")
    assert table.legal == ["recite powder-cache"], "a crew, or a Tactic outside an attempt, cannot be played"
    table.plays("target powder-cache")
    assert table["anna.powder"] > 0
    assert table["anna.ejected"] == ["Powder Cache"]
    assert table["anna.discard"] == ["Fisher", "Vex"]
    assert table["actions"] == 2
    table = sky_pirate(anna=anna)
    table.plays("play seneschal-kaine", "pay vex", "pass")
    assert table["anna.discard"] == ["Powder Cache", "Fisher", "Vex"]


@card("Seneschal Kaine", "Armored Rush", "Twilight Pulse")
def test_kaine_pays_for_the_maneuver_and_can_board_with_it():
    anna = {"hand": ["Seneschal Kaine", "Vex"], "discard": ["Armored Rush", "Twilight Pulse"], "powder": 1}
    table = sky_pirate(anna=anna)
    table.plays("play seneschal-kaine", "pay vex")
    assert table.offers("draw"), "neither maneuver can be paid for"
    table = sky_pirate(anna={**anna, "powder": 3}, bruno={"hand": []})
    table.plays("play seneschal-kaine", "pay vex", "use seneschal-kaine recite", "target armored-rush")
    table.aims().commits("seneschal-kaine").ends_attempt()
    assert table["anna.ejected"] == ["Armored Rush"]
    assert table["anna.discard"] == ["Twilight Pulse"]
    assert table["anna.shields"] == 2


@card("Valii's Conduit")
def test_valiis_conduit_makes_every_cannon_dearer_until_its_players_next_turn():
    table = sky_pirate(anna={"hand": ["Valii's Conduit"]})
    table.plays("play valiis-conduit")
    assert (table["crows-foot.cost"], table["crows-foot#2.cost"]) == (3, 3)
    assert table["crows-foot.power"] == 2
    table.plays("pass").passes_until("draw")
    assert table["active"] == "bruno"
    assert (table["crows-foot.cost"], table["crows-foot#2.cost"]) == (3, 3)
    table.plays("pass").passes_until("draw")
    assert table["active"] == "anna"
    assert (table["crows-foot.cost"], table["crows-foot#2.cost"]) == (2, 2)


@card("Valii's Conduit")
@rule("SP-MULTI-06")
def test_what_valiis_conduit_did_ends_when_its_player_is_out():
    table = sky_pirate(3, anna={"hand": ["Valii's Conduit"], "rest": 0})
    table.plays("play valiis-conduit")
    assert table["crows-foot#2.cost"] == 3
    table.plays("draw")
    assert table["out"] == ["anna"]
    assert table.game.value(table.game.QUANTITIES["cost"], table.game.cannons(1)[1]) == 2


@card("Court Jester", "Seneschal Kaine", "Valii's Conduit")
def test_a_crew_that_enters_play_sets_off_nobody_elses_text():
    table = sky_pirate(
        anna={
            "crew": ["Court Jester", "Seneschal Kaine", "Valii's Conduit"],
            "hand": ["Sapper"],
            "discard": ["Powder Cache"],
        }
    )
    table.plays("play sapper")
    assert table.offers("draw")
    assert table["crows-foot.cost"] == 2


@card("Peekaboo", "Grave Gunner")
def test_crew_in_reserve_do_not_raid():
    table = sky_pirate(anna={"crew": ["Fisher", "Peekaboo", "Grave Gunner"]}, bruno={"assets": ["Card Catalog"]})
    table.boards("fisher")
    assert table["attempt"] is False
    assert table["bruno.assets"] == ["Card Catalog"]
    assert table["bruno.discard"] == []


@card("Banshee")
def test_banshee_makes_every_player_discard_a_card_once_each_turn():
    table = sky_pirate(anna={"crew": ["Banshee"], "hand": ["Fisher", "Vex"]}, bruno={"hand": ["Sapper", "Smash"]})
    table.plays("use banshee wail")
    assert table.asked == "anna"
    table.plays("discard vex")
    assert table.asked == "bruno"
    assert table.legal == ["discard sapper", "discard smash"]
    table.plays("discard smash")
    assert table["anna.discard"] == ["Vex"]
    assert table["bruno.discard"] == ["Smash"]
    assert table["actions"] == 2
    assert table.refused("use banshee wail") == "SP-CARD-03"


@card("Banshee")
def test_banshee_spares_an_empty_hand():
    table = sky_pirate(anna={"crew": ["Banshee"]}, bruno={"hand": ["Sapper"]})
    table.plays("use banshee wail")
    assert table["bruno.hand"] == []
    assert table.asked == "anna"


@card("Grave Gunner")
def test_grave_gunner_may_fire_a_cannon_when_it_raids():
    ship = ["Dust Membrane", "Crow's Foot", {"card": "3-Pounder", "stunned": True}, "Big Daryl"]
    table = sky_pirate(anna={"crew": ["Grave Gunner"], "ship": ship, "powder": 5}, bruno={"rest": 10})
    table.boards("grave-gunner").passes_until("next")
    table.plays("next grave-gunner last-salute").passes_until("use")
    table.plays("use grave-gunner last-salute")
    assert table.legal == ["target crows-foot"], "one is stunned, one is too dear"
    table.plays("target crows-foot")
    assert len(table["bruno.discard"]) == 2
    assert table["anna.powder"] == 0
    assert table["crows-foot.stunned"] is True


@card("Grave Gunner")
def test_grave_gunner_may_hold_its_fire():
    table = sky_pirate(anna={"crew": ["Grave Gunner"]}, bruno={"rest": 10})
    table.boards("grave-gunner").plays("use grave-gunner last-salute", "pass").ends_attempt()
    assert table["bruno.discard"] == []


@card("Grave Gunner")
def test_a_grave_gunner_lost_from_the_hold_shoots_back():
    table = sky_pirate(phase="cannon", bruno={"hold": ["Grave Gunner"], "hand": []})
    table.plays("fire 3-pounder")
    assert table["bruno.discard"] == ["Grave Gunner"]
    assert len(table["anna.discard"]) == 1
