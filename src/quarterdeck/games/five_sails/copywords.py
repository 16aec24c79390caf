"""What card texts say about copying: which ability is meant, in which ways it can be copied, which one is chosen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from quarterdeck.engine.cards import HAND
from quarterdeck.engine.choice import Reason
from quarterdeck.engine.reasons import because, narrowed, unless
from quarterdeck.games.five_sails.ability import ACTION, MANEUVER, TECHNIQUE
from quarterdeck.games.five_sails.cardset import RISK
from quarterdeck.games.five_sails.dialect import CardName, Cards
from quarterdeck.games.five_sails.duelwords import adversary, participant
from quarterdeck.games.five_sails.event_values import AbilityPerformed, Targeted
from quarterdeck.games.five_sails.procedures.payment import Payment
from quarterdeck.games.five_sails.procedures.using import CardUse

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.game import FiveSails


def word_of(ability: str) -> str:
    """The word of an ability in the notation."""
    return ability.rpartition("/")[2]


def words_to_choose(abilities: Sequence[str]) -> list[str]:
    """The words of abilities, if there is a choice among them."""
    return [word_of(ability) for ability in abilities] if len(abilities) > 1 else []


def chosen_among(abilities: Sequence[str], word: str) -> str:
    """The ability of that word, the first one if none was chosen; nothing if it is not there any more."""
    return next((ability for ability in abilities if word in ("", word_of(ability))), "")


# -- risks that are not in the hand -----------------------------------------------------------------------------------


def playable(game: FiveSails, it: CardUse, card: int) -> list[str]:
    """The Actions for which a risk could be played as if it were in the hand, when the performer has engaged for it."""
    if not game.book.hears[HAND][game.faces[card]].get(ACTION, ()):
        return []
    then, uses = _as_played(game, it, card)
    return [use.ability for use in uses if use.what(then).refuse(then, use) is None]


def _as_played(game: FiveSails, it: CardUse, card: int) -> tuple[FiveSails, list[CardUse]]:
    """The table as it will be then, on which that is asked, and the uses of the card's Actions there: the performer is
    engaged, and the card no longer lies in the pile."""
    then = game.clone(log=False)
    then.edit(it.performer).engaged = True
    then.move(card, then._setting.played[it.controller])
    actions = game.book.hears[HAND][game.faces[card]].get(ACTION, ())
    return then, [then.new_use(ability.id, card, it.controller, ()) for ability in actions]


def why_unplayable(game: FiveSails, it: CardUse, card: int) -> Reason | None:
    """Why a risk could not be played as if it were in the hand."""
    then, uses = _as_played(game, it, card)
    return _first_reason(then, uses)


def _first_reason(game: FiveSails, uses: Sequence[CardUse]) -> Reason | None:
    """Why none of these Actions could be used: what is wrong with the first; None if one could be."""
    reasons = [use.what(game).why(game, use) for use in uses]
    if None in reasons:
        return None
    found = next((reason for reason in reasons if reason is not None), None)
    if found is None:
        return Reason("FS-HIGH-10", "it has no Action that could be used")
    return Reason(found.rule, f"you could not use its Action now: {found.text}")


@because(why_unplayable)
def is_playable(game: FiveSails, it: CardUse, card: int) -> bool:
    """It must be a risk that you could play for an Action now."""
    return bool(playable(game, it, card))


def usable_actions(game: FiveSails, it: CardUse, card: int) -> list[str]:
    """The Actions of a risk that the controller could use now as though it were in the hand."""
    found = []
    for ability in game.book.hears[HAND][game.faces[card]].get(ACTION, ()):
        use = game.new_use(ability.id, card, it.controller, ())
        use.played_by = it.card
        if ability.refuse(game, use) is None:
            found.append(ability.id)
    return found


def why_no_action(game: FiveSails, it: CardUse, card: int) -> Reason | None:
    """Why no Action of a risk could be used as though it were in the hand."""
    actions = game.book.hears[HAND][game.faces[card]].get(ACTION, ())
    uses = [game.new_use(ability.id, card, it.controller, ()) for ability in actions]
    for use in uses:
        use.played_by = it.card
    return _first_reason(game, uses)


def usable_actions_of_target(game: FiveSails, it: CardUse) -> list[str]:
    """The words of the Actions of the target that could be used now, for a choice of one of them (`modes=`)."""
    return [word_of(ability) for ability in usable_actions(game, it, it.target)]


def usable_risks(cards: Cards, but: CardName) -> Cards:
    """The risks of which an Action could be used now. Among some cards; none of the name after `but`."""

    def refuse(game: FiveSails, it: CardUse, card: int) -> Reason | None:
        """It must be a risk of which you could use an Action now."""
        printed = game.printed(card)
        if printed.kind != RISK or printed.name == but:
            return Reason("FS-KEY-56", f"it must be a risk, and not {but}")
        return why_no_action(game, it, card)

    def usable(game: FiveSails, it: CardUse, among: Iterable[int]) -> Iterator[int]:
        for card in among:
            printed = game.printed(card)
            if printed.kind == RISK and printed.name != but and usable_actions(game, it, card):
                yield card

    def risks(game: FiveSails, it: CardUse) -> list[int]:
        return list(usable(game, it, cards(game, it)))

    def exists(game: FiveSails, it: CardUse) -> bool:
        """Copies of one card can or cannot be played alike, so one of them is asked for."""
        faces = game.faces
        different = {faces[card]: card for card in cards(game, it)}
        return next(usable(game, it, different.values()), -1) >= 0

    risks.exists = exists  # type: ignore[attr-defined]
    return narrowed(risks, cards, (unless(refuse),))


# -- an ability that was used or that targeted somebody ---------------------------------------------------------------


def answered_ability(game: FiveSails, it: CardUse[AbilityPerformed | Targeted]) -> CardUse | None:
    """The ability whose use or target is answered; it is not finished yet, so it is still under way."""
    event = it.event
    meant = event.target if isinstance(event, Targeted) else event.ability
    for frame in reversed(game.frames):
        if isinstance(frame, CardUse) and frame.card == event.card and meant in (frame.ability, frame.target):
            return frame
    return None


def a_sorcerer_ability_targeted(game: FiveSails, it: CardUse[Targeted]) -> bool:
    """A Sorcerer ability must have targeted a card (FS-KEY-27)."""
    of = answered_ability(game, it)
    return of is not None and "Sorcerer" in of.what(game).by


def ways_to_copy(game: FiveSails, it: CardUse[AbilityPerformed | Targeted]) -> list[str]:
    """The ways in which this character can perform a copy of the ability and pay for it: some have two."""
    of = answered_ability(game, it)
    if of is None or not game.in_play(it.card) or not of.what(game).copyable:
        return []
    if of.what(game).kind in (TECHNIQUE, MANEUVER) and participant(game, it) != it.card:
        return []  # these are for participants alone (FS-Q109, FS-Q127)
    found = []
    for way in game.book.by_id[of.what(game).card].abilities:
        if way.same_as == of.what(game).same_as:
            again = game.new_use(way.id, it.card, it.controller, of.values)
            again.copied, again.performer = True, it.card
            price = Payment(it.controller, of.card, "ability", it.card) if way.wealth else None
            if (price is None or price.payable(game)) and way.refuse(game, again) is None:
                found.append(way.id)
    return found


def choice_of_ways(game: FiveSails, it: CardUse[AbilityPerformed | Targeted]) -> list[str]:
    """The words of the ways in which it can be copied, if there is a choice."""
    return words_to_choose(ways_to_copy(game, it))


# -- Techniques of the adversary --------------------------------------------------------------------------------------


def adversarys_techniques_on(game: FiveSails, it: CardUse, card: int) -> list[str]:
    """The adversary's Techniques on this card that can be copied."""
    return [
        ability.id
        for source, ability in game.techniques_of(adversary(game, it))
        if source == card and ability.copyable and (ability.target is None or ability.target(game, it))
    ]


def adversarys_cards_with_techniques(game: FiveSails, it: CardUse) -> list[int]:
    """The adversary and what it bears, where there is a Technique that can be copied."""
    enemy = adversary(game, it)
    return [card for card in (enemy, *game.equipment(enemy)) if adversarys_techniques_on(game, it, card)]
