"""What can be said of an element of the map, and typed over."""

from __future__ import annotations

from sandtable.board.grid.ground import UNREACHABLE
from sandtable.catalog.desks import Field, Thing, Work
from sandtable.catalog.drafts import typed
from sandtable.catalog.plots import Point, named, point_in, rows_in, table_in, text_in
from sandtable.engine.errors import SandtableError
from sandtable.games.omega.content.cards import MOST
from sandtable.games.omega.desk.brushes import SIGNS
from sandtable.games.omega.desk.dealing import counted, listed
from sandtable.games.omega.desk.overlays import OVERLAYS, place_of, steps_from
from sandtable.games.omega.desk.plot import Plot
from sandtable.games.omega.desk.standing import begun, cell_at, laid_open, missions_of
from sandtable.games.omega.desk.table import START, ZONE
from sandtable.games.omega.rules.plan import LAST_SPACE
from sandtable.games.omega.view.names import area_id, door_id, passage_id
from sandtable.scene.phrases import count_of
from sandtable.scene.phrases import listed as joined

TEAMS = ("3", "4", "5")
WORDS = {sign: label.lower() for sign, label, *_ in SIGNS.values()}
OF_SPACES = ("sight", "open_sight", "distance")


def thing(work: Work, file: str, element: str) -> Thing:
    plot = Plot(work[file])
    if not element:
        return mission(work, file, plot)
    for make in (door, room, passage):
        found = make(work, file, plot, element)
        if found is not None:
            return found
    point = place_of(plot, element)
    if point is None or not plot.sign(point):
        raise SandtableError(f"{element[:40]!r}: there is no such thing on this map")
    return space(work, file, plot, element, point)


# The whole mission


def mission(work: Work, file: str, plot: Plot) -> Thing:
    names = missions_of(work, file)
    fields = fields_of(work, names[0]) if names else ()
    facts = [f"{count_of(plot.columns * plot.lines, 'tile')}, {count_of(len(plot.areas), 'room')}, "
             f"{count_of(len(plot.doors()), 'door')}."]  # fmt: skip
    if names:
        titles = {text_in(row, "id"): text_in(row, "name") for row in rows_in(work.get("rooms.toml"), "card")}
        dealt = counted(work[names[0]], "rooms").items()
        cards = [f"{number} {titles.get(card, card)}" for card, number in dealt]
        facts += [f"Cards: {joined(cards)}."] if cards else []
    else:
        facts += ["No mission is played on this map yet."]
    title = text_in(work[names[0]], "title") if names else file
    return Thing(id="", title=title, fields=fields, facts=tuple(facts), overlays=("distance", "reach"))


def fields_of(work: Work, name: str) -> tuple[Field, ...]:
    data = work[name]
    found = [
        typed(work, name, ("title",), "Title"),
        typed(work, name, ("summary",), "Summary"),
        *[
            typed(
                work,
                name,
                (key, at),
                f"{label}, {size} commandos",
                rule="OMEGA-3.11",
                low=0,
                high=MOST,
            )
            for key, label in (("start_energy", "Energy at the start"), ("least_energy", "Least energy"))
            for at, size in enumerate(TEAMS)
        ],
    ]
    for at, event in enumerate(rows_in(data, "event")):
        label = f"Space of {text_in(event, 'does').replace('_', ' ')}"
        found.append(
            typed(work, name, ("event", at, "space"), label, rule="OMEGA-26.02", low=1, high=LAST_SPACE)
        )
    for enemy in table_in(data, "reserves"):
        figures = figures_of(work, enemy)
        found.append(
            typed(
                work,
                name,
                ("reserves", enemy),
                f"{enemy} in the reserves",
                rule="OMEGA-3.02",
                low=1,
                high=figures,
            )
        )
    return tuple(each for each in found if each.value != "" or each.low is None)


def figures_of(work: Work, enemy: str) -> int:
    rows = rows_in(work.get("enemies.toml"), "enemy")
    found = [row.get("figures") for row in rows if text_in(row, "id") == enemy]
    return found[0] if found and isinstance(found[0], int) else MOST


# Doors, rooms, passages


def door(work: Work, file: str, plot: Plot, element: str) -> Thing | None:
    rows = {door_id(number): row for number, row in enumerate(plot.doors())}
    if element not in rows:
        return None
    row = rows[element]
    name, areas = text_in(row, "id"), listed(row, "areas")
    goal = plot.goal in areas
    barred = Field(
        file=file,
        path=("door", name, "barred"),
        label="Barred to the overseer and events",
        value=bool(row.get("barred", False)),
        rule="OMEGA-R14" if goal else "OMEGA-21.08",
    )
    facts = [f"Between {joined([called(plot, each) for each in areas])}."]
    facts += ["It leads to the goal room, so it is barred in any case."] if goal else []
    return Thing(id=element, title=f"Door {name}", fields=(barred,), facts=tuple(facts))


def called(plot: Plot, area: str) -> str:
    return {plot.start: "the entry", plot.goal: "the goal room"}.get(area, f"room {area}")


def room(work: Work, file: str, plot: Plot, element: str) -> Thing | None:
    ids = {area_id(number): name for number, name in enumerate(plot.areas)}
    if element not in ids:
        return None
    name = ids[element]
    stacks = counted(work[missions[0]], "stacks") if (missions := missions_of(work, file)) else {}
    doors = [text_in(row, "id") for row in plot.doors() if name in listed(row, "areas")]
    facts = [f"{count_of(len(plot.areas[name]), 'tile')}; doors: {joined(doors) or 'none'}."]
    facts += [f"{count_of(stacks[name], 'card')} in its stack."] if name in stacks else []
    facts += ["Explored from the start, without cards."] if name == plot.start else []
    return Thing(id=element, title=called(plot, name).removeprefix("the ").capitalize(), facts=tuple(facts))


def passage(work: Work, file: str, plot: Plot, element: str) -> Thing | None:
    rows = {passage_id(number): row for number, row in enumerate(plot.passages())}
    if element not in rows:
        return None
    name = text_in(rows[element], "id")
    spaces = [each for each in plot.points() if plot.passage_at(each) == name]
    red = any(plot.sign(each) == "R" for each in spaces)
    area = called(plot, plot.area_of(spaces[0])) if spaces else "no room"
    facts = [f"Enemies come in here once {area} is revealed." if red else f"The commandos' own, at {area}."]
    exits = [each for each in missions_of(work, file) if name in listed(work[each], "exits")]
    facts += ["An exit of the mission."] if exits else []
    return Thing(id=element, title=f"Passage {name}", facts=tuple(facts))


# Spaces


def space(work: Work, file: str, plot: Plot, element: str, point: Point) -> Thing:
    facts = [f"{WORDS.get(plot.sign(point), 'passage').capitalize()} at {named(point)}"
             f"{f', {called(plot, plot.area_of(point))}' if plot.area_of(point) else ''}."]  # fmt: skip
    if plot.behind(point) not in ("", plot.sign(point)):
        facts.append(f"On the other side of its tile: {WORDS.get(plot.behind(point), 'nothing')}.")
    facts += ["A commando may begin here."] if point in plot.starts() else []
    facts += ["An investigate marker lies here."] if point in plot.investigate() else []
    facts += distance(work, file, point) if plot.is_open(point) else []
    return Thing(
        id=element, title=title_of(plot, element, point), facts=tuple(facts), overlays=shown(plot, point)
    )


def title_of(plot: Plot, element: str, point: Point) -> str:
    if element.startswith(ZONE):
        return f"Objective zone of room {element.removeprefix(ZONE)}"
    if element == START:
        return "Start spaces"
    return f"Space {named(point)}" if point_in(element) else f"Investigate marker at {named(point)}"


def shown(plot: Plot, point: Point) -> tuple[str, ...]:
    return tuple(key for key in OVERLAYS if key in OF_SPACES) if plot.is_open(point) else ()


def distance(work: Work, file: str, point: Point) -> list[str]:
    """How far it is from the start spaces, if the map stands."""
    game = begun(work, file)
    if game is None:
        return []
    steps = steps_from(laid_open(game), game.plan.site.starts)[cell_at(game, point)]
    return ["Nobody gets here." if steps == UNREACHABLE else f"{count_of(steps, 'step')} from the start."]
