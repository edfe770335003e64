"""What may be relied on has its words: in `help()`, in whichever build this runs, and for type checkers."""

from __future__ import annotations

import ast
import inspect
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import sandtable as st

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "sandtable"
SURFACE = ast.parse((PACKAGE / "__init__.py").read_text("utf-8"))
NATIVE = [
    "engine/game",
    "engine/decisions",
    "engine/agents",
    "engine/errors",
    "engine/table",
    "bots/search",
]


def docs(node: ast.ClassDef) -> dict[str, str]:
    """What a class and its methods say."""
    methods = [each for each in node.body if isinstance(each, ast.FunctionDef)]
    found = {each.name: ast.get_docstring(each) for each in methods} | {"": ast.get_docstring(node)}
    return {name: text for name, text in found.items() if text}


@pytest.mark.parametrize("path", NATIVE)
def test_help_says_what_the_sources_say(path: str) -> None:
    module: Any = import_module(f"sandtable.{path.replace('/', '.')}")
    for node in ast.parse((PACKAGE / f"{path}.py").read_text("utf-8")).body:
        if isinstance(node, ast.ClassDef):
            kind = getattr(module, node.name)
            for name, text in docs(node).items():
                thing = getattr(kind, name) if name else kind
                assert inspect.cleandoc(thing.__doc__ or "") == text, f"{node.name}.{name}"
        elif isinstance(node, ast.FunctionDef) and ast.get_docstring(node):
            assert inspect.getdoc(getattr(module, node.name)) == ast.get_docstring(node), node.name


def test_every_public_name_is_there_and_says_what_it_is() -> None:
    for name in st.__all__:
        thing = getattr(st, name)
        assert name == "__version__" or inspect.getdoc(thing), name
    assert set(st.__all__) <= set(dir(st))
    with pytest.raises(AttributeError, match="module 'sandtable' has no attribute 'cheat'"):
        st.cheat  # noqa: B018


def test_type_checkers_see_the_same_names_from_the_same_homes() -> None:
    block = next(node for node in SURFACE.body if isinstance(node, ast.If))
    lines = [each for each in block.body if isinstance(each, ast.ImportFrom)]
    imported = {(each.module, alias.name) for each in lines for alias in each.names}
    homes = {(home, name) for home, names in st._HOMES.items() for name in names}
    assert imported == homes
    assert {name for _, name in homes} | {"__version__"} == set(st.__all__)


def test_the_earlier_name_of_a_bot_stays() -> None:
    """As the page had it before bots were handed their seat."""

    class Bold(st.Agent):
        def choose(self, game: Any, decision: Any) -> int:
            verbs = [option.verb for option in decision.options]
            return verbs.index("attack") if "attack" in verbs else len(verbs) - 1

        def aim(self, game: Any, decision: Any) -> Any:
            return decision.aim.low

    played = st.play("morale", [Bold(), "random"], scenario="checkpoint", seed=3, units=2)
    assert st.Agent is st.Bot and played.ending and len(played.scores) == 2


def test_the_surface_costs_nothing_until_it_is_used() -> None:
    code = "import sys, sandtable; print(sorted(n for n in sys.modules if n.startswith('sandtable')))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "['sandtable']"
