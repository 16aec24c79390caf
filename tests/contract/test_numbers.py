"""A card's number is a secret of the engine: under other numbers the same game shows the same bytes to everybody.

A card keeps its number through a shuffle, so whoever could read numbers, or an order that follows them, would know
again what was shuffled away. Cards are renumbered at random, at any choice, and both games are played side by side.
"""

from __future__ import annotations

import msgspec
import pytest

from contract.cases import GAMES, cases_of, some_seeds, telling_cases
from pure import needs_pure
from quarterdeck.bots import RandomBot, make_bot
from quarterdeck.engine import picks
from quarterdeck.engine.rng import Rng
from quarterdeck.properties import evidence
from quarterdeck.properties.numbers import Marked, numbers_in, renumbered
from quarterdeck.properties.twins import Twins
from quarterdeck.server import encoded, explanations, numbers
from quarterdeck.server.protocol import Checked, Explained, Update

encode = msgspec.json.Encoder(enc_hook=int).encode

ENGINE = "quarterdeck.engine.game"
UNMARKED = "it makes plain numbers of marked ones, and no class is made from its games"


def side_by_side(case, seed):
    """Twins that play a random game; each time before a choice is made they are given, with whose choice it is."""
    rng, bot = Rng(seed), RandomBot(seed)
    twins = Twins(case.game, case.shorter, seed, rng)
    while not twins.game.over:
        choices = twins.game.choices
        choice = choices[rng.below(len(choices))]
        yield twins, choice.seat, rng
        twins.play(bot.choose(twins.game, choice.seat), choice.seat)
    assert twins.twin.over
    assert twins.twin.result == twins.game.result


def message(game, seat):
    """What the server sends the seat when it comes to the table, as bytes."""
    return encode(Update(7, 0, encoded.told(game, seat), encoded.encoded_view(game, seat, 3))).decode()


def explained(game, seat, word):
    """What the server answers when the seat asks about a word, as bytes."""
    told = explanations.about(game, seat, word)
    shown = numbers.of(game, seat, word)
    return encode(Explained("a1", word, None, told.text, told.deeds, told.rules, shown)).decode()


def verdict(game, seat, line):
    """What the server answers to `why`, as bytes."""
    answer = explanations.why(game, seat, line)
    return encode(Explained("a1", line, answer.legal, answer.text, answer.deeds, answer.rules)).decode()


def checked(game, seat, lines):
    """What the server answers to `check`, as bytes."""
    return encode(Checked("a1", *picks.check_lines(game, seat, lines))).decode()


def compare_messages(twins, asked, rng):
    """What the server sends anybody now, and answers to questions about what can be named."""
    lines = twins.game.choice_of(asked).lines
    for seat in range(-1, twins.game.seats):
        twins.compare(seat, "an update", message)
        words = [word for line in evidence.probes(twins.game, max(seat, 0), rng, 3) for word in line.split()[1:2]]
        words += [lines[rng.below(len(lines))].split()[-1]]
        for word in words:
            twins.compare(seat, f"about {word}", lambda game, seat, word=word: explained(game, seat, word))
        for line in evidence.probes(twins.game, max(seat, 0), rng, 2):
            twins.compare(seat, f"why {line}", lambda game, seat, line=line: verdict(game, seat, line))
    tried = [lines[rng.below(len(lines))] for _ in range(2)]
    twins.compare(asked, f"check {tried}", lambda game, seat, tried=tried: checked(game, seat, tried))


@telling_cases
@some_seeds()
def test_a_whole_game_is_the_same_under_other_numbers(case, seed):
    """Lines and events at every choice; at some of them all that anybody can see, ask or imagine, the server's messages
    byte by byte, and what bots choose."""
    needs_pure(ENGINE, UNMARKED)
    bots = {"random": 6, "montecarlo:8": 6}
    for twins, asked, rng in side_by_side(case, seed):
        if not rng.below(9):
            twins.renumber()
        if not rng.below(25):
            twins.compare_all()
        if not rng.below(30):
            compare_messages(twins, asked, rng)
        for spec, left in bots.items():
            if left and not rng.below(12):
                bots[spec] -= 1
                twins.compare_bots(make_bot(spec, rng.below(1 << 40)), asked)


@pytest.mark.parametrize("name", GAMES)
def test_renumbering_really_gives_other_numbers_and_changes_nothing_else(name):
    needs_pure(ENGINE, UNMARKED)
    case = cases_of(name)[0]
    twins = Twins(case.game, case.shorter, 3, Rng(3))
    game = twins.game
    while len(game.faces) < 6:
        twins.play(game.choice.options[0], game.choice.seat)
    twins.renumber()
    assert twins.twin.digest() != game.digest(), "other numbers are another state"
    assert all(isinstance(card, Marked) for zone in game.zones for card in zone)
    same = renumbered(game, SameNumbers(1))
    assert same == game
    assert same.view(0) == game.view(0)


class SameNumbers(Rng):
    """A shuffle that leaves everything where it is."""

    def shuffle(self, items):
        pass


def test_a_number_is_found_wherever_it_stands():
    assert list(numbers_in({"zones": [["?bruno.hand:1"], [4]], "name": f"card {7}"})) == []
    assert list(numbers_in({"zones": [[Marked(4)]]})) == ["zones: the number 4"]
    assert list(numbers_in([f"card {Marked(7)}"])) == ["the number 7 in 'card [*]'"]
