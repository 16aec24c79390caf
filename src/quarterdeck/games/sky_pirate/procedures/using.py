"""Using an effect: pay, choose modes and targets, resolve from left to right, put the card away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from quarterdeck.engine.ability import Cost, Effect
from quarterdeck.engine.choice import DONE, Option, Reason, offers
from quarterdeck.engine.data import Data
from quarterdeck.engine.event import V_co
from quarterdeck.engine.procedure import step
from quarterdeck.engine.reasons import why_not
from quarterdeck.engine.use import Use
from quarterdeck.games.sky_pirate import events
from quarterdeck.games.sky_pirate.ability import TACTIC, TEXT, Aim, SkyAbility
from quarterdeck.games.sky_pirate.dialect import AimKey
from quarterdeck.games.sky_pirate.kept import Kept

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate


class CardUse(Use[V_co]):
    """The effect in use, `it` in card code.

    `it.card`, `it.controller`, `it.event` (the values of the event that it answers, by name), `it.target` and
    `it.aims(key)`, `it.choice`, `it.choices`, `it.mode`, `it.modes`, `it.x` (the X that was paid), `it.of(effect)`
    (what an earlier one gave). `less` Actions are taken off the cost; `announced` says that costs are paid and targets
    chosen: what is left is to resolve.
    """

    ORDER: ClassVar[tuple[str, ...]] = (
        "declare", "pay_costs", "choose_modes", "choose_targets", "are_chosen", "is_announced", "resolve", "put_away",
    )  # fmt: skip

    PAYS: ClassVar[str] = "pay_costs"

    modes: tuple[str, ...] = ()
    aimed: Data = {}
    x: int = 0
    less: int = 0
    aiming: int = 0
    announced: bool = False
    only_announce: bool = False
    play_actions: int = 1
    action_paid: bool = False

    paid_off = Kept("paid_off", False)
    """Has another player paid, who could do so (`game.may_pay`)?"""
    counters = Kept[int]("counters")
    """How many counters lay on this card when it was a cost itself."""
    about = Kept[int]("about")
    """The card of which an effect speaks that was put off (`game.later`)."""
    opponent = Kept[int]("opponent")
    """The player of whom an effect speaks that goes on (`game.goes_on`)."""
    paid_with = Kept[tuple[int, ...]]("paid", ())
    """The cards with which its costs were paid, in the order of the costs."""
    picked = Kept[tuple[int, ...]]("picked")
    """The cards that a player picked last (`game.pick`)."""
    found = Kept[int]("found")
    """The card that a search found, or -1 (`game.search`)."""
    ejects_crew = Kept("ejects crew", False)
    """Was it told that it ejects nontoken crew?"""
    copy_of = Kept("copy_of", -1)
    copied_values = Kept[tuple[int, ...]]("values", ())
    """The card whose copy this one is when it enters play, and the attack and defense that it has then."""

    def what(self, game: SkyPirate) -> SkyAbility:
        """The ability that is being used."""
        ability: SkyAbility = game._setting.book.abilities[self.ability]
        return ability

    def costs(self, game: SkyPirate) -> Sequence[Cost]:
        """The costs that are paid for it."""
        return self.what(game).costs

    @property
    def goes_on(self) -> bool:
        """Was it announced and paid for before, and only resolves now?"""
        return self.announced or super().goes_on

    def aims(self, key: AimKey = "") -> tuple[int, ...]:
        """What was chosen for an aim before the effect began to resolve."""
        return tuple(self.aimed.get(key, ()))

    # -- before it resolves -----------------------------------------------------------------------------------------

    @step("SP-CARD-03")
    def declare(self, game: SkyPirate) -> None:
        """A limited use is counted at once."""
        ability = self.what(game)
        if self.announced:
            self.go_to(self.resolve)
            return
        if ability.limit and not self.copied:
            game.used[f"{ability.limit}|{ability.id}|{self.card}"] = 1
        if not (ability.costs or ability.modes or ability.aims):
            self.go_to(self.is_announced)  # nothing is to be paid or chosen

    @step("SP-CARD-02", "SP-TEXT-04")
    def pay_costs(self, game: SkyPirate) -> None:
        """One cost after the other."""
        self.pay_the_next(game)

    @step("SP-MODAL-02", "SP-MODAL-04")
    def choose_modes(self, game: SkyPirate) -> None:
        """Modes are chosen when targets are chosen, and only modes that can be carried out."""
        ability = self.what(game)
        if not ability.modes or self.cancelled:
            return
        pick = ability.pick(game, self) if callable(ability.pick) else ability.pick
        if len(self.modes) >= max(1, pick) or not self.mode_options(game, self.controller, []):
            return
        self.go_to(self.choose_modes)
        game.ask(self.controller, self.mode_options, then=self.mode_chosen, source=self.card)

    @offers("{player}, choose what {source} does", "SP-MODAL-01")
    def mode_options(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """The modes that are left and can be carried out; behind the least number the player may stop."""
        left = [mode for mode in self.what(game).modes if mode.word not in self.modes and mode.possible(game, self)]
        options: list[Option] = [("mode", mode.word) for mode in left]
        least = self.what(game).least
        return [*options, ("done",)] if options and least is not None and len(self.modes) >= least else options

    def mode_options_why(self, game: SkyPirate, seat: int, picks: list[Option], option: Option) -> Reason | None:
        """Why a mode cannot be chosen, or why more of them must be."""
        ability = self.what(game)
        if option == DONE:
            return Reason("SP-MODAL-01", "another of its modes must be chosen")
        if option[0] != "mode":
            return None
        if option[1] in self.modes:
            return Reason("SP-MODAL-02", "you have chosen that mode already")
        mode = next((mode for mode in ability.modes if mode.word == option[1]), None)
        if mode is None:
            return Reason("SP-MODAL-01", f"its modes are {', '.join(mode.word for mode in ability.modes)}")
        return mode.why_not(game, self)

    def mode_chosen(self, game: SkyPirate, option: Option) -> None:
        """Keep it."""
        if option[0] == "done":
            self.go_to(self.choose_targets)
        else:
            self.modes += (option[1],)

    @property
    def question(self) -> tuple[object, ...]:
        """Which of its questions is open: also for which of its targets."""
        return *super().question, self.aiming

    def _questions(self, game: SkyPirate) -> list[Aim]:
        """The aims of the effect and of its chosen modes."""
        ability = self.what(game)
        if not self.modes:
            return list(ability.aims)
        return [*ability.aims, *(aim for mode in ability.modes if mode.word in self.modes for aim in mode.aims)]

    @step("SP-MAN-02", "SP-MODAL-06")
    def choose_targets(self, game: SkyPirate) -> None:
        """All choices of targets come before any of the text resolves."""
        aims = self._questions(game)
        if self.aiming >= len(aims) or self.cancelled:
            return
        self.go_to(self.choose_targets)
        aim = aims[self.aiming]
        found = aim.cards(game, self)
        nothing_to_choose = aim.full and len(found) <= aim.limit(game, self)
        if not found or nothing_to_choose or (not aim.private and len(found) < aim.least):
            self.aimed[aim.key] = tuple(found)
            self.aiming += 1
        elif aim.least == 1 and aim.limit(game, self) == 1:
            game.ask(self.controller, self.targets, then=self.targeted, source=self.card)
        else:
            game.ask(self.controller, self.several_targets, then=self.targeted_several, many=True, source=self.card)

    @offers("{player}, choose a target for {source}", "SP-MAN-02")
    def targets(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """What it can be aimed at."""
        aim = self._questions(game)[self.aiming]
        return [(aim.verb, card) for card in aim.cards(game, self)]

    def targets_why(self, game: SkyPirate, seat: int, picks: list[Option], option: Option) -> Reason | None:
        """Why a card is no target: as the words of the effect say."""
        aim = self._questions(game)[self.aiming]
        return why_not(aim.cards, game, self, option[1]) if option[0] == aim.verb else None

    def targeted(self, game: SkyPirate, option: Option) -> None:
        """Keep the target."""
        self._aim(game, (option[1],))

    @offers("{player}, choose targets for {source} ({picked} so far)", "SP-MAN-02")
    def several_targets(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """What it can be aimed at, each set once."""
        aim = self._questions(game)[self.aiming]
        found = list(aim.cards(game, self))
        most = aim.limit(game, self)
        least = most if aim.full else aim.least
        return game.pick_several(found, picks, least, most, aim.verb)

    several_targets_why = targets_why

    def targeted_several(self, game: SkyPirate, picks: list[Option]) -> None:
        """Keep the targets."""
        self._aim(game, tuple(option[1] for option in picks))

    def _aim(self, game: SkyPirate, cards: tuple[int, ...]) -> None:
        self.aimed[self._questions(game)[self.aiming].key] = cards
        self.aiming += 1

    @step()
    def are_chosen(self, game: SkyPirate) -> None:
        """An opposing crew chosen for a Tactic card or effect is told so: a React may call the effect off."""
        self.target = next(iter(self.aims("")), -1)
        if self.what(game).kind == TACTIC or (self.what(game).kind == TEXT and game.printed(self.card).tactic):
            for card in dict.fromkeys(card for cards in self.aimed.values() for card in cards):
                if game.is_crew(card) and game.controller(card) != self.controller:
                    game.announce(events.CHOSEN, self.controller, self.card, card)

    @step("SP-QUEUE-01")
    def is_announced(self, game: SkyPirate) -> None:
        """A card or effect that is used joins the queue; what triggered is in it already."""
        if self.only_announce:
            self.finish()
            game.announced(self)

    # -- resolving --------------------------------------------------------------------------------------------------

    def _effects(self, game: SkyPirate) -> list[tuple[str, Effect]]:
        """The effects in printed order, as though modes that were not chosen were not printed (SP-MODAL-03)."""
        ability = self.what(game)
        found = [("", effect) for effect in ability.effects]
        if self.modes:
            found += [(m.word, effect) for m in ability.modes if m.word in self.modes for effect in m.effects]
        return found

    def _missed(self, game: SkyPirate, word: str) -> bool:
        """Was there nothing to aim the effect (or this mode of it) at, though it needs a target (SP-Q52)?"""
        ability = self.what(game)
        aims = next((mode.aims for mode in ability.modes if mode.word == word), ()) if word else ability.aims
        return any(aim.least > 0 and not aim.private and not self.aimed.get(aim.key) for aim in aims)

    def _now(self, game: SkyPirate) -> Effect:
        return self._effects(game)[self.effect][1]

    @step("SP-TEXT-01", "SP-TEXT-02", "SP-MODAL-03")
    def resolve(self, game: SkyPirate) -> None:
        """From left to right; each effect is finished before the next, and one that can do nothing is skipped."""
        effects = self._effects(game)
        if self.cancelled or self.effect >= len(effects):
            return
        word, effect = effects[self.effect]
        if self.effect + 1 < len(effects):
            self.go_to(self.resolve)
        elif self.what(game).kind != TEXT:
            self.finish()  # only a maneuver is put away
        self.choice, self.mode = -1, ""
        self.target = next(iter(self.aims(word)), -1)
        if (
            self._missed(game, word)
            or (effect.if_done and not self.did(effects[self.effect - 1][1]))
            or (effect.needs is not None and not effect.needs(game, self))
        ):
            self.effect += 1
        elif effect.choose is None and effect.modes is None:
            self.effect += 1
            self.carry_out(game, effect)
        else:
            found = self._found(game, effect)
            if not found:
                self.effect += 1
                return
            seat = self.controller if effect.chooser is None else effect.chooser(game, self)
            if effect.most is not None:
                game.ask(seat, self.several, then=self.chose_several, many=True, source=self.card)
            else:
                game.ask(seat, self.options, then=self.chosen, source=self.card, options=found)

    def stop_resolving(self, game: SkyPirate) -> None:
        """Nothing more of the text resolves, whatever modes are left."""
        self.effect = len(self._effects(game))

    @offers("{player}, choose for {source}", "SP-TEXT-01")
    def options(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """What the effect lets a player choose."""
        return self._found(game, self._now(game))

    def chosen(self, game: SkyPirate, option: Option) -> None:
        """Carry out the effect with the choice; a declined one does nothing."""
        effect = self._now(game)
        self.effect += 1
        if option[0] == effect.cards_are:
            self.choice = option[1]
        elif option[0] != "pass":
            self.mode = f"{option[1]}"
        if option[0] != "pass":
            self.carry_out(game, effect)
        else:
            self.memory["declined"] = True

    @offers("{player}, choose cards for {source} ({picked} so far)", "SP-TEXT-01")
    def several(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """The cards that can still be chosen, in their order, so that no set is offered twice."""
        effect = self._now(game)
        assert effect.choose is not None
        found, most = list(effect.choose(game, self)), effect.limit(game, self)
        return game.pick_several(found, picks, 0, most, effect.cards_are)

    def chose_several(self, game: SkyPirate, picks: list[Option]) -> None:
        """Carry out the effect with all that was chosen."""
        effect = self._now(game)
        self.effect += 1
        self.choices = tuple(option[1] for option in picks)
        self.carry_out(game, effect)

    def again(self) -> None:
        """Resolve the effects once more from the first."""
        self.effect = 0
        self.go_to(self.resolve)

    @step("SP-MAN-04")
    def put_away(self, game: SkyPirate) -> None:
        """A maneuver is discarded last, unless its text put it somewhere."""
        if self.what(game).kind == TEXT:
            game.put_away(self.card)
