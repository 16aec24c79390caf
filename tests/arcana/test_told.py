"""What is asked and told, word for word: cards by their names, and points in plain English."""

from __future__ import annotations

from arcana.table import arcana
from quarterdeck.games.arcana import events


def test_a_stake_that_is_put_away_is_named():
    table = arcana(
        phase="resolution",
        options={"tactical_removal": True},
        free_zone={"stake": "Chancery", "agents": ["Duelling Master", "Licence Inspector", "Quarter Patrol"]},
    )
    assert table.game.choice.prompt == (
        "Anna, put Chancery into your Resource Deck, or out of the cycle under your Guild Crest?"
    )  # fmt: skip


def test_the_rest_of_a_location_is_asked_for_in_its_own_words():
    table = arcana(anna={"hand": ["Ducal Archive", "Arms Appraiser"], "deck": ["Oathsworn", "Blade Broker"]})
    table.plays("play ducal-archive")
    assert table.game.choice.prompt == "Anna, choose for Ducal Archive: discard 1 hand card"


def test_one_point_is_told_as_one_point():
    table = arcana()
    for points in (0, 1, 2):
        table.game.tell(events.SCORED, 0, points)
    assert table.told(1)[-3:] == [
        "Anna has no Victory Points.",
        "Anna has 1 Victory Point.",
        "Anna has 2 Victory Points.",
    ]
