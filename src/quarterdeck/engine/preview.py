"""What would come of a choice, as far as the one who chooses can know it.

The choice is made in several games that the seat cannot tell from the real one: what it does not know is dealt anew in
each, and chance falls anew. Only that may be said which all of them tell alike, from the beginning up to the first word
in which they differ. The real game is not among them, so that nothing in the answer depends on what is hidden.

>>> foreseen(game, 0, "pressure docks influence")
Foreseen(says=['Anna pressures The Docks with Influence.', 'Anna 4, Bruno 2.', 'The pressure succeeds by 2.'], then='')
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from quarterdeck.engine.difference import same_start
from quarterdeck.engine.rng import mix

if TYPE_CHECKING:
    from quarterdeck.engine.event import Log
    from quarterdeck.engine.game import Game

WORLDS: Final = 8
"""So many games are tried where no chance falls."""
MORE_WORLDS: Final = 24
"""And so many where it does: a rare fall must not be missed."""
MOST_WORK: Final = 1000
"""So much is tried at most. It is counted, not measured by a clock: the same in all games that the seat cannot tell
apart, and on every machine."""
DEALT_AT_ONCE: Final = 10
"""An event that is told and an option that is offered count as one, and so do as many cards as these, which every world
deals anew."""


class Foreseen(NamedTuple):
    """What is sure to come: what will be told, and what the seat itself is asked next, empty where that is not sure."""

    says: list[str]
    then: str


def foreseen(game: Game, seat: int, line: str) -> Foreseen:
    """What comes of this line, played by this seat now; IllegalChoice where it cannot be played."""
    first = _tried(game, seat, line, 0)
    says, then = first.says, first.then
    worlds = MORE_WORLDS if first.by_chance else WORLDS
    number, work = 1, first.work
    while number < worlds and (says or then):
        if work >= MOST_WORK:
            return Foreseen([], "")  # too few worlds to be sure of anything
        world = _tried(game, seat, line, number)
        work += world.work
        if world.by_chance:
            worlds = MORE_WORLDS
        same = same_start(says, world.says)
        if same < max(len(says), len(world.says)) or world.then != then:
            then = ""
        says = says[:same]
        number += 1
    return Foreseen(says, then)


class _Tried(NamedTuple):
    says: list[str]
    then: str
    by_chance: bool
    work: int
    """What it took: see `MOST_WORK`."""


def _tried(game: Game, seat: int, line: str, number: int) -> _Tried:
    world = game.resample(seat, mix(number + 1, game.made[seat]))
    before, chance, log = _told(world, seat), world.counter, world.log
    world.play(line, seat)
    says = [told.text for told in world.events(seat, before)]
    asked = world.choice_of(seat)
    work = len(world.faces) // DEALT_AT_ONCE + _events_since(world, log) + (len(asked.options) if asked else 0)
    return _Tried(says, asked.prompt if asked is not None else "", world.counter != chance, work)


def _events_since(game: Game, log: Log) -> int:
    """How many events were told since, to whomever."""
    count, node = 0, game.log
    while node is not None and node is not log:
        count, node = count + 1, node[0]
    return count


def _told(game: Game, seat: int) -> int:
    return 0 if game.log is None else int(game.log[1].numbers[seat])
