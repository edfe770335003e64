"""What stands and lies on the map: figures, markers, objectives."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.games.omega.rules import damage, line_of_sight, markers
from sandtable.games.omega.rules.components import (
    CONDITIONS,
    DRONE,
    NONE,
    OVERSEER,
    Commando,
    Enemy,
    Helper,
    Piece,
)
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.rules.state import ACTIVATING
from sandtable.games.omega.view.names import (
    COMMANDO_SIDE,
    CORE_TITLES,
    MARKER_TITLES,
    OBJECTIVE_TITLES,
    OVERSEER_SIDE,
    piece_id,
    piece_name,
    spot,
)
from sandtable.games.omega.view.viewer import Viewer
from sandtable.scene.phrases import capital
from sandtable.scene.vocabulary import Badge, Element, Gauge

WEDGE = 90  # degrees that a figure with an arrow sees
EIGHTH = 45
# The cut-outs of characters by rank, of helpers, and of markers.
CHARACTER_ROLES = ("leader", "tech", "heavy", "marksman", "infil")
HELPER_ROLES = ("sentry", "hostage")
MARKER_ROLES = ("rocket", "cover", "bomb", "frag", "flash")
OBJECTIVE_ROLES = ("file", "file", "hostage")


def elements(viewer: Viewer) -> Iterator[Element]:
    """Figures last, so that they lie above all else."""
    yield from tokens(viewer.game)
    for helper in viewer.game.helpers:
        if helper.on_map():
            yield helper_element(viewer, helper)
    for enemy in viewer.game.enemies:
        if enemy.on_map():
            yield enemy_element(viewer, enemy)
    for commando in viewer.game.commandos:
        if commando.on_map():
            yield commando_element(viewer, commando)


# Markers


def tokens(game: Omega) -> Iterator[Element]:
    for objective, cell in enumerate(game.objectives):
        if cell != NONE:
            at, role = spot(game, cell), OBJECTIVE_ROLES[objective]
            label = OBJECTIVE_TITLES[objective]
            yield Element(f"objective-{objective}", "token", label, at, role=role, size=(2, 2))
    for core, cell in enumerate(game.core_cells):
        if cell != NONE:
            label = capital(CORE_TITLES[core])
            yield Element(f"core-{core}", "token", label, spot(game, cell), role="file")
    for place, cell in enumerate(game.investigate):
        yield Element(f"investigate-{place}", "marker", "Investigate marker", spot(game, cell), role="qmark")
    for marker, cell in enumerate(game.marker_cells):
        if cell != NONE:
            label, role = capital(MARKER_TITLES[marker]), MARKER_ROLES[marker]
            yield Element(f"marker-{marker}", "token", label, spot(game, cell), COMMANDO_SIDE, role=role)


# Figures


def looks(viewer: Viewer, piece: Piece, *more: str) -> tuple[str, ...]:
    acting = piece.index == viewer.acting()
    return ("acting", *more) if acting else more


def vitality(game: Omega, piece: Piece) -> Gauge:
    """What it can still stand."""
    top = int(damage.vitality(game, piece))
    return Gauge("Vitality", max(0, top - int(piece.wounds)), top, "high")


def facing(game: Omega, piece: Piece) -> tuple[int, int]:
    """Which way it looks and how wide; nothing for who sees all round."""
    if line_of_sight.all_round(game, piece):
        return -1, 0
    return EIGHTH * int(piece.facing), WEDGE


def commando_element(viewer: Viewer, commando: Commando) -> Element:
    game, rank = viewer.game, int(commando.index)
    degrees, arc = facing(game, commando)
    down = ("down",) if commando.is_down() else ()
    acted = ("acted",) if commando.done and not commando.is_down() else ()
    initiative = viewer.initiative(commando)
    return Element(
        piece_id(rank),
        "figure",
        commando_label(game, commando),
        spot(game, int(commando.cell)),
        COMMANDO_SIDE,
        int(commando.seat),
        CHARACTER_ROLES[rank % len(CHARACTER_ROLES)],
        str(initiative) if initiative else "",
        degrees,
        looks(viewer, commando, *down, *acted),
        tuple(badges(commando)),
        vitality(game, commando),
        arc=arc,
    )


def commando_label(game: Omega, commando: Commando) -> str:
    state = "" if commando.is_active() else f", {CONDITIONS[commando.condition]}"
    return f"{piece_name(game, int(commando.index))}, {game.sheet(commando).role}{state}"


def badges(commando: Commando) -> Iterator[Badge]:
    for core in commando.cores:
        yield Badge(f"core-{core}", CORE_TITLES[core])
    if commando.cloaked:
        yield Badge("stealth", "cloaked")


def enemy_element(viewer: Viewer, enemy: Enemy) -> Element:
    game, kind = viewer.game, viewer.game.kind(enemy)
    degrees, arc = facing(game, enemy)
    name = piece_name(game, int(enemy.index))
    acted = ("acted",) if enemy.activated and game.step == ACTIVATING else ()
    return Element(
        piece_id(int(enemy.index)),
        "figure",
        f"{name}, {'no attack' if kind.cost == NONE else f'combat {kind.cost}'}",
        spot(game, int(enemy.cell)),
        OVERSEER_SIDE,
        OVERSEER,
        kind.name.lower(),
        name.rpartition(" ")[2] if name != kind.name else "",
        degrees,
        looks(viewer, enemy, *acted),
        gauge=vitality(game, enemy),
        arc=arc,
        size=(2, 2) if enemy.large else (0, 0),
    )


def helper_element(viewer: Viewer, helper: Helper) -> Element:
    """OMEGA-R78: drone and Lab Tech are on the commandos' side."""
    game = viewer.game
    return Element(
        piece_id(int(helper.index)),
        "token" if markers.is_marker(game, helper) else "figure",
        piece_name(game, int(helper.index)),
        spot(game, int(helper.cell)),
        COMMANDO_SIDE,
        role=HELPER_ROLES[0 if helper.index == DRONE else 1],
        look=looks(viewer, helper),
        gauge=vitality(game, helper),
    )
