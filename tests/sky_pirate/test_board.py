"""What lies open besides the cards, as boards show it."""

from __future__ import annotations

from sky_pirate.harness import sky_pirate


def attempt(table, seat=0):
    return table.game.board_for(seat)["attempt"]


def test_the_lead_is_that_of_the_parties_and_says_what_is_missing():
    table = sky_pirate(anna={"crew": ["Fisher", "Sapper"]}, bruno={"crew": ["Hedge Mage"]})
    table.boards("fisher", "sapper")
    shown = attempt(table)
    boarding, defending = shown["presence"]
    assert shown["lead"] == boarding - defending > 0
    assert shown["raids_from"] == 1
    membrane = next(one for one in table.game.board_for(0)["players"][1]["ship"] if one["card"] == shown["target"])
    assert shown["breaks_from"] == max(1, membrane["durability"])


def test_with_that_lead_the_target_breaks():
    found = set()
    for crew in (["fisher"], ["fisher", "sapper", "deadwind-mercenary", "hedge-mage"]):
        table = sky_pirate(
            anna={"crew": ["Fisher", "Sapper", "Deadwind Mercenary", "Hedge Mage"]}, bruno={"crew": ["Hedge Mage"]}
        )
        table.boards(*crew)
        while table.asked == "anna":
            table.plays(table.legal[0])
        shown = attempt(table)
        breaks = shown["lead"] >= shown["breaks_from"]
        table.ends_attempt()
        assert table["bruno.broken"] == (["Dust Membrane"] if breaks else [])
        found.add(breaks)
    assert found == {True, False}
