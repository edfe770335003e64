"""What a seat sees: the map with all that stands on it, the panels, and the question."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sandtable.engine.decisions import Decision
from sandtable.games.omega.rules import cover, markers
from sandtable.games.omega.rules.cards import DoorMarker
from sandtable.games.omega.rules.components import NONE
from sandtable.games.omega.rules.effects import CHALLENGE, RIGGED
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.view.board import board
from sandtable.games.omega.view.board import ends as ends_of
from sandtable.games.omega.view.choices import question
from sandtable.games.omega.view.goal import goal
from sandtable.games.omega.view.interrupts import ends
from sandtable.games.omega.view.names import SIDE_TITLES, STAT_TITLES, UNIT, commando_name, middle, texts
from sandtable.games.omega.view.panels import panels
from sandtable.games.omega.view.pieces import elements
from sandtable.games.omega.view.status import PHASES, phase, status
from sandtable.games.omega.view.viewer import Viewer
from sandtable.lexicon.lexicon import Lexicon
from sandtable.parts.pool import BIT
from sandtable.scene.grounds import cell_area
from sandtable.scene.phrases import listed
from sandtable.scene.sighted import ringed, sight_lines
from sandtable.scene.vocabulary import Layer, Scene

SHORT = 3  # letters of a stat


def seat_names(game: Omega) -> list[str]:
    """The overseer; the commandos' players by the characters that they have, where these are settled."""
    plan = game.plan
    if len(plan.team) == 1:
        return [SIDE_TITLES[1], SIDE_TITLES[0]]
    if plan.picks:
        return [SIDE_TITLES[1], *[f"Commandos {place + 1}" for place in range(len(plan.team))]]
    ranks = iter(sorted(plan.lineup[: plan.size]))
    names = [[commando_name(plan, next(ranks)) for _ in range(number)] for number in plan.team]
    return [SIDE_TITLES[1], *[listed(each) for each in names]]


def scene(game: Omega, words: Lexicon[Any, Any, Any], seat: int, decision: Decision | None) -> Scene:
    """All that a seat sees (-1: a spectator, who sees what everybody sees)."""
    viewer = Viewer(game, seat, decision)
    both = ends(viewer, viewer.decision)
    return Scene(
        title=texts(game.plan).title,
        status=status(game),
        phases=PHASES,
        phase=phase(game),
        board=board(viewer),
        elements=ringed(elements(viewer), both[1:]),
        layers=(
            *(*gas_layers(game), *emi_layers(game), *face_layers(viewer), *slip_layers(viewer)),
            *sight_lines(both),
        ),
        panels=panels(viewer),
        question=question(viewer, words, decision) if decision is not None else None,
        goal=goal(game, words, seat),
    )


def gas_layers(game: Omega) -> Iterator[Layer]:
    """OMEGA-24.06."""
    if game.gas:
        yield cell_area(game.plan.grid, game.gas, "Gas", "gas")


def emi_layers(game: Omega) -> Iterator[Layer]:
    """OMEGA-24.02: a whole tile of an explored room."""
    full = int(cover.emi_tiles(game))
    for number, tile in enumerate(game.plan.site.tiles):
        if full & BIT[number] and game.is_explored(tile.area):
            cells = [cell for cell in tile.cells if not markers.is_wall(game, cell)]
            yield cell_area(game.plan.grid, cells, "EMI: ranged attacks lose 1 die", "emi")


def face_layers(viewer: Viewer) -> Iterator[Layer]:
    """OMEGA-R86: what lies at closed doors, above each, as far as the seat knows it."""
    game = viewer.game
    for number, door in enumerate(game.plan.site.doors):
        face = viewer.face(number)
        if face != NONE and not game.door_is_open(number):
            (x, y), (other_x, _) = ends_of(game, door)
            yield note(x + other_x, UNIT * y - 1, face_text(game.plan.doors[face]))


def face_text(marker: DoorMarker) -> str:
    """A door marker in so few words that it finds room on the map."""
    if marker.effect in (CHALLENGE, RIGGED):
        return f"{marker.name}, {STAT_TITLES[marker.stat][:SHORT]} {marker.target}"
    return marker.name


def slip_layers(viewer: Viewer) -> Iterator[Layer]:
    """OMEGA-R86: a slip for each card of a hidden room, for who has seen it."""
    game = viewer.game
    for area in game.plan.site.hidden_areas:
        cards = [] if game.is_explored(area) else viewer.stack(area) or []
        for card, cell in zip(cards, column(game, int(area))):
            yield note(*middle(game, cell), game.plan.rooms[card].name)


def column(game: Omega, area: int) -> list[int]:
    """Where slips lie below each other: the middle of the widest row of a room, and on from there."""
    cells = [cell for cell in game.plan.grid.areas.cells(area) if not markers.is_wall(game, cell)]
    width = int(game.plan.grid.width)
    rows = [[cell for cell in cells if cell // width == y] for y in sorted({cell // width for cell in cells})]
    first = max(rows[1:] or rows, key=len)
    return list(range(first[len(first) // 2], int(game.plan.grid.size), width))


def note(x: int, y: int, text: str) -> Layer:
    return Layer("mark", ((x, y),), text, ("note",))
