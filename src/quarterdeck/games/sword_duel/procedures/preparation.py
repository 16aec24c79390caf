"""Before a combat: a hand of ten and a Deck in an order of one's own."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

from quarterdeck.engine.choice import DONE, Option, offers
from quarterdeck.engine.procedure import Procedure, step
from quarterdeck.games.sword_duel import events, verbs
from quarterdeck.games.sword_duel.words import DECK, FULL_HAND, held

if TYPE_CHECKING:
    from quarterdeck.games.sword_duel.game import SwordDuel


class Preparation(Procedure):
    """Both players prepare at once and in secret (DU-Q04); a player with a ready plan is not asked."""

    @step("DU-ORDER-01")
    def choose_hands(self, game: SwordDuel) -> None:
        """Each player chooses ten of the own cards freely as the hand."""
        plans = game._setting.plans
        for seat in (0, 1):
            plan = plans[seat]
            if plan is not None:
                by_face = {game.faces[card]: card for card in held(game, seat, DECK)}
                verbs.take_hand(game, seat, [by_face[face] for face in plan[0] if face in by_face])
                verbs.put_on_top(game, seat, [by_face[face] for face in plan[1] if face in by_face])
        game.ask_all([seat for seat in (0, 1) if plans[seat] is None], self.hand_of_ten, self.hands_chosen, many=True)

    @offers(
        "{player}, choose a hand of ten cards ({picked} chosen)", "DU-ORDER-01", only="only your own cards can be taken"
    )
    def hand_of_ten(self, game: SwordDuel, seat: int, picks: list[Option]) -> list[Option]:
        """All own cards, in listed order from the last one picked on, as long as enough are left."""
        cards, begin, needed = self._open(game, seat, picks)
        return [("take", card) for card in cards[begin : len(cards) - needed + 1]] if needed > 0 else []

    def hand_of_ten_weights(self, game: SwordDuel, seat: int, picks: list[Option]) -> list[int]:
        """In how many ways the set can be completed after each card."""
        cards, begin, needed = self._open(game, seat, picks)
        last = len(cards) - 1
        return [comb(last - at, needed - 1) for at in range(begin, len(cards) - needed + 1)] if needed > 0 else []

    def _open(self, game: SwordDuel, seat: int, picks: list[Option]) -> tuple[list[int], int, int]:
        cards = held(game, seat, DECK)[::-1]  # listed order: while hands are chosen the Deck lies in book order
        needed = min(FULL_HAND, len(cards)) - len(picks)
        return cards, cards.index(picks[-1][1]) + 1 if picks else 0, needed

    def hands_chosen(self, game: SwordDuel, answers: dict[int, list[Option]]) -> None:
        """The chosen cards go into the hands."""
        for seat, picks in answers.items():
            verbs.take_hand(game, seat, [card for _, card in picks])

    @step("DU-ORDER-02", "DU-SPACE-02")
    def order_decks(self, game: SwordDuel) -> None:
        """Each player puts the remaining cards into an order; it is never shuffled."""
        plans = game._setting.plans
        game.ask_all([seat for seat in (0, 1) if plans[seat] is None], self.deck_order, self.decks_ordered, many=True)

    @offers(
        "{player}, choose the next card of your Deck; the rest follows as listed ({picked} placed)", "DU-ORDER-02",
        only="only cards that are not in your hand make your Deck",
    )  # fmt: skip
    def deck_order(self, game: SwordDuel, seat: int, picks: list[Option]) -> list[Option]:
        """The cards that have no place yet, or done: they follow in the listed order."""
        placed = {card for _, card in picks}
        options: list[Option] = [("next", card) for card in reversed(held(game, seat, DECK)) if card not in placed]
        return [*options, DONE] if len(options) > 1 else []

    def decks_ordered(self, game: SwordDuel, answers: dict[int, list[Option]]) -> None:
        """The Decks are ready."""
        for seat, picks in answers.items():
            verbs.put_on_top(game, seat, [card for _, card in picks])

    @step("DU-SPACE-01")
    def ready(self, game: SwordDuel) -> None:
        """Both play spaces are set."""
        for seat in (0, 1):
            game.tell(events.PREPARED, seat)
