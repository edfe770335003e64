"""What stops a mission from being played and can be painted, with its place."""

from __future__ import annotations

import re
from collections.abc import Iterator

from sandtable.catalog.desks import Check
from sandtable.catalog.plots import spots_of
from sandtable.games.omega.desk.dealing import listed
from sandtable.games.omega.desk.plot import Plot
from sandtable.games.omega.rules.components import MOST_COMMANDOS

SHUT = re.compile(r"area (.*): cannot be reached from the start")


def stops(file: str, plot: Plot) -> Iterator[Check]:
    yield from few_starts(file, plot)
    yield from shut_rooms(file, plot)


def stands_for(check: Check, said: str) -> bool:
    if check.path == ("starts",):
        return "different spaces or more" in said or "field `starts`" in said
    shut = SHUT.fullmatch(said)
    return shut is not None and (f" room {shut[1]}:" in check.text or "goal room" in check.text)


def few_starts(file: str, plot: Plot) -> Iterator[Check]:
    starts = {*plot.starts()}
    if len(starts) < MOST_COMMANDOS:
        yield Check(
            kind="stops",
            text=f"There are {len(starts)} start spaces: put down {MOST_COMMANDOS} or more, in the entry.",
            file=file,
            path=("starts",),
            spots=spots_of(sorted(starts)),
            rule="OMEGA-26.01",
        )


def shut_rooms(file: str, plot: Plot) -> Iterator[Check]:
    """Rooms that no doors lead to, from the entry on, where every door is of known rooms."""
    if any(room not in plot.areas for row in plot.doors() for room in listed(row, "areas")):
        return
    reached = [plot.start]
    for room in reached:
        beside = [
            each for row in plot.doors() if room in listed(row, "areas") for each in listed(row, "areas")
        ]
        reached += [each for each in dict.fromkeys(beside) if each not in reached]
    for room in plot.hidden():
        if room not in reached:
            name = "the goal room" if room == plot.goal else f"room {room}"
            yield Check(
                kind="stops",
                text=f"No door leads to {name}: put one down.",
                file=file,
                path=("door",),
                spots=spots_of(plot.spaces_of(plot.areas[room][0])[:1]),
                rule="OMEGA-21.01",
            )
