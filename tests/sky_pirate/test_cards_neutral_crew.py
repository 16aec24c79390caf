"""Neutral crew in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("Fisher")
@rule("SP-CREW-02")
def test_fisher_draws_a_card_when_it_enters_play():
    table = sky_pirate(anna={"hand": ["Fisher"], "hold": ["Powder Cache"]})
    table.plays("play fisher")
    assert table["anna.crew"] == ["Fisher"]
    assert table["anna.hand"] == ["Powder Cache"]
    assert table["actions"] == 2


@card("Galeth of Cloudreach")
@rule("SP-CREW-07")
def test_galeth_cannot_board_but_defends_with_6():
    table = sky_pirate(anna={"crew": ["Galeth of Cloudreach"]})
    assert table.refused("board") == "SP-BOARD-05"
    table = sky_pirate(anna={"crew": ["Fisher"], "hand": ["Fisher"]}, bruno={"crew": ["Galeth of Cloudreach"]})
    table.boards("fisher").defends("galeth-of-cloudreach")
    assert table["bruno.presence"] == 6


@card("Smelly Pete")
def test_smelly_pete_stows_another_own_crew_and_one_of_the_defenders():
    table = sky_pirate(
        anna={"hand": ["Smelly Pete"], "crew": ["Fisher"], "powder": 5},
        bruno={"crew": ["Hedge Mage"], "hand": ["Fisher"]},
    )
    table.plays("play smelly-pete")
    assert table.legal == ["stow fisher"]
    table.plays("choose fisher")
    assert table["anna.crew"] == ["Smelly Pete"]
    assert table["anna.hold"][-1] == "Fisher"
    table.boards("smelly-pete")
    table.plays("choose hedge-mage")
    assert table["bruno.crew"] == []
    assert table["bruno.hold"][-1] == "Hedge Mage"


@card("Big Mouth")
def test_big_mouth_calls_a_crew_of_the_defender_to_the_attempt():
    table = sky_pirate(anna={"crew": ["Big Mouth"]}, bruno={"crew": ["Fisher"], "hand": ["Powder Cache"]})
    table.boards("big-mouth").defends().plays("bruno: pass", "use big-mouth call-them-out")
    assert table.legal == ["target fisher"]
    table.plays("target fisher")
    assert table["bruno.party"] == ["Fisher"]


@card("Big Mouth")
def test_big_mouth_says_nothing_while_defending():
    table = sky_pirate(anna={"crew": ["Fisher"], "hand": ["Fisher"]}, bruno={"crew": ["Big Mouth"]})
    table.boards("fisher").defends("big-mouth")
    assert not any(line.startswith("use") for line in table.legal)


@card("Hedge Mage")
def test_a_hedge_mage_brings_one_powder():
    table = sky_pirate(anna={"hand": ["Hedge Mage"], "powder": 0}).plays("play hedge-mage")
    assert table["anna.powder"] == 1


@card("Sapper")
def test_a_sapper_that_raids_leaves_a_bomb_of_the_defenders_own_pool():
    table = sky_pirate(anna={"crew": ["Sapper"]}, bruno={"rest": 10})
    table.boards("sapper", token="plunder").defends().ends_attempt()
    assert table["bruno.bombs"] == 1
    assert table["anna.bombs"] == 2


@card("Sapper")
def test_a_sapper_that_is_repelled_leaves_nothing():
    table = sky_pirate(anna={"crew": ["Sapper"]}, bruno={"crew": ["Deadwind Mercenary"]})
    table.boards("sapper").defends("deadwind-mercenary").ends_attempt()
    assert table["bruno.bombs"] == 2


@card("Seasoned Mentor")
def test_a_mentor_brings_a_deckhand():
    table = sky_pirate(anna={"hand": ["Seasoned Mentor"]}).plays("play seasoned-mentor")
    assert table["anna.crew"] == ["Seasoned Mentor", "Deckhand"]
    assert table["deckhand.presence"] == 1


@card("Arsonist")
def test_an_arsonist_that_raids_sets_two_fires():
    table = sky_pirate(anna={"crew": ["Arsonist"]})
    table.boards("arsonist").defends().ends_attempt()
    assert table["anna.fires"] == 0
    assert table["bruno.fires"] == 2


@card("Captain on Deck")
def test_the_captain_is_facedown_until_the_captain_on_deck_raids():
    table = sky_pirate(
        anna={"captain": "Harmony", "crew": ["Fisher"], "hand": ["Captain on Deck"], "discard": ["Powder Cache"]},
        bruno={"crew": ["Deadwind Mercenary"]},
    )
    table.boards("fisher").defends()
    table.plays("play captain-on-deck")
    captain = table.game.captains[0]
    assert table.game.pieces[captain].facedown
    assert table["anna.party"] == ["Fisher", "Captain on Deck"]
    table.ends_attempt()
    assert not table.game.pieces[captain].facedown
    assert not [line for line in table.told() if "Harmony" in line], "facedown, Harmony did not answer the raid"


@card("Captain on Deck")
def test_the_captain_is_turned_up_again_by_repelling_too():
    table = sky_pirate(anna={"crew": ["Fisher"], "hand": ["Fisher"]}, bruno={"hand": ["Captain on Deck"]})
    table.boards("fisher").defends().plays("play captain-on-deck")
    captain = table.game.captains[1]
    assert table.game.pieces[captain].facedown
    table.ends_attempt()
    assert not table.game.pieces[captain].facedown
