"""A boarding attempt step by step: who may join, what triggers when, Tactics, raid and repel, the end."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate

GRUNT = "Deadwind Mercenary"


@card("Griphook", "Grave Gunner")
@rule("SP-BOARD-01")
def test_an_effect_that_would_board_does_nothing_during_an_attempt():
    ship = [{"card": "Crow's Foot", "ammo": ["Griphook"]}]
    table = sky_pirate(anna={"crew": ["Grave Gunner", "Fisher"], "ship": ship, "powder": 9})
    table.boards("grave-gunner", token="initiative")
    table.plays(*table.legal_with("next grave-gunner"))
    table.plays(*table.legal_with("use grave-gunner"), "target crows-foot")
    assert len(table["bruno.discard"]) == 2, "the cannon breached"
    assert not table.legal_with("use griphook")
    table.ends_attempt()
    assert table.told().count("Anna boards Bruno.") == 1


@rule("SP-BOARD-05")
def test_crew_that_cannot_join_a_party_do_not_make_boarding_legal():
    table = sky_pirate(anna={"crew": ["Galeth of Cloudreach", {"card": "Fisher", "operates": "War Drums"}],
                             "ship": ["War Drums"]})  # fmt: skip
    assert table.refused("board") == "SP-BOARD-05"
    table = sky_pirate(anna={"crew": ["Galeth of Cloudreach", "Fisher"]})
    table.plays("board", "token repair").aims()
    assert table.legal == ["commit fisher"]


@card("Smelly Pete", "Adarath's Hound")
@rule("SP-BOARD-06")
def test_boards_triggers_resolve_before_the_defender_commits_and_only_for_crew_in_the_party():
    table = sky_pirate(
        anna={"crew": ["Smelly Pete", "Adarath's Hound"], "hand": ["Fisher"]},
        bruno={"crew": ["Sapper", "Hedge Mage"], "hand": ["Fisher"]},
    )
    table.boards("smelly-pete")
    assert table.asked == "anna", "before Bruno is asked"
    table.plays("choose sapper")
    assert table["bruno.hold"][-1] == "Sapper"
    assert table.asked == "bruno", "the Hound in reserve does not board"
    assert table.legal == ["done", "commit hedge-mage"]


@card("Hullpiercer")
@rule("SP-BOARD-06")
def test_the_boarding_player_boards_too_before_the_defender_commits():
    table = sky_pirate(anna={"crew": ["Fisher"], "ship": ["Hullpiercer"], "powder": 4}, bruno={"crew": ["Sapper"]})
    table.boards("fisher").plays("use hullpiercer pierce")
    assert len(table["bruno.discard"]) == 2
    assert table.legal == ["done", "commit sapper"]


@card("Carapace", "Vault Guardian")
@rule("SP-BOARD-08")
def test_the_defender_defends_after_committing_even_without_crew():
    table = sky_pirate(
        anna={"crew": ["Fisher"], "hand": ["Fisher"]},
        bruno={"ship": ["Carapace"], "crew": ["Sapper"], "powder": 1, "hand": ["Fisher"]},
    )
    table.boards("fisher", target="carapace")
    assert table.legal == ["done", "commit sapper"], "nothing of Carapace yet"
    table.plays("done")
    assert table.legal_with("use carapace")
    table.plays("use carapace bristle")
    assert len(table["anna.discard"]) == 2
    table.plays("anna: pass")
    assert table.prompt.startswith("Bruno, play a Tactic, use a Tactic effect, or pass"), "then the exchange begins"


@rule("SP-BOARD-09")
def test_the_presence_of_a_party_is_the_sum_of_its_crew_and_not_of_the_reserve():
    table = sky_pirate(
        anna={"crew": [GRUNT, "Sapper", {"card": "Fisher", "presence": 2}, "Basher"], "hand": ["Fisher"]},
        bruno={"crew": [GRUNT, "Court Jester", "Fisher"]},
    )
    table.boards("deadwind-mercenary", "sapper", "fisher").defends("court-jester", "fisher")
    assert (table["anna.presence"], table["bruno.presence"]) == (3 + 2 + 3, 3 + 1)


@card("Skirmish")
@rule("SP-BOARD-11", "SP-CHEST-02")
def test_a_tactic_card_is_played_from_the_treasure_chest_and_other_cards_are_not():
    table = sky_pirate(anna={"crew": ["Fisher"], "chest": ["Skipper", "Powder Cache"], "hand": ["Lucky Catch"]})
    table.boards("fisher")
    assert table.legal == ["pass", "play skipper"]
    assert table.refused("play powder-cache") == "SP-BOARD-11"
    assert table.refused("play lucky-catch") == "SP-BOARD-11"
    table.plays("play skipper")
    assert table["anna.party"] == ["Fisher", "Skipper"]
    table.ends_attempt()
    assert table["bruno.ejected"] == ["Skipper"], "not stowed: it came from the Treasure Chest"


@card("Ambusher's Perch")
@rule("SP-BOARD-12", "SP-BOARD-14")
def test_a_structure_uses_its_tactic_effect_once_in_each_attempt():
    table = sky_pirate(
        anna={"crew": ["Fisher", "Sapper"], "hand": ["Fisher"], "powder": 9},
        bruno={"ship": ["Ambusher's Perch"], "hand": ["Powder Cache", "Smash", "Open Keg"]},
    )
    table.boards("fisher", target="ambushers-perch")
    table.plays("use ambushers-perch spring-the-ambush", "pay powder-cache")
    assert table["bruno.party"] == ["Deckhand", "Deckhand"]
    table.plays("anna: pass")
    assert table.refused("use ambushers-perch spring-the-ambush") == "SP-BOARD-14"
    table.ends_attempt().passes_until("draw").passes_until("board").boards("sapper", target="ambushers-perch")
    assert table.offers("use ambushers-perch spring-the-ambush"), "it is another attempt"


@rule("SP-BOARD-14")
def test_two_copies_of_a_crew_use_their_tactic_effects_once_each():
    table = sky_pirate(
        anna={"crew": ["Sangre Enforcer", "Sangre Enforcer"], "hand": ["Fisher"]}, bruno={"hand": ["Fisher"]}
    )
    table.boards("sangre-enforcer", "sangre-enforcer#2").plays("bruno: pass")
    first, second = table.legal_with("use")
    table.plays(first, "bruno: pass")
    assert table.legal_with("use") == [second]
    table.plays(second)
    assert table["anna.presence"] == 8


@card("Restless Dead")
@rule("SP-BOARD-14")
def test_a_tactic_effect_that_says_so_is_used_again():
    table = sky_pirate(anna={"crew": ["Sangre Enforcer"]}, bruno={"crew": ["Restless Dead"]})
    table.boards("sangre-enforcer").defends("restless-dead")
    use = table.legal_with("use restless-dead")[0]
    table.plays(use)
    table.plays(*table.legal_with("use sangre-enforcer"))
    table.plays(use)
    assert len(table["anna.discard"]) == 2
    assert not table["attempt"], "that was a pass too, and Anna can only pass"


@rule("SP-BOARD-16", "SP-TURN-11")
def test_tactics_cost_no_action_and_only_what_is_printed():
    table = sky_pirate(
        actions=1,
        anna={"crew": ["Sangre Enforcer"], "hand": ["Skipper"], "powder": 3},
        bruno={"crew": ["Musketeer"], "powder": 1, "hand": ["Fisher"]},
    )
    table.boards("sangre-enforcer").defends("musketeer")
    assert (table["actions"], table["anna.powder"]) == (0, 0)
    table.plays("bruno: use musketeer shoot", "target sangre-enforcer")
    assert table["bruno.powder"] == 0, "that one prints a cost"
    table.plays("play skipper")
    assert table["anna.party"] == ["Skipper"]
    assert table["actions"] == 0


@rule("SP-BOARD-17")
def test_the_first_pass_counts_again_only_after_the_other_acted():
    table = sky_pirate(
        anna={"crew": ["Sangre Enforcer"], "hand": ["Fisher"]}, bruno={"crew": ["Court Jester"], "hand": ["Fisher"]}
    )
    table.boards("sangre-enforcer").defends("court-jester").plays("bruno: pass")
    table.plays(*table.legal_with("use sangre-enforcer"))
    assert (table.asked, table["attempt"]) == ("bruno", True)
    table.plays("bruno: pass")
    assert (table.asked, table["attempt"]) == ("anna", True), "one pass since Anna acted"
    table.plays("pass")
    assert not table["attempt"]


@rule("SP-BOARD-18", "SP-BOARD-20")
def test_the_player_and_each_crew_of_the_party_raid_and_the_reserve_does_not():
    table = sky_pirate(
        anna={"crew": ["Sapper", "Arsonist", "Arsonist"], "ship": ["Loot Bags", "3-Pounder"], "powder": 3},
        bruno={"rest": 12},
    )
    table.boards("sapper", "arsonist", token="initiative")
    assert len(table.legal_with("next")) == 4, "Sapper, one Arsonist, Loot Bags and the raid token"
    table.ends_attempt()
    assert table["bruno.bombs"] == 1
    assert table["bruno.fires"] == 2
    assert table["anna.powder"] == 1
    assert table["anna.next_actions"] == 1


@card("Gigaphage", "Garl Amundus")
@rule("SP-BOARD-23")
def test_the_defender_and_each_crew_of_the_defending_party_repel():
    table = sky_pirate(
        anna={"crew": ["Fisher", "Sapper"], "powder": 3},
        bruno={"ship": ["Gigaphage"], "crew": ["Garl Amundus"], "powder": 0},
    )
    table.boards("fisher", "sapper", target="gigaphage").defends("garl-amundus")
    assert len(table.legal_with("next")) == 2, "the crew repels and so does its player"
    table.plays(*table.legal_with("next gigaphage"))
    table.plays("choose sapper")
    assert table["anna.ejected"] == ["Sapper"]
    assert table["anna.discard"] == ["Fisher"], "the party was not bought off"


@card("Garl Amundus")
@rule("SP-BOARD-23")
def test_a_crew_in_reserve_does_not_repel():
    table = sky_pirate(anna={"crew": ["Fisher"], "powder": 3}, bruno={"crew": ["Garl Amundus", GRUNT], "powder": 0})
    table.boards("fisher").defends("deadwind-mercenary")
    assert table["anna.discard"] == []
    assert table["anna.hold"][-1] == "Fisher"


@rule("SP-BOARD-24", "SP-TERM-02")
def test_each_player_stows_the_own_party_in_any_order():
    table = sky_pirate(
        anna={"crew": ["Fisher", "Sapper"], "powder": 3}, bruno={"crew": [GRUNT, "Hedge Mage", "Court Jester"]}
    )
    table.boards("fisher", "sapper").defends("hedge-mage", "court-jester")
    assert (table.asked, table.legal) == ("anna", ["stow fisher", "stow sapper"])
    table.plays("stow sapper")
    assert (table.asked, table.legal) == ("bruno", ["stow hedge-mage", "stow court-jester"])
    table.plays("stow court-jester")
    assert table["anna.hold"][-2:] == ["Sapper", "Fisher"]
    assert table["bruno.hold"][-2:] == ["Court Jester", "Hedge Mage"]
    assert table["bruno.crew"] == [GRUNT]


@rule("SP-BOARD-26", "SP-BOARD-27")
def test_actions_that_were_left_are_lost_after_an_attempt_and_a_cannon_may_be_fired():
    table = sky_pirate(anna={"crew": ["Fisher"], "powder": 9, "hand": ["Powder Cache"]})
    table.boards("fisher").ends_attempt()
    assert table["actions"] == 0
    assert table.refused("play powder-cache") == "SP-TURN-07"
    assert table.legal == ["pass", "fire 3-pounder", "fire crows-foot", "fire big-daryl"]
    table.plays("fire big-daryl")
    assert len(table["bruno.discard"]) == 4


@card("Double Cross")
@rule("SP-PARTY-01", "SP-PARTY-02")
def test_crew_are_in_the_party_or_reserve_of_their_controller_and_move_between_them():
    table = sky_pirate(
        anna={"crew": ["Big Mouth", "Fisher"], "hand": ["Double Cross"]},
        bruno={"crew": ["Hedge Mage", GRUNT], "hand": ["Fisher"]},
    )
    table.boards("big-mouth").defends("deadwind-mercenary").plays("bruno: pass")
    table.plays(*table.legal_with("use big-mouth"))
    table.plays("target hedge-mage")
    assert (table["bruno.party"], table["bruno.reserve"]) == (["Hedge Mage", GRUNT], [])
    table.plays("bruno: pass", "play double-cross", "target hedge-mage")
    assert (table["anna.party"], table["anna.reserve"]) == (["Big Mouth", "Hedge Mage"], ["Fisher"])
    assert table["bruno.party"] == [GRUNT]


@card("Armored Rush")
@rule("SP-BOARD-02", "SP-FIRST-01")
def test_a_card_that_boards_is_refused_by_the_rule_that_forbids_boarding():
    poor = sky_pirate(anna={"hand": ["Armored Rush"], "crew": ["Fisher"], "powder": 2})
    assert poor.refused("play armored-rush") == "SP-BOARD-02"
    first = sky_pirate(number=1, anna={"hand": ["Armored Rush"], "crew": ["Fisher"], "powder": 9})
    assert first.refused("play armored-rush") == "SP-FIRST-01"
