"""What the rulebook has in the place of each file of a work: its file of that name, or the one that a file of
the work's own was begun from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import UNSET, UnsetType

from sandtable.catalog.desks import Path
from sandtable.catalog.shelf import Data, Files, folder_of
from sandtable.catalog.spec import GameType
from sandtable.workshop.matching import printed_at
from sandtable.workshop.starting import origins, renamed, singular

CALLED = ("name", "title")  # what a copy is known by


class Rulebook:
    """`data` is what the files say now; `origin` is the title of the scenario that the work began from."""

    def __init__(self, game: GameType, files: Files, data: Mapping[str, Data], origin: str = "") -> None:
        self.game = game
        self.files = files
        self.data = data
        self.known = {*game.shelf.own, *game.shelf.overlay.names()}
        begun = origins(game, files, origin).items()
        self.found: dict[str, Data | None] = {}
        self.begun = {name: file for name, file in begun if file in self.known and name not in self.known}

    def read(self, file: str) -> Data | None:
        """What it says there; nothing, where it has no such file."""
        if file not in self.found:
            self.found[file] = self.said(file)
        return self.found[file]

    def said(self, file: str) -> Data | None:
        """A copy was begun under its own name, and leads to other copies."""
        if file in self.known:
            return self.game.shelf.read(file)
        if file not in self.begun or file not in self.data:
            return None
        names = {first: name for name, first in self.begun.items()}
        printed = self.game.shelf.read(self.begun[file])
        called = (*CALLED, *singular(self.game, folder_of(file)))
        own = {key: self.data[file][key] for key in called if key in printed and key in self.data[file]}
        return {key: renamed(key, value, names) for key, value in printed.items()} | own

    def whole(self) -> dict[str, Data]:
        """All files, with what it has in the place of the work's."""
        printed = {file: found for file in self.files if (found := self.read(file)) is not None}
        return {**self.data, **printed}

    def at(self, file: str, path: Path) -> Any | UnsetType:
        """A value of it, as `printed_at` has it."""
        printed = self.read(file)
        return UNSET if printed is None else printed_at(self.data[file], printed, path)
