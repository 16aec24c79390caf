"""Expressions in a form that the translator takes, or that it makes faster code of: the part of staging that knows no
classes."""

from __future__ import annotations

import ast
import inspect

NAMED = ("ask", "ask_all", "begin", "go_to")
"""What takes methods for their names alone. A compiled method makes a new text of its name each time, and a lookup by a
text that is not interned misses Python's cache: the name is written in the method's place, where it stands there."""
SPREAD = ("body", "rule")
"""Attributes that are functions. `rule(game, card, *more)` would make a list of all that it is called with, and a tuple
of that; there is seldom more than one, so `spread` writes down the calls with none to three."""
CONCRETE = ("abilities", "by_id", "hears", "hears_in")
"""What cards hear is said as Sequence and Mapping, so that games can name narrower types. It is lists and dicts, and
compiled code reads these without asking what they are."""


def spread(first: int) -> str:
    """The source of a function that calls another one with so many arguments and what follows them."""
    names = [f"a{n}" for n in range(first)]
    taken = ", ".join(f"{name}: _typing.Any" for name in ("function", *names, "more"))
    lines = [f"def _spread_{first}({taken}) -> _typing.Any:"]
    lines += ["    if isinstance(more, tuple):", "        count = len(more)"]
    for count in range(4):
        given = ", ".join([*names, *(f"more[{n}]" for n in range(count))])
        lines += [f"        if count == {count}:", f"            return function({given})"]
    return "\n".join([*lines, f"    return function({', '.join(names)}, *more)"]) + "\n"


class Rewritten(ast.NodeTransformer):
    """What happens to expressions, wherever they stand."""

    own: str
    """How the names of second attributes end; empty for the engine."""
    narrowed: set[str]
    takes_names: bool
    inside: type
    spread: set[int]
    """For which numbers of arguments before the star a function of `spread` is called."""

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """The second attribute, where one has a narrower type in this game."""
        self.generic_visit(node)
        if node.attr in self.narrowed and not self.is_of_another(node):
            node.attr += self.own
        if node.attr == "__name__" and self.takes_names and isinstance(node.value, ast.Name):
            return ast.Call(ast.Name("_name_of", ast.Load()), [node.value], [])
        if node.attr == "__module__":  # to the translator an attribute of each object, which no class has
            return ast.Call(ast.Name("getattr", ast.Load()), [node.value, ast.Constant(node.attr)], [])
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """Names in place of methods (see NAMED), and calls with a star (see SPREAD)."""
        if ast.unparse(node.func) == "reversed" and ast.unparse(node.args[0]) in ("self.frames", "game.frames"):
            return node  # a list of a known type, unlike others (see `visit_Name`): the translator counts it down
        self.generic_visit(node)
        if self.is_unknown(node.func) and not node.keywords and self.ends_with_a_star(node.args):
            *first, last = node.args
            self.spread.add(len(first))
            return ast.Call(ast.Name(f"_spread_{len(first)}", ast.Load()), [node.func, *first, last.value], [])
        if isinstance(node.func, ast.Attribute) and node.func.attr in NAMED:
            node.args = [self.by_name(one) for one in node.args]
            for word in node.keywords:
                word.value = self.by_name(word.value)
        return node

    @staticmethod
    def is_unknown(function: ast.expr) -> bool:
        """Is it a function that was looked up, and none that the translator knows?"""
        return isinstance(function, ast.Subscript) or (isinstance(function, ast.Attribute) and function.attr in SPREAD)

    @staticmethod
    def ends_with_a_star(given: list[ast.expr]) -> bool:
        """`(game, card, *more)`"""
        return len(given) > 1 and [isinstance(one, ast.Starred) for one in given] == [False] * (len(given) - 1) + [True]

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        """What is said in general, as it is: see CONCRETE."""
        self.generic_visit(node)
        if ast.unparse(node.target).removeprefix("self.") in CONCRETE:
            kind = ast.unparse(node.annotation).replace("Sequence[", "list[").replace("Mapping[", "dict[")
            node.annotation = ast.parse(kind, mode="eval").body
        return node

    def by_name(self, given: ast.expr) -> ast.expr:
        """A method of the class that we are in, by its name; anything else as it is."""
        here = isinstance(given, ast.Attribute) and ast.unparse(given.value) == "self"
        if isinstance(given, ast.Attribute) and here and inspect.isfunction(getattr(self.inside, given.attr, None)):
            return ast.Constant(given.attr)
        return given

    def visit_Name(self, node: ast.Name) -> ast.AST:
        """`reversed` of what has no type of its own: the translator breaks on it, if it knows which function it is."""
        return ast.Name("_reversed", node.ctx) if node.id == "reversed" else node

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        """`Callable[[Game, int, *More], bool]`: the translator knows no type of an unknown number of arguments."""
        self.generic_visit(node)
        if ast.unparse(node.value) == "Callable" and isinstance(node.slice, ast.Tuple):
            taken = ast.unparse(node.slice.elts[0])
            if "*" in taken or "Unpack" in taken:
                node.slice.elts[0] = ast.Constant(...)
        return node

    def visit_arg(self, node: ast.arg) -> ast.AST:
        """`*more: *More`, for the same reason."""
        if isinstance(node.annotation, ast.Starred):
            node.annotation = ast.parse("_typing.Any", mode="eval").body
        return self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        """`in (-1, *values)`: the translator takes a tuple that is written there apart, and breaks on the star."""
        self.generic_visit(node)
        for number, one in enumerate(node.comparators):
            if isinstance(one, (ast.Tuple, ast.List, ast.Set)) and any(isinstance(e, ast.Starred) for e in one.elts):
                whole = ast.List(one.elts, ast.Load())
                node.comparators[number] = ast.Call(ast.Name("tuple", ast.Load()), [whole], [])
        return node

    def is_of_another(self, node: ast.Attribute) -> bool:
        """`book` and `pieces` are names of other things too: only what is read off a setting or a game is meant."""
        of = node.value
        last = of.attr if isinstance(of, ast.Attribute) else of.id if isinstance(of, ast.Name) else ""
        if node.attr == "book":
            return last not in ("_setting" + self.own, "setting")
        return False
