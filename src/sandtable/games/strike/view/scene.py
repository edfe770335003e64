"""What a seat sees: the map with all that stands on it, the panels, and the question."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.engine.decisions import Decision
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.plan import Rect
from sandtable.games.strike.view.choices import question
from sandtable.games.strike.view.goal import goal
from sandtable.games.strike.view.names import (
    CLAN_TITLES,
    TEAM_NAMES,
    TEAM_TITLES,
    atlas,
    unit_id,
    unit_name,
    zone_id,
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
from sandtable.scene.vocabulary import Board, Edge, Layer, Region, Scene

MU = 100
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
    """STRIKE-G03, STRIKE-R06: the plane in hundredths of an MU, from its south-west corner."""
    seen = (game.plan, bool(game.swapped))
    return BOARDS.find(seen) or BOARDS.keep(seen, drawn_board(game))


def drawn_board(game: Strike) -> Board:
    plane = game.plan.plane
    return Board(
        "plane",
        atlas(game.plan).board,
        width=int(plane.width),
        height=int(plane.height),
        edges=(*edges(plane.walls, "wall"), *edges(plane.halves, "half")),
        regions=(*zones(game), *starts(game), *goals(game)),
        unit=MU,
    )


def edges(pieces: list[Rect], kind: str) -> Iterator[Edge]:
    for i, (x0, y0, x1, y1) in enumerate(pieces):
        yield Edge(f"{kind}-{i}", kind, (x0, y0), (x1, y1))


def zones(game: Strike) -> Iterator[Region]:
    for zone, name in enumerate(game.plan.site.zone_names):
        yield Region(zone_id(game, zone), name, outline(game.plan.plane.zones[zone]), look=("zone",))


def starts(game: Strike) -> Iterator[Region]:
    """STRIKE-R43: where each clan begins, with the name of the team that plays it."""
    for clan, rect in enumerate(game.plan.site.spawns):
        team = TEAM_NAMES[int(game.team_of_clan(clan))]
        yield Region(f"start-{clan}", f"{CLAN_TITLES[clan]} begin", outline(rect), look=("start", team))


def goals(game: Strike) -> Iterator[Region]:
    """STRIKE-R14, STRIKE-R23: bomb sites and rescue zones."""
    site, names = game.plan.site, atlas(game.plan)
    for name, rect in zip(names.sites, site.bomb_sites):
        yield Region(f"site-{name}", f"Site {name}", outline(rect), look=("site",))
    for name, rect in zip(names.rescues, site.rescues):
        yield Region(f"rescue-{name}", f"Rescue {name}", outline(rect), look=("rescue",))


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
