"""One flip: a pair is turned, form cards are announced and dropped, both attacks land at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from quarterdeck.engine.choice import Option, offers
from quarterdeck.engine.procedure import Chapter, Procedure, step
from quarterdeck.games.sword_duel import events, verbs
from quarterdeck.games.sword_duel.damage import Side, meet
from quarterdeck.games.sword_duel.declaring import CANCEL, INTO_DISARM, Use
from quarterdeck.games.sword_duel.options import drops
from quarterdeck.games.sword_duel.words import (
    HAND,
    PLACE_COUNT,
    could_hold_a_form_card,
    disarms,
    held,
    just_flipped,
    listed,
    over_parry_from,
)

if TYPE_CHECKING:
    from quarterdeck.games.sword_duel.game import SwordDuel

PASS: Final[Option] = ("pass",)
PARTS: Final = 5040
PASS_PARTS: Final = 2


Resolved: TypeAlias = tuple[tuple[int, int], tuple[int, int], tuple[int, int], tuple[bool, bool]]
"""A pair that was turned, each part by seat: the faces, the Disarms taken, the faces of form cards (-1 is none), and
whether the opponent's card was over-parried. All of it lay open."""


class Flip(Procedure):
    """The next facing pair of both rows. `before` are the Disarms before it, `owed` those still to be placed.

    `announced` is what a player will drop who has announced a form card, while the other is asked: still a secret.
    """

    before: tuple[int, int] = (0, 0)
    owed: tuple[int, int] = (0, 0)
    dropped: tuple[Option, Option] = ((), ())
    ignored: tuple[bool, bool] = (False, False)
    announced: tuple[Option, Option] = ((), ())

    def chapter(self, game: SwordDuel) -> Chapter:
        """Each pair is a chapter of its own."""
        return Chapter(f"pair-{game.flipped}", f"Pair {game.flipped}")

    @step("DU-ORDER-08")
    def turn_the_pair(self, game: SwordDuel) -> None:
        """Both players turn their next card; a shorter row has an empty space."""
        at = game.flipped
        game.flipped = at + 1
        self.before = (disarms(game, 0), disarms(game, 1))
        verbs.flip(game, 0, at)
        verbs.flip(game, 1, at)

    @step("DU-PAUSE-02", "DU-PAUSE-03", "DU-FORM-01")
    def gentle_pause(self, game: SwordDuel) -> None:
        """Before Disarms are placed whoever may still play a form card is asked, both at once and in secret.

        Who is asked depends only on what both players know, and what a player chooses here stays chosen (DU-Q21).
        """
        used = game.form_used
        seats = [seat for seat in (0, 1) if not used[seat] and could_hold_a_form_card(game, seat)]
        game.ask_all(seats, self.form_cards, self.form_cards_pulled, many=True, final=True)

    @offers(
        "{player}, play a form card on the pair just flipped, or pass",
        "DU-FORM-01", "DU-PAUSE-02", "DU-PAUSE-03", window=True,
        only="only form cards of your hand are played on a pair",
    )  # fmt: skip
    def form_cards(self, game: SwordDuel, seat: int, picks: list[Option]) -> list[Option]:
        """Pass, or any form card of the hand in any way in which it can be dropped. One pick is the whole answer."""
        if picks:
            return []
        options: list[Option] = [PASS]
        attacks, faces = game._setting.attacks, game.faces
        for card in game.zones[seat * PLACE_COUNT + HAND]:
            if not attacks >> faces[card] & 1:
                options += drops(game, seat, card)
        return options

    def form_cards_weights(self, game: SwordDuel, seat: int, picks: list[Option]) -> list[int]:
        """Random play chooses between passing and the cards, and only then where to drop one: a card with many
        targets is not played more often for that."""
        cards = [option[1] if len(option) > 1 else -1 for option in self.form_cards(game, seat, picks)]
        return [PASS_PARTS * PARTS if card < 0 else PARTS // cards.count(card) for card in cards]

    def form_cards_pulled(self, game: SwordDuel, answers: dict[int, list[Option]]) -> None:
        """Who alone wants to play a form card has thereby announced it: the other is asked once more (DU-Q22)."""
        first, second = (answers[seat][0] if seat in answers else PASS for seat in (0, 1))
        if first == second == PASS:
            return
        pulled = (() if first == PASS else first, () if second == PASS else second)
        other = 1 if second == PASS else 0
        if (first == PASS) != (second == PASS) and other in answers:
            self.announced = pulled
            game.tell(events.FORM_ANNOUNCED, 1 - other)
            game.ask_all((other,), self.after_the_announcement, self.answered, many=True, final=True)
        else:
            self.reveal(game, pulled)

    @offers(
        "{player}, your opponent announces a form card: play one on the pair as well, or pass",
        "DU-PAUSE-02", "DU-PAUSE-06", "DU-FORM-01", window=True,
        only="only form cards of your hand are played on a pair",
    )  # fmt: skip
    def after_the_announcement(self, game: SwordDuel, seat: int, picks: list[Option]) -> list[Option]:
        """The same as before the announcement, which is all that the player knows."""
        return self.form_cards(game, seat, picks)

    after_the_announcement_weights = form_cards_weights

    def answered(self, game: SwordDuel, answers: dict[int, list[Option]]) -> None:
        """The other plays a form card as well, or declines."""
        ((seat, (answer,)),) = answers.items()
        (announced,) = (drop for drop in self.announced if drop)
        answer = () if answer == PASS else answer
        self.announced = ((), ())
        self.reveal(game, (answer, announced) if seat == 0 else (announced, answer))

    def reveal(self, game: SwordDuel, dropped: tuple[Option, Option]) -> None:
        """All form cards are revealed at the same time, where they were dropped; their costs are paid."""
        self.dropped = dropped
        for seat, drop in enumerate(self.dropped):
            if drop:
                game.form_used[seat] = True
                printed = game._setting.book.form_cards[game.faces[drop[1]]]
                verbs.pay(game, seat, drop[1], printed.cost == INTO_DISARM)
        if game._logging:
            for seat, drop in enumerate(self.dropped):
                if drop:
                    card, *targets = drop[1:]
                    names = [t if isinstance(t, str) else game.printed(t).name for t in targets]
                    game.tell(events.FORM_DROPPED, seat, card, tuple(names))

    @step("DU-DIS-02", "DU-PAUSE-01", "DU-LAY-04")
    def attacks_land(self, game: SwordDuel) -> None:
        """Both cards resolve against each other at the same moment, with all form cards of this flip."""
        cards = (just_flipped(game, 0), just_flipped(game, 1))
        faces = [game.faces[card] if card >= 0 else -1 for card in cards]
        sides = self._sides(game, faces) if self.dropped[0] or self.dropped[1] else None
        self.ignored = (faces[1] >= 0 and game.over_parry[0] > 0, faces[0] >= 0 and game.over_parry[1] > 0)
        self.owed = (
            self._take(game, 0, faces[0], faces[1], cards[1], sides),
            self._take(game, 1, faces[1], faces[0], cards[0], sides),
        )

    def _sides(self, game: SwordDuel, faces: list[int]) -> tuple[Side, Side]:
        """Both sides' numbers after all form cards, which act by layers and not by speed (DU-Q20)."""
        book = game._setting.book.attack_cards
        sides = (book[faces[0]].side() if faces[0] >= 0 else Side(), book[faces[1]].side() if faces[1] >= 0 else Side())
        uses = [Use(game, seat, self.dropped[seat], sides) for seat in (0, 1) if self.dropped[seat]]
        if len(uses) == 2:
            uses[0].opposing, uses[1].opposing = uses[1], uses[0]
        for it in sorted(uses, key=lambda use: use.layer):
            if it.layer == CANCEL or not it.cancelled:
                it.deed(game, it)
        for it in uses:
            if it.cancelled:
                game.tell(events.FORM_CANCELLED, it.seat, it.card)
        return sides

    def _take(
        self, game: SwordDuel, seat: int, mine: int, theirs: int, their_card: int, sides: tuple[Side, Side] | None
    ) -> int:
        """What the player takes from the opponent's card; counts over parry and zeros. Disarms to be placed."""
        setting = game._setting
        fixed = sides[seat].result if sides is not None else -1
        if theirs < 0:  # an empty space: nothing arrives, and nothing is counted (DU-Q26)
            game.zeros[seat] = 0
        elif game.over_parry[seat]:
            # Red numbers of this card do nothing; until the over parry is used up no zero and no surplus counts.
            game.over_parry[seat] -= 1
            game.tell(events.OVER_PARRIED, seat, their_card)
        else:
            if sides is not None:
                damage, surplus = meet(sides[seat], sides[1 - seat], setting.per_area)
            else:
                damage, surplus = setting.table[mine][theirs]
            if fixed < 0:
                self._count(game, seat, damage, surplus)
                return damage
            game.zeros[seat] = 0  # a set result is no zero and makes no over parry (DU-Q18, DU-Q27)
        return max(0, fixed - sides[seat].paid) if sides is not None and fixed >= 0 else 0

    def _count(self, game: SwordDuel, seat: int, damage: int, surplus: int) -> None:
        """Surplus defence is an over parry; so are two zeros in a row."""
        gained = over_parry_from(game, seat, damage, surplus) if not damage else 0
        if gained:
            game.over_parry[seat] = gained
        game.zeros[seat] = 0 if damage or gained else game.zeros[seat] + 1
        if gained:
            game.tell(events.OVER_PARRY, seat, gained)

    @step("DU-DIS-01")
    def place_disarms(self, game: SwordDuel) -> None:
        """So many cards from the top of the Deck go into the Disarm pile at once; then the Discard pile, the hand."""
        self.owed = owed = (self._place(game, 0), self._place(game, 1))
        if owed[0] or owed[1]:
            game.ask_all([seat for seat in (0, 1) if owed[seat]], self.hand_cards, self.surrendered, many=True)

    def _place(self, game: SwordDuel, seat: int) -> int:
        """Place what Deck and Discard pile give. How many have to come from the hand."""
        owed = self.owed[seat]
        return min(verbs.disarm(game, seat, owed), len(held(game, seat, HAND))) if owed else 0

    @offers(
        "{player}, choose cards of your hand to place as Disarms ({picked} chosen)", "DU-DIS-01",
        only="only cards of your hand are placed as Disarms when the Deck has none left",
    )  # fmt: skip
    def hand_cards(self, game: SwordDuel, seat: int, picks: list[Option]) -> list[Option]:
        """Hand cards, in listed order, as many as are owed (DU-Q14)."""
        needed = self.owed[seat] - len(picks)
        if not needed:
            return []
        hand = listed(game, held(game, seat, HAND))
        begin = hand.index(picks[-1][1]) + 1 if picks else 0
        return [("surrender", card) for card in hand[begin : len(hand) - needed + 1]]

    def surrendered(self, game: SwordDuel, answers: dict[int, list[Option]]) -> None:
        """The chosen cards count as Disarms."""
        for seat, picks in answers.items():
            verbs.surrender(game, seat, [card for _, card in picks])

    @step("DU-DIS-03")
    def show_the_totals(self, game: SwordDuel) -> None:
        """The Disarms of this flip and the running totals of both players are shown."""
        before = self.before
        now = (disarms(game, 0), disarms(game, 1))
        game.last_flip = (now[0] - before[0], now[1] - before[1])
        game.flips += ((self._turned(game), game.last_flip, self._forms(game), self.ignored),)
        game.tell(events.DISARMED, 0, game.last_flip[0], now[0])
        game.tell(events.DISARMED, 1, game.last_flip[1], now[1])

    def _turned(self, game: SwordDuel) -> tuple[int, int]:
        """The faces of the pair; -1 is an empty space."""
        cards = (just_flipped(game, 0), just_flipped(game, 1))
        return (game.faces[cards[0]] if cards[0] >= 0 else -1, game.faces[cards[1]] if cards[1] >= 0 else -1)

    def _forms(self, game: SwordDuel) -> tuple[int, int]:
        """The faces of the form cards that were dropped on the pair; -1 is none."""
        first, second = self.dropped
        return (game.faces[first[1]] if first else -1, game.faces[second[1]] if second else -1)
