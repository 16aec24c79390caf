"""An example of every kind of option of every game, played in a real position: for docs/notation.md and its test.

Most come from whole games, kept here as records (`GAME-N.txt`); what happens too rarely for that has a position of its
own. `python -m notation.examples` writes new records and brings the page up to date; run it where rules have changed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

import quarterdeck as qd
from contract.cases import CASES
from five_sails.table import five_sails
from quarterdeck.engine import gamefile
from quarterdeck.engine.game import Game
from quarterdeck.engine.notation import OptionKind
from quarterdeck.engine.rng import Rng
from quarterdeck.games import WHERE
from quarterdeck.lab.soak import of_random_decks
from sky_pirate.harness import sky_pirate
from sword_duel.table import facing

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "notation.md"
BEGIN, END = "<!-- verbs: written by tests/notation/examples.py -->", "<!-- end of the verbs -->"
SEEDS = range(1, 30)
RARE = 400
"""So many games with all decks there are, for what the words of single cards need."""
EVERYWHERE = ("pass", "done")
"""Kinds that every game has, whether or not it ever asks for them."""
ONLY_READ = (("sky_pirate", "choose"),)
"""Kinds that no question asks for any more: their words are read for those of now."""


class Example(NamedTuple):
    """A line that was played as an option of its kind, and the sentence for it."""

    line: str
    says: str


# -- positions of their own -------------------------------------------------------------------------------------------


def an_effect_of_a_card_that_is_gone() -> Game:
    cards = {"hand": ["Heat Barrier", "Careful Curation", "Dinner Bell"], "hold": ["Fisher"], "powder": 0}
    bruno = {**cards, "ship": [*["Dust Membrane"] * 2, "Coldsteel Plating"]}
    table = sky_pirate(first="bruno", anna={"powder": 9}, bruno=bruno)
    table.plays("play heat-barrier", "play careful-curation", "target heat-barrier")
    table.plays("play dinner-bell", "find fisher").passes_until("fire").plays("fire crows-foot")
    return table.game


def an_effect_that_nobody_can_name() -> Game:
    anna = {"captain": "Harmony", "crew": ["Chef Danl"], "hold": ["Fisher"] * 6, "discard": ["Smash"], "powder": 9}
    table = sky_pirate(anna=anna).boards("chef-danl", token="plunder").passes_until("next chef-danl")
    table.plays("next harmony learn-from-it", "next plunder take-a-prize")
    table.game.shuffle_into_hold([table.game.crew(0)[0]])
    return table.plays("pass").passes_until("resolve").game


def a_ship_on_fire() -> Game:
    return sky_pirate(anna={"fires": 3}).game


def powder_for_presence() -> Game:
    table = sky_pirate(anna={"crew": ["Fisher"], "hand": ["Ancient Power"], "powder": 6}, bruno={"hand": ["Vex"]})
    return table.boards("fisher").plays("bruno: pass", "play ancient-power").game


def a_price_that_may_be_paid() -> Game:
    anna = {"hand": ["All Hands on Deck!"], "crew": ["Fisher"], "hold": ["Hired Muscle"], "powder": 4}
    return sky_pirate(anna=anna).boards("fisher").plays("play all-hands-on-deck", "find hired-muscle").game


def a_card_is_named() -> Game:
    bruno = {"hand": ["Prohibit"], "assets": ["Card Catalog"]}
    table = sky_pirate(anna={"crew": ["Fisher"], "hand": ["Smash"]}, bruno=bruno)
    return table.boards("fisher").defends().plays("play prohibit").game


def cards_that_are_looked_at() -> Game:
    deck = ["Boon", "Pull", "Sea Legs", *["Bleed Out"] * 20]
    return five_sails(anna={"hand": ["Devotion", "Triage"], "deck": deck}).plays(
        "use devotion look-at-three", "pay triage"
    ).game  # fmt: skip


def a_weapon_may_engage_instead() -> Game:
    rena = {"card": "Rena Klingenhalter", "equipped": ["Langschwert"]}
    table = five_sails(anna={"docks": ["Uwe Zimmerman"]}, bruno={"docks": ["Otto Streit", rena]})
    return table.plays("challenge uwe-zimmerman otto-streit", "intervene rena-klingenhalter").game


def an_emplacement_is_the_price() -> Game:
    return sky_pirate(anna={"hand": ["Repurpose"], "ship": ["Dust Membrane", "Palisade"]}).plays("play repurpose").game


def counters_to_distribute() -> Game:
    anna = {"hand": ["Repurpose"], "crew": ["Fisher", "Hedge Mage"], "ship": ["War Drums", "Dust Membrane"]}
    return sky_pirate(anna=anna).plays("play repurpose", "break dust-membrane", "mode counters").game


def one_of_two_is_taken() -> Game:
    game = cards_that_are_looked_at()
    game.play("sink pull")
    return game


def damage_beyond_the_deck() -> Game:
    bruno = {"hand": ["Evade", "Coupe", "Fleche"], "deck": ["Leg Cut"], "discard": ["Remise"], "form_used": True}
    table = facing("Straight Lunge", [], of_bruno=bruno)
    table.anna.passes()
    return table.game


POSITIONS: dict[tuple[str, str], Callable[[], Game]] = {
    ("five_sails", "sink"): cards_that_are_looked_at,
    ("five_sails", "take"): one_of_two_is_taken,
    ("five_sails", "engage"): a_weapon_may_engage_instead,
    ("sky_pirate", "break"): an_emplacement_is_the_price,
    ("sky_pirate", "counter"): counters_to_distribute,
    ("sky_pirate", "effect"): an_effect_of_a_card_that_is_gone,
    ("sky_pirate", "resolve"): an_effect_that_nobody_can_name,
    ("sky_pirate", "extinguish"): a_ship_on_fire,
    ("sky_pirate", "number"): powder_for_presence,
    ("sky_pirate", "name"): a_card_is_named,
    ("sky_pirate", "pay"): a_price_that_may_be_paid,
    ("sword_duel", "surrender"): damage_beyond_the_deck,
}


def example_in(position: Callable[[], Game], key: str) -> Example:
    """The first option of this kind in the position, after it was played there."""
    game = position()
    choice = next(one for one in game.choices if any(option[0] == key for option in one.options))
    option = next(option for option in choice.options if option[0] == key)
    found = Example(game.text(option, choice.seat), game.sentence(option, choice.seat))
    game.play(found.line, choice.seat)
    assert game.past is not None
    assert game.past[2] == option
    return found


# -- whole games ------------------------------------------------------------------------------------------------------


def records(name: str) -> list[Path]:
    """The recorded games of this game."""
    return sorted(HERE.glob(f"{name}-*.txt"), key=lambda path: int(path.stem.rpartition("-")[2]))


def played(path: Path) -> Iterator[tuple[str, Example]]:
    """Each line of a recorded game as it is played, by its kind."""
    recording = gamefile.read(path.read_text(encoding="utf-8"), qd.game_class)
    game = recording.game_at(0, log=False)
    seats = {name: seat for seat, name in enumerate(game.names)}
    for line in recording.lines:
        seat, before = seats[line.player], game.clone()
        game.play(line.notation, seat)
        assert game.past is not None
        option = game.past[2]
        yield option[0], Example(before.text(option, seat), before.sentence(option, seat))


@cache
def examples(name: str) -> dict[str, Example]:
    """An example of each kind of option of the game, played in its position."""
    found: dict[str, Example] = {}
    for path in records(name):
        for key, example in played(path):
            found.setdefault(key, example)
    for (game, key), position in POSITIONS.items():
        if game == name:
            found[key] = example_in(position, key)
    kinds = qd.game_class(name).OPTION_KINDS
    return {key: found[key] for key in kinds if key in found}


# -- the page ---------------------------------------------------------------------------------------------------------


def table_of(name: str) -> str:
    """The verbs of one game as a table."""
    cls, found = qd.game_class(name), examples(name)
    rows = [f"### {cls.TITLE}", "", "| line | an example | what that says |", "|---|---|---|"]
    for key, kind in cls.OPTION_KINDS.items():
        if key in found:
            rows.append(f"| `{kind.form}` | `{found[key].line}` | {found[key].says} |")
    return "\n".join(rows)


def missing(name: str) -> list[str]:
    """The kinds of option of a game of which there is no example."""
    kinds: dict[str, OptionKind] = qd.game_class(name).OPTION_KINDS
    asked = [key for key in kinds if key not in EVERYWHERE and (name, key) not in ONLY_READ]
    return [key for key in asked if key not in examples(name)]


def verbs() -> str:
    """The part of the page that lists all verbs."""
    return "\n\n".join([BEGIN, *(table_of(name) for name in WHERE), END])


def with_verbs(page: str) -> str:
    """The page with that part brought up to date."""
    part = re.escape(BEGIN) + ".*" + re.escape(END)
    return re.sub(part, lambda _: verbs(), page, flags=re.DOTALL)


# -- writing ----------------------------------------------------------------------------------------------------------


def games_of(name: str) -> Iterator[tuple[int, Callable[[], Game]]]:
    """Games to choose from: those of the contract's cases, then with all decks there are."""
    for seed in SEEDS:
        for case in (case for case in CASES if case.game == name):
            yield seed, partial(case.new, seed, log=False)
    meetings = qd.game_class(name).meetings()
    meetings = of_random_decks(meetings) or meetings
    for seed in range(RARE):
        yield seed, partial(qd.new, name, seed=seed, log=False, **meetings[seed % len(meetings)])


def game_with_new_kinds(game: Game, seed: int, needed: set[str]) -> tuple[Game, set[str], int]:
    """A random game that takes what was not shown yet wherever it can; what it shows, and after how many choices."""
    rng = Rng(seed)
    shown: set[str] = set()
    last = 0
    while not game.over:
        choice = game.choices[rng.below(len(game.choices))]
        new = [option for option in choice.options if option[0] in needed - shown]
        options = new or choice.options
        option = options[rng.below(len(options))]
        game.play(option, choice.seat)
        if option[0] in needed - shown:
            shown.add(option[0])
            last = game.clock
    return game, shown, last


def write_records(name: str) -> None:
    """Choose games that show all kinds of options, and write their records up to the last that is needed."""
    for path in records(name):
        path.unlink()
    kinds = qd.game_class(name).OPTION_KINDS
    needed = {key for key in kinds if (name, key) not in (*POSITIONS, *ONLY_READ)}
    number = 0
    for seed, new in games_of(name):
        if not needed:
            return
        game, shown, last = game_with_new_kinds(new(), seed, needed)
        if not shown:
            continue
        needed -= shown
        number += 1
        text = gamefile.write(game)
        head, _, lines = text.partition("\n\n")
        head = "\n".join(row for row in head.splitlines() if not row.startswith("result:"))
        kept = "\n".join(lines.splitlines()[:last])
        (HERE / f"{name}-{number}.txt").write_text(f"{head}\n\n{kept}\n", encoding="utf-8")


def main() -> None:
    """Write the records anew, and the page."""
    for name in WHERE:
        write_records(name)
    examples.cache_clear()
    PAGE.write_text(with_verbs(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()


__all__ = ["Example", "example_in", "examples", "missing", "verbs", "with_verbs"]
