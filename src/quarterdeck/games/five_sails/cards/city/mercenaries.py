"""City Deck: the characters, all of them Mercenaries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.five_sails.ability import DAY
from quarterdeck.games.five_sails.costs import ENGAGE_PERFORMER, WOUND_PERFORMER, Discard
from quarterdeck.games.five_sails.declaring import character
from quarterdeck.games.five_sails.duelwords import (
    adversary,
    all_who_took_part,
    at_least_the_adversarys,
    has_an_adversary,
    participants,
    threat_of,
)
from quarterdeck.games.five_sails.equipwords import could_bear
from quarterdeck.games.five_sails.events import (
    ACTED_ENGAGED,
    DUEL_ENDED,
    ENGAGED,
    MOVED,
    PRESSURED,
    ROUND_BEGAN,
    ROUND_ENDED,
    TARGETED,
)
from quarterdeck.games.five_sails.eventwords import at_this_location, both, for_a_move_action, of_this_card
from quarterdeck.games.five_sails.stats import (
    COMBAT,
    INFLUENCE,
    MAY_BE_CHALLENGED,
    MAY_CHALLENGE,
    MAY_INTERVENE,
    MAY_ISSUE,
    MAY_LEAVE_BEARER,
    MAY_PLAY_COMBAT_CARD,
    MAY_USE_MANEUVER,
)
from quarterdeck.games.five_sails.words import (
    RIPOSTE,
    adjacent_city_locations,
    given,
    is_risk,
    opposing_characters,
    those,
    your_characters_here,
)

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.event_values import DuelEnded, Moved, OneCard, Pressured, RoundBegan, Targeted
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.challenge import Challenge
    from quarterdeck.games.five_sails.procedures.duel import Duel
    from quarterdeck.games.five_sails.procedures.payment import Payment
    from quarterdeck.games.five_sails.procedures.using import CardUse

carmella = character("Carmella Vanessa Salvaggi")


@carmella.forced(when=ACTED_ENGAGED, matches=of_this_card, limit=DAY)
def act_engaged(game: FiveSails, it: CardUse[OneCard]) -> None:
    """Once per Day ..."""  # being used is all that it does: the limit counts it


# The Challenge Action waives its engaging for her; an ability whose cost engages her cannot be paid (FS-Q184).
@carmella.allows(MAY_CHALLENGE)
def challenge_engaged(game: FiveSails, me: int, card: int) -> bool:
    """... Carmella can issue a challenge though she is engaged ..."""
    return card == me and not act_engaged.is_spent(game, me)


@carmella.allows(MAY_INTERVENE)
def intervene_engaged(game: FiveSails, me: int, card: int, challenge: Challenge) -> bool:
    """... or intervene in one though she is engaged."""
    return card == me and not act_engaged.is_spent(game, me)


kaj_kousei = character("Kaj Kousei")


@kaj_kousei.changes_cost("equip")
def artifacts_are_cheaper(game: FiveSails, me: int, payment: Payment) -> int | None:
    """Artifacts that are equipped to your characters cost 1 less."""
    if "Artifact" not in game.printed(payment.card).traits:
        return None
    return -1 if payment.target >= 0 and game.controller(payment.target) == game.controller(me) else None


@kaj_kousei.city_action()
def search_the_city(game: FiveSails, it: CardUse) -> list[int]:
    """City Action: reveal the top four cards of the City Deck, ..."""
    return game.reveal_top_of_city_deck(it.controller, 4)


def bearers_here(game: FiveSails, it: CardUse, card: int) -> list[int]:
    """Your characters here to whom the card can be equipped at its cost."""
    yours = your_characters_here(game, it)
    return [bearer for bearer in yours if could_bear(game, it, card, bearer) and game.can_buy(it, card, bearer)]


def is_affordable_artifact(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be an Artifact that one of your characters here can be equipped with."""
    return "Artifact" in game.printed(card).traits and bool(bearers_here(game, it, card))


@search_the_city.then(choose=those(given(search_the_city), is_affordable_artifact), verb="wield", may=True)
def pick_an_artifact(game: FiveSails, it: CardUse) -> int:
    """... you may equip an Artifact among them, at its cost, ..."""
    return it.choice


def who_can_bear_it(game: FiveSails, it: CardUse) -> list[int]:
    """Your characters at this location that can bear the Artifact, and for whom you can pay it."""
    return bearers_here(game, it, it.of(pick_an_artifact))


@search_the_city.then(if_done=True, choose=who_can_bear_it, verb="bearer")
def equip_the_artifact(game: FiveSails, it: CardUse) -> None:
    """... to one of your characters at this location ..."""
    game.buy_and_equip(it, it.of(pick_an_artifact), it.choice)


@search_the_city.then()
def sink_the_rest_of_them(game: FiveSails, it: CardUse) -> None:
    """... and sink the others."""
    game.sink_the_rest(it.of(search_the_city))


eko_sorridi = character("Eko Sorridi")


def an_enemy_leaves(game: FiveSails, it: CardUse[Moved]) -> bool:
    """An opposing character must be about to move away."""
    return game.controller(it.event.card) != it.controller and it.event.origin == game.place[it.card]


@eko_sorridi.city_reaction(before=MOVED, matches=an_enemy_leaves)
def stab_in_the_back(game: FiveSails, it: CardUse[Moved]) -> None:
    """City Reaction, before an opposing character moves away from this location: wound it."""
    game.wound(it.event.card)


@stab_in_the_back.then(needs=lambda game, it: not game.in_play(it.event.card))
def no_more_to_move(game: FiveSails, it: CardUse[Moved]) -> None:
    """(A character that is destroyed by that does not move.)"""
    game.instead()


claude = character("Claude de la Roche")


@claude.modifies(INFLUENCE)
def influential_in_pressures(game: FiveSails, me: int, card: int) -> int | None:
    """Claude has +1 Influence during pressures."""
    return 1 if card == me and game.pressing is not None else None


@claude.city_reaction(when=PRESSURED, matches=at_this_location)
def silence_the_tired(game: FiveSails, it: CardUse[Pressured]) -> None:
    """City Reaction, when this location is pressured: only the performer of the pressure and en garde characters
    count for it."""
    game.count_only_en_garde()


maryam = character("Maryam Benu Pleroma")


def a_risk_targets_it(game: FiveSails, it: CardUse[Targeted]) -> bool:
    """A risk must target this card."""
    return it.event.target == it.card and is_risk(game, it, it.event.card)


@maryam.forced(when=TARGETED, matches=a_risk_targets_it, limit=DAY)
def shrug_it_off(game: FiveSails, it: CardUse[Targeted]) -> None:
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


def his_round(game: FiveSails, it: CardUse[RoundBegan]) -> bool:
    """The round must be his, in a duel in which he intervened."""
    return it.event.card == it.card and stepped_in(game.duel, it.card)


@vladislav.forced(when=ROUND_BEGAN, matches=his_round)
def this_round_and_no_other(game: FiveSails, it: CardUse[RoundBegan]) -> None:
    """... and the duel ends."""
    game.later(ROUND_ENDED, that_is_that, it, of=it.card)


@vladislav.later()
def that_is_that(game: FiveSails, it: CardUse) -> None:
    """His round has ended, whatever became of him: so does the duel."""
    game.end_the_duel()


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
    return game.controller(challenger) != game.controller(me) and game.place[card] == game.place[me]


gustavo = character("Gustavo")


@gustavo.city_action(uses=INFLUENCE)
def ask_around(game: FiveSails, it: CardUse) -> list[int]:
    """City Action: reveal as many cards of your deck as Gustavo's Influence, ..."""
    return game.reveal_top(it.controller, game.number(INFLUENCE, it.performer))


@ask_around.then(choose=those(given(ask_around), is_risk), verb="take")
def take_a_risk(game: FiveSails, it: CardUse) -> None:
    """... take a risk among them into your hand ..."""
    game.take(it.controller, it.choice)


@ask_around.then()
def sink_the_others(game: FiveSails, it: CardUse) -> None:
    """... and sink the others."""
    game.sink_the_rest(it.of(ask_around))


adelheide = character("Adelheide Schmidt")


def is_an_attachment(game: FiveSails, card: int) -> bool:
    """It must be an attachment."""
    return game.is_attachment(card)


# Discarding is done from the hand, unless a card says otherwise (FS-Q181).
@adelheide.city_action(cost=[Discard(of=is_an_attachment)], target=opposing_characters)
def swing_first(game: FiveSails, it: CardUse) -> None:
    """City Action, discard an attachment: wound target opposing character."""
    game.wound(it.target)


angeline = character("Angeline Dèmone")


# No Reaction but a passive ability that her player may use: also where costs cannot be answered.
@angeline.reaction(
    before=ENGAGED, matches=both(of_this_card, for_a_move_action), cost=[Discard()], limit="", passive=True
)
def slip_through_the_blood(game: FiveSails, it: CardUse[OneCard]) -> None:
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
    return -1 if payment.performer == me and game.is_attachment(payment.card) else None


def new_bearers(game: FiveSails, it: CardUse, card: int) -> list[int]:
    """Your characters here that could bear the attachment instead."""
    bearer, yours = game.bearer(card), your_characters_here(game, it)
    return [other for other in yours if other != bearer and could_bear(game, it, card, other)]


def movable_attachments(game: FiveSails, it: CardUse) -> list[int]:
    """The attachments on your characters here that another one of them can bear."""
    return [
        card for bearer in your_characters_here(game, it) for card in game.equipment(bearer)
        if game.is_attachment(card) and game.refusal(MAY_LEAVE_BEARER, card) is None and new_bearers(game, it, card)
    ]  # fmt: skip


@kalla.action(choose=movable_attachments)
def refit(game: FiveSails, it: CardUse) -> int:
    """Action: move an attachment from one of your characters at this location ..."""
    return it.choice


def who_can_take_it(game: FiveSails, it: CardUse) -> list[int]:
    """Your other characters at this location that can bear the attachment."""
    return new_bearers(game, it, it.of(refit)) if it.gave(refit) else []


@refit.then(choose=who_can_take_it, verb="hand", follows=True)
def hand_it_over(game: FiveSails, it: CardUse) -> None:
    """... to another one."""
    game.hand_over(it.of(refit), it.choice)


takama = character("Takama Siad")


def your_participants_here(game: FiveSails, it: CardUse) -> list[int]:
    """Your characters here that took part in the duel."""
    return [
        card for card in all_who_took_part(game, it)
        if game.controller(card) == it.controller and game.place[card] == game.place[it.card]
    ]  # fmt: skip


@takama.reaction(after=DUEL_ENDED, matches=your_participants_here, choose=your_participants_here)
def stitch_up(game: FiveSails, it: CardUse[DuelEnded]) -> None:
    """Reaction, after a duel: heal a character of yours at this location that took part in it."""
    game.heal(it.choice)


ravenna = character("Ravenna Destine")


@ravenna.city_action(by="Sorcerer", cost=[WOUND_PERFORMER])
def foretell_doom(game: FiveSails, it: CardUse) -> None:
    """Sorcerer City Action, wound Ravenna: draw a card."""
    game.draw(it.controller)


leja = character("Leja Juska")


def a_duel_begins_here(game: FiveSails, it: CardUse[RoundBegan]) -> bool:
    """The first round of a duel at this location must begin."""
    return it.event.round == 1 and game.place[it.event.card] == game.place[it.card]


def participants_in_play(game: FiveSails, it: CardUse) -> list[int]:
    """The two who duel."""
    return [card for card in participants(game, it) if game.in_play(card)]


@leja.reaction(when=ROUND_BEGAN, matches=a_duel_begins_here, choose=participants_in_play)
def whisper(game: FiveSails, it: CardUse[RoundBegan]) -> int:
    """Reaction, when the first round of a duel at this location begins: choose a participant ..."""
    return participants(game, it).index(it.choice)


def more_or_less(game: FiveSails, it: CardUse) -> list[str]:
    """Threat can be removed only where there is some."""
    return ["add", "remove"] if threat_of(game, participants(game, it)[it.of(whisper)]) else ["add"]


@whisper.then(modes=more_or_less)
def change_the_threat(game: FiveSails, it: CardUse[RoundBegan]) -> None:
    """... and add 1 threat to it or remove 1 threat from it."""
    game.add_threat(participants(game, it)[it.of(whisper)], 1 if it.mode == "add" else -1)


giacinto = character("Giacinto")


@giacinto.city_action(cost=[ENGAGE_PERFORMER], target=opposing_characters)
def seize(game: FiveSails, it: CardUse) -> None:
    """City Action, engage Giacinto: engage target opposing character, ..."""
    game.engage(it.target)


@seize.then(choose=adjacent_city_locations, verb="drag")
def drag_away(game: FiveSails, it: CardUse) -> None:
    """... then move it and Giacinto to the same adjacent City location."""
    game.all_at_once("move_to", (it.target, it.performer), it.choice)
