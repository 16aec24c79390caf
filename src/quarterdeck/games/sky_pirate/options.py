"""The verbs of the notation and the one predicate of each: it offers an option, refuses it and explains it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.engine.ability import AFTER, BEFORE, WHEN
from quarterdeck.engine.choice import Reason
from quarterdeck.engine.data import SomeValues
from quarterdeck.engine.notation import CARD, NUMBER, Arg, OptionKind, Refuses
from quarterdeck.games.sky_pirate.ability import ACTION, ATTEMPT, TACTIC, USED, SkyAbility
from quarterdeck.games.sky_pirate.procedures.boarding import refuse_board
from quarterdeck.games.sky_pirate.procedures.firing import Fire
from quarterdeck.games.sky_pirate.procedures.playing import PROHIBITED, refuse_card
from quarterdeck.games.sky_pirate.stats import COST, MAY_FIRE, MAY_USE_TACTIC

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.game import SkyPirate

NOT_YOURS: Final = Reason("SP-TURN-07", "you do not control it")
NOT_THERE: Final = Reason("SP-TURN-10", "it is neither in your hand nor in your Treasure Chest")
NO_ACTION: Final = Reason("SP-TURN-06", "you have no Action left")
NOT_NOW: Final = Reason("SP-TURN-07", "Actions are spent in your own Action Phase")
NO_ATTEMPT: Final = Reason("SP-TACTIC-01", "there is no boarding attempt that you take part in")
ONLY_TACTICS: Final = Reason("SP-BOARD-11", "only Tactic cards are played during a boarding attempt")
RESERVE: Final = Reason("SP-BOARD-13", "a crew in reserve cannot use its Tactic effect")
NOT_A_CANNON: Final = Reason("SP-FIRE-01", "only an unbroken cannon that you control can be fired")
STUNNED: Final = Reason("SP-FIRE-01", "it is stunned")
NO_POWDER: Final = Reason("SP-FIRE-02", "you have not enough Powder to fire it")
FIRST_TURN: Final = Reason("SP-FIRST-02", "the first player cannot fire on their first turn")
NO_SUCH: Final = Reason("SP-TURN-07", "it has no such effect")
NO_FIRE: Final = Reason("SP-STATUS-16", "no Fire burns on your ship")
BLANK: Final = Reason("SP-OPER-02", "its text box is blank")
UNKNOWN: Final = Reason("SP-FACE-10", "you do not know that card")

ANSWERS: Final = (BEFORE, WHEN, AFTER)
"""The effects that answer something that happens."""
LESS_TO_FIRE: Final = "less to fire"
"""Hook: how much less a cannon can cost by a React while it is paid for. Bodies get (game, me, cannon)."""


class AbilityArg(Arg):
    """An effect, by its own word (`swap`). One that answers several events has one word for all of them."""

    CALLED = "ABILITY"

    def show(self, game: SkyPirate, seat: int, value: str) -> str:
        """The effect's own word."""
        known = game.book.abilities.get(value)
        return str(value) if known is None else str(known.word)

    def say(self, game: SkyPirate, seat: int, value: str) -> str:
        """The effect in words."""
        return self.show(game, seat, value).replace("-", " ")

    def choices(self, game: SkyPirate, seat: int, before: SomeValues) -> list[str]:
        """The effects of the card that a player uses, each once: not those that apply or happen by themselves."""
        return [
            ability.id for ability in game.printed(before[0]).abilities
            if not ability.echo and (ability.kind in (ACTION, TACTIC) or (ability.kind in ANSWERS and ability.optional))
        ]  # fmt: skip

    def tells(self, game: SkyPirate, seat: int, value: str) -> str:
        """The effect's text."""
        known = game.book.abilities.get(value)
        return "" if known is None else str(known.said).replace(" ... ... ", " ")

    def read_after(self, game: SkyPirate, seat: int, word: str, before: SomeValues) -> str:
        """The effect of this word on the card: the one that is offered now, if any is."""
        if not game.knows(seat, before[0]):
            return word
        found = [ability.id for ability in game.printed(before[0]).abilities if ability.word == word]
        for ask in game.asks:
            if ask.seat == seat and not ask.closed and len(found) > 1:
                offered = {option[2] for option in game.offered(ask) if option[:2] == ("use", before[0])}
                found = [one for one in found if one in offered] or found
        return found[0] if found else word


ABILITY: Final = AbilityArg()


class EffectArg(Arg):
    """An effect whose card was shuffled away since: by the card's name and its own word (`white-flag/no-shots`)."""

    ALIKE = True
    CALLED = "EFFECT"

    def say(self, game: SkyPirate, seat: int, value: str) -> str:
        """The name of the card that it is printed on."""
        known = game.book.abilities.get(value)
        return str(value) if known is None else f"the effect of {game.book.by_id[known.card].name}"


EFFECT: Final = EffectArg()

FIRING: Final = Reason("SP-FIRE-10", "it is being fired")


def in_action_phase(game: SkyPirate, seat: int) -> bool:
    """Is it the seat's Action Phase, with no attempt under way?"""
    return game.active == seat and game.phase == "action" and game.attempt is None


def refuse_action(game: SkyPirate, seat: int) -> Reason | None:
    """Can the seat spend an Action?"""
    if not in_action_phase(game, seat):
        return NOT_NOW
    return None if game.actions > 0 else NO_ACTION


def refuse_play(game: SkyPirate, seat: int, card: int) -> Reason | None:
    """Playing a card: with an Action on one's own turn, or as a Tactic during an attempt (SP-TURN-10, SP-BOARD-11)."""
    if game.place[card] not in (game._setting.hand[seat], game._setting.chest[seat]):
        return NOT_THERE
    attempt = game.attempt
    if attempt is not None and seat in (attempt.boarder, attempt.defender):
        if not game.printed(card).tactic:
            return ONLY_TACTICS
        return refuse_card(game, seat, card)
    if game.printed(card).tactic:
        return refuse_card(game, seat, card)
    return refuse_action(game, seat) or refuse_card(game, seat, card, 1)


def refuse_basic_board(game: SkyPirate, seat: int) -> Reason | None:
    """The Basic Action Board (SP-TURN-11)."""
    if game.attempt is not None:
        return refuse_board(game, seat)
    return refuse_action(game, seat) or refuse_board(game, seat)


def refuse_fire(game: SkyPirate, seat: int, card: int, again: bool = False) -> Reason | None:
    """Firing a cannon (SP-FIRE-01, SP-FIRE-02); with `again` as though it were not stunned, nor still being fired."""
    if game.place[card] != game._setting.ship[seat] or game.printed(card).kind != "cannon":
        return NOT_A_CANNON
    if game.piece(card).stunned and not again:
        return STUNNED
    if game.turn == 1 and seat == game.first:  # nobody else, however many play (SP-Q47)
        return FIRST_TURN
    forbidden: Reason | None = game.refusal(MAY_FIRE, card)
    if forbidden is not None:
        return forbidden
    for frame in game.frames:
        if isinstance(frame, Fire) and frame.cannon == card and frame.begun and not again:
            return FIRING
    less = 0
    for me in game.hearing.get(LESS_TO_FIRE, ()):
        for ability in game.abilities_of(me, LESS_TO_FIRE):
            less += ability.body(game, me, card) or 0
    return None if game.powder[seat] >= game.number(COST, card) - less else NO_POWDER


def refuse_use(game: SkyPirate, seat: int, card: int, ability: str) -> Reason | None:
    """Using an (A) or (T) effect of a card that the seat controls, or answering with a React."""
    known = game.book.abilities.get(ability)
    if known is None or known.card != game.printed(card).id:
        return NO_SUCH
    if known.kind == ACTION:
        return refuse_use_action(game, seat, card, known)
    if known.kind == TACTIC:
        return refuse_use_tactic(game, seat, card, known)
    for ask in game.asks:
        if ask.seat == seat and not ask.closed and ("use", card, ability) in game.offered(ask):
            return None  # the queue or a React asks for it
    return Reason("SP-TRIG-01", "it is used when something happens that it answers")


def refuse_use_action(game: SkyPirate, seat: int, card: int, ability: SkyAbility, less: int = 0) -> Reason | None:
    """An (A) effect (SP-TURN-07)."""
    if not game.in_play(card) or game.controller(card) != seat:
        return NOT_YOURS
    if not game.has_text(card) or game.is_facedown(card):
        return BLANK
    if not less and not in_action_phase(game, seat):
        return NOT_NOW
    it = game.new_use(ability.id, card, seat, ())
    it.less = less
    return ability.refuse(game, it)


def refuse_use_tactic(game: SkyPirate, seat: int, card: int, ability: SkyAbility) -> Reason | None:
    """A (T) effect: of a noncrew card, or of a crew in the party, once per attempt (SP-BOARD-12 to SP-BOARD-14)."""
    attempt = game.attempt
    if attempt is None or seat not in (attempt.boarder, attempt.defender):
        return NO_ATTEMPT
    if not game.in_play(card) or game.controller(card) != seat:
        return NOT_YOURS
    if not game.has_text(card) or game.is_facedown(card):
        return BLANK
    if game.is_crew(card) and not game.piece(card).party:
        return RESERVE
    if card in attempt.used and not ability.unlimited:  # once per card, crew or not (SP-Q07)
        return USED[ATTEMPT]
    if game.printed(card).id in attempt.prohibited:
        return PROHIBITED
    forbidden: Reason | None = game.refusal(MAY_USE_TACTIC, card, seat)
    if forbidden is not None:
        return forbidden
    return ability.refuse(game, game.new_use(ability.id, card, seat, ()))


def refuse_extinguish(game: SkyPirate, seat: int) -> Reason | None:
    """For two Actions all Fires go out (SP-STATUS-16)."""
    if not in_action_phase(game, seat):
        return NOT_NOW
    if not game.fires[seat]:
        return NO_FIRE
    return None if game.actions >= 2 else NO_ACTION


def _of_known_cards(refuse: Refuses) -> Refuses:
    """A card that the seat does not know is refused for that alone, so that a refusal tells nothing about it."""

    def asked(game: SkyPirate, seat: int, card: int, *more: object) -> Reason | None:
        return refuse(game, seat, card, *more) if 0 <= card < len(game.faces) and game.knows(seat, card) else UNKNOWN

    return asked


def _is_played(game: SkyPirate, seat: int, card: int) -> bool:
    return bool(game.printed(card).in_hold)


def _is_cannon(game: SkyPirate, seat: int, card: int) -> bool:
    return bool(game.printed(card).kind == "cannon")


OPTION_KINDS: Final = {
    verb.name: verb
    for verb in (
        OptionKind("draw", (), "Draw a card", refuse_action, ("SP-TURN-08",)),
        OptionKind("gain", (), "Gain 1 Powder", refuse_action, ("SP-TURN-09",)),
        OptionKind("play", (CARD,), "Play {0}", _of_known_cards(refuse_play), ("SP-TURN-10",), (_is_played,)),
        OptionKind("board", (), "Board", refuse_basic_board, ("SP-TURN-11",)),
        OptionKind("extinguish", (), "Put out all Fires on your ship", refuse_extinguish, ("SP-STATUS-16",)),
        OptionKind("fire", (CARD,), "Fire {0}", _of_known_cards(refuse_fire), ("SP-FIRE-01",), (_is_cannon,)),
        OptionKind("use", (CARD, ABILITY), "Use {0} ({1})", _of_known_cards(refuse_use), ()),
        OptionKind("resolve", (), "Use the effect"),
        OptionKind("effect", (EFFECT,), "Use {0}"),
        OptionKind("token", (CARD,), "Choose {0} as the raid token"),
        OptionKind("commit", (CARD,), "Commit {0}"),
        OptionKind("replace", (CARD,), "Replace {0}"),
        OptionKind("recover", (CARD,), "Recover {0}"),
        OptionKind("discard", (CARD,), "Discard {0}"),
        OptionKind("number", (NUMBER,), "Choose {0}"),
        OptionKind("pay", (), "Pay"),
    )
}
