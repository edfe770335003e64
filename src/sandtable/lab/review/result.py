"""A review as it is stored, sent and printed. Chances and parts of them go from 0 to 1."""

from __future__ import annotations

from msgspec import Struct

from sandtable.lab.stats import Estimate
from sandtable.scene.vocabulary import Fact, Scene


class Part(Struct, frozen=True):
    """A part of the way from the start to the result, in whole points: all of it, and what of it has no card
    of its own, of how many choices or draws that is, and half of the whole's 95% interval."""

    points: int
    small: int
    count: int
    half: int


class Reckoning(Struct, frozen=True):
    """How a seat came from its start to its result, in whole points that add up: the choices of each seat,
    and chance."""

    start: int
    choices: tuple[Part, ...]
    chance: Part
    end: int


class Grades(Struct, frozen=True):
    """How many choices were as good as the policy's or better, cost a little, more, or much."""

    best: int = 0
    close: int = 0
    loose: int = 0
    costly: int = 0


class SeatReview(Struct, frozen=True, kw_only=True):
    """One seat: its chance at the start, its result, the way between them, how well it chose."""

    name: str
    answers: int
    start: Estimate
    result: float
    way: Reckoning
    grades: Grades


class CurvePoint(Struct, frozen=True):
    """The chances of every seat before an answer, or (the last one) the results. `step` counts what had been
    told before."""

    answer: int
    step: int
    round: int
    chances: tuple[Estimate, ...]


class Drawn(Struct, frozen=True):
    """What chance did for each seat between two points of the curve, in points; `answer` is the last one
    after which chance fell, `seat` who gave it."""

    answer: int
    step: int
    seat: int
    points: tuple[int, ...]


class Alternative(Struct, frozen=True):
    """One of the answers to a question, in words, how the seat that was asked did with it, and the pieces and
    places that it concerns."""

    label: str
    chance: Estimate
    targets: tuple[str, ...] = ()


class TurningPoint(Struct, frozen=True, kw_only=True):
    """A choice that cost its seat much: the deed in words (`Alpha 2 firing at Bravo 1`), why it cost so much,
    what was better, from what the seat knew then, and what it did for each seat, in points. The board in the
    scene is what everybody could see; `about` is the piece that was asked for."""

    answer: int
    step: int
    round: int
    seat: int
    deed: str
    asked: str
    why: Fact
    chosen: Alternative
    better: Alternative
    points: tuple[int, ...]
    half: int
    about: str = ""
    scene: Scene | None = None


class Fall(Struct, frozen=True, kw_only=True):
    """A stretch in which chance, or what came to light, cost some seat much: what happened in words, what it
    did for each seat, in points, and in how many of so many tries something as bad came (0 tries: nothing
    can be said). The answers from `first` on led to it; `answer` is the last one after which chance fell."""

    first: int
    answer: int
    step: int
    round: int
    seat: int
    text: str
    rule: str
    points: tuple[int, ...]
    times: int = 0
    tries: int = 0


class Review(Struct, frozen=True, kw_only=True):
    """A whole review. `games` were played on from each point, `horizon` questions far (0: to the end); `cut`
    where time was up before all that were wanted; `apart` where that was enough to tell choices from luck.
    Every clear fall of 15 points or more is one of `turning` or `falls`; `drawn` is what chance did. `judge`
    names the bot whose judgement it is."""

    answers: int
    seats: tuple[SeatReview, ...]
    points: tuple[CurvePoint, ...]
    turning: tuple[TurningPoint, ...]
    falls: tuple[Fall, ...]
    drawn: tuple[Drawn, ...]
    games: int
    horizon: int
    seed: int
    cut: bool
    apart: bool
    judge: str = ""
