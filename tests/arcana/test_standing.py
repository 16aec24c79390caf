"""Who is ahead in a District, as far as each seat can see."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from arcana.table import arcana
from golden.playthrough import choices_of

NORTH = 1


def totals(table, seat=0, district=NORTH):
    """The totals of a District as this seat sees them, in a few words each."""
    found = table.game.board_for(seat)["districts"][district]["totals"]
    return [f"{t['player']} {t['arcanum']} {t['sum']}{'' if t['sure'] else '+?'} {t['standing']}" for t in found]


def contested(*agents, stake="Chancery", **setup):
    """Agents at a Stake of Sword 3 in the Free Zone, where all stand face up."""
    hands = {"anna": {"hand": ["Fencing Tutor"]}, "bruno": {"hand": ["Hook Man"]}}
    return arcana(free_zone={"stake": stake, "agents": list(agents)}, **{**hands, **setup})


def free_zone(table, seat=0):
    names = [district["name"] for district in table.game.board_for(seat)["districts"]]
    return totals(table, seat, names.index("free-zone"))


def test_the_gold_arcanum_counts_and_the_number_is_to_be_reached():
    table = contested("Licence Inspector", "Quarter Patrol", "Night Ferryman")
    assert free_zone(table) == ["Anna sword 5 ahead", "Bruno sword 2 short"]


def test_nobody_stands_where_there_is_no_stake_or_no_agent():
    assert free_zone(contested()) == []
    assert free_zone(contested("Licence Inspector", stake=None)) == []


def test_a_total_stays_open_for_those_who_do_not_know_an_agent():
    table = contested(north={"stake": "Council Stair", "agents": ["Licence Inspector"]})
    assert totals(table, 0) == ["Anna sword 3 ahead"]
    assert totals(table, 1) == totals(table, -1) == ["Anna sword 0+? short"]


def test_a_reinforcement_counts_in_its_arcanum_where_its_player_has_an_agent():
    table = contested("Oathsworn", "Pier Advocate")
    district = table.game.setting.free_zone
    table.game.reinforced = [(0, district, 1), (0, district, 0)]
    assert free_zone(table) == ["Anna sword 2 short", "Bruno sword 3 ahead"]
    board = table.game.board_for(0)["districts"][district]
    assert [total["reinforced"] for total in board["totals"]] == [2, 0]


def test_a_favoured_agent_has_one_more_for_those_who_know_it():
    table = arcana(
        anna={"hand": ["Pilgrim Hospice", "Fencing Tutor"]},
        bruno={"hand": ["Hook Man"]},
        north={"stake": "Chancery", "agents": ["Licence Inspector"]},
    )
    table.plays("play pilgrim-hospice licence-inspector sword")
    assert totals(table, 0) == ["Anna sword 4 ahead"]
    assert totals(table, 1) == ["Anna sword 0+? short"]


def test_for_the_harlequin_all_four_arcana_count_until_one_is_chosen():
    table = contested("Duelling Master", "Night Ferryman", stake="Harlequin", phase="resolution")
    assert free_zone(table)[:2] == ["Anna stave 3 ahead", "Anna sword 0 short"]
    table.plays("use stave")
    assert free_zone(table)[:2] == ["Anna stave 3 ahead", "Bruno stave 0 short"]


def test_a_harlequin_among_the_agents_is_open_until_it_copies():
    harlequin = {"card": "Harlequin", "owner": "anna"}
    table = contested(harlequin, "Pier Advocate")
    assert free_zone(table) == ["Anna sword 0+? short", "Bruno sword 3 ahead"]


def test_a_tie_goes_to_the_only_guild_with_the_right():
    """The Ferrymen win ties on Sword Stakes, the Blades on Stave ones."""
    table = contested("Licence Inspector", "Pier Advocate")
    assert free_zone(table) == ["Anna sword 3 reaches", "Bruno sword 3 ahead"]
    found = table.game.board_for(0)["districts"][table.game.setting.free_zone]["totals"]
    assert [total["by_right"] for total in found] == [False, True]


def test_without_a_right_a_tie_is_a_tie():
    pilot = {"card": "Pier Advocate", "owner": "bruno"}
    table = contested("Licence Inspector", pilot, bruno={"guild": "Thieves", "hand": ["Hook Man"]})
    assert free_zone(table) == ["Anna sword 3 tied", "Bruno sword 3 tied"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_shown_before_a_contest_with_open_cards_is_what_is_compared(players):
    """Whoever is sure to be ahead of all others where everything lies open wins the Stake."""
    game = qd.new("arcana", players=players, seed=5)
    checked = 0
    for choice, option in choices_of(game, 5):
        board = game.board_for(-1)
        told = len(game.events(-1))
        game.play(option, choice.seat)
        if option[0] != "resolve":
            continue
        district = board["districts"][option[1]]
        foreseen = {total["player"]: total["sum"] for total in district["totals"]}
        news = game.events(-1, told)
        compared = {
            event.details["seat"]: int(event.details["total"])
            for event in news
            if event.kind == "total" and event.details["district"] == district["name"]
        }
        if compared and len(district["totals"]) == len(compared) and all(total["sure"] for total in district["totals"]):
            assert compared == foreseen
            checked += 1
    assert checked
