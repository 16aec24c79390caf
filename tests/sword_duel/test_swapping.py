"""Between engagements: rows come back, exchange with the Disarm pile, discard and draw."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from proofs import rule
from sword_duel.table import duel, facing

TEN = [
    "Head Cut", "Coupe", "Fleche", "Remise", "Straight Lunge", "Stop Cut", "Beat Attack", "Disengage", "Evade",
    "Firm Parry",
]  # fmt: skip


@rule("DU-SWAP-01")
def test_all_attack_cards_of_the_engagement_return_to_the_hand():
    table = facing(["Quinte Parry", "High Bind"], "Quarte Riposte", of_anna={"hand": ["Coupe"]})
    table.all_pass()
    assert sorted(table.anna.hand) == ["Coupe", "High Bind", "Quinte Parry"]
    assert table.anna.row == table.bruno.row == []


@rule("DU-ORDER-10", "DU-SWAP-02")
def test_hand_cards_are_exchanged_for_disarms_one_for_one():
    table = duel(phase="exchange", anna={"hand": TEN, "disarm": ["Low Thrust", "Leg Cut", "Quinte Parry"]}, bruno={})
    table.anna.plays("retrieve low-thrust", "retrieve quinte-parry", "give head-cut", "give evade")
    assert sorted(table.anna.disarm) == ["Evade", "Head Cut", "Leg Cut"]
    assert "Low Thrust" in table.anna.hand
    assert "Quinte Parry" in table.anna.hand
    assert len(table.anna.hand) == 10


@rule("DU-SWAP-02")
def test_all_disarms_may_be_exchanged_or_none():
    pile = ["Low Thrust", "Leg Cut", "Quinte Parry"]
    table = duel(phase="exchange", anna={"hand": TEN, "disarm": pile}, bruno={"hand": TEN, "disarm": pile})
    table.bruno.plays("done")
    table.anna.plays(*(f"retrieve {name}" for name in ("low-thrust", "leg-cut", "quinte-parry")))
    table.anna.plays("give head-cut", "give fleche", "give coupe")
    assert sorted(table.anna.disarm) == ["Coupe", "Fleche", "Head Cut"]
    assert table.bruno.disarm == pile


@pytest.mark.parametrize("phase", ["exchange", "refill"])
def test_nothing_is_taken_back_once_the_others_number_is_open(phase):
    """How many cards Anna exchanges or discards is a secret until Bruno has chosen, and he chooses once (DU-Q35)."""
    pile = ["Low Thrust", "Leg Cut"]
    table = duel(phase=phase, anna={"hand": TEN, "disarm": pile}, bruno={"hand": TEN, "disarm": pile})
    lines = {"exchange": ["retrieve leg-cut", "give coupe"], "refill": ["discard fleche", "done"]}[phase]
    table.anna.plays(*lines)
    assert table.game.can_undo(0), "as long as nobody has seen it"
    table.bruno.plays("done")
    assert any(line.startswith(f"Anna {phase.replace('refill', 'discard')}") for line in table.bruno.log)
    for seat in (0, 1):
        assert not table.game.can_undo(seat)
        with pytest.raises(qd.CannotUndo):
            table.game.undo(seat)


@rule("DU-SWAP-03")
def test_the_disarm_pile_keeps_its_number():
    table = duel(phase="exchange", anna={"hand": TEN, "disarm": ["Low Thrust", "Leg Cut"]}, bruno={})
    assert "DU-SWAP-02" in table.anna.cannot("give head-cut")
    table.anna.plays("retrieve low-thrust", "retrieve leg-cut")
    table.anna.cannot("done")
    table.anna.plays("give head-cut")
    table.anna.cannot("done")
    assert "DU-SWAP-03" in str(table.game.why("retrieve leg-cut", 0))
    table.anna.plays("give coupe")
    assert table.anna.disarms == 2


def test_equal_sets_are_offered_once_and_random_play_is_fair_over_them():
    """Sets are picked in listed order; the weights count the ways to go on."""
    table = duel(phase="exchange", anna={"hand": TEN[:3], "disarm": ["Low Thrust", "Leg Cut"]}, bruno={})
    choice = table.game.choice_of(0)
    assert choice.lines == ["retrieve low-thrust", "retrieve leg-cut", "done"]
    assert choice.weights == [3 + 3, 3, 1], "alone with one of three, or both with two of three"
    table.anna.plays("retrieve leg-cut")
    assert table.anna.lines == ["give head-cut", "give fleche", "give coupe"]


@rule("DU-SWAP-04")
def test_the_exchange_ends_the_engagement():
    table = duel(phase="exchange", anna={"hand": TEN, "disarm": 1}, bruno={"hand": TEN, "disarm": 1})
    table.anna.plays("done")
    assert table.engagement == 1
    table.bruno.plays("done")
    assert "discard head-cut" in table.anna.lines, "the new engagement begins with discarding"


@rule("DU-ORDER-11", "DU-SWAP-05", "DU-SWAP-06")
def test_unwanted_cards_are_discarded_and_the_hand_drawn_up_to_ten_in_deck_order():
    deck = ["Low Thrust", "Leg Cut", "Quinte Parry", "Inquartata"]
    table = duel(phase="refill", anna={"hand": TEN[:9], "deck": deck}, bruno={"hand": TEN})
    table.anna.plays("discard disengage", "discard coupe", "done")
    assert table.anna.hand_size == 9, "nothing moves before both are ready"
    table.bruno.plays("done")
    assert table.anna.discard == ["Disengage", "Coupe"]
    assert table.anna.hand == [*[name for name in TEN[:9] if name not in ("Coupe", "Disengage")], *deck[:3]]
    assert table.anna.deck == ["Inquartata"]
    assert table.engagement == 2


def test_a_full_hand_draws_nothing_and_an_empty_deck_is_no_loss():
    """DU-Q12, DU-Q15."""
    table = duel(phase="refill", anna={"hand": TEN}, bruno={"hand": TEN[:4], "deck": ["Leg Cut"]})
    table.anna.plays("done")
    table.bruno.plays("done")
    assert table.anna.hand == TEN
    assert table.bruno.hand == [*TEN[:4], "Leg Cut"]
    assert not table.over


@rule("DU-SWAP-07")
def test_a_drawn_card_cannot_go_into_the_disarm_pile_before_the_next_engagement_is_over():
    table = duel(
        phase="exchange", anna={"hand": TEN[:9], "disarm": 1, "deck": ["Low Thrust", "Leg Cut"]}, bruno={"hand": TEN}
    )
    table.anna.cannot("give low-thrust")
    table.anna.plays("done")
    table.anna.plays("done")
    table.bruno.plays("done")
    assert "Low Thrust" in table.anna.hand
    table.anna.cannot("give low-thrust")
    assert "lay low-thrust" in table.anna.lines, "the next thing is the new row"


@rule("DU-ORDER-12")
def test_engagement_exchange_and_refill_repeat_until_somebody_is_defeated():
    table = duel(anna={"hand": TEN}, bruno={"hand": TEN, "disarm": 2})
    seen = []
    while not table.over:
        seen.append((table.engagement, table.game.choice.lines[0].split()[0]))
        if "pass" in table.game.choice.lines:
            table.game.play("pass")
        elif "done" in table.game.choice.lines:
            table.game.play("done")
        else:
            table.game.play("lay fleche" if table.game.choice.seat == 0 else "lay beat-attack")
    order = list(dict.fromkeys(seen))
    assert order[:5] == [(1, "lay"), (1, "pass"), (1, "retrieve"), (1, "discard"), (2, "lay")]
    assert table.bruno.disarms >= 10 or table.anna.disarms >= 10


@rule("DU-SPACE-01")
def test_each_player_has_a_deck_a_discard_pile_a_disarm_pile_and_a_row():
    table = duel(anna={"hand": TEN}, bruno={"hand": TEN})
    zones = table.anna.view["zones"]
    for place in ("deck", "discard", "disarm", "row", "hand", "out of play"):
        assert f"{place} of Anna" in zones
        assert f"{place} of Bruno" in zones


@rule("DU-SPACE-03")
def test_discard_and_disarm_pile_are_apart_and_only_their_owner_looks_into_them():
    table = duel(anna={"hand": TEN, "discard": ["Low Thrust"], "disarm": ["Leg Cut"]}, bruno={"hand": TEN})
    own, other = table.anna.view["zones"], table.bruno.view["zones"]
    assert (own["discard of Anna"], own["disarm of Anna"]) == (["low-thrust"], ["leg-cut"])
    assert (other["discard of Anna"], other["disarm of Anna"]) == ([None], [None])
    assert table.bruno.view["disarms"] == [1, 0], "the number is open (DU-Q16)"


@rule("DU-ORDER-03")
def test_out_of_play_is_a_place_of_its_own():
    table = facing("Straight Lunge", "Remise", of_bruno={"hand": ["Firm Parry"]})
    table.bruno.drops_alone("Firm Parry", "chest")
    table.keep_everything()
    assert table.bruno.out_of_play == ["Firm Parry"]
    for place in ("hand", "deck", "discard", "disarm"):
        assert "Firm Parry" not in getattr(table.bruno, place)


def test_damage_beyond_the_deck_comes_from_the_discard_pile_and_then_the_hand():
    """DU-Q14."""
    table = facing(
        "Straight Lunge", [],
        of_bruno={"hand": ["Evade", "Coupe", "Fleche"], "deck": ["Leg Cut"], "discard": ["Remise"], "form_used": True},
    )  # fmt: skip
    table.anna.passes()
    assert table.bruno.disarm == ["Leg Cut", "Remise"]
    assert table.bruno.lines == ["surrender fleche", "surrender coupe"], "two of three, in listed order"
    assert not table.game.why("surrender evade", 1).legal
    table.bruno.plays("surrender fleche", "surrender coupe")
    assert sorted(table.bruno.disarm) == ["Coupe", "Fleche", "Leg Cut", "Remise"]
    assert table.bruno.taken == 4
