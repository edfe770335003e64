"""What stops a Stage from being played and can be painted, with its place and a way out."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.catalog.desks import Check, Edit, Spot
from sandtable.games.sneak.content.page_checks import NEEDS
from sandtable.games.sneak.desk.mending import Data, joined, names_in, zones_in
from sandtable.games.sneak.desk.places import listed, pieces, table
from sandtable.scene.phrases import listed as said

# What a goal needs, as a brush puts it down
BRUSHED = {"exits": "an Exit", "elevator": "an Elevator", "door": "a Door"}


TOLD = {  # by rule what the loader says of the same
    "SNEAK-3.04": "must have a start space",
    "SNEAK-3.06": "on the page",
    "SNEAK-5.03": "must be numbered from 1 on",
}


def stops(page: Data, file: str) -> Iterator[Check]:
    yield from few_starts(page, file)
    yield from bare_goals(page, file)
    yield from zone_gaps(page, file)


def stands_for(check: Check, said: str) -> bool:
    return TOLD.get(check.rule, "?") in said


def few_starts(page: Data, file: str) -> Iterator[Check]:
    """SNEAK-3.04: with fewer starts, fewer may play."""
    players = [each for each in listed(page.get("players")) if type(each) is int]
    starts = [piece.at for piece in pieces(page) if piece.kind == "starts"]
    if len(starts) >= max(players, default=0):
        return
    fewer = [each for each in players if each <= len(starts)]
    mends = bool(fewer) and not page.get("roster")
    yield Check(
        kind="stops",
        text=f"{max(players)} may play, and there are {len(starts)} starts: put down more.",
        file=file,
        path=("starts",),
        spots=tuple(Spot(x, y) for y, x in starts),
        rule="SNEAK-3.04",
        fix=f"Make it for {said([str(each) for each in fewer])}" if mends else "",
        edits=(Edit(file, ("players",), fewer),) if mends else (),
    )


def bare_goals(page: Data, file: str) -> Iterator[Check]:
    """SNEAK-3.06: what a goal cannot do without."""
    for number, goal in enumerate(listed(page.get("goal"))):
        need = NEEDS.get(str(table(goal).get("kind")), "")
        if need in BRUSHED and not page.get(need):
            text = f"A goal needs {BRUSHED[need]}, and there is none: put one down."
            path = ("goal", number)
            yield Check(kind="stops", text=text, file=file, path=path, rule="SNEAK-3.06")


def zone_gaps(page: Data, file: str) -> Iterator[Check]:
    """SNEAK-5.03: they are numbered from 1 on."""
    zones = zones_in(page, names_in(page.get("tiles")))
    numbers = sorted({zone for row in zones for zone in row})
    if numbers == list(range(1, len(numbers) + 1)):
        return
    again = [[numbers.index(zone) + 1 for zone in row] for row in zones]
    missing = min({*range(1, max(numbers))} - {*numbers})
    yield Check(
        kind="stops",
        text=f"There is a Zone {max(numbers)}, and no Zone {missing}.",
        file=file,
        path=("zones",),
        rule="SNEAK-5.03",
        fix="Number them from 1 on",
        edits=(Edit(file, ("zones",), joined(again)),),
    )
