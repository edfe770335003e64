"""What is legal on a map, and unwise; or else what stops it."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.catalog.desks import Check, Edit, Work
from sandtable.catalog.drafts import Draft, listed, texts
from sandtable.catalog.painting import with_sign
from sandtable.catalog.plots import named, rows_in, spots_of, table_in, text_in
from sandtable.catalog.shelf import Data
from sandtable.games.omega.desk.dealing import WANTED, counted
from sandtable.games.omega.desk.overlays import unreached
from sandtable.games.omega.desk.plot import WALL, Plot, zone_spaces
from sandtable.games.omega.desk.standing import begun, laid_open, missions_of, point_at
from sandtable.games.omega.desk.stops import stops
from sandtable.games.omega.rules import map_elements
from sandtable.games.omega.rules.game import Omega
from sandtable.scene.phrases import listed as joined

HOLDS = {
    "OMEGA-8.01": "Every investigate marker can be reached.",
    "OMEGA-19.02": "Every room card that is dealt finds its enemies in the reserves.",
    "OMEGA-21.01": "Doors lead to every room.",
    "OMEGA-22.08": "Every objective zone can be reached, and has its objective.",
    "OMEGA-23.01": "Every space can be reached.",
    "OMEGA-24.04": "Tiles that turn have the cards that turn them.",
    "OMEGA-24.14": "Enemies have a way in.",
    "OMEGA-26.01": "There is a start space for everybody.",
}


def warnings(work: Work, file: str) -> tuple[Check, ...]:
    found, plot = begun(work, file), Plot(work[file])
    return (
        *(in_play(work, file, plot, laid_open(found)) if found else stops(file, plot)),
        *[check for name in missions_of(work, file)[:1] for check in as_written(work, file, plot, name)],
    )


def in_play(work: Work, file: str, plot: Plot, game: Omega) -> Iterator[Check]:
    yield from nobody_there(work, file, plot, game)
    yield from no_way_in(file, game)


def as_written(work: Work, file: str, plot: Plot, mission: str) -> Iterator[Check]:
    """What can be seen of a mission that cannot begin yet."""
    yield from idle_zones(work, file, plot, work[mission])
    yield from idle_tiles(file, plot, mission, work[mission])
    yield from empty_reserves(work, mission)


def nobody_there(work: Work, file: str, plot: Plot, game: Omega) -> Iterator[Check]:
    """Spaces, and what lies on them, that no way leads to."""
    lost = unreached(game)
    if not lost:
        return
    bare = [each for each in lost if plot.on_tiles(each) and each not in plot.investigate()]
    bare = [each for each in bare if not plot.zone_at(each) and not plot.behind(each)]
    draft = Draft(work, file)
    rows = text_in(work[file], "rows")
    for point in bare:
        rows = with_sign(rows, *point, WALL)
    draft.files[file]["rows"] = rows
    yield Check(
        kind="look",
        text=f"Nobody can reach {joined([named(each) for each in lost[:3]])}"
        + (f" and {len(lost) - 3} more spaces." if len(lost) > 3 else "."),
        file=file,
        path=("rows",),
        spots=spots_of(lost),
        rule="OMEGA-23.01",
        fix="Make them walls" if bare == lost else "",
        edits=draft.edits() if bare == lost else (),
    )
    for point in plot.investigate():
        beside = [(point[0] + i, point[1] + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
        if all(each in lost or not plot.is_open(each) for each in beside):
            text = f"Nobody can reach the investigate marker at {named(point)}."
            yield Check(kind="look", text=text, file=file, spots=spots_of([point]), rule="OMEGA-8.01")
    for name, corner in plot.zones().items():
        if all(each in lost for each in zone_spaces(corner)):
            text = f"Nobody can reach the objective zone of room {name}."
            yield Check(kind="look", text=text, file=file, spots=spots_of([corner]), rule="OMEGA-22.08")


def no_way_in(file: str, game: Omega) -> Iterator[Check]:
    """Without vents and red passages the overseer waits for room cards."""
    red = any(passage.red for passage in game.plan.site.passages)
    if not red and not map_elements.vent_cells(game):
        text = "There is no vent and no red passage: enemies come from room cards alone."
        spots = spots_of([point_at(game, cell) for cell in game.plan.site.starts[:1]])
        yield Check(kind="look", text=text, file=file, spots=spots, rule="OMEGA-24.14")


def idle_zones(work: Work, file: str, plot: Plot, mission: Data) -> Iterator[Check]:
    if not plot.zones() or WANTED.get(text_in(mission, "aim")):
        return
    draft = Draft(work, file)
    del draft.files[file]["zones"]
    yield Check(
        kind="look",
        text="There are objective zones, and no objective: the goal room ends the mission.",
        file=file,
        path=("zones",),
        spots=spots_of(plot.zones().values()),
        rule="OMEGA-22.08",
        fix="Take the zones away",
        edits=draft.edits(),
    )


def idle_tiles(file: str, plot: Plot, name: str, mission: Data) -> Iterator[Check]:
    """Turning tiles and the cards that turn them go together (OMEGA-24.04)."""
    cards = counted(mission, "rooms").get("faulty_intel", 0)
    tiles = [tile for tile in plot.tiles() if plot.reverse_of(tile) is not None]
    if tiles and not cards:
        text = "A tile can be turned over, and no Faulty Intel card is dealt that would do it."
        spots = spots_of([plot.spaces_of(tile)[0] for tile in tiles])
        yield Check(kind="look", text=text, file=file, path=("reverse",), spots=spots, rule="OMEGA-24.04")
    if cards and not tiles:
        text = "Faulty Intel is dealt, and no tile can be turned over."
        path = ("rooms", "faulty_intel")
        yield Check(kind="look", text=text, file=name, path=path, rule="OMEGA-24.04")


def empty_reserves(work: Work, name: str) -> Iterator[Check]:
    """Room cards whose enemies are in no box."""
    mission = work[name]
    kinds = {text_in(row, "id"): row for row in rows_in(work.get("rooms.toml"), "card")}
    reserves = table_in(mission, "reserves")
    for card in counted(mission, "rooms"):
        for names in map(texts, listed(kinds.get(card, {}).get("enemies"))):
            if names and not any(each in reserves for each in names):
                title = text_in(kinds[card], "name")
                yield Check(
                    kind="look",
                    text=f"{title} is dealt, and there is no {' or '.join(names)} in the reserves.",
                    file=name,
                    path=("rooms", card),
                    rule="OMEGA-19.02",
                    fix=f"Add a {names[0]} to the reserves",
                    edits=(Edit(name, ("reserves", names[0]), 1),),
                )
                break
