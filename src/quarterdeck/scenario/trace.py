"""A scenario step by step: who is asked, what is legal and what happened, for whoever writes one."""

from __future__ import annotations

from typing import Any

from quarterdeck.engine.event import Logged
from quarterdeck.engine.game import Game


class Trace:
    """Watches a scenario run; `steps` has what can be told of each step, as JSON data."""

    def __init__(self) -> None:
        self.steps: list[dict[str, Any]] = []
        self._seen: object = None

    def __call__(self, game: Game, where: str, done: str) -> None:
        """Note one step."""
        self.steps.append({
            "step": where,
            "done": done,
            "happened": self._happened(game),
            "asked": [
                {"player": game.names[choice.seat], "question": choice.prompt, "lines": choice.lines}
                for choice in game.choices
            ],
            "result": game.result.reason if game.result is not None else None,
        })  # fmt: skip

    def _happened(self, game: Game) -> list[str]:
        """What was told since the last step, as somebody knows it to whom nothing is hidden."""
        chain: list[Logged] = []
        node = game.log
        while node is not None and node[1] is not self._seen:
            node, logged = node
            chain.append(logged)
        self._seen = game.log[1] if game.log is not None else None
        found = []
        for logged in reversed(chain):
            told = logged.openly(0).told_to(game, -1, 0)
            if told is not None:
                found.append(told.text)
        return found

    def text(self) -> str:
        """All steps for people."""
        rows: list[str] = []
        for one in self.steps:
            rows.append(f"{one['step']}: {one['done']}" if one["done"] else one["step"])
            rows += [f"    {sentence}" for sentence in one["happened"]]
            for asked in one["asked"]:
                rows.append(f"    {asked['player']} is asked: {asked['question']}")
                rows += [f"        {line}" for line in asked["lines"]]
            if one["result"]:
                rows.append(f"    the game is over: {one['result']}")
        return "\n".join(rows)
