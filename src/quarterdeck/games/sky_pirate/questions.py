"""The words of questions and options: what is at stake, beyond what the engine says."""

from __future__ import annotations

from typing import Any

from quarterdeck.engine.choice import Ask, Option
from quarterdeck.games.sky_pirate.stats import COST, DURABILITY, POWER


def prompt(game: Any, ask: Ask, text: str) -> str:
    """The question, with Actions, Powder and Presence where they matter."""
    offer = ask.offer
    if offer == "actions":
        return f"{text} ({_count(game.actions, 'Action')}, {game.powder[ask.seat]} Powder)"
    if offer == "shots":
        return f"{text} ({game.powder[ask.seat]} Powder)"
    attempt = game.attempt
    if offer in ("tactics", "crew") and attempt is not None:
        boarding, defending = game.total(attempt.boarder), game.total(attempt.defender)
        return f"{text} (Presence {boarding} against {defending})"
    return text


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def sentence(game: Any, option: Option, seat: int, text: str) -> str:
    """The option as a sentence, with the numbers that it depends on."""
    kind = option[0]
    if kind == "fire":
        return f"{text} (cost {game.number(COST, option[1])}, power {game.number(POWER, option[1])})"
    if kind == "commit":
        return f"{text} (presence {game.presence(option[1])})"
    if kind == "target" and game.place[option[1]] in game._setting.ship:
        return f"{text} (durability {game.number(DURABILITY, option[1])})"
    if kind == "mode":
        return f"Choose: {str(option[1]).replace('-', ' ')}"
    if kind == "pass" and game.frames and game.frames[-1].IS == "turn":
        return "End the Action Phase" if game.phase == "action" else "Fire no cannon"
    return text
