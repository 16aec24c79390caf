"""What the log tells, and that it stays as it was told."""

from __future__ import annotations

from proofs import card
from quarterdeck.games.sky_pirate import events
from sky_pirate.harness import sky_pirate


def damage_told(game, seat):
    return [told for told in game.events(seat) if told.kind == "damage-dealt"]


@card("Restless Dead")
def test_damage_is_told_of_the_card_that_dealt_it_also_when_that_card_lies_in_a_hold_again():
    game = sky_pirate(bruno={"crew": ["Restless Dead"], "hold": ["Fisher", "Basher", "Vex", "Sapper"]}).game
    (dead,) = game.crew(1)
    game.tell(events.DAMAGE_DEALT, 0, 1, dead, 1, "effect")
    game.leave(dead, game._setting.hold[1])
    game.shuffle_hold(1)
    for seat in (0, 1, -1):
        assert [told.text for told in damage_told(game, seat)] == ["1 damage is dealt to Anna by Restless Dead."]
        for seed in range(20):
            assert game.resample(seat, seed).events(seat) == game.events(seat)


def test_damage_of_a_fire_names_no_card():
    game = sky_pirate(bruno={}).game
    game.tell(events.DAMAGE_DEALT, 0, 1, -1, -1, "fire")
    (told,) = damage_told(game, 1)
    assert told.text == "1 damage is dealt to Anna by a Fire."
    assert told.details["source"] == "nothing"
