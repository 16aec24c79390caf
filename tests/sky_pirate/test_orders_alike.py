"""Effects whose order makes no difference: which they are, and that any order leads to the same position."""

from __future__ import annotations

import random
from collections import Counter

import quarterdeck as qd
from contract.cases import some_seeds
from proofs import card, rule
from quarterdeck.bots import RandomBot
from quarterdeck.engine import only
from quarterdeck.games.sky_pirate.cardset import card_book
from quarterdeck.games.sky_pirate.game import SkyPirate
from sky_pirate.harness import sky_pirate

LATER = 12
"""So many choices after an order was chosen all that was put in order has resolved."""


def raiding(*crew, token="initiative", **anna):
    """Anna raids with these crew and is asked in which order what that sets off resolves."""
    table = sky_pirate(anna={"crew": list(crew), "powder": 3, **anna})
    table.boards(*(one.lower().replace(" ", "-") for one in crew), token=token)
    assert table.prompt == "Anna, choose which of your effects resolves next"
    return table


def is_given(table):
    """Is the order chosen for Anna, at once?"""
    answer = only.answer(table.game, 0)
    assert (answer is not None) == only.is_alike(table.game, 0)
    return answer is not None and only.is_public(table.game, 0, answer)


@card("Frontliner", "Initiative")
@rule("SP-TRIG-02")
def test_the_order_of_effects_that_only_add_is_not_asked_for():
    table = raiding("Frontliner")
    assert is_given(table)
    assert only.why(table.game, 0) == "The order makes no difference"
    assert [table.game.text(one, 0) for one in only.answer(table.game, 0)] == table.legal[:1]


@card("Frontliner", "Sapper", "Initiative")
@rule("SP-TRIG-02")
def test_one_effect_among_those_that_only_add_may_do_something_else():
    table = raiding("Frontliner", "Sapper")
    assert is_given(table)
    table.plays(*table.legal_with("next sapper"))
    assert is_given(table), "nor is the order of the two that are left"


@card("Sapper", "Repair")
@rule("SP-TRIG-02")
def test_the_order_of_two_effects_that_do_not_add_is_asked_for():
    assert not is_given(raiding("Sapper", token="repair"))


@card("Frontliner", "Tev the Tireless")
@rule("SP-TRIG-02")
def test_the_order_of_an_effect_that_says_nothing_of_itself_is_asked_for():
    assert not is_given(raiding("Frontliner", "Tev the Tireless"))
    assert not is_given(raiding("Frontliner", token="plunder"))


@card("Frontliner", "Repair", "Straw Man")
@rule("SP-TRIG-02")
def test_the_order_is_asked_for_where_something_could_answer_one_of_them():
    assert is_given(raiding("Frontliner", token="repair"))
    table = sky_pirate(anna={"crew": ["Frontliner", "Straw Man"], "powder": 3}).boards("frontliner", token="repair")
    assert not is_given(table), "Straw Man hears what is stowed"


@card("Frontliner", "Extra Rations", "Coldsteel Plating")
@rule("SP-TRIG-02", "SP-SBE-01")
def test_the_order_is_asked_for_where_a_card_watches_more_than_its_counters():
    assert is_given(raiding("Frontliner", assets=["Extra Rations"]))
    assert not is_given(raiding("Frontliner", ship=["Coldsteel Plating"]))


@card("Frontliner")
@rule("SP-TRIG-02")
def test_the_order_is_asked_for_behind_an_effect_that_may_change_what_answers():
    table = raiding("Frontliner", "Sapper", "Tev the Tireless")
    assert not is_given(table)
    table.plays(*table.legal_with("next tev-the-tireless"))
    assert not is_given(table), "its damage comes first"


def test_what_says_how_little_it_does_happens_by_itself_and_as_a_whole():
    said = [ability for ability in card_book().abilities.values() if ability.does is not None]
    assert len(said) > 15
    for ability in said:
        assert ability.forced, ability.id
        asks = [*ability.costs, *ability.aims, *ability.modes, *filter(None, (ability.condition, ability.limit))]
        assert asks == [], ability.id
        (effect,) = ability.effects
        assert (effect.choose, effect.modes, effect.needs) == (None, None, None), ability.id


def goes_on(game, option, seat):
    """The position some choices later; from the same position the same choices are made.

    Orders are not counted: behind one of two copies there is a question more. How many choices were made is left out.
    """
    game.play(option, seat)
    later = 0
    while later < LATER and not game.over:
        choice = game.choice
        if choice.offer == "orders":
            game.play(choice.options[0], choice.seat)
            continue
        later += 1
        luck = random.Random(f"{choice.prompt} {choice.lines}")
        game.play(luck.choice(choice.options), choice.seat)
    game.clock, game.made = 0, [0] * game.seats
    return game.digest()


def orders_met(seed, **options):
    """Play a random game; whether each order in it made no difference, which is held against every other order."""
    game, bot = qd.new("sky_pirate", seed=seed, log=False, **options), RandomBot(seed)
    while not game.over:
        choice = game.choice
        alike = only.is_alike(game, choice.seat)
        if alike:
            assert len(choice.options) > 1
            ends = {goes_on(game.clone(log=False), option, choice.seat) for option in choice.options}
            assert len(ends) == 1, choice.lines
        if choice.offer == "orders":
            yield alike
        game.play(bot.choose(game, choice.seat), choice.seat)


@some_seeds(40, soak=2000)
def test_any_order_that_is_not_asked_for_leads_to_the_same_position(seed):
    meetings = SkyPirate.meetings()
    list(orders_met(seed, **meetings[seed * 7 % len(meetings)]))


def test_the_order_is_asked_for_where_the_turn_goes_on_before_they_resolve():
    """In this game the draw of the turn ends it while the effects of two Lirian Prophets wait."""
    meetings = SkyPirate.meetings()
    list(orders_met(436, **meetings[436 * 13 % len(meetings)]))


def test_random_games_come_to_orders_that_are_asked_for_and_to_others():
    met = Counter(alike for seed in range(40) for alike in orders_met(seed))
    assert met[True] > 5
    assert met[False] > 5
