"""Imports go one way: nothing imports what stands above it, and games never import each other."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "sandtable"
BUILD = {"build_info"}
MAY_IMPORT = {
    "engine": {"engine"},
    "lexicon": {"engine", "scene", "lexicon"},
    "scene": {"board", "scene"},
    "board": {"engine", "board"},
    "parts": {"engine", "parts"},
    "rulebooks": {"engine", "rulebooks"},
    "bots": {"engine", "catalog", "bots"},
    "seats": {"engine", "scene", "catalog", "bots", "seats"},
    "catalog": {"engine", "scene", "lexicon", "rulebooks", "catalog"},
    "games": {"engine", "scene", "lexicon", "board", "parts", "catalog", "rulebooks", "games"},
    "learning": {"engine", "catalog", "bots", "seats", "learning"},
    "testkit": {"engine", "scene", "catalog", "bots", "rulebooks", "testkit", "build_info"},
    "adapters": {
        "engine",
        "parts",
        "scene",
        "catalog",
        "bots",
        "seats",
        "rulebooks",
        "lab",
        "server",
        "adapters",
    },
    "server": {"engine", "scene", "catalog", "bots", "seats", "rulebooks", "lab", "workshop"}
    | {"printing", "server"},
    "workshop": {"engine", "scene", "catalog", "workshop"},
    "printing": {"engine", "scene", "catalog", "rulebooks", "printing"},
    "lab": {"engine", "scene", "catalog", "bots", "seats", "rulebooks", "lab", "build_info"},
    "commands": {
        "engine",
        "scene",
        "lexicon",
        "board",
        "catalog",
        "bots",
        "seats",
        "rulebooks",
        "lab",
        "server",
        "workshop",
        "printing",
        "adapters",
    }
    | {"commands", "learning"}
    | BUILD,
    "cli": {"engine", "commands", "build_info"},
    "build_info": {"engine"},
    "compiling": {"engine", "build_info"},
}
ROOMS_MAY_IMPORT = {
    "ground": {"ground"},
    "rules": {"ground", "rules"},
    "bot": {"ground", "rules", "bot"},
    "content": {"ground", "rules", "content"},
    "view": {"ground", "rules", "bot", "content", "view"},
    "desk": {"ground", "rules", "content", "view", "desk"},
}


@cache
def imported(path: Path) -> tuple[str, ...]:
    """The sandtable modules that a file imports, as dotted names below the package."""
    names: list[str] = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            names += [f"{node.module}.{alias.name}" for alias in node.names]
    return tuple(name.removeprefix("sandtable.") for name in names if name.startswith("sandtable."))


def layer_of(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def modules() -> list[Path]:
    return [
        path for path in sorted(SOURCE.rglob("*.py")) if path.parent != SOURCE or path.name != "__init__.py"
    ]


def test_every_folder_has_its_place_in_the_order() -> None:
    assert {layer_of(path) for path in modules()} <= MAY_IMPORT.keys()


@pytest.mark.parametrize("layer", MAY_IMPORT)
def test_a_module_imports_only_what_stands_below_it(layer: str) -> None:
    below = MAY_IMPORT[layer] | {"__version__"}
    modules_of = [path for path in modules() if layer_of(path) == layer]
    wrong = [
        f"{path}: {name}" for path in modules_of for name in imported(path) if name.split(".")[0] not in below
    ]
    assert modules_of and not wrong


def test_games_never_import_each_other() -> None:
    for path in (SOURCE / "games").rglob("*.py"):
        own = path.relative_to(SOURCE / "games").parts[0]
        others = [name for name in imported(path) if name.startswith("games.") and name.split(".")[1] != own]
        assert not others, path


def test_rules_know_nothing_of_the_other_rooms() -> None:
    """Nor a bot of views; content and views stand on the rules."""
    for path in (SOURCE / "games").rglob("*.py"):
        game, *inner = path.relative_to(SOURCE / "games").parts
        if len(inner) > 1:
            own = [name.split(".")[2] for name in imported(path) if name.startswith(f"games.{game}.")]
            assert set(own) <= ROOMS_MAY_IMPORT[inner[0]], path


def test_rules_know_nothing_of_scenes_and_offers() -> None:
    for path in (SOURCE / "games").glob("*/rules/*.py"):
        assert not [name for name in imported(path) if name.split(".")[0] in ("scene", "catalog")], path
