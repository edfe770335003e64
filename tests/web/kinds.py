"""Tables of every game, and a look at each kind of question that comes there."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from browsing import View, Visitor, any_answer, make_match, play_ahead
from playwright.sync_api import expect

GAMES: dict[str, dict[str, Any]] = {
    "morale": {"scenario": "recovery", "options": {}},
    "strike": {"scenario": "mill", "options": {"units": 2, "rounds": 1}},
    "omega": {"scenario": "dry_run", "options": {}},
    "sneak": {"scenario": "frozen_quay", "options": {}},
    "flix": {"scenario": "dry_run", "options": {}},
}
ALONE = ("sneak", "flix")
ANSWERS = 80  # within which the kinds come


def seat(address: str, slug: str, **more: Any) -> str:
    seats = ["human"] if slug in ALONE else ["human", "greedy"]
    return make_match(address, *seats, game=slug, **{"seed": 7} | GAMES[slug] | more)[0]


def verbs(view: View) -> set[str]:
    question = view["scene"].get("question") or {}
    return {each["key"].split(":")[0] for each in question.get("choices", ())}


def questions(visitor: Visitor, token: str, kinds: int) -> Iterator[set[str]]:
    """So many questions that each offer something new, with the page at it."""
    rng, seen = random.Random(4), set[str]()
    left = iter(range(ANSWERS))

    def found(view: View) -> bool:
        return bool(verbs(view) - seen) or next(left, None) is None

    for _ in range(kinds):
        view = play_ahead(visitor.address, token, found, any_answer(rng))
        if view.get("over") or verbs(view) <= seen:
            return
        seen.update(verbs(view))
        expect(visitor.page.locator(f"[data-question='{view['question']}']").first).to_be_visible()
        visitor.settle()
        yield verbs(view)
