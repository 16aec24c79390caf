"""Names for what has no type of its own: data as JSON has it, and rows of values whose kinds an event declares.

These are the borders of the types: what comes from a file, an option or a save is checked when it is read, and what an
event holds is named by its shape (`event.py`). Everywhere else a type says what a thing is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

Data: TypeAlias = dict[str, Any]
"""Data as JSON has it: of a save, a set of options, a printed card."""
Given: TypeAlias = Mapping[str, Any]
"""Data that is only read."""
Values: TypeAlias = tuple[Any, ...]
"""The values of an event, in its order."""
SomeValues: TypeAlias = Sequence[Any]
"""The values of an event, not yet named."""
