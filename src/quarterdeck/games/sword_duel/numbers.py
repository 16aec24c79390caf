"""The numbers of Sword Duel by their addresses: how each is worked out, part by part (`Game.why_value`).

`anna.head.red` is what arrives at Anna's head from the pair that is being resolved, `anna.pair-2.head.red` what arrived
there from the second pair of the engagement.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from quarterdeck.engine import digits
from quarterdeck.engine.cards import slug
from quarterdeck.engine.errors import NoNumber, did_you_mean
from quarterdeck.engine.reckoning import ADD, AT_MOST, IS, Numbers, Place, Reckoning, Shown, added_up
from quarterdeck.games.sword_duel.board import ResolvedPair, Taken, resolved_pair, taken_from_pair
from quarterdeck.games.sword_duel.damage import AREAS, Hit, area_title, tell_damage, tell_surplus
from quarterdeck.games.sword_duel.procedures.flip import Flip
from quarterdeck.games.sword_duel.words import DEFEAT, DISARM, FULL_HAND, ROW, held, most_in_row, over_parry_from

if TYPE_CHECKING:
    from quarterdeck.games.sword_duel.board import SwordDuelBoard
    from quarterdeck.games.sword_duel.game import SwordDuel

OfTable: TypeAlias = Callable[["SwordDuel", Reckoning], int]
OfPlayer: TypeAlias = Callable[["SwordDuel", int, Reckoning], int]

PAIR: Final = "pair-"
OF_A_HIT: Final = ("red", "green", "through")
OF_A_PLAYER: Final = ("wins", "disarms", "last_flip", "over_parry", "zeros", "owed")
OF_WHAT_COMES: Final = ("damage", "surplus", "gained")


class Spot(NamedTuple):
    """An area of a body, or none; of a resolved pair, or (-1) of the one that is being resolved."""

    pair: int
    area: str


# -- the table ------------------------------------------------------------------------------------------------------


def _counted(field: str, says: str, rule: str) -> OfTable:
    def counted(game: SwordDuel, tell: Reckoning) -> int:
        number: int = max(0, getattr(game, field))
        tell.counted(number, says, rule)
        return number

    return counted


def _ruled(number: int, says: str, rule: str) -> OfTable:
    def ruled(game: SwordDuel, tell: Reckoning) -> int:
        tell.ruled(number, says, rule)
        return number

    return ruled


def _combats(game: SwordDuel, tell: Reckoning) -> int:
    number: int = game.options["combats"]
    tell.ruled(number, "so many combats were agreed on", "DU-WIN-05")
    return number


def _most_in_row(game: SwordDuel, tell: Reckoning) -> int:
    return most_in_row(game, tell)


# -- players --------------------------------------------------------------------------------------------------------


def _kept(field: str, says: str, rule: str) -> OfPlayer:
    def kept(game: SwordDuel, seat: int, tell: Reckoning) -> int:
        number: int = getattr(game, field)[seat]
        tell.counted(number, f"{says} of {game.names[seat]}", rule)
        return number

    return kept


def _disarms(game: SwordDuel, seat: int, tell: Reckoning) -> int:
    number = len(held(game, seat, DISARM))
    tell.counted(number, f"the cards in the Disarm pile of {game.names[seat]}", "DU-DIS-01")
    return number


def _owed(game: SwordDuel, seat: int, tell: Reckoning) -> int:
    flip = game.frames[-1] if game.frames else None
    number = flip.owed[seat] if isinstance(flip, Flip) else 0
    tell.counted(number, f"the Disarms that {game.names[seat]} still has to place", "DU-DIS-01")
    return number


def _coming(game: SwordDuel, seat: int) -> Taken:
    """What the pair does that is being resolved."""
    coming = game.board_for(seat)["coming"]
    if coming is None:
        raise NoNumber("no pair is being resolved now")
    return taken_from_pair(game, seat)


def _damage(game: SwordDuel, seat: int, tell: Reckoning) -> int:
    coming = _coming(game, seat)
    if not _does_nothing(coming, tell):
        tell_damage(tell, coming["hits"], game._setting.per_area)
    return coming["damage"]


def _surplus(game: SwordDuel, seat: int, tell: Reckoning) -> int:
    coming = _coming(game, seat)
    if not _does_nothing(coming, tell):
        tell_surplus(tell, coming["hits"], coming["damage"])
    return coming["surplus"]


def _gained(game: SwordDuel, seat: int, tell: Reckoning) -> int:
    coming = _coming(game, seat)
    if not _does_nothing(coming, tell):
        over_parry_from(game, seat, coming["damage"], coming["surplus"], tell)
    return coming["gained"]


def _does_nothing(coming: Taken, tell: Reckoning) -> bool:
    """Is there no attack that counts?"""
    if coming["empty"]:
        tell.ruled(0, "there is no opposing card", "DU-LAY-04")
    elif coming["parried"]:
        tell.ruled(0, "the opponent's red numbers are ignored because of an over parry", "DU-OP-04")
    return coming["empty"] or coming["parried"]


# -- pairs and areas ------------------------------------------------------------------------------------------------


def _spot(game: SwordDuel, seat: int, word: str) -> Place:
    pair, _, area = word.partition(".") if word.startswith(PAIR) else ("", "", word)
    number = digits.number(pair.removeprefix(PAIR)) if pair else 0
    if number is None or number > len(game.flips) or (pair and not number):
        raise NoNumber(f"{pair} is no pair that was resolved: there are {len(game.flips)}")
    if area and area not in AREAS:
        raise NoNumber(f"no area of the body is called {area}; {did_you_mean(area, AREAS)}")
    said = [area_title(area)] if area else []
    return Spot(number - 1, area), ", ".join([*said, *([f"pair {number}"] if pair else [])])


def _pair(game: SwordDuel, spot: Spot) -> ResolvedPair:
    return resolved_pair(game, game.flips[spot.pair])


def _taken_then(game: SwordDuel, seat: int, spot: Spot, tell: Reckoning) -> int:
    if spot.pair < 0 or spot.area:
        raise NoNumber("Disarms are counted for each pair: pair-1, pair-2 and so on")
    pair = _pair(game, spot)
    number, struck = pair["disarms"][seat], pair["hits"][seat]
    forms = [game.book.by_id[form].name for form in pair["forms"] if form is not None]
    if forms:
        tell.counted(number, f"the Disarms that {game.names[seat]} took, with {' and '.join(forms)}", "DU-FORM-02")
    elif struck is None:
        tell.ruled(0, "the opponent's red numbers were ignored because of an over parry", "DU-OP-04")
    else:
        tell_damage(tell, struck, game._setting.per_area)
        if (added_up(tell.parts) or 0) > number:
            tell.ruled(number, "there were no more cards to place", "DU-Q14", AT_MOST)
    return number


def _fighter(game: SwordDuel, seat: int, spot: Spot) -> tuple[int, str]:
    """The player's card of that pair, -1 where it lies in the row no more, and its name; '' is an empty space."""
    row, at = held(game, seat, ROW), spot.pair if spot.pair >= 0 else game.flipped - 1
    face = game.flips[spot.pair][0][seat] if spot.pair >= 0 else None
    if 0 <= at < len(row) and face in (None, game.faces[row[at]]):
        return row[at], game.printed(row[at]).name
    return -1, game.book.cards[face].name if face is not None and face >= 0 else ""


def _tell_number(
    game: SwordDuel, seat: int, spot: Spot, amount: int, says: str, rule: str, tell: Reckoning, how: str = IS
) -> None:
    """A printed number of the player's card of that pair."""
    card, name = _fighter(game, seat, spot)
    if card >= 0:
        tell.by_card(card, amount, f", its {says} there", rule, how)
    elif name:
        tell.ruled(amount, f"{name}, its {says} there", rule, how)
    else:
        tell.ruled(amount, f"an empty space has no {says}", "DU-LAY-04", how)


def _hit(game: SwordDuel, seat: int, spot: Spot) -> Hit:
    found = _coming(game, seat)["hits"] if spot.pair < 0 else _pair(game, spot)["hits"][seat]
    hit = next((hit for hit in found or () if hit["area"] == spot.area), None)
    if hit is None:
        raise NoNumber(f"nothing arrives at {area_title(spot.area) if spot.area else 'that'}")
    return hit


def _red(game: SwordDuel, seat: int, spot: Spot, tell: Reckoning) -> int:
    number = _hit(game, seat, spot)["red"]
    _tell_number(game, 1 - seat, spot, number, "red number", "DU-CARD-04", tell)
    return number


def _green(game: SwordDuel, seat: int, spot: Spot, tell: Reckoning) -> int:
    number = _hit(game, seat, spot)["green"]
    _tell_number(game, seat, spot, number, "green number", "DU-CARD-06" if number > 0 else "DU-CARD-05", tell)
    return number


def _through(game: SwordDuel, seat: int, spot: Spot, tell: Reckoning) -> int:
    hit = _hit(game, seat, spot)
    _tell_number(game, 1 - seat, spot, hit["red"], "red number", "DU-CARD-04", tell)
    if hit["gray"]:
        tell.ruled(0, "the body is out of reach there", "DU-CARD-07")
    else:
        rule = "DU-CARD-06" if hit["green"] > 0 else "DU-CARD-05"
        _tell_number(game, seat, spot, hit["green"], "green number", rule, tell, ADD)
    return hit["through"]


# -- what a board shows ---------------------------------------------------------------------------------------------


def _shown(game: SwordDuel, board: SwordDuelBoard) -> Shown:
    for name in NUMBERS.table:
        yield name, board[name]  # type: ignore[literal-required]
    for seat, word in enumerate(slug(name) for name in game.names):
        for name in OF_A_PLAYER:
            yield f"{word}.{name}", board[name][seat]  # type: ignore[literal-required]
        for number, pair in enumerate(board["flips"], 1):
            yield f"{word}.{PAIR}{number}.disarms", pair["disarms"][seat]
            yield from _shown_hits(f"{word}.{PAIR}{number}", pair["hits"][seat] or [])
        if board["coming"] is not None:
            coming = board["coming"][seat]
            for name in OF_WHAT_COMES:
                yield f"{word}.{name}", coming[name]  # type: ignore[literal-required]
            yield from _shown_hits(word, coming["hits"])


def _shown_hits(owner: str, hits: list[Hit]) -> Shown:
    for hit in hits:
        for name in OF_A_HIT:
            yield f"{owner}.{hit['area']}.{name}", hit[name]


NUMBERS: Final = Numbers(
    shown=_shown,
    table={
        "combat": _counted("combat", "the combats that have begun", "DU-WIN-05"), "combats": _combats,
        "engagement": _counted("engagement", "the engagements of this combat that have begun", "DU-LAY-01"),
        "flipped": _counted("flipped", "the pairs that are turned", "DU-ORDER-08"),
        "most_in_row": _most_in_row,
        "full_hand": _ruled(FULL_HAND, "a hand is drawn up to so many cards", "DU-SWAP-06"),
        "defeat": _ruled(DEFEAT, "so many Disarms lose the combat", "DU-WIN-01"),
    },
    player={
        "wins": _kept("wins", "the combats won", "DU-WIN-05"), "disarms": _disarms,
        "last_flip": _kept("last_flip", "the Disarms of the last flip", "DU-DIS-03"),
        "over_parry": _kept("over_parry", "the coming cards to be ignored, by the over parry", "DU-OP-04"),
        "zeros": _kept("zeros", "the flips in a row without damage", "DU-OP-08"), "owed": _owed,
        "damage": _damage, "surplus": _surplus, "gained": _gained,
    },
    player_at={"disarms": _taken_then, "red": _red, "green": _green, "through": _through},
    place=_spot,
    titles={"red": "Red number against the body", "green": "Green number of the body", "through": "Damage"},
    piles={
        "hand": "DU-ORDER-01", "deck": "DU-ORDER-02", "row": "DU-LAY-03", "discard": "DU-SWAP-05",
        "disarm": "DU-DIS-01", "out_of_play": "DU-ORDER-03",
    },
    printed="DU-CARD-03",
)  # fmt: skip
