"""The actions of a turn and all other choices: their notation, and the one predicate that offers and refuses each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from quarterdeck.engine.choice import Option, Reason
from quarterdeck.engine.notation import CARD, Arg, OptionKind, Refuses
from quarterdeck.games.arcana.cardset import AGENT, LOCATION, OBJECTIVE, PERSONALITY, RELIC
from quarterdeck.games.arcana.declaring import (
    PLAY,
    PLAY_AT,
    PLAY_FAVOUR,
    PLAY_MOVE,
    PLAY_ON,
    PLAY_SWAP,
    Effect,
)
from quarterdeck.games.arcana.event_values import ARCANUM, DISTRICT, GUILD
from quarterdeck.games.arcana.terms import DUCAT
from quarterdeck.games.arcana.words import (
    LOCATION_IS_NO_AGENT,
    NO_CARD,
    NOT_IN_HAND,
    NOT_YOUR_AGENT,
    RELIC_IS_NO_AGENT,
    district_of,
    ducat_of,
    has_stake,
    own_agents,
    stake_of,
)

if TYPE_CHECKING:
    from quarterdeck.games.arcana.cardset import ArcanaCard
    from quarterdeck.games.arcana.game import Arcana

NOT_A_RELIC: Final = Reason("AR-RELIC-01", "only a Relic can bribe")
NOT_A_LOCATION: Final = Reason("AR-INT-08", "only a Location is played for its effect")
OTHER_TARGETS: Final = Reason("AR-LOC-01", "that Location's effect takes other targets")
NOT_A_PERSONALITY: Final = Reason("AR-BRIBE-06", "only a Personality can be bribed, and none is the Stake there")
DASH: Final = Reason("AR-BRIBE-07", "that Personality's Ducat value is a dash: it cannot be bribed")
TOO_LITTLE: Final = Reason("AR-BRIBE-01", "Relic and Agent together do not reach the Personality's Ducat value")
NO_MILITIA_USED: Final = Reason("AR-SETUP-01", "this game is played without Militia cards")
NO_MILITIA_LEFT: Final = Reason("AR-MIL-03", "all Militia cards are in use")
NOT_A_STAKE_CARD: Final = Reason("AR-MIL-01", "only a Stake card can be discarded for the Militia")
GUILD_LED: Final = Reason("AR-SETUP-02", "you lead that guild already")
GUILD_TAKEN: Final = Reason("AR-SETUP-02", "another player leads that guild")
NOT_AN_OBJECTIVE: Final = Reason("AR-OBJ-01", "that is not one of the Objectives dealt to you")


def in_hand(game: Arcana, seat: int, card: int) -> bool:
    """Is this one of the player's hand cards?"""
    return game.place[card] == game._setting.hand[seat]


def refuse_agent(game: Arcana, seat: int, card: int) -> Reason | None:
    """An Agent in the player's hand can be assigned."""
    if not in_hand(game, seat, card):
        return NOT_IN_HAND
    cards, face = game._setting.cardset, game.faces[card]
    if cards.is_agent[face]:
        return None
    return RELIC_IS_NO_AGENT if cards.is_relic[face] else LOCATION_IS_NO_AGENT


def refuse_assign(game: Arcana, seat: int, card: int, district: int) -> Reason | None:
    """An Agent from hand goes to any District with a Stake; face up or down follows from the District."""
    return refuse_agent(game, seat, card) or has_stake(game, district)


def refuse_play(game: Arcana, seat: int, card: int, one: int = -1, two: int = -1, verb: str = PLAY) -> Reason | None:
    """A Location from hand is played with the targets that its effect asks for."""
    if not in_hand(game, seat, card):
        return NOT_IN_HAND
    effect: Effect | None = game._setting.cardset.effect[game.faces[card]]
    if effect is None:
        return NOT_A_LOCATION
    return OTHER_TARGETS if effect.verb != verb else effect.refuse(game, seat, one, two)


def refuse_bribe(game: Arcana, seat: int, relic: int, agent: int) -> Reason | None:
    """A Relic from hand on an own Agent beside a Personality whose Ducat value both together reach (AR-Q05, AR-Q06)."""
    if not in_hand(game, seat, relic):
        return NOT_IN_HAND
    cards, faces = game._setting.cardset, game.faces
    if not cards.is_relic[faces[relic]]:
        return NOT_A_RELIC
    district = district_of(game, agent)
    if district < 0 or game.owner[agent] != seat:
        return NOT_YOUR_AGENT
    stake = stake_of(game, district)
    if stake == NO_CARD or not cards.is_agent[faces[stake]]:
        return NOT_A_PERSONALITY
    price = cards.price[faces[stake]]
    if price < 0:
        return DASH
    return None if cards.values[faces[relic]][DUCAT] + ducat_of(game, agent) >= price else TOO_LITTLE


def refuse_discard(game: Arcana, seat: int, card: int) -> Reason | None:
    """Any hand card may be discarded."""
    return None if in_hand(game, seat, card) else NOT_IN_HAND


def refuse_call(game: Arcana, seat: int, card: int) -> Reason | None:
    """A Stake card from hand can be discarded to call the Militia, while there is some (AR-Q28)."""
    setting = game._setting
    if not setting.options["militia"]:
        return NO_MILITIA_USED
    if not in_hand(game, seat, card):
        return NOT_IN_HAND
    if not setting.cardset.is_stake[game.faces[card]]:
        return NOT_A_STAKE_CARD
    return None if game.zones[setting.militia_deck] else NO_MILITIA_LEFT


def refuse_militia(game: Arcana, seat: int, card: int, district: int) -> Reason | None:
    """The Militia is called to a District with a Stake."""
    return refuse_call(game, seat, card) or has_stake(game, district)


def refuse_guild(game: Arcana, seat: int, guild: int) -> Reason | None:
    """No guild is led by two players."""
    if game.guilds[seat] == guild:
        return GUILD_LED
    return GUILD_TAKEN if guild in game.guilds else None


def refuse_objective(game: Arcana, seat: int, card: int) -> Reason | None:
    """An Objective is kept from those dealt to the player."""
    return None if game.place[card] == game._setting.objectives[seat] else NOT_AN_OBJECTIVE


def actions(game: Arcana, seat: int) -> list[Option]:
    """All actions of a player's turn: what the predicates above do not refuse.

    What a card and a District must be is asked once for each of them, not once for each pair.
    """
    setting = game._setting
    is_relic, effects, faces = setting.cardset.is_relic, setting.cardset.effect, game.faces
    hand = game.zones[setting.hand[seat]]
    there = [district for district in range(setting.districts) if has_stake(game, district) is None]
    options: list[Option] = []
    for card in hand:
        face = faces[card]
        effect = effects[face]
        if effect is not None:
            options += effect.options(game, seat, card)
        elif is_relic[face]:
            options += [
                ("bribe", card, agent) for agent in own_agents(game, seat) if not refuse_bribe(game, seat, card, agent)
            ]
        elif refuse_agent(game, seat, card) is None:
            options += [("assign", card, district) for district in there]
    if setting.options["militia"]:
        for card in hand:
            if refuse_call(game, seat, card) is None:
                options += [("militia", card, district) for district in there]
    options += [("discard", card) for card in hand]
    return options


# -- what each verb is about ----------------------------------------------------------------------------------------


def _is_agent(game: Arcana, seat: int, card: int) -> bool:
    return game._setting.cardset.is_agent[game.faces[card]]


def _is_relic(game: Arcana, seat: int, card: int) -> bool:
    return game._setting.cardset.is_relic[game.faces[card]]


def _is_of_a_hand(game: Arcana, seat: int, card: int) -> bool:
    """Agents, Relics and Locations come to hands; Militia, Crests, Objectives and the First Player Card do not."""
    return game.printed(card).kind in (AGENT, PERSONALITY, RELIC, LOCATION)


def _is_objective(game: Arcana, seat: int, card: int) -> bool:
    return game.printed(card).kind == OBJECTIVE


def _calls_militia(game: Arcana, seat: int, card: int) -> bool:
    setting = game._setting
    return bool(setting.options["militia"]) and setting.cardset.is_stake[game.faces[card]]


def _is_played_as(verb: str) -> Callable[[Arcana, int, int], bool]:
    """Locations whose effect asks for the targets of this shape."""

    def fits(game: Arcana, seat: int, card: int) -> bool:
        effect = game._setting.cardset.effect[game.faces[card]]
        return effect is not None and effect.verb == verb

    return fits


def _refuse_play_as(verb: str) -> Refuses:
    def refuse(game: Arcana, seat: int, card: int, one: int = -1, two: int = -1) -> Reason | None:
        return refuse_play(game, seat, card, one, two, verb)

    return refuse


def _text_played_as(verb: str) -> Callable[[ArcanaCard], str]:
    """The text of a Location whose effect asks for the targets of this shape."""

    def text(card: ArcanaCard) -> str:
        return card.text if card.effect is not None and card.effect.verb == verb else ""

    return text


def _play(key: str, says: str, *args: Arg) -> OptionKind:
    """One shape of playing a Location. All are written `play`; the targets tell them apart."""
    fits = (_is_played_as(key), *(_is_agent if arg is CARD else None for arg in args))
    rules, text = ("AR-INT-08", "AR-LOC-01"), _text_played_as(key)
    return OptionKind("play", (CARD, *args), says, _refuse_play_as(key), rules, fits, carries_out=text)


_OPTION_KINDS: Final = {
    "lead": OptionKind("lead", (GUILD,), "Lead the {0}", refuse_guild, ("AR-SETUP-02",)),
    "choose": OptionKind("choose", (CARD,), "Keep {0}", refuse_objective, ("AR-OBJ-01",), (_is_objective,)),
    "assign": OptionKind(
        "assign",
        (CARD, DISTRICT),
        "Assign {0} to {1}",
        refuse_assign,
        ("AR-INT-06", "AR-INT-07", "AR-FAQ-02"),
        (_is_of_a_hand,),
    ),
    PLAY: _play(PLAY, "Play {0}"),
    PLAY_AT: _play(PLAY_AT, "Play {0} for {1}", DISTRICT),
    PLAY_ON: _play(PLAY_ON, "Play {0} on {1}", CARD),
    PLAY_MOVE: _play(PLAY_MOVE, "Play {0}: {1} moves to {2}", CARD, DISTRICT),
    PLAY_SWAP: _play(PLAY_SWAP, "Play {0}: swap the Stakes of {1} and {2}", DISTRICT, DISTRICT),
    PLAY_FAVOUR: _play(PLAY_FAVOUR, "Play {0} on {1}, +1 {2}", CARD, ARCANUM),
    "bribe": OptionKind(
        "bribe",
        (CARD, CARD),
        "Bribe with {0} through {1}",
        refuse_bribe,
        ("AR-INT-09", "AR-BRIBE-01"),
        (_is_relic, _is_agent),
    ),
    "discard": OptionKind("discard", (CARD,), "Discard {0}", refuse_discard, ("AR-INT-10",), (_is_of_a_hand,)),
    "militia": OptionKind(
        "militia", (CARD, DISTRICT), "Discard {0} for Militia in {1}", refuse_militia, ("AR-MIL-01",), (_calls_militia,)
    ),
    "resolve": OptionKind("resolve", (DISTRICT,), "Resolve {0}", None, ("AR-RES-01",)),
    "copy": OptionKind("copy", (CARD,), "The Harlequin copies {0}", None, ("AR-HARL-05",)),
    "use": OptionKind("use", (ARCANUM,), "Use {0}", None, ("AR-HARL-01",)),
    "keep": OptionKind("keep", (), "Put the Stake into the Resource Deck", None, ("AR-REMOVE-01",)),
    "remove": OptionKind("remove", (), "Place the Stake under the Guild Crest", None, ("AR-REMOVE-01",)),
}

_ACTION: Final = "on your turn in the Intrigue phase"
_PLAYED: Final = Reason("AR-INT-08", f"a Location is played {_ACTION}")
WHEN: Final = {
    "lead": Reason("AR-SETUP-02", "a guild is chosen before the first round"),
    "choose": Reason("AR-OBJ-01", "Objectives are kept before the first round"),
    "assign": Reason("AR-INT-06", f"an Agent is assigned {_ACTION}"),
    PLAY: _PLAYED,
    PLAY_AT: _PLAYED,
    PLAY_ON: _PLAYED,
    PLAY_MOVE: _PLAYED,
    PLAY_SWAP: _PLAYED,
    PLAY_FAVOUR: _PLAYED,
    "bribe": Reason("AR-INT-09", f"a Relic bribes {_ACTION}"),
    "discard": Reason("AR-INT-10", f"a card is discarded {_ACTION}"),
    "militia": Reason("AR-MIL-01", f"the Militia is called {_ACTION}"),
    "resolve": Reason("AR-RES-01", "the First Player says which District is resolved next, in the Resolution phase"),
    "copy": Reason("AR-HARL-05", "the Harlequin copies an Agent when its District is resolved"),
    "use": Reason("AR-HARL-01", "an arcanum is chosen when the Harlequin is contested"),
    "keep": Reason("AR-REMOVE-01", "whoever has won a Stake says where it goes"),
    "remove": Reason("AR-REMOVE-01", "whoever has won a Stake says where it goes"),
}
"""When each option is chosen, for whoever tries it at another moment."""

OPTION_KINDS: Final = {key: replace(kind, when=WHEN[key]) for key, kind in _OPTION_KINDS.items()}

RULES_OF: Final = {"hidden": "AR-FAQ-03"}
"""The rules behind what the engine refuses by itself."""
