"""The ability in use, step by step: counted, aimed, paid for, carried out, answered. `it` in card code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic

from quarterdeck.engine import digits
from quarterdeck.engine.ability import Ability, Effect, R
from quarterdeck.engine.choice import DONE, Option, Reason, offers
from quarterdeck.engine.data import Data, SomeValues, Values
from quarterdeck.engine.event import V_co
from quarterdeck.engine.procedure import Procedure, step
from quarterdeck.engine.reasons import why_not
from quarterdeck.engine.struct import field

if TYPE_CHECKING:
    from quarterdeck.engine.ability_game import AbilityGame


NOT_OPTIONAL: Final = 'what it says has to be done: its text has no "may"'
NO_MODES: Final = "its text has no words to choose from here"
NO_CARDS: Final = "its text lets you choose one of its words here, no card"


class Answerable(Procedure):
    """Something whose effects may have to wait for its end before they are answered: an ability, a basic action."""

    postponed: Values = field(default=(), init=False)

    def postpone(self, event: str, values: SomeValues, witnesses: tuple[int, ...], matched: tuple[str, ...]) -> None:
        """Keep the after window of something that happened until this is finished, with the answers that it is for."""
        self.postponed += ((event, tuple(values), witnesses, matched),)

    def answer_afterwards(self, game: AbilityGame) -> None:
        """Where the game's timing says so, "after" windows open only when the whole ability is finished."""
        while self.postponed:
            event, values, witnesses, matched = self.postponed[0]
            self.postponed = self.postponed[1:]
            if game.answer_afterwards(event, tuple(values), tuple(witnesses), tuple(matched)):
                self.go_to(self.answer_afterwards)
                return


class Use(Answerable, Generic[V_co]):
    """The ability in use, `it` in card code: who uses which card's ability, on what, in answer to what.

    `event` has the values of the event that it answers, by their names; `Use[Moved]` says which these are.
    """

    IS: ClassVar[str] = "use"
    VALUES_OF: ClassVar[str] = "ability"
    PAYS: ClassVar[str] = "pay"
    """The step in which its costs are paid."""

    ability: str
    card: int
    controller: int
    values: Values = ()
    performer: int = -1
    target: int = -1
    choice: int = -1
    choices: tuple[int, ...] = ()
    mode: str = ""
    effect: int = 0
    copied: bool = False
    free: bool = False
    cancelled: bool = False
    """Does it do nothing any more? Costs that were paid stay paid."""
    paid: int = 0
    """How many of its costs have been paid."""
    triggered: bool = False
    """Was it judged when its trigger happened that it is meant?"""
    memory: Data = {}

    if TYPE_CHECKING:

        @property
        def event(self) -> V_co:
            """What it answers, by name: `it.event.card`."""

    def remember(self, **values: Any) -> None:
        """Keep something for a later effect of the same ability. Lists are kept as tuples, which copies share."""
        self.memory.update({key: tuple(value) if isinstance(value, list) else value for key, value in values.items()})

    def of(self, effect: Ability[R] | Effect[R]) -> R:
        """What an earlier effect of this use gave: what its body returned. It must have been carried out."""
        given: R = self.memory[effect.name]
        return given

    def did(self, effect: Ability | Effect) -> bool:
        """Was an earlier effect of this use carried out, and did it give something that counts as true?"""
        return bool(self.memory.get(effect.name))

    def gave(self, effect: Ability | Effect) -> bool:
        """Was an earlier effect of this use carried out, and did it give anything: also 0, as the first place is?"""
        return effect.name in self.memory

    def carry_out(self, game: Any, effect: Effect) -> None:
        """The effect's body does what it says; what it gives is kept. Lists are kept as tuples, as saves have them."""
        given = effect.body(game, self)
        if given is not None:
            self.memory[effect.name] = tuple(given) if isinstance(given, list) else given

    @property
    def question(self) -> tuple[object, ...]:
        """Which of its questions is open: of which ability, and of which of its effects."""
        return self.ability, self.effect

    @property
    def paying(self) -> bool:
        """Are its costs being paid now? What happens then is no effect of it."""
        return self.at < len(self.NAMES) and self.NAMES[self.at] == self.PAYS

    @property
    def goes_on(self) -> bool:
        """Was it announced and paid for before, and only resolves now?"""
        return self.at > 0

    def what(self, game: Any) -> Ability:
        """The ability that is being used."""
        ability: Ability = game.book.abilities[self.ability]
        return ability

    @step()
    def declare(self, game: Any) -> None:
        """Using an ability with a limit counts at once, before anything can answer it."""
        ability = self.what(game)
        if ability.limit and not self.copied:
            key = f"{ability.limit}|{ability.id}|{self.card}"
            game.used[key] = game.used.get(key, 0) + 1

    @step()
    def choose_target(self, game: Any) -> None:
        """The target is chosen before costs are paid."""
        if self.what(game).target is not None and self.target < 0:
            game.ask(self.controller, self.targets, then=self.targeted, source=self.card)

    @offers("{player}, choose a target for {source}")
    def targets(self, game: Any, seat: int, picks: list[Option]) -> list[Option]:
        """The ability's targets."""
        target = self.what(game).target
        assert target is not None
        return [("target", card) for card in target(game, self)]

    def targets_why(self, game: Any, seat: int, picks: list[Option], option: Option) -> Reason | None:
        """Why a card is no target: as the ability's words say."""
        target = self.what(game).target
        return why_not(target, game, self, option[1]) if option[0] == "target" and target is not None else None

    def targeted(self, game: Any, option: Option) -> None:
        """Keep the target."""
        self.target = option[1]

    @step()
    def pay(self, game: Any) -> None:
        """All costs are paid in full before any effect."""
        self.pay_the_next(game)

    def pay_the_next(self, game: Any) -> None:
        """One cost after the other. If one cannot be paid any more, the effects do not happen."""
        costs = self.what(game).costs
        if self.free or self.paid >= len(costs):
            return
        cost = costs[self.paid]
        self.paid += 1
        self.at = self.INDEX[self.PAYS]
        if cost.refuse(game, self) is None:
            cost.pay(game, self)
        else:
            self.cancelled = True
            self.paid = len(costs)

    @step()
    def resolve(self, game: Any) -> None:
        """The effects happen one after the other; each is finished before the next."""
        effects = self.what(game).effects
        if self.cancelled or self.effect >= len(effects):
            return
        effect = effects[self.effect]
        self.go_to(self.resolve)
        self.choice, self.mode = -1, ""
        if (effect.if_done and not self.did(effects[self.effect - 1])) or (
            effect.needs is not None and not effect.needs(game, self)
        ):
            self.effect += 1
        elif effect.choose is None and effect.modes is None:
            self.effect += 1
            self.carry_out(game, effect)
        else:
            found = self._found(game, effect)
            if not found:
                self.effect += 1  # nothing can be chosen: this effect does nothing
                return
            seat = self.controller if effect.chooser is None else effect.chooser(game, self)
            if effect.most is not None:
                game.ask(seat, self.several, then=self.chose_several, many=True, source=self.card)
            else:
                game.ask(seat, self.options, then=self.chosen, source=self.card, options=found)

    @offers("{player}, choose for {source}")
    def options(self, game: Any, seat: int, picks: list[Option]) -> list[Option]:
        """What the effect lets a player choose."""
        return self._found(game, self.what(game).effects[self.effect])

    def _now(self, game: Any) -> Effect:
        """The effect that asks."""
        return self.what(game).effects[self.effect]

    def options_why(self, game: Any, seat: int, picks: list[Option], option: Option) -> Reason | None:
        """Why something cannot be chosen: as the effect's words say."""
        effect = self._now(game)
        if option[0] == "pass":
            return Reason("", NOT_OPTIONAL)
        if option[0] == effect.words_are:
            words = ", ".join(effect.words(game, self))
            return Reason("", f"it lets you choose one of these: {words}" if words else NO_MODES)
        if option[0] != effect.cards_are:
            return None
        return Reason("", NO_CARDS) if effect.choose is None else why_not(effect.choose, game, self, option[1])

    def _found(self, game: Any, effect: Effect) -> list[Option]:
        found: list[Option] = [("pass",)] if effect.may else []
        if effect.modes is not None:
            words, verb = effect.words(game, self), effect.words_are
            found += [(verb, word) for word in words] if verb != "number" else numbered(words)
        if effect.choose is not None:
            verb = effect.cards_are
            found += [(verb, card) for card in effect.choose(game, self)]
        if len(found) <= effect.may:
            return [("pass",)] if effect.unseen is not None and effect.unseen(game, self) else []
        return found

    def chosen(self, game: Any, option: Option) -> None:
        """Carry out the effect with the choice; a declined one does nothing."""
        effect = self.what(game).effects[self.effect]
        self.effect += 1
        if option[0] == effect.cards_are:
            self.choice = option[1]
        elif option[0] != "pass":
            self.mode = f"{option[1]}"
        if option[0] != "pass":
            self.carry_out(game, effect)

    @offers("{player}, choose cards for {source} ({picked} so far)")
    def several(self, game: Any, seat: int, picks: list[Option]) -> list[Option]:
        """The cards that can still be chosen, in their order, so that no set is offered twice."""
        effect = self.what(game).effects[self.effect]
        assert effect.choose is not None
        if len(picks) >= effect.limit(game, self):
            return []
        cards = list(effect.choose(game, self))
        first = cards.index(picks[-1][1]) + 1 if picks else 0
        return [DONE, *((effect.cards_are, card) for card in cards[first:])] if first < len(cards) else []

    def several_why(self, game: Any, seat: int, picks: list[Option], option: Option) -> Reason | None:
        """Why a card cannot be among those that are chosen: as the effect's words say."""
        return self.options_why(game, seat, picks, option) if option[0] == self._now(game).cards_are else None

    def chose_several(self, game: Any, picks: list[Option]) -> None:
        """Carry out the effect with all that was chosen."""
        effect = self.what(game).effects[self.effect]
        self.effect += 1
        self.choices = tuple([option[1] for option in picks])
        self.carry_out(game, effect)

    @step()
    def answer_afterwards(self, game: Any) -> None:
        """What answers the ability after it is finished."""
        super().answer_afterwards(game)


def numbered(words: Sequence[str]) -> list[Option]:
    """The options that choose one of these numbers."""
    return [("number", digits.number(word)) for word in words]


if not TYPE_CHECKING:
    Use.event = vars(Use)["values"]
    """Another name for the same slot: reading it costs no call."""
