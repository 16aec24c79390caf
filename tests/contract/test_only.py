"""Questions with one answer: which they are, and that answering one at once tells nobody anything."""

from __future__ import annotations

from contract.cases import MOST_CHOICES, every_case, some_seeds, telling_cases
from quarterdeck.bots import RandomBot
from quarterdeck.engine import only
from quarterdeck.engine.choice import DONE


def positions(case, seed):
    """A random game, at each of its questions; then it goes on."""
    game, bot = case.new(seed, log=False), RandomBot(seed)
    for _ in range(MOST_CHOICES):
        if game.over:
            return
        yield game
        for choice in game.choices[:1]:
            game.play(bot.choose(game, choice.seat), choice.seat)


def whole_answers(game, seat, most=2):
    """The whole answers that the seat could give, tried out on copies; not more of them than asked for."""
    found, begun = [], [(game.clone(log=False), [])]
    while begun and len(found) < most:
        at, made = begun.pop()
        for option in only_open(at, seat).options:
            after = at.clone(log=False)
            ask = only.open_ask(after, seat)
            ask.draft.append(option)
            ask._options = None
            if not ask.many or option == DONE or not after.offered(ask):
                found.append([*made, option])
            else:
                begun.append((after, [*made, option]))
    return found


def only_open(game, seat):
    choice = game.choice_of(seat)
    assert choice is not None
    return choice


@telling_cases
@some_seeds(2, soak=20)
def test_the_one_answer_is_the_only_one_that_can_be_given_unless_all_lead_to_the_same(case, seed):
    for game in positions(case, seed):
        for choice in game.choices:
            before = game.digest()
            answer = only.answer(game, choice.seat)
            assert game.digest() == before
            found = whole_answers(game, choice.seat)
            if only.is_alike(game, choice.seat):
                assert answer == [choice.options[0]]
                assert len(found) > 1
                continue
            assert ([answer] if answer is not None else None) == (found if len(found) == 1 else None)


@every_case
@some_seeds(3, soak=40)
def test_what_comes_at_once_would_come_in_every_world_that_others_think_possible(case, seed):
    """So when it comes, and that it comes, tells them nothing that they did not see before."""
    for game in positions(case, seed):
        for choice in game.choices:
            seat, answer = choice.seat, only.answer(game, choice.seat)
            if answer is None or not only.is_public(game, seat, answer):
                continue
            for other in [*(one for one in range(game.seats) if one != seat), -1]:
                twin = game.resample(other, seed * 1000 + game.clock)
                same = only.answer(twin, seat)
                assert same == answer, (choice.prompt, choice.lines, other)
                assert only.is_public(twin, seat, same)


@every_case
@some_seeds(2, soak=20)
def test_windows_and_secret_picks_never_come_at_once(case, seed):
    for game in positions(case, seed):
        for ask in game.asks:
            answer = None if ask.closed else only.answer(game, ask.seat)
            if answer is not None and (ask.together or only_open(game, ask.seat).window or answer == [("pass",)]):
                assert not only.is_public(game, ask.seat, answer)


@every_case
def test_the_one_answer_reads_as_a_sentence(case):
    for game in positions(case, 1):
        seat = game.choice.seat
        answer = only.answer(game, seat)
        if answer is not None:
            told = only.sentence(game, seat, answer)
            assert told[:1].isupper()
            assert not told.endswith(".")
            assert game.sentence(answer[0], seat) in told
