"""What is shown of a Flick before it is made."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.board.discs.outcomes import DISC, STRIDE, UPPER
from sandtable.engine.decisions import Decision
from sandtable.engine.table import Table
from sandtable.games.flix import GAME
from sandtable.games.flix.rules import side_flicks
from sandtable.games.flix.rules.components import FIRST_PATROL
from sandtable.games.flix.rules.effects import SNIPING
from sandtable.scene.vocabulary import Preview, Query
from sandtable.testkit.marks import rule


def flick_asked(aim_help: str) -> tuple[Table, Decision]:
    """The first Flick of a Mission in which everybody who can Fires."""
    table = Table(GAME.new("prism_lens", {"aim_help": aim_help, "picks": False}, 7))
    while table.pending[0].aim is None:
        options = table.pending[0].options
        chosen = next((each for each in options if each.verb == "fire"), options[0])
        table.answer(int(table.pending[0].seat), chosen.key())
    return table, table.pending[0]


def previews(aim_help: str) -> list[Preview]:
    """Of hard Flicks all round, from the first place that there is."""
    table, decision = flick_asked(aim_help)
    scene = GAME.scene(table.now, int(decision.seat), decision)
    assert scene.question is not None and scene.question.aim is not None
    x, y = scene.question.aim.start
    answers = [f"flick:{x},{y},{angle},1000" for angle in range(0, 3600, 300)]
    return [GAME.preview(table.now, int(decision.seat), decision, Query(answer)) for answer in answers]


@rule("FLIX-R60")
@pytest.mark.parametrize(("aim_help", "lines"), [("none", 0), ("first_run", 1), ("whole_path", 1)])
def test_a_flick_is_shown_as_far_as_the_table_wants(aim_help, lines):
    found = previews(aim_help)
    assert {len(preview.layers) for preview in found} == {lines}
    assert all(bool(preview.facts) == bool(lines) for preview in found)


def test_the_first_run_goes_straight_and_the_whole_path_round_corners():
    runs = [preview.layers[0].points for preview in previews("first_run")]
    paths = [preview.layers[0].points for preview in previews("whole_path")]
    assert not any(bent(run) for run in runs)
    assert any(bent(path) for path in paths)
    assert all(path[: len(run)] == run for run, path in zip(runs, paths))


def bent(points) -> bool:
    """Whether any point lies off the line from the first to the last."""
    (ax, ay), (bx, by) = points[0], points[-1]
    far = max(1, abs(bx - ax) + abs(by - ay))
    return any(abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) > 4 * far for x, y in points)


def sniping(aim_help: str) -> Preview:
    """Of a soft Flick straight on, on an open Side Board."""
    game: Any = GAME.new("prism_lens", {"aim_help": aim_help, "picks": False}, 7)
    game.seals[0].who = 0
    side_flicks.set_up(game, game.seals[0], SNIPING, FIRST_PATROL, 1)
    aim = side_flicks.SideAim(side_flicks.board_of(game), side_flicks.disc_size(game), [])
    x, y = aim.low[:2]
    decision = Decision(0, "FLIX-29.10", [], aim=aim)
    return GAME.preview(game, 0, decision, Query(f"flick:{x},{y},2700,300"))


@rule("FLIX-R60")
def test_on_a_side_board_only_the_beginning_of_a_run_is_shown():
    shown, whole = (sniping(help).layers[0].points for help in ("first_run", "whole_path"))
    assert shown[0] == whole[0]
    assert (shown[0][1] - shown[-1][1]) * 3 == pytest.approx(whole[0][1] - whole[-1][1], abs=3)


STACK = "fire:0,2,"


def stack_asked() -> tuple[Table, Decision]:
    """A Flick of two discs with a shotgun, where the whole path is shown."""
    table: Any = Table(GAME.new("prism_lens", {"aim_help": "whole_path", "operators": 1}, 7))
    names = [weapon.name for weapon in table.now.plan.weapons]
    while table.pending[0].aim is None:
        options = table.pending[0].options
        wanted = [each for each in options if each.key().startswith(STACK)]
        wanted += [each for each in options if each.verb == "primary" and names[each.args[1]] == "Doorman 12"]
        table.answer(0, (wanted or options)[0].key())
    return table, table.pending[0]


@rule("FLIX-20.12", "FLIX-R60")
def test_the_whole_path_of_a_stack_is_that_of_both_discs():
    table, decision = stack_asked()
    x, y = decision.aim.places()[0]
    parted = 0
    for angle in range(0, 3600, 100):
        answer = f"flick:{x},{y},{angle},1000"
        layers = GAME.preview(table.now, 0, decision, Query(answer)).layers
        fork: Any = table.fork(table.length)
        fork.answer(0, answer)
        trails = [trail for trail in fork.now.trails if trail[0] in (DISC, UPPER)]
        ends = [tuple(trail[-STRIDE:][:2]) for trail in trails]
        assert [layer.points[-1] for layer in layers] == ends
        parted += len(layers) - 1
    assert parted
