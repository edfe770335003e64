"""`sandtable demo`: finished matches of every game, in the lobby, to look at."""

from __future__ import annotations

from browsing import Visitor
from playwright.sync_api import expect

from sandtable.catalog.registry import games
from sandtable.commands.demo import MATCHES_EACH, filled, played


def test_the_lobby_has_finished_matches_of_every_game(address: str, visitor: Visitor) -> None:
    records = [record for game in games().values() for record in played(game, seed=1)]
    visitor.page.goto(filled(f"{address}/", records))
    mine = visitor.page.get_by_test_id("mine")
    rows = mine.get_by_role("listitem")
    expect(rows).to_have_count(MATCHES_EACH * len(games()))
    for game in games().values():
        expect(rows.filter(has_text=game.title)).not_to_have_count(0)
    expect(visitor.page).to_have_url(f"{address}/#/")
    visitor.page.reload()
    expect(rows).to_have_count(MATCHES_EACH * len(games()))
