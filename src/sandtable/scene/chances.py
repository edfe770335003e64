"""Odds in words: a bar a line, whose parts add up to 100."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from sandtable.scene.vocabulary import Odds

WHOLE = 1000
REST = "neither"
BETWEEN = 1


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
        row = bar[0]
        percent = whole([row.chance, WHOLE - row.chance], 100, [worst(row), BETWEEN])[0]
        return f"{row.label}: {in_words(percent, row.chance)}{inside(row, percent)}."
    rest = WHOLE - sum(row.chance for row in bar)
    chances = [rest, *[row.chance for row in bar]]
    percents = whole(chances, 100, [BETWEEN, *[worst(row) for row in bar]])
    parts = [f"{in_words(percents[0], rest)} {REST}"] if rest else []
    parts += [told(row, percent) for percent, row in zip(percents[1:], bar)]
    return f"{of}: {', '.join(parts)}."


def told(row: Odds, percent: int) -> str:
    return f"{in_words(percent, row.chance)} {row.label}{inside(row, percent)}"


def inside(row: Odds, percent: int) -> str:
    """What may come within an outcome of so many percent, in brackets."""
    if not row.within:
        return ""
    rest = row.chance - sum(part.chance for part in row.within)
    chances = [rest, *[part.chance for part in row.within]]
    percents = whole(chances, percent, [BETWEEN, *[worst(part) for part in row.within]])
    parts = [f"{in_words(each, part.chance)} {part.label}" for each, part in zip(percents[1:], row.within)]
    return f" ({', '.join(parts)})"


def worst(row: Odds) -> int:
    """How little an outcome serves whoever decides: what harms them least of all, the rest is between."""
    return BETWEEN + 1 if row.harm else BETWEEN - 1


def whole(chances: Sequence[int], total: int, worse: Sequence[int]) -> list[int]:
    """Whole percents that make the total: the largest rests are rounded up, and of equal ones that which
    serves whoever decides least."""
    parts = [chance // 10 for chance in chances]
    order = sorted(range(len(chances)), key=lambda i: (-(chances[i] % 10), -worse[i], -i))
    for i in order[: max(0, total - sum(parts))]:
        parts[i] += 1
    return parts


def in_words(percent: int, chance: int) -> str:
    """0 and 100 are kept for what is impossible or certain."""
    if percent == 0 and chance > 0:
        return "<1%"
    return ">99%" if percent == 100 and chance < WHOLE else f"{percent}%"
