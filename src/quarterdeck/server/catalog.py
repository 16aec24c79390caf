"""What can be played here: games, cards, rules, ready decks; and what players ask for, turned into a game's options.

Nothing here knows a game by name. What is particular to one, its module `lobby` says (see docs/adding-a-game.md).
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Final

from quarterdeck import decks
from quarterdeck.bots.levels import NAMED, levels_of
from quarterdeck.bots.tempers import tempers_of
from quarterdeck.decks.legality import has_decks, headings_of, legality_of
from quarterdeck.engine.cards import Book, slug
from quarterdeck.engine.errors import QuarterdeckError, SetupError, did_you_mean
from quarterdeck.engine.game import Game
from quarterdeck.engine.lobby import SEATS, SWITCH, Lobby, LobbyOption, lobby_of
from quarterdeck.engine.printedlines import printed_lines
from quarterdeck.games import game_class, game_names
from quarterdeck.scenario import links
from quarterdeck.scenario.claims import ABSENT, Rule, inventory
from quarterdeck.scenario.keywords import keywords
from quarterdeck.server.http_types import (
    BotInfo,
    CardLine,
    CardLinks,
    DeckCard,
    DeckChecked,
    DeckContents,
    DeckFault,
    DeckInfo,
    DeckPart,
    DeckRequest,
    GameInfo,
    GameLinks,
    KeywordInfo,
    OptionInfo,
    PrintedCard,
    RuleInfo,
    RulingInfo,
    ScenarioInfo,
    TableRequest,
)

LOG: Final = logging.getLogger("quarterdeck.server")

BY_CHANCE: Final = BotInfo("random", "Random", "Chooses by chance, without a thought.")


@cache
def bots_of(game: str) -> list[BotInfo]:
    """The bots that a game is played against, weakest first: chance, then the levels; and those with a temper."""
    levels = [BotInfo(*NAMED[spec]) for spec in levels_of(game)]
    return [BY_CHANCE, *levels, *(BotInfo(*one, temper=True) for one in tempers_of(game))]


def stronger(spec: str, game: str) -> str:
    """The next stronger bot; the strongest, one with a temper, and one that is not of the list, stay."""
    specs = [bot.spec for bot in bots_of(game) if not bot.temper]
    return specs[min(specs.index(spec) + 1, len(specs) - 1)] if spec in specs else spec


# -- games, cards and rules ---------------------------------------------------------------------------------------


def prepare() -> None:
    """Read once what is printed of all games, which takes some tenths of a second: done in a thread when a server
    begins, so that no table waits for the first visitor who asks for it."""
    for game in games():
        rules(game.name)


def games() -> list[GameInfo]:
    """All games that can be played. One that cannot be read, say for a fault in a new card, leaves the others be."""
    found: list[GameInfo] = []
    for name in game_names():
        try:
            found.append(_game(game_class(name)))
        except Exception:
            LOG.exception("the game %s cannot be played here", name)
    return found


@cache
def _game(cls: type[Game]) -> GameInfo:
    lobby = lobby_of(cls)
    return GameInfo(
        name=cls.NAME,
        title=cls.TITLE or cls.NAME.replace("_", " ").title(),
        about=lobby.about,
        players=list(cls.PLAYERS),
        options=[_option_info(option) for option in lobby.options],
        decks=_ready_decks(cls.NAME) if lobby.decks else [],
        own_decks=bool(lobby.decks),
        bots=bots_of(cls.NAME),
        rules_version=cls.RULES_VERSION,
        seat_words=_seat_words(cls),
        minutes=[*lobby.minutes] if any(lobby.minutes) else [],
        difficulty=lobby.difficulty,
        faces=_faces(cls.NAME, lobby),
        prepares=bool(lobby.decks) and not lobby.ready,
    )


def _option_info(option: LobbyOption) -> OptionInfo:
    default = option.default if option.kind == SWITCH or option.default is None else str(option.default)
    values = [str(value) for value in option.values]
    titles = list(option.values.values())
    tells = [option.tells.get(value, "") for value in option.values] if option.tells else []
    return OptionInfo(option.key, option.title, option.help, option.kind, values, default, titles, tells)


def _faces(game: str, lobby: Lobby) -> list[PrintedCard]:
    """The cards that a lobby shows of a game; one that a card file no longer has is left out."""
    printed = {card.id: card for card in game_cards(game)} if lobby.faces else {}
    return [printed[id] for id in lobby.faces if id in printed]


def _ready_decks(game: str) -> list[DeckInfo]:
    """The ready decks; with Leader and faction in a game whose decks have them."""
    faction_of = getattr(legality_of(game), "faction_of", None)
    found: list[DeckInfo] = []
    for name, title in decks.own_decks(game).items():
        deck = decks.ready_deck(game, name)
        leaders = deck.cards(headings_of(game)[0]) if deck and faction_of else []
        faction = faction_of(leaders) if faction_of else ""
        called = title if leaders else f"{name.replace('-', ' ').title()}: {title}"
        found.append(DeckInfo(name, called, faction, leaders[0] if leaders else ""))
    return found


def _seat_words(cls: type[Game]) -> list[str]:
    """The words of the table that the game lets no player be called. The game itself is asked about each."""
    seats = max(cls.PLAYERS)
    setting = cls.agree(seats, None, 0, {})
    own = {slug(name) for name in setting.names}
    words = {slug(part) for zone in setting.zones for part in re.split(r"[.: ]", zone.name)} - own
    names = [f"player {number}" for number in range(1, seats)]
    found: list[str] = []
    for word in sorted(filter(None, words)):
        try:
            cls.agree(seats, [word, *names], 0, {})
        except SetupError:
            found.append(word)
    return found


def game_cards(game: str) -> list[PrintedCard]:
    """All printed cards of a game, as they are without a card file."""
    cls = game_class(game)
    return cards(cls.agree(min(cls.PLAYERS), None, 0, {}).book)


def cards(book: Book) -> list[PrintedCard]:
    """All printed cards of a book, in its order."""
    return list(_printed(book))


@lru_cache(maxsize=16)
def _printed(book: Book) -> tuple[PrintedCard, ...]:
    return tuple(PrintedCard(card.id, card.name, card.kind, card.text, plain(card.facts())) for card in book)


def plain(value: Any) -> Any:
    """The value as JSON has it: sets become sorted lists, tuples lists, keys texts."""
    if isinstance(value, Mapping):
        return {str(key): plain(inner) for key, inner in value.items()}
    if isinstance(value, set | frozenset):
        return [plain(inner) for inner in sorted(value, key=str)]
    if isinstance(value, list | tuple):
        return [plain(inner) for inner in value]
    return value if value is None or isinstance(value, bool | int | float | str) else str(value)


def game_keywords(game: str) -> list[KeywordInfo]:
    """The words on the cards of a game that are explained."""
    return [KeywordInfo(one.word, one.says, list(one.also)) for one in keywords(game)]


def rules(game: str) -> list[RuleInfo]:
    """All rules of a game in the order of its inventory; none for a game that has none."""
    sections = lobby_of(game_class(game)).sections
    return [
        RuleInfo(rule.id, _section(rule.id, sections), _text(rule), _editions(rule)) for rule in _rules(game).values()
    ]


@cache
def game_links(game: str) -> GameLinks:
    """How cards, rules, rulings and scenarios belong together. Slow the first time: ask it in a thread."""
    cls = game_class(game)
    found = links.links(game)
    book = cls.agree(min(cls.PLAYERS), None, 0, {}).book
    cards = [
        CardLinks(
            card.id,
            [CardLine(*line) for line in printed_lines(cls.OPTION_KINDS, card)],
            *(
                (linked.rules, linked.rulings, linked.scenarios)
                if (linked := found.cards.get(card.id))
                else ([], [], [])
            ),
        )
        for card in book
    ]
    rulings = [RulingInfo(one.id, one.asked, one.played) for one in found.rulings.values()]
    return GameLinks(cards, rulings, [ScenarioInfo(one.name, one.title) for one in found.scenarios.values()])


@cache
def _rules(game: str) -> dict[str, Rule]:
    try:
        return {rule.id: rule for rule in inventory(game)}
    except SetupError:
        return {}


def rule_text(game: str, id: str) -> str | None:
    """One rule in our words, or None if the inventory has none of this id."""
    rule = _rules(game).get(id)
    return None if rule is None else rule.rule


def _section(id: str, sections: Mapping[str, str]) -> str:
    """The heading of a rule, from the middle part of its id."""
    parts = id.split("-")
    middle = parts[1] if len(parts) > 2 else ""
    return sections.get(middle, middle.title())


def _text(rule: Rule) -> str:
    """The rule, and how each edition plays it where they differ."""
    return " ".join([rule.rule, *(f"In the {name} edition: {how}" for name, how in rule.differs.items())])


def _editions(rule: Rule) -> list[str]:
    return [name for name, where in rule.editions.items() if where != ABSENT]


# -- decks --------------------------------------------------------------------------------------------------------


def check_deck(request: DeckRequest) -> DeckChecked:
    """Read a deck list and name all that is wrong with it. A text that is no deck list has that one fault."""
    try:
        game = game_class(request.game).NAME
        deck = decks.read(request.text, game)
        found = decks.check(deck, decks.edition_named(game, request.edition) if request.edition else "")
    except QuarterdeckError as error:
        line, text = _line_of(str(error))
        return DeckChecked(False, "", 0, [DeckFault(line, text)])
    faults = [DeckFault(problem.line, problem.text, problem.rule) for problem in found]
    size = sum(entry.count for entries in deck.sections.values() for entry in entries)
    return DeckChecked(not faults, deck.name, size, faults)


def deck_contents(game: str, name: str) -> DeckContents | None:
    """What is in a ready deck, under the headings of a deck list; None if the game has none of this name."""
    info = next((deck for deck in _game(game_class(game)).decks if deck.id == name), None)
    deck = None if info is None else decks.ready_deck(game, name)
    if info is None or deck is None:
        return None
    ids = {card.name: card.id for card in game_cards(game)}
    parts = [
        DeckPart(heading, [DeckCard(entry.count, ids[entry.name], entry.name) for entry in entries])
        for heading, entries in deck.sections.items()
    ]
    return DeckContents(name, info.title, parts, deck.text())


def _line_of(error: str) -> tuple[int, str]:
    """The line that an error names at its beginning, and the rest of it."""
    found = re.fullmatch(r"line ([0-9]+): (.*)", error, re.DOTALL)
    return (int(found[1]), found[2]) if found else (0, error)


def deck_option(game: str, edition: str, text: str) -> str | dict[str, list[str]] | None:
    """A seat's deck as the game's option takes it: a ready deck by its id, or a pasted list that is legal.

    None for no deck. SetupError says in one sentence what is wrong.
    """
    text = text.strip()
    if not text:
        return None
    if not lobby_of(game_class(game)).decks or not has_decks(game):
        raise SetupError(f"the players of {_game(game_class(game)).title} bring no decks")
    ready = decks.own_decks(game)
    if "\n" not in text and not text.startswith("{"):
        if slug(text[:60]) in ready:
            return slug(text[:60])
        raise SetupError(f"there is no ready deck called {text[:60]!r}; {did_you_mean(slug(text[:60]), ready)}")
    deck = decks.read(text, game)
    problems = decks.check(deck, decks.edition_named(game, edition))
    if problems:
        more = f" (and {len(problems) - 1} more)" if len(problems) > 1 else ""
        raise SetupError(f"this deck cannot be played: {problems[0]}{more}")
    return decks.plan_of(deck)


# -- what is agreed -----------------------------------------------------------------------------------------------


def agreed_options(request: TableRequest) -> dict[str, Any]:
    """The game's options from what was asked for, with one entry for each seat's deck: None where none is chosen yet.

    SetupError names what the game does not offer, or the seat whose deck cannot be played.
    """
    cls = game_class(request.game)
    lobby = lobby_of(cls)
    if len(request.seats) not in cls.PLAYERS:
        counts = " or ".join(str(count) for count in cls.PLAYERS)
        raise SetupError(f"{_game(cls).title} is for {counts} players, not {len(request.seats)}")
    options = _checked(cls, lobby, request.options, len(request.seats))
    edition = str(options.get(lobby.edition, ""))
    chosen: list[Any] = []
    for number, seat in enumerate(request.seats, 1):
        try:
            chosen.append(deck_option(cls.NAME, edition, seat.deck))
        except SetupError as error:
            raise SetupError(f"{seat.name.strip()[:40] or f'seat {number}'}: {error}") from None
    if lobby.decks:
        options[lobby.decks] = chosen
    # The game has the last word, on everything but the decks that may still be missing.
    cls.agree(len(request.seats), None, 0, filled(cls.NAME, options))
    return options


def with_deck(game: str, options: Mapping[str, Any], seat: int, seats: int, deck: str) -> dict[str, Any]:
    """The options with this deck for a seat, as somebody brings it who sits down later."""
    lobby = lobby_of(game_class(game))
    chosen = deck_option(game, str(options.get(lobby.edition, "")), deck)
    if chosen is None:
        return dict(options)
    held = list(options.get(lobby.decks) or [None] * seats)
    held[seat] = chosen
    return {**options, lobby.decks: held}


def filled(game: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options with a deck for each seat that has chosen none: a ready one that nobody else plays, if possible."""
    lobby = lobby_of(game_class(game))
    found = dict(options)
    if not lobby.decks or found.get(lobby.decks) is None:
        return found
    held: list[Any] = list(found[lobby.decks])
    for seat, deck in enumerate(held):
        if deck is None and lobby.ready:
            held[seat] = _first_unused(lobby.ready, held, seat)
    found[lobby.decks] = held
    return found


def _first_unused(ready: Sequence[str], held: Iterable[Any], seat: int) -> str:
    """The seat's own usual deck unless somebody plays it, then the first that nobody plays."""
    used = [deck for deck in held if isinstance(deck, str)]
    usual = ready[seat % len(ready)]
    return next((deck for deck in (usual, *ready) if deck not in used), usual)


def _checked(cls: type[Game], lobby: Lobby, given: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """The options of the lobby with their values as the game takes them; others are not offered here."""
    title = _game(cls).title
    offered = {option.key: option for option in lobby.options}
    for key in given:
        if key not in offered:
            there = did_you_mean(key, offered) if offered else "there is nothing to agree on"
            raise SetupError(f"{title} has no option called {str(key)[:60]!r} here; {there}")
    options: dict[str, Any] = {}
    for key, option in offered.items():
        value = _value(option, given[key], seats) if key in given else option.default
        if value is not None:
            options[key] = value
    return options


def _value(option: LobbyOption, given: Any, seats: int) -> Any:
    """The value that the game takes for what the lobby sent."""
    if option.kind == SWITCH:
        if not isinstance(given, bool):
            raise SetupError(f"{option.title} must be true or false, not {str(given)[:60]!r}")
        return given
    if option.kind != SEATS:
        return _one_of(option, given)
    if given is None:
        return None
    if not isinstance(given, list) or len(given) != seats:
        raise SetupError(f"{option.title} must be a list with an entry for each of the {seats} seats")
    chosen = [one for one in given if one not in (None, "")]
    if not chosen:
        return None
    if len(chosen) < seats:
        raise SetupError(f"{option.title} must be chosen for every seat, or for none")
    return [_one_of(option, one) for one in chosen]


def _one_of(option: LobbyOption, given: Any) -> Any:
    for value in option.values:
        if not isinstance(given, bool) and (given == value or given == str(value)):
            return value
    known = did_you_mean(str(given)[:60], [str(value) for value in option.values])
    raise SetupError(f"{option.title} cannot be {str(given)[:60]!r}; {known}")
