"""Every way of playing a card asks the same predicate: what cannot be played is not offered (SP-CANNOT-01)."""

from __future__ import annotations

import pytest

from proofs import card, rule
from quarterdeck.engine.cards import slug
from quarterdeck.games.sky_pirate.cardset import card_book
from sky_pirate.harness import sky_pirate

ALL_HANDS = ["All Hands on Deck!", "Rip Soul", "Acquire"]
BY_KAINE = {"hand": ALL_HANDS, "hold": ["Seneschal Kaine"]}
KAINE = ("play all-hands-on-deck", "choose seneschal-kaine")
BY_HULLTENDER = {"hand": ALL_HANDS, "hold": ["Hulltender"]}
HULLTENDER = ("play all-hands-on-deck", "choose hulltender")
POSITIONS = {
    "All Hands on Deck!": ("fisher", {"hand": ["All Hands on Deck!"], "hold": ["Fisher"]}, ["play all-hands-on-deck"]),
    "Autoloader": ("torpedo", {**BY_HULLTENDER, "ship": ["Autoloader", "3-Pounder"], "rest": 0,
                               "hold": ["Hulltender", "Torpedo", "Smash"]}, HULLTENDER),
    "Deck Party": ("fisher", {**BY_KAINE, "discard": ["Deck Party"], "hand": [*ALL_HANDS, "Fisher"]}, KAINE),
    "Drawn to the Flame": ("fisher", {**BY_KAINE, "discard": ["Drawn to the Flame", "Fisher"], "fires": 3}, KAINE),
    "Dusty Zeke": ("dusty-zeke", {"assets": ["Steady at the Helm"], "hand": ["Dusty Zeke"]}, []),
    "Flight School": ("torpedo", {**BY_HULLTENDER, "assets": ["Flight School"], "hand": [*ALL_HANDS, "Torpedo"]},
                      HULLTENDER),
    "Medbay": ("fisher", {**BY_HULLTENDER, "ship": [{"card": "Medbay", "stored": ["Fisher"]}, "3-Pounder"]},
               HULLTENDER),
    "Pile On": ("fisher", {"hand": ["Pile On", "Fisher"]}, ["play pile-on"]),
    "Psychothan": ("smash", {"assets": ["Psychothan"], "hold": ["Smash"], "hand": ["Acquire"]},
                   ["use psychothan foresee"]),
    "Requisition": ("card-catalog", {**BY_KAINE, "discard": ["Requisition"],
                                     "hold": ["Seneschal Kaine", "Card Catalog"], "rest": 0}, KAINE),
    "Seneschal Kaine": ("powder-cache", {**BY_KAINE, "discard": ["Powder Cache"]}, KAINE),
    "Skirmish": ("fisher", {"hand": ["Skirmish"], "hold": ["Fisher"]}, ["play skirmish", "mode reinforce"]),
}  # fmt: skip
"""For each card that plays cards: what it could play for Anna during an attempt of hers, her side, and the lines that
bring it about. Actions are used through Hulltender, maneuvers that are no Tactics through Seneschal Kaine."""


def players_of_cards():
    """The cards whose effects play other cards, or themselves: by the verbs that their code uses."""
    found = set()
    for one in card_book().cards:
        for ability in one.abilities:
            for effect in [*ability.effects, *(effect for mode in ability.modes for effect in mode.effects)]:
                code = effect.body.__code__
                if "play_card" in code.co_names or ("search" in code.co_names and "hand" not in code.co_consts):
                    found.add(one.name)
    return found


def fought(name, prohibited):
    """The attempt of the position, in which whatever the card offers is taken; what Anna was offered, and the table."""
    word, anna, lines = POSITIONS[name]
    bruno = {"hand": ["Point Blank"], "powder": 9} if name == "Dusty Zeke" else {"hand": ["Acquire"]}
    anna = {"captain": "Piety", "crew": ["Basher"], "powder": 9, **anna}
    table = sky_pirate(anna=anna, bruno=bruno).boards("basher")
    if prohibited:
        table.game.prohibit(word)
    if name == "Dusty Zeke":  # Anna discards him to reduce the damage of a shot
        table.plays("play point-blank").aims("crows-foot")
        table.plays("use steady-at-the-helm hard-over", "choose dusty-zeke")
    else:
        table.passes()
    table.plays(*lines)
    offered = []
    while table["attempt"] and table.asked == "anna" and "play a Tactic" not in table.prompt:
        if "discard" not in table.prompt:
            offered += table.legal
        legal = [line for line in table.legal if line not in ("pass", "done")] or table.legal
        chosen = [line for line in legal if word in line or slug(name) in line] or legal
        table.plays(chosen[0])
    return offered, table


def test_the_table_knows_every_card_that_plays_cards():
    assert players_of_cards() == set(POSITIONS)


@card(
    "All Hands on Deck!", "Autoloader", "Deck Party", "Drawn to the Flame", "Dusty Zeke", "Flight School", "Medbay",
    "Pile On", "Prohibit", "Psychothan", "Requisition", "Seneschal Kaine", "Skirmish", "Hulltender",
)  # fmt: skip
@rule("SP-CANNOT-01", "SP-SEARCH-04")
@pytest.mark.parametrize("name", sorted(POSITIONS))
def test_a_prohibited_card_is_played_by_no_effect_and_nothing_is_paid_for_it(name):
    word = POSITIONS[name][0]
    plays = f"Anna plays {card_book().by_id[word].name}."
    offered, table = fought(name, prohibited=False)
    assert plays in table.told(), "the position lets it be played"
    offered, table = fought(name, prohibited=True)
    assert plays not in table.told()
    lines = {f"choose {word}", f"target {word}", f"use {word} jump-in"}
    assert not lines & set(offered), "what cannot be played is not offered"
    assert table["anna.powder"] >= 6, "boarding cost 3, and nothing else was paid"


@card("Dusty Zeke", "Prohibit", "Ambusher's Perch")
@rule("SP-CANNOT-01")
@pytest.mark.parametrize("named", ["dusty-zeke", "fisher"])
def test_dusty_zeke_is_not_offered_while_he_is_prohibited(named):
    table = sky_pirate(
        anna={"crew": ["Fisher"], "hand": ["Prohibit"], "powder": 3},
        bruno={"ship": ["Ambusher's Perch", "3-Pounder"], "hand": ["Dusty Zeke", "Acquire"], "powder": 3},
    )
    table.boards("fisher", target="ambushers-perch").plays("bruno: pass", "play prohibit", f"mode {named}")
    table.plays("use ambushers-perch spring-the-ambush", "pay dusty-zeke")
    assert bool(table.legal_with("use dusty-zeke")) is (named == "fisher")
    if named == "dusty-zeke":
        assert table["bruno.powder"] == 3, "nothing was paid for nothing"
