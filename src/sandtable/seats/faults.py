"""What goes wrong in somebody's game reaches a program as one family of errors."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sandtable.engine.errors import SandtableError


@contextmanager
def blamed(where: str) -> Iterator[None]:
    """What fails inside is a defect of the game, unless it says what it is."""
    try:
        yield
    except SandtableError:
        raise
    except Exception as error:
        said = f"{type(error).__name__}: {error}"
        raise SandtableError(f"{where}: a defect in the game: {said}") from error
