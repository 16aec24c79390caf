"""Trader crew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.ability import TURN
from quarterdeck.games.sky_pirate.costs import (
    NEVER_LEAVES,
    Powder,
    discard_from_hand,
    eject_from_discard,
    reveal_from_hand,
)
from quarterdeck.games.sky_pirate.declaring import crew
from quarterdeck.games.sky_pirate.events import (
    ATTEMPT_OVER,
    DISCARDED,
    EJECTED,
    RETURNED,
    STOWED,
)
from quarterdeck.games.sky_pirate.matches import itself
from quarterdeck.games.sky_pirate.stats import PRESENCE
from quarterdeck.games.sky_pirate.words import (
    is_noncrew,
    is_unstunned,
    of_faction,
    opponents_cannons,
    opponents_discard,
    those,
    your_discard,
    your_opponent_chooses,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

bat = crew("The Bat")


@bat.react(DISCARDED, STOWED, EJECTED, RETURNED, matches=itself)
def fold_the_wings(game: SkyPirate, it: CardUse) -> None:
    """React: instead of leaving play, this crew flips."""
    game.instead()
    game.flip(it.card)


@bat.hook(NEVER_LEAVES)
def is_no_payment(game: SkyPirate, me: int, card: int) -> bool:
    """So it cannot be given up to pay a cost."""
    return me == card


racketeer = crew("Amundus Racketeer")
your_scrap = those(your_discard, is_noncrew)


@racketeer.enters_play(needs=your_scrap)
def name_a_price(game: SkyPirate, it: CardUse) -> None:
    """When this crew enters play, your opponent may pay you 1 Powder."""
    # They decide before a card is chosen (SP-Q85).
    game.may_pay(game.opponent(it.controller), it.controller, 1, it.card)


@name_a_price.then(needs=lambda game, it: not it.memory["paid_off"], choose=your_scrap)
def take_the_goods(game: SkyPirate, it: CardUse) -> None:
    """If they do not, take a noncrew card of your discard pile back into your hand."""
    game.take(it.choice)


battle_tech = crew("Battle Tech")


@battle_tech.raids(choose=those(opponents_cannons, is_unstunned))  # SP-Q86
def sabotage(game: SkyPirate, it: CardUse) -> None:
    """With each raid of this crew, you stun one of the defending player's cannons."""
    game.stun(it.choice)


def they_have_a_party(game: SkyPirate, it: CardUse) -> bool:
    """There must be crew in your opponent's party."""
    return bool(game.party(game.opponent(it.controller)))


def ask_for_ransom(game: SkyPirate, it: CardUse) -> None:
    """The other side of the attempt may pay for all crew of its party, or for none (SP-Q87)."""
    them = game.opponent(it.controller)
    game.may_pay(them, it.controller, len(game.party(them)), it.card)


def they_do_not_pay(game: SkyPirate, it: CardUse) -> bool:
    """The ransom was not paid."""
    return not it.memory["paid_off"]


def discard_their_party(game: SkyPirate, it: CardUse) -> None:
    """All crew of the other side's party are discarded."""
    game.discard_all(game.party(game.opponent(it.controller)))


demolition_x = crew("Demolition-X")
demolition_x.additional_cost(
    eject_from_discard(), says="To play this crew you must eject a card of your discard pile besides."
)


@demolition_x.raids(needs=they_have_a_party)
def set_the_charge(game: SkyPirate, it: CardUse) -> None:
    """When this crew raids, the defending player can buy off the defending party, for 1 Powder a crew, paid to you."""
    ask_for_ransom(game, it)


@set_the_charge.then(needs=they_do_not_pay)
def light_the_fuse(game: SkyPirate, it: CardUse) -> None:
    """If that is not paid, all of those crew are discarded."""
    discard_their_party(game, it)


fence = crew("Fence")


def theirs_with_counters(game: SkyPirate, it: CardUse) -> list[int]:
    """The cards of your opponent that have counters."""
    return list(game.cards_with_counters(game.opponent(it.controller)))


def add_one(game: SkyPirate, it: CardUse, seat: int, card: int) -> None:
    """Another counter where there is one kind only; else the kind has to be chosen."""
    kinds = game.kinds_of_counters(card)
    it.remember(card=card, kinds=kinds if len(kinds) > 1 else ())
    if len(kinds) == 1:
        game.put_counters(seat, card, 1, kinds[0])


def which_kind(game: SkyPirate, it: CardUse) -> list[str]:
    """The kinds that are there, if there are several."""
    return list(it.memory["kinds"])


def they_pay(game: SkyPirate, it: CardUse) -> bool:
    """Your opponent has paid."""
    return bool(it.memory.get("paid_off"))


@fence.action(limit=TURN, target=lambda game, it: game.cards_with_counters(it.controller))
def do_business(game: SkyPirate, it: CardUse) -> None:
    """Action, once each turn: choose a card of yours that has counters, and put one more counter of a kind that it has
    on it."""
    add_one(game, it, it.controller, it.target)


@do_business.then(modes=which_kind)
def pick_the_goods(game: SkyPirate, it: CardUse) -> None:
    """If it has several kinds, you choose which."""
    game.put_counters(it.controller, it.memory["card"], 1, it.mode)


@do_business.then(needs=theirs_with_counters)
def deal_with_anybody(game: SkyPirate, it: CardUse) -> None:
    """Your opponent may then pay you 1 Powder to do the same ..."""
    # Right after each use of the action (SP-Q41), and the answer to it is none itself (SP-Q88).
    it.remember(kinds=())
    game.may_pay(game.opponent(it.controller), it.controller, 1, it.card)


@do_business.then(needs=they_pay, choose=theirs_with_counters, chooser=your_opponent_chooses)
def serve_them(game: SkyPirate, it: CardUse) -> None:
    """... with a card of theirs."""
    add_one(game, it, game.opponent(it.controller), it.choice)


@do_business.then(needs=they_pay, modes=which_kind, chooser=your_opponent_chooses)
def let_them_pick(game: SkyPirate, it: CardUse) -> None:
    """They choose the kind then."""
    game.put_counters(game.opponent(it.controller), it.memory["card"], 1, it.mode)


garl = crew("Garl Amundus")
garl.additional_cost(
    reveal_from_hand(of_faction("Trader")), says="To play this crew you must reveal a Trader card of your hand besides."
)


@garl.repels(needs=they_have_a_party)
def take_hostages(game: SkyPirate, it: CardUse) -> None:
    """When this crew repels, the boarding player can buy off the boarding party, for 1 Powder a crew, paid to you."""
    ask_for_ransom(game, it)


@take_hostages.then(needs=they_do_not_pay)
def overboard(game: SkyPirate, it: CardUse) -> None:
    """If that is not paid, all of those crew are discarded."""
    discard_their_party(game, it)


hired_muscle = crew("Hired Muscle")
hired_muscle.joining_cost(Powder(1), says="To add this crew to your party you must spend 1 Powder besides.")


smuggler = crew("Smuggler")


@smuggler.enters_play(may=True, target=those(opponents_discard, is_noncrew))
def slip_it_aboard(game: SkyPirate, it: CardUse) -> None:
    """Coming into play, this crew can slip you a noncrew card out of your opponent's discard pile: it goes into your
    Treasure Chest, and your opponent gains 1 Powder for it."""
    game.put_into_chest(it.target, it.controller)
    game.gain_powder(game.opponent(it.controller), 1)


straw_man = crew("Straw Man")


def your_crew_goes(game: SkyPirate, it: CardUse) -> bool:
    """A crew of yours is discarded or stowed, and not to pay for something (SP-Q40)."""
    card = it.values[0]
    if not game.is_crew(card) or game.controller(card) != it.controller:
        return False
    if card == it.card and game.happening().event == DISCARDED.name:
        return False  # it would be discarded anyway (SP-Q89)
    using = game.using()
    return using is None or not using.paying


@straw_man.react(DISCARDED, STOWED, matches=your_crew_goes, may=True)
def take_the_place(game: SkyPirate, it: CardUse) -> None:
    """React: if a crew of yours is about to be stowed or discarded, this one can be discarded in its place."""
    game.instead()
    game.discard(it.card)


skywolf = crew("Trained Skywolf")
skywolf.additional_cost(discard_from_hand(), says="To play this crew you must discard a card from your hand besides.")


@skywolf.enters_play(may=True)
def fetch(game: SkyPirate, it: CardUse) -> None:
    """You may draw a card as this crew enters play."""
    game.draw(it.controller)


@skywolf.raids()
def bare_its_teeth(game: SkyPirate, it: CardUse) -> None:
    """Each raid of this crew makes the defending player discard a card of their hand."""
    game.discard_hand(game.the_attempt.defender, 1, it.card)


blazesinger = crew("Blazesinger")


@blazesinger.modifies(PRESENCE)
def glow(game: SkyPirate, me: int, card: int) -> int | None:
    """Each Fire on your ship gives this crew +1 presence."""
    return game.fires[game.controller(me)] if me == card else None


hecate = crew("Hecate Sangre")


@hecate.breaches()
def grow_stronger(game: SkyPirate, it: CardUse) -> None:
    """Whenever you breach, this crew gets as many presence counters as damage was resolved."""
    game.put_counters(it.controller, it.card, it.values[2], "presence")


enforcer = crew("Sangre Enforcer")


@enforcer.tactic()
def show_muscle(game: SkyPirate, it: CardUse) -> None:
    """Tactic: for the rest of the attempt this crew has +2 presence."""
    game.modify(PRESENCE, it.card, 2, ATTEMPT_OVER, it.card)
