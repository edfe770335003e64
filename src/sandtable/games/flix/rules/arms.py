"""What Weapons and Equipment cards come to, whoever has them and wherever: worked out once for each set."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from sandtable.engine.decisions import Option

UNARMED: Final = -1  # what is no set of cards
MOST_ARMS: Final = 4096  # that a plan keeps
CARD: Final = 65  # one more than there are cards, so that two Weapons and up to eight cards make one number


@final
@mypyc_attr(acyclic=True)
class Arms:
    """Of one set of cards."""

    def __init__(self, fires: list[Option], effects: i64, rifle: bool) -> None:
        self.fires: Final = fires  # FLIX-20.05: with which Weapon, at which rate, with which discs
        self.effects: Final[i64] = effects  # of the Equipment, as bits
        self.rifle: Final = rifle  # whether it can snipe (FLIX-20.02)


NO_ARMS: Final = Arms([], 0, False)


def number_of(primary: i64, secondary: i64, equipment: list[int]) -> i64:
    """A set of cards as one number; -1 stands for no Weapon. The digit before all others tells how many there
    are."""
    number: i64 = (CARD + primary + 1) * CARD + secondary + 1
    for card in equipment:
        number = number * CARD + card + 1
    return number
