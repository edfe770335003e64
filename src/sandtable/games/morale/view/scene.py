"""What a seat sees: the map with all that stands on it, the panels, and the question."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.engine.decisions import Decision
from sandtable.games.morale.rules.components import NONE, NOWHERE, SEALS, TEAM_NAMES, TERRORISTS
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.view import names
from sandtable.games.morale.view.choices import question
from sandtable.games.morale.view.cover import aim_lines
from sandtable.games.morale.view.figures import drawn
from sandtable.games.morale.view.goal import goal
from sandtable.games.morale.view.panels import panels
from sandtable.games.morale.view.status import PHASES, phase, status
from sandtable.games.morale.view.viewer import Viewer
from sandtable.lexicon.lexicon import Words
from sandtable.parts.kept import Kept
from sandtable.scene.vocabulary import Board, Element, Region, Scene, Space, Zone

# Boards change only with smoke and gas, things on them only where somebody carries them or gets in.
BOARDS: Kept[Board] = Kept(200)
THINGS: Kept[Element] = Kept(2_000)


def seat_names(game: Morale) -> list[str]:
    """Teams; where several players share one, the first is its captain."""
    return [
        name
        for squad, title in zip(game.plan.squads, names.TEAM_TITLES)
        for name in shared(title, len(squad.seats))
    ]


def shared(title: str, players: int) -> list[str]:
    if players == 1:
        return [title]
    return [f"{title} {number}{' (captain)' if number == 1 else ''}" for number in range(1, players + 1)]


def scene(game: Morale, words: Words, seat: int, decision: Decision | None) -> Scene:
    """All that a seat sees (-1: a spectator, who sees what both teams may see)."""
    viewer = Viewer(game, seat, decision)
    units = [drawn(viewer, unit) for unit in game.units]
    figures = [unit.figure for unit in units if unit.figure]
    return Scene(
        title=names.atlas(game.plan).title,
        status=status(game),
        phases=PHASES,
        phase=phase(game, decision),
        board=board(game),
        elements=(*vehicles(game), *loot_elements(game), *figures),
        layers=aim_lines(game),
        panels=panels(viewer, [unit.panel for unit in units]),
        question=question(game, words, decision) if decision is not None else None,
        goal=goal(viewer, words),
    )


# The map


def board(game: Morale) -> Board:
    """MORALE-2.09: zones, some with several floors. Each floor of those is a region, named by its zone."""
    seen = (game.plan, int(game.smoke), int(game.gas))
    return BOARDS.find(seen) or BOARDS.keep(seen, drawn_board(game))


def drawn_board(game: Morale) -> Board:
    zones = tuple(zone_of(game, zone) for zone in range(len(game.plan.zones.names)))
    return Board(
        "zones", names.atlas(game.plan).board, zones, tuple(links(game)), regions=tuple(floors(game))
    )


def zone_of(game: Morale, zone: int) -> Zone:
    data = names.atlas(game.plan).zones[zone]
    return Zone(data.id, data.name, data.floors, data.x, data.y, look=tuple(zone_looks(game, zone)))


def zone_looks(game: Morale, zone: int) -> Iterator[str]:
    """Where a team starts, where it brings things home, and what hangs in the air."""
    for team, name in enumerate(TEAM_NAMES):
        if zone in game.plan.squads[team].starts:
            yield f"start-{name}"
        if zone in [loot.homes[team] for loot in game.plan.loot]:
            yield f"home-{name}"
        if zone in [parked.zone for parked in names.atlas(game.plan).vehicles if parked.team == team]:
            yield f"vehicle-{name}"
    if game.in_smoke(zone):
        yield "smoke"
    if game.in_gas(zone):
        yield "gas"


def links(game: Morale) -> Iterator[tuple[str, str]]:
    """Every border once."""
    for zone, near in enumerate(game.plan.zones.neighbours):
        for other in near:
            if zone < other:
                yield names.zone_id(game, zone), names.zone_id(game, other)


def floors(game: Morale) -> Iterator[Region]:
    for zone, number in enumerate(game.plan.zones.floors):
        for floor in range(number if number > 1 else 0):
            yield Region(
                names.space_id(game, zone, floor),
                names.space_name(game, zone, floor),
                cells=(names.zone_id(game, zone),),
                look=(names.floor_name(floor),),
            )


# What stands on it


def vehicles(game: Morale) -> Iterator[Element]:
    for parked in names.atlas(game.plan).vehicles:
        seen = (game.plan, parked, aboard(game, parked))
        yield THINGS.find(seen) or THINGS.keep(seen, vehicle(game, parked))


def vehicle(game: Morale, parked: names.Parked) -> Element:
    team, zone = parked.team, names.zone_name(game, parked.zone)
    return Element(
        names.vehicle_id(team),
        "token",
        f"{parked.name}, {names.TEAM_TITLES[team]}, in {zone}{aboard(game, parked)}",
        Space(names.zone_id(game, parked.zone)),
        TEAM_NAMES[team],
        role="vehicle",
        look=("vehicle",),
    )


def aboard(game: Morale, parked: names.Parked) -> str:
    """How many places are taken, where units may enter (MORALE-R32)."""
    if not game.plan.vehicles:
        return ""
    taken = sum(unit.inside for unit in game.members(parked.team))
    return f", {taken} of {game.plan.vehicles[parked.team].holds} places taken"


def loot_elements(game: Morale) -> Iterator[Element]:
    """MORALE-11.02, MORALE-11.06: things to carry, with the rim of the team that may take them."""
    for index, loot in enumerate(game.loot or game.plan.loot):
        carrier = game.units[loot.carrier] if loot.carrier != NONE else None
        zone, floor = (carrier.zone, carrier.floor) if carrier else (loot.zone, loot.floor)
        held = f"carried by {names.unit_name(game, carrier)} " if carrier else ""
        seen = (game.plan, index, zone, floor, held)
        yield THINGS.find(seen) or THINGS.keep(seen, thing(game, index, int(zone), int(floor), held))


def thing(game: Morale, index: int, zone: int, floor: int, held: str) -> Element:
    loot = game.plan.loot[index]
    takers = [team for team in (SEALS, TERRORISTS) if loot.homes[team] != NOWHERE]
    return Element(
        names.loot_id(index),
        "token",
        f"{loot.name.capitalize()}, {held}in {names.space_name(game, zone, floor)}",
        Space(names.zone_id(game, zone), floor),
        TEAM_NAMES[takers[0]] if len(takers) == 1 else "",
        role=loot.name,
        look=("loot", "carried") if held else ("loot",),
    )
