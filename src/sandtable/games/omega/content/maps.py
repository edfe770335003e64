"""Maps: what their files hold."""

from __future__ import annotations

from msgspec import field

from sandtable.catalog.content import Named, Strict
from sandtable.games.omega.content.charts import Space

Edge = tuple[int, int, int, int]


class DoorData(Strict, kw_only=True, frozen=True):
    """`edges` are pairs of spaces, the first one in the first area."""

    id: str
    areas: tuple[str, str]
    edges: tuple[Edge, ...]
    barred: bool = False


class PassageData(Strict, kw_only=True, frozen=True):
    id: str
    spaces: tuple[Space, Space]


class ReverseData(Strict, kw_only=True, frozen=True):
    """The other side of a tile with the faulty intel icon."""

    tile: Space
    rows: str


class MapData(Named, kw_only=True, frozen=True):
    """A map drawn one character a space; tiles are counted from 0, by column and row (OMEGA-G14)."""

    rows: str
    start: str
    goal: str = ""
    starts: tuple[Space, ...]
    investigate: tuple[Space, ...] = ()
    emi: tuple[Space, ...] = ()
    nests: tuple[Space, ...] = ()
    areas: dict[str, tuple[Space, ...]]
    zones: dict[str, Space] = field(default_factory=dict)
    door: tuple[DoorData, ...]
    passage: tuple[PassageData, ...] = ()
    reverse: tuple[ReverseData, ...] = ()

    def __hash__(self) -> int:
        return hash((self.name, self.rows))
