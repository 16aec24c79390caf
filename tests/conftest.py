"""Shared by all tests."""

from __future__ import annotations


def pytest_addoption(parser):
    parser.addoption("--soak", action="store_true", help="random games of many more seeds, as make soak plays them")


def pytest_generate_tests(metafunc):
    """A test under `seeds(here, soak=many)` is run once for each seed: here for a few of them, in a soak for all."""
    mark = metafunc.definition.get_closest_marker("seeds")
    if mark is not None:
        count = mark.kwargs["soak"] if metafunc.config.getoption("--soak") else mark.args[0]
        metafunc.parametrize("seed", [1789 + 97 * n for n in range(count)])
