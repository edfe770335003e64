"""The rules of a game as they stand in its files."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType


def calls(package: ModuleType) -> Iterator[tuple[str, list[ast.expr]]]:
    """Every call in the rules: its name and its arguments."""
    for path in Path(str(package.__file__)).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                name = (
                    node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                )
                yield name, node.args


def texts(node: ast.expr) -> set[str]:
    """All texts that stand in an expression."""
    return {
        each.value
        for each in ast.walk(node)
        if isinstance(each, ast.Constant) and isinstance(each.value, str)
    }
