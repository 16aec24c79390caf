"""Abilities of Sky Pirate cards, and the blocks in which cards are written.

One card, one block: `fisher = crew("Fisher")`, then one decorated function per effect. The decorator names the kind of
effect as it is printed and asks the questions; the body (game, it) does the deeds; its docstring is the card's text.
docs/sky-pirate-cards.md shows every decorator at work.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, Generic, NamedTuple, TypeAlias, Unpack

from quarterdeck.engine.ability import BEFORE, Ability, AbilityQuestions, Effect, Function, R, R_co
from quarterdeck.engine.choice import Reason
from quarterdeck.engine.event import Event, V, V_contra
from quarterdeck.engine.reasons import described, why_none
from quarterdeck.games.sky_pirate import events
from quarterdeck.games.sky_pirate.dialect import Body, Cards, Count, EffectQuestions, Side, Verb
from quarterdeck.games.sky_pirate.events import Ordinal
from quarterdeck.games.sky_pirate.unmet import why_unmet

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

ACTION: Final = "action"
TACTIC: Final = "tactic"
TEXT: Final = "text"
"""The text of a maneuver, which resolves when it is played."""
REWARD: Final = "raid reward"
AS_PLAYED: Final = "as it is played"
ANYWHERE: Final = "anywhere"
"""Where an ability works that answers what happens to its own card, wherever that lies."""
DISCARD: Final = "discard pile"
"""Where an ability works that answers from its captain's discard pile."""
ON_SHIP: Final = "ship"
"""Where an ability works of a Status card that burns on a ship (Fire)."""
ONGOING: Final = "ongoing"
"""Where an ability works that goes on for a while without its card (`game.goes_on`)."""

TURN: Final = "turn"
ATTEMPT: Final = "attempt"
GAME: Final = "game"
BOARDING: Final = "boarding"
DEFENDING: Final = "defending"

NOTHING_ANSWERED: Final = Reason("SP-TRIG-01", "nothing happened that it answers")
NOT_THE_FIRST: Final = Reason("SP-ORD-01", "it answers this only the first time each turn")
USED: Final = {
    TURN: Reason("SP-CARD-03", "it was used already this turn"),
    ATTEMPT: Reason("SP-BOARD-14", "it was used already in this attempt"),
    GAME: Reason("SP-CARD-03", "it was used already in this game"),
}
NO_TARGET: Final = Reason("SP-MAN-02", "there is nothing that it could choose")
NO_MODE: Final = Reason("SP-MODAL-05", "none of its modes can be chosen")
"""Refusals while a game is played. Whoever asks why is told more (`SkyAbility.why`)."""
WRONG_SIDE: Final = {
    BOARDING: Reason("SP-TACTIC-02", "only the boarding player can use it"),
    DEFENDING: Reason("SP-TACTIC-03", "only the defending player can use it"),
}

Choose: TypeAlias = "Callable[[SkyPirate, CardUse], Sequence[int]]"


class Does(NamedTuple):
    """All that an effect does which happens by itself, where that is so little that its order may make no difference.

    One that `adds` does nothing but add to Powder or to Actions to come, so that several of one player come to the same
    sums in any order. Any other one has nothing to do with Powder and Actions: neither what it does nor what it lets a
    player choose. `causes` are the events that it lets happen and that something could answer.
    """

    adds: bool
    causes: tuple[Event, ...] = ()


GAINS: Final = Does(True, (events.POWDER_GAINED,))
"""You gain so much Powder, as a number says that nothing changes."""
STEALS: Final = Does(True, (events.POWDER_LOST, events.POWDER_GAINED))
"""You steal Powder: of several thefts the first may get what another one would have got."""
GAINS_AN_ACTION: Final = Does(True)
"""You gain an Action in your next turn."""
SHUFFLES_IN: Final = Does(False)
"""Shields or Bombs are shuffled into a Hold."""
STOWS_DISCARDED: Final = Does(False, (events.STOWED,))
"""You may stow cards of your discard pile."""


class Aim(Generic[V_contra]):
    """One question that is asked before an effect resolves: what it is aimed at.

    `cards(game, it)` gives what can be chosen, between `least` and `most` of them (`most` may be a function). With
    `full` the player chooses `most` of them, or as many as there are; `least` then says how many must be there. The
    answer is `it.aims(key)`; of the aim without a key the first is `it.target`. `verb` is the word of its lines, where
    `target` would not tell it from another aim that can follow it.
    """

    __slots__ = ("cards", "full", "key", "least", "most", "private", "verb")

    def __init__(
        self, cards: Cards[V_contra], key: str = "", least: int = 1, most: Count[V_contra] = 1,
        private: bool = False, full: bool = False, verb: Verb = "target",
    ) -> None:  # fmt: skip
        self.cards: Final = cards
        self.key: Final = key
        self.least: Final = least
        self.most: Final = most
        self.private: Final = private
        self.full: Final = full
        self.verb: Final = verb

    def limit(self, game: SkyPirate, it: CardUse[V_contra]) -> int:
        """How many can be chosen at most."""
        return self.most(game, it) if callable(self.most) else self.most

    def why_too_few(self, game: SkyPirate, it: CardUse[V_contra]) -> Reason | None:
        """Why there is not enough to choose; None if there is."""
        found = len(self.cards(game, it))
        if found >= self.least:
            return None
        few = f"it must choose {self.least} of these, and there are only {found}: {described(self.cards)}"
        return Reason(NO_TARGET.rule, few if found else f"{NO_TARGET.text}: {why_none(self.cards, game, it).text}")


class Mode(Generic[V]):
    """One of several effects of which the player chooses (SP-MODAL)."""

    def __init__(
        self, word: str, body: Body[V, object], aims: Sequence[Aim[V]], **effect: Unpack[EffectQuestions[V]]
    ) -> None:
        self.word: Final = word
        self.needs: Final = effect.pop("needs", None)
        self.effects: Final[list[Effect[object]]] = [Effect(body, **effect)]
        self.aims: Final = tuple(aims)

    def then(self, **questions: Unpack[EffectQuestions[V]]) -> Callable[[Body[V, R]], Effect[R]]:
        """Add an effect that follows the earlier ones of this mode."""

        def add(body: Body[V, R]) -> Effect[R]:
            effect = Effect(body, **questions)
            self.effects.append(effect)
            return effect

        return add

    def possible(self, game: SkyPirate, it: CardUse[V]) -> bool:
        """Can it be chosen: does its condition hold and is there a target (SP-MODAL-04)?"""
        if self.needs is not None and not self.needs(game, it):
            return False
        return all(len(aim.cards(game, it)) >= aim.least for aim in self.aims)

    def why_not(self, game: SkyPirate, it: CardUse[V]) -> Reason | None:
        """Why it cannot be chosen; None if it can."""
        if self.needs is not None and not self.needs(game, it):
            return why_unmet(self.needs, game, it).under("SP-MODAL-04")
        return next((reason for aim in self.aims if (reason := aim.why_too_few(game, it))), None)


def _aims(word: str, target: Cards[V] | Aim[V] | None, aims: Sequence[Aim[V]]) -> list[Aim[V]]:
    """All aims, those of a mode under the mode's word."""
    given: list[Aim[V]] = [*([] if target is None else [target if isinstance(target, Aim) else Aim(target)]), *aims]
    return [Aim(one.cards, one.key or word, one.least, one.most, one.private, one.full, one.verb) for one in given]


class SkyAbility(Ability[R_co], Generic[V, R_co]):
    """What the engine asks about an effect before it is used.

    `target` (or `aims`) is asked before anything resolves; `pick` is how many of its modes are chosen (a number, or
    what (game, it) gives), `least` how many suffice if that is fewer; `side` is boarding or
    defending. `passes`: using it is a pass too. `first` is the ordinal
    of which only the first time counts, with `of(game, it)` saying for which seat or card (default: the controller).
    `commutes`: among Reacts that say so their order makes no difference, so nobody is asked for it.
    `does` is said of an effect that does very little: it tells with which others its order makes no difference.
    """

    NEEDS_RULE: ClassVar[str] = "SP-CARD-05"

    __slots__ = (
        "aims", "commutes", "does", "echo", "first", "first_of", "least", "modes", "operate", "passes", "pick", "side",
        "unlimited", "word",
    )  # fmt: skip

    def __init__(
        self, card: str, kind: str, hears: str, body: Function, *, side: Side = "", passes: bool = False,
        unlimited: bool = False, pick: int | Callable[[SkyPirate, CardUse], int] = 1, least: int | None = None,
        target: Cards[V] | Aim[V] | None = None, aims: Sequence[Aim[V]] = (), first: Ordinal | None = None,
        of: Callable[[SkyPirate, CardUse], int] | None = None, operate: int = 0, echo: SkyAbility | None = None,
        commutes: bool = False, does: Does | None = None, **questions: Unpack[AbilityQuestions],
    ) -> None:  # fmt: skip
        super().__init__(card, kind, hears, body, **questions)
        self.commutes: Final = commutes
        self.does: Final = does
        self.side: Final = side
        self.passes: Final = passes
        self.unlimited: Final = unlimited
        self.pick: Final = pick
        self.least: Final = least
        self.modes: list[Mode[V]] = []
        self.operate: Final = operate
        self.echo: Final = echo is not None
        """Is it the same effect as another one of its card, in answer to another event?"""
        self.word: str = self.id.partition("/")[2] if echo is None else echo.word
        """The effect's own word in the notation."""
        if echo is not None:
            self.effects, self.modes = echo.effects, echo.modes  # type: ignore[assignment]
        self.aims: Final = tuple(_aims("", target, aims))
        self.first: Final = first
        self.first_of: Final = of

    def then(self, **questions: Unpack[EffectQuestions[V]]) -> Callable[[Body[V, R]], Effect[R]]:  # type: ignore[override]
        """Add an effect that follows the earlier ones."""
        return super().then(**questions)

    def mode(
        self, word: str, *, target: Cards[V] | Aim[V] | None = None, aims: Sequence[Aim[V]] = (),
        **effect: Unpack[EffectQuestions[V]],
    ) -> Callable[[Body[V, object]], Mode[V]]:  # fmt: skip
        """Add a mode, in printed order. `needs` says whether it can be chosen."""

        def add(body: Body[V, object]) -> Mode[V]:
            mode = Mode[V](word, body, _aims(word, target, aims), **effect)
            self.modes.append(mode)
            return mode

        return add

    @property
    def all_effects(self) -> list[Effect]:
        """The effects of the ability and of its modes, in printed order."""
        return [*self.effects, *(effect for mode in self.modes for effect in mode.effects)]

    def printed_answers(self) -> list[tuple[str, str]]:
        """The lines that choose its modes, and those that choose words in its effects, each with its text."""
        modes = [(f"mode {mode.word}", " ".join(effect.text for effect in mode.effects)) for mode in self.modes]
        return modes + super().printed_answers()

    @property
    def text(self) -> str:
        """The text, from the docstrings of the effects and modes; what answers several events is said once."""
        return "" if self.echo else self.said

    @property
    def said(self) -> str:
        """The text, also that of an effect which answers another event besides."""
        said = [effect.text for effect in self.effects]
        said += [" ".join(effect.text for effect in mode.effects) for mode in self.modes]
        return " ".join(text for text in said if text)

    def is_first(self, game: SkyPirate, it: CardUse, happened: bool) -> bool:
        """Is this the first time this turn? `happened` says whether this time has been counted already."""
        assert self.first is not None
        key = it.controller if self.first_of is None else self.first_of(game, it)
        return self.first.count(game, key) == (1 if happened else 0)

    def triggers(self, game: SkyPirate, it: CardUse) -> bool:
        """Does what happened trigger it? Whether it can do anything is asked when it resolves."""
        if self.matches is not None and not self.matches(game, it):
            return False
        if self.first is not None and not self.is_first(game, it, True):
            return False
        return not (self.limit and game.used and f"{self.limit}|{self.id}|{it.card}" in game.used)

    def refuse(self, game: SkyPirate, it: CardUse[V]) -> Reason | None:
        """The one predicate: None if the effect can be used as `it` says, else why not."""
        if self.limit and game.used and f"{self.limit}|{self.id}|{it.card}" in game.used and not it.copied:
            return USED[self.limit]
        if self.kind == BEFORE:
            if self.matches is not None and not self.matches(game, it):
                return NOTHING_ANSWERED
            if self.first is not None and not self.is_first(game, it, False):
                return NOT_THE_FIRST
        if self.side:
            attempt = game.attempt
            if attempt is None or it.controller != (attempt.boarder if self.side == BOARDING else attempt.defender):
                return WRONG_SIDE[self.side]
        if self.condition is not None and not self.condition(game, it):
            return self.unmet
        if not it.free:
            for cost in self.costs:
                reason = cost.refuse(game, it)
                if reason is not None:
                    return reason
        if self.kind != TEXT:
            for aim in self.aims:
                if not aim.private and len(aim.cards(game, it)) < aim.least:
                    return NO_TARGET
            if self.modes and not any(mode.possible(game, it) for mode in self.modes):
                return NO_MODE
        return None

    def why(self, game: SkyPirate, it: CardUse[V]) -> Reason | None:
        """Why the effect cannot be used, with all that can be said about it: for whoever asks, not while playing."""
        reason = self.refuse(game, it)
        if reason is NOTHING_ANSWERED and self.matches is not None:
            unmet = why_unmet(self.matches, game, it)
            return Reason(reason.rule, f"it does not answer what happens now: {unmet.text}")
        if reason is self.unmet and self.condition is not None:
            return why_unmet(self.condition, game, it).under(self.NEEDS_RULE)
        if reason is NO_TARGET:
            return next(
                (found for aim in self.aims if not aim.private and (found := aim.why_too_few(game, it))), reason
            )
        if reason is NO_MODE:
            whys = ((mode.word.replace("-", " "), mode.why_not(game, it)) for mode in self.modes)
            said = "; ".join(f"{word}: {why.text}" for word, why in whys if why is not None)
            return Reason(reason.rule, f"{reason.text} ({said})")
        return reason
