"""Positions from plain data, for tests and scenario files, and the questions that expectations ask of them.

Per player: `leader` (a name, or a table with wounds, engaged, at), `home` and each City location (lists of characters),
`hand`, `deck`, `discard`, `approach`, `locker`, `line`, `scheme`, `renown`. A character is a name or a table {card,
wounds, engaged, equipped, owner, renown, note, named}. Per City location: `renown`, `control`, `available`, `events`,
`renown_added_by` (who added some today). Besides: `city_deck`, `city_discard`, `city_removed`, `first`, `turn`, `day`,
`phase`, `passes` (in a row), `more_actions`, `out` and `duel` {challenger, defender, stat, round, threat, active,
gambles}. Decks are listed from the top; a number in a list stands for so many cards that need no name. Everything unset
is empty; a player without a leader gets one of the five.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.engine.cards import slug
from quarterdeck.engine.data import Given
from quarterdeck.engine.errors import SetupError, did_you_mean
from quarterdeck.games.five_sails import decks
from quarterdeck.games.five_sails.cardset import (
    CHARACTER,
    EVENT,
    LEADER,
    LOCATION,
    SCHEME,
    Card,
    printed_cards,
)
from quarterdeck.games.five_sails.describing import describe
from quarterdeck.games.five_sails.game import FiveSails
from quarterdeck.games.five_sails.looking import CARD_LISTS, called, look
from quarterdeck.games.five_sails.places import CITY_LINE
from quarterdeck.games.five_sails.procedures.day import Dawn, Day, Dusk, Plunder
from quarterdeck.games.five_sails.procedures.duel import ROUND_EVENTS, Duel
from quarterdeck.games.five_sails.procedures.high_drama import HighDrama
from quarterdeck.games.five_sails.procedures.planning import Planning
from quarterdeck.games.pending import set_pending
from quarterdeck.games.positions import ABILITY_KEYS, begin_here, reference, set_common
from quarterdeck.games.setups import card_called, cards_under, seat_called, whole_number

__all__ = ["CARD_LISTS", "called", "describe", "look", "set_position"]

PHASES: Final = {"dawn": Dawn, "planning": Planning, "high drama": HighDrama, "plunder": Plunder, "dusk": Dusk}
PLAYER_KEYS: Final = ("leader", "home", *CARD_LISTS, "scheme", "renown")
PLACE_KEYS: Final = ("renown", "control", "available", "events", "renown_added_by")
KEPT: Final = (
    "facedown",
    "place",
    "picked",
    "picks",
    "discarded",
    "chosen",
    "gambled",
    "played",
    "pressed",
    "success",
    "elsewhere",
)
"""What costs and rules let an effect remember."""
CITY_PILES: Final = ("city_deck", "city_discard", "city_removed")
GAME_KEYS: Final = (
    "first", "turn", "day", "phase", *CITY_PILES, "duel", "passes", "more_actions", "out", *ABILITY_KEYS,
)  # fmt: skip
DUEL_KEYS: Final = ("challenger", "defender", "stat", "round", "threat", "active", "gambles")
CARD_KEYS: Final = ("card", "wounds", "engaged", "equipped", "at", "renown", "owner", "controller", "note", "named")
FILLERS: Final = {"approach": SCHEME, "city_deck": CHARACTER, "city_discard": CHARACTER, "city_removed": CHARACTER}
"""The kind of cards that a number stands for; elsewhere risks of the rulebook's neutral cards."""
LEADERS: Final = ("Kaspar Dietrich", "Soline el Gato", "Odette Dubois d'Arrent", "Don Constanzo Scarpa", "Yevgeni")


def set_position(names: Sequence[str], options: Given, setup: Given, seed: int = 0) -> FiveSails:
    """A game in the position that the set-up describes, at its first choice."""
    row = CITY_LINE.get(len(names))
    if row is None:
        raise SetupError(f"Five Sails is for 2, 3 or 4 players, not {len(names)}")
    places = [printed_cards()[name].id for name in row]
    if options.get("decks") is None:
        options = {**options, "any_cards": True, "decks": _plans(names, setup, places)}
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
        found = [_card(one) for key in CARD_LISTS for one in _entries(part, key)]
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


def _entries(part: Given, key: str) -> list[object]:
    """What lies under an entry, a number among it replaced by the names of so many cards that need no name."""
    given = part.get(key)
    listed = [given] if isinstance(given, int) and not isinstance(given, bool) else cards_under(part, key)
    found: list[object] = []
    for one in listed:
        if isinstance(one, int) and not isinstance(one, bool):
            found += _fillers(key, one)
        else:
            found.append(one)
    return found


def _fillers(key: str, count: int) -> list[str]:
    if count < 0:
        raise SetupError(f"'{key}' cannot have {count} cards")
    city, kind = key in CITY_PILES, FILLERS.get(key, "risk")
    names = [
        card.name for card in printed_cards().values()
        if card.kind == kind and card.in_city_deck == city and (city or card.faction == "Neutral")
    ]  # fmt: skip
    return [names[n % len(names)] for n in range(count)]


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
        self.noted: list[tuple[int, Given]] = []

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
        for key in CITY_PILES:
            zone = getattr(self.setting, key)
            for name in reversed(_entries(setup, key)):
                self.fits(name, zone, city=True)
                self.create(name, zone)
        first = setup.get("first", self.words[0])
        game.first = -1 if first is None else self.seat(first)
        game.day = whole_number(setup, "day", 1)
        for card, table in self.noted:
            piece = game.edit(card)
            piece.note = reference(game, table["note"]) if "note" in table else -1
            piece.named = str(table.get("named", ""))
        game.out = [self.seat(one) for one in setup.get("out") or []]
        set_common(game, setup, self.words)
        self.frames()
        never = ROUND_EVENTS if game.duel is None else ()
        set_pending(game, setup, self.words, never, "no duel goes on", KEPT)
        begin_here(game)
        return game

    def fits(self, name: object, zone: int, city: bool = False) -> None:
        """Refuse a card that can never lie there."""
        card, where = _card(name), self.setting.zones[zone].title
        if card.kind == LOCATION:
            raise SetupError(f"{card.name} cannot lie in {where}: it is a location")
        if city != card.in_city_deck:
            belongs = "the City Deck" if card.in_city_deck else "a player's deck"
            raise SetupError(f"{card.name} cannot lie in {where}: it belongs to {belongs}")

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
        for key in facts:
            if key not in CARD_KEYS:
                raise SetupError(f"a character has no '{key}'; {did_you_mean(str(key), CARD_KEYS)}")
        if "note" in facts or "named" in facts:
            self.noted.append((card, facts))
        piece = game.edit(card)
        piece.wounds = whole_number(facts, "wounds")
        piece.engaged = bool(facts.get("engaged", False))
        piece.renown = whole_number(facts, "renown")
        for one in cards_under(facts, "equipped"):
            if _card(one).is_character or _card(one).kind in (SCHEME, EVENT, LOCATION):
                raise SetupError(f"{_card(one).name} cannot be equipped: it is a {_card(one).kind}")
            owner = self.owner_of(one, seat)
            control = self.seat(one["controller"]) if isinstance(one, Mapping) and "controller" in one else owner
            borne = self.create(one, self.setting.locker[seat], owner)
            self.in_play(borne, control, self.setting.equipped, one)
            game.edit(borne).bearer = card

    def owner_of(self, one: object, seat: int) -> int:
        """Whose card it is: `owner`, else the player under whom it stands."""
        return self.seat(one["owner"]) if isinstance(one, Mapping) and "owner" in one else seat

    def player(self, seat: int) -> None:
        game, setting = self.game, self.setting
        part = _part(self.setup, self.words[seat])
        for key in part:
            if key not in (*PLAYER_KEYS, *self.places):
                known = [*PLAYER_KEYS, *self.places]
                raise SetupError(f"{game.names[seat]} has no '{key}'; {did_you_mean(str(key), known)}")
        for place in ("home", *self.places):
            for one in cards_under(part, place):
                if not _card(one).is_character:
                    raise SetupError(f"{_card(one).name} cannot stand at {place}: it is no character")
                if _card(one).kind == LEADER:
                    raise SetupError(f"{_card(one).name} is a Leader: say `leader: {{card: ..., at: {place}}}`")
                self.in_play(
                    self.create(one, setting.locker[seat], self.owner_of(one, seat)), seat, self.zone(seat, place), one
                )
        for key in CARD_LISTS:
            zone = getattr(setting, key)[seat]
            found = _entries(part, key)
            for one in reversed(found) if key == "deck" else found:
                self.lay(one, zone, seat, key)
        for one in cards_under(part, "scheme"):
            if _card(one).kind != SCHEME:
                raise SetupError(f"{_card(one).name} cannot be the scheme of {game.names[seat]}: it is no scheme")
            self.in_play(self.create(one, setting.locker[seat], seat), seat, setting.scheme[seat], one)
        game.renown[seat] = whole_number(part, "renown")

    def lay(self, one: object, zone: int, seat: int, key: str) -> None:
        """A card of a player that is not in play."""
        game, card = self.game, _card(one)
        leader = game.leaders[seat]
        if key == "locker" and card.kind == LEADER and game.place[leader] == zone and game.printed(leader) is card:
            game.move(leader, zone)  # the dead Leader, in its place among the others
            return
        if key not in ("discard", "locker"):
            self.fits(one, zone)
            approach = card.kind == SCHEME or (card.is_character and "Brute" not in card.keywords)
            if card.kind == LEADER or (approach and key in ("deck", "hand")):
                raise SetupError(f"{card.name} cannot lie in {self.setting.zones[zone].title}: it is a {card.kind}")
            if key in ("approach", "selected") and not approach:
                raise SetupError(f"{card.name} cannot lie in {self.setting.zones[zone].title}: it is a {card.kind}")
        self.create(one, zone, self.owner_of(one, seat))

    def place(self, place: int) -> None:
        game, setting = self.game, self.setting
        part = _part(self.setup, self.places[place])
        for key in part:
            if key not in PLACE_KEYS:
                raise SetupError(f"{self.places[place]} has no '{key}'; {did_you_mean(str(key), PLACE_KEYS)}")
        game.place_renown[place] = whole_number(part, "renown")
        if part.get("control"):
            game.place_control[place] = self.seat(part["control"])
        for who in part.get("renown_added_by") or []:
            game.touched[place] |= 1 << self.seat(who)
        for name in cards_under(part, "available"):
            if not _card(name).in_city_deck or _card(name).kind == EVENT:
                raise SetupError(
                    f"{_card(name).name} cannot be available: it is no Mercenary or attachment of the City"
                )
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
            top.passes = whole_number(setup, "passes")
            top.more = whole_number(setup, "more_actions")
            top.go_to(top.take_an_action)
            if setup.get("duel"):
                top.go_to(top.next_player)
                game.frames.append(self.duel(_part(setup, "duel")))

    def duel(self, part: Given) -> Duel:
        """A duel whose round `round` begins; `active` is the participant whose round it is (default: the defender)."""
        game = self.game
        for key in part:
            if key not in DUEL_KEYS:
                raise SetupError(f"a duel has no '{key}'; {did_you_mean(str(key), DUEL_KEYS)}")
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
