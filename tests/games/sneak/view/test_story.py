"""The story between its Stages, by positions that greedy bots have come to: map, people, debrief."""

from __future__ import annotations

from functools import cache
from typing import Any

from sandtable.engine.rng import Rng, derive
from sandtable.games.sneak import GAME
from sandtable.games.sneak.bot.greedy import Greedy
from sandtable.games.sneak.rules import annals
from sandtable.games.sneak.rules.components import BOSS, NONE
from sandtable.games.sneak.rules.state import SETTING_UP
from sandtable.scene.text import render
from sandtable.scene.vocabulary import Query, Scene
from sandtable.testkit.subject import Subject
from sandtable.testkit.walks import walk

TRIES = 3


@cache
def between() -> list[tuple[Any, Scene]]:
    """The game and its scene after each try of a Stage."""
    subject = Subject(
        game_type=GAME,
        scenario="story",
        options={"players": 1, "picks": False},
        agents=lambda seats, seed: [Greedy(Rng(derive(seed, seat))) for seat in range(seats)],
    )
    found: list[tuple[Any, Scene]] = []
    for _, table in walk(subject, 4):
        game: Any = table.now
        scene = GAME.scene(game, 0, table.pending[0]) if table.pending else None
        if scene is not None and scene.board.kind == "ways" and len(game.annals) == len(found):
            found.append((game.clone(), scene))
        if len(found) > TRIES:
            break
    return found


def test_the_map_says_what_was_cleared_and_where_we_are() -> None:
    for game, scene in between():
        looks = {node.id: node.look for node in scene.board.nodes}
        cleared = [stage for stage in game.plan.story if game.cleared >> stage & 1]
        assert all("done" in looks[f"stage:{stage}"] for stage in cleared)
        here = [name for name, look in looks.items() if "here" in look]
        assert here == [f"stage:{game.plan.story[len(cleared)]}"]
        again = [way for way in scene.board.ways if way.start == way.end]
        assert [way.start for way in again] == here and again[0].look == ("failure", "now")


def test_what_is_not_briefed_shows_nothing_but_its_name() -> None:
    for game, scene in between():
        for node in scene.board.nodes:
            if "unknown" in node.look:
                assert node.note == "name only" and not node.tries and not node.deaths
        later = [
            page
            for page in game.plan.source.pages
            if f"stage:{game.plan.source.pages.index(page)}"
            in {node.id for node in scene.board.nodes if "unknown" in node.look}
        ]
        text = render(scene)
        assert later and not any(page.briefing[:40] in text for page in later)


def test_a_debrief_comes_after_every_try_and_not_before() -> None:
    positions = between()
    assert positions[0][1].debrief is None
    for number, (game, scene) in enumerate(positions[1:], 1):
        told, row = scene.debrief, game.annals[-1]
        assert told is not None and told.id == f"try-{number}" and told.next == "To the map"
        cleared = row[annals.HOW] == annals.CLEARED
        assert told.mood == ("good" if cleared else "bad")
        assert [person.title for person in told.people] == ["Snake"]
        new = [each.text for each in told.opens if each.note]
        assert len([each for each in new if "again" not in each]) == len(game.memory) - row[annals.BEFORE]


def test_a_failed_stage_is_debriefed_with_its_rule_and_pinned_where_somebody_fell() -> None:
    game = between()[-1][0].clone()
    stage = game.annals[-1][annals.STAGE]
    game.annals.append([stage, annals.KILLED, 4, 1, 0, -1, len(game.memory), 0])
    scene = GAME.scene(game, 0, None)
    told = scene.debrief
    assert told is not None and told.title == "Stage failed" and told.why[0].rule == "SNEAK-3.08"
    assert "Snake was killed in action" in told.why[0].text
    node = next(node for node in scene.board.nodes if node.id == f"stage:{stage}")
    assert node.deaths[-1:] == ("Snake",) and "fell here: " in render(scene)
    assert ("person", "fallen") in [panel.look for panel in scene.panels]


def test_what_the_last_try_brought_is_new_in_the_memory_box() -> None:
    game, scene = between()[1]
    box = next(panel for panel in scene.panels if panel.id == "memory-box")
    new = [item.label for item in box.rows[0].items if "new" in item.look]
    assert len(new) == len(game.memory) - game.annals[-1][annals.BEFORE] > 0


def test_the_debrief_is_printed_with_its_result_and_its_next_step() -> None:
    text = render(between()[1][1])
    assert "*** Debrief: Stage clear" in text and "Next: To the map" in text


def test_every_try_is_told_with_what_it_cost() -> None:
    game, scene = between()[-1]
    assert [each.title.partition(" ")[0] for each in scene.chapters] == [
        game.plan.source.pages[row[annals.STAGE]].code for row in game.annals
    ]
    for row, chapter in zip(game.annals, scene.chapters):
        cleared = row[annals.HOW] == annals.CLEARED
        assert chapter.mood == ("good" if cleared else "bad") and bool(chapter.costs) != cleared
        assert str(row[annals.ROUND]) in chapter.result or not cleared


def test_the_story_can_be_looked_at_while_a_stage_is_played() -> None:
    game = between()[-1][0].clone()
    game.step = SETTING_UP
    assert GAME.scene(game, 0, None).map == "The story"
    story = GAME.preview(game, 0, None, Query(map=True)).map
    assert story is not None and len(story.chapters) == len(game.annals)
    here = [node.id for node in story.board.nodes if "here" in node.look]
    assert here == [f"stage:{game.stage}"]


def test_a_boss_that_killed_somebody_is_named_wherever_the_story_has_gone_since() -> None:
    game = between()[-1][0].clone()
    stage = next(stage for stage in game.plan.story if game.plan.stages[stage].boss != NONE)
    game.annals.append([stage, annals.KILLED, 4, 1, 0, BOSS, 0, 0])
    game.stage = game.plan.story[0]
    title = game.plan.bosses[game.plan.stages[stage].boss].title
    chapter = GAME.scene(game, 0, None).chapters[-1]
    assert chapter.costs[0] == f"Snake was killed by {title}"
