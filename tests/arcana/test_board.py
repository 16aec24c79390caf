"""What lies open besides the cards: where a Resolution stands, rights to ties, and favours."""

from __future__ import annotations

from arcana.table import arcana


def test_in_the_intrigue_phase_nothing_is_being_resolved():
    board = arcana(anna={"hand": ["Oathsworn"]}).game.board_for(0)
    assert (board["unresolved"], board["contest"], board["winning"]) == ([], None, None)


def test_everybody_sees_which_district_is_contested_and_which_follow():
    table = arcana(
        phase="resolution",
        free_zone={"stake": "Harlequin", "agents": ["Duelling Master", "Night Ferryman"]},
        north={"stake": "Chancery", "agents": ["Oathsworn"]},
    )
    assert table.game.board_for(1)["unresolved"] == ["north", "free-zone"]
    table.plays("resolve free-zone", "use stave")
    board = table.game.board_for(1)
    assert board["unresolved"] == ["north"]
    assert board["contest"] == {"district": "free-zone", "arcana": {"Anna": "stave"}, "copied": None}


def test_everybody_sees_which_agent_the_harlequin_copies():
    table = arcana(
        phase="resolution",
        options={"tactical_removal": True},
        free_zone={
            "stake": "Chancery",
            "agents": [{"card": "Harlequin", "owner": "anna"}, "Pier Advocate", "Lock Keeper"],
        },
        anna={"guild": "Blades"},
    )
    table.plays("copy pier-advocate")
    assert table.game.board_for(-1)["contest"]["copied"] == "pier-advocate"


def test_who_puts_a_won_stake_away_is_open():
    table = arcana(
        phase="resolution",
        options={"tactical_removal": True},
        free_zone={"stake": "Chancery", "agents": ["Duelling Master", "Licence Inspector", "Quarter Patrol"]},
    )
    won = {"player": "Anna", "district": "free-zone", "bribed": False}
    assert [table.game.board_for(seat)["winning"] for seat in (0, 1, -1)] == [won, won, won]


def test_each_player_has_the_right_of_the_guild():
    players = arcana(4).game.board_for(-1)["players"]
    assert [player["wins_ties_on"] for player in players] == ["stave", "sword", "relic", "personality"]


def test_only_those_who_know_a_favoured_agent_see_where_it_grows():
    table = arcana(
        anna={"hand": ["Pilgrim Hospice", "Fencing Tutor"]},
        bruno={"hand": ["Hook Man"]},
        north={"stake": "Chancery", "agents": ["Oathsworn"]},
    )
    table.plays("play pilgrim-hospice oathsworn cup")
    assert table.game.board_for(0)["districts"][1]["favours"] == {"oathsworn": "cup"}
    assert [table.game.board_for(seat)["districts"][1]["favours"] for seat in (1, -1)] == [{}, {}]
