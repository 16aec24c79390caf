"""Trader crew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.engine.event import CardNo
from quarterdeck.games.sky_pirate.ability import TURN
from quarterdeck.games.sky_pirate.conditions import not_paid_off, paid_off, yours
from quarterdeck.games.sky_pirate.costs import (
    NEVER_LEAVES,
    discard_from_hand,
    eject_from_discard,
    reveal_from_hand,
)
from quarterdeck.games.sky_pirate.declaring import crew
from quarterdeck.games.sky_pirate.event_values import Breached, OfCard
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
    opponents_cards_with_counters,
    opponents_discard,
    opponents_party,
    those,
    your_cards_with_counters,
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


@name_a_price.then(needs=not_paid_off, choose=your_scrap, verb="fetch")
def take_the_goods(game: SkyPirate, it: CardUse) -> None:
    """If they do not, take a noncrew card of your discard pile back into your hand."""
    game.take(it.choice)


battle_tech = crew("Battle Tech")


@battle_tech.raids(choose=those(opponents_cannons, is_unstunned), verb="stun")  # SP-Q86
def sabotage(game: SkyPirate, it: CardUse) -> None:
    """With each raid of this crew, you stun one of the defending player's cannons."""
    game.stun(it.choice)


def they_have_a_party(game: SkyPirate, it: CardUse) -> bool:
    """There must be crew in your opponent's party."""
    return bool(opponents_party(game, it))


def ask_for_ransom(game: SkyPirate, it: CardUse) -> None:
    """The other side of the attempt may pay for all crew of its party, or for none (SP-Q87)."""
    game.may_pay(game.opponent(it.controller), it.controller, len(opponents_party(game, it)), it.card)


demolition_x = crew("Demolition-X")
demolition_x.additional_cost(
    eject_from_discard(), says="To play this crew you must eject a card of your discard pile besides."
)


@demolition_x.raids(needs=they_have_a_party)
def set_the_charge(game: SkyPirate, it: CardUse) -> None:
    """When this crew raids, the defending player can buy off the defending party, for 1 Powder a crew, paid to you."""
    ask_for_ransom(game, it)


@set_the_charge.then(needs=not_paid_off)
def light_the_fuse(game: SkyPirate, it: CardUse) -> None:
    """If that is not paid, all of those crew are discarded."""
    game.discard_all(opponents_party(game, it))


fence = crew("Fence")


@fence.action(limit=TURN, target=your_cards_with_counters)
def do_business(game: SkyPirate, it: CardUse) -> None:
    """Action, once each turn: choose a card of yours that has counters, and put one more counter of a kind that it has
    on it."""
    game.put_the_only_kind(it.controller, it.target)


@do_business.then(modes=lambda game, it: game.kinds_to_choose(it.target))
def pick_the_goods(game: SkyPirate, it: CardUse) -> None:
    """If it has several kinds, you choose which."""
    game.put_counters(it.controller, it.target, 1, it.mode)


@do_business.then(needs=opponents_cards_with_counters)
def deal_with_anybody(game: SkyPirate, it: CardUse) -> None:
    """Your opponent may then pay you 1 Powder to do the same ..."""
    # Right after each use of the action (SP-Q41), and the answer to it is none itself (SP-Q88).
    game.may_pay(game.opponent(it.controller), it.controller, 1, it.card)


@do_business.then(needs=paid_off, choose=opponents_cards_with_counters, verb="deal", chooser=your_opponent_chooses)
def serve_them(game: SkyPirate, it: CardUse) -> CardNo:
    """... with a card of theirs."""
    game.put_the_only_kind(game.opponent(it.controller), it.choice)
    return it.choice


@do_business.then(
    needs=paid_off, modes=lambda game, it: game.kinds_to_choose(it.of(serve_them)), chooser=your_opponent_chooses
)
def let_them_pick(game: SkyPirate, it: CardUse) -> None:
    """They choose the kind then."""
    game.put_counters(game.opponent(it.controller), it.of(serve_them), 1, it.mode)


garl = crew("Garl Amundus")
garl.additional_cost(
    reveal_from_hand(of_faction("Trader")), says="To play this crew you must reveal a Trader card of your hand besides."
)


@garl.repels(needs=they_have_a_party)
def take_hostages(game: SkyPirate, it: CardUse) -> None:
    """When this crew repels, the boarding player can buy off the boarding party, for 1 Powder a crew, paid to you."""
    ask_for_ransom(game, it)


@take_hostages.then(needs=not_paid_off)
def overboard(game: SkyPirate, it: CardUse) -> None:
    """If that is not paid, all of those crew are discarded."""
    game.discard_all(opponents_party(game, it))


hired_muscle = crew("Hired Muscle")
hired_muscle.joining_cost(powder=1, says="To add this crew to your party you must spend 1 Powder besides.")


smuggler = crew("Smuggler")


@smuggler.enters_play(may=True, target=those(opponents_discard, is_noncrew))
def slip_it_aboard(game: SkyPirate, it: CardUse) -> None:
    """Coming into play, this crew can slip you a noncrew card out of your opponent's discard pile: it goes into your
    Treasure Chest, and your opponent gains 1 Powder for it."""
    game.put_into_chest(it.target, it.controller)
    game.gain_powder(game.opponent(it.controller), 1)


straw_man = crew("Straw Man")


def your_crew_goes(game: SkyPirate, it: CardUse[OfCard]) -> bool:
    """A crew of yours must be about to be discarded or stowed, and not to pay for something."""
    if not (game.is_crew(it.event.card) and yours(game, it)) or game.pays_a_cost():
        return False
    return it.event.card != it.card or not game.would_be(DISCARDED)  # it would be discarded anyway (SP-Q89)


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
def grow_stronger(game: SkyPirate, it: CardUse[Breached]) -> None:
    """Whenever you breach, this crew gets as many presence counters as damage was resolved."""
    game.put_counters(it.controller, it.card, it.event.amount, "presence")


enforcer = crew("Sangre Enforcer")


@enforcer.tactic()
def show_muscle(game: SkyPirate, it: CardUse) -> None:
    """Tactic: for the rest of the attempt this crew has +2 presence."""
    game.modify(PRESENCE, it.card, 2, ATTEMPT_OVER, it.card)
