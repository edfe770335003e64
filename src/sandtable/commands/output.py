"""What a command prints: JSON and tables; and whether a file may be made."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec
from rich.console import Console, RenderableType

from sandtable.engine.errors import SandtableError
from sandtable.scene.words import WIDTH


def print_json(value: object) -> None:
    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def show(*parts: RenderableType) -> None:
    """Prints tables for people, as wide as the terminal; a pipe gets a fixed width."""
    width = None if is_terminal() else WIDTH
    console = Console(width=width, markup=False, highlight=False, emoji=False)
    for part in parts:
        console.print(part)


def is_terminal() -> bool:
    return sys.stdout is not None and sys.stdout.isatty()


def check_new_file(path: Path, option: str) -> None:
    """Refuses a file that cannot be made, before an hour of play goes into it."""
    if path.is_dir():
        raise SandtableError(f"{option} {path}: is a folder; expected a file")
    if path.exists():
        raise SandtableError(f"{option} {path}: exists already; expected the name of a new file")
    if not path.parent.is_dir():
        raise SandtableError(f"{option} {path}: there is no folder {path.parent}")
    if not os.access(path.parent, os.W_OK):
        raise SandtableError(f"{option} {path}: the folder {path.parent} cannot be written to")
