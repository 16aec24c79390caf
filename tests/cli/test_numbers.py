"""`why otto-streit.combat` at the terminal: the number, and one line for each part."""

from __future__ import annotations

import pytest

DECKS = ("--decks", "eisen,castille", "--seats", "me,random", "--seed", "7")


def asked(run, *typed):
    return run("play", "five_sails", *DECKS, typed="".join(f"why {line}\n" for line in typed)).out


def test_the_number_is_told_with_one_line_for_each_part(run):
    said = asked(run, "kaspar-dietrich.combat")
    assert "Combat of Kaspar Dietrich is 3.\n  3  printed [FS-CARD-05]\n" in said


@pytest.mark.parametrize("address", ["kaspar-dietrich.resolve", "Kaspar Dietrich.resolve", "kaspar-dietrich#1.Resolve"])
def test_names_may_be_written_as_printed(run, address):
    assert "Resolve of Kaspar Dietrich is 9." in asked(run, address)


def test_players_places_and_the_table_have_numbers_too(run):
    said = asked(run, "anna.deck", "anna.home.influence", "day")
    assert "Deck of Anna is 40." in said
    assert "Influence of Anna at Home is 2.\n  +2  Kaspar Dietrich, its Influence [FS-KEY-52]" in said
    assert "Day is 1." in said


def test_piles_have_numbers_with_the_cards_that_the_seat_knows(run):
    said = asked(run, "City Deck", "city.deck", "anna.approach", "bruno.approach")
    assert "The City Deck is 27.\n  27  cards that you do not know [FS-SETUP-02]" in said
    assert "Approach Deck of Anna is 10.\n  10  cards that you know [FS-PLAN-02]" in said
    assert "Approach Deck of Bruno is 10.\n  10  cards that you do not know [FS-PLAN-02]" in said


def test_the_numbers_of_the_other_games_are_told_too(run):
    said = run("play", "sword_duel", "--seats", "me,random", "--seed", "7", typed="why anna.deck\n").out
    assert "Deck of Anna is 32." in said
    said = run("play", "arcana", "--seats", "me,random", "--seed", "7", typed="why anna.points\nwhy west.pile\n").out
    assert "Points of Anna is 0.\n  0  no Stake with Victory Points [AR-AIM-03]" in said
    assert "The pile of West is " in said


def test_an_unknown_number_gets_the_nearest_one(run):
    assert "Anna has no number called handd; did you mean hand?" in asked(run, "anna.handd")
    assert "has no numbers" in asked(run, "nobody.combat")
    assert "Kaspar Dietrich has no number called combta; did you mean combat?" in asked(run, "kaspar-dietrich.combta")
    arcana = run("play", "arcana", "--seats", "me,random", "--seed", "7", typed="why north.gold\n").out
    assert "The numbers of north are north.pile, north.agents, north.face-down." in " ".join(arcana.split())


def test_the_help_and_the_text_of_a_card_tell_of_it(run):
    said = run("play", "five_sails", *DECKS, typed="?\n? kaspar-dietrich\n").out
    assert "why CARD.NUMBER or PLAYER.NUMBER" in said
    assert "kaspar-dietrich.combat" in said
