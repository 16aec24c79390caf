"""The eight form cards of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.games.sword_duel.declaring import (
    ANOTHER_AREA,
    AREA_IN_REACH,
    AREA_WITH_RED,
    CANCEL,
    EARLIER_CARD,
    INTO_DISARM,
    NUMBERS,
    OUT_OF_PLAY,
    REPLACE,
    RESULT,
    Use,
    form_card,
)

if TYPE_CHECKING:
    from quarterdeck.games.sword_duel.game import SwordDuel


@form_card("Surprise Dodge", layer=RESULT, cost=INTO_DISARM, fake=True, needs_a_card=False)
def surprise_dodge(game: SwordDuel, it: Use) -> None:
    """After a flip: you take 1 damage, whatever came at you; this card in your Disarm pile is that Disarm."""
    it.mine.result = 1  # DU-Q36
    it.mine.paid = 1 if it.cost == INTO_DISARM else 0  # DU-Q17: one Disarm in all, the card itself


@form_card("Evade", layer=NUMBERS, cost=INTO_DISARM, target=(AREA_IN_REACH,), fake=True)
def evade(game: SwordDuel, it: Use) -> None:
    """After a flip: one area of your card just flipped counts as gray. Then this card goes into your Disarm pile."""
    it.mine.gray |= 1 << it.area


@form_card("Repeat Attack", layer=REPLACE, cost=INTO_DISARM, target=(EARLIER_CARD,))
def repeat_attack(game: SwordDuel, it: Use) -> None:
    """After a flip, dropped on an earlier card of your row: its red numbers replace those of your card just flipped.
    Then this card goes into your Disarm pile."""
    it.mine.red = list(it.earlier_card(game).red)


@form_card("Retake Guard", layer=REPLACE, cost=INTO_DISARM, target=(EARLIER_CARD,))
def retake_guard(game: SwordDuel, it: Use) -> None:
    """After a flip, dropped on an earlier card of your row: its green numbers and gray areas replace those of your
    card just flipped. Then this card goes into your Disarm pile."""
    it.mine.green = list(it.earlier_card(game).green)
    it.mine.gray = it.earlier_card(game).gray


@form_card("Firm Parry", layer=NUMBERS, cost=OUT_OF_PLAY, target=(AREA_IN_REACH,))
def firm_parry(game: SwordDuel, it: Use) -> None:
    """After a flip: one area of your card just flipped defends by 3 more. Then this card is out of play."""
    it.mine.green[it.area] -= 3


@form_card("Forced Lunge", layer=NUMBERS, cost=INTO_DISARM, target=(AREA_WITH_RED,))
def forced_lunge(game: SwordDuel, it: Use) -> None:
    """After a flip: a red number of your card just flipped is 3 higher. Then this card goes into your Disarm pile."""
    it.mine.red[it.area] += 3


@form_card("Change of Line", layer=NUMBERS, cost=OUT_OF_PLAY, target=(AREA_WITH_RED, ANOTHER_AREA))
def change_of_line(game: SwordDuel, it: Use) -> None:
    """After a flip: a red number of your card just flipped strikes another area. Then this card is out of play."""
    it.mine.red[it.other_area] += it.mine.red[it.area]
    it.mine.red[it.area] = 0


@form_card("Counter-Time", layer=CANCEL, cost=OUT_OF_PLAY, needs_a_card=False)
def counter_time(game: SwordDuel, it: Use) -> None:
    """After a flip: a form card that the opponent drops on this flip has no effect; its cost is still paid. Two
    Counter-Times undo each other. Then this card is out of play."""
    if it.opposing is not None:
        it.opposing.cancelled = True
