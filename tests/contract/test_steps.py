"""Property 21 in random play: what is shown step by step leads where the game went and tells no secret."""

from __future__ import annotations

import pytest

import quarterdeck
from contract.cases import cases_of, some_seeds, telling_cases, walk
from pure import needs_pure
from quarterdeck.bots import RandomBot
from quarterdeck.engine import staging, view_cache
from quarterdeck.engine.rng import Rng
from quarterdeck.properties import secrecy, steps
from quarterdeck.properties.contract import Broken
from quarterdeck.properties.twins import Twins


@telling_cases
@some_seeds()
def test_21_every_choice_of_a_whole_game_is_shown_to_its_end(case, seed):
    game, bot = case.new(seed), RandomBot(seed)
    while not game.over:
        seat = game.choice.seat
        option = bot.choose(game, seat)
        before = game.clone()
        moments, shown = steps.played(game, option, seat, range(-1, game.seats))
        for viewer, told in shown.items():
            steps.check_steps(before, game, viewer, told)
            steps.check_nothing_known(before, moments, game, viewer, told)


@telling_cases
@some_seeds()
def test_21_a_witnessed_game_goes_the_same_way(case, seed):
    game, witnessed = case.new(seed), case.new(seed)
    bot = RandomBot(seed)
    while not game.over:
        seat = game.choice.seat
        option = bot.choose(game, seat)
        staging.witness(witnessed)
        witnessed.play(option, seat)
        game.play(option, seat)
        assert witnessed.digest() == game.digest()
        assert witnessed.save() == game.save()
        assert witnessed.clone()._witnessed is None


@telling_cases
@some_seeds()
def test_21_the_steps_are_the_same_whatever_lies_hidden(case, seed):
    compare_worlds(case, seed, checks=12)


def compare_worlds(case, seed, checks):
    """At some choices of a game: what follows in it, and in worlds that a seat cannot tell from it."""
    rng = Rng(seed)
    for game, choice, option in walk(case, seed, checks=checks):
        for seat in range(game.seats):
            world = game.resample(seat, rng.below(1 << 40))
            secrecy.check_what_follows(game, world, seat, option, choice.seat)


# -- planted defects: each of them is found ---------------------------------------------------------------------------


def a_choice_that_moves_cards(seed=3):
    """A game before and after a choice, and the steps of it that everybody is shown."""
    game, bot = quarterdeck.new("arcana", seed=seed), RandomBot(seed)
    while True:
        before, seat = game.clone(), game.choice.seat
        _, shown = steps.played(game, bot.choose(game, seat), seat, range(-1, game.seats))
        if any(step["moves"] for step in shown[0]) and any(step["numbers"] for step in shown[0]):
            return before, game, shown


@pytest.mark.parametrize(
    ("plant", "found"),
    [
        (lambda told: told.pop(), "end elsewhere|was told"),
        (lambda told: told[0]["patch"].pop(), "end elsewhere|told of|other numbers|is not there|is not told how"),
        (lambda told: told.insert(0, {**told[0], "patch": [], "moves": [], "numbers": [], "revealed": []}), "was told"),
        (lambda told: told[0].update(event=99), "was told"),
        (lambda told: first(told, "numbers")[0].update({"from": 77}), "is told of"),
        (lambda told: first(told, "moves")[0].update(to="nowhere"), "nowhere|other numbers"),
        (lambda told: first(told, "moves").pop(), "other numbers|is not told how"),
        (lambda told: told[0]["revealed"].append("oathsworn"), "is turned up|other numbers"),
    ],
)
def test_steps_that_say_something_else_than_their_patch_are_found(plant, found):
    before, after, shown = a_choice_that_moves_cards()
    steps.check_steps(before, after, 0, shown[0])
    plant(shown[0])
    with pytest.raises((Broken, KeyError), match=found):
        steps.check_steps(before, after, 0, shown[0])


def first(told, what):
    return next(step[what] for step in told if step[what])


def test_a_step_that_names_a_card_that_stays_hidden_is_found():
    before, after, shown = a_choice_that_moves_cards()
    bit = after.bit(0)
    seen = {face for game in (before, after) for face, mask in zip(game.faces, game.known, strict=True) if mask & bit}
    hidden = next(face for face in after.faces if face not in seen)
    steps.check_nothing_known(before, [], after, 0, shown[0][-1:])
    shown[0][-1]["moves"] = [{"from": "a", "to": "b", "was": None, "now": after.book[hidden].id, "count": 1}]
    with pytest.raises(Broken, match="stays hidden"):
        steps.check_nothing_known(before, [], after, 0, shown[0][-1:])


def test_steps_that_depend_on_what_is_hidden_are_found(monkeypatch):
    """Somebody shows the top cards of all decks, but only in the middle of a step, when no view is sent."""
    real = staging.picture

    def careless(game, seat):
        shown = real(game, seat)
        tops = [game.printed(zone[-1]).id for zone in game.zones if zone]
        return shown if game.asks else shown._replace(board={**shown.board, "tops": tops})

    monkeypatch.setattr(staging, "picture", careless)
    with pytest.raises(Broken, match="by the steps"):
        compare_worlds(cases_of("arcana")[0], 5, checks=60)


def test_steps_that_follow_the_numbers_of_cards_are_found(monkeypatch):
    needs_pure("quarterdeck.games.arcana.game", "the twin is of a class made from the game's")
    real = staging.picture
    monkeypatch.setattr(
        staging,
        "picture",
        lambda game, seat: real(game, seat)._replace(board={"cards": [*game.zones[-1], *game.zones[0]]}),
    )
    with pytest.raises(Broken, match="step by step"):
        play_twins(Twins("arcana", {}, 3, Rng(3)))


def play_twins(twins):
    bot = RandomBot(3)
    while not twins.game.over:
        seat = twins.game.choice.seat
        twins.play(bot.choose(twins.game, seat), seat)


# -- what belongs to which event, and to which chapter ----------------------------------------------------------------


def told(name, seed, seat=0, players=2, most=400):
    """The steps of a random game, each with its sentence."""
    game, bot = quarterdeck.new(name, seed=seed, players=players), RandomBot(seed)
    for _ in range(most):
        if game.over:
            return
        before, asked = game.clone(), game.choice.seat
        _, shown = steps.played(game, bot.choose(game, asked), asked, (seat,))
        says = {one.number: one.text for one in game.events(seat, steps.heard(before, seat))}
        yield from ((step, says.get(step["event"], "")) for step in shown[seat])


def test_a_draw_of_others_is_shown_with_the_sentence_that_tells_it():
    """The drawer is told card by card, the others only how many: to them all belongs to that one sentence."""
    draws = [step for step, says in told("five_sails", 3) if says == "Bruno draws 6 cards."]
    assert [step["moves"] for step in draws[:1]] == [
        [{"from": "bruno.deck", "to": "bruno.hand", "was": None, "now": None, "count": 6}]
    ]


def test_wounds_are_counted_with_the_sentence_that_tells_them():
    wounds = [step for step, says in told("five_sails", 3, most=900) if "suffers" in says or "wound" in says]
    assert wounds
    assert any(number["path"][-1] == "wounds" for step in wounds for number in step["numbers"])


def test_a_stake_that_is_won_counts_at_once():
    won = [step for step, says in told("arcana", 3) if " wins " in says and step["moves"]]
    assert won
    for step in won:
        assert any(number["path"][-1] == "wins-this-round" for number in step["numbers"])


@pytest.mark.parametrize(
    ("name", "chapters"),
    [
        ("arcana", {"North", "The deal of round 2", "New Stakes"}),
        ("five_sails", {"Schemes resolve", "Plunder", "Dusk", "Dawn", "pressures"}),
        ("sky_pirate", {"fires", "The battle", "The boarding attempt", "Presence is compared"}),
        ("sword_duel", {"Pair 1", "Pair 2", "The engagement ends"}),
    ],
)
def test_a_game_is_told_in_chapters(name, chapters):
    titles = {step["title"] for seed in (3, 5) for step, _ in told(name, seed)}
    assert all(any(chapter in title for title in titles) for chapter in chapters), titles


def test_nobody_is_shown_too_many_steps_at_once(monkeypatch):
    whole = staging.steps
    monkeypatch.setattr(staging, "MOST", 5)
    monkeypatch.setattr(staging, "steps", lambda *told: whole(*told, most=5))
    game, bot, most = quarterdeck.new("arcana", seed=3), RandomBot(3), 0
    while not game.over:
        before, seat = game.clone(), game.choice.seat
        _, shown = steps.played(game, bot.choose(game, seat), seat, range(-1, game.seats))
        for viewer, those in shown.items():
            steps.check_steps(before, game, viewer, those)
            most = max(most, len(those))
    assert most <= 5


def test_what_follows_from_how_the_cards_lie_is_worked_out_once_for_positions_in_which_they_lie_alike(monkeypatch):
    words, asked = view_cache.words, []
    monkeypatch.setattr(view_cache, "words", lambda game, seat: asked.append(seat) or words(game, seat))
    game = quarterdeck.new("arcana", seed=3)
    same, other = game.clone(), game.clone()
    other.known = [0] * len(other.known)
    alone = [staging.picture(one, 0) for one in (game, same, other)]
    assert len(asked) == 3
    with view_cache.drawing():
        assert [staging.picture(one, 0) for one in (game, same, other)] == alone
    assert len(asked) == 5
    assert alone[0] != alone[2]
