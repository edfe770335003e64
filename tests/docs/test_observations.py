"""docs/observations.md has every column of every game, with the ranges of the code."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

from sandtable.engine.observing import Column
from sandtable.seats.rows import ALL_ASKED, ALL_TOKENS

DOCS = Path(__file__).parents[2] / "docs"
TEXT = (DOCS / "observations.md").read_text("utf-8")


def maker() -> Any:
    spec = importlib.util.spec_from_file_location("make_observations", DOCS / "make_observations.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_tables_are_as_the_columns_are_named() -> None:
    page = maker().page()
    assert page == TEXT, "run python docs/make_observations.py"
    assert "## morale\n" in page and "| 0 to 5 | `step.*`: `muster`, `deploy`" in page


def test_columns_that_belong_together_share_a_line() -> None:
    columns = [
        *(Column("kind.unit"), Column("kind.loot"), Column("wind", -1.0, 1.0)),
        *(Column(f"zone.{zone}") for zone in range(9)),
        *(Column("own.stack"), Column("own.initiative", 0, 2)),
    ]
    assert list(maker().families(columns)) == [
        ("0 to 1", "`kind.*`: `unit`, `loot`", "0 to 1"),
        ("2", "`wind`", "-1 to 1"),
        ("3 to 11", "`zone.0` to `zone.8`", "0 to 1"),
        ("12", "`own.stack`", "0 to 1"),
        ("13", "`own.initiative`", "0 to 2"),
    ]


def test_what_all_games_share_is_told() -> None:
    common = TEXT.partition("\n## ")[0]
    for name in (*ALL_TOKENS, *ALL_ASKED[:7], *ALL_ASKED[-2:]):
        assert f"`{name}`" in common
