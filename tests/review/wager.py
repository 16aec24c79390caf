"""Wager: a made-up game of one choice. The lowest card of three goes on to a draw that decides; the others lose."""

from __future__ import annotations

from engine.high_card import DECK, TABLE, HighCard, hand
from quarterdeck.engine import gamefile
from quarterdeck.engine.choice import offers
from quarterdeck.engine.procedure import Procedure, step
from quarterdeck.games import register


class Show(Procedure):
    @step()
    def choose(self, game):
        game.ask(0, self.cards, then=self.shown)

    @offers("{player}, show your lowest card")
    def cards(self, game, seat, picks):
        return [("show", card) for card in game.zones[hand(0)]]

    def shown(self, game, option):
        if option[1] != lowest(game):
            game.end([1], "it was not the lowest card")
            return
        game.move(option[1], TABLE)
        drawn = game.zones[DECK][-1]
        game.move(drawn, TABLE)
        game.end([game.faces[drawn] % 2], "the drawn card decides")


@register
class Wager(HighCard):
    NAME = "wager"

    def set_up(self):
        super().set_up()
        self.frames[:] = [Show()]


def lowest(game):
    return min(game.zones[hand(0)], key=lambda card: game.faces[card])


def record(seed, right=True):
    """The record of a game in which the right card, or a wrong one, was shown."""
    game = Wager.begin_game(Wager.agree(2, None, seed, {}))
    cards = game.zones[hand(0)]
    card = lowest(game) if right else next(card for card in cards if card != lowest(game))
    game.play(("show", card))
    return gamefile.write(game)


def chance_of_the_draw(seed):
    """How likely seat 0 wins by the right card, for all that it knows: the drawn card may be any it does not hold."""
    game = Wager.begin_game(Wager.agree(2, None, seed, {}))
    held = {game.faces[card] for card in game.zones[hand(0)]}
    others = [face for face in range(8) if face not in held]
    return sum(face % 2 == 0 for face in others) / len(others)
