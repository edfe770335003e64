"""The report of a simulation as tables for people."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.table import Column, Table
from rich.text import Text


def tables(report: dict[str, Any]) -> list[RenderableType]:
    return [
        Text(f"{report['game']} {report['scenario']}, {report['games']} games, seed {report['seed']}"),
        seats_table(report),
        endings_table(report),
        *figures_table(report),
        Text(lengths(report)),
        Text(f"digest: {report['digest']}"),
        Text(speed(report["speed"])),
    ]


def seats_table(report: dict[str, Any]) -> Table:
    numbers = [Column(name, justify="right") for name in ("score", "wins", "draws", "losses")]
    table = Table("seat", "name", "side", "bot", *numbers)
    for seat in report["seats"]:
        counts = [str(seat[name]) for name in ("wins", "draws", "losses")]
        who = [str(seat["seat"]), seat["name"], str(seat["side"]), seat["bot"]]
        table.add_row(*who, f"{seat['score']:.1f}", *counts)
    return table


def endings_table(report: dict[str, Any]) -> Table:
    table = Table("ending", Column("games", justify="right"), Column("share", justify="right"))
    for ending, games in report["endings"].items():
        table.add_row(Text(ending), str(games), f"{games / report['games']:.1%}")
    return table


def figures_table(report: dict[str, Any]) -> list[Table]:
    """What a game counts for itself, if it does."""
    if not report["figures"]:
        return []
    table = Table("a game has", *[Column(name, justify="right") for name in ("mean", "least", "most")])
    for title, span in report["figures"].items():
        table.add_row(Text(title), f"{span['mean']:.3f}", str(span["min"]), str(span["max"]))
    return [table]


def lengths(report: dict[str, Any]) -> str:
    spans = [(name, report[name]) for name in ("decisions", "rounds") if report[name]]
    return "; ".join(
        f"{name}: {span['mean']:.1f} on average, {span['min']} to {span['max']}" for name, span in spans
    )


def build(compiled: bool) -> str:
    return "compiled" if compiled else "interpreted"


def speed(speed: dict[str, Any]) -> str:
    how = f"{speed['seconds']:.2f} s, --jobs {speed['jobs']}, {build(speed['compiled'])}"
    return f"speed: {speed['decisions_per_second']:,.0f} decisions per second ({how})"
