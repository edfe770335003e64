"""The toy as later programs may know it: other rules, other states, each with its version."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

import pytest

from sandtable.catalog import registry
from sandtable.catalog.migrations import Migration, new_field
from sandtable.catalog.spec import GameType
from sandtable.engine.decisions import Option
from toy.game import BIDS, Toy
from toy.kind import ToyType


def version(number: int, game: type[Toy] = Toy, *migrations: Migration) -> ToyType:
    """The toy of this version."""
    kind = ToyType(game)
    kind.version, kind.migrations = number, migrations
    return kind


@contextmanager
def installed(*kinds: GameType) -> Iterator[None]:
    """As if these were the games of the program."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "installed", lambda only="": ({kind.slug: kind for kind in kinds}, {}))
        yield


class Fearful(Toy):
    """Another field, which older states do not have."""

    FIELDS: ClassVar = [*Toy.FIELDS, "fear"]

    def __init__(self, seed: int, rounds: int = 3, cards: int = 8, windy: bool = True) -> None:
        super().__init__(seed, rounds, cards, windy)
        self.fear = 3


class Stingy(Toy):
    """Nobody bids more than a coin."""

    def bid_menu(self, seat: int) -> list[Option]:
        return BIDS[: min(1, self.purse[seat]) + 1]


class Windless(Toy):
    """Chance is drawn less often: the same answers lead elsewhere."""

    def toss(self) -> None:
        self.windy = False
        super().toss()


class Hopeless(Toy):
    """Cannot even begin."""

    def set_up(self) -> None:
        raise IndexError("no card is left")


def failing(error: type[Exception]) -> type[Toy]:
    """A toy that cannot be restored from what other toys have left."""

    class Failing(Fearful):
        def restore(self, state: dict[str, Any]) -> None:
            if "fear" not in state:
                raise error("out of the rules' depths")
            super().restore(state)

    return Failing


def afraid() -> Migration:
    return new_field(fear=7)
