"""What a study answers: one sentence with its interval, a verdict, and two numbers for each thing asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from sandtable.engine.game import DRAW
from sandtable.lab import climbing
from sandtable.lab.aiming import toward
from sandtable.lab.climbing import Climb, Step, steps
from sandtable.lab.duel import WIDEST
from sandtable.lab.naming import bot_name
from sandtable.lab.playing import Task
from sandtable.lab.report.answerwords import (
    Measure,
    both,
    difference,
    number,
    plural,
    verdict,
    within,
    won_by,
)
from sandtable.lab.responding import response
from sandtable.lab.rows import OVER, Row, measured
from sandtable.lab.sameness import idle
from sandtable.lab.sheet import FEW, LEAST, Compared, Rows, Sheet, StudyAnswer, by_itself, judged
from sandtable.lab.stats import Estimate, at_every_look, mean, share, unrelated, won_apart
from sandtable.lab.uptake import uptake
from sandtable.lab.watching import Watched
from sandtable.lab.worth import worth

SETTLED = 30  # pairs of a study that ran to its end, for the interval of a bell curve
PERCENT = Measure(" %", "point", "points")
ROUNDS, MINUTES = Measure("", "round", "rounds", 1), Measure("", "minute", "minutes")

Value = Callable[[Row], float | None]


def answer(
    sheet: Sheet, rows: Rows, planned: int, watched: Mapping[Task, Watched] | None = None
) -> StudyAnswer | None:
    """None where nothing has come to an end yet. Until all games are played it says how many are."""
    if not any(row.state == OVER for row in rows.values()):
        return None
    whole = len(rows) >= planned
    found = answered(sheet, rows, watched or {}, whole)
    if found is None:
        return None
    rest = " ".join(idle(sheet, rows)) or found.rest
    rest = " ".join(part for part in (rest, uptake(sheet, rows, watched or {})) if part)
    so_far = "" if whole else f"So far, after {len(rows):,} {plural(len(rows), 'game')}"
    counted = "; ".join(part for part in (states(rows, planned), found.counted) if part)
    return replace(found, rest=rest, so_far=so_far, counted=counted)


def answered(sheet: Sheet, rows: Rows, watched: Mapping[Task, Watched], whole: bool) -> StudyAnswer | None:
    """A ladder, a deal, a search and many rule sets each have an answer of their own."""
    if sheet.climb is not None and len(sheet.names) > 1:
        return climbed(sheet.climb, rows, whole)
    if sheet.target:
        return toward(sheet, rows, whole)
    if sheet.dealt and (found := worth(sheet, rows, watched, whole)):
        return found
    many = len(sheet.sides) > 1 and not sheet.pairs
    return response(sheet, rows, whole) if many else balance(sheet, rows, whole)


def balance(sheet: Sheet, rows: Rows, whole: bool) -> StudyAnswer | None:
    """Who wins, with one rule set or with two."""
    things = [each for each in compared(sheet, rows, whole) if each]
    if not things:
        return None
    one = len(sheet.sides) == 1
    lead = contest(sheet, rows, things, whole) if one else things[0]
    return StudyAnswer(
        sentence=lead.said if one else sentence(lead),
        rest=length(things) if one else rest(things, len(rows)),
        verdict=lead.verdict,
        clear=lead.clear,
        things=tuple(things),
        counted=f"minutes at {sheet.seconds:g} s a decision",
    )


def climbed(climb: Climb, rows: Rows, whole: bool) -> StudyAnswer | None:
    """How often each bot beats the one below it."""
    found = steps(climb, rows, whole)
    if not found:
        return None
    clear = len(found) == len(climb.ladder) - 1 and all(each.ahead for each in found)
    return StudyAnswer(
        sentence=climbing.sentence(found),
        rest="",
        verdict=verdict(clear),
        clear=clear,
        things=tuple(rung(each) for each in found),
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
        said=f"between {low} and {high} %" if step.known else FEW,
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
    if len(sheet.sides) == 1:
        return alone(title, [each for each in map(value, rows.values()) if each is not None], measure)
    found = pairs(value, rows, sheet.pairs)
    if not found:
        return None
    widest, reach = (WIDEST["score"], 100.0) if measure is PERCENT else (unrelated(found), 0.0)
    estimate = sure([after - before for before, after in found], widest, whole, reach)
    before, after = (sum(each) / len(found) for each in zip(*found))
    printed, changed, apart = both(before, after, measure)
    texts = (printed, changed, difference(estimate, measure, apart))
    return judged(title, (before, after), texts, estimate)


def pairs(value: Value, rows: Rows, cells: Sequence[tuple[int, int]]) -> list[tuple[float, float]]:
    """Both values of every seed that both rule sets have played to an end."""
    found = []
    for before, after in cells:
        for game in sorted(game for cell, game in rows if cell == before and (after, game) in rows):
            both = value(rows[before, game]), value(rows[after, game])
            if both[0] is not None and both[1] is not None:
                found.append((both[0], both[1]))
    return found


def sure(values: Sequence[float], widest: float, whole: bool, reach: float = 0.0) -> Estimate:
    """An interval that holds at every look, as long as somebody may still stop the study on a whim. `reach`
    is how far apart a pair of wins can be."""
    if len(values) < LEAST:
        return Estimate(sum(values) / len(values), float("-inf"), float("inf"), len(values))
    if not whole or len(values) < SETTLED:
        return at_every_look(values, widest)
    return won_apart(values, reach) if reach else mean(values)


def alone(title: str, values: Sequence[float], measure: Measure) -> Compared | None:
    """Where nothing is compared: the number with its own interval."""
    if not values:
        return None
    found = mean(values)
    if measure is PERCENT:
        part = share(sum(values) / 100, len(values))
        found = Estimate(100 * part.value, 100 * part.low, 100 * part.high, part.games)
    return by_itself(title, found, measure)


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
