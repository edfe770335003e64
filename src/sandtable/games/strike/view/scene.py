"""What a seat sees: the map with all that stands on it, the panels, and the question."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.engine.decisions import Decision
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.view.choices import question
from sandtable.games.strike.view.goal import goal
from sandtable.games.strike.view.ground import Ground, board_of
from sandtable.games.strike.view.names import (
    TEAM_TITLES,
    atlas,
    unit_id,
    unit_name,
)
from sandtable.games.strike.view.panels import panels
from sandtable.games.strike.view.pieces import elements
from sandtable.games.strike.view.sightings import pauses, sighted_now
from sandtable.games.strike.view.status import PHASES, phase, status
from sandtable.games.strike.view.viewer import Viewer, outline
from sandtable.lexicon.lexicon import Words
from sandtable.parts.kept import Kept
from sandtable.scene.phrases import count_of
from sandtable.scene.sighted import ringed, sight_lines
from sandtable.scene.vocabulary import Board, Layer, Scene

# Boards change only when the teams change clans, so each is drawn once.
BOARDS: Kept[Board] = Kept(200)


def seat_names(game: Strike) -> list[str]:
    """Teams; where several players share one, by number."""
    return [name for title, players in zip(TEAM_TITLES, game.plan.players) for name in shared(title, players)]


def shared(title: str, players: int) -> list[str]:
    return [title] if players == 1 else [f"{title} player {number}" for number in range(1, players + 1)]


def scene(game: Strike, words: Words, seat: int, decision: Decision | None) -> Scene:
    """All that a seat sees (-1: a spectator, who sees what both teams may see)."""
    viewer = Viewer(game, seat, decision)
    seen = seen_now(viewer)
    return Scene(
        title=atlas(game.plan).title,
        status=status(game),
        phases=PHASES,
        phase=phase(game),
        board=board(game),
        elements=ringed(elements(viewer), seen[1:]),
        layers=(*smoke_layers(game), *path_layers(viewer), *target_layers(viewer), *sight_lines(seen)),
        panels=panels(viewer),
        question=question(viewer, words, decision) if decision is not None else None,
        goal=goal(viewer, words),
    )


# What a path has paused for


def seen_now(viewer: Viewer) -> list[str]:
    """The unit that is asked whether its path goes on, then those whom it sees; nobody at other questions."""
    decision, unit = viewer.decision, viewer.asked_unit()
    if decision is None or unit is None or not pauses(decision):
        return []
    return [unit_id(int(each.index)) for each in (unit, *sighted_now(viewer, unit))]


# The map


def board(game: Strike) -> Board:
    """The map, with the teams as they play the clans."""
    seen = (game.plan, bool(game.swapped))
    return BOARDS.find(seen) or BOARDS.keep(seen, drawn_board(game))


def drawn_board(game: Strike) -> Board:
    plane, site, names = game.plan.plane, game.plan.site, atlas(game.plan)
    return board_of(
        Ground(
            names.board,
            (int(plane.width), int(plane.height)),
            list(enumerate(plane.walls)),
            list(enumerate(plane.halves)),
            list(zip(names.zones, site.zone_names, plane.zones)),
            [(clan, int(game.team_of_clan(clan)), rect) for clan, rect in enumerate(site.spawns)],
            list(zip(names.sites, site.bomb_sites)),
            list(zip(names.rescues, site.rescues)),
        )
    )


# Layers


def smoke_layers(game: Strike) -> Iterator[Layer]:
    """STRIKE-10.05: the smoked zones, with the turns that are left."""
    for zone, last in enumerate(game.smoke):
        if game.turn > 0 and game.smoked(zone):
            left = count_of(last - int(game.turn) + 1, "turn")
            label = f"Smoke, {left} left"
            yield Layer("area", outline(game.plan.plane.zones[zone]), label, ("smoke",))


def path_layers(viewer: Viewer) -> Iterator[Layer]:
    for unit in viewer.game.units:
        path = viewer.path(unit)
        if path:
            label = f"Path of {unit_name(viewer.game, int(unit.index))}"
            yield Layer("path", tuple(path), label, ("planned",))


def target_layers(viewer: Viewer) -> Iterator[Layer]:
    """STRIKE-1.04: who points at whom."""
    game = viewer.game
    for unit in game.units:
        for index in viewer.targets(unit):
            target = game.units[index]
            if viewer.sees(unit) and viewer.sees(target):
                names = [unit_name(game, int(each.index)) for each in (unit, target)]
                line = (viewer.spot(unit), viewer.spot(target))
                yield Layer("line", line, " at ".join(names), ("fire",))
