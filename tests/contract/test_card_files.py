"""A card's block lies where its faction and its kind say, and all card files are found."""

from __future__ import annotations

import ast
from importlib import import_module

import pytest

from contract.cases import ROOT
from quarterdeck.games import WHERE
from quarterdeck.games.cardfiles import card_files

GAMES = ROOT / "src" / "quarterdeck" / "games"
BY_FACTION = ("five_sails", "sky_pirate")
"""The games whose cards lie in a folder for each faction."""

FILES = {
    "leader": "leaders",
    "character": "characters",
    "scheme": "schemes",
    "attachment": "attachments",
    "risk": "risks",
    "event": "events",
    "location": "locations",
    "captain": "captains",
    "crew": "crew",
    "cannon": "ship",
    "structure": "ship",
    "asset": "assets",
    "maneuver": "maneuvers",
    "ammo": "ammo",
    "status": "status",
    "reference": "status",
    "raid": "tokens",
}
"""The file for each kind of card."""


def place_of(card):
    """The folder and the file in which a card's block belongs."""
    file = FILES[card.kind]
    if card.kind == "character" and card.faction == "City":
        file = "mercenaries"  # what the game calls them
    if getattr(card, "tactic", False) and card.kind == "maneuver":
        file = "tactics"
    if getattr(card, "token", False):
        file = "tokens"
    return f"{card.faction.lower()}/{file}.py"


def blocks(game):
    """The name of the card and the file of every block: `disarm = risk("Disarm")`."""
    home = GAMES / game / "cards"
    for path in sorted(home.rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call):
                first = next(iter(node.value.args), None)
                if isinstance(first, ast.Constant) and first.value in printed_cards(game):
                    yield first.value, path.relative_to(home).as_posix()


def printed_cards(game):
    return import_module(f"quarterdeck.games.{game}.cardset").printed_cards()


@pytest.mark.parametrize("game", BY_FACTION)
def test_every_block_lies_in_the_folder_of_its_faction_and_the_file_of_its_kind(game):
    cards = printed_cards(game)
    assert [(name, file) for name, file in blocks(game) if file != place_of(cards[name])] == []


@pytest.mark.parametrize("game", BY_FACTION)
def test_every_card_that_does_something_has_one_block(game):
    names = [name for name, _ in blocks(game)]
    book = import_module(f"quarterdeck.games.{game}.cardset").card_book()
    printed_with_text = {card.name for card in book.cards if card.text}
    assert len(names) == len(set(names))
    assert printed_with_text <= set(names)


@pytest.mark.parametrize("game", BY_FACTION)
def test_no_card_file_lies_outside_a_folder(game):
    assert [path.name for path in (GAMES / game / "cards").glob("*.py")] == ["__init__.py"]


BEHIND_THE_WORDS = {"_setting", "carried", "edit", "faces", "frames", "pieces", "the_duel", "zones"}
"""What words and verbs are made of. A card that needs one of these needs a word that is missing."""


@pytest.mark.parametrize("game", WHERE)
def test_cards_say_words_and_verbs_and_do_not_look_behind_them(game):
    looked = [
        (path.name, node.lineno, node.attr)
        for path in sorted((GAMES / game / "cards").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
        if node.value.id == "game" and node.attr in BEHIND_THE_WORDS
    ]
    assert looked == []


@pytest.mark.parametrize("game", WHERE)
def test_every_card_file_is_found(game):
    """A folder without an `__init__.py` is neither found nor installed."""
    home = GAMES / game / "cards"
    files = {
        ".".join(path.relative_to(GAMES.parents[1]).with_suffix("").parts).removesuffix(".__init__")
        for path in home.rglob("*.py")
    }
    package = f"quarterdeck.games.{game}.cards"
    assert sorted(files - {package}) == list(card_files(package))
