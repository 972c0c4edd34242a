"""Finds the small faults that can be planted in a source file, and plants one.

A mutant is a piece of source text and what stands in its place. The text around it stays as it is,
so that a survivor is shown as a real diff.
"""

from __future__ import annotations

import ast
import difflib
import hashlib
from collections.abc import Iterator
from typing import NamedTuple

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
TEXTS_AND_LISTS = (ast.JoinedStr, ast.List, ast.Tuple, ast.Dict, ast.Set, ast.ListComp)
LOGGERS = {"log", "logger", "logging", "warnings"}
UNSEEN_METHODS = {"__repr__", "__str__"}  # for debugging; no rule is in them
UNSEEN_NAMES = {"__slots__", "__all__", "__match_args__"}
AMOUNTS = 1000  # from here on a number is an amount, and one more or less is no fault
TYPE_MAKERS = {"TypeVar", "NewType", "ParamSpec", "cast"}


class Mutant(NamedTuple):
    path: str
    line: int
    kind: str
    start: int  # bytes of the file
    end: int
    text: str  # in their place
    id: str  # stays the same while the function around it does

    def apply(self, source: bytes) -> bytes:
        return source[: self.start] + self.text.encode() + source[self.end :]

    def diff(self, source: bytes) -> list[str]:
        """The lines that change, with a minus and a plus."""
        before, after = (text.decode().splitlines() for text in (source, self.apply(source)))
        lines = difflib.unified_diff(before, after, lineterm="", n=0)
        return [line for line in lines if not line.startswith(("---", "+++", "@@"))]


class Change(NamedTuple):
    """One fault at one node."""

    node: ast.expr | ast.stmt
    kind: str
    text: str


def mutants_of(source: bytes, path: str) -> list[Mutant]:
    """All of them, in the order of the file; some may not compile (`is_sound`)."""
    tree = ast.parse(source)
    finder = _Finder()
    finder.visit(tree)
    starts = _line_starts(source)
    found, seen = list[Mutant](), set[tuple[int, int, str]]()
    texts = {around: ast.unparse(around) for _, around in finder.found if around}
    for change, around in finder.found:
        node = change.node
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
        if (start, end, change.text) in seen:
            continue
        seen.add((start, end, change.text))
        offset = start - starts[around.lineno - 1] if around else start
        name = _name(path, texts[around] if around else "", change, offset)
        found.append(Mutant(path, node.lineno, change.kind, start, end, change.text, name))
    return sorted(found, key=lambda one: (one.start, one.kind, one.text))


def _name(path: str, around: str, change: Change, offset: int) -> str:
    parts = "\0".join((path, around, change.kind, change.text, str(offset)))
    return hashlib.sha256(parts.encode()).hexdigest()[:12]


def is_sound(mutant: Mutant, source: bytes) -> bool:
    """Whether it is Python, and not the same program."""
    try:
        return ast.dump(ast.parse(mutant.apply(source))) != ast.dump(ast.parse(source))
    except SyntaxError:
        return False


def _line_starts(source: bytes) -> list[int]:
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    return starts


class _Finder(ast.NodeVisitor):
    """Gathers changes, each with the function around it. What cannot matter to anybody is not
    visited: docstrings, annotations, logging, types, and the text of failed assertions."""

    def __init__(self) -> None:
        self.found: list[tuple[Change, ast.stmt | None]] = []
        self._around: ast.stmt | None = None

    def _add(self, change: Change) -> None:
        self.found.append((change, self._around))

    # Where not to look

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Positions inside are not to be trusted before Python 3.12."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if "TypeAlias" in ast.unparse(node.annotation):
            return
        if node.value and not _is_unseen(node.target):
            self.visit(node.value)
            if isinstance(node.target, ast.Attribute):
                self._delete(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        for statement in node.body:
            self.visit(statement)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        if node.name in UNSEEN_METHODS or _is_overload(node):
            return
        outer, self._around = self._around, self._around or node
        for default in (*node.args.defaults, *filter(None, node.args.kw_defaults)):
            self.visit(default)
        for statement in node.body:
            self.visit(statement)
        self._around = outer

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self.visit_FunctionDef(node)

    def visit_Assert(self, node: ast.Assert) -> None:
        """It is there for the reader and for the types; it holds."""

    def visit_Call(self, node: ast.Call) -> None:
        if not _is_logging(node) and not _is_type_maker(node):
            self.generic_visit(node)

    # Statements

    def visit_If(self, node: ast.If) -> None:
        if "TYPE_CHECKING" in ast.unparse(node.test):
            return
        self._negate(node.test)
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        call = node.value.value if isinstance(node.value, ast.Await) else node.value
        if isinstance(call, ast.Constant) or (isinstance(call, ast.Call) and _is_logging(call)):
            return
        if isinstance(call, ast.Call):
            self._delete(node)
        self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        if any(map(_is_unseen, node.targets)):
            return
        if all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets):
            self._delete(node)
        self.visit(node.value)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self._delete(node)
        self.visit(node.value)

    def visit_Delete(self, node: ast.Delete) -> None:
        self._delete(node)

    def visit_Continue(self, node: ast.Continue) -> None:
        self._delete(node)

    def visit_Break(self, node: ast.Break) -> None:
        self._delete(node)

    def visit_Raise(self, node: ast.Raise) -> None:
        """What is raised is told to somebody; numbers in it are left alone."""
        if node.exc and not ast.unparse(node.exc).startswith(("AssertionError", "NotImplemented")):
            self._delete(node)

    def visit_Return(self, node: ast.Return) -> None:
        value = node.value
        if value is None or (isinstance(value, ast.Constant) and value.value is None):
            return
        if not (isinstance(value, ast.Constant) and isinstance(value.value, bool)):
            self._add(Change(value, "return", "None"))
        self.visit(value)

    def _delete(self, node: ast.stmt) -> None:
        self._add(Change(node, "delete", "pass"))

    # Expressions

    def visit_Compare(self, node: ast.Compare) -> None:
        for number, op in enumerate(node.ops):
            other = COMPARISONS[type(op)]()
            ops = [*node.ops[:number], other, *node.ops[number + 1 :]]
            self._add(_changed(node, "compare", ast.Compare(node.left, ops, node.comparators)))
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        self._add(_changed(node, "and/or", ast.BoolOp(other, node.values)))
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self._add(_changed(node, "not", node.operand))
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._negate(node.test)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        other = ARITHMETIC.get(type(node.op))
        if other and not any(map(_is_text_or_list, (node.left, node.right))):
            self._add(_changed(node, "arithmetic", ast.BinOp(node.left, other(), node.right)))
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        match node.value:
            case bool(value):
                self._add(Change(node, "constant", str(not value)))
            case int(value) if abs(value) < AMOUNTS:
                self._add(Change(node, "constant", str(value + 1)))
                self._add(Change(node, "constant", f"({value - 1})"))

    def _negate(self, test: ast.expr) -> None:
        """Both branches change places. A comparison is turned round elsewhere."""
        if not isinstance(test, ast.Compare) and not _is_not(test):
            self._add(_changed(test, "branch", ast.UnaryOp(ast.Not(), test)))


def _changed(node: ast.expr, kind: str, new: ast.expr) -> Change:
    return Change(node, kind, f"({ast.unparse(new)})")


def _is_not(node: ast.expr) -> bool:
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)


def _is_text_or_list(node: ast.expr) -> bool:
    text = isinstance(node, ast.Constant) and isinstance(node.value, str | bytes)
    return text or isinstance(node, TEXTS_AND_LISTS)


def _is_unseen(target: ast.expr) -> bool:
    return isinstance(target, ast.Name) and target.id in UNSEEN_NAMES


def _is_logging(call: ast.Call) -> bool:
    return ast.unparse(call.func).split(".")[0] in LOGGERS


def _is_type_maker(call: ast.Call) -> bool:
    return isinstance(call.func, ast.Name) and call.func.id in TYPE_MAKERS


def _is_overload(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Nothing runs in it: an overload, or a method of a Protocol."""
    if any("overload" in ast.unparse(decorator) for decorator in node.decorator_list):
        return True
    return all(
        isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant) for one in node.body
    )


# Blocks: which of them a test runs through is what decides whether it is run on a mutant.


class Block(NamedTuple):
    """Statements that run one after another, from this line to that one."""

    first: int
    last: int


def blocks_of(tree: ast.Module) -> list[tuple[Block, list[ast.stmt]]]:
    """Every body inside a function; what stands outside runs when the module is imported."""
    return [
        (Block(body[0].lineno, body[-1].end_lineno or body[-1].lineno), body)
        for node in _inside_functions(tree, False)
        for body in _bodies(node)
    ]


def _inside_functions(node: ast.AST, inside: bool) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        is_function = isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef)
        if inside or is_function:
            yield child
        yield from _inside_functions(child, inside or is_function)


def _bodies(node: ast.AST) -> Iterator[list[ast.stmt]]:
    if isinstance(node, ast.ClassDef):
        return
    for part in ("body", "orelse", "finalbody"):
        body = getattr(node, part, None)
        if isinstance(body, list) and body and isinstance(body[0], ast.stmt):
            yield body


def with_probes(source: bytes, first: int) -> bytes:
    """The same source, in which every block leaves a mark at its number when it runs."""
    tree = ast.parse(source)
    for number, (_, body) in enumerate(blocks_of(tree), start=first):
        probe = ast.parse(f"__probes__[{number}] = 1").body[0]
        docstring = isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant)
        body.insert(1 if docstring else 0, probe)
    top = next(
        (number for number, one in enumerate(tree.body) if not _stands_first(one)), len(tree.body)
    )
    tree.body.insert(top, ast.parse("from oztable_probes import probes as __probes__").body[0])
    return ast.unparse(ast.fix_missing_locations(tree)).encode()


def _stands_first(statement: ast.stmt) -> bool:
    """A docstring, or an import from the future."""
    if isinstance(statement, ast.ImportFrom):
        return statement.module == "__future__"
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
