"""What a study answers: one sentence with its interval, a verdict, and two numbers for each thing asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import isfinite

from msgspec import Struct
from msgspec.structs import replace

from sandtable.engine.game import DRAW
from sandtable.lab import climbing
from sandtable.lab.climbing import Climb, Step, steps
from sandtable.lab.duel import WIDEST
from sandtable.lab.naming import bot_name
from sandtable.lab.playing import Task
from sandtable.lab.report.answerwords import Measure, both, difference, number, plural, verdict
from sandtable.lab.rows import OVER, Row, measured
from sandtable.lab.stats import Estimate, at_every_look, mean, share

LEAST = 10  # games or pairs, before an interval is worth a word
SETTLED = 30  # pairs of a study that ran to its end, for the interval of a bell curve
PERCENT = Measure(" %", "point", "points")
ROUNDS, MINUTES = Measure("", "round", "rounds", 1), Measure("", "minute", "minutes")


class Sheet(Struct, frozen=True):
    """What is compared: the seats of each side in each cell, what sides are called, and the seconds that a
    decision takes. With two cells the first is as printed."""

    sides: list[list[int]]
    names: list[str]
    seconds: float
    climb: Climb | None = None

    def seats(self, cell: int, side: int) -> list[int]:
        return [seat for seat, own in enumerate(self.sides[cell]) if own == side]


class Compared(Struct, frozen=True, kw_only=True):
    """One thing asked, before (as printed) and after, each in words as well. `low` and `high` are the
    interval of the difference, or of `after` where nothing is compared; none while games are few."""

    title: str
    before: float | None
    after: float
    value: float
    low: float | None
    high: float | None
    clear: bool
    printed: str
    changed: str
    verdict: str
    said: str
    games: int


class StudyAnswer(Struct, frozen=True, kw_only=True):
    """The answer: `rest` is what else moves, `so_far` is empty once all games are played."""

    sentence: str
    rest: str
    verdict: str
    clear: bool
    so_far: str
    things: tuple[Compared, ...]
    counted: str


Value = Callable[[Row], float | None]
Rows = Mapping[Task, Row]


def answer(sheet: Sheet, rows: Rows, planned: int) -> StudyAnswer | None:
    """None where nothing has come to an end yet, or where more than two rule sets were played; a ladder has
    an answer of its own."""
    if sheet.climb is not None and len(sheet.names) > 1:
        return climbed(sheet, sheet.climb, rows, planned)
    if len(sheet.sides) > 2 or not any(row.state == OVER for row in rows.values()):
        return None
    whole = len(rows) >= planned
    things = [each for each in compared(sheet, rows, whole) if each]
    if not things:
        return None
    lead = contest(sheet, rows, things, whole) if len(sheet.sides) == 1 else things[0]
    return StudyAnswer(
        sentence=lead.said if len(sheet.sides) == 1 else sentence(lead),
        rest=rest(things, len(rows)) if len(sheet.sides) == 2 else length(things),
        verdict=lead.verdict,
        clear=lead.clear,
        so_far="" if whole else f"So far, after {len(rows):,} {plural(len(rows), 'game')}",
        things=tuple(things),
        counted=f"{states(rows, planned)}; minutes at {sheet.seconds:g} s a decision",
    )


def climbed(sheet: Sheet, climb: Climb, rows: Rows, planned: int) -> StudyAnswer | None:
    """How often each bot beats the one below it."""
    whole = len(rows) >= planned
    found = steps(climb, rows, whole)
    if not found:
        return None
    clear = len(found) == len(climb.ladder) - 1 and all(each.ahead for each in found)
    return StudyAnswer(
        sentence=climbing.sentence(found),
        rest="",
        verdict=verdict(clear),
        clear=clear,
        so_far="" if whole else f"So far, after {len(rows):,} {plural(len(rows), 'game')}",
        things=tuple(rung(each) for each in found),
        counted=states(rows, planned),
    )


def rung(step: Step) -> Compared:
    """One step of a ladder: the share with its own interval."""
    low, high = number(step.wins.low, 0), number(step.wins.high, 0)
    return Compared(
        title=f"{bot_name(step.upper)} beats {bot_name(step.lower)}",
        before=None,
        after=step.wins.value,
        value=step.wins.value,
        low=step.wins.low if step.known else None,
        high=step.wins.high if step.known else None,
        clear=bool(step.ahead),
        printed="",
        changed=f"{number(step.wins.value, 0)} %",
        verdict=verdict(bool(step.ahead)) if step.known else "",
        said=f"between {low} and {high} %" if step.known else "too few games to say how sure that is",
        games=step.wins.games,
    )


# Numbers


def compared(sheet: Sheet, rows: Rows, whole: bool) -> list[Compared | None]:
    """Wins by side, draws, rounds and minutes."""
    sided = len(sheet.names) > 1
    found = [
        thing(won_by(name), wins(sheet, side), PERCENT, rows, sheet, whole)
        for side, name in enumerate(sheet.names)
    ]
    if sided and any(drawn(row) for row in rows.values()):
        found.append(thing("Drawn", drawn, PERCENT, rows, sheet, whole))
    for title, name, measure in (("Rounds", "rounds", ROUNDS), ("Minutes", "minutes", MINUTES)):
        found.append(thing(title, measure_of(sheet, name), measure, rows, sheet, whole))
    return found


def wins(sheet: Sheet, side: int) -> Value:
    """100 where the side has won; of all games that came to an end."""
    return lambda row: 100.0 * (row.score(sheet.seats(row.cell, side)) > DRAW) if row.state == OVER else None


def drawn(row: Row) -> float | None:
    return 100.0 * (set(row.results) == {DRAW}) if row.state == OVER else None


def measure_of(sheet: Sheet, name: str) -> Value:
    return lambda row: measured(row, name, sheet.seats(row.cell, 0), sheet.seconds)


def thing(
    title: str, value: Value, measure: Measure, rows: Rows, sheet: Sheet, whole: bool
) -> Compared | None:
    widest = WIDEST["score"] if measure is PERCENT else 0.0
    if len(sheet.sides) == 1:
        return alone(title, [each for each in map(value, rows.values()) if each is not None], measure)
    found = pairs(value, rows)
    if not found:
        return None
    estimate = sure([after - before for before, after in found], widest, whole)
    before, after = (sum(each) / len(found) for each in zip(*found))
    printed, changed, apart = both(before, after, measure)
    texts = (printed, changed, difference(estimate, measure, apart))
    return judged(title, (before, after), texts, estimate)


def pairs(value: Value, rows: Rows) -> list[tuple[float, float]]:
    """Both values of every seed that both rule sets have played to an end."""
    found = []
    for cell, game in sorted(rows):
        other = rows.get((1, game))
        if cell == 0 and other:
            before, after = value(rows[0, game]), value(other)
            if before is not None and after is not None:
                found.append((before, after))
    return found


def sure(values: Sequence[float], widest: float, whole: bool) -> Estimate:
    """An interval that holds at every look, as long as somebody may still stop the study on a whim."""
    if len(values) < LEAST:
        return Estimate(sum(values) / len(values), float("-inf"), float("inf"), len(values))
    return mean(values) if whole and len(values) >= SETTLED else at_every_look(values, widest)


def judged(title: str, values: tuple[float, float], texts: tuple[str, str, str], found: Estimate) -> Compared:
    """Clear where the interval of the difference excludes 0, and nothing between."""
    known = isfinite(found.low)
    clear = known and (found.low > 0 or found.high < 0)
    return Compared(
        title=title,
        before=values[0],
        after=values[1],
        value=found.value,
        low=found.low if known else None,
        high=found.high if known else None,
        clear=clear,
        printed=texts[0],
        changed=texts[1],
        verdict=verdict(clear),
        said=texts[2],
        games=found.games,
    )


def alone(title: str, values: Sequence[float], measure: Measure) -> Compared | None:
    """Where nothing is compared: the number with its own interval."""
    if not values:
        return None
    found = mean(values)
    if measure is PERCENT:
        part = share(sum(values) / 100, len(values))
        found = Estimate(100 * part.value, 100 * part.low, 100 * part.high, part.games)
    known = len(values) >= LEAST
    low, high = number(found.low, measure.places), number(found.high, measure.places)
    return Compared(
        title=title,
        before=None,
        after=found.value,
        value=found.value,
        low=found.low if known else None,
        high=found.high if known else None,
        clear=False,
        printed="",
        changed=number(found.value, measure.places) + measure.unit,
        verdict="",
        said=f"between {low} and {high}" if known else "too few games to say how sure that is",
        games=len(values),
    )


def contest(sheet: Sheet, rows: Rows, things: Sequence[Compared], whole: bool) -> Compared:
    """Who wins, where one rule set was played: the first side against the second."""
    first = things[0]
    games = f"{first.games:,} {plural(first.games, 'game')}"
    if len(sheet.names) < 2:
        return replace(first, said=f"{first.title} {first.changed} of {games}, {first.said}.")
    own, other = wins(sheet, 0), wins(sheet, 1)
    apart = [(own(row) or 0.0) - (other(row) or 0.0) for row in rows.values() if row.state == OVER]
    estimate = sure(apart, WIDEST["score"], whole)
    theirs, ours, shown = both(things[1].after, first.after, PERCENT)
    said = f"{first.title} {ours} of {games}, {within(sheet.names[1])} {theirs}"
    texts = (theirs, ours, f"{said}: {difference(estimate, PERCENT, shown)}.")
    return judged(first.title, (things[1].after, first.after), texts, estimate)


# Words


def won_by(name: str) -> str:
    """`SEALs win`, `Alpha wins`."""
    return f"{name} {'win' if name.endswith('s') or ' and ' in name else 'wins'}"


def within(name: str) -> str:
    """A name inside a sentence: `the overseer`."""
    return f"the {name[4:]}" if name.startswith("The ") else name


def sentence(lead: Compared) -> str:
    """`SEALs win 54 % instead of 47 %: 7 points more, 3 to 11.`"""
    if lead.before == lead.after:
        return f"{lead.title} {lead.changed} either way: {lead.said}."
    return f"{lead.title} {lead.changed} instead of {lead.printed}: {lead.said}."


def rest(things: Sequence[Compared], games: int) -> str:
    """What else is clear: draws and length."""
    others = {each.title: each for each in things if each.title in ("Drawn", "Rounds", "Minutes")}
    if "Rounds" in others and others["Rounds"].clear:
        others.pop("Minutes", None)
    said = [moved(each) for each in others.values() if each.clear]
    return " ".join(said) or f"Nothing else clearly moves in {games:,} games."


def moved(thing: Compared) -> str:
    if thing.title == "Drawn":
        return f"{thing.changed} are drawn instead of {thing.printed}: {thing.said}."
    return f"A game takes {thing.changed} {thing.title.lower()} instead of {thing.printed}: {thing.said}."


def length(things: Sequence[Compared]) -> str:
    for each in things:
        if each.title == "Rounds":
            return f"A game takes {each.changed} rounds, {each.said}."
    return ""


def states(rows: Rows, planned: int) -> str:
    """Every game that was to be, by what became of it."""
    over = [row for row in rows.values() if row.state == OVER]
    draws = sum(bool(drawn(row)) and len(row.results) > 1 for row in over)
    parts = {"decided": len(over) - draws, "drawn": draws, "without an end": len(rows) - len(over)}
    parts["still to play"] = max(0, planned - len(rows))
    return ", ".join(f"{many:,} {what}" for what, many in parts.items() if many)
