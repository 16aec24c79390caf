"""The build. As a rule it is pure Python; with QUARTERDECK_COMPILED=1 the wheel has binaries beside the sources."""

import os
import shutil
import sys
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
WANTED = bool(os.environ.get("QUARTERDECK_COMPILED"))


class WithBinaries(build_py):
    """Compiles, and puts what was compiled beside the sources."""

    def run(self) -> None:
        """Do so."""
        super().run()
        sys.path.insert(0, str(ROOT / "compiling"))
        from build import LISTED, PARTS, TARGET, compile_into

        compile_into(TARGET, list(PARTS))
        for path in [*TARGET.glob("*.so"), *(TARGET / "quarterdeck").rglob("*.so"), TARGET / "quarterdeck" / LISTED]:
            shutil.copy2(path, Path(self.build_lib) / path.relative_to(TARGET))


class ForOneMachine(Distribution):
    """A distribution with binaries."""

    def has_ext_modules(self) -> bool:
        """So the wheel names the Python and the machine that it is for."""
        return True


if WANTED:
    setup(cmdclass={"build_py": WithBinaries}, distclass=ForOneMachine, setup_requires=["mypy>=2.4", "PyYAML>=6.0.2"])
else:
    setup()
