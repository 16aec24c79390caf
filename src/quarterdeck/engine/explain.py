"""Why? Each question, each verb and each word of a card says its own reasons; this finds the one that holds.

How a game says why something is not among the options. Every reason is one clause and a rule; the first that applies is
told:

1. **The question.** A method `<offer>_why(game, seat, picks, option)` beside the method that is marked `@offers(...)`
   gives the Reason why the option is not offered, or None where it has nothing to say, as of options of other kinds.
2. **The verb.** `OptionKind.refuse(game, seat, *arguments)`, the one predicate that also offers.
3. **The picks.** Of an answer of several picks: it is picked already, or the set is picked in another order.
4. **The question, in one clause.** `@offers(..., only="only the cards that were turned over can be chosen")`: for any
   other option of the kinds that the question offers. Most questions need no more than this.
5. **The moment.** `OptionKind.when`, a Reason that says when such an option is chosen; what is asked now is added.

A listing that cards name for `target=` and `choose=` explains itself by docstrings (see `engine.reasons`); `Use` asks
it. A reason without a rule gets that of its question: the first in `@offers(...)`, or `Game.RULES_OF` under the name of
the method (`"Use.targets"`) where that is the engine's own. `RULES_OF` has two more: `"hidden"`, by which nothing is
said of cards that a seat does not know, also of those that it names wrongly, and the names of the engine's own verbs
(`"target"`) for the moment when. Whoever passes or is done where that is no answer reads what declines the question, if
something does (`OptionKind.declines`).

Secrets: 1, 3, 4 and 5 are not asked about a card that the seat does not know; `refuse` must take care by itself. A
reason may tell nothing that the seat cannot know: it is the same in all worlds that the seat cannot tell apart.
Property 19 holds games against all this. Nothing here is called while a game is played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quarterdeck.engine import meant, notation, view_cache
from quarterdeck.engine.choice import DONE, Ask, Option, Reason, Why
from quarterdeck.engine.errors import IllegalChoice, NotYourChoice
from quarterdeck.engine.marks import mark_of
from quarterdeck.engine.reasons import UNSAID

if TYPE_CHECKING:
    from quarterdeck.engine.game import Game

NO_VERB: Final = "there is no such verb in this game"
NAMES_NOTHING: Final = "its arguments name nothing in this game"
NOT_ASKED: Final = "now the question is: "
GENERIC: Final = (NO_VERB, NAMES_NOTHING, NOT_ASKED, UNSAID)
"""How sentences begin that give no reason. They are for what nobody could mean; property 19 finds any other use."""
HIDDEN: Final = "you do not know that card"
PICKED: Final = "you have picked that already"
LISTED_ORDER: Final = "cards of a set are picked in their listed order; begin again to change the set"
NOT_DONE: Final = "more has to be picked before you are done"
NO_PICKS: Final = "one answer is all that is asked for, so there are no picks to end"
NO_PASS: Final = "this has to be answered: it cannot be passed"
NOT_PASSED: Final = "passing is no answer here"
MOST_PICKS: Final = 60
"""No question of any game takes more picks than this."""


def open_asks(game: Game, seat: int | None) -> list[Ask]:
    """The open questions, of one seat or of all."""
    return [ask for ask in game.asks if not ask.closed and (seat is None or ask.seat == seat)]


def understand(game: Game, line: str, seat: int | None) -> tuple[Ask, Option]:
    """The open question and the offered option that a line answers, or an error that names the nearest legal lines."""
    asks = open_asks(game, seat)
    line = " ".join(line.split())
    free: list[Ask] = []
    for ask in asks:
        options = game.offered(ask)
        with view_cache.naming(game, ask.seat):
            found = next((option for option in options if notation.text(game, option, ask.seat) == line), None)
        if found is not None:
            return ask, found
        try:
            read = notation.read_exactly(game, line.split(), ask.seat)  # accepts `#1`
        except notation.Unreadable:
            read = ()
        if read in game.offered(ask):
            return ask, read
        if not is_picked(game, ask, read):  # what was picked already, sent once more, is no other copy of it
            free.append(ask)
    fitting = [(ask, option, its) for ask in free for option, its in fitting_options(game, ask, line)]
    if len(fitting) == 1:
        ask, option, _ = fitting[0]
        return ask, option
    if fitting:
        raise meant.several(line, [its for _, _, its in fitting])
    raise refusal(game, line, seat)


def fitting_options(game: Game, ask: Ask, line: str) -> list[tuple[Option, str]]:
    """The offered options that a line fits which is none of theirs, each with its own line."""
    options = game.offered(ask)
    with view_cache.naming(game, ask.seat):
        lines = [notation.text(game, option, ask.seat) for option in options]
    return [(options[at], lines[at]) for at in meant.fitting(lines, line, game.book, game.older_verbs)]


def in_other_words(game: Game, option: Option, seat: int | None) -> Option:
    """The offered option that says the same with another word, as older saves have it.

    An error where there is none, or more than one.
    """
    offered = [one for ask in open_asks(game, seat) for one in game.offered(ask)]
    same = [one for one in offered if _says_the_same(game, option, one)]
    if len(same) == 1:
        return same[0]
    raise refusal(game, option, seat)


def is_picked(game: Game, ask: Ask, option: Option) -> bool:
    """Is this among the picks already, in these words or in others?"""
    return option in ask.draft or any(_says_the_same(game, option, made) for made in ask.draft)


def _as_asked(game: Game, option: Option, seat: int) -> Option:
    """What was said with a word that the verb of the open question had before, with its word of now."""
    asked = {one[0] for ask in open_asks(game, seat) for one in (*game.offered(ask), *ask.draft)}
    of_now = [verb for verb in asked if option[0] in game.OPTION_KINDS[verb].older]
    return (of_now[0], *option[1:]) if len(of_now) == 1 and option[0] not in asked else option


def _says_the_same(game: Game, option: Option, other: Option) -> bool:
    """Is this the other option with another of the words that say which one, or with one that its verb had before?"""
    if not option or not (
        option[0] in game.OPTION_KINDS[other[0]].older or (option[0] in meant.CHOOSING and other[0] in meant.CHOOSING)
    ):
        return False
    said = [meant.NUMBERS.get(str(value), str(value)) for value in option[1:]]
    return [str(value) for value in other[1:]] == said


def refusal(game: Game, option: Option | str, seat: int | None) -> IllegalChoice:
    """The error for a choice that is not offered: why, and the legal lines nearest to it."""
    asks = open_asks(game, seat)
    if game.over:
        return NotYourChoice("the game is over: there is nothing to choose")
    if not asks:
        return NotYourChoice(f"{game.names[seat] if seat is not None else 'nobody'} has nothing to choose now")
    answer = why(game, option, asks[0].seat)
    lines = [notation.text(game, o, asks[0].seat) for o in game.offered(asks[0])]
    near = ", ".join(f"'{line}'" for line in meant.nearest(answer.option, lines))
    reasons = "; ".join(str(reason) for reason in answer.reasons)
    return IllegalChoice(f"'{answer.option}' is not legal, nearest to it are {near}: {reasons}")


def why(game: Game, option: Option | str, seat: int | None = None) -> Why:
    """Is the option legal for the seat (default: the seat that is asked), by which rules, or for which reasons not?"""
    if seat is None:
        asks = open_asks(game, None)
        seat = asks[0].seat if asks else 0
    line = ""
    try:
        if isinstance(option, str):
            line = " ".join(option.split())
            option = _as_asked(game, notation.read(game, line, seat), seat)
        else:
            line = _safe_text(game, option, seat)
    except notation.Unreadable as error:
        rule = game.RULES_OF.get("hidden", "") if isinstance(error, notation.Unseen) else ""
        return Why(line, False, (Reason(rule, str(error)),))
    verb = game.OPTION_KINDS.get(option[0]) if option else None
    if verb is None:
        return Why(line, False, (Reason("", NO_VERB),))
    asks = open_asks(game, seat)
    for ask in asks:
        if option in game.offered(ask):
            behind = mark_of(game.frames[-1], ask.offer).rules
            return Why(line, True, (), tuple(dict.fromkeys((*verb.rules, *behind))))
    try:
        reason = _of_the_verb(game, verb, seat, option) if not asks else _of_the_question(game, verb, asks[0], option)
    except (IndexError, KeyError, TypeError, ValueError):
        reason = Reason("", NAMES_NOTHING)
    return Why(line, False, (reason or _not_now(game, seat),))


def rule_of(game: Game, ask: Ask) -> str:
    """The first rule behind a question, or nothing."""
    rules, offer = mark_of(game.frames[-1], ask.offer).rules, getattr(type(game.frames[-1]), ask.offer)
    return rules[0] if rules else game.RULES_OF.get(offer.__qualname__, "")


def later_picks(game: Game, ask: Ask) -> list[Option]:
    """All that could be picked before an answer of several picks is complete, in the order in which it comes up.

    Sets are picked in one order, so that a later pick is not listed at first: walking on by the last option each time
    brings every later one up.
    """
    offer = getattr(game.frames[-1], ask.offer)
    found = dict.fromkeys(game.offered(ask))
    options, draft = game.offered(ask), list(ask.draft)
    for _ in range(MOST_PICKS):
        left = [option for option in options if option != DONE]
        if not left:
            break
        draft.append(left[-1])
        options = offer(game, ask.seat, draft)
        found.update(dict.fromkeys(options))
    return list(found)


def _of_the_question(game: Game, verb: notation.OptionKind, ask: Ask, option: Option) -> Reason | None:
    """Why an option is not among those of the open question."""
    frame, rule = game.frames[-1], rule_of(game, ask)
    own = getattr(frame, f"{ask.offer}_why", None)
    is_known = _knows_all(game, verb, ask.seat, option)
    reason: Reason | None = own(game, ask.seat, ask.draft, option) if own is not None and is_known else None
    if reason is None:
        reason = _of_the_verb(game, verb, ask.seat, option)
    if reason is None and not is_known:
        reason = Reason(game.RULES_OF.get("hidden", ""), HIDDEN)
    if reason is None:
        reason = _of_the_picks(game, ask, option) or _of_the_moment(game, verb, ask, option)
    return None if reason is None else reason.under(rule)


def _of_the_verb(game: Game, verb: notation.OptionKind, seat: int, option: Option) -> Reason | None:
    return None if verb.refuse is None else verb.refuse(game, seat, *option[1:])


def _of_the_picks(game: Game, ask: Ask, option: Option) -> Reason | None:
    """Is it refused for what was picked already?"""
    if option == DONE:
        return Reason("", NOT_DONE if ask.many else f"{NO_PICKS}{_what_declines(game, ask)}")
    if not ask.many:
        return None
    if option in ask.draft:
        return Reason("", PICKED)
    offer = getattr(game.frames[-1], ask.offer)
    earlier = (offer(game, ask.seat, ask.draft[:number]) for number in range(len(ask.draft)))
    if option in later_picks(game, ask) or any(option in options for options in earlier):
        return Reason("", LISTED_ORDER)
    return None


def _of_the_moment(game: Game, verb: notation.OptionKind, ask: Ask, option: Option) -> Reason | None:
    """What the question is about, if that is of the same kind; else when such an option is chosen."""
    only = mark_of(game.frames[-1], ask.offer).only
    if only and option[0] in {other[0] for other in (*game.offered(ask), *ask.draft)}:
        return Reason("", only)
    if option[0] == notation.VERB_PASS.name:
        return Reason("", NOT_PASSED + other if (other := _what_declines(game, ask)) else NO_PASS)
    if verb.when is None:
        return None
    when = verb.when.under(game.RULES_OF.get(option[0], ""))
    return Reason(when.rule, f"{when.text}; first answer this: {game.prompt(ask)}")


def _what_declines(game: Game, ask: Ask) -> str:
    """What would decline this question, or end it with what is picked, as a clause; nothing if it must be answered."""
    lines = [notation.text(game, one, ask.seat) for one in game.offered(ask) if game.OPTION_KINDS[one[0]].declines]
    if not lines:
        return ""
    return f": '{lines[0]}' {'ends it with what is picked' if ask.draft else 'declines it'}"


def _knows_all(game: Game, verb: notation.OptionKind, seat: int, option: Option) -> bool:
    """Does the seat know all cards that the option names?"""
    for arg, value in zip(verb.args, option[1:], strict=True):
        if arg.NAMES_A_CARD and value >= 0 and not game.knows(seat, value):
            return False
    return True


def _not_now(game: Game, seat: int) -> Reason:
    if game.over:
        return Reason("", "the game is over")
    for ask in open_asks(game, seat):
        return Reason(rule_of(game, ask), f"{NOT_ASKED}{game.prompt(ask)}")
    waiting = ", ".join(game.names[ask.seat] for ask in open_asks(game, None))
    return Reason("", f"it is not your choice now: waiting for {waiting}")


def _safe_text(game: Game, option: Option, seat: int) -> str:
    """The option in notation, or as it stands when it names nothing."""
    try:
        return notation.text(game, option, seat)
    except (IndexError, KeyError, TypeError, ValueError):
        return repr(option)
