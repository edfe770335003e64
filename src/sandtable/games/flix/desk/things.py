"""What can be said of an element of the Map, and typed over."""

from __future__ import annotations

from sandtable.catalog.desks import Field, Thing, Work
from sandtable.catalog.drafts import typed
from sandtable.catalog.plots import Point, named, table_in, text_in
from sandtable.engine.errors import SandtableError
from sandtable.games.flix.content.cards import COLOURS, NUMERALS
from sandtable.games.flix.content.maps import PATH_SIGNS
from sandtable.games.flix.desk.brushes import ICONS
from sandtable.games.flix.desk.overlays import is_guard, place_of, seen_from, steps_from
from sandtable.games.flix.desk.plot import Plot
from sandtable.games.flix.desk.standing import begun, cell_at, missions_of
from sandtable.games.flix.desk.table import START, elements
from sandtable.games.flix.rules.components import E6, E9
from sandtable.scene.phrases import count_of

LEVELS = ("rookie", "veteran", "operator")
MOST_ROUNDS = 20
WORDS = {sign: label for sign, label, *_ in ICONS.values()}


def thing(work: Work, file: str, element: str) -> Thing:
    plot = Plot(work[file])
    if not element:
        return mission(work, file, plot)
    for make in (door, area, spawn):
        found = make(work, file, plot, element)
        if found is not None:
            return found
    point = place_of(plot, element)
    if point is None:
        raise SandtableError(f"{element[:40]!r}: there is no such thing on this Map")
    return space(work, file, plot, element, point)


def mission(work: Work, file: str, plot: Plot) -> Thing:
    names = missions_of(work, file)
    fields = [
        typed(work, file, ("title",), "Title of the Map"),
        typed(work, file, ("text",), "What it is like"),
    ]
    for name in names[:1]:
        starts = tuple(each for each in work[file].get("starts", []) if isinstance(each, str))
        fields += [
            typed(work, name, ("title",), "Title of the Mission"),
            typed(work, name, ("briefing",), "Briefing", rule="FLIX-4.01"),
            typed(work, name, ("conditions",), "Special Conditions", rule="FLIX-4.01"),
            typed(work, name, ("grade",), "Grade", rule="FLIX-4.01", low=E6, high=E9),
            typed(work, name, ("start",), "Starting Area", rule="FLIX-9.17", choices=starts),
            *[
                typed(
                    work,
                    name,
                    (level, "rounds"),
                    f"Rounds, {level}",
                    rule="FLIX-4.03",
                    low=1,
                    high=MOST_ROUNDS,
                )
                for level in LEVELS
            ],
        ]
    facts = [f"{plot.width} by {plot.height} Spaces, {count_of(len(plot.areas), 'Area')}, "
             f"{count_of(len(plot.doors), 'Door')}."]  # fmt: skip
    facts += [] if names else ["No Mission is played on this Map yet."]
    title = text_in(work[names[0]], "title") if names else text_in(plot.data, "title")
    kept = tuple(each for each in fields if each.value != "" or each.low is None)
    return Thing(
        id="", title=title or file, fields=kept, facts=tuple(facts), overlays=("walk", "watched", "distance")
    )


def door(work: Work, file: str, plot: Plot, element: str) -> Thing | None:
    signs = {name: sign for sign, name in plot.doors.items()}
    if element not in signs:
        return None
    fields = [typed(work, file, ("doors", signs[element]), "Name", rule="FLIX-9.04")]
    locked = [each for each in missions_of(work, file) if element in table_in(work[each], "e_locks")]
    if locked:
        path = ("e_locks", element)
        fields.append(
            typed(
                work,
                locked[0],
                path,
                "Digits of its E-Lock",
                rule="FLIX-5.12",
                low=NUMERALS[0],
                high=NUMERALS[1],
            )
        )
    sides = [plot.area_of(each) or "nothing" for pair in plot.door_edges(element)[:1] for each in pair]
    facts = [f"Between {' and '.join(sides)}."] if sides else ["It is nowhere in the drawing."]
    return Thing(id=element, title=element, fields=tuple(fields), facts=tuple(facts))


def area(work: Work, file: str, plot: Plot, element: str) -> Thing | None:
    missions = missions_of(work, file)
    name = text_in(work[missions[0]], "start") if element == START and missions else element
    signs = {each: sign for sign, each in plot.areas.items()}
    if name not in signs:
        return None
    spaces = plot.spaces_of(name)
    walked = sum(bool(plot.colour_at(each)) for each in spaces)
    facts = [f"{count_of(len(spaces), 'Space')}, {walked} of them on a Path."]
    facts += (
        ["The operators begin here."]
        if any(text_in(work[each], "start") == name for each in missions)
        else []
    )
    named_here = (typed(work, file, ("areas", signs[name]), "Name", rule="FLIX-5.05"),)
    return Thing(id=element, title=name, fields=named_here, facts=tuple(facts))


def spawn(work: Work, file: str, plot: Plot, element: str) -> Thing | None:
    colour = element.removeprefix("spawn-")
    if not element.startswith("spawn-") or colour not in COLOURS or plot.spawn(colour) is None:
        return None
    path = plot.path(colour)
    fields = [
        typed(
            work,
            file,
            ("paths", colour, "numeral"),
            "Numeral of its Spawn",
            rule="FLIX-5.01",
            low=1,
            high=10,
        )
    ]
    stops = bool(table_in(table_in(plot.data, "paths"), colour).get("stops", False))
    fields.append(
        Field(
            file=file, path=("paths", colour, "stops"), label="Ends in a STOP", value=stops, rule="FLIX-5.04"
        )
    )
    facts = [f"{count_of(len(path), 'Space')}: {' '.join(named(each) for each in path)}."]
    return Thing(
        id=element,
        title=f"{colour.capitalize()} Path",
        fields=tuple(fields),
        facts=tuple(facts),
        overlays=("walk", "sight", "open_sight"),
    )


def space(work: Work, file: str, plot: Plot, element: str, point: Point) -> Thing:
    colour = plot.colour_at(point)
    sign = plot.sign(point)
    number = PATH_SIGNS[COLOURS.index(colour)].index(sign) + 1 if colour else 0
    what = f"{number} of the {colour.capitalize()} Path" if colour else WORDS.get(sign, "Nothing known")
    facts = [f"{what} at {named(point)}, {plot.area_of(point) or 'in no Area'}."]
    game = begun(work, file)
    if game is not None:
        cell = cell_at(game, point)
        seen = len(seen_from(game, cell, is_guard(element), 0))
        facts.append(f"{count_of(seen, 'Space')} in sight, Doors closed.")
        facts.append(f"{count_of(steps_from(game, game.site().start)[cell], 'Move')} from the Starting Area.")
    shown = [*(["walk"] if colour else []), "sight", "open_sight", "distance"]
    return Thing(
        id=element, title=title_of(work, file, plot, element), facts=tuple(facts), overlays=tuple(shown)
    )


def title_of(work: Work, file: str, plot: Plot, element: str) -> str:
    names = missions_of(work, file)
    shown = elements(work, plot, file, work[names[0]] if names else {})
    return next((each.label for each in shown if each.id == element), f"Space {element}")
