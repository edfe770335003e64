"""Flicks and what slides, in words."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.scene.cues import Slide
from sandtable.scene.vocabulary import AimBounds, Board
from sandtable.scene.words import paragraph, point

FEW = 6  # places that are named


def slide_points(numbers: Sequence[int]) -> tuple[tuple[int, int, int, int], ...]:
    """The points of a slide from their numbers, one after the other."""
    fours = zip(numbers[::4], numbers[1::4], numbers[2::4], numbers[3::4])
    return tuple(fours)


def flick_text(aim: AimBounds) -> str:
    """How the numbers of a flick are meant."""
    angle = "The angle is in tenths of a degree, clockwise from the right: 900 is down, 2700 up."
    if not aim.places:
        return angle
    some = ", ".join(point(place) for place in aim.places[:: -(-len(aim.places) // FEW)])
    return f"{angle} The disc may stand at {len(aim.places)} places, such as {some}."


def slide_lines(slides: Sequence[Slide], board: Board, indent: str = "") -> list[str]:
    """The ways of what slid, a line each."""
    return [line for slide in slides for line in paragraph(slide_text(slide, board), indent, hang=2)]


def slide_text(slide: Slide, board: Board) -> str:
    unit = board.unit if board.kind == "grid" else 1
    came: list[str] = []
    for x, y, *_ in slide.points:
        here = point((x // unit, y // unit))
        if here not in came[-1:]:
            came.append(here)
    end = ", off the board" if slide.left else ""
    return f"{slide.label or slide.element or 'the disc'}: {' > '.join(came)}{end}"
