"""Maps: what their files hold."""

from __future__ import annotations

from typing import Annotated

from msgspec import field

from sandtable.catalog.content import Named, Strict
from sandtable.catalog.fields import says
from sandtable.games.omega.content.charts import Space

Edge = tuple[int, int, int, int]


class DoorData(Strict, kw_only=True, frozen=True):
    """A door between two areas (OMEGA-21.01)."""

    id: Annotated[str, says("The name by which other files know it.")]
    areas: Annotated[tuple[str, str], says("The two areas that it parts.")]
    edges: Annotated[tuple[Edge, ...], says("Pairs of spaces, the first one in the first area.")]
    barred: Annotated[bool, says("Whether the overseer and events cannot open it.")] = False


class PassageData(Strict, kw_only=True, frozen=True):
    """A passage tile outside the edge of the map (OMEGA-24.14)."""

    id: Annotated[str, says("The name by which other files know it.")]
    spaces: Annotated[tuple[Space, Space], says("Its two spaces, drawn as `GG` or `RR`.")]


class ReverseData(Strict, kw_only=True, frozen=True):
    """The other side of a tile with the faulty intel icon."""

    tile: Annotated[Space, says("The column and row of the tile.")]
    rows: Annotated[str, says("Its spaces by rows, with the same edges as the front.")]


class MapData(Named, kw_only=True, frozen=True):
    """A map drawn one character a space; tiles are counted from 0, by column and row (OMEGA-G14)."""

    rows: Annotated[str, says("Its spaces by rows, with a ring of walls around the tiles.")]
    start: Annotated[str, says("The area in which the commandos begin.")]
    goal: Annotated[str, says("The area of the goal room, if there is one.")] = ""
    starts: Annotated[tuple[Space, ...], says("Where the commandos may begin.")]
    investigate: Annotated[tuple[Space, ...], says("Where investigate markers lie.")] = ()
    emi: Annotated[tuple[Space, ...], says("Tiles with EMI.")] = ()
    nests: Annotated[tuple[Space, ...], says("Tiles with a nest.")] = ()
    areas: Annotated[dict[str, tuple[Space, ...]], says("The tiles of each area.")]
    zones: Annotated[dict[str, Space], says("The north-west space of an area's objective zone.")] = field(
        default_factory=dict
    )
    door: Annotated[tuple[DoorData, ...], says("The doors.")]
    passage: Annotated[tuple[PassageData, ...], says("The passages.")] = ()
    reverse: Annotated[tuple[ReverseData, ...], says("The other side of tiles that can be turned.")] = ()

    def __hash__(self) -> int:
        return hash((self.name, self.rows))
