"""What a seat may know: its view, what it was told, and other games that it could not tell from this one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

from quarterdeck.engine import replay
from quarterdeck.engine.choice import DONE
from quarterdeck.engine.event import Told
from quarterdeck.engine.looking import naming
from quarterdeck.engine.record import to_data
from quarterdeck.engine.rng import MASK, Rng, mix

if TYPE_CHECKING:
    from quarterdeck.engine.game import Game

G = TypeVar("G", bound="Game")

MOST_DEALS: Final = 20
"""How often a deal is tried anew before the cards stay as they are; so many are never needed in practice."""


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
            zone.name: [cards[faces[c]].id if known[c] & bit == bit else None for c in held]
            for zone, held in zip(game._setting.zones, game.zones, strict=True)
        },
        "waiting": [ask.seat for ask in game.asks if not ask.closed],
        "picked": [game.text(option, seat) for option in game.draft(seat)] if seat >= 0 else [],
        "choice": None if choice is None else {"prompt": choice.prompt, "options": choice.lines},
        "result": to_data(game.result),
        **game.public(seat),
    }


def events(game: Game, seat: int, since: int = 0) -> list[Told]:
    """What the seat was told, after the first `since` events that it was told."""
    told: list[Told] = []
    node = game._log
    while node is not None:
        node, logged = node
        number = logged.numbers[seat]
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
    new._origin = replay.Position(new.copy())
    return new


def _imagine_picks(game: Game, ask: Any, rng: Rng) -> None:
    """Another seat's secret picks: none if it is still choosing, else random ones."""
    finished = ask.closed
    ask.draft, ask.closed, ask._options = [], False, None
    while finished and not ask.closed:
        options = game._offered(ask)
        if not options:
            ask.closed = True
            break
        ask.draft.append(options[rng.below(len(options))])
        ask._options = None
        ask.closed = not ask.many or ask.draft[-1] == DONE


def deal_hidden_faces(game: Game, seat: int, rng: Rng) -> None:
    """Exchange the faces of the cards that the seat does not know, within each exchange group, where they fit."""
    bit = game.bit(seat)
    groups: dict[int, list[int]] = {}
    for card, mask in enumerate(game.known):
        if not mask & bit:
            groups.setdefault(game.exchange_group(card), []).append(card)
    for cards in groups.values():
        deal_faces(game, cards, rng)


def deal_faces(game: Game, cards: list[int], rng: Rng) -> None:
    """Deal the faces of these cards among them at random so that each fits its place.

    The deal starts from the sorted faces, so that it depends on nothing but what the onlooker knows and on chance.
    """
    faces = game.faces
    for _ in range(MOST_DEALS):
        dealt = sorted([faces[card] for card in cards])
        rng.shuffle(dealt)
        if _make_them_fit(game, cards, dealt, rng):
            for card, face in zip(cards, dealt, strict=True):
                faces[card] = face
            return


def _make_them_fit(game: Game, cards: list[int], dealt: list[int], rng: Rng) -> bool:
    """Exchange faces that do not fit their places with others, until all do; False if that gets stuck."""
    fits = game.fits
    for n, card in enumerate(cards):
        if fits(card, dealt[n]):
            continue
        start = rng.below(len(cards))
        for k in range(len(cards)):
            m = (start + k) % len(cards)
            if fits(card, dealt[m]) and fits(cards[m], dealt[n]):
                dealt[n], dealt[m] = dealt[m], dealt[n]
                break
        else:
            return False
    return True
