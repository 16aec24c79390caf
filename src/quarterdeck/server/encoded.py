"""A view, encoded as the protocol sends it under the name of `sight`: from the seat's own view, and nothing else."""

from __future__ import annotations

from binascii import crc32
from collections.abc import Sequence

from msgspec.structs import replace

from quarterdeck.engine import explain, picks, proposing
from quarterdeck.engine.choice import Choice, Option
from quarterdeck.engine.game import Game
from quarterdeck.engine.staging import zones
from quarterdeck.engine.view_cache import naming
from quarterdeck.server.protocol import Happened, Offer, Outcome, Question, Sight


def encoded_view(game: Game, seat: int, made: int = 0, undone_at: int = 0) -> Sight:
    """All that the seat may know now.

    So that questions differ, `made` counts the choices that it has made, and `undone_at` says when it last saw that
    something was taken back.
    """
    with naming(game, seat) as words:
        return _view(game, seat, made, undone_at, words)


def same_view(one: Game, other: Game, seat: int) -> bool:
    """Do two positions of a game differ in nothing that lies before this seat, but in who else is asked?"""

    def seen(game: Game) -> Sight:
        return replace(encoded_view(game, seat), waiting=[], may_undo=False)

    return told_so_far(one, seat) == told_so_far(other, seat) and seen(one) == seen(other)


def told_so_far(game: Game, seat: int) -> int:
    """How many events the seat was told."""
    return 0 if game.log is None else game.log[1].numbers[seat]


def _view(game: Game, seat: int, made: int, undone_at: int, words: dict[int, str]) -> Sight:
    result = game.result
    return Sight(
        game=game.NAME,
        seat=seat,
        names=list(game.names),
        zones=zones(game, words),
        waiting=waited_for(game, seat),
        question=None if seat < 0 else question(game, seat, made, undone_at),
        outcome=None
        if result is None
        else Outcome(list(result.winners), result.reason, result.rule, list(result.scores)),
        board=game.board_for(seat),
        may_undo=seat >= 0 and may_undo(game, seat),
    )


def waited_for(game: Game, seat: int) -> list[int]:
    """The seats that are asked, as far as this one may know it.

    What several choose in secret at once others see when all have chosen: until then they do not see who has chosen
    already, and so not that somebody takes it back.
    """
    return [ask.seat for ask in game.asks if not ask.closed or (ask.together and ask.seat != seat)]


def question(game: Game, seat: int, made: int, undone_at: int = 0) -> Question | None:
    """What the seat is asked now, or None."""
    choice = game.choice_of(seat)
    if choice is None:
        return None
    offers = _offers(game, seat, choice.options)
    prompt = choice.prompt
    text = "\n".join([prompt, *(offer.line for offer in offers)])
    return Question(
        key=f"{made}-{crc32(text.encode(), undone_at):x}",
        prompt=prompt,
        options=offers,
        rules=list(choice.rules),
        source=choice.source,
        many=choice.many,
        picked=[game.text(option, seat) for option in choice.picks],
        pool=_pool(game, choice, offers) if choice.many else [],
        ordered=choice.many and len(offers) > 1 and picks.order_counts(game, seat),
        window=choice.window,
        proposal=[game.text(option, seat) for option in proposing.proposal(game, seat)],
    )


def _offers(game: Game, seat: int, options: Sequence[Option]) -> list[Offer]:
    return [Offer(game.text(option, seat), game.sentence(option, seat)) for option in options]


def _pool(game: Game, choice: Choice, offers: list[Offer]) -> list[Offer]:
    """All that the seat could pick before its answer is complete."""
    seat = choice.seat
    ask = next(ask for ask in game.asks if ask.seat == seat and not ask.closed)
    found = dict(zip(choice.options, offers, strict=True))
    for option in explain.later_picks(game, ask):
        if option not in found:
            # Picks move no card: the words are those of the game itself.
            found[option] = Offer(game.text(option, seat), game.sentence(option, seat))
    return list(found.values())


def may_undo(game: Game, seat: int) -> bool:
    """Could the seat take a choice back without asking anybody? The common cases without walking the whole history."""
    past = game.past
    if past is None:
        return False
    if past[1] == seat:
        return not past[3]
    mine = next((ask for ask in game.asks if ask.seat == seat and ask.together), None)
    return mine is not None and bool(mine.draft) and game.can_undo(seat)


def told(game: Game, seat: int, since: int = 0) -> list[Happened]:
    """What the seat was told after the first `since` events."""
    return [Happened(event.number, event.kind, event.text, event.details) for event in game.events(seat, since)]
