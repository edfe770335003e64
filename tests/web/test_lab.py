"""The lab in the browser: house rules, a study that runs on the server, its report."""

from __future__ import annotations

from browsing import Visitor
from playwright.sync_api import expect

LONG = 600_000  # two processes start, play and draw, after all others


def test_house_rules_are_played_and_the_report_opens(visitor: Visitor) -> None:
    page = visitor.page
    visitor.open()
    page.get_by_role("link", name="Lab").click()
    page.get_by_role("combobox", name="Game", exact=True).select_option("strike")
    rules = page.get_by_role("region", name="House rules")
    number = page.get_by_label("Name of a number")
    number.fill("rewards.kill")
    found = rules.get_by_role("list", name="Numbers of the game").get_by_role("button")
    expect(found.first).to_contain_text("rewards.toml")
    number.press("Enter")
    page.get_by_label("Rewards, kill").fill("7")
    page.get_by_label("Rewards, kill").press("Enter")
    rules.locator("li", has_text="rounds").get_by_role("spinbutton").first.fill("1")
    page.get_by_label("Games of each").fill("1")
    page.get_by_label("The game as printed plays the same seeds").uncheck()
    expect(rules.get_by_text("≠ rulebook: 3")).to_be_visible()
    expect(rules.get_by_text("2 differ")).to_be_visible()
    page.get_by_test_id("playtest").click()
    asked = "Who wins Cistern Yard with “Rewards, kill” 7 instead of 3 and “Rounds” 1 instead of 10?"
    expect(page.get_by_role("heading", name=asked)).to_be_visible(timeout=LONG)
    report = page.frame_locator("iframe[title='The report']")
    expect(report.get_by_role("heading", name="Who wins")).to_be_visible(timeout=LONG)
    expect(report.get_by_role("banner")).to_have_count(0)
    expect(page.get_by_text("1 of 1 games")).to_be_visible()
    visitor.check_width()
    page.reload()
    expect(page.get_by_label("Rewards, kill")).to_have_value("7")
    with page.expect_popup() as popup:
        page.get_by_role("link", name="Open the report by itself").click()
    expect(popup.value.get_by_role("heading", name="Strike, Rewards, kill 7, Rounds 1")).to_be_visible()


def test_a_question_to_start_with_is_answered_in_a_sentence(visitor: Visitor) -> None:
    page = visitor.page
    visitor.open("#/lab/morale")
    examples = page.get_by_test_id("examples")
    expect(examples.get_by_role("button")).to_have_count(5)
    expect(page.get_by_role("banner")).to_have_count(1)
    examples.get_by_role("button", name="Do red skulls change who wins?").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Do red skulls change who wins?", timeout=LONG)
    stop = page.get_by_role("button", name="Stop here")
    expect(page.get_by_test_id("answer")).to_contain_text("SEALs win", timeout=LONG)
    stop.evaluate_all("found => found.forEach((each) => each.click())")  # unless it is over already
    said = page.get_by_test_id("answer")
    expect(page.frame_locator("iframe").get_by_role("heading", name="Who wins")).to_be_visible(timeout=LONG)
    now = page.evaluate(
        "study => fetch(`api/studies/${study}`).then((it) => it.json())", page.url.split("/")[-1]
    )
    assert now["answer"]["sentence"] in said.inner_text() and now["answer"]["so_far"] in said.inner_text()
    assert page.get_by_test_id("verdict").inner_text() in ("Clear", "May be none at all")
    things = page.get_by_test_id("pairs").get_by_role("listitem")
    for number, thing in enumerate(now["answer"]["things"]):
        for text in (thing["printed"], thing["changed"], thing["said"]):
            expect(things.nth(number)).to_contain_text(text)
    ran = page.get_by_role("region", name="How it was run")
    expect(ran).to_contain_text("Greedy on every seat")
    expect(ran.locator("code")).to_contain_text(
        "sandtable lab sweep morale --scenario checkpoint --set red_skulls="
    )
    assert not [text for text in page.locator("h1, h2, h3").all_inner_texts() if "_" in text]
    visitor.check_width()
    visitor.check_access()
    page.get_by_role("combobox", name="Game", exact=True).select_option("flix")
    expect(page.get_by_role("heading", name="What would you like to know?")).to_be_visible()
    expect(page.get_by_role("region", name="House rules").get_by_text("as printed")).to_be_visible()


def test_a_number_is_tried_and_something_looked_for(visitor: Visitor) -> None:
    """What is as printed for all games holds in all of them, and comes back with the page."""
    page = visitor.page
    visitor.open("#/lab/morale")
    rules = page.get_by_role("region", name="House rules")
    for name, value in (("units", "1"), ("round_limit", "3")):
        rules.locator("li", has_text=name).get_by_role("spinbutton").first.fill(value)
        rules.locator("li", has_text=name).get_by_role("spinbutton").first.press("Enter")
        rules.locator("li", has_text=name).get_by_label("in all games").first.check()
    page.get_by_label("Try several values of").select_option("danger_top")
    for name, value in (("From", "7"), ("To", "9"), ("By", "2")):
        page.get_by_label(name, exact=True).fill(value)
        page.get_by_label(name, exact=True).press("Tab")
    page.get_by_label("Look for").select_option("rounds")
    page.get_by_label("As many as", exact=True).fill("3")
    page.get_by_label("As many as", exact=True).press("Tab")
    page.get_by_label("Games of each").fill("2")
    visitor.check_width()
    visitor.check_access()
    page.get_by_test_id("playtest").click()
    asked = "Which “Danger top” gives 3 rounds in Recovery on Dust Mile?"
    expect(page.get_by_role("heading", name=asked)).to_be_visible(timeout=LONG)
    expect(page.get_by_test_id("answer")).to_contain_text("3.0 rounds", timeout=LONG)
    expect(page.get_by_test_id("pairs").get_by_role("listitem")).to_have_count(2, timeout=LONG)
    code = page.get_by_role("region", name="How it was run").locator("code")
    expect(code).to_have_text(
        "sandtable lab sweep morale --scenario recovery --option units=1 --option round_limit=3 "
        "--set 'danger_top=7..9 by 2' --target rounds=3 --bots greedy --games 2 --seed 1"
    )
    page.reload()
    expect(page.get_by_label("To", exact=True)).to_have_value("9")
    expect(rules.locator("li", has_text="round_limit").get_by_label("in all games")).to_be_checked()
