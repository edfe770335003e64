"""Folders of content for the installed games: `FOLDER/<slug>/...`, as `games/<slug>/content/` has it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from sandtable.catalog.estimates import NO_RULES
from sandtable.catalog.howto import howto_of
from sandtable.catalog.lessons import lesson_of
from sandtable.catalog.nearest import nearest
from sandtable.catalog.questions import questions_of
from sandtable.catalog.record import bound
from sandtable.catalog.registry import find_game, games
from sandtable.catalog.shelf import Files, Overlay, Shelf, files_below, folder_of, parse
from sandtable.catalog.spec import GameType
from sandtable.catalog.terms import terms_of
from sandtable.engine.errors import SandtableError

OWN = "SANDTABLE_CONTENT"
BESIDE = (lesson_of, howto_of, questions_of, terms_of)  # what is read beside the rules


def data_folder() -> Path:
    """Where the user's own things are kept."""
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "sandtable"


def own_folders() -> list[Path]:
    """The user's own content: what the environment names (nothing: none), or `content` beside other data."""
    named = os.environ.get(OWN)
    if named is not None:
        return [Path(named)] if named else []
    folder = data_folder() / "content"
    return [folder] if folder.is_dir() else []


def game_with(slug: str, folders: Sequence[Path]) -> GameType:
    """A game with the user's own content, and that of the folders over it."""
    return under(find_game(slug), [*own_folders(), *folders])


def games_with(folders: Sequence[Path]) -> dict[str, GameType]:
    """Every installed game by slug, with content."""
    return {slug: game_with(slug, folders) for slug in games()}


def under(game: GameType, folders: Sequence[Path]) -> GameType:
    """A game with what the folders have for it; the later ones win."""
    for folder in folders:
        check_folder(folder)
        for said in misnamed(folder / game.slug):
            raise SandtableError(f"{game.slug}/{said}")
    try:
        overlay = Overlay(*layers_for(game, folders))
    except SandtableError as error:
        raise SandtableError(f"{game.slug}/{error}") from error
    found = bound(game, overlay)
    try:
        for read in BESIDE:
            read(found)
    except SandtableError as error:
        raise SandtableError(found.placed(str(error))) from error
    return found


def check_folder(folder: Path) -> None:
    """A folder that no game would look into is a mistake."""
    if not folder.is_dir():
        raise SandtableError(f"{folder}: no such folder; expected one with content")
    for said in strange_folders(folder):
        raise SandtableError(f"{folder}: {said}")


def strange_folders(folder: Path) -> list[str]:
    """A sentence for each that is named after no game."""
    names = sorted(path.name for path in folder.iterdir() if path.is_dir())
    strange = [name for name in names if not name.startswith(".") and name not in games()]
    expected = f"expected folders named {', '.join(games())}"
    return [f"{name}: no game of this name is installed; {expected}" for name in strange]


def misnamed(folder: Path) -> list[str]:
    """A sentence for each file that would be left alone, with nearly the name of a content file."""
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    names = [path.relative_to(folder).as_posix() for path in paths]
    return [
        f"{name}: no content file; did you mean {stem}.toml? expected a name that ends in .toml"
        for name in names
        for stem, ending in [name.removesuffix(".txt").rsplit(".", 1) if "." in name else (name, "")]
        if not name.endswith(".toml") and not any(part.startswith(".") for part in name.split("/"))
        if nearest(ending, ["toml"])
    ]


def layers_for(game: GameType, folders: Sequence[Path]) -> list[Files]:
    """What each folder has for a game. Files that equal the installed ones, and lie over nothing else so far,
    are left out."""
    layers: list[Files] = []
    for folder in folders:
        found = files_below(folder / game.slug)
        known = {name for layer in layers for name in layer}
        layers.append(
            {name: text for name, text in found.items() if name in known or game.shelf.own.get(name) != text}
        )
    return layers


def standing_on(shelf: Shelf, scenario: str) -> list[str]:
    """The installed files that a scenario is made from: its own, those that it names (`map = "mill"`:
    `maps/mill.toml`), and all that every scenario shares."""
    found = [f"scenarios/{scenario}.toml"]
    if found[0] not in shelf.own:
        raise SandtableError(f"scenario {scenario!r} has no file that could be copied")
    for name in found:
        found += [other for other in named_in(parse(name, shelf.own[name]), shelf) if other not in found]
    return sorted({*found, *(name for name in shelf.own if not folder_of(name) and name not in NO_RULES)})


def named_in(data: object, shelf: Shelf, key: str = "") -> list[str]:
    """The files that a value, or something inside it, names."""
    if isinstance(data, dict):
        return [name for inner, each in data.items() for name in named_in(each, shelf, inner)]
    if isinstance(data, list):
        return [name for each in data for name in named_in(each, shelf, key)]
    return [name for name in (f"{key}s/{data}.toml", f"{key}/{data}.toml") if name in shelf.own]
