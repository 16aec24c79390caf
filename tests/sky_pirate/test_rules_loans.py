"""Control and kinds that last until the attempt ends: they end with it, whatever the card has become (SP-Q127)."""

from __future__ import annotations

import pytest

from proofs import card, rule
from quarterdeck.games.sky_pirate.cardset import card_book
from sky_pirate.harness import sky_pirate

DOUBLE_CROSS = ["Double Cross"]


def users_of(*verbs):
    """The cards whose effects use one of these verbs of the game."""
    return sorted({
        one.name for one in card_book().cards for ability in one.abilities
        for effect in [*ability.effects, *(effect for mode in ability.modes for effect in mode.effects)]
        if set(effect.body.__code__.co_names) & set(verbs)
    })  # fmt: skip


def stolen(crew="Fisher", *, anna=(), bruno=(), players=2, **more):
    """Anna boards with a strong crew, Bruno defends with this one, and Anna turns its coat."""
    table = sky_pirate(
        players,
        anna={"crew": ["Basher", *anna], "hand": [*DOUBLE_CROSS, "Acquire"], "powder": 9},
        bruno={"crew": [crew], "hand": [*bruno, "Acquire"], "powder": 9, **more},
    )
    word = (crew["card"] if isinstance(crew, dict) else crew).lower().replace(" ", "-").replace("'", "")
    table.boards("basher").defends(word).plays("bruno: pass", "anna: play double-cross").aims(word)
    assert table[f"{word}.controller"] == "anna"
    return table


def bat_stolen(players=2):
    """Bruno's Luc Sangre flies as The Bat and defends; Anna turns its coat."""
    table = sky_pirate(
        players, first="bruno", phase="start", active="bruno",
        anna={"crew": ["Basher"], "hand": [*DOUBLE_CROSS, "Walk the Plank"], "powder": 9},
        bruno={"captain": "Luc Sangre", "powder": 9},
    )  # fmt: skip
    table.plays("use luc-sangre take-wing", "pass", "pass")
    assert table["active"] == "anna"
    table.boards("basher").defends("the-bat").passes_until("play double-cross")
    return table.plays("play double-cross").aims("the-bat")


def test_the_tests_below_know_every_card_that_lends_something_for_an_attempt():
    assert users_of("borrow", "lend") == ["Double Cross"]
    assert users_of("become") == ["Iron Lancer", "Vault Guardian"]


@card("Double Cross")
@rule("SP-CARD-19")
def test_a_crew_that_was_lent_is_stowed_to_its_captains_hold_or_goes_back_from_the_reserve():
    table = stolen().ends_attempt()
    assert table["bruno.hold"][-1] == "Fisher"
    table = stolen(bruno=["Guard the Hold"])
    table.passes_until("play guard-the-hold").plays("play guard-the-hold", "mode withdraw", "mode shields")
    table.aims("fisher").ends_attempt()
    assert (table["fisher.controller"], table["fisher.zone"]) == ("bruno", "bruno.crew")


@card("Double Cross", "The Bat", "Luc Sangre")
@rule("SP-CARD-19", "SP-CARD-21")
def test_the_bat_that_was_lent_is_its_captains_captain_after_the_attempt():
    table = bat_stolen()
    assert table["the-bat.controller"] == "anna"
    table.ends_attempt()
    assert (table["luc-sangre.controller"], table["bruno.captain"]) == ("bruno", "Luc Sangre")
    assert table["anna.captain"] == "Brass", "and nobody else's"
    assert [table.game.printed(one).name for one in table.game.captains] == ["Brass", "Luc Sangre"]


@card("Double Cross", "The Bat", "Walk the Plank")
@rule("SP-CARD-21")
def test_the_bat_that_flips_in_the_middle_of_an_attempt_is_lent_until_its_end():
    table = bat_stolen().passes_until("play walk-the-plank").plays("play walk-the-plank").aims("the-bat")
    assert table["luc-sangre.controller"] == "anna"
    assert table["attempt"]
    table.ends_attempt()
    assert (table["luc-sangre.controller"], table["luc-sangre.zone"]) == ("bruno", "bruno.captain")
    table.passes_until("use luc-sangre")
    assert table.asked == "bruno", "it is his Captain again"


@card("Double Cross")
@rule("SP-CARD-19")
def test_a_crew_that_is_stolen_back_stays_with_whoever_lent_it_first():
    table = stolen(anna=["Sapper"], bruno=[*DOUBLE_CROSS, "Guard the Hold"])
    table.passes_until("play double-cross").plays("bruno: play double-cross").aims("fisher")
    assert table["fisher.controller"] == "bruno"
    table.passes_until("play guard-the-hold").plays("play guard-the-hold", "mode withdraw", "mode shields")
    table.aims("fisher").ends_attempt()
    assert (table["fisher.controller"], table["fisher.zone"]) == ("bruno", "bruno.crew")


@card("Double Cross")
@rule("SP-CARD-19")
def test_a_crew_that_is_stolen_three_times_goes_back_to_whoever_lent_it_first():
    table = sky_pirate(
        anna={"crew": ["Basher"], "hand": ["Double Cross", "Double Cross", "Acquire"], "powder": 9},
        bruno={"crew": ["Fisher"], "hand": [*DOUBLE_CROSS, "Guard the Hold"]},
    )
    table.boards("basher").defends("fisher").plays("bruno: pass")
    for _ in range(3):
        table.plays("play double-cross").aims("fisher")
    assert table["fisher.controller"] == "anna"
    table.passes_until("play guard-the-hold").plays("play guard-the-hold", "mode withdraw", "mode shields")
    table.aims("fisher").ends_attempt()
    assert table["fisher.controller"] == "bruno"


@card("Double Cross", "Rip Soul")
@rule("SP-FACE-08")
def test_turning_a_lent_crew_facedown_ends_the_loan():
    table = stolen(bruno=["Rip Soul"]).passes_until("play rip-soul").plays("play rip-soul").aims("fisher")
    assert (table["fisher.controller"], table["fisher.facedown"], table["fisher.party"]) == ("bruno", True, False)
    table.ends_attempt()
    assert table["bruno.facedown"] == ["Fisher"], "it is his again, in reserve"


@card("Double Cross", "Vault Guardian", "Mortal Frailty")
@rule("SP-CARD-12", "SP-CARD-19")
def test_an_asset_that_was_a_crew_and_was_lent_is_its_lenders_asset_again():
    table = sky_pirate(
        anna={"crew": ["Basher"], "hand": DOUBLE_CROSS, "assets": ["Mortal Frailty", "Mortal Frailty"], "powder": 9},
        bruno={"assets": ["Vault Guardian"], "crew": ["Fisher"], "hand": ["Guard the Hold"], "powder": 9},
    )
    table.boards("basher").defends().plays("use vault-guardian stand-guard")
    game = table.game
    guardian = next(one for one in game.crew(1) if game.printed(one).name == "Vault Guardian")
    for asset in game.assets(0):
        piece = game.edit(asset)
        piece.note, piece.notes = guardian, (0,)
    table.passes_until("play double-cross").plays("play double-cross").aims("vault-guardian")
    assert table["vault-guardian.controller"] == "anna"
    table.passes_until("play guard-the-hold").plays("play guard-the-hold", "mode withdraw", "mode shields")
    table.aims("vault-guardian").ends_attempt()
    assert (table["vault-guardian.controller"], table["vault-guardian.zone"]) == ("bruno", "bruno.assets")
    table.passes_until("board").passes()
    assert table["bruno.assets"] == ["Vault Guardian"]


@card("Iron Lancer", "Vault Guardian", "Mindlink Mech")
@rule("SP-OPER-01", "SP-CARD-12")
@pytest.mark.parametrize("name", users_of("become"))
def test_a_drone_that_operated_something_is_an_asset_again_and_is_asked_again(name):
    """The Mindlink Mech takes it as an operator; afterwards it must be no operator and have its text."""
    word, boards = name.lower().replace(" ", "-"), name == "Iron Lancer"
    hand = ["All Hands on Deck!", "Acquire"]
    table = sky_pirate(
        first="anna" if boards else "bruno",
        anna={"assets": [name], "crew": ["Mindlink Mech", "Basher"], "hand": hand, "hold": ["Sapper"], "powder": 20},
        bruno={"crew": ["Basher"], "hand": ["Acquire"], "powder": 9},
    )
    table.boards("basher")
    if not boards:
        table.defends("basher")
    table.plays(next(line for line in table.legal if line.startswith(f"use {word}")))
    if boards:
        table.defends()
    table.passes_until("play all-hands-on-deck").plays("play all-hands-on-deck", "find sapper")
    table.plays("use mindlink-mech link-up")
    for _ in range(2):
        table.plays(next(line for line in table.legal if line in (f"assign {word}", "assign sapper")))
    assert table[f"{word}.operates"] == "Mindlink Mech"
    table.ends_attempt()
    assert (table[f"{word}.operates"], table[f"{word}.zone"]) == (None, "anna.assets")
    assert table["mindlink-mech.operators"] == ["Sapper"]
    lancer = table.game.assets(0)[0]
    assert table.game.has_text(lancer)
    assert lancer in table.game.hearing["boarded" if boards else "defended"], "it will be asked again"


@card("Double Cross")
@rule("SP-MULTI-06")
def test_a_crew_goes_back_at_once_if_the_player_who_borrowed_it_is_out():
    table = stolen(players=3, bruno=["Point Blank"])
    game = table.game
    for one in list(game.zones[game._setting.hold[0]][1:]):
        game.move(one, game._setting.ejected[0])
    table.passes_until("play point-blank").plays("play point-blank").aims("crows-foot")
    assert table["out"] == ["anna"]
    assert (table["fisher.controller"], table["fisher.zone"]) == ("bruno", "bruno.crew")


@card("Striking Tentacle", "Constricting Tentacle", "Point Blank")
@rule("SP-BOARD-21", "SP-DUAL-03")
@pytest.mark.parametrize(("presence", "broken"), [(1, []), (2, ["Constricting Tentacle"])])
def test_a_target_that_flips_is_still_the_target_with_its_new_durability(presence, broken):
    """SP-Q126."""
    crew = {"card": "Deadwind Mercenary", "presence": 0}
    table = sky_pirate(
        anna={"crew": [crew], "powder": 3},
        bruno={"ship": ["Striking Tentacle", "3-Pounder"], "hand": ["Point Blank", "Acquire"], "powder": 9,
               "crew": [{"card": "Fisher", "presence": 2 - presence}]},
    )  # fmt: skip
    table.boards("deadwind-mercenary", target="striking-tentacle").defends("fisher")
    table.plays("play point-blank").aims("striking-tentacle")
    table.passes_until("use striking-tentacle").plays("use striking-tentacle coil")
    assert table["target"] == "Constricting Tentacle"
    table.ends_attempt()
    assert table["bruno.broken"] == broken, "durability 2"


@card("The Bat", "Luc Sangre", "Infestor")
@rule("SP-COUNTER-02")
def test_a_card_that_flips_keeps_its_counters():
    table = bat_stolen()
    bat = next(one for one in table.game.crew(0) if table.game.printed(one).name == "The Bat")
    table.game.edit(bat).presence = 2
    table.passes_until("play walk-the-plank").plays("play walk-the-plank").aims("the-bat")
    assert table["luc-sangre.presence_counters"] == 2, "it neither left play nor was turned facedown"
