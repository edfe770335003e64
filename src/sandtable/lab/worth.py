"""What things are worth that chance has dealt: which go with winning, which with losing, which never came
up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sandtable.lab.naming import listed
from sandtable.lab.playing import Task
from sandtable.lab.report.answerwords import Measure, both, difference, verdict
from sandtable.lab.sheet import Compared, Rows, Sheet, StudyAnswer, judged
from sandtable.lab.stats import Estimate
from sandtable.lab.tallying import Tallies, Tally, clear, gaps, tallies
from sandtable.lab.watching import Watched

PERCENT = Measure(" %", "point", "points")
HEADS = "won without it", "won with it"
NAMED = 6  # of each kind that nobody saw
ENDS = 3  # things at either end that are shown


def worth(sheet: Sheet, rows: Rows, watched: Mapping[Task, Watched], whole: bool) -> StudyAnswer | None:
    """None before anything was dealt. As long as games are to be played, every look counts."""
    counted = tallies(sheet, rows, watched, sheet.things)
    dealt = {name: each for (kind, name), each in counted.items() if kind in sheet.dealt and each.games}
    games = len(watched)
    if not any(each.both for each in dealt.values()):
        return None
    found = gaps(dealt, 1 if whole else games)
    ordered = sorted(found, key=lambda name: -found[name].value)
    sure = [name for name in ordered if clear(found[name])]
    shown = [name for name in ordered if name in (*sure, *ordered[:ENDS], *ordered[-ENDS:])]
    return StudyAnswer(
        sentence=sentence(named(sheet.dealt), len(dealt), {name: found[name] for name in sure}),
        rest=silent(counted, sheet.dealt, games),
        verdict=verdict(bool(sure)),
        clear=bool(sure),
        things=tuple(held(name, dealt[name], found[name]) for name in shown),
        heads=HEADS,
    )


def named(kinds: Sequence[str]) -> str:
    """`kit cards`, `weapons and specializations`."""
    return " and ".join(kind.lower() for kind in kinds)


def sentence(kinds: str, many: int, sure: Mapping[str, Estimate]) -> str:
    """`Of 30 kit cards dealt at random, these go with winning: ...; and these with losing: ...`"""
    of, parts = f"Of {many} {kinds} dealt at random", []
    for way, sign in (("winning", 1), ("losing", -1)):
        names = [f"{name} ({points(gap)})" for name, gap in sure.items() if sign * gap.value > 0]
        if names:
            parts.append(f"{' and '.join(names)} {'goes' if len(names) == 1 else 'go'} with {way}")
    if not parts:
        return f"{of}, none goes clearly with winning or losing."
    others = "; the others may make no difference" if len(sure) < many else ""
    return f"{of}, {' and '.join(parts)}{others}."


def points(gap: Estimate) -> str:
    """`48 points more, 38 to 55`."""
    return difference(gap, PERCENT, f"{abs(gap.value):.0f}")


def held(name: str, tally: Tally, gap: Estimate) -> Compared:
    """Games won with it beside games won without it."""
    without, with_it = 100 * tally.wins(False).value, 100 * tally.wins(True).value
    printed, changed, apart = both(without, with_it, PERCENT)
    return judged(name, (without, with_it), (printed, changed, difference(gap, PERCENT, apart)), gap)


def silent(counted: Tallies, dealt: Sequence[str], games: int) -> str:
    """What nobody ever saw, by kind: of what was dealt, nobody was there to take it."""
    never: dict[str, list[str]] = {}
    for (kind, name), each in counted.items():
        if not each.games:
            never.setdefault(kind, []).append(name)
    untaken, unseen = (
        ", ".join(few(kind, names) for kind, names in never.items() if (kind in dealt) == wanted)
        for wanted in (True, False)
    )
    parts = (
        f"Nobody was there who could take {untaken}.",
        f"Never offered or used in {games:,} games: {unseen}.",
    )
    return " ".join(part for part, names in zip(parts, (untaken, unseen)) if names)


def few(kind: str, names: Sequence[str]) -> str:
    """`12 of the kit cards (Arc pistol, Cloak and 10 more)`."""
    named, more = names[:NAMED], len(names) - NAMED
    return f"{len(names)} of the {kind.lower()} ({listed([*named, f'{more} more'] if more > 0 else named)})"
