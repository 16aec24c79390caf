"""The command `quarterdeck`: reads the words after it and hands over to the module of the command."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Sequence
from typing import Any, Final, NoReturn

from quarterdeck import __version__, build
from quarterdeck.cli.files import UsageError, write_position
from quarterdeck.engine.errors import QuarterdeckError, RuleFailure, did_you_mean

BAD_INPUT: Final = 2
FAILED: Final = 1
INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141
OPTIONS: Final = ("-h", "--help", "--version")
"""What can stand in place of a command."""
COMMANDS: Final = (
    "serve", "play", "puzzles", "simulate", "ladder", "train", "lab", "soak", "questions", "replay", "review",
    "scenario", "cards", "rules", "deck", "bench", "calibrate", "admin", "think",
)  # fmt: skip
"""The modules of the commands, in the order in which they are listed. To import them all takes half a second."""


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are one sentence."""

    def error(self, message: str) -> NoReturn:
        """Complain, and name the help that shows what would be right."""
        message = message.removeprefix("argument ").replace("COMMAND: invalid choice: ", "there is no command ")
        raise UsageError(f"{message}; see '{self.prog} --help'")

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> tuple[Any, list[str]]:
        """A command complains itself of words that it does not know: its help shows what would be right."""
        known, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        return known, unknown


def make_parser(names: Sequence[str] = COMMANDS) -> Parser:
    """The parser of these commands."""
    parser = Parser(
        prog="quarterdeck",
        description="Card games of swords and sails: play against bots or friends, watch, measure and check rules.",
        epilog="For a first game: quarterdeck play arcana",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"quarterdeck {__version__} ({build.told()})")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for name in names:
        module = importlib.import_module(f"quarterdeck.cli.{name}")
        summary = (module.__doc__ or "").strip().splitlines()[0].partition(": ")[2]
        command = commands.add_parser(name, help=summary, description=module.HELP, allow_abbrev=False)
        module.arguments(command)
        command.set_defaults(run=module.run)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line. The exit code: 0, 1 when something that was checked failed, 2 for bad input."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        words = sys.argv[1:] if argv is None else list(argv)
        if words and words[0].startswith("-") and words[0] not in OPTIONS:
            raise UsageError(f"there is no option {words[0]}; {did_you_mean(words[0], OPTIONS)}")
        arguments = make_parser(words[:1] if words[:1] and words[0] in COMMANDS else COMMANDS).parse_args(words)
        arguments.words = words
        code = int(arguments.run(arguments))
        sys.stdout.flush()
        return code
    except RuleFailure as failure:
        return _say(f"{failure}; the position before it was written to {write_position(failure)}", FAILED)
    except QuarterdeckError as error:
        return _say(str(error), BAD_INPUT)
    except KeyboardInterrupt:
        if sys.stdout.isatty():
            print()
        return INTERRUPTED
    except BrokenPipeError:
        # Nobody reads on, as after `| head`: what is still to be flushed at exit goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except SystemExit as leaving:  # --help and --version
        return leaving.code if isinstance(leaving.code, int) else 0
    except Exception as error:
        if os.environ.get("QUARTERDECK_TRACEBACK"):
            raise
        what = f"{type(error).__name__}: {error}"
        return _say(f"this is a fault of the program ({what}); QUARTERDECK_TRACEBACK=1 shows where", FAILED)


def _say(message: str, code: int) -> int:
    print("quarterdeck: " + " ".join(message.split()), file=sys.stderr)
    return code
