"""An exchange of fire, from the aim to the skull that decides."""

from __future__ import annotations

import pytest

from games.morale.filming import BLACK, WHITE, come, duel, faces, filmed, kinds, only
from sandtable.testkit.marks import rule


@rule("MORALE-6.01", "MORALE-6.05", "MORALE-6.07", "MORALE-6.09")
def test_an_exchange_of_fire_is_shown_from_the_aim_to_both_draws(stage):
    at = stage(units=4)
    leader, warlord = at.put("seal_leader", "M4", danger=2), at.put("terr_warlord", "M4", danger=1)
    at.bag(0, 9, 3)
    at.bag(1, 9, 3)
    at.wish(*come([9, 5], WHITE, BLACK, WHITE), *come([9, 5], BLACK, WHITE, WHITE, BLACK))
    fire = at.aimed("fire", "terr_warlord")
    turn, *cues = filmed(at, lambda: at.turn("seal_leader", fire, "end_turn"))
    us, them = f"unit:{leader.index}", f"unit:{warlord.index}"
    assert (turn.kind, turn.elements, turn.act) == ("note", (us,), "Squad Leader's turn")
    assert kinds(cues) == ["aim", "tracer", "tracer", "wound", "wound", "roll", "roll"]
    aim, fires, back, hurt, hurt_back, drew, drew_back = cues
    assert (aim.elements, aim.label, aim.look) == ((us, them), "2 threats", ("fire",))
    assert [(fact.text, fact.rule) for fact in aim.facts] == [("2 in the same zone", "MORALE-6.02")]
    assert (fires.elements, fires.label, fires.look) == ((us, them), "2 threats", ("fire",))
    assert (back.elements, back.label, back.look) == ((them, us), "2 back", ("fire", "back"))
    assert (hurt.elements, hurt.label) == ((them,), "Danger 1 to 3")
    assert (hurt_back.elements, hurt_back.label) == ((us,), "Danger 2 to 4")
    assert (drew.elements, drew.title) == ((them,), "Warlord draws 3 skulls")
    assert [value for value, *_ in faces(drew)] == ["white", "black", "white"]
    assert [value for value, *_ in faces(drew_back)] == ["black", "white", "white", "black"]
    assert drew.rolls[0].note == "from 9 white, 5 black"
    assert drew_back.rolls[0].result == "2 black: unharmed"
    assert drew_back.result == "Squad Leader is unharmed"
    assert {cue.act for cue in cues} == {"Squad Leader, action 1 of 2"}


@rule("MORALE-6.03")
def test_what_height_adds_is_said_with_the_aim(stage):
    _, cues = duel(stage, 0, *[WHITE] * 3)
    aim = only(cues, "aim")
    assert [fact.text for fact in aim.facts] == [
        "2 in the same zone",
        "1 for height",
        "No fire comes back",
    ]
    assert aim.label == "3 threats"


def test_where_no_fire_comes_back_none_is_shown(stage):
    _, cues = duel(stage, 0, *[WHITE] * 3)
    assert kinds(cues)[1:] == ["aim", "tracer", "wound", "roll"]


@rule("MORALE-6.11")
def test_the_skull_that_takes_a_unit_down_decides_and_it_falls(stage):
    at, cues = duel(stage, 3, BLACK, WHITE, BLACK, BLACK, BLACK, WHITE)
    assert faces(only(cues, "roll")) == [
        ("black",),
        ("white",),
        ("black",),
        ("black",),
        ("black", "decides"),
        ("white",),
    ]
    roll, fall = cues[-2:]
    assert (roll.rolls[0].result, roll.rolls[0].needs) == ("4 black: down", "4 would put it down")
    assert (roll.result, roll.look) == ("Runner is down", ("bad",))
    assert (fall.kind, fall.elements, fall.label) == (
        "fall",
        (f"unit:{at.unit('terr_runner').index}",),
        "down",
    )


@rule("MORALE-6.12")
def test_the_skull_that_kills_decides_and_the_figure_falls_from_where_it_was(stage):
    at, cues = duel(stage, 3, *[BLACK] * 5, WHITE)
    assert [look for _, *look in faces(only(cues, "roll"))] == [[], [], [], [], ["decides"], []]
    fall = only(cues, "fall")
    assert (fall.elements, fall.label) == ((f"unit:{at.unit('terr_runner').index}",), "killed")
    assert only(cues, "roll").result == "Runner is killed"


@rule("MORALE-6.10")
@pytest.mark.parametrize(
    ("level", "drawn", "at_last"),
    [
        (3, [BLACK, BLACK, BLACK, WHITE, WHITE, WHITE], 5),  # a fourth could have come to the last
        (3, [WHITE, WHITE, WHITE, BLACK, BLACK, BLACK], 2),  # after three white ones no four are left
        (1, [BLACK, WHITE, BLACK, BLACK], 1),
        (0, [BLACK, BLACK, BLACK], None),  # three skulls never do
    ],
)
def test_who_is_unharmed_is_so_from_the_skull_on_after_which_nothing_could_happen(
    stage, level, drawn, at_last
):
    _, cues = duel(stage, level, *drawn)
    marked = [i for i, (_, *look) in enumerate(faces(only(cues, "roll"))) if look]
    assert marked == ([] if at_last is None else [at_last])
    assert "fall" not in kinds(cues)
    assert only(cues, "roll").look == ("good",)


@rule("MORALE-12.02")
def test_a_red_skull_decides_by_itself(stage):
    _, cues = duel(stage, 0, WHITE, 2, WHITE, red_skulls=True)
    assert faces(only(cues, "roll")) == [("white",), ("red", "decides"), ("white",)]
    assert only(cues, "roll").rolls[0].needs == "4 or a red one would put it down"
    assert [cue.label for cue in cues[-2:]] == ["A red skull", "down"]


@rule("MORALE-12.04")
def test_a_skull_in_another_units_colour_is_struck(stage):
    at, cues = duel(stage, 0, 2, 3, WHITE, colored_skulls=True)
    assert at.game.place(at.unit("terr_runner")) == 1
    assert faces(only(cues, "roll")) == [("coloured", "struck"), ("coloured", "decides"), ("white",)]
    assert [face.note for face in only(cues, "roll").rolls[0].faces] == [
        "Warlord's colour",
        "Runner's colour",
        "",
    ]
    assert only(cues, "roll").rolls[0].needs == "4 or its own colour would put it down"
