"""Why is this number 3? Asked of any position of a game that is watched again, from any viewpoint."""

from __future__ import annotations

import random
import urllib.parse

import pytest

from quarterdeck.engine.reckoning import shown
from quarterdeck.server import numbers
from quarterdeck.server.kept import KeptReplay, pack
from quarterdeck.server.replays import OPEN_VIEW, SPECTATOR, NoSuchPosition, Replay
from server.server import play_to_the_end, serving
from server.test_kept import finished_game
from server.test_replays import big_games, played, replay_of


def some_positions(replay, view, most=4):
    """The first, the last and a few others of a viewpoint."""
    last = len(replay.steps(view))
    luck = random.Random(view)
    return sorted({0, last, *(luck.randint(0, last) for _ in range(most))})


@big_games
def test_every_number_of_a_position_is_told_as_at_the_table(case):
    _, choices = played(case)
    replay = replay_of(case, choices)
    for view in (*range(replay.seats), SPECTATOR):
        for at in some_positions(replay, view):
            game = replay.game_at(at)
            here = dict(shown(game, view))
            addresses = list(here)[: numbers.MOST]
            told = replay.numbers(at, view, addresses)
            assert {one.address: one.value for one in told} == {address: here[address] for address in addresses}
            assert told == numbers.told(game, view, addresses)


@big_games
def test_the_open_view_tells_of_cards_that_no_spectator_knows(case):
    _, choices = played(case)
    replay = replay_of(case, choices)
    for at in some_positions(replay, OPEN_VIEW):
        sight = replay.position(at, OPEN_VIEW).sight
        assert sight.seat == OPEN_VIEW
        hidden = [one for one in replay.numbers(at, OPEN_VIEW, _addresses(replay, at)) if "do not know" in str(one)]
        assert not hidden


def _addresses(replay, at):
    game = replay.game_at(at)
    game.known = [game.setting.everybody] * len(game.known)
    return [address for address, _ in shown(game, SPECTATOR)]


def test_a_card_that_the_viewpoint_does_not_know_has_no_number_of_its_own():
    """Whoever watches from Bruno's seat asks for what is printed on cards in Anna's hand, by their names."""
    _, finished = finished_game("five_sails", most=60)
    replay = Replay.of("five_sails", finished.options, finished.names, finished.seed, finished.choices)
    game, last = replay.game_at(replay.length), {view: len(replay.steps(view)) for view in (0, 1, SPECTATOR)}
    known = {game.printed(card).id for card in game.lying() if game.knows(1, card)}
    secret = [card for card in game.lying() if game.knows(0, card) and game.printed(card).id not in known]
    addresses = [f"{game.name_card(card, 0)}.cost" for card in secret if "cost" in game.printed(card).facts()]
    assert addresses
    assert [one.address for one in replay.numbers(last[0], 0, addresses)] == list(dict.fromkeys(addresses))
    assert replay.numbers(last[1], 1, addresses) == []
    assert replay.numbers(last[SPECTATOR], SPECTATOR, addresses) == []


def test_a_position_or_a_viewpoint_that_there_is_not():
    _, finished = finished_game("arcana", most=30)
    running = Replay.of("arcana", finished.options, finished.names, finished.seed, finished.choices)
    with pytest.raises(NoSuchPosition):
        running.numbers(31, 0, ["round"])
    with pytest.raises(NoSuchPosition, match="when the game is over"):
        running.numbers(1, OPEN_VIEW, ["round"])


def test_a_game_whose_rules_are_gone_explains_nothing():
    _, finished = finished_game("arcana", most=30)
    kept = KeptReplay(pack(finished))
    assert kept.numbers(3, 0, ["round"]) == []
    with pytest.raises(NoSuchPosition):
        kept.numbers(31, 0, ["round"])
    with pytest.raises(NoSuchPosition):
        kept.numbers(3, 5, ["round"])


# -- over the wire ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("store") / "tables.db", "--bot-pace", "0", "--no-limits") as running:
        yield running


def test_numbers_of_a_replay_are_asked_for_by_their_addresses(server):
    table, tokens = server.table("five_sails", seed=4)
    players = [server.player(table, tokens[seat]).arrive() for seat in (0, 1)]
    play_to_the_end(players, stop=lambda: len(players[0].events) > 30)
    path = f"/api/tables/{table}/replay"
    at = len(server.ask(path, token=tokens[0])[1]["steps"])
    asked = "&".join(f"address={urllib.parse.quote(one)}" for one in ("anna.renown", "no such thing", "day"))
    status, told = server.ask(f"{path}/{at}/numbers?view=0&{asked}", token=tokens[0])
    assert status == 200
    assert [(one["address"], one["value"]) for one in told] == [
        ("anna.renown", players[0].sight["board"]["players"][0]["renown"]),
        ("day", players[0].sight["board"]["day"]),
    ]
    assert told == players[0].request(type="numbers", addresses=["anna.renown", "day"])["numbers"]
    assert server.ask(f"{path}/{at}/numbers?view=0", token=tokens[0]) == (200, [])
    for view in (1, SPECTATOR, OPEN_VIEW):
        assert server.ask(f"{path}/1/numbers?view={view}&{asked}", token=tokens[0])[0] == 403
    for view in (0, 1, OPEN_VIEW):
        assert server.ask(f"{path}/1/numbers?view={view}&{asked}")[0] == 403
    assert server.ask(f"{path}/{at + 9}/numbers?view=0&{asked}", token=tokens[0])[0] == 400
    assert server.ask(f"{path}/x/numbers?{asked}")[0] == 404
    for player in players:
        player.close()
