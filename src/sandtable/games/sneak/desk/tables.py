"""A Stage set up on the table, by the rules, with all figures on their posts: what is shown and measured."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from sandtable.catalog.desks import Spot, Work
from sandtable.engine.errors import SandtableError
from sandtable.games.sneak.content.maps import Layout
from sandtable.games.sneak.content.options import make_plan
from sandtable.games.sneak.content.pages import Page
from sandtable.games.sneak.content.scenarios import ScenarioData
from sandtable.games.sneak.content.stages import StageData
from sandtable.games.sneak.desk.mending import mended, tiles_in
from sandtable.games.sneak.desk.stock import STAGES, TEXTS, TILES, Bench, bench, installed, page_of
from sandtable.games.sneak.rules import setup
from sandtable.games.sneak.rules.game import Sneak

MOST_TABLES = 16
DRAWN = "drawn"


class Table:
    """The page as far as it stands, its ground, and the game as it begins with the most players."""

    def __init__(self, page: StageData, layout: Layout, game: Sneak) -> None:
        self.page = page
        self.layout = layout
        self.game = game
        self.stage = game.field()
        self.grid = self.stage.grid

    def spot(self, cell: int) -> Spot:
        return Spot(self.grid.xs[cell], self.grid.ys[cell])

    def cell(self, x: float, y: float) -> int:
        """A space; -1 beyond the map."""
        width, height = int(self.grid.width), int(self.grid.height)
        return int(y) * width + int(x) if 0 <= x < width and 0 <= y < height else -1


def table(work: Work, file: str) -> Table:
    page_of(work, file)
    other = (STAGES, "scenarios/")
    used = {name: data for name, data in work.items() if not name.startswith(other) and name not in TEXTS}
    return set_up(file, msgspec.json.encode(used | {file: work[file]}))


@lru_cache(maxsize=MOST_TABLES)
def set_up(file: str, data: bytes) -> Table:
    work: dict[str, Any] = msgspec.json.decode(data)
    stock, tiles = bench(work), tiles_in(work.get(TILES, {}).get("tile"))
    page = mended(work[file], tiles, stock)
    layout = Layout(page, tiles)
    for stood in (page, without_figures(page)):
        try:
            return Table(stood, layout, begun(stood, layout, stock))
        except (SandtableError, LookupError, ValueError, AssertionError):
            continue
    raise SandtableError(f"{file}: cannot be laid on the table")


def without_figures(page: StageData) -> StageData:
    """What cannot be set up as it is, still has its ground and what lies on it."""
    return replace(page, boss=None, hidden=None, starts=[], roster={}, loan="", patrol=())


def begun(page: StageData, layout: Layout, stock: Bench) -> Sneak:
    """SNEAK-3.03: nobody is asked, and no card is unlocked that would keep a token in the box (SNEAK-R70)."""
    size = min(max(page.players), len(page.starts))
    roster = {str(size): page.roster[str(size)]} if str(size) in page.roster else {}
    page = replace(page, name=DRAWN, players=[size], roster=roster)
    stock.pages, stock.stages = {DRAWN: page}, {DRAWN: Page(page, layout, stock.tokens, stock.ids).stage()}
    scenario = ScenarioData(name=DRAWN, title="", summary="", order=0, minutes=[1, 1], stage=DRAWN)
    options = {option.name: option.default for option in installed().options.option}
    options |= {option.name: option.default for option in stock.options if option.name in options}
    game = Sneak(make_plan(stock, scenario, options | choices(size)), 0)
    game.stage = 0
    setup.set_up(game)
    return game


def choices(size: int) -> dict[str, bool | int | str]:
    return {"picks": False, "players": max(1, size), "memory": "none"}
