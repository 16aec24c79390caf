"""Broadside: a small game of two ships with a first-in, first-out effect queue, to prove the engine's timing.

On a turn the active player plays one crew or passes; the effects it sets off resolve from the queue. Options lay out
the cards as in Skirmish. A player who must discard from an empty hold has lost.
"""

from __future__ import annotations

from typing import Any, ClassVar

from engine.shapes import OneCard, OnePlayer, PlayerAndAmount
from quarterdeck.engine.ability import CardBlock
from quarterdeck.engine.ability_game import AbilityGame
from quarterdeck.engine.cards import EVERYBODY, NOBODY, OWNER, Book, Printed, Zone
from quarterdeck.engine.choice import offers
from quarterdeck.engine.event import Event
from quarterdeck.engine.modifier import Quantity
from quarterdeck.engine.notation import CARD, OptionKind
from quarterdeck.engine.procedure import Procedure, step
from quarterdeck.engine.state import Setting
from quarterdeck.engine.timing import EffectQueue, ResolveQueue
from quarterdeck.engine.use import Use
from quarterdeck.games import register

ENTERED = Event("entered", OneCard, "{card} enters play.")
DAMAGED = Event("damaged", PlayerAndAmount, "{seat} takes {amount} damage.", deed="do_damage")
TURN_BEGAN = Event("turn-began", OnePlayer, "{seat}'s turn begins.")
TURN_ENDED = Event("turn-ended", OnePlayer, "{seat}'s turn ends.")
STOWED = Event("stowed", OneCard, "{card} is stowed.", deed="do_stow")

COST = Quantity("cost", lambda game, card: 3)
POWER = Quantity("power", lambda game, card: 2)

CARDS: list[Printed] = []


def crew(name: str, unique: bool = False) -> CardBlock:
    printed = Printed(name, "unique crew" if unique else "crew")
    CARDS.append(printed)
    return CardBlock(printed)


def itself(game: Any, it: Use) -> bool:
    return it.event.card == it.card


def my_turn(game: Any, it: Use) -> bool:
    return it.event.seat == it.controller


deckhand = crew("Deckhand")
nobody = crew("Nobody Special")
legend = crew("Legend", unique=True)

buddy = crew("Buddy System")


@buddy.after(ENTERED, matches=lambda game, it: game.controller(it.event.card) == it.controller, forced=True)
def bring_a_friend(game, it):
    """Whenever a crew of yours enters play, put a Deckhand into play."""
    if game.printed(it.event.card).name != "Deckhand":
        game.enter(game.create(game.book.index["deckhand"], game.zone_number("box"), it.controller))


pete = crew("Smelly Pete")


@pete.after(ENTERED, matches=itself, forced=True)
def clear_the_room(game, it):
    """When this enters play, ..."""


@clear_the_room.then(choose=lambda game, it: [c for c in game.zone(f"play {it.controller}") if c != it.card])
def stow_another(game, it):
    """... stow another crew you control."""
    game.announce(STOWED, it.choice)


piercer = crew("Piercer")


@piercer.after(TURN_BEGAN, forced=True)
def pierce(game, it):
    """When any turn begins, deal 1 damage to your opponent."""
    game.announce(DAMAGED, 1 - it.controller, 1)


carapace = crew("Carapace")


@carapace.after(TURN_BEGAN, forced=True)
def bristle(game, it):
    """When any turn begins, deal 2 damage to your opponent."""
    game.announce(DAMAGED, 1 - it.controller, 2)


catalog = crew("Catalog")


@catalog.after(
    TURN_BEGAN,
    matches=my_turn,
    needs=lambda game, it: game.zone(f"hand {it.controller}"),
)
def file_a_card(game, it):
    """When your turn begins you may ..."""


@file_a_card.then(choose=lambda game, it: game.zone(f"hand {it.controller}"))
def discard_it(game, it):
    """... discard a card."""
    game.move(it.choice, game.zone_number(f"discard {it.controller}"))


plating = crew("Plating")


@plating.before(
    DAMAGED,
    matches=lambda game, it: it.event.seat == it.controller,
    needs=lambda game, it: it.event.amount > 0,
)
def reduce_it(game, it):
    """React: reduce damage dealt to you by 1."""
    would = game.happening()
    would.change(amount=would.values.amount - 1)


shrine = crew("Shrine")


@shrine.before(DAMAGED, matches=lambda game, it: it.event.seat == it.controller)
def take_nothing(game, it):
    """React: the damage does not happen; stow this instead."""
    game.instead()
    game.announce(STOWED, it.card)


bell = crew("Bell")


@bell.after(STOWED, matches=itself, looks_back=True, forced=True)
def toll(game, it):
    """When this is stowed, deal 1 damage to your opponent."""
    game.announce(DAMAGED, 1 - it.controller, 1)


@bell.after(DAMAGED, forced=True)
def ring_off(game, it):
    """Whenever anyone is damaged, stow this."""
    if game.place[it.card] == game.zone_number(f"play {it.controller}"):
        game.announce(STOWED, it.card)


flag = crew("White Flag")


@flag.later()
def truce(game, it):
    """One damage to yourself, put off."""
    game.announce(DAMAGED, it.controller, 1)


@flag.after(ENTERED, matches=itself, forced=True)
def raise_it(game, it):
    """When this enters play: when your opponent's next turn begins, you take 1 damage."""
    game.later(TURN_BEGAN, truce, it, of=1 - it.controller)


arc = crew("Arc Caster")


@arc.after(ENTERED, matches=itself, forced=True)
def swap(game, it):
    """When this enters play, its cost and power are swapped until the turn ends."""
    game.modify(COST, it.card, 0, TURN_ENDED, it.card, kind="swap")
    game.modify(POWER, it.card, 0, TURN_ENDED, it.card, kind="swap")


lookout = crew("Lookout")


@lookout.after(ENTERED, matches=lambda game, it: it.event.card != it.card)
def cry_out(game, it):
    """Whenever another crew enters play you may deal 1 damage to your opponent."""
    game.announce(DAMAGED, 1 - it.controller, 1)


barrel = crew("Haunted Barrel")


@barrel.modifies(POWER)
def haunt(game, me, card):
    """Arc Caster has -1 power."""
    return -1 if game.printed(card).name == "Arc Caster" else None


class Turns(Procedure):
    turns: int = 0

    @step()
    def begin_turn(self, game):
        game.active = self.turns % 2
        game.announce(TURN_BEGAN, game.active)
        game.begin(ResolveQueue())

    @step()
    def act(self, game):
        game.ask(game.active, self.plays, then=self.played)

    @offers("{player}, play a crew or pass")
    def plays(self, game, seat, picks):
        return [("pass",), *(("play", card) for card in game.zone(f"hand {seat}"))]

    def played(self, game, option):
        if option[0] == "play":
            game.enter(option[1])
        game.begin(ResolveQueue())

    @step()
    def end_turn(self, game):
        game.announce(TURN_ENDED, game.active)
        game.begin(ResolveQueue())

    @step()
    def next_turn(self, game):
        self.turns += 1
        if self.turns < 4:
            self.go_to(self.begin_turn)
        else:
            game.end([], "four turns are over")


class ChooseLegend(Procedure):
    """State-based: of two copies of a unique crew the controller keeps one."""

    seat: int
    face: int

    @step()
    def choose(self, game):
        game.ask(self.seat, self.legends, then=self.keep)

    @offers("{player}, choose which copy you keep")
    def legends(self, game, seat, picks):
        return [("choose", c) for c in game.zone(f"play {seat}") if game.faces[c] == self.face]

    def keep(self, game, option):
        for card in list(game.zone(f"play {self.seat}")):
            if game.faces[card] == self.face and card != option[1]:
                game.move(card, game.zone_number(f"discard {self.seat}"))


@register
class Broadside(AbilityGame):
    NAME: ClassVar[str] = "broadside"
    TIMING: ClassVar = EffectQueue()
    QUANTITIES: ClassVar = {"cost": COST, "power": POWER}
    SWAPS: ClassVar = {"cost": "power", "power": "cost"}
    EVENTS: ClassVar = {e.name: e for e in (ENTERED, DAMAGED, TURN_BEGAN, TURN_ENDED, STOWED)}
    OPTION_KINDS: ClassVar = {"play": OptionKind("play", (CARD,), "Play {0}")}
    OPTION_SETS: ClassVar = {
        "queue": {
            "table": {
                "play": [["buddy-system", "plating", "bell"], ["carapace", "shrine", "catalog"]],
                "hand": [["smelly-pete", "legend", "legend"], ["white-flag", "arc-caster"]],
                "hold": [["nobody-special"] * 12, ["nobody-special"] * 12],
            }
        }
    }
    active: int = 0

    @classmethod
    def agree(cls, seats, names, seed, options):
        zones = [
            Zone(f"{kind} {seat}", seat, shows)
            for seat in range(2)
            for kind, shows in (("play", EVERYBODY), ("hand", OWNER), ("hold", NOBODY), ("discard", EVERYBODY))
        ]
        zones.append(Zone("box", -1, EVERYBODY))
        return Setting(names or ["Anna", "Bruno"], seed, options, Book(CARDS), zones, ("play 0", "play 1"))

    def set_up(self):
        for kind, both in self.options["table"].items():
            for seat, names in enumerate(both):
                for name in names:
                    self.create(self.book.index[name], self.zone_number(f"{kind} {seat}"), seat)
        self.begin(Turns())

    def zone_number(self, name):
        return self._setting.zone_index[name]

    def seat_order(self):
        return [self.active, 1 - self.active]

    def check_state(self):
        for seat in self.seat_order():
            faces = [self.faces[c] for c in self.zone(f"play {seat}") if self.printed(c).kind == "unique crew"]
            for face in faces:
                if faces.count(face) > 1:
                    self.begin(ChooseLegend(seat, face))
                    return True
        return False

    def enter(self, card):
        self.move(card, self.zone_number(f"play {self.controller(card)}"))
        self.announce(ENTERED, card)

    def do_damage(self, seat, amount):
        for _ in range(amount):
            hold = self.zone(f"hold {seat}")
            if not hold:
                self.end([1 - seat], "an empty hold")
                return
            self.move(hold[-1], self.zone_number(f"discard {seat}"))

    def do_stow(self, card):
        self.move(card, self.zone_number(f"hold {self.controller(card)}"), 0)
