"""Every card has a face: a line of its own in data/faces.yaml and in the list that the build of the pages reads."""

from __future__ import annotations

import importlib.machinery
import importlib.util
from importlib import resources

import pytest

import quarterdeck as qd
from quarterdeck.cli import faces
from server.server import ROOT

GAMES = ("arcana", "five_sails", "sky_pirate", "sword_duel")


def book(game):
    cls = qd.game_class(game)
    return cls.agree(min(cls.PLAYERS), None, 0, {}).book


def card_list():
    loader = importlib.machinery.SourceFileLoader("card_list", str(ROOT / "tools" / "card-list"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("card_list", loader))
    loader.exec_module(module)
    return module


@pytest.mark.parametrize("game", GAMES)
def test_every_card_has_a_recipe_and_every_recipe_a_card(game):
    assert set(faces.recipes(game)) == {card.id for card in book(game)}


@pytest.mark.parametrize("game", GAMES)
def test_every_line_is_a_recipe(game):
    text = (resources.files(f"quarterdeck.games.{game}") / "data" / "faces.yaml").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    assert [line for line in lines if not faces.LINE.match(line)] == []
    assert len(lines) == len(faces.recipes(game))


@pytest.mark.parametrize("game", GAMES)
def test_the_list_for_the_build_is_what_the_game_says(game):
    tool = card_list()
    listed = (tool.LISTS / f"{game}.json").read_text(encoding="utf-8")
    assert listed == tool.listed(game), "run tools/card-list"
