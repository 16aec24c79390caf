"""What a seat may know: its view, what it was told, and other games that it could not tell from this one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from quarterdeck.engine import replay
from quarterdeck.engine.choice import DONE
from quarterdeck.engine.errors import RuleFailure
from quarterdeck.engine.event import Told
from quarterdeck.engine.rng import MASK, Rng, mix
from quarterdeck.engine.struct import to_data
from quarterdeck.engine.view_cache import naming

if TYPE_CHECKING:
    from quarterdeck.engine.game import Game

G = TypeVar("G", bound="Game")


def view(game: Game, seat: int) -> dict[str, Any]:
    """All that the seat may know now. A card it does not know is None; others' picks do not show."""
    with naming(game, seat):
        return _view(game, seat)


def _view(game: Game, seat: int) -> dict[str, Any]:
    bit = game.bit(seat)
    known, faces, cards = game.known, game.faces, game.book.cards
    choice = game.choice_of(seat) if seat >= 0 else None
    return {
        "game": game.NAME,
        "seat": seat,
        "names": list(game.names),
        "zones": {
            zone.name: [cards[faces[c]].id if known[c] & bit else None for c in held]
            for zone, held in zip(game._setting.zones, game.zones, strict=True)
        },
        "waiting": [ask.seat for ask in game.asks if not ask.closed],
        "picked": [game.text(option, seat) for option in game.draft(seat)] if seat >= 0 else [],
        "choice": None if choice is None else {"prompt": choice.prompt, "options": choice.lines},
        "result": to_data(game.result),
        **game.board_for(seat),
    }


def events(game: Game, seat: int, since: int = 0) -> list[Told]:
    """What the seat was told, after the first `since` events that it was told."""
    told: list[Told] = []
    node = game._log
    while node is not None:
        node, logged = node
        number = logged.number_for(seat)
        if number <= since:
            break
        one = logged.told_to(game, seat, number)
        if one is not None:
            told.append(one)
    told.reverse()
    return told


def resample(game: G, seat: int, seed: int) -> G:
    """Deal all that the seat does not know anew: hidden faces, the others' secret picks, and chance to come."""
    new = game.clone()
    rng = Rng(seed)
    new.seed = mix(seed & MASK, 0)
    new.counter = 0
    new.imagine(seat, rng)
    for ask in new.asks:
        if ask.seat != seat:
            _imagine_picks(new, ask, rng)
        ask._options = None
    new._past = None
    new._origin = replay.Position(new.clone())
    return new


def _imagine_picks(game: Game, ask: Any, rng: Rng) -> None:
    """Another seat's secret picks: none if it is still choosing, else random ones."""
    finished = ask.closed
    ask.draft, ask.closed, ask._options = [], False, None
    while finished and not ask.closed:
        options = game.offered(ask)
        if not options:
            ask.closed = True
            break
        ask.draft.append(options[rng.below(len(options))])
        ask._options = None
        ask.closed = not ask.many or ask.draft[-1] == DONE


def deal_hidden_faces(game: Game, seat: int, rng: Rng) -> None:
    """Exchange the faces of the cards that the seat does not know, within each exchange group, where they fit.

    Cards come in the order in which they lie and groups in that of their numbers: the deal depends on nothing but what
    the seat knows and on chance.
    """
    bit, known, group_of = game.bit(seat), game.known, game.exchange_group
    groups: dict[int, list[int]] = {}
    for zone in game.zones:
        for card in zone:
            if not known[card] & bit:
                groups.setdefault(group_of(card), []).append(card)
    for group in sorted(groups):
        deal_faces(game, groups[group], rng)


def deal_faces(game: Game, cards: list[int], rng: Rng) -> None:
    """Deal the faces of these cards among them at random so that each fits its place.

    The deal starts from the sorted faces: what lies where in truth has no part in it.
    """
    faces, fits = game.faces, game.fits
    dealt = sorted([faces[card] for card in cards])
    rng.shuffle(dealt)
    for n, card in enumerate(cards):
        if fits(card, dealt[n]):
            continue
        willing = [m for m, other in enumerate(cards) if fits(other, dealt[n]) and fits(card, dealt[m])]
        if willing:
            m = willing[rng.below(len(willing))]
            dealt[n], dealt[m] = dealt[m], dealt[n]
        else:
            _pass_round(game, cards, dealt, n)
    game.own_cards()
    faces = game.faces
    for card, face in zip(cards, dealt, strict=True):
        faces[card] = face


def _pass_round(game: Game, cards: list[int], dealt: list[int], first: int) -> None:
    """Let the face that does not fit go on to another place, its face to a third, and so on, until one comes back that
    fits: then all those places have faces that fit.

    Such a round is always there, since the faces could all lie where they fit. The search finds the shortest one.
    """
    fits = game.fits
    came_from = {first: -1}
    reached = [first]
    for place in reached:
        if place != first and fits(cards[place], dealt[first]):
            face, to = dealt[first], place
            while to >= 0:
                dealt[to], face = face, dealt[to]
                to = came_from[to]
            return
        for other in range(len(cards)):
            if other not in came_from and fits(cards[place], dealt[other]):
                came_from[other] = place
                reached.append(other)
    raise RuleFailure(f"no hidden card fits {game.place_word(game.place[cards[first]])}")
