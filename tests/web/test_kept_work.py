"""What is kept of a work, while its newest steps do not play: a version is printed, played, asked about and
compared."""

from __future__ import annotations

import re
from collections.abc import Callable

import httpx
import pytest
from browsing import PHONE, Visitor
from playwright.sync_api import Page, expect
from pypdf import PdfReader

Visit = Callable[..., Visitor]
SCENARIO = "scenarios/night_yard.toml"


@pytest.fixture(scope="module")
def work(address: str) -> str:
    """The address of a work with two versions, and with a newest step that stops play."""
    with httpx.Client(base_url=f"{address}/api", timeout=60) as http:
        new = {"game": "morale", "title": "Night Yard", "scenario": "checkpoint"}
        token = http.post("/works", json=new).json()["token"]
        http.headers["Authorization"] = f"Bearer {token}"

        def step(number: int, file: str, *path: str, value: object) -> None:
            edits = [{"file": file, "path": path, "value": value}]
            sent = {"id": f"step-{number}", "follows": number, "edits": edits}
            assert http.post("/work/steps", json=sent).status_code == 200

        http.post("/work/versions", json={"name": "Dusk"})
        step(0, "units.toml", "unit", "seal_leader", "name", value="Night Boss")
        http.post("/work/versions", json={"name": "Midnight"})
        step(1, SCENARIO, "minutes", value=[9, 5])
    return f"#/workshop/{token}"


def sheets(page: Page) -> int:
    said = page.get_by_test_id("print").inner_text()
    return int(re.sub(r"\D", "", said))


def test_the_newest_version_is_seen_on_its_sheets_and_printed(visit: Visit, work: str) -> None:
    visitor = visit(viewport=PHONE, is_mobile=True)
    page = visitor.page
    visitor.open(f"{work}/print")
    expect(page.get_by_label("What is printed").locator("option:checked")).to_have_text("Version 2: Midnight")
    preview = page.get_by_test_id("sheets")
    expect(preview.get_by_role("img", name="Sheet 1 of")).to_be_visible()
    assert "Night%20Boss" in (preview.get_by_role("img").get_attribute("src") or "")
    page.get_by_label("What is printed").select_option(label="Version 1: Dusk")
    expect(preview.get_by_role("img")).not_to_have_attribute("src", re.compile("Night%20Boss"))
    preview.get_by_role("button", name="Next sheet").click()
    expect(preview.get_by_role("img", name="Sheet 2 of")).to_be_visible()
    visitor.check_width()
    visitor.check_access()
    few = sheets(page)
    size = page.get_by_label("Size of maps")
    size.fill("900")
    size.press("Enter")
    expect(size).to_have_value("400")
    expect(page.get_by_test_id("print")).not_to_have_text(re.compile(rf"\b{few}\b"))
    size.fill("100")
    size.press("Enter")
    expect(page.get_by_test_id("print")).to_have_text(re.compile(rf"\b{few}\b"))
    with page.expect_download() as download:
        page.get_by_test_id("print").click()
    assert len(PdfReader(download.value.path()).pages) == few


def test_what_is_fine_is_counted_and_listed(visitor: Visitor, work: str) -> None:
    page = visitor.page
    visitor.open(f"{work}/cards/units.toml")
    checks = page.get_by_test_id("checks")
    fine = checks.get_by_role("button", name=re.compile(r"^\d+ fine$"))
    expect(fine).to_have_text("2 fine")
    expect(checks.locator("[data-fine]")).to_have_count(0)
    fine.click()
    expect(checks.locator("[data-fine]")).to_have_text(
        [re.compile("maps/night_yard.toml"), re.compile("units.toml")]
    )


def test_a_number_of_the_work_is_searched_for_and_tried(visitor: Visitor, work: str) -> None:
    page = visitor.page
    visitor.open(f"{work}/playtest/new")
    page.get_by_label("Games of each").fill("1")
    search = page.get_by_role("searchbox").first
    search.fill("seal_leader defense")
    search.press("Enter")
    tried = page.get_by_label("Try several values")
    expect(tried.locator("option:checked")).to_have_text("Units.seal leader.defense")
    expect(page.get_by_label("Beside it")).to_be_disabled()
    for end, value in (("From", "3"), ("To", "4"), ("By", "1")):
        page.get_by_label(end, exact=True).fill(value)
        page.get_by_label(end, exact=True).press("Tab")
    visitor.check_access()
    with page.expect_response("**/api/work/studies") as asked:
        page.get_by_test_id("ask").click()
    assert asked.value.status == 201
    sent = asked.value.request.post_data_json
    assert sent["sweep"] == {"units.seal_leader.defense": "3..4"} and sent["head"] == 1


def test_a_version_is_compared_asked_about_and_played_from_its_row(visitor: Visitor, work: str) -> None:
    page = visitor.page
    visitor.open(f"{work}/versions")
    for name in ("Dusk", "Midnight"):
        page.get_by_label(f"Pick {name} to compare").check()
    page.get_by_role("button", name="Compare the two").click()
    dialog = page.get_by_role("dialog", name="Dusk and Midnight")
    row = dialog.get_by_test_id("compared").get_by_role("row").nth(1)
    expect(row).to_have_text(re.compile(r"unit . seal_leader . name units.toml\s*Squad Leader\s*Night Boss"))
    visitor.check_access()
    dialog.get_by_role("link", name="Compare in a playtest").click()
    expect(page.get_by_label("What is played").locator("option:checked")).to_have_text("Version 2: Midnight")
    expect(page.get_by_label("Beside it").locator("option:checked")).to_have_text("Version 1: Dusk")
    visitor.open(f"{work}/versions")
    page.get_by_role("link", name="Playtest Dusk").click()
    expect(page.get_by_label("What is played").locator("option:checked")).to_have_text("Version 1: Dusk")
    visitor.open(f"{work}/versions")
    page.get_by_role("link", name="Play Midnight").click()
    expect(page.get_by_role("dialog").get_by_text("You play Midnight.")).to_be_visible()
    page.get_by_role("dialog").get_by_role("button", name="Start").click()
    expect(page.get_by_text("Night Boss").first).to_be_visible()
