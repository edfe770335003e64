"""Chapter 19: Move, Escort and Command."""

from __future__ import annotations

from games.flix.acting import cells, further, menu, verbs
from sandtable.board.grid.reach import Reach, Walk
from sandtable.games.flix.rules import concepts, moves
from sandtable.testkit.marks import rule

HALL = """
    +---------------+
    |A A A A A A A A|
    |               |
    |A A A A A A A A|
    |               |
    |A A A A A A A A|
    +---------------+"""
ROOMS = """
    +---------------+
    |A A A A|B B B B|
    |               |
    |A A A AaB B B B|
    | + +-+-+       |
    |A A A|C C C C C|
    +---------------+"""
FAR = """
    +-----------------------+
    |A A A A A A A A A A A A|
    |                       |
    |A A A A A A A A A A A A|
    +-----------------------+"""


def gap(a, b):
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def told_way(at, figure):
    """The Spaces of the last walk."""
    event = [event for event in at.game.log if event.what == "moves" and event.data[0] == figure.index][-1]
    return [at.where(cell) for cell in event.brought[0]]


# Move


@rule("FLIX-19.21", "FLIX-7.01")
def test_a_move_goes_up_to_speed_orthogonal_steps_and_costs_an_action(stage):
    at = stage(HALL, seals=["george"])
    george = at.put("george", 0, 0)
    reached = cells(at, "move", menu(at, "george"))
    assert reached == {(row, column) for row in range(3) for column in range(8) if 0 < row + column <= 4}
    at.beat(("move", (2, 2)))
    assert at.at(george) == (2, 2) and george.actions == 1
    way = told_way(at, george)
    assert way[-1] == (2, 2) and len(way) == 4
    assert all(gap(a, b) == 1 for a, b in zip([(0, 0), *way], way))


@rule("FLIX-19.22", "FLIX-R52")
def test_a_move_ends_on_no_object(stage):
    at = stage(HALL, seals=["hannah", "george"])
    at.put("hannah", 1, 3)
    at.put("george", 0, 3)
    at.hostage(2, 3)
    at.token("alarm", 1, 2, shown=True)
    at.block(1, 4)
    at.bomb(2, 2, "george")
    at.patrol(0, 7)
    taken = {(0, 3), (2, 3), (1, 2), (1, 4), (2, 2), (0, 7)}
    reached = cells(at, "move", menu(at))
    assert not reached & taken and (0, 4) in reached and (2, 4) in reached


@rule("FLIX-19.23")
def test_walls_and_closed_doors_stop_a_move(stage):
    at = stage(ROOMS)
    at.put("hannah", 1, 3)
    reached = cells(at, "move", menu(at))
    assert (0, 3) in reached and not {(0, 4), (1, 4), (2, 3)} & reached
    at.open("a")
    assert {(1, 4), (0, 4), (2, 4)} <= cells(at, "move", menu(at))


@rule("FLIX-19.24", "FLIX-R52")
def test_a_move_passes_everything_but_tangos(stage):
    corridor = """
        +-----------+
        |A A A A A A|
        +-----------+"""
    at = stage(corridor, seals=["hannah", "george"])
    at.put("hannah", 0, 0)
    george = at.put("george", 0, 1)
    for put in (lambda: at.hostage(0, 1), lambda: at.token("photos", 0, 1), lambda: at.block(0, 1)):
        assert cells(at, "move", menu(at)) == {(0, 2), (0, 3), (0, 4), (0, 5)}
        george.cell = -1
        for hostage in at.game.hostages:
            hostage.cell = -1
        at.game.token_cells = []
        at.game.count_things()
        put()
    assert cells(at, "move", menu(at)) == {(0, 2), (0, 3), (0, 4), (0, 5)}
    at.patrol(0, 3, stunned=True)
    assert cells(at, "move", menu(at)) == {(0, 2)}


@rule("FLIX-19.21", "FLIX-19.22", "FLIX-19.23", "FLIX-19.24")
def test_from_everywhere_a_move_leads_as_far_as_steps_are_counted(stage):
    at = stage(ROOMS)
    at.open("a")
    at.patrol(0, 4)
    at.patrol(2, 1)
    at.block(1, 5)
    walk = Walk(at.site.steps, at.game.opened)
    walk.blocked = [int(cell in (at.cell(0, 4), at.cell(2, 1))) for cell in range(24)]
    for start in range(24):
        hannah = at.put("hannah", *divmod(start, 8))
        reach = Reach(walk, start, 5)
        expected = {cell for cell in reach.cells() if not concepts.occupied(at.game, cell)}
        assert set(moves.destinations(at.game, hannah)) == expected


@rule("FLIX-19.29")
def test_a_hidden_token_in_sight_at_the_end_of_a_move_is_turned_over(stage):
    at = stage(ROOMS)
    at.put("hannah", 0, 0)
    at.open("a")
    token = at.token("photos", 1, 7)
    at.beat(("move", (0, 1)))
    assert not at.game.token_shown[token]
    at.beat(("move", (1, 1)))
    assert at.game.token_shown[token]


@rule("FLIX-R35")
def test_spaces_passed_through_reveal_nothing(stage):
    at = stage(ROOMS)
    at.put("hannah", 0, 1)
    at.open("a")
    token = at.token("photos", 1, 7)
    at.beat(("move", (2, 1)))
    assert told_way(at, at.seal("hannah")) == [(1, 1), (2, 1)] and not at.game.token_shown[token]
    at.beat(("move", (1, 1)))
    assert at.game.token_shown[token]


# Escort


@rule("FLIX-19.25", "FLIX-19.26", "FLIX-19.27", "FLIX-X06")
def test_an_escorted_hostage_goes_as_far_as_its_seal_and_ends_beside_it(stage):
    at = stage(FAR)
    hannah = at.put("hannah", 0, 0)
    hostage = at.hostage(1, 0)
    at.beat(("escort", (0, 5)), ("beside", (1, 5)))
    assert at.at(hannah) == (0, 5) and at.at(hostage) == (1, 5)
    assert hannah.actions == 1 and len(told_way(at, hostage)) == 5
    assert cells(at, "escort", menu(at)) >= {(0, 10), (1, 9)}


@rule("FLIX-19.26", "FLIX-19.27")
def test_an_escorted_hostage_obeys_the_rules_of_moves_with_the_speed_of_its_seal(stage):
    at = stage(FAR)
    at.put("hannah", 1, 1)
    at.hostage(1, 0)
    at.block(1, 4)
    assert cells(at, "beside", further(at, ("escort", (0, 5)))) == {(0, 4), (1, 5)}
    at.patrol(0, 3)
    at.patrol(1, 3)
    assert cells(at, "escort", menu(at)) == {(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)}


@rule("FLIX-19.25")
def test_only_a_hostage_adjacent_when_the_move_begins_comes_along(stage):
    at = stage(ROOMS)
    at.put("hannah", 0, 3)
    at.hostage(0, 4)
    at.hostage(0, 1)
    assert "escort" not in verbs(at)
    at.hostage(1, 2)
    assert "escort" in verbs(at)


@rule("FLIX-R54")
def test_all_adjacent_hostages_may_come_and_each_may_be_left(stage):
    at = stage(FAR)
    at.put("hannah", 0, 1)
    one, other = at.hostage(1, 0), at.hostage(1, 1)
    at.beat(("escort", (0, 3)), ("beside", (0, 2)), ("beside", (1, 3)))
    assert (at.at(one), at.at(other)) == ((0, 2), (1, 3))
    at.beat(("escort", (0, 5)), "leave", ("beside", (1, 5)))
    assert (at.at(one), at.at(other)) == ((0, 2), (1, 5))


@rule("FLIX-R54", "FLIX-R97")
def test_the_seal_may_stay_or_take_the_place_of_a_hostage_which_has_to_move(stage):
    at = stage(FAR)
    hannah = at.put("hannah", 0, 1)
    one, other = at.hostage(1, 0), at.hostage(0, 0, home=(1, 7))
    at.beat(("escort", (0, 1)), ("beside", (1, 2)), "leave")
    assert at.at(hannah) == (0, 1) and at.at(one) == (1, 2) and at.at(other) == (0, 0)
    menus = further(at, ("escort", (0, 0)))
    assert "leave" not in menus and cells(at, "beside", menus) == {(0, 1), (1, 0), (1, 1)}
    at.beat(("escort", (0, 0)), ("beside", (0, 1)), "leave")
    assert (at.at(hannah), at.at(other), at.at(one)) == ((0, 0), (0, 1), (1, 2))


@rule("FLIX-19.28")
def test_an_escorted_hostage_draws_no_reaction_fire(stage):
    at = stage(FAR)
    at.put("hannah", 0, 0)
    hostage = at.hostage(0, 1)
    at.patrol(1, 11)
    at.alert("hannah")
    at.attack("blank")
    at.beat(("escort", (0, 3)), ("beside", (1, 3)))
    fired = [event.data[1] for event in at.game.log if event.what == "reaction_fire"]
    assert fired == [0] and at.at(hostage) == (1, 3)


# Command


@rule("FLIX-19.05", "FLIX-19.06", "FLIX-X07")
def test_a_commanded_hostage_moves_alone_up_to_the_speed_of_the_seal(stage):
    at = stage(FAR, seals=["george"])
    george = at.put("george", 0, 0)
    hostage = at.hostage(1, 3, home=(0, 11))
    sent = further(at, "command:4")
    assert cells(at, "send", sent) == {
        (row, column) for row in (0, 1) for column in range(12) if 0 < 1 - row + abs(column - 3) <= 4
    } - {(0, 0)}
    at.beat("command:4", ("send", (1, 7)))
    assert at.at(hostage) == (1, 7) and at.at(george) == (0, 0) and george.actions == 1


@rule("FLIX-19.06")
def test_a_hostage_on_its_starting_icon_is_not_commanded(stage):
    at = stage(FAR)
    at.put("hannah", 0, 0)
    hostage = at.hostage(1, 3)
    assert "command" not in verbs(at)
    hostage.home = at.cell(1, 4)
    assert "command" in verbs(at)


@rule("FLIX-19.05")
def test_a_hostage_in_another_area_is_not_commanded(stage):
    at = stage(ROOMS)
    at.put("hannah", 0, 0)
    hostage = at.hostage(1, 4, home=(2, 7))
    assert "command" not in verbs(at)
    hostage.cell = at.cell(1, 3)
    assert "command" in verbs(at)


@rule("FLIX-19.08", "FLIX-30.11")
def test_a_captured_mastermind_is_escorted_and_never_commanded(stage):
    at = stage(FAR)
    at.put("hannah", 0, 0)
    captive = at.captive(0, 1, home=at.cell(1, 11))
    assert "command" not in verbs(at)
    at.beat(("escort", (0, 3)), ("beside", (0, 2)))
    assert at.at(captive) == (0, 2)


def commanded(at, target):
    """Who was Fired at after a Hostage was sent there."""
    at.beat("command:4", ("send", target))
    return [event.data[1] for event in at.game.log if event.what == "reaction_fire"]


@rule("FLIX-19.07")
def test_a_commanded_hostage_draws_reaction_fire_unless_beside_a_seal_or_on_its_icon(stage):
    def arranged():
        at = stage(ROOMS)
        at.put("hannah", 2, 2)
        at.hostage(0, 2, home=(0, 0))
        at.patrol(0, 3)
        at.sound("B", 1)
        at.attack("blank")
        return at

    assert commanded(arranged(), (0, 1)) == [4]
    assert commanded(arranged(), (0, 0)) == []
    assert commanded(arranged(), (1, 1)) == []


@rule("FLIX-15.11", "FLIX-R78")
def test_after_a_command_seal_and_hostage_are_fired_at_each(stage):
    at = stage(HALL)
    at.put("hannah", 0, 0)
    at.hostage(2, 2, home=(2, 0))
    at.patrol(1, 7)
    at.attack("blank", "blank")
    at.script.first = True
    assert sorted(commanded(at, (2, 4))) == [0, 4]
