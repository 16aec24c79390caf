"""Building the package and installing a wheel of it where there is nothing else."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import urllib.request
import venv
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NEEDED = ("yaml", "msgspec", "starlette", "uvicorn", "websockets", "sqlalchemy", "prometheus_client")
NEEDED_IN_TURN = ("anyio", "idna", "click", "h11", "typing_extensions")


def done(*command: str | Path, cwd: Path, **also: str) -> str:
    """Run a command that must succeed; what it said."""
    ran = subprocess.run(command, cwd=cwd, env=os.environ | also, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def build(home: Path, *given: str, **also: str) -> None:
    """Build a copy of what a build takes from the checkout, into `home/dist`."""
    if not (ROOT / "web" / "dist" / "index.html").is_file():
        pytest.fail("the browser's pages are not built; make web/dist/index.html builds them")
    # The build leaves an egg-info beside the sources: other tests read these, so it works on links elsewhere.
    for name in ("web", "compiling", "README.md", "LICENSE", "MANIFEST.in", "pyproject.toml", "setup.py"):
        (home / name).symlink_to(ROOT / name)
    (home / "src").mkdir()
    (home / "src" / "quarterdeck").symlink_to(ROOT / "src" / "quarterdeck")
    done(sys.executable, "-m", "build", "--no-isolation", "--outdir", home / "dist", *given, cwd=home, **also)


def install(wheel: Path, home: Path) -> Path:
    """Make an environment that has the wheel; the folder with its commands."""
    venv.create(home, with_pip=False)
    site = next(home.glob("lib/python*/site-packages"))
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(site)
    # Beside it only what it names as needed, from this environment.
    here = Path(sysconfig.get_path("purelib"))
    for name in (*NEEDED, *NEEDED_IN_TURN):
        [found] = [path for path in (here / name, here / f"{name}.py") if path.exists()]
        (site / found.name).symlink_to(found)
    command = home / "bin" / "quarterdeck"
    command.write_text(f"#!{home}/bin/python\nimport sys\nfrom quarterdeck.cli import main\nsys.exit(main())\n")
    command.chmod(0o755)
    return home / "bin"


@contextmanager
def served(commands: Path, home: Path) -> Iterator[Callable[[str], bytes]]:
    """Serve a table with what is installed, and nothing else on the path: what reads its pages."""
    server = subprocess.Popen(
        [commands / "quarterdeck", "serve", "--port", "0", "--store", str(home / "tables.db")],
        cwd=home,
        env={"PATH": str(commands), "HOME": str(home)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        assert server.stdout is not None
        said = ""
        while not (found := re.search(r"http://[^\s/]+", said)):
            line = server.stdout.readline()
            assert line, f"the server ended: {said}"
            said += line
        url = found[0]

        def read(where: str) -> bytes:
            with urllib.request.urlopen(url + where, timeout=60) as answered:
                body: bytes = answered.read()
                return body

        yield read
    finally:
        server.terminate()
        server.communicate(timeout=60)
