"""What can be played and is unwise, and what stops play and can be repaired with one click."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.board.zones import UNREACHABLE
from sandtable.catalog.desks import Check, Edit, Spot, Work
from sandtable.catalog.drafts import rows, texts
from sandtable.games.morale.content.scenarios import LootData
from sandtable.games.morale.desk.overlays import from_starts
from sandtable.games.morale.desk.palette import BEGIN, CARRY, HOMES, PARKED, STEP
from sandtable.games.morale.desk.sketch import Sketch, beside
from sandtable.games.morale.desk.strokes import Painting, link, unlink
from sandtable.games.morale.rules.components import TEAM_NAMES
from sandtable.games.morale.view.names import TEAM_TITLES

UNFAIR = 2  # steps
HOLDS = {
    STEP: "Every zone can be reached, and borders lead both ways between neighbours.",
    BEGIN: "The teams begin apart.",
    PARKED: "No vehicle stands where the other team begins.",
    CARRY: "What both may take lies about as far from both.",
    **{
        HOMES[team]: f"Nothing lies where {title} bring it home."
        for team, title in zip(TEAM_NAMES, TEAM_TITLES)
    },
}


def warnings(work: Work, file: str) -> Iterator[Check]:
    sketch = Sketch(work, file)
    yield from one_way(work, sketch)
    yield from cut_off(work, sketch)
    yield from far_links(work, sketch)
    yield from close_starts(sketch)
    for loot in sketch.setup.loot:
        yield from about_loot(sketch, loot)
    yield from parked_among_enemies(sketch)


# Borders


def linked(work: Work, file: str, one: str, other: str, together: bool) -> tuple[Edit, ...]:
    """The edits that open a border, or close it."""
    painting = Painting(work, file)
    a, b = painting.zone(one), painting.zone(other)
    if together:
        link(a, b)
    else:
        unlink(a, other)
        unlink(b, one)
    return painting.draft.edits()


def stands_for(check: Check, said: str) -> bool:
    told = "and not back" if "does not name it" in said else "Nobody can reach"
    return told in check.text and ("does not name it" in said or "cannot be reached" in said)


def one_way(work: Work, sketch: Sketch) -> Iterator[Check]:
    said = {row.get("id"): texts(row.get("neighbours")) for row in rows(sketch.map, "zone")}
    for zone in sketch.chart.zone:
        for other in zone.neighbours:
            if zone.id not in said[other]:
                yield Check(
                    kind="stops",
                    text=f"The way leads from {zone.id} to {other}, and not back.",
                    file=sketch.file,
                    path=("zone", other, "neighbours"),
                    spots=(Spot(zone=zone.id, other=other),),
                    rule=STEP,
                    fix="Open it from both sides",
                    edits=linked(work, sketch.file, zone.id, other, True),
                )


def cut_off(work: Work, sketch: Sketch) -> Iterator[Check]:
    distance = sketch.zones.distance[0] if sketch.ids else []
    for zone, steps in zip(sketch.chart.zone, distance):
        if steps == UNREACHABLE:
            near = [other.id for other in sketch.chart.zone if beside((zone.x, zone.y), (other.x, other.y))]
            reached = [each for each in near if distance[sketch.ids.index(each)] < UNREACHABLE]
            yield Check(
                kind="stops",
                text=f"Nobody can reach {zone.name}.",
                file=sketch.file,
                path=("zone", zone.id, "neighbours"),
                spots=(Spot(zone=zone.id),),
                rule=STEP,
                fix=f"Open its border with {reached[0]}" if reached else "",
                edits=linked(work, sketch.file, zone.id, reached[0], True) if reached else (),
            )


def far_links(work: Work, sketch: Sketch) -> Iterator[Check]:
    for index, zone in enumerate(sketch.chart.zone):
        for other in sketch.zones.neighbours[index]:
            far = sketch.chart.zone[other]
            if index < other and not beside((zone.x, zone.y), (far.x, far.y)):
                yield Check(
                    kind="look",
                    text=f"{zone.name} and {far.name} have a border and do not lie side by side.",
                    file=sketch.file,
                    path=("zone", zone.id, "neighbours"),
                    spots=(Spot(zone=zone.id, other=far.id),),
                    rule=STEP,
                    fix="Close the border",
                    edits=linked(work, sketch.file, zone.id, far.id, False),
                )


# Where teams begin


def close_starts(sketch: Sketch) -> Iterator[Check]:
    """A team that begins beside the other one fights before it has moved."""
    for start in sketch.starts(1):
        steps = from_starts(sketch, 0, start)
        if steps <= 1:
            name = sketch.ids[start]
            left = [each for each in sketch.setup.starts[TEAM_NAMES[1]] if each != name]
            where = "in the same zone as" if steps == 0 else "next to"
            edit = Edit(sketch.scenario_file, ("starts", TEAM_NAMES[1]), left)
            yield Check(
                kind="look",
                text=f"{TEAM_TITLES[1]} begin {where} {TEAM_TITLES[0]}, in {sketch.chart.zone[start].name}.",
                file=sketch.scenario_file,
                path=("starts", TEAM_NAMES[1]),
                spots=(Spot(zone=name),),
                rule=BEGIN,
                fix=f"{TEAM_TITLES[1]} do not begin there" if left else "",
                edits=(edit,) if left else (),
            )


def parked_among_enemies(sketch: Sketch) -> Iterator[Check]:
    for index, vehicle in enumerate(sketch.setup.vehicle):
        team = TEAM_NAMES.index(vehicle.team)
        if sketch.ids.index(vehicle.zone) in sketch.starts(1 - team):
            yield Check(
                kind="look",
                text=f"The {vehicle.name} stands where {TEAM_TITLES[1 - team]} begin.",
                file=sketch.scenario_file,
                path=("vehicle", index, "zone"),
                spots=(Spot(zone=vehicle.zone),),
                rule=PARKED,
            )


# What there is to win


def about_loot(sketch: Sketch, loot: LootData) -> Iterator[Check]:
    at = sketch.ids.index(loot.zone)
    for team, home in loot.homes.items():
        if home == loot.zone:
            title = TEAM_TITLES[TEAM_NAMES.index(team)]
            yield loot_check(sketch, loot, f"The {loot.name} lies where {title} bring it home.", HOMES[team])
    steps = [from_starts(sketch, team, at) for team, name in enumerate(TEAM_NAMES) if name in loot.homes]
    if len(steps) == 2 and abs(steps[0] - steps[1]) >= UNFAIR and max(steps) < UNREACHABLE:
        near, far = sorted(steps)
        nearer = TEAM_TITLES[steps.index(near)]
        text = (
            f"The {loot.name} is {near} steps from {nearer} and {far} from the others, who may take it too."
        )
        yield loot_check(sketch, loot, text, CARRY)


def loot_check(sketch: Sketch, loot: LootData, text: str, rule: str) -> Check:
    return Check(
        kind="look",
        text=text,
        file=sketch.scenario_file,
        path=("loot", loot.name, "zone"),
        spots=(Spot(zone=loot.zone),),
        rule=rule,
    )
