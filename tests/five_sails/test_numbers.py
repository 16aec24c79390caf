"""Why is this number 3? What is printed, what changes it, floors, caps, set values and dashes, as far as one knows."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from engine.checked import forged
from five_sails.table import five_sails
from proofs import card, rule
from quarterdeck.engine.errors import NoNumber
from quarterdeck.engine.reckoning import HIDDEN, added_up
from quarterdeck.games.five_sails import events
from quarterdeck.games.five_sails.dialect import CombatValue
from quarterdeck.games.five_sails.stats import COMBAT, THRUST


def parts(table, address, seat=0):
    """The value and the parts of a number, in short."""
    number = table.game.why_value(address, seat)
    assert added_up(number.parts) == number.value
    return number.value, [(part.what, part.card, part.sign, part.rule) for part in number.parts]


def find(table, name):
    return next(one for one in table.game.lying() if table.game.printed(one).name == name)


@rule("FS-CARD-24")
@card("Syrneth Hand", "Otto Streit")
def test_an_attachment_adds_to_its_bearers_stat():
    table = five_sails(anna={"docks": [{"card": "Otto Streit", "equipped": ["Syrneth Hand"]}]})
    value, told = parts(table, "otto-streit.combat")
    assert value == table["otto-streit.combat"]
    assert told[0] == ("printed", "", "1", "FS-CARD-05")
    assert told[1][:2] == ("card", "syrneth-hand")
    assert told[1][3] == "FS-CARD-24"


@rule("FS-KEY-54")
@card("Corpse Speak")
def test_a_set_value_stands_after_the_printed_one_and_what_is_added_does_not_count():
    table = five_sails(anna={"docks": [{"card": "Otto Streit", "equipped": ["Corpse Speak", "Guild Triskelion"]}]})
    table.game.modify(table.game.QUANTITIES["influence"], find(table, "Otto Streit"), 1, events.DAY_ENDS, 0)
    value, told = parts(table, "otto-streit.influence")
    assert value == 0
    assert [sign for _, _, sign, _ in told] == ["2", "0", "(+1)"]
    assert told[1] == ("card", "corpse-speak", "0", "FS-KEY-54")


@card("Sigurd Ulfsen")
def test_a_cap_lets_nothing_be_added_and_says_so():
    table = five_sails(anna={"docks": [{"card": "Sigurd Ulfsen", "equipped": ["Syrneth Hand"]}]})
    value, told = parts(table, "sigurd-ulfsen.combat")
    printed = told[0][2]
    assert str(value) == printed
    assert [(what, word, sign[:1]) for what, word, sign, _ in told[1:]] == [
        ("card", "sigurd-ulfsen", "n"), ("card", "syrneth-hand", "("),
    ]  # fmt: skip


def test_a_floor_is_told_where_it_matters():
    table = five_sails(anna={"docks": ["Otto Streit"]})
    otto = find(table, "Otto Streit")
    table.game.modify(COMBAT, otto, -3, events.DAY_ENDS, otto)
    value, told = parts(table, "otto-streit.combat")
    assert value == 0
    assert told[1:] == [("effect", "otto-streit", "-3", "FS-KEY-53"), ("rule", "", "at least 0", "FS-Q68")]
    assert "until the Day ends" in str(table.game.why_value("otto-streit.combat", 0))


@rule("FS-ABIL-55")
def test_a_dash_is_no_number_and_the_rule_says_so():
    table = five_sails(anna={"docks": ["Otto Streit"]})
    book = table.game.book
    dashed = next(one for one in book if one.is_character and one.influence is None and one.kind == "character")
    table = five_sails(anna={"docks": [dashed.name]})
    assert parts(table, f"{dashed.id}.influence") == (None, [("printed", "", "-", "FS-ABIL-55")])


@rule("FS-ABIL-44")
def test_a_card_that_lies_hidden_by_now_is_named_to_whoever_knows_it_and_to_nobody_else():
    table = five_sails(anna={"docks": ["Otto Streit"]}, bruno={"hand": ["Taunt"]})
    table.game.modify(COMBAT, find(table, "Otto Streit"), 2, events.DAY_ENDS, find(table, "Taunt"))
    assert parts(table, "otto-streit.combat", 1)[1][1] == ("effect", "taunt", "+2", "FS-KEY-53")
    for seat in (0, -1):
        hidden = table.game.why_value("otto-streit.combat", seat)
        assert (hidden.parts[1].what, hidden.parts[1].card, hidden.parts[1].says) == ("effect", "", HIDDEN)
        assert "Taunt" not in str(hidden)


@rule("FS-ABIL-49")
def test_what_has_left_play_has_its_last_known_numbers():
    table = five_sails(anna={"docks": ["Otto Streit"]})
    otto = find(table, "Otto Streit")
    table.game.modify(COMBAT, otto, 2, events.DAY_ENDS, otto)
    table.game.move(otto, table.game._setting.discard[0])
    assert parts(table, "otto-streit.combat") == (3, [("rule", "", "3", "FS-ABIL-49")])


@rule("FS-DUEL-27", "FS-GAMB-06", "FS-DUEL-36")
def test_a_duel_has_numbers_of_its_own():
    table = five_sails(
        anna={"docks": ["Otto Streit"]},
        bruno={"docks": ["Sanjay"], "hand": ["Taunt"]},
        duel={
            "challenger": "Otto Streit",
            "defender": "Sanjay",
            "round": 1,
            "threat": {"Sanjay": 3},
            "active": "Sanjay",
        },
    )
    assert parts(table, "defender.threat")[0] == parts(table, "sanjay.threat")[0] == 3
    assert parts(table, "defender.most_wounds") == (1, [("card", "otto-streit", "1", "FS-DUEL-36")])
    assert parts(table, "challenger.gambles_left") == (2, [("card", "otto-streit", "2", "FS-GAMB-06")])
    assert parts(table, "duel.thrust") == (0, [("count", "", "0", "FS-DUEL-08")])
    table.game.duel.combat.append(find(table, "Taunt"))
    thrust = table.game.value(THRUST, find(table, "Taunt")) or 0
    assert parts(table, "duel.thrust", 1) == (thrust, [("card", "taunt", f"{thrust:+d}", "FS-DUEL-21")])


@rule("FS-KEY-52", "FS-ABIL-59")
def test_a_sum_at_a_place_names_each_character():
    table = five_sails(anna={"docks": ["Otto Streit", "Uwe Zimmerman"]})
    assert parts(table, "anna.docks.influence") == (
        3, [("card", "otto-streit", "+2", "FS-KEY-52"), ("card", "uwe-zimmerman", "+1", "FS-KEY-52")],
    )  # fmt: skip
    assert parts(table, "bruno.docks.influence") == (0, [("count", "", "0", "FS-KEY-48")])


@pytest.mark.parametrize("address", ["taunt.combat", "otto-streit.threat", "challenge.threat", "docks.combat"])
def test_what_a_card_has_not_is_told_in_a_sentence(address):
    table = five_sails(anna={"docks": ["Otto Streit"], "hand": ["Taunt"]})
    with pytest.raises(NoNumber, match=r"\w+ \w+"):
        table.game.why_value(address, 0)


def test_a_hidden_card_of_a_hand_has_no_numbers_for_others():
    table = five_sails(bruno={"hand": ["Taunt"]})
    alias = table.game.alias(find(table, "Taunt"), 0)
    for address in ("taunt.riposte", f"?{alias}.riposte", f"{alias}.riposte"):
        with pytest.raises(NoNumber):
            table.game.why_value(address, 0)
    assert table.game.why_value("taunt.riposte", 1).parts


def armed_duel():
    """Otto Streit, who bears a blade that breaks for a Riposte and a sword with a Technique, plays a combat card."""
    return five_sails(
        anna={
            "docks": [{"card": "Otto Streit", "equipped": ["Eager Blade", "Langschwert"]}],
            "hand": ["Press the Advantage", "Regroup", "Precision"],
        },
        bruno={"docks": ["Sanjay"], "hand": ["Triage"]},
        duel={
            "challenger": "Sanjay", "defender": "Otto Streit", "round": 1, "threat": {"Otto Streit": 3},
            "active": "Otto Streit",
        },
    ).plays("play press-the-advantage")  # fmt: skip


@card("Eager Blade", "Langschwert", "Press the Advantage")
@rule("FS-DUEL-26")
def test_what_abilities_add_to_a_round_is_told_card_by_card():
    table = armed_duel()
    printed = table.game.value(THRUST, find(table, "Press the Advantage"))
    assert parts(table, "duel.riposte")[1][1:] == [("card", "eager-blade", "+1", "FS-DUEL-26")]
    table.plays("use langschwert thrust-once")
    value, told = parts(table, "duel.thrust", 1)
    assert value == printed + 1
    assert told == [
        ("card", "press-the-advantage", f"{printed:+d}", "FS-DUEL-21"),
        ("card", "langschwert", "+1", "FS-DUEL-26"),
    ]
    assert "Langschwert, by its ability" in str(table.game.why_value("duel.thrust", 0))
    loaded = qd.load(table.game.save())
    givers = (0, 1, find(table, "Eager Blade")), (2, 1, find(table, "Langschwert"))
    assert loaded.duel.given == table.game.duel.given == givers


def test_the_next_round_begins_with_nothing_given():
    table = armed_duel()
    table.passes_until("play triage")
    assert table.game.duel.given == ()
    assert parts(table, "duel.riposte") == (0, [("count", "", "0", "FS-DUEL-08")])


def test_a_save_of_before_tells_what_was_added_without_saying_by_which_card():
    def as_of_old(body):
        body["version"] = 4
        for frame in body["state"]["frames"]:
            frame.pop("given", None)
        if body["origin"] is not None:
            for frame in body["origin"]["frames"]:
                frame.pop("given", None)

    table = armed_duel()
    table.game = qd.load(forged(table.game, as_of_old))
    assert table.game.duel.given == ()
    assert parts(table, "duel.riposte")[1][1:] == [("rule", "", "+1", "FS-DUEL-26")]


@card("Langschwert")
@rule("FS-CHAL-28")
def test_the_thrust_of_a_technique_is_told_by_its_card_in_a_challenge():
    table = five_sails(
        anna={"docks": [{"card": "Otto Streit", "equipped": ["Langschwert"]}]},
        bruno={"docks": ["Sanjay"], "hand": ["Triage"]},
    ).plays("challenge otto-streit sanjay", "use langschwert thrust-once")
    sword = find(table, "Langschwert")
    assert parts(table, "challenge.threat")[0] == 1
    table.game.add_value(table.game.new_use("langschwert/thrust-once", sword, 0, ()), CombatValue(2), 1)
    assert parts(table, "challenge.threat") == (
        2, [("card", "otto-streit", "1", "FS-CHAL-27"), ("card", "langschwert", "+1", "FS-CHAL-28")],
    )  # fmt: skip
