"""The client's types, made from the protocol and what games declare, their boards and the facts of their cards: both
sides speak of one schema.

`python -m quarterdeck.server.typescript web/src` writes them; a test compares the files with this.
"""

from __future__ import annotations

import ast
import inspect
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec

import quarterdeck
from quarterdeck.engine.board import Board
from quarterdeck.games import WHERE
from quarterdeck.server import explained_types, http_types, protocol, review_types, step_types, told_types

COMMAND = "python -m quarterdeck.server.typescript web/src"
HEAD = "// Made by `{command}`; change src/{source} instead.\n"
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", Any: "unknown", NoneType: "null"}
OF_A_GAME: dict[tuple[type[msgspec.Struct], str], str] = {(http_types.PrintedCard, "facts"): "Facts[G]"}
"""Fields of which each game declares by itself what they are: a structure that has one is of a game, or of any."""
SIGHT_OF = """/** All that a seat may know now of this game. */
export interface SightOf<G extends GameName> extends Sight {
  game: G
  board: Boards[G]
}
"""


def files() -> dict[str, str]:
    """Every file that is made, by its path below web/src. Only games of the package have a board in the client."""
    boards = {name: board_type(name) for name in WHERE}
    facts = {name: facts_types(name) for name in WHERE}
    made = {f"boards/{name}/board.ts": _declared(board) for name, board in boards.items()}
    made |= {f"cards/{name}/facts.ts": _declared(*kinds) for name, kinds in facts.items()}
    return {"lib/protocol.ts": _protocol(boards, facts), **made}


def board_type(game: str) -> Any:
    """The TypedDict that the game declares its board to be."""
    declared = get_type_hints(quarterdeck.game_class(game).board_for)["return"]
    if not is_typeddict(declared):
        raise TypeError(f"{game} does not declare its board: board_for gives {declared}")
    return declared


def facts_types(game: str) -> list[Any]:
    """The TypedDicts that the game declares the facts of its printed cards to be, one for each class of cards."""
    cls = quarterdeck.game_class(game)
    book = cls.agree(min(cls.PLAYERS), None, 0, {}).book
    declared = [get_type_hints(kind.facts)["return"] for kind in dict.fromkeys(type(card) for card in book)]
    if not all(is_typeddict(one) for one in declared):
        raise TypeError(f"{game} does not declare the facts of its cards: they are {declared}")
    return declared


def _protocol(boards: dict[str, Any], facts: dict[str, list[Any]]) -> str:
    """All structures of the protocol and of the HTTP interface."""
    parts = [HEAD.format(command=COMMAND, source=_source(protocol))]
    imports = [("boards", name, "board", board.__name__) for name, board in boards.items()]
    imports += [("cards", name, "facts", _names(kinds, ", ")) for name, kinds in facts.items()]
    rows = [f'import type {{ {names} }} from "../{folder}/{name}/{file}"\n' for folder, name, file, names in imports]
    parts.append("".join(rows))
    parts.append(f"export const PROTOCOL = {protocol.PROTOCOL}\n")
    parts.append(_by_game("Boards", "its board", {name: board.__name__ for name, board in boards.items()}))
    parts.append("export type GameName = keyof Boards\n")
    declared = {name: _names(kinds, " | ") for name, kinds in facts.items()}
    parts.append(_by_game("Facts", "the facts of its printed cards", declared))
    for module in (step_types, explained_types, told_types, protocol, http_types, review_types):
        writer = Writer(module)
        for thing in vars(module).values():
            if _is_struct(thing) and thing.__module__ == module.__name__ and thing is not protocol.Message:
                parts.append(writer.struct(thing))
                if thing is protocol.Sight:
                    parts.append(SIGHT_OF)
    for name in ("ServerMessage", "ClientMessage"):
        members = " | ".join(member.__name__ for member in get_args(getattr(protocol, name)))
        parts.append(f"export type {name} = {members}\n")
    return "\n".join(parts)


def _by_game(name: str, what: str, declared: dict[str, str]) -> str:
    rows = "".join(f"  {game}: {kind}\n" for game, kind in declared.items())
    return f"/** What each game declares {what} to be. */\nexport interface {name} {{\n{rows}}}\n"


def _names(kinds: list[Any], between: str) -> str:
    return between.join(kind.__name__ for kind in kinds)


def _declared(*declared: Any) -> str:
    """The types that a game declares, as those of its board: all that they are made of, in the order of the source."""
    needed = dict.fromkeys(part for one in declared for part in _parts_of(one))
    modules = [sys.modules[name] for name in sorted({part.__module__ for part in needed})]
    writer = Writer(*modules)
    parts = [HEAD.format(command=COMMAND, source=_source(sys.modules[declared[0].__module__]))]
    for hint, name in writer.aliases.items():
        if any(hint in _spread(kind) for part in needed for kind in _hints(part).values()):
            parts.append(f"export type {name} = {_literal(hint)}\n")
    for module in modules:
        own = [thing for thing in vars(module).values() if is_typeddict(thing) and thing.__module__ == module.__name__]
        parts += [writer.typed_dict(thing) for thing in own if thing in needed]
    return "\n".join(parts)


def _source(module: ModuleType) -> str:
    return "/".join(module.__name__.split(".")) + ".py"


def _parts_of(board: Any) -> Iterator[Any]:
    """The TypedDict, and all that it is made of."""
    yield board
    for hint in _hints(board).values():
        for part in _spread(hint):
            if is_typeddict(part):
                yield from _parts_of(part)


def _spread(hint: Any) -> Iterator[Any]:
    """A type and all types that it names."""
    yield hint
    if get_origin(hint) is not Literal:
        for arg in get_args(hint):
            yield from _spread(arg)


def _hints(thing: Any) -> dict[str, Any]:
    return get_type_hints(thing, include_extras=True)


def _is_struct(thing: Any) -> bool:
    return isinstance(thing, type) and issubclass(thing, msgspec.Struct)


def _literal(hint: Any) -> str:
    return " | ".join(json.dumps(value) for value in get_args(hint))


class Writer:
    """Writes the types of some modules."""

    def __init__(self, *modules: ModuleType) -> None:
        self.docs: dict[str, dict[str, str]] = {}
        self.aliases: dict[Any, str] = {}
        for module in modules:
            self.docs |= _docs_of_fields(module)
            self.aliases |= {hint: name for name, hint in vars(module).items() if get_origin(hint) is Literal}

    def struct(self, struct: type[msgspec.Struct]) -> str:
        """One structure. What the server leaves out may be missing only in messages that the client writes."""
        tag = struct.__struct_config__.tag
        rows = [] if tag is None else [f'  type: "{tag}"']
        hints = _hints(struct)
        from_client = struct in get_args(protocol.ClientMessage) or struct.__name__.endswith("Request")
        of_a_game = ""
        for field in msgspec.structs.fields(struct):
            has_default = field.default is not msgspec.NODEFAULT or field.default_factory is not msgspec.NODEFAULT
            mark = "?" if (from_client and has_default) or field.default is msgspec.UNSET else ""
            if (struct, field.name) in OF_A_GAME:
                of_a_game = "<G extends GameName = GameName>"
                rows += self.field(struct, field.name, OF_A_GAME[struct, field.name], field.name + mark)
            else:
                rows += self.field(struct, field.name, self.type(hints[field.name]), field.encode_name + mark)
        return self.interface(struct.__name__ + of_a_game, struct.__doc__, rows)

    def typed_dict(self, typed: Any) -> str:
        """One TypedDict, with what it inherits."""
        rows: list[str] = []
        for name, hint in _hints(typed).items():
            needed = get_origin(hint) is not NotRequired
            kind = self.type(hint if needed else get_args(hint)[0])
            rows += self.field(typed, name, kind, name if needed else f"{name}?")
        return self.interface(typed.__name__, typed.__doc__, rows)

    def interface(self, name: str, doc: str | None, rows: list[str]) -> str:
        """A type of this name."""
        said = f"/** {' '.join(doc.split())} */\n" if doc else ""
        return "\n".join([f"{said}export interface {name} {{", *rows, "}\n"])

    def field(self, owner: Any, name: str, kind: str, written: str) -> list[str]:
        """One row, below what the source says of it."""
        doc = self.docs[owner.__name__].get(name)
        return [*([f"  /** {doc} */"] if doc else []), f"  {written}: {kind}"]

    def type(self, hint: Any) -> str:
        """A type in the words of TypeScript."""
        origin, args = get_origin(hint), get_args(hint)
        if origin is Literal:
            return self.aliases.get(hint) or _literal(hint)
        if hint in PLAIN:
            return PLAIN[hint]
        if hint == Board:
            return "object"
        if origin is Annotated:  # a list of so many
            inner = self.type(get_args(args[0])[0])
            return f"[{', '.join([inner] * args[1])}]"
        if origin in (Union, UnionType):
            return " | ".join(self.type(arg) for arg in args if arg is not msgspec.UnsetType)
        if origin is list:
            inner = self.type(args[0])
            return f"({inner})[]" if "|" in inner else f"{inner}[]"
        if origin is dict:
            return f"Record<{self.type(args[0])}, {self.type(args[1])}>"
        if _is_struct(hint) or is_typeddict(hint):
            return str(hint.__name__)
        raise TypeError(f"TypeScript is not told of a type that is sent: {hint}")


def _docs_of_fields(module: ModuleType) -> dict[str, dict[str, str]]:
    """What stands under the fields of each class of the module, those that it inherits included."""
    found: dict[str, dict[str, str]] = {}
    for node in ast.parse(inspect.getsource(module)).body:
        if isinstance(node, ast.ClassDef):
            docs = found[node.name] = {}
            for base in node.bases:
                docs |= found.get(ast.unparse(base), {})
            for field, below in zip(node.body, node.body[1:], strict=False):
                if (
                    isinstance(field, ast.AnnAssign)
                    and isinstance(field.target, ast.Name)
                    and isinstance(below, ast.Expr)
                    and isinstance(below.value, ast.Constant)
                ):
                    docs[field.target.id] = " ".join(str(below.value.value).split())
    return found


def main() -> None:
    """Write all of them below the folder that is named."""
    for name, text in files().items():
        (Path(sys.argv[1]) / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
