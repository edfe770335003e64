"""The skulls of a draw, one by one as they came, with the one that settled it."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.morale.rules.components import Unit
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.rules.skulls import BLACK, COLOURED, UNHARMED, ColouredSkulls, Judge, RedSkulls
from sandtable.games.morale.view.names import SKULLS, skull_name, unit_name
from sandtable.scene.phrases import count_of
from sandtable.scene.rolls import Face, Roll

MARKS: dict[type[Judge], str] = {RedSkulls: " or a red one", ColouredSkulls: " or its own colour"}
NOTHING = -1
VERDICTS = ("unharmed", "down", "killed")


def skulls(game: Morale, unit: Unit, order: Sequence[int], verdict: str) -> Roll:
    """MORALE-6.09 to 6.12: what was drawn, from which bag, and how many black skulls it would have taken."""
    at = deciding(game, unit, order)
    return Roll(
        "skulls",
        f"{unit_name(game, unit)} draws {count_of(len(order), 'skull')}",
        tuple(face(game, unit, kind, i == at) for i, kind in enumerate(order)),
        note="from " + ", ".join(bag_texts(game, unit, order)),
        result=f"{order.count(BLACK)} black: {verdict}",
        needs=needs(game, unit),
    )


def bag_texts(game: Morale, unit: Unit, order: Sequence[int]) -> list[str]:
    """The bag as it was before the draw; what was drawn is still out of it."""
    return [
        f"{number} {skull_name(game, int(unit.team), kind)}"
        for kind, number in enumerate(whole_bag(game, unit, order))
        if number
    ]


def whole_bag(game: Morale, unit: Unit, order: Sequence[int]) -> list[int]:
    return [left + order.count(kind) for kind, left in enumerate(game.team_of(unit).bag.counts)]


def needs(game: Morale, unit: Unit) -> str:
    """MORALE-6.11, and what a variant adds (MORALE-12.02, MORALE-12.04)."""
    mark = MARKS.get(type(game.plan.judge), "")
    return f"{unit.card.defense}{mark} would put it down"


def face(game: Morale, unit: Unit, kind: int, decides: bool) -> Face:
    """A skull; one in the colour of another unit counts for nothing (MORALE-12.04)."""
    look = ("decides",) if decides else ()
    if not coloured(game, kind):
        return Face(SKULLS[kind], look)
    if kind - COLOURED != game.place(unit):
        look = ("struck",)
    return Face("coloured", look, skull_name(game, int(unit.team), kind))


def coloured(game: Morale, kind: int) -> bool:
    return kind >= COLOURED and isinstance(game.plan.judge, ColouredSkulls)


# The one that settles it


def deciding(game: Morale, unit: Unit, order: Sequence[int]) -> int:
    """The skull that took the unit down, or the one after which no other could any more. NOTHING, where none
    could have from the start."""
    bag = whole_bag(game, unit, order)
    judge, place = game.plan.judge, int(game.place(unit))
    verdict = judge.verdict(unit, counted(order, len(bag)), place)
    for drawn in range(len(order) + 1):
        so_far = counted(order[:drawn], len(bag))
        if verdict != UNHARMED and judge.verdict(unit, so_far, place) == verdict:
            return drawn - 1
        if verdict == UNHARMED and not may_fall(game, unit, so_far, bag, len(order) - drawn):
            return drawn - 1
    return NOTHING


def counted(order: Sequence[int], kinds: int) -> list[int]:
    return [order.count(kind) for kind in range(kinds)]


def may_fall(game: Morale, unit: Unit, so_far: list[int], bag: list[int], left: int) -> bool:
    """Whether the unit goes down if all that is left to draw is of one kind, as far as the bag has it."""
    judge, place = game.plan.judge, int(game.place(unit))
    for kind, held in enumerate(bag):
        worst = so_far[:]
        worst[kind] += min(left, held - so_far[kind])
        if judge.verdict(unit, worst, place) != UNHARMED:
            return True
    return False
