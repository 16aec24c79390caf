"""City Deck: Mercenaries with the City numbers 2 to 14."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.five_sails.abilities import DAY
from quarterdeck.games.five_sails.actions import refuse_bearer
from quarterdeck.games.five_sails.cardset import RISK
from quarterdeck.games.five_sails.declaring import character
from quarterdeck.games.five_sails.duelwords import adversary, has_an_adversary
from quarterdeck.games.five_sails.events import (
    ACTED_ENGAGED,
    MOVED,
    PRESSURED,
    ROUND_BEGAN,
    ROUND_ENDED,
    TARGETED,
)
from quarterdeck.games.five_sails.procedures.pressure import Pressure
from quarterdeck.games.five_sails.stats import (
    COMBAT,
    INFLUENCE,
    MAY_BE_CHALLENGED,
    MAY_CHALLENGE,
    MAY_INTERVENE,
    MAY_ISSUE,
    MAY_PLAY_COMBAT_CARD,
    MAY_USE_MANEUVER,
)
from quarterdeck.games.five_sails.words import remembered, those, your_characters_here

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.challenge import Challenge
    from quarterdeck.games.five_sails.procedures.duel import Duel
    from quarterdeck.games.five_sails.procedures.payment import Payment
    from quarterdeck.games.five_sails.procedures.using import CardUse

carmella = character("Carmella Vanessa Salvaggi")


def acts(game: FiveSails, it: CardUse) -> bool:
    """It must be the one who acted."""
    return bool(it.values[0] == it.card)


@carmella.forced(when=ACTED_ENGAGED, matches=acts, limit=DAY)
def act_engaged(game: FiveSails, it: CardUse) -> None:
    """Once per Day ..."""  # being used is all that it does: the limit counts it


def has_not_acted(game: FiveSails, me: int) -> bool:
    """Did she not act engaged yet this Day?"""
    return f"{DAY}|{act_engaged.id}|{me}" not in game.used


# The Challenge Action waives its engaging for her; an ability whose cost engages her cannot be paid (FS-Q184).
@carmella.allows(MAY_CHALLENGE)
def challenge_engaged(game: FiveSails, me: int, card: int) -> bool:
    """... Carmella can issue a challenge though she is engaged ..."""
    return card == me and has_not_acted(game, me)


@carmella.allows(MAY_INTERVENE)
def intervene_engaged(game: FiveSails, me: int, card: int, challenge: Challenge) -> bool:
    """... or intervene in one though she is engaged."""
    return card == me and has_not_acted(game, me)


kaj_kousei = character("Kaj Kousei")


@kaj_kousei.changes_cost("equip")
def artifacts_are_cheaper(game: FiveSails, me: int, payment: Payment) -> int | None:
    """Artifacts that are equipped to your characters cost 1 less."""
    if "Artifact" not in game.printed(payment.card).traits:
        return None
    return -1 if payment.target >= 0 and game.controller(payment.target) == game.controller(me) else None


@kaj_kousei.city_action()
def search_the_city(game: FiveSails, it: CardUse) -> None:
    """City Action: reveal the top four cards of the City Deck, ..."""
    it.remember(revealed=game.reveal_top_of_city_deck(it.controller, 4))


def is_affordable_artifact(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be an Artifact that one of your characters here can be equipped with."""
    it.remember(artifact=card)
    return "Artifact" in game.printed(card).traits and bool(who_can_bear_it(game, it))


def who_can_bear_it(game: FiveSails, it: CardUse) -> list[int]:
    """Your characters here to whom the chosen Artifact can be equipped at its cost."""
    card = it.memory["artifact"]
    return [
        bearer for bearer in your_characters_here(game, it)
        if refuse_bearer(game, it.controller, card, bearer) is None and game.can_buy(it, card, bearer)
    ]  # fmt: skip


@search_the_city.then(choose=those(remembered("revealed"), is_affordable_artifact), may=True)
def pick_an_artifact(game: FiveSails, it: CardUse) -> None:
    """... you may equip an Artifact among them, at its cost, ..."""
    it.remember(artifact=it.choice, picked=True)


def has_picked(game: FiveSails, it: CardUse) -> bool:
    """An Artifact must have been chosen."""
    return bool(it.memory.get("picked"))


@search_the_city.then(needs=has_picked, choose=who_can_bear_it)
def equip_the_artifact(game: FiveSails, it: CardUse) -> None:
    """... to one of your characters at this location ..."""
    game.buy_and_equip(it, it.memory["artifact"], it.choice)


@search_the_city.then()
def sink_the_rest_of_them(game: FiveSails, it: CardUse) -> None:
    """... and sink the others."""
    game.sink(card for card in it.memory["revealed"] if game.place[card] == game._setting.city_deck)


eko_sorridi = character("Eko Sorridi")


def an_enemy_leaves(game: FiveSails, it: CardUse) -> bool:
    """An opposing character must be about to move away."""
    mover, origin = it.values[:2]
    return bool(game.controller(mover) != it.controller and origin == game.place[it.card])


@eko_sorridi.city_reaction(before=MOVED, matches=an_enemy_leaves)
def stab_in_the_back(game: FiveSails, it: CardUse) -> None:
    """City Reaction, before an opposing character moves away from this location: wound it."""
    game.wound(it.values[0])


def is_gone(game: FiveSails, it: CardUse) -> bool:
    """The character must have left play."""
    return not game.in_play(it.values[0])


@stab_in_the_back.then(needs=is_gone)
def no_more_to_move(game: FiveSails, it: CardUse) -> None:
    """(A character that is destroyed by that does not move.)"""
    game.instead()


claude = character("Claude de la Roche")


def pressure_now(game: FiveSails) -> Pressure | None:
    """The pressure in progress, if there is one."""
    return next((frame for frame in reversed(game.frames) if isinstance(frame, Pressure)), None)


@claude.modifies(INFLUENCE)
def influential_in_pressures(game: FiveSails, me: int, card: int) -> int | None:
    """Claude has +1 Influence during pressures."""
    return 1 if card == me and pressure_now(game) is not None else None


def pressed_here(game: FiveSails, it: CardUse) -> bool:
    """This location must be pressured."""
    return bool(it.values[1] == game.place[it.card])


@claude.city_reaction(when=PRESSURED, matches=pressed_here)
def silence_the_tired(game: FiveSails, it: CardUse) -> None:
    """City Reaction, when this location is pressured: only the performer of the pressure and en garde characters
    count for it."""
    pressure = pressure_now(game)
    assert pressure is not None, "nobody presses"
    pressure.en_garde_only = True


maryam = character("Maryam Benu Pleroma")


def a_risk_targets_it(game: FiveSails, it: CardUse) -> bool:
    """A risk must target this card."""
    return bool(it.values[2] == it.card and game.printed(it.values[1]).kind == RISK)


@maryam.forced(when=TARGETED, matches=a_risk_targets_it, limit=DAY)
def shrug_it_off(game: FiveSails, it: CardUse) -> None:
    """Forced, the first time each Day that a risk targets Maryam: cancel its effects."""
    game.cancel()


@maryam.technique()
def give_no_opening(game: FiveSails, it: CardUse) -> None:
    """Technique: the adversary cannot use Maneuvers in their next round."""
    if has_an_adversary(game, it):
        enemy = adversary(game, it)
        game.forbid(MAY_USE_MANEUVER, enemy, it, ROUND_ENDED, of=enemy)


vladislav = character("Vladislav Novikoff")


@vladislav.allows(MAY_INTERVENE)
def always_ready(game: FiveSails, me: int, card: int, challenge: Challenge) -> bool:
    """Vladislav can intervene though he is engaged."""
    return card == me


def stepped_in(duel: Duel | None, me: int) -> bool:
    """Is this the duel in which he intervened?"""
    return duel is not None and duel.intervener == me and me in duel.participants


@vladislav.forbids(MAY_PLAY_COMBAT_CARD)
def take_the_blow(game: FiveSails, me: int, card: int, duel: Duel) -> bool:
    """When he intervenes, he plays no combat card and takes the threat as wounds, within Restricted Hostilities, ..."""
    return card == me and stepped_in(duel, me)


def his_round(game: FiveSails, it: CardUse) -> bool:
    """The round must be his, in a duel in which he intervened."""
    return it.values[0] == it.card and stepped_in(game.duel, it.card)


@vladislav.forced(when=ROUND_BEGAN, matches=his_round)
def this_round_and_no_other(game: FiveSails, it: CardUse) -> None:
    """... and the duel ends."""
    game.later(ROUND_ENDED, that_is_that, it, of=it.card)


@vladislav.later()
def that_is_that(game: FiveSails, it: CardUse) -> None:
    """His round has ended, whatever became of him: so does the duel."""
    game.the_duel.threat = [0, 0]


sigurd = character("Sigurd Ulfsen")


@sigurd.modifies(COMBAT, caps=True)
def never_stronger(game: FiveSails, me: int, card: int) -> int | None:
    """Sigurd's Combat cannot be increased."""
    return 0 if card == me else None


@sigurd.forbids(MAY_ISSUE)
def never_the_first(game: FiveSails, me: int, card: int) -> bool:
    """Sigurd cannot issue challenges."""
    return card == me


# Others can intervene for him all the same: the challenge has targeted him (FS-Q187).
@sigurd.forbids(MAY_BE_CHALLENGED)
def seek_death(game: FiveSails, me: int, card: int, challenger: int) -> bool:
    """While Sigurd is en garde, challenges of enemies at this location must target him."""
    if card == me or game.is_engaged(me):
        return False
    # Whoever is challenged stands where the challenge is issued, also if the challenger has yet to come (FS-Q201).
    return bool(game.controller(challenger) != game.controller(me) and game.place[card] == game.place[me])
