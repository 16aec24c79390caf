"""Playing a card: announce the ability, pay costs and choose targets, resolve the effects in order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from quarterdeck.engine.ability import LATER
from quarterdeck.engine.cards import HAND
from quarterdeck.engine.choice import Option, Reason, offers
from quarterdeck.engine.event import V_co
from quarterdeck.engine.procedure import Procedure, step
from quarterdeck.engine.use import Use
from quarterdeck.games.five_sails import events
from quarterdeck.games.five_sails.ability import FiveSailsAbility
from quarterdeck.games.five_sails.procedures.payment import WHATEVER_IS_LEFT, Payment

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.gambling import Gamble
    from quarterdeck.games.five_sails.procedures.pressure import Pressure


class CardUse(Use[V_co]):
    """The ability in use, `it` in card code.

    A `held` Technique stops before its effects until the challenge is answered; a `cancelled` one does nothing though
    its costs stay paid. `played_by` is the card whose effect plays this one: it is on its way out of the hand and pays
    for nothing.
    """

    ORDER: ClassVar[tuple[str, ...]] = (
        "declare", "choose_performer", "choose_target", "is_announced", "pay", "pay_more", "is_targeted",
        "resolve", "is_used", "may_be_repeated", "answer_afterwards",
    )  # fmt: skip

    PAYS: ClassVar[str] = "pay_more"

    held: bool = False
    targeting: bool = False
    not_first: bool = False
    sunk: bool = False
    locked: bool = False
    repetition: bool = False
    engaged: tuple[int, ...] = ()
    """The cards that its costs and effects engaged."""
    played_by: int = -1
    target_in_play: bool = False
    effects_only: bool = False
    """Is it a copy of effects alone, which nobody announces or uses?"""

    def what(self, game: FiveSails) -> FiveSailsAbility:
        """The ability that is being used."""
        ability: FiveSailsAbility = game._setting.book.abilities[self.ability]
        return ability

    def continues(self, game: FiveSails) -> bool:
        """Is it part of another use: put off by it, a repetition (FS-Q84), a copy of nothing but effects (FS-Q175)?"""
        return self.repetition or self.effects_only or self.what(game).kind == LATER

    @property
    def picks(self) -> Sequence[int]:
        """The cards that were chosen for its `Pick` costs so far."""
        picks: Sequence[int] = self.memory.get("picks", ())
        return picks

    @property
    def from_hand(self) -> bool:
        """Is it a card that is played for this ability, rather than one in play?"""
        return bool(self.memory.get("played"))

    @property
    def discarded(self) -> tuple[int, ...]:
        """The cards that were discarded for its cost."""
        cards: tuple[int, ...] = self.memory.get("discarded", ())
        return cards

    @property
    def facedown(self) -> tuple[int, int]:
        """The card that it laid facedown, and the location where it lies."""
        return self.memory["facedown"], self.memory["place"]

    def again(self) -> None:
        """The effect that is being carried out happens once more, if what it needs is still there."""
        self.effect -= 1

    @property
    def out_of_hand(self) -> bool:
        """Is it a card that was in the hand, rather than one that is played as if it were there?"""
        return self.from_hand and "elsewhere" not in self.memory

    @step("FS-ABIL-36")
    def declare(self, game: FiveSails) -> None:
        """Announce it: a card from the hand is shown and played, a limited use is counted."""
        ability = self.what(game)
        if ability.kind == LATER and ability.condition is not None and not ability.condition(game, self):
            self.finish()  # what was put off cannot happen any more
            return
        if ability.limit and not self.copied:
            game.used[ability.key(self)] = 1
        if ability.where == HAND and not self.copied:
            self.remember(played=True)
            game.show_played_card(self.controller, self.card)
        if not ability.picks_performer and self.performer < 0:
            self.performer = game.performer_of(self.card)

    @step("FS-KEY-18", "FS-KEY-19")
    def choose_performer(self, game: FiveSails) -> None:
        """A performer is chosen where the ability needs one."""
        ability = self.what(game)
        if not ability.picks_performer or self.performer >= 0:
            return
        able = ability.performers(game, self)
        if len(able) == 1:
            self.performer = able[0]
        elif able:
            options: list[Option] = [("performer", card) for card in able]
            game.ask(self.controller, self.performers, then=self.performer_chosen, source=self.card, options=options)
        else:
            self.cancelled = True  # nobody can perform it any more (FS-ABIL-42)

    @offers("{player}, choose who performs {source}", "FS-KEY-18")
    def performers(self, game: FiveSails, seat: int, picks: list[Option]) -> list[Option]:
        """The characters that can perform it."""
        return [("performer", card) for card in self.what(game).performers(game, self)]

    def performers_why(self, game: FiveSails, seat: int, picks: list[Option], option: Option) -> Reason | None:
        """Why a character cannot perform it."""
        if option[0] != "performer":
            return None
        card = option[1]
        if not game.in_play(card) or not game.printed(card).is_character or game.controller(card) != self.controller:
            return Reason("FS-KEY-18", "only a character of yours can perform it")
        return self.what(game).why_not_by(game, self, card)

    def performer_chosen(self, game: FiveSails, option: Option) -> None:
        """Keep the performer."""
        self.performer = option[1]

    @step("FS-ABIL-37", "FS-ABIL-38")
    def choose_target(self, game: FiveSails) -> None:
        """Costs and the targets that they demand go together."""
        ability = self.what(game)
        if ability.target is None or self.target >= 0 or self.cancelled:
            return
        options = self.targets(game, self.controller, [])
        if options:
            game.ask(self.controller, self.targets, then=self.targeted, source=self.card, options=options)
        else:
            self.cancelled = True  # paying for it left nothing to target

    @offers("{player}, choose a target for {source}", "FS-KEY-56")
    def targets(self, game: FiveSails, seat: int, picks: list[Option]) -> list[Option]:
        """The ability's targets; where the cost depends on the target, those for which it can be paid."""
        target = self.what(game).target
        assert target is not None
        return [("target", card) for card in self.affordable_targets(game) or target(game, self)]

    def targets_public(self, game: FiveSails, seat: int) -> bool:
        """Targets lie open; for which of them the cost can be paid is told by the hand alone."""
        return not self.affordable_targets(game)

    def targets_why(self, game: FiveSails, seat: int, picks: list[Option], option: Option) -> Reason | None:
        """Why a card is no target; where the cost depends on the target, also that it cannot be paid for this one."""
        reason = super().targets_why(game, seat, picks, option)
        if reason is None and option[0] == "target" and self.affordable_targets(game):
            payment = Payment(self.controller, self.card, "ability", self.performer, option[1], kept=self.played_by)
            return payment.unpayable(game, "FS-ABIL-01", self)
        return reason

    def targeted(self, game: FiveSails, option: Option) -> None:
        """Keep the target, and whether it was in play."""
        super().targeted(game, option)
        self.target_in_play = game.in_play(self.target)

    def target_left(self, game: FiveSails) -> bool:
        """Has a target that was in play left it, as by what was paid?"""
        return self.target_in_play and not game.in_play(self.target)

    def affordable_targets(self, game: FiveSails) -> list[int]:
        """The targets with which the cost can be paid, if it depends on them and they are chosen before paying."""
        ability = self.what(game)
        if ability.target is None or not game.printed(self.card).priced_by_target or self.copied or self.free:
            return []
        return [
            card for card in ability.target(game, self)
            if Payment(self.controller, self.card, "ability", self.performer, card, kept=self.played_by)
            .payable(game, self)
        ]  # fmt: skip

    def left_for_costs(self, game: FiveSails) -> Sequence[frozenset[int]]:
        """The sets of cards one of which must be left for the additional costs when the wealth cost is paid."""
        sets: Sequence[frozenset[int]] = WHATEVER_IS_LEFT
        if not self.free:
            for cost in game._setting.book.abilities[self.ability].costs:
                sets = [one.union(more) for one in sets for more in cost.keeps(game, self) if one.isdisjoint(more)]
        return sets

    @step("FS-ABIL-36")
    def is_announced(self, game: FiveSails) -> None:
        """Whoever answers announcements does so now; an effect that was put off or repeated is no new use."""
        if not self.continues(game):
            game.announce(events.ANNOUNCED, self.controller, self.card, self.ability)

    @step("FS-KEY-55", "FS-ABIL-37")
    def is_targeted(self, game: FiveSails) -> None:
        """Costs and targets are one step: whoever answers being targeted does so when it is complete, before the
        effects (FS-Q194)."""
        if self.target >= 0 and not self.cancelled and self.what(game).kind != LATER and not self.target_left(game):
            game.announce(events.TARGETED, self.controller, self.card, self.target)

    @step("FS-ABIL-01", "FS-ABIL-03")
    def pay(self, game: FiveSails) -> None:
        """The wealth cost of a card from the hand, or of a combat card for its Maneuver."""
        ability = self.what(game)
        if ability.wealth and not self.free and not self.copied:
            if game.refuse_price(self) is not None:
                self.cancelled = True  # something made it unpayable after it was announced (FS-Q09)
                self.paid = len(ability.costs)
                return
            game.begin(Payment(self.controller, self.card, "ability", self.performer, self.target))

    @step("FS-ABIL-03", "FS-ABIL-42")
    def pay_more(self, game: FiveSails) -> None:
        """The additional costs, one after the other."""
        self.pay_the_next(game)

    @step("FS-ABIL-39", "FS-ABIL-40", "FS-CHAL-14")
    def resolve(self, game: FiveSails) -> None:
        """The effects happen in their order; one that cannot happen is skipped.

        A Technique activated while issuing a challenge is held until the answer, a Final Strike until the end.
        """
        if self.held:
            self.finish()
        if self.held or self.cancelled:
            return
        if self.targeting:
            self.targeting = False
            self.go_to(self.resolve)
            effect = self.what(game).effects[self.effect]
            self.effect += 1
            self.carry_out(game, effect)
            return
        Use.resolve(self, game)

    def chosen(self, game: FiveSails, option: Option) -> None:
        """Carry out the effect with the choice. A target chosen by an effect is announced as such first."""
        if option[0] == "target":
            self.choice = self.target = option[1]
            self.targeting = True
            game.announce(events.TARGETED, self.controller, self.card, option[1])
        else:
            super().chosen(game, option)

    def pressed(self, game: FiveSails, pressure: Pressure) -> None:
        """A pressure that an effect began has ended: later effects ask how, and where it was."""
        self.remember(success=pressure.success, pressed=pressure.location)

    def gambled(self, game: FiveSails, gamble: Gamble) -> None:
        """A gamble that an effect began has ended: later effects ask for the cards."""
        self.remember(gambled=list(gamble.cards), chosen=gamble.chosen)

    @step("FS-ABIL-41", "FS-CARD-19", "FS-HIGH-11")
    def is_used(self, game: FiveSails) -> None:
        """It counts as used. A played card goes where it belongs."""
        if not self.cancelled and not self.continues(game):
            game.announce(events.ABILITY_PERFORMED, self.controller, self.card, self.ability, self.performer)

    @step("FS-KEYW-16", "FS-KEYW-17")
    def may_be_repeated(self, game: FiveSails) -> None:
        """A Repeatable ability can be paid for and resolved again, any number of times."""
        ability = self.what(game)
        if ability.repeatable and not self.cancelled and not self.repetition:
            again = self._again(game)
            if ability.refuse(game, again) is None:
                game.ask(self.controller, self.repeats, then=self.repeated, source=self.card)
                return
        self._put_away(game)

    @offers("{player}, use {source} again?", "FS-KEYW-16", only="only this ability can be used again, or not")
    def repeats(self, game: FiveSails, seat: int, picks: list[Option]) -> list[Option]:
        """Again, or not."""
        return [("pass",), ("repeat",)]

    def repeated(self, game: FiveSails, option: Option) -> None:
        """The repetition is part of the same use (FS-Q84)."""
        if option[0] == "repeat":
            again = self._again(game)
            game.begin(again)
            self.go_to(self.may_be_repeated)
        else:
            self._put_away(game)

    def _again(self, game: FiveSails) -> CardUse:
        again = game.new_use(self.ability, self.card, self.controller, self.values)
        again.copied = again.repetition = True
        again.performer = self.performer  # nobody announces anything anew (FS-Q199)
        return again

    def _put_away(self, game: FiveSails) -> None:
        """The card played from the hand leaves the table."""
        if self.from_hand and not self.copied and self.what(game).kind != LATER:
            game.put_away_played_card(self)


class LaterUse(Procedure):
    """The effects of a Technique or Final Strike that was activated before and resolves now."""

    it: CardUse

    @step("FS-CHAL-14")
    def resolve(self, game: FiveSails) -> None:
        """Go on where it stopped."""
        it = self.it.copy()
        it.held, it.then = False, ""
        it.at = it.NAMES.index("resolve")
        game.begin(it)
