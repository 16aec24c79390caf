"""When each option is chosen: what a player is told who tries it at another moment."""

from __future__ import annotations

from typing import Final

from quarterdeck.engine.choice import Reason

_ACTION: Final = "when it is your opportunity in High Drama"

WHEN: Final = {
    "use": Reason(
        "FS-ABIL-06",
        f"Actions are used {_ACTION}, Reactions when something happens that they answer, Techniques and Maneuvers in "
        "duels",
    ),
    "move": Reason("FS-HIGH-15", f"a character moves {_ACTION}"),
    "challenge": Reason("FS-HIGH-40", f"a character challenges {_ACTION}"),
    "claim": Reason("FS-HIGH-41", f"a character claims its location {_ACTION}"),
    "equip": Reason("FS-HIGH-22", f"an attachment is equipped {_ACTION}"),
    "recruit": Reason("FS-HIGH-29", f"a Mercenary is recruited {_ACTION}"),
    "brute": Reason("FS-KEYW-06", f"a Brute is brought into play {_ACTION}"),
    "play": Reason("FS-DUEL-11", "a combat card is played in each of your rounds of a duel"),
    "gamble": Reason("FS-GAMB-01", "a player gambles for the combat card of a round"),
    "play-nothing": Reason("FS-DUEL-07", "a player decides to play no combat card when one is asked for"),
    "accept": Reason("FS-CHAL-15", "a challenge is accepted by the player whose character is challenged"),
    "refuse": Reason("FS-CHAL-15", "a challenge is refused by the player whose character is challenged"),
    "intervene": Reason("FS-CHAL-17", "a character intervenes when another one of its player's is challenged"),
    "select": Reason("FS-PLAN-02", "a scheme and a character are selected in Planning"),
    "performer": Reason("FS-KEY-18", "a performer is chosen when an ability is used that needs one"),
    "pay": Reason("FS-KEY-33", "cards are spent while a wealth cost is paid"),
    "parley": Reason("FS-HIGH-34", "characters parley while a wealth cost is paid"),
    "discard": Reason("FS-KEY-33", "cards are discarded where a cost, a card's text or the hand limit demands it"),
    "destroy": Reason(
        "FS-CARD-27", "cards are destroyed where a text says so, or where there are too many on a character"
    ),
    "locker": Reason("FS-CARD-12", "characters are sent to The Locker when a Crew exceeds its Crew Cap"),
    "spend": Reason("FS-ABIL-03", "a card is spent in this way where a cost lets you choose what it is paid with"),
    "keep": Reason("FS-GAMB-01", "one of the cards turned over in a gamble is kept"),
    "next": Reason(
        "FS-KEY-09", "what comes next is chosen where several things happen at once or take effect in a row"
    ),
    "top": Reason("FS-ABIL-39", "cards are put back on top of a deck by whoever looked at them"),
    "engage": Reason(
        "FS-CHAL-17", "what engages is chosen where a text lets you engage it, or something else for an intervention"
    ),
    "add": Reason("FS-ABIL-39", "a Renown is added where the text of a card lets somebody choose the location"),
    "from": Reason("FS-ABIL-39", "a Renown is moved where the text of a card lets somebody choose the location"),
    "to": Reason("FS-ABIL-39", "a Renown is moved where the text of a card lets somebody choose the location"),
    "sink": Reason("FS-ABIL-39", "a card is sunk in this way where the text of a card lets somebody choose it"),
    "take": Reason("FS-ABIL-39", "a card is taken in this way where the text of a card lets somebody choose it"),
    "wound": Reason(
        "FS-ABIL-39", "a character is wounded in this way where the text of a card lets somebody choose it"
    ),
    "repeat": Reason("FS-KEYW-16", "a Repeatable ability is used again directly after it has resolved"),
}
