"""Plunder and Dusk: victory checks, collecting Renown, cleaning up."""

from __future__ import annotations

import pytest

from five_sails.rule_words import both_editions, end_high_drama, listen, use
from five_sails.table import five_sails
from proofs import rule
from pure import set_in_pure
from quarterdeck.games.five_sails.game import FiveSails


@pytest.fixture
def happened(monkeypatch):
    """The names of all events, in the order in which they happen."""
    return listen(monkeypatch)


# -- Plunder ----------------------------------------------------------------------------------------------------------


@rule("FS-PLUNDER-02")
@both_editions
def test_dominance_is_checked_before_any_renown_is_taken(edition, happened):
    owned = {"control": "anna", "renown": 3}
    table = five_sails(edition=edition, phase="plunder", docks=owned, forums=owned, grand_bazaar=owned)
    assert table["winner"] == ["anna"]
    assert table.game.result.scores == (0, 0)
    assert "renown-gained" not in happened


@rule("FS-PLUNDER-03", "FS-PLUNDER-04")
@both_editions
def test_each_player_takes_the_renown_of_every_location_they_control_and_of_no_other(edition):
    table = five_sails(
        4, edition=edition, phase="plunder", anna={"renown": 1},
        oles_inn={"control": "anna", "renown": 2}, docks={"control": "anna", "renown": 1}, forums={"renown": 4},
        grand_bazaar={"control": "bruno", "renown": 3}, governors_gardens={"control": "clara"},
    )  # fmt: skip
    assert [table[f"{name}.renown"] for name in ("anna", "bruno", "clara", "dario")] == [4, 3, 0, 0]
    left = [table[f"{place}.renown"] for place in ("oles-inn", "docks", "forums", "grand-bazaar", "governors-gardens")]
    assert left == [0, 0, 4, 0, 0]


@rule("FS-PLUNDER-04")
def test_presence_without_control_takes_nothing():
    table = five_sails(phase="plunder", anna={"docks": ["Otto Streit"]}, docks={"renown": 2})
    assert (table["anna.renown"], table["docks.renown"]) == (0, 2)


@rule("FS-PLUNDER-05")
def test_conditional_renown_has_its_moment_after_that_of_the_locations(happened):
    five_sails(phase="plunder", docks={"control": "anna", "renown": 1}, forums={"control": "bruno", "renown": 1})
    taken = [n for n, name in enumerate(happened) if name == "renown-gained"]
    assert len(taken) == 2
    assert happened.index("renown-collected") > max(taken)


@rule("FS-PLUNDER-06")
def test_the_economic_check_waits_for_the_renown_of_everybody():
    """Anna comes to 7 with her location; Bruno, who takes his after her, to 8."""
    table = five_sails(
        phase="plunder", anna={"renown": 6}, bruno={"renown": 6}, docks={"control": "anna", "renown": 1},
        forums={"control": "bruno", "renown": 2},
    )  # fmt: skip
    assert table["winner"] == ["bruno"]
    assert table.game.result.scores == (7, 8)


@rule("FS-PLUNDER-05", "FS-PLUNDER-06")
def test_the_economic_check_waits_for_conditional_renown(monkeypatch):
    """No card of the set gives Renown at that moment, so the moment itself does: Anna's seventh comes in time."""
    happens = FiveSails.do

    def do(game, name, values):
        happens(game, name, values)
        if name == "renown-collected":
            assert (game.renown, game.over) == ([6, 0], False)
            game.renown[0] += 1

    set_in_pure(monkeypatch, FiveSails, "do", do)
    table = five_sails(phase="plunder", anna={"renown": 4}, docks={"control": "anna", "renown": 2})
    assert table["winner"] == ["anna"]
    assert table.game.result.rule == "FS-WIN-05"


@rule("FS-PLUNDER-07")
def test_the_fifth_day_check_comes_after_the_economic_one_and_only_on_the_fifth_day():
    """With most locations Anna would win the tiebreak of the last Day, but Bruno has his seven Renown."""
    setup = {"docks": {"control": "anna"}, "forums": {"control": "anna"}, "phase": "plunder"}
    table = five_sails(day=5, bruno={"renown": 7}, **setup)
    assert table["winner"] == ["bruno"]
    assert table.game.result.rule == "FS-WIN-05"
    assert five_sails(day=5, **setup)["winner"] == ["anna"]
    assert not five_sails(day=4, **setup)["over"]


# -- Dusk -------------------------------------------------------------------------------------------------------------

HAND = ["Triage", "Regroup", "Precision", "Stratege", "Boon", "Pull", "Bleed Out", "Devotion"]


def dusk(edition):
    """Dusk with something to clean up in each of its steps, and Planning of the next Day to stop at."""
    return five_sails(
        edition=edition, phase="dusk",
        anna={
            "docks": [{"card": "Otto Streit", "engaged": True}, "Kaj Kousei"], "scheme": "Marooned",
            "approach": ["Marooned"],
        },
        bruno={"scheme": "Let the Sword Decide"},
        docks={"control": "anna", "renown": 2, "available": ["Takama Siad"]},
        forums={"control": "bruno", "events": ["Point of Opportunity"]},
        city_deck=["Gustavo", "Leja Juska", "Sorte Deck"],
    )  # fmt: skip


@rule("FS-DUSK-02")
@both_editions
def test_the_steps_of_cleaning_up_follow_each_other(edition, happened):
    table = five_sails(
        edition=edition, phase="dusk",
        anna={
            "docks": [{"card": "Otto Streit", "engaged": True}], "scheme": "Marooned", "approach": ["Marooned"],
            "hand": HAND,
        },
        docks={"control": "anna", "available": ["Takama Siad"]},
    )  # fmt: skip
    table.plays("discard triage", "discard regroup")
    steps = ["uncontrolled", "en-garded", "moved", "left-play", "sent-to-locker", "discarded"]
    assert list(dict.fromkeys(name for name in happened if name in steps)) == steps


@rule("FS-DUSK-03")
@both_editions
def test_every_location_becomes_uncontrolled_and_keeps_its_renown(edition):
    table = dusk(edition)
    assert (table["docks.control"], table["forums.control"]) == (None, None)
    assert table["docks.renown"] == 2


@rule("FS-DUSK-04")
@both_editions
def test_every_character_becomes_en_garde(edition):
    engaged = {"card": "Otto Streit", "engaged": True}
    table = five_sails(
        edition=edition, phase="dusk",
        anna={"docks": [engaged], "home": [{"card": "Uwe Zimmerman", "engaged": True}], "approach": ["Marooned"]},
        bruno={"forums": [{"card": "Sanjay", "engaged": True}]},
    )  # fmt: skip
    assert not any(table[f"{word}.engaged"] for word in ("otto-streit", "uwe-zimmerman", "sanjay"))


@rule("FS-DUSK-05", "FS-DUSK-07")
@both_editions
def test_every_character_moves_to_its_controllers_home_recruited_ones_too(edition):
    table = dusk(edition)
    for word in ("otto-streit", "kaj-kousei"):
        assert (table[f"{word}.at"], table[f"{word}.controller"]) == ("home", "anna")
    assert table["docks.characters"] == []
    assert "Kaj Kousei" not in table["city_discard"]


@rule("FS-DUSK-06")
@both_editions
def test_city_cards_that_still_lie_in_the_city_are_discarded(edition):
    table = dusk(edition)
    assert table["city_discard"] == ["Takama Siad", "Point of Opportunity"]
    assert not table["point-of-opportunity.in_play"]


@rule("FS-DUSK-06", "FS-DUSK-07")
def test_a_city_attachment_on_a_character_goes_home_with_it():
    otto = {"card": "Otto Streit", "equipped": ["Burnished Cuirass"]}
    table = five_sails(phase="dusk", anna={"docks": [otto], "approach": ["Marooned"]})
    assert table["otto-streit.equipped"] == ["Burnished Cuirass"]
    assert table["city_discard"] == []


@rule("FS-DUSK-08", edition="2023")
@rule("FS-DUSK-08", edition="playtest")
@both_editions
def test_schemes_are_sent_to_the_locker_and_not_destroyed(edition, happened):
    table = dusk(edition)
    assert (table["anna.locker"], table["bruno.locker"]) == (["Marooned"], ["Let the Sword Decide"])
    assert (table["anna.scheme"], table["bruno.scheme"]) == ([], [])
    assert "destroyed" not in happened


@rule("FS-DUSK-08", edition="2023")
def test_schemes_leave_before_the_hand_limit():
    table = five_sails(phase="dusk", anna={"scheme": "Marooned", "hand": HAND, "approach": ["Marooned"]})
    assert table.legal_with("discard")
    assert table["anna.locker"] == ["Marooned"]


@rule("FS-DUSK-09")
@both_editions
def test_each_player_discards_down_to_the_printed_panache(edition):
    """Kaspar's 6, although Marooned makes it 7 for drawing; Yevgeni's 5."""
    table = five_sails(
        edition=edition, phase="dusk", first="bruno",
        anna={"scheme": "Marooned", "hand": HAND[:7], "approach": ["Marooned"]},
        bruno={"leader": "Yevgeni", "hand": HAND[:7]},
    )  # fmt: skip
    assert table.asked == "bruno"
    table.plays("discard triage", "discard boon")
    assert table["bruno.hand"] == ["Regroup", "Precision", "Stratege", "Pull", "Bleed Out"]
    assert table.asked == "anna"
    table.plays("discard pull")
    assert len(table["anna.hand"]) == 6
    assert table["anna.discard"] == ["Pull"]
    assert table["day"] == 2


@rule("FS-DUSK-09")
def test_a_hand_within_the_panache_is_kept():
    table = five_sails(phase="dusk", anna={"hand": HAND[:6], "approach": ["Marooned"]})
    assert table["anna.hand"] == HAND[:6]
    assert table["phase"] == "planning"


@rule("FS-DUSK-11")
@both_editions
def test_the_end_of_the_day_comes_last(edition, happened):
    dusk(edition)
    end = happened.index("day-ends")
    assert happened.index("sent-to-locker") < end < happened.index("day-begins")
    between = [name for name in happened[end + 1 : happened.index("day-begins")] if name != "left-play"]
    assert between == []


@rule("FS-DUSK-11")
def test_what_lasts_for_the_day_ends_with_it():
    """Boon, played in High Drama, strengthens Sibella until the Day ends."""
    table = five_sails(anna={"docks": ["Sibella Scarpa"], "hand": ["Boon"], "approach": ["Marooned"]})
    use(table, "boon").plays("choose sibella-scarpa")
    assert table["sibella-scarpa.combat"] == 3
    end_high_drama(table)
    assert table["day"] == 2
    assert table["sibella-scarpa.combat"] == 2
    assert table["anna.discard"] == ["Boon"]
