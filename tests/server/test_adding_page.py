"""What docs/adding-a-game.md prints is what works."""

from __future__ import annotations

import re
from types import SimpleNamespace

import yaml

from quarterdeck.engine.lobby import Lobby
from quarterdeck.scenario import claims
from server.server import ROOT

PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")


def block(language, word):
    """The one block in this language that has this word in it."""
    (found,) = [text for text in re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL) if word in text]
    return found


def test_the_printed_lobby_is_a_whole_module():
    module = {}
    exec(block("python", "LOBBY"), module)
    lobby = module["LOBBY"]
    assert isinstance(lobby, Lobby)
    assert lobby.about.count(".") == 1
    assert lobby.mark(SimpleNamespace(turn=3)) == "Turn 3"


def test_the_printed_board_is_one_that_is_compiled_and_tested():
    board = ROOT / "web" / "src" / "boards" / "fixtures" / "FirstBoard.svelte"
    assert block("svelte", "usePlay") == board.read_text(encoding="utf-8")


def test_the_printed_rule_is_one_of_an_inventory():
    (entry,) = yaml.safe_load(block("yaml", "checkable"))
    assert claims._rule(entry, "my_game").needed
