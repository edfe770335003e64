"""Menus that would be too wide: an ability with many places is one option, the place a second question."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.omega.rules.state import OmegaState

MOST_PLACES: Final = 12


def folded(found: list[Option], whole: Option) -> list[Option]:
    """The options of one ability, `verb:ability,place`; `verb:ability` alone if they are many."""
    return found if len(found) <= MOST_PLACES else [whole]


def is_folded(option: Option) -> bool:
    return len(option.args) == 1


def ask_place(game: OmegaState, seat: i64, found: list[Option]) -> int:
    """The second question."""
    return game.ask(seat, found[0].rule, found).args[1]
