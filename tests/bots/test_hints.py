"""What a hint says: picks of one kind in one sentence."""

import quarterdeck
from quarterdeck.bots.hints import briefly
from quarterdeck.engine.choice import DONE


def test_many_picks_of_one_kind_are_one_sentence():
    game = quarterdeck.new("sword_duel", seed=3)
    seat = game.choice.seat
    options = game.choice.options[:3]
    names = [game.sentence(one, seat).removeprefix("Take ").removesuffix(" into your hand") for one in options]
    together = f"Take {names[0]}, {names[1]} and {names[2]} into your hand"
    assert briefly(game, seat, options) == together
    assert briefly(game, seat, [*options, DONE]) == together
    assert briefly(game, seat, options[:1]) == game.sentence(options[0], seat)
