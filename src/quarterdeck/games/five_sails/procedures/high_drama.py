"""High Drama: the players take one action each in turn, until all pass in a row."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from quarterdeck.engine.choice import Option, offers
from quarterdeck.engine.procedure import Procedure, step
from quarterdeck.engine.use import Answerable
from quarterdeck.games.five_sails import events
from quarterdeck.games.five_sails.offers import offered_actions
from quarterdeck.games.five_sails.procedures.equipping import EquipPaidFor
from quarterdeck.games.five_sails.procedures.payment import Payment
from quarterdeck.games.five_sails.procedures.pressure import Pressure

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails


class HighDrama(Procedure):
    """Whose turn it is, how many have passed in a row, and actions that a card gives in addition."""

    IS: ClassVar[str] = "high drama"

    turn: int = -1
    passes: int = 0
    more: int = 0

    @step("FS-HIGH-01")
    def begin(self, game: FiveSails) -> None:
        """The Beginning of High Drama."""
        game.point(events.HIGH_DRAMA_BEGINS)

    @step("FS-HIGH-02", "FS-HIGH-03")
    def take_an_action(self, game: FiveSails) -> None:
        """The First Player acts first, then clockwise; one action at each opportunity."""
        if self.turn < 0:
            self.turn = max(game.first, 0)
        if self.turn in game.out:
            self.turn = game.left_of(self.turn)
        game.ask(self.turn, self.actions, then=self.act)

    @offers(
        "{player}, take an action or pass", "FS-HIGH-04", "FS-ABIL-11",
        only="it is none of the actions that you can take now",
    )  # fmt: skip
    def actions(self, game: FiveSails, seat: int, picks: list[Option]) -> list[Option]:
        """Card actions, Move, Equip, Recruit, Challenge, Claim, a Brute, Pass."""
        return offered_actions(game, seat)

    def act(self, game: FiveSails, option: Option) -> None:
        """Carry it out."""
        if option[0] == "pass":
            self.passes += 1
            game.announce(events.PASSED, self.turn)
            return
        self.passes = 0
        game.begin_action(self.turn, option)

    @step("FS-HIGH-03", "FS-HIGH-06", "FS-HIGH-07", "FS-HIGH-08")
    def next_player(self, game: FiveSails) -> None:
        """The opportunity goes on clockwise; when all have passed in a row, High Drama ends."""
        if not self.passes:
            game.announce(events.ACTION_RESOLVED, self.turn)
            if self.more > 0:
                self.more -= 1
                self.go_to(self.take_an_action)
                return
        self.more = 0
        if self.passes < game._setting.seats - len(game.out):
            self.turn = game.left_of(self.turn)
            self.go_to(self.take_an_action)

    @step("FS-HIGH-45")
    def end(self, game: FiveSails) -> None:
        """The End of High Drama."""
        game.point(events.HIGH_DRAMA_ENDS)


class BasicAction(Answerable):
    """An action to which players always have access: an ability of the rulebook's own, with costs and effects.

    In the playtest edition its costs cannot be answered, and what answers its effects afterwards waits for its end.
    """

    IS: ClassVar[str] = "basic action"

    @property
    def paying(self) -> bool:
        """Is its first step being carried out, in which it is paid for?"""
        return self.at == 1


class MoveAction(BasicAction):
    """Engage, unless at Home, and move to an adjacent location."""

    ORDER: ClassVar[tuple[str, ...]] = ("engage", "move", "answer_afterwards")

    card: int
    to: int

    @step("FS-HIGH-13", "FS-HIGH-14")
    def engage(self, game: FiveSails) -> None:
        """A character at Home does not engage."""
        if game.place[self.card] < game._setting.cities:
            game.engage(self.card)

    @step("FS-HIGH-15", "FS-HIGH-17")
    def move(self, game: FiveSails) -> None:
        """To the adjacent location."""
        game.move_to(self.card, self.to)


class EquipAction(BasicAction):
    """Pay for an attachment and equip it; nobody engages for it."""

    ORDER: ClassVar[tuple[str, ...]] = ("pay", "equip", "answer_afterwards")

    seat: int
    card: int
    bearer: int

    @step("FS-HIGH-21", "FS-HIGH-22", "FS-HIGH-23")
    def pay(self, game: FiveSails) -> None:
        """Show it and pay for it."""
        game.reveal(self.card)
        performer = game.who_equips(self.seat, self.bearer)
        game.begin(Payment(self.seat, self.card, "equip", performer, self.bearer, game.location_of(self.bearer)))

    @step("FS-HIGH-21")
    def equip(self, game: FiveSails) -> None:
        """Then it is equipped."""
        performer = game.who_equips(self.seat, self.bearer)
        game.begin(EquipPaidFor(self.card, self.bearer, self.seat, performer))


class RecruitAction(BasicAction):
    """Pay for an available Mercenary: it joins the Crew where it is. Cards change where, and what it costs."""

    ORDER: ClassVar[tuple[str, ...]] = ("pay", "join", "answer_afterwards")

    seat: int
    card: int
    to: int
    fixed: int = -1
    less: int = 0
    negotiable: bool = True
    may_parley_engaged: int = -1

    def payment(self, place: int) -> Payment:
        """The price of this recruitment."""
        return Payment(
            self.seat, self.card, "recruit", place=place, fixed=self.fixed, less=self.less,
            negotiable=self.negotiable, may_parley_engaged=self.may_parley_engaged,
        )  # fmt: skip

    def bought_at(self, game: FiveSails) -> int:
        """Where it is paid for: where it is available, else where it goes."""
        available = game.place[self.card] in game._setting.available
        return game.location_of(self.card) if available else self.to

    @step("FS-HIGH-30")
    def pay(self, game: FiveSails) -> None:
        """Pay its cost."""
        game.begin(self.payment(self.bought_at(game)))

    @step("FS-HIGH-31", "FS-HIGH-32")
    def join(self, game: FiveSails) -> None:
        """It enters play under the recruiter's control, en garde."""
        game.announce(events.RECRUITED, self.seat, self.card, self.to)


class ChallengeAction(BasicAction):
    """Engage the performer, who issues a Combat challenge. Answers to its target may change or cancel it."""

    ORDER: ClassVar[tuple[str, ...]] = ("engage", "approach", "is_targeted", "challenge", "answer_afterwards")

    card: int
    target: int
    cancelled: bool = False

    @step("FS-HIGH-40")
    def engage(self, game: FiveSails) -> None:
        """An engaged character can do so only where a card lets it."""
        if game.is_engaged(self.card):
            game.announce(events.ACTED_ENGAGED, self.card)
        else:
            game.engage(self.card)

    @step("FS-HIGH-40")
    def approach(self, game: FiveSails) -> None:
        """Whoever may challenge somebody elsewhere goes there."""
        if game.in_play(self.card) and game.place[self.card] != game.place[self.target]:
            game.move_to(self.card, game.place[self.target])

    @step("FS-HIGH-40", "FS-KEY-55")
    def is_targeted(self, game: FiveSails) -> None:
        """The Challenge Action targets the opposing character; whoever answers that does so now."""
        if game.in_play(self.card) and game.in_play(self.target):
            game.announce(events.TARGETED, game.controller(self.card), self.card, self.target)

    @step("FS-CHAL-04")
    def challenge(self, game: FiveSails) -> None:
        """A challenge that names no stat uses Combat."""
        if self.cancelled:
            return
        if game.in_play(self.card) and game.place[self.card] == game.place[self.target]:
            game.issue_challenge(self.card, self.target)


class ClaimAction(BasicAction):
    """Engage the performer and pressure the location with Influence; if that succeeds, claim it."""

    ORDER: ClassVar[tuple[str, ...]] = ("engage", "press", "answer_afterwards")

    card: int
    seat: int
    location: int

    @step("FS-HIGH-41")
    def engage(self, game: FiveSails) -> None:
        """The performer engages."""
        game.engage(self.card)

    @step("FS-HIGH-41")
    def press(self, game: FiveSails) -> None:
        """Pressure with Influence."""
        game.begin(Pressure(self.seat, self.location, "influence", self.card), then=self.pressed)

    def pressed(self, game: FiveSails, pressure: Pressure) -> None:
        """Only a success claims the location (FS-HIGH-42, FS-HIGH-43)."""
        if pressure.success:
            game.claim(self.seat, self.location)


class BruteAction(BasicAction):
    """Pay for a Brute from the hand: it enters play at Home (FS-Q61)."""

    ORDER: ClassVar[tuple[str, ...]] = ("pay", "enter", "answer_afterwards")

    seat: int
    card: int

    @step("FS-KEYW-06", "FS-CARD-01")
    def pay(self, game: FiveSails) -> None:
        """Show it and pay its cost."""
        game.reveal(self.card)
        game.begin(Payment(self.seat, self.card, "brute", place=game.home(self.seat)))

    @step("FS-KEYW-07")
    def enter(self, game: FiveSails) -> None:
        """It enters play at Home."""
        game.announce(events.CARD_PLAYED, self.seat, self.card)
        game.muster(self.seat, self.card)
