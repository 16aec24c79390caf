"""Montaigne: the risks of the Faction Deck from A Heroic End on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.five_sails.cards.montaigne_deck import adversary_of_seat
from quarterdeck.games.five_sails.costs import WOUND_PERFORMER
from quarterdeck.games.five_sails.declaring import risk
from quarterdeck.games.five_sails.duelwords import adversary, adversary_is_a, participant
from quarterdeck.games.five_sails.events import (
    CHALLENGE_ISSUED,
    COMBAT_CARD_PLAYED,
    ROUND_BEGAN,
    THREAT,
)  # fmt: skip
from quarterdeck.games.five_sails.procedures.challenge import LEADERS
from quarterdeck.games.five_sails.stats import COMBAT
from quarterdeck.games.five_sails.words import (
    RIPOSTE,
    THRUST,
    challengeable,
    city_locations,
    here,
    is_a,
    is_not_a,
    those,
    your_characters,
)

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.payment import Payment
    from quarterdeck.games.five_sails.procedures.using import CardUse

a_heroic_end = risk("A Heroic End")


@a_heroic_end.maneuver(final_strike=True)
def with_your_last_breath(game: FiveSails, it: CardUse) -> None:
    """Maneuver, Final Strike: add 2 threat to the adversary and gain Lethal."""
    duel = game.the_duel
    mine = duel.side(it.controller)
    fallen, enemy = duel.participants[mine], duel.participants[1 - mine]
    if game.in_play(enemy) and game.place[enemy] == game.location_of(fallen):  # not for one that is away (FS-DUEL-40)
        duel.threat[1 - mine] += 2
        game.tell(THREAT, enemy, duel.threat[1 - mine])
    game.lethal(it)


legendary_reputation = risk("Legendary Reputation")


@legendary_reputation.city_action(uses=COMBAT, target=challengeable(COMBAT))
def challenge_all_comers(game: FiveSails, it: CardUse) -> None:
    """City Action: your performer issues a Combat challenge to target opposing character; only Leaders can intervene
    in it."""
    game.issue_challenge(it.performer, it.target, COMBAT, interveners=LEADERS)


master_of_valroux_style = risk("Master of Valroux Style")


@master_of_valroux_style.own_cost()
def cheaper_against_the_engaged(game: FiveSails, payment: Payment) -> int:
    """This card costs 1 less while the adversary is engaged."""
    enemy = adversary_of_seat(game, payment.seat)
    return -1 if enemy >= 0 and game.is_engaged(enemy) else 0


@master_of_valroux_style.maneuver(by="Duelist")
def draw_them_in(game: FiveSails, it: CardUse) -> None:
    """Duelist Maneuver: +1 Riposte and draw a card; in the adversary's next round, the adversary's combat card has
    +1 Thrust."""
    game.add_value(it, RIPOSTE, 1)
    game.later(ROUND_BEGAN, an_opening, it, of=adversary(game, it))
    game.draw(it.controller)


@master_of_valroux_style.later()
def an_opening(game: FiveSails, it: CardUse) -> None:
    """The adversary's combat card has +1 Thrust in this round."""
    game.the_duel.bonus[THRUST] += 1


porte_travel = risk("Porté Travel")

your_sorcerers = those(your_characters, is_a("Sorcerer"))


def played_with_a_sorcerer(game: FiveSails, it: CardUse) -> bool:
    """This card must be played in a duel while you control a Sorcerer."""
    return bool(it.values[1] == it.card and your_sorcerers(game, it))


@porte_travel.forced(when=COMBAT_CARD_PLAYED, matches=played_with_a_sorcerer, choose=your_sorcerers)
def pull_through(game: FiveSails, it: CardUse) -> None:
    """Forced, when this card is played in a duel while you control a Sorcerer: wound that Sorcerer, ..."""
    it.remember(exit=game.place[it.choice])  # also if the wound destroys the Sorcerer (FS-Q148)
    game.wound(it.choice)


@pull_through.then()
def slip_away(game: FiveSails, it: CardUse) -> None:
    """... move your participant to that Sorcerer's location and discard all your threat."""
    game.move_to(participant(game, it), it.memory["exit"])
    game.the_duel.threat[game.the_duel.side(it.controller)] = 0


def elsewhere(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be at another location."""
    return bool(game.place[card] != here(game, it))


@porte_travel.action(
    by="Sorcerer", cost=[WOUND_PERFORMER], target=those(your_characters, elsewhere), repeatable=True
)  # fmt: skip
def pull_them_here(game: FiveSails, it: CardUse) -> None:
    """Sorcerer Action, wound your performer: move target character you control to your performer's location.
    Repeatable."""
    game.move_to(it.target, here(game, it))


status_matters = risk("Status Matters")


def only_mercenaries_there(game: FiveSails, it: CardUse, place: int) -> bool:
    """There must be no characters there, or only Mercenaries."""
    return all(game.has_for(it.controller, card, "Mercenary") for card in game.characters_at(place))


@status_matters.action(target=those(city_locations, only_mercenaries_there))
def of_no_consequence(game: FiveSails, it: CardUse) -> None:
    """Action, target a location without characters or with no characters but Mercenaries: it becomes uncontrolled."""
    game.uncontrol(it.target)


@status_matters.own_cost()
def cheaper_against_hirelings(game: FiveSails, payment: Payment) -> int:
    """In a duel this card costs 1 less while the adversary is a Mercenary."""
    enemy = adversary_of_seat(game, payment.seat)
    return -1 if enemy >= 0 and game.has_for(payment.seat, enemy, "Mercenary") else 0


@status_matters.maneuver()
def put_in_their_place(game: FiveSails, it: CardUse) -> None:
    """Maneuver: engage the adversary; if it is engaged already, wound it instead."""
    enemy = adversary(game, it)
    if game.is_engaged(enemy):
        game.wound(enemy)
    else:
        game.engage(enemy)


valiant_spirit = risk("Valiant Spirit")


@valiant_spirit.action(performer=is_not_a("Mercenary"))
def take_heart(game: FiveSails, it: CardUse) -> None:
    """Action: en garde your performer, who must not be a Mercenary."""
    game.en_garde(it.performer)


@valiant_spirit.maneuver(performer=is_not_a("Mercenary"))
def fight_on(game: FiveSails, it: CardUse) -> None:
    """Maneuver: en garde your participant, who must not be a Mercenary."""
    game.en_garde(participant(game, it))


youre_embarrassing_yourself = risk("You're Embarrassing Yourself")


def a_mercenary_opposing_you(game: FiveSails, it: CardUse) -> bool:
    """A Mercenary that opposes one of your characters, whoever is challenged, must issue a challenge (FS-Q149)."""
    challenger = it.values[0]
    return (
        game.controller(challenger) != it.controller
        and game.has_for(it.controller, challenger, "Mercenary")
        and any(game.controller(card) == it.controller for card in game.characters_at(game.place[challenger]))
    )


@youre_embarrassing_yourself.reaction(when=CHALLENGE_ISSUED, matches=a_mercenary_opposing_you)
def laugh_it_off(game: FiveSails, it: CardUse) -> None:
    """Reaction, when an opposing Mercenary issues a challenge: cancel that challenge."""
    game.cancel_challenge()


@youre_embarrassing_yourself.maneuver(needs=adversary_is_a("Mercenary"))
def make_fun_of_them(game: FiveSails, it: CardUse) -> None:
    """Maneuver, if the adversary is a Mercenary: +1 Riposte."""
    game.add_value(it, RIPOSTE, 1)
