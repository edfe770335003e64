"""What is legal on a Map, and unwise; or else what stops it."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.board.grid.ground import UNREACHABLE
from sandtable.catalog.desks import Check, Edit, Spot, Work
from sandtable.catalog.drafts import Draft
from sandtable.catalog.plots import Point, named, spots_of
from sandtable.games.flix.content.cards import COLOURS
from sandtable.games.flix.desk.overlays import seen_from
from sandtable.games.flix.desk.plot import BARE, OPEN, Plot
from sandtable.games.flix.desk.standing import begun, cell_at, doors_open, point_at
from sandtable.games.flix.desk.stops import stops
from sandtable.games.flix.rules.game import Flix
from sandtable.scene.phrases import count_of

FEW_SEEN = 8  # Spaces, its own among them
DETOUR = 10  # Moves more than on open floor

HOLDS = {
    "FLIX-G01": "Every Space can be reached on foot.",
    "FLIX-5.03": "Feet can follow every Path.",
    "FLIX-5.05": "Every Space is in an Area, and each Area hangs together.",
    "FLIX-5.14": "There are as many Objective Points as tokens, and none where the operators begin.",
    "FLIX-9.02": "No Cover icon is on an Attack Arrow.",
    "FLIX-9.04": "Every Door is one doorway between two Areas, and needed.",
    "FLIX-9.09": "Every Sentry has Cover or a corner in its Area.",
    "FLIX-9.17": "There is room to begin, and no enemy stands or comes in there.",
    "FLIX-13.01": "Every Sentry sees what is around it.",
    "FLIX-22.08": "Every Area has a Space of a Path.",
    "FLIX-32.03": "Every Path has its length, and its Spawn beside it.",
}


def warnings(work: Work, file: str) -> tuple[Check, ...]:
    game, plot = begun(work, file), Plot(work[file])
    return (
        *(in_play(work, file, plot, game) if game else stops(work, file)),
        *walked_round(work, file, plot),
    )


def in_play(work: Work, file: str, plot: Plot, game: Flix) -> Iterator[Check]:
    yield from blind_sentries(work, file, plot, game)
    yield from given_away(file, plot, game)
    yield from through_walls(file, game)


def changed(work: Work, file: str, plot: Plot) -> tuple[Edit, ...]:
    """What was drawn, as edits."""
    draft = Draft(work, file)
    draft.files[file]["drawing"] = plot.sheet.text()
    return draft.edits()


def blind_sentries(work: Work, file: str, plot: Plot, game: Flix) -> Iterator[Check]:
    for cell in game.site().sentries:
        seen = len(seen_from(game, int(cell), True, 0))
        if seen < FEW_SEEN:
            point = point_at(game, int(cell))
            again = Plot(work[file])
            again.draw(point, BARE)
            yield Check(
                kind="look",
                text=f"The Sentry at {named(point)} faces Walls: it sees {count_of(seen, 'Space')}.",
                file=file,
                path=("drawing",),
                spots=spots_of([point]),
                rule="FLIX-13.01",
                fix="Take the Sentry away",
                edits=changed(work, file, again),
            )


def given_away(file: str, plot: Plot, game: Flix) -> Iterator[Check]:
    """Objective Points where the operators begin."""
    start = {int(cell) for cell in game.site().start}
    given = [each for each in plot.find("*") if cell_at(game, each) in start]
    if given:
        number = count_of(len(given), "Objective Point")
        text = f"{number} in the Starting Area: what lies there is found at once."
        yield Check(
            kind="look", text=text, file=file, path=("drawing",), spots=spots_of(given), rule="FLIX-5.14"
        )


def walked_round(work: Work, file: str, plot: Plot) -> Iterator[Check]:
    """Doors beside an opening between the same Areas."""
    for name in plot.doors.values():
        for one, other in plot.door_edges(name):
            gaps = [pair for pair in beside(one, other) if is_gap(plot, one, other, pair)]
            if gaps:
                again = Plot(work[file])
                for pair in gaps:
                    again.draw_edge(*pair, again.wall(*pair))
                side = "e" if one[1] == other[1] else "s"
                yield Check(
                    kind="look",
                    text=f"{name} stands beside an opening: nobody needs it.",
                    file=file,
                    path=("drawing",),
                    spots=(Spot(*one, side=side), *(Spot(*pair[0], side=side) for pair in gaps)),
                    rule="FLIX-9.04",
                    fix="Wall the opening up",
                    edits=changed(work, file, again),
                )


def beside(one: Point, other: Point) -> list[tuple[Point, Point]]:
    """The edges before and behind one in the same line."""
    right, down = (0, 1) if one[1] == other[1] else (1, 0)
    return [
        ((one[0] + step * right, one[1] + step * down), (other[0] + step * right, other[1] + step * down))
        for step in (-1, 1)
    ]


def is_gap(plot: Plot, one: Point, other: Point, pair: tuple[Point, Point]) -> bool:
    here = all(plot.has(each) for each in pair)
    same = [plot.area_of(each) for each in pair] == [plot.area_of(one), plot.area_of(other)]
    return here and same and plot.edge(*pair) == OPEN


def through_walls(file: str, game: Flix) -> Iterator[Check]:
    """Paths from one number to the next, where feet would go a long way round."""
    site, opened = game.site(), doors_open(game)
    for path in site.paths:
        colour = COLOURS[int(path.colour)].capitalize()
        for number, (cell, after) in enumerate(zip(path.cells, path.cells[1:]), 1):
            far = int(site.distances.between(cell, after, opened))
            one, other = point_at(game, cell), point_at(game, after)
            straight = abs(one[0] - other[0]) + abs(one[1] - other[1])
            if far == UNREACHABLE or far >= straight + DETOUR:
                text = f"The {colour} Path goes through Walls from {number} to {number + 1}."
                spots = spots_of([one, other])
                yield Check(
                    kind="look", text=text, file=file, path=("drawing",), spots=spots, rule="FLIX-5.03"
                )
