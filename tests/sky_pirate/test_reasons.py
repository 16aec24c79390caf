"""Whoever names something that is not among the options is told why, by which rule, and what a cost would have been."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from proofs import card
from quarterdeck.bots.bot import RandomBot
from quarterdeck.engine import explain
from quarterdeck.engine.ability import BEFORE
from quarterdeck.engine.notation import VERB_DONE, VERB_PASS
from quarterdeck.engine.reasons import UNSAID, described, meaning, words
from quarterdeck.engine.rng import Rng
from quarterdeck.games.sky_pirate.cardset import card_book
from quarterdeck.games.sky_pirate.game import SkyPirate
from quarterdeck.games.sky_pirate.meetings import random_deck
from quarterdeck.properties.reasons import Asked
from sky_pirate.harness import sky_pirate


def why(table, line):
    (reason,) = table.game.why(line).reasons
    return str(reason).replace(f"; first answer this: {table.prompt}", "; first ...")


# -- over whole games -------------------------------------------------------------------------------------------------


@pytest.mark.some_of("players", SkyPirate.PLAYERS, 1)
@pytest.mark.seeds(1, soak=70)
def test_whatever_a_seat_can_name_is_refused_with_a_rule_and_a_reason(players, seed):
    factions = ("Pirate", "Trader", "Devoted", "Ghost", "Imperial")
    decks = [random_deck(factions[(seed + seat) % len(factions)], 10 * seed + seat) for seat in range(players)]
    game, rng, bot, asked = qd.new("sky_pirate", seed=seed, log=False, decks=decks), Rng(seed), RandomBot(seed), Asked()
    while not game.over:
        asked.check(game, rng)
        game.play(bot.choose(game, game.choice.seat))
    assert len(asked.known) > 10


# -- what cards and verbs say -----------------------------------------------------------------------------------------


def listings():
    """The words of cards that list what can be chosen."""
    for printed in card_book():
        for ability in printed.abilities:
            aims = [*ability.aims, *(aim for mode in ability.modes for aim in mode.aims)]
            for listing in (*(aim.cards for aim in aims), *(effect.choose for effect in ability.all_effects)):
                if listing is not None:
                    yield printed.name, listing


def test_every_word_of_a_card_says_what_it_lists_or_demands():
    for name, listing in listings():
        for word in words(listing):
            assert meaning(word) != UNSAID, name
            assert "{" not in meaning(word), name
            assert "?" not in meaning(word), name
        assert "selected" not in described(listing), name


def test_every_condition_of_a_card_says_what_it_demands():
    for printed in card_book():
        asked = [*printed.play_only, *(one.condition for one in printed.abilities)]
        asked += [mode.needs for one in printed.abilities for mode in one.modes]
        asked += [one.matches for one in printed.abilities if one.kind == BEFORE and one.optional]
        for condition in asked:
            assert condition is None or meaning(condition) != UNSAID, printed.name


def test_every_cost_names_itself():
    for printed in card_book():
        for cost in (*printed.own_costs, *(c for one in printed.abilities for c in one.costs)):
            may_be_refused = type(cost).refuse is not qd.engine.ability.Cost.refuse
            assert cost.asks or not may_be_refused, printed.name


def test_every_verb_says_when_it_is_chosen():
    for verb in SkyPirate.OPTION_KINDS.values():
        if verb not in (VERB_DONE, VERB_PASS):
            assert verb.when is not None, verb.name
            assert verb.when.rule or verb.name in SkyPirate.RULES_OF, verb.name


# -- another moment ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("line", "reason"), [
    ("fire crows-foot", "cannons are fired when you are asked for a shot in your own Cannon Phase"),
    ("token plunder", "a raid token is chosen when you board"),
    ("commit fisher", "crew are committed when an attempt begins, to board or to defend"),
    ("recover fisher", "a card is recovered when damage or plunder has taken it from your Hold"),
    ("discard fisher", "a card is discarded in this way to pay for a recovery, or where a text makes you discard some"),
    ("replace fisher", "cards are replaced before the first turn, and Special Ammo when a cannon is loaded again"),
    ("number 2", "a number is chosen for the X of a cost, or where a text asks how many"),
    ("pay", "Powder is paid in this way when you are asked whether you pay it"),
    ("resolve", "an effect is named in this way while it waits and you do not know where its card lies"),
    ("target fisher", "a target is chosen while an ability that has one is used"),
])  # fmt: skip
def test_a_verb_of_another_moment_says_when_it_is_chosen_and_what_is_asked_now(line, reason):
    table = sky_pirate(anna={"crew": ["Fisher"]})
    assert why(table, line).startswith(f"{reason}; first ... [SP-")


def test_an_action_inside_a_question_has_to_wait():
    table = sky_pirate(anna={"hand": ["Fisher"]}).plays("use brass double-charge")
    assert why(table, "draw") == (
        "Actions are spent when you are asked for one in your own Action Phase; first ... [SP-TURN-07]"
    )
    assert why(table, "play fisher").endswith("; first ... [SP-TURN-10]")
    assert why(table, "pass") == f"{explain.NO_PASS} [SP-MAN-02]"


# -- targets, choices, modes ------------------------------------------------------------------------------------------


def test_a_target_is_refused_in_the_words_of_the_card():
    table = sky_pirate(anna={"crew": ["Fisher"]}).plays("use brass double-charge")
    assert why(table, "target fisher") == "it is not among the unbroken cannons you control [SP-MAN-02]"


def test_a_test_that_a_target_fails_is_the_reason():
    anna = {"crew": ["Fisher"], "hand": ["Sweep the Leg"]}
    titans = [{"card": "Basher", "presence": 6}, {"card": "Sapper", "presence": 6}]
    table = sky_pirate(anna=anna, bruno={"crew": titans}).boards("fisher").defends("basher", "sapper")
    table.plays("play sweep-the-leg")
    assert why(table, "target fisher") == "it must have presence 5 or more [SP-MAN-02]"
    assert why(table, "target brass") == "it is not among the crew in either party [SP-MAN-02]"


def test_a_choice_is_refused_in_the_words_of_the_card():
    table = sky_pirate(anna={"hand": ["Smelly Pete"], "crew": ["Fisher", "Sapper"]}).plays("play smelly-pete")
    assert why(table, "choose smelly-pete") == "it is not among the crew you control but for this one [SP-TEXT-01]"
    assert why(table, "pass") == 'what it says has to be done: its text has no "may" [SP-TEXT-01]'
    assert why(table, "mode gain") == "its text has no words to choose from here [SP-TEXT-01]"


def test_a_card_that_cannot_be_played_by_an_effect_says_why():
    anna = {"hand": ["Drawn to the Flame"], "discard": ["Fisher", "Smash"], "fires": 3}
    table = sky_pirate(anna=anna).plays("play drawn-to-the-flame")
    assert why(table, "target smash") == "it must be of the kind crew [SP-MAN-02]"


def test_a_cannon_that_cannot_be_fired_says_why_it_is_no_target():
    ship = [{"card": "3-Pounder", "stunned": True}, "Mongoose", "Crow's Foot"]
    table = sky_pirate(anna={"crew": ["Fisher"]}, bruno={"hand": ["Point Blank"], "ship": ship})
    table.boards("fisher", target="mongoose").plays("play point-blank")
    assert why(table, "target 3-pounder") == "it is stunned [SP-FIRE-01]"


def test_a_mode_says_what_it_lacks_and_which_there_are():
    anna = {"hand": ["Skirmish"], "crew": ["Hedge Mage"], "hold": ["Powder Cache"]}
    table = sky_pirate(anna=anna).boards("hedge-mage").plays("play skirmish")
    assert why(table, "mode bring") == (
        "there is nothing that it could choose: there are none of these: the crew in either side's reserve [SP-MAN-02]"
    )
    assert why(table, "mode dance") == "its modes are reinforce, bring, strengthen [SP-MODAL-01]"
    assert why(table, "done") == "another of its modes must be chosen [SP-MODAL-01]"
    table.plays("mode reinforce")
    assert why(table, "mode reinforce") == "you have chosen that mode already [SP-MODAL-02]"


# -- boarding ---------------------------------------------------------------------------------------------------------

CREW = ["Fisher", "Galeth of Cloudreach", "Hired Muscle", {"card": "Sapper", "operates": "War Drums"}]


def test_crew_that_cannot_be_committed_say_why():
    table = sky_pirate(anna={"powder": 3, "crew": CREW, "ship": ["War Drums"]}, bruno={"crew": ["Basher"]})
    table.plays("board", "token initiative").aims()
    assert why(table, "commit galeth-of-cloudreach") == "its presence is a dash [SP-CREW-07]"
    assert why(table, "commit sapper") == "an operator cannot join a party [SP-OPER-03]"
    assert why(table, "commit hired-muscle") == (
        "you have not enough Powder to pay what it costs to add it to the party [SP-CREW-11]"
    )
    assert why(table, "commit basher") == "only a crew you control can be committed to your party [SP-PARTY-01]"
    assert why(table, "done") == f"{explain.NOT_DONE} [SP-BOARD-05]"


def test_crew_that_were_picked_or_passed_over_say_so():
    table = sky_pirate(anna={"crew": ["Fisher", "Sapper", "Basher"]}).plays("board", "token initiative").aims()
    table.plays("commit sapper")
    assert why(table, "commit sapper") == f"{explain.PICKED} [SP-BOARD-05]"
    assert why(table, "commit fisher") == f"{explain.LISTED_ORDER} [SP-BOARD-05]"


def test_tokens_and_targets_say_why():
    table = sky_pirate(anna={"crew": ["Fisher"], "ship": ["War Drums"]}).plays("board")
    only = "only a raid token of the supply that is not chosen yet can be chosen [SP-BOARD-03]"
    assert why(table, "token fisher") == only
    table.plays("token initiative")
    assert why(table, "target crows-foot") == (
        "a cannon can be the target only when all structures are broken [SP-BOARD-04]"
    )
    assert why(table, "target war-drums") == (
        "only an unbroken emplacement of the player whom you board can be the target [SP-BOARD-03]"
    )


def test_a_broken_emplacement_is_no_target():
    bruno = {"ship": ["Carapace", "3-Pounder"], "broken": ["Palisade"]}
    table = sky_pirate(anna={"crew": ["Fisher"]}, bruno=bruno).plays("board", "token initiative")
    assert why(table, "target palisade") == "it is broken [SP-BOARD-03]"


def test_boarding_says_what_it_costs_and_what_keeps_the_crew():
    assert why(sky_pirate(anna={"crew": ["Fisher"], "powder": 1}), "board") == (
        "you have not enough Powder to board: it costs 3, and you have 1 [SP-BOARD-02]"
    )
    assert why(sky_pirate(anna={"crew": ["Galeth of Cloudreach"]}), "board") == (
        "you have no crew that could join the party (Galeth of Cloudreach: its presence is a dash) [SP-BOARD-05]"
    )
    assert why(sky_pirate(anna={"crew": []}), "board") == "you have no crew that could join the party [SP-BOARD-05]"


def test_a_card_that_boards_says_why_nobody_can():
    table = sky_pirate(anna={"hand": ["Silence Dissent"], "crew": ["Fisher"], "powder": 2})
    assert why(table, "play silence-dissent") == (
        "you have not enough Powder to board: it costs 3, and you have 2 [SP-BOARD-02]"
    )


# -- costs ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "cost"), [
    ("White Flag", "pay your opponent 2 Powder): you have not enough Powder [SP-POWDER-03]"),
    ("Twilight Pulse", "spend 2 Powder): you have not enough Powder [SP-POWDER-03]"),
    ("Broadside", "spend 1 Action more than for any card): you have not enough Actions [SP-TURN-06]"),
    ("Basher", "discard a card from your hand): you have not enough of that [SP-CARD-04]"),
    ("Garl Amundus",
     "reveal a card from your hand; it must be of the faction Trader): you have not enough of that [SP-CARD-04]"),
    ("Demolition-X", "eject a card of your discard pile): you have not enough of that [SP-CARD-04]"),
    ("Fruiting Florathan", "discard a crew you control): you have not enough of that [SP-CARD-04]"),
])  # fmt: skip
def test_a_cost_that_cannot_be_paid_is_named(card, cost):
    table = sky_pirate(anna={"hand": [card], "powder": 1}, actions=1)
    line = next(f"play {printed.id}" for printed in card_book() if printed.name == card)
    assert why(table, line) == f"its cost cannot be paid ({cost}"


def test_what_a_cost_cannot_be_paid_with_says_why():
    table = sky_pirate(
        phase="start", anna={"hand": ["Fisher", "Smash"], "assets": ["Card Catalog"], "crew": ["Sapper"]}
    )
    table.plays("use card-catalog file-a-card")
    assert why(table, "choose sapper") == (
        "you cannot pay with it (discard a card from your hand): "
        "it is not among the cards in your hand, without the one that is being paid for [SP-CARD-04]"
    )


def test_the_bat_pays_nothing():
    anna = {"captain": "Luc Sangre", "crew": ["The Bat", "Fisher"], "ship": ["Ectoplasmic Lens", "3-Pounder"]}
    table = sky_pirate(anna=anna)
    table.plays(*table.legal_with("use ectoplasmic-lens"))
    assert why(table, "choose the-bat").endswith("something else happens to it whenever it would leave play [SP-Q113]")


def test_x_says_how_much_it_can_be():
    table = sky_pirate(anna={"hand": ["Strike at Dawn"], "crew": ["Fisher"]}).plays("play strike-at-dawn")
    assert why(table, "number 3") == "X is paid in Actions: it can be from 0 to 2 here [SP-CARD-02]"


def test_a_condition_for_playing_says_what_it_demands():
    table = sky_pirate(anna={"hand": ["Drawn to the Flame", "Amnesia"]})
    assert why(table, "play drawn-to-the-flame") == "there must be three or more Fires on ships [SP-CARD-05]"
    assert why(table, "play amnesia") == (
        "you must control a card like this: it must be a card with the subtype Curse [SP-CARD-05]"
    )


# -- what was used, and what happens by itself ------------------------------------------------------------------------


def test_what_was_used_this_turn_says_so():
    table = sky_pirate().plays("use brass double-charge", "target crows-foot")
    assert why(table, "use brass double-charge") == "it was used already this turn [SP-CARD-03]"


def test_a_trigger_that_was_used_this_turn_says_so():
    ship = ["Soul Crypt", "3-Pounder"]
    table = sky_pirate(anna={"ship": ship, "hold": ["Fisher", "Sapper", "Basher"], "powder": 5}).plays("draw")
    line = table.legal_with("use soul-crypt")[0]
    table.plays(line)
    assert why(table, line) == "it was used already this turn [SP-CARD-03]"


def test_a_react_that_answers_only_the_first_time_says_so():
    bruno = {"assets": ["Steady at the Helm"], "hand": ["Fisher", "Smash", "Vex"], "hold": ["Sapper"] * 9}
    table = sky_pirate(phase="cannon", bruno=bruno).plays("fire crows-foot")
    (line,) = table.legal_with("use steady-at-the-helm")
    table.plays("pass")
    assert why(table, line) == "it answers this only the first time each turn [SP-ORD-01]"


def test_a_react_says_when_it_does_not_answer_what_happens():
    bruno = {"ship": ["Palisade", "3-Pounder"], "assets": ["Ablative Shield"], "captain": "Rook Prior"}
    table = sky_pirate(phase="cannon", anna={"powder": 2}, bruno=bruno).plays("fire crows-foot")
    assert why(table, "use rook-prior castle") == "it does not answer what happens now [SP-REACT-02]"
    assert why(table, "use brass double-charge") == "you do not control it [SP-TURN-07]"


def test_an_effect_that_triggers_says_when_it_is_used():
    table = sky_pirate(anna={"captain": "Cleaver", "crew": ["Fisher"]})
    line = next(f"use cleaver {one.word}" for one in table.game.printed(table.game.captains[0]).abilities)
    assert why(table, line) == (
        "it is used when something happens that it answers, and nothing did just now [SP-TRIG-01]"
    )


@pytest.mark.parametrize(("anna", "reason"), [
    ({"hand": ["Carpenter"]}, "it is not in play [SP-TURN-07]"),
    ({"crew": [{"card": "Carpenter", "operates": "War Drums"}]}, "its text box is blank [SP-OPER-02]"),
    ({"facedown": ["Carpenter"]}, "it lies facedown, without text [SP-CARD-13]"),
])  # fmt: skip
def test_a_card_that_is_not_in_play_or_has_no_text_says_so(anna, reason):
    table = sky_pirate(anna={"ship": ["War Drums", "3-Pounder"], **anna})
    assert why(table, "use carpenter shore-up") == reason


def test_a_card_that_is_broken_or_of_another_player_says_so():
    table = sky_pirate(anna={"broken": ["Arc Caster"]}, bruno={"crew": ["Carpenter"]})
    arc = next(one.word for one in table.game.printed(table.game.zone("anna.broken")[0]).abilities)
    assert why(table, f"use arc-caster {arc}") == "it is broken [SP-BREAK-02]"
    assert why(table, "use carpenter shore-up") == "you do not control it [SP-TURN-07]"


def test_what_nobody_uses_says_that_it_happens_by_itself():
    table = sky_pirate(anna={"crew": ["Hedge Mage"], "hand": ["Smash"]})
    assert why(table, "use hedge-mage conjure") == (
        "it happens by itself when something happens that it answers [SP-TRIG-01]"
    )
    smash = next(one.word for one in table.game.printed(table.game.hand(0)[0]).abilities)
    assert why(table, f"use smash {smash}") == "its text resolves when the card is played [SP-MAN-03]"


def test_of_a_card_that_lies_facedown_nothing_is_told():
    table = sky_pirate(bruno={"facedown": ["Fisher"]})
    assert why(table, "choose bruno.facedown:1") == f"{explain.HIDDEN} [SP-FACE-10]"


def test_a_cannon_says_what_it_costs_or_that_it_is_none():
    table = sky_pirate(phase="cannon", anna={"powder": 1})
    assert why(table, "fire crows-foot") == (
        "you have not enough Powder to fire it: it costs 2, and you have 1 [SP-FIRE-02]"
    )
    assert why(table, "fire dust-membrane") == "it is no cannon [SP-FIRE-01]"


def test_an_action_without_anything_to_choose_says_what_there_is_not():
    table = sky_pirate(anna={"ship": ["Medbay", "3-Pounder"]})
    word = next(one.word for one in table.game.printed(table.game.zone("anna.ship")[0]).abilities if one.aims)
    assert why(table, f"use medbay {word}") == (
        "there is nothing that it could choose: there are none of these: the cards stored on this card [SP-MAN-02]"
    )


# -- questions of the rules -------------------------------------------------------------------------------------------


def test_a_recovery_says_which_cards_it_is_about():
    bruno = {"hold": ["Fisher"], "hand": ["Smash"], "discard": ["Sapper"]}
    table = sky_pirate(phase="cannon", bruno=bruno).plays("fire 3-pounder")
    assert why(table, "recover sapper") == "only a card that was lost just now can be recovered [SP-RECOVER-01]"
    table.plays("recover fisher")
    assert why(table, "discard sapper") == "a recovery is paid for with a card from your hand [SP-RECOVER-02]"


def test_a_plunder_says_what_cannot_be_taken():
    bruno = {"hold": ["Smash", "Sapper"], "discard": ["Skirmish"]}
    table = sky_pirate(anna={"crew": ["Fisher"], "powder": 3}, bruno=bruno).boards("fisher", token="plunder")
    table.passes_until("take")
    assert why(table, "take sapper") == "a crew cannot be put into a Treasure Chest by plunder [SP-PLUNDER-02]"
    assert why(table, "take skirmish") == "only a card that the plunder revealed can be taken [SP-PLUNDER-02]"


def test_a_mulligan_replaces_cards_of_the_hand():
    game = qd.new("sky_pirate", seed=3)
    seat = game.choice.seat
    line = f"replace {game.printed(game.captains[seat]).id}"
    assert str(game.why(line).reasons[0]) == "only cards in your hand can be replaced [SP-SETUP-06]"


def test_a_search_says_what_it_is_for():
    anna = {"hand": ["All Hands on Deck!"], "crew": ["Fisher"], "hold": ["Powder Cache", "Vex", "Sapper"]}
    table = sky_pirate(anna=anna).boards("fisher").plays("play all-hands-on-deck")
    wanted = "it is not what the search is for: it must be of the kind crew [SP-SEARCH-01]"
    assert why(table, "choose powder-cache") == wanted
    assert why(table, "choose fisher") == (
        "only a card that you look through in this search can be found [SP-SEARCH-01]"
    )
    table.game = qd.load(table.game.save())
    assert why(table, "choose powder-cache") == wanted


@card("Trade Alliance")
def test_a_search_says_the_test_that_a_card_failed():
    anna = {"captain": "Luc Sangre", "hand": ["Trade Alliance"], "hold": ["Acquire", "Vex", "Sapper"]}
    table = sky_pirate(anna=anna).plays("play trade-alliance")
    assert why(table, "choose acquire") == (
        "it is not what the search is for: it must be a card of another faction than Trader [SP-SEARCH-01]"
    )


@card("Attendant")
def test_a_search_for_a_subtype_says_it():
    anna = {"hand": ["Attendant"], "hold": ["Fisher", "Vex"]}
    table = sky_pirate(anna=anna).plays("play attendant", "use attendant fetch-an-idol")
    assert "it must be a card with the subtype Idol [SP-SEARCH-01]" in why(table, "find fisher")


def test_operators_say_why():
    table = sky_pirate(anna={"assets": ["Flight School"], "crew": ["Fisher", "Sapper"]})
    table.plays("use flight-school load-in-flight")
    assert why(table, "choose brass") == "only a crew you control can become an operator [SP-OPER-01]"


def test_cards_too_many_for_a_hand_come_from_it():
    hand = ["Fisher", "Sapper", "Vex", "Smash", "Skirmish", "Hedge Mage", "Big Mouth"]
    table = sky_pirate(anna={"hand": hand, "crew": ["Basher"]})
    while not table.prompt.startswith("Anna, stow"):
        table.plays("pass")
    assert why(table, "choose basher") == "only cards of Anna's hand can be chosen now [SP-TERM-02]"


def test_cards_that_a_text_speaks_of_are_told_by_the_text():
    bruno = {"hand": ["Fisher", "Sapper", "Vex"], "fires": 1, "discard": ["Smash"]}
    table = sky_pirate(anna={"hand": ["Smoke in the Eyes"]}, bruno=bruno).plays("play smoke-in-the-eyes")
    assert why(table, "choose smash").startswith("its text speaks of other cards: ")


def test_special_ammo_goes_into_cannons():
    table = sky_pirate(anna={"hand": ["Ice Bomb"]}).plays("play ice-bomb")
    assert why(table, "target dust-membrane") == "only an unbroken cannon you control can be loaded [SP-AMMO-01]"


def test_the_copies_of_a_unique_card_are_named():
    table = sky_pirate(anna={"crew": ["Galeth of Cloudreach", "Fisher"], "hand": ["Galeth of Cloudreach"]})
    table.plays("play galeth-of-cloudreach#2")
    assert why(table, "choose fisher") == (
        "only the copies of the unique card that you control can be kept [SP-UNIQUE-02]"
    )


def test_passing_says_that_done_declines_or_ends_the_picks():
    game = qd.new("sky_pirate", seed=3)
    seat = game.choice.seat
    assert str(game.why("pass", seat).reasons[0]) == f"{explain.NOT_PASSED}: 'done' declines it [SP-SETUP-06]"
    game.play(game.choice.lines[1], seat)
    assert str(game.why("pass", seat).reasons[0]) == (
        f"{explain.NOT_PASSED}: 'done' ends it with what is picked [SP-SETUP-06]"
    )
