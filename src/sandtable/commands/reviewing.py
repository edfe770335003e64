"""A review as text: a chart of the first seat's chances, what each part was worth, what mattered."""

from __future__ import annotations

from sandtable.lab.review.result import Portion, Review, ReviewMoment, SeatReview, TurningPoint
from sandtable.lab.stats import Estimate

ROWS = 10
LINE, BAND, CLEAR = "*", ":", " "


def lines(review: Review) -> list[str]:
    return [
        *chart(review),
        "",
        *sums(review),
        "",
        *turning(review),
        "",
        *moments(review),
        "",
        method(review),
    ]


def chart(review: Review) -> list[str]:
    """One column a point; the band is where the chance is with 95 of 100."""
    chances = [point.chances[0] for point in review.points]
    name = review.seats[0].name
    rows = [
        f"{100 * row // ROWS:>4}% |{''.join(mark(chance, row) for chance in chances)}"
        for row in range(ROWS, -1, -1)
    ]
    last = review.points[-1].answer
    scale = f"      0{f'{last} answers':>{max(12, len(chances))}}"
    return ["", f"{name}: chance to win ({LINE}) and its 95% band ({BAND})", *rows, scale]


def mark(chance: Estimate, row: int) -> str:
    if round(chance.value * ROWS) == row:
        return LINE
    return BAND if round(chance.low * ROWS) <= row <= round(chance.high * ROWS) else CLEAR


def sums(review: Review) -> list[str]:
    """The way of each seat from its start to its result."""
    found = []
    for seat, each in enumerate(review.seats):
        start = f"{percent(each.start)} at the start, {100 * each.result:.0f}% in the end"
        found.append(f"{each.name}: {start}, {each.answers} answers")
        if review.apart:
            found += [part(other, seat) for other in review.seats]
    return found if review.apart else [*found, "Too few games to tell choices from luck."]


def part(other: SeatReview, seat: int) -> str:
    """What another seat's choices and draws, or its own, did for a seat."""
    return f"  {other.name}: choices {points(other.choices[seat])}, luck {points(other.draws[seat])}"


def turning(review: Review) -> list[str]:
    if not review.turning:
        return ["No choice cost so much that it is sure."]
    return [line for point in review.turning for line in turning_lines(review, point)]


def turning_lines(review: Review, point: TurningPoint) -> list[str]:
    lost = points(point.loss).lstrip("+")
    return [
        f"Answer {point.answer + 1}{in_round(point.round)}, {review.seats[point.seat].name}: {point.asked}",
        f"  chosen: {point.chosen.label}, {percent(point.chosen.chance)}",
        f"  better: {point.better.label}, {percent(point.better.chance)}: {lost} points given away",
    ]


def moments(review: Review) -> list[str]:
    name = review.seats[0].name
    return [
        f"Moments, in points for {name} (choice, luck):",
        *[moment(review, each) for each in review.moments],
    ]


def moment(review: Review, each: ReviewMoment) -> str:
    effect = f"{100 * each.choice[0]:+4.0f} {100 * each.draw[0]:+4.0f}"
    return f"  {each.answer + 1:>5} {effect}  {review.seats[each.seat].name}: {each.asked} → {each.chosen}"


def method(review: Review) -> str:
    far = f"{review.horizon} questions far" if review.horizon else "to the end"
    cut = ", until time was up" if review.cut else ""
    return f"{review.games} games from each point, {far}, seed {review.seed}{cut}."


def percent(chance: Estimate) -> str:
    return f"{100 * chance.value:.0f}% of {chance.games}"


def points(part: Portion) -> str:
    return f"{100 * part.value:+.0f} (±{100 * part.half:.0f})"


def in_round(number: int) -> str:
    return f" (round {number})" if number else ""
