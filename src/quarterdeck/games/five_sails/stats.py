"""The numbers that cards change, and the permissions that cards give and take.

A body of `@card.modifies(COMBAT)` gets (game, me, card); one of `@card.allows(MAY_INTERVENE)` or `@card.forbids(...)`
gets (game, me, card) and what the permission names after the card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias, Unpack

from quarterdeck.engine.choice import Reason
from quarterdeck.engine.modifier import Behind, More, Permission, Quantity

if TYPE_CHECKING:
    from quarterdeck.games.five_sails.cardset import Card
    from quarterdeck.games.five_sails.game import FiveSails
    from quarterdeck.games.five_sails.procedures.challenge import Challenge
    from quarterdeck.games.five_sails.procedures.duel import Duel


def _card(game: FiveSails, card: int) -> Card:
    return game._setting.book.cards[game.faces[card]]


DASH: Final = "FS-ABIL-55"
DASH_IS_NOTHING: Final = "FS-ABIL-59"
IS_SET: Final = "FS-KEY-54"
_STAT: Final = Behind("FS-CARD-05", DASH, "FS-KEY-53", IS_SET, "FS-Q68")
_VALUE: Final = Behind("FS-CARD-33", DASH, "FS-DUEL-26", IS_SET)
_PANACHE: Final = Behind("FS-CARD-06", changes="FS-PLAN-21", least="FS-PLAN-21")
_GAMBLE: Final = Behind("FS-GAMB-01", changes="FS-GAMB-01")
"""The rules behind these numbers, for whoever asks why it is what it is."""

# Stats are read at every turn, so each has a function of its own without a further call.
RESOLVE: Final = Quantity(
    "resolve", lambda g, card: g._setting.book.cards[g.faces[card]].resolve, set_last=True, rules=_STAT
)
COMBAT: Final = Quantity(
    "combat", lambda g, card: g._setting.book.cards[g.faces[card]].combat, set_last=True, rules=_STAT
)
FINESSE: Final = Quantity(
    "finesse", lambda g, card: g._setting.book.cards[g.faces[card]].finesse, set_last=True, rules=_STAT
)
INFLUENCE: Final = Quantity(
    "influence", lambda g, card: g._setting.book.cards[g.faces[card]].influence, set_last=True, rules=_STAT
)
STATS: Final = {quantity.name: quantity for quantity in (RESOLVE, COMBAT, FINESSE, INFLUENCE)}

RIPOSTE: Final = Quantity("riposte", lambda g, card: _card(g, card).riposte, floor=None, rules=_VALUE)
PARRY: Final = Quantity("parry", lambda g, card: _card(g, card).parry, floor=None, rules=_VALUE)
THRUST: Final = Quantity("thrust", lambda g, card: _card(g, card).thrust, floor=None, rules=_VALUE)
COMBAT_VALUES: Final = (RIPOSTE, PARRY, THRUST)
"""In the order in which they resolve (FS-DUEL-21). The floor of 0 comes after the round's own bonus (FS-DUEL-27)."""

Given: TypeAlias = tuple[int, int, int]
"""What an ability added to a combat value: which one (its place above), how much, and the card whose ability it is."""

PANACHE: Final = Quantity("panache", lambda g, card: _card(g, card).panache, rules=_PANACHE)
GAMBLED_CARDS: Final = Quantity("gambled cards", lambda game, card: 2, rules=_GAMBLE)
"""How many cards a participant reveals when gambling (FS-GAMB-01)."""
PARLEY_INFLUENCE: Final = Quantity("parley influence", lambda game, card: game.value(INFLUENCE, card))
"""A character's Influence while it parleys (FS-HIGH-36)."""
PARLEY_BONUS: Final = "parley bonus"
"""What is added to it for one payment: bodies get (game, me, character, payment)."""
INTERVENES_WITH: Final = "intervenes with"
"""What a character may engage to intervene instead of itself: bodies get (game, me, character) and give cards."""
PRESSURE_BONUS: Final = "pressure bonus"
"""What a player adds to a pressure: bodies get (game, me, pressure, seat)."""
REACHES: Final = "reaches"
"""Characters that a challenger can challenge though they are elsewhere: bodies get (game, me, challenger)."""
INTERVENES_FREE: Final = "intervenes free"
"""Who intervenes without engaging: bodies get (game, me, character, challenged)."""
NOBODY: Final = "nobody"
LEADERS: Final = "leaders"
"""Who may intervene in a challenge, or refuse it: nobody, Leaders only."""
COSTS: Final = {purpose: f"cost of {purpose}" for purpose in ("ability", "equip", "recruit", "brute")}
"""What a card costs, by what is paid for: bodies get (game, me, payment) and give what to add."""
COST_OF_EQUIPPING: Final = COSTS["equip"]

QUANTITIES: Final = {
    quantity.name: quantity
    for quantity in (*STATS.values(), *COMBAT_VALUES, PANACHE, GAMBLED_CARDS, PARLEY_INFLUENCE)
}  # fmt: skip


CANNOT: Final = "FS-ABIL-50"
"""The rule behind what a card forbids: cannot beats can."""
HELD: Final = Reason(CANNOT, "its control cannot be lost while the one who holds it stays there")


def _not_held(game: FiveSails, place: int, seat: int) -> Reason | None:
    return HELD if place in game.holders and game.place_control[place] != seat else None


ONE_OF_A_KIND: Final = Reason("FS-CARD-26", "a character bears one Armor, one Attire and one Weapon")


def _en_garde(rule: str, text: str) -> Callable[[FiveSails, int, Unpack[More]], Reason | None]:
    reason = Reason(rule, text)
    return lambda game, card, *more: reason if game.carried[card].engaged else None


MAY_CHALLENGE: Final[Permission] = Permission(
    "may challenge", _en_garde("FS-HIGH-40", "an engaged character cannot do that"), CANNOT
)
"""May the character engage to issue a challenge?"""
MAY_ISSUE: Final = Permission("may issue", None, CANNOT)
"""May the character issue challenges at all?"""
MAY_BE_CHALLENGED: Final[Permission[int]] = Permission("may be challenged", None, CANNOT)
"""May the card be challenged (by the challenger named after it)?"""
MAY_INTERVENE: Final[Permission[Challenge]] = Permission(
    "may intervene", _en_garde("FS-CHAL-18", "an engaged character cannot intervene"), CANNOT
)
"""May the character intervene (in the challenge named after it)?"""
MAY_MOVE: Final[Permission[int, int]] = Permission("may move", None, CANNOT)
"""May the character be moved (to the location, by the seat's ability or -1, named after it)?"""
MAY_BE_DESTROYED: Final = Permission("may be destroyed", None, CANNOT)
MAY_BE_WOUNDED: Final = Permission("may be wounded", None, CANNOT)
"""May the character be wounded by what is happening now? A wound that it ignores counts as paid (FS-ABIL-47)."""
MAY_LEAVE_BEARER: Final = Permission("may leave its bearer", None, CANNOT)
MAY_LIE_BESIDE: Final[Permission[str]] = Permission(
    "may lie beside another", lambda game, card, trait: ONE_OF_A_KIND, CANNOT
)
"""May the card be equipped beside another one with the trait (Armor, Attire or Weapon) named after it?"""
MAY_BE_DISCARDED: Final = Permission("may be discarded", None, CANNOT)
MAY_BE_CONTROLLED: Final[Permission[int]] = Permission("may be controlled", _not_held, CANNOT)
"""May the location be, or go on being, controlled otherwise than now (by the seat named after it, -1 for nobody)?"""
MAY_CHANGE_RENOWN: Final = Permission("may change renown", None, CANNOT)
"""May Renown be added to, moved to or moved from the location?"""
MAY_PLAY_COMBAT_CARD: Final[Permission[Duel]] = Permission("may play combat cards", None, CANNOT)
"""May the participant play combat cards (in the duel named after it)?"""
MAY_USE_MANEUVER: Final = Permission("may use maneuvers", None, CANNOT)
MAY_USE_TECHNIQUE: Final = Permission("may use techniques", None, CANNOT)
"""May the participant use Maneuvers, Techniques?"""

NO_KEYWORD: Final = Reason("", "it has not that keyword")


def _keyword(name: str) -> Permission:
    def rule(game: FiveSails, card: int, *more: object) -> Reason | None:
        return None if name in game._setting.book.cards[game.faces[card]].keywords else NO_KEYWORD

    return Permission(name.lower(), rule, CANNOT)


BRUTE: Final = _keyword("Brute")
NEGOTIABLE: Final = _keyword("Negotiable")
WEALTH: Final = _keyword("Wealth")
