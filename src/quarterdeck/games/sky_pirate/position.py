"""Positions from plain data, for tests and scenario files, and the questions that expectations ask of them.

Per player: `captain`, `ship`, `broken`, `crew`, `facedown` (Shades), `assets`, `hand`, `hold` (from the top), `rest`
(how many Deadwind Mercenaries lie below those; 10), `discard`, `chest`, `stored`, `powder` (5), `fires`, `shields` and
`bombs` (how many are in the Hold, shuffled under the listed cards; they are taken from the pool).
A card in play is a name or a table {card, stunned, counters, presence, ammo, operates, party, token, captain, chest};
`ammo` of a cannon lists Special Ammo (names or {card, counters}), `operates` names a card in play, `stored` of a card
lists cards stored on it, `captain` names the player whose card it is. Besides: `first`, `active`, `number` (of the
turn, 3), `phase` (mulligan, start, action, cannon, fire or end), `actions` (3), `fired`, `volley`, `out`, `box`. A
number among the cards of a list stands for so many that need no name. A ship that is not given has Dust Membrane,
3-Pounder, Crow's Foot and Big Daryl; a player without a Captain has Brass.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.engine.cards import slug
from quarterdeck.engine.data import Given
from quarterdeck.engine.errors import SetupError, did_you_mean
from quarterdeck.engine.state import BOTTOM
from quarterdeck.games.pending import set_pending
from quarterdeck.games.positions import ABILITY_KEYS, begin_here, reference, set_common
from quarterdeck.games.setups import card_called, cards_under, seat_called, whole_number
from quarterdeck.games.sky_pirate import decks
from quarterdeck.games.sky_pirate.cardset import Card, face_of, printed_cards
from quarterdeck.games.sky_pirate.describing import describe
from quarterdeck.games.sky_pirate.events import ATTEMPT_ENDED, ATTEMPT_OVER, ORDINALS
from quarterdeck.games.sky_pirate.game import SkyPirate
from quarterdeck.games.sky_pirate.looking import called, look
from quarterdeck.games.sky_pirate.procedures.turn import SetUp, Turn, Turns

__all__ = ["called", "describe", "look", "set_position"]

IN_PLAY: Final = ("ship", "broken", "crew", "facedown", "assets")
PILES: Final = ("hand", "hold", "discard", "chest", "ejected")
NUMBERS: Final = {"powder": 5, "fires": 0, "rest": 10, "shields": 0, "bombs": 0}
PLAYER_KEYS: Final = ("captain", *IN_PLAY, *PILES, *NUMBERS, "next_actions", "this_turn")
GAME_KEYS: Final = (
    "first", "active", "number", "phase", "actions", "fired", "volley", "out", "box", *ABILITY_KEYS,
)  # fmt: skip
CARD_KEYS: Final = (
    "card", "stunned", "counters", "presence", "ammo", "operates", "party", "token", "captain", "chest", "stored",
    "facedown", "entered", "becomes",
)  # fmt: skip
KEPT: Final = ("paid_off", "copy_of", "actions", "counters", "declined")
"""What costs and rules let an effect remember."""
CAPTAIN_KEYS: Final = ("card", "facedown", "counters", "ejected")
KINDS: Final = {
    "ship": ("cannon", "structure"), "broken": ("cannon", "structure"), "assets": ("asset", "structure", "maneuver"),
    "crew": ("crew", "asset", "captain"),
}  # fmt: skip
"""What can lie there in play; a Shade can be any card."""
NEVER_HELD: Final = ("captain", "raid", "reference", "cannon", "structure")
"""What lies in no hand, Hold, discard pile or Treasure Chest."""
SHIP: Final = ("Dust Membrane", "3-Pounder", "Crow's Foot", "Big Daryl")
CAPTAIN: Final = "Brass"
FILLER: Final = "Deadwind Mercenary"
PHASES: Final = {
    "mulligan": "", "start": "turn_begins", "action": "act", "cannon": "cannon_phase_begins", "fire": "unstun_or_fire",
    "end": "end_phase",
}  # fmt: skip


def set_position(names: Sequence[str], options: Given, setup: Given, seed: int = 0) -> SkyPirate:
    """A game in the position that the set-up describes, at its first choice."""
    if options.get("decks") is None:
        plan = {"captain": [CAPTAIN], "emplacements": list(SHIP), "hold": [FILLER]}
        options = {**options, "any_cards": True, "decks": [plan for _ in names]}
    return _Builder(SkyPirate.blank(SkyPirate.agree(len(names), names, seed, options)), setup).build()


def _card(name: object) -> Card:
    """The printed card of this name."""
    return card_called(name, decks.resolve, printed_cards())


def _entries(part: Given, key: str) -> list[object]:
    """What lies under an entry, a number among it replaced by the names of so many cards that need no name."""
    given = part.get(key)
    found: list[object] = []
    for one in [given] if isinstance(given, int) and not isinstance(given, bool) else cards_under(part, key):
        if not isinstance(one, int) or isinstance(one, bool):
            found.append(one)
        elif one < 0:
            raise SetupError(f"'{key}' cannot have {one} cards")
        else:
            found += [FILLER] * one
    return found


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
        for one in _entries(setup, "box"):
            self.create(one, self.setting.box, self.owner_of(one, -1))
        for card, host in self.operating:
            game.edit(card).operates = self.in_play(host)
            game.rewire(card)
        game.out = [self.seat(one) for one in setup.get("out") or []]
        set_common(game, setup, self.words)
        game.reveal_tops()
        self.frames()
        never = (ATTEMPT_OVER.name, ATTEMPT_ENDED.name)
        set_pending(game, setup, self.words, never, "nobody boards", KEPT)
        begin_here(game)
        return game

    def owner_of(self, one: object, seat: int) -> int:
        """Whose card it is: that of `captain`, else of the player under whom it stands."""
        return self.seat(one["captain"]) if isinstance(one, Mapping) and "captain" in one else seat

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
        captain = part.get("captain", self.usual_captain(seat))
        if _card(captain).kind != "captain":
            raise SetupError(f"{_card(captain).name} is no Captain")
        laid = game.lay_captain(_card(captain).name, seat)
        if isinstance(captain, Mapping):
            for field in captain:
                if field not in CAPTAIN_KEYS:
                    raise SetupError(f"a Captain has no '{field}'; {did_you_mean(str(field), CAPTAIN_KEYS)}")
            game.edit(laid).facedown = bool(captain.get("facedown"))
            if "counters" in captain:
                game.edit(laid).counters = whole_number(captain, "counters")
            if captain.get("ejected"):  # that of a player who has lost
                game.move(laid, setting.ejected[seat])
                game.pieces[laid] = None
        for key in IN_PLAY:
            given = cards_under(part, key) if key in part else list(SHIP) if key == "ship" else []
            for one in given:
                self.lay(one, seat, key)
        for key in ("hand", "discard", "chest", "ejected"):
            for one in _entries(part, key):
                owner = self.owner_of(one, (seat + 1) % game.seats if key == "chest" else seat)
                if key == "ejected" and _card(one).kind == "status":
                    self.from_pool(one, setting.ejected[seat], owner)
                elif key == "ejected":
                    self.create(one, setting.ejected[seat], owner)
                else:
                    self.held(one, getattr(setting, key)[seat], seat, owner)
        for _ in range(whole_number(part, "rest", NUMBERS["rest"])):
            self.create(FILLER, setting.hold[seat], seat)
        for key, name in (("shields", "Shield"), ("bombs", "Bomb")):
            pool = [card for card in game.zones[setting.status[seat]] if game.faces[card] == face_of(name)]
            for card in pool[: whole_number(part, key)]:
                game.move(card, setting.hold[seat], BOTTOM)
                game.hide(card)
        for one in reversed(_entries(part, "hold")):
            self.held(one, setting.hold[seat], seat, self.owner_of(one, seat))
        game.bonus[seat] = _bonus(part)
        for what, number in _table(part, "this_turn").items():
            if what not in {ordinal.name for ordinals in ORDINALS.values() for ordinal in ordinals}:
                known = sorted({ordinal.name for ordinals in ORDINALS.values() for ordinal in ordinals})
                raise SetupError(f"'this_turn' counts no {what!r}; {did_you_mean(str(what), known)}")
            game.counted[f"{what}|{seat}"] = whole_number({what: number}, what)
        game.powder[seat] = whole_number(part, "powder", NUMBERS["powder"])
        game.fires[seat] = whole_number(part, "fires")

    def held(self, one: object, zone: int, seat: int, owner: int) -> None:
        """A card of a hand, Hold or pile; Shields and Bombs are taken from the pool."""
        card, where = _card(one), self.setting.zones[zone].title
        if card.kind in NEVER_HELD or (card.kind == "status" and zone not in (*self.setting.hold, *self.setting.hand)):
            raise SetupError(f"{card.name} cannot lie in {where}: it is a {card.kind} card")
        if card.kind != "status":
            self.create(one, zone, owner)
            return
        if card.name not in ("Shield", "Bomb"):
            raise SetupError(f"{card.name} cannot lie in {where}: it is a {card.kind} card")
        self.from_pool(one, zone, owner)

    def from_pool(self, one: object, zone: int, owner: int) -> None:
        """A Status card, taken from a player's pool."""
        game, card = self.game, _card(one)
        pool = [one for one in game.zones[self.setting.status[owner]] if game.printed(one) is card]
        if not pool:
            raise SetupError(f"the Status pool has no {card.name} left")
        game.move(pool[0], zone)
        game.known[pool[0]] = self.setting.shows[zone]

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
        owner = self.owner_of(part, seat)
        kinds = KINDS.get(key, ())
        if kinds and _card(one).kind not in kinds:
            where = setting.zones[getattr(setting, key)[seat]].title
            raise SetupError(f"{_card(one).name} cannot lie in {where}: it is a {_card(one).kind} card")
        card = self.create(one, setting.aside[seat], owner)
        printed = game.printed(card)
        shade = key == "facedown"
        game.place_in_play(
            card, seat, getattr(setting, key)[seat] if key != "assets" else setting.assets[seat],
            becomes=(2, 2) if shade else _two_numbers(part), stunned=bool(part.get("stunned")),
            token=bool(part.get("token", printed.token)),
            counters=whole_number(part, "counters"), presence=whole_number(part, "presence"),
            chest=bool(part.get("chest")),
        )  # fmt: skip
        game.edit(card).entered = whole_number(part, "entered")
        if part.get("counters") == 0:
            game.edit(card).counters = 0
        for loaded in cards_under(part, "ammo"):
            if _card(loaded).kind != "ammo":
                raise SetupError(f"{_card(loaded).name} cannot be loaded: it is no Special Ammo")
            made = self.create(loaded, setting.aside[seat], self.owner_of(loaded, seat))
            counters = loaded.get("counters") if isinstance(loaded, Mapping) else game.printed(made).ammo
            game.place_in_play(made, seat, loaded_in=card, ammo=counters or 0)
            game.edit(made).entered = whole_number(loaded, "entered") if isinstance(loaded, Mapping) else 0
        for kept in cards_under(part, "stored"):
            made = self.create(kept, setting.stored[seat], self.owner_of(kept, seat))
            game.stored_on[made] = card
        if part.get("operates"):
            self.operating.append((card, str(part["operates"])))

    def usual_captain(self, seat: int) -> str:
        """The Captain of the player's deck."""
        return str(self.setting.decks[seat]["captain"][0])

    def in_play(self, name: str) -> int:
        if "#" in name:
            return reference(self.game, name)
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
        if phase == "mulligan":
            first = SetUp(seat=game.first)
            first.go_to(first.mulligans)
            game.frames = [first]
            game.turn = 0
            return
        turns = Turns()
        turns.go_to(turns.next_player)
        turn = Turn(game.active)
        turn.go_to(getattr(turn, PHASES[phase]))
        game.frames = [turns, turn]
        turn.fired = [reference(game, name) for name in setup.get("fired") or []]
        game.volley = whole_number(setup, "volley")
        game.phase = "cannon" if phase == "fire" else phase
        game.actions = whole_number(setup, "actions", 3) if phase == "action" else 0


def _bonus(part: Given) -> int:
    value = part.get("next_actions", 0)
    if not isinstance(value, int) or isinstance(value, bool):
        raise SetupError(f"'next_actions' must be a whole number, not {value!r}")
    return value


def _two_numbers(part: Given) -> tuple[int, ...]:
    value = part.get("becomes") or ()
    if (
        not isinstance(value, (list, tuple))
        or not all(isinstance(one, int) for one in value)
        or len(value) not in (0, 2)
    ):
        raise SetupError(f"'becomes' is an attack and a defense such as [2, 2], not {value!r}")
    return tuple(value)


def _table(part: Given, key: str) -> Given:
    found = part.get(key) or {}
    if not isinstance(found, Mapping):
        raise SetupError(f"'{key}' must be a table, not {found!r}")
    return found
