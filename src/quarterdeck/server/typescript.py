"""The client's types, made from the protocol, so that both sides speak of one schema.

`python -m quarterdeck.server.typescript web/src/lib/protocol.ts` writes them; a test compares the file with this.
"""

from __future__ import annotations

import sys
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec

from quarterdeck.server import http_types, protocol

HEAD = """// Made by `python -m quarterdeck.server.typescript`; change src/quarterdeck/server/protocol.py instead.

export const PROTOCOL = {version}
"""
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", Any: "unknown", NoneType: "null"}


def typescript() -> str:
    """All structures of the protocol and of the HTTP interface as TypeScript."""
    parts = [HEAD.format(version=protocol.PROTOCOL)]
    for module in (protocol, http_types):
        for thing in vars(module).values():
            if _is_struct(thing) and thing.__module__ == module.__name__ and thing is not protocol.Message:
                parts.append(_interface(thing))
    for name in ("ServerMessage", "ClientMessage"):
        members = " | ".join(member.__name__ for member in get_args(getattr(protocol, name)))
        parts.append(f"export type {name} = {members}\n")
    return "\n".join(parts)


def _is_struct(thing: Any) -> bool:
    return isinstance(thing, type) and issubclass(thing, msgspec.Struct)


def _interface(struct: type[msgspec.Struct]) -> str:
    """One structure. What the server leaves out may be missing only in messages that the client writes."""
    rows = [f"export interface {struct.__name__} {{"]
    if struct.__doc__:
        rows.insert(0, f"/** {' '.join(struct.__doc__.split())} */")
    tag = struct.__struct_config__.tag
    if tag is not None:
        rows.append(f'  type: "{tag}"')
    hints = get_type_hints(struct)
    from_client = struct in get_args(protocol.ClientMessage) or struct.__name__.endswith("Request")
    for field in msgspec.structs.fields(struct):
        has_default = field.default is not msgspec.NODEFAULT or field.default_factory is not msgspec.NODEFAULT
        mark = "?" if from_client and has_default else ""
        rows.append(f"  {field.name}{mark}: {_type(hints[field.name])}")
    rows.append("}\n")
    return "\n".join(rows)


def _type(hint: Any) -> str:
    if hint in PLAIN:
        return PLAIN[hint]
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return " | ".join(_type(arg) for arg in args)
    if origin is list:
        inner = _type(args[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<{_type(args[0])}, {_type(args[1])}>"
    if _is_struct(hint):
        return str(hint.__name__)
    raise TypeError(f"the protocol has a type that TypeScript is not told of: {hint}")


def main() -> None:
    """Write the file that is named."""
    Path(sys.argv[1]).write_text(typescript(), encoding="utf-8")


if __name__ == "__main__":
    main()
