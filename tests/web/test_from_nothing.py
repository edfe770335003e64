"""A map of each game, from nothing to a finished match in the browser; then handed on as a file, opened
elsewhere, and played by the command line: it is the same everywhere."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple
from zipfile import ZipFile

import httpx
import pytest
from browsing import ROUNDS, Visitor, serving, tab_to
from makers import SEED, Maker, at_step, middle, press
from playwright.sync_api import Browser, expect
from typer.testing import CliRunner

from sandtable.catalog.record import read_record, replay
from sandtable.commands.app import app


class Elsewhere(NamedTuple):
    """Another computer: a browser, and a server that keeps works as folders."""

    browser: Browser
    address: str
    works: Path


@pytest.fixture(scope="module")
def elsewhere(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Elsewhere]:
    folder = tmp_path_factory.mktemp("elsewhere")
    with serving(folder, works=folder / "works") as address:
        yield Elsewhere(browser, address, folder / "works")


def test_a_stage_of_sneak(visitor: Visitor, elsewhere: Elsewhere, tmp_path: Path) -> None:
    maker = Maker(visitor, 14)
    maker.begin("sneak", "Night Ferry", 7)
    maker.take("wall")
    maker.put(middle(5, 2), middle(5, 5))
    maker.rub(middle(7, 0))
    maker.is_stopped("A goal needs an Exit")
    maker.take("exit")
    maker.put(middle(13, 5))
    maker.take("patrol")
    press(maker.page, "r")
    maker.put(middle(10, 5))
    maker.take("obstacle")
    maker.put(middle(8, 3))
    maker.fix("Make the Patrol Count 2.")
    maker.fix("Turn it north.")
    maker.is_fine()
    match = maker.play()
    hand_on(maker, elsewhere, tmp_path, match)


def test_a_map_of_strike(visitor: Visitor, elsewhere: Elsewhere, tmp_path: Path) -> None:
    maker = Maker(visitor, 24, 18)
    maker.begin("strike", "Boat House", 18)
    maker.rub((12, 9))
    maker.is_stopped("put a wall between")
    maker.take("wall")
    maker.put((8, 2), (8, 12))
    maker.put((16, 6), (16, 16))
    maker.take("half")
    maker.put((10, 12), (13, 12))
    maker.take("start:counter_terrorists")
    maker.put((20, 4))
    maker.take("site")
    maker.put((20, 15))
    maker.is_fine()
    match = maker.play({"Rounds of a match": 1, "Turns of a round": 2})
    hand_on(maker, elsewhere, tmp_path, match)


def test_a_mission_of_omega(visitor: Visitor, elsewhere: Elsewhere, tmp_path: Path) -> None:
    maker = Maker(visitor, 14)
    maker.begin("omega", "Cold Vault", 8)
    maker.take("vent")
    maker.put(middle(11, 2))
    maker.take("rubble")
    maker.put(middle(4, 2), middle(4, 3))
    maker.take("investigate")
    maker.put(middle(2, 2))
    maker.take("red")
    maker.put(middle(13, 3))
    maker.is_fine()
    match = maker.play()
    hand_on(maker, elsewhere, tmp_path, match)


def test_a_mission_of_flix(visitor: Visitor, elsewhere: Elsewhere, tmp_path: Path) -> None:
    maker = Maker(visitor, 8)
    maker.begin("flix", "Quiet Wharf", 8)
    maker.take("wall", "l")
    maker.put((3.98, 1.5), (3.98, 3.5))
    maker.take("sentry", "b")
    maker.put(middle(2, 3))
    maker.rub(middle(1, 0))
    maker.is_stopped("7 Objective Points")
    maker.take("point")
    maker.put(middle(3, 1))
    maker.take("lock:2")
    maker.put((4.5, 5.98))
    maker.is_fine()
    match = maker.play()
    hand_on(maker, elsewhere, tmp_path, match)


def test_a_map_of_morale_by_keyboard_alone(visitor: Visitor, elsewhere: Elsewhere, tmp_path: Path) -> None:
    maker, page = Maker(visitor, 3), visitor.page
    begin_by_keys(visitor, "Morale", "Three Roofs", "3", "1")
    said, places = page.get_by_test_id("said"), page.locator("[data-border]")
    expect(places).to_have_count(2)
    tab_to(visitor, page.locator("[data-brush=zone]"))
    press(page, "Enter", "ArrowDown", "ArrowDown")
    expect(said).to_have_text("0,1, no zone")
    press(page, "Enter")
    maker.stepped()
    expect(page.locator("[data-border='A1-B1'][data-open=true]")).to_have_count(1)
    press(page, "3", "ArrowUp")
    expect(said).to_have_text("Zone A1")
    press(page, "Enter")
    maker.stepped()
    press(page, "e", "Alt+ArrowRight", "Enter")
    maker.stepped()
    closed = page.locator("[data-border='A1-A2'][data-open=false]")
    expect(closed).to_have_count(1)
    maker.is_stopped("Nobody can reach Zone A2.")
    press(page, "Control+z")
    maker.stepped()
    expect(closed).to_have_count(0)
    press(page, "Escape", "ArrowRight", "Enter")
    expect(page.get_by_test_id("picked-title")).to_have_text("Zone A2")
    press(page, "f", "+")
    maker.stepped()
    expect(page.locator("[data-field=Floors] input")).to_have_value("2")
    press(page, "Escape")
    match = play_by_keys(maker)
    press(page, "Escape")
    hand_on(maker, elsewhere, tmp_path, match, by_keys=True)


def begin_by_keys(visitor: Visitor, *typed: str) -> None:
    """The game's name and the title; how wide, how high."""
    page = visitor.page
    visitor.open("#/workshop")
    button = page.get_by_role("button", name="New from nothing")
    expect(button).to_be_enabled()
    tab_to(visitor, button)
    press(page, "Enter")
    expect(page.get_by_role("dialog").get_by_label("Game")).to_be_focused()
    for text in typed:
        page.keyboard.type(text)
        press(page, "Tab")
    press(page, "Enter")
    at_step(page, 0)


def play_by_keys(maker: Maker) -> str:
    """From the first answer to the last, all in the browser."""
    visitor, page = maker.visitor, maker.page
    tab_to(visitor, page.get_by_role("button", name="Play it"))
    press(page, "Enter")
    dialog = page.get_by_role("dialog")
    tab_to(visitor, dialog.get_by_text("House rules and numbers"))
    press(page, "Enter")
    tab_to(visitor, dialog.get_by_label(ROUNDS))
    page.keyboard.type("1")
    tab_to(visitor, dialog.get_by_role("button", name="Start"))
    press(page, "Enter")
    visitor.play_on(SEED)
    expect(visitor.result).to_be_visible()
    return page.url.rpartition("/")[2]


# Handed on


def hand_on(maker: Maker, elsewhere: Elsewhere, folder: Path, match: str, by_keys: bool = False) -> None:
    """The file of the work, unpacked here and opened there: command lines play both as the browser did."""
    file = folder / "work.zip"
    maker.export(file, by_keys)
    with ZipFile(file) as packed:
        packed.extractall(folder / "here")
    [slug] = [each.name for each in (folder / "here").iterdir()]
    assert sandtable("content", "check", str(folder / "here"))
    here = simulated(slug, folder / "here")
    assert here == simulated(slug, opened(elsewhere, file))
    header = httpx.Headers({"Authorization": f"Bearer {match}"})
    record = read_record(httpx.get(f"{maker.visitor.address}/api/record", headers=header).content)
    assert replay(record).over and record.header.content == here["content"]


def opened(elsewhere: Elsewhere, file: Path) -> Path:
    """From the shelf there; its folder."""
    before = set(elsewhere.works.iterdir()) if elsewhere.works.exists() else set()
    with closing(Visitor(elsewhere.browser, elsewhere.address)) as other:
        other.open("#/workshop")
        other.page.get_by_label("Open a file").set_input_files(file)
        at_step(other.page, 0)
    [folder] = set(elsewhere.works.iterdir()) - before
    return folder


def simulated(slug: str, folder: Path) -> dict[str, Any]:
    [scenario] = (folder / slug / "scenarios").iterdir()
    line = ("sim", slug, "--scenario", scenario.stem, "--content", str(folder), "--games", "2", "--json")
    found: dict[str, Any] = json.loads(sandtable(*line))
    del found["speed"]
    return found


def sandtable(*line: str) -> str:
    done = CliRunner().invoke(app, line)
    assert (done.exit_code, done.stderr) == (0, ""), done.stderr
    return done.stdout
