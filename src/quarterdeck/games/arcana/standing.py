"""How the contest for a Stake stands, as far as a seat can see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias, TypedDict

from quarterdeck.engine.reckoning import ADD, HIDDEN, Reckoning
from quarterdeck.games.arcana.procedures.resolution import Contest
from quarterdeck.games.arcana.terms import ARCANA, NO_ARCANUM, REINFORCEMENT, Arcanum
from quarterdeck.games.arcana.words import NO_CARD, NOBODY, agents_at, stake_of, tie_breakers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from quarterdeck.games.arcana.game import Arcana

Standing: TypeAlias = Literal["short", "reaches", "ahead", "tied"]


class Total(TypedDict):
    """What a player's Agents in a District add up to in one arcanum, as far as the seat sees them."""

    player: str
    arcanum: Arcanum
    sum: int
    sure: bool
    """False while a face-down Agent or an undecided Harlequin could change it."""
    reinforced: int
    """How much of it comes from Reinforcements."""
    standing: Standing
    """Below the number of the Stake; not best; the best; or as good as another's."""
    by_right: bool
    """Is it ahead of an equal total because the guild wins ties on this Stake?"""


def totals_seen(game: Arcana, district: int, seat: int) -> list[Total]:
    """A total for each player with Agents there: of the gold arcanum, or of those that can still be chosen."""
    stake, agents = stake_of(game, district), agents_at(game, district)
    if stake == NO_CARD or not agents:
        return []
    face, owner = game.faces[stake], game.owner
    gold, number = game._setting.cardset.gold[face], game._setting.cardset.number[face]
    contest = _contest(game, district)
    seats = sorted({owner[card] for card in agents})
    found = [
        (n, arcanum, *_sum(game, district, agents, contest, seat, n, arcanum))
        for n in seats
        for arcanum in _arcana(gold, contest, n)
    ]
    best = max(total for _, _, total, _, _ in found)
    top = sorted({n for n, _, total, _, _ in found if total == best})
    holders = tie_breakers(game, top, stake) if len(top) > 1 else []
    right = holders[0] if len(holders) == 1 else NOBODY
    return [
        {
            "player": game.names[n],
            "arcanum": ARCANA[arcanum],
            "sum": total,
            "sure": sure,
            "reinforced": reinforced,
            "standing": _standing(total, number, best, len(top) == 1 or n == right, right != NOBODY),
            "by_right": total == best >= number and n == right,
        }
        for n, arcanum, total, sure, reinforced in found
    ]


def total_seen(game: Arcana, district: int, seat: int, arcanum: int, tell: Reckoning) -> tuple[int, int]:
    """One of these totals, as the seat that is told sees it, with its parts, and how much of it Reinforcements are."""
    contest = _contest(game, district)
    total, _, reinforced = _sum(game, district, agents_at(game, district), contest, tell.seat, seat, arcanum, tell)
    return total, reinforced


def _contest(game: Arcana, district: int) -> Contest | None:
    frames = (frame for frame in game.frames if isinstance(frame, Contest) and frame.district == district)
    return next(frames, None)


def _arcana(gold: int, contest: Contest | None, seat: int) -> Sequence[int]:
    """The arcana in which the player may contest the Stake: the gold one; for the Harlequin those still open."""
    if gold != NO_ARCANUM:
        return (gold,)
    chosen = contest.used[seat] if contest is not None and contest.used else NO_ARCANUM
    return range(len(ARCANA)) if chosen == NO_ARCANUM else (chosen,)


def _sum(
    game: Arcana, district: int, agents: list[int], contest: Contest | None, viewer: int, seat: int, arcanum: int,
    tell: Reckoning | None = None,
) -> tuple[int, bool, int]:  # fmt: skip
    """The total that the viewer can add up, whether it is sure, and the part of Reinforcements in it."""
    cards, faces = game._setting.cardset, game.faces
    copied = contest.copied if contest is not None else NO_CARD
    total, sure = 0, True
    for card in agents:
        if game.owner[card] != seat:
            continue
        face = faces[card]
        if not game.knows(viewer, card):
            if tell is not None and sure:
                tell.ruled(0, "face-down Agents that you do not know are not counted", "AR-FAQ-03", ADD)
            sure = False
            continue
        if face == cards.harlequin:
            if copied == NO_CARD:  # alone in a contest it has no values; before that other Agents may still come
                sure = sure and contest is not None and len(agents) == 1
                continue
            face = faces[copied]
        if tell is not None:
            model = game.printed(copied).name if copied != NO_CARD and game.knows(viewer, copied) else HIDDEN
            copies = f", which copies {model}" if face != faces[card] else ""
            tell.by_card(card, cards.values[face][arcanum], copies, "AR-HARL-05" if copies else "AR-RES-03")
            if game.favoured.get(card) == arcanum:
                tell.by_card(card, 1, ", favoured by a Location", "AR-LOC-01")
        total += cards.values[face][arcanum] + (game.favoured.get(card) == arcanum)
    reinforced = REINFORCEMENT * game.reinforced.count((seat, district, arcanum))
    if tell is not None:
        if reinforced:
            tell.ruled(reinforced, "Reinforcements of this round, by a Location", "AR-LOC-01", ADD)
        tell.nothing("no Agent of theirs has a value there", "AR-RES-03")
    return total + reinforced, sure, reinforced


def _standing(total: int, number: int, best: int, is_first: bool, is_decided: bool) -> Standing:
    if total < number:
        return "short"
    if total < best:
        return "reaches"
    if is_first:
        return "ahead"
    return "reaches" if is_decided else "tied"
