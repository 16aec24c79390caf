"""The verbs of the notation and the one predicate of each: it offers an option, refuses it and explains it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from quarterdeck.engine.cards import HAND, PLAY
from quarterdeck.engine.choice import Reason
from quarterdeck.engine.data import Values
from quarterdeck.engine.notation import CARD, Fits, OptionKind, Refuses
from quarterdeck.engine.timing import Window
from quarterdeck.games.five_sails.ability import (
    ACTION,
    MANEUVER,
    NOTHING_ANSWERED,
    REDUCES,
    TECHNIQUE,
    FiveSailsAbility,
)
from quarterdeck.games.five_sails.arguments import (
    ABILITY,
    is_attachment,
    is_brute,
    is_character,
    is_combat_card,
    is_location,
    is_recruit,
    no_such_ability,
)
from quarterdeck.games.five_sails.cardset import ATTACHMENT, EVENT, LOCATION
from quarterdeck.games.five_sails.moments import WHEN
from quarterdeck.games.five_sails.procedures.payment import Payment
from quarterdeck.games.five_sails.questions import CHOOSE, WHICH_KINDS
from quarterdeck.games.five_sails.stats import (
    BRUTE,
    COMBAT,
    INFLUENCE,
    MAY_BE_CHALLENGED,
    MAY_CHALLENGE,
    MAY_ISSUE,
    MAY_MOVE,
    MAY_USE_MANEUVER,
    MAY_USE_TECHNIQUE,
    REACHES,
)  # fmt: skip

if TYPE_CHECKING:
    from quarterdeck.engine.modifier import Quantity
    from quarterdeck.games.five_sails.game import FiveSails

NOT_YOURS: Final = Reason("FS-HIGH-09", "you do not control it")
NOT_A_CHARACTER: Final = Reason("FS-HIGH-04", "only a character in play can do that")
ENGAGED: Final = Reason("FS-KEY-04", "it is engaged")
CANNOT_RECRUIT: Final = Reason("FS-HIGH-30", "its cost cannot be paid")
CANNOT_EQUIP: Final = Reason("FS-HIGH-21", "its cost cannot be paid")
CANNOT_BRING: Final = Reason("FS-CARD-01", "its cost cannot be paid")
NOT_A_BRUTE: Final = Reason("FS-KEYW-06", "only a Brute in your hand is played this way")
NOT_ADJACENT: Final = Reason("FS-HIGH-15", "that location is not adjacent to it")


# -- High Drama -------------------------------------------------------------------------------------------------------


def _refuse_performer(game: FiveSails, seat: int, card: int) -> Reason | None:
    if not game.in_play(card) or not game.printed(card).is_character:
        return NOT_A_CHARACTER
    return None if game.controller(card) == seat else NOT_YOURS


def refuse_move(game: FiveSails, seat: int, card: int, to: int) -> Reason | None:
    """Move Action: an en garde character to an adjacent location, engaging unless at Home (FS-Q36)."""
    wrong = _refuse_performer(game, seat, card)
    if wrong is not None:
        return wrong
    if to >= game._setting.locations:
        return Reason("FS-HIGH-15", "that is not a location")
    if game.carried[card].engaged:
        return Reason("FS-HIGH-13", "it is engaged and cannot engage to move")
    return refuse_destination(game, seat, card, to)


def refuse_destination(game: FiveSails, seat: int, card: int, to: int) -> Reason | None:
    """Where an en garde character can move to."""
    place, cities = game.place[card], game._setting.cities
    if place < cities and to < cities:
        if place - to not in (1, -1):
            return NOT_ADJACENT
    elif place >= cities and to >= cities:
        return NOT_ADJACENT
    elif to >= cities and to != game._setting.homes[seat]:
        return Reason("FS-SETUP-13", "nobody can enter an enemy's Home")
    return game.refusal(MAY_MOVE, card, to, -1) if game.lasting or MAY_MOVE.name in game.hearing else None


def refuse_challenge(game: FiveSails, seat: int, card: int, target: int) -> Reason | None:
    """Challenge Action: an en garde character in the City challenges an opposing one (FS-HIGH-40)."""
    wrong = refuse_challenger(game, seat, card)
    if wrong is not None:
        return wrong
    if not game.in_play(target) or not game.printed(target).is_character or game.controller(target) == seat:
        return Reason("FS-CHAL-08", "only an opposing character can be challenged")
    if game.place[target] != game.place[card] and target not in reached(game, card):
        return Reason("FS-CHAL-08", "it is not at the same location")
    return refuse_being_challenged(game, card, target)


def refuse_challenger(game: FiveSails, seat: int, card: int) -> Reason | None:
    """Can this character take the Challenge Action?"""
    wrong = _refuse_performer(game, seat, card)
    if wrong is not None:
        return wrong
    return refuse_challenging(game, card)


def refuse_challenging(game: FiveSails, card: int) -> Reason | None:
    """Can this character in play take the Challenge Action?"""
    if game.place[card] >= game._setting.cities:
        return Reason("FS-HIGH-40", "it is not in the City")
    if COMBAT.base(game, card) is None:  # nothing makes a number of a dash (FS-ABIL-55)
        return Reason("FS-ABIL-57", "its Combat is a dash")
    return game.refusal(MAY_CHALLENGE, card) or game.refusal(MAY_ISSUE, card)


def refuse_being_challenged(game: FiveSails, card: int, target: int, stat: Quantity = COMBAT) -> Reason | None:
    """Can this character be challenged by that one?"""
    if not game.edition.can_be_challenged_with(game, target, stat):
        return Reason("FS-ABIL-60", f"its {stat.name} is a dash")
    if MAY_BE_CHALLENGED.name not in game.hearing and not game.lasting:
        return None
    return game.refusal(MAY_BE_CHALLENGED, target, card)


def reached(game: FiveSails, card: int) -> list[int]:
    """Characters elsewhere that a card lets this one challenge."""
    found: list[int] = []
    for me in game.hearing.get(REACHES, ()):
        for ability in game.abilities_of(me, REACHES):
            found += ability.body(game, me, card)
    return found


def refuse_claim(game: FiveSails, seat: int, card: int) -> Reason | None:
    """Claim Action: an en garde character in the City with Influence (FS-HIGH-41, FS-ABIL-58)."""
    wrong = _refuse_performer(game, seat, card)
    if wrong is not None:
        return wrong
    return refuse_claiming(game, card)


def refuse_claiming(game: FiveSails, card: int) -> Reason | None:
    """Can this character in play take the Claim Action?"""
    if game.place[card] >= game._setting.cities:
        return Reason("FS-HIGH-41", "it is not in the City")
    if game.carried[card].engaged:
        return ENGAGED
    if INFLUENCE.base(game, card) is None:
        return Reason("FS-ABIL-58", "its Influence is a dash")
    return None


def refuse_equip(game: FiveSails, seat: int, card: int, bearer: int) -> Reason | None:
    """Equip Action: an attachment from the hand, or an available one where the bearer is (FS-HIGH-22, FS-HIGH-23)."""
    if game.printed(card).kind != ATTACHMENT:
        return Reason("FS-HIGH-24", "only attachments are equipped this way")
    if not game.in_play(bearer) or not game.printed(bearer).is_character:
        return NOT_A_CHARACTER
    place = game.place[card]
    if place != game._setting.hand[seat]:
        if place not in game._setting.available:
            return Reason("FS-HIGH-27", "it is neither in your hand nor available")
        if game.location_of(card) != game.place[bearer]:
            return Reason("FS-HIGH-23", "it is not at that character's location")
    wrong = refuse_bearer(game, seat, card, bearer) or refuse_price(game, seat, card, bearer)
    if wrong is not CANNOT_EQUIP:
        return wrong
    payment = Payment(seat, card, "equip", game.who_equips(seat, bearer), bearer, game.place[bearer])
    return payment.unpayable(game, wrong.rule)


def refuse_price(game: FiveSails, seat: int, card: int, bearer: int) -> Reason | None:
    """Can the attachment be paid for, equipped to this character (-1: to nobody in particular)?"""
    if game.quick_price(seat, card, "equip"):
        return None
    place = game.place[bearer] if bearer >= 0 else -1
    payment = Payment(seat, card, "equip", game.who_equips(seat, bearer), bearer, place)
    return None if payment.payable(game) else CANNOT_EQUIP


def refuse_bearer(game: FiveSails, seat: int, card: int, bearer: int) -> Reason | None:
    """Who may bear it: a character of its player, unless the card says otherwise (FS-CARD-25)."""
    allowed = game.printed(card).bearers
    if not allowed:
        return None if game.controller(bearer) == seat else Reason("FS-CARD-25", "you do not control that character")
    if all(may(game, seat, bearer) for may in allowed):
        return None
    return Reason("FS-KEY-01", "its text does not let it be equipped there")


def refuse_recruit(game: FiveSails, seat: int, card: int) -> Reason | None:
    """Recruit Action: an available Mercenary where the player has a character, at its cost (FS-HIGH-29, FS-HIGH-30)."""
    if game.place[card] not in game._setting.available or not game.printed(card).is_character:
        return Reason("FS-HIGH-29", "it is not an available Mercenary")
    place = game.location_of(card)
    if not any(game.controller(other) == seat for other in game.characters_at(place)):
        return Reason("FS-HIGH-29", "you have no character at its location")
    if refuse_recruiting(game, seat, card, place) is None:
        return None
    return Payment(seat, card, "recruit", place=place).unpayable(game, CANNOT_RECRUIT.rule)


def refuse_recruiting(game: FiveSails, seat: int, card: int, place: int) -> Reason | None:
    """Can the available Mercenary at this location be paid for?"""
    quick = game.quick_price(seat, card, "recruit", place)
    if quick is not None:
        return None if quick else CANNOT_RECRUIT
    payment = Payment(seat, card, "recruit", place=place)
    if payment.payable(game):
        return None
    return CANNOT_RECRUIT


def refuse_brute(game: FiveSails, seat: int, card: int) -> Reason | None:
    """A Brute from the hand (FS-Q61)."""
    if game.refusal(BRUTE, card) is not None:
        return _refuse_combat_card(game, seat, card) or NOT_A_BRUTE
    if game.place[card] != game._setting.hand[seat]:
        return NOT_A_BRUTE
    if game.quick_price(seat, card, "brute"):
        return None
    return None if Payment(seat, card, "brute", place=game.home(seat)).payable(game) else CANNOT_BRING


def _refuse_brute(game: FiveSails, seat: int, card: int) -> Reason | None:
    """The same with what is there to pay it with."""
    wrong = refuse_brute(game, seat, card)
    if wrong is not CANNOT_BRING:
        return wrong
    return Payment(seat, card, "brute", place=game.home(seat)).unpayable(game, wrong.rule)


def refuse_use(game: FiveSails, seat: int, card: int, ability: str) -> Reason | None:
    """Using an ability: its card must be yours to use and everything it asks for must be there."""
    word = str(ability).rpartition("/")[2]
    known = game.book.abilities.get(f"{game.printed(card).id}/{word}") or game.book.abilities.get(ability)
    if known is None or (known.card != game.printed(card).id and known.granted is None):
        return no_such_ability(game.printed(card), word)
    if known.where == HAND:
        if game.place[card] != game._setting.hand[seat]:
            return Reason("FS-HIGH-10", "it is not in your hand")
    elif known.kind == ACTION and not may_use(game, seat, card, known):
        return NOT_YOURS
    if known.kind == ACTION and (game.duel is not None or game.challenge is not None):
        return Reason("FS-ABIL-13", "Actions cannot be used during a duel")
    if known.kind == ACTION and game.phase != "high drama":
        return Reason("FS-ABIL-12", "Actions are used in High Drama only")
    values: Values = ()
    if known.kind in (TECHNIQUE, MANEUVER):
        wrong = _refuse_in_fight(game, seat, card, known)
        if wrong is not None:
            return wrong
    elif known.kind != ACTION:
        window = game.frames[-1] if game.frames else None
        if not isinstance(window, Window) or (window.event, window.stage) != (known.hears, known.kind):
            if known.kind == REDUCES and isinstance(window, Payment):
                return window.refuse_reducing(game, seat, card, known)
            it = game.new_use(known.id, card, seat, values)
            spent = bool(known.limit) and known.key(it) in game.used
            return _refuse_answering(game, seat, card, known) or (known.spent if spent else NOTHING_ANSWERED)
        values = window.what_happened(game)
        wrong = _refuse_answering(game, seat, card, known)
        if wrong is not None:
            return wrong
    return known.why(game, game.new_use(known.id, card, seat, values))


def _refuse_answering(game: FiveSails, seat: int, card: int, known: FiveSailsAbility) -> Reason | None:
    """An ability answers while its card is in play, for whoever controls that; some work elsewhere, or look back."""
    if known.where != PLAY or known.looks_back:
        return None
    if game.pieces[card] is None and card >= game._setting.locations:
        return Reason("FS-ABIL-06", "it works only while it is in play")
    return None if known.forced or seat in game.answerers(card, known) else NOT_YOURS


def _refuse_in_fight(game: FiveSails, seat: int, card: int, known: FiveSailsAbility) -> Reason | None:
    """Techniques and Maneuvers: one of each in a round, by whoever fights now, a Maneuver with its combat card."""
    is_technique = known.kind == TECHNIQUE
    duel = game.duel
    fight = duel or (game.challenge if is_technique else None)
    if fight is None or seat not in fight.seats:
        return Reason("FS-ABIL-19" if is_technique else "FS-ABIL-14", "it is used in your duels")
    if not is_technique:
        if duel is None or card not in duel.combat:
            return Reason("FS-ABIL-14", "a Maneuver is used with its card as the combat card of the round")
        if duel.maneuver_used:
            return Reason("FS-DUEL-16", "a Maneuver was used already in this round")
        return game.refusal(MAY_USE_MANEUVER, duel.participant)
    performer = game.challenge.challenger if duel is None and game.challenge is not None else fight.fighters[0]
    if duel is not None:
        performer = duel.participant
        if duel.technique_used:
            return Reason("FS-DUEL-15", "a Technique was used already in this round")
    elif known.belayed:
        return Reason("FS-KEYW-18", "it is Belayed: it cannot be used while a challenge is issued")
    if (card, known) not in game.techniques_of(performer):
        return Reason("FS-CARD-22", f"only Techniques of {game.printed(performer).name} can be used now")
    return game.refusal(MAY_USE_TECHNIQUE, performer)


def may_use(game: FiveSails, seat: int, card: int, ability: FiveSailsAbility) -> bool:
    """Whose Action is it? Events serve whoever has a character there, locations everybody (FS-CITY-17, FS-CITY-18)."""
    piece = game.pieces[card]
    if piece is not None and piece.controller >= 0 and ability.granted is None:
        return piece.controller == seat
    kind = game.printed(card).kind
    if kind == EVENT:
        if piece is None:
            return False
        pieces = game.carried
        return seat in [pieces[other].controller for other in game.zones[game.location_of(card)]]
    if kind == LOCATION:
        return True
    if ability.granted is not None:
        bearer = game.bearer(card)
        return bearer >= 0 and game.controller(bearer) == seat
    return game.in_play(card) and game.controller(card) == seat


# -- the notation -----------------------------------------------------------------------------------------------------


def _refuse_combat_card(game: FiveSails, seat: int, card: int) -> Reason | None:
    if game.duel is None:
        return Reason("FS-DUEL-11", "combat cards are played in duels")
    in_hand = game.place[card] == game._setting.hand[seat]
    return None if in_hand else Reason("FS-DUEL-11", "it is not in your hand")


def _refuse_gambling(game: FiveSails, seat: int) -> Reason | None:
    duel = game.duel
    if duel is None:
        return Reason("FS-GAMB-01", "players gamble for combat cards in duels")
    if duel.seat != seat or duel.may_gamble(game):
        return None
    if not game.can_reveal(seat):
        return Reason("FS-GAMB-01", "there is no card to turn over")
    return Reason("FS-GAMB-06", "you have gambled as often as your participant's Finesse allows")


def _refuse_playing_nothing(game: FiveSails, seat: int) -> Reason | None:
    duel = game.duel
    if duel is None:
        return Reason("FS-DUEL-08", "combat cards are played in duels")
    if duel.seat == seat and not duel.played and duel.must_play():
        return Reason("FS-DUEL-06", "in the first round a combat card must be played if there is one")
    return None


def _refuse_intervene(game: FiveSails, seat: int, card: int) -> Reason | None:
    challenge = game.challenge
    if challenge is None:
        return Reason("FS-CHAL-17", "there is no challenge to intervene in")
    return challenge.refuse_intervening(game, seat, card)


def _refuse_accept(game: FiveSails, seat: int) -> Reason | None:
    challenge = game.challenge
    return None if challenge is None else challenge.refuse_accepting()


def _refuse_refuse(game: FiveSails, seat: int) -> Reason | None:
    challenge = game.challenge
    return None if challenge is None else challenge.refuse_refusing(game)


UNKNOWN: Final = Reason("FS-CARD-20", "you do not know that card")


def _of_known_cards(refuse: Refuses) -> Refuses:
    """Nothing is said about a card that the seat does not know, not even why it is no answer."""

    def refuse_known(game: FiveSails, seat: int, *what: object) -> Reason | None:
        for card in what[:1] if refuse is refuse_use else what:
            if not isinstance(card, int) or not 0 <= card < len(game.faces) or not game.knows(seat, card):
                return UNKNOWN
        return refuse(game, seat, *what)

    return refuse_known


def _verb(name: str, says: str, refuse: Refuses, rules: str, *fits: Fits) -> OptionKind:
    """A verb that takes as many cards as there are kinds that fit."""
    return OptionKind(name, (CARD,) * len(fits), says, _of_known_cards(refuse), tuple(rules.split()), fits)


_OPTION_KINDS: Final = {
    "use": OptionKind(
        "use", (CARD, ABILITY), "Use {0}: {1}", _of_known_cards(refuse_use), ("FS-HIGH-09", "FS-HIGH-10")
    ),
    "move": _verb("move", "Move {0} to {1}", refuse_move, "FS-HIGH-13 FS-HIGH-15", is_character, is_location),
    "challenge": _verb("challenge", "{0} challenges {1}", refuse_challenge, "FS-HIGH-40", is_character, is_character),
    "claim": _verb("claim", "{0} claims the location", refuse_claim, "FS-HIGH-41", is_character),
    "equip": _verb("equip", "Equip {0} to {1}", refuse_equip, "FS-HIGH-21", is_attachment, is_character),
    "recruit": _verb("recruit", "Recruit {0}", refuse_recruit, "FS-HIGH-29 FS-HIGH-30", is_recruit),
    "brute": replace(_verb("bring", "Bring {0} into play", _refuse_brute, "FS-KEYW-06", is_brute), older=("play",)),
    "play": _verb("play", "Play {0} as combat card", _refuse_combat_card, "FS-DUEL-11", is_combat_card),
    "gamble": OptionKind("gamble", (), "Gamble", _refuse_gambling, ("FS-GAMB-01",)),
    "play-nothing": OptionKind(
        "play-nothing", (), "Play no combat card", _refuse_playing_nothing, ("FS-DUEL-08",), declines=True
    ),
    "accept": OptionKind("accept", (), "Accept the challenge", _refuse_accept, ("FS-CHAL-16",)),
    "refuse": OptionKind("refuse", (), "Refuse the challenge", _refuse_refuse, ("FS-CHAL-24",)),
    "intervene": _verb("intervene", "{0} intervenes", _refuse_intervene, "FS-CHAL-17", is_character),
    "select": OptionKind("select", (CARD,), "Select {0}", None, ("FS-PLAN-02",)),
    "performer": OptionKind("performer", (CARD,), "{0} performs it", None, ("FS-KEY-18",)),
    "pay": OptionKind("pay", (CARD,), "Pay with {0}", None, ("FS-KEY-33",)),
    "parley": OptionKind("parley", (CARD,), "{0} parleys", None, ("FS-HIGH-35",)),
    "discard": OptionKind("discard", (CARD,), "Discard {0}", older=CHOOSE, tells_all=True),
    "destroy": OptionKind("destroy", (CARD,), "Destroy {0}", None, ("FS-CARD-27",), older=CHOOSE, tells_all=True),
    "locker": OptionKind("locker", (CARD,), "Send {0} to The Locker", None, ("FS-CARD-12",)),
    "repeat": OptionKind("repeat", (), "Use it again", None, ("FS-KEYW-16",)),
    **WHICH_KINDS,
}

OPTION_KINDS: Final = {key: kind if kind.when else replace(kind, when=WHEN[key]) for key, kind in _OPTION_KINDS.items()}

RULES_OF: Final = {
    "hidden": "FS-CARD-20",
    "target": "FS-KEY-55",
    "choose": "FS-ABIL-39",
    "mode": "FS-ABIL-39",
    "Use.targets": "FS-KEY-56",
    "Use.options": "FS-ABIL-39",
    "Use.several": "FS-ABIL-39",
    "Window.orders": "FS-KEY-09",
    "Window.answers": "FS-ABIL-26",
}
"""The rules behind what the engine asks and refuses by itself."""
