"""Skirmish: a small game of fighters with nested windows, to prove the engine's timing.

Seats take turns to use an action or pass; when both pass in a row the day ends, and after two days the game. The
option `table` lays out the cards: {"play": [[names], [names]], "hand": [[...], [...]], "deck": [[...], [...]]}.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from engine.paying import PAYING, Price
from engine.shapes import CardAndAmount, OneCard, PlayerAndCard
from quarterdeck.engine.ability import ACTION, Ability, CardBlock, Cost
from quarterdeck.engine.ability_game import AbilityGame
from quarterdeck.engine.cards import EVERYBODY, OWNER, Book, Printed, Zone
from quarterdeck.engine.choice import Reason, offers
from quarterdeck.engine.event import Event, Nothing
from quarterdeck.engine.modifier import Permission, Quantity
from quarterdeck.engine.notation import CARD, OptionKind
from quarterdeck.engine.procedure import Procedure, step
from quarterdeck.engine.state import Piece, Setting
from quarterdeck.engine.use import Use
from quarterdeck.games import register


@dataclass(slots=True, eq=False)
class Fighter(Printed):
    combat: int | None = 1
    resolve: int = 3
    price: int | None = None


class Body(Piece):
    wounds: int = 0
    blank: bool = False


COMBAT = Quantity("combat", lambda game, card: game.printed(card).combat)
PRICE = Quantity("price", lambda game, card: game.printed(card).price)
MARCH = Permission("march", lambda game, card: Reason("SK-1", "a fighter may not march"), "SK-2")

WOUNDED = Event("wounded", CardAndAmount, "{card} takes {amount} wounds.", deed="do_wound")
DESTROYED = Event("destroyed", OneCard, "{card} is destroyed.", deed="do_destroy")
DREW = Event("drew", PlayerAndCard, "{seat} draws {card}.", "{seat} draws a card.", deed="do_draw")
DAY_ENDED = Event("day-ended", Nothing, "The day ends.")
PLAYED = Event("played", OneCard, "{card} is played.")

NO_CARDS = Reason("SK-3", "the deck is empty")

CARDS: list[Fighter] = []


def fighter(name: str, **facts: Any) -> CardBlock:
    printed = Fighter(name, "fighter", **facts)
    CARDS.append(printed)
    return CardBlock(printed)


def enemies(game: Skirmish, it: Use) -> list[int]:
    return list(game.zone(f"play {1 - it.controller}"))


def allies(game: Skirmish, it: Use) -> list[int]:
    return list(game.zone(f"play {it.controller}"))


def others(game: Skirmish, it: Use) -> list[int]:
    return [card for card in allies(game, it) if card != it.card]


def mine_is_hit(game: Skirmish, it: Use) -> bool:
    return it.event.card != it.card and game.controller(it.event.card) == it.controller


def i_am_hit(game: Skirmish, it: Use) -> bool:
    return it.event.card == it.card


plain = fighter("Plain")
brute = fighter("Brute", combat=3)
nobody = fighter("Nobody", combat=None)
frail = fighter("Frail", resolve=1)

striker = fighter("Striker")


@striker.action(target=enemies, limit="day")
def strike(game, it):
    """Wound a target enemy."""
    game.wound(it.target, 1)


duelist = fighter("Duelist")


@duelist.action(target=enemies)
def lunge(game, it):
    """Wound a target enemy, ..."""
    game.wound(it.target, 1)


@lunge.then()
def draw_one(game, it):
    """... then draw a card."""
    game.announce(DREW, it.controller, game.top_of_deck(it.controller))


guardian = fighter("Guardian")


@guardian.before(WOUNDED, matches=mine_is_hit)
def step_in(game, it):
    """When another of your fighters would be wounded, wound this one instead."""
    game.instead()
    game.wound(it.card, it.event.amount)


iron = fighter("Iron Oath")


@iron.before(WOUNDED, matches=i_am_hit, forced=True)
def shrug(game, it):
    """Forced: whenever this fighter would be wounded, it takes one wound less."""
    would = game.happening()
    would.change(amount=would.values.amount - 1)


stoic = fighter("Stoic")


@stoic.before(WOUNDED, matches=lambda game, it: game.controller(it.event.card) == it.controller, forced=True)
def double(game, it):
    """Forced: wounds of your fighters are doubled."""
    would = game.happening()
    would.change(amount=would.values.amount * 2)


@stoic.before(WOUNDED, matches=lambda game, it: game.controller(it.event.card) == it.controller, forced=True)
def lessen(game, it):
    """Forced: wounds of your fighters are one less."""
    would = game.happening()
    would.change(amount=would.values.amount - 1)


avenger = fighter("Avenger")


@avenger.after(WOUNDED, matches=mine_is_hit, target=enemies, limit="day")
def avenge(game, it):
    """Once per day, after another of your fighters was wounded: wound a target enemy."""
    game.wound(it.target, 1)


watcher = fighter("Watcher")


def has_a_deck(game, it):
    """There must be a card in your deck."""
    return game.zone(f"deck {it.controller}")


@watcher.when(WOUNDED, needs=has_a_deck)
def watch(game, it):
    """When anyone is wounded you may draw a card."""
    game.announce(DREW, it.controller, game.top_of_deck(it.controller))


mourner = fighter("Mourner")


@mourner.after(DESTROYED, forced=True)
def mourn(game, it):
    """Forced: after a fighter was destroyed, draw a card."""
    game.announce(DREW, it.controller, game.top_of_deck(it.controller))


martyr = fighter("Martyr", combat=2, resolve=1)


@martyr.after(DESTROYED, matches=i_am_hit, looks_back=True, forced=True, target=enemies)
def last_blow(game, it):
    """Forced: after this was destroyed, a target enemy takes wounds equal to the combat that this fighter had."""
    game.wound(it.target, game.value(COMBAT, it.card))


banner = fighter("Banner")


@banner.modifies(COMBAT)
def raise_spirits(game, me, card):
    """Your other fighters have +1 combat."""
    return 1 if card != me and game.controller(card) == game.controller(me) else None


shackles = fighter("Shackles")


@shackles.action(target=enemies)
def bind(game, it):
    """Set a target enemy's combat to 0 until the day ends."""
    game.modify(COMBAT, it.target, 0, DAY_ENDED, it.card, kind="set")


drill = fighter("Drill Master")


@drill.action(target=others)
def train(game, it):
    """Another of your fighters has +2 combat until the day ends."""
    game.modify(COMBAT, it.target, 2, DAY_ENDED, it.card)


fuse = fighter("Fuse Lighter")


@fuse.later()
def explode(game, it):
    """Two wounds, put off."""
    game.wound(it.target, 2)


@fuse.action(target=enemies)
def light(game, it):
    """When the day ends, a target enemy takes two wounds."""
    game.later(DAY_ENDED, explode, it)


parry = fighter("Parry")


class DiscardMe(Cost):
    def pay(self, game, it):
        game.move(it.card, game.zone_number(f"discard {it.controller}"))


@parry.before(
    WOUNDED,
    where="hand",
    cost=[DiscardMe()],
    matches=lambda game, it: game.controller(it.event.card) == it.controller,
)
def turn_aside(game, it):
    """From your hand, discarding this: a wound on one of your fighters does not happen."""
    game.instead()


poisoner = fighter("Poisoner")


class DiscardOne(Cost):
    def refuse(self, game, it):
        return None if game.hand_of(it.controller) else NO_CARDS

    def pay(self, game, it):
        game.move(game.hand_of(it.controller)[0], game.zone_number(f"discard {it.controller}"))


@poisoner.after(WOUNDED, matches=lambda game, it: game.controller(it.event.card) != it.controller, cost=[DiscardOne()])
def poison(game, it):
    """After an enemy was wounded, discard a card: wound it again."""
    game.wound(it.event.card, 1)


ambush = fighter("Ambush")


@ambush.after(DESTROYED, where="hand", cost=[DiscardMe()], target=enemies)
def spring(game, it):
    """From your hand, discarding this, after a fighter was destroyed: wound a target enemy."""
    game.wound(it.target, 1)


warden = fighter("Warden")


@warden.forbids(MARCH)
def hold(game, me, card):
    """Enemies cannot march."""
    return game.controller(card) != game.controller(me)


guide = fighter("Guide")


@guide.allows(MARCH)
def lead(game, me, card):
    """Your fighters can march."""
    return game.controller(card) == game.controller(me)


captain = fighter("Hired Captain", price=3)


@captain.action(cost=[Price(PRICE, "SK-PAY")], target=enemies)
def broadside(game, it):
    """For a price of 3: two wounds on a target enemy."""
    game.wound(it.target, 2)


broker = fighter("Broker")


@broker.action(PAYING, limit="day")
def haggle(game, it):
    """Once per day while you pay: the price is 1 less."""
    game.modify(PRICE, game.frames[-2].card, -1, DAY_ENDED, it.card)


quartermaster = fighter("Quartermaster")


@quartermaster.modifies(PRICE)
def rebate(game, me, card):
    """Your prices are 1 less."""
    return -1 if game.controller(card) == game.controller(me) else None


mimic = fighter("Mimic")


@mimic.action(target=lambda game, it: [c for c in others(game, it) if game.abilities_of(c, ACTION)])
def imitate(game, it):
    """Use a copy of the action of another of your fighters."""
    ability = game.abilities_of(it.target, ACTION)[0]
    again = game.new_use(ability.id, it.card, it.controller, ())
    again.copied = True
    if ability.refuse(game, again) is None:
        game.begin(again)


scout = fighter("Scout")


@scout.action()
def spy(game, it):
    """Reveal the top card of your deck, ..."""
    seen = game.top_of_deck(it.controller)
    game.reveal(seen)
    it.remember(seen=seen)


@spy.then(choose=lambda game, it: [it.memory["seen"]])
def take_it(game, it):
    """... and draw that card."""
    game.announce(DREW, it.controller, it.choice)


echo_one = fighter("Echo One")
echo_two = fighter("Echo Two")


@echo_one.after(DREW, forced=True)
def echo(game, it):
    """Forced: after anyone drew, everybody hears it again."""
    game.announce(DREW, it.controller, it.event.card)


herald = fighter("Herald")


@herald.action(modes=("cheer", "jeer"))
def proclaim(game, it):
    """Choose one: draw a card, or ..."""
    if it.mode == "cheer":
        game.announce(DREW, it.controller, game.top_of_deck(it.controller))


@proclaim.then(needs=lambda game, it: it.mode == "jeer" or it.memory.get("always"), choose=enemies)
def jeer(game, it):
    """... (never reached: a mode is forgotten with its effect)."""
    game.wound(it.choice, 1)


volley = fighter("Volley")


@volley.action(choose=enemies, most=2)
def fire(game, it):
    """Wound up to two enemies, ..."""
    for card in it.choices:
        game.wound(card, 1)


@fire.then(choose=enemies, may=True)
def fire_again(game, it):
    """... then you may wound one."""
    game.wound(it.choice, 1)


tyrant = fighter("Tyrant")


@tyrant.action(choose=enemies, chooser=lambda game, it: 1 - it.controller)
def decimate(game, it):
    """Your opponent chooses one of their fighters: wound it."""
    game.wound(it.choice, 1)


humble = fighter("Humble", combat=2)


@humble.modifies(COMBAT, caps=True)
def stays_humble(game, me, card):
    """This fighter's combat cannot be increased."""
    return 1 if card == me else None


class Days(Procedure):
    active: int = 0
    passes: int = 0
    day: int = 1

    @step()
    def act(self, game):
        game.ask(self.active, self.actions, then=self.acted)

    @offers("{player}, use an action or pass")
    def actions(self, game, seat, picks):
        return [
            ("pass",),
            *(
                ("use", card, ability.id)
                for card in game.zone(f"play {seat}")
                for ability in game.abilities_of(card, ACTION)
                if ability.refuse(game, Use(ability.id, card, seat)) is None
            ),
        ]

    def acted(self, game, option):
        self.active = 1 - self.active
        if option[0] == "pass":
            self.passes += 1
        else:
            self.passes = 0
            game.begin(Use(option[2], option[1], game.controller(option[1])))
        if self.passes < 2:
            self.go_to(self.act)

    @step()
    def end_the_day(self, game):
        game.announce(DAY_ENDED)

    @step()
    def next_day(self, game):
        game.new_period("day")
        self.day += 1
        self.passes = 0
        if self.day <= 2:
            self.go_to(self.act)
        else:
            game.end([], "two days are over")


class Skirmish(AbilityGame):
    NAME: ClassVar[str] = "skirmish"
    QUANTITIES: ClassVar = {"combat": COMBAT, "price": PRICE}
    REMEMBERED: ClassVar = ("combat",)
    OPTION_SETS: ClassVar = {
        "windows": {
            "table": {
                "play": [["striker", "guardian", "watcher", "drill-master"], ["avenger", "martyr", "stoic", "mimic"]],
                "hand": [["parry", "brute"], ["plain", "parry"]],
                "deck": [["plain", "brute", "nobody"] * 3, ["plain", "brute", "nobody"] * 3],
            }
        }
    }
    EVENTS: ClassVar = {e.name: e for e in (WOUNDED, DESTROYED, DREW, DAY_ENDED, PLAYED)}
    OPTION_KINDS: ClassVar = {"pay": OptionKind("pay", (CARD,), "Pay with {0}")}

    @classmethod
    def agree(cls, seats, names, seed, options):
        zones = [
            Zone(f"{kind} {seat}", seat, shows)
            for seat in range(2)
            for kind, shows in (("play", EVERYBODY), ("hand", OWNER), ("deck", "nobody"), ("discard", EVERYBODY))
        ]
        return Setting(names or ["Anna", "Bruno"], seed, options, Book(CARDS), zones, ("play 0", "play 1"))

    def set_up(self):
        for kind, both in self.options["table"].items():
            for seat, names in enumerate(both):
                for name in names:
                    card = self.create(self.book.index[name], self.zone_number(f"{kind} {seat}"), seat)
                    self.pieces[card] = Body()
        self.begin(Days())

    def zone_number(self, name):
        return self._setting.zone_index[name]

    def hand_of(self, seat):
        return self.zone(f"hand {seat}")

    def has_text(self, card):
        body = self.pieces[card]
        return body is None or not body.blank

    def top_of_deck(self, seat):
        return self.zone(f"deck {seat}")[-1]

    def wound(self, card, amount):
        self.announce(WOUNDED, card, amount)

    def do_wound(self, card, amount):
        if amount <= 0:
            return
        body = self.edit(card)
        body.wounds += amount
        if body.wounds >= self.printed(card).resolve:
            self.announce(DESTROYED, card)

    def do_destroy(self, card):
        self.move(card, self.zone_number(f"discard {self.controller(card)}"))

    def do_draw(self, seat, card):
        self.move(card, self.zone_number(f"hand {seat}"))


register(Skirmish)


@register
class SlowSkirmish(Skirmish):
    """The same, but "after" waits until the whole ability is finished."""

    NAME: ClassVar[str] = "slow_skirmish"

    @classmethod
    def agree(cls, *agreed):
        setting = super().agree(*agreed)
        setting.after_ability = True
        return setting


assert isinstance(strike, Ability)
