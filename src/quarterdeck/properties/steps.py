"""What is told step by step (property 21): it leads where the game went, and tells nothing that the seat cannot see."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from quarterdeck.engine import difference, staging
from quarterdeck.engine.choice import Option
from quarterdeck.engine.game import Game
from quarterdeck.engine.staging import Moment, Picture, Step
from quarterdeck.properties import evidence
from quarterdeck.properties.contract import need

STEPS = 21
"""The property that is checked here."""


def played(
    game: Game, option: Option, actor: int, seats: Iterable[int]
) -> tuple[list[Moment], Mapping[int, list[Step]]]:
    """Let the game make a choice before witnesses: what they kept, and the steps for these seats (-1: a spectator)."""
    starts = staging.pictures(game, seats)
    staging.witness(game)
    game.play(option, actor)
    moments = staging.look_away(game)
    return moments, staging.steps(starts, moments, staging.pictures(game, seats))


def check_choice(game: Game, option: Option, actor: int) -> None:
    """One choice, played on a copy, as everybody is shown it: witnesses change nothing, and the steps are right."""
    watched, plain = game.clone(), game.clone()
    moments, steps = played(watched, option, actor, range(-1, game.seats))
    plain.play(option, actor)
    need(watched.digest() == plain.digest(), STEPS, "the game goes another way when it is witnessed")
    for seat, shown in steps.items():
        check_steps(game, watched, seat, shown)
        check_nothing_known(game, moments, watched, seat, shown)


def check_steps(before: Game, after: Game, seat: int, steps: Sequence[Step]) -> None:
    """All patches lead exactly to the new position, each step says what its patch does, and there is one for each event
    that the seat was told, and for no other."""
    who = evidence.called(after, seat)
    shown, end = _data(staging.picture(before, seat)), _data(staging.picture(after, seat))
    for step in steps:
        then = json.loads(json.dumps(shown))
        apply(shown, step["patch"])
        _check_numbers(who, step, then["board"], shown["board"])
        _check_moves(who, step, then["zones"], shown["zones"])
    where = evidence.first_difference(shown, end, "the picture")
    need(shown == end, STEPS, f"the steps of {who} end elsewhere: at {where}")
    happened = [told.number for told in after.events(seat, heard(before, seat))]
    told = [step["event"] for step in steps if step["event"]]
    if len(happened) < staging.MOST:
        need(told == happened, STEPS, f"{who} was told {happened} and is shown {told}")
        need(len(steps) <= len(happened) + 1, STEPS, f"{who} is shown more than what happened")


def apply(shown: Any, patches: Sequence[Mapping[str, Any]]) -> None:
    """Do what a patch says, as a client does."""
    for patch in patches:
        *way, last = patch["path"]
        place = shown
        for key in way:
            place = place[key]
        if patch.get("gone"):
            del place[last]
        else:
            place[last] = json.loads(json.dumps(patch["value"]))


def _data(picture: Picture) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps({"zones": picture.zones, "board": picture.board}))
    return data


def heard(game: Game, seat: int) -> int:
    """How many events the seat was told so far."""
    return 0 if game.log is None else int(game.log[1].numbers[seat])


def _check_numbers(who: str, step: Step, before: Any, after: Any) -> None:
    for number in step["numbers"]:
        was, now = _at(before, number["path"]), _at(after, number["path"])
        told = (number["from"], number["to"])
        need((was, now) == told, STEPS, f"{who} is told of {told} at {number['path']}, where {was} became {now}")


def _at(data: Any, path: Sequence[str | int]) -> Any:
    for key in path:
        data = data[key]
    return data


def _check_moves(who: str, step: Step, before: Any, after: Any) -> None:
    """Take the cards that moved from their zones and put them into the others: then as many lie in each as are shown,
    and of those that are known the same."""
    sizes, faces = _counted(before), _known(before)
    for move in step["moves"]:
        start, to, was, now = move["from"], move["to"], move["was"], move["now"]
        need(start != to or was is None is now, STEPS, f"{who} is told that {now} moves to where it lies")
        need(
            was is None or was in before[start], STEPS, f"{who} is told that {was} leaves {start}, but it is not there"
        )
        need(now is None or now in after[to], STEPS, f"{who} is told that {now} comes to {to}, but it is not there")
        sizes[start] -= move["count"]
        sizes[to] += move["count"]
        faces[start, difference.face_of(was or "")] -= was is not None
        faces[to, difference.face_of(now or "")] += now is not None
    for word in step["revealed"]:
        zones = [zone for zone, cards in after.items() if isinstance(cards, list) and word in cards]
        need(len(zones) == 1, STEPS, f"{who} is told that {word} is turned up, but it is not to be seen")
        faces[zones[0], difference.face_of(word)] += 1
    if sum(_counted(before).values()) == sum(_counted(after).values()):
        need(+sizes == +_counted(after), STEPS, f"the moves that {who} is told of lead to other numbers of cards")
        for (zone, face), count in _known(after).items():
            need(faces[zone, face] >= count, STEPS, f"{who} is not told how {face} comes to {zone}")


def _counted(zones: Any) -> Counter[str]:
    return Counter({name: cards if isinstance(cards, int) else len(cards) for name, cards in zones.items()})


def _known(zones: Any) -> Counter[tuple[str, str]]:
    return Counter(
        (name, difference.face_of(word))
        for name, cards in zones.items()
        if isinstance(cards, list)
        for word in cards
        if word[0] != "?"
    )


def check_alike(game: Game, real: Sequence[Step], imagined: Sequence[Step], seat: int) -> None:
    """In worlds that the seat cannot tell apart, neither before nor after, it is shown the same steps."""
    here, there = evidence.data_of(real), evidence.data_of(imagined)
    if here != there:
        who, where = evidence.called(game, seat), evidence.difference(here, there)
        need(False, STEPS, f"{who} can tell hidden cards by the steps: {where}")


def check_nothing_known(before: Game, moments: Sequence[Moment], after: Game, seat: int, steps: Sequence[Step]) -> None:
    """No step names a card that the seat knew at none of its moments."""
    seen = {face for game in (before, after, *(one.game for one in moments)) for face in _faces_known(game, seat)}
    ids = after.book.ids
    hidden = {ids[face] for face in {*after.faces} - seen}
    for step in steps:
        named = [move[key] for move in step["moves"] for key in ("was", "now")] + step["revealed"]
        found = next((word for word in named if word is not None and difference.face_of(word) in hidden), None)
        need(found is None, STEPS, f"{evidence.called(after, seat)} is shown {found}, which stays hidden")


def _faces_known(game: Game, seat: int) -> set[int]:
    bit = game.bit(seat)
    return {face for face, mask in zip(game.faces, game.known, strict=True) if mask & bit}
