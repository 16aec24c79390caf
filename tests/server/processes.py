"""What Linux tells of other processes."""

from __future__ import annotations

from pathlib import Path

import pytest

needs_proc = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are looked at in /proc")


def fields(process):
    """Its line in /proc after its name, or nothing if it is gone."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return []


def lives(process):
    """Is it there, and not only waited for?"""
    return fields(process)[:1] not in ([], ["Z"], ["X"])


def processor_time(process):
    """In hundredths of a second."""
    told = fields(process)
    return int(told[11]) + int(told[12])
