"""Between two engagements: exchange with the Disarm pile, then discard and draw."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

from quarterdeck.engine.choice import DONE, Option, offers
from quarterdeck.engine.procedure import Procedure, step
from quarterdeck.games.sword_duel import verbs
from quarterdeck.games.sword_duel.words import DISARM, HAND, held, listed

if TYPE_CHECKING:
    from quarterdeck.games.sword_duel.game import SwordDuel


class Exchange(Procedure):
    """Hand cards for Disarms, one for one, both players at once and in secret; only the number shows."""

    @step("DU-SWAP-02", "DU-SWAP-03", "DU-ORDER-10")
    def exchange(self, game: SwordDuel) -> None:
        """First the cards to retrieve, then as many to put in their place."""
        seats = [seat for seat in (0, 1) if held(game, seat, DISARM) and held(game, seat, HAND)]
        game.ask_all(seats, self.cards, self.exchanged, many=True)

    @offers(
        "{player}, exchange any cards of your hand for as many of your Disarm pile", "DU-SWAP-02", "DU-SWAP-03",
        only="cards of your Disarm pile are retrieved, and as many of your hand given for them",
    )  # fmt: skip
    def cards(self, game: SwordDuel, seat: int, picks: list[Option]) -> list[Option]:
        """Retrieve in listed order; the first card given ends that; the Disarm pile must be as large as before."""
        disarmed, hand, given, needed = self._open(game, seat, picks)
        options: list[Option] = []
        if not given:
            options += [("retrieve", card) for card in disarmed]
        options += [("give", card) for card in hand[: max(0, len(hand) - needed + 1)] if needed]
        return options if picks else [*options, DONE]

    def cards_weights(self, game: SwordDuel, seat: int, picks: list[Option]) -> list[int]:
        """In how many ways the exchange can be completed after each option."""
        disarmed, hand, given, needed = self._open(game, seat, picks)
        ways: list[int] = []
        if not given:
            for left in range(len(disarmed) - 1, -1, -1):
                ways.append(sum(comb(left, k) * comb(len(hand), needed + 1 + k) for k in range(left + 1)))
        ways += [comb(len(hand) - 1 - at, needed - 1) for at in range(len(hand) - needed + 1) if needed]
        return ways if picks else [*ways, 1]

    def _open(self, game: SwordDuel, seat: int, picks: list[Option]) -> tuple[list[int], list[int], int, int]:
        """The cards that can still be retrieved and given, how many were given, how many are still to be given."""
        retrieved = [card for verb, card in picks if verb == "retrieve"]
        given = [card for verb, card in picks if verb == "give"]
        hand, disarmed = listed(game, held(game, seat, HAND)), listed(game, held(game, seat, DISARM))
        if retrieved:
            disarmed = disarmed[disarmed.index(retrieved[-1]) + 1 :]
        if len(retrieved) >= len(hand):
            disarmed = []
        if given:
            hand = hand[hand.index(given[-1]) + 1 :]
        return disarmed, hand, len(given), len(retrieved) - len(given)

    def exchanged(self, game: SwordDuel, answers: dict[int, list[Option]]) -> None:
        """The cards change places."""
        for seat, picks in answers.items():
            retrieved = [card for verb, card in picks if verb == "retrieve"]
            given = [card for verb, card in picks if verb == "give"]
            verbs.exchange(game, seat, retrieved, given)


class Refill(Procedure):
    """At the beginning of a new engagement: discard any hand cards, then draw up to ten."""

    @step("DU-SWAP-05", "DU-ORDER-11")
    def discard(self, game: SwordDuel) -> None:
        """Each player may discard hand cards, in secret."""
        game.ask_all([seat for seat in (0, 1) if held(game, seat, HAND)], self.unwanted, self.discarded, many=True)

    @offers(
        "{player}, discard the cards of your hand that you do not want ({picked} chosen)", "DU-SWAP-05",
        only="only cards of your hand are discarded",
    )  # fmt: skip
    def unwanted(self, game: SwordDuel, seat: int, picks: list[Option]) -> list[Option]:
        """Hand cards, in listed order, or done."""
        hand = listed(game, held(game, seat, HAND))
        first = hand.index(picks[-1][1]) + 1 if picks else 0
        options: list[Option] = [("discard", card) for card in hand[first:]]
        return [*options, DONE] if options else []

    def unwanted_weights(self, game: SwordDuel, seat: int, picks: list[Option]) -> list[int]:
        """In how many ways the set can go on after each option."""
        faces, last = game.faces, game.faces[picks[-1][1]] if picks else -1
        number = sum(faces[card] > last for card in held(game, seat, HAND))
        return [*(1 << left for left in range(number - 1, -1, -1)), 1] if number else []

    def discarded(self, game: SwordDuel, answers: dict[int, list[Option]]) -> None:
        """The cards go onto the Discard piles."""
        for seat, picks in answers.items():
            verbs.discard(game, seat, [card for _, card in picks])

    @step("DU-SWAP-06")
    def draw(self, game: SwordDuel) -> None:
        """Each player draws from the Deck, in its order, up to a hand of ten."""
        verbs.draw_up(game, 0)
        verbs.draw_up(game, 1)
