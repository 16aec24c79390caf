"""The build. As a rule it is pure Python with the browser's pages; with QUARTERDECK_COMPILED=1 the wheel has binaries
beside the sources."""

import os
import shutil
import sys
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
WANTED = bool(os.environ.get("QUARTERDECK_COMPILED"))
PAGES = ROOT / "web" / "dist"


class WithPages(build_py):
    """Brings the browser's pages along, so that whoever installs the wheel can serve a table without Node."""

    def run(self) -> None:
        """Do so; an editable install takes them from where they are built."""
        super().run()
        if self.editable_mode:
            return
        if not (PAGES / "index.html").is_file():
            self.warn("the browser's pages are not built, so `quarterdeck serve` will have none: run `make dist`")
            return
        packed = Path(self.build_lib) / "quarterdeck" / "web"
        shutil.rmtree(packed, ignore_errors=True)  # pages of an earlier build have other names
        shutil.copytree(PAGES, packed)


class WithBinaries(WithPages):
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
    setup(cmdclass={"build_py": WithPages})
