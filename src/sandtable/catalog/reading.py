"""A content file, read strictly: every error names the file and the entry."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextvars import ContextVar
from typing import TypeVar

import msgspec
from msgspec import Struct

from sandtable.catalog.checking import check_declared
from sandtable.catalog.shapes import shape_mistakes
from sandtable.catalog.shelf import Shelf
from sandtable.engine.errors import SandtableError

MOST_GATHERED = 100  # mistakes of one check

T = TypeVar("T", bound=Struct)

_gathered: ContextVar[list[str] | None] = ContextVar("gathered", default=None)


class Strict(Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """A misspelt key is an error."""


def read(shelf: Shelf, name: str, kind: type[T]) -> T:
    """A content file as a typed value."""
    data = shelf.read(name)
    check_declared(data, kind, name)
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        found = shape_mistakes(data, kind, name)
        raise SandtableError(found[0].text if found else f"{name}: {error}") from error


class Mistakes(SandtableError):
    """Several at once, of which the first is told where there is room for one."""

    def __init__(self, texts: list[str]) -> None:
        super().__init__(texts[0])
        self.texts = texts


def expect(ok: bool, where: str, message: str) -> None:
    if ok:
        return
    said, gathered = f"{where}: {message}", _gathered.get()
    if gathered is None or len(gathered) >= MOST_GATHERED:
        raise SandtableError(said)
    gathered.append(said)


def check_all(checks: Iterable[Callable[[], object]]) -> None:
    """Each of them goes on after a mistake, as far as it can; then all mistakes are one error."""
    found = [text for check in checks for text in mistakes_of(check)]
    if found:
        raise Mistakes(list(dict.fromkeys(found)))


def mistakes_of(check: Callable[[], object]) -> list[str]:
    """What goes wrong after a mistake may follow from it, and is none."""
    found: list[str] = []
    before = _gathered.set(found)
    try:
        check()
    except SandtableError as error:
        found.append(str(error))
    except Exception:
        if not found:
            raise
    finally:
        _gathered.reset(before)
    return found
