"""Chapter 8: Drag Body."""

from __future__ import annotations

from sandtable.games.sneak.rules import actions, bodies
from sandtable.testkit.marks import rule

OPEN = "..... ..... ..... ....."


def drags(at, who):
    at.turn(who)
    keys = [option.key() for option in actions.menu(at.game, at.character(who))]
    return [at.where(int(key[5:])) for key in keys if key.startswith("drag:")]


def hauls(at, who, row, column):
    """Step and place of each way to drag it."""
    found = at.menu(lambda game: game.beat(), f"drag:{at.cell(row, column)}")
    pairs = [key.partition(":")[2].split(",") for key in found]
    return {(at.where(int(step)), at.where(int(place))) for step, place in pairs}


@rule("SNEAK-8.12", "SNEAK-R18")
def test_any_stack_of_bodies_next_to_a_player_can_be_dragged(stage):
    at = stage(rows=OPEN)
    at.put("snake", 1, 1, actions=1)
    at.game.sleepers = [at.cell(1, 2)]
    at.game.wakers = [at.cell(0, 1)]
    at.game.dead = [at.cell(2, 1), at.cell(2, 2), at.cell(1, 1)]
    assert drags(at, "snake") == [(0, 1), (1, 2), (2, 1)]
    at.character("snake").actions = 0
    assert drags(at, "snake") == []


@rule("SNEAK-8.12", "SNEAK-8.13", "SNEAK-8.14", "SNEAK-R50")
def test_the_whole_stack_is_taken_and_keeps_its_sides(stage):
    at = stage(rows=OPEN)
    snake = at.put("snake", 1, 1)
    stack = at.cell(1, 2)
    at.game.sleepers, at.game.wakers, at.game.dead = [stack, at.cell(3, 3)], [stack], [stack]
    at.turn("snake")
    at.beat(f"drag:{stack}", f"haul:{at.cell(1, 0)},{at.cell(1, 1)}")
    place = at.cell(1, 1)
    assert (at.game.sleepers, at.game.wakers, at.game.dead) == ([place, at.cell(3, 3)], [place], [place])
    assert (at.at(snake), snake.actions) == ((1, 0), 3)


@rule("SNEAK-8.14", "SNEAK-R50")
def test_it_is_laid_next_to_the_new_space_where_no_figure_and_no_other_body_is(stage):
    at = stage(rows="### ... ###")
    at.put("snake", 1, 1)
    at.game.dead = [at.cell(1, 0)]
    assert hauls(at, "snake", 1, 0) == {((1, 2), (1, 1)), ((1, 0), (1, 1))}
    at = stage(rows="...#. .....")
    at.put("snake", 0, 1)
    at.game.dead = [at.cell(0, 0), at.cell(1, 2)]
    at.guard(1, 1, "south")
    assert hauls(at, "snake", 0, 0) == {
        ((0, 2), (0, 1)),
        ((0, 0), (0, 1)),
        ((0, 0), (1, 0)),
        ((1, 0), (0, 0)),
        ((1, 2), (0, 2)),
        ((1, 2), (1, 3)),
    }


@rule("SNEAK-R50")
def test_without_a_place_for_the_stack_it_is_not_dragged(stage):
    at = stage(rows="#.# ..#", characters=["snake", "meryl"])
    at.put("snake", 1, 1)
    at.game.dead = [at.cell(1, 0)]
    assert drags(at, "snake") == [(1, 0)]
    at = stage(rows="..")
    at.put("snake", 0, 0)
    at.put("meryl", 0, 1)
    at.game.dead = [at.cell(0, 1)]
    assert drags(at, "snake") == []


@rule("SNEAK-8.15", "SNEAK-8.04")
def test_dragging_makes_noise(stage):
    at = stage(rows=OPEN, characters=["meryl"])
    meryl = at.put("meryl", 1, 1)
    at.game.dead = [at.cell(1, 2)]
    at.turn("meryl")
    at.beat(f"drag:{at.cell(1, 2)}", f"haul:{at.cell(1, 0)},{at.cell(1, 1)}")
    assert meryl.noisy == 1


@rule("SNEAK-G03", "SNEAK-R61")
def test_snakes_light_touch_makes_none(stage):
    at = stage(rows=OPEN)
    snake = at.put("snake", 1, 1)
    at.game.dead = [at.cell(1, 2)]
    at.turn("snake")
    at.beat(f"drag:{at.cell(1, 2)}", f"haul:{at.cell(1, 0)},{at.cell(1, 1)}")
    assert snake.noisy == 0


@rule("SNEAK-8.14")
def test_a_place_that_was_taken_meanwhile_is_chosen_anew(stage):
    at = stage(rows=OPEN)
    snake = at.put("snake", 1, 1)
    at.game.dead = [at.cell(1, 2)]
    at.guard(0, 0)
    at.script.answers = [f"lay:{at.cell(0, 1)}"]
    at.do(bodies.lay_down, snake, at.cell(1, 2), at.cell(0, 0))
    assert at.game.dead == [at.cell(0, 1)]


@rule("SNEAK-8.13", "SNEAK-R19")
def test_the_step_may_be_a_leap(stage):
    at = stage(rows=".... ###.", characters=["snake", "meryl"])
    at.put("snake", 0, 1)
    at.put("meryl", 0, 2)
    at.game.dead = [at.cell(0, 0)]
    at.turn("snake")
    assert hauls(at, "snake", 0, 0) == {((0, 0), (0, 1)), ((0, 3), (1, 3))}


@rule("SNEAK-R58")
def test_who_falls_on_the_way_lays_nothing_down(stage):
    at = stage(rows=".... ###.")
    snake = at.put("snake", 0, 1, active=0)
    snake.damage = at.game.sheet(snake).health - 1
    at.guard(0, 2, "east")
    at.game.dead = [at.cell(0, 0)]
    at.turn("snake")
    at.roll(white=(5, 5))
    at.beat(f"drag:{at.cell(0, 0)}", f"haul:{at.cell(0, 3)},{at.cell(1, 3)}")
    assert at.game.ending == "killed_in_action"
    assert at.game.log[-1].what == "killed_in_action"
    assert at.game.dead == [at.cell(0, 0)]
