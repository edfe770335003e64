"""A review as text: a chart of the first seat's chances, what each part was worth, what mattered."""

from __future__ import annotations

from sandtable.lab.review.result import Fall, Part, Review, TurningPoint
from sandtable.lab.stats import Estimate

ROWS = 10
WIDTH = 60
NEARLY_ALWAYS = 0.9
LINE, BAND, CLEAR = "*", ":", " "


def lines(review: Review) -> list[str]:
    return [
        *chart(review),
        "",
        *sums(review),
        "",
        *turning(review),
        "",
        *falling(review),
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
    """The way of each seat from its start to its result: whole points that add up, each card by its name."""
    found = []
    for seat, each in enumerate(review.seats):
        found += [f"{each.name}, {each.answers} answers: how {each.way.start} became {each.way.end}"]
        found += way(review, seat) if review.apart else []
    return found if review.apart else [*found, "Too few games to tell choices from luck."]


def way(review: Review, seat: int) -> list[str]:
    found = [row("at the start", f"{review.seats[seat].way.start}")]
    for by, part in enumerate(review.seats[seat].way.choices):
        found.append(part_row("own choices" if by == seat else f"choices of {review.seats[by].name}", part))
        found += [row(f"  {cards(review, point)}", signed(point.points[seat])) for point in own(review, by)]
        found += small(part, "small ones")
    chance = review.seats[seat].way.chance
    found.append(part_row("chance", chance))
    found += [
        row(f"  {letter(i)}  {fall.text}", signed(fall.points[seat])) for i, fall in enumerate(review.falls)
    ]
    return [*found, *small(chance, "the rest"), row("in the end", f"{review.seats[seat].way.end}")]


def own(review: Review, seat: int) -> list[TurningPoint]:
    return [point for point in review.turning if point.seat == seat]


def cards(review: Review, point: TurningPoint) -> str:
    return f"{review.turning.index(point) + 1}  {point.deed}"


def letter(number: int) -> str:
    return chr(ord("A") + number % 26)


def small(part: Part, name: str) -> list[str]:
    return [row(f"  {name}, {part.count}", signed(part.small))] if part.count or part.small else []


def part_row(name: str, part: Part) -> str:
    return row(name, f"{signed(part.points)} ±{part.half}")


def row(name: str, value: str) -> str:
    cut = name if len(name) <= WIDTH else f"{name[: WIDTH - 1]}…"
    return f"  {cut:<{WIDTH}} {value:>5}"


def turning(review: Review) -> list[str]:
    if not review.turning:
        return ["No choice cost so much that it is sure."]
    return [line for i, point in enumerate(review.turning) for line in turning_lines(review, i, point)]


def turning_lines(review: Review, i: int, point: TurningPoint) -> list[str]:
    name, lost = review.seats[point.seat].name, -point.points[point.seat]
    return [
        f"{i + 1}  {in_round(point.round)}{point.deed} cost {name} {lost} points (±{point.half}).",
        f"   {point.why.text}{cited(point.why.rule)}",
        f"   chosen: {point.chosen.label}, {percent(point.chosen.chance)}",
        f"   better: {point.better.label}, {percent(point.better.chance)}",
    ]


def falling(review: Review) -> list[str]:
    """What nobody chose, and how rare it was."""
    return [line for i, fall in enumerate(review.falls) for line in fall_lines(review, i, fall)]


def fall_lines(review: Review, i: int, fall: Fall) -> list[str]:
    loser = min(range(len(fall.points)), key=lambda seat: fall.points[seat])
    lost = f"{signed(fall.points[loser])} for {review.seats[loser].name}, chance."
    rare = f"   {often(fall)}" if fall.tries else ""
    return [
        f"{letter(i)}  {in_round(fall.round)}{fall.text}. {lost}{cited(fall.rule)}",
        *([rare] if rare else []),
    ]


def often(fall: Fall) -> str:
    if fall.times >= NEARLY_ALWAYS * fall.tries:
        return "The same answer leads there nearly every time: it was hidden, not drawn."
    return f"As bad or worse in {fall.times} of {fall.tries} tries of the same answer."


def cited(rule: str) -> str:
    return f" ({rule})" if rule else ""


def signed(points: int) -> str:
    return f"{points:+d}" if points else "0"


def method(review: Review) -> str:
    far = f"{review.horizon} questions far" if review.horizon else "to the end"
    cut = ", until time was up" if review.cut else ""
    return f"{review.games} games from each point, {far}, judged by {review.judge}, seed {review.seed}{cut}."


def percent(chance: Estimate) -> str:
    return f"{100 * chance.value:.0f}% of {chance.games}"


def in_round(number: int) -> str:
    return f"Round {number}: " if number else ""
