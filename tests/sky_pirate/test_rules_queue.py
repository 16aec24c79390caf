"""The effect queue, React, triggers and state-based effects."""

from __future__ import annotations

from proofs import card, rule
from quarterdeck.games.sky_pirate.cardset import card_book
from sky_pirate.harness import sky_pirate

STRONG = {"card": "Deadwind Mercenary", "presence": 4}
REACTS = {
    "Ablative Shield", "Avenger", "Coldsteel Plating", "Dragonfire Launcher", "Expunger", "Fog Machine", "Palisade",
    "Rook Prior", "Squallbreaker Oros", "Steady at the Helm", "Straw Man", "The Bat", "Wrecking Ball",
}  # fmt: skip
"""The cards that print a React."""


def second_pete(**anna):
    """Anna controls Smelly Pete and has played another one."""
    hand, crew = ["Smelly Pete"], ["Smelly Pete", "Fisher"]
    table = sky_pirate(anna={"hand": hand, "crew": crew, **anna}, bruno={"crew": ["Smelly Pete"]})
    return table.plays(table.legal_with("play")[0])


@card("Smelly Pete", "Buddy System")
@rule("SP-UNIQUE-02", "SP-UNIQUE-03", "SP-SBE-01", "SP-QUEUE-03")
def test_unique_cards_are_checked_before_the_first_effect_of_the_queue():
    table = second_pete(assets=["Buddy System"])
    assert table["queue"] == ["Buddy System", "Smelly Pete"], "neither has resolved"
    assert table.prompt == "Anna, choose which copy of Smelly Pete you keep"
    assert len(table.legal) == 2
    table.plays(table.legal[0])
    assert table["anna.discard"] == ["Smelly Pete"]
    assert table["anna.crew"].count("Smelly Pete") == 1


@card("Smelly Pete", "All Hands on Deck!")
@rule("SP-UNIQUE-03", "SP-SBE-01", "SP-QUEUE-03")
def test_unique_cards_are_checked_again_after_an_effect_before_the_next_one():
    anna = {"crew": ["Smelly Pete", "Fisher"], "hand": ["All Hands on Deck!"], "hold": ["Smelly Pete"]}
    table = sky_pirate(anna=anna).boards("fisher").plays("play all-hands-on-deck")
    table.plays(table.legal_with("find")[0])
    assert table["anna.discard"] == ["All Hands on Deck!"], "its effect is over"
    assert table.prompt == "Anna, choose which copy of Smelly Pete you keep"
    assert table["queue"] == ["Smelly Pete"], "the effect of the one that entered play waits for the check"


@card("Smelly Pete")
@rule("SP-UNIQUE-04")
def test_each_player_may_control_a_copy_of_the_same_unique_card():
    table = sky_pirate(anna={"hand": ["Smelly Pete"]}, bruno={"crew": ["Smelly Pete"]})
    table.plays(table.legal_with("play")[0])
    assert table.legal_with("gain"), "nothing is asked"
    assert table["anna.crew"] == table["bruno.crew"] == ["Smelly Pete"]


@card("Smelly Pete")
@rule("SP-TRIG-06")
def test_a_triggered_effect_resolves_though_its_source_has_left_play():
    table = second_pete()
    old, _ = table.legal
    table.plays(old)
    assert table["anna.discard"] == ["Smelly Pete"], "the one that entered play is gone"
    assert table.prompt.startswith("Anna, choose for Smelly Pete: ")
    table.plays("choose fisher")
    assert table["anna.crew"] == ["Smelly Pete"]
    assert table["anna.hold"][-1] == "Fisher"


@card("Smelly Pete", "Straw Man", "Mindlink Mech")
@rule("SP-QUEUE-03", "SP-REACT-01")
def test_a_react_interrupts_the_queue_and_changes_what_resolves():
    crew = ["Straw Man", "Fisher", "Mindlink Mech"]
    table = sky_pirate(anna={"crew": crew, "hand": ["Smelly Pete"]})
    table.plays("play smelly-pete", "next smelly-pete clear-the-room", "choose fisher")
    assert table["queue"] == ["Mindlink Mech"], "what triggered waits"
    assert table.legal == ["pass", "use straw-man take-the-place"], "the React does not"
    table.plays("use straw-man take-the-place")
    assert table["anna.discard"] == ["Straw Man"]
    assert "Fisher" in table["anna.crew"]


@card("Straw Man")
@rule("SP-REACT-03")
def test_the_active_players_react_comes_first():
    crew = ["Straw Man", "Fisher"]
    table = sky_pirate(first="bruno", anna={"crew": crew}, bruno={"crew": crew})
    table.boards("fisher").defends("fisher")
    assert (table.asked, table.legal) == ("bruno", ["pass", "use straw-man take-the-place"])
    table.passes()
    assert (table.asked, table.legal) == ("anna", ["pass", "use straw-man take-the-place"])


@rule("SP-REACT-02")
def test_every_react_is_marked_as_one_and_says_when_it_applies():
    marked = {one.name: one.text for one in card_book().cards if "React: " in one.text}
    assert set(marked) == REACTS
    for name, text in marked.items():
        when = text.partition("React: ")[2]
        assert when.startswith(("whenever ", "the first time ", "if ", "instead of ")), name


@card("Coldsteel Plating", "Palisade")
def test_a_react_is_not_offered_when_no_damage_is_left():
    table = sky_pirate(
        phase="cannon", bruno={"ship": [{"card": "Coldsteel Plating"}, "Palisade", "3-Pounder"]}, anna={"powder": 1}
    )
    table.plays("fire 3-pounder", "use coldsteel-plating absorb")
    assert table["active"] == "bruno", "the plating took the only damage, so Palisade was not asked"
    assert table["bruno.ship"] == ["Coldsteel Plating", "Palisade", "3-Pounder"]


@card("Loot Bags")
@rule("SP-TRIG-01")
def test_an_effect_triggers_each_time_but_only_while_its_source_is_active():
    intact = sky_pirate(anna={"ship": ["Loot Bags", "3-Pounder"], "crew": ["Fisher"], "powder": 3})
    intact.boards("fisher").ends_attempt()
    assert intact["anna.powder"] == 1
    broken = sky_pirate(anna={"ship": ["3-Pounder"], "broken": ["Loot Bags"], "crew": ["Fisher"], "powder": 3})
    broken.boards("fisher").ends_attempt()
    assert broken["anna.powder"] == 0


@card("Frontliner", "Sapper")
@rule("SP-TRIG-02")
def test_a_player_orders_own_effects_that_trigger_together():
    table = sky_pirate(anna={"crew": ["Frontliner", "Sapper"], "powder": 3})
    table.boards("frontliner", "sapper", token="initiative")
    assert len(table.legal_with("next")) == 3
    table.plays(next(line for line in table.legal if "sapper" in line))
    assert len(table.legal_with("next")) == 2
    table.plays(next(line for line in table.legal if "frontliner" in line))
    told = table.told()
    assert told.index("Bruno shuffles 1 Bomb into the Hold.") < told.index("Anna gains 1 Powder.")


@card("Titanbasking")
@rule("SP-TRIG-03")
def test_the_active_players_effects_come_first():
    both = {"assets": ["Titanbasking"], "crew": [STRONG], "powder": 1}
    table = sky_pirate(phase="cannon", active="anna", anna=both, bruno=both).passes_until("gain")
    assert table["active"] == "bruno"
    gains = [line for line in table.told() if "gains" in line]
    assert gains == ["Bruno gains 1 Powder.", "Anna gains 1 Powder."]


@card("Titanbasking")
@rule("SP-TRIG-03")
def test_the_active_players_effects_come_first_whoever_that_is():
    both = {"assets": ["Titanbasking"], "crew": [STRONG], "powder": 1}
    table = sky_pirate(phase="cannon", active="bruno", anna=both, bruno=both).passes_until("gain")
    assert table["active"] == "anna"
    gains = [line for line in table.told() if "gains" in line]
    assert gains == ["Anna gains 1 Powder.", "Bruno gains 1 Powder."]
