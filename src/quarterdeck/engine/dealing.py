"""Other games that a seat could not tell from this one: all that it does not know is dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from quarterdeck.engine import replay
from quarterdeck.engine.choice import DONE, Ask
from quarterdeck.engine.errors import RuleFailure
from quarterdeck.engine.rng import MASK, Rng, mix

if TYPE_CHECKING:
    from quarterdeck.engine.game import Game

G = TypeVar("G", bound="Game")


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


def _imagine_picks(game: Game, ask: Ask, rng: Rng) -> None:
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
    bit, known = game.bit(seat), game.known
    groups: dict[int, list[int]] = {}
    for zone in game.zones:
        for card in zone:
            if not known[card] & bit:
                groups.setdefault(game.exchange_group(card), []).append(card)
    for group in sorted(groups):
        deal_faces(game, groups[group], rng)


def deal_faces(game: Game, cards: list[int], rng: Rng) -> None:
    """Deal the faces of these cards among them at random so that each fits its place.

    The deal starts from the sorted faces: what lies where in truth has no part in it.
    """
    faces = game.faces
    dealt = sorted([faces[card] for card in cards])
    rng.shuffle(dealt)
    for n, card in enumerate(cards):
        if game.fits(card, dealt[n]):
            continue
        willing = [m for m, other in enumerate(cards) if game.fits(other, dealt[n]) and game.fits(card, dealt[m])]
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
    came_from = {first: -1}
    reached = [first]
    for place in reached:
        if place != first and game.fits(cards[place], dealt[first]):
            face, to = dealt[first], place
            while to >= 0:
                dealt[to], face = face, dealt[to]
                to = came_from[to]
            return
        for other in range(len(cards)):
            if other not in came_from and game.fits(cards[place], dealt[other]):
                came_from[other] = place
                reached.append(other)
    raise RuleFailure(f"no hidden card fits {game.place_word(game.place[cards[first]])}")
