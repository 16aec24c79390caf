"""What a card misspells is found by the type checker, before anything runs."""

from __future__ import annotations

import subprocess
import sys

import pytest

from contract.cases import ROOT

FIVE_SAILS = '''
from __future__ import annotations

from quarterdeck.games.five_sails.declaring import risk
from quarterdeck.games.five_sails.event_values import CardAndWounds, Moved
from quarterdeck.games.five_sails.events import WOUNDED
from quarterdeck.games.five_sails.game import FiveSails
from quarterdeck.games.five_sails.procedures.using import CardUse
from quarterdeck.games.five_sails.stats import COMBAT, MAY_INTERVENE, MAY_ISSUE
from quarterdeck.games.five_sails.words import PARRY, is_engaged, opposing_characters

triage = risk("Triage")


@triage.action(QUESTION)
def sample(game: FiveSails, it: CardUse) -> None:
    """A sample."""
    VERB


@triage.reaction(after=WOUNDED)
def answer(game: FiveSails, it: CardUse[ANSWERED]) -> None:
    """A sample."""
    game.heal(VALUE, 1)


@triage.forbids(PERMISSION)
def forbidden(game: FiveSails, me: int, card: int) -> bool:
    """A sample."""
    return card == me
'''
SKY_PIRATE = '''
from __future__ import annotations

from quarterdeck.games.sky_pirate.declaring import asset
from quarterdeck.games.sky_pirate.event_values import Damage, PlayerAndCard
from quarterdeck.games.sky_pirate.events import DREW, RAIDED
from quarterdeck.games.sky_pirate.game import SkyPirate
from quarterdeck.games.sky_pirate.procedures.using import CardUse
from quarterdeck.games.sky_pirate.stats import COST, MAY_FIRE
from quarterdeck.games.sky_pirate.words import your_cannons

kegs = asset("Leaky Kegs")


@kegs.action(QUESTION)
def sample(game: SkyPirate, it: CardUse) -> None:
    """A sample."""
    VERB


@kegs.whenever(DREW)
def answer(game: SkyPirate, it: CardUse[ANSWERED]) -> None:
    """A sample."""
    game.gain_powder(VALUE, 1)


@kegs.forbids(PERMISSION)
def forbidden(game: SkyPirate, me: int, card: int) -> bool:
    """A sample."""
    return card == me
'''
SLOTS = ("QUESTION", "VERB", "PERMISSION", "ANSWERED", "VALUE")
GOOD = {
    "five_sails": (
        FIVE_SAILS,
        "choose=opposing_characters",
        "game.en_garde(it.choice)",
        "MAY_ISSUE",
        "CardAndWounds",
        "it.event.card",
    ),
    "sky_pirate": (
        SKY_PIRATE,
        "target=your_cannons",
        "game.stun(it.target)",
        "MAY_FIRE",
        "PlayerAndCard",
        "it.event.seat",
    ),
}
WRONG = {
    "five_sails": [
        ("QUESTION", "chose=opposing_characters", 'Unexpected keyword argument "chose"'),
        ("QUESTION", "choose=is_engaged", 'Argument "choose" to "action" of "Block" has incompatible type'),
        ("VERB", "game.en_gard(it.choice)", '"FiveSails" has no attribute "en_gard"'),
        ("VERB", "game.wound(it.controler)", '"CardUse[object]" has no attribute "controler"'),
        (
            "VERB",
            "game.add_value(it, COMBAT, 1)",
            'Argument 2 to "add_value" of "DuelVerbs" has incompatible type "Quantity"',
        ),
        ("VERB", "game.add_value(it, 7, 1)", 'Argument 2 to "add_value" of "DuelVerbs" has incompatible type "int"'),
        ("VALUE", "it.event.crad", '"CardAndWounds" has no attribute "crad"'),
        ("ANSWERED", "Moved", 'expected "Callable[[FiveSails, CardUse[CardAndWounds]], None]"'),
        ("PERMISSION", "PARRY", 'Argument 1 to "forbids" of "Block" has incompatible type'),
        ("PERMISSION", "MAY_INTERVENE", 'expected "Callable[[FiveSails, int, int, Challenge], object]"'),
    ],
    "sky_pirate": [
        ("QUESTION", "tarjet=your_cannons", 'Unexpected keyword argument "tarjet"'),
        ("VERB", "game.stunn(it.target)", '"SkyPirate" has no attribute "stunn"'),
        ("VERB", "game.stun(it.tarjet)", '"CardUse[object]" has no attribute "tarjet"'),
        ("VALUE", "it.event.seet", '"PlayerAndCard" has no attribute "seet"'),
        ("ANSWERED", "Damage", 'expected "Callable[[SkyPirate, CardUse[PlayerAndCard]], None]"'),
        ("PERMISSION", "COST", 'Argument 1 to "forbids" of "CardBlock" has incompatible type "Quantity"'),
    ],
}


def written(name, slot="", text=""):
    """A card file of this game, with one thing in it as it is said here."""
    template, *good = GOOD[name]
    filled = {**dict(zip(SLOTS, good, strict=True)), slot: text}
    for key in SLOTS:
        template = template.replace(key, filled[key])
    return template


@pytest.fixture(scope="module")
def found(tmp_path_factory):
    """What the type checker says of all samples, by file: they are checked in one go."""
    folder = tmp_path_factory.mktemp("samples")
    for name in GOOD:
        (folder / f"{name}_good.py").write_text(written(name), encoding="utf-8")
        for number, (slot, text, _) in enumerate(WRONG[name]):
            (folder / f"{name}_{number}.py").write_text(written(name, slot, text), encoding="utf-8")
    command = [
        sys.executable, "-m", "mypy", "--strict", "--config-file", str(ROOT / "pyproject.toml"), "--cache-dir",
        str(folder / "cache"), *map(str, sorted(folder.glob("*.py"))),
    ]  # fmt: skip
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    said = {}
    for line in done.stdout.splitlines():
        path, _, rest = line.partition(":")
        said.setdefault(path.rpartition("/")[2], []).append(rest)
    return said


@pytest.mark.parametrize("name", GOOD)
def test_a_card_without_a_fault_passes(found, name):
    assert f"{name}_good.py" not in found


@pytest.mark.parametrize(("name", "number"), [(name, number) for name in WRONG for number in range(len(WRONG[name]))])
def test_a_fault_of_a_card_is_found_by_its_types(found, name, number):
    assert any(WRONG[name][number][2] in said for said in found.get(f"{name}_{number}.py", [])), found
