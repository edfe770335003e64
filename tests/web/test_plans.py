"""Plans through the real client: how much somebody has to do for a turn, and what the plan shows."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise
from typing import Any

from browsing import PHONE, Visitor, make_match
from planes import Player
from playwright.sync_api import Locator, expect

Visit = Callable[..., Visitor]

CISTERN = {"game": "strike", "scenario": "cistern", "seed": 3, "options": {"rounds": 1, "max_turns": 8}}
FIVE = 5


class Planner(Player):
    """Somebody whose every click and key is counted."""

    question: Locator

    def __init__(self, visitor: Visitor, token: str) -> None:
        super().__init__(visitor)
        self.inputs = 0
        visitor.move(token)
        expect(self.question).to_be_visible()

    def key(self, name: str) -> None:
        self.inputs += 1
        self.page.keyboard.press(name)

    def click(self, x: int, y: int) -> None:
        self.inputs += 1
        self.page.mouse.click(*self.at(x, y))

    def figure(self, id: str) -> None:
        self.inputs += 1
        self.page.locator(f"svg[role=group] [data-id='{id}']").click()

    @property
    def plan(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.view["plan"]
        return found

    def row(self, part: int) -> Any:
        return self.page.locator(f"[data-part='{part}']")

    def rule(self) -> str:
        found: str = self.view["scene"]["question"]["rule"]
        return found

    def commit(self) -> None:
        """One key; then somebody is asked something else."""
        self.answered(lambda: self.key("Enter"))
        expect(self.question.or_(self.visitor.result).first).to_be_visible()
        self.visitor.settle()

    def to_the_first_turn(self) -> None:
        while self.rule() != "STRIKE-1.02":
            self.commit() if self.plan else self.pick("carrier", "line_up")
            expect(self.question).to_be_visible()
        self.inputs = 0

    def turn(self) -> int:
        """Of which turn the newest status tells."""
        status: str = self.view["scene"]["status"]
        return int(status.partition("turn ")[2].partition(":")[0] or 0)

    def drafts(self) -> int:
        return sum('"type":"drafted"' in frame for frame in self.visitor.received)


def start(visitor: Visitor, *others: str, **more: Any) -> Planner:
    token, *_ = make_match(visitor.address, "human", *(others or ("greedy",)), **(CISTERN | more))
    planner = Planner(visitor, token)
    planner.to_the_first_turn()
    return planner


def test_a_turn_without_contact_takes_at_most_twelve_inputs(regular: Visitor) -> None:
    planner = start(regular, "random")
    planner.commit()
    parts = planner.plan
    assert len(parts) == FIVE
    for part in parts:
        aim = part["question"]["aim"]
        if part is not parts[0]:
            planner.figure(aim["origin"])
        planner.click(aim["start"][0] + 300, aim["start"][1] + 400)
        expect(planner.row(part["part"])).not_to_contain_text("open")
    expect(regular.act).to_contain_text("5 of 5 planned")
    planner.commit()
    assert planner.turn() == 2
    assert planner.inputs <= 12
    moved = [
        each
        for each in planner.view["scene"]["elements"]
        if each["id"].startswith("unit-") and each.get("trail")
    ]
    assert {f"unit-{i}" for i in range(FIVE)} <= {each["id"] for each in moved}


def test_a_turn_of_holding_takes_at_most_six_inputs(regular: Visitor) -> None:
    planner = start(regular, "random")
    planner.commit()
    expect(regular.act).to_contain_text("0 of 5 planned")
    expect(planner.question).to_contain_text("Alpha 1, Alpha 2, Alpha 3, Alpha 4, Alpha 5: open, then holds.")
    planner.commit()
    assert planner.turn() == 2
    assert planner.inputs <= 6


def test_a_key_holds_and_goes_on_with_the_next(regular: Visitor) -> None:
    planner = start(regular, "random")
    planner.commit()
    before = planner.inputs
    for part in range(FIVE):
        expect(planner.row(part)).to_contain_text("open")
        planner.key("h")
        expect(planner.row(part)).to_contain_text("holds")
    planner.commit()
    assert planner.inputs - before <= 6
    assert planner.turn() == 2


def test_a_turn_with_contact_takes_at_most_twenty_five_inputs(regular: Visitor) -> None:
    planner = start(regular)
    rules: set[str] = set()
    most = 0
    while not regular.result.is_visible() and planner.turn() < 8 and "STRIKE-1.04" not in rules:
        turn, planner.inputs = planner.turn(), 0
        while not regular.result.is_visible() and planner.turn() == turn:
            rules.add(planner.rule())
            go_on(planner)
        most = max(most, planner.inputs)
    assert {"STRIKE-1.02", "STRIKE-6.02", "STRIKE-1.04"} <= rules
    assert 0 < most <= 25


def go_on(planner: Planner) -> None:
    """Everybody walks to the middle of the map; all else is done as it is offered."""
    parts = planner.plan
    for part in parts:
        aim = part["question"].get("aim")
        if aim and aim["kind"] == "path":
            if part is not parts[0]:
                planner.figure(aim["origin"])
            planner.click(2400, 1650 + 150 * part["part"])
            expect(planner.row(part["part"])).not_to_contain_text("open")
    if not parts and planner.aim:
        planner.answered(lambda: planner.key("h"))
    else:
        planner.commit()


def test_others_are_ghosts_and_dashes_while_one_is_in_hand(regular: Visitor) -> None:
    planner = start(regular, "random")
    planner.commit()
    x, y = planner.plan[0]["question"]["aim"]["start"]
    planner.click(x + 300, y + 400)
    expect(planner.page.locator("[data-ghost]")).to_have_count(0)
    planner.figure("unit-3")
    expect(planner.page.locator("[data-ghost='unit-0']")).to_have_count(1)
    planner.steps(0)
    planner.figure("unit-0")
    planner.steps(5)
    expect(planner.page.locator("[data-ghost]")).to_have_count(0)


def test_a_click_behind_a_wall_leads_round_it(regular: Visitor) -> None:
    planner = start(regular, "random")
    planner.commit()
    planner.figure("unit-4")
    _, y = planner.plan[4]["question"]["aim"]["start"]
    edges = planner.view["scene"]["board"]["edges"]
    east = [edge for edge in edges if edge["start"][0] == edge["end"][0] == 1200]
    ends = sorted({end for edge in east for end in (edge["start"][1], edge["end"][1])})
    lowest = min(end for end in ends if end > y)  # of the wall that begins north of the door
    planner.click(1400, lowest + 150)
    expect(planner.row(4)).not_to_contain_text("open")
    expect(planner.drawing.locator(".barred")).to_have_count(0)
    planner.commit()
    figure = next(each for each in planner.view["scene"]["elements"] if each["id"] == "unit-4")
    way = [*figure["trail"], [figure["at"]["x"], figure["at"]["y"]]]
    (a, b), *_ = [(a, b) for a, b in pairwise(way) if a[0] <= 1200 <= b[0]]
    assert a[1] + (b[1] - a[1]) * (1200 - a[0]) / (b[0] - a[0]) <= lowest - 50


def test_a_plan_changes_freely_and_nobody_else_hears_of_it(visit: Visit) -> None:
    first = visit()
    tokens = make_match(first.address, "human", "human", **CISTERN)
    ann, bob = Planner(first, tokens[0]), Planner(visit(), tokens[1])
    heard = len(bob.visitor.received)
    options = ann.page.get_by_role("group", name="Options").locator("button[data-key]")
    expect(ann.row(0)).to_contain_text("buy what? 8 points left")
    options.nth(1).click()
    expect(ann.row(0)).to_contain_text("points left")
    expect(ann.row(0)).not_to_contain_text("buy what? 8 points left")
    ann.row(0).get_by_role("button", name="Plan Alpha 1 anew").click()
    expect(ann.row(0)).to_contain_text("buy what? 8 points left")
    ann.row(3).get_by_role("button", name="Alpha 4").click()
    ann.page.mouse.move(1, 1)
    expect(ann.row(3)).to_contain_text("Alpha 4: buy what?")
    assert len(bob.visitor.received) == heard
    ann.answered(lambda: ann.key("Enter"))
    heard_back = [json.loads(frame) for frame in ann.visitor.received]
    assert not [each for each in heard_back if each["type"] == "refused" and not each.get("ahead")]
    bob.row(0).wait_for()
    assert bob.plan and "Waiting" not in bob.question.inner_text()


def test_on_a_phone_the_parts_are_tabs_over_one_card(visit: Visit) -> None:
    visitor = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    planner = start(visitor, "random")
    planner.commit()
    boxes = [planner.row(part).locator(".row").bounding_box() for part in range(FIVE)]
    assert all(boxes) and len({round(box["y"]) for box in boxes if box}) == 1
    planner.row(2).locator("button").first.tap()
    expect(planner.row(2)).to_contain_text("Where to?")
    planner.page.get_by_test_id("hold").tap()
    expect(planner.row(2)).to_contain_text("holds")
    visitor.check_width()


def test_the_plan_can_be_reached_by_everybody(regular: Visitor) -> None:
    planner = start(regular, "random")
    regular.check_access()
    planner.commit()
    planner.key("h")
    regular.check_access()


def test_cards_and_tokens_are_planned_in_any_order_and_stand_for_the_rounds_to_come(regular: Visitor) -> None:
    """Place 1 takes the card of place 2 over; the same is not asked for again."""
    token, *_ = make_match(regular.address, "human", "greedy", seed=3, options={})
    page = regular.page
    regular.move(token)
    while regular.until_asked() and not page.get_by_test_id("plan").count():
        regular.answer()
    rows = [page.locator(f"[data-part='{part}']") for part in range(4)]
    expect(rows[0]).to_contain_text("Card 1 open: Pointman")
    expect(rows[3]).to_contain_text("Pointman open: Flashbang")
    rows[1].locator(".who").click()
    page.locator("[data-key='card:0']").click()
    expect(rows[0].locator(".who")).to_have_text("2 Card 1 open: Pointman")
    expect(rows[1].locator(".who")).to_have_text("1 Card 2 Squad Leader")
    rows[0].locator(".who").click()
    page.locator("[data-key='card:0']").click()
    expect(rows[0].locator(".who")).to_have_text("1 Card 1 Squad Leader")
    expect(rows[1].locator(".who")).to_contain_text("Pointman")
    page.get_by_label("The same every round").check()
    regular.act.click()
    while "Round 2" not in regular.views[-1]["scene"]["status"] and regular.until_asked():
        assert page.get_by_test_id("plan").count() == 0
        regular.answer()
    stood = [each["label"] for each in regular.views[-1]["stands"] if each["about"].startswith("card")]
    assert stood == ["Card 1: Squad Leader, every round", "Card 2: Pointman, every round"]
    assert "Round 2" in regular.views[-1]["scene"]["status"] and not regular.views[-1]["plan"]


IN_VIEW = """all => all.filter((each) => {
  const [box, list] = [each.getBoundingClientRect(), each.closest('.parts').getBoundingClientRect()];
  const opts = each.closest('.opts').getBoundingClientRect();
  return box.bottom <= Math.min(list.bottom, opts.bottom) + 1;
}).length"""


def test_a_menu_of_a_plan_is_seen_whole_with_what_its_options_do(regular: Visitor) -> None:
    regular.page.set_viewport_size({"width": 1440, "height": 900})
    token, *_ = make_match(regular.address, "human", "greedy", scenario="recovery", seed=7, options={})
    page = regular.page
    regular.move(token)
    while regular.until_asked() and not page.get_by_test_id("plan").count():
        regular.answer()
    page.locator(".part", has_text="Squad Leader open: Smoke Gas").locator(".who").click()
    options = page.locator(".plan .opts .opt")
    expect(options.first).to_contain_text("Smoke Gas")
    assert options.evaluate_all(IN_VIEW) == options.count() >= 7
    options.nth(1).hover()
    expect(page.get_by_test_id("about")).to_contain_text("Nobody enters")
