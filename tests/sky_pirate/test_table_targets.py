"""What is chosen before an effect resolves, and what as it resolves: all Tactics and maneuvers (SP-MAN-02)."""

from __future__ import annotations

import pytest

from proofs import card, rule
from quarterdeck.games.sky_pirate.ability import DEFENDING, TACTIC, TEXT
from quarterdeck.games.sky_pirate.cardset import card_book
from sky_pirate.harness import sky_pirate

LATER = {
    "Deck Party": "crew of a hidden hand (SP-Q101)",
    "Delve the Atheneum": "cards of a hidden hand",
    "Pile On": "a crew of a hidden hand (SP-Q101)",
    "Resupply": "which of the chosen cards goes on top",
}
"""The maneuvers of which something is chosen as they resolve, and why."""
TACTICS = {
    f"{one.name}, {ability.word}": (one, ability)
    for one in card_book().cards
    for ability in one.abilities
    if ability.kind == TACTIC or (ability.kind == TEXT and one.tactic)
}
EACH = {"Awestruck"}
"""Tactics that concern opposing crew without choosing any."""


def effects_of(ability):
    """All effects of an ability, those of its modes too."""
    return [*ability.effects, *(effect for mode in ability.modes for effect in mode.effects)]


def test_cards_are_chosen_before_a_tactic_or_maneuver_resolves():
    found = {
        one.name for one in card_book().cards for ability in one.abilities if ability.kind in (TACTIC, TEXT)
        for effect in effects_of(ability) if effect.choose is not None
    }  # fmt: skip
    assert found == set(LATER)


def test_no_tactic_or_maneuver_lets_its_player_pick_cards_of_a_pile_as_it_resolves():
    names = {
        one.name for one in card_book().cards for ability in one.abilities if ability.kind in (TACTIC, TEXT)
        for effect in effects_of(ability) if {"pick", "stow_hand"} & set(effect.body.__code__.co_names)
    }  # fmt: skip
    assert names == {"Second Wind"}, "every player picks cards of the own hand"


def looks(table, crew):
    """What can be seen of these crew: where each lies, in which party it is, and its presence."""
    game = table.game
    return [(game.place[one], game.pieces[one] and (game.pieces[one].party, game.presence(one))) for one in crew]


@card("Rook Prior", "Ship Sentinel")
@rule("SP-MAN-02")
@pytest.mark.parametrize("tactic", sorted(TACTICS))
def test_rook_prior_is_asked_whenever_a_tactic_is_about_to_change_one_of_his_crew(tactic):
    """Whoever uses the Tactic takes the last thing offered each time, which is a crew of the other side if any is.

    If a crew of Rook Prior's has changed, by whatever road, he must have been asked.
    """
    printed, ability = TACTICS[tactic]
    boards = ability.side != DEFENDING
    user = {"hand": ["Acquire", "Fisher"], "hold": ["Sapper", "Acquire"], "powder": 20, "assets": ["Slush Fund"]}
    if ability.kind == TEXT or printed.tactic:
        user["hand"] = [printed.name, *user["hand"]]
    strong = {"card": "Deadwind Mercenary", "presence": 1}
    user["crew"] = ["Basher", strong, *([printed.name] if printed.kind == "crew" and not printed.tactic else [])]
    if printed.kind == "structure":
        user["ship"] = [printed.name, "3-Pounder", "Crow's Foot"]
        user["crew"] = [*user["crew"], {"card": "Hedge Mage", "operates": printed.name}]
    elif printed.kind == "asset":
        user["assets"] = [printed.name]
    rook = {
        "captain": "Rook Prior", "powder": 20, "hand": ["Acquire"], "discard": ["Smash"], "assets": ["Slush Fund"],
        "chest": ["Vex"],
        "crew": ["Fisher", "Sapper", {"card": "Galeth of Cloudreach", "presence": 0}, "Deadwind Mercenary"],
    }  # fmt: skip
    table = sky_pirate(**({"anna": user, "bruno": rook} if boards else {"anna": rook, "bruno": user}))
    target = printed.id if printed.kind == "structure" and not boards else "dust-membrane"
    seat = 0 if boards else 1
    sides = (["basher", "deadwind-mercenary"], ["fisher", "sapper"])
    own = [*sides[0], *([printed.id] if printed.kind == "crew" and not printed.tactic else [])]
    if boards:
        table.boards(*own, target=target).defends(*sides[1])
    else:
        table.boards(*sides[1], target=target).defends(*own)
    crew = list(table.game.crew(1 - seat))
    before, asked, used = looks(table, crew), False, False
    for _ in range(40):
        if table.game.over or not table["attempt"]:
            break
        legal = table.legal
        if table.game.choice.seat != seat:
            asked = asked or any("rook-prior" in line for line in legal)
            table.plays("pass" if "pass" in legal else legal[0])
            continue
        wanted = [line for line in legal if ability.word in line.split()[2:] or line == f"play {printed.id}"]
        if not used and wanted:
            used = True
            table.plays(wanted[0])
        elif used and "pass" in legal and table.prompt.split(", ")[1].startswith("play a Tactic"):
            break
        else:
            table.plays(legal[-1])
    assert used
    if table["attempt"] and looks(table, crew) != before:
        assert asked or printed.name in EACH, f"{printed.name} changed a crew without choosing it"


@card("Rook Prior", "Ship Sentinel")
@rule("SP-MAN-02")
def test_rook_prior_answers_the_ship_sentinel():
    table = sky_pirate(
        anna={"captain": "Rook Prior", "crew": ["Basher"], "powder": 5}, bruno={"crew": ["Ship Sentinel"]}
    )
    table.boards("basher").defends("ship-sentinel").plays("use ship-sentinel throw-them-back", "target basher")
    assert (table.asked, table.legal) == ("anna", ["pass", "use rook-prior castle"])
    table.plays("use rook-prior castle")
    assert "Presence is 5 against 3." in table.told()


@card("Careful Curation", "Seneschal Kaine")
@rule("SP-MAN-02")
def test_careful_curation_is_aimed_when_it_is_played():
    table = sky_pirate(anna={"hand": ["Careful Curation"], "discard": ["Fisher", "Acquire", "Smash"]})
    table.plays("play careful-curation")
    assert table["anna.discard"] == ["Fisher", "Acquire", "Smash"]
    assert table["queue"] == [], "its text has not entered the queue"
    assert table.legal_with("target")


@card("Deck Party")
@rule("SP-MAN-02", "SP-TERM-02")
def test_deck_party_needs_no_question_for_three_crew():
    table = sky_pirate(anna={"hand": ["Deck Party"], "discard": ["Fisher", "Fisher", "Fisher"]})
    table.plays("play deck-party", "mode stow")
    assert table["anna.hold"][-3:] == ["Fisher"] * 3
