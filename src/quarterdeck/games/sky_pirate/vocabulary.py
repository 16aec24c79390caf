"""What the cards of Sky Pirate can name: subtypes, factions, cards, the words of lines (`games/cardwords.py`)."""

from __future__ import annotations

from typing import Final

from quarterdeck.engine.ability import Effect
from quarterdeck.engine.notation import CARD
from quarterdeck.games.cardwords import Known, Words
from quarterdeck.games.sky_pirate.ability import Mode, SkyAbility
from quarterdeck.games.sky_pirate.cardset import FACTIONS, KINDS, NEUTRAL, SUBTYPES, printed_cards
from quarterdeck.games.sky_pirate.game import SkyPirate
from quarterdeck.games.sky_pirate.procedures.using import CardUse
from quarterdeck.games.sky_pirate.verbs.ship import COUNTERS


def _aims() -> set[str]:
    abilities = [ability for card in printed_cards().values() for ability in card.abilities]
    keys = {aim.key for ability in abilities for aim in ability.aims}
    return keys | {aim.key for ability in abilities for mode in ability.modes for aim in mode.aims}


WORDS: Final = Words(
    {
        "Subtype": Known("subtype", SUBTYPES),
        "Faction": Known("faction", lambda: (*FACTIONS, NEUTRAL)),
        "Kind": Known("kind of card", lambda: KINDS),
        "AimKey": Known("aim", _aims),
        "Counter": Known("kind of counter", lambda: COUNTERS),
        "CardName": Known("card", printed_cards),
        "Verb": Known("verb", lambda: [name for name, kind in SkyPirate.OPTION_KINDS.items() if kind.args == (CARD,)]),
    },
    called={"game": SkyPirate, "it": CardUse},
    made=(SkyAbility, Effect, Mode),
    printed={"subtypes": "Subtype", "kind": "Kind", "faction": "Faction", "name": "CardName"},
)
