"""The client's types are those of the server, and what is sent is what the games declare."""

from __future__ import annotations

import json
from pathlib import Path
from types import UnionType
from typing import Annotated, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

import quarterdeck as qd
from contract.cases import CASES, is_typical
from golden.playthrough import choices_of
from quarterdeck.engine.view_cache import viewing
from quarterdeck.games import WHERE
from quarterdeck.server import catalog
from quarterdeck.server.typescript import COMMAND, board_type, facts_types, files

SOURCE = Path(__file__).resolve().parents[2] / "web" / "src"
MADE = files()


@pytest.mark.parametrize("name", MADE)
def test_the_clients_types_are_made_from_the_servers(name):
    assert (SOURCE / name).read_text(encoding="utf-8") == MADE[name], f"write it anew: {COMMAND}"


def test_no_game_lacks_a_declared_board_or_facts_and_none_are_left_of_a_game_that_is_gone():
    made = {SOURCE / name for name in MADE}
    there = {*SOURCE.glob("boards/*/board.ts"), *SOURCE.glob("cards/*/facts.ts")}
    assert there == made - {SOURCE / "lib" / "protocol.ts"}


def misfit(value, hint, where="board"):
    """Where a value is not of the type that is declared for it, or nothing."""
    origin, args = get_origin(hint), get_args(hint)
    if is_typeddict(hint):
        fields = get_type_hints(hint, include_extras=True)
        needed = {name for name, kind in fields.items() if get_origin(kind) is not NotRequired}
        if not isinstance(value, dict) or not needed <= value.keys() <= fields.keys():
            return where
        return first(misfit(value[name], kind, f"{where}.{name}") for name, kind in fields.items() if name in value)
    if origin is NotRequired:
        return misfit(value, args[0], where)
    if origin in (Union, UnionType):
        return None if any(misfit(value, arg, where) is None for arg in args) else where
    if origin is Annotated:
        return misfit(value, args[0], where) or (where if len(value) != args[1] else None)
    if origin in (list, dict) and not isinstance(value, origin):
        return where
    if origin is list:
        return first(misfit(one, args[0], f"{where}[{at}]") for at, one in enumerate(value))
    if origin is dict:
        return first(misfit(one, args[1], f"{where}[{key}]") for key, one in value.items())
    fits = value in args if origin is Literal else type(value) is hint
    return None if fits else where


def first(found):
    return next((one for one in found if one is not None), None)


@pytest.mark.parametrize("game", WHERE)
def test_the_facts_of_all_cards_are_of_the_types_that_their_game_declares(game):
    kinds = facts_types(game)
    for card in catalog.game_cards(game):
        assert any(misfit(card.facts, kind) is None for kind in kinds), card


REAL = [case for case in CASES if f"boards/{case.game}/board.ts" in MADE]


@pytest.mark.some_of("case", REAL, is_typical, ids=str)
def test_a_board_is_what_the_game_declares(case):
    """Every field that is declared is sent, of its type, and nothing else."""
    game, declared = case.new(7, log=False), board_type(case.game)
    for number, (choice, option) in enumerate(choices_of(game, 7)):
        if number % 12 == 0:
            with viewing(game):
                for seat in (*range(game.seats), -1):
                    assert misfit(game.board_for(seat), declared) is None
        game.play(option, choice.seat)


def test_what_does_not_fit_is_found():
    declared = board_type("sword_duel")
    board = qd.new("sword_duel", seed=7).board_for(0)
    assert misfit(board, declared) is None
    assert misfit({**board, "more": 1}, declared) == "board"
    assert misfit({**board, "wins": [0]}, declared) == "board.wins"
    assert misfit({**board, "step": "dance"}, declared) == "board.step"
    assert misfit({**board, "wins": [0, None]}, declared) == "board.wins[1]"
    assert misfit({**board, "coming": [None]}, declared) == "board.coming"


def samples():
    """What the tests of the client show: sights, and games as a learner was told of them."""
    for path in sorted(SOURCE.glob("boards/*/fixtures/*.json")):
        if path.name != "cards.json":
            yield pytest.param([json.loads(path.read_text(encoding="utf-8"))], id=f"{path.parts[-3]}-{path.stem}")
    for path in sorted(SOURCE.glob("learn/fixtures/*.json")):
        turns = json.loads(path.read_text(encoding="utf-8"))["turns"]
        yield pytest.param([turn["sight"] for turn in turns if "sight" in turn], id=f"learn-{path.stem}")


@pytest.mark.parametrize("sights", list(samples()))
def test_the_samples_of_the_client_are_what_the_games_declare(sights):
    for sight in sights:
        assert misfit(sight["board"], board_type(sight["game"])) is None


@pytest.mark.parametrize("game", WHERE)
def test_the_sample_cards_of_the_client_are_what_the_games_declare(game):
    kinds = facts_types(game)
    for path in (SOURCE / "cards" / "fixtures" / f"{game}.json", SOURCE / "boards" / game / "fixtures" / "cards.json"):
        for card in json.loads(path.read_text(encoding="utf-8")):
            assert any(misfit(card["facts"], kind) is None for kind in kinds), card
