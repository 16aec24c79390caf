"""High Card: the smallest game with hidden cards, chance and simultaneous secret choices."""

from __future__ import annotations

from typing import ClassVar

from engine.shapes import PlayerAndCard
from quarterdeck.engine.cards import EVERYBODY, OWNER, Book, Printed, Zone
from quarterdeck.engine.choice import offers
from quarterdeck.engine.event import Event
from quarterdeck.engine.game import Game
from quarterdeck.engine.notation import CARD, OptionKind
from quarterdeck.engine.procedure import Procedure, step
from quarterdeck.engine.state import Setting
from quarterdeck.games import register

BOOK = Book(Printed(name, "card") for name in ("Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"))
DECK, TABLE = 0, 1
SHOWN = Event("shown", PlayerAndCard, "{seat} shows {card}.")


def hand(seat: int) -> int:
    return 2 + seat


class Rounds(Procedure):
    @step()
    def choose(self, game: HighCard) -> None:
        game.ask_all(range(game.seats), self.cards, then=self.compare)

    @offers("{player}, show a card")
    def cards(self, game, seat, picks):
        return [("show", card) for card in game.zones[hand(seat)]]

    def compare(self, game, answers):
        shown = [answers[seat][0][1] for seat in range(game.seats)]
        for seat, card in enumerate(shown):
            game.move(card, TABLE)
            game.tell(SHOWN, seat, card)
        best = max(range(game.seats), key=lambda seat: game.faces[shown[seat]])
        game.points[best] += 1
        if game.zones[hand(0)]:
            self.go_to(self.choose)

    @step()
    def finish_game(self, game):
        top = max(game.points)
        game.end([s for s in range(game.seats) if game.points[s] == top], "the most points", "", game.points)


@register
class HighCard(Game):
    NAME: ClassVar[str] = "high_card"
    OPTION_KINDS: ClassVar = {"show": OptionKind("show", (CARD,), "Show {0}")}
    points: list[int] = []

    @classmethod
    def agree(cls, seats, names, seed, options):
        names = names or ["Anna", "Bruno"]
        zones = [Zone("deck"), Zone("table", shows=EVERYBODY)]
        zones += [Zone(f"hand of {name}", owner, OWNER) for owner, name in enumerate(names)]
        return Setting(names, seed, options, BOOK, zones)

    def set_up(self):
        for face in range(len(BOOK)):
            self.create(face, DECK)
        self.shuffle(DECK)
        for seat in range(self.seats):
            for _ in range(3):
                self.move(self.zones[DECK][-1], hand(seat))
        self.points = [0, 0]
        self.begin(Rounds())

    def board_for(self, seat):
        return {"points": list(self.points)}


class PickTwo(Procedure):
    @step()
    def choose(self, game):
        game.ask_all(range(game.seats), self.cards, then=self.compare, many=True)

    @offers("{player}, pick two cards ({picked} so far)")
    def cards(self, game, seat, picks):
        held = game.zones[hand(seat)]
        if len(picks) == 2:
            return []
        last = held.index(picks[-1][1]) if picks else -1
        return [("show", card) for card in held[last + 1 : len(held) - 1 + len(picks)]]

    def compare(self, game, answers):
        sums = [sum(game.faces[option[1]] for option in answers[seat]) for seat in range(game.seats)]
        for seat in range(game.seats):
            for option in answers[seat]:
                game.move(option[1], TABLE)
        game.end([s for s in range(game.seats) if sums[s] == max(sums)], "the highest sum", "", sums)


@register
class ThreeCards(HighCard):
    """The same with one choice of two cards, picked one after the other in secret."""

    NAME: ClassVar[str] = "three_cards"

    def set_up(self):
        super().set_up()
        self.frames[:] = [PickTwo()]
