"""What the table keeps as data: what a card in play carries, a boarding attempt, effects that go on without a card."""

from __future__ import annotations

from typing import TypedDict

from quarterdeck.engine.data import Data
from quarterdeck.engine.state import Piece
from quarterdeck.engine.struct import Record


class InPlay(Piece):
    """What a card in play carries.

    `counters`, `presence` and `ammo` are its counters; `operates` is the card that it operates, `loaded_in` the cannon
    that a Special Ammo is in; `becomes` are its attack and defense while it is something else (a Shade, a Drone);
    `chest` says that it was played from a Treasure Chest; `lender` is who gets it back when the attempt ends;
    `stands_for` is the card whose place this face takes; `note` and `notes` are for its own text.
    """

    controller: int = -1
    stunned: bool = False
    counters: int = 0
    presence: int = 0
    ammo: int = 0
    operates: int = -1
    loaded_in: int = -1
    party: bool = False
    becomes: tuple[int, ...] = ()
    token: bool = False
    chest: bool = False
    entered: int = 0
    lender: int = -1
    stands_for: int = -1
    facedown: bool = False
    note: int = -1
    notes: tuple[int, ...] = ()


class Carries(TypedDict, total=False):
    """What a card can be given to carry as it comes into play: fields of `InPlay`."""

    stunned: bool
    counters: int
    presence: int
    ammo: int
    loaded_in: int
    party: bool
    becomes: tuple[int, ...]
    token: bool
    chest: bool
    lender: int
    stands_for: int


class Attempt(Record):
    """A boarding attempt. `tokens` are the cards on the target; `used` the cards whose Tactic effects were used.

    `turn` is the seat whose option is next, `passes` how many passes came in a row, `totals` both Presence totals as
    they were compared. An attempt is `begun` once the defender is to commit, and `ended` when an effect ended it.
    `prohibited` are the ids of cards that cannot be played, nor their Tactic effects used.
    """

    boarder: int
    defender: int
    target: int
    tokens: list[int] = []
    used: list[int] = []
    turn: int = -1
    passes: int = 0
    totals: tuple[int, ...] = ()
    stage: str = "boarding"
    begun: bool = False
    ended: bool = False
    prohibited: list[str] = []


class Ongoing(Record):
    """An effect that goes on without its card until an event (whose first value is `of`, unless that is -1).

    `number` tells it from others that the same card began: each play of a card counts (SP-Q119).
    """

    ability: str
    card: int
    controller: int
    until: str
    of: int
    number: int
    memory: Data = {}
