"""The Day: its phases and timing points, Dawn, and Planning."""

from __future__ import annotations

import pytest

from five_sails.rule_words import both_editions, end_high_drama, listen, new_game, plans, two_tides, use
from five_sails.table import five_sails
from proofs import rule

CITY = ["Sorte Deck", "Takama Siad", "Kaj Kousei", "Gustavo", "Leja Juska", "Sigurd Ulfsen"]
POINTS = [
    "day-begins", "dawn-begins", "dawn-ends", "planning-begins", "planning-ends", "high-drama-begins",
    "high-drama-ends", "plunder-begins", "plunder-ends", "dusk-begins", "dusk-ends", "day-ends",
]  # fmt: skip


@pytest.fixture
def happened(monkeypatch):
    """The names of all events, in the order in which they happen."""
    return listen(monkeypatch)


def a_whole_day(happened, edition):
    """What happens from one Beginning of the Day to the End of that Day, while everybody passes."""
    table = five_sails(
        edition=edition, phase="dusk", anna={"approach": ["Let the Sword Decide"]}, bruno={"approach": ["Marooned"]},
        city_deck=CITY,
    )  # fmt: skip
    del happened[: happened.index("day-begins")]
    plans(table, anna="let-the-sword-decide", bruno="marooned")
    end_high_drama(table)
    return happened[: happened.index("day-ends") + 1]


# -- phases and timing points -----------------------------------------------------------------------------------------


@rule("FS-DAY-01", "FS-DAY-02", "FS-DUSK-11", "FS-PLAN-22")
@both_editions
def test_the_phases_follow_each_other_from_the_beginning_to_the_end_of_the_day(happened, edition):
    """Each phase by what only it does: City cards, revealed schemes, drawing, passing, collecting, schemes leaving."""
    day = a_whole_day(happened, edition)
    marks = ["day-begins", "city-card-added", "scheme-revealed", "first-player", "renown-added", "drew", "passed",
             "renown-collected", "sent-to-locker", "day-ends"]  # fmt: skip
    found = [name for n, name in enumerate(day) if name in marks and name not in day[:n]]
    assert [name for name in found if name != "first-player"] == [name for name in marks if name != "first-player"]
    assert day.count("day-begins") == day.count("day-ends") == 1


@rule("FS-DAY-03", "FS-DAY-07", "FS-PLAN-01", "FS-PLAN-23", "FS-HIGH-01", "FS-HIGH-45", edition="2023")
@rule("FS-PLUNDER-01", "FS-PLUNDER-08", "FS-DUSK-01", "FS-DUSK-10", edition="2023")
def test_every_phase_has_a_beginning_and_an_end_around_all_that_it_does(happened):
    day = a_whole_day(happened, "2023")
    assert [name for name in day if name in POINTS] == POINTS
    around = {
        "dawn": "city-card-added", "planning": "scheme-revealed", "high-drama": "passed", "plunder": "renown-collected",
        "dusk": "sent-to-locker",
    }  # fmt: skip
    for phase, deed in around.items():
        assert day.index(f"{phase}-begins") < day.index(deed) < day.index(f"{phase}-ends")


@rule("FS-DAY-03", "FS-DAY-07", "FS-PLAN-01", "FS-PLAN-23", "FS-HIGH-01", "FS-HIGH-45", edition="playtest")
@rule("FS-PLUNDER-01", "FS-PLUNDER-08", "FS-DUSK-01", "FS-DUSK-10", edition="playtest")
def test_the_playtest_rules_have_no_timing_points_but_those_of_the_day(happened):
    day = a_whole_day(happened, "playtest")
    assert [name for name in day if name in POINTS] == ["day-begins", "day-ends"]


@rule("FS-HIGH-45", edition="2023")
def test_an_ability_can_answer_the_end_of_high_drama():
    table = five_sails(anna={"scheme": "The Song of Eisen"})
    table.plays("anna: pass", "bruno: pass")
    use(table, "the-song-of-eisen")
    assert table["anna.renown"] == 1


@rule("FS-HIGH-45", edition="playtest")
def test_an_ability_of_the_end_of_high_drama_has_no_moment_in_the_playtest_rules():
    table = five_sails(edition="playtest", anna={"scheme": "The Song of Eisen"})
    end_high_drama(table)
    assert table["anna.renown"] == 0
    assert table["day"] == 2


# -- Dawn -------------------------------------------------------------------------------------------------------------


def placed(table, place):
    """The City cards at a location."""
    return [*table[f"{place}.available"], *table[f"{place}.events"]]


@rule("FS-DAY-04", "FS-DAY-05")
@both_editions
def test_dawn_deals_one_city_card_to_each_location_from_the_city_deck_outward(edition):
    table = five_sails(edition=edition, phase="dawn", anna={"approach": ["Marooned"]}, city_deck=CITY)
    assert [placed(table, place) for place in ("docks", "forums", "grand-bazaar")] == [[name] for name in CITY[:3]]
    assert table["city_deck"] == CITY[3:]


@rule("FS-DAY-05")
def test_dawn_cards_are_dealt_one_after_the_other(happened):
    five_sails(phase="dawn", anna={"approach": ["Marooned"]}, city_deck=CITY)
    assert happened.count("city-card-added") == 3


@rule("FS-DAY-04")
def test_dawn_adds_to_what_lies_there():
    table = five_sails(
        phase="dawn", anna={"approach": ["Marooned"]}, docks={"available": ["Syrneth Hand"]}, city_deck=CITY
    )
    assert placed(table, "docks") == ["Syrneth Hand", "Sorte Deck"]


@rule("FS-DAY-06")
@pytest.mark.parametrize(
    ("players", "order"),
    [
        (3, ("oles-inn", "docks", "forums", "grand-bazaar")),
        (4, ("oles-inn", "docks", "forums", "grand-bazaar", "governors-gardens")),
    ],
)
def test_with_more_players_dawn_begins_at_the_inn_and_ends_at_the_gardens(players, order):
    table = five_sails(players, phase="dawn", anna={"approach": ["Marooned"]}, city_deck=CITY)
    assert [placed(table, place) for place in order] == [[name] for name in CITY[: len(order)]]


# -- select and reveal ------------------------------------------------------------------------------------------------

APPROACH = ["Let the Sword Decide", "Marooned", "Otto Streit", "Uwe Zimmerman"]
THEIRS = ["Midnight Shipment", "Parley Gone Wrong", "Sanjay", "Makepeace Botwighte"]


def planning(**setup):
    """Planning with two schemes and two characters in each Approach Deck."""
    cards = {"anna": {"approach": APPROACH}, "bruno": {"approach": THEIRS}, **setup}
    return five_sails(phase="planning", **cards)


@rule("FS-PLAN-02")
def test_each_player_selects_one_scheme_and_one_character_of_their_own():
    table = planning()
    assert table.game.choice_of(0).lines == ["select let-the-sword-decide", "select marooned"]
    table.plays("anna: select marooned")
    assert table.game.choice_of(0).lines == ["select otto-streit", "select uwe-zimmerman"]
    table.plays("anna: select otto-streit")
    assert table.game.choice_of(0) is None
    assert table.game.choice_of(1).lines == ["select midnight-shipment", "select parley-gone-wrong"]


@rule("FS-PLAN-02", "FS-PLAN-03")
def test_what_was_selected_stays_secret_until_everybody_has_selected():
    table = planning()
    before = table.game.view(1)
    plans(table, anna="marooned otto-streit")
    after = table.game.view(1)
    assert {**before, "waiting": [1]} == after
    assert not any("Marooned" in line or "Otto" in line for line in table.told(1))


@rule("FS-PLAN-04")
def test_then_all_selected_cards_are_revealed(happened):
    table = planning()
    plans(table, anna="marooned otto-streit", bruno="parley-gone-wrong")
    assert "scheme-revealed" not in happened
    plans(table, bruno="sanjay")
    assert happened.count("scheme-revealed") == happened.count("character-revealed") == 2
    first_muster = happened.index("entered-play")
    assert max(n for n, name in enumerate(happened) if name.endswith("-revealed")) < first_muster
    told = [line for line in table.told(0) if "reveals" in line]
    assert {"Bruno reveals Sanjay.", "Bruno reveals Parley Gone Wrong."} < set(told)


# -- when revealed ----------------------------------------------------------------------------------------------------


@rule("FS-PLAN-05")
def test_what_happens_when_a_scheme_is_revealed_comes_before_initiative(happened):
    """Shifting Tides clears the City as it is revealed, although it resolves last."""
    table = five_sails(
        phase="planning", first="anna", docks={"available": ["Takama Siad"]}, city_deck=CITY,
        anna={"approach": ["Shifting Tides"]}, bruno={"approach": ["Marooned"]},
    )  # fmt: skip
    plans(table, anna="shifting-tides", bruno="marooned")
    assert happened.index("discarded") < happened.index("first-player")
    assert "Takama Siad" in table["city_discard"]


@rule("FS-PLAN-06")
def test_the_first_player_orders_effects_of_the_reveal():
    for first in ("anna", "bruno"):
        table = five_sails(
            phase="planning", first=first, city_deck=CITY,
            anna={"approach": ["Shifting Tides"]}, bruno={"approach": ["Shifting Tides"]},
        )  # fmt: skip
        plans(table, anna="shifting-tides", bruno="shifting-tides")
        assert table["first"] == first
        assert table.asked == first
        assert sorted(table.legal) == ["next shifting-tides", "next shifting-tides#2"]


@rule("FS-PLAN-07", "FS-PLAN-08")
@both_editions
def test_initiative_is_determined_early_to_order_the_reveal_and_not_again(happened, edition):
    table = two_tides(edition=edition)
    assert happened.count("first-player") == 1
    first = table["first"]
    assert table.asked == first
    table.plays("next shifting-tides")
    while table["phase"] == "planning":
        table.plays(table.legal[0])
    assert table["first"] == first
    assert happened.count("first-player") == 1


@rule("FS-PLAN-07")
def test_a_single_effect_of_the_reveal_needs_no_early_initiative(happened):
    decks = [
        {"leader": ["Kaspar Dietrich"], "approach": ["Shifting Tides", "Otto Streit"], "faction": []},
        {"leader": ["Soline el Gato"], "approach": ["Marooned", "Sanjay"], "faction": []},
    ]
    table = new_game(decks=decks, any_cards=True)
    plans(table, anna="shifting-tides otto-streit", bruno="marooned sanjay")
    assert happened.index("discarded") < happened.index("first-player")
    assert table["first"] == "bruno"
