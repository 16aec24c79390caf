"""What a player can choose to do. Each verb has one predicate that offers, refuses and explains it."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING, Final

from quarterdeck.engine.cards import Printed
from quarterdeck.engine.choice import Option, Reason
from quarterdeck.engine.data import SomeValues, Values
from quarterdeck.engine.notation import CARD, Arg, OptionKind, Unreadable, find_card
from quarterdeck.games.sword_duel.cardset import FormCard
from quarterdeck.games.sword_duel.damage import AREAS, area_title, on_what
from quarterdeck.games.sword_duel.declaring import EARLIER_CARD, FORMS, NO_CARD, Form
from quarterdeck.games.sword_duel.words import (
    DECK,
    DISARM,
    FIRST_LIMIT,
    FULL_HAND,
    HAND,
    ROW,
    SECOND_LIMIT,
    flipped_earlier,
    held,
    is_attack,
    just_flipped,
    layable,
    row_limit,
)

if TYPE_CHECKING:
    from quarterdeck.games.sword_duel.game import SwordDuel

NOT_TO_CHOOSE: Final = Reason("DU-ORDER-01", "this card is not among yours that are left to choose from")
HAND_IS_FULL: Final = Reason("DU-ORDER-01", "your hand has ten cards already")
PICKED: Final = Reason("", "you have picked this card already")
LISTED_ORDER: Final = Reason("", "cards of a set are picked in their listed order; begin again to change the set")
NOT_IN_DECK: Final = Reason("DU-ORDER-02", "this card is not in your Deck")
NOT_IN_HAND: Final = Reason("DU-LAY-07", "this card is not in your hand")
NOT_AN_ATTACK: Final = Reason("DU-CARD-09", "a form card is never laid into the row")
NO_FLOW: Final = Reason("DU-FLOW-01", "this card shares no blue area with the card before it")
THREE_AT_MOST: Final = Reason("DU-ORDER-04", f"a row of the first engagement has at most {FIRST_LIMIT} cards")
SIX_AT_MOST: Final = Reason("DU-ORDER-05", f"a row of the second engagement has at most {SECOND_LIMIT} cards")
NO_FLIP: Final = Reason("DU-FORM-01", "a form card is played right after a pair was flipped, not now")
NOT_A_FORM: Final = Reason("DU-CARD-02", "an attack card is laid into the row; only a form card is played on a flip")
FORM_NOT_IN_HAND: Final = Reason("DU-FORM-01", "this form card is not in your hand")
FORM_USED: Final = Reason("DU-FORM-03", "you have played your one form card of this engagement")
TOO_MANY_TARGETS: Final = Reason("DU-FORM-02", "this form card is not dropped on so many things")
TOO_FEW_TARGETS: Final = Reason("DU-PAUSE-05", "say what the form card is dropped on")
NOT_DISARMED: Final = Reason("DU-SWAP-02", "this card is not in your Disarm pile")
NOT_YOURS_TO_GIVE: Final = Reason("DU-SWAP-02", "this card is not in your hand")
GIVING: Final = Reason("DU-SWAP-03", "you are putting cards back already; give as many as you have retrieved")
RETRIEVE_FIRST: Final = Reason(
    "DU-SWAP-02", "retrieve a card of your Disarm pile first; then one from the hand takes its place"
)
BALANCED: Final = Reason("DU-SWAP-03", "the Disarm pile would not have as many cards as before")
NOT_YOURS_TO_DISCARD: Final = Reason("DU-SWAP-05", "this card is not in your hand")
NOT_YOURS_TO_SURRENDER: Final = Reason("DU-DIS-01", "this card is not in your hand")


class TargetArg(Arg):
    """A body area, or a card."""

    CALLED = "AREA"

    def show(self, game: SwordDuel, seat: int, value: object) -> str:
        """The area, or the card's name."""
        return value if isinstance(value, str) else CARD.show(game, seat, value)

    def say(self, game: SwordDuel, seat: int, value: object) -> str:
        """The area, or the card's printed name."""
        return area_title(value) if isinstance(value, str) else CARD.say(game, seat, value)

    def choices(self, game: SwordDuel, seat: int, before: SomeValues) -> list[int] | list[str]:
        """The areas, or where the form card is dropped on an attack card the own ones."""
        if is_attack(game, before[0]):
            return []
        targets, at = form_of(game, before[0]).targets, len(before) - 1
        if at < len(targets) and targets[at] is not EARLIER_CARD:
            return list(AREAS)
        return [card for place in (ROW, HAND) for card in held(game, seat, place) if is_attack(game, card)]

    def tells(self, game: SwordDuel, seat: int, value: object) -> str:
        """What an area is."""
        return f"{area_title(value)[4:].capitalize()}, a body area." if isinstance(value, str) else ""

    def called_on(self, card: Printed, at: int) -> str:
        """A card where the form card is dropped on one, else an area."""
        return "CARD" if isinstance(card, FormCard) and card.form.targets[at] is EARLIER_CARD else self.CALLED

    def read(self, game: SwordDuel, seat: int, word: str) -> str | int:
        """The area, or the card of this name."""
        if word in AREAS:
            return word
        near = difflib.get_close_matches(word, AREAS, 1)
        if near and not difflib.get_close_matches(word, game.book.index, 1):
            raise Unreadable(f"no area is called {word}; did you mean {near[0]}?")
        return find_card(game, seat, word)


TARGET: Final = TargetArg()


# -- sets and orders ---------------------------------------------------------------------------------------------------


def _picked(game: SwordDuel, seat: int, verb: str) -> list[int]:
    return [option[1] for option in game.draft(seat) if option[0] == verb]


def _in_a_set(game: SwordDuel, picked: list[int], card: int) -> Reason | None:
    if card in picked:
        return PICKED
    return LISTED_ORDER if picked and game.faces[card] < game.faces[picked[-1]] else None


def _room_for(game: SwordDuel, cards: list[int], card: int, needed: int) -> Reason | None:
    """A set is picked in listed order: enough cards must be left after this one for the picks still needed."""
    faces = game.faces
    return LISTED_ORDER if sum(faces[other] > faces[card] for other in cards) < needed else None


def refuse_take(game: SwordDuel, seat: int, card: int) -> Reason | None:
    """May this card be chosen for the hand now?"""
    deck, picked = held(game, seat, DECK), _picked(game, seat, "take")
    if card not in deck:
        return NOT_TO_CHOOSE
    if len(picked) >= FULL_HAND:
        return HAND_IS_FULL
    return _in_a_set(game, picked, card) or _room_for(game, deck, card, min(FULL_HAND, len(deck)) - len(picked) - 1)


def refuse_next(game: SwordDuel, seat: int, card: int) -> Reason | None:
    """May this card come next in the Deck?"""
    if card not in held(game, seat, DECK):
        return NOT_IN_DECK
    return PICKED if card in _picked(game, seat, "next") else None


def refuse_lay(game: SwordDuel, seat: int, card: int) -> Reason | None:
    """May this card be laid next?"""
    picks = [option for option in game.draft(seat) if option[0] == "lay"]
    if card not in held(game, seat, HAND):
        return NOT_IN_HAND
    if not is_attack(game, card):
        return NOT_AN_ATTACK
    if ("lay", card) in picks:
        return PICKED
    if len(picks) >= row_limit(game):
        return THREE_AT_MOST if game.engagement == 1 else SIX_AT_MOST
    return None if card in layable(game, seat, picks) else NO_FLOW


def refuse_surrender(game: SwordDuel, seat: int, card: int) -> Reason | None:
    """May this card be placed as a Disarm from the hand?"""
    picked = _picked(game, seat, "surrender")
    if card not in held(game, seat, HAND):
        return NOT_YOURS_TO_SURRENDER
    owed = getattr(game.frames[-1], "owed", (0, 0))[seat] if game.frames else 0
    return _in_a_set(game, picked, card) or _room_for(game, held(game, seat, HAND), card, owed - len(picked) - 1)


def refuse_retrieve(game: SwordDuel, seat: int, card: int) -> Reason | None:
    """May this card be taken out of the Disarm pile?"""
    picked = _picked(game, seat, "retrieve")
    if card not in held(game, seat, DISARM):
        return NOT_DISARMED
    if _picked(game, seat, "give"):
        return GIVING
    return _in_a_set(game, picked, card) or (BALANCED if len(picked) >= len(held(game, seat, HAND)) else None)


def refuse_give(game: SwordDuel, seat: int, card: int) -> Reason | None:
    """May this hand card take the place of a retrieved one?"""
    retrieved, given = _picked(game, seat, "retrieve"), _picked(game, seat, "give")
    hand = held(game, seat, HAND)
    if card not in hand:
        return NOT_YOURS_TO_GIVE
    if not retrieved:
        return RETRIEVE_FIRST
    return _in_a_set(game, given, card) or _room_for(game, hand, card, len(retrieved) - len(given) - 1)


def refuse_discard(game: SwordDuel, seat: int, card: int) -> Reason | None:
    """May this hand card be discarded?"""
    if card not in held(game, seat, HAND):
        return NOT_YOURS_TO_DISCARD
    return _in_a_set(game, _picked(game, seat, "discard"), card)


# -- form cards --------------------------------------------------------------------------------------------------------


def refuse_form(game: SwordDuel, seat: int, card: int, *targets: object) -> Reason | None:
    """May this form card be dropped so?"""
    if card not in held(game, seat, HAND):
        return FORM_NOT_IN_HAND
    if is_attack(game, card):
        return NOT_A_FORM
    if not game.in_a_flip:
        return NO_FLIP
    if game.form_used[seat]:
        return FORM_USED
    form = form_of(game, card)
    if form.needs_a_card and just_flipped(game, seat) < 0:
        return NO_CARD
    if len(targets) < len(form.targets):
        return TOO_FEW_TARGETS
    for number, target in enumerate(form.targets):
        if targets[number] not in target.among(game, seat, targets[:number]):
            return target.otherwise
    extra = targets[len(form.targets) :]
    if len(extra) > form.fake:
        return TOO_MANY_TARGETS
    if extra and extra[0] not in flipped_earlier(game, seat):
        return EARLIER_CARD.otherwise
    return None


def form_of(game: SwordDuel, card: int) -> Form:
    """What the form card does."""
    return FORMS[game._setting.book.form_cards[game.faces[card]].effect]


def drops(game: SwordDuel, seat: int, card: int) -> list[Option]:
    """All ways to drop this form card now: every choice of targets, and a fake on an earlier card where it may."""
    return [(FORM_VERBS[len(targets)], card, *targets) for targets in ways_to_drop(game, seat, form_of(game, card))]


def ways_to_drop(game: SwordDuel, seat: int, form: Form) -> list[Values]:
    """What such a form card can be dropped on now; both players can tell."""
    if form.needs_a_card and just_flipped(game, seat) < 0:
        return []
    named: list[Values] = [()]
    for target in form.targets:
        named = [(*before, value) for before in named for value in target.among(game, seat, before)]
    if form.fake:
        named += [(*before, earlier) for before, earlier in product(named, flipped_earlier(game, seat))]
    return named


FORM_VERBS: Final = ("form", "form/2", "form/3")
"""The shapes of the verb: the same word with one, two or three things after it."""

_FORM_RULES: Final = ("DU-FORM-01", "DU-FORM-03")


def _is_to_prepare(game: SwordDuel, seat: int, card: int) -> bool:
    """Hands and Decks are made of own cards before the first engagement."""
    return game.owner[card] == seat and not game.engagement


def _is_own(game: SwordDuel, seat: int, card: int) -> bool:
    """All else is done with own cards from the first engagement on."""
    return game.owner[card] == seat and game.engagement > 0


def _is_own_attack(game: SwordDuel, seat: int, card: int) -> bool:
    return _is_own(game, seat, card) and is_attack(game, card)


def _is_own_form(targets: int) -> Callable[[SwordDuel, int, int], bool]:
    """The form cards that are dropped on so many things, a fake among them."""

    def fits(game: SwordDuel, seat: int, card: int) -> bool:
        if not _is_own(game, seat, card) or is_attack(game, card):
            return False
        form = form_of(game, card)
        return targets - len(form.targets) in (0, int(form.fake))

    return fits


def _text_dropped_on(targets: int) -> Callable[[Printed], str]:
    """The text of a form card that is dropped on so many things."""

    def text(card: Printed) -> str:
        return card.text if isinstance(card, FormCard) and len(card.form.targets) == targets else ""

    return text


def _form(says: str, *targets: Arg) -> OptionKind:
    """One shape of playing a form card. All are written `form`; what it is dropped on tells them apart."""
    fits, text = (_is_own_form(len(targets)),), _text_dropped_on(len(targets))
    return OptionKind("form", (CARD, *targets), says, refuse_form, _FORM_RULES, fits, carries_out=text)


_PREPARED: Final = (_is_to_prepare,)
_OWN: Final = (_is_own,)
_ATTACK: Final = (_is_own_attack,)

_OPTION_KINDS: Final = {
    "take": OptionKind("take", (CARD,), "Take {0} into {your} hand", refuse_take, ("DU-ORDER-01",), _PREPARED),
    "next": OptionKind("next", (CARD,), "Put {0} next into {your} Deck", refuse_next, ("DU-ORDER-02",), _PREPARED),
    "lay": OptionKind("lay", (CARD,), "Lay {0} face down", refuse_lay, ("DU-LAY-03", "DU-FLOW-01"), _ATTACK),
    "form": _form("Play {0} on this pair"),
    "form/2": _form("Play {0} on {1}", TARGET),
    "form/3": _form("Play {0} on {1} and {2}", TARGET, TARGET),
    "surrender": OptionKind(
        "surrender", (CARD,), "Place {0} from {your} hand as a Disarm", refuse_surrender, ("DU-DIS-01",), _OWN
    ),
    "retrieve": OptionKind(
        "retrieve", (CARD,), "Take {0} out of {your} Disarm pile", refuse_retrieve, ("DU-SWAP-02",), _OWN
    ),
    "give": OptionKind("give", (CARD,), "Put {0} into {your} Disarm pile instead", refuse_give, ("DU-SWAP-03",), _OWN),
    "discard": OptionKind("discard", (CARD,), "Discard {0}", refuse_discard, ("DU-SWAP-05",), _OWN),
}


_FORM_WHEN: Final = Reason("DU-FORM-01", "a form card is played right after a pair was flipped")
_EXCHANGED: Final = "after an engagement, before cards are discarded and drawn"
WHEN: Final = {
    "take": Reason("DU-ORDER-01", "a hand of ten is chosen before the first engagement"),
    "next": Reason("DU-ORDER-02", "the Deck is put in order before the first engagement"),
    "lay": Reason("DU-LAY-03", "attack cards are laid when an engagement begins"),
    "form": _FORM_WHEN,
    "form/2": _FORM_WHEN,
    "form/3": _FORM_WHEN,
    "surrender": Reason("DU-DIS-01", "hand cards are placed as Disarms when the Deck has none left"),
    "retrieve": Reason("DU-SWAP-02", f"cards of the Disarm pile are retrieved {_EXCHANGED}"),
    "give": Reason("DU-SWAP-03", f"cards are given for retrieved ones {_EXCHANGED}"),
    "discard": Reason("DU-SWAP-05", "hand cards are discarded before the cards of a new engagement are laid"),
}
"""When each option is chosen, for whoever tries it at another moment."""

OPTION_KINDS: Final = {key: replace(kind, when=WHEN[key]) for key, kind in _OPTION_KINDS.items()}

RULES_OF: Final = {"hidden": "DU-ORDER-07"}
"""The rules behind what the engine refuses by itself."""


def sentence(option: Option, text: str) -> str:
    """The option as a sentence: what moves a number from one area to another says so."""
    if len(option) == 4 and isinstance(option[2], str) and isinstance(option[3], str):
        return f"{text.partition(' on ')[0]} {on_what(option[2:])}"
    return text
