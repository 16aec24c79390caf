"""What the cards of City of Five Sails can name: traits, cards, abilities, words of lines (`games/cardwords.py`)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from quarterdeck.engine.ability import Effect
from quarterdeck.engine.notation import CARD
from quarterdeck.games.cardwords import Known, Words
from quarterdeck.games.five_sails.ability import FiveSailsAbility
from quarterdeck.games.five_sails.cardset import CITY, FACTIONS, KEYWORDS, KINDS, NEUTRAL, TRAITS, printed_cards
from quarterdeck.games.five_sails.game import FiveSails
from quarterdeck.games.five_sails.procedures.using import CardUse


def _abilities() -> set[str]:
    return {ability.id for card in printed_cards().values() for ability in card.abilities}


def _counted_together() -> set[str]:
    """What `shares=` may name: an ability, or a name that at least two give."""
    given = Counter(ability.shares for card in printed_cards().values() for ability in card.abilities)
    return _abilities() | {name for name, times in given.items() if times > 1}


WORDS: Final = Words(
    {
        "Trait": Known("trait", TRAITS),
        "Traits": Known("trait", TRAITS),
        "Keyword": Known("keyword", lambda: KEYWORDS),
        "Kind": Known("kind of card", lambda: KINDS),
        "Faction": Known("faction", lambda: (*FACTIONS, NEUTRAL, CITY)),
        "CardName": Known("card", printed_cards),
        "Verb": Known("verb", lambda: [name for name, kind in FiveSails.OPTION_KINDS.items() if kind.args == (CARD,)]),
        "AbilityId": Known("ability", _counted_together),
        "AbilityWord": Known("ability", lambda: {name.partition("/")[2] for name in _abilities()}),
    },
    called={"game": FiveSails, "it": CardUse},
    made=(FiveSailsAbility, Effect),
    printed={"traits": "Trait", "keywords": "Keyword", "kind": "Kind", "faction": "Faction", "name": "CardName"},
)
