"""The editions: every named point at which they differ. Rules that both share never ask which one is played.

`Edition` lists the points, `Rulebook2023` and `Playtest` (rules v5.9.4e of 2022) answer them. The ids are rows of the
rule inventory; procedures with steps of their own are named here and live beside the ones they replace.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, Final

from quarterdeck.engine.choice import Option, Reason
from quarterdeck.engine.event import Event
from quarterdeck.engine.modifier import Quantity
from quarterdeck.engine.procedure import step
from quarterdeck.engine.reckoning import Reckoning
from quarterdeck.games.five_sails import events
from quarterdeck.games.five_sails.procedures.at_once import AtOnce
from quarterdeck.games.five_sails.procedures.challenge import Challenge, PlaytestChallenge
from quarterdeck.games.five_sails.procedures.duel import Duel, PlaytestDuel
from quarterdeck.games.five_sails.procedures.equipping import ReduceCrew
from quarterdeck.games.five_sails.procedures.using import CardUse
from quarterdeck.games.five_sails.procedures.victory import assassination, fifth_day
from quarterdeck.games.five_sails.stats import NEGOTIABLE, PANACHE

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.payment import Payment
    from quarterdeck.games.five_sails.procedures.pressure import Pressure


class PlaytestUse(CardUse):
    """The playtest edition chooses targets after paying (FS-ABIL-37)."""

    ORDER: ClassVar[tuple[str, ...]] = (
        "declare", "choose_performer", "is_announced", "know_the_price", "pay", "pay_more", "choose_target",
        "is_targeted", "resolve", "is_used", "may_be_repeated", "answer_afterwards",
    )  # fmt: skip

    @step("FS-ABIL-01")
    def know_the_price(self, game: FiveSails) -> None:
        """Where the price depends on the target, that is chosen first: nobody could pay it otherwise (FS-Q200)."""
        if game.printed(self.card).priced_by_target:
            self.choose_target(game)


class Edition(ABC):
    """What every edition has an answer to: the points at which they differ, and what they share."""

    name: ClassVar[str]
    use: ClassVar[type[CardUse]]
    challenge: ClassVar[type[Challenge]]
    duel: ClassVar[type[Duel]]
    after_ability: ClassVar[bool]
    """Does "after" open only when the whole ability is finished (FS-ABIL-34, FS-ABIL-35)?"""
    answers_to_costs: ClassVar[bool]
    """Can what is done to pay a cost be answered (FS-ABIL-28)?"""
    phase_points: ClassVar[bool]
    """Has every phase a beginning and an end that abilities can answer (FS-DAY-03, ...)?"""
    schemes_to_locker: ClassVar[bool]
    """Does a destroyed scheme go to The Locker (FS-KEY-65)?"""
    bars_dashes: ClassVar[bool]
    """Does a dash protect from being challenged with that stat (FS-ABIL-60)?"""

    # -- what they share ------------------------------------------------------------------------------------------

    def crew_grew(self, game: FiveSails, seat: int) -> None:
        """Whoever exceeds the Crew Cap sends characters to The Locker (FS-CARD-12)."""
        if game.crew_over_cap(seat) > 0:
            game.begin(ReduceCrew(seat))

    def _on_all_at_once(self, game: FiveSails) -> AtOnce | None:
        """The effect on several cards that is being carried out, if it has not happened to all of them yet."""
        for frame in reversed(game.frames):
            if isinstance(frame, AtOnce) and frame.verb == "wound":
                return frame
        return None

    def _present(self, game: FiveSails, payment: Payment) -> list[int]:
        """The payer's characters where something is bought."""
        if payment.place < 0:
            return []
        pieces, seat = game.carried, payment.seat
        return [card for card in game.zones[payment.place] if pieces[card].controller == seat]

    # -- where they differ ----------------------------------------------------------------------------------------

    @abstractmethod
    def leader_left(self, game: FiveSails, seat: int, destroyed: bool) -> None:
        """What a player loses whose Leader has left play."""

    @abstractmethod
    def leaders_fell(self, game: FiveSails, seats: list[int]) -> None:
        """What follows when Leaders were destroyed by one effect."""

    @abstractmethod
    def loses_with_leader(self, game: FiveSails, seat: int) -> bool:
        """Would the seat lose at once if its Leader were sent to The Locker?"""

    def drawn_game(self, game: FiveSails, tied: list[int]) -> None:
        """When every tiebreak is equal, a draw stands (FS-WIN-17), unless the edition has another tiebreak."""
        game.end([], "a draw: every tiebreak is equal", "FS-WIN-17", game.renown)

    @abstractmethod
    def time_is_up(self, game: FiveSails) -> Reason | None:
        """What happens when a match runs out of time; or why nothing does."""

    @abstractmethod
    def tied_initiative(self, game: FiveSails) -> int:
        """Who gets the First Player Token when initiatives are equal."""

    @abstractmethod
    def panache(self, game: FiveSails, seat: int, tell: Reckoning | None = None) -> int:
        """To how many cards the player draws."""

    @abstractmethod
    def parleyers(self, game: FiveSails, payment: Payment) -> list[int]:
        """The characters that can parley for what is bought."""

    @abstractmethod
    def refuse_parley(self, game: FiveSails, payment: Payment, card: int) -> Reason | None:
        """Why a character cannot parley for what is bought; None if it is one of the `parleyers`."""

    def _refuse_present(self, game: FiveSails, payment: Payment, card: int) -> Reason | None:
        """Why a character is not one of the payer's where something is bought, en garde."""
        if not game.in_play(card) or not game.printed(card).is_character or game.controller(card) != payment.seat:
            return Reason("FS-HIGH-35", "only a character of yours can parley")
        if card not in self._present(game, payment):
            return Reason("FS-HIGH-35", "it is not at the location of the card that you pay for")
        if game.is_engaged(card) and card != payment.may_parley_engaged:
            return Reason("FS-HIGH-35", "it is engaged, and parleying engages it")
        return None

    @abstractmethod
    def most_reduction(self, reductions: list[tuple[Option, int]]) -> int:
        """By how much parleys can reduce one cost."""

    @abstractmethod
    def further_reductions(self, reductions: list[tuple[Option, int]]) -> list[tuple[Option, int]]:
        """What is left of the reductions after somebody has parleyed."""

    @abstractmethod
    def paid_card_goes(self, game: FiveSails, card: int) -> int:
        """Where a card goes that was spent."""

    @abstractmethod
    def lasts_until(self, game: FiveSails, it: CardUse) -> Event:
        """When a lasting effect ends whose text does not say so."""

    @abstractmethod
    def pressed_seats(self, game: FiveSails, pressure: Pressure) -> list[int]:
        """Whose sums a pressure is compared with."""

    @abstractmethod
    def can_be_challenged_with(self, game: FiveSails, card: int, stat: Quantity) -> bool:
        """Can the character be challenged to a duel of this stat?"""

    @abstractmethod
    def not_chosen(self, game: FiveSails, cards: list[int]) -> None:
        """Where the cards go that were not chosen when gambling."""

    @abstractmethod
    def gambles_count(self, game: FiveSails, duel: Duel, side: int) -> int:
        """How many gambles of the duel count against its limit."""


class Rulebook2023(Edition):
    """The rulebook of 2023."""

    name = "2023"
    use = CardUse
    challenge = Challenge
    duel = Duel
    after_ability = False
    answers_to_costs = True
    phase_points = True
    schemes_to_locker = True
    bars_dashes = False

    # -- victory --------------------------------------------------------------------------------------------------

    def leader_left(self, game: FiveSails, seat: int, destroyed: bool) -> None:
        """Half the Renown is lost with three and four players; being the only one with a Leader wins (FS-MULTI-01)."""
        if game.seats > 2 and destroyed:
            game.lose_renown(seat, (game.renown[seat] + 1) // 2)
        effect = self._on_all_at_once(game) if destroyed else None
        if effect is None:
            assassination(game)
        else:
            effect.fallen = [*effect.fallen, seat]

    def leaders_fell(self, game: FiveSails, seats: list[int]) -> None:
        """Leaders were destroyed by one effect."""
        assassination(game)

    def loses_with_leader(self, game: FiveSails, seat: int) -> bool:
        """Would the seat lose at once if its Leader were sent to The Locker? If one other has a Leader (FS-WIN-01)."""
        return len([other for other in game.playing() if other != seat and game.has_leader(other)]) == 1

    def time_is_up(self, game: FiveSails) -> Reason | None:
        """There is no rule for a match that runs out of time (FS-WIN-19)."""
        return Reason("FS-WIN-19", "this edition has no rule for a match that runs out of time")

    # -- the Day --------------------------------------------------------------------------------------------------

    def tied_initiative(self, game: FiveSails) -> int:
        """The token passes to its holder's left (FS-PLAN-10, FS-Q44)."""
        left: int = game.left_of(game.first)
        return left

    def panache(self, game: FiveSails, seat: int, tell: Reckoning | None = None) -> int:
        """The Leader's Panache as any of the player's cards modify it (FS-PLAN-21)."""
        leader = game.leaders[seat]
        panache = game.number(PANACHE, leader) if tell is None else game.reckon(PANACHE, leader, tell) or 0
        return panache + game.scheme_panache(seat, tell)

    # -- costs ----------------------------------------------------------------------------------------------------

    def parleyers(self, game: FiveSails, payment: Payment) -> list[int]:
        """Parley: en garde non-Mercenaries where a card with Negotiable is bought (FS-HIGH-34, FS-HIGH-35)."""
        if not payment.negotiable or game.refusal(NEGOTIABLE, payment.card) is not None:
            return []
        return [
            card for card in self._present(game, payment)
            if (not game.carried[card].engaged or card == payment.may_parley_engaged)
            and not game.has(card, "Mercenary")
        ]  # fmt: skip

    def refuse_parley(self, game: FiveSails, payment: Payment, card: int) -> Reason | None:
        """A Negotiable card is bought, and it is no Mercenary who parleys for it (FS-HIGH-35)."""
        if not payment.negotiable or game.refusal(NEGOTIABLE, payment.card) is not None:
            return Reason(
                "FS-HIGH-34", f"{game.printed(payment.card).name} is not Negotiable, so nobody parleys for it"
            )
        reason = self._refuse_present(game, payment, card)
        if reason is None and game.has(card, "Mercenary"):
            return Reason("FS-HIGH-35", "it is a Mercenary, and only others can parley")
        return reason

    def most_reduction(self, reductions: list[tuple[Option, int]]) -> int:
        """Any number of characters may parley for one payment (FS-HIGH-37)."""
        return sum(amount for _, amount in reductions)

    def further_reductions(self, reductions: list[tuple[Option, int]]) -> list[tuple[Option, int]]:
        """What is left after somebody has parleyed: everybody else."""
        return reductions

    def paid_card_goes(self, game: FiveSails, card: int) -> int:
        """A card with Wealth that was spent goes to The Locker (FS-KEYW-04)."""
        wealth = "Wealth" in game.printed(card).keywords
        return game.locker_zone(card) if wealth else game.discard_zone(card)

    # -- abilities ------------------------------------------------------------------------------------------------

    def lasts_until(self, game: FiveSails, it: CardUse) -> Event:
        """A lasting effect ends with the duel in which it was used, else with the Day (FS-ABIL-44, FS-ABIL-45)."""
        return events.DUEL_ENDED if game.duel is not None or game.challenge is not None else events.DAY_ENDS

    def pressed_seats(self, game: FiveSails, pressure: Pressure) -> list[int]:
        """Everybody else takes part, with 0 if absent (FS-KEY-48)."""
        return [seat for seat in game.playing() if seat != pressure.seat]

    def can_be_challenged_with(self, game: FiveSails, card: int, stat: Quantity) -> bool:
        """A dash does not protect from being challenged (FS-ABIL-60)."""
        return True

    # -- gambling -------------------------------------------------------------------------------------------------

    def not_chosen(self, game: FiveSails, cards: list[int]) -> None:
        """Cards not chosen when gambling are sunk (FS-GAMB-02)."""
        game.sink(cards)

    def gambles_count(self, game: FiveSails, duel: Duel, side: int) -> int:
        """Every gamble of the duel counts, also one whose card has left the dueling line (FS-GAMB-09)."""
        return duel.gambles[side]


class Playtest(Edition):
    """The playtest rules of 2022."""

    name = "playtest"
    use = PlaytestUse
    challenge = PlaytestChallenge
    duel = PlaytestDuel
    after_ability = True
    answers_to_costs = False
    phase_points = False
    bars_dashes = True
    schemes_to_locker = False

    def leader_left(self, game: FiveSails, seat: int, destroyed: bool) -> None:
        """A player whose Leader is destroyed has lost (FS-MULTI-03); one that left otherwise changes nothing."""
        effect = self._on_all_at_once(game) if destroyed else None
        if effect is not None:
            effect.fallen = [*effect.fallen, seat]
        elif destroyed:
            game.eliminate(seat)

    def leaders_fell(self, game: FiveSails, seats: list[int]) -> None:
        """All of them have lost; if nobody else is left, the tiebreaks decide (FS-Q73)."""
        if set(seats) >= set(game.playing()):
            fifth_day(game)
            return
        for seat in seats:
            if game.result is None:
                game.eliminate(seat)

    def loses_with_leader(self, game: FiveSails, seat: int) -> bool:
        """No: only a destroyed Leader loses the game (FS-MULTI-03)."""
        return False

    def drawn_game(self, game: FiveSails, tied: list[int]) -> None:
        """A draw, but in competitive play chance names a winner (FS-WIN-18)."""
        if game.options["competitive"]:
            winner = tied[game.random_below(len(tied))]
            game.end([winner], "every tiebreak is equal: chance decides", "FS-WIN-18", game.renown)
        else:
            super().drawn_game(game, tied)

    def time_is_up(self, game: FiveSails) -> Reason | None:
        """In competitive play the tiebreaks are run at once, on any Day (FS-WIN-19)."""
        if not game.options["competitive"]:
            return Reason("FS-WIN-19", "only competitive play can run out of time")
        fifth_day(game)
        return None

    def tied_initiative(self, game: FiveSails) -> int:
        """The token stays (FS-PLAN-10)."""
        first: int = game.first
        return first

    def panache(self, game: FiveSails, seat: int, tell: Reckoning | None = None) -> int:
        """The scheme of the Day modifies it, nothing else (FS-PLAN-21)."""
        printed: int = game.printed(game.leaders[seat]).panache or 0
        if tell is not None:
            tell.printed(printed, game.leaders[seat], "FS-CARD-06")
        panache = printed + game.scheme_panache(seat, tell)
        return max(0, panache) if tell is None else tell.at_least(panache, 0, "nobody draws less", "FS-PLAN-21")

    def parleyers(self, game: FiveSails, payment: Payment) -> list[int]:
        """Recruiting: any en garde character there may engage for the discount, for every Mercenary (FS-HIGH-34)."""
        if payment.purpose != "recruit" or not payment.negotiable:
            return []
        return [
            card for card in self._present(game, payment)
            if not game.is_engaged(card) or card == payment.may_parley_engaged
        ]  # fmt: skip

    def refuse_parley(self, game: FiveSails, payment: Payment, card: int) -> Reason | None:
        """A Mercenary is recruited."""
        if payment.purpose != "recruit" or not payment.negotiable:
            return Reason("FS-HIGH-34", "characters engage for a discount only when a Mercenary is recruited")
        return self._refuse_present(game, payment, card)

    def most_reduction(self, reductions: list[tuple[Option, int]]) -> int:
        """At most one character gives the discount (FS-HIGH-37)."""
        given = [amount for option, amount in reductions if option[0] == "parley"]
        return max(given, default=0) + sum(amount for option, amount in reductions if option[0] != "parley")

    def further_reductions(self, reductions: list[tuple[Option, int]]) -> list[tuple[Option, int]]:
        """Nobody else parleys for this payment."""
        return [(option, amount) for option, amount in reductions if option[0] != "parley"]

    def paid_card_goes(self, game: FiveSails, card: int) -> int:
        """An ordinary discard (FS-KEYW-04)."""
        zone: int = game.discard_zone(card)
        return zone

    def lasts_until(self, game: FiveSails, it: CardUse) -> Event:
        """Techniques and Maneuvers last for the duel, Actions and Reactions for the Day (FS-ABIL-44)."""
        short = game.book.abilities[it.ability].kind in ("technique", "maneuver")
        return events.DUEL_ENDED if short else events.DAY_ENDS

    def pressed_seats(self, game: FiveSails, pressure: Pressure) -> list[int]:
        """Only players with characters there take part (FS-KEY-48)."""
        present = {game.controller(card) for card in game.characters_at(pressure.location)}
        return [seat for seat in game.playing() if seat != pressure.seat and seat in present]

    def can_be_challenged_with(self, game: FiveSails, card: int, stat: Quantity) -> bool:
        """A character takes no part in what uses a stat that is a dash (FS-ABIL-60, FS-Q33)."""
        return game.value(stat, card) is not None

    def not_chosen(self, game: FiveSails, cards: list[int]) -> None:
        """They are discarded (FS-GAMB-02)."""
        for card in cards:
            game.discard(card)

    def gambles_count(self, game: FiveSails, duel: Duel, side: int) -> int:
        """Gambles are counted by the engaged cards in the dueling line (FS-GAMB-09)."""
        line = game.zones[game._setting.line[duel.seats[side]]]
        return sum(card in duel.gambled for card in line)


EDITIONS: Final[dict[str, Edition]] = {edition.name: edition for edition in (Rulebook2023(), Playtest())}
