"""Direct (OMEGA-G03): whoever is directed moves in another's turn, and may look and pay as it likes."""

from __future__ import annotations

import pytest

from games.omega.arrange import menu, offered, open_floor
from sandtable.games.omega.rules.components import DOWNED, ESCAPED, MOVE_TOKENS, NONE, RECOVERED
from sandtable.games.omega.rules.effects import ADRENAL_BUFFER, ADRENAL_VIAL, DIRECT
from sandtable.testkit.marks import rule

VOSS, KELL, OKAFOR, RHEE, SALT = range(5)
NORTH, EAST, SOUTH, WEST = 0, 2, 4, 6


def commanding(stage, red=0, adrenaline=0, **more):
    """Voss in the stance Command; Rhee, three spaces east of it, has so many red tokens."""
    at = open_floor(stage, **more)
    at.stance(VOSS, "Command")
    at.put(VOSS, 1, 1, "east")
    at.put(RHEE, 4, 1, "north", red_tokens=red, adrenaline=adrenaline)
    at.leave(OKAFOR)
    at.script.passing = False
    return at


def asked_first(at):
    """What the player of who was directed was asked at first."""
    return [
        option.key() for option in next(one for one in at.script.asked if one.rule == "OMEGA-R90").options
    ]


# Facing (OMEGA-11.02)


@rule("OMEGA-11.02", "OMEGA-R108")
@pytest.mark.parametrize(
    ("answer", "looks"), [("pass", SOUTH), ("face:0", NORTH), ("face:2", EAST), ("face:6", WEST)]
)
def test_who_is_directed_may_turn_after_its_move_for_nothing(stage, answer, looks):
    at = commanding(stage)
    at.beat(f"direct:{RHEE}", f"move:{at.cell(4, 2)}", answer)
    assert at.commando(RHEE).facing == looks
    assert at.commando(RHEE).adrenaline == 0
    assert [event.rule for event in at.told("turned")] == (["OMEGA-11.02"] if answer != "pass" else [])
    assert [(asked.rule, int(asked.seat)) for asked in at.script.asked[-1:]] == [("OMEGA-11.02", 1)]
    assert [option.key() for option in at.script.asked[-1].options] == ["face:0", "face:2", "face:6", "pass"]


@rule("OMEGA-R108", "OMEGA-11.02")
def test_who_stays_where_it_is_has_no_move_and_does_not_turn(stage):
    at = commanding(stage)
    at.beat(f"direct:{RHEE}", "stay")
    assert at.commando(RHEE).facing == NORTH
    assert at.commando(RHEE).red_tokens == 0
    assert at.script.asked[-1].rule == "OMEGA-R90"
    assert at.game.acting == RHEE


@rule("OMEGA-11.02", "OMEGA-4.01")
def test_the_player_of_who_is_directed_moves_and_turns_it(stage):
    at = commanding(stage, players=4)
    at.commando(RHEE).seat = 3
    at.beat(f"direct:{RHEE}", f"move:{at.cell(4, 2)}", f"face:{EAST}")
    assert [int(asked.seat) for asked in at.script.asked] == [1, 3, 3]


@rule("OMEGA-R87", "OMEGA-R94")
def test_who_is_downed_on_its_way_has_no_facing_to_choose(stage):
    at = commanding(stage)
    at.commando(RHEE).wounds = 3
    at.game.gas = [at.cell(4, 2)]
    at.beat(f"direct:{RHEE}", f"move:{at.cell(4, 2)}")
    assert at.commando(RHEE).condition == DOWNED
    assert at.script.asked[-1].rule == "OMEGA-R90"


@rule("OMEGA-R77", "OMEGA-11.02")
def test_who_leaves_by_the_exit_is_not_asked_where_it_looks(stage):
    at = commanding(stage, passages={"G1": [(5, 1), (5, 2)]}, exits=1)
    at.explore("S")
    at.beat(f"direct:{RHEE}", f"move:{at.cell(5, 1)}", "leave")
    assert at.commando(RHEE).condition == ESCAPED
    assert at.script.asked[-1].rule == "OMEGA-R77"


# Whom, and for how much


@rule("OMEGA-G03", "OMEGA-7.04", "OMEGA-R90")
def test_directing_costs_one_and_must_be_paid(stage):
    at = commanding(stage)
    at.commando(VOSS).adrenaline = 3
    at.beat(f"direct:{RHEE}", f"move:{at.cell(4, 2)}", "pass")
    assert (at.commando(VOSS).adrenaline, at.commando(VOSS).used) == (4, DIRECT)
    assert at.data("directs") == [[VOSS, RHEE, 0, 0]]
    at = commanding(stage)
    at.commando(VOSS).adrenaline = 4
    assert not offered(at, "direct")


@rule("OMEGA-G03")
@pytest.mark.parametrize("stance", ["Advance", "Hold the line", "All in"])
def test_only_the_stance_command_directs(stage, stance):
    at = commanding(stage)
    at.stance(VOSS, stance)
    assert not offered(at, "direct")


@rule("OMEGA-G03", "OMEGA-10.15")
@pytest.mark.parametrize(("red", "adrenaline", "directed"), [(2, 4, True), (3, 3, True), (3, 4, False)])
def test_only_who_can_pay_for_its_free_move_is_directed(stage, red, adrenaline, directed):
    at = commanding(stage, red, adrenaline)
    assert bool(offered(at, "direct")) is directed


@rule("OMEGA-G03", "OMEGA-R90")
@pytest.mark.parametrize(("red", "after", "cost"), [(0, 1, 0), (2, 3, 0), (3, 3, 1)])
def test_the_free_move_turns_a_token_and_is_of_its_own_speed(stage, red, after, cost):
    at = commanding(stage, red)
    at.beat(f"direct:{RHEE}", f"move:{at.cell(4, 2)}", "pass")
    assert f"move:{at.cell(1, 2)}" in asked_first(at)  # three steps, one of them diagonal
    assert f"move:{at.cell(0, 1)}" not in asked_first(at)
    assert (at.commando(RHEE).red_tokens, at.commando(RHEE).adrenaline) == (after, cost)
    assert at.commando(RHEE).moved_free is False  # that is for its own turn


@rule("OMEGA-G03", "OMEGA-R90")
def test_another_is_directed_once_a_turn_and_never_the_captain_itself(stage):
    at = commanding(stage)
    at.put(SALT, 2, 3)
    assert offered(at, "direct") == [f"direct:{RHEE}", f"direct:{SALT}"]
    at.beat(f"direct:{RHEE}", "stay")
    assert not offered(at, "direct")


@rule("OMEGA-G03", "OMEGA-13.04")
@pytest.mark.parametrize(("x", "directed"), [(7, True), (8, False)])
def test_who_is_more_than_six_spaces_away_is_not_directed(stage, x, directed):
    at = commanding(stage, rows=["." * 12] * 2)
    at.put(RHEE, x, 1)
    assert bool(offered(at, "direct")) is directed


@rule("OMEGA-G03", "OMEGA-13.04")
def test_who_is_behind_a_wall_is_not_directed(stage):
    at = commanding(stage, rows=["......", "..#...", "......"])
    at.put(VOSS, 1, 1)
    at.put(RHEE, 3, 1)
    assert not offered(at, "direct")
    at.put(RHEE, 3, 0)
    assert offered(at, "direct")


# Cards of who is directed (OMEGA-7.10)


@rule("OMEGA-7.10", "OMEGA-R106", "OMEGA-10.15")
def test_a_stim_shot_pays_for_a_directed_move(stage):
    at = commanding(stage, MOVE_TOKENS, 4)
    assert not offered(at, "direct")
    at.give(RHEE, "Stim shot")
    assert offered(at, "direct") == [f"direct:{RHEE}"]
    at.beat(f"direct:{RHEE}", "now_stim", f"move:{at.cell(4, 2)}", "pass")
    assert asked_first(at) == ["now_stim", "stay"]
    rhee = at.commando(RHEE)
    assert (rhee.red_tokens, rhee.adrenaline, rhee.kit) == (1, 4, [])
    assert at.at(RHEE) == (4, 2)


@rule("OMEGA-7.10", "OMEGA-R106")
def test_a_stim_shot_makes_a_dear_move_free_and_is_not_offered_for_a_cheap_one(stage):
    at = commanding(stage, MOVE_TOKENS, 1)
    at.give(RHEE, "Stim shot")
    keys = menu(at, f"direct:{RHEE}")
    assert keys[-2:] == ["now_stim", "stay"]
    assert keys[0].startswith("move:")
    at = commanding(stage, 2)
    at.give(RHEE, "Stim shot")
    assert "now_stim" not in menu(at, f"direct:{RHEE}")


@rule("OMEGA-7.10", "OMEGA-R106")
@pytest.mark.parametrize("card", [f"now_card:{ADRENAL_BUFFER}", f"now_found:{ADRENAL_VIAL}"])
def test_buffer_and_vial_pay_for_a_directed_move(stage, card):
    at = commanding(stage, MOVE_TOKENS, 4)
    at.give(RHEE, "Adrenal buffer") if "card" in card else at.find(RHEE, "Adrenal vial")
    at.beat(f"direct:{RHEE}", card, f"move:{at.cell(4, 2)}", "pass")
    assert asked_first(at) == [card, "stay"]
    assert at.commando(RHEE).adrenaline == 3
    assert (at.commando(RHEE).kit, at.commando(RHEE).finds) == ([], [])


@rule("OMEGA-R106")
def test_who_can_pay_is_not_asked_to_calm_down(stage):
    at = commanding(stage, MOVE_TOKENS, 3)
    at.give(RHEE, "Adrenal buffer")
    assert not [key for key in menu(at, f"direct:{RHEE}") if key.startswith("now")]


@rule("OMEGA-7.10", "OMEGA-R106")
@pytest.mark.parametrize(("red", "asked"), [(2, True), (1, False)])
def test_after_a_directed_move_another_may_give_the_field_order(stage, red, asked):
    at = commanding(stage, red)
    at.put(OKAFOR, 2, 2)
    at.give(OKAFOR, "Field order")
    at.beat(f"direct:{RHEE}", f"move:{at.cell(4, 2)}", "pass", *(["order"] if asked else []))
    assert at.commando(RHEE).red_tokens == 2
    assert at.commando(OKAFOR).adrenaline == (1 if asked else 0)


@rule("OMEGA-7.10", "OMEGA-R106")
def test_who_directs_and_has_the_field_order_gives_it_in_its_own_turn(stage):
    at = commanding(stage, 2)
    at.give(VOSS, "Field order")
    at.beat(f"direct:{RHEE}", f"move:{at.cell(4, 2)}", "pass")
    assert offered(at, "now_order") == [f"now_order:{RHEE}"]
    at.beat(f"now_order:{RHEE}")
    assert (at.commando(RHEE).red_tokens, at.commando(VOSS).adrenaline) == (2, 2)


# No facing for markers, nor for who has not acted (OMEGA-11.01)


@rule("OMEGA-R87", "OMEGA-11.01")
@pytest.mark.parametrize(("condition", "turns"), [(DOWNED, False), (RECOVERED, True)])
def test_a_downed_marker_has_no_facing_and_a_figure_that_was_revived_has(stage, condition, turns):
    at = commanding(stage)
    at.commando(RHEE).condition = condition
    at.turn(RHEE)
    at.beat(f"move:{at.cell(4, 2)}")
    assert bool([key for key in menu(at) if key.startswith("face")]) is turns


@rule("OMEGA-11.01", "OMEGA-7.10")
def test_a_card_for_any_time_is_no_action_to_turn_after(stage):
    at = commanding(stage)
    at.give(VOSS, "Stim shot", "Stim shot")
    at.commando(VOSS).red_tokens = 1
    at.beat("now_stim")
    assert not offered(at, "face")
    at.beat(f"move:{at.cell(1, 2)}")
    assert offered(at, "face")
    at.beat("now_stim")
    assert offered(at, "face")
    at.beat("face:0")
    assert not offered(at, "face")


@rule("OMEGA-11.01")
def test_nobody_turns_before_it_has_acted(stage):
    at = commanding(stage)
    assert not offered(at, "face")
    assert at.game.turn_of != NONE
