"""What the browser's tests of the guides were recorded from is what the server says now."""

from __future__ import annotations

import json

import pytest

from server.guided import FIXTURES, files, recorded


@pytest.mark.parametrize("file", files())
def test_the_recording_of_the_lesson_is_what_the_server_says(file):
    kept = json.loads((FIXTURES / file).read_text(encoding="utf-8"))
    assert recorded(*files()[file]) == kept, "make it anew: PYTHONPATH=tests python -m server.guided"


def test_there_are_no_other_recordings():
    assert {path.name for path in FIXTURES.glob("*.json")} == set(files())
