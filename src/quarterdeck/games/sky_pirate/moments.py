"""When each option is chosen: what a player is told who tries it at another moment."""

from __future__ import annotations

from typing import Final

from quarterdeck.engine.choice import Reason

ACTED: Final = Reason("SP-TURN-07", "Actions are spent when you are asked for one in your own Action Phase")
PLAYED: Final = Reason(
    "SP-TURN-10", "cards are played when you are asked for an Action, and Tactic cards when you are asked for a Tactic"
)
FIRED: Final = Reason("SP-TURN-15", "cannons are fired when you are asked for a shot in your own Cannon Phase")
USED: Final = Reason("SP-TRIG-01", "an effect is used when you are asked for an Action, a Tactic or an answer")
NAMELESS: Final = Reason(
    "SP-TRIG-06", "an effect is named in this way while it waits and you do not know where its card lies"
)
TOKEN: Final = Reason("SP-BOARD-03", "a raid token is chosen when you board")
COMMIT: Final = Reason("SP-BOARD-05", "crew are committed when an attempt begins, to board or to defend")
REPLACE: Final = Reason(
    "SP-SETUP-06", "cards are replaced before the first turn, and Special Ammo when a cannon is loaded again"
)
RECOVER: Final = Reason("SP-RECOVER-01", "a card is recovered when damage or plunder has taken it from your Hold")
DISCARD: Final = Reason(
    "SP-RECOVER-02", "a card is discarded in this way to pay for a recovery, or where a text makes you discard some"
)
NEXT: Final = Reason("SP-TRIG-02", "which effect resolves next is chosen where several of yours triggered together")
OPERATOR: Final = Reason("SP-OPER-01", "operators are chosen while the Operate action of a card is used")
UNASSIGN: Final = Reason("SP-OPER-09", "an operator is unassigned where the card would get too many")
COUNTER: Final = Reason("SP-COUNTER-03", "presence counters are put down where a text lets you choose who gets them")
STOW: Final = Reason("SP-TERM-02", "a card is stowed in this way where a text or the hand limit makes you stow some")
FIND: Final = Reason("SP-SEARCH-02", "a card is found in a search")
KEEP: Final = Reason("SP-UNIQUE-02", "a copy is kept where you control several of a unique card")
TAKE: Final = Reason("SP-PLUNDER-02", "cards are taken when you plunder")
BREAK: Final = Reason("SP-CARD-04", "an emplacement is broken in this way where that is a cost")
PAY_WITH: Final = Reason("SP-CARD-04", "cards are paid with where a cost asks for some")
