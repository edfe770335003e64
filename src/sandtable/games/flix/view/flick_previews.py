"""The first run of a disc that is aimed, or its whole path, and what it meets."""

from __future__ import annotations

from sandtable.board.discs import flicking
from sandtable.board.discs.outcomes import DISC, UPPER, Outcome
from sandtable.board.discs.shots import Shot
from sandtable.board.discs.table import Tabletop
from sandtable.engine.decisions import Aim, Decision
from sandtable.engine.errors import Refusal
from sandtable.games.flix.rules import side_flicks, tables
from sandtable.games.flix.rules.components import NONE
from sandtable.games.flix.rules.placing import FlickAim
from sandtable.games.flix.rules.state import FlixState
from sandtable.games.flix.view.aims import aim_size
from sandtable.games.flix.view.names import source
from sandtable.games.flix.view.phrases import struck_name
from sandtable.games.flix.view.pieces import disc_radius
from sandtable.scene.phrases import capital
from sandtable.scene.sliding import slide_points
from sandtable.scene.vocabulary import Fact, Layer, Preview

SHOWN = 3  # what part of a run is shown on a Side Board


def of_flick(game: FlixState, decision: Decision, aim: Aim, answer: str) -> Preview:
    """FLIX-R60: the first straight run of the disc, or its whole path, and what it meets first."""
    try:
        values = aim.read(answer, decision.rule)
    except Refusal as refusal:
        return Preview(facts=(Fact(capital(str(refusal)) + ".", refusal.rule),))
    if not values:
        return Preview()
    files = source(game)
    if files is not None and files.aim_help == "none":
        return Preview()
    size = aim_size(game, aim)
    stacked = isinstance(aim, FlickAim) and aim.stacked
    shot = Shot(size, values[0], values[1], values[2], values[3], stacked)
    outcome = flicking.flick(table_of(game, aim), shot)
    whole = files is not None and files.aim_help == "whole_path"
    ways = whole_ways(outcome) if whole else [outcome.first_run()]
    runs = [tuple([(x, y) for x, y, _, _ in slide_points(points)]) for points in ways]
    if game.side_board != NONE and not whole:
        runs = [beginning(run) for run in runs]
    lines = [Layer("line", run, look=("run",), radius=disc_radius(game, size)) for run in runs]
    return Preview(tuple(lines), facts=(contact(game, outcome),))


def whole_ways(outcome: Outcome) -> list[list[int]]:
    """FLIX-20.12: of the disc, and of the upper one where a stack of two has parted."""
    return [way.points for way in outcome.ways if way.body in (DISC, UPPER)]


def beginning(run: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """The first third of a straight run: on an open board its end would say where the disc comes to rest."""
    (x, y), (u, v) = run[0], run[-1]
    return (x, y), (x + (u - x) // SHOWN, y + (v - y) // SHOWN)


def table_of(game: FlixState, aim: Aim) -> Tabletop:
    if isinstance(aim, FlickAim):
        return aim.table
    return side_flicks.table(game) if game.side_board != NONE else tables.table(game)


def contact(game: FlixState, outcome: Outcome) -> Fact:
    """FLIX-13.05: what is struck first."""
    if not outcome.strikes:
        return Fact("It meets nothing.", "FLIX-13.05")
    hit = outcome.strikes[0]
    return Fact(f"First contact: {struck_name(game, hit.kind, hit.number) or 'a Wall'}.", "FLIX-13.05")
