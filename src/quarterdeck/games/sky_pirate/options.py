"""The verbs of the notation and the one predicate of each: it offers an option, refuses it and explains it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.engine.ability import BEFORE
from quarterdeck.engine.cards import PLAY
from quarterdeck.engine.choice import Reason
from quarterdeck.engine.notation import CARD, NUMBER, OptionKind, Refuses
from quarterdeck.games.sky_pirate import moments
from quarterdeck.games.sky_pirate.ability import (
    ACTION,
    AS_PLAYED,
    ATTEMPT,
    NO_MODE,
    NO_TARGET,
    NOT_THE_FIRST,
    REWARD,
    TACTIC,
    TEXT,
    USED,
    SkyAbility,
)  # fmt: skip
from quarterdeck.games.sky_pirate.arguments import ABILITY, ANSWER, ANSWERS, EFFECT, NAMED, no_such_effect
from quarterdeck.games.sky_pirate.procedures.boarding import refuse_board, why_not_board
from quarterdeck.games.sky_pirate.procedures.firing import Fire
from quarterdeck.games.sky_pirate.procedures.ordering import ALIKE, Ordering
from quarterdeck.games.sky_pirate.procedures.playing import PROHIBITED, refuse_card, why_card
from quarterdeck.games.sky_pirate.procedures.reacting import Reacts
from quarterdeck.games.sky_pirate.questions import CHOOSE, TEXT_KINDS
from quarterdeck.games.sky_pirate.stats import COST, MAY_FIRE, MAY_USE_TACTIC

if TYPE_CHECKING:
    from quarterdeck.games.sky_pirate.cardset import Card
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
NO_CANNON: Final = Reason("SP-FIRE-01", "it is no cannon")
BROKEN: Final = Reason("SP-BREAK-02", "it is broken")
NOT_IN_PLAY: Final = Reason("SP-TURN-07", "it is not in play")
FACEDOWN: Final = Reason("SP-CARD-13", "it lies facedown, without text")
FACEDOWN_CAPTAIN: Final = Reason("SP-CARD-22", "the Captain lies facedown, without an ability")
FIRST_TURN: Final = Reason("SP-FIRST-02", "the first player cannot fire on their first turn")
NO_FIRE: Final = Reason("SP-STATUS-16", "no Fire burns on your ship")
BLANK: Final = Reason("SP-OPER-02", "its text box is blank")
UNKNOWN: Final = Reason("SP-FACE-10", "you do not know that card")

BY_ITSELF: Final = Reason("SP-TRIG-01", "it happens by itself when something happens that it answers")
APPLIES: Final = Reason("SP-TRIG-01", "it applies by itself: nobody uses it")
OF_ITS_KIND: Final = {
    TEXT: Reason("SP-MAN-03", "its text resolves when the card is played"),
    REWARD: Reason("SP-RAID-01", "it is what a raid with this card as the raid token gives"),
    AS_PLAYED: Reason("SP-TEXT-01", "it is used while the card is being played"),
}
ANSWERED: Final = Reason("SP-REACT-01", "it was used already in answer to what happens now")
ANSWERS_OTHERS: Final = Reason("SP-REACT-02", "it does not answer what happens now")
NOT_TRIGGERED: Final = Reason(
    "SP-TRIG-01", "it is used when something happens that it answers, and nothing did just now"
)

LESS_TO_FIRE: Final = "less to fire"
"""Hook: how much less a cannon can cost by a React while it is paid for. Bodies get (game, me, cannon)."""


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
        return no_such_effect(game.printed(card), str(ability).rpartition("/")[2])
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


# -- why: what is said of a refusal to whoever asks. None of this is called while a game is played ---------------------


def why_not_played(game: SkyPirate, seat: int, card: int) -> Reason | None:
    """Why the card cannot be played, with all that can be said about it."""
    reason = refuse_play(game, seat, card)
    if reason is None or reason in (NOT_THERE, ONLY_TACTICS, NOT_NOW, NO_ACTION):
        return reason
    return why_card(game, seat, card, 0 if game.printed(card).tactic else 1)


def why_not_boarded(game: SkyPirate, seat: int) -> Reason | None:
    """Why the seat cannot board, with all that can be said about it."""
    reason = refuse_basic_board(game, seat)
    return reason if reason is None or reason in (NOT_NOW, NO_ACTION) else why_not_board(game, seat)


def why_not_fired(game: SkyPirate, seat: int, card: int) -> Reason | None:
    """Why the cannon cannot be fired, with all that can be said about it."""
    reason = refuse_fire(game, seat, card)
    if reason is NO_POWDER:
        cost = game.number(COST, card)
        return Reason(reason.rule, f"{reason.text}: it costs {cost}, and you have {game.powder[seat]}")
    if reason is not NOT_A_CANNON:
        return reason
    why = NO_CANNON if game.printed(card).kind != "cannon" else _why_inactive(game, seat, card)
    return reason if why is None else Reason(reason.rule, why.text)


def why_not_used(game: SkyPirate, seat: int, card: int, word: str) -> Reason | None:
    """Why the effect cannot be used, with all that can be said about it."""
    reason = refuse_use(game, seat, card, word)
    ability = game.book.abilities.get(word)
    if reason is None or ability is None or ability.card != game.printed(card).id:
        return reason
    if reason in (NOT_YOURS, BLANK):
        return _why_inactive(game, seat, card)
    if ability.kind not in (ACTION, TACTIC):
        return _why_no_answer(game, seat, card, ability)
    if reason is ability.unmet or reason in (NO_TARGET, NO_MODE):
        return ability.why(game, game.new_use(ability.id, card, seat, ()))
    return reason


def why_no_action(game: SkyPirate, seat: int, card: int, operate: bool = False) -> Reason | None:
    """Why no action of the card (with `operate` no Operate action) could be used for an Action less."""
    for ability in game.printed(card).abilities:
        if ability.kind == ACTION and (ability.operate or not operate):
            reason = refuse_use_action(game, seat, card, ability, 1)
            if reason in (NOT_YOURS, BLANK):
                return _why_inactive(game, seat, card)
            it = game.new_use(ability.id, card, seat, ())
            it.less = 1
            return ability.why(game, it)
    return None


def _why_inactive(game: SkyPirate, seat: int, card: int) -> Reason | None:
    """Why a card has no effects that the seat could use; None if it has."""
    piece = game.pieces[card]
    if game.place[card] in game._setting.broken:
        return BROKEN
    if piece is None:
        return NOT_IN_PLAY
    if piece.controller != seat:
        return NOT_YOURS
    if game.is_facedown(card):
        return FACEDOWN
    if piece.facedown:
        return FACEDOWN_CAPTAIN
    return None if game.has_text(card) else BLANK


def _why_no_answer(game: SkyPirate, seat: int, card: int, ability: SkyAbility) -> Reason:
    """Why an effect that is no action and no Tactic cannot be used now."""
    if ability.kind not in ANSWERS:
        return OF_ITS_KIND.get(ability.kind, APPLIES)
    if ability.forced:
        return BY_ITSELF
    if ability.where == PLAY:
        inactive = _why_inactive(game, seat, card)
        if inactive is not None:
            return inactive
    elif game.controller(card) != seat:
        return NOT_YOURS
    if ability.limit and f"{ability.limit}|{ability.id}|{card}" in game.used:
        return USED[ability.limit]
    frame = game.frames[-1]
    if isinstance(frame, Ordering) and any((one.card, one.ability) == (card, ability.id) for one in frame.waiting):
        return ALIKE
    if isinstance(frame, Reacts):
        return _why_no_react(game, seat, card, ability, frame)
    if ability.first is not None and ability.first_of is None and ability.first.count(game, seat):
        return NOT_THE_FIRST
    return NOT_TRIGGERED


def _why_no_react(game: SkyPirate, seat: int, card: int, ability: SkyAbility, frame: Reacts) -> Reason:
    """Why an effect is not among the Reacts to what happens now."""
    reacts = (one for one in game.printed(card).abilities if one.kind == BEFORE and one.word == ability.word)
    react: SkyAbility | None = next((one for one in reacts if one.hears == frame.event), None)
    if react is None:
        return ANSWERS_OTHERS
    it = game.new_use(react.id, card, seat, frame.what_happened(game))
    return ANSWERED if frame.has_used(it) else react.why(game, it) or ALIKE


def _of_known_cards(refuse: Refuses) -> Refuses:
    """A card that the seat does not know is refused for that alone, so that a refusal tells nothing about it."""

    def asked(game: SkyPirate, seat: int, card: int, *more: object) -> Reason | None:
        return refuse(game, seat, card, *more) if 0 <= card < len(game.faces) and game.knows(seat, card) else UNKNOWN

    return asked


def _is_played(game: SkyPirate, seat: int, card: int) -> bool:
    return bool(game.printed(card).in_hold)


def _is_cannon(game: SkyPirate, seat: int, card: int) -> bool:
    return bool(game.printed(card).kind == "cannon")


def _text_of_maneuver(card: Card) -> str:
    return card.text if card.kind == "maneuver" else ""


NUMBER_WHEN: Final = Reason("SP-CARD-02", "a number is chosen for the X of a cost, or where a text asks how many")
NAME_WHEN: Final = Reason("SP-TEXT-01", "a card is named where the text of a card lets somebody name one")
PAY_WHEN: Final = Reason("SP-POWDER-05", "Powder is paid in this way when you are asked whether you pay it")

OPTION_KINDS: Final = {
    verb.name: verb
    for verb in (
        OptionKind("draw", (), "Draw a card", refuse_action, ("SP-TURN-08",), when=moments.ACTED),
        OptionKind("gain", (), "Gain 1 Powder", refuse_action, ("SP-TURN-09",), when=moments.ACTED),
        OptionKind(
            "play",
            (CARD,),
            "Play {0}",
            _of_known_cards(why_not_played),
            ("SP-TURN-10",),
            (_is_played,),
            moments.PLAYED,
            carries_out=_text_of_maneuver,
        ),
        OptionKind("board", (), "Board", why_not_boarded, ("SP-TURN-11",), when=moments.ACTED),
        OptionKind(
            "extinguish", (), "Put out all Fires on your ship", refuse_extinguish, ("SP-STATUS-16",), when=moments.ACTED
        ),
        OptionKind(
            "fire", (CARD,), "Fire {0}", _of_known_cards(why_not_fired), ("SP-FIRE-01",), (_is_cannon,), moments.FIRED
        ),
        OptionKind("use", (CARD, ABILITY), "Use {0} ({1})", _of_known_cards(why_not_used), when=moments.USED),
        OptionKind("resolve", (), "Use the effect", when=moments.NAMELESS),
        OptionKind("effect", (EFFECT,), "Use {0}", when=moments.NAMELESS),
        OptionKind("token", (CARD,), "Choose {0} as the raid token", when=moments.TOKEN),
        OptionKind("commit", (CARD,), "Commit {0}", when=moments.COMMIT, tells_all=True),
        OptionKind("replace", (CARD,), "Replace {0}", when=moments.REPLACE),
        OptionKind("recover", (CARD,), "Recover {0}", when=moments.RECOVER),
        OptionKind("discard", (CARD,), "Discard {0}", when=moments.DISCARD, older=CHOOSE, tells_all=True),
        OptionKind("number", (NUMBER,), "Choose {0}", when=NUMBER_WHEN),
        OptionKind("name", (NAMED,), "Name {0}", when=NAME_WHEN),
        OptionKind("pay", (), "Pay", when=PAY_WHEN),
        OptionKind("next", (CARD, ANSWER), "{0} ({1}) comes next", when=moments.NEXT, older=("use",)),
        OptionKind("assign", (CARD,), "{0} becomes an operator", when=moments.OPERATOR, older=CHOOSE),
        OptionKind("unassign", (CARD,), "Unassign {0}", when=moments.UNASSIGN, older=CHOOSE),
        OptionKind(
            "counter", (CARD,), "Put a presence counter on {0}", when=moments.COUNTER, older=CHOOSE, tells_all=True
        ),
        OptionKind("stow", (CARD,), "Stow {0}", when=moments.STOW, older=CHOOSE, tells_all=True),
        OptionKind("find", (CARD,), "Find {0}", when=moments.FIND, older=CHOOSE),
        OptionKind("keep", (CARD,), "Keep {0}", when=moments.KEEP, older=CHOOSE),
        OptionKind("take", (CARD,), "Take {0} into your Treasure Chest", when=moments.TAKE, older=CHOOSE),
        OptionKind("break", (CARD,), "Break {0}", when=moments.BREAK, older=CHOOSE),
    )
}
OPTION_KINDS.update(TEXT_KINDS)
OPTION_KINDS["pay-with"] = OptionKind("pay", (CARD,), "Pay with {0}", when=moments.PAY_WITH, older=CHOOSE)
RULES_OF: Final = {"hidden": "SP-FACE-10", "target": "SP-MAN-02", "choose": "SP-TEXT-01", "mode": "SP-MODAL-02"}
"""The rules behind what the engine says by itself."""
