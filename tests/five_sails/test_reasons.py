"""Why something is no option, told where people meet it: inside follow-up questions, with the rule that says so."""

from __future__ import annotations

import pytest

from five_sails.rule_words import both_editions
from five_sails.table import five_sails
from proofs import card, rule


def reason(table, line):
    """The sentence and the rule by which a line is refused."""
    answer = table.game.why(line)
    assert not answer.legal, answer
    (only,) = answer.reasons
    return only.text, only.rule


def recruiting(edition="2023"):
    """Anna pays for Takama Siad at The Docks."""
    table = five_sails(
        edition=edition,
        anna={
            "docks": ["Otto Streit", {"card": "Philip Hase", "engaged": True}], "home": ["Rena Klingenhalter"],
            "hand": ["Boon", "Taunt", "Amour", "Pull"], "discard": ["Robbery"],
        },
        bruno={"docks": ["Elina Georginova"]},
        docks={"available": ["Takama Siad"]},
    )  # fmt: skip
    return table.plays("recruit takama-siad")


# -- paying -----------------------------------------------------------------------------------------------------------


@rule("FS-KEY-33")
@pytest.mark.parametrize("word", ["otto-streit", "robbery", "docks"])
def test_what_is_not_in_the_hand_pays_for_nothing(word):
    text = "a wealth cost is paid with cards of your hand, and it is not there"
    assert reason(recruiting(), f"pay {word}") == (text, "FS-KEY-33")


def test_a_card_does_not_pay_for_itself():
    """FS-Q52."""
    assert reason(recruiting(), "pay takama-siad") == ("a card does not pay for itself", "FS-Q52")


def test_a_card_that_is_picked_is_told_as_picked_and_an_earlier_one_as_out_of_order():
    table = recruiting().plays("pay taunt")
    assert reason(table, "pay taunt") == ("you have picked that already", "FS-KEY-33")
    text, rule_id = reason(table, "pay boon")
    assert text.startswith("cards of a set are picked in their listed order")
    assert rule_id == "FS-KEY-33"


@rule("FS-HIGH-35")
@both_editions
@pytest.mark.parametrize(
    ("word", "text"),
    [
        ("philip-hase", "it is engaged, and parleying engages it"),
        ("rena-klingenhalter", "it is not at the location of the card that you pay for"),
        ("elina-georginova", "only a character of yours can parley"),
        ("boon", "only a character of yours can parley"),
    ],
)
def test_who_cannot_parley_is_told_why(edition, word, text):
    assert reason(recruiting(edition), f"parley {word}") == (text, "FS-HIGH-35")


@rule("FS-HIGH-34")
def test_nobody_parleys_for_a_card_without_negotiable():
    table = five_sails(
        anna={"docks": ["Otto Streit"], "hand": ["Taunt", "Amour"]}, bruno={"forums": ["Elina Georginova"]}
    )
    table.plays("use taunt provoke", "target elina-georginova")
    text = "Taunt is not Negotiable, so nobody parleys for it"
    assert reason(table, "parley otto-streit") == (text, "FS-HIGH-34")


@rule("FS-HIGH-37", edition="playtest")
def test_in_the_playtest_edition_a_second_parley_is_refused_as_such():
    table = five_sails(
        edition="playtest",
        anna={"docks": ["Otto Streit", "Rena Klingenhalter"], "hand": ["Boon", "Taunt", "Amour", "Pull"]},
        docks={"available": ["Takama Siad"]},
    )
    table.plays("recruit takama-siad", "parley rena-klingenhalter")
    assert reason(table, "parley otto-streit")[1] in ("FS-HIGH-36", "FS-HIGH-37")


# -- other moments ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "text", "rule_id"),
    [
        ("move otto-streit home", "a character moves when it is your opportunity in High Drama", "FS-HIGH-15"),
        ("select boon", "a scheme and a character are selected in Planning", "FS-PLAN-02"),
        ("target otto-streit", "a target is chosen while an ability that has one is used", "FS-KEY-55"),
        ("accept", "a challenge is accepted by the player whose character is challenged", "FS-CHAL-15"),
    ],
)
def test_what_is_chosen_at_another_moment_says_when_and_what_comes_first(line, text, rule_id):
    said = f"{text}; first answer this: Anna, pay 3 for Takama Siad"
    assert reason(recruiting(), line) == (said, rule_id)


def test_a_question_that_must_be_answered_cannot_be_passed():
    assert reason(recruiting(), "pass") == ("this has to be answered: it cannot be passed", "FS-KEY-33")
    assert reason(recruiting(), "done") == ("more has to be picked before you are done", "FS-KEY-33")


# -- costs ------------------------------------------------------------------------------------------------------------


@rule("FS-ABIL-01")
def test_a_price_is_told_with_what_there_is_to_pay_it():
    poor = five_sails(anna={"docks": ["Otto Streit"], "hand": ["Taunt"]}, bruno={"forums": ["Elina Georginova"]})
    text = "its cost of 1 cannot be paid: your hand has cards worth 0 for it"
    assert reason(poor, "use taunt provoke") == (text, "FS-ABIL-01")


@rule("FS-HIGH-30")
def test_a_mercenary_who_is_too_dear_is_told_with_the_price():
    poor = five_sails(anna={"docks": ["Otto Streit"]}, docks={"available": ["Takama Siad"]})
    text, rule_id = reason(poor, "recruit takama-siad")
    assert text.startswith("its cost of 3 cannot be paid: your hand has cards worth 0 for it")
    assert rule_id == "FS-HIGH-30"


@card("Adelheide Schmidt")
def test_an_additional_cost_names_itself():
    table = five_sails(anna={"docks": ["Adelheide Schmidt"], "hand": ["Boon"]}, bruno={"docks": ["Elina Georginova"]})
    line = lines_of(table, "adelheide-schmidt")[0]
    text, rule_id = reason(table, line)
    assert text.startswith("its cost cannot be paid (discard a card: it must be an attachment)")
    assert rule_id == "FS-KEY-38"


def lines_of(table, word):
    """How the abilities of a card are used."""
    printed = table.game.book.by_id[word]
    return [f"use {word} {ability.id.partition('/')[2]}" for ability in printed.abilities if ability.label == "action"]


@card("Giacinto")
def test_an_engaged_performer_cannot_engage_again_and_the_cost_says_so():
    table = five_sails(anna={"docks": [{"card": "Giacinto", "engaged": True}]}, bruno={"docks": ["Elina Georginova"]})
    text = "its cost cannot be paid (engage its performer): it is engaged already"
    assert reason(table, lines_of(table, "giacinto")[0]) == (text, "FS-KEY-04")


# -- used, a dash, no target ------------------------------------------------------------------------------------------


@card("Kaspar Dietrich")
@rule("FS-KEY-39")
def test_an_ability_that_was_used_today_is_told_as_used():
    table = five_sails(anna={"leader": {"card": "Kaspar Dietrich", "at": "docks"}})
    line = lines_of(table, "kaspar-dietrich")[0]
    table.plays(line)
    while table.asked == "anna":
        table.passes()
    table.plays("pass")
    assert table.prompt == "Anna, take an action or pass"
    assert reason(table, line) == ("it was used already this Day", "FS-KEY-39")


@card("Soline el Gato")
@rule("FS-KEY-40")
def test_a_reaction_that_was_used_is_not_told_as_one_that_nothing_triggered():
    table = five_sails(anna={"leader": {"card": "Soline el Gato", "at": "docks"}})
    used = table.game.book.by_id["soline-el-gato"]
    ability = next(one for one in used.abilities if one.label == "reaction")
    line = f"use soline-el-gato {ability.id.partition('/')[2]}"
    assert reason(table, line) == ("nothing happened that it answers", "FS-ABIL-26")
    me = next(one for one in table.game.lying() if table.game.printed(one).id == "soline-el-gato")
    table.game.used[f"{ability.counted}{me}"] = 1
    assert reason(table, line) == ("it was used already this Day", "FS-KEY-40")


@card("Daniella Dietrich", "Breastplate")
@rule("FS-KEY-41", "FS-DUEL-18")
def test_an_ability_that_was_used_names_the_rule_of_its_kind():
    """A Technique has its limit by the duel, unless the card says otherwise; so has whatever else states a limit."""
    book = five_sails().game.book
    by_kind = {(one.limit, one.label, one.spent.rule) for one in book.abilities.values() if one.limit}
    assert by_kind == {
        ("day", "action", "FS-KEY-39"), ("day", "reaction", "FS-KEY-40"),
        ("duel", "technique", "FS-DUEL-18"), ("duel", "maneuver", "FS-DUEL-18"),
        ("day", "technique", "FS-KEY-41"), ("day", "forced", "FS-KEY-41"), ("duel", "forced", "FS-KEY-41"),
    }  # fmt: skip


@card("Veronica's Guile")
@rule("FS-ABIL-60", edition="playtest")
def test_a_dash_is_told_as_a_dash_and_not_as_nothing_to_target():
    from five_sails.test_rules_timing import guile_against_a_dash

    text, rule_id = reason(guile_against_a_dash("playtest"), "use veronicas-guile challenge-with-influence")
    assert text.endswith("its influence is a dash")
    assert rule_id == "FS-ABIL-60"


@card("Taunt")
@rule("FS-KEY-56")
def test_a_card_out_of_place_is_told_what_a_target_must_be():
    table = five_sails(
        anna={"docks": ["Otto Streit"], "hand": ["Taunt", "Boon"]},
        bruno={"forums": ["Elina Georginova"]},
    )
    table.plays("use taunt provoke")
    assert reason(table, "target otto-streit") == ("it is not among enemies at adjacent locations", "FS-SETUP-12")
    assert reason(table, "target boon") == ("it is not among enemies at adjacent locations", "FS-SETUP-12")


@card("Paid Off")
def test_each_condition_of_a_target_speaks_for_itself():
    table = five_sails(
        anna={"docks": ["Otto Streit"], "hand": ["Paid Off", "Boon", "Pull", "Amour"]},
        bruno={"docks": ["Elina Georginova", "Takama Siad"]},
    )
    table.plays(lines_of(table, "paid-off")[0])
    assert table.offers("target takama-siad")
    assert reason(table, "target elina-georginova") == ("it must be a Mercenary", "FS-KEY-56")
    text = "it is not among characters of others at the performer's location"
    assert reason(table, "target otto-streit") == (text, "FS-KEY-10")


# -- duels ------------------------------------------------------------------------------------------------------------


@card("Maya de La Rioja", "Gallegos Blade")
@rule("FS-DUEL-15")
def test_a_second_technique_of_a_round_is_refused_as_such():
    table = five_sails(
        anna={"docks": [{"card": "Maya de La Rioja", "equipped": ["Gallegos Blade"]}], "hand": ["Boon"] * 3},
        bruno={"docks": ["Elina Georginova"], "hand": ["Boon"] * 3},
        first="bruno",
        turn="bruno",
    )
    table.plays("challenge elina-georginova maya-de-la-rioja")
    table.passes_until("accept").plays("accept", "play boon")
    table.game.the_duel.technique_used = True
    line = "use maya-de-la-rioja disarming-smile"
    answer = table.game.why(line, table.seat_of("anna"))
    assert [(one.text, one.rule) for one in answer.reasons] == [
        ("a Technique was used already in this round", "FS-DUEL-15")
    ]


@rule("FS-CHAL-17")
def test_who_cannot_intervene_is_told_why():
    table = five_sails(
        anna={"docks": ["Otto Streit"]}, bruno={"docks": ["Elina Georginova"], "forums": ["Valeri Mikhailov"]}
    )
    table.plays("challenge otto-streit elina-georginova")
    table.passes_until("accept")
    assert reason(table, "intervene valeri-mikhailov") == ("it is not at the location of the challenge", "FS-CHAL-17")


# -- secrets ----------------------------------------------------------------------------------------------------------


@rule("FS-CARD-20")
def test_of_a_card_that_is_hidden_nothing_is_told():
    table = five_sails(
        anna={"docks": ["Otto Streit"], "hand": ["Boon", "Taunt", "Amour", "Pull"]}, bruno={"hand": ["Boon", "Pull"]},
        docks={"available": ["Takama Siad"]},
    )  # fmt: skip
    table.plays("recruit takama-siad")
    game = table.game
    hidden = game.zones[game._setting.hand[1]]
    told = {str(game.why(("pay", one), 0).reasons[0]) for one in hidden}
    assert told == {"you do not know that card [FS-CARD-20]"}


# -- passing where something else declines, and cards that nobody sees ------------------------------------------------


@rule("FS-DUEL-06")
def test_passing_says_what_declines_the_question_instead():
    fight = {"challenger": "Otto Streit", "defender": "Sanjay", "round": 2, "threat": {"Sanjay": 1}, "active": "Sanjay"}
    table = five_sails(anna={"docks": ["Otto Streit"]}, bruno={"docks": ["Sanjay"], "hand": ["Taunt"]}, duel=fight)
    assert "play-nothing" in table.legal
    said = ("passing is no answer here: 'play-nothing' declines it", "FS-DUEL-06")
    assert reason(table, "pass") == said
    text, _ = reason(table, "done")
    assert text.endswith("so there are no picks to end: 'play-nothing' declines it")


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("target taunt", "you do not see taunt anywhere"),
        ("target bruno.hand:7", "no card that you do not know lies at bruno.hand:7; did you mean bruno.hand:1?"),
        ("target ?bruno.hand:1", "no card that you do not know lies at ?bruno.hand:1; did you mean bruno.hand:1?"),
    ],
)
def test_a_misnamed_card_that_is_not_seen_has_the_rule_that_hides_it(line, text):
    table = five_sails(anna={"docks": ["Otto Streit"]}, bruno={"docks": ["Sanjay"], "hand": ["Taunt"], "deck": []})
    assert reason(table, line) == (text, "FS-CARD-20")
