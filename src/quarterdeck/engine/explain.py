"""Why? The one predicate of each verb, asked for its reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.engine import meant, notation, view_cache
from quarterdeck.engine.choice import Ask, Option, Reason, Why
from quarterdeck.engine.errors import IllegalChoice, NotYourChoice

if TYPE_CHECKING:
    from quarterdeck.engine.game import Game


def open_asks(game: Game, seat: int | None) -> list[Ask]:
    """The open questions, of one seat or of all."""
    return [ask for ask in game.asks if not ask.closed and (seat is None or ask.seat == seat)]


def understand(game: Game, line: str, seat: int | None) -> tuple[Ask, Option]:
    """The open question and the offered option that a line answers, or an error that names the nearest legal lines."""
    asks = open_asks(game, seat)
    line = " ".join(line.split())
    free: list[Ask] = []
    for ask in asks:
        options = game.offered(ask)
        with view_cache.naming(game, ask.seat):
            found = next((option for option in options if notation.text(game, option, ask.seat) == line), None)
        if found is not None:
            return ask, found
        try:
            read = notation.read_exactly(
                game, line.split(), ask.seat
            )  # accepts `#1` where the line is written without it
        except notation.Unreadable:
            read = ()
        if read in game.offered(ask):
            return ask, read
        if read not in ask.draft:  # what was picked already, sent once more, is no other copy of it
            free.append(ask)
    fitting = [(ask, option, its) for ask in free for option, its in fitting_options(game, ask, line)]
    if len(fitting) == 1:
        ask, option, _ = fitting[0]
        return ask, option
    if fitting:
        raise meant.several(line, [its for _, _, its in fitting])
    raise refusal(game, line, seat)


def fitting_options(game: Game, ask: Ask, line: str) -> list[tuple[Option, str]]:
    """The offered options that a line fits which is none of theirs, each with its own line."""
    options = game.offered(ask)
    with view_cache.naming(game, ask.seat):
        lines = [notation.text(game, option, ask.seat) for option in options]
    return [(options[at], lines[at]) for at in meant.fitting(lines, line, game.book)]


def refusal(game: Game, option: Option | str, seat: int | None) -> IllegalChoice:
    """The error for a choice that is not offered: why, and the legal lines nearest to it."""
    asks = open_asks(game, seat)
    if game.over:
        return NotYourChoice("the game is over: there is nothing to choose")
    if not asks:
        return NotYourChoice(f"{game.names[seat] if seat is not None else 'nobody'} has nothing to choose now")
    answer = why(game, option, asks[0].seat)
    lines = [notation.text(game, o, asks[0].seat) for o in game.offered(asks[0])]
    near = ", ".join(f"'{line}'" for line in meant.nearest(answer.option, lines))
    reasons = "; ".join(str(reason) for reason in answer.reasons)
    return IllegalChoice(f"'{answer.option}' is not legal, nearest to it are {near}: {reasons}")


def why(game: Game, option: Option | str, seat: int | None = None) -> Why:
    """Is the option legal for the seat (default: the seat that is asked), by which rules, or for which reasons not?"""
    if seat is None:
        asks = open_asks(game, None)
        seat = asks[0].seat if asks else 0
    line = ""
    try:
        if isinstance(option, str):
            line = " ".join(option.split())
            option = notation.read(game, line, seat)
        else:
            line = _safe_text(game, option, seat)
    except notation.Unreadable as error:
        return Why(line, False, (Reason("", str(error)),))
    verb = game.OPTION_KINDS.get(option[0]) if option else None
    if verb is None:
        return Why(line, False, (Reason("", "there is no such verb in this game"),))
    for ask in open_asks(game, seat):
        if option in game.offered(ask):
            offer = getattr(game.frames[-1], ask.offer)
            return Why(line, True, (), tuple(dict.fromkeys((*verb.rules, *offer.rules))))
    reasons: list[Reason] = []
    if verb.refuse is not None:
        try:
            reason = verb.refuse(game, seat, *option[1:])
        except (IndexError, KeyError, TypeError, ValueError):
            reason = Reason("", "its arguments name nothing in this game")
        if reason is not None:
            reasons.append(reason)
    if not reasons:
        reasons.append(_not_now(game, seat))
    return Why(line, False, tuple(reasons))


def _not_now(game: Game, seat: int) -> Reason:
    if game.over:
        return Reason("", "the game is over")
    for ask in open_asks(game, seat):
        rules = getattr(game.frames[-1], ask.offer).rules
        return Reason(rules[0] if rules else "", f"now the question is: {game.prompt(ask)}")
    waiting = ", ".join(game.names[ask.seat] for ask in open_asks(game, None))
    return Reason("", f"it is not your choice now: waiting for {waiting}")


def _safe_text(game: Game, option: Option, seat: int) -> str:
    """The option in notation, or as it stands when it names nothing."""
    try:
        return notation.text(game, option, seat)
    except (IndexError, KeyError, TypeError, ValueError):
        return repr(option)
