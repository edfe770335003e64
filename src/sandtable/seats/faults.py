"""What goes wrong at a door for programs, as one family of errors."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sandtable.catalog.spec import GameType
from sandtable.engine.errors import SandtableError


@contextmanager
def blamed(game_type: GameType) -> Iterator[None]:
    """What fails inside is a defect of the game, unless it says what it is."""
    try:
        yield
    except SandtableError:
        raise
    except Exception as error:
        said = f"{type(error).__name__}: {error}"
        raise SandtableError(f"{game_type.slug}: a defect in the game: {said}") from error
