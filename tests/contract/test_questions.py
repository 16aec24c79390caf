"""Property 20 in random play, and the words that questions had before: they are still read."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from contract.cases import MOST_CHOICES, every_case, some_seeds
from quarterdeck.bots import RandomBot
from quarterdeck.engine import gamefile
from quarterdeck.properties.questions import Answered
from sky_pirate.harness import sky_pirate


@every_case
@some_seeds(3, soak=40)
def test_20_a_line_answers_no_other_question_right_after_it(case, seed):
    game, bot, answered = case.new(seed, log=False, whole=True), RandomBot(seed), Answered()
    for _ in range(MOST_CHOICES):
        if game.over:
            break
        seat = game.choice.seat
        option = bot.choose(game, seat)
        answered.check(game, seat, option)
        game.play(option, seat)
    assert game.over


def in_older_words(game, option, seat):
    """The line as it was written before."""
    older = game.OPTION_KINDS[option[0]].older
    verb, _, rest = game.text(option, seat).partition(" ")
    return f"{older[0]} {rest}" if older else f"{verb} {rest}".strip()


@pytest.mark.parametrize("name", ["five_sails", "sky_pirate"])
@some_seeds(4)
def test_a_record_in_the_words_of_before_is_the_same_game(name, seed):
    game, bot, lines = qd.new(name, seed=seed, log=False), RandomBot(seed), []
    while not game.over:
        seat = game.choice.seat
        option = bot.choose(game, seat)
        lines.append(f"{game.names[seat]}: {in_older_words(game, option, seat)}")
        game.play(option, seat)
    head, _, _ = gamefile.write(game).partition("\n\n")
    again = gamefile.read(f"{head}\n\n" + "\n".join(lines) + "\n", qd.game_class).game_at(log=False)
    assert again.digest() == game.digest()
    assert sum(line.split(": ")[1].startswith(("choose", "use", "play")) for line in lines) > 5


def test_a_save_in_the_words_of_before_can_be_taken_back():
    """Its choices are replayed by `undo`, each as it is offered now."""
    table = sky_pirate(anna={"ship": ["War Drums", "Big Daryl"], "crew": ["Fisher", "Big Mouth"]})
    table.plays("use war-drums man-the-drums", "assign fisher")
    game = table.game
    assert game.past[2][0] == "assign"
    earlier, seat, option, stands = game.past
    game._past = (earlier, seat, ("choose", *option[1:]), stands)
    again = qd.load(game.save())
    again.play("gain")
    again.undo()
    assert again.choice.lines == game.choice.lines
    assert again.past[2] == option
