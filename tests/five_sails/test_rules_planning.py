"""Planning: initiative, mustering, resolving schemes, drawing."""

from __future__ import annotations

from itertools import pairwise

import pytest

from five_sails.rule_words import both_editions, card_of, listen, listen_to, new_game, plans, two_tides, use
from five_sails.table import five_sails
from proofs import rule
from quarterdeck.games.five_sails import events
from quarterdeck.games.five_sails.stats import PANACHE

CITY = ["Sorte Deck", "Takama Siad", "Kaj Kousei", "Gustavo", "Leja Juska", "Sigurd Ulfsen"]
APPROACH = ["Let the Sword Decide", "Marooned", "Otto Streit", "Uwe Zimmerman"]
THEIRS = ["Midnight Shipment", "Parley Gone Wrong", "Sanjay", "Makepeace Botwighte"]


@pytest.fixture
def happened(monkeypatch):
    """The names of all events, in the order in which they happen."""
    return listen(monkeypatch)


def planning(**setup):
    """Planning with two schemes and two characters in each Approach Deck."""
    cards = {"anna": {"approach": APPROACH}, "bruno": {"approach": THEIRS}, **setup}
    return five_sails(phase="planning", **cards)


# -- initiative -------------------------------------------------------------------------------------------------------


@rule("FS-PLAN-09")
@pytest.mark.parametrize(
    ("anna", "bruno", "first"),
    [("marooned", "midnight-shipment", "bruno"), ("let-the-sword-decide", "parley-gone-wrong", "anna")],
)
def test_the_highest_initiative_takes_the_token(anna, bruno, first):
    """22 against 80, and 63 against 55; the other player has the token before."""
    table = planning(first={"anna": "bruno", "bruno": "anna"}[first], city_deck=CITY)
    plans(table, anna=f"{anna} otto-streit", bruno=f"{bruno} sanjay")
    assert table["first"] == first


def tied(players=2, **setup):
    """Everybody selects the same scheme."""
    names = ("anna", "bruno", "clara", "dario")[:players]
    table = five_sails(players, phase="planning", **setup, **{name: {"approach": ["Marooned"]} for name in names})
    return plans(table, **dict.fromkeys(names, "marooned"))


@rule("FS-PLAN-10", edition="2023")
def test_a_tie_passes_the_token_to_the_left():
    assert tied(first="anna")["first"] == "bruno"
    assert tied(first="bruno")["first"] == "anna"
    assert tied(4, first="dario")["first"] == "anna"


@rule("FS-PLAN-10", edition="playtest")
def test_in_the_playtest_rules_a_tie_leaves_the_token_where_it_is():
    for first in ("anna", "bruno"):
        assert tied(edition="playtest", first=first)["first"] == first


@rule("FS-PLAN-10", edition="2023")
def test_a_tie_of_lower_schemes_is_no_tie():
    table = five_sails(
        3, phase="planning", first="bruno", clara={"approach": ["Let the Sword Decide"]},
        anna={"approach": ["Marooned"]}, bruno={"approach": ["Marooned"]},
    )  # fmt: skip
    plans(table, anna="marooned", bruno="marooned", clara="let-the-sword-decide")
    assert table["first"] == "clara"


@rule("FS-PLAN-11")
@both_editions
def test_with_a_tie_and_no_first_player_chance_gives_the_token(edition):
    assert {two_tides(seed, edition)["first"] for seed in range(12)} == {"anna", "bruno"}


@rule("FS-PLAN-11")
def test_chance_chooses_among_the_tied_players_only():
    decks = [
        {"leader": [name], "approach": [scheme, "Otto Streit"], "faction": []}
        for name, scheme in (
            ("Kaspar Dietrich", "Marooned"),
            ("Soline el Gato", "Marooned"),
            ("Yevgeni", "Shifting Tides"),
        )
    ]
    firsts = set()
    for seed in range(12):
        table = new_game(3, seed=seed, decks=decks, any_cards=True)
        plans(table, anna="marooned otto-streit", bruno="marooned otto-streit", clara="shifting-tides otto-streit")
        firsts.add(table["first"])
    assert firsts == {"anna", "bruno"}


# -- muster -----------------------------------------------------------------------------------------------------------


@rule("FS-PLAN-12")
@both_editions
def test_the_revealed_characters_join_their_crews_at_home(edition):
    table = planning(edition=edition)
    plans(table, anna="marooned otto-streit", bruno="parley-gone-wrong sanjay").passes_until("move")
    assert (table["otto-streit.at"], table["otto-streit.controller"]) == ("home", "anna")
    assert table["anna.crew"] == ["Kaspar Dietrich", "Otto Streit"]
    assert table["bruno.crew"] == ["Sanjay", "Soline el Gato"]


@rule("FS-PLAN-13", edition="2023")
@rule("FS-PLAN-13", edition="playtest")
@both_editions
@pytest.mark.parametrize("seed", range(3))
def test_characters_are_mustered_from_the_first_player_clockwise(monkeypatch, edition, seed):
    """The playtest rules give no order; the same one is used."""
    entered = listen_to(monkeypatch, events.ENTERED_PLAY)
    first = ("anna", "bruno", "clara")[seed]
    schemes = {name: "Let the Sword Decide" if name == first else "Marooned" for name in ("anna", "bruno", "clara")}
    table = five_sails(
        3,
        edition=edition,
        phase="planning",
        **{name: {"approach": [scheme, "Otto Streit"]} for name, scheme in schemes.items()},
    )
    plans(table, **{name: f"{scheme.lower().replace(' ', '-')} otto-streit" for name, scheme in schemes.items()})
    assert [values[0] for values in entered] == [seed, (seed + 1) % 3, (seed + 2) % 3]


@rule("FS-PLAN-14")
@both_editions
def test_whoever_exceeds_the_crew_cap_by_mustering_sends_characters_to_the_locker(edition):
    """Kaspar's Crew Cap is 6: a seventh character means that one of the seven goes."""
    crew = ["Rosine Friese", "Daniella Dietrich", "Terrell Brandt", "Philip Hase", "Edeline Trinken"]
    table = planning(edition=edition, anna={"approach": APPROACH, "home": crew})
    plans(table, anna="marooned otto-streit", bruno="parley-gone-wrong sanjay")
    assert table.asked == "anna"
    assert len(table.legal_with("locker")) == len(table.legal) == 7
    table.plays("locker rosine-friese")
    assert table["anna.locker"] == ["Rosine Friese"]
    assert len(table["anna.crew"]) == 6
    assert table.legal_with("locker") == []


@rule("FS-PLAN-14")
def test_a_crew_within_its_cap_stays_whole():
    crew = ["Rosine Friese", "Daniella Dietrich", "Terrell Brandt", "Philip Hase"]
    table = planning(anna={"approach": APPROACH, "home": crew})
    plans(table, anna="marooned otto-streit", bruno="parley-gone-wrong sanjay").passes_until("move")
    assert len(table["anna.crew"]) == 6
    assert table["anna.locker"] == []


# -- schemes ----------------------------------------------------------------------------------------------------------


@rule("FS-PLAN-15", "FS-PLAN-17")
@pytest.mark.parametrize("first", ["anna", "bruno"])
def test_schemes_are_resolved_one_after_the_other_from_the_first_player_on(monkeypatch, first):
    """Both schemes add two Renown: the First Player's two come before the other's first."""
    second = {"anna": "bruno", "bruno": "anna"}[first]
    added = listen_to(monkeypatch, events.RENOWN_ADDED)
    table = five_sails(
        phase="planning", **{first: {"approach": ["Let the Sword Decide"]}, second: {"approach": ["Marooned"]}}
    )
    plans(table, **{first: "let-the-sword-decide", second: "marooned"})
    one, other = ("anna", "bruno").index(first), ("anna", "bruno").index(second)
    assert [values[0] for values in added] == [one, one, other, other]


@rule("FS-PLAN-16")
def test_the_text_above_the_bar_is_resolved_from_top_to_bottom(happened):
    """Midnight Shipment adds Renown to two locations, then a City card to The Docks."""
    table = five_sails(phase="planning", city_deck=CITY, anna={"approach": ["Midnight Shipment"]})
    plans(table, anna="midnight-shipment")
    deeds = [name for name in happened if name in ("renown-added", "city-card-added")]
    assert deeds == ["renown-added", "renown-added", "city-card-added"]
    assert (table["docks.renown"], table["grand-bazaar.renown"], table["docks.available"]) == (1, 1, ["Sorte Deck"])


@rule("FS-PLAN-17")
def test_a_player_finishes_a_scheme_before_the_next_player_begins():
    """Bruno has to choose for his scheme: Anna's Renown is not there yet."""
    table = five_sails(
        phase="planning", anna={"approach": ["Inspire Generosity"]}, bruno={"approach": ["The Cat's Embargo"]}
    )
    plans(table, anna="inspire-generosity", bruno="the-cats-embargo")
    assert table.asked == "bruno"
    total = sum(table[f"{place}.renown"] for place in ("docks", "forums", "grand-bazaar"))
    assert total == 0
    while table.asked == "bruno" and table["phase"] == "planning":
        assert not any("Anna" in line and "Renown" in line for line in table.told())
        table.plays(table.legal[0])


@rule("FS-PLAN-18")
def test_a_scheme_without_a_bar_is_resolved_whole(happened):
    """Renown for every bare location, a card for everybody, one more for whoever has least Renown."""
    deck = ["Triage", "Regroup", "Precision"]
    table = five_sails(
        phase="planning",
        anna={"approach": ["Inspire Generosity"], "deck": deck, "renown": 1},
        bruno={"approach": ["Shifting Blame"], "deck": deck},
    )
    plans(table, anna="inspire-generosity", bruno="shifting-blame").passes_until("move")
    assert [table[f"{place}.renown"] for place in ("docks", "forums", "grand-bazaar")] == [2, 1, 1]
    before_drawing = happened[: len(happened) - happened[::-1].index("drew") - 2]
    assert before_drawing.count("drew") == 3


@rule("FS-PLAN-19", "FS-PLAN-20")
@both_editions
def test_the_text_below_the_bar_waits_and_the_scheme_stays_in_play_faceup(edition):
    """The Great Game's City Action is there to be used in High Drama; nothing of it happened before."""
    table = five_sails(
        edition=edition,
        phase="planning",
        anna={"approach": ["The Great Game"], "docks": ["Otto Streit", "Uwe Zimmerman"]},
        bruno={"approach": ["Marooned"]},
    )
    plans(table, anna="the-great-game", bruno="marooned")
    assert table["anna.crew"] == ["Kaspar Dietrich", "Otto Streit", "Uwe Zimmerman"]
    assert table["uwe-zimmerman.wounds"] == 0
    assert table["phase"] == "high drama"
    for seat in (-1, 0, 1):
        assert table.game.view(seat)["zones"]["anna.scheme"] == ["the-great-game"]
    use(table, "the-great-game").plays("performer otto-streit", "target uwe-zimmerman").passes_until("move")
    assert table["uwe-zimmerman.wounds"] == 1


# -- draw -------------------------------------------------------------------------------------------------------------

DECK = ["Triage"] * 12


@rule("FS-PLAN-21", edition="2023")
@rule("FS-PLAN-21", edition="playtest")
@both_editions
def test_each_player_draws_as_many_cards_as_the_panache_with_the_schemes_modifier(edition):
    """Kaspar's 6 and Marooned's +1; Yevgeni's 5 and the -1 of Armed and Marshaled."""
    table = five_sails(
        edition=edition,
        phase="planning",
        anna={"approach": ["Marooned"], "deck": DECK},
        bruno={"leader": "Yevgeni", "approach": ["Armed and Marshaled"], "deck": DECK},
    )
    plans(table, anna="marooned", bruno="armed-and-marshaled")
    assert (len(table["anna.hand"]), len(table["bruno.hand"])) == (7, 4)


@rule("FS-PLAN-21", edition="2023")
@rule("FS-PLAN-21", edition="playtest")
@both_editions
def test_other_cards_modify_panache_in_the_2023_rules_alone(edition):
    """No card of the set but schemes does, so a modifier is put down by itself."""
    table = five_sails(edition=edition, phase="planning", anna={"approach": ["Marooned"], "deck": DECK})
    leader = card_of(table, "Kaspar Dietrich")
    table.game.modify(PANACHE, leader, 2, events.DAY_ENDS, leader)
    plans(table, anna="marooned")
    assert len(table["anna.hand"]) == (9 if edition == "2023" else 7)


@rule("FS-PLAN-22")
def test_the_steps_of_planning_follow_each_other(happened):
    table = five_sails(
        phase="planning",
        anna={"approach": ["Marooned", "Otto Streit"], "deck": DECK},
        bruno={"approach": ["Let the Sword Decide", "Sanjay"], "deck": DECK},
    )
    plans(table, anna="marooned otto-streit", bruno="let-the-sword-decide sanjay")
    steps = ["scheme-revealed", "first-player", "entered-play", "renown-added", "drew"]
    assert [name for n, name in enumerate(happened) if name in steps and name not in happened[:n]] == steps
    for earlier, later in pairwise(steps):
        last = len(happened) - 1 - happened[::-1].index(earlier)
        assert last < happened.index(later)
