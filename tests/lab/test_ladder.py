"""The ladder: who meets whom on which deals, what is counted, the ratings and their picture."""

from __future__ import annotations

import json
from xml.etree import ElementTree

import pytest

import quarterdeck as qd
from quarterdeck.cli.app import main
from quarterdeck.lab.ladder import LadderReport, ladder
from quarterdeck.lab.simulate import Played, simulate


def won_by(number, shift, *winners):
    return Played(number, 1, shift, winners=winners)


def report(*played, bots=("weak", "fair", "strong"), pairs=((0, 1), (0, 2), (1, 2)) * 2):
    return LadderReport("arcana", {}, list(bots), 1, list(pairs), 1.0, list(played))


def test_a_win_counts_for_whoever_sat_there_and_a_draw_is_half():
    met = report(won_by(0, 0, 1), won_by(3, 1, 1), won_by(1, 0), won_by(2, 1, 0)).rates()
    assert {pair: (row["wins"], row["games"]) for pair, row in met.items()} == {
        (0, 1): (1, 2), (1, 0): (1, 2), (0, 2): (0.5, 1), (2, 0): (0.5, 1), (1, 2): (0, 1), (2, 1): (1, 1),
    }  # fmt: skip


def test_the_stronger_is_rated_higher_and_steps_go_from_one_to_the_next():
    told = report(*(won_by(n, n // 3 % 2, 1 - n // 3 % 2) for n in range(6))).data()
    assert [one["bot"] for one in sorted(told["ratings"], key=lambda one: one["elo"])] == ["weak", "fair", "strong"]
    assert [(one["below"], one["bot"], one["rate"]) for one in told["steps"]] == [
        ("weak", "fair", 1.0), ("fair", "strong", 1.0),
    ]  # fmt: skip
    assert all(one["low"] < one["elo"] < one["high"] for one in told["ratings"])


def test_games_that_broke_down_count_for_nobody():
    broken = Played(0, 1, 0, failure="ValueError: no")
    told = report(broken, won_by(1, 0, 0), won_by(2, 0, 0))
    assert (0, 1) not in told.rates()
    assert told.data()["failures"][0]["message"] == "ValueError: no"
    assert "1 games failed" in told.text()


def test_the_same_deals_serve_all_pairs_from_both_seats():
    found = ladder("arcana", ["random", "first", "last"], 4, seed=3)
    by_pair = {}
    for one in found.played:
        by_pair.setdefault(found.pairs[one.number], []).append((one.seed, one.shift))
    assert len(by_pair) == 3
    assert len({tuple(sorted(deals)) for deals in by_pair.values()}) == 1
    deals = sorted(by_pair[0, 1])
    assert [shift for _, shift in deals] == [0, 1, 0, 1]
    assert deals[0][0] == deals[1][0] != deals[2][0]


def test_a_ladder_of_two_is_a_paired_match():
    rung = ladder("sword_duel", ["random", "first"], 6, seed=5)
    match = simulate("sword_duel", 6, ["random", "first"], seed=5, paired=True)
    assert sorted((one.seed, one.shift, one.winners) for one in rung.played) == sorted(
        (one.seed, one.shift, one.winners) for one in match.played
    )
    assert rung.rates()[0, 1] == match.score()["random"]


def test_only_neighbours_meet_where_that_is_asked_for():
    found = ladder("sword_duel", ["random", "first", "last"], 2, neighbours=True)
    assert set(found.pairs) == {(0, 1), (1, 2)}
    assert len(found.data()["ratings"]) == 3


@pytest.mark.parametrize(
    ("bots", "games", "why"),
    [
        (["random"], 2, "two"),
        (["random", "random"], 2, "two different"),
        (["random", "first"], 3, "even"),
    ],
)
def test_what_makes_no_ladder_is_refused(bots, games, why):
    with pytest.raises(qd.SetupError, match=why):
        ladder("arcana", bots, games)


def test_the_command_tells_ratings_as_text_as_data_and_as_a_picture(tmp_path, capsys):
    words = ["ladder", "sword_duel", "--games", "2", "--bots", "random,first,cabin-hand", "--seed", "2"]
    picture = tmp_path / "ladder.svg"
    assert main([*words, "--svg", str(picture)]) == 0
    text = capsys.readouterr().out
    assert "cabin-hand" in text
    assert "95 % interval" in text
    drawn = ElementTree.fromstring(picture.read_text(encoding="utf-8"))
    assert len([one for one in drawn.iter() if one.tag.endswith("circle")]) == 3
    assert main([*words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 6
    assert len(told["ratings"]) == 3


def test_an_odd_number_of_games_is_refused_in_a_sentence(capsys):
    assert main(["ladder", "arcana", "--games", "3"]) == 2
    assert "even number" in capsys.readouterr().err
