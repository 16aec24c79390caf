"""The properties of every game, in random play over several seeds. Each test names its property."""

from __future__ import annotations

import json
import subprocess
from collections import Counter

import pytest

import quarterdeck as qd
from contract.cases import (
    CASES,
    GAMES,
    MOST_CHOICES,
    PYTHON,
    cases_of,
    every_case,
    is_typical,
    other_process,
    some_seeds,
    telling_cases,
    typical_cases,
    walk,
)
from quarterdeck.bots import RandomBot, make_bot
from quarterdeck.engine import game as engine_game
from quarterdeck.engine import replay
from quarterdeck.engine.errors import EndlessLoop
from quarterdeck.engine.notation import CARD
from quarterdeck.engine.procedure import Procedure, step
from quarterdeck.engine.rng import Rng
from quarterdeck.properties import choices, conservation, copies, evidence, secrecy, undoing

MOST_STEPS = 400
"""No single choice of any game takes so many steps."""


@every_case
@some_seeds(3, soak=40)
def test_01_random_play_ends_and_never_offers_an_empty_choice(case, seed):
    game = case.new(seed, log=False, whole=True)
    bot = RandomBot(seed)
    for _ in range(MOST_CHOICES):
        if game.over:
            break
        choices.check_choices(game)
        for choice in game.choices:
            weights = choice.weights
            assert weights is None or (len(weights) == len(choice.options) and min(weights) > 0)
        game.play(bot.choose(game, game.choice.seat))
    assert game.over
    assert game.choices == []
    assert game.result is not None
    assert set(game.result.winners) <= set(range(game.seats))
    assert len(game.result.scores) in (0, game.seats)


@telling_cases
@some_seeds()
def test_02_offered_options_apply_and_anything_else_is_refused(case, seed):
    rng = Rng(seed)
    for game, _, _ in walk(case, seed, checks=16):
        choices.check_offers_apply(game, rng, 12)
        choices.check_refusals(game, rng, 12)


@every_case
def test_02_every_option_of_the_first_choices_applies(case):
    for at, (game, _, _) in enumerate(walk(case, 3)):
        if at >= 6:
            break
        choices.check_offers_apply(game, Rng(at), 400)


@typical_cases
@some_seeds()
def test_03_the_same_seed_and_choices_give_the_same_positions(case, seed):
    digests = [(game.digest(), choice.seat, option) for game, choice, option in walk(case, seed)]
    again = case.new(seed, log=False)
    for digest, seat, option in digests:
        assert again.digest() == digest
        again.play(option, seat)
    assert again.over


TRAILS = """
import json, sys
import engine.broadside, engine.high_card, engine.skirmish
from quarterdeck.properties.copies import trail
print(json.dumps([trail(game, options, seed) for game, options, seed in json.load(sys.stdin)]))
"""


TYPICAL = [tuple(filter(is_typical, cases_of(name))) for name in GAMES]


@pytest.mark.some_of("cases", TYPICAL + [cases_of(name) for name in GAMES], len(GAMES), ids=lambda cases: cases[0].game)
def test_03_another_process_finds_the_same_positions(cases):
    asked = [(case.game, case.shorter, seed) for seed, case in enumerate(cases)]
    here = [copies.trail(*item) for item in asked]
    ran = subprocess.run(
        [PYTHON, "-c", TRAILS], input=json.dumps(asked), env=other_process(), capture_output=True, text=True, check=True
    )
    assert json.loads(ran.stdout) == here


@typical_cases
@some_seeds()
def test_03_after_saving_and_loading_the_same_choices_give_the_same_positions(case, seed):
    shadow = None
    for game, choice, option in walk(case, seed):
        if shadow is None or game.clock % 32 == 0:
            shadow = qd.load(game.save())
        shadow.play(option, choice.seat)
        if game.clock % 32 == 31:
            game = game.clone()
            game.play(option, choice.seat)
            assert shadow.digest() == game.digest()


@typical_cases
@some_seeds()
def test_04_clones_play_alike_and_earlier_clones_stay_as_they_were(case, seed):
    kept = []
    for game, choice, option in walk(case, seed, checks=24):
        copies.check_clone(game, choice.seat, option)
        kept.append((game.clone(), game.digest(), game.view(choice.seat), choice.seat))
    for clone, digest, view, seat in kept:
        assert clone.digest() == digest
        assert clone.view(seat) == view


@typical_cases
def test_04_a_clone_played_to_its_end_leaves_its_original_alone(case):
    for game, _, _ in walk(case, 11, checks=4):
        before, saved = game.digest(), game.save()
        one, two = game.clone(), game.clone(log=False)
        for other in (one, two):
            bot = RandomBot(1)
            while not other.over:
                other.play(bot.choose(other, other.choice.seat))
        assert one.digest() == two.digest()
        assert game.digest() == before
        assert game.save() == saved


@typical_cases
@some_seeds()
def test_05_a_save_at_any_decision_loads_equal_and_plays_on(case, seed):
    for game, choice, option in walk(case, seed, checks=32):
        copies.check_save(game, choice.seat, option)


@every_case
def test_05_a_finished_game_can_be_saved_too(case):
    game = case.new(2)
    bot = RandomBot(2)
    while not game.over:
        game.play(bot.choose(game, game.choice.seat))
    again = qd.load(game.save())
    assert again == game
    assert again.over
    assert again.result == game.result


@typical_cases
@some_seeds()
def test_06_undo_takes_back_what_revealed_nothing_and_nothing_else(case, seed):
    for game, choice, option in walk(case, seed, checks=20):
        undoing.check_undo(game, choice.seat, option)


@telling_cases
def test_06_undo_leads_back_step_by_step_as_far_as_it_may(case):
    trail = []
    for game, _, _ in walk(case, 13, checks=40):
        trail.append(game.digest())
        digests = {game.clock: game.digest()}
        back = game.clone()
        while back.can_undo():
            made = replay.history(back)
            assert not made[-1][2], "a choice that revealed something was taken back"
            back.undo()
            digests[back.clock] = back.digest()
        with pytest.raises(qd.CannotUndo):
            back.undo()
        for seat, option, _ in replay.history(game)[back.clock :]:
            back.play(option, seat)
            assert digests.get(back.clock, back.digest()) == back.digest()
        assert back == game
    assert trail


@typical_cases
@some_seeds()
def test_07_a_resampled_game_is_legal_and_looks_the_same_to_its_seat(case, seed):
    rng, dealing = Rng(seed), secrecy.Dealing()
    for game, _, _ in walk(case, seed, checks=8):
        for seat in range(game.seats):
            world = game.resample(seat, rng.below(1 << 40))
            secrecy.check_legal(game, world)
            secrecy.check_same_bytes(game, world, seat, rng)
            assert world.clock == game.clock
            dealing.note(game, world, seat)
    dealing.sum_up()


@typical_cases
def test_07_a_resampled_game_can_be_played_to_its_end(case):
    for number, (game, choice, _) in enumerate(walk(case, 17, checks=4)):
        secrecy.check_playable(game.resample(choice.seat, number), number)


@every_case
def test_07_resampling_twice_with_one_seed_gives_the_same_game(case):
    for game, choice, _ in walk(case, 19, checks=6):
        assert game.resample(choice.seat, 5) == game.resample(choice.seat, 5)


@every_case
@some_seeds()
def test_08_every_card_is_in_exactly_one_zone(case, seed):
    faces = None
    for game, _, _ in walk(case, seed, log=False):
        faces = faces or Counter(game.faces)
        conservation.check_conservation(game, faces)


@typical_cases
@some_seeds()
def test_09_no_seat_is_sent_another_seats_hidden_card(case, seed):
    rng = Rng(seed)
    for game, choice, option in walk(case, seed, checks=10):
        after = game.clone()
        after.play(option, choice.seat)
        for seat in range(game.seats):
            world = after.resample(seat, rng.below(1 << 40))
            secrecy.check_same_bytes(after, world, seat, rng)
            for line in evidence.probes(after, seat, rng, 10):
                assert refusal(after, line, seat) == refusal(world, line, seat)


@every_case
@some_seeds(4, soak=40)
def test_09_at_the_start_nothing_sent_to_a_seat_names_a_card_hidden_from_it(case, seed):
    game = case.new(seed)
    for seat in range(-1, game.seats):
        sent = evidence.data_of([game.view(seat), [told.data() for told in game.events(seat)]])
        for name in evidence.hidden_names(game, seat):
            assert f'"{name}"' not in sent


@typical_cases
@some_seeds()
def test_09_what_a_choice_tells_does_not_depend_on_cards_that_stay_hidden(case, seed):
    """The same choice is made where the hidden cards lie otherwise, at many choices that tell something."""
    rng = Rng(seed)
    left = 30
    for game, choice, option in walk(case, seed):
        after = game.clone()
        after.play(option, choice.seat)
        if left and len(after.events(-1)) - len(game.events(-1)) > rng.below(8):
            left -= 1
            for seat in range(game.seats):
                world = game.resample(seat, rng.below(1 << 40))
                secrecy.check_what_follows(game, world, seat, option, choice.seat)


@every_case
@some_seeds()
def test_09_words_of_the_log_name_only_cards_that_everybody_knows(case, seed):
    """Names of cards go into the log as cards, which it keeps secret; as mere words they must be known to all."""
    for game, choice, option in walk(case, seed):
        after = game.clone()
        after.play(option, choice.seat)
        node, texts, shown = after._log, set(), set()
        while node is not game._log:
            node, logged = node
            for (_, arg), value, mask, face in zip(
                logged.event.args, logged.values, logged.masks, logged.faces, strict=True
            ):
                if arg is CARD and mask & game.bit(-1):
                    shown |= {game.book[face].id, game.book[face].name}
                elif arg is not CARD and isinstance(value, str):
                    # An ability's own word may sound like another card ("have the last word"); its card must be known.
                    texts.add(value.partition("/")[0] if value in game.book.abilities else value)
        if texts:
            hidden = {*evidence.hidden_names(game, -1)} & {*evidence.hidden_names(after, -1)} - shown
            assert not {name for name in hidden for text in texts if name in text}


def refusal(game, line, seat):
    """What the seat hears when it tries the line."""
    other = game.clone()
    try:
        other.play(line, seat)
    except qd.QuarterdeckError as error:
        return str(error)
    return "played"


@typical_cases
@some_seeds()
def test_10_whether_the_game_pauses_does_not_depend_on_hidden_cards(case, seed):
    rng = Rng(seed)
    for game, choice, option in walk(case, seed, checks=10):
        for seat in range(game.seats):
            world = game.resample(seat, rng.below(1 << 40))
            assert evidence.waiting(world) == evidence.waiting(game)
            secrecy.check_what_follows(game, world, seat, option, choice.seat)


@every_case
@some_seeds()
def test_11_no_choice_takes_an_unreasonable_number_of_steps(case, seed, monkeypatch):
    monkeypatch.setattr(engine_game, "MOST_STEPS", MOST_STEPS)
    assert sum(1 for _ in walk(case, seed, log=False)) > 0


@typical_cases
@some_seeds()
def test_09_a_spectator_is_shown_nothing_but_what_is_public(case, seed):
    """Whatever the players may know: where it lies otherwise, a spectator sees and hears the same."""
    rng = Rng(seed)
    for game, _, _ in walk(case, seed, checks=12):
        secrecy.check_spectator(game, rng)


@every_case
@some_seeds()
def test_12_all_events_of_a_game_stay_as_they_were_told(case, seed):
    telling = None
    for game, _, _ in walk(case, seed):
        telling = telling or secrecy.Telling(game)
        telling.listen(game)
    assert game.over
    telling.listen(game)
    telling.compare(game)


@typical_cases
@some_seeds()
def test_12_the_whole_past_is_the_same_in_games_that_a_seat_cannot_tell_apart(case, seed):
    rng = Rng(seed)
    for game, _, _ in walk(case, seed, checks=6):
        for seat in range(game.seats):
            world = game.resample(seat, rng.below(1 << 40))
            assert game.events(seat) == world.events(seat)
            assert game.events(-1) == world.events(-1)


@typical_cases
@some_seeds()
def test_13_the_same_seed_leads_to_the_same_imagined_game(case, seed):
    rng = Rng(seed)
    for game, _, _ in walk(case, seed, checks=12, log=False):
        for seat in range(-1, game.seats):
            world = game.resample(seat, rng.below(1 << 40))
            secrecy.check_imagines_alike(game, world, seat, rng)


@telling_cases
@some_seeds()
def test_13_the_order_of_a_hidden_pile_is_not_in_what_is_imagined(case, seed):
    """Two cards that lie hidden in one pile have changed places: nobody who cannot look there can tell."""
    rng = Rng(seed)
    for game, _, _ in walk(case, seed, checks=12, log=False):
        for seat in range(-1, game.seats):
            for zone in game.zones:
                cards = [card for card in zone if game.pieces[card] is None and not game.knows(seat, card)]
                groups = [game.exchange_group(card) for card in cards]
                if len(cards) > 1 and len(set(groups)) == 1:
                    one, two = cards[rng.below(len(cards))], cards[rng.below(len(cards))]
                    world = game.clone()
                    world.own_cards()
                    world.faces[one], world.faces[two] = game.faces[two], game.faces[one]
                    assert world.view(seat) == game.view(seat)
                    secrecy.check_imagines_alike(game, world, seat, rng)


@telling_cases
@pytest.mark.parametrize("spec", ["random", "montecarlo:12", "search:12"])
def test_13_a_bot_chooses_the_same_in_games_that_its_seat_cannot_tell_apart(case, spec):
    rng = Rng(23)
    for game, choice, _ in walk(case, 23, checks=8, log=False):
        bot = make_bot(spec, rng.below(1 << 40))
        for _ in range(2):
            world = game.resample(choice.seat, rng.below(1 << 40))
            secrecy.check_chooses_alike(game, world, bot, choice.seat)


@typical_cases
@pytest.mark.parametrize("spec", ["random", "montecarlo:12", "search:12"])
def test_13_a_bot_chooses_the_same_however_far_the_others_are_with_their_secret_picks(case, spec):
    """How many picks others have made is a secret as long as their answers are."""
    for game, choice, option in walk(case, 29, checks=10, log=False):
        others = [other for other in game.choices if other.seat != choice.seat]
        world = game.clone()
        world.play(option, choice.seat)
        if others and choice.seat in evidence.waiting(world):
            for other in others:
                secrecy.check_chooses_alike(game, world, make_bot(spec, 5), other.seat)


class Treadmill(Procedure):
    """Never ends."""

    @step()
    def again(self, game):
        self.go_to(self.again)


def test_11_an_endless_loop_is_named_and_leaves_the_game_as_it_was(monkeypatch):
    cls = qd.game_class("high_card")
    game = qd.new("high_card", seed=1)
    game.play(game.choice.options[0])
    before = game.digest()
    option = game.choice.options[0]
    with monkeypatch.context() as patch:
        patch.setattr(cls, "tell", lambda game, *values, **keywords: game.begin(Treadmill()))
        with pytest.raises(EndlessLoop, match="Treadmill never ends") as caught:
            game.play(option)
    assert game.digest() == before
    assert qd.load(caught.value.position).digest() == before
    game.play(option)
    assert game.digest() != before


def test_every_registered_game_is_in_the_suite():
    assert {case.game for case in CASES} >= {*qd.games.WHERE, "high_card"}
    for game in GAMES:
        players = {case.new(0).seats for case in cases_of(game)}
        assert players == set(qd.game_class(game).PLAYERS)
