"""Trader maneuvers that are Tactics."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.ability import (
    BOARDING,
    DEFENDING,
    Aim,
)
from quarterdeck.games.sky_pirate.costs import PayOpponent
from quarterdeck.games.sky_pirate.declaring import maneuver
from quarterdeck.games.sky_pirate.events import ATTEMPT_ENDED
from quarterdeck.games.sky_pirate.words import (
    defenders_crew,
    opponents_party,
    presence_at_most,
    those,
    your_party,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

contract_to_kill = maneuver("Contract to Kill")


@contract_to_kill.play(
    side=BOARDING,
    # Without crew on the other side the first part can still be done (SP-Q92), so that aim refuses nothing.
    aims=[Aim(your_party, "sent"), Aim(defenders_crew, private=True)],
)
def slip_away(game: SkyPirate, it: CardUse) -> bool:
    """While boarding, one crew of your party, of your choice, withdraws to reserve."""
    sent = [card for card in it.aims("sent") if card in your_party(game, it)]
    for card in sent:
        game.move_to_reserve(card)
    return bool(sent)


@slip_away.then(if_done=True, needs=lambda game, it: it.target in defenders_crew(game, it))
def strike_from_the_shadows(game: SkyPirate, it: CardUse) -> None:
    """If it does, a crew of the defending player is discarded, which you choose when you play this maneuver."""
    game.discard(it.target)


deploy_drone = maneuver("Deploy Drone")


@deploy_drone.play(side=DEFENDING)
def launch_it(game: SkyPirate, it: CardUse) -> None:
    """While defending, you launch a Drone, a crew token (0/4) that comes into play; it is discarded as the attempt
    ends."""
    (card,) = game.create_token("Drone", it.controller)
    game.later(ATTEMPT_ENDED, power_down, it, about=card)


@deploy_drone.later()
def power_down(game: SkyPirate, it: CardUse) -> None:
    """A Drone that was turned facedown is something else by now, and stays (SP-Q93)."""
    game.discard(it.about)


double_cross = maneuver("Double Cross")


@double_cross.play(target=those(opponents_party, presence_at_most(2)))
def turn_their_coat(game: SkyPirate, it: CardUse) -> None:
    """Choose a crew with presence 2 or less in your opponent's party: until the attempt ends you control it and it
    moves to your party. If it cannot join you, it stays where it is."""
    game.borrow(it.target, it.controller)


hefty_bribe = maneuver("Hefty Bribe")
hefty_bribe.additional_cost(PayOpponent(3), says="To play this maneuver you must pay your opponent 3 Powder besides.")


@hefty_bribe.play()
def call_it_off(game: SkyPirate, it: CardUse) -> None:
    """The boarding attempt ends: nobody raids or repels, both parties are stowed, and the boarding player's Action
    Phase is over."""
    game.stop_attempt()
