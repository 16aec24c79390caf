"""All modal cards: which modes can be chosen when there is nothing to choose for them (SP-Q71)."""

from __future__ import annotations

import pytest

from proofs import card, rule
from quarterdeck.games.sky_pirate.ability import DEFENDING
from quarterdeck.games.sky_pirate.cardset import card_book
from sky_pirate.harness import sky_pirate

MODAL = {one.name: ability for one in card_book().cards for ability in one.abilities if ability.modes}
CONDITIONS = {
    "Deck Party": {"play"},  # a crew to play
    "Repurpose": {"counters"},  # a crew for the counters
    "Surly Quartermaster": {"board"},  # to be able to board
}
"""The modes that demand something besides a target: what their controller chooses or does must be possible."""


def free_modes(ability):
    """The modes for which their controller has nothing to choose."""
    return [mode.word for mode in ability.modes if mode.needs is None and not any(aim.least for aim in mode.aims)]


def bare_table(name):
    """The card is used by Anna (or by Bruno, who defends) where nobody has anything that it could be aimed at."""
    printed, ability = card_book().by_id[MODAL[name].card], MODAL[name]
    if printed.kind == "ammo":
        ship = [{"card": "Crow's Foot", "ammo": [name], "stunned": False}]
        bruno = {"ship": ["Dust Membrane", {"card": "3-Pounder", "stunned": True}], "hold": ["Fisher", "Acquire"]}
        table = sky_pirate(phase="cannon", anna={"ship": ship, "powder": 9}, bruno=bruno)
        return table.plays("fire crows-foot")
    if printed.kind == "crew":
        return sky_pirate(anna={"hand": [name], "powder": 0}, bruno={"fires": 1}).plays(f"play {printed.id}")
    if not printed.tactic:
        return sky_pirate(anna={"hand": [name], "ship": ["Dust Membrane", "Palisade"]}).plays(f"play {printed.id}")
    boards = ability.side != DEFENDING
    mine, theirs = {"crew": ["Fisher"], "powder": 9}, {}
    (mine if boards else theirs)["hand"] = [name]
    return sky_pirate(anna=mine, bruno=theirs).boards("fisher").plays(f"play {printed.id}")


def test_the_table_knows_every_mode_that_demands_something():
    found = {
        name: {mode.word for mode in ability.modes if mode.needs is not None} for name, ability in MODAL.items()
    }  # fmt: skip
    assert {name: words for name, words in found.items() if words} == CONDITIONS


@card(
    "Corrodium", "Deadwind Special", "Deck Party", "Guard the Hold", "Repurpose", "Requisition", "Show of Force",
    "Skirmish", "Smash", "Surly Quartermaster", "Volatilium",
)  # fmt: skip
@rule("SP-MODAL-04")
@pytest.mark.parametrize("name", sorted(MODAL))
def test_a_mode_can_be_chosen_if_its_controller_has_nothing_to_choose_for_it(name):
    table = bare_table(name)
    while table.legal_with("pay") or table.legal_with("break"):
        table.plays(table.legal[0])  # what a cost asks for
    offered = [line.removeprefix("mode ") for line in table.legal_with("mode")]
    assert set(free_modes(MODAL[name])) <= set(offered)
    for word in set(offered) - set(free_modes(MODAL[name])):
        mode = next(mode for mode in MODAL[name].modes if mode.word == word)
        it = table.game.frames[-1]
        assert mode.possible(table.game, it), f"{word} is offered though it cannot be carried out"


@card("Deadwind Special")
@rule("SP-MODAL-04", "SP-MODAL-05")
@pytest.mark.parametrize(
    ("theirs", "mine", "modes"),
    [(False, True, ["mode stun", "mode unstun"]), (True, True, ["mode unstun"]), (False, False, ["mode stun"]),
     (True, False, [])],
)  # fmt: skip
def test_deadwind_special_is_aimed_only_at_cannons_that_it_changes(theirs, mine, modes):
    """SP-Q130."""
    ship = [{"card": "Crow's Foot", "ammo": ["Deadwind Special"]}, {"card": "3-Pounder", "stunned": mine}]
    bruno = {
        "ship": ["Dust Membrane", {"card": "3-Pounder", "stunned": theirs}, {"card": "Big Daryl", "stunned": True}]
    }
    table = sky_pirate(phase="cannon", anna={"ship": ship, "powder": 9}, bruno=bruno).plays("fire crows-foot")
    assert table.legal_with("mode") == modes
    if not modes:
        assert table["active"] == "bruno", "nothing of it resolves"
    elif "mode stun" in modes:
        table.plays("mode stun")
        assert table.legal == ["target 3-pounder#2"], "the one that is not stunned"
