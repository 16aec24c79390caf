"""What is being read does not move: how far a page shifts while it comes, as browsers measure it (layout shift)."""

from __future__ import annotations

import pytest

from web.stages import DEVICES, STAGES
from web.test_lobby import MOVED

MOST = 0.1


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("stage", STAGES)
def test_a_page_comes_without_moving_what_is_read(people, stages, stage, device):
    assert stages.come(people, stage, device).evaluate(MOVED) < MOST
