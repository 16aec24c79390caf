"""The command line: `quarterdeck play arcana`, and what else a terminal or a script can ask for."""

from __future__ import annotations

from quarterdeck.cli.app import main

__all__ = ["main"]
