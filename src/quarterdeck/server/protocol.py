"""Every message between a table and its clients, once: the server reads and writes these, the client's types are made
from them (`python -m quarterdeck.server.typescript`), and docs/protocol.md tells others what they mean.

A word names a card, a place or a player, as in the notation: `kaspar-dietrich`, `throwing-knife#2`, `docks`, `anna`.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from quarterdeck.engine.board import Board
from quarterdeck.server.explained_types import Deed, NumberTold, RuleText
from quarterdeck.server.step_types import Step
from quarterdeck.server.structs import prepare
from quarterdeck.server.told_types import ChatLine, HintedAnswer

PROTOCOL: Final = 1
"""Grows when a client of before could no longer understand the server."""


class Message(msgspec.Struct, tag_field="type", frozen=True):
    """Anything that is sent."""


# -- what a seat sees ---------------------------------------------------------------------------------------------


class Offer(msgspec.Struct, frozen=True, gc=False):
    """One option: its line of notation and a sentence for people. The words of the line name cards and places."""

    line: str
    says: str


class Question(msgspec.Struct, frozen=True):
    """What the seat is asked now."""

    key: str
    """Names this question; a choice says which one it answers."""
    prompt: str
    options: list[Offer]
    rules: list[str]
    source: str | None = None
    """The card that asks, by its word."""
    many: bool = False
    """Does the answer take several picks?"""
    picked: list[str] = []
    """The picks already made, as lines."""
    pool: list[Offer] = []
    """With `many`: all that can be picked from here on, the later picks included. Pick any legal set and send it."""
    ordered: bool = False
    """With `many`: is the order of the picks a part of the answer (a row, the top of a deck)?"""
    window: bool = False
    """Is it a chance to answer something that happened, in which most players pass?"""
    proposal: list[str] = []
    """Of a payment: a whole answer, the one that gives up least; it needs no more than to be confirmed."""
    given: bool = False
    """Is there one answer only, which the server gives for you in a moment? Then nobody needs to be asked."""


class Outcome(msgspec.Struct, frozen=True):
    """How the game ended."""

    winners: list[int]
    reason: str
    rule: str = ""
    scores: list[int] = []


class Sight(msgspec.Struct, frozen=True):
    """A view as it is sent: all that a seat may know now (seat -1: a spectator)."""

    game: str
    seat: int
    names: list[str]
    zones: dict[str, list[str] | int]
    """Cards by zone, bottom first. A known card is its word; a hidden one is `?` and its alias; a pile of hidden
    cards is just their number."""
    waiting: list[int]
    """The seats that are asked now. Who else has chosen already where several choose in secret is not told."""
    question: Question | None
    outcome: Outcome | None
    board: Board
    """What lies open besides the cards, as `board.py` of the game declares it."""
    may_undo: bool = False
    """Can the seat take its last choice back without asking anybody?"""


class Happened(msgspec.Struct, frozen=True):
    """One event as this seat may know it; `number` counts what the seat was told, from 1."""

    number: int
    kind: str
    text: str
    details: dict[str, str | None]
    """The event's fields: cards by printed id (null: hidden from you), players by name, places and numbers as words."""


class SeatInfo(msgspec.Struct, frozen=True):
    """One seat of a table, as everybody may know it."""

    seat: int
    name: str
    kind: str
    """`person`, `bot` or `open`."""
    bot: str | None = None
    present: bool = False
    """Is somebody of this seat connected?"""
    resigned: bool = False
    host: bool = False
    """Is it at the screen of whoever opened the table? Such a seat may put bots at free ones, and close the table."""


class ClockInfo(msgspec.Struct, frozen=True):
    """The clock that was agreed: `game` (so many seconds, and the increment with each answer) or `move`."""

    kind: str
    seconds: int
    increment: int = 0


class TableInfo(msgspec.Struct, frozen=True):
    """A table, as everybody may know it."""

    id: str
    game: str
    title: str
    status: str
    """`open` (waits for players), `running`, `over`, or `closed` (it can no longer be played)."""
    seats: list[SeatInfo]
    options: dict[str, Any]
    """What was agreed, without decks and card files: a deck may be a secret."""
    spectators: bool
    watching: int = 0
    made_at: float = 0.0
    changed_at: float = 0.0
    came_from: str | None = None
    rules_version: int = 1
    problem: str = ""
    """Why a `closed` table cannot be played."""
    waiting: list[int] = []
    """The seats that were asked when this was told; the sight says it as the game goes on."""
    clock: ClockInfo | None = None
    hints: bool = False
    """May players ask for hints: against bots, or since all people here have agreed?"""


# -- from the server ----------------------------------------------------------------------------------------------


class Welcome(Message, tag="welcome", frozen=True):
    """The first answer: who you are at which table. An `update` follows when the game has begun."""

    protocol: int
    seat: int
    table: TableInfo
    chat: list[ChatLine]
    settings: Settings


class Info(Message, tag="info", frozen=True):
    """The table changed: somebody sat down, left, came back."""

    table: TableInfo


class Update(Message, tag="update", frozen=True):
    """The game went on. Keep your first `first` events, forget later ones, append these."""

    revision: int
    first: int
    events: list[Happened]
    sight: Sight
    steps: list[Step] = []
    """How the sight that you had became this one, piece by piece; empty where you have not the one just before it."""


class Ack(Message, tag="ack", frozen=True):
    """Your request `id` was done and is kept."""

    id: str
    revision: int


class Refused(Message, tag="refused", frozen=True):
    """Your request `id` was not done, and why."""

    id: str
    reason: str
    rules: list[str] = []


class Explained(Message, tag="explained", frozen=True):
    """The answer to `why` and `about`: is it legal, what could be done, and the rules behind it."""

    id: str
    word: str
    legal: bool | None
    text: str
    deeds: list[Deed]
    rules: list[RuleText]
    numbers: list[NumberTold] = []
    """After `about`: the numbers of that card, player or place."""


class Reckoned(Message, tag="reckoned", frozen=True):
    """The answer to `numbers`: those of them that there are now."""

    id: str
    numbers: list[NumberTold]


class Checked(Message, tag="checked", frozen=True):
    """The answer to `check`: could these picks be sent, and would they complete the answer?"""

    id: str
    legal: bool
    complete: bool
    reason: str = ""
    more: list[str] = []
    """Legal, but not the whole answer: the lines that could be picked besides (empty where there are very many)."""


class Previewed(Message, tag="previewed", frozen=True):
    """The answer to `preview`: what is sure to be told of it, and what you would be asked then."""

    id: str
    says: list[str]
    """The sentences of the log that are sure to come, in their order; empty where nothing is sure."""
    then: str
    """The prompt of the question that you are sure to be asked next; empty where that is not sure."""


class Hinted(Message, tag="hinted", frozen=True):
    """The answer to `hint`: the best answers to your question, the best first."""

    id: str
    question: str
    answers: list[HintedAnswer]
    mixed: bool
    """Is none of them the best? Then they should be given by turns, as their shares say."""
    note: str = ""


class Said(Message, tag="said", frozen=True):
    """Somebody said something."""

    line: ChatLine


class Proposal(Message, tag="proposal", frozen=True):
    """Somebody asks for an undo, a draw, hints or a rematch; `waiting` have not agreed yet. Empty `kind`: withdrawn."""

    kind: str
    by: int
    waiting: list[int]
    text: str


class Moved(Message, tag="moved", frozen=True):
    """The players go on at another table (a rematch); `token` is your seat's secret there, empty for spectators."""

    table: str
    token: str


class Clocks(Message, tag="clocks", frozen=True):
    """The clocks as they stand when this is sent, by seat. Those in `running` count down, when their `free` is over."""

    left: list[float | None]
    """Seconds; null for a bot, which has no clock."""
    running: list[int]
    free: list[float]


class Changed(Message, tag="changed", frozen=True):
    """Your settings are different now: what you set has come to its end."""

    settings: Settings


class Ping(Message, tag="ping", frozen=True):
    """Are you there? Answer with `pong`."""


class Problem(Message, tag="problem", frozen=True):
    """The connection ends; `code` says why, `text` what to do."""

    code: str
    text: str


ServerMessage = (
    Welcome | Info | Update | Ack | Refused | Explained | Reckoned | Checked | Previewed | Hinted | Said | Proposal
    | Moved | Changed | Clocks | Ping | Problem
)  # fmt: skip

# -- from the client ----------------------------------------------------------------------------------------------

Id = str
"""Chosen by the client, unique for its seat and table; the same id is never done twice."""


class Hello(Message, tag="hello", frozen=True):
    """The first message: which table, as whom (no token: a spectator), and what you already have."""

    protocol: int
    table: str
    token: str | None = None
    revision: int = 0
    events: int = 0
    """How many events of that revision you have; the server sends the gap."""
    steps: bool = False
    """Do you show what happens as it happens? Only then do updates bring their steps."""


class Choose(Message, tag="choose", frozen=True):
    """Play these lines, all or none: one option, or the picks of a question with `many` in any order."""

    id: str
    question: str
    lines: list[str]


class Check(Message, tag="check", frozen=True):
    """Could these picks be sent?"""

    id: str
    question: str
    lines: list[str]


class Preview(Message, tag="preview", frozen=True):
    """What would come of this option, as far as I can know it?"""

    id: str
    question: str
    line: str


class Hint(Message, tag="hint", frozen=True):
    """What is best here, and why? Against bots always; between people the others are asked first, once in a game."""

    id: str
    question: str


class Undo(Message, tag="undo", frozen=True):
    """Take my last choice back; where the rules of undo forbid it, ask the others."""

    id: str


class Consent(Message, tag="consent", frozen=True):
    """Agree, or not, to what somebody proposed. The proposer withdraws with `agree` false."""

    id: str
    agree: bool


class Resign(Message, tag="resign", frozen=True):
    """Give up."""

    id: str


class Draw(Message, tag="draw", frozen=True):
    """Offer a draw, or agree to the one that is offered: of two people, at a table with a clock."""

    id: str


class Claim(Message, tag="claim", frozen=True):
    """Claim the `win` or a `draw` from somebody who is away while all wait for them, at a table with a clock."""

    id: str
    result: str


class Rematch(Message, tag="rematch", frozen=True):
    """After the end: play again with the same players.

    `stronger` puts the next stronger bot in the place of each; whoever played against bots alone may ask for that.
    """

    id: str
    stronger: bool = False


class Say(Message, tag="say", frozen=True):
    """Say something at the table."""

    id: str
    text: str


class Why(Message, tag="why", frozen=True):
    """Is this line legal for me now, and why not?"""

    id: str
    line: str


class About(Message, tag="about", frozen=True):
    """What does this card do, what could I do with it, and why not now?"""

    id: str
    word: str


class Numbers(Message, tag="numbers", frozen=True):
    """Why are these numbers what they are? Each by its address, such as `otto-streit.combat`."""

    id: str
    addresses: list[str]


class Settings(msgspec.Struct, frozen=True):
    """How the server answers for a seat. Neither tells others what the seat holds: where they could not see themselves
    that there is one answer only, it comes after a pause of random length, and what all choose in secret when the
    others have chosen; `pass_until` passes until then whatever can be passed."""

    ask: str = "everything"
    """`everything`; `real`: not where there is one answer only; `shared`: as `real`, but what others at the same screen
    could learn something from is asked."""
    pass_until: str = ""
    """`` (off), `my-turn`, `round` (the Day, the round), or `end`."""


class Set(Message, tag="set", frozen=True):
    """Change my settings."""

    id: str
    settings: Settings


class Pong(Message, tag="pong", frozen=True):
    """I am here."""


Request = Choose | Undo | Consent | Resign | Draw | Claim | Rematch | Say | Set
"""What changes something, and so is decided by the room."""
ClientMessage = Hello | Check | Preview | Why | About | Numbers | Hint | Pong | Request

prepare(__name__)
