"""The workshop from the shelf to the sheet: a Stage is painted, a number changed, asked about and printed."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
from browsing import Visitor
from makers import Maker, at_step, middle, press, saved
from playwright.sync_api import expect
from test_workshop import ANSWERED, numbers, put

Shoot = Callable[[Visitor, str], None]
Save = Callable[[bytes, str], None]

STAGE = {"game": "sneak", "title": "Night Archive", "scenario": "data_wing"}
YARD = {"game": "morale", "title": "The Long Yard", "scenario": "checkpoint"}
WIDE = 14  # spaces of its map
SHEET, SHEET_DPI = "5", "75"  # unit cards, after turn order cards and their backs


def begun(visitor: Visitor, **new: str) -> str:
    """A work of this visitor's, as its address in the client."""
    reply = httpx.post(f"{visitor.address}/api/works", json=new, timeout=60).raise_for_status()
    return f"#/workshop/{reply.json()['token']}"


def painted(visitor: Visitor, work: str, shoot: Shoot) -> None:
    """Obstacles on both sides at once, and a Patrol with what it sees."""
    page, maker = visitor.page, Maker(visitor, WIDE)
    visitor.open(f"{work}/map")
    at_step(page, 0)
    maker.take("obstacle")
    page.get_by_role("radio", name="Left and right").click()
    maker.put(middle(10, 3), middle(12, 3))
    expect(page.get_by_test_id("pending")).to_have_count(0)
    press(page, "v")
    page.mouse.click(*maker.at(*middle(5, 3)))
    expect(page.get_by_test_id("picked-title")).to_have_text("Patrol 4")
    page.get_by_test_id("checks").wait_for()
    shoot(visitor, "workshop-map")


def changed(visitor: Visitor, work: str, shoot: Shoot) -> None:
    """A stronger leader, beside what the rulebook has, and a version of it."""
    page = visitor.page
    visitor.open(work)
    saved(page)
    numbers(page, page.url.partition("/cards")[0].partition("/map")[0])
    put(page, "Pointman, Defense", "5")
    saved(page)
    page.get_by_role("button", name="Pointman", exact=True).click()
    expect(page.locator(".panel")).to_contain_text("Pointman")
    shoot(visitor, "workshop-cards")
    page.get_by_role("button", name="Keep version 1").click()
    page.get_by_label("What is it about?").fill("A harder Pointman")
    page.get_by_role("button", name="Keep it").click()
    expect(page.get_by_role("button", name="Version 1 is kept")).to_be_visible()


def asked(visitor: Visitor, work: str, shoot: Shoot) -> None:
    page = visitor.page
    visitor.open(f"{work}/playtest")
    page.get_by_label("Games of each").fill("40")
    page.get_by_test_id("ask").click()
    expect(page.get_by_test_id("answer")).to_be_visible(timeout=ANSWERED)
    expect(page.get_by_role("button", name="Stop here")).to_have_count(0, timeout=ANSWERED)
    shoot(visitor, "workshop-playtest")


def printed(visitor: Visitor, work: str, shoot: Shoot, save: Save) -> None:
    """What goes on paper, and the sheet with the changed card."""
    page = visitor.page
    visitor.open(f"{work}/print")
    expect(page.get_by_test_id("print")).to_have_text(re.compile(r"Print [1-9]\d* sheets"))
    shoot(visitor, "workshop-print")
    with page.expect_download() as download:
        page.get_by_test_id("print").click()
    save(sheet_of(download.value.path()), "workshop-sheet")


def sheet_of(pdf: Path) -> bytes:
    """As a picture, by Poppler, which no other part of Sandtable needs."""
    with TemporaryDirectory() as folder:
        target = Path(folder) / "sheet"
        wanted = ["-f", SHEET, "-r", SHEET_DPI, "-png", "-singlefile"]
        subprocess.run(["pdftoppm", *wanted, pdf, target], check=True)
        return target.with_suffix(".png").read_bytes()


def shelf(visitor: Visitor, shoot: Shoot) -> None:
    visitor.open("#/workshop")
    expect(visitor.page.get_by_test_id("featured")).to_be_visible()
    shoot(visitor, "workshop-shelf")


def album(visitor: Visitor, shoot: Shoot, save: Save) -> None:
    stage, yard = begun(visitor, **STAGE), begun(visitor, **YARD)
    painted(visitor, stage, shoot)
    changed(visitor, yard, shoot)
    asked(visitor, yard, shoot)
    printed(visitor, yard, shoot, save)
    shelf(visitor, shoot)
