"""The experiments of the published studies can be asked: their files are read as `lab run` reads them."""

from __future__ import annotations

from pathlib import Path

import pytest

from lab.made_up import ask
from quarterdeck.scenario import yamlfile

FILES = sorted((Path(__file__).parents[2] / "docs/lab/experiments").glob("*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_an_experiment_that_is_published_can_be_run(file):
    experiment = ask(**yamlfile.load(file.read_text(encoding="utf-8")))
    assert experiment.bots != ["random"]
    assert experiment.stop.units > 1


def test_there_are_published_experiments_of_every_game():
    assert {ask(**yamlfile.load(file.read_text(encoding="utf-8"))).game for file in FILES} == {
        "arcana", "five_sails", "sky_pirate", "sword_duel",
    }  # fmt: skip
