"""Eisen: the Leader, the characters and the schemes."""

from __future__ import annotations

from typing import Any

from quarterdeck.games.five_sails.abilities import character
from quarterdeck.games.five_sails.words import is_attachment, remembered, those

otto_streit = character("Otto Streit")


@otto_streit.city_action()
def reveal_three(game: Any, it: Any) -> None:
    """City Action: reveal the top three cards of your deck, ..."""
    it.remember(revealed=game.reveal_top(it.controller, 3))


@reveal_three.then(choose=those(remembered("revealed"), is_attachment))
def take_an_attachment(game: Any, it: Any) -> None:
    """... take an attachment among them into your hand ..."""
    it.remember(revealed=[card for card in it.memory["revealed"] if card != it.choice])
    game.take(it.controller, it.choice)


@reveal_three.then()
def sink_the_rest(game: Any, it: Any) -> None:
    """... and sink the rest."""
    game.sink(it.memory["revealed"])
