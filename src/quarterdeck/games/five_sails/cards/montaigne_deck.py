"""Montaigne: the attachments of the Faction Deck and its risks as far as Gallant Deeds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.five_sails.costs import ENGAGE_PERFORMER
from quarterdeck.games.five_sails.declaring import attachment, risk
from quarterdeck.games.five_sails.duelwords import adversary, controller_of_adversary, participant
from quarterdeck.games.five_sails.events import (
    DUEL_ENDED,
)  # fmt: skip
from quarterdeck.games.five_sails.stats import COMBAT, FINESSE, INFLUENCE, MAY_BE_CHALLENGED, MAY_ISSUE
from quarterdeck.games.five_sails.words import (
    RIPOSTE,
    attachments_on,
    challengeable,
    controller_of_target,
    enemy_characters,
    here,
    is_a,
    is_engaged,
    opposing_characters,
    other_city_locations,
    pressed_location,
    remembered,
    succeeded,
    those,
)

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.payment import Payment
    from quarterdeck.games.five_sails.procedures.using import CardUse


def duelists_of(game: FiveSails, seat: int, card: int) -> bool:
    """Is it a Duelist that the seat controls?"""
    return bool(game.controller(card) == seat and game.has(card, "Duelist"))


def adversary_of_seat(game: FiveSails, seat: int) -> int:
    """The adversary of the seat's participant in the duel, -1 without one."""
    duel = game.duel
    return -1 if duel is None or seat not in duel.seats else duel.participants[1 - duel.side(seat)]


cavalier_hat = attachment("Cavalier Hat")


@cavalier_hat.bearer()
def worn_by_a_duelist(game: FiveSails, seat: int, card: int) -> bool:
    """Equip this card only to your Duelist."""
    return duelists_of(game, seat, card)


@cavalier_hat.city_action(uses=FINESSE, cost=[ENGAGE_PERFORMER], target=challengeable(FINESSE))
def tip_your_hat(game: FiveSails, it: CardUse) -> None:
    """City Action, engage the equipped performer: it issues a Finesse challenge to target opposing character."""
    game.issue_challenge(it.performer, it.target, FINESSE)


mastercrafted_rapier = attachment("Mastercrafted Rapier")


@mastercrafted_rapier.bearer()
def held_by_a_duelist(game: FiveSails, seat: int, card: int) -> bool:
    """Equip this card only to your Duelist."""
    return duelists_of(game, seat, card)


@mastercrafted_rapier.technique()
def turn_the_blade(game: FiveSails, it: CardUse) -> None:
    """Technique: +1 Riposte."""
    game.add_value(it, RIPOSTE, 1)


tabard = attachment("Tabard of the Fallen Musketeer")


@tabard.bearer()
def worn_by_no_diplomat(game: FiveSails, seat: int, card: int) -> bool:
    """Equip this card only to a character of yours that is not a Diplomat."""
    return game.controller(card) == seat and not game.has(card, "Diplomat")


@tabard.gives_trait("Musketeer")
def sworn_in(game: FiveSails, me: int, card: int) -> bool:
    """The equipped character is a Musketeer."""
    return bool(game.bearer(me) == card)


@tabard.city_action(uses=INFLUENCE, cost=[ENGAGE_PERFORMER])
def in_their_memory(game: FiveSails, it: CardUse) -> None:
    """City Action, engage the equipped performer: pressure this location with Influence; you succeed on a tie too. If
    you succeed, ..."""
    game.pressure(it, INFLUENCE, tie_wins=True)


@in_their_memory.then(needs=succeeded)
def hold_the_place(game: FiveSails, it: CardUse) -> None:
    """... claim this location."""
    game.claim(it.controller, pressed_location(game, it))


blood_mark = risk("Blood Mark")


@blood_mark.action(by="Sorcerer", choose=other_city_locations)
def step_through(game: FiveSails, it: CardUse) -> None:
    """Sorcerer Action: move your performer to any City location. Then ..."""
    it.remember(left=game.place[it.performer])
    game.move_to(it.performer, it.choice)


def companions(game: FiveSails, it: CardUse) -> list[int]:
    """The controller's characters at the location that the performer left."""
    left = it.memory.get("left", -1)
    if left in (-1, here(game, it)):
        return []
    return [card for card in game.characters_at(left) if game.controller(card) == it.controller]


@step_through.then(choose=companions, may=True)
def bleed_for_them(game: FiveSails, it: CardUse) -> None:
    """... you may wound the performer. If you do, ..."""
    it.remember(companion=it.choice)
    game.wound(it.performer)


def somebody_follows(game: FiveSails, it: CardUse) -> bool:
    """The performer must have been wounded for it; a wound that it ignores counts too (FS-Q140)."""
    return "companion" in it.memory


@step_through.then(needs=somebody_follows)
def bring_them_along(game: FiveSails, it: CardUse) -> None:
    """... move another of your characters from the location that the performer left to its new location."""
    game.move_to(it.memory["companion"], here(game, it))


broken_time = risk("Broken-Time")


@broken_time.maneuver(by="Duelist")
def break_the_rhythm(game: FiveSails, it: CardUse) -> None:
    """Duelist Maneuver: reveal as many cards from the top of your deck as your participant has Finesse, ..."""
    it.remember(revealed=game.reveal_top(it.controller, game.number(FINESSE, participant(game, it))))


@break_the_rhythm.then(choose=remembered("revealed"))
def play_one_more(game: FiveSails, it: CardUse) -> None:
    """... play one of them as an additional combat card, whose Maneuver you may use too, ..."""
    it.remember(revealed=[card for card in it.memory["revealed"] if card != it.choice])
    game.play_combat_card(game.the_duel, it.choice, gambled=False)
    game.the_duel.maneuver_used = False  # its Maneuver is offered as any other, with all its costs (FS-Q146)


@break_the_rhythm.then()
def sink_the_others(game: FiveSails, it: CardUse) -> None:
    """... and sink the others."""
    game.sink(it.memory["revealed"])


defending_honor = risk("Defending Honor")


def provoked(game: FiveSails, it: CardUse) -> list[int]:
    """The controller's characters that oppose the target and can be challenged by it."""
    return [
        card for card in game.characters_at(game.place[it.target])
        if game.controller(card) == it.controller
        and game.edition.can_be_challenged_with(game, card, COMBAT)
        and game.refusal(MAY_BE_CHALLENGED, card, it.target) is None
    ]  # fmt: skip


def can_be_provoked(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must have Combat and somebody of yours to challenge."""
    before, it.target = it.target, card
    able = game.value(COMBAT, card) is not None and game.refusal(MAY_ISSUE, card) is None and bool(provoked(game, it))
    it.target = before
    return able


@defending_honor.action(
    target=those(enemy_characters, can_be_provoked), choose=provoked, chooser=controller_of_target
)  # fmt: skip
def provoke(game: FiveSails, it: CardUse) -> None:
    """Action: target enemy character issues a Combat challenge to one of your characters opposing it, which its
    controller chooses."""
    game.issue_challenge(it.target, it.choice)


disarm = risk("Disarm")


@disarm.own_cost()
def cheaper_for_the_nimble(game: FiveSails, payment: Payment) -> int:
    """This card costs 1 less while your participant has more Finesse than the adversary."""
    enemy = adversary_of_seat(game, payment.seat)
    if enemy < 0:
        return 0
    mine = game.the_duel.participant_of(payment.seat)
    return -1 if game.number(FINESSE, mine) > game.number(FINESSE, enemy) else 0


def destructible_target(game: FiveSails, it: CardUse) -> list[int]:
    """The targeted Weapon, if it can be destroyed."""
    return [it.target] if game.refuse_destroying(it.target) is None else []


@disarm.maneuver(
    target=those(attachments_on(adversary), is_a("Weapon")), choose=destructible_target,
    chooser=controller_of_adversary, may=True,
)  # fmt: skip
def drop_it(game: FiveSails, it: CardUse) -> None:
    """Maneuver, target a Weapon equipped to the adversary: the adversary's controller may destroy it. ..."""
    it.remember(dropped=True)
    game.destroy(it.target)


def still_armed(game: FiveSails, it: CardUse) -> bool:
    """The Weapon must not have been given up."""
    return "dropped" not in it.memory


@drop_it.then(needs=still_armed)
def or_be_hurt(game: FiveSails, it: CardUse) -> None:
    """... If they do not, wound the adversary."""
    game.wound(adversary(game, it))


friends_at_court = risk("Friends at Court")


def adversary_fell(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must have taken part in the duel, in which its adversary was destroyed."""
    return card in game.the_duel.took_part and adversary_of_seat(game, it.controller) in game.the_duel.destroyed


def one_of_yours_prevailed(game: FiveSails, it: CardUse) -> bool:
    """The adversary of your character must have been destroyed in a duel."""
    return any(
        game.in_play(card) and game.controller(card) == it.controller and adversary_fell(game, it, card)
        for card in game.the_duel.took_part
    )


@friends_at_court.city_reaction(
    after=DUEL_ENDED, matches=one_of_yours_prevailed, performer=adversary_fell, uses=INFLUENCE
)  # fmt: skip
def be_received(game: FiveSails, it: CardUse) -> None:
    """City Reaction, after a duel in which your performer's adversary was destroyed: pressure your performer's
    location with Influence. If you succeed, ..."""
    game.pressure(it, INFLUENCE)


@be_received.then(needs=succeeded)
def be_rewarded(game: FiveSails, it: CardUse) -> None:
    """... claim that location."""
    game.claim(it.controller, pressed_location(game, it))


gallant_deeds = risk("Gallant Deeds")


@gallant_deeds.city_action(target=those(opposing_characters, is_engaged))
def salute(game: FiveSails, it: CardUse) -> None:
    """City Action, target an opposing engaged character: en garde that character and your performer."""
    game.all_at_once("en_garde", (it.target, it.performer))
