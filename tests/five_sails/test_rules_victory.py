"""How the game is won: Assassination, Dominance, Economic Victory, the fifth Day and its tiebreaks."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from five_sails.rule_words import both_editions, end_high_drama, listen, use
from five_sails.table import five_sails
from proofs import rule

FULL_CREW = ["Otto Streit", "Daniella Dietrich", "Uwe Zimmerman", "Terrell Brandt"]
CORE = ("docks", "forums", "grand_bazaar")


def held(*owners, renown=0):
    """The core locations and who controls them."""
    return {
        place: {"control": owner, "renown": renown} if owner else {} for place, owner in zip(CORE, owners, strict=True)
    }


def fifth_plunder(players=2, **setup):
    """Plunder of the fifth Day, played to its end."""
    return five_sails(players, phase="plunder", day=5, **setup)


# -- Assassination ----------------------------------------------------------------------------------------------------


def anna_gives_up_her_leader(edition, players=2):
    """Anna recruits one character too many and sends her own Leader to The Locker."""
    table = five_sails(
        players,
        edition=edition,
        anna={"home": FULL_CREW, "docks": ["Philip Hase"], "hand": ["Triage", "Regroup", "Precision"]},
        docks={"available": ["Takama Siad"]},
    )
    return table.plays("recruit takama-siad", *["pay " + card for card in ("triage", "regroup", "precision")]).plays(
        "locker kaspar-dietrich"
    )


@rule("FS-WIN-01", edition="2023")
def test_the_only_player_with_a_leader_wins_however_the_other_leader_left():
    table = anna_gives_up_her_leader("2023")
    assert table["winner"] == ["bruno"]
    assert "Assassination" in table["reason"]


@rule("FS-WIN-01", edition="playtest")
def test_in_the_playtest_rules_a_leader_that_was_not_destroyed_decides_nothing():
    table = anna_gives_up_her_leader("playtest")
    assert table["kaspar-dietrich.zone"] == "anna.locker"
    assert not table["over"]


@rule("FS-WIN-01", edition="playtest")
def test_in_the_playtest_rules_every_other_leader_must_be_destroyed():
    """Anna's Leader is gone but was not destroyed: when Bruno's is, two players are still in the game."""
    table = five_sails(
        3,
        edition="playtest",
        turn="clara",
        first="clara",
        anna={"leader": {"card": "Kaspar Dietrich", "at": "locker"}, "home": ["Otto Streit"]},
        bruno={"leader": {"card": "Soline el Gato", "at": "docks", "wounds": 6}},
        clara={"docks": ["Maya de La Rioja"]},
    )
    table.plays("challenge maya-de-la-rioja soline-el-gato").passes_until("play-nothing").plays("bruno: play-nothing")
    assert not table["soline-el-gato.in_play"]
    assert not table["over"]


@rule("FS-WIN-02", "FS-MULTI-02")
@both_editions
def test_destroying_the_opposing_leader_wins_at_once_in_the_middle_of_high_drama(edition):
    table = five_sails(
        edition=edition,
        anna={"docks": ["Maya de La Rioja"]},
        bruno={"leader": {"card": "Soline el Gato", "at": "docks", "wounds": 6}, "renown": 5},
    )
    table.plays("challenge maya-de-la-rioja soline-el-gato")
    table.plays("refuse" if edition == "2023" else "play-nothing")
    assert table["winner"] == ["anna"]
    assert table.game.result.rule == "FS-WIN-01"
    assert table["bruno.renown"] == 5


# -- Dominance --------------------------------------------------------------------------------------------------------


@rule("FS-WIN-03", edition="2023")
@rule("FS-WIN-03", edition="playtest")
@both_editions
def test_controlling_the_three_core_locations_wins_in_plunder_and_not_before(edition):
    table = five_sails(edition=edition, anna={"docks": ["Otto Streit"]}, **held(None, "anna", "anna"))
    table.plays("claim otto-streit")
    assert table["docks.control"] == "anna"
    assert not table["over"]
    end_high_drama(table)
    assert table["winner"] == ["anna"]
    assert table.game.result.rule == "FS-WIN-03"
    assert table["day"] == 1


@rule("FS-WIN-04")
def test_an_ancillary_location_is_no_substitute_for_a_core_location():
    table = five_sails(3, phase="plunder", oles_inn={"control": "anna"}, **held("anna", "anna", None))
    assert not table["over"]


@rule("FS-WIN-04")
def test_dominance_needs_no_ancillary_location():
    table = five_sails(
        4, phase="plunder", oles_inn={"control": "bruno"}, governors_gardens={"control": "dario"},
        **held("anna", "anna", "anna"),
    )  # fmt: skip
    assert table["winner"] == ["anna"]


@rule("FS-WIN-07", edition="2023")
@rule("FS-WIN-07", edition="playtest")
@both_editions
def test_dominance_beats_economic_victory_in_the_same_plunder(edition):
    table = five_sails(edition=edition, phase="plunder", bruno={"renown": 9}, **held("anna", "anna", "anna"))
    assert table["winner"] == ["anna"]
    assert table.game.result.rule == "FS-WIN-03"


# -- Economic Victory -------------------------------------------------------------------------------------------------


@rule("FS-WIN-05", edition="2023")
@rule("FS-WIN-05", edition="playtest")
@both_editions
def test_seven_renown_win_in_plunder_once_the_renown_of_locations_was_taken(edition):
    table = five_sails(
        edition=edition,
        phase="plunder",
        anna={"renown": 5},
        docks={"control": "anna", "renown": 2},
        bruno={"renown": 6},
    )
    assert table["winner"] == ["anna"]
    assert table.game.result.rule == "FS-WIN-05"
    assert table.game.result.scores == (7, 6)


@rule("FS-WIN-05", edition="2023")
@rule("FS-WIN-05", edition="playtest")
@both_editions
def test_six_renown_are_not_enough(edition):
    table = five_sails(edition=edition, phase="plunder", anna={"renown": 6})
    assert not table["over"]
    assert table["day"] == 2


@rule("FS-WIN-06")
@both_editions
def test_seven_renown_in_high_drama_end_nothing_and_are_worth_nothing_once_spent(edition):
    table = five_sails(edition=edition, anna={"renown": 7, "hand": ["A New Strategy"]})
    assert not table["over"]
    use(table, "a-new-strategy")
    end_high_drama(table)
    assert table["anna.renown"] == 6
    assert not table["over"]


@rule("FS-WIN-11")
@both_editions
def test_of_two_players_with_seven_renown_the_one_with_more_wins(edition):
    table = five_sails(edition=edition, phase="plunder", anna={"renown": 7}, bruno={"renown": 8})
    assert table["winner"] == ["bruno"]
    assert table.game.result.rule == "FS-WIN-05"


@rule("FS-WIN-12")
@pytest.mark.parametrize("day", [1, 4])
def test_equal_renown_before_the_fifth_day_means_another_day(day):
    table = five_sails(phase="plunder", day=day, anna={"renown": 8}, bruno={"renown": 8}, docks={"control": "anna"})
    assert not table["over"]
    assert table["day"] == day + 1


@rule("FS-WIN-12")
def test_a_tie_of_the_two_who_lead_gives_the_game_to_nobody_behind_them():
    table = five_sails(3, phase="plunder", anna={"renown": 8}, bruno={"renown": 8}, clara={"renown": 7})
    assert not table["over"]


@rule("FS-WIN-13")
def test_no_sixth_day_is_played_for_a_renown_tie():
    table = fifth_plunder(anna={"renown": 8}, bruno={"renown": 8}, docks={"control": "anna"})
    assert table["winner"] == ["anna"]
    assert table["day"] == 5


# -- the fifth Day ----------------------------------------------------------------------------------------------------


@rule("FS-WIN-08")
@both_editions
def test_the_game_is_over_with_the_fifth_day_and_goes_on_after_the_fourth(edition):
    fourth = five_sails(edition=edition, day=4, anna={"renown": 1})
    end_high_drama(fourth)
    assert not fourth["over"]
    assert fourth["day"] == 5
    fifth = five_sails(edition=edition, day=5, anna={"renown": 1})
    end_high_drama(fifth)
    assert fifth["over"]


@rule("FS-WIN-09")
def test_after_the_fifth_day_most_renown_wins_before_any_tiebreak():
    table = fifth_plunder(anna={"renown": 3, "home": ["Otto Streit"]}, bruno={"renown": 4}, docks={"control": "anna"})
    assert table["winner"] == ["bruno"]
    assert table.game.result.rule == "FS-WIN-09"


@rule("FS-WIN-10")
def test_players_who_meet_a_condition_together_are_told_apart_by_the_tiebreaks_in_their_order():
    """Both have reached Economic Victory with equal Renown: locations come before Influence."""
    table = fifth_plunder(
        anna={"renown": 7, "home": ["Otto Streit", "Rosine Friese"]}, bruno={"renown": 7}, docks={"control": "bruno"}
    )
    assert table["winner"] == ["bruno"]
    assert table.game.result.rule == "FS-WIN-14"


@rule("FS-WIN-14")
def test_tiebreak_one_is_the_number_of_locations():
    """Bruno has more Influence, Anna more locations."""
    table = fifth_plunder(
        anna={"renown": 3},
        bruno={"renown": 3, "home": ["Sanjay"]},
        **held("anna", "anna", "bruno"),
    )
    assert table["winner"] == ["anna"]
    assert table.game.result.rule == "FS-WIN-14"


@rule("FS-WIN-15")
def test_tiebreak_two_is_the_influence_of_the_whole_crew():
    """Bruno's Leader is less wounded, but Anna has more Influence."""
    table = fifth_plunder(
        anna={"leader": {"card": "Kaspar Dietrich", "wounds": 3}, "docks": ["Otto Streit"], "home": ["Rosine Friese"]},
        bruno={"docks": ["Sanjay"]},
    )
    assert table["winner"] == ["anna"]
    assert table.game.result.rule == "FS-WIN-15"


@rule("FS-WIN-16")
def test_tiebreak_three_is_the_fewest_wounds_on_the_leader():
    table = fifth_plunder(
        anna={"leader": {"card": "Kaspar Dietrich", "wounds": 2}},
        bruno={"leader": {"card": "Soline el Gato", "wounds": 1}},
    )
    assert table["winner"] == ["bruno"]
    assert table.game.result.rule == "FS-WIN-16"


@rule("FS-WIN-17", edition="2023")
@rule("FS-WIN-17", edition="playtest")
@both_editions
def test_if_all_is_equal_the_game_is_a_draw(edition):
    table = fifth_plunder(edition=edition)
    assert table["over"]
    assert table["winner"] == []
    assert table.game.result.rule == "FS-WIN-17"


@rule("FS-WIN-18", edition="playtest")
def test_in_competitive_playtest_games_chance_names_the_winner_of_a_draw():
    winners = set()
    for seed in range(12):
        table = fifth_plunder(edition="playtest", seed=seed, options={"competitive": True})
        assert table.game.result.rule == "FS-WIN-18"
        winners |= set(table["winner"])
    assert winners == {"anna", "bruno"}


@rule("FS-WIN-18", edition="2023")
def test_in_the_2023_rules_a_draw_stands_in_competitive_play_too():
    for seed in range(12):
        assert fifth_plunder(seed=seed, options={"competitive": True})["winner"] == []


@rule("FS-WIN-19", edition="playtest")
def test_time_out_runs_the_tiebreaks_on_any_day_of_competitive_playtest_games():
    table = five_sails(edition="playtest", day=2, options={"competitive": True}, forums={"control": "bruno"})
    table.game.time_is_up()
    assert table["winner"] == ["bruno"]
    assert table["day"] == 2
    casual = five_sails(edition="playtest", day=2, forums={"control": "bruno"})
    with pytest.raises(qd.IllegalChoice):
        casual.game.time_is_up()
    assert not casual["over"]


@rule("FS-WIN-19", edition="2023")
def test_the_2023_rules_know_no_time_out():
    table = five_sails(day=2, options={"competitive": True}, forums={"control": "bruno"})
    with pytest.raises(qd.IllegalChoice, match="no rule for a match that runs out of time"):
        table.game.time_is_up()
    assert not table["over"]


@rule("FS-WIN-08", "FS-WIN-09")
def test_the_fifth_day_check_comes_before_dusk_takes_control_away(monkeypatch):
    """At Dusk every location becomes uncontrolled, so the tiebreak by locations could never decide after it."""
    happened = listen(monkeypatch)
    table = fifth_plunder(docks={"control": "bruno"})
    assert table["winner"] == ["bruno"]
    assert "uncontrolled" not in happened
