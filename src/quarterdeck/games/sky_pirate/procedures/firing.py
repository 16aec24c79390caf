"""Damage, recovery, plunder and the firing of cannons."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from quarterdeck.engine.choice import Option, Reason, offers
from quarterdeck.engine.procedure import Chapter, Procedure, step
from quarterdeck.engine.struct import field
from quarterdeck.engine.timing import Trigger
from quarterdeck.games.sky_pirate import events
from quarterdeck.games.sky_pirate.procedures.resolving import Resolution
from quarterdeck.games.sky_pirate.stats import COST, POWER

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate


NOT_LOST: Final = Reason("SP-RECOVER-01", "only a card that was lost just now can be recovered")
LEFT_THE_PILE: Final = Reason("SP-RECOVER-06", "it does not lie in your discard pile any more")
STATUS_CARD: Final = Reason("SP-Q27", "a Status card cannot be recovered")
NOT_REVEALED: Final = Reason("SP-PLUNDER-02", "only a card that the plunder revealed can be taken")
CREW_STAYS: Final = Reason("SP-PLUNDER-02", "a crew cannot be put into a Treasure Chest by plunder")
YOUR_OWN: Final = Reason("SP-CHEST-05", "you are its captain: it cannot be put into your Treasure Chest")


class Inner(Procedure):
    """A procedure whose own triggers resolve before it goes on, ahead of what waits in the queue (SP-Q53)."""

    waiting: list[Trigger] = field(default=[], init=False)
    held: bool = field(default=False, init=False)

    def hold(self, game: SkyPirate) -> None:
        """What is in the queue waits until this procedure is over."""
        self.waiting, game.queue = game.queue, []
        self.held = True

    def resolution(self, game: SkyPirate) -> Resolution:
        """What is in the queue resolves; an attempt that has not been fought out yet waits for it."""
        attempt = game.attempt
        return Resolution(attempt is not None and not attempt.begun)

    def release(self, game: SkyPirate) -> None:
        """What waited comes next."""
        if self.held:
            game.queue = [*self.waiting, *game.queue]
            self.waiting, self.held = [], False


class Damage(Inner):
    """Damage to a player: dealt, reduced, resolved on the Hold, breached, recovered (SP-DMG-03).

    `by` controls it (-1: nobody), `source` deals it, `kind` is cannon, fire or effect; `breaches` where a cannon fired
    it; with `bottom` it discards from the bottom of the Hold.
    """

    IS: ClassVar[str] = "damage"

    seat: int
    amount: int
    source: int
    by: int
    kind: str
    breaches: bool = False
    bottom: bool = False
    resolved: int = 0
    cards: tuple[int, ...] = ()

    @step("SP-DMG-01", "SP-DMG-02", "SP-DMG-03")
    def deal(self, game: SkyPirate) -> None:
        """Reacts and ongoing effects reduce it."""
        if self.amount <= 0 or self.seat in game.out:
            self.finish()
            return
        amount, self.amount = self.amount, 0
        game.announce(events.DAMAGE_DEALT, self.seat, amount, self.source, self.by, self.kind)

    @step("SP-DMG-04", "SP-DMG-05", "SP-CARD-17")
    def resolve(self, game: SkyPirate) -> None:
        """What is left discards cards, unless something happens instead (SP-Q25)."""
        if self.amount <= 0:
            self.finish()
            return
        self.hold(game)
        game.announce(events.DAMAGE_RESOLVES, self.seat, self.amount, self.source, self.by, self.kind)

    @step("SP-DMG-06", "SP-Q26")
    def triggers(self, game: SkyPirate) -> None:
        """What the discarded cards set off resolves now, in the order that their captain chose."""
        game.begin(self.resolution(game))

    @step("SP-FIRE-04", "SP-FIRE-05")
    def breach(self, game: SkyPirate) -> None:
        """A cannon that resolved damage breaches, which has its effects at the same time as the recovery."""
        if self.breaches and self.resolved > 0:
            game.announce(events.BREACHED, self.by, self.source, self.resolved, self.cards)

    @step("SP-RECOVER-05", "SP-TRIG-03")
    def active_player_recovers(self, game: SkyPirate) -> None:
        """Of breach and recovery the active player's comes first: the recovery, where somebody else has fired."""
        if self.seat == game.active:
            self.offer_recovery(game)

    def offer_recovery(self, game: SkyPirate) -> None:
        """The damaged player may recover one of the cards, once."""
        if self.resolved > 0:
            game.begin(Recover(self.seat, list(self.cards), self.kind == "fire", self.source))

    @step("SP-RECOVER-05")
    def breach_effects(self, game: SkyPirate) -> None:
        """What the breach set off resolves."""
        if self.breaches and self.resolved > 0:
            game.begin(self.resolution(game))

    @step("SP-DMG-07", "SP-RECOVER-01")
    def recover(self, game: SkyPirate) -> None:
        """The damaged player may recover one of the cards."""
        if self.seat != game.active:
            self.offer_recovery(game)

    @step()
    def go_on(self, game: SkyPirate) -> None:
        """What waited comes next."""
        self.release(game)


class Dealt(Damage):
    """Damage to one of several players, as far as it is dealt."""

    ORDER: ClassVar[tuple[str, ...]] = ("deal",)


class Resolved(Damage):
    """Damage to one of several players, as far as it discards cards."""

    ORDER: ClassVar[tuple[str, ...]] = ("resolve_with_others",)

    @step("SP-DMG-04", "SP-DMG-05")
    def resolve_with_others(self, game: SkyPirate) -> None:
        """The procedure around it does the rest."""
        game.announce(events.DAMAGE_RESOLVES, self.seat, self.amount, self.source, self.by, self.kind)


class DamageToEach(Inner):
    """Damage to several players at once: dealt to all, then resolved, then all that it set off, then the recoveries.

    The active player comes first in each step (SP-TRIG-03, SP-Q116).
    """

    IS: ClassVar[str] = "damage"

    seats: list[int]
    amount: int
    source: int
    by: int
    kind: str
    dealt: list[Damage] = []
    hits: list[Damage] = []

    @step("SP-DMG-01", "SP-DMG-03", "SP-MULTI-05")
    def deal(self, game: SkyPirate) -> None:
        """To one after the other; Reacts and ongoing effects reduce it for each."""
        if self.seats:
            self.go_to(self.deal)
            damage = Dealt(self.seats.pop(0), self.amount, self.source, self.by, self.kind)
            game.begin(damage, then=self.is_dealt)

    def is_dealt(self, game: SkyPirate, damage: Damage) -> None:
        """So much is left for this player."""
        if damage.amount > 0:
            self.dealt.append(Resolved(damage.seat, damage.amount, self.source, self.by, self.kind))

    @step()
    def before_it_resolves(self, game: SkyPirate) -> None:
        """What is in the queue waits; whoever cannot discard loses when the effect is over for all (SP-Q03)."""
        self.hold(game)
        game.together = True

    @step("SP-DMG-04", "SP-DMG-05")
    def resolve(self, game: SkyPirate) -> None:
        """Then it discards cards of all of them."""
        if self.dealt:
            self.go_to(self.resolve)
            game.begin(self.dealt.pop(0), then=self.has_resolved)

    def has_resolved(self, game: SkyPirate, damage: Damage) -> None:
        """Those cards can be recovered."""
        self.hits.append(damage)

    @step("SP-DMG-06")
    def triggers(self, game: SkyPirate) -> None:
        """What the discarded cards set off."""
        game.begin(self.resolution(game))

    @step("SP-DMG-07", "SP-RECOVER-01")
    def recover(self, game: SkyPirate) -> None:
        """Each of them may recover one of the own cards."""
        for hit in self.hits:
            hit.offer_recovery(game)

    @step()
    def go_on(self, game: SkyPirate) -> None:
        """What waited comes next."""
        self.release(game)


class Recover(Procedure):
    """A player may discard a card from hand to take one of the lost cards into hand (SP-RECOVER).

    They were lost to a `fire`, or to what the card `source` did.
    """

    seat: int
    cards: list[int]
    fire: bool = False
    source: int = -1
    wanted: int = -1

    def left(self, game: SkyPirate) -> list[int]:
        """The cards that still lie in the discard pile, no Status cards among them (SP-RECOVER-06, SP-Q27)."""
        pile = game._setting.discard[self.seat]
        return [card for card in self.cards if game.place[card] == pile and game.printed(card).kind != "status"]

    @step("SP-RECOVER-01", "SP-RECOVER-03")
    def offer(self, game: SkyPirate) -> None:
        """With an empty hand nothing can be recovered."""
        is_out = self.seat in game.out or self.seat in game.losing
        if not is_out and self.left(game) and game.zones[game._setting.hand[self.seat]]:
            game.ask(self.seat, self.lost, then=self.decided)
        else:
            self.finish()

    @offers("{player}, recover one of the lost cards?", "SP-RECOVER-01")
    def lost(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """Each lost card, or none."""
        return [("pass",), *(("recover", card) for card in self.left(game))]

    def lost_why(self, game: SkyPirate, seat: int, picks: list[Option], option: Option) -> Reason | None:
        """Why a card cannot be recovered."""
        if option[0] != "recover":
            return None
        if option[1] not in self.cards:
            return NOT_LOST
        return STATUS_CARD if game.printed(option[1]).kind == "status" else LEFT_THE_PILE

    def decided(self, game: SkyPirate, option: Option) -> None:
        """Keep in mind which."""
        if option[0] == "pass":
            self.finish()
        else:
            self.wanted = option[1]

    @step("SP-RECOVER-02", "SP-RECOVER-04")
    def pay(self, game: SkyPirate) -> None:
        """First a card is discarded from hand."""
        game.ask(self.seat, self.hand, then=self.paid)

    @offers(
        "{player}, choose a card of your hand to discard for the recovery", "SP-RECOVER-02",
        only="a recovery is paid for with a card from your hand",
    )  # fmt: skip
    def hand(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """The hand."""
        return [("discard", card) for card in game.zones[game._setting.hand[seat]]]

    def paid(self, game: SkyPirate, option: Option) -> None:
        """Discard it."""
        game.discard(option[1])

    @step("SP-RECOVER-02", "SP-STATUS-15")
    def take(self, game: SkyPirate) -> None:
        """Then the lost card comes into hand. From Fire damage that costs an Action."""
        if self.wanted in self.left(game):
            game.move(self.wanted, game._setting.hand[self.seat])
            game.tell(events.RECOVERED, self.seat, self.wanted)
            if self.fire:
                game.lose_action(self.seat)


class Plunder(Inner):
    """Reveal cards of the opponent's Hold, take up to some noncrew cards, discard the rest (SP-PLUNDER)."""

    IS: ClassVar[str] = "plunder"

    seat: int
    victim: int
    count: int
    most: int = 1
    source: int = -1
    cards: tuple[int, ...] = ()
    rest: tuple[int, ...] = ()

    @step("SP-PLUNDER-01", "SP-Q02")
    def reveal(self, game: SkyPirate) -> None:
        """As many as there are."""
        hold = game.zones[game._setting.hold[self.victim]]
        self.cards = tuple(hold[: -self.count - 1 : -1])
        game.tell(events.PLUNDERED, self.seat, self.victim)
        for card in self.cards:
            game.reveal(card)
            game.tell(events.REVEALED, self.victim, card)
        if self._prizes(game):
            game.ask(self.seat, self.prizes, then=self.taken, many=True, source=self.source)

    def _prizes(self, game: SkyPirate) -> list[int]:
        return [card for card in self.cards if not game.printed(card).is_crew and game.owner[card] != self.seat]

    @offers("{player}, choose what goes into your Treasure Chest ({picked} so far)", "SP-PLUNDER-02")
    def prizes(self, game: SkyPirate, seat: int, picks: list[Option]) -> list[Option]:
        """Noncrew cards among the revealed ones, Status cards too (SP-Q109)."""
        return game.pick_several(self._prizes(game), picks, 0, self.most, "take")

    def prizes_why(self, game: SkyPirate, seat: int, picks: list[Option], option: Option) -> Reason | None:
        """Why a card cannot be taken."""
        if option[0] != "take" or option[1] in self._prizes(game):
            return None
        if option[1] not in self.cards:
            return NOT_REVEALED
        return CREW_STAYS if game.printed(option[1]).is_crew else YOUR_OWN

    def taken(self, game: SkyPirate, picks: list[Option]) -> None:
        """They go into the Treasure Chest."""
        for _, card in picks:
            game.put_into_chest(card, self.seat)

    @step("SP-PLUNDER-03")
    def discard(self, game: SkyPirate) -> None:
        """The others go to their captain's discard pile."""
        self.hold(game)
        hold = game._setting.hold[self.victim]
        self.rest = tuple(card for card in self.cards if game.place[card] == hold)
        game.lose_cards(self.victim, self.rest)

    @step("SP-DMG-06")
    def triggers(self, game: SkyPirate) -> None:
        """What the discarded cards set off resolves now, in the order that their captain chose."""
        game.begin(self.resolution(game))

    @step("SP-PLUNDER-04")
    def recover(self, game: SkyPirate) -> None:
        """The plundered player may recover one of them."""
        game.begin(Recover(self.victim, list(self.rest), False, self.source))

    @step()
    def go_on(self, game: SkyPirate) -> None:
        """What waited comes next."""
        self.release(game)


class Fire(Inner):
    """A cannon is fired in four steps, all finished before another shot begins (SP-FIRE-10)."""

    IS: ClassVar[str] = "fire"

    seat: int
    cannon: int
    begun: bool = False

    def chapter(self, game: SkyPirate) -> Chapter:
        """A shot is a chapter."""
        return Chapter(f"shot-{game.printed(self.cannon).id}", f"{game.printed(self.cannon).name} fires")

    @step("SP-FIRE-01", "SP-FIRE-02")
    def stun_and_pay(self, game: SkyPirate) -> None:
        """The cannon is stunned and its cost is spent."""
        if game.refuse_fire(self.seat, self.cannon) is not None:
            self.finish()
            return
        self.begun = True
        self.hold(game)
        cost = game.number(COST, self.cannon)
        game.stun(self.cannon)
        game.announce(events.FIRING_PAID, self.seat, self.cannon, cost)

    @step("SP-FIRE-02")
    def is_fired(self, game: SkyPirate) -> None:
        """Whoever answers a shot does so before its damage."""
        game.announce(events.FIRED, self.seat, self.cannon)
        game.begin(self.resolution(game))

    @step("SP-FIRE-03", "SP-CANNON-03")
    def deal_damage(self, game: SkyPirate) -> None:
        """Its power in damage to the opponent; a breach comes with the damage."""
        if game.in_play(self.cannon):
            power = game.number(POWER, self.cannon)
            damage = Damage(game.opponent(self.seat), power, self.cannon, self.seat, "cannon", True)
            damage.bottom = game.hits_bottom(self.cannon)
            game.begin(damage)

    @step("SP-FIRE-06", "SP-FIRE-07", "SP-FIRE-08")
    def use_up_ammo(self, game: SkyPirate) -> None:
        """Each Special Ammo in it loses a counter; an empty one is discarded."""
        if game.in_play(self.cannon):
            loaded = game.loaded(self.cannon)
            for card in loaded:
                game.remove_counters(card, 1, "ammo")
            game.discard_all([card for card in loaded if not game.counters_on(card, "ammo")])

    @step("SP-FIRE-10")
    def has_fired(self, game: SkyPirate) -> None:
        """Now the shot is over."""
        game.announce(events.HAS_FIRED, self.seat, self.cannon)

    @step()
    def go_on(self, game: SkyPirate) -> None:
        """What waited comes next."""
        self.release(game)
