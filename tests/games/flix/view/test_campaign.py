"""A campaign between its Missions, by positions that bots have come to: the tree, the six, the debrief."""

from __future__ import annotations

from functools import cache
from typing import Any

from sandtable.engine.rng import Rng, derive
from sandtable.games.flix import GAME
from sandtable.games.flix.bot.greedy import Marksman
from sandtable.games.flix.rules.state import ACTING
from sandtable.scene.text import render
from sandtable.scene.vocabulary import Query, Scene
from sandtable.testkit.marks import rule
from sandtable.testkit.subject import Subject
from sandtable.testkit.walks import walk

MISSIONS = 3
KINDS = ("failed", "partial", "done")


@cache
def between() -> list[tuple[Any, Scene]]:
    """The game and its scene at the first question after each Mission: a failure, then successes."""
    subject = Subject(
        game_type=GAME,
        scenario="campaign",
        options={"operators": 4, "picks": False},
        agents=lambda seats, seed: [Marksman(Rng(derive(seed, seat))) for seat in range(seats)],
    )
    found: dict[int, tuple[Any, Scene]] = {}
    for _, table in walk(subject, 3):
        game: Any = table.now
        scene = GAME.scene(game, 0, table.pending[0]) if table.pending else None
        if scene is not None and scene.board.kind == "ways" and game.played:
            found.setdefault(len(game.played), (game.clone(), scene))
        if len(game.played) == MISSIONS and len(game.played) in found:
            break
    return list(found.values())


def test_there_are_failures_and_successes_to_look_at() -> None:
    outcomes = between()[-1][0].outcomes
    assert 0 in outcomes and 2 in outcomes


@rule("FLIX-6.13")
def test_every_mission_is_debriefed_before_the_next_one_begins() -> None:
    """Also where nobody fell and nothing is picked."""
    debriefs = [scene.debrief.id for _, scene in between() if scene.debrief]
    assert debriefs == [f"mission-{number + 1}" for number in range(MISSIONS)]


@rule("FLIX-26.06")
def test_the_tree_shows_how_missions_ended_and_what_is_closed() -> None:
    for game, scene in between():
        nodes = {node.id: node for node in scene.board.nodes}
        for mission, outcome in zip(game.played, game.outcomes):
            assert nodes[f"mission:{mission}"].look == (KINDS[outcome],)
        [here] = [node for node in nodes.values() if "here" in node.look]
        ahead = [way for way in scene.board.ways if way.start == here.id]
        assert [way.look for way in ahead] == [("success", "now"), ("failure", "now")]
        closed = {node.id for node in nodes.values() if "closed" in node.look}
        assert not closed & {way.end for way in scene.board.ways if {"now", "later"} & set(way.look)}


@rule("FLIX-26.06")
def test_success_leads_up_and_failure_down() -> None:
    scene = between()[0][1]
    at = {node.id: node.y for node in scene.board.nodes}
    for way in scene.board.ways:
        others = [at[each.end] for each in scene.board.ways if each.start == way.start]
        assert at[way.end] == (min(others) if "success" in way.look else max(others))


def test_what_is_not_briefed_shows_nothing_but_its_name() -> None:
    for game, scene in between():
        text = render(scene)
        for number, page in enumerate(game.plan.source.pages):
            node = next(node for node in scene.board.nodes if node.id == f"mission:{number}")
            if "unknown" in node.look or "closed" in node.look:
                assert node.note in ("", "name only") and page.briefing[:40] not in text


@rule("FLIX-26.02", "FLIX-26.05")
def test_a_debrief_adds_its_score_up() -> None:
    for game, scene in between():
        told = scene.debrief
        assert told is not None and told.id == f"mission-{len(game.played)}"
        parts = [int(each.value) for each in told.sums if "total" not in each.look]
        assert sum(parts) == game.scores[-1] == int(told.score)
        assert told.mood == ("bad", "", "good")[game.outcomes[-1]]
        assert told.why[0].rule and told.otherwise[0].rule and told.next


@rule("FLIX-26.06")
def test_a_debrief_tells_the_rounds_and_where_the_next_mission_leads() -> None:
    for game, scene in between():
        told = scene.debrief
        assert told is not None and told.course is not None
        fell = [row[2] for row in game.losses if row[1] == game.played[-1]]
        assert {mark.at for mark in told.course.marks} == {*fell, told.course.played}
        assert told.course.played <= told.course.most
        assert [line.look for line in told.leads] == [("good",), ("bad",)]
        before, now = told.sums[-1].value.split(" → ")
        assert int(now) - int(before) == game.scores[-1]


def test_who_fell_is_known_with_place_and_time() -> None:
    game, scene = between()[0]
    fallen = [panel for panel in scene.panels if panel.look == ("person", "fallen")]
    assert fallen and game.losses
    for row in game.losses:
        name = str(game.plan.seals[row[0]].name)
        text = next(panel for panel in scene.panels if panel.title == name).rows[0].text
        assert f"Fell in {game.plan.missions[row[1]].title}, round {row[2]}" in text
    pinned = [name for node in scene.board.nodes for name in node.deaths]
    assert len(pinned) == len(game.losses)


def test_choices_point_at_people_that_are_shown() -> None:
    for _, scene in between():
        shown = {panel.id for panel in scene.panels} | {node.id for node in scene.board.nodes}
        assert scene.question is not None
        assert {target for each in scene.question.choices for target in each.targets} <= shown


def test_the_debrief_is_printed_before_the_tree() -> None:
    text = render(between()[0][1])
    assert text.index("*** Debrief: Mission failed") < text.index("Board: The Mission Tree")


def test_what_was_played_is_told_in_its_order_with_what_it_cost() -> None:
    for game, scene in between():
        assert len(scene.chapters) == len(game.played)
        assert [each.mood for each in scene.chapters] == [("bad", "", "good")[each] for each in game.outcomes]
        costs = [cost for each in scene.chapters for cost in each.costs]
        assert len(costs) == len(game.losses)
        assert all(chapter.title in render(scene) for chapter in scene.chapters)
    assert any("fell: shot by" in cost for cost in costs)


def test_who_was_shot_is_known_with_who_fired() -> None:
    """Also where a guard fired round a corner, from a Space next to its own."""
    losses = between()[-1][0].losses
    assert len(losses) > 2 and all(by > 0 for _, _, _, cause, by in losses if cause < 2)


def test_the_tree_can_be_looked_at_while_a_mission_is_played() -> None:
    game, scene = between()[-1]
    game = game.clone()
    assert scene.map == ""
    game.mission, game.step = game.next_mission, ACTING
    assert GAME.scene(game, 0, None).map == "The Mission Tree"
    tree = GAME.preview(game, 0, None, Query(map=True)).map
    assert tree is not None and tree.board.kind == "ways" and tree.chapters == scene.chapters
    here = [node.id for node in tree.board.nodes if "here" in node.look]
    assert here == [f"mission:{game.mission}"]
    alone = GAME.new("prism_lens", {}, 0)
    assert GAME.preview(alone, 0, None, Query(map=True)).map is None
