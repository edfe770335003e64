"""A content file, read strictly: every error names the file and the entry."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextvars import ContextVar
from typing import ParamSpec, TypeVar

import msgspec
from msgspec import Struct

from sandtable.catalog.checking import check_declared
from sandtable.catalog.shapes import shape_mistakes
from sandtable.catalog.shelf import Shelf
from sandtable.engine.errors import Mistakes, SandtableError

MOST_GATHERED = 100  # mistakes of one check

T = TypeVar("T", bound=Struct)
M = TypeVar("M")
P = ParamSpec("P")

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


def expect(ok: bool, where: str, message: str) -> None:
    if not ok:
        tell([f"{where}: {message}"])


def tell(texts: list[str]) -> None:
    """Where mistakes are gathered, what follows goes on."""
    gathered = _gathered.get()
    if gathered is None or len(gathered) >= MOST_GATHERED:
        raise Mistakes(texts)
    gathered.extend(texts)


def whole(make: Callable[[], M]) -> M:
    """What is made, if it is sound. It goes on after a mistake, as far as it can; then all mistakes are one
    error."""
    found: list[str] = []
    before = _gathered.set(found)
    try:
        made = make()
    except SandtableError as error:
        found += texts_of(error)
    except Exception:  # what goes wrong after a mistake may follow from it, and is none
        if not found:
            raise
    finally:
        _gathered.reset(before)
    if found:
        raise Mistakes(list(dict.fromkeys(found)))
    return made


def texts_of(error: SandtableError) -> list[str]:
    return error.texts if isinstance(error, Mistakes) else [str(error)]


def check_all(checks: Iterable[Callable[[], object]]) -> None:
    """Each of them goes on after a mistake, and so do those that follow; then all mistakes are one error."""
    found = [text for check in checks for text in mistakes_of(check)]
    if found:
        raise Mistakes(list(dict.fromkeys(found)))


def mistakes_of(check: Callable[[], object]) -> list[str]:
    try:
        whole(check)
    except SandtableError as error:
        return texts_of(error)
    return []


def attempt(make: Callable[P, M], *given: P.args, **named: P.kwargs) -> M | None:
    """What is made, which ends at its first mistake; where mistakes are gathered, what follows does without
    it."""
    before = _gathered.set(None)
    try:
        return make(*given, **named)
    except SandtableError as error:
        wrong = texts_of(error)
    finally:
        _gathered.reset(before)
    tell(wrong)
    return None


def sound() -> bool:
    """Whether nothing wrong has been found so far, so that more can be built on it."""
    return not _gathered.get()


def stop_if_wrong() -> None:
    """What follows would build on a mistake."""
    if gathered := _gathered.get():
        raise Mistakes(gathered)
