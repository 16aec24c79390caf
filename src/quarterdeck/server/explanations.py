"""What does this card do, what could I do with it, and why not now? Answered from what the seat knows, and only that.

Every verb has one predicate that says why it is refused. It is asked about this card together with the cards that the
seat knows; of its many answers the one that helps is kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any, Final, NamedTuple

from quarterdeck.engine import explain, meant, notation, view_cache
from quarterdeck.engine.cards import OWNER, Printed, slug
from quarterdeck.engine.choice import Option, Reason
from quarterdeck.engine.errors import did_you_mean
from quarterdeck.engine.game import Game
from quarterdeck.engine.notation import Arg, CardArg, NumberArg, OptionKind, SeatArg, Unreadable
from quarterdeck.server import catalog, encoded
from quarterdeck.server.explained_types import Deed, RuleText
from quarterdeck.server.protocol import Offer

MOST_CALLS: Final = 1_500
"""How often predicates are asked for one answer."""
MOST_OF_A_VERB: Final = 120
MOST_REASONS: Final = 4
MOST_OTHERS: Final = 12
"""With how many other cards a verdict is compared, to see whether it speaks of this card at all."""
COMMON: Final = 0.34
"""A refusal that so many of the other cards get too tells nothing about this one."""
MOST_DEEDS: Final = 40
MOST_NAMES: Final = 4
"""So many cards of a place are told by their names."""
NEAREST: Final = 3
LONGEST: Final = 200
NOT_MEANT: Final = Reason("", "that names nothing with which it could be done")


class About(NamedTuple):
    """What a card or place does, what can be done with it now or why not, and the rules behind that."""

    text: str
    deeds: list[Deed]
    rules: list[RuleText]


class Verdict(NamedTuple):
    """Is a line legal, why or why not in words, what could be done instead, and the rules behind that."""

    legal: bool | None
    text: str
    deeds: list[Deed]
    rules: list[RuleText]


# -- about --------------------------------------------------------------------------------------------------------


def about(game: Game, seat: int, word: str) -> About:
    """All that the seat may know about what the word names; a spectator (seat -1) gets the text only."""
    word = " ".join(word.removeprefix("?").split())[:LONGEST]
    card = _card(game, seat, word)
    text = _text(game, seat, word, card)
    if seat < 0:
        return About(text, [], [])
    offers = _offers(game, seat)
    deeds = _merged(_legal(game, offer) for offer in offers if word in offer.line.split()[1:])[:MOST_DEEDS]
    if card is not None and game.knows(seat, card):
        refused = Refusals(game, seat, card, {offer.line for offer in offers}).deeds(bool(deeds))
        deeds = _merged([*deeds, *refused])
    return About(text, deeds, _rule_texts(game, [deed.rule for deed in deeds]))


def _merged(deeds: Iterable[Deed]) -> list[Deed]:
    """Each sentence once: what can be done with either of two copies is told of the first; what can be done, first."""
    found: dict[str, Deed] = {}
    for deed in deeds:
        found.setdefault(deed.says, deed)
    return list(found.values())


def _card(game: Game, seat: int, word: str) -> int | None:
    """The card that the word names for this seat, known or hidden; None if it names none that is there."""
    named = view_cache.words(game, seat)
    for card in game.lying():
        if (named[card] if card in named else game.alias(card, seat)) == word:
            return card
    try:
        return notation.find_card(game, seat, word)  # accepts `#1`
    except Unreadable:
        return None


def _text(game: Game, seat: int, word: str, card: int | None) -> str:
    if card is not None:
        if game.knows(seat, card):
            return _printed_text(game.printed(card))
        return f"A card of {game.setting.zones[game.place[card]].title}. It is hidden from you."
    printed = game.book.by_id.get(word.partition("#")[0])
    if printed is not None:
        return _printed_text(printed)
    for number, name in enumerate(game.names):
        if slug(name) == word:
            return f"{name} plays at seat {number + 1}."
    parts = [zone.name for zone in game.setting.zones if word and zone.name.split(".")[0] == word]
    if word in game.setting.zone_index:
        parts = [word]
    if parts:
        filled = [part for part in parts if game.zone(part)] or parts[:1]
        return " ".join(_zone_text(game, seat, part) for part in filled)
    said = _word_text(game, seat, word)
    if said:
        return said
    near = did_you_mean(word, [card.id for card in game.book])
    return f"Nothing here is called {word or 'that'}{'; ' + near if near.startswith('did you') else '.'}"


def _printed_text(printed: Printed) -> str:
    return printed.text or f"{printed.name} has no text of its own."


def _zone_text(game: Game, seat: int, zone: str) -> str:
    """The place and what lies there: a few cards that the seat knows by their names, others by their number."""
    held = game.zone(zone)
    title = game.setting.zones[game.setting.zone_index[zone]].title
    if 0 < len(held) <= MOST_NAMES and all(game.knows(seat, card) for card in held):
        cards = ", ".join(game.printed(card).name for card in held)
    else:
        cards = f"{len(held) or 'no'} card{'s' * (len(held) != 1)}"
    return f"{title[:1].upper()}{title[1:]}: {cards}."


def _word_text(game: Game, seat: int, word: str) -> str:
    """What a word is that names neither a card nor a place, but stands in lines: an area, an arcanum, an ability."""
    offers = _offers(game, seat) if seat >= 0 else []
    lines = [offer.line for offer in offers if word in offer.line.split()[1:]]
    for line in lines:
        key, *values = notation.read(game, line, seat)
        for arg, value, written in zip(game.OPTION_KINDS[key].args, values, line.split()[1:], strict=True):
            said = arg.tells(game, seat, value) if written == word else ""
            if said:
                return said
    for arg in [arg for verb in game.OPTION_KINDS.values() for arg in verb.args if not isinstance(arg, CardArg)]:
        try:
            said = arg.tells(game, seat, arg.read(game, seat, word))
        except Unreadable:
            continue
        if said:
            return said
    return "One of the answers to the question that is open now." if lines else ""


def _offers(game: Game, seat: int) -> list[Offer]:
    """All that the seat can choose now, with the later picks of a choice that takes several."""
    asked = encoded.question(game, seat, 0)
    if asked is None:
        return []
    lines = {offer.line for offer in asked.options}
    return [*asked.options, *(offer for offer in asked.pool if offer.line not in lines)]


def _legal(game: Game, offer: Offer) -> Deed:
    """An offer; the rule is that of its verb."""
    first = offer.line.split()[0]
    rules = next((verb.rules for verb in game.OPTION_KINDS.values() if verb.name == first and verb.rules), ("",))
    return Deed(offer.line, offer.says, True, rule=rules[0])


def _rule_texts(game: Game, ids: list[str]) -> list[RuleText]:
    """The rules of the inventory among these, each once; rulings of our own have no text there."""
    texts = [(id, catalog.rule_text(game.NAME, id)) for id in dict.fromkeys(ids) if id]
    return [RuleText(id, text) for id, text in texts if text is not None]


# -- why not ------------------------------------------------------------------------------------------------------


class Refusals:
    """Why a card that the seat knows cannot be used now: one reason for each verb that has something to say of it."""

    def __init__(self, game: Game, seat: int, card: int, offered: set[str]) -> None:
        self.game = game
        self.seat = seat
        self.card = card
        self.offered = offered
        choice = game.choice_of(seat)
        self.asked = {option[0] for option in choice.options} if choice is not None else set()
        self.calls = 0
        known = [other for other in game.lying() if game.knows(seat, other)]
        zones = game.setting.zones
        # What only this player sees comes first, then the player's other cards: the first one found is told.
        self.known = sorted(
            known, key=lambda other: (zones[game.place[other]].shows != OWNER, game.owner[other] != seat)
        )  # fmt: skip
        others = [other for other in self.known if game.faces[other] != game.faces[card]]
        self.others = others[:: max(1, len(others) // MOST_OTHERS)][:MOST_OTHERS]

    def deeds(self, has_legal: bool) -> list[Deed]:
        """The reasons that tell something; those that any card would get only where there is nothing better."""
        found: dict[str, tuple[float, Deed]] = {}
        for key, verb in self.game.OPTION_KINDS.items():
            if verb.refuse is None and key not in self.asked:
                continue
            for place, arg in enumerate(verb.args):
                if not isinstance(arg, CardArg) or not verb.is_meant(self.game, self.seat, place, self.card):
                    continue
                for name, options in self._groups(key, verb, place):
                    told = self._of_options(verb, place, options)
                    if told is not None and (name not in found or told[0] < found[name][0]):
                        found[name] = told
        telling = [deed for common, deed in found.values() if common < COMMON]
        if telling or has_legal:
            return telling
        others: dict[str, Deed] = {}
        for _, deed in sorted(found.values(), key=lambda one: one[0]):
            others.setdefault(deed.reason, deed)
        return list(others.values())[:NEAREST]

    def _groups(self, key: str, verb: OptionKind, place: int) -> Iterator[tuple[str, list[Option]]]:
        """The ways to use a verb with this card of which one is told: all of them, but each ability by itself."""
        options = list(islice(self._options(key, verb, place, self.card), MOST_OF_A_VERB))
        if any(map(_depends, verb.args)):
            for option in options:
                yield self.game.text(option, self.seat), [option]
        else:
            yield verb.name, options

    def _of_options(self, verb: OptionKind, place: int, options: list[Option]) -> tuple[float, Deed] | None:
        """The best reason against all of these, and how common it is among other cards; None if none is to be told."""
        reasons: Counter[Reason] = Counter()
        first: dict[Reason, Option] = {}
        for option in options:
            reason = self._refusal(verb, option)
            if reason is None:
                if self.game.text(option, self.seat) in self.offered:
                    return None  # it can be done with this card, so nothing needs an excuse
                answer = explain.why(self.game, option, self.seat)
                return None if answer.legal else (0.0, self._deed(option, answer.reasons[0]))
            reasons[reason] += 1
            first.setdefault(reason, option)
        if not reasons:
            return None
        half = reasons.total() / 2
        ranked: list[tuple[float, bool, int, Reason]] = []
        for reason, count in reasons.most_common(MOST_REASONS):
            common = self._commonness(verb, place, first[reason], reason)
            # What more than half get is most often about the other things named: they are of the wrong kind.
            ranked.append((common, count > half, -count, reason))
        common, _, _, reason = min(ranked, key=lambda one: one[:3])
        return common, self._deed(first[reason], reason)

    def _options(self, key: str, verb: OptionKind, place: int, card: int) -> Iterator[Option]:
        """The verb with this card at one place and everything that the seat can name at the others."""

        def filled(values: list[Any]) -> Iterator[Option]:
            at = len(values)
            if at == len(verb.args):
                yield (key, *values)
            else:
                for value in [card] if at == place else self._values(verb.args[at], values):
                    if at == place or verb.is_meant(self.game, self.seat, at, value):
                        yield from filled([*values, value])

        return filled([])

    def _values(self, arg: Arg, before: list[Any]) -> list[Any]:
        """The values that an argument of this kind can have after those before it."""
        if isinstance(arg, CardArg):
            return self.known
        if isinstance(arg, SeatArg):
            return list(range(self.game.seats))
        if isinstance(arg, NumberArg):
            return [1]
        return arg.choices(self.game, self.seat, before) or []

    def _refusal(self, verb: OptionKind, option: Option) -> Reason | None:
        self.calls += 1
        if verb.refuse is None:
            reasons = explain.why(self.game, option, self.seat).reasons
            return reasons[0] if reasons else None
        try:
            return verb.refuse(self.game, self.seat, *option[1:])
        except (AttributeError, LookupError, TypeError, ValueError):
            return NOT_MEANT  # a combination that nobody would try is beyond what the predicate was made for

    def _commonness(self, verb: OptionKind, place: int, option: Option, reason: Reason) -> float:
        """The share of other cards that get the same answer in this one's place: such an answer is not about this one.

        A reason without a rule is about the way of picking, not about the card.
        """
        if not reason.rule:
            return COMMON
        if not self.others or self.calls > MOST_CALLS:
            return 0.0
        same = 0
        for other in self.others:
            if any(map(_depends, verb.args)):
                instead = next(self._options(option[0], verb, place, other), None)
            else:
                instead = (*option[: place + 1], other, *option[place + 2 :])
            same += instead is not None and self._refusal(verb, instead) == reason
        return same / len(self.others)

    def _deed(self, option: Option, reason: Reason) -> Deed:
        game, seat = self.game, self.seat
        return Deed(game.text(option, seat), game.sentence(option, seat), False, reason.text, reason.rule)


def _depends(arg: Arg) -> bool:
    """Is an argument of this kind read in the light of those before it, as an ability of a card is?"""
    return type(arg).read_after is not Arg.read_after


# -- why ----------------------------------------------------------------------------------------------------------


def why(game: Game, seat: int, line: str) -> Verdict:
    """May the seat choose this line now? By which rules, or why not, and what is nearest to it."""
    line = " ".join(line.split())
    if seat < 0:
        return Verdict(None, "Whoever watches has nothing to choose.", [], [])
    if len(line) > LONGEST:
        return Verdict(False, f"No line is longer than {LONGEST} characters.", [], [])
    answer = game.why(line, seat)
    offers = {offer.line: offer for offer in _offers(game, seat)}
    if answer.legal or line in offers:
        offer = offers.get(line) or next(offer for offer in offers.values() if _same(game, seat, offer.line, line))
        deed = _legal(game, offer)
        rules = answer.rules if answer.legal else (deed.rule,)
        return Verdict(True, f"{offer.says}: you may choose that now.", [deed], _rule_texts(game, list(rules)))
    reasons = answer.reasons
    text = "; ".join(reason.text for reason in reasons)
    near = [offers[one] for one in meant.nearest(line, list(offers))] if offers else []
    refused = Deed(line, _said(game, seat, line), False, reasons[0].text, reasons[0].rule)
    deeds = [refused, *(_legal(game, offer) for offer in near)]
    return Verdict(False, f"{text[:1].upper()}{text[1:]}.", deeds, _rule_texts(game, [one.rule for one in reasons]))


def _said(game: Game, seat: int, line: str) -> str:
    """The line as a sentence, or as it stands where it means nothing."""
    try:
        return game.sentence(notation.read(game, line, seat), seat)
    except (Unreadable, AttributeError, LookupError, TypeError, ValueError):
        return line


def _same(game: Game, seat: int, line: str, other: str) -> bool:
    """Do two lines mean the same option?"""
    return notation.read(game, line, seat) == notation.read(game, other, seat)
