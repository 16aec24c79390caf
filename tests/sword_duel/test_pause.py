"""The gentleman's pause: one joint secret window at each flip (DU-Q22)."""

from __future__ import annotations

from proofs import card, rule
from sword_duel.table import duel, facing

BOTH_HOLD = {"of_anna": {"hand": ["Forced Lunge"]}, "of_bruno": {"hand": ["Evade", "Firm Parry"]}}


@rule("DU-PAUSE-02")
def test_whoever_wants_to_play_one_the_other_is_asked_before_anything_is_revealed():
    table = facing("Straight Lunge", "Remise", **BOTH_HOLD)
    before = table.bruno.view
    table.anna.drops("Forced Lunge", "chest")
    assert table.bruno.is_asked
    assert {**table.bruno.view, "waiting": before["waiting"]} == before, "all that shows is that Anna has answered"
    assert table.bruno.disarms == 0


@rule("DU-PAUSE-03", "DU-PAUSE-05")
def test_both_form_cards_are_revealed_at_the_same_time_where_they_were_dropped():
    table = facing("Straight Lunge", "Remise", **BOTH_HOLD)
    count = len(table.anna.log)
    table.bruno.drops("Firm Parry", "chest")
    assert len(table.anna.log) == count
    table.anna.drops("Forced Lunge", "chest")
    told = table.anna.log[count : count + 2]
    assert told == ["Anna plays Forced Lunge on the chest.", "Bruno plays Firm Parry on the chest."]
    assert table.bruno.log[count : count + 2] == told


@rule("DU-PAUSE-04")
def test_nobody_can_play_unannounced_the_other_can_always_still_answer():
    """The window stays open for the other player, who keeps every option; so nobody loses by being slower."""
    table = facing("Straight Lunge", "Remise", **BOTH_HOLD)
    options = table.bruno.lines
    table.anna.drops("Forced Lunge", "chest")
    assert table.bruno.lines == options
    table.bruno.drops("Firm Parry", "chest")
    assert table.bruno.taken == 4 + 3 - 2 - 3


@rule("DU-PAUSE-06")
def test_the_other_player_may_decline():
    table = facing("Straight Lunge", "Remise", **BOTH_HOLD)
    table.anna.drops("Forced Lunge", "chest")
    table.bruno.passes()
    assert table.bruno.hand[:2] == ["Evade", "Firm Parry"]
    assert not table.bruno.form_used
    assert table.bruno.taken == 5


@rule("DU-REM-06", "DU-REM-05")
def test_the_card_that_was_pulled_is_the_card_that_is_played():
    table = facing("Straight Lunge", "Remise", **BOTH_HOLD)
    table.bruno.drops("Evade", "chest")
    for line in ("form firm-parry chest", "form evade belly", "pass"):
        table.bruno.cannot(line)
    table.anna.passes()
    assert table.bruno.disarm == ["Evade"]
    assert "Bruno plays Evade on the chest." in table.anna.log


@rule("DU-REM-05")
def test_a_drop_cannot_be_taken_back_once_it_is_revealed():
    table = facing("Straight Lunge", "Remise", **BOTH_HOLD)
    table.anna.passes()
    table.bruno.drops("Evade", "chest")
    assert not table.game.can_undo(1)
    assert not table.game.can_undo(0)


@card("Evade", "Surprise Dodge")
@rule("DU-REM-04")
def test_a_dodge_or_an_evade_may_be_dropped_on_an_earlier_card_as_a_fake():
    """It looks like a Repeat Attack, shows where it was dropped, and does what it does anywhere."""
    for fake, words in (("Evade", ("chest", "Coupe")), ("Surprise Dodge", ("Coupe",))):
        tables = [
            facing(["Head Cut", "Straight Lunge"], ["Coupe", "Head Cut"], flipped=1, of_bruno={"hand": [fake]})
            for _ in range(2)
        ]
        tables[0].bruno.drops(fake, *words)
        tables[1].bruno.drops(fake, *words[:-1])
        for table in tables:
            assert "Coupe" not in " ".join(line for line in table.anna.log if "plays" in line)
            table.anna.passes()
        assert tables[0].bruno.taken == tables[1].bruno.taken
        assert any(line.startswith(f"Bruno plays {fake}") and line.endswith("Coupe.") for line in tables[0].anna.log)


@card("Firm Parry")
@rule("DU-REM-04")
def test_other_form_cards_cannot_be_faked_and_a_fake_needs_an_earlier_card():
    table = facing(
        ["Head Cut", "Straight Lunge"], ["Coupe", "Head Cut"], flipped=1, of_bruno={"hand": ["Firm Parry", "Evade"]}
    )
    assert not table.game.why("form firm-parry chest coupe", 1).legal
    assert "DU-REM-02" in table.bruno.cannot("form evade chest head-cut")


def test_whether_the_window_opens_does_not_depend_on_hidden_cards():
    """Somebody without a form card is asked too and can only pass; somebody whose whole hand is known is not."""
    table = duel(anna={"hand": ["Head Cut", "Coupe"]}, bruno={"hand": ["Remise", "Evade"]})
    table.anna.lays("Head Cut")
    table.bruno.lays("Remise")
    assert table.anna.lines == ["pass"]
    shown = duel(anna={"hand": ["Head Cut"]}, bruno={"hand": ["Remise", "Evade"]})
    shown.anna.lays("Head Cut")
    shown.bruno.lays("Remise")
    assert not shown.anna.is_asked, "all her cards lie open"
