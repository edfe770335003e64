"""Writes the API page from the sources: the public surface first, then what games and studies are written
against.

python docs/make_api.py"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "sandtable"
PAGE = ROOT / "docs" / "api.md"
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
    "Learning programs": [
        "adapters/vector",
        "adapters/many",
        "adapters/pettingzoo",
        "adapters/gymnasium",
        "adapters/openspiel",
        "engine/observing",
        "engine/stepping",
        "adapters/hashed",
        "adapters/actions",
        "adapters/features",
        "adapters/drawing",
    ],
    "The lab": ["lab/study", "lab/simulation", "lab/rows", "lab/folder", "lab/stats", "lab/duel"],
}
HEAD = """# The API

What stands on this page may be relied on: it changes with a
[major version](versions.md#a-version-of-sandtable) only. **Everything else under `sandtable` is private**,
whether or not its name begins with an underscore: it may change with any version, and the changes need not
say so. The first chapter is what programs need, as `import sandtable as st`; the others are for whoever
writes a game, a study or a learning program. The parts of a scene have [a page of their own](scene.md), and
the command line has `sandtable --help`. A `Player` is a bot: its name, a `Bot`, its class, or an agent of the
engine; a `Value` is what a house rule is set to: `bool`, `int` or `str`.

Made from the sources by `docs/make_api.py`. `help(st.Match)` says the same, also where rules are compiled.
"""


def modules(names: list[str]) -> Iterator[Path]:
    """The modules of the named files and folders."""
    for name in names:
        found = [SOURCE / f"{name}.py"] if (SOURCE / f"{name}.py").exists() else (SOURCE / name).rglob("*.py")
        yield from sorted(found)


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def is_public(node: ast.AST) -> bool:
    return isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_")


def text(node: ast.ClassDef | ast.FunctionDef | ast.Module) -> str:
    """A docstring in one paragraph for each of its own."""
    return (ast.get_docstring(node) or "").strip()


def signature(function: ast.FunctionDef) -> str:
    arguments = ast.unparse(function.args).removeprefix("self, ").removeprefix("self")
    returns = f" -> {ast.unparse(function.returns)}" if function.returns else ""
    if any(isinstance(each, ast.Name) and each.id == "property" for each in function.decorator_list):
        return f"{function.name}: {ast.unparse(function.returns) if function.returns else 'object'}"
    return f"{function.name}({arguments}){returns}"


def class_title(node: ast.ClassDef) -> str:
    bases = [ast.unparse(base) for base in node.bases]
    return f"class {node.name}({', '.join(bases)})" if bases else f"class {node.name}"


def row(function: ast.FunctionDef) -> str:
    return said(signature(function), text(function))


def said(what: str, words: str) -> str:
    return f"- `{what}`" + (f": {' '.join(words.split())}" if words else "")


def attributes(node: ast.ClassDef) -> Iterator[str]:
    """What a class declares, and what its objects have with a text of its own."""
    made = [each for each in node.body if isinstance(each, ast.FunctionDef) and each.name == "__init__"]
    for body in (node.body, *(each.body for each in made)):
        for at, each in enumerate(body):
            words = words_after(body, at)
            if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
                if not each.target.id.startswith("_"):
                    yield said(f"{each.target.id}: {ast.unparse(each.annotation)}", words)
            elif isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Attribute) and words:
                yield said(each.targets[0].attr, words)


def words_after(body: list[ast.stmt], at: int) -> str:
    """The text that stands below a declaration, if there is one."""
    after = body[at + 1] if at + 1 < len(body) else None
    if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
        return str(after.value.value)
    return ""


def class_lines(node: ast.ClassDef) -> Iterator[str]:
    yield f"#### `{class_title(node)}`\n"
    if text(node):
        yield text(node) + "\n"
    methods = [each for each in node.body if isinstance(each, ast.FunctionDef)]
    made = [each for each in methods if each.name == "__init__"]
    rows = [row(each).replace("__init__(", f"{node.name}(").replace(" -> None", "", 1) for each in made]
    rows += [*attributes(node), *(row(each) for each in methods if is_public(each))]
    if rows:
        yield "\n".join(rows) + "\n"


def module_lines(path: Path) -> Iterator[str]:
    tree = tree_of(path)
    name = ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts).removesuffix(".__init__")
    public = [node for node in tree.body if is_public(node)]
    if not public and path.name != "__init__.py":
        return
    yield f"### `{name}`\n\n{text(tree)}\n"
    functions = [row(node) for node in public if isinstance(node, ast.FunctionDef)]
    if functions:
        yield "\n".join(functions) + "\n"
    surface = {each for names in homes().values() for each in names}
    for node in public:
        if isinstance(node, ast.ClassDef) and node.name in surface:
            yield f"#### `{class_title(node)}`\n\nSee [the public surface](#the-public-surface).\n"
        elif isinstance(node, ast.ClassDef):
            yield from class_lines(node)


@cache
def homes() -> dict[str, tuple[str, ...]]:
    """The public names by the module that they live in."""
    for node in tree_of(SOURCE / "__init__.py").body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "_HOMES":
            found: dict[str, tuple[str, ...]] = ast.literal_eval(node.value)
            return found
    raise LookupError("sandtable/__init__.py has no _HOMES")


def surface_lines() -> Iterator[str]:
    """The public surface: functions, then classes, whichever module they live in."""
    yield f"## The public surface\n\n{text(tree_of(SOURCE / '__init__.py'))}\n"
    nodes: list[ast.AST] = []
    for home, names in homes().items():
        tree = tree_of(SOURCE.parent / f"{home.replace('.', '/')}.py")
        nodes += [node for node in tree.body if getattr(node, "name", "") in names]
    functions = {node.name: row(node) for node in nodes if isinstance(node, ast.FunctionDef)}
    yield "\n".join(line for _, line in sorted(functions.items())) + "\n"
    for node in sorted(
        (each for each in nodes if isinstance(each, ast.ClassDef)), key=lambda each: each.name
    ):
        yield from class_lines(node)


def page() -> str:
    lines = [HEAD, *surface_lines()]
    for title, names in CHAPTERS.items():
        lines.append(f"## {title}\n")
        for path in modules(names):
            lines += module_lines(path)
    return "\n".join(lines)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
