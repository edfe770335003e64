"""Finds the rule marks of test files, read as text: nothing is imported or run.

A mark is a call of `rule` with ids as literal strings: as a decorator, in `pytestmark`, or in the parameter
sets of a decorator (`pytest.param(..., marks=rule(...))`), where names that the test module assigns are
followed. A mark counts where it stands: on a function, a class, or the whole file.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from sandtable.rulebooks.scan import parse

CALL = re.compile(r"\brule\s*\(")
Names = Mapping[str, ast.expr]
Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


class Mark(NamedTuple):
    id: str
    file: Path
    line: int
    test: tuple[str, ...]
    """The names of class and function; none for the whole file."""


def marks(tests: Path) -> Iterator[Mark]:
    """Every marked id of every test under a folder; a file without a call of `rule` is not parsed."""
    files = {*tests.rglob("test_*.py"), *tests.rglob("*_test.py")}
    for file in sorted(file for file in files if CALL.search(file.read_text("utf-8"))):
        module = parse(file)
        names = dict(_assignments(module.body))
        for test, expression in _marked(module.body, ()):
            for call in _rule_calls(expression, names):
                for argument in call.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield Mark(argument.value, file, argument.lineno, test)


def _assignments(body: Iterable[ast.stmt]) -> Iterator[tuple[str, ast.expr]]:
    for statement in body:
        match statement:
            case ast.Assign(targets=targets, value=value):
                yield from ((target.id, value) for target in targets if isinstance(target, ast.Name))
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                yield name, value


def _marked(body: list[ast.stmt], inside: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], ast.expr]]:
    """The expressions that may hold marks, each with the test that they mark."""
    if any(_is_test(statement) for statement in body):
        yield from ((inside, value) for name, value in _assignments(body) if name == "pytestmark")
    for statement in body:
        if isinstance(statement, Definition) and _is_test(statement):
            test = (*inside, statement.name)
            yield from ((test, decorator) for decorator in statement.decorator_list)
            if isinstance(statement, ast.ClassDef):
                yield from _marked(statement.body, test)


def _is_test(statement: ast.stmt) -> bool:
    """A function that pytest collects, or a class with such functions, its own or inherited."""
    match statement:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            return name.startswith("test")
        case ast.ClassDef(bases=bases, body=body):
            return bool(bases) or any(_is_test(inner) for inner in body)
    return False


def _rule_calls(node: ast.AST, names: Names) -> Iterator[ast.Call]:
    match node:
        case ast.Call(func=ast.Name(id="rule") | ast.Attribute(attr="rule")):
            yield node
        case ast.Name(id=name) if name in names:
            others = {other: value for other, value in names.items() if other != name}
            yield from _rule_calls(names[name], others)
        case _:
            for child in ast.iter_child_nodes(node):
                yield from _rule_calls(child, names)
