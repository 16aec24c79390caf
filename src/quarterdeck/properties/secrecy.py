"""The checks of what seats may know: states that a seat cannot tell apart must give it the same bytes.

A resampled game is such a state. Whatever a seat is shown (view, events, choice, answers to `why`) is compared between
the game and resampled ones, byte by byte: a difference is something that the seat was not to know. Spectators are
shown what is public, and the same checks hold for them.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import quarterdeck
from quarterdeck.bots.bot import Bot, RandomBot
from quarterdeck.engine.choice import Option
from quarterdeck.engine.errors import EndlessLoop, QuarterdeckError, RuleFailure, SaveError
from quarterdeck.engine.event import Told
from quarterdeck.engine.game import Game
from quarterdeck.engine.rng import Rng, mix
from quarterdeck.properties import evidence, reasons, steps
from quarterdeck.properties.contract import Broken, need
from quarterdeck.properties.parts import check_parts_alike

MOST_CHOICES = 5_000


class Telling:
    """What each seat, and last a spectator, was told in the course of a game, as it was told then."""

    def __init__(self, game: Game) -> None:
        self.told: dict[int, list[Told]] = {seat: [] for seat in (*range(game.seats), -1)}

    def listen(self, game: Game) -> None:
        """Note what is new."""
        for seat, told in self.told.items():
            told += game.events(seat, len(told))

    def compare(self, game: Game) -> None:
        """Property 12: all that was told, from the first event on, is told in the same words now."""
        for seat, told in self.told.items():
            for then, now in zip(told, game.events(seat), strict=True):
                need(then == now, 12, f"'{then.text}' {then.details} has become '{now.text}' {now.details}")


class Dealing:
    """Over a whole game: did resampling ever deal anything anew where it could have?"""

    def __init__(self) -> None:
        self.could = 0
        self.did = 0
        self.worlds: list[Game] = []

    def note(self, game: Game, world: Game, seat: int) -> None:
        """Count one resampled game."""
        groups: dict[int, set[int]] = {}
        for card, mask in enumerate(game.known):
            if not mask & 1 << seat:
                groups.setdefault(game.exchange_group(card), set()).add(game.faces[card])
        self.could += any(len(faces) > 1 for faces in groups.values())
        self.did += world.faces != game.faces
        self.worlds.append(world)

    def play_to_the_end(self, rng: Rng) -> None:
        """Property 7: a resampled game can be played to its end. Tries one of them."""
        check_playable(self.worlds[rng.below(len(self.worlds))], rng.below(1 << 30))

    def sum_up(self) -> None:
        """Property 7: what is hidden is really dealt anew."""
        need(self.could < 12 or self.did > 0, 7, "resampling leaves all hidden cards as they are")


def check_secrets(game: Game, seat: int, option: Option, actor: int, rng: Rng, dealing: Dealing) -> None:
    """Properties 7, 9 and 10 for one seat, before and after an option that `actor` may choose."""
    world = game.resample(seat, rng.below(1 << 60))
    check_legal(game, world)
    dealing.note(game, world, seat)
    check_same_bytes(game, world, seat, rng)
    check_parts_alike(game, world, seat)
    check_imagines_alike(game, world, seat, rng)
    check_what_follows(game, world, seat, option, actor)


def check_spectator(game: Game, rng: Rng) -> None:
    """Property 9: a spectator is shown and told the same whatever the players, and nobody else, may know."""
    world = game.resample(-1, rng.below(1 << 60))
    _need_the_same(game, -1, _shown_to(game, -1), _shown_to(world, -1))
    check_parts_alike(game, world, -1)


def check_imagines_alike(game: Game, world: Game, seat: int, rng: Rng) -> None:
    """Property 13: from games that the seat cannot tell apart, the same seed leads to the same imagined game."""
    seed = rng.below(1 << 60)
    one, other = game.resample(seat, seed), world.resample(seat, seed)
    who = game.names[seat]
    need(one.digest() == other.digest(), 13, f"{who} imagines other games where hidden cards lie otherwise")


def check_chooses_alike(game: Game, world: Game, bot: Bot, seat: int) -> None:
    """Property 13: in games that the seat cannot tell apart, a bot with the same seed chooses the same."""
    here, there = game.text(bot.choose(game, seat), seat), world.text(bot.choose(world, seat), seat)
    need(here == there, 13, f"{bot.name} chooses '{here}' here and '{there}' where hidden cards lie otherwise")


def check_legal(game: Game, world: Game) -> None:
    """Property 7: the resampled game holds the same cards, each in one zone, and can be saved and loaded."""
    need(Counter(world.faces) == Counter(game.faces), 7, "a resampled game holds other cards")
    need(
        [len(zone) for zone in world.zones] == [len(zone) for zone in game.zones],
        7,
        "a resampled game has its cards in other zones",
    )
    try:
        loaded = quarterdeck.load(world.save())
    except SaveError as error:
        raise Broken(7, f"a resampled game cannot be saved and loaded: {error}") from error
    need(loaded.digest() == world.digest(), 7, "a resampled game changes when it is saved and loaded")


def check_same_bytes(game: Game, world: Game, seat: int, rng: Rng) -> None:
    """Properties 7, 9 and 10: the seat, and a spectator, are shown and answered the same in both worlds."""
    choice = game.choice_of(seat)
    lines = evidence.probes(game, seat, rng, 6)
    lines += [] if choice is None else reasons.lines(game, choice, Rng(mix(game.clock, seat)), 10)
    check_shown_alike(game, world, seat)
    _need_the_same(game, -1, _shown_to(game, -1), _shown_to(world, -1), to=seat)
    here, there = ({"answer to why": evidence.answers_to(one, seat, lines)} for one in (game, world))
    _need_the_same(game, seat, here, there)


def check_shown_alike(game: Game, world: Game, seat: int) -> None:
    """Properties 7, 9 and 10: the seat is asked and offered, shown and told the same in both worlds."""
    need(evidence.waiting(game) == evidence.waiting(world), 10, "other seats wait in a resampled game")
    mine, other = game.choice_of(seat), world.choice_of(seat)
    options = [] if mine is None else mine.options
    need(options == ([] if other is None else other.options), 7, "a resampled game offers the seat other options")
    _need_the_same(game, seat, _shown_to(game, seat), _shown_to(world, seat))


def _shown_to(game: Game, seat: int) -> dict[str, Any]:
    shown = {"view": evidence.view_of(game, seat), "past": evidence.told_to(game, seat)}
    return shown if seat < 0 else {**shown, "question": evidence.asked_of(game, seat)}


def _need_the_same(
    game: Game, seat: int, real: dict[str, Any], imagined: dict[str, Any], to: int | None = None
) -> None:
    """Properties 7 and 9: nothing that is shown differs in a game that the seat (`to`) imagines."""
    to = seat if to is None else to
    for what, shown in real.items():
        here, there = evidence.data_of(shown), evidence.data_of(imagined[what])
        if here != there:
            who, hidden = evidence.called(game, seat), evidence.hidden_names(game, to)
            name = next((name for name in hidden if name in here and name not in there), None)
            if name is not None:
                raise Broken(9, f"the {what} of {who} names {name}, which is hidden from {evidence.called(game, to)}")
            where = evidence.first_difference(shown, imagined[what], what)
            raise Broken(7, f"{who} can see something of what is hidden: the {what} differs at {where}")


def check_what_follows(game: Game, world: Game, seat: int, option: Option, actor: int) -> None:
    """Properties 6, 9, 10 and 21: the same choice in both worlds tells the seat no hidden card, and pauses alike; what
    it can take back has told it nothing at all."""
    choice = world.choice_of(actor)
    if choice is None or option not in choice.options:
        return
    real, imagined = game.clone(), world.clone()
    try:
        _, shown = steps.played(real, option, actor, (seat,))
        _, shown_there = steps.played(imagined, option, actor, (seat,))
    except EndlessLoop:
        raise
    except RuleFailure as error:
        raise Broken(7, f"a resampled game cannot be played on: {error}") from error
    news = evidence.told(real, seat, game), evidence.told(imagined, seat, world)
    check_news(game, real, imagined, seat, news)
    alike = news[0] == news[1] and _without_choice(real, seat) == _without_choice(imagined, seat)
    if alike:
        steps.check_alike(game, shown[seat], shown_there[seat], seat)
    if seat == actor and real.can_undo(seat):
        need(alike, 6, f"{game.names[seat]} could take back a choice that told something of what is hidden")
    if any(ask.draft for copy in (real, imagined) for ask in copy.asks):
        return  # somebody is in the middle of a secret answer: how many picks it takes shows to nobody
    if alike:
        now, then = evidence.waiting(real), evidence.waiting(imagined)
        need(now == then, 10, f"{game.names[seat]} is shown the same, but the game waits for {now} and not for {then}")


def check_news(before: Game, real: Game, imagined: Game, seat: int, news: tuple[str, str]) -> None:
    """Property 9: a card that stays hidden from the seat is not named in what it is told, nor in its new view.

    A card may be shown and hidden again within one choice; the log says who knew it when it was told of.
    """
    view, other_view = evidence.seen(real, seat), evidence.seen(imagined, seat)
    if news[0] == news[1] and view == other_view:
        return
    hidden = {*evidence.hidden_names(before, seat)} & {*evidence.hidden_names(real, seat)}
    hidden -= _shown_meanwhile(before, real, seat)
    for text, other in ((news[0], news[1]), (view, other_view)):
        for name in hidden:
            if name in text and name not in other and _names(before, text, name):
                raise Broken(9, f"{before.names[seat]} is told of {name}, which stays hidden")


def _names(game: Game, text: str, name: str) -> bool:
    """Does the text name this card, and not only one whose name holds this one (Pull, Pull the Strand), or an ability
    that is called like it?"""
    for card in game.book:
        if name in card.name and card.name != name:
            text = text.replace(card.name, "")
        for ability in card.abilities:  # a word of one card may be the name of another: Apollo's fan-the-flames
            if ability.id.partition("/")[2] == name:
                text = text.replace(f"{card.id} {name}", card.id)
    return re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", text) is not None


def _shown_meanwhile(before: Game, after: Game, seat: int) -> set[str]:
    """Ids and names of the cards that the seat knew when an event since then was told."""
    shown: set[str] = set()
    bit = before.bit(seat)
    node = after.log
    while node is not None and node is not before.log:
        node, logged = node
        for mask, face in zip(logged.masks, logged.faces, strict=True):
            if face >= 0 and mask & bit:
                shown |= {before.book[face].id, before.book[face].name}
    return shown


def _without_choice(game: Game, seat: int) -> str:
    view = game.view(seat)
    for key in ("waiting", "choice", "picked"):
        view.pop(key, None)
    return evidence.data_of(view)


def check_playable(world: Game, seed: int) -> None:
    """Property 7: a resampled game can be played to its end."""
    game = world.clone(log=False)
    bot = RandomBot(mix(seed, 1))
    choices = 0
    while not game.over:
        need(choices < MOST_CHOICES, 7, f"a resampled game has not ended after {MOST_CHOICES} choices")
        try:
            seat = game.choice.seat
            game.play(bot.choose(game, seat), seat)
        except EndlessLoop:
            raise
        except QuarterdeckError as error:
            raise Broken(7, f"a resampled game cannot be played to its end: {error}") from error
        choices += 1
