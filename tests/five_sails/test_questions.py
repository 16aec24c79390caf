"""Questions and offers say what is at stake, and a refusal names the rule that stands in the way."""

from __future__ import annotations

import pytest

from five_sails.rule_words import both_editions
from five_sails.table import five_sails
from proofs import card, rule
from quarterdeck.engine.errors import SetupError
from quarterdeck.games.five_sails.cardset import printed_cards


def prompt(table):
    return table.game.choice.prompt


def sentences(table):
    """The offers as people read them."""
    game = table.game
    return [game.sentence(option, game.choice.seat) for option in game.choice.options]


def too_many(edition, players=2):
    """Kaspar recruits one more than his Crew Cap allows."""
    crew = ["Otto Streit", "Philip Hase", "Uwe Zimmerman", "Terrell Brandt", "Daniella Dietrich", "Rena Klingenhalter"]
    table = five_sails(
        players, edition=edition,
        anna={"leader": {"card": "Kaspar Dietrich", "at": "docks"}, "home": crew, "hand": ["Boon"] * 4},
        docks={"available": ["Takama Siad"]},
    )  # fmt: skip
    table.plays("recruit takama-siad")
    while table.offers("pay boon"):
        table.plays("pay boon")
    while table.legal_with("pay"):
        table.plays(table.legal_with("pay")[0])
    return table


# -- what is at stake -------------------------------------------------------------------------------------------------


@rule("FS-CARD-12", "FS-WIN-01")
def test_sending_the_own_leader_to_the_locker_warns_that_the_game_is_lost():
    """FS-Q49."""
    table = too_many("2023")
    assert "Send Kaspar Dietrich to The Locker (your Leader: you lose the game)" in sentences(table)
    assert "Send Otto Streit to The Locker" in sentences(table)
    assert table.plays("locker kaspar-dietrich")["winner"] == ["bruno"]


@rule("FS-CARD-12", "FS-WIN-01")
def test_with_three_leaders_in_play_the_own_one_is_only_marked():
    table = too_many("2023", players=3)
    assert "Send Kaspar Dietrich to The Locker (your Leader)" in sentences(table)
    assert not table.plays("locker kaspar-dietrich")["over"]


@rule("FS-CARD-12", edition="playtest")
def test_in_the_playtest_edition_a_leader_who_is_sent_away_loses_nothing():
    table = too_many("playtest")
    assert "Send Kaspar Dietrich to The Locker (your Leader)" in sentences(table)
    assert not table.plays("locker kaspar-dietrich")["over"]


@rule("FS-HIGH-34", "FS-KEYW-03")
def test_a_payment_says_what_is_left_and_what_each_means_is_worth():
    table = five_sails(
        anna={"docks": ["Otto Streit"], "hand": ["Opulence", "Boon", "Boon"]}, docks={"available": ["Leja Juska"]}
    )
    table.plays("recruit leja-juska")
    assert prompt(table) == "Anna, pay 5 for Leja Juska"
    assert sentences(table) == ["Otto Streit parleys (2 less)"]
    table.plays("parley otto-streit")
    assert prompt(table) == "Anna, pay 5 for Leja Juska (3 left)"
    assert sentences(table)[0] == "Pay with Opulence (worth 2)"
    table.plays("pay opulence")
    assert prompt(table) == "Anna, pay 5 for Leja Juska (1 left)"
    assert sentences(table) == ["Pay with Boon", "Pay with Boon"]


@rule("FS-GAMB-01")
def test_gambled_cards_show_their_combat_values():
    table = five_sails(
        anna={"docks": ["Uwe Zimmerman"]}, bruno={"docks": ["Sanjay"], "deck": ["The Cat's Glass", "Triage"]},
        duel={"challenger": "Uwe Zimmerman", "defender": "Sanjay", "threat": {"Sanjay": 1}},
    )  # fmt: skip
    table.plays("gamble")
    assert prompt(table) == "Bruno, choose one of the cards turned over in the gamble: Sanjay plays it as combat card"
    assert sentences(table)[0] == "Keep The Cat's Glass (riposte 2, parry -, thrust 2)"


# -- what is asked ----------------------------------------------------------------------------------------------------


@card("Sanjay")
def test_a_choice_for_a_card_says_what_it_is_for():
    table = five_sails(anna={"docks": ["Sanjay"]}, bruno={"docks": ["Otto Streit"]})
    table.plays("use sanjay make-merry")
    assert prompt(table).startswith("Anna, choose a target for Sanjay: City Action, target an opposing character")


@card("Maya de La Rioja")
def test_a_choice_for_an_effect_gives_the_text_of_that_effect():
    table = five_sails(anna={"docks": ["Maya de La Rioja"]}).plays("use maya-de-la-rioja follow-the-compass")
    assert prompt(table).startswith("Anna, choose for Maya de La Rioja: Action: move Maya to an adjacent City location")


@card("Kalla Forsberg")
def test_a_second_choice_of_one_sentence_repeats_what_comes_before_it():
    table = five_sails(
        anna={"docks": ["Kalla Forsberg", {"card": "Otto Streit", "equipped": ["Langschwert"]}, "Uwe Zimmerman"]}
    )  # fmt: skip
    table.plays(table.legal_with("use kalla-forsberg")[0])
    first = "Anna, choose for Kalla Forsberg: Action: move an attachment from one of your characters at this location"
    assert prompt(table) == first
    table.plays("choose langschwert")
    assert prompt(table) == f"{first} to another one"


@card("Leja Juska")
def test_a_window_at_the_start_of_a_round_is_one_sentence():
    table = five_sails(
        anna={"docks": ["Leja Juska", "Uwe Zimmerman"], "hand": ["Boon"]}, bruno={"docks": ["Sanjay"], "hand": ["Boon"]}
    )  # fmt: skip
    table.plays("challenge uwe-zimmerman sanjay")
    while not table.legal_with("use leja-juska"):
        table.plays(table.legal[0])
    assert prompt(table) == "Anna, use Leja Juska when round 1 begins for Sanjay, or pass"
    assert "Round 1 begins for Sanjay." in table.told()


def test_no_question_names_what_only_the_code_knows():
    """The text of an effect that waited is the card's, too."""
    texts = [effect.text for card in printed_cards().values() for one in card.abilities for effect in one.effects]
    assert not [text for text in texts if "put off" in text or "way out of" in text]


@rule("FS-DUSK-09")
def test_the_hand_limit_says_how_many_cards_go_and_why():
    table = five_sails(anna={"hand": ["Boon"] * 9}, bruno={})
    while not table.legal_with("discard"):
        table.plays("pass" if table.offers("pass") else table.legal[0])
    limit = table.game.printed(table.game.leaders[table.game.choice.seat]).panache
    held = len(table.game.hand_of(table.game.choice.seat))
    assert prompt(table) == (
        f"Anna, discard {held - limit} cards from hand: your Leader's Panache lets you keep {limit} (0 so far)"
    )


@card("The Cat's Embargo")
def test_a_mode_that_is_a_player_is_called_by_name():
    table = five_sails(
        3, phase="planning", anna={"approach": ["The Cat's Embargo", "Sanjay"]},
        bruno={"approach": ["Marooned"], "hand": ["Boon"]}, clara={"approach": ["Marooned"], "hand": ["Boon"]},
    )  # fmt: skip
    for _ in range(20):
        if table.legal_with("mode"):
            break
        table.plays(table.legal[0])
    assert sentences(table) == ["Bruno", "Clara"]


@rule("FS-CHAL-15", edition="2023")
def test_the_answers_that_are_named_are_those_that_can_be_given():
    alone = five_sails(anna={"docks": ["Uwe Zimmerman"]}, bruno={"docks": ["Sanjay"]})
    alone.plays("challenge uwe-zimmerman sanjay")
    challenge = "Bruno, Uwe Zimmerman challenges Sanjay to a duel of combat"
    assert prompt(alone) == f"{challenge}: accept or refuse?"
    both = five_sails(anna={"docks": ["Uwe Zimmerman"]}, bruno={"docks": ["Sanjay", "Ratón"]})
    both.plays("challenge uwe-zimmerman sanjay")
    assert prompt(both) == f"{challenge}: accept, refuse or intervene?"


@rule("FS-CHAL-16", edition="playtest")
def test_in_the_playtest_edition_nothing_is_accepted_but_nobody_intervenes():
    table = five_sails(edition="playtest", anna={"docks": ["Uwe Zimmerman"]}, bruno={"docks": ["Sanjay", "Ratón"]})
    table.plays("challenge uwe-zimmerman sanjay")
    assert sentences(table) == ["Nobody intervenes", "Ratón intervenes"]
    challenge = "Bruno, Uwe Zimmerman challenges Sanjay to a duel of combat"
    assert prompt(table) == f"{challenge}: does another character intervene?"


@both_editions
@card("Armed and Marshaled")
def test_a_cost_that_engages_a_card_says_so(edition):
    table = five_sails(
        edition=edition,
        anna={
            "scheme": "Armed and Marshaled",
            "docks": [{"card": "Otto Streit", "equipped": ["Langschwert", "Polished Flintlock"]}],
        },
        bruno={"docks": ["Sanjay"]},
    )
    table.plays(table.legal_with("use armed-and-marshaled")[0])
    while not table.offers("spend langschwert"):
        table.plays(table.legal[0])
    assert sentences(table) == ["Engage Langschwert", "Engage Polished Flintlock"]


# -- why not ----------------------------------------------------------------------------------------------------------


def fight(round=1, gambles=0, hand=("Triage",)):
    return five_sails(
        anna={"docks": ["Uwe Zimmerman"]}, bruno={"docks": ["Sanjay"], "hand": list(hand), "deck": ["Boon", "Boon"]},
        duel={
            "challenger": "Uwe Zimmerman", "defender": "Sanjay", "threat": {"Sanjay": 1}, "round": round,
            "gambles": [0, gambles],
        },
    )  # fmt: skip


@rule("FS-DUEL-06", edition="2023")
def test_why_a_card_must_be_played_in_the_first_round():
    table = fight()
    assert table.refused("play-nothing") == "FS-DUEL-06"
    assert "in the first round a combat card must be played" in table.why_not("play-nothing")


@rule("FS-GAMB-06")
def test_why_nobody_gambles_more_often_than_the_finesse():
    table = fight(gambles=9)
    assert table.refused("gamble") == "FS-GAMB-06"


@rule("FS-DUEL-11")
def test_why_no_combat_card_is_played_in_answer_to_a_challenge():
    table = five_sails(anna={"docks": ["Uwe Zimmerman"]}, bruno={"docks": ["Sanjay"], "hand": ["Taunt"]})
    table.plays("challenge uwe-zimmerman sanjay")
    assert table.refused("play taunt") == "FS-DUEL-11"


@card("Taunt")
@rule("FS-ABIL-14")
def test_why_a_maneuver_is_not_used_before_its_card_is_played():
    table = fight(hand=["Taunt", "Boon"])
    maneuver = next(
        one for one in table.game.book.by_id["taunt"].abilities if one.kind == "maneuver"
    ).id.partition("/")[2]  # fmt: skip
    assert table.refused(f"use taunt {maneuver}") == "FS-ABIL-14"


@rule("FS-ABIL-50")
@card("Sigurd Ulfsen")
def test_a_card_that_forbids_names_the_rule_behind_it():
    table = five_sails(anna={"docks": ["Sanjay"]}, bruno={"docks": ["Sigurd Ulfsen", "Otto Streit"]})
    assert table.refused("challenge sanjay otto-streit") == "FS-ABIL-50"


# -- names and texts --------------------------------------------------------------------------------------------------


def test_an_unknown_card_in_a_set_up_is_not_answered_with_all_cards():
    with pytest.raises(SetupError, match=r"called Zzyzx; none of the \d+ names is like it"):
        five_sails(anna={"docks": ["Zzyzx"]})
    with pytest.raises(SetupError, match=r"did you mean Sanjay\?"):
        five_sails(anna={"docks": ["Sanjai"]})


@card("The Cat's Embargo")
def test_one_reaction_to_several_things_is_written_once():
    assert printed_cards()["The Cat's Embargo"].text.count("Reaction,") == 1


@card("Soline el Gato")
def test_a_window_names_what_it_answers_though_the_log_does_not_tell_it():
    """Soline answers every finished action, of which the log says nothing."""
    table = five_sails(bruno={"leader": {"card": "Soline el Gato", "at": "docks"}}, anna={"docks": ["Sanjay"]})
    table.plays("move sanjay forums")
    assert prompt(table) == "Bruno, use Soline el Gato after Anna's action is over, or pass"
    assert "Anna's action is over." not in table.told()
