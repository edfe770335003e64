"""Odds in words: a bar a line, whose parts add up to 100."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from sandtable.scene.vocabulary import Odds

WHOLE = 1000
REST = "neither"


def thousandths(*chances: Fraction) -> list[int]:
    """Whole thousandths of outcomes that exclude each other: they add up to those of all together, and
    nothing that may come has none."""
    exact = [chance * WHOLE for chance in chances]
    parts = [int(each) for each in exact]
    total = int(sum(exact, Fraction(0)) + Fraction(1, 2))
    order = sorted(range(len(exact)), key=lambda i: (parts[i] - exact[i], i))
    for i in order[: total - sum(parts)]:
        parts[i] += 1
    for i, each in enumerate(exact):
        if each and not parts[i]:
            parts[i] = 1
            parts[parts.index(max(parts))] -= sum(parts) > max(total, 1)
    return parts


def odds_text(rows: Sequence[Odds]) -> str:
    """Such as `Runner draws 5: 61% neither, 32% down, 7% killed.`, a sentence for each bar."""
    bars: dict[str, list[Odds]] = {}
    for i, row in enumerate(rows):
        bars.setdefault(row.of or f"\n{i}", []).append(row)
    return " ".join(bar_text(of, bar) for of, bar in bars.items())


def bar_text(of: str, bar: list[Odds]) -> str:
    if of.startswith("\n"):
        return f"{bar[0].label}: {shown(bar[0].chance, WHOLE - bar[0].chance)[0]}{inside(bar[0])}."
    rest = WHOLE - sum(row.chance for row in bar)
    percents = shown(rest, *[row.chance for row in bar])
    parts = [f"{percents[0]} {REST}"] if rest else []
    parts += [f"{percent} {row.label}{inside(row)}" for percent, row in zip(percents[1:], bar)]
    return f"{of}: {', '.join(parts)}."


def inside(row: Odds) -> str:
    """What may come within an outcome, in brackets."""
    if not row.within:
        return ""
    rest = row.chance - sum(part.chance for part in row.within)
    percents = shown(rest, *[part.chance for part in row.within], of=row.chance)
    return f" ({', '.join(f'{percent} {part.label}' for percent, part in zip(percents[1:], row.within))})"


def shown(*chances: int, of: int = WHOLE) -> list[str]:
    """Whole percents that add up to those of the whole (the largest rests are rounded up); 0 and 100 are kept
    for what is impossible or certain."""
    total = (of + 5) // 10
    parts = [chance // 10 for chance in chances]
    order = sorted(range(len(chances)), key=lambda i: (-(chances[i] % 10), i))
    for i in order[: max(0, total - sum(parts))]:
        parts[i] += 1
    return [one_shown(part, chance) for part, chance in zip(parts, chances)]


def one_shown(part: int, chance: int) -> str:
    if part == 0 and chance > 0:
        return "<1%"
    return ">99%" if part == 100 and chance < WHOLE else f"{part}%"
