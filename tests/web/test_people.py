"""People: names, an invitation by link and by code, giving up, and the other side next time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from browsing import PHONE, Visitor
from playwright.sync_api import Locator, expect

from sandtable.catalog.record import dump_record, header_for, new_table, record_of
from sandtable.catalog.registry import find_game

Visit = Callable[..., Visitor]
MORALE = find_game("morale")


def invited(host: Visitor) -> Locator:
    dialog = host.new_match("Morale", "checkpoint", "link")
    dialog.get_by_role("button", name="Start").click()
    expect(host.page.get_by_role("dialog", name="Invite somebody")).to_be_visible()
    return host.page.get_by_role("dialog")


def sit_down(guest: Visitor, name: str) -> None:
    guest.page.get_by_label("Your name").fill(name)
    guest.page.get_by_role("button", name="Sit down").click()


def top_of(part: Locator) -> float:
    box = part.bounding_box()
    assert box is not None
    return box["y"]


def test_from_the_invitation_to_the_rematch(visit: Visit) -> None:
    host, guest = visit(), visit(viewport=PHONE, has_touch=True)
    host.open()
    host.page.get_by_role("button", name="Say who you are").click()
    host.page.get_by_role("textbox", name="Your name").fill("Mara <b>")
    host.page.get_by_role("button", name="That is me").click()
    expect(host.page.get_by_role("button", name="Mara <b>")).to_be_focused()

    invitation = invited(host)
    expect(invitation.get_by_test_id("wait-for")).to_contain_text("Terrorists")
    invitation.get_by_role("button", name="Change seat: to Terrorists").click()
    expect(invitation.get_by_test_id("wait-for")).to_contain_text("SEALs")
    invitation.get_by_role("button", name="Change seat: to SEALs").click()
    expect(invitation.get_by_test_id("wait-for")).to_contain_text("Terrorists")
    expect(invitation.get_by_role("img", name="QR code of the same link")).to_be_visible()
    expect(invitation.get_by_test_id("code")).to_be_visible()
    host.check_access()
    first = invitation.get_by_label("Link for this seat").input_value()
    invitation.get_by_role("button", name="Renew").click()
    expect(invitation.get_by_label("Link for this seat")).not_to_have_value(first)
    guest.page.goto(first)
    expect(guest.page.get_by_role("alert")).to_contain_text("This link opens nothing any more.")

    guest.open()
    guest.page.get_by_label("Have a code or a link?").fill(
        invitation.get_by_test_id("code").inner_text().lower()
    )
    guest.page.get_by_role("button", name="Sit down").click()
    expect(guest.page.get_by_text("Mara <b> waits for you.")).to_be_visible()
    expect(invitation.get_by_test_id("wait-for")).to_contain_text("is choosing a name")
    guest.check_access()
    guest.check_width()
    sit_down(guest, "Odile")
    guest.until_asked()
    expect(invitation.get_by_text("Every seat has somebody.")).to_be_visible()
    expect(invitation.get_by_text("Only Odile can give it up")).to_be_visible()
    host.page.keyboard.press("Escape")
    expect(invitation).to_have_count(0)

    host.answer()
    guest.answer()
    guest.page.get_by_role("button", name="Menu").click()
    guest.page.get_by_role("button", name="Resign…").click()
    question = guest.page.get_by_role("dialog", name="Resign?")
    expect(question).to_contain_text("Terrorists lose the match.")
    guest.check_access()
    question.get_by_role("button", name="Play on").click()
    expect(guest.page.get_by_role("button", name="Menu")).to_be_focused()
    guest.page.get_by_role("button", name="Menu").click()
    guest.page.get_by_role("button", name="Resign…").click()
    question.get_by_test_id("resign").click()
    for each in (host, guest):
        expect(each.result.get_by_role("heading", name="SEALs win")).to_be_visible()
    expect(host.result.get_by_role("listitem").filter(has_text="Odile").first).to_contain_text("lost")

    guest.result.get_by_role("button", name="Rematch, sides swapped").click()
    expect(guest.result).to_have_count(0)
    assert guest.until_asked()
    guest.open()
    mine, games = guest.page.get_by_test_id("mine"), guest.page.get_by_role("region", name="Games")
    expect(mine).to_contain_text("1 table waits for you")
    expect(games.get_by_role("listitem").first).to_be_visible()
    assert top_of(mine) < top_of(games), "on a phone what waits comes first"
    expect(host.result).to_contain_text("Odile wants a rematch, sides swapped.")
    host.result.get_by_role("button", name="Sit down").click()
    host.until_asked()
    expect(host.page.get_by_role("listitem").filter(has_text="Mara <b> (you)")).to_have_attribute(
        "title", "Mara <b> at Terrorists, here"
    )
    host.open()
    rows = host.page.get_by_test_id("mine").get_by_role("listitem")
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text("Unfinished")
    expect(rows.nth(1)).to_contain_text("Odile")
    expect(rows.nth(1)).to_contain_text("Won")
    host.page.get_by_role("button", name="Won").click()
    expect(rows).to_have_count(1)
    rows.get_by_role("button", name="Rematch of Morale").click()
    host.until_asked()
    assert host.views[-1]["seats"][1]["player"] == "Mara <b>"


def test_an_unfinished_record_goes_on(visitor: Visitor, tmp_path: Path) -> None:
    header = header_for(MORALE, "checkpoint", {}, ["human", "human"], 5)
    table = new_table(header)
    for _ in range(8):
        decision = table.asked[0]
        table.answer(int(decision.seat), decision.options[0].key())
    (tmp_path / "begun.jsonl").write_bytes(dump_record(record_of(header, table)))
    visitor.open()
    visitor.page.get_by_label("Open a record").set_input_files(tmp_path / "begun.jsonl")
    dialog = visitor.page.get_by_role("dialog", name="Go on from this record?")
    dialog.get_by_role("combobox").nth(1).select_option("bot:random")
    dialog.get_by_role("button", name="Go on").click()
    assert visitor.until_asked()
    view = visitor.views[-1]
    assert [seat["kind"] for seat in view["seats"]] == ["human", "bot"]
    visitor.answer()
    assert visitor.until_asked()
