"""Writes the API page from the sources: compiled classes have no docstrings to show in `help()`.

python docs/make_api.py"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "sandtable"
PAGE = SOURCE / "api.md"
CHAPTERS = {
    "Rules that ask": ["engine/game", "engine/decisions", "engine/events", "engine/errors", "engine/rng"],
    "State": ["engine/state", "parts", "engine/chance"],
    "Boards": ["board", "scene/grounds"],
    "What a game offers": [
        "catalog/spec",
        "catalog/reading",
        "catalog/content",
        "catalog/fields",
        "catalog/declared",
        "catalog/numbering",
        "catalog/stock",
        "catalog/plans",
        "engine/house_rules",
        "catalog/registry",
        "catalog/record",
        "catalog/lessons",
        "catalog/howto",
    ],
    "Playing": ["engine/agents", "engine/weights", "engine/table", "bots"],
    "Proving": ["testkit", "rulebooks"],
}
HEAD = """# The API

Made from the sources by `docs/make_api.py`. The parts of a scene have a page of their own,
`docs/scene.md`.
"""


def modules(names: list[str]) -> Iterator[Path]:
    """The modules of the named files and folders."""
    for name in names:
        found = [SOURCE / f"{name}.py"] if (SOURCE / f"{name}.py").exists() else (SOURCE / name).rglob("*.py")
        yield from sorted(found)


def is_public(node: ast.AST) -> bool:
    return isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_")


def text(node: ast.ClassDef | ast.FunctionDef | ast.Module) -> str:
    """A docstring in one paragraph for each of its own."""
    return (ast.get_docstring(node) or "").strip()


def signature(function: ast.FunctionDef) -> str:
    arguments = ast.unparse(function.args).removeprefix("self, ").removeprefix("self")
    returns = f" -> {ast.unparse(function.returns)}" if function.returns else ""
    return f"{function.name}({arguments}){returns}"


def class_title(node: ast.ClassDef) -> str:
    bases = [ast.unparse(base) for base in node.bases]
    return f"class {node.name}({', '.join(bases)})" if bases else f"class {node.name}"


def row(function: ast.FunctionDef) -> str:
    said = " ".join(text(function).split())
    return f"- `{signature(function)}`" + (f": {said}" if said else "")


def class_lines(node: ast.ClassDef) -> Iterator[str]:
    yield f"#### `{class_title(node)}`\n"
    if text(node):
        yield text(node) + "\n"
    methods = [each for each in node.body if isinstance(each, ast.FunctionDef)]
    made = [each for each in methods if each.name == "__init__"]
    rows = [row(each).replace("__init__(", f"{node.name}(").replace(" -> None", "", 1) for each in made]
    rows += [row(each) for each in methods if is_public(each)]
    if rows:
        yield "\n".join(rows) + "\n"


def module_lines(path: Path) -> Iterator[str]:
    tree = ast.parse(path.read_text("utf-8"))
    name = ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts).removesuffix(".__init__")
    public = [node for node in tree.body if is_public(node)]
    if not public and path.name != "__init__.py":
        return
    yield f"### `{name}`\n\n{text(tree)}\n"
    functions = [row(node) for node in public if isinstance(node, ast.FunctionDef)]
    if functions:
        yield "\n".join(functions) + "\n"
    for node in public:
        if isinstance(node, ast.ClassDef):
            yield from class_lines(node)


def page() -> str:
    lines = [HEAD]
    for title, names in CHAPTERS.items():
        lines.append(f"## {title}\n")
        for path in modules(names):
            lines += module_lines(path)
    return "\n".join(lines)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
