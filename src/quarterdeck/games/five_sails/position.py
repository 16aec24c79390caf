"""Positions from plain data, for tests and scenario files, and the questions that expectations ask of them.

Per player: `leader` (a name, or a table with wounds, engaged, at), `home` and each City location (lists of characters),
`hand`, `deck`, `discard`, `approach`, `locker`, `line`, `scheme`, `renown`. A character is a name or a table {card,
wounds, engaged, equipped}. Per City location: `renown`, `control`, `available`, `events`. Besides: `city_deck`,
`city_discard`, `first`, `turn`, `day`, `phase` and `duel` {challenger, defender, stat, round, threat, active, gambles}.
Decks are listed from the top. Everything unset is empty; a player without a leader gets one of the five.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from quarterdeck.engine import digits
from quarterdeck.engine.cards import slug
from quarterdeck.engine.data import Given
from quarterdeck.engine.errors import SetupError, did_you_mean
from quarterdeck.games.five_sails import decks
from quarterdeck.games.five_sails.cardset import EVENT, LEADER, SCHEME, Card, printed_cards
from quarterdeck.games.five_sails.game import FiveSails
from quarterdeck.games.five_sails.places import CITY_LINE
from quarterdeck.games.five_sails.procedures.day import Dawn, Day, Dusk, Plunder
from quarterdeck.games.five_sails.procedures.duel import Duel
from quarterdeck.games.five_sails.procedures.high_drama import HighDrama
from quarterdeck.games.five_sails.procedures.planning import Planning
from quarterdeck.games.five_sails.stats import STATS
from quarterdeck.games.setups import card_called, cards_under, seat_called, whole_number

PHASES: Final = {"dawn": Dawn, "planning": Planning, "high drama": HighDrama, "plunder": Plunder, "dusk": Dusk}
CARD_LISTS: Final = ("hand", "deck", "discard", "approach", "locker", "line", "selected")
PLAYER_KEYS: Final = ("leader", "home", *CARD_LISTS, "scheme", "renown")
PLACE_KEYS: Final = ("renown", "control", "available", "events")
GAME_KEYS: Final = ("first", "turn", "day", "phase", "city_deck", "city_discard", "duel")
LEADERS: Final = ("Kaspar Dietrich", "Soline el Gato", "Odette Dubois d'Arrent", "Don Constanzo Scarpa", "Yevgeni")


def set_position(names: Sequence[str], options: Given, setup: Given, seed: int = 0) -> FiveSails:
    """A game in the position that the set-up describes, at its first choice."""
    row = CITY_LINE.get(len(names))
    if row is None:
        raise SetupError(f"Five Sails is for 2, 3 or 4 players, not {len(names)}")
    places = [printed_cards()[name].id for name in row]
    plans = _plans(names, setup, places)
    options = {**options, "any_cards": True, "decks": plans}
    return _Builder(FiveSails.blank(FiveSails.agree(len(names), names, seed, options)), setup, places).build()


def _card(name: object) -> Card:
    """The printed card of this name."""
    return card_called(name, decks.resolve, printed_cards())


def _part(setup: Given, key: str) -> Given:
    part = setup.get(key) or {}
    if not isinstance(part, Mapping):
        raise SetupError(f"'{key}' in the set-up must be a table, not {part!r}")
    return part


def _plans(names: Sequence[str], setup: Given, places: list[str]) -> list[dict[str, list[str]]]:
    """What each player's decks would be: all the cards that the set-up gives them."""
    plans = []
    free = [name for name in LEADERS if not any(_named_leader(setup, player) == name for player in names)]
    for player in names:
        part = _part(setup, slug(player))
        found = [_card(one) for key in CARD_LISTS for one in cards_under(part, key)]
        for place in ("home", *places):
            for one in cards_under(part, place):
                found.append(_card(one))
                found += [_card(borne) for borne in cards_under(one, "equipped")] if isinstance(one, Mapping) else []
        found += (
            [_card(borne) for borne in cards_under(part["leader"], "equipped")] if _is_table(part.get("leader")) else []
        )
        leader = _named_leader(setup, player) or free.pop(0)
        mine = [card for card in found if not card.in_city_deck]
        approach = [c.name for c in mine if c.kind == SCHEME or (c.is_character and "Brute" not in c.keywords)]
        plans.append({
            "leader": [leader], "approach": approach,
            "faction": [card.name for card in mine if card.name not in approach],
        })  # fmt: skip
    return plans


def _is_table(value: object) -> bool:
    return isinstance(value, Mapping)


def _named_leader(setup: Given, player: str) -> str:
    named = _part(setup, slug(player)).get("leader")
    return _card(named).name if named else ""


class _Builder:
    """Places cards one by one."""

    def __init__(self, game: FiveSails, setup: Given, places: list[str]) -> None:
        self.game = game
        self.setup = setup
        self.setting = game._setting
        self.places = places
        self.words = [slug(name) for name in game.names]

    def build(self) -> FiveSails:
        """The finished position."""
        game, setup = self.game, self.setup
        known = (*GAME_KEYS, *self.words, *self.places)
        for key in setup:
            if key not in known:
                raise SetupError(f"there is no player, location or entry called {key}; {did_you_mean(str(key), known)}")
        game.lay_out_places()
        for seat in range(game.seats):
            self.leader(seat)
        for seat in range(game.seats):
            self.player(seat)
        for place in range(self.setting.cities):
            self.place(place)
        for key, zone in (("city_deck", self.setting.city_deck), ("city_discard", self.setting.city_discard)):
            for name in reversed(cards_under(setup, key)):
                self.create(name, zone)
        game.first = self.seat(setup.get("first", self.words[0]))
        game.day = whole_number(setup, "day", 1)
        self.frames()
        game.run_on()
        game.rebase()
        return game

    def create(self, name: object, zone: int, owner: int = -1) -> int:
        card = _card(name)
        return self.game.create(self.game.book.index[card.id], zone, -1 if card.in_city_deck else owner)

    def seat(self, word: object) -> int:
        return seat_called(word, self.words)

    def leader(self, seat: int) -> None:
        """The Leader, at Home unless said otherwise; `leader: {card, at, wounds, engaged}`."""
        game, setting = self.game, self.setting
        named = _part(self.setup, self.words[seat]).get("leader")
        name = setting.decks[seat]["leader"][0]
        if printed_cards()[name].kind != LEADER:
            raise SetupError(f"{name} is not a Leader")
        card = self.create(name, setting.locker[seat], seat)
        game.leaders.append(card)
        if not isinstance(named, Mapping):
            named = {"card": name}
        at = named.get("at", "home")
        if at != "locker":
            self.in_play(card, seat, self.zone(seat, at), named)

    def zone(self, seat: int, place: object) -> int:
        if place == "home":
            return self.setting.homes[seat]
        if place not in self.places:
            raise SetupError(f"there is no location called {place}; {did_you_mean(str(place), [*self.places, 'home'])}")
        return self.places.index(place)

    def in_play(self, card: int, seat: int, zone: int, facts: object) -> None:
        """A card in play with its wounds and what it bears."""
        game = self.game
        game.enter(card, zone, seat)
        if not isinstance(facts, Mapping):
            return
        unknown = set(facts) - {"card", "wounds", "engaged", "equipped", "at", "renown", "owner"}
        if unknown:
            raise SetupError(f"a character has no '{min(unknown)}'; it has wounds, engaged and equipped")
        piece = game.edit(card)
        piece.wounds = whole_number(facts, "wounds")
        piece.engaged = bool(facts.get("engaged", False))
        piece.renown = whole_number(facts, "renown")
        for one in cards_under(facts, "equipped"):
            owner = self.seat(one["owner"]) if isinstance(one, Mapping) and "owner" in one else seat
            borne = self.create(one, self.setting.locker[owner], owner)
            self.in_play(borne, owner, self.setting.equipped, one)
            game.edit(borne).bearer = card

    def player(self, seat: int) -> None:
        game, setting = self.game, self.setting
        part = _part(self.setup, self.words[seat])
        for key in part:
            if key not in (*PLAYER_KEYS, *self.places):
                known = [*PLAYER_KEYS, *self.places]
                raise SetupError(f"{game.names[seat]} has no '{key}'; {did_you_mean(str(key), known)}")
        for place in ("home", *self.places):
            for one in cards_under(part, place):
                self.in_play(self.create(one, setting.locker[seat], seat), seat, self.zone(seat, place), one)
        for key in CARD_LISTS:
            zone = getattr(setting, key)[seat]
            for one in reversed(cards_under(part, key)) if key == "deck" else cards_under(part, key):
                self.create(one, zone, seat)
        if part.get("scheme"):
            self.in_play(self.create(part["scheme"], setting.locker[seat], seat), seat, setting.scheme[seat], None)
        game.renown[seat] = whole_number(part, "renown")

    def place(self, place: int) -> None:
        game, setting = self.game, self.setting
        part = _part(self.setup, self.places[place])
        for key in part:
            if key not in PLACE_KEYS:
                raise SetupError(f"{self.places[place]} has no '{key}'; {did_you_mean(str(key), PLACE_KEYS)}")
        game.place_renown[place] = whole_number(part, "renown")
        if part.get("control"):
            game.place_control[place] = self.seat(part["control"])
        for name in cards_under(part, "available"):
            self.create(name, setting.available[place])
        for one in cards_under(part, "events"):
            if _card(one).kind != EVENT:
                raise SetupError(f"{_card(one).name} is not an event")
            self.in_play(self.create(one, setting.city_removed), -1, setting.events[place], one)

    def frames(self) -> None:
        """The procedures that run: the Day, its phase, and a duel inside it."""
        game, setup = self.game, self.setup
        phase = setup.get("phase", "high drama")
        if phase not in PHASES:
            raise SetupError(f"there is no phase called {phase}; {did_you_mean(str(phase), PHASES)}")
        day = Day()
        day.go_to(day.end)
        game.frames = [day]
        order = list(PHASES)
        for name in reversed(order[order.index(phase) :]):
            game.frames.append(PHASES[name]())
        top = game.frames[-1]
        if isinstance(top, HighDrama):
            top.turn = self.seat(setup.get("turn", self.words[game.first]))
            top.go_to(top.take_an_action)
            if setup.get("duel"):
                top.go_to(top.next_player)
                game.frames.append(self.duel(_part(setup, "duel")))

    def duel(self, part: Given) -> Duel:
        """A duel whose round `round` begins; `active` is the participant whose round it is (default: the defender)."""
        game = self.game
        two = [self.character(part.get(key)) for key in ("challenger", "defender")]
        threat = _part(part, "threat")
        duel = game.edition.duel(
            two, [game.controller(card) for card in two], str(part.get("stat", "combat")),
            [next((int(n) for name, n in threat.items() if self.character(name) == card), 0) for card in two],
        )  # fmt: skip
        active = part.get("active")
        side = two.index(self.character(active)) if active else 1
        duel.active = 1 - side
        duel.round = whole_number(part, "round", 1) - 1
        duel.gambles = [int(n) for n in part.get("gambles", [0, 0])]
        return duel

    def character(self, name: object) -> int:
        """A character in play by its name."""
        word = _card(name).id
        for card in self.game.all_characters():
            if self.game.printed(card).id == word:
                return card
        raise SetupError(f"{name} is not in play")


def look(game: FiveSails, what: str) -> object:
    """The answer to an expectation: `sanjay.wounds`, `docks.control`, `anna.renown`, `anna.hand`, `duel`, `winner`."""
    words = [slug(name) for name in game.names]
    plain: dict[str, Callable[[], object]] = {
        "first": lambda: words[game.first] if game.first >= 0 else None,
        "day": lambda: game.day,
        "phase": lambda: game.phase,
        "turn": lambda: words[game.choice.seat] if not game.over else None,
        "over": lambda: game.over,
        "winner": lambda: [words[seat] for seat in game.result.winners] if game.result else None,
        "reason": lambda: game.result.reason if game.result else None,
        "duel": lambda: game.duel is not None,
        "city_discard": lambda: [game.printed(c).name for c in game.zones[game._setting.city_discard]],
        "city_deck": lambda: [game.printed(c).name for c in game.zones[game._setting.city_deck][::-1]],
    }
    if what in plain:
        return plain[what]()
    owner, _, field = what.rpartition(".")
    if owner in words:
        return _look_at_player(game, words.index(owner), field, what)
    places = [game.printed(place).id for place in range(game._setting.cities)]
    if owner in places:
        return _look_at_place(game, places.index(owner), field, words, what)
    name, mark, number = owner.partition("#")
    wanted = digits.number(number) if mark else 1
    copies = [card for card in range(len(game.faces)) if game.printed(card).id == name]
    copies.sort(key=lambda card: game.pieces[card] is None)
    if wanted is not None and 1 <= wanted <= len(copies):
        return _look_at_card(game, copies[wanted - 1], field, words, what)
    raise SetupError(
        f"there is nothing called {owner or what}; {did_you_mean(owner or what, [*plain, *words, *places])}"
    )


def _unknown(what: str, known: Sequence[str]) -> SetupError:
    return SetupError(f"nothing is known about {what}; {did_you_mean(what.rpartition('.')[2], known)}")


def _look_at_player(game: FiveSails, seat: int, field: str, what: str) -> object:
    if field == "renown":
        return game.renown[seat]
    if field == "crew":
        return sorted(game.printed(card).name for card in game.crew(seat))
    if field not in (*CARD_LISTS, "scheme", "played", "facedown"):
        raise _unknown(what, ("renown", "crew", *CARD_LISTS, "scheme"))
    cards = [game.printed(card).name for card in game.zones[getattr(game._setting, field)[seat]]]
    return cards[::-1] if field == "deck" else cards


def _look_at_place(game: FiveSails, place: int, field: str, words: list[str], what: str) -> object:
    if field == "renown":
        return game.place_renown[place]
    if field == "control":
        owner = game.place_control[place]
        return words[owner] if owner >= 0 else None
    lists: dict[str, list[int]] = {
        "available": game.available_at(place),
        "events": game.events_at(place),
        "characters": game.zones[place],
    }
    if field not in lists:
        raise _unknown(what, ("renown", "control", *lists))
    return [game.printed(card).name for card in lists[field]]


def _look_at_card(game: FiveSails, card: int, field: str, words: list[str], what: str) -> object:
    """Facts of a card: stats as they are now, wounds, engaged, at, controller, equipped, bearer, zone, threat."""
    if field in STATS:
        return game.value(STATS[field], card)
    if field == "threat":
        duel = game.duel
        return duel.threat[duel.participants.index(card)] if duel and card in duel.participants else 0
    place = game.location_of(card)
    facts: dict[str, Callable[[], object]] = {
        "wounds": lambda: game.wounds(card),
        "engaged": lambda: game.is_engaged(card),
        "in_play": lambda: game.in_play(card),
        "at": lambda: None if not game.in_play(card) else _place_word(game, place),
        "controller": lambda: words[game.controller(card)] if game.controller(card) >= 0 else None,
        "equipped": lambda: [game.printed(one).name for one in game.equipment(card)],
        "bearer": lambda: game.printed(game.bearer(card)).name if game.bearer(card) >= 0 else None,
        "zone": lambda: game._setting.zones[game.place[card]].name,
        "renown": lambda: game.carried[card].renown if game.pieces[card] else 0,
    }
    if field not in facts:
        raise _unknown(what, (*STATS, "threat", *facts))
    return facts[field]()


def _place_word(game: FiveSails, place: int) -> str:
    return game.printed(place).id if place < game._setting.cities else "home"
