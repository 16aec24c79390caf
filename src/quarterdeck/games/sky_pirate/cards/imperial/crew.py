"""Imperial crew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.ability import DEFENDING, GAINS
from quarterdeck.games.sky_pirate.conditions import both, chose_raid_token, it_is, you, you_play, yours
from quarterdeck.games.sky_pirate.costs import Powder, reveal_from_hand
from quarterdeck.games.sky_pirate.declaring import crew
from quarterdeck.games.sky_pirate.events import (
    ACTIONS_ON_CARDS,
    ACTIONS_SPENT,
    AMMO_PLAYED,
    ENTERED,
    PLAYED,
    TURN_ENDED,
    TURN_OVER,
)
from quarterdeck.games.sky_pirate.stats import POWER, PRESENCE
from quarterdeck.games.sky_pirate.words import (
    boarding_party,
    is_crew_in_play,
    is_special_ammo,
    is_stunned,
    of_faction,
    presence_at_most,
    those,
    your_cannons,
    your_cards_to_operate,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

cannoneer = crew("Cannoneer")


@cannoneer.whenever(PLAYED, matches=you_play(is_special_ammo), first=AMMO_PLAYED)
def load_quickly(game: SkyPirate, it: CardUse) -> None:
    """The first time each turn that you play a Special Ammo, you gain an Action."""
    game.gain_actions(it.controller)


carpenter = crew("Carpenter")


@carpenter.action()
def shore_up(game: SkyPirate, it: CardUse) -> None:
    """Action: shuffle this crew into your Hold together with a Shield."""
    if game.in_play(it.card):
        game.shuffle_into_hold([it.card])
        game.shuffle_in("Shield", it.controller)  # even if there is none (SP-Q124)


clarity = crew("Clarity")


@clarity.whenever(
    ACTIONS_SPENT, matches=lambda game, it: you(game, it) and ACTIONS_ON_CARDS.count(game, it.controller) == 3
)
def see_it_through(game: SkyPirate, it: CardUse) -> None:
    """Whenever you spend Actions on an action of a card, you gain an Action if that makes exactly three that you have
    spent on actions of cards this turn."""
    game.gain_actions(it.controller)


frontliner = crew("Frontliner")


@frontliner.raids_or_repels(does=GAINS)
def hold_the_front(game: SkyPirate, it: CardUse) -> None:
    """Each raid of this crew, and each attempt that it helps to repel, earns you 1 Powder."""
    game.gain_powder(it.controller, 1)


gunnel_striker = crew("Gunnel Striker")


@gunnel_striker.raids(choose=those(your_cannons, is_stunned), verb="unstun")  # SP-Q75
def clear_the_barrel(game: SkyPirate, it: CardUse) -> None:
    """Whenever this crew raids, unstun one of your cannons."""
    game.unstun(it.choice)


gunnery_officer = crew("Gunnery Officer")


@gunnery_officer.enters_play()
def take_aim(game: SkyPirate, it: CardUse) -> None:
    """As this crew enters play, the power of all your cannons rises by 1 for the rest of the turn."""
    for card in your_cannons(game, it):  # those of this moment (SP-Q72)
        game.modify(POWER, card, 1, TURN_OVER, it.card)


mindlink_mech = crew("Mindlink Mech")
mindlink_mech.operator_limit(2)


def somebody_can_link(game: SkyPirate, it: CardUse) -> bool:
    """It must be in play, and you need a crew that can become its operator."""
    able = game.in_play(it.card) and game.has_text(it.card)
    return able and bool(game.possible_operators(it.card, it.controller))


@mindlink_mech.whenever(ENTERED, matches=both(it_is(is_crew_in_play), yours), may=True, needs=somebody_can_link)
def link_up(game: SkyPirate, it: CardUse) -> None:
    """Whenever this or another crew of yours enters play, you may Operate 2 with this crew (two operators at most)."""
    game.operate(it.card, 2, it.controller)


@mindlink_mech.defines("presence")
def joined_minds(game: SkyPirate, me: int) -> int | None:
    """While it is operated, it has as much presence as its operators together."""
    if not (game.in_play(me) and game.has_text(me)):
        return None
    operators = game.operators(me)  # what changes its own presence is added to theirs (SP-Q74)
    return sum(game.presence(card) for card in operators) if operators else None


musketeer = crew("Musketeer")


@musketeer.tactic(side=DEFENDING, cost=[Powder(1)], target=those(boarding_party, presence_at_most(3)))
def shoot(game: SkyPirate, it: CardUse) -> None:
    """Tactic of a defender, 1 Powder: one crew of the boarding party whose presence is 3 or less, of your choice, is
    stowed."""
    game.stow(it.target)


pike = crew("Pike")
pike.additional_cost(
    reveal_from_hand(of_faction("Imperial")),
    says="To play this crew you must reveal an Imperial card of your hand besides.",
)

UP_TO_THREE = ("1", "2", "3")


@pike.raids(needs=chose_raid_token("Repair"))
def take_stock(game: SkyPirate, it: CardUse) -> None:
    """If Repair is your raid token, a raid of this crew brings you cards: ..."""


@take_stock.then(modes=UP_TO_THREE, may=True)  # the number comes first (SP-Q73)
def share_out(game: SkyPirate, it: CardUse) -> None:
    """... you draw up to three."""
    game.draw(it.controller, UP_TO_THREE.index(it.mode) + 1)


skilled_operators = crew("Skilled Operators")


@skilled_operators.enters_play()
def bring_a_hand(game: SkyPirate, it: CardUse) -> None:
    """When this crew enters play, put a Deckhand (1/1) into play; ..."""
    game.create_token("Deckhand", it.controller)


@bring_a_hand.then(choose=your_cards_to_operate, verb="act", may=True)
def set_to_work(game: SkyPirate, it: CardUse) -> None:
    """... after that, the Operate action of one of your cards may be used for an Action less."""
    game.use_action(it, it.choice, operate=True)


skipper = crew("Skipper")


@skipper.tactic(passes=True)
def slip_away(game: SkyPirate, it: CardUse) -> None:
    """Tactic: take this crew back into its captain's hand, which is also your pass."""
    game.return_to_hand(it.card)


swabbie = crew("Swabbie")


@swabbie.whenever(TURN_ENDED, matches=lambda game, it: game.entered_this_turn(it.card))
def learn_the_ropes(game: SkyPirate, it: CardUse) -> None:
    """When the turn ends in which this crew entered play, it gets a presence counter for each of your unbroken
    cannons."""
    if not game.is_facedown(it.card):
        game.put_counters(it.controller, it.card, len(game.cannons(it.controller)), "presence")


swordsman = crew("Swordsman")


@swordsman.modifies(PRESENCE)
def outnumbered(game: SkyPirate, me: int, card: int) -> int | None:
    """This crew has +2 presence while there are at least two crew in your opponent's party."""
    if me != card or game.attempt is None:
        return None
    return 2 if len(game.party(game.opponent(game.controller(me)))) >= 2 else None
