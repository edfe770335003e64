"""The parts of a team's plan: what they are called, and what they come to where nobody decides."""

from __future__ import annotations

import pytest

from sandtable.engine.table import Table
from sandtable.games.morale import GAME
from sandtable.games.morale.rules.components import DOWN, FLASHBANG, FOCUS_FIRE, MEDKIT, NONE
from sandtable.games.morale.rules.state import PLANNING
from sandtable.parts.pool import put_in


def table_of(at):
    at.game.step = PLANNING
    return Table(at.game.clone())


def asked(table, seat=0):
    return [GAME.question(table.now, 0, decision) for decision in table.parts(seat)]


def ranked(stage, *initiatives):
    """A team of units with these initiatives."""
    cards = ("seal_leader", "seal_point", "seal_breacher", "seal_corpsman")
    changed = {card: {"initiative": number} for card, number in zip(cards, initiatives)}
    return stage(units=len(initiatives), cards=changed)


def test_parts_are_called_by_place_or_by_who_they_are_about(stage):
    found = asked(table_of(stage(units=2)))
    assert [each.title for each in found] == ["Card 1", "Card 2", "", ""]
    assert [each.about for each in found] == ["", "", "unit:0", "unit:1"]
    assert found[1].prompt == "SEALs: choose turn card 2 of 2"


def test_cards_lie_by_initiative_and_those_who_are_down_last(stage):
    at = ranked(stage, 40, 60, 50, 70)
    at.unit("seal_corpsman").status = DOWN
    found = asked(table_of(at))
    assert [each.default for each in found[:4]] == ["card:1", "card:2", "card:0", "card:3"]


def test_what_is_drafted_moves_the_others(stage):
    table = table_of(ranked(stage, 40, 60, 50, 70))
    draft = table.draft(0, {1: ["card:0"]})
    defaults = {int(each.part): GAME.question(draft.game, 0, each).default for each in draft.open[:3]}
    assert defaults == {0: "card:3", 2: "card:1", 3: "card:2"}
    draft = table.draft(0, {1: ["card:0"], 2: ["card:1"], 3: ["card:2"]})
    assert GAME.question(draft.game, 0, draft.open[0]).default == "card:3", "the only one that is left"
    (row,) = [
        row
        for panel in GAME.scene(draft.game, 0, None).panels
        for row in panel.rows
        if panel.id == "team:seals" and row.label == "Turn cards"
    ]
    assert [item.id for item in row.items] == [f"stack:0:{place}" for place in range(4)]


def test_a_stack_shows_the_places_that_have_a_card(stage):
    table = table_of(ranked(stage, 40, 60, 50))
    draft = table.draft(0, {2: ["card:1"]})
    panels = GAME.scene(draft.game, 0, None).panels
    row = next(row for row in panels[0].rows if row.label == "Turn cards")
    assert ([item.id for item in row.items], row.text) == (["stack:0:2"], "chosen so far")


@pytest.mark.parametrize(
    ("issue", "status", "token"),
    [([FLASHBANG, MEDKIT], None, FLASHBANG), ([], None, NONE), ([FLASHBANG], DOWN, NONE)],
)
def test_a_unit_that_stands_takes_a_token_of_its_own(stage, issue, status, token):
    at = stage(units=2)
    unit = at.unit("seal_leader")
    unit.issue = 0
    for each in issue:
        unit.issue = put_in(unit.issue, each)
    if status is not None:
        unit.status = status
    part = next(each for each in asked(table_of(at)) if each.about == "unit:0")
    assert part.default == (f"ready:0,{token}" if token != NONE else "no_token:0")
    assert f"ready:0,{FOCUS_FIRE}" in [choice.key for choice in part.choices]


def test_other_questions_have_neither(stage):
    found = []
    at = stage(units=2)
    at.script.on_ask = lambda decision: found.append(GAME.question(at.game, 0, decision))
    at.turn("seal_leader", "end_turn")
    assert found and {(each.default, each.title) for each in found} == {("", "")}
