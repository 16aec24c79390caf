"""City Deck: Mercenaries with the City numbers 16 to 29."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.five_sails.actions import refuse_bearer
from quarterdeck.games.five_sails.costs import ENGAGE_PERFORMER, WOUND_PERFORMER, Discard
from quarterdeck.games.five_sails.declaring import character
from quarterdeck.games.five_sails.duelwords import at_least_the_adversarys
from quarterdeck.games.five_sails.events import DUEL_ENDED, ENGAGED, ROUND_BEGAN, THREAT
from quarterdeck.games.five_sails.procedures.high_drama import MoveAction
from quarterdeck.games.five_sails.stats import COMBAT, INFLUENCE, MAY_LEAVE_BEARER
from quarterdeck.games.five_sails.words import (
    RIPOSTE,
    adjacent_city_locations,
    is_risk,
    opposing_characters,
    remembered,
    those,
    your_characters_here,
)

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.payment import Payment
    from quarterdeck.games.five_sails.procedures.using import CardUse

gustavo = character("Gustavo")


@gustavo.city_action(uses=INFLUENCE)
def ask_around(game: FiveSails, it: CardUse) -> None:
    """City Action: reveal as many cards of your deck as Gustavo's Influence, ..."""
    it.remember(revealed=game.reveal_top(it.controller, game.number(INFLUENCE, it.performer)))


@ask_around.then(choose=those(remembered("revealed"), is_risk))
def take_a_risk(game: FiveSails, it: CardUse) -> None:
    """... take a risk among them into your hand ..."""
    it.remember(revealed=[card for card in it.memory["revealed"] if card != it.choice])
    game.take(it.controller, it.choice)


@ask_around.then()
def sink_the_others(game: FiveSails, it: CardUse) -> None:
    """... and sink the others."""
    game.sink(it.memory["revealed"])


adelheide = character("Adelheide Schmidt")


def an_attachment(game: FiveSails, card: int) -> bool:
    """Is it an attachment?"""
    return game.is_attachment(card)


# Discarding is done from the hand, unless a card says otherwise (FS-Q181).
@adelheide.city_action(cost=[Discard(of=an_attachment)], target=opposing_characters)
def swing_first(game: FiveSails, it: CardUse) -> None:
    """City Action, discard an attachment: wound target opposing character."""
    game.wound(it.target)


angeline = character("Angeline Dèmone")


def engages_to_move(game: FiveSails, it: CardUse) -> bool:
    """This card must be about to engage for its own Move Action."""
    below = game.frames[game.frames.index(game.happening()) - 1]
    return bool(it.values[0] == it.card and isinstance(below, MoveAction))


# No Reaction but a passive ability that her player may use: also where costs cannot be answered.
@angeline.reaction(before=ENGAGED, matches=engages_to_move, cost=[Discard()], limit="", passive=True)
def slip_through_the_blood(game: FiveSails, it: CardUse) -> None:
    """When Angeline would engage because she moves, you may discard a card: she does not engage."""
    game.instead()


def stronger_and_better_known(game: FiveSails, it: CardUse) -> bool:
    """Angeline must have at least the adversary's Combat and at least the adversary's Influence."""
    return at_least_the_adversarys(COMBAT)(game, it) and at_least_the_adversarys(INFLUENCE)(game, it)


@angeline.technique(needs=stronger_and_better_known)
def cut_back(game: FiveSails, it: CardUse) -> None:
    """Technique, if Angeline has at least the adversary's Combat and Influence: +1 Riposte."""
    game.add_value(it, RIPOSTE, 1)


kalla = character("Kalla Forsberg")


@kalla.changes_cost("equip")
def she_knows_the_price(game: FiveSails, me: int, payment: Payment) -> int | None:
    """Attachments that Kalla equips cost 1 less."""
    return -1 if payment.performer == me and an_attachment(game, payment.card) else None


def movable_attachments(game: FiveSails, it: CardUse) -> list[int]:
    """The attachments on your characters here that another one of them can bear."""
    return [
        card for bearer in your_characters_here(game, it) for card in game.equipment(bearer)
        if an_attachment(game, card) and game.refusal(MAY_LEAVE_BEARER, card) is None and _others(game, it, card)
    ]  # fmt: skip


def _others(game: FiveSails, it: CardUse, card: int) -> list[int]:
    """Your characters here that could bear the attachment instead."""
    return [
        other for other in your_characters_here(game, it)
        if other != game.bearer(card) and refuse_bearer(game, it.controller, card, other) is None
    ]  # fmt: skip


@kalla.action(choose=movable_attachments)
def refit(game: FiveSails, it: CardUse) -> None:
    """Action: move an attachment from one of your characters at this location ..."""
    it.remember(attachment=it.choice)


def new_bearers(game: FiveSails, it: CardUse) -> list[int]:
    """The characters to which the chosen attachment can go."""
    return _others(game, it, it.memory["attachment"]) if "attachment" in it.memory else []


@refit.then(choose=new_bearers, follows=True)
def hand_it_over(game: FiveSails, it: CardUse) -> None:
    """... to another one."""
    game.hand_over(it.memory["attachment"], it.choice)


takama = character("Takama Siad")


def your_participants_here(game: FiveSails, it: CardUse) -> list[int]:
    """Your characters here that took part in the duel."""
    return [
        card for card in game.the_duel.took_part
        if game.controller(card) == it.controller and game.place[card] == game.place[it.card]
    ]  # fmt: skip


def a_patient_is_here(game: FiveSails, it: CardUse) -> bool:
    """A character of yours that took part in the duel must be at this location."""
    return bool(your_participants_here(game, it))


@takama.reaction(after=DUEL_ENDED, matches=a_patient_is_here, choose=your_participants_here)
def stitch_up(game: FiveSails, it: CardUse) -> None:
    """Reaction, after a duel: heal a character of yours at this location that took part in it."""
    game.heal(it.choice)


ravenna = character("Ravenna Destine")


@ravenna.city_action(by="Sorcerer", cost=[WOUND_PERFORMER])
def foretell_doom(game: FiveSails, it: CardUse) -> None:
    """Sorcerer City Action, wound Ravenna: draw a card."""
    game.draw(it.controller)


leja = character("Leja Juska")


def a_duel_begins_here(game: FiveSails, it: CardUse) -> bool:
    """The first round of a duel at this location must begin."""
    return it.values[1] == 1 and bool(game.place[it.values[0]] == game.place[it.card])


def participants(game: FiveSails, it: CardUse) -> list[int]:
    """The two who duel."""
    return [card for card in game.the_duel.participants if game.in_play(card)]


@leja.reaction(when=ROUND_BEGAN, matches=a_duel_begins_here, choose=participants)
def whisper(game: FiveSails, it: CardUse) -> None:
    """Reaction, when the first round of a duel at this location begins: choose a participant ..."""
    it.remember(side=game.the_duel.participants.index(it.choice))


def more_or_less(game: FiveSails, it: CardUse) -> list[str]:
    """Threat can be removed only where there is some."""
    return ["add", "remove"] if game.the_duel.threat[it.memory["side"]] else ["add"]


@whisper.then(modes=more_or_less)
def change_the_threat(game: FiveSails, it: CardUse) -> None:
    """... and add 1 threat to it or remove 1 threat from it."""
    side = it.memory["side"]
    game.the_duel.threat[side] += 1 if it.mode == "add" else -1
    game.tell(THREAT, game.the_duel.participants[side], game.the_duel.threat[side])


giacinto = character("Giacinto")


@giacinto.city_action(cost=[ENGAGE_PERFORMER], target=opposing_characters)
def seize(game: FiveSails, it: CardUse) -> None:
    """City Action, engage Giacinto: engage target opposing character, ..."""
    game.engage(it.target)


@seize.then(choose=adjacent_city_locations)
def drag_away(game: FiveSails, it: CardUse) -> None:
    """... then move it and Giacinto to the same adjacent City location."""
    game.all_at_once("move_to", (it.target, it.performer), it.choice)
