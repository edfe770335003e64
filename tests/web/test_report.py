"""The report of a study by itself: whatever its tables hold, the page is as wide as its window."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from sandtable.lab.cells import cells_of
from sandtable.lab.folder import Results, about
from sandtable.lab.playing import Portion, play_one
from sandtable.lab.report import page
from sandtable.lab.report.facts import Facts
from sandtable.lab.study import Study


@pytest.mark.parametrize("width", [1280, 390])
def test_wide_tables_do_not_widen_a_report(browser: Browser, tmp_path: Path, width: int) -> None:
    study = Study(title="T", game="omega", bots=("greedy",), games=1, watch=1)
    cells = cells_of(study)
    portion = Portion(cell=cells[0], number=0, seed=1, games=[0], watch=1, longest=100_000)
    row, watched = play_one(portion, 0)
    assert watched
    results = Results(about(study, cells, ""), {(0, 0): row}, {(0, 0): watched})
    report = tmp_path / "report.html"
    report.write_text(page.page(Facts(results), ""))
    tab = browser.new_page(viewport={"width": width, "height": 900})
    tab.goto(report.as_uri())
    assert tab.evaluate("document.documentElement.scrollWidth") == width
    tab.close()
