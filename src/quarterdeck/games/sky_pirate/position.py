"""Positions from plain data, for tests and scenario files, and the questions that expectations ask of them.

Per player: `captain`, `ship`, `broken`, `crew`, `facedown` (Shades), `assets`, `hand`, `hold` (from the top), `rest`
(how many Deadwind Mercenaries lie below those; 10), `discard`, `chest`, `stored`, `powder` (5), `fires`, `shields` and
`bombs` (how many are in the Hold, shuffled under the listed cards; they are taken from the pool).
A card in play is a name or a table {card, stunned, counters, presence, ammo, operates, party, token, captain, chest};
`ammo` of a cannon lists Special Ammo (names or {card, counters}), `operates` names a card in play, `stored` of a card
lists cards stored on it, `captain` names the player whose card it is. Besides: `first`, `active`, `number` (of the
turn, 3), `phase` (start, action, cannon or end), `actions` (3). A ship that is not given has Dust Membrane, 3-Pounder,
Crow's Foot and Big Daryl; a player without a Captain has Brass.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from quarterdeck.engine import digits
from quarterdeck.engine.cards import slug
from quarterdeck.engine.data import Given
from quarterdeck.engine.errors import SetupError, did_you_mean
from quarterdeck.engine.state import BOTTOM
from quarterdeck.games.setups import card_called, cards_under, seat_called, whole_number
from quarterdeck.games.sky_pirate import decks
from quarterdeck.games.sky_pirate.cardset import Card, face_of, printed_cards
from quarterdeck.games.sky_pirate.game import SkyPirate
from quarterdeck.games.sky_pirate.procedures.turn import Turn, Turns
from quarterdeck.games.sky_pirate.stats import COST, DURABILITY, POWER, PRESENCE

IN_PLAY: Final = ("ship", "broken", "crew", "facedown", "assets")
PILES: Final = ("hand", "hold", "discard", "chest", "ejected")
NUMBERS: Final = {"powder": 5, "fires": 0, "rest": 10, "shields": 0, "bombs": 0}
PLAYER_KEYS: Final = ("captain", *IN_PLAY, *PILES, *NUMBERS)
GAME_KEYS: Final = ("first", "active", "number", "phase", "actions")
CARD_KEYS: Final = (
    "card", "stunned", "counters", "presence", "ammo", "operates", "party", "token", "captain", "chest", "stored",
    "facedown",
)  # fmt: skip
SHIP: Final = ("Dust Membrane", "3-Pounder", "Crow's Foot", "Big Daryl")
CAPTAIN: Final = "Brass"
FILLER: Final = "Deadwind Mercenary"
PHASES: Final = {"start": "turn_begins", "action": "act", "cannon": "cannon_phase_begins", "end": "end_phase"}


def set_position(names: Sequence[str], options: Given, setup: Given, seed: int = 0) -> SkyPirate:
    """A game in the position that the set-up describes, at its first choice."""
    plan = {"captain": [CAPTAIN], "emplacements": list(SHIP), "hold": [FILLER]}
    options = {**options, "any_cards": True, "decks": [plan for _ in names]}
    return _Builder(SkyPirate.blank(SkyPirate.agree(len(names), names, seed, options)), setup).build()


def _card(name: object) -> Card:
    """The printed card of this name."""
    return card_called(name, decks.resolve, printed_cards())


class _Builder:
    """Places cards one by one."""

    def __init__(self, game: SkyPirate, setup: Given) -> None:
        self.game = game
        self.setup = setup
        self.setting = game._setting
        self.words = [slug(name) for name in game.names]
        self.operating: list[tuple[int, str]] = []

    def build(self) -> SkyPirate:
        """The finished position."""
        game, setup = self.game, self.setup
        known = (*GAME_KEYS, *self.words)
        for key in setup:
            if key not in known:
                raise SetupError(f"there is no player or entry called {key}; {did_you_mean(str(key), known)}")
        game.lay_out()
        game.first = self.seat(setup.get("first", self.words[0]))
        game.active = self.seat(setup.get("active", self.words[game.first]))
        game.turn = whole_number(setup, "number", 3)
        for seat in range(game.seats):
            self.player(seat)
        for card, host in self.operating:
            game.edit(card).operates = self.in_play(host)
            game.rewire(card)
        game.reveal_tops()
        self.frames()
        game.run_on()
        game.rebase()
        return game

    def seat(self, word: object) -> int:
        return seat_called(word, self.words)

    def player(self, seat: int) -> None:
        game, setting = self.game, self.setting
        part = self.setup.get(self.words[seat]) or {}
        if not isinstance(part, Mapping):
            raise SetupError(f"'{self.words[seat]}' in the set-up must be a table, not {part!r}")
        for key in part:
            if key not in PLAYER_KEYS:
                raise SetupError(f"{game.names[seat]} has no '{key}'; {did_you_mean(str(key), PLAYER_KEYS)}")
        game.lay_captain(_card(part.get("captain", CAPTAIN)).name, seat)
        for key in IN_PLAY:
            given = cards_under(part, key) if key in part else list(SHIP) if key == "ship" else []
            for one in given:
                self.lay(one, seat, key)
        for key in ("hand", "discard", "chest", "ejected"):
            for one in cards_under(part, key):
                owner = (seat + 1) % game.seats if key == "chest" else seat
                self.create(one, getattr(setting, key)[seat], owner)
        for _ in range(whole_number(part, "rest", NUMBERS["rest"])):
            self.create(FILLER, setting.hold[seat], seat)
        for key, name in (("shields", "Shield"), ("bombs", "Bomb")):
            pool = [card for card in game.zones[setting.status[seat]] if game.faces[card] == face_of(name)]
            for card in pool[: whole_number(part, key)]:
                game.move(card, setting.hold[seat], BOTTOM)
                game.hide(card)
        for one in reversed(cards_under(part, "hold")):
            self.hold(one, seat)
        game.powder[seat] = whole_number(part, "powder", NUMBERS["powder"])
        game.fires[seat] = whole_number(part, "fires")

    def hold(self, one: object, seat: int) -> None:
        """A card of the Hold; Shields and Bombs are taken from the pool."""
        game, zone = self.game, self.setting.hold[seat]
        card = _card(one)
        if card.kind != "status":
            self.create(one, zone, seat)
            return
        fits = card.name in ("Shield", "Bomb")
        pool = [one for one in game.zones[self.setting.status[seat]] if fits and game.printed(one) is card]
        if not pool:
            raise SetupError(f"the Status pool has no {card.name} left")
        game.move(pool[0], zone)
        game.hide(pool[0])

    def create(self, name: object, zone: int, owner: int) -> int:
        card = _card(name)
        made = self.game.create(face_of(card.name), zone, owner)
        self.game.lay_other_face(card.name, owner)
        return made

    def lay(self, one: object, seat: int, key: str) -> None:
        """A card in play with what it carries."""
        game, setting = self.game, self.setting
        part: Given = one if isinstance(one, Mapping) else {}
        for field in part:
            if field not in CARD_KEYS:
                raise SetupError(f"a card in play has no '{field}'; {did_you_mean(str(field), CARD_KEYS)}")
        owner = self.seat(part["captain"]) if "captain" in part else seat
        card = self.create(one, setting.aside[seat], owner)
        printed = game.printed(card)
        shade = key == "facedown"
        game.place_in_play(
            card, seat, getattr(setting, key)[seat] if key != "assets" else setting.assets[seat],
            becomes=(2, 2) if shade else (), stunned=bool(part.get("stunned")),
            token=bool(part.get("token", printed.token)),
            counters=whole_number(part, "counters"), presence=whole_number(part, "presence"),
            chest=bool(part.get("chest")),
        )  # fmt: skip
        game.edit(card).entered = 0
        for loaded in cards_under(part, "ammo"):
            made = self.create(loaded, setting.aside[seat], seat)
            counters = loaded.get("counters") if isinstance(loaded, Mapping) else game.printed(made).ammo
            game.place_in_play(made, seat, loaded_in=card, ammo=counters or 0)
        for kept in cards_under(part, "stored"):
            made = self.create(kept, setting.stored[seat], seat)
            game.stored_on[made] = card
        if part.get("operates"):
            self.operating.append((card, str(part["operates"])))

    def in_play(self, name: str) -> int:
        word = _card(name).id
        for card, piece in enumerate(self.game.pieces):
            if piece is not None and self.game.printed(card).id == word:
                return card
        raise SetupError(f"{name} is not in play")

    def frames(self) -> None:
        """The turn, at the beginning of its phase."""
        game, setup = self.game, self.setup
        phase = setup.get("phase", "action")
        if phase not in PHASES:
            raise SetupError(f"there is no phase called {phase}; {did_you_mean(str(phase), PHASES)}")
        turns = Turns()
        turns.go_to(turns.next_player)
        turn = Turn(game.active)
        turn.go_to(getattr(turn, PHASES[phase]))
        game.frames = [turns, turn]
        game.phase = phase
        game.actions = whole_number(setup, "actions", 3) if phase == "action" else 0


def look(game: SkyPirate, what: str) -> object:
    """The answer to an expectation: `anna.powder`, `anna.crew`, `fisher.presence`, `attempt`, `actions`, `winner`."""
    words = [slug(name) for name in game.names]
    plain: dict[str, Callable[[], object]] = {
        "active": lambda: words[game.active],
        "first": lambda: words[game.first],
        "asked": lambda: words[game.choice.seat] if not game.over else None,
        "number": lambda: game.turn,
        "phase": lambda: game.phase,
        "actions": lambda: game.actions,
        "attempt": lambda: game.attempt is not None,
        "target": lambda: game.printed(game.attempt.target).name if game.attempt else None,
        "queue": lambda: [game.book.by_id[game.book.abilities[one.ability].card].name for one in game.queue],
        "over": lambda: game.over,
        "winner": lambda: [words[seat] for seat in game.result.winners] if game.result else None,
        "reason": lambda: game.result.reason if game.result else None,
        "out": lambda: [words[seat] for seat in game.out],
    }
    if what in plain:
        return plain[what]()
    owner, _, field = what.rpartition(".")
    if owner in words:
        return _look_at_player(game, words.index(owner), field, what)
    name, mark, number = owner.partition("#")
    wanted = digits.number(number) if mark else 1
    copies = [card for card in range(len(game.faces)) if game.printed(card).id == name]
    copies.sort(key=lambda card: (game.pieces[card] is None, game.place[card] == game._setting.reverse))
    if wanted is not None and 1 <= wanted <= len(copies):
        return _look_at_card(game, copies[wanted - 1], field, words, what)
    raise SetupError(f"there is nothing called {owner or what}; {did_you_mean(owner or what, [*plain, *words])}")


def _unknown(what: str, known: Sequence[str]) -> SetupError:
    return SetupError(f"nothing is known about {what}; {did_you_mean(what.rpartition('.')[2], known)}")


def _look_at_player(game: SkyPirate, seat: int, field: str, what: str) -> object:
    setting = game._setting
    numbers: dict[str, Callable[[], object]] = {
        "powder": lambda: game.powder[seat],
        "fires": lambda: game.fires[seat],
        "next_actions": lambda: game.bonus[seat],
        "presence": lambda: game.total(seat),
        "party": lambda: [game.printed(card).name for card in game.party(seat)],
        "reserve": lambda: [game.printed(card).name for card in game.reserve(seat)],
        "all_crew": lambda: [game.printed(card).name for card in game.crew(seat)],
        "shields": lambda: _in_pool(game, seat, "Shield"),
        "bombs": lambda: _in_pool(game, seat, "Bomb"),
        "captain": lambda: next((game.printed(card).name for card in game.zones[setting.captain[seat]]), None),
        "hold_size": lambda: len(game.zones[setting.hold[seat]]),
    }
    if field in numbers:
        return numbers[field]()
    zones = (
        "hand",
        "hold",
        "discard",
        "chest",
        "ship",
        "broken",
        "crew",
        "assets",
        "ammo",
        "facedown",
        "stored",
        "ejected",
    )
    if field not in zones:
        raise _unknown(what, (*numbers, *zones))
    cards = [game.printed(card).name for card in game.zones[getattr(setting, field)[seat]]]
    return cards[::-1] if field == "hold" else cards


def _in_pool(game: SkyPirate, seat: int, name: str) -> int:
    return sum(game.printed(card).name == name for card in game.zones[game._setting.status[seat]])


def _look_at_card(game: SkyPirate, card: int, field: str, words: list[str], what: str) -> object:
    """Facts of a card as they are now."""
    piece = game.pieces[card]
    stats = {"cost": COST, "power": POWER, "durability": DURABILITY, "presence": PRESENCE}
    if field in stats:
        return game.value(stats[field], card)
    facts: dict[str, Callable[[], object]] = {
        "zone": lambda: game._setting.zones[game.place[card]].name,
        "in_play": lambda: game.in_play(card),
        "controller": lambda: words[game.controller(card)],
        "stunned": lambda: bool(piece and piece.stunned),
        "counters": lambda: piece.counters if piece else 0,
        "presence_counters": lambda: piece.presence if piece else 0,
        "ammo": lambda: piece.ammo if piece else 0,
        "party": lambda: bool(piece and piece.party),
        "facedown": lambda: game.is_facedown(card),
        "operates": lambda: game.printed(piece.operates).name if piece and piece.operates >= 0 else None,
        "operators": lambda: [game.printed(one).name for one in game.operators(card)],
        "loaded": lambda: [game.printed(one).name for one in game.loaded(card)],
        "stored": lambda: [game.printed(one).name for one in game.stored(card)],
    }
    if field not in facts:
        raise _unknown(what, (*stats, *facts))
    return facts[field]()
