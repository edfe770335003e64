"""An answer in words: two numbers that add up, their difference, and how sure it is."""

from __future__ import annotations

from math import isclose, isfinite

from msgspec import Struct

from sandtable.lab.stats import Estimate

MOST_PLACES = 3
CLEAR, UNCLEAR = "Clear", "May be none at all"


class Measure(Struct, frozen=True):
    """How a number is written, and what one and several of its difference are called."""

    unit: str
    one: str
    several: str
    places: int = 0

    def counted(self, text: str) -> str:
        """`7 points`, `1 point`, `2.5 minutes`."""
        return f"{text} {self.one if text == '1' else self.several}"


UNITS = {
    "score": Measure("", "point", "points", 1),
    "rounds": Measure("", "round", "rounds", 1),
    "minutes": Measure("", "minute", "minutes"),
    "decisions": Measure("", "decision", "decisions"),
}


def unit_of(measure: str) -> Measure:
    return UNITS.get(measure, Measure("", measure, measure, 2))


def verdict(clear: bool) -> str:
    return CLEAR if clear else UNCLEAR


def both(before: float, after: float, measure: Measure) -> tuple[str, str, str]:
    """Both, and how far they are apart, with one place more where what is read would not add up."""
    places = measure.places + (not adds_up(before, after, measure.places))
    printed, changed = number(before, places) + measure.unit, number(after, places) + measure.unit
    return printed, changed, number(abs(after - before), places)


def adds_up(before: float, after: float, places: int) -> bool:
    read, apart = round(after, places) - round(before, places), round(after - before, places)
    return isclose(read, apart, abs_tol=1e-9) and (apart != 0 or before == after)


def ends(found: Estimate, places: int) -> tuple[str, str]:
    """Both ends without their sign."""
    return end(found.low, places), end(found.high, places)


def end(value: float, places: int) -> str:
    """With as many places more as keep 0 from being said of what is not 0."""
    while value and places < MOST_PLACES and not round(value, places):
        places += 1
    return number(abs(value), places)


def number(value: float, places: int) -> str:
    """`7`, `4.3`, `1,204`; never `-0`."""
    return f"{round(value, places) + 0.0:,.{places}f}"


def difference(found: Estimate, measure: Measure, apart: str) -> str:
    """`7 points more, 3 to 11`; where the interval holds 0, both of its ends by name."""
    amount = measure.counted(apart)
    way = f"{amount} {'more' if found.value > 0 else 'fewer'}"
    if not found.value:
        way = "no difference"
    if not isfinite(found.low):
        return f"{way}, but too few games to say how sure that is"
    low, high = ends(found, measure.places)
    if found.low == found.high == 0:
        return "no difference in any pair of games"
    if found.low > 0 or found.high < 0:
        least, most = (low, high) if found.low > 0 else (high, low)
        return f"{way}, {least} to {most}"
    return f"{way}, but anywhere from {low} fewer to {high} more"


def plural(many: int, what: str) -> str:
    return what if many == 1 else f"{what}s"


def won_by(name: str) -> str:
    """`SEALs win`, `Alpha wins`."""
    return f"{name} {'win' if name.endswith('s') or ' and ' in name else 'wins'}"


def within(name: str) -> str:
    """A name inside a sentence: `the overseer`."""
    return f"the {name[4:]}" if name.startswith("The ") else name
