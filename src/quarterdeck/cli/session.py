"""The table at one screen: asks the people, lets the bots choose, and shows each person what they may know."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import Any, Final

from quarterdeck.cli import helping, talk
from quarterdeck.cli.agree import ME
from quarterdeck.cli.boards import draw
from quarterdeck.cli.files import UsageError, write_position
from quarterdeck.cli.recorder import Recorder
from quarterdeck.cli.screen import Line, Screen, line, wrapped
from quarterdeck.engine import meant, only, picks, proposing, replay
from quarterdeck.engine.choice import Choice, Option
from quarterdeck.engine.errors import CannotUndo, QuarterdeckError, RuleFailure
from quarterdeck.engine.game import Game, Result

SPECTATOR: Final = -1
PASS: Final = ("pass",)
PACE: Final = 0.2
"""Seconds between two looks of somebody who watches bots."""
SEVERAL: Final = (
    "You may pick several at once: numbers, or names with commas. Sets are picked from the top down: "
    "what is missing from the list comes up as you go, and may be named at once."
)
FEW: Final = 7
"""So many options or more are listed in columns when a question goes on after a pick."""


class Left(Exception):
    """The person has left the table."""


class Agreed(Exception):
    """Both players want a draw."""


class Table:
    """One game on one screen."""

    def __init__(
        self, game: Game, seats: Sequence[str], bots: Sequence[Any], screen: Screen, record: str | None,
        ask: str = talk.REAL,
    ) -> None:  # fmt: skip
        self.game: Final = game
        self.screen: Final = screen
        self.people: Final = [seat for seat, who in enumerate(seats) if who == ME]
        self.saved: Final[set[str]] = set()
        self.ask = ask
        self.hints_agreed = len(self.people) == 1
        """May people here ask for hints? Against bots always, between people if all of them agree."""
        self._given: set[int] = set()
        """The choices, counted from 0, that were answered for people."""
        self._seats: Final = seats
        self._bots: Final = bots
        self._record: Final = record
        self._recorder: Recorder | None = None
        self._told: Final = [0] * game.seats
        self._watched = 0
        self._told_at = 0.0
        self._at_screen = self.people[0] if len(self.people) == 1 else SPECTATOR
        self._answered: Final[dict[int, tuple[str, tuple[str, ...]]]] = {}
        """For each seat the line that answered its last question, and which one that was."""

    # -- the course of the game ---------------------------------------------------------------------------------

    def play(self, opening: str) -> int:
        """Play to the end, or until somebody leaves. The exit code."""
        if self._record is not None:
            self._recorder = Recorder(self._record, self.game)
        self.screen.say(opening, "bold")
        self._introduce()
        try:
            while not self.game.over:
                choice = self._next()
                if choice.seat not in self.people:
                    self._bot(choice)
                elif (answer := self._only_answer(choice)) is not None:
                    self._give(choice.seat, answer)
                else:
                    self._person(choice)
        except Left:
            self.screen.say("You leave the table; the game is not finished.")
            return 0
        except Agreed as agreed:
            self._finish(Result((), str(agreed)))
            return 0
        self._finish()
        return 0

    def _next(self) -> Choice:
        """The open choice to be made next: whoever is at the screen first, then other people, then bots."""
        choices = self.game.choices
        people = [choice for choice in choices if choice.seat in self.people]
        mine = [choice for choice in people if choice.seat == self._at_screen]
        return (mine or people or choices)[0]

    def _only_answer(self, choice: Choice) -> list[Option] | None:
        """The one answer that a person could give; with several at one screen what is not asked must tell nothing."""
        answer = None if self.ask == talk.EVERYTHING else only.answer(self.game, choice.seat)
        if answer is not None and len(self.people) > 1 and not only.is_public(self.game, choice.seat, answer):
            return None
        return answer

    def _give(self, seat: int, answer: list[Option]) -> None:
        """Answer for a person who has nothing to choose, and say so; passing is no news."""
        if seat == self._at_screen and answer != [PASS]:
            self.tell_news(seat)
            text = only.ANSWERED.says.format(
                why=only.why(self.game, seat), answer=only.sentence(self.game, seat, answer)
            )
            self.screen.show(wrapped(f"· {text}", self.screen.width, "  ", "dim"))
        for option in answer:
            self._given.add(self.game.clock)
            self.game.play(option, seat)
        self._note()

    def take_back(self, seat: int) -> None:
        """Take back a person's last choice, and with it all that was answered for them since."""
        game = self.game
        before = game.clone()
        try:
            game.undo(seat)
            while game.clock in self._given:
                game.undo(seat)
        except CannotUndo:
            replay.become(game, before)
            raise
        self._given = {number for number in self._given if number < game.clock}

    def offer_draw(self, seat: int) -> None:
        """Offer a draw to the other person here; if they want it too, the game is over."""
        others = [one for one in self.people if one != seat]
        if self.game.seats != 2 or not others:
            raise UsageError("two people agree on a draw, and nobody else")
        mine, theirs = self.game.names[seat], self.game.names[others[0]]
        answer = self.screen.ask(f"{theirs}: {mine} offers a draw. Type yes to agree: ")
        if answer is None:
            raise Left
        if answer.strip().lower() in ("yes", "y"):
            raise Agreed(f"{theirs} and {mine} agreed on a draw")
        self.screen.say(f"{theirs} declines.")

    def _bot(self, choice: Choice) -> None:
        if not self.people and monotonic() - self._told_at > PACE:
            self.tell_news(SPECTATOR)
            self._told_at = monotonic()
        self.game.play(self._bots[choice.seat].choose(self.game, choice.seat), choice.seat)
        self._note()

    def _note(self) -> None:
        if self._recorder is not None:
            self._recorder.update()

    def _person(self, choice: Choice) -> None:
        """Show a person the table and ask until an option is played."""
        seat = choice.seat
        if seat != self._at_screen:
            self._pass_the_device(seat)
        going_on = bool(choice.picks)
        self.tell_news(seat)
        if not going_on:
            self.show_board(seat)
        self.show_question(seat, full=not going_on)
        complete = helping.completer(self.game, choice)
        while True:
            answer = self.screen.ask(f"{self.game.names[seat]}> ", complete)
            if answer is None:
                raise Left
            try:
                if talk.answer(self, seat, answer):
                    break
            except RuleFailure as failure:
                self.screen.say(f"{failure}. The position was written to {write_position(failure)}; choose again.")
            except QuarterdeckError as error:
                self.screen.say(talk.capital(str(error)) + ".", "yellow")
        self._note()

    def play_option(self, choice: Choice, at: int, typed: str = "") -> bool:
        """Play the option at this place of the list. False if it is asked for once more.

        A line that has just answered another question may have been sent twice: at a terminal it answers this one only
        when it comes again. `pass` and `done` end one question after the other.
        """
        line, question = choice.lines[at], question_id(self.game, choice)
        before, asked = self._answered.get(choice.seat, ("", ()))
        self._answered[choice.seat] = (line, question)
        if typed and self.screen.waits and line == before and question != asked and line not in meant.ENDING:
            self.screen.say(
                f"'{line}' has just answered another question. Type it again, or its number, to answer this one: "
                f"{choice.prompt}",
                "yellow",
            )
            return False
        self.game.play(choice.options[at], choice.seat)
        return True

    def _pass_the_device(self, seat: int) -> None:
        """Nobody but this seat's person may look now."""
        self.screen.clear()
        sentence = f"Pass the device to {self.game.names[seat]}, press Enter"
        if self.screen.waits:
            if self.screen.ask(sentence + " ") is None:
                raise Left
            self.screen.clear()
        else:
            self.screen.say(sentence)
        self._at_screen = seat

    def _finish(self, agreed: Result | None = None) -> None:
        """Show how it ended; `agreed`: what the players made of it, where no rule did."""
        viewer = self._at_screen if len(self.people) == 1 else SPECTATOR
        if len(self.people) > 1:
            self.screen.clear()
        self.tell_news(viewer)
        self.show_board(viewer)
        self.screen.show(result_lines(self.game, self.screen.width, agreed))
        if self._recorder is not None and agreed is not None:
            self._recorder.end(agreed)
        if self._record:
            self.screen.say(f"The record is in {self._record}; 'quarterdeck replay {self._record}' shows it again.")

    # -- what is shown ------------------------------------------------------------------------------------------

    def _introduce(self) -> None:
        names = self.game.names
        parts = [
            f"{name} is " + ("you" if [seat] == self.people else "a person here" if who == ME else who)
            for seat, (name, who) in enumerate(zip(names, self._seats, strict=True))
        ]
        self.screen.say("; ".join(parts) + ("." if not self.people else ". Type ? for help."))

    def show_board(self, seat: int) -> None:
        """The table as this seat may see it."""
        self.screen.say()
        self.screen.show(draw(self.game.view(seat), self.game.book, self.screen.width))
        self.screen.say()

    def tell_news(self, seat: int) -> None:
        """What this seat was told since it was last at the screen."""
        told = self.game.events(seat)
        since = self._watched if seat == SPECTATOR else self._told[seat]
        for event in told[min(since, len(told)) :]:
            self.screen.show(wrapped(f"· {event.text}", self.screen.width, "  ", "cyan"))
        if seat == SPECTATOR:
            self._watched = len(told)
        else:
            self._told[seat] = len(told)

    def show_question(self, seat: int, full: bool = True) -> None:
        """The question to this seat, what it has picked, and the numbered options."""
        choice = self.game.choice_of(seat)
        if choice is None:
            return
        if full:
            self.screen.say()
        self.screen.say(talk.capital(choice.prompt), "bold")
        if choice.picks:
            lines = [self.game.text(option, seat) for option in choice.picks]
            same = len({text.split()[0] for text in lines}) == 1
            picked = ", ".join(text.partition(" ")[2] if same else text for text in lines)
            self.screen.say(f"Picked so far ({len(lines)}): {picked}", "dim")
        elif len(choice.options) == 1:
            self.screen.say("There is only one option: Enter takes it.", "dim")
        elif choice.many and len(choice.options) > 2 and picks.takes_several(self.game, seat, choice.lines):
            self.screen.say(SEVERAL, "dim")
        if proposed := proposing.proposal(self.game, seat):
            self.screen.say(f"Enter takes what is proposed: {only.sentence(self.game, seat, proposed)}.", "dim")
        if full or len(choice.options) < FEW:
            self.screen.show(option_lines(self.game, choice, self.screen.width))
        else:
            self.screen.show(option_columns(choice, self.screen.width))


def question_id(game: Game, choice: Choice) -> tuple[str, ...]:
    """What is asked: the same for a question that comes again, whatever is left to spend by then."""
    frame, prompt = game.frames[-1], choice.prompt
    return type(frame).__name__, choice.offer, "".join(sign for sign in prompt if not sign.isdigit())


def option_lines(game: Game, choice: Choice, width: int) -> list[Line]:
    """The options, numbered, each as a sentence and as the line that can be typed."""
    sentences = [game.sentence(option, choice.seat) for option in choice.options]
    digits = len(str(len(sentences)))
    notations = choice.lines
    column = min(max(map(len, sentences), default=0), width * 11 // 20)
    rows: list[Line] = []
    for number, (sentence, notation) in enumerate(zip(sentences, notations, strict=True), 1):
        head = f"{number:>{digits + 1}} "
        if len(head) + max(len(sentence), column) + 2 + len(notation) <= width:
            rows.append(line((head, "bold green"), sentence.ljust(column), (f"  {notation}", "dim")))
            continue
        first, *rest = wrapped(sentence, width - len(head))
        rows.append([(head, "bold green"), *first])
        rows += [[(" " * len(head), ""), *more] for more in rest]
        rows += wrapped(" " * len(head) + notation, width, " " * len(head), "dim")
    return rows


def option_columns(choice: Choice, width: int) -> list[Line]:
    """The options, numbered, in columns: only the lines that can be typed."""
    lines = choice.lines
    digits = len(str(len(lines)))
    wide = max(map(len, lines)) + digits + 4
    count = max(1, width // wide)
    height = -(-len(lines) // count)
    rows: list[Line] = []
    for row in range(height):
        cells: Line = []
        for at in range(row, len(lines), height):
            cells += [(f"{at + 1:>{digits + 1}} ", "bold green"), (lines[at].ljust(wide - digits - 2), "")]
        rows.append(cells)
    return rows


def result_lines(game: Game, width: int, agreed: Result | None = None) -> list[Line]:
    """How the game ended: who won, why, by which rule, and all scores."""
    result = game.result or agreed
    if result is None:
        return [line(("The game is not over.", "bold"))]
    winners = [game.names[seat] for seat in result.winners]
    if len(winners) == 1:
        head = f"{winners[0]} wins: {result.reason}"
    elif not winners or len(winners) == game.seats:
        head = f"The game is a draw: {result.reason}"
    else:
        head = f"{' and '.join(winners)} share the victory: {result.reason}"
    head = head.rstrip(".") + (f" [{result.rule}]." if result.rule else ".")
    rows = wrapped(head, width, "  ", "bold")
    if result.scores:
        scores = ", ".join(f"{name} {score}" for name, score in zip(game.names, result.scores, strict=False))
        rows += wrapped(f"Score: {scores}.", width, "  ")
    return rows
