"""What an operator may set, in one file and in the environment: every section and name, its default and its bounds.

A flag of `quarterdeck serve` goes before a variable of the environment (QUARTERDECK_SERVE_PORT=9000), that before the
file (TOML: `port = 9000` under `[serve]`), and that before the default. A name that means nothing is refused, since a
misspelt limit would be no limit.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from ipaddress import ip_network
from math import isfinite
from pathlib import Path
from typing import Annotated, Any, Final, Literal, get_origin

import msgspec
from msgspec import Meta, Struct

from quarterdeck.engine.errors import SetupError, did_you_mean
from quarterdeck.server.limits import Limits
from quarterdeck.server.links import Tls
from quarterdeck.server.storage_errors import StorageError
from quarterdeck.server.storage_schema import database_address
from quarterdeck.server.structs import prepare

PREFIX: Final = "QUARTERDECK_"
PASSWORDS: Final = (
    (re.compile(r"(://[^:/@]*):[^@]*@"), r"\1:...@"),
    (re.compile(r"(\bpassword\s*=\s*)('[^']*'|[^&\s]*)", re.IGNORECASE), r"\1..."),
)
"""Where an address of a store holds one, and how it is shown."""
Port = Annotated[int, Meta(ge=0, le=65_535)]
Few = Annotated[int, Meta(ge=1, le=64)]
Pace = Annotated[int, Meta(ge=0, le=60_000)]
Days = Annotated[float, Meta(ge=0)]


LEAST_SECRET: Final = 16
INSIDE: Final = "127.0.0.1"
"""Where other processes of the same machine reach this one."""


class Serve(Struct, frozen=True, kw_only=True):
    """Where the server listens and keeps its games, and whom it believes."""

    host: str = "127.0.0.1"
    port: Port = 8000
    unix_socket: str = ""
    """A path: the server listens there, for a proxy on the same machine, and at no address."""
    store: str = ""
    """A file, sqlite:///FILE or postgresql://...; empty: a file among this user's data."""
    web: str = ""
    """The folder of another built client."""
    origins: list[str] = []
    """Sites under which the server is known, or that may connect."""
    proxies: list[str] = []
    """Addresses and networks of proxies whose word on a visitor's address and scheme is taken."""
    compress: bool = True
    """Messages of sockets, for whoever can read them so; 80 KiB of memory for each socket."""
    workers: Few = 1
    """Processes that play tables, at one address; more than one needs PostgreSQL."""
    inside: str = INSIDE
    """An address of this machine at which other processes on the same store reach this one, with a port or any."""
    inside_certificate: str = ""
    inside_key: str = ""
    inside_authority: str = ""
    """Files in PEM; with all three what servers tell each other, and those who think for them, is hidden by TLS."""
    believed_seconds: Annotated[float, Meta(ge=1)] = 4.0
    """A process that says nothing for so long, to others on the same store, has no tables any more."""
    certificate: str = ""
    key: str = ""
    """Files in PEM; with both the server speaks TLS itself."""


class Bots(Struct, frozen=True, kw_only=True):
    """The processes in which bots think."""

    workers: Few = 2
    pace: Pace = 500
    """Milliseconds that a bot takes at least."""
    thinkers: list[str] = []
    """Addresses, with ports, at which `quarterdeck think` runs: bots think there first."""
    secret_file: str = ""
    """What both ends know, so that nobody else asks or answers there."""


class Keep(Struct, frozen=True, kw_only=True):
    """For how many days things are kept; 0: for ever."""

    open_days: Days = 7.0
    """Tables that never began, or were closed."""
    finished_days: Days = 0.0
    """Finished games, with their chat and replays."""
    chat_days: Days = 0.0
    """Lines of chat, also of games that are kept longer."""


class Names(Struct, frozen=True, kw_only=True):
    """Names that nobody may take, however they are written."""

    refused: list[str] = []


class Log(Struct, frozen=True, kw_only=True):
    """What is written to the error output, and how."""

    level: Literal["debug", "info", "warning", "error"] = "warning"
    format: Literal["text", "json"] = "text"


class Metrics(Struct, frozen=True, kw_only=True):
    """Where Prometheus reads: nowhere, unless a port or a path is named. Nobody else should reach it."""

    host: str = "127.0.0.1"
    port: Port = 0
    unix_socket: str = ""


class Lab(Struct, frozen=True, kw_only=True):
    """The reports of the lab, for everybody who reaches the server."""

    runs: str = ""
    """A folder of runs, such as lab-runs: their reports can be read under /lab; empty: nobody can."""


class Config(Struct, frozen=True, kw_only=True):
    """All of it."""

    serve: Serve = Serve()
    bots: Bots = Bots()
    keep: Keep = Keep()
    names: Names = Names()
    log: Log = Log()
    metrics: Metrics = Metrics()
    lab: Lab = Lab()
    limits: Limits = Limits()


KEEP: Final = Keep()
NAMES: Final = Names()
SECTIONS: Final[dict[str, Any]] = {field.name: field.type for field in msgspec.structs.fields(Config)}


def read(path: Path | None, environment: Mapping[str, str], flags: Mapping[str, Any]) -> Config:
    """The settings that hold; a file, a variable or a value that cannot be is one sentence. Flags are of `[serve]` and
    `[bots]` by `section.name`."""
    given = _of_file(path)
    for name, value in _of_environment(environment).items():
        _put(given, name, value)
    for name, value in flags.items():
        _put(given, name, value)
    made = {}
    for section, kind in SECTIONS.items():
        try:
            made[section] = msgspec.convert(given.get(section, {}), kind)
        except msgspec.ValidationError as error:
            raise SetupError(f"[{section}]: {_where(str(error))}") from None
    config = Config(**made)
    _check(config)
    return config


def _of_file(path: Path | None) -> dict[str, Any]:
    if path is None:
        return {}
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise SetupError(f"{path} cannot be read: {error.strerror or error}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SetupError(f"{path} is no TOML: {error}") from None
    for section, values in found.items():
        if section not in SECTIONS:
            raise SetupError(f"{path}: there is no section {section}; {did_you_mean(section, SECTIONS)}")
        if not isinstance(values, dict):
            raise SetupError(f"{path}: {section} is a section: write [{section}] and its names below")
        for name in values:
            _known(f"{path}: [{section}]", section, name)
    return found


def _of_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    """The variables of ours by `section.name`. A value is written as in the file; a word needs no quotation marks."""
    found = {}
    for variable, text in sorted(environment.items()):
        section, _, name = variable.removeprefix(PREFIX).lower().partition("_")
        if not variable.startswith(PREFIX) or section not in SECTIONS:
            continue  # others have variables, too, and so has the build
        _known(variable, section, name)
        kind = next(field.type for field in msgspec.structs.fields(SECTIONS[section]) if field.name == name)
        found[f"{section}.{name}"] = text if kind is str or get_origin(kind) is Literal else _value(variable, text)
    return found


def _value(variable: str, text: str) -> Any:
    try:
        return tomllib.loads(f"it = {text}")["it"]
    except tomllib.TOMLDecodeError:
        raise SetupError(f"{variable}={text} is no value; write a number, or a list such as ['a', 'b']") from None


def _put(given: dict[str, Any], name: str, value: Any) -> None:
    section, _, key = name.partition(".")
    given.setdefault(section, {})[key] = value


def _known(where: str, section: str, name: str) -> None:
    names = [field.name for field in msgspec.structs.fields(SECTIONS[section])]
    if name not in names:
        raise SetupError(f"{where}: there is no setting {name}; {did_you_mean(name, names)}")


def _where(text: str) -> str:
    """A fault in the words of msgspec, with the name in front: `port: Expected ...`."""
    what, _, path = text.partition(" - at `$.")
    return f"{path.rstrip('`')}: {what[:1].lower()}{what[1:]}" if path else what


def _check(config: Config) -> None:
    """What one value alone does not show."""
    serve = config.serve
    if "://" in serve.store:
        try:
            database_address(serve.store)
        except StorageError as error:
            raise SetupError(f"[serve]: store: {error}") from None
    for section in SECTIONS:
        for name, value in msgspec.structs.asdict(getattr(config, section)).items():
            numbers = value if isinstance(value, list | tuple) else [value]
            if any(isinstance(one, float) and not isfinite(one) for one in numbers):
                raise SetupError(f"[{section}]: {name}: a number that has no end is none that can be kept to")
    if bool(serve.certificate) != bool(serve.key):
        raise SetupError("[serve]: certificate and key belong together; TLS needs both")
    for name in ("certificate", "key"):
        path = getattr(serve, name)
        if path and not Path(path).is_file():
            raise SetupError(f"[serve]: {name}: there is no file {path}")
    Tls.of(serve.inside_certificate, serve.inside_key, serve.inside_authority)
    for address in config.bots.thinkers:
        host, _, port = address.rpartition(":")
        if not host or not port.isdigit() or not 0 < int(port) < 65_536:
            raise SetupError(f"[bots]: thinkers: {address} is no address with a port, such as 10.0.0.7:7100")
    if config.bots.thinkers:
        read_secret(config.bots.secret_file)
    if config.metrics.port and config.metrics.unix_socket:
        raise SetupError("[metrics]: name a port or a unix_socket, not both")
    for proxy in serve.proxies:
        try:
            ip_network(proxy)
        except ValueError:
            raise SetupError(f"[serve]: proxies: {proxy} is neither an address nor a network") from None


def read_secret(path: str) -> bytes:
    """What a server and those who think for it have in common; one clear sentence where it is none."""
    if not path:
        raise SetupError("[bots]: thinkers need a secret_file, the same at both ends: a line of any 16 letters or more")
    try:
        found = Path(path).read_bytes().strip()
    except OSError as error:
        raise SetupError(f"[bots]: secret_file: {path} cannot be read: {error.strerror or error}") from None
    if len(found) < LEAST_SECRET:
        raise SetupError(f"[bots]: secret_file: {path} holds no secret of {LEAST_SECRET} letters or more")
    return found


def told(config: Config) -> str:
    """The settings that hold, as a file would say them; a password of the store is not told."""
    rows = ["# The settings that hold. What differs from the default is marked."]
    for section, kind in SECTIONS.items():
        rows += ["", f"[{section}]"]
        values = getattr(config, section)
        for field in msgspec.structs.fields(kind):
            value = getattr(values, field.name)
            mark = "" if value == getattr(kind(), field.name) else "  # set"
            rows.append(f"{field.name} = {_written(field.name, value)}{mark}")
    return "\n".join(rows) + "\n"


def _written(name: str, value: Any) -> str:
    if name == "store":
        for password, instead in PASSWORDS:
            value = password.sub(instead, value)
    return msgspec.json.encode(value).decode().replace(",", ", ")


prepare(__name__)
