"""Practice for Sword Duel: which hands of ten and Decks win, found by playing, for bots to take.

`python -m quarterdeck.lab.practice --generations 6 --seed 1 --jobs 2`. In each generation plans play a field of plans,
each deal from both seats, between equal searches; the better ones stay, and the next ones are the same with a few cards
exchanged, or made of two of them. Those that did well join the field, so that what beats only them does not last. What
is found is written into the game's `data/practised.yaml`, tied to the version of the rules and the cards. Everything
follows from the seed, whatever `--jobs`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import yaml

import quarterdeck
from quarterdeck.bots.knowledge import digest_of_cards
from quarterdeck.bots.search import SearchBot
from quarterdeck.engine.errors import QuarterdeckError, SetupError
from quarterdeck.engine.rng import Rng, mix
from quarterdeck.games import game_class
from quarterdeck.games.sword_duel.cardset import own_cards
from quarterdeck.games.sword_duel.decks import PRACTISED, read_plan, ready_plans
from quarterdeck.games.sword_duel.words import FULL_HAND
from quarterdeck.lab.runs import run_games
from quarterdeck.lab.train import APART

GAME: Final = "sword_duel"
PLAYOUTS: Final = 50
"""For each choice: a game takes a twentieth of a second then (compiled)."""
HEATS: Final = ((16, 24), (48, 12), (112, 8))
"""After so many deals for each plan so many plans stay."""
CHILDREN: Final = 4
"""So many changed plans come of each that stays, and as many of two of them in all as stay."""
STRANGERS: Final = 24
"""So many plans by chance are in the first field, and as many among the first who play it."""
LAST: Final = 60
"""The field keeps so many plans of before, besides those that join it."""
EARLY: Final = 6
"""The cards of a Deck that are drawn; an exchange with the hand prefers them."""
DOUBT: Final = 12
"""Each plan is taken to have played so many deals more, with an even result."""
MOST_DECISIONS: Final = 2_000


@dataclass
class Practised:
    """A plan: card ids of hand and Deck, what it scored, and in how many deals."""

    hand: list[str]
    deck: list[str]
    scored: float = 0.0
    deals: int = 0

    @property
    def worth(self) -> float:
        """What it is believed to score, from 0 to 1."""
        return (self.scored + DOUBT / 2) / (self.deals + DOUBT)


@dataclass(slots=True)
class Deal:
    """One plan against another, from both seats."""

    number: int
    plans: list[dict[str, list[str]]]
    seed: int
    playouts: int


@dataclass(slots=True)
class Scored:
    """What the first plan scored, from 0 to 1."""

    number: int
    score: float = 0.5
    failure: str = ""


def play_deal(deal: Deal) -> Scored:
    """Both games of a deal."""
    try:
        return Scored(deal.number, (_won(deal, 0) + _won(deal, 1)) / 2)
    except Exception as error:
        return Scored(deal.number, failure=f"{type(error).__name__}: {error}")


def _won(deal: Deal, mine: int) -> float:
    plans = deal.plans if mine == 0 else deal.plans[::-1]
    game = quarterdeck.new(GAME, seed=mix(deal.seed, mine), log=False, decks=plans)
    bots = [SearchBot(mix(deal.seed, 2 + 2 * mine + seat), playouts=deal.playouts) for seat in (0, 1)]
    for _ in range(MOST_DECISIONS):
        if game.result is not None:
            winners = game.result.winners
            return 0.5 if len(winners) != 1 else float(winners[0] == mine)
        seat = game.choice.seat
        game.play(bots[seat].choose(game, seat), seat)
    return 0.5


def lost(deal: Deal, message: str) -> Scored:
    """A deal whose worker was lost."""
    return Scored(deal.number, failure=message)


class Practice:
    """Plans that play a field, generation after generation."""

    def __init__(self, seed: int, jobs: int, playouts: int = PLAYOUTS) -> None:
        self.rng: Final = Rng(mix(seed, APART))
        self.jobs: Final = jobs
        self.playouts: Final = playouts
        self.games = 0
        self.cards: Final = [card.id for card in own_cards()]
        plans = [read_plan(name, own_cards()) for name in ready_plans()]
        ready = [Practised(plan["hand"], plan["deck"]) for plan in plans]
        self.field = [*ready, *(self._stranger() for _ in range(STRANGERS))]
        self.plans = [*(Practised(one.hand, one.deck) for one in ready), *(self._stranger() for _ in range(STRANGERS))]

    def generation(self) -> None:
        """All play, heat after heat; the better ones stay and join the field."""
        for deals, stay in HEATS:
            self._play(deals)
            self.plans.sort(key=lambda one: (-one.worth, one.hand, one.deck))
            del self.plans[stay:]
        self.field = [*self.field[-LAST:], *(Practised(one.hand, one.deck) for one in self.plans)]

    def children(self) -> None:
        """The plans of the next generation: those that stayed, whose results count half, and changed ones."""
        parents = list(self.plans)
        for one in parents:
            one.scored, one.deals = one.scored / 2, one.deals // 2
        self.plans += [self._changed(one) for one in parents for _ in range(CHILDREN)]
        self.plans += [self._changed(self._of_two(self._any(parents), self._any(parents))) for _ in parents]

    def _play(self, deals: int) -> None:
        work: list[Deal] = []
        who: list[Practised] = []
        for one in self.plans:
            for _ in range(max(0, deals - one.deals)):
                other = self._any(self.field)
                plans = [{"hand": side.hand, "deck": side.deck} for side in (one, other)]
                work.append(Deal(len(work), plans, self.rng.below(1 << 40) + APART, self.playouts))
                who.append(one)
        done = run_games(play_deal, work, self.jobs, GAME, lost)
        if done.interrupted:
            raise KeyboardInterrupt
        for result in done.results:
            if result.failure:
                raise QuarterdeckError(f"a game of the practice broke down: {result.failure}")
            who[result.number].scored += result.score
            who[result.number].deals += 1
        self.games += 2 * len(work)

    def _any(self, plans: Sequence[Practised]) -> Practised:
        return plans[self.rng.below(len(plans))]

    def _stranger(self) -> Practised:
        order = list(range(len(self.cards)))
        self.rng.shuffle(order)
        cards = [self.cards[at] for at in order]
        return Practised(cards[:FULL_HAND], cards[FULL_HAND:])

    def _changed(self, plan: Practised) -> Practised:
        """The same with one to three cards of the hand exchanged, mostly for early ones of the Deck, and now and then
        a card that comes earlier."""
        hand, deck, rng = list(plan.hand), list(plan.deck), self.rng
        for _ in range(1 + rng.below(2) + rng.below(2)):
            ours = rng.below(len(hand))
            theirs = rng.below(EARLY if rng.below(3) else len(deck))
            hand[ours], deck[theirs] = deck[theirs], hand[ours]
        for _ in range(rng.below(3)):
            deck.insert(rng.below(EARLY), deck.pop(rng.below(len(deck))))
        return Practised(hand, deck)

    def _of_two(self, one: Practised, other: Practised) -> Practised:
        cards = list(dict.fromkeys([*one.hand, *other.hand]))
        order = list(range(len(cards)))
        self.rng.shuffle(order)
        hand = [cards[at] for at in order[:FULL_HAND]]
        return Practised(hand, [card for card in [*one.deck, *one.hand] if card not in hand])


def written(practice: Practice, seed: int, generations: int) -> str:
    """The file: what it belongs to, how it was found, and the plans, the best first."""
    kind = game_class(GAME)
    plans = [
        {"hand": one.hand, "deck": one.deck, "scored": f"{one.scored / max(1, one.deals):.3f} of {one.deals} deals"}
        for one in practice.plans
    ]
    data = {
        "rules_version": kind.RULES_VERSION, "cards": digest_of_cards(kind),
        "found_by": {"seed": seed, "generations": generations, "playouts": practice.playouts, "games": practice.games},
        "plans": plans,
    }  # fmt: skip
    head = "# Plans that bots take, found by playing: python -m quarterdeck.lab.practice\n"
    return head + yaml.safe_dump(data, sort_keys=False, width=110, default_flow_style=None)


def main(arguments: Sequence[str] | None = None) -> int:
    """Practise, telling each generation, and write the file. Ctrl-C writes nothing."""
    parser = argparse.ArgumentParser(prog="python -m quarterdeck.lab.practice", description=__doc__.splitlines()[0])
    parser.add_argument("--generations", type=int, default=6, metavar="N", help="how many (default 6)")
    parser.add_argument("--playouts", type=int, default=PLAYOUTS, metavar="N", help=f"a choice (default {PLAYOUTS})")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed finds the same plans")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes at work (default 1)")
    parser.add_argument("--out", type=Path, default=PRACTISED, metavar="FILE", help="where they are written")
    asked = parser.parse_args(arguments)
    try:
        if min(asked.generations, asked.playouts, asked.jobs) < 1:
            raise SetupError("generations, play-outs and jobs should be 1 and more")
        practice = Practice(asked.seed, asked.jobs, asked.playouts)
        for number in range(asked.generations):
            if number:
                practice.children()
            practice.generation()
            best = ", ".join(f"{one.worth:.3f}" for one in practice.plans)
            print(f"generation {number + 1}: {practice.games} games, the best {best}", file=sys.stderr, flush=True)
        asked.out.write_text(written(practice, asked.seed, asked.generations), encoding="utf-8")
    except (QuarterdeckError, OSError) as error:
        print(f"practice: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("practice: interrupted; nothing is written", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
