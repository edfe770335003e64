"""A review as it is stored, sent and printed. Chances and parts of them go from 0 to 1."""

from __future__ import annotations

from msgspec import Struct

from sandtable.lab.stats import Estimate
from sandtable.scene.vocabulary import Scene


class Portion(Struct, frozen=True):
    """A part of the way from the start to the result: its value, and half of its 95% interval."""

    value: float
    half: float


class Grades(Struct, frozen=True):
    """How many choices were as good as the policy's or better, cost a little, more, or much."""

    best: int = 0
    close: int = 0
    loose: int = 0
    costly: int = 0


class SeatReview(Struct, frozen=True, kw_only=True):
    """One seat. `choices` and `draws` are what its choices, and what was drawn after them, did for each seat:
    for every seat the start, the choices of all and the draws of all add up to the result."""

    name: str
    answers: int
    start: Estimate
    result: float
    choices: tuple[Portion, ...]
    draws: tuple[Portion, ...]
    grades: Grades


class CurvePoint(Struct, frozen=True):
    """The chances of every seat before an answer, or (the last one) the results. `step` counts what had been
    told before."""

    answer: int
    step: int
    round: int
    chances: tuple[Estimate, ...]


class ReviewMoment(Struct, frozen=True, kw_only=True):
    """An answer after which much had changed: what the choice did for each seat, and what was drawn."""

    answer: int
    step: int
    round: int
    seat: int
    asked: str
    chosen: str
    choice: tuple[float, ...]
    draw: tuple[float, ...]


class Drawn(Struct, frozen=True):
    """What chance did for each seat after an answer, over all that could have come."""

    answer: int
    step: int
    seat: int
    draw: tuple[float, ...]


class Alternative(Struct, frozen=True):
    """One of the answers to a question, in words, how the seat that was asked did with it, and the pieces and
    places that it concerns."""

    label: str
    chance: Estimate
    targets: tuple[str, ...] = ()


class TurningPoint(Struct, frozen=True, kw_only=True):
    """A choice that cost its seat much: what was better, and by how much, from what the seat knew then. The
    board in the scene is what everybody could see; `about` is the piece that was asked for."""

    answer: int
    step: int
    round: int
    seat: int
    asked: str
    chosen: Alternative
    better: Alternative
    loss: Portion
    draw: float
    about: str = ""
    scene: Scene | None = None


class Review(Struct, frozen=True, kw_only=True):
    """A whole review. `games` were played on from each point, `horizon` questions far (0: to the end); `cut`
    where time was up before all that were wanted; `apart` where that was enough to tell choices from luck;
    `drawn` are the draws that were looked at, in order of play."""

    answers: int
    seats: tuple[SeatReview, ...]
    points: tuple[CurvePoint, ...]
    moments: tuple[ReviewMoment, ...]
    turning: tuple[TurningPoint, ...]
    games: int
    horizon: int
    seed: int
    cut: bool
    apart: bool
    drawn: tuple[Drawn, ...] = ()
