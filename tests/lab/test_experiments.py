"""Experiments as data: what is compared on which seeds, read from what a person wrote, with a word for each slip."""

from __future__ import annotations

import pytest

import engine.high_card  # noqa: F401  (registers the smallest game)
import quarterdeck as qd
from lab.made_up import ask
from quarterdeck.engine.errors import SetupError
from quarterdeck.lab.asking import read_experiment
from quarterdeck.lab.experiment import experiment_of
from quarterdeck.lab.simulate import play

OTTO = {"Otto Streit": {"combat": 3}}


def card_of_otto(**more):
    arms = {"printed": {}, "stronger": {"cards": OTTO}}
    return ask(game="five_sails", decks=["eisen", "castille"], arms=arms, measure="wins", **more)


# -- numbers, seeds and seats -----------------------------------------------------------------------------------------


def test_the_number_of_a_game_says_its_seed_its_table_and_who_sits_where():
    experiment = card_of_otto()
    games = [experiment.assignment(n) for n in range(8)]
    assert [experiment.where(n) for n in range(5)] == [(0, 0, 0), (0, 0, 1), (0, 1, 0), (0, 1, 1), (1, 0, 0)]
    assert len({game.seed for game in games[:4]}) == 1
    assert games[4].seed != games[0].seed
    assert [game.options["decks"] for game in games[:2]] == [["eisen", "castille"], ["castille", "eisen"]]
    assert games[2].options["cards"] == OTTO
    assert "cards" not in games[0].options


def test_both_arms_are_dealt_alike_and_have_the_same_luck():
    experiment = card_of_otto()
    printed, stronger = experiment.assignment(0), experiment.assignment(2)
    deals = [
        qd.new("five_sails", players=2, seed=one.seed, log=False, **one.options).zones for one in (printed, stronger)
    ]
    assert deals[0] == deals[1]
    assert (printed.seed, printed.luck, printed.bots) == (stronger.seed, stronger.luck, stronger.bots)


def test_a_change_of_a_card_that_is_not_there_changes_no_game():
    arms = {"printed": {}, "changed": {"cards": {"Yevgeni": {"combat": 9}}}}
    experiment = ask(game="five_sails", decks=["eisen", "castille"], arms=arms, measure="wins")
    one, other = play(experiment.assignment(1)), play(experiment.assignment(3))
    assert (one.winners, one.decisions, one.how) == (other.winners, other.decisions, other.how)


def test_players_who_are_alike_still_play_two_different_games_on_a_seed():
    experiment = ask(game="high_card", compare="seat")
    first, second = experiment.assignment(0), experiment.assignment(1)
    assert first.seed == second.seed
    assert first.luck != second.luck


def test_four_players_are_rotated_through_all_seats():
    experiment = ask(game="arcana", compare="seat", players=4, bots=["random"] * 4)
    assert experiment.games_in_a_unit == 4
    assert len(experiment.assignment(3).bots) == 4


def test_an_experiment_is_kept_as_json_and_comes_back_the_same():
    experiment = card_of_otto(stop={"some": 0.02}, seed=7)
    assert experiment_of(experiment.data()) == experiment


# -- what is compared -------------------------------------------------------------------------------------------------


def test_arms_with_decks_and_bots_alone_sit_at_one_table():
    experiment = ask(game="five_sails", arms={"a": {"deck": "eisen"}, "b": {"deck": "vodacce"}}, bots="random")
    assert experiment.kind == "players"
    assert experiment.measure == "wins"
    assert experiment.assignment(1).options["decks"] == ["vodacce", "eisen"]


def test_bots_against_each_other_have_the_same_deck():
    experiment = ask(game="sky_pirate", arms={"weak": {"bot": "random"}, "strong": {"bot": "montecarlo:2"}})
    assert len(set(experiment.assignment(0).options["decks"])) == 1
    assert experiment.assignment(1).bots == ["montecarlo:2", "random"]


def test_a_field_has_a_table_for_each_pair():
    experiment = ask(game="five_sails", compare="field", decks=["eisen", "castille", "vodacce"])
    assert [table.name for table in experiment.tables] == [
        "eisen - castille", "eisen - vodacce", "castille - vodacce",
    ]  # fmt: skip
    gauntlet = ask(game="five_sails", compare="field", decks=["eisen"], against=["castille", "vodacce"])
    assert len(gauntlet.tables) == 2


def test_guilds_of_arcana_are_decks():
    experiment = ask(game="arcana", compare="field", decks=["Blades", "Usurers"])
    assert experiment.assignment(1).options["guilds"] == ["Usurers", "Blades"]


def test_changes_of_a_game_with_card_files_become_its_card_file():
    arms = {"printed": {}, "sharper": {"cards": {"Duelling Master": {"sword": 9}}}}
    experiment = ask(game="arcana", arms=arms, measure="rounds")
    assert "cards" not in experiment.assignment(0).options
    agents = experiment.assignment(2).options["cards"]["guilds"][0]["agents"]
    assert {"Duelling Master": 9}.items() <= {agent["name"]: agent["sword"] for agent in agents}.items()


def test_who_says_whose_wins_are_meant_asks_for_wins():
    assert ask(game="five_sails", arms=TWO).measure == "rounds"
    assert ask(game="five_sails", arms=TWO, of="castille").measure == "wins"


# -- slips ------------------------------------------------------------------------------------------------------------

TWO = {"a": {}, "b": {"edition": "playtest"}}


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({}, "which game"),
        ({"game": "five_sail"}, "did you mean five_sails?"),
        ({"game": "five_sails", "arm": {}}, "did you mean arms?"),
        ({"game": "five_sails", "arms": {"a": {}}}, "at least two arms"),
        ({"game": "five_sails", "arms": [1]}, "by name"),
        ({"game": "five_sails", "arms": TWO, "measure": "winns"}, "did you mean wins?"),
        ({"game": "five_sails", "arms": {"a": {}, "b": {"editoin": "x"}}}, "b: Five Sails has no option called"),
        ({"game": "five_sails", "arms": {"a": {}, "b": {"cards": {"Otto": {"combat": 1}}}}}, "b: cards: no card"),
        ({"game": "five_sails", "arms": TWO, "bots": "montecarlo:50ms"}, "cannot be repeated"),
        ({"game": "five_sails", "arms": TWO, "bots": "montecarlo"}, "cannot be repeated"),
        ({"game": "five_sails", "arms": TWO, "bots": "search:20ms"}, "cannot be repeated"),
        ({"game": "five_sails", "arms": TWO, "bots": "deepthought"}, "there is no bot"),
        ({"game": "five_sails", "arms": TWO, "bots": ["random"]}, "a list of 2"),
        ({"game": "five_sails", "arms": TWO, "units": 0}, "units must be a whole number"),
        ({"game": "five_sails", "arms": TWO, "units": True}, "units must be a whole number"),
        ({"game": "five_sails", "arms": TWO, "seed": -1}, "seed must be"),
        ({"game": "five_sails", "arms": TWO, "measure": "wins", "stop": 2}, "two points are 0.02"),
        ({"game": "five_sails", "arms": TWO, "stop": {"som": 1}}, "did you mean some?"),
        ({"game": "five_sails", "arms": TWO, "stop": {"some": 0}}, "must differ"),
        ({"game": "five_sails", "arms": TWO, "stop": {"some": 1, "wrong": 0.7}}, "below one half"),
        ({"game": "five_sails", "arms": TWO, "of": "eisn"}, "did you mean eisen?"),
        ({"game": "five_sails", "arms": TWO, "of": "eisen", "measure": "rounds"}, "but rounds is measured"),
        ({"game": "five_sails", "arms": TWO, "players": 9}, "2 or 3 or 4 players, not 9"),
        ({"game": "five_sails", "arms": TWO, "decks": ["eisen"]}, "not 1"),
        ({"game": "five_sails", "arms": TWO, "players": 2.0}, "players, not 2.0"),
        ({"game": "five_sails", "arms": {"a": {}, "b": {}}}, "a and b are played alike"),
        ({"game": "five_sails", "arms": TWO, "compare": "cards"}, "compare is one of"),
        ({"game": "five_sails", "arms": TWO, "options": {"seed": 1}}, "not written among the options"),
        ({"game": "five_sails", "compare": "seat", "measure": "rounds"}, "asked about its first seat"),
        ({"game": "five_sails", "arms": TWO, "against": ["eisen"]}, "the one deck that is tried"),
        ({"game": "five_sails", "compare": "seat", "against": ["eisen"]}, "in a field or in variants"),
        ({"game": "five_sails", "arms": TWO, "stop": {"some": float("nan")}}, "finite"),
        ({"game": "five_sails", "compare": "field", "decks": ["eisen"]}, "at least 2 decks"),
        ({"game": "five_sails", "compare": "field", "decks": ["eisen", "nope"]}, "no ready deck called 'nope'"),
        ({"game": "five_sails", "arms": {"a": {"deck": "eisen"}, "b": {"bot": "random"}}}, "all arms have a deck"),
        ({"game": "sword_duel", "arms": {"a": {}, "b": {"combats": 3}}, "measure": "wins"}, "all players are alike"),
        ({"game": "high_card", "arms": {"a": {}, "b": {"cards": {"X": {"cost": 1}}}}}, "cannot be changed"),
    ],
    ids=str,
)  # fmt: skip
def test_a_slip_is_told_in_one_sentence(data, says):
    with pytest.raises(SetupError) as error:
        ask(**data)
    assert says in str(error.value)


def test_bots_that_think_for_a_time_are_taken_by_whoever_asks_for_them():
    data = {"game": "five_sails", "arms": TWO, "bots": "montecarlo:1ms"}
    assert read_experiment(data, lambda word, game, edition: word, repeatable=False).bots == ["montecarlo:1ms"]
