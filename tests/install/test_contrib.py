"""What is in contrib fits this server: the unit, the container, the compose file, the proxy; and the list of parts.

What can be read is always looked at. systemd's own check and a real build run where the tools for them are there.
"""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
import yaml

from install.test_pins import pins
from quarterdeck.cli.app import make_parser
from quarterdeck.server import config

ROOT = Path(__file__).parents[2]
CONTRIB = ROOT / "contrib"
UNIT = (CONTRIB / "quarterdeck.service").read_text(encoding="utf-8")
CONTAINER = (CONTRIB / "Containerfile").read_text(encoding="utf-8")
COMPOSE = yaml.safe_load((CONTRIB / "compose.yaml").read_text(encoding="utf-8"))


def settings_of(section: str) -> list[tuple[str, str]]:
    """The settings of a section of the unit."""
    body = UNIT.partition(f"[{section}]\n")[2].partition("\n[")[0]
    lines = [line for line in body.splitlines() if line and not line.startswith("#")]
    return [(name, value) for name, _, value in (line.partition("=") for line in lines)]


# -- systemd ------------------------------------------------------------------------------------------------------


def test_the_unit_starts_the_server_with_words_that_it_knows():
    words = shlex.split(dict(settings_of("Service"))["ExecStart"])
    assert words[0].endswith("/quarterdeck")
    given = make_parser().parse_args(words[1:])
    assert given.config == "/etc/quarterdeck.toml"
    environment = dict(
        word.split("=", 1) for name, value in settings_of("Service") if name == "Environment" for word in value.split()
    )
    state = dict(settings_of("Service"))["StateDirectory"]
    assert config.read(None, environment, {}).serve.store == f"/var/lib/{state}/tables.db"


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd-analyze here")
def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path):
    unit = tmp_path / "quarterdeck.service"
    program = dict(settings_of("Service"))["ExecStart"].split()[0]
    unit.write_text(UNIT.replace(program, sys.executable))  # it must be there, and ours is not installed
    ran = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    about = [line for line in ran.stderr.splitlines() if "quarterdeck" in line]
    assert (ran.returncode, about) == (0, [])
    unit.write_text(UNIT.replace("Restart=on-failure", "Restart=whenever"))
    ran = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    assert "quarterdeck.service" in ran.stderr  # it would have said so


# -- containers ---------------------------------------------------------------------------------------------------


def instructions(word: str) -> list[str]:
    """What follows a word of the Containerfile."""
    joined = re.sub(r"\\\n\s*", "", CONTAINER)
    return [line.partition(" ")[2] for line in joined.splitlines() if line.startswith(f"{word} ")]


def test_all_that_goes_into_the_container_is_there_and_is_not_left_out():
    ignored = [line for line in (ROOT / ".dockerignore").read_text().splitlines() if line and line[0] != "#"]
    copied = [words.split()[:-1] for words in instructions("COPY") if not words.startswith("--from")]
    for name in [name for names in copied for name in names]:
        assert (ROOT / name).exists(), name
        assert not any(name == one or name.startswith(f"{one}/") for one in ignored), name
    wheel = {"pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "compiling", "src"}
    assert wheel <= {name for names in copied for name in names}


def test_what_runs_in_the_container_is_pinned_with_hashes_and_is_not_root():
    installs = [line for line in instructions("RUN") if "pip install" in line]
    assert all("--require-hashes" in line or "--no-deps --no-index" in line for line in installs)
    assert any("-r /tmp/requirements-server.txt" in line for line in installs)
    assert instructions("USER") == ["quarterdeck"]
    assert all(re.fullmatch(r"(node|python):[\d.]+-slim( AS \w+)?", line) for line in instructions("FROM"))


def test_the_container_serves_with_settings_that_hold():
    words = [*json.loads(instructions("ENTRYPOINT")[0]), *json.loads(instructions("CMD")[0])]
    assert words[0] == "quarterdeck"
    make_parser().parse_args(words[1:])
    environment = dict(word.split("=", 1) for word in " ".join(instructions("ENV")).split())
    held = config.read(None, environment, {})
    assert (held.serve.host, held.log.format) == ("0.0.0.0", "json")
    assert instructions("EXPOSE") == [str(held.serve.port)]
    assert Path(held.serve.store).parent.as_posix() in instructions("VOLUME")


def test_the_composed_server_knows_its_database_its_name_and_its_proxy():
    table, database, proxy = (COMPOSE["services"][name] for name in ("table", "database", "proxy"))
    filled = {"SITE": "cards.example", "POSTGRES_PASSWORD": "hush"}

    def fill(text: object) -> str:
        return re.sub(r"\$\{(\w+)[^}]*\}", lambda match: filled[match[1]], str(text))

    held = config.read(None, {name: fill(value) for name, value in table["environment"].items()}, {})
    user, name = (database["environment"][key] for key in ("POSTGRES_USER", "POSTGRES_DB"))
    assert held.serve.store == f"postgresql://{user}:hush@database/{name}"
    assert held.serve.origins == ["https://cards.example"]
    [network] = COMPOSE["networks"]["inside"]["ipam"]["config"]
    assert held.serve.proxies == [network["subnet"]]
    assert all(one["networks"] == ["inside"] for one in (table, database, proxy))
    assert "ports" not in table  # whoever comes comes through the proxy
    build = table["build"]
    assert (CONTRIB / build["context"] / build["dockerfile"]).resolve() == CONTRIB / "Containerfile"
    mounted = [volume.split(":") for volume in proxy["volumes"]]
    assert all((CONTRIB / source).is_file() for source, *_ in mounted if source.startswith("."))
    caddy = (CONTRIB / "Caddyfile").read_text(encoding="utf-8")
    assert "reverse_proxy table:8000" in caddy
    assert str(held.metrics.port) not in caddy  # what is counted is nobody's business outside


def daemon() -> str | None:
    """A program that builds containers, if there is one that can."""
    for name in ("podman", "docker"):
        with suppress(OSError, subprocess.SubprocessError):
            subprocess.run([name, "info"], capture_output=True, check=True, timeout=20)
            return name
    return None


@pytest.mark.skipif(daemon() is None, reason="neither podman nor docker can build here")
def test_the_container_is_built_and_serves():
    program = daemon()
    assert program is not None
    tag = "quarterdeck-test"
    subprocess.run([program, "build", "-f", "contrib/Containerfile", "-t", tag, "."], cwd=ROOT, check=True)
    look = "import urllib.request as r; print(r.urlopen('http://127.0.0.1:8000/').status)"
    made = subprocess.run([program, "run", "-d", tag], capture_output=True, text=True, check=True).stdout.strip()
    try:
        script = f'until python -c "{look}" 2>/dev/null; do sleep 0.2; done'
        ran = subprocess.run(
            [program, "exec", made, "sh", "-c", script], capture_output=True, text=True, check=True, timeout=120
        )
        assert ran.stdout.strip() == "200"
    finally:
        subprocess.run([program, "rm", "-f", made], check=True, capture_output=True)


# -- the list of parts --------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def parts() -> dict[str, object]:
    made = subprocess.run([sys.executable, str(ROOT / "tools" / "sbom")], capture_output=True, text=True, check=True)
    return json.loads(made.stdout)


def test_every_pinned_package_of_a_server_is_among_its_parts(parts):
    assert (parts["bomFormat"], parts["specVersion"]) == ("CycloneDX", "1.6")
    listed = {one["purl"]: one for one in parts["components"]}
    assert len(listed) == len(parts["components"])
    for name, version in pins("requirements-server.txt").items():
        assert listed[f"pkg:pypi/{name}@{version}"]["properties"]
    assert {one["ref"] for one in parts["dependencies"]} == {parts["metadata"]["component"]["bom-ref"]}
    assert set(parts["dependencies"][0]["dependsOn"]) <= set(listed)


def test_what_the_pages_import_is_a_required_part(parts):
    required = {one["name"] for one in parts["components"] if one["scope"] == "required"}
    sources = [
        path for path in (ROOT / "web" / "src").rglob("*")
        if path.suffix in (".ts", ".svelte", ".css") and ".test." not in path.name
    ]  # fmt: skip
    text = "\n".join(path.read_text("utf-8") for path in sources)
    named = re.findall(r"(?:from|import|url\()\s*['\"]((?:@[\w-]+/)?[a-z][\w-]*)(?:/[^'\"]*)?['\"]", text)
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))["packages"]
    imported = {name for name in named if f"node_modules/{name}" in lock} - {"vitest"}
    assert "svelte" in imported
    assert imported <= required
