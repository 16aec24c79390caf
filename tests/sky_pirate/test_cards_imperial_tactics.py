"""Imperial Tactic maneuvers in play."""

from __future__ import annotations

from proofs import card, rule
from sky_pirate.harness import sky_pirate


@card("Skirmish")
def test_skirmish_moves_a_crew_from_the_reserve_to_the_attempt():
    table = sky_pirate(anna={"hand": ["Skirmish"], "crew": ["Hedge Mage", "Fisher"], "hold": ["Powder Cache"]})
    table.boards("hedge-mage")
    table.plays("play skirmish", "mode bring", "mode strengthen", "target fisher", "target hedge-mage")
    assert table["anna.discard"] == ["Skirmish"]
    assert "Fisher moves to the party." in table.told()
    assert "Presence is 3 against 0." in table.told()


@card("Skirmish")
@rule("SP-TACTIC-02")
def test_the_defender_cannot_play_skirmish():
    table = sky_pirate(anna={"crew": ["Fisher"]}, bruno={"hand": ["Skirmish"]})
    table.boards("fisher")
    assert table.asked == "bruno"
    assert table.refused("play skirmish") == "SP-TACTIC-02"


@card("Falsified Orders")
@rule("SP-MAN-02")
def test_falsified_orders_stow_an_opposing_crew_and_its_captain_draws():
    table = sky_pirate(
        anna={"crew": ["Fisher", "Deadwind Mercenary", "Sapper"], "hand": ["Hedge Mage"]},
        bruno={"hand": ["Falsified Orders"], "crew": ["Smelly Pete"]},
    )
    table.boards("fisher", "deadwind-mercenary").defends("smelly-pete").plays("bruno: play falsified-orders")
    assert table.legal == ["target fisher", "target deadwind-mercenary"], "not its own party, nor the reserve"
    table.plays("target deadwind-mercenary")
    assert table["anna.party"] == ["Fisher"]
    assert table["anna.hold"][-1] == "Deadwind Mercenary"
    assert len(table["anna.hand"]) == 2
    assert table["bruno.hand"] == []


@card("Falsified Orders")
@rule("SP-CHEST-03")
def test_the_captain_of_a_stowed_crew_draws_not_whoever_controlled_it():
    table = sky_pirate(
        anna={"crew": [{"card": "Sapper", "captain": "bruno"}, "Fisher"], "hand": ["Hedge Mage"]},
        bruno={"hand": ["Falsified Orders"]},
    )
    table.boards("sapper", "fisher").plays("bruno: play falsified-orders", "target sapper")
    assert table["bruno.hold"][-1] == "Sapper"
    assert len(table["bruno.hand"]) == 1
    assert table["anna.hand"] == ["Hedge Mage"]


@card("Falsified Orders")
def test_falsified_orders_against_an_empty_party_do_nothing():
    table = sky_pirate(anna={"crew": ["Fisher"], "hand": ["Falsified Orders"]}, bruno={"crew": ["Sapper"]})
    table.boards("fisher").defends().plays("play falsified-orders").ends_attempt()
    assert table["bruno.hand"] == []
    assert table["bruno.crew"] == ["Sapper"]
    assert table["anna.discard"] == ["Falsified Orders"]


def guards(**bruno):
    """Anna boards with a Fisher and a Sapper; Bruno holds Guard the Hold and is asked."""
    table = sky_pirate(
        anna={"crew": ["Fisher", "Sapper", "Hedge Mage"], "hand": ["Lucky Catch"]},
        bruno={"hand": ["Guard the Hold", "Lucky Catch"], **bruno},
    )
    return table.boards("fisher", "sapper")


@card("Guard the Hold", "Deckhand")
@rule("SP-MODAL-03", "SP-CREW-08")
def test_guard_the_hold_calls_a_deckhand_and_drives_a_crew_off():
    table = guards().plays("bruno: play guard-the-hold", "mode withdraw", "mode deckhand")
    assert table.legal == ["target fisher", "target sapper"], "the Deckhand is not there yet, Hedge Mage in no party"
    table.plays("target sapper")
    assert table["anna.party"] == ["Fisher"]
    assert table["bruno.party"] == ["Deckhand"]
    assert table["bruno.discard"] == ["Guard the Hold"]
    assert table["bruno.shields"] == 6
    table.ends_attempt()
    assert "Sapper" in table["anna.crew"], "the reserve is not stowed"


@card("Guard the Hold", "Shield")
@rule("SP-STATUS-03")
def test_guard_the_hold_shuffles_shields_in_and_is_ejected():
    table = guards().plays("bruno: play guard-the-hold", "mode shields", "mode deckhand")
    assert table["bruno.party"] == ["Deckhand"]
    assert table["bruno.hold"].count("Shield") == 3
    assert table["bruno.shields"] == 3
    assert table["bruno.ejected"] == ["Guard the Hold"]
    assert table["bruno.discard"] == []
    assert table["anna.party"] == ["Fisher", "Sapper"]


@card("Guard the Hold")
@rule("SP-MODAL-01")
def test_guard_the_hold_has_two_different_modes_and_its_own_party_can_be_chosen():
    table = guards(crew=["Smelly Pete"]).defends("smelly-pete").plays("bruno: play guard-the-hold", "mode withdraw")
    assert table.legal == ["mode deckhand", "mode shields"]
    table.plays("mode shields", "target smelly-pete")
    assert table["bruno.reserve"] == ["Smelly Pete"]


@card("Guard the Hold")
@rule("SP-TACTIC-03")
def test_the_boarder_cannot_guard_the_hold():
    table = sky_pirate(anna={"crew": ["Fisher"], "hand": ["Guard the Hold"]})
    table.boards("fisher")
    assert table.refused("play guard-the-hold") == "SP-TACTIC-03"


@card("Skirmish")
def test_skirmish_looks_at_three_cards_only():
    hold = ["Powder Cache", "Lucky Catch", "Sapper", "Hedge Mage"]
    table = sky_pirate(anna={"hand": ["Skirmish"], "crew": ["Fisher"], "hold": hold})
    table.boards("fisher").plays("play skirmish", "mode reinforce", "mode strengthen", "target fisher")
    assert table.legal == ["pass", "find sapper"]
