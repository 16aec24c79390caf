"""Positions from plain data, for tests and scenario files, and the questions that expectations ask of them.

`set_position` builds any position: per player `guild`, `hand`, `deck`, `resource`, `under`, `objectives` and `tally`;
per District `stake`, `pile`, `agents`, `reinforced` and `jubilee`; besides `first`, `turn`, `round`, `phase`,
`militia`, `box`, `last_round`, `unresolved`. Decks and piles are listed from the top; a number among the cards of a
list stands for so many that need no name. Everything unset is empty, and Stakes that are not named lie in the box.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.engine.cards import slug
from quarterdeck.engine.data import Given
from quarterdeck.engine.errors import SetupError, did_you_mean
from quarterdeck.games.arcana.cardset import (
    AGENT,
    CREST,
    JUBILEE,
    LOCATION,
    MILITIA,
    OBJECTIVE,
    PERSONALITY,
    RELIC,
    card_set,
)
from quarterdeck.games.arcana.describing import describe
from quarterdeck.games.arcana.game import Arcana
from quarterdeck.games.arcana.looking import look
from quarterdeck.games.arcana.procedures.intrigue import Intrigue
from quarterdeck.games.arcana.procedures.resolution import Resolution
from quarterdeck.games.arcana.procedures.round import Round
from quarterdeck.games.arcana.terms import ARCANA, TALLIES
from quarterdeck.games.positions import COMMON_KEYS, begin_here, set_common

__all__ = ["describe", "look", "set_position"]

PHASES: Final = ("draw", "intrigue", "resolution", "end of round")
PLAYER_KEYS: Final = ("guild", "hand", "deck", "resource", "under", "objectives", "tally")
DISTRICT_KEYS: Final = ("stake", "pile", "agents", "jubilee", "reinforced")
GAME_KEYS: Final = ("first", "turn", "round", "phase", "militia", "box", "last_round", "unresolved", *COMMON_KEYS)
AGENT_KEYS: Final = ("card", "owner", "face", "favoured")
OWN_CARDS: Final = (AGENT, LOCATION, PERSONALITY, RELIC)
"""What can lie in a player's hand, deck, Resource Deck and under the Crest."""


def set_position(names: Sequence[str], options: Given, setup: Given, seed: int = 0) -> Arcana:
    """A game in the position that the set-up describes, at its first choice."""
    options = dict(options)
    if options.get("guilds") is None:
        guilds = [guild.name for guild in card_set(options.get("cards")).guilds]
        options["guilds"] = _guilds_from(names, setup, guilds)
    setting = Arcana.agree(len(names), names, seed, options)
    return _Builder(Arcana.blank(setting), setup).build()


def _guilds_from(names: Sequence[str], setup: Given, guilds: list[str]) -> list[str]:
    """The guilds named for the players; whoever has none gets the first that is free."""
    named = [_part(setup, slug(name)).get("guild") for name in names]
    free = [guild for guild in guilds if slug(guild) not in map(_word, named)]
    return [guild if guild is not None else free.pop(0) for guild in named]


def _word(value: object) -> str:
    return slug(str(value))


def _part(setup: Given, key: str) -> Given:
    """The entry of a player or District, which must be a table."""
    part = setup.get(key, {})
    if not isinstance(part, Mapping):
        raise SetupError(f"'{key}' in the set-up must be a table, not {part!r}")
    return part


def _count(value: object, what: str) -> int:
    """A whole number that is not negative."""
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise SetupError(f"{what} must be a whole number from 0 on, not {value!r}")
    return value


def _nearest(word: str, what: str, known: Sequence[str]) -> SetupError:
    return SetupError(f"there is no {what} called {word}; {did_you_mean(word, known)}")


class _Builder:
    """Places cards one by one and refuses a card that is named twice."""

    def __init__(self, game: Arcana, setup: Given) -> None:
        self.game = game
        self.setup = setup
        self.setting = game._setting
        self.cards = self.setting.cardset
        self.words = [slug(name) for name in game.names]
        self.placed: set[int] = set()
        self.named = self.mentioned(setup)

    def build(self) -> Arcana:
        """The finished position."""
        known = (*GAME_KEYS, *self.words, *self.setting.district_names)
        for key in self.setup:
            if key not in known:
                raise _nearest(str(key), "player, District or entry", known)
        self.players()
        for district in range(self.setting.districts):
            self.district(district)
        self.rest()
        game = self.game
        if not any(seat >= 0 for seat in game.owner[1 + game.seats :]):
            raise SetupError(
                "somebody needs a card in hand, deck, Resource Deck or on the table: nobody could ever play"
            )
        begin_here(game)
        return game

    def place(self, name: object, zone: int, owner: int = -1, kinds: tuple[str, ...] = ()) -> int:
        """Create the named card on top of a zone, in which cards of these kinds can lie (none given: any)."""
        face = self.cards.face(name)
        kind = self.cards.cards[face].kind
        if kinds and kind not in kinds:
            where = self.setting.zones[zone].title
            raise SetupError(f"{self.cards.cards[face].name} cannot lie in {where}: it is no {' or '.join(kinds)} card")
        if face in self.placed:
            raise SetupError(f"{self.cards.cards[face].name} is named twice in the set-up")
        self.placed.add(face)
        return self.game.create(face, zone, owner)

    def listed(self, part: Given, where: str, key: str) -> list[object]:
        """The cards that an entry lists."""
        cards = part.get(key) or []
        if isinstance(cards, str) or not isinstance(cards, Sequence):
            raise SetupError(f"'{key}' of {where} must be a list of cards, not {cards!r}")
        return list(cards)

    def filled(self, part: Given, where: str, key: str, faces: Sequence[int]) -> list[object]:
        """The cards that an entry lists, a number among them replaced by so many of these faces that are not named."""
        given = part.get(key) or []
        found: list[object] = []
        for one in [given] if isinstance(given, int) else self.listed(part, where, key):
            if not isinstance(one, int) or isinstance(one, bool):
                found.append(one)
                continue
            free = [face for face in faces if face not in self.named and face not in self.placed]
            if _count(one, f"a number of cards in '{key}' of {where}") > len(free):
                raise SetupError(f"'{key}' of {where} cannot have {one} more cards: there are {len(free)} left to take")
            self.named |= set(free[:one])
            found += [self.cards.cards[face].name for face in free[:one]]
        return found

    def mentioned(self, part: object) -> set[int]:
        """The faces of all cards that the set-up names anywhere."""
        if isinstance(part, Mapping):
            return {face for one in part.values() for face in self.mentioned(one)}
        if isinstance(part, list):
            return {face for one in part for face in self.mentioned(one)}
        index = self.game.book.index
        return {index[slug(part)]} if isinstance(part, str) and slug(part) in index else set()

    def seat(self, word: object) -> int:
        """The seat of a player."""
        if _word(word) not in self.words:
            raise _nearest(_word(word), "player", self.words)
        return self.words.index(_word(word))

    def players(self) -> None:
        """Crests, decks, hands and everything else that belongs to a player."""
        game, setting = self.game, self.setting
        guilds = [guild.name for guild in self.cards.guilds]
        game.guilds = [guilds.index(guild) for guild in setting.options["guilds"]]
        game.tally = [0] * (game.seats * len(TALLIES))
        first = self.seat(self.setup.get("first", self.words[0]))
        game.first_player_card = game.create(self.cards.first_player, setting.crest[first], first)
        for seat, word in enumerate(self.words):
            part = _part(self.setup, word)
            for key in part:
                if key not in PLAYER_KEYS:
                    raise _nearest(str(key), f"entry of {word}", PLAYER_KEYS)
            game.create(self.cards.of_kind(CREST, game.guilds[seat])[0], setting.crest[seat], seat)
            own = [face for kind in (AGENT, LOCATION, RELIC) for face in self.cards.of_kind(kind, game.guilds[seat])]
            for key, zone in (("hand", setting.hand), ("resource", setting.resource), ("under", setting.under)):
                for name in self.filled(part, word, key, own):
                    self.place(name, zone[seat], seat, OWN_CARDS)
            for name in reversed(self.filled(part, word, "deck", own)):
                self.place(name, setting.deck[seat], seat, OWN_CARDS)
            for name in self.filled(part, word, "objectives", self.cards.of_kind(OBJECTIVE)):
                self.place(name, setting.objectives[seat], seat, (OBJECTIVE,))
            for what, number in _part(part, "tally").items():
                if what not in TALLIES:
                    raise _nearest(str(what), "tally", TALLIES)
                game.tally[seat * len(TALLIES) + TALLIES.index(what)] = _count(number, f"{what} of {word}")

    def district(self, district: int) -> None:
        """The Stake, the pile and the Agents of a District."""
        setting = self.setting
        name = setting.district_names[district]
        part = _part(self.setup, name)
        for key in part:
            if key not in DISTRICT_KEYS:
                raise _nearest(str(key), f"entry of {name}", DISTRICT_KEYS)
        if part.get("jubilee"):
            if district != setting.free_zone or part.get("stake"):
                raise SetupError("the Ducal Jubilee can only lie in the Free Zone, and there is no Stake beside it")
            self.place(self.cards.cards[self.cards.jubilee].name, setting.stake[district])
            self.game.last_round = _count(self.setup.get("last_round", self.setup.get("round", 1)), "last_round")
        elif part.get("stake"):
            card = self.place(part["stake"], setting.stake[district])
            if not self.cards.is_stake[self.game.faces[card]]:
                raise SetupError(f"{part['stake']} cannot be the Stake of {name}: it is not a Stake card")
        stakes = [face for kind in (RELIC, LOCATION, PERSONALITY) for face in self.cards.of_kind(kind)]
        lying = (RELIC, LOCATION, PERSONALITY, *((JUBILEE,) if district == setting.free_zone else ()))
        for entry in reversed(self.filled(part, name, "pile", stakes)):
            self.place(entry, setting.pile[district], kinds=lying)
        for one in part.get("reinforced") or ():
            if not isinstance(one, Mapping) or set(one) != {"player", "arcanum"}:
                raise SetupError(f"'reinforced' of {name} is a list of tables with player and arcanum")
            game = self.game
            game.reinforced = [*game.reinforced, (self.seat(one["player"]), district, self.arcanum(one["arcanum"]))]
        for entry in self.listed(part, name, "agents"):
            self.agent(entry, district)

    def arcanum(self, word: object) -> int:
        """The number of an arcanum."""
        if word not in ARCANA:
            raise _nearest(str(word), "arcanum", ARCANA)
        return ARCANA.index(word)

    def agent(self, entry: object, district: int) -> None:
        """An Agent by its name, or a table with `card`, `owner`, if it is not as the District makes it `face`, and
        `favoured` with the arcanum in which it has one more."""
        game, setting = self.game, self.setting
        table = entry if isinstance(entry, Mapping) else {"card": entry}
        for key in table:
            if key not in AGENT_KEYS:
                raise _nearest(str(key), "entry of an Agent", AGENT_KEYS)
        card = self.cards.cards[self.cards.face(str(table.get("card")))]
        if "owner" in table:
            seat = self.seat(table["owner"])
        elif card.guild in game.guilds:
            seat = game.guilds.index(card.guild)
        else:
            raise SetupError(f"say whose Agent {card.name} is: it belongs to no guild that plays")
        face = table.get("face", "down" if setting.friendly[seat][district] else "up")
        if face not in ("up", "down"):
            raise SetupError(f"the face of {card.name} must be up or down, not {face}")
        zone = setting.face_down[district] if face == "down" else setting.agents[district]
        number = self.place(card.name, zone, seat)
        if not self.cards.is_agent[game.faces[number]]:
            raise SetupError(f"{card.name} cannot stand in a District: it is not an Agent")
        game.reveal(number, seat)
        if "favoured" in table:
            game.favoured[number] = self.arcanum(table["favoured"])

    def rest(self) -> None:
        """Cards that were not named, and the procedure that goes on."""
        game, setting, setup = self.game, self.setting, self.setup
        for one in self.listed(setup, "the set-up", "box"):
            entry = one if isinstance(one, Mapping) else {"card": one}
            owner = self.seat(entry["owner"]) if "owner" in entry else -1
            self.place(entry.get("card"), setting.box, owner, OWN_CARDS)
        for kind in (RELIC, LOCATION, PERSONALITY):
            for face in self.cards.of_kind(kind):
                if face not in self.placed:
                    game.create(face, setting.box)
        if setting.options["objectives"]:
            for face in self.cards.of_kind(OBJECTIVE):
                if face not in self.placed:
                    game.create(face, setting.objective_box)
        if "militia" in setup:
            for name in reversed(self.filled(setup, "the set-up", "militia", self.cards.of_kind(MILITIA))):
                self.place(name, setting.militia_deck, kinds=(MILITIA,))
        elif setting.options["militia"]:
            for face in self.cards.of_kind(MILITIA):
                if face not in self.placed:
                    game.create(face, setting.militia_deck)
        game.round = _count(setup.get("round", 1), "round")
        if "last_round" in setup:
            game.last_round = _count(setup["last_round"], "last_round")
        set_common(game, setup, self.words)
        phase = setup.get("phase", "intrigue")
        if phase not in PHASES:
            raise _nearest(str(phase), "phase", PHASES)
        self.frames(phase)

    def frames(self, phase: str) -> None:
        """The procedures that run: the round, and inside it the phase."""
        game = self.game
        turn = self.seat(self.setup.get("turn", self.words[game.first]))
        round_ = Round()
        round_.at = PHASES.index(phase)
        game.frames = [round_]
        if phase == "draw":
            game.round -= 1  # the round counts itself when it begins
        elif phase == "intrigue":
            intrigue = Intrigue(turn)
            intrigue.go_to(intrigue.take_a_turn)
            game.frames.append(intrigue)
        elif phase == "resolution":
            resolution = Resolution()
            if "unresolved" in self.setup:
                names = self.setting.district_names
                for name in self.listed(self.setup, "the set-up", "unresolved"):
                    if name not in names:
                        raise _nearest(str(name), "District", names)
                    resolution.left.append(names.index(name))
                resolution.go_to(resolution.choose_a_district)
            game.frames.append(resolution)
        else:
            round_.at = 2
