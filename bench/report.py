"""What was measured, held against what is required, as a table and as JSON."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Literal

from rich.console import Group
from rich.markup import escape
from rich.table import Table

from environments import AS_ROWS, BY_HASH, STAND_IN, with_processes

COMPILED, INTERPRETED = "sandtable, compiled", "sandtable, interpreted"
OURS = (COMPILED, INTERPRETED)
UNITS = {
    "playouts": "decisions/s",
    "strike playouts": "decisions/s",
    "omega playouts": "decisions/s",
    "sneak playouts": "decisions/s",
    "flix playouts": "decisions/s",
    "sight": "µs",
    "omega sight": "µs",
    "clone": "µs",
    "omega clone": "µs",
    "flix clone": "µs",
    "sneak clone": "µs",
    "search": "simulations/s",
    "strike search": "simulations/s",
    "omega search": "simulations/s",
    "sneak search": "simulations/s",
    "flix search": "simulations/s",
    "flicks": "flicks/s",
    "flicks at blocks": "flicks/s",
    "environment": "steps/s",
    "processes": "steps/s",
}
RELATIONS = {">=": operator.ge, "<=": operator.le}
VERDICTS = {True: "pass", False: "FAIL", None: "not measured"}


@dataclass(frozen=True)
class Measure:
    name: str
    what: str
    value: float | None
    unit: str
    samples: tuple[float, ...] = ()
    note: str = ""


@dataclass(frozen=True)
class Ratio:
    what: str
    ours: str
    peer: str
    value: float | None


@dataclass(frozen=True)
class Check:
    """The value of `ours`, as a multiple of the peer's where a peer is named, must keep to the bound."""

    what: str
    ours: str
    relation: Literal[">=", "<="]
    bound: float
    peer: str | None = None


@dataclass(frozen=True)
class Verdict:
    check: str
    value: float | None
    passed: bool | None


CHECKS = (
    Check("playouts", COMPILED, ">=", 1, "openspiel connect_four"),
    Check("playouts", COMPILED, ">=", 20, "catanatron"),
    Check("playouts", INTERPRETED, ">=", 3, "catanatron"),
    Check("strike playouts", COMPILED, ">=", 10, "catanatron"),
    Check("omega playouts", COMPILED, ">=", 20, "catanatron"),
    Check("sneak playouts", COMPILED, ">=", 10, "catanatron"),
    Check("flix playouts", COMPILED, ">=", 10, "catanatron"),
    Check("sight", COMPILED, "<=", 1),
    Check("omega sight", COMPILED, "<=", 0.3),
    Check("clone", COMPILED, "<=", 5),
    Check("omega clone", COMPILED, "<=", 10),
    Check("search", COMPILED, ">=", 3, "openspiel MCTS backgammon"),
    Check("strike search", COMPILED, ">=", 5, "catanatron"),
    Check("omega search", COMPILED, ">=", 5, "catanatron"),
    Check("sneak search", COMPILED, ">=", 5, "catanatron"),
    Check("flix search", COMPILED, ">=", 5, "catanatron"),
    Check("flicks", COMPILED, ">=", 20, "pymunk, each step"),
    Check("flicks at blocks", COMPILED, ">=", 1, "pymunk, each step"),
    *[
        Check("environment", f"{game}, {way}", ">=", 20, f"{game}, {BY_HASH}")
        for game, way in (
            *[(game, AS_ROWS) for game in ("morale", "strike", "omega", "sneak")],
            ("flix", STAND_IN),
        )
    ],
    Check("processes", f"morale, {with_processes(2)}", ">=", 1.8, f"morale, {with_processes(1)}"),
)


def value_of(measures: Sequence[Measure], what: str, name: str) -> float | None:
    return next((m.value for m in measures if (m.what, m.name) == (what, name)), None)


def ratio(measures: Sequence[Measure], what: str, ours: str, peer: str) -> Ratio:
    mine, theirs = value_of(measures, what, ours), value_of(measures, what, peer)
    return Ratio(what, ours, peer, None if mine is None or theirs is None else mine / theirs)


def ratios(measures: Sequence[Measure]) -> list[Ratio]:
    peers = [measure for measure in measures if measure.name not in OURS]
    return [ratio(measures, peer.what, ours, peer.name) for peer in peers for ours in OURS]


def describe(check: Check) -> str:
    target = f"x {check.peer}" if check.peer else UNITS[check.what]
    return f"{check.what}: {check.ours} {check.relation} {check.bound:g} {target}"


def judge(check: Check, measures: Sequence[Measure]) -> Verdict:
    if check.peer is None:
        value = value_of(measures, check.what, check.ours)
    else:
        value = ratio(measures, check.what, check.ours, check.peer).value
    passed = None if value is None else RELATIONS[check.relation](value, check.bound)
    return Verdict(describe(check), value, passed)


def verdicts(measures: Sequence[Measure]) -> list[Verdict]:
    return [judge(check, measures) for check in CHECKS]


def as_json(environment: dict[str, object], measures: Sequence[Measure]) -> dict[str, object]:
    return {
        "environment": environment,
        "measures": [asdict(measure) for measure in measures],
        "ratios": [asdict(each) for each in ratios(measures)],
        "checks": [asdict(verdict) for verdict in verdicts(measures)],
    }


def number(value: float | None) -> str:
    if value is None:
        return "-"
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


def ratio_cells(measures: Sequence[Measure], measure: Measure) -> list[str]:
    if measure.name in OURS:
        return ["", ""]
    return [number(ratio(measures, measure.what, ours, measure.name).value) for ours in OURS]


def measure_row(measures: Sequence[Measure], measure: Measure) -> list[str]:
    value = measure.note.partition(":")[0] or number(measure.value)
    ends = (min, max) if measure.samples else ()
    spread = " .. ".join([number(end(measure.samples)) for end in ends])
    return [measure.name, value, spread, *ratio_cells(measures, measure)]


def notes(measures: Sequence[Measure]) -> str:
    return "\n".join([escape(f"{measure.name}: {measure.note}") for measure in measures if measure.note])


def measure_table(measures: Sequence[Measure], what: str) -> Table:
    rows = [measure for measure in measures if measure.what == what]
    table = Table(title=f"{what} ({UNITS[what]})", caption=notes(rows), caption_justify="left")
    table.add_column("name")
    for heading in ("median", "lowest .. highest", "compiled\n/ peer", "interpreted\n/ peer"):
        table.add_column(heading, justify="right")
    for measure in rows:
        table.add_row(*measure_row(measures, measure))
    return table


def check_table(measures: Sequence[Measure]) -> Table:
    table = Table("check", "measured", "verdict", title="Requirements")
    for verdict in verdicts(measures):
        table.add_row(verdict.check, number(verdict.value), VERDICTS[verdict.passed])
    return table


def as_tables(environment: dict[str, object], measures: Sequence[Measure]) -> Group:
    setting = ", ".join([f"{key} {value}" for key, value in environment.items()])
    return Group(escape(setting), *[measure_table(measures, what) for what in UNITS], check_table(measures))
