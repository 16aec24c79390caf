""" "Why?" agrees with the offer: what is offered is legal, and whatever else can be named is refused with a reason."""

from __future__ import annotations

import itertools
import math

from contract.cases import every_case, some_seeds, telling_cases, typical_cases, walk
from quarterdeck.engine.meant import nearest
from quarterdeck.engine.notation import CARD, NUMBER, SEAT, NameArg, Unreadable
from quarterdeck.engine.rng import Rng

MOST_OF_A_VERB = 150


def values(game, choice, arg):
    """All values that an argument of this kind can have."""
    if arg is CARD:
        return list(range(len(game.faces)))
    if arg is SEAT:
        return list(range(game.seats))
    if arg is NUMBER:
        return list(range(-1, 13))
    if isinstance(arg, NameArg):
        return list(range(len(arg.names)))
    found = [*range(12), *(value for option in choice.options for value in option[1:] if isinstance(value, str))]
    return [value for value in found if names(game, choice.seat, arg, value)] or ["nothing"]


def names(game, seat, arg, value):
    """Is this a value that the argument can write and read?"""
    try:
        return arg.read(game, seat, arg.show(game, seat, value)) == value
    except (Unreadable, LookupError, TypeError, ValueError):
        return False


def universe(game, choice, rng):
    """All that could be named: every verb with any cards, players and names; and what is one word from an offer."""
    for key, verb in game.OPTION_KINDS.items():
        ranges = [values(game, choice, arg) for arg in verb.args]
        if math.prod(map(len, ranges)) <= MOST_OF_A_VERB:
            yield from ((key, *picked) for picked in itertools.product(*ranges))
        else:
            for _ in range(MOST_OF_A_VERB):
                yield (key, *(found[rng.below(len(found))] for found in ranges))
    for option in choice.options[:12]:
        for place, arg in enumerate(game.OPTION_KINDS[option[0]].args, 1):
            found = values(game, choice, arg)
            for _ in range(4):
                yield (*option[:place], found[rng.below(len(found))], *option[place + 1 :])


@telling_cases
@some_seeds()
def test_why_says_legal_exactly_for_what_is_offered(case, seed):
    rng = Rng(seed)
    for game, choice, _ in walk(case, seed, checks=10):
        offered = set(choice.options)
        for option in choice.options:
            answer = game.why(option, choice.seat)
            assert answer.legal
            assert not answer.reasons
        for option in universe(game, choice, rng):
            answer = game.why(option, choice.seat)
            assert answer.legal == (option in offered), f"{answer} (offered: {option in offered})"
            if not answer.legal:
                assert answer.reasons
                assert all(len(reason.text) > 8 for reason in answer.reasons), answer


@typical_cases
@some_seeds()
def test_the_predicate_that_explains_is_the_one_that_offers(case, seed):
    """An offered option is refused by no predicate; the same verb with other words, not offered, is refused by it."""
    rng = Rng(seed)
    for game, choice, _ in walk(case, seed, checks=10):
        offered = set(choice.options)
        verbs = {option[0] for option in offered}
        for option in offered:
            refuse = game.OPTION_KINDS[option[0]].refuse
            assert refuse is None or refuse(game, choice.seat, *option[1:]) is None, game.text(option, choice.seat)
        if choice.picks or any(ask.many for ask in game.asks):
            continue  # picks of a set are offered in one order only, though the others would be legal too
        for option in universe(game, choice, rng):
            refuse = game.OPTION_KINDS[option[0]].refuse
            if refuse is not None and option[0] in verbs and option not in offered:
                assert refuse(game, choice.seat, *option[1:]) is not None, f"{option} is neither offered nor refused"


@every_case
def test_every_seat_that_is_not_asked_is_told_so(case):
    for game, choice, option in walk(case, 23, checks=6):
        asked = {other.seat for other in game.choices}
        for seat in set(range(game.seats)) - asked:
            answer = game.why(option, seat)
            assert not answer.legal
            assert answer.reasons
        assert choice.seat in asked


@typical_cases
def test_the_rules_behind_a_choice_are_in_the_inventory(case):
    from quarterdeck.engine.errors import SetupError
    from quarterdeck.scenario.claims import inventory

    try:
        known = {rule.id for rule in inventory(case.game)}
    except SetupError:
        known = set()
    for game, choice, option in walk(case, 29, checks=40):
        assert known.issuperset(choice.rules)
        named = {*game.why(option, choice.seat).rules}
        for line in ("pass", "done", *nearest("", choice.lines)):
            named |= {reason.rule for reason in game.why(f"{line} ", choice.seat).reasons}
        unknown = {rule for rule in named if rule and rule not in known and "-Q" not in rule}
        assert not unknown
