"""Games that are saved in the middle of an effect go on, also those that were saved before effects had links."""

from __future__ import annotations

import json

import quarterdeck as qd
from proofs import card
from quarterdeck.engine import save
from quarterdeck.engine.save import WORDED
from sky_pirate.harness import sky_pirate


def written_before(game, new, old):
    """The save of a game, as it was when what an effect gave was kept under a word of its own."""
    text = game.save()
    assert f'"{new}":' in text
    body = {**json.loads(text.replace(f'"{new}":', f'"{old}":')), "version": WORDED}
    del body["digest"]
    return qd.load(json.dumps({**body, "digest": save._digest(body)}))


@card("Xandus, High Archivist")
def test_what_an_effect_gave_is_found_in_a_save_of_before():
    hold = ["Vex", "Sapper", "Fisher", "Smash"]
    table = sky_pirate(anna={"captain": "Xandus, High Archivist", "hand": ["Leaky Kegs"], "hold": hold})
    table.plays("play leaky-kegs", "use xandus-high-archivist consult")
    for game in (qd.load(table.game.save()), written_before(table.game, "consult", "looked")):
        table.game = game
        assert table.legal == ["fetch vex", "fetch sapper", "fetch fisher"]


@card("Echo Chamber")
def test_an_effect_that_was_put_off_knows_its_cannon_in_a_save_of_before():
    table = sky_pirate(
        phase="cannon", anna={"assets": ["Echo Chamber"], "powder": 8}, bruno={"rest": 12, "hand": ["Fisher"]}
    )
    table.plays("fire big-daryl", "use echo-chamber answer-the-shot")
    for game in (qd.load(table.game.save()), written_before(table.game, "answer_the_shot", "cannon")):
        table.game = game
        table.plays("bruno: pass")
        assert len(table["bruno.discard"]) == 8, "both shots"


@card("Fan the Flames", "Grave Gunner")
def test_a_raid_reward_knows_its_event_after_a_save():
    anna = {"crew": ["Grave Gunner"], "hand": ["Fan the Flames"], "powder": 9}
    table = sky_pirate(anna=anna, bruno={"rest": 12})
    table.plays("play fan-the-flames").aims().commits("grave-gunner")
    table.plays("use grave-gunner last-salute")
    table.game = qd.load(table.game.save())
    table.plays("pass").ends_attempt()
    assert table["bruno.fires"] == len(table["bruno.discard"]) == 2
