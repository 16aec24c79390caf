"""Ghost crew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sky_pirate.ability import DEFENDING, TURN, Aim
from quarterdeck.games.sky_pirate.conditions import you
from quarterdeck.games.sky_pirate.costs import reveal_from_hand
from quarterdeck.games.sky_pirate.declaring import crew
from quarterdeck.games.sky_pirate.events import ATTEMPT_OVER, TACTIC_USED, TURN_BEGAN
from quarterdeck.games.sky_pirate.stats import BOARD_COST, COST, MAY_BE_STOWED, MAY_COMMIT, PRESENCE
from quarterdeck.games.sky_pirate.words import (
    defenders_crew,
    is_a_maneuver,
    of_faction,
    opponents_party,
    playable,
    those,
    your_discard,
    your_fireable_cannons,
    your_party,
)

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate
    from quarterdeck.games.sky_pirate.procedures.using import CardUse

hound = crew("Adarath's Hound")


@hound.boards(choose=defenders_crew, verb="hold")
def hold_at_bay(game: SkyPirate, it: CardUse) -> None:
    """Whenever this crew boards, choose one of the defending player's crew, which cannot be committed in this
    attempt."""
    game.forbid(MAY_COMMIT, it.choice, ATTEMPT_OVER, it.card)


breathstealer = crew("Breathstealer")


@breathstealer.tactic(target=opponents_party)
def steal_a_breath(game: SkyPirate, it: CardUse) -> None:
    """Tactic: choose one of the crew in your opponent's party; it has -2 presence until the attempt ends, and is
    discarded as soon as its presence is 0."""
    if game.is_crew(it.target):
        game.modify(PRESENCE, it.target, -2, ATTEMPT_OVER, it.card)
        game.discard_at_zero(it.target, ATTEMPT_OVER, it.card)


court_jester = crew("Court Jester")


@court_jester.enters_play(modes=("powder", "cards"))
def offer_two_gifts(game: SkyPirate, it: CardUse) -> None:
    """As this crew enters play, two gifts are shared out, and you say which is yours: one of you gains 2 Powder, the
    other draws two cards."""
    own, other = it.controller, game.opponent(it.controller)
    gains, draws = (own, other) if it.mode == "powder" else (other, own)
    game.gain_powder(gains, 2)
    game.draw(draws, 2)  # in this order, whoever has which (SP-Q62)


eldeghast = crew("Eldeghast")


@eldeghast.forbids(MAY_BE_STOWED)
def never_rests(game: SkyPirate, me: int, card: int) -> bool:
    """While this crew is in play, it cannot be stowed."""
    return me == card


imposing_spectre = crew("Imposing Spectre")


@imposing_spectre.modifies(BOARD_COST)
def loom(game: SkyPirate, me: int, seat: int) -> int | None:
    """While you control a Curse, boarding costs your opponent 1 Powder more."""
    own = game.controller(me)
    if game.opponent(seat) != own:  # whoever would board this ship now (SP-Q65)
        return None
    return 1 if any(game.has(card, "Curse") for card in game.assets(own)) else None


peekaboo = crew("Peekaboo")


def defenders_assets(game: SkyPirate, it: CardUse) -> list[int]:
    """The assets of the defending player."""
    return [] if game.attempt is None else list(game.assets(game.attempt.defender))


@peekaboo.raids(choose=defenders_assets, verb="startle")
def startle(game: SkyPirate, it: CardUse) -> None:
    """A raid of this crew startles an asset of the defending player, of your choice: turned facedown, it is a 2/2 Shade
    crew from then on."""
    game.turn_facedown(it.choice)


phantom_duelist = crew("Phantom Duelist")


def this_is_in_your_party(game: SkyPirate, it: CardUse) -> bool:
    """This crew must be in your party."""
    return it.card in your_party(game, it)


@phantom_duelist.whenever(TACTIC_USED, matches=you, needs=this_is_in_your_party)  # asked as it resolves (SP-Q56)
def riposte(game: SkyPirate, it: CardUse) -> None:
    """Each Tactic card that you play and each Tactic effect that you use gives this crew +1 presence until the attempt
    ends, if it is in your party."""
    game.modify(PRESENCE, it.card, 1, ATTEMPT_OVER, it.card)


restless_dead = crew("Restless Dead")


@restless_dead.tactic(side=DEFENDING, unlimited=True, passes=True)
def claw_at_them(game: SkyPirate, it: CardUse) -> None:
    """Tactic of a defender, any number of times: the boarding player is dealt 1 damage, and you pass."""
    game.damage(game.the_attempt.boarder, 1, it)


seneschal_kaine = crew("Seneschal Kaine")
seneschal_kaine.additional_cost(
    reveal_from_hand(of_faction("Ghost")), says="To play this crew you must reveal a Ghost card of your hand besides."
)


@seneschal_kaine.enters_play(may=True, target=Aim(playable(those(your_discard, is_a_maneuver)), verb="recite"))
def recite(game: SkyPirate, it: CardUse) -> None:
    """When this crew enters play, you may play one of the maneuvers in your discard pile, which is ejected after it has
    resolved."""
    game.play_card(it.controller, it.target, "discard", eject=True)


valiis_conduit = crew("Valii's Conduit")


@valiis_conduit.enters_play()
def drain_the_charges(game: SkyPirate, it: CardUse) -> None:
    """As this crew enters play, the cost of every cannon rises by 1; it falls again when your next turn begins."""
    game.modify(COST, -1, 1, TURN_BEGAN, it.card, of=it.controller)  # later cannons too (SP-Q58)


banshee = crew("Banshee")


@banshee.action(limit=TURN)
def wail(game: SkyPirate, it: CardUse) -> None:
    """Action, once each turn: all players choose and discard a card of their hands."""
    for seat in game.players():
        game.discard_hand(seat, 1, it.card)


grave_gunner = crew("Grave Gunner")


@grave_gunner.raids(may=True, target=your_fireable_cannons)
def last_salute(game: SkyPirate, it: CardUse) -> None:
    """Whenever this crew raids, you may fire one of your unstunned cannons."""
    game.fire(it.controller, it.target)


@grave_gunner.vengeful()
def shoot_back(game: SkyPirate, it: CardUse) -> None:
    """Vengeful: discarded from your Hold, this card deals 1 damage to your opponent."""
    game.damage(game.opponent(it.controller), 1, it)
