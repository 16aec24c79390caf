"""Set-up with mulligans, and the turn: Start, Action, Cannon and End Phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from quarterdeck.engine.choice import Option, Reason, offers
from quarterdeck.engine.procedure import Procedure, step
from quarterdeck.games.sky_pirate import events
from quarterdeck.games.sky_pirate.stats import ACTIONS_EACH_TURN, HAND_SIZE, MOST_CARDS

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate


FIRED: Final = Reason("SP-Q66", "this volley has fired it already as often as it may")


class SetUp(Procedure):
    """Holds are shuffled, the first player is drawn by lot, hands are drawn, mulligans are taken in turn."""

    seat: int = 0
    done: int = 0

    @step("SP-SETUP-03", "SP-SETUP-04", "SP-SETUP-05")
    def deal(self, game: SkyPirate) -> None:
        """Everybody draws an opening hand; nothing answers that."""
        for seat in range(game.seats):
            game.shuffle(game._setting.hold[seat])
        game.first = game.active = self.seat = game.random_below(game.seats)
        for seat in range(game.seats):
            for card in game.zones[game._setting.hold[seat]][-MOST_CARDS:]:
                game.move(card, game._setting.hand[seat])

    @step("SP-SETUP-06", "SP-SETUP-07", "SP-Q35")
    def mulligans(self, game: SkyPirate) -> None:
        """The first player decides first."""
        if self.done < game.seats:
            self.go_to(self.mulligans)
            game.ask(self.seat, self.cards, then=self.replaced, many=True)

    @offers(
        "{player}, choose the cards that you replace ({picked} so far)", "SP-SETUP-06",
        only="only cards in your hand can be replaced",
    )  # fmt: skip
    def cards(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """Any number of them."""
        hand = game.zones[game._setting.hand[seat]]
        return game.pick_several(hand, picks, 0, len(hand), "replace")

    def replaced(self, game: SkyPirate, picks: list[Option]) -> None:
        """They lie aside while others are drawn, and are shuffled in afterwards."""
        setting, seat = game._setting, self.seat
        for _, card in picks:
            game.move(card, setting.aside[seat])
        for card in game.zones[setting.hold[seat]][: -len(picks) - 1 : -1]:
            game.move(card, setting.hand[seat])
        for _, card in picks:
            game.move(card, setting.hold[seat])
        if picks:
            game.shuffle(setting.hold[seat])
            game.tell(events.MULLIGAN, seat, len(picks))
        self.done += 1
        self.seat = (seat + 1) % game.seats

    @step("SP-CARD-20")
    def after_mulligans(self, game: SkyPirate) -> None:
        """Some cards do something now."""
        for seat in game.seat_order():
            game.announce(events.MULLIGANS_DONE, seat)
        game.resolve_queue()

    @step("SP-TURN-01")
    def first_turn(self, game: SkyPirate) -> None:
        """The first player's turn."""
        game.begin(Turns())


class Turns(Procedure):
    """Players alternate turns until the game ends."""

    IS: ClassVar[str] = "turns"

    @step("SP-TURN-01", "SP-TURN-02", "SP-TURN-03")
    def take_a_turn(self, game: SkyPirate) -> None:
        """The next player is active."""
        game.turn += 1
        game.begin_turn()
        game.begin(Turn(game.active))

    @step("SP-TURN-01")
    def next_player(self, game: SkyPirate) -> None:
        """Clockwise, past players who have lost."""
        game.active = game.left_of(game.active)
        self.go_to(self.take_a_turn)


class Turn(Procedure):
    """One turn: four phases."""

    IS: ClassVar[str] = "turn"

    seat: int
    fired: list[int] = []
    """The cannons that were fired in the Cannon Phase."""

    @step("SP-TURN-04", "SP-STATUS-13", "SP-STATUS-14")
    def turn_begins(self, game: SkyPirate) -> None:
        """Fires and whatever else happens when the turn begins come before the draw."""
        game.phase = "start"
        game.announce(events.TURN_BEGAN, self.seat)
        game.resolve_queue()

    @step("SP-TURN-05")
    def draw(self, game: SkyPirate) -> None:
        """The draw is mandatory."""
        game.draw(self.seat)
        game.resolve_queue()

    @step("SP-TURN-06", "SP-Q23")
    def action_phase(self, game: SkyPirate) -> None:
        """Three Actions, more or fewer where an effect said so."""
        game.phase = "action"
        game.actions = max(0, ACTIONS_EACH_TURN + game.bonus[self.seat])
        game.bonus[self.seat] = 0

    @step("SP-TURN-07", "SP-TURN-12")
    def act(self, game: SkyPirate) -> None:
        """Actions are spent until none is left or the player stops."""
        if game.phase != "action":
            return
        if game.actions > 0 or game.free_actions(self.seat):
            self.go_to(self.act)
            game.ask(self.seat, self.actions, then=self.acted)

    @offers("{player}, take an action or pass", "SP-TURN-07", only="it is none of the actions that you can take now")
    def actions(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """Basic actions, actions on cards, or the end of the phase."""
        return game.action_options(seat)

    def acted(self, game: SkyPirate, option: Option) -> None:
        """Do it, then whatever it set off."""
        if option[0] == "pass":
            game.phase = "acted"
            return
        game.take_action(self.seat, option)
        game.resolve_queue()

    @step("SP-TURN-13")
    def cannon_phase_begins(self, game: SkyPirate) -> None:
        """The phase may be skipped."""
        game.actions = 0
        game.phase = "acted"
        game.announce(events.CANNON_PHASE_BEGAN, self.seat)
        game.resolve_queue()

    @step("SP-TURN-14", "SP-TURN-15", "SP-Q20")
    def unstun_or_fire(self, game: SkyPirate) -> None:
        """If all cannons are stunned they unstun; else one unstunned cannon may be fired."""
        if game.phase != "cannon":
            return
        cannons = game.cannons(self.seat)
        if cannons and all(game.piece(card).stunned for card in cannons) and not self.fired:
            game.unstun_all(cannons)
        elif (game.volley or not self.fired) and self.to_fire(game):
            game.ask(self.seat, self.shots, then=self.shot)

    def to_fire(self, game: SkyPirate) -> list[Option]:
        """The cannons that can be fired; a volley fires each only once (SP-Q66, SP-Q119)."""
        options: list[Option] = game.fire_options(self.seat)
        return [one for one in options if self.fired.count(one[1]) < game.volley] if self.fired else options

    @offers("{player}, fire a cannon or pass", "SP-TURN-15")
    def shots(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """The cannons that can be fired."""
        return [("pass",), *self.to_fire(game)]

    def shots_why(self, game: SkyPirate, seat: int, picks: list[Option], option: Option) -> Reason | None:
        """Why a cannon cannot be fired that could be but for the shots before."""
        is_fired = option[0] == "fire" and bool(self.fired) and self.fired.count(option[1]) >= game.volley
        return FIRED if is_fired else None

    def shot(self, game: SkyPirate, option: Option) -> None:
        """Fire it; where the player may fire all, the question comes again."""
        if option[0] == "fire":
            self.fired.append(option[1])
            game.fire(self.seat, option[1])
            if game.volley:
                game.resolve_queue()
                self.go_to(self.unstun_or_fire)

    @step()
    def cannon_effects(self, game: SkyPirate) -> None:
        """What the Cannon Phase set off."""
        game.resolve_queue()

    @step("SP-TURN-16", "SP-HAND-01")
    def end_phase(self, game: SkyPirate) -> None:
        """Cards above the maximum hand size are stowed."""
        game.phase = "end"
        hand = game.zones[game._setting.hand[self.seat]]
        excess = len(hand) - game.of_player(HAND_SIZE, self.seat)
        if excess > 0:
            game.pick(self.seat, hand, "stow", -1, excess, excess, ordered=True)

    @step("SP-TURN-17", "SP-Q36")
    def turn_ends(self, game: SkyPirate) -> None:
        """After that comes what happens when the turn ends."""
        game.announce(events.TURN_ENDED, self.seat)
        game.resolve_queue()
        game.announce(events.TURN_OVER, self.seat)  # what lasted until the turn ends is over after all of that
