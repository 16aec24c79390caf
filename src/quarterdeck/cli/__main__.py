"""`python -m quarterdeck.cli` is the command `quarterdeck`."""

from __future__ import annotations

import sys

from quarterdeck.cli.app import main

if __name__ == "__main__":
    sys.exit(main())
