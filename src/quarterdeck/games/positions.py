"""Positions of any game as plain data: what every set-up can say besides its game's own words, and how it is told.

`lying` says in which order cards lie in a zone, `knows` who knows hidden cards, `chance` how often chance was asked,
`used` which abilities were used up, `lasting` what is different for a while and `pending` (`games.pending`) which
effects wait. All of them are read after the cards lie where the set-up puts them.
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from typing import Final

from quarterdeck.engine import digits
from quarterdeck.engine.ability_game import AbilityGame
from quarterdeck.engine.cards import slug
from quarterdeck.engine.data import Data, Given
from quarterdeck.engine.errors import SetupError, did_you_mean
from quarterdeck.engine.game import Game
from quarterdeck.engine.modifier import ADD, ALLOW, CAP, FORBID, SET, SWAP, Lasting
from quarterdeck.engine.piles import zone_word
from quarterdeck.games.setups import seat_called, whole_number

COMMON_KEYS: Final = ("lying", "knows", "chance")
ABILITY_KEYS: Final = (*COMMON_KEYS, "used", "lasting", "pending")
"""Of games whose cards have abilities; what is pending they read with `games.pending`."""
FROM_THE_TOP: Final = ("deck", "pile", "hold")
"""Zones that are listed from the top."""
EVERYBODY: Final = "everybody"
SPECTATOR: Final = "spectator"
KINDS: Final = (ADD, SET, ALLOW, FORBID, CAP, SWAP)


def begin_here(game: Game) -> None:
    """Run on to the first choice and let the game begin there; what was told on the way stays in the log."""
    game.run_on()
    game.rebase(game.log)


# -- words for zones and cards ----------------------------------------------------------------------------------------


def zone_words(game: Game) -> dict[str, int]:
    """The zones by their names, and those of a player also as `anna.deck`."""
    found: dict[str, int] = {}
    for number, zone in enumerate(game.setting.zones):
        found[zone.name] = number
        found[zone_word(game, number)] = number
        found.setdefault(zone.name.replace(".", "_"), number)
    return found


def is_from_the_top(game: Game, zone: int) -> bool:
    """Is the zone listed from the top?"""
    return zone_word(game, zone).rpartition(".")[2] in FROM_THE_TOP


def listed(game: Game, zone: int) -> list[int]:
    """The cards of a zone in the order in which scenarios list them."""
    cards = game.zones[zone]
    return cards[::-1] if is_from_the_top(game, zone) else list(cards)


def copies_of(game: Game, card_id: str) -> list[int]:
    """All cards of this name: those in play first, then as they lie."""
    found = [card for card in game.lying() if game.printed(card).id == card_id]
    return sorted(found, key=lambda card: game.pieces[card] is None)


def copy_called(game: Game, word: str, last: int = -1) -> int | None:
    """The card that paths of expectations mean: `fisher#2` is the second of its name, and None if there is none.

    Those in play come first, then the others, each as the set-up names them, so that a card keeps its number while it
    moves; what lies in the zone `last` comes after all.
    """
    name, mark, number = word.partition("#")
    wanted = digits.number(number) if mark else 1
    found = [card for card in range(len(game.faces)) if game.printed(card).id == name]
    found.sort(key=lambda card: (game.pieces[card] is None, game.place[card] == last))
    return found[wanted - 1] if wanted is not None and 1 <= wanted <= len(found) else None


def nothing_called(game: Game, path: str, known: Sequence[str]) -> SetupError:
    """The error of a path that speaks of nothing, with the nearest word: one of the known ones, or a card's name."""
    owner = path.rpartition(".")[0] or path
    name = owner.partition("#")[0]
    if name in game.book.by_id:
        return SetupError(f"there is no {owner} in this game")
    for word, words in ((path, known), (owner, known), (name, game.book.by_id)):
        near = difflib.get_close_matches(word, words, 1)
        if near:
            return SetupError(f"there is nothing called {word}; did you mean {near[0]}?")
    return SetupError(f"there is nothing called {owner}; {did_you_mean(owner, known)}")


def reference(game: Game, word: object) -> int:
    """The card that a set-up means: by its name, with `#2` for the second of this name."""
    name, _, number = str(word).rpartition("#") if "#" in str(word) else (str(word), "", "1")
    found = copies_of(game, slug(name))
    if not found:
        if slug(name) in game.book.by_id:
            raise SetupError(f"{word} lies nowhere in this set-up")
        raise SetupError(f"there is no card called {word}; {did_you_mean(slug(name), game.book.by_id)}")
    if not number.isdigit() or not 1 <= int(number) <= len(found):
        raise SetupError(f"there is no {word}: the set-up has {len(found)} of that name")
    return found[int(number) - 1]


def word_of(game: Game, card: int) -> str:
    """The word by which a set-up means this card."""
    printed = game.printed(card)
    found = copies_of(game, printed.id)
    name = printed.name if slug(printed.name) == printed.id else printed.id  # as of The Docks, which is `docks`
    return name if found[0] == card else f"{name}#{found.index(card) + 1}"


# -- reading ----------------------------------------------------------------------------------------------------------


def set_common(game: Game, setup: Given, words: Sequence[str]) -> None:
    """Read what every set-up can say about cards that lie where they should."""
    zones = zone_words(game)
    for name, cards in _table(setup, "lying").items():
        _set_order(game, _zone(zones, name), name, cards)
    for who, known in _table(setup, "knows").items():
        bits = game.setting.everybody if who == EVERYBODY else game.bit(-1 if who == SPECTATOR else _seat(who, words))
        for name, cards in _table({"knows": known}, "knows").items():
            zone = _zone(zones, name)
            for card in _chosen(game, zone, name, cards):
                game.known[card] |= bits
    if isinstance(game, AbilityGame):
        _set_used(game, setup)
        _set_lasting(game, setup, words)
    game.counter = whole_number(setup, "chance")


def _seat(who: str, words: Sequence[str]) -> int:
    if slug(who) not in words:
        known = [*words, EVERYBODY, SPECTATOR]
        raise SetupError(f"nobody is called {who} who could know anything; {did_you_mean(who, known)}")
    return seat_called(who, words)


def _table(part: Given, key: str) -> Given:
    found = part.get(key) or {}
    if not isinstance(found, Mapping):
        raise SetupError(f"'{key}' in the set-up must be a table, not {found!r}")
    return found


def _zone(zones: Mapping[str, int], name: object) -> int:
    if name not in zones:
        raise SetupError(f"there is no zone called {name}; {did_you_mean(str(name), zones)}")
    return zones[str(name)]


def _set_order(game: Game, zone: int, name: str, cards: object) -> None:
    """Let the cards of a zone lie in this order; `#2` is the second of its name as the set-up puts them there."""
    here = listed(game, zone)
    copies: dict[str, list[int]] = {}
    for card in here:
        copies.setdefault(game.printed(card).id, []).append(card)
    ordered: list[int] = []
    for one in cards if isinstance(cards, list) else [cards]:
        word, _, number = str(one).partition("#")
        found = [card for card in copies.get(slug(word), ()) if card not in ordered or number]
        at = int(number) - 1 if number.isdigit() else 0
        if not 0 <= at < len(found) or found[at] in ordered:
            raise SetupError(f"'lying': {name} has no {one} that could lie there")
        ordered.append(found[at])
    left = [card for card in here if card not in ordered]
    if left:
        raise SetupError(f"'lying': {name} has {game.printed(left[0]).name} too; name all its cards")
    game.zones[zone] = ordered[::-1] if is_from_the_top(game, zone) else ordered


def _chosen(game: Game, zone: int, name: str, cards: object) -> list[int]:
    """The cards of a zone that are named, or meant by their places from 1 on; `all` for all of them."""
    lying = listed(game, zone)
    if cards == "all":
        return lying
    found = []
    for one in cards if isinstance(cards, list) else [cards]:
        if isinstance(one, int) and not isinstance(one, bool):
            if not 1 <= one <= len(lying):
                raise SetupError(f"'knows': {name} has {len(lying)} cards, so there is no card {one}")
            found.append(lying[one - 1])
            continue
        fits = [card for card in lying if game.printed(card).id == slug(str(one))]
        if not fits:
            raise SetupError(f"'knows': there is no {one} in {name}")
        found.append(fits[0])
    return found


def _set_used(game: AbilityGame, setup: Given) -> None:
    """Abilities that were used this day or turn: `{card, ability, times, by}`."""
    for one in entries(setup, "used", ("card", "ability", "times", "by")):
        card = reference(game, one.get("card"))
        known = {
            ability.id.rpartition("/")[2]: ability
            for ability in game.book.abilities.values()
            if ability.card == game.printed(card).id and ability.limit
        }
        name = game.printed(card).name
        if not known:
            raise SetupError(f"'used': {name} has no ability that can be used up")
        word = str(one.get("ability", next(iter(known)) if len(known) == 1 else ""))
        if word not in known:
            raise SetupError(
                f"'used': {name} has no ability {word or 'that is meant alone'}; {did_you_mean(word, known)}"
            )
        ability = known[word]
        shares = getattr(ability, "shares", ability.id)
        by = f"{seat_called(one['by'], [slug(n) for n in game.names])}|" if "by" in one else ""
        game.used[f"{ability.limit}|{shares}|{by}{card}"] = whole_number(one, "times", 1)


def _set_lasting(game: AbilityGame, setup: Given, words: Sequence[str]) -> None:
    """Numbers and permissions that are different for a while: `{what, card, add, until, source}`."""
    for one in entries(setup, "lasting", ("what", "card", "player", "until", "source", "of", *KINDS)):
        kinds = [kind for kind in KINDS if kind in one]
        if len(kinds) != 1:
            raise SetupError(f"'lasting' says one of {', '.join(KINDS)}, such as 'add: 1'")
        what = str(one.get("what"))
        if what not in game.QUANTITIES and kinds[0] in (ADD, SET, CAP, SWAP):
            raise SetupError(f"'lasting': there is no number called {what}; {did_you_mean(what, game.QUANTITIES)}")
        until = str(one.get("until"))
        if until not in game.EVENTS:
            raise SetupError(f"'lasting': there is no event called {until}; {did_you_mean(until, game.EVENTS)}")
        card = reference(game, one["card"]) if "card" in one else -1
        if "player" in one:
            card = -2 - seat_called(one["player"], words)
        of = reference(game, one["of"]) if "of" in one else -1
        source = reference(game, one["source"]) if "source" in one else card
        amount = one[kinds[0]]
        game.lasting.append(Lasting(kinds[0], what, card, amount if isinstance(amount, int) else 0, until, of, source))


def entries(setup: Given, key: str, known: Sequence[str]) -> list[Given]:
    """A list of tables in a set-up, whose entries are those that are known."""
    found = setup.get(key) or []
    if not isinstance(found, list) or not all(isinstance(one, Mapping) for one in found):
        raise SetupError(f"'{key}' in the set-up is a list of tables with {', '.join(known)}")
    for one in found:
        for field in one:
            if field not in known:
                raise SetupError(f"an entry of '{key}' has no '{field}'; {did_you_mean(str(field), known)}")
    return found


# -- looking ----------------------------------------------------------------------------------------------------------


def used_abilities(game: AbilityGame, card: int = -1) -> list[str]:
    """The limited abilities that were used, of all cards or of one: `soline-el-gato slip-away`, `slip-away`."""
    found = []
    for key in game.used:
        _, ability, *_, of = key.split("|")
        word = ability.rpartition("/")[2]
        if card < 0:
            found.append(f"{game.printed(int(of)).id} {word}")
        elif int(of) == card:
            found.append(word)
    return found


def lasting_change(game: AbilityGame, one: Lasting) -> str:
    """What is different for a while, in a few words: `otto-streit combat add 2`."""
    of = "everything" if one.card == -1 else slug(game.names[-2 - one.card]) if one.card < 0 else (
        game.printed(one.card).id
    )  # fmt: skip
    return f"{of} {one.name} {one.kind} {one.amount}"


# -- telling ----------------------------------------------------------------------------------------------------------


class CannotSay(Exception):
    """There is something in the position that a set-up has no words for."""


def told_common(game: Game) -> Data:
    """What every set-up can say of this position, but for the order of cards."""
    found: Data = {}
    knows = _told_knows(game)
    if knows:
        found["knows"] = knows
    if game.counter:
        found["chance"] = game.counter
    if isinstance(game, AbilityGame):
        if game.used:
            found["used"] = _told_used(game)
        if game.lasting:
            found["lasting"] = [_told_lasting(game, one) for one in game.lasting]
        if game.queue:
            raise CannotSay("an effect waits to be carried out")
    return found


def _told_knows(game: Game) -> Data:
    found: Data = {}
    everybody, seats = game.setting.everybody, game.seats
    for zone in range(len(game.zones)):
        lying = listed(game, zone)
        names = [game.printed(card).name for card in lying]
        for at, card in enumerate(lying):
            extra = game.known[card] & ~game.setting.shows[zone]
            if not extra:
                continue
            who = [EVERYBODY] if game.known[card] == everybody else [
                slug(game.names[seat]) if seat < seats else SPECTATOR for seat in range(seats + 1) if extra >> seat & 1
            ]  # fmt: skip
            one: object = names[at] if names.count(names[at]) == 1 else at + 1
            for viewer in who:
                found.setdefault(viewer, {}).setdefault(zone_word(game, zone), []).append(one)
    return found


def _told_used(game: AbilityGame) -> list[Data]:
    found: list[Data] = []
    for key, times in game.used.items():
        limit, shares, *by, card = key.split("|")
        name = game.printed(int(card)).id
        same = [
            ability for ability in game.book.abilities.values()
            if ability.limit == limit and ability.card == name and getattr(ability, "shares", ability.id) == shares
        ]  # fmt: skip
        if not same:
            raise CannotSay("an ability of another card was used")
        one: Data = {"card": word_of(game, int(card)), "ability": same[0].id.rpartition("/")[2]}
        if by:
            one["by"] = slug(game.names[int(by[0])])
        if times != 1:
            one["times"] = times
        found.append(one)
    return found


def _told_lasting(game: AbilityGame, one: Lasting) -> Data:
    found: Data = {"what": one.name, one.kind: one.amount, "until": one.until}
    if one.card >= 0:
        found["card"] = word_of(game, one.card)
    elif one.card < -1:
        found["player"] = slug(game.names[-2 - one.card])
    if one.of >= 0:
        found["of"] = word_of(game, one.of)
    if one.source >= 0 and one.source != one.card:
        found["source"] = word_of(game, one.source)
    return found


def table(name: str, **facts: object) -> object:
    """A card in a set-up: its name, or a table with what is out of the ordinary."""
    more = {key: value for key, value in facts.items() if value not in (None, False, 0, "", [])}
    return {"card": name, **more} if more else name
