"""Shared by all tests."""

from __future__ import annotations

import gc


def pytest_addoption(parser):
    parser.addoption("--soak", action="store_true", help="random games of many more seeds, as make soak plays them")


def pytest_collection():
    """What is collected lives until the end: the collector of circles need not look for it, now or during the tests."""
    gc.disable()


def pytest_collection_finish():
    gc.freeze()
    gc.enable()


def pytest_generate_tests(metafunc):
    """Repetitions that seldom find more than the first of their kind are left to `make soak`.

    A test under `seeds(here, soak=many)` is run once for each seed, here for a few of them and in a soak for all; one
    under `some_of(names, every, here)` for every set of values in a soak, and here for those that `here` says yes to,
    or for the first so many.
    """
    mark = metafunc.definition.get_closest_marker("seeds")
    if mark is not None:
        count = mark.kwargs["soak"] if metafunc.config.getoption("--soak") else mark.args[0]
        metafunc.parametrize("seed", [1789 + 97 * n for n in range(count)])
    for mark in metafunc.definition.iter_markers("some_of"):
        names, every, here = mark.args
        every = list(every)
        few = every[:here] if isinstance(here, int) else [one for one in every if here(one)]
        chosen = every if metafunc.config.getoption("--soak") else few
        assert chosen, f"{metafunc.definition.nodeid} is run for nothing"
        metafunc.parametrize(names, chosen, ids=mark.kwargs.get("ids"))
