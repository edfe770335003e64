"""Takes the pictures of the docs: plays in a real browser and photographs what it sees."""

from __future__ import annotations

import json
import re
import sys
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, FloatRect, Locator, expect, sync_playwright
from websockets.sync.client import connect

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parents[1] / "tests" / "web"), str(HERE.parent / "examples")]

from browsing import PHONE, Visitor, launch, lead, make_match, play_ahead, serving  # noqa: E402
from lantern import GAME as LANTERN  # noqa: E402
from planes import Player  # noqa: E402
from positions import find  # noqa: E402
from sheets import GAME, SHEETS  # noqa: E402
from test_flix import FIRM, is_flick, learnt, pull, pupil, shown  # noqa: E402
from test_omega import place, to_the_overseers_phase  # noqa: E402
from test_plans import start  # noqa: E402
from test_sneak import alone, lesson  # noqa: E402

from sandtable.catalog import registry  # noqa: E402
from workshop import album  # noqa: E402

WIDE = {"width": 1440, "height": 900}
HIGH = {"width": 1440, "height": 1200}
FILM = {"width": 1280, "height": 860}
PULLED, FRAMES = 8, 45
COLOURS = 256
SMOOTH = """() => {
  document.querySelectorAll("[filter]").forEach((grain) => grain.remove());
  document.querySelectorAll("[fill^='url(#lamp']").forEach((floor) => floor.setAttribute("fill", "#ecdfbf"));
}"""  # grain and lamp light make pictures large
SEED = 7
WAYS = [(1400, 2600), (1300, 1300), (1000, 1000), (1150, 2000)]
ACTIONS: dict[str, dict[str, Any]] = {
    "light": {"scenario": "recovery", "options": {}},
    "dark": {"game": "strike", "scenario": "cistern", "options": {"rounds": 1}},
}
HURT = re.compile(r"is down|is killed|\d wounds?$")
MOST_LINES = 400
SHORT_WHILE = 30


def shoot(visitor: Visitor, name: str) -> None:
    visitor.page.mouse.move(0, 0)
    visitor.page.wait_for_load_state("networkidle")
    save(visitor.page.screenshot(animations="disabled"), name)


def save(data: bytes, name: str) -> None:
    few = Image.open(BytesIO(data)).convert("RGB").quantize(COLOURS, kmeans=4, dither=Image.Dither.NONE)
    few.save(HERE / f"{name}.png", optimize=True)


def lobby(visitor: Visitor) -> None:
    for scenario in ("checkpoint", "recovery", "rooftops"):
        make_match(visitor.address, "greedy", "human", scenario=scenario, listed=True, seed=None)
    token, *_ = make_match(visitor.address, "human", "greedy", scenario="recovery", seed=SEED, options={})
    visitor.sit(token)
    visitor.play_on(seed=SEED, answers=30)
    visitor.until_asked()
    visitor.open("#/")
    visitor.page.get_by_role("link", name="Take your turn").wait_for()
    shoot(visitor, "lobby")
    visitor.page.get_by_role("button", name="Play Morale").click()
    visitor.page.get_by_text("House rules and numbers").click()
    shoot(visitor, "new-match")
    visitor.page.get_by_role("button", name="Close").click()


def to_a_shot(visitor: Visitor) -> None:
    """Plays until somebody some way off can be fired at, and picks that."""
    numbers = visitor.page.locator(".pill")
    visitor.play_on(seed=SEED, answers=40)
    for seed in range(SEED, SEED + 100):
        visitor.until_asked()
        for fire in visitor.options.filter(has_text="Fire at").all():
            fire.click()
            if numbers.count():
                return
            visitor.page.keyboard.press("Escape")
        visitor.play_on(seed=seed, answers=1)
    raise AssertionError("nobody comes into range")


def match(visitor: Visitor, name: str) -> None:
    token, *_ = make_match(visitor.address, "human", "greedy", scenario="recovery", seed=SEED, options={})
    visitor.sit(token)
    to_a_shot(visitor)
    shoot(visitor, name)


def plan(visitor: Visitor, name: str) -> None:
    """Ways for all units but one, the last of them round a wall."""
    planner = start(visitor)
    planner.commit()
    for part, (x, y) in zip(planner.plan, WAYS):
        planner.row(part["part"]).get_by_role("button").first.click()
        planner.click(x, y)
        expect(planner.row(part["part"])).not_to_contain_text("open")
    expect(visitor.page.get_by_test_id("lanes")).to_be_visible()
    shoot(visitor, name)


def action(visitor: Visitor, name: str, **match: Any) -> None:
    """Watches bots, and stops where somebody is hurt."""
    token, *_ = make_match(visitor.address, "human", "greedy", seed=SEED, **match)
    visitor.sit(token)
    page = visitor.page
    expect(page.get_by_test_id("question")).to_be_visible()
    hand_to_bot(visitor.address, token)
    expect(page.get_by_test_id("watching")).to_contain_text("act 1 of")
    page.keyboard.press(" ")
    for _ in range(MOST_LINES):
        if page.get_by_test_id("tray").get_by_text(HURT).count():
            break
        page.keyboard.press(".")
        page.wait_for_timeout(SHORT_WHILE)
    shoot(visitor, name)


def hand_to_bot(address: str, token: str) -> None:
    with connect(f"{address.replace('http', 'ws')}/ws", max_size=None) as socket:
        socket.send(json.dumps({"type": "hello", "token": token}))
        socket.recv(timeout=30)
        socket.send(json.dumps({"type": "sit", "kind": "bot", "bot": "greedy"}))
        socket.recv(timeout=30)


def path(visitor: Visitor, name: str) -> None:
    """Draws a path into the sight of an enemy."""
    position = find("strike", "cistern", {}, SEED, seat=0, count=5)
    match = {"game": "strike", "scenario": "cistern", "seed": SEED, "options": {}}
    tokens = make_match(visitor.address, "human", "human", **match)[:2]
    lead(visitor.address, tokens, position.answers)
    visitor.sit(tokens[0])
    player = Player(visitor)
    expect(player.drawing).to_be_attached()
    visitor.page.get_by_role("button", name="Redraw").or_(visitor.act).first.wait_for()
    if visitor.page.get_by_role("button", name="Redraw").is_visible():
        visitor.page.get_by_role("button", name="Redraw").click()
    player.draw(*position.path)
    expect(player.ahead).to_be_visible()
    shoot(visitor, name)


def overseer(visitor: Visitor, name: str) -> None:
    """An enemy is about to attack, and both lines of sight are drawn."""
    token, _ = to_the_overseers_phase(visitor.address)
    visitor.sit(token)
    for label in ("Done spawning", "Trooper 2 attacks"):
        visitor.until_asked()
        visitor.choose(visitor.options.filter(has_text=label))
    visitor.until_asked()
    visitor.choose(place(visitor, "4,3"))
    shot = visitor.page.locator("[data-key='attack:0,2']")
    shot.click()
    expect(visitor.page.locator("svg[role=group] .line.sight")).to_have_count(2)
    shoot(visitor, name)


def infiltrator(visitor: Visitor, name: str) -> None:
    """Behind a guard who has turned the corner, who could be taken down."""
    token = alone(visitor.address, "frozen_quay", 13)
    behind = lesson().index("takedown:5")
    lead(visitor.address, [token], [(0, key) for key in lesson()[:behind]])
    visitor.sit(token)
    visitor.until_asked()
    visitor.page.locator("button[data-key='takedown:5']").hover()
    shoot(visitor, name)


def operator(visitor: Visitor, name: str) -> None:
    """A disc pulled back at a guard, and the line that it would take."""
    token = pupil(visitor.address)
    play_ahead(visitor.address, token, is_flick, learnt())
    visitor.sit(token)
    expect(visitor.page.get_by_test_id("flick")).to_be_visible()
    no_sound = visitor.page.get_by_role("button", name="No, thanks")
    if no_sound.count():
        no_sound.click()
    disc, end = pull(visitor, shown(visitor), FIRM)
    visitor.page.mouse.move(*disc)
    visitor.page.mouse.down()
    visitor.page.mouse.move(*end, steps=3)
    shoot(visitor, name)
    visitor.page.keyboard.press("Escape")
    visitor.page.mouse.up()


def film(browser: Browser, address: str) -> None:
    """A flick from the pull to where the disc comes to rest."""
    visitor = Visitor(
        browser, address, pace="1x", viewport=FILM, color_scheme="light", reduced_motion="no-preference"
    )
    page = visitor.page
    token = pupil(address)
    play_ahead(address, token, is_flick, learnt())
    visitor.sit(token)
    expect(page.get_by_test_id("flick")).to_be_visible()
    page.get_by_role("button", name="No, thanks").or_(page.get_by_test_id("flick")).first.wait_for()
    if page.get_by_role("button", name="No, thanks").count():
        page.get_by_role("button", name="No, thanks").click()
    page.evaluate(SMOOTH)
    disc, end = pull(visitor, shown(visitor), FIRM)
    frames = [page.screenshot()]
    page.mouse.move(*disc)
    page.mouse.down()
    for step in range(1, PULLED + 1):
        page.mouse.move(*(a + (b - a) * step / PULLED for a, b in zip(disc, end)))
        frames.append(page.screenshot())
    page.mouse.up()
    frames += [page.screenshot() for _ in range(FRAMES)]
    visitor.close()
    save_film(frames, "turn")


def save_film(frames: list[bytes], name: str) -> None:
    """All frames in the colours of the first and the middle one; what does not change costs nothing."""
    pictures = [Image.open(BytesIO(each)).convert("RGB") for each in frames]
    both = Image.new("RGB", (FILM["width"], 2 * FILM["height"]))
    both.paste(pictures[0], (0, 0))
    both.paste(pictures[len(pictures) // 2], (0, FILM["height"]))
    colours = both.quantize(COLOURS, kmeans=4, dither=Image.Dither.NONE)
    first, *rest = [each.quantize(palette=colours, dither=Image.Dither.NONE) for each in pictures]
    times = [1200, *[110] * (len(rest) - 1), 2500]
    first.save(HERE / f"{name}.gif", save_all=True, append_images=rest, duration=times, loop=0, optimize=True)


def ending(visitor: Visitor) -> None:
    token, *_ = make_match(visitor.address, "human", "greedy", seed=SEED, options={})
    visitor.sit(token)
    visitor.play_on(seed=SEED)
    shoot(visitor, "result")
    visitor.result.get_by_role("button", name="Replay").click()
    visitor.page.get_by_role("slider", name="Step").fill("40")
    shoot(visitor, "replay")


def hand_over(visitor: Visitor) -> None:
    dialog = visitor.new_match("Morale", second="here")
    dialog.get_by_role("button", name="Start").click()
    cover = visitor.page.get_by_role("heading", name="Hand over to")
    visitor.until_asked()
    while not cover.is_visible():
        visitor.answer_by_key()
        expect(visitor.unanswered.or_(cover)).to_be_visible()
    shoot(visitor, "hand-over")


def rulebook(visitor: Visitor) -> None:
    visitor.open("#/rules/morale/MORALE-6.01")
    visitor.page.get_by_role("link", name="MORALE-6.01").wait_for()
    visitor.page.get_by_label("Search the rules").fill("threat")
    visitor.page.mouse.wheel(0, -9999)
    shoot(visitor, "rulebook")


def sheets(visitor: Visitor) -> None:
    """Each sheet of samples: a board without its tools, or what lies beside it."""
    for name in SHEETS:
        token, *_ = make_match(visitor.address, "human", "random", game=GAME.slug, scenario=name, options={})
        visitor.sit(token)
        expect(visitor.page.get_by_role("heading", name="Look around")).to_be_visible()
        visitor.page.evaluate(SMOOTH)
        save(visitor.page.screenshot(animations="disabled", clip=sample(visitor)), f"scene-{name}")


def sample(visitor: Visitor) -> FloatRect:
    """Where the sheet is on the page."""
    pockets = visitor.page.get_by_role("complementary", name="Beside the table").locator("section")
    if not pockets.count():
        return box_of(visitor.page.locator("svg[role=group]"))
    first, last = box_of(pockets.first), box_of(pockets.last)
    return first | {"height": last["y"] + last["height"] - first["y"]}


def box_of(found: Locator) -> FloatRect:
    box = found.bounding_box()
    assert box
    return box


def take(browser: Browser, address: str) -> None:
    for lamp in ("light", "dark"):
        visitor = Visitor(browser, address, viewport=WIDE, color_scheme=lamp)
        match(visitor, f"match-{lamp}")
        plan(visitor, f"strike-{lamp}")
        if lamp == "light":
            ending(visitor)
            rulebook(visitor)
        visitor.close()
        watcher = Visitor(browser, address, pace="1x", viewport=WIDE, color_scheme=lamp)
        action(watcher, f"action-{lamp}", **ACTIONS[lamp])
        watcher.close()
    visitor = Visitor(browser, address, viewport=WIDE, color_scheme="dark")
    lobby(visitor)
    hand_over(visitor)
    visitor.close()
    phone = Visitor(browser, address, viewport=PHONE, device_scale_factor=2, has_touch=True, is_mobile=True)
    match(phone, "phone")
    path(phone, "strike-phone")
    phone.close()


def missions(browser: Browser, address: str) -> None:
    for lamp in ("light", "dark"):
        visitor = Visitor(browser, address, viewport=WIDE, color_scheme=lamp)
        overseer(visitor, f"omega-{lamp}")
        infiltrator(visitor, f"sneak-{lamp}")
        operator(visitor, f"flix-{lamp}")
        visitor.close()
    phone = Visitor(browser, address, viewport=PHONE, device_scale_factor=2, has_touch=True, is_mobile=True)
    overseer(phone, "omega-phone")
    infiltrator(phone, "sneak-phone")
    operator(phone, "flix-phone")
    phone.close()


def draw(browser: Browser, address: str) -> None:
    registry.games()[GAME.slug] = GAME
    visitor = Visitor(browser, address, viewport=HIGH)
    sheets(visitor)
    visitor.close()


def examples(browser: Browser, address: str) -> None:
    """A thief in the light of the lantern, which has just been turned to an open door."""
    registry.games()[LANTERN.slug] = LANTERN
    wait = [(0, "turn:2,0")] * 3
    answers = [(1, "walk:0,11"), (1, "walk:1,46"), *wait, (1, "door:0,0"), (1, "walk:1,37")]
    match = {"game": "lantern", "scenario": "house", "seed": 3, "options": {}}
    tokens = make_match(address, "human", "human", **match)[:2]
    lead(address, tokens, [*answers, (0, "step:2,0"), (0, "turn:2,6")])
    visitor = Visitor(browser, address, viewport=WIDE)
    visitor.sit(tokens[1])
    visitor.until_asked()
    shoot(visitor, "lantern")
    visitor.close()


def making(browser: Browser, address: str) -> None:
    visitor = Visitor(browser, address, viewport=WIDE, color_scheme="light")
    album(visitor, shoot, save)
    visitor.close()


PARTS = {
    "matches": take,
    "missions": missions,
    "workshop": making,
    "scenes": draw,
    "examples": examples,
    "film": film,
}


def main() -> None:
    """All pictures, or those of one part."""
    with TemporaryDirectory() as folder, serving(Path(folder)) as address, sync_playwright() as playwright:
        browser = launch(playwright)
        for part in sys.argv[1:] or PARTS:
            PARTS[part](browser, address)
        browser.close()


if __name__ == "__main__":
    main()
