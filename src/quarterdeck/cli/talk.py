"""What a person may type at the table: an option, or one of the words that show, explain, save and take back."""

from __future__ import annotations

import difflib
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from quarterdeck.cli import helping, hinting, inventory, numbers
from quarterdeck.cli.files import UsageError, must_be_new, write_text
from quarterdeck.engine import digits, meant, picks, proposing
from quarterdeck.engine.cards import Book, Printed, slug
from quarterdeck.engine.choice import Choice
from quarterdeck.engine.printedlines import printed_lines

if TYPE_CHECKING:
    from quarterdeck.cli.session import Table
    from quarterdeck.engine.game import Game

HELP: Final = """\
Type the number of an option or its line (at the right); a beginning is enough
if only one option has it, and names may be written as they are printed. Tab
completes verbs, cards and places.
  help        this, and what to type here   board       the table again
  ? CARD      what a card does              options     the question again
  ? LINE      may I do that, and why not    log         all that happened so far
  why LINE    the same                      rules WORD  search the rules
  why CARD.NUMBER or PLAYER.NUMBER: where it comes from (otto-streit.combat)
  undo        take back my last choice      save FILE   save the game
  hint        the best answers, and why (between people: if all agree)
  ask everything, ask real: also what has one answer only, or not
  offer draw  to the other person here      quit        leave the table"""


REAL: Final = "real"
EVERYTHING: Final = "everything"
ASK: Final = {REAL: "What has one answer only is answered for you.", EVERYTHING: "You are asked everything."}
"""Which questions people are asked, and what is said when that is set."""


NEARLY: Final = 0.75
"""So much like a verb is a word that was meant to be one: `mvoe`."""


def capital(sentence: str) -> str:
    """The sentence with a capital letter at its beginning, unless it begins with a file's name or the like."""
    first = sentence.split(" ", 1)[0]
    return sentence[:1].upper() + sentence[1:] if first.isalpha() else sentence


def ended(sentence: str) -> str:
    """The sentence with a full stop, unless it is a question."""
    return sentence if sentence.endswith(("?", ".")) else f"{sentence}."


def answer(table: Table, seat: int, typed: str) -> bool:
    """Do what was typed. True if the game changed, so that the question is another one now."""
    game, screen = table.game, table.screen
    choice = game.choice_of(seat)
    assert choice is not None
    line = typed if typed in choice.lines else typed.lower()
    if line in choice.lines:  # also where the word is one of those that show something: to board
        return table.play_option(choice, choice.lines.index(line), typed)
    word, _, rest = typed.partition(" ")
    word, rest = word.lower(), rest.strip()
    if typed.startswith("?") and len(word) > 1:
        word, rest = "?", typed[1:].strip()
    if word in ("quit", "exit", "q"):
        from quarterdeck.cli.session import Left

        raise Left
    if word in ("?", "help", "why"):
        _explain(table, seat, choice, rest, card_first=word != "why")
    elif word == "undo":
        table.take_back(seat)
        screen.say("Taken back.")
        return True
    elif word == "hint":
        hinting.give_hint(table, seat)
    elif (word, rest) == ("offer", "draw"):
        table.offer_draw(seat)
    elif word in ("save", "save!"):
        _save(table, rest, word == "save!")
    elif word == "log":
        for event in game.events(seat):
            screen.say(f"{event.number:>3}  {event.text}", indent="     ")
    elif word == "board":
        table.show_board(seat)
    elif word == "" and len(choice.options) == 1:
        return _choose(table, choice, "1")
    elif word == "" and (proposed := proposing.proposal(game, seat)):
        picks.play_lines(game, seat, [game.text(option, seat) for option in proposed])
        return True
    elif word == "ask" and rest in ASK:
        table.ask = rest
        screen.say(ASK[rest])
    elif word in ("options", ""):
        table.show_question(seat)
    elif word == "rules":
        _rules(table, rest)
    else:
        return _choose(table, choice, typed)
    return False


def _choose(table: Table, choice: Choice, typed: str) -> bool:
    """Play the option that a number, a line or the beginning of a line names."""
    game, screen = table.game, table.screen
    number = digits.number(typed)
    if number is not None:
        if not 1 <= number <= len(choice.options):
            screen.say(f"There is no option {number}: type a number from 1 to {len(choice.options)}.", "yellow")
            return False
        return table.play_option(choice, number - 1)
    items = _items(typed)
    if len(items) > 1:
        return _choose_several(table, choice, items)
    near = matching(choice.lines, typed, game.book, game.older_verbs)
    if _lists_abilities(table, choice, typed):
        return False
    if len(near) > 1:
        some = ", ".join(f"{n + 1} ({choice.lines[n]})" for n in near[:6])
        screen.say(f"Several options begin like that: {some}{', ...' if len(near) > 6 else ''}.", "yellow")
        return False
    if near:
        return table.play_option(choice, near[0], typed)
    _refuse(table, choice, typed)
    return False


def _refuse(table: Table, choice: Choice, typed: str) -> None:
    """A line that fits nothing: the legal ones nearest to it, and then why it is not legal."""
    screen, lines = table.screen, choice.lines
    near = ", ".join(f"{lines.index(line) + 1} ({line})" for line in meant.nearest(typed, lines))
    screen.say(f"Nearest to that: {near}.", "yellow")
    screen.say(ended(str(table.game.why(typed, choice.seat))), "yellow")


def _lists_abilities(table: Table, choice: Choice, typed: str) -> bool:
    """`use brass` does not say which ability is meant: each is told, with whether it can be used now."""
    lines = used_lines(table.game, typed)
    for line in lines:
        _explain_option(table, choice.seat, choice, line)
    return bool(lines)


def ability_lines(game: Game, card: Printed) -> list[str]:
    """The lines by which the card's abilities are used, whether or not they can be used now."""
    return [one.line for one in printed_lines(game.OPTION_KINDS, card)]


def used_lines(game: Game, typed: str) -> list[str]:
    """The lines of all abilities of a card, of the copy that is named, where `use` says the card and not which one."""
    verb, _, named = typed.partition(" ")
    name, mark, number = named.partition("#")
    by_name = {slug(card.name): card for card in game.book} | {card.id: card for card in game.book}
    card = by_name.get(slug(name)) if verb.lower() == "use" else None
    lines = [] if card is None else [one for one in ability_lines(game, card) if one.startswith("use ")]
    return [" ".join([verb, f"{card}{mark}{number.strip()}", *rest]) for verb, card, *rest in map(str.split, lines)]


def _items(typed: str) -> list[str]:
    """Several answers on one line: numbers with spaces between them, or numbers and names with commas."""
    words = typed.split()
    if "," not in typed and not all(digits.number(word) is not None for word in words):
        return []
    parts = [part.strip() for part in typed.split(",")] if "," in typed else words
    return [part for part in parts if part]


def _choose_several(table: Table, choice: Choice, items: list[str]) -> bool:
    """Make several picks at once, all or none: as they were typed, or in the listed order where that is needed."""
    lines = choice.lines
    wanted = [_line(lines, item) or item for item in items]
    picks.play_lines(table.game, choice.seat, wanted, _matching_of(table.game))
    return True


def _line(lines: list[str], typed: str) -> str:
    """The line that stands at the number that was typed; nothing if no number was, or none that is there."""
    number = digits.number(typed)
    return lines[number - 1] if number is not None and 1 <= number <= len(lines) else ""


def _matching_of(game: Game) -> picks.Matcher:
    return partial(matching, book=game.book, older=game.older_verbs)


def matching(lines: list[str], typed: str, book: Book | None = None, older: meant.Older = meant.NOT_OLDER) -> list[int]:
    """The places of the lines that this could mean: what the line fits, a beginning of it, or what is named."""
    typed = " ".join(typed.split())
    found = [lines.index(typed)] if typed in lines else meant.fitting(lines, typed, book, older)
    if found:
        return found
    typed = typed.lower()
    words = typed.split()
    for fits in (
        lambda line: line.startswith(typed),
        lambda line: _begins(line.split(), words),
        lambda line: line.split()[1:] == words,
        lambda line: len(line.split()) > 1 and _begins(line.split()[1:], words),
        lambda line: len(line.split()) > 1 and _is_a_name(typed) and _begins(line.split()[1:], [slug(typed)]),
    ):
        found = [n for n, line in enumerate(lines) if fits(line)]
        if found:
            return found
    return []


def _is_a_name(typed: str) -> bool:
    """Could this be a name as it is printed? `slug` would drop the mark of a copy and digits of other scripts."""
    return "#" not in typed and not any(sign.isnumeric() and not sign.isascii() for sign in typed)


def _begins(line: list[str], words: list[str]) -> bool:
    return len(words) <= len(line) and all(part.startswith(word) for part, word in zip(line, words, strict=False))


# -- explaining -------------------------------------------------------------------------------------------------


def _explain(table: Table, seat: int, choice: Choice, what: str, card_first: bool) -> None:
    """`?` alone is the help; with a number or a line it is about an option, with a name about a card or a rule."""
    game, screen = table.game, table.screen
    if not what:
        screen.say(HELP, indent="")
        screen.show(helping.what_can_be_asked(game, choice, screen.width))
        return
    what = _line(choice.lines, what) or what
    near = matching(choice.lines, what, game.book, game.older_verbs)
    card = find_card(list(game.book), what)
    rule = inventory.rule(game.NAME, what)
    if not near and numbers.is_address(game, what):
        numbers.say_number(table, seat, what)
    elif _lists_abilities(table, choice, what):
        return
    elif _is_line(game, what, card) or (len(near) == 1 and not (card_first and isinstance(card, Printed))):
        _explain_option(table, seat, choice, choice.lines[near[0]] if len(near) == 1 else what)
    elif isinstance(card, Printed):
        for text in card_text(card):
            screen.say(text)
        if ability_lines(game, card):
            screen.say(f"  What it can be used for: {', '.join(ability_lines(game, card))}.")
        screen.say(_where(game.view(seat), card))
        numbers.say_numbers_of(table, seat, what)
    elif rule is not None:
        screen.say(f"{rule.id}: {rule.rule}")
    else:
        hint = f" Did you mean {' or '.join(card)}?" if card else " Type ? for help."
        screen.say(f"No card, option or rule is called {what}.{hint}", "yellow")


def _is_line(game: Game, what: str, card: Printed | list[str]) -> bool:
    """Does it begin with a verb, or with what is nearly one and no name of a card?"""
    verbs = {kind.name for kind in game.OPTION_KINDS.values()}
    first = meant.first_word(what)
    is_nearly = " " in what and bool(difflib.get_close_matches(first, verbs, 1, NEARLY))
    return first in verbs or (is_nearly and not isinstance(card, Printed))


def _explain_option(table: Table, seat: int, choice: Choice, what: str) -> None:
    """May this be done now? By which rules, or why not?"""
    game, screen = table.game, table.screen
    why = game.why(what, seat)
    if why.legal and why.option in choice.lines:
        option = choice.options[choice.lines.index(why.option)]
        screen.say(f"{game.sentence(option, seat)}: you may do that now.")
    else:
        screen.say(ended(str(why)))
    show_rules(table, list(dict.fromkeys([*why.rules, *(reason.rule for reason in why.reasons)])))


def find_card(cards: list[Printed], name: str) -> Printed | list[str]:
    """The card with this name, id or unmistakable beginning; else the names nearest to it."""
    word = slug(name.partition("#")[0])
    by_id = {card.id: card for card in cards} | {slug(card.name): card for card in cards}
    if word in by_id:
        return by_id[word]
    near = [card for card in cards if word and (slug(card.name).startswith(word) or card.id.startswith(word))]
    if len(near) == 1:
        return near[0]
    if near:
        return [card.name for card in near[:5]]
    names = {slug(card.name): card.name for card in cards}
    return [names[one] for one in difflib.get_close_matches(word, names, 3)]


def card_text(card: Printed) -> list[str]:
    """A card in words: name and kind, its numbers and marks, its text."""
    rows = [f"{card.name} ({card.kind})"]
    facts = ", ".join(f"{name.replace('_', ' ')} {fact(value)}" for name, value in card.facts().items() if has(value))
    if facts:
        rows.append(f"  {facts}")
    if card.text:
        rows.append(f"  {card.text}")
    return rows


def has(value: Any) -> bool:
    """Is there anything to say about this fact?"""
    return value not in (None, "", [], {}, ())


def fact(value: Any) -> str:
    """A printed fact in words."""
    if isinstance(value, dict):
        signed = any(isinstance(number, int) and number < 0 for number in value.values())
        return " ".join(f"{key} {number:+d}" if signed else f"{key} {number}" for key, number in value.items())
    if isinstance(value, list | tuple | set | frozenset):
        return " ".join(str(item) for item in value)
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def _where(view: dict[str, Any], card: Printed) -> str:
    """Where the seat sees this card, from nothing but its view."""
    seen = [f"{zone} ({held.count(card.id)})" if held.count(card.id) > 1 else zone
            for zone, held in view["zones"].items() if card.id in held]  # fmt: skip
    return f"  You see it here: {', '.join(seen)}." if seen else "  You do not see it anywhere now."


def show_rules(table: Table, ids: list[str]) -> None:
    """The rules with these ids in our words."""
    for id in ids:
        rule = inventory.rule(table.game.NAME, id)
        if rule is not None:
            table.screen.say(f"  {id}: {rule.rule}", "dim", "    ")


def _rules(table: Table, words: str) -> None:
    if not words:
        table.screen.say("Say what to look for, such as: rules draw")
        return
    found = inventory.search(table.game.NAME, words)
    for rule in found[:12]:
        table.screen.say(f"{rule.id}: {rule.rule}", indent="    ")
    if len(found) > 12:
        table.screen.say(f"... and {len(found) - 12} more.")
    if not found:
        table.screen.say(f"No rule speaks of {words}{inventory.nearest(table.game.NAME, words) or '.'}")


def _save(table: Table, path: str, force: bool) -> None:
    """Save the game; a file that was not written at this table is not replaced unasked."""
    if not path:
        raise UsageError("say where to save the game, such as: save evening.json")
    must_be_new(path, force or path in table.saved, f"type 'save! {path}' to replace it")
    write_text(path, table.game.save())
    table.saved.add(path)
    table.screen.say(f"Saved. 'quarterdeck play --load {path}' goes on from here.")
