"""Abilities of Five Sails cards: performers and qualifiers, and the blocks in which cards are written.

One card, one block: `otto = character("Otto Streit")`, then one decorated function per effect. The decorator names the
kind of ability as it is printed and asks the questions; the body does the deeds; its docstring is the card's text.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final, Generic, Unpack

from quarterdeck.engine.ability import Ability, AbilityQuestions, Effect, Function, R, R_co
from quarterdeck.engine.cards import HAND
from quarterdeck.engine.choice import Reason
from quarterdeck.engine.event import V
from quarterdeck.engine.modifier import Quantity
from quarterdeck.engine.quick import quick
from quarterdeck.engine.reasons import said, why_none
from quarterdeck.games.five_sails.dialect import Body, Cards, EffectQuestions, Granted

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.using import CardUse

ACTION: Final = "action"
TECHNIQUE: Final = "technique"
GRANTED_TECHNIQUE: Final = "granted technique"
MANEUVER: Final = "maneuver"
REACTION: Final = "reaction"
FORCED: Final = "forced"
PASSIVE: Final = "passive"
RESOLVES: Final = "scheme resolves"
ON_REVEAL: Final = "on reveal"
SETUP: Final = "set-up"
ANYWHERE: Final = "anywhere"
"""Where an ability works that answers what happens to its own card, wherever that lies (FS-ABIL-06)."""
REDUCES: Final = "while paying"
COST: Final = "cost"

DAY: Final = "day"
DUEL: Final = "duel"

NO_PERFORMER: Final = Reason("FS-KEY-18", "none of your characters can perform it")
NOT_IN_CITY: Final = Reason("FS-KEY-23", "its performer must be at a City location")
NOT_AT_HOME: Final = Reason("FS-KEY-29", "its performer must be at Home")
CANNOT_PAY: Final = Reason("FS-ABIL-01", "its cost cannot be paid")
NO_TARGET: Final = Reason("FS-ABIL-37", "there is nothing that it could target")
NOTHING_TO_CHOOSE: Final = Reason("FS-ABIL-40", "there is nothing to choose for it, so it would do nothing (FS-Q116)")
NOTHING_ANSWERED: Final = Reason("FS-ABIL-26", "nothing happened that it answers")
USED_TODAY: Final = "it was used already this Day"
USED_IN_DUEL: Final = "it was used already in this duel"
USED: Final = {
    (DAY, ACTION): Reason("FS-KEY-39", USED_TODAY),
    (DAY, REACTION): Reason("FS-KEY-40", USED_TODAY),
    (DUEL, TECHNIQUE): Reason("FS-DUEL-18", USED_IN_DUEL),
    (DUEL, MANEUVER): Reason("FS-DUEL-18", USED_IN_DUEL),
}
"""By the limit and the kind of an ability."""
USED_BY_ITS_TEXT: Final = {DAY: Reason("FS-KEY-41", USED_TODAY), DUEL: Reason("FS-KEY-41", USED_IN_DUEL)}
"""By the limit that an ability of another kind states for itself."""


class FiveSailsAbility(Ability[R_co], Generic[V, R_co]):
    """What the engine asks about an ability before using it, with the rules of performers."""

    NEEDS_RULE: ClassVar[str] = "FS-ABIL-01"

    __slots__ = (
        "belayed", "by", "city", "copyable", "counted", "final_strike", "finds", "granted", "has_target", "holds",
        "home", "joint", "label", "nobody", "on_character", "particular", "performer_is", "picks_performer",
        "reasons", "repeatable", "same_as", "shared", "shares", "spent", "uses", "wealth",
    )  # fmt: skip

    def __init__(
        self, card: str, kind: str, hears: str, body: Function, *, label: str = PASSIVE, by: str = "",
        city: bool = False, home: bool = False, performer: Callable[[FiveSails, CardUse, int], bool] | None = None,
        picks_performer: bool = False, uses: Quantity | None = None, repeatable: bool = False, copyable: bool = True,
        granted: Granted | None = None, belayed: bool = False, final_strike: bool = False,
        shares: str = "", priced: bool = True, shared: bool = False, same_as: str = "",
        on_character: bool = False, target: Cards[V] | None = None, **questions: Unpack[AbilityQuestions],
    ) -> None:  # fmt: skip
        super().__init__(card, kind, hears, body, target=target, **questions)
        self.label: Final = label
        self.by: Final = tuple(trait for trait in by.split(",") if trait)
        self.city: Final = city
        self.home: Final = home
        self.performer_is: Final = performer
        self.picks_performer: Final = picks_performer
        self.uses: Final = uses
        self.repeatable: Final = repeatable
        self.copyable: Final = copyable
        self.granted: Final = granted
        self.belayed: Final = belayed
        self.final_strike: Final = final_strike
        self.shares: Final = shares or self.id
        self.counted: Final = f"{self.limit}|{self.shares}|"
        """How the keys begin under which uses are counted."""
        self.spent: Final = USED.get((self.limit, label)) or USED_BY_ITS_TEXT.get(self.limit)
        """Why it cannot be used again, where it has a limit."""
        self.wealth: Final = priced and (self.where == HAND or kind == MANEUVER)
        self.joint: Final = self.wealth and any(cost.from_hand for cost in self.costs)
        """Do additional costs take cards of the hand, with which the wealth cost is paid?"""
        self.same_as: Final = f"{card}/{same_as}" if same_as else self.id
        """The printed ability of which this is another way to pay for it."""
        self.shared: Final = shared
        self.on_character: Final = on_character
        self.holds: Final = quick(self.condition)
        """Its condition, as it is asked while a game is played."""
        self.has_target: Final = quick(getattr(self.target, "exists", self.target))
        """Is there a target at all? A list may answer that without being written out (`words.those`)."""
        self.particular: Final = bool(home or self.by or uses is not None or performer is not None)
        self.reasons: Final = {trait: Reason("FS-KEY-20", f"its performer must be a {trait}") for trait in self.by}
        if uses is not None:
            self.reasons["uses"] = Reason("FS-ABIL-56", f"its performer has no {uses.name}")
        if performer is not None:
            self.reasons["performer"] = said(performer).under("FS-KEY-21")
        self.nobody: Final = NO_PERFORMER if city or by or home else None
        self.finds: Callable[[FiveSails, CardUse], object] | None = None
        """What its first effect lets a player choose, where that must be something (`settle`)."""

    def settle(self) -> None:
        """Once all its effects are written: an ability whose effects all depend on a choice needs something to choose
        (FS-Q116). With a target that is sure, and what may be declined or is not seen need not be there."""
        first, *others = self.effects
        choice = getattr(first.choose, "exists", first.choose) or (first.modes if callable(first.modes) else None)
        alone = all(effect.follows or effect.if_done or effect.needs is not None for effect in others)
        sure = self.target is not None or getattr(first.choose, "certain", False)
        if choice is not None and alone and not (sure or first.may or first.most):
            unseen = first.unseen
            self.finds = quick(choice) if unseen is None else lambda game, it: choice(game, it) or unseen(game, it)

    def then(self, **questions: Unpack[EffectQuestions[V]]) -> Callable[[Body[V, R]], Effect[R]]:  # type: ignore[override]
        """Add an effect that follows the earlier ones."""
        return super().then(**questions)

    def is_spent(self, game: FiveSails, card: int) -> bool:
        """Was it used so often already that nobody can use it now?"""
        return bool(self.limit) and not self.shared and self.key_of(card) in game.used

    def key_of(self, card: int) -> str:
        """Under which key a use with this card is counted."""
        return f"{self.counted}{card}"

    def key(self, it: CardUse) -> str:
        """Under which key a use is counted: by card, and by player on cards that nobody controls (FS-CITY-19)."""
        return f"{self.counted}{it.controller}|{it.card}" if self.shared else self.key_of(it.card)

    def use_key(self, it: CardUse) -> str:
        """By what a limit is counted; some abilities share one."""
        return self.key(it)

    def refuse(self, game: FiveSails, it: CardUse, crew: list[int] | None = None) -> Reason | None:
        """The one predicate: None if the ability can be used as `it` says, else why not.

        Whoever asks for many abilities at once gives the controller's `crew`, from which performers come.
        """
        if self.matches is not None and not it.triggered and not self.matches(game, it):
            return NOTHING_ANSWERED
        used = game.used
        if self.limit and used and not it.copied and (self.key(it) if self.shared else self.key_of(it.card)) in used:
            return self.spent
        ask_price = False
        if self.wealth and not (it.copied or it.free):
            if it.played_by >= 0:
                ask_price = True
            else:
                payable = game.quick_price(it.controller, it.card)
                if payable is False:
                    return CANNOT_PAY
                ask_price = payable is None or self.joint
        performer = it.performer
        if self.picks_performer:
            if performer < 0:
                reason = self._refuse_with(game, it, game.crew(it.controller) if crew is None else crew, ask_price)
                it.performer = -1
                return reason
        elif not it.copied:
            card = it.card
            piece = game.pieces[card] if card >= 0 else None
            if piece is None:
                performer = game.performer_of(card)
            elif piece.bearer >= 0:
                performer = piece.bearer
            else:
                performer = card if self.on_character else game.performer_of(card)
        return self._refuse_with(game, it, [performer], ask_price)

    def why(self, game: FiveSails, it: CardUse) -> Reason | None:
        """As `refuse`, for people who ask why: what was used is told first, and what is missing in full."""
        if self.limit and not it.copied and self.key(it) in game.used:
            return self.spent
        reason = self.refuse(game, it)
        if reason is not None and self.picks_performer and it.performer < 0:
            for character in game.crew(it.controller):
                it.performer = character  # one of whom the reason is told
                if self._refuse_with(game, it, [character], self._asks_price(it)) is reason:
                    break
        return None if reason is None else self._in_full(game, it, reason)

    def why_not_by(self, game: FiveSails, it: CardUse, performer: int) -> Reason | None:
        """Why this character cannot perform it; None if it can."""
        before = it.performer
        reason = self._refuse_with(game, it, [performer], self._asks_price(it))
        reason = None if reason is None else self._in_full(game, it, reason)
        it.performer = before
        return reason

    def _asks_price(self, it: CardUse) -> bool:
        return self.wealth and not (it.copied or it.free)

    def _in_full(self, game: FiveSails, it: CardUse, reason: Reason) -> Reason:
        """The reason with all that people want to know of it."""
        if reason is CANNOT_PAY:
            return game.why_unpayable(it)
        if reason is NO_TARGET:
            return self.why_no_target(game, it).under(reason.rule)
        choose = self.effects[0].choose
        if reason is NOTHING_TO_CHOOSE and choose is not None:
            return Reason(reason.rule, f"{reason.text}: {why_none(choose, game, it).text}")
        return reason

    def performers(self, game: FiveSails, it: CardUse) -> list[int]:
        """The characters that can perform it now."""
        found = []
        before = it.performer
        ask_price = self.wealth and not (it.copied or it.free)
        for character in game.crew(it.controller):
            if self._refuse_with(game, it, [character], ask_price) is None:
                found.append(character)
        it.performer = before
        return found

    def _refuse_with(self, game: FiveSails, it: CardUse, performers: list[int], ask_price: bool) -> Reason | None:
        """Can one of these perform it (-1: nobody does)? Else why not; one in the right place tells more."""
        reason: Reason | None = NO_PERFORMER
        for performer in performers:
            it.performer = performer
            refusal: Reason | None
            if performer < 0:
                refusal = self.nobody
            elif self.city and game.place[performer] >= game._setting.cities:
                refusal = NOT_IN_CITY
            else:
                refusal = self._refuse_kind(game, it, performer) if self.particular else None
            if refusal is None:
                if self.holds is not None and not self.holds(game, it):
                    refusal = self.unmet
                else:
                    # Whether a cost can be paid is quickly said, so it is asked before the targets.
                    if self.costs and not it.free:
                        for cost in self.costs:
                            unpaid = cost.refuse(game, it)
                            if unpaid is not None:
                                refusal = unpaid  # mypy would lose it behind the loop, had the loop set it
                                break
                    if ask_price and refusal is None:
                        refusal = game.refuse_price(it)
                    if refusal is None and (self.has_target is None or it.target >= 0 or self.has_target(game, it)):
                        if self.finds is None or self.finds(game, it):
                            return None
                        refusal = NOTHING_TO_CHOOSE
                    refusal = refusal or NO_TARGET
            if reason is NO_PERFORMER or reason is NOT_IN_CITY or reason is NOT_AT_HOME:
                reason = refusal
        return reason

    def _refuse_kind(self, game: FiveSails, it: CardUse, performer: int) -> Reason | None:
        """Is the performer who it must be?"""
        if self.home and game.place[performer] != game.home(it.controller):
            return NOT_AT_HOME
        for trait in self.by:
            if not game.has(performer, trait):
                return self.reasons[trait]
        if self.uses is not None and self.uses.base(game, performer) is None:
            return self.reasons["uses"]
        if self.performer_is is not None and not self.performer_is(game, it, performer):
            return self.reasons["performer"]
        return None
