"""`pytest tests/golden --update-golden` writes the golden texts anew; look at the difference before you keep it."""

from __future__ import annotations

import pytest


def pytest_addoption(parser):
    parser.addoption("--update-golden", action="store_true", help="write the golden playthroughs anew")


@pytest.fixture
def update_golden(request):
    return request.config.getoption("--update-golden", default=False)
