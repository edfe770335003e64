"""Cards, items, units and rooms: how often each is offered, taken and used, and what it goes with."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from html import escape

from sandtable.lab.report.answers import sheet, things_of
from sandtable.lab.report.facts import Facts
from sandtable.lab.report.html import Table, section, table
from sandtable.lab.report.tables import markdown
from sandtable.lab.report.words import counted, never, percent
from sandtable.lab.stats import share
from sandtable.lab.tallying import Tallies, Tally, clear, gaps, tallies

HEAD = ["", "offered", "taken", "used", "won with it", "won without it", "difference in points", "where most"]


@lru_cache(1)
def counts(facts: Facts) -> Tallies:
    """Every thing that there is, those that nobody saw included."""
    return tallies(sheet(facts), facts.results.rows, facts.results.watched, things_of(facts))


def by_thing(facts: Facts) -> str:
    """A table for each kind of thing."""
    return "".join(table_of(facts, kind, each) for kind, each in by_kind(facts).items())


def in_words(facts: Facts) -> list[str]:
    """The same as plain text."""
    found = []
    for kind, each in by_kind(facts).items():
        seen, silent = parted(each)
        gone_too = gone(silent, len(facts.counted)) if silent else ""
        found += [f"## {title_of(kind)}", markdown(rows_of(facts, seen)) if seen else "", gone_too]
    return [part for part in found if part]


def by_kind(facts: Facts) -> dict[str, dict[str, Tally]]:
    """Each thing by its kind, where games were counted."""
    kinds: dict[str, dict[str, Tally]] = {}
    for (kind, name), tally in counts(facts).items() if facts.counted else ():
        kinds.setdefault(kind, {})[name] = tally
    return kinds


def parted(found: dict[str, Tally]) -> tuple[dict[str, Tally], list[str]]:
    """What somebody saw, and the names of all else."""
    seen = {name: each for name, each in found.items() if each.games}
    return seen, [name for name in found if name not in seen]


def title_of(kind: str) -> str:
    return f"{kind}, one by one"


def table_of(facts: Facts, kind: str, found: dict[str, Tally]) -> str:
    seen, silent = parted(found)
    below = f"<p>{escape(gone(silent, len(facts.counted)))}</p>" if silent else ""
    about = f"{len(facts.counted):,} games, 95 % intervals"
    said = sentence(kind, seen, kind in facts.dealt_kinds())
    return section(title_of(kind), about, (table(rows_of(facts, seen)) if seen else "") + below, said)


def rows_of(facts: Facts, seen: dict[str, Tally]) -> Table:
    ordered = sorted(seen.items(), key=lambda item: -item[1].difference().value)
    return [HEAD, *(row_of(facts, name, tally) for name, tally in ordered)]


def row_of(facts: Facts, name: str, tally: Tally) -> list[str]:
    taken = share(tally.taken, tally.offered)
    gap = tally.difference()
    with_it, without = tally.wins(True), tally.wins(False)
    both = with_it.games and without.games
    return [
        name,
        f"{tally.offered:,}",
        percent(taken) if tally.offered else "",
        f"{tally.used:,}",
        percent(with_it) if with_it.games else "",
        percent(without) if without.games else "",
        f"{gap.value:+.0f} ({gap.low:+.0f} to {gap.high:+.0f})" if both else "",
        where(facts, tally),
    ]


def where(facts: Facts, tally: Tally) -> str:
    """`Vault (6 of 9)`: the place of most of its uses in games that were watched closely."""
    mixed = len({cell.setup.scenario for cell in facts.cells}) > 1
    places: Counter[str] = Counter()
    for (cell, place), many in tally.places.items():
        places[f"{facts.scenario_of(facts.cells[cell])}, {place}" if mixed else place] += many
    return "".join(f"{place} ({many} of {places.total()})" for place, many in places.most_common(1))


def gone(names: list[str], games: int) -> str:
    listed = "; ".join(name.rstrip(".") for name in names)
    return f"Never offered or used ({never(games)} of games each): {listed}."


def sentence(kind: str, seen: dict[str, Tally], dealt: bool) -> str:
    """The thing that speaks most clearly, if one does: so clearly that it would hardly be chance even in a
    table as long as this one. Who takes a thing may be who wins anyway."""
    sure = {name: seen[name].difference() for name, gap in gaps(seen).items() if clear(gap)}
    caution = "" if dealt else " Whoever takes it may win for other reasons; dealt at random it would tell."
    if not sure:
        unused = [name for name, each in seen.items() if each.offered and not each.taken]
        rest = f" Offered and never taken: {', '.join(unused)}." if unused else ""
        return f"None of the {kind.lower()} goes clearly with winning or losing.{rest}"
    name = max(sure, key=lambda each: abs(sure[each].value))
    gap, with_it = sure[name], seen[name].wins(True)
    way = "more" if gap.value > 0 else "less"
    said = f"{abs(gap.value):.0f} points {way} often on the winning side ({counted(with_it)} with it)"
    return f"{name}: {said}.{caution}"
