"""What lies open besides the cards, as boards show it."""

from __future__ import annotations

from proofs import card, rule
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


def crew_of(table, name):
    """The crew of a player as the board shows it, by its word."""
    shown = next(one for one in table.game.board_for(0)["players"] if one["name"] == name)
    return {one["card"]: one for one in shown["crew"]}


@card("Deadwind Mercenary")
@rule("SP-CREW-04", "SP-CREW-05")
def test_the_crew_of_the_active_player_count_with_attack_and_all_others_with_defense():
    both = {"crew": ["Deadwind Mercenary"]}
    table = sky_pirate(anna=both, bruno=both)
    for _ in range(2):
        for player in table.game.board_for(0)["players"]:
            assert player["counts"] == ("attack" if player["name"] == table.game.board_for(0)["active"] else "defense")
            (one,) = player["crew"]
            assert one["presence"] == getattr(table.game.book.by_id["deadwind-mercenary"], player["counts"])
        table = sky_pirate(first="bruno", anna=both, bruno=both)
        assert table.game.board_for(0)["active"] == "Bruno"


@card("War Drums")
@rule("SP-OPER-03", "SP-OPER-04")
def test_a_crew_stands_in_the_party_or_at_the_card_that_it_operates_or_in_the_reserve():
    table = sky_pirate(anna={"ship": ["War Drums"], "crew": ["Fisher", "Sapper", "Carpenter"]})
    assert {one["stands"] for one in crew_of(table, "Anna").values()} == {"reserve"}
    table.plays("use war-drums man-the-drums", "assign fisher").boards("sapper")
    stands = {word: one["stands"] for word, one in crew_of(table, "Anna").items()}
    assert stands == {"fisher": "post", "sapper": "party", "carpenter": "reserve"}


@rule("SP-BOARD-07", "SP-BOARD-09")
def test_what_a_defender_would_add_is_what_it_adds_when_it_is_committed():
    for crew in ("hedge-mage", "deadwind-mercenary"):
        table = sky_pirate(
            anna={"crew": ["Fisher"], "hand": ["Smash"]}, bruno={"crew": ["Hedge Mage", "Deadwind Mercenary"]}
        )
        table.boards("fisher")
        before = attempt(table)
        assert [one["card"] for one in before["may_defend"]] == ["hedge-mage", "deadwind-mercenary"]
        would = next(one for one in before["may_defend"] if one["card"] == crew)
        table.defends(crew)
        after = attempt(table)
        assert after["presence"] == [before["presence"][0], before["presence"][1] + would["joins"]]
        assert after["lead"] == before["lead"] + would["lead"] < before["lead"]
        assert after["may_defend"] == [], "who has been asked is not shown what else could have been"


@rule("SP-BOARD-05")
def test_nobody_is_shown_as_a_defender_while_the_boarders_are_chosen():
    table = sky_pirate(anna={"crew": ["Fisher", "Sapper"]}, bruno={"crew": ["Hedge Mage"]})
    table.plays("board", "token initiative").aims()
    assert table.legal_with("commit")
    assert attempt(table) is None
