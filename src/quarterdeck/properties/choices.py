"""What is asked and offered (properties 1, 2 and 17)."""

from __future__ import annotations

from typing import Any

from quarterdeck.engine.cards import EVERYBODY
from quarterdeck.engine.errors import EndlessLoop, IllegalChoice, RuleFailure
from quarterdeck.engine.game import Game
from quarterdeck.engine.rng import Rng
from quarterdeck.properties.contract import Broken, need


def check_choices(game: Game) -> None:
    """Property 1: somebody must choose, each has something to choose, and nothing is offered twice."""
    choices = game.choices
    need(bool(choices), 1, "the game is not over, but nobody is asked")
    for choice in choices:
        need(bool(choice.options), 1, f"{game.names[choice.seat]} is asked but offered nothing")
        need(len(set(choice.options)) == len(choice.options), 1, f"the same option is offered twice: {choice.options}")
    check_names(game)


def check_names(game: Game) -> None:
    """Property 17: nobody chooses among cards that they do not know. Whoever looks at cards must come to know them."""
    for choice in game.choices:
        for option in choice.options:
            for arg, card in zip(game.OPTION_KINDS[option[0]].args, option[1:], strict=True):
                if not arg.NAMES_A_CARD or card < 0 or game.knows(choice.seat, card):
                    continue
                zone = game.setting.zones[game.place[card]]
                need(zone.shows == EVERYBODY, 17, f"{game.names[choice.seat]} may choose a hidden card of {zone.name}")


def check_offers_apply(game: Game, rng: Rng, most: int) -> None:
    """Property 2: every offered option applies, given as a value or as its line."""
    for choice in game.choices:
        lines = choice.lines
        need(len(set(lines)) == len(lines), 2, f"two options have the same line among {lines}")
        numbers = list(range(len(lines)))
        rng.shuffle(numbers)
        for number in numbers[:most]:
            option, line = choice.options[number], lines[number]
            one, two = game.clone(), game.clone()
            try:
                one.play(option, choice.seat)
                two.play(line, choice.seat)
            except EndlessLoop:
                raise
            except (RuleFailure, IllegalChoice) as error:
                raise Broken(2, f"'{line}' is offered but fails: {error}") from error
            need(one.digest() == two.digest(), 2, f"'{line}' and its option {option} do not do the same")


def check_refusals(game: Game, rng: Rng, most: int) -> None:
    """Property 2: what is not offered is refused with a sentence, and changes nothing."""
    before = game.digest()
    seats = {choice.seat: set(choice.options) for choice in game.choices}
    lines = {choice.seat: set(choice.lines) for choice in game.choices}
    seat = next(iter(seats))
    cards = len(game.faces)
    junk: list[tuple[Any, int]] = [((), seat), (("dance",), seat), ("", seat), ("dance wildly", seat)]
    junk += [(f"{line} extra", seat) for line in sorted(lines[seat])[:1]]
    junk += [(option, other) for other in range(game.seats) if other not in seats for option in list(seats[seat])[:2]]
    verbs = list(game.OPTION_KINDS.values())
    for _ in range(most):
        verb = verbs[rng.below(len(verbs))]
        odd = (verb.name, *(rng.below(cards + 2) - 1 for _ in verb.args))
        if odd not in seats[seat]:
            junk.append((odd, seat))
    for bad, who in junk:
        try:
            game.play(bad, who)
        except IllegalChoice as error:
            need(len(str(error)) > 8, 2, f"{bad!r} is refused without a sentence")
        except Exception as error:
            raise Broken(2, f"{bad!r} is not refused cleanly but raises {type(error).__name__}: {error}") from error
        else:
            raise Broken(2, f"{bad!r} was not offered to {game.names[who]} and yet was accepted")
        need(game.digest() == before, 2, f"the refused choice {bad!r} changed the game")
