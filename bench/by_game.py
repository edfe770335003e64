"""What was measured, as tables of a page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Found = Mapping[str, Mapping[str, float]]  # by game, then by way


def ways_by_games(found: Found, against: Sequence[tuple[str, str, str]]) -> list[str]:
    """A row for each way, and one for each two of them that are held against each other."""
    ways = list(dict.fromkeys(way for of_game in found.values() for way in of_game))
    lines = [row("steps a second", [*found]), f"|---|{'---|' * len(found)}"]
    for way in ways:
        lines.append(row(way, [number(of_game.get(way)) for of_game in found.values()]))
    for said, one, other in against:
        both = [(of_game.get(one), of_game.get(other)) for of_game in found.values()]
        lines.append(row(said, [number(mine / theirs) if mine and theirs else "" for mine, theirs in both]))
    return lines


def one_by_one(rates: Mapping[str, float]) -> list[str]:
    """A row for each."""
    lines = [row("steps a second", [""]), "|---|---|"]
    return [*lines, *[row(name, [number(value)]) for name, value in rates.items()]] if rates else []


def row(said: str, cells: list[str]) -> str:
    return f"| {said} | {' | '.join(cells)} |"


def number(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
