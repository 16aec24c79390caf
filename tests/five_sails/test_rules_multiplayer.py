"""Three and four players: a destroyed Leader, interventions, ancillary locations."""

from __future__ import annotations

import pytest

from five_sails.rule_words import both_editions, card_of, happen
from five_sails.table import five_sails
from proofs import rule
from quarterdeck.games.five_sails import events


def bruno_loses_his_leader(edition, players=3, renown=7, **setup):
    """Soline el Gato is destroyed; Bruno has Renown, characters, a location and the First Player Token."""
    table = five_sails(
        players, edition=edition, first="bruno", turn="anna",
        bruno={"renown": renown, "docks": ["Sanjay"], "hand": ["Triage"], "deck": ["Regroup"]},
        docks={"control": "bruno"}, **setup,
    )  # fmt: skip
    return happen(table, events.DESTROYED, card_of(table, "Soline el Gato"))


@rule("FS-MULTI-01", edition="2023")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize(("before", "after"), [(7, 3), (6, 3), (1, 0), (0, 0)])
def test_a_destroyed_leader_costs_half_the_renown_rounded_up(players, before, after):
    table = bruno_loses_his_leader("2023", players, renown=before)
    assert table["bruno.renown"] == after
    assert not table["over"]


@rule("FS-MULTI-01", edition="2023")
def test_a_leader_who_leaves_otherwise_costs_no_renown():
    table = five_sails(3, bruno={"renown": 7})
    happen(table, events.SENT_TO_LOCKER, card_of(table, "Soline el Gato"))
    assert table["bruno.renown"] == 7


@rule("FS-MULTI-01", edition="playtest")
def test_in_the_playtest_rules_no_half_is_lost_but_the_game():
    table = bruno_loses_his_leader("playtest")
    assert table.game.view(-1)["players"][1]["out"]
    lost = [line for line in table.told() if "loses" in line and "Renown" in line]
    assert lost == ["Bruno loses 7 Renown."]  # all of it, with everything else that he had (FS-Q34)


@rule("FS-MULTI-02")
@both_editions
def test_with_two_players_the_winner_takes_nothing_from_a_destroyed_leader(edition):
    table = bruno_loses_his_leader(edition, players=2)
    assert table["winner"] == ["anna"]
    assert table.game.result.scores == (0, 7)


@rule("FS-MULTI-03", edition="playtest")
def test_in_the_playtest_rules_a_player_without_leader_has_lost_at_once():
    """All their cards leave, their location is free, and the token goes to the left (FS-Q34)."""
    table = bruno_loses_his_leader("playtest")
    assert not table["over"]
    assert table["bruno.crew"] == []
    assert table["docks.control"] is None
    assert table["first"] == "clara"
    table.plays("anna: pass")
    assert table.asked == "clara"
    table.plays("pass")
    assert table["day"] == 2


@rule("FS-MULTI-03", edition="playtest")
def test_in_the_playtest_rules_the_last_player_with_a_leader_wins():
    table = bruno_loses_his_leader("playtest")
    happen(table, events.DESTROYED, card_of(table, "Kaspar Dietrich"))
    assert table["winner"] == ["clara"]


@rule("FS-MULTI-03", edition="2023")
def test_a_player_without_leader_plays_on():
    table = bruno_loses_his_leader("2023")
    assert (table["bruno.crew"], table["docks.control"], table["first"]) == (["Sanjay"], "bruno", "bruno")
    table.plays("anna: pass")
    assert table.asked == "bruno"
    table.plays("claim sanjay")
    assert table["sanjay.engaged"]


@rule("FS-MULTI-03", edition="2023")
def test_a_player_without_leader_can_still_win():
    table = bruno_loses_his_leader("2023", forums={"control": "bruno"}, grand_bazaar={"control": "bruno"})
    table.plays("anna: pass", "bruno: pass", "clara: pass")
    assert table["winner"] == ["bruno"]


@rule("FS-MULTI-03", edition="2023")
def test_the_game_ends_when_one_player_alone_has_a_leader():
    table = bruno_loses_his_leader("2023")
    happen(table, events.DESTROYED, card_of(table, "Kaspar Dietrich"))
    assert table["winner"] == ["clara"]


@rule("FS-MULTI-04")
@both_editions
def test_characters_of_a_third_player_cannot_intervene(edition):
    table = five_sails(
        3, edition=edition, anna={"docks": ["Terrell Brandt", "Otto Streit"]}, bruno={"docks": ["Sanjay", "Ratón"]},
        clara={"docks": ["Uwe Zimmerman"]},
    )  # fmt: skip
    table.plays("challenge terrell-brandt sanjay").passes_until("intervene")
    assert table.asked == "bruno"
    assert table.legal_with("intervene") == ["intervene raton"]
    assert table.refused("intervene uwe-zimmerman") == "FS-MULTI-04"
    assert table.refused("intervene otto-streit") == "FS-MULTI-04"


@rule("FS-MULTI-05")
@pytest.mark.parametrize(("players", "ancillary"), [(3, "oles_inn"), (4, "governors_gardens")])
def test_ancillary_locations_count_in_the_tiebreak_of_the_fifth_day(players, ancillary):
    """A core location each, and the ancillary one for Bruno."""
    table = five_sails(
        players, phase="plunder", day=5, docks={"control": "anna"}, forums={"control": "bruno"},
        **{ancillary: {"control": "bruno"}},
    )  # fmt: skip
    assert table["winner"] == ["bruno"]
    assert table.game.result.rule == "FS-WIN-14"
