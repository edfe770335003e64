"""Which kinds of options and events the rules of a game know, as found in their sources."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from sandtable.catalog.spec import GameType
from sandtable.lexicon.rows import EventRow, OptionRow

OPTION = {"Option": (0, "verb"), "Options": (0, "verb")}  # where the word stands in a call
TELL = {"tell": (1, "what"), "tell_only": (2, "what"), "log_event": (1, "what")}

Places = dict[str, tuple[int, str]]
Function = ast.FunctionDef


class Kinds(NamedTuple):
    """The verbs of options and the words of events that stand in calls, and every text in the sources,
    because a kind may be chosen there in other ways."""

    options: set[str]
    events: set[str]
    texts: set[str]


def kinds_of(game: GameType) -> Kinds:
    trees = [ast.parse(path.read_text("utf-8")) for path in sources_of(game)]
    texts = {text for tree in trees for text in texts_in(tree)}
    return Kinds(words_in(trees, OPTION), words_in(trees, TELL), texts)


def sources_of(game: GameType) -> list[Path]:
    """The files of the package that the game's class is in, or its own file where that is in none."""
    made = type(game.new(game.scenarios()[0].name, {}, 0))
    module = sys.modules[made.__module__]
    path = Path(str(module.__file__)).with_suffix(".py")
    path = path if path.exists() else path.with_name(f"{made.__module__.rpartition('.')[2]}.py")
    return sorted(path.parent.rglob("*.py")) if (path.parent / "__init__.py").exists() else [path]


def words_in(trees: list[ast.Module], places: Places) -> set[str]:
    """The words in calls of these names, and of functions that hand a word on to them."""
    known = dict(places)
    functions = [node for tree in trees for node in ast.walk(tree) if isinstance(node, Function)]
    while found := {each.name: place for each in functions if (place := handed_on(each, known))}:
        known |= found
    return {word for tree in trees for node in words_given(tree, known) for word in texts_in(node)}


def handed_on(function: Function, known: Places) -> tuple[int, str] | None:
    """Which of its arguments a function hands on as the word."""
    names = [argument.arg for argument in function.args.args]
    names = names[1:] if names[:1] == ["self"] else names
    for node in words_given(function, known):
        if isinstance(node, ast.Name) and node.id in names and function.name not in known:
            return names.index(node.id), node.id
    return None


def words_given(tree: ast.AST, known: Places) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and (name := called(node)) in known:
            at, keyword = known[name]
            yield from node.args[at : at + 1]
            yield from (each.value for each in node.keywords if each.arg == keyword)


def called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def texts_in(tree: ast.AST) -> set[str]:
    """What stands there as a text; not what only chooses between two, nor a part of one."""
    texts = {id(node): node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    for node in ast.walk(tree):
        for each in no_texts(node):
            texts.pop(id(each), None)
    return {text for text in texts.values() if isinstance(text, str)}


def no_texts(node: ast.AST) -> Iterator[ast.AST]:
    if isinstance(node, ast.IfExp):
        yield from ast.walk(node.test)
    elif isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Call) and called(node) == "removeprefix"):
        yield from ast.walk(node)


# Beside the rows


def missing(words: Iterable[str], rows: Iterable[OptionRow | EventRow]) -> list[str]:
    """What the rules know and no row has."""
    return sorted(set(words) - {word_of(row) for row in rows})


def unused(kinds: Kinds, rows: Iterable[OptionRow | EventRow]) -> list[str]:
    """The rows of which no rule can speak."""
    return sorted(row.id for row in rows if not set(row.id.split()) - {"()"} <= kinds.texts)


def word_of(row: OptionRow | EventRow) -> str:
    return row.id.partition(" ")[0]
