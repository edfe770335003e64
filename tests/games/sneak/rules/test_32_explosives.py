"""Chapter 32: grenades, C4 and Claymores."""

from __future__ import annotations

import pytest

from games.sneak.bossing import against
from games.sneak.kit import armed, key, left, offered, rolls, use
from games.sneak.patrolling import EAST, SOUTH, WEST, activate, path
from sandtable.games.sneak.rules import alert_mode, boss_moves, equipment, explosives, mines, movement, rex
from sandtable.games.sneak.rules.components import ALERT, OFF
from sandtable.testkit.marks import rule

OPEN = "....... ....... ....... ......."


def throw(at, card, row, column):
    use(at, "snake", key(at, "throw", card), key(at, "at", card, at.cell(row, column)))


def places(at, cells):
    return {at.where(cell) for cell in cells}


# Blasts


@rule("SNEAK-G05")
def test_a_blast_is_the_space_and_those_next_to_it_where_no_wall_stops_it(stage):
    at = armed(stage, "snake", [], rows=".....# ..#... ......", door=[{"token": "D1", "at": [1, 3]}])
    assert places(at, explosives.blast(at.game, at.cell(0, 1))) == {(0, 1), (0, 0), (0, 2), (1, 1)}
    assert places(at, explosives.blast(at.game, at.cell(0, 3))) == {(0, 3), (0, 2), (0, 4)}
    at.open("D1")
    assert (1, 3) in places(at, explosives.blast(at.game, at.cell(0, 3)))


@rule("SNEAK-G05", "SNEAK-32.10")
def test_one_roll_is_compared_with_the_defense_of_each_figure(stage):
    at = armed(stage, "snake", ["U10"], rows=OPEN, characters=["snake", "otacon", "gray_fox"])
    at.put("otacon", 1, 2, active=0)
    at.put("gray_fox", 2, 3, active=0)
    at.guard(1, 3)
    at.guard(1, 4, hits=1)
    at.roll(white=(3,), black=(2, 1))
    throw(at, "U10", 1, 3)
    assert at.drawn() == 3
    assert at.patrol(0).hits == 1
    assert at.game.dead == [at.cell(1, 4)]
    assert at.character("otacon").damage == 2
    assert at.character("gray_fox").damage == 0
    assert at.character("snake").alert_side == ALERT


@rule("SNEAK-G05")
def test_nothing_is_rolled_where_nobody_is(stage):
    at = armed(stage, "snake", ["U10"], rows=OPEN)
    throw(at, "U10", 0, 5)
    assert at.drawn() == 0
    assert left(at, "snake", "U10") == 1


# Grenades


@rule("SNEAK-32.05", "SNEAK-32.06")
def test_stun_grenades_deal_ko_damage_to_patrols_alone_and_are_loud(stage):
    at = armed(stage, "snake", ["U06"], rows=OPEN, characters=["snake", "meryl"])
    at.put("meryl", 1, 2, active=0)
    at.guard(1, 3)
    at.guard(0, 3)
    at.roll(white=(5, 4, 1))
    throw(at, "U06", 1, 3)
    assert sorted(at.game.sleepers) == [at.cell(0, 3), at.cell(1, 3)]
    assert at.game.dead == []
    assert at.character("meryl").damage == 0
    assert at.character("snake").alert_side == ALERT
    assert at.character("snake").actions == 3
    assert left(at, "snake", "U06") == 1


@rule("SNEAK-32.05", "SNEAK-32.10", "SNEAK-R10")
@pytest.mark.parametrize(
    ("card", "dice", "damage"), [("U06", ((3, 1, 0), ()), (0, 1)), ("U10", ((3,), (1, 1)), (1, 0))]
)
def test_a_grenade_deals_ko_damage_or_hit_damage_and_never_both(stage, card, dice, damage):
    at = armed(stage, "snake", [card], rows=OPEN)
    patrol = at.guard(1, 3)
    at.roll(*dice)
    throw(at, card, 1, 3)
    assert (patrol.hits, patrol.knocks) == damage and at.data("patrol_hurt") == [[patrol.index, *damage, 0]]


@rule("SNEAK-32.05", "SNEAK-32.10")
@pytest.mark.parametrize(("card", "cited"), [("U06", "SNEAK-32.05"), ("U10", "SNEAK-32.10")])
def test_a_throw_cites_the_rule_of_its_grenade(stage, card, cited):
    at = armed(stage, "snake", [card], rows=OPEN)
    assert [option.rule for option in equipment.options(at.game, at.character("snake"))] == [cited]
    at.forget()
    throw(at, card, 1, 3)
    assert at.told("explodes")[0].rule == cited and at.script.asked[0].rule == cited


@rule("SNEAK-G05", "SNEAK-14.08")
def test_stun_grenades_hurt_a_boss(stage):
    at = against(stage, "wired_pillar")
    at.give("snake", "U06")
    at.put(at.boss, 0, 3)
    at.put("snake", 0, 0)
    at.roll(white=(5, 4, 1))
    throw(at, "U06", 0, 3)
    assert at.boss.damage == 2


@rule("SNEAK-G05", "SNEAK-R67")
@pytest.mark.parametrize(("card", "reach"), [("U06", 4), ("U10", 5)])
def test_they_are_thrown_into_sight_within_their_reach(stage, card, reach):
    at = armed(stage, "snake", [card], rows=".......... .#........")
    cells = places(at, explosives.landings(at.game, at.character("snake"), at.card(card)))
    assert {place for place in cells if place[0] == 0} == {(0, column) for column in range(1, reach + 1)}
    assert (1, 2) not in cells


@rule("SNEAK-G05")
def test_walled_in_nobody_throws(stage):
    at = armed(stage, "snake", ["U10"], rows="..#.")
    at.put("snake", 0, 3)
    assert offered(at, "snake") == []
    assert explosives.landings(at.game, at.character("snake"), at.card("U10")) == []


@rule("SNEAK-32.20", "SNEAK-G05")
def test_a_gas_mask_shortens_the_throw(stage):
    at = armed(stage, "snake", ["U10", "U20"])
    cells = explosives.landings(at.game, at.character("snake"), at.card("U10"))
    assert places(at, cells) == {(0, column) for column in range(1, 5)}


@rule("SNEAK-G05")
def test_where_most_enemies_are_comes_first(stage):
    at = armed(stage, "snake", ["U10"], rows=OPEN)
    at.guard(0, 4)
    at.guard(1, 3)
    cells = explosives.landings(at.game, at.character("snake"), at.card("U10"))
    assert at.where(cells[0]) in ((0, 3), (1, 4))


@rule("SNEAK-G19")
def test_a_blast_turns_up_wolfs_tokens_before_the_roll(stage):
    at = against(stage, "white_field")
    at.give("snake", "U10")
    at.game.nests = [1, 0, 1, 1, 1, 1, 1, 2, 2]
    at.put("snake", 3, 1)
    at.roll(white=(4,), black=(4, 1))
    throw(at, "U10", 0, 1)
    assert at.data("nest_turned_up") == [[0, 1, 0, 0], [1, 0, 0, 0]]
    assert at.boss.damage == 2


@rule("SNEAK-G19")
def test_a_nest_whose_token_is_gone_is_not_turned_up_again(stage):
    at = against(stage, "white_field")
    at.give("snake", "U10")
    at.game.nests = [3, 1, 0, 1, 1, 1, 1, 2, 2]
    at.put("snake", 3, 1)
    throw(at, "U10", 0, 1)
    assert at.data("nest_turned_up") == [[1, 1, 0, 0]]


# C4


@rule("SNEAK-32.07")
def test_a_charge_is_placed_silently_on_or_next_to_ones_space(stage):
    at = armed(stage, "snake", ["U08"], rows="..... .#...")
    at.guard(0, 3, "west")
    use(at, "snake", key(at, "plant", "U08"), key(at, "at", "U08", at.cell(1, 0)))
    assert at.game.charges == [at.cell(1, 0)]
    assert at.data("planted") == [[0, at.cell(1, 0), 0, 0]]
    assert at.character("snake").actions == 3
    assert left(at, "snake", "U08") == 1
    assert at.character("snake").alert_side == OFF
    menu = {option.key() for option in at.script.asked[0].options}
    assert menu == {key(at, "at", "U08", at.cell(*place)) for place in ((0, 0), (0, 1), (1, 0))}


@rule("SNEAK-32.07")
def test_nothing_but_the_detonator_sets_it_off(stage):
    at = armed(stage, "snake", ["U08", "U10"], rows=OPEN)
    at.game.charges = [at.cell(0, 3)]
    throw(at, "U10", 0, 3)
    assert at.game.charges == [at.cell(0, 3)]
    at.do(movement.move, at.character("snake"), [at.cell(0, 1)], True)
    assert at.character("snake").damage == 0


@rule("SNEAK-32.07", "SNEAK-32.08")
def test_the_detonator_is_offered_once_while_charges_lie(stage):
    at = armed(stage, "snake", ["U08", "U09"], rows=OPEN)
    assert key(at, "detonate", "U08") not in offered(at, "snake")
    at.game.charges = [at.cell(0, 3)]
    at.character("snake").tokens = [0, 2]
    menu = offered(at, "snake")
    assert menu == [key(at, "detonate", "U08"), key(at, "plant", "U09")]


@rule("SNEAK-32.08", "SNEAK-32.09")
def test_all_charges_explode_together_each_with_its_own_roll_loudly(stage):
    at = armed(stage, "snake", ["U08"], rows=OPEN, characters=["snake", "meryl"])
    at.put("meryl", 3, 5, active=0)
    at.guard(0, 3)
    at.guard(3, 4)
    at.game.charges = [at.cell(0, 2), at.cell(3, 4)]
    rolls(at, ((), (5, 5, 1)), ((), (3, 2, 1)))
    use(at, "snake", key(at, "detonate", "U08"))
    assert at.game.dead == [at.cell(0, 3)]
    assert at.patrol(1).hits == 1
    assert at.character("meryl").damage == 1
    assert at.game.charges == []
    assert at.character("snake").alert_side == ALERT
    assert at.character("snake").actions == 3


@rule("SNEAK-32.09")
def test_who_is_too_close_is_harmed_the_user_too(stage):
    at = armed(stage, "snake", ["U08"], rows=OPEN)
    at.game.charges = [at.cell(0, 1)]
    at.roll(black=(3, 3, 1))
    use(at, "snake", key(at, "detonate", "U08"))
    assert at.character("snake").damage == 2


@rule("SNEAK-G05")
def test_it_opens_doors_and_destroys_wall_tokens_in_the_blast(stage):
    at = armed(
        stage,
        "snake",
        ["U08"],
        rows="....... .......",
        door=[{"token": "D1", "at": [0, 4]}, {"token": "D2", "at": [1, 6]}],
        walls=[[1, 3]],
    )
    at.game.charges = [at.cell(0, 3)]
    use(at, "snake", key(at, "detonate", "U08"))
    assert at.field.steps.may(at.cell(0, 3), EAST, at.game.opened)
    assert at.field.steps.may(at.cell(0, 3), SOUTH, at.game.opened)
    assert not at.field.steps.may(at.cell(0, 6), SOUTH, at.game.opened)


@rule("SNEAK-R58", "SNEAK-G05")
def test_a_door_blown_open_counts_for_the_objective(stage):
    goal = [{"kind": "unlock", "text": ""}]
    for card, verb, what in (("U08", "detonate", ()), ("U22", "launch", (EAST,))):
        at = armed(stage, "snake", [card], rows="....", door=[{"token": "D1", "at": [0, 3]}], goal=goal)
        at.game.charges = [at.cell(0, 2)]
        use(at, "snake", key(at, verb, card, *what))
        assert at.game.ending == "cleared"


# Claymores


def lay(at, row, column, way):
    use(at, "snake", key(at, "lay_mine", "U12"), f"mine:{at.cell(row, column)},{way}")


@rule("SNEAK-32.11")
def test_a_claymore_is_laid_silently_with_a_direction(stage):
    at = armed(stage, "snake", ["U12"], rows=OPEN, characters=["snake", "meryl"])
    at.put("meryl", 1, 0)
    at.guard(3, 3, "south")
    lay(at, 0, 1, EAST)
    assert (at.game.mines, at.game.mine_facings, at.game.mine_owners) == ([at.cell(0, 1)], [EAST], [0])
    assert at.game.mine_cards == [at.card("U12")]
    assert at.data("mine_laid") == [[0, at.cell(0, 1), EAST, 0]]
    assert left(at, "snake", "U12") == 0
    assert at.character("snake").actions == 3
    assert at.character("snake").alert_side == OFF
    assert len(at.script.asked[0].options) == 4
    assert offered(at, "snake") == []


@rule("SNEAK-32.11", "SNEAK-R77")
@pytest.mark.parametrize(
    ("rows", "arc"),
    [
        (OPEN, {(1, 2), (1, 3), (0, 3), (2, 3)}),
        ("....... ..#.... .......", set()),
        ("....... ...#... .......", {(1, 2)}),
        ("...#... ....... .......", {(1, 2), (1, 3), (2, 3)}),
    ],
)
def test_its_arc_is_the_space_ahead_and_the_three_beyond(stage, rows, arc):
    at = armed(stage, "snake", [], rows=rows)
    at.game.mines, at.game.mine_facings, at.game.mine_owners = [at.cell(1, 1)], [EAST], [0]
    assert places(at, mines.arc(at.game, 0)) == arc


def mined(stage, **more):
    """A mine at (1, 1) fires to the east."""
    at = armed(stage, "snake", [], rows=OPEN, **more)
    at.game.mines, at.game.mine_facings, at.game.mine_owners = [at.cell(1, 1)], [EAST], [0]
    at.game.mine_cards = [at.card("U12")]
    return at


@rule("SNEAK-32.11", "SNEAK-R54")
def test_the_first_patrol_in_the_arc_sets_it_off_for_all_who_are_in_it(stage):
    at = mined(stage)
    at.put("snake", 3, 0, camouflaged=True)
    guard, other = at.guard(0, 5, "west"), at.guard(2, 3, "east")
    at.roll(black=(3, 1, 1))
    activate(at, guard)
    assert path(at, guard)[:2] == [(0, 4), (0, 3)]
    assert (guard.hits, other.hits) == (1, 1)
    assert at.game.mines == at.game.mine_facings == at.game.mine_owners == at.game.mine_cards == []
    snake = at.character("snake")
    assert (snake.alert_side, at.where(snake.alert_cell)) == (ALERT, (3, 0))


@rule("SNEAK-32.11")
def test_a_patrol_that_it_kills_goes_no_farther(stage):
    at = mined(stage)
    at.put("snake", 3, 0, camouflaged=True)
    guard = at.guard(0, 5, "west")
    at.roll(black=(3, 3, 1))
    activate(at, guard)
    assert path(at, guard) == [(0, 4), (0, 3)]
    assert at.game.dead == [at.cell(0, 3)]


@rule("SNEAK-32.11")
def test_nor_does_one_that_was_heading_for_a_token(stage):
    at = mined(stage)
    at.put("snake", 3, 0, camouflaged=True)
    at.alert("snake", 1, 3)
    guard = at.guard(1, 6, "west")
    at.roll(black=(3, 3, 1))
    activate(at, guard)
    assert path(at, guard) == [(1, 5), (1, 4), (1, 3)]
    assert at.game.log[-1].what == "patrol_killed"


@rule("SNEAK-32.13")
def test_the_player_who_laid_it_sets_it_off_too(stage):
    at = mined(stage)
    at.put("snake", 1, 4)
    at.roll(black=(5, 1, 1))
    at.do(movement.move, at.character("snake"), [at.cell(1, 3)], True)
    assert at.character("snake").damage == 1
    assert at.game.mines == []


@rule("SNEAK-32.11")
@pytest.mark.parametrize(("card", "dice"), [("U12", 3), ("U10", 2)])
def test_it_fires_with_the_dice_of_its_card(stage, card, dice):
    at = mined(stage)
    at.game.mine_cards = [at.card(card)]
    at.put("snake", 3, 0, camouflaged=True)
    guard = at.guard(1, 2)
    at.roll(black=(1,) * dice)
    at.do(mines.trip, guard)
    assert at.drawn() == dice


@rule("SNEAK-32.11")
def test_two_mines_go_off_at_the_same_step(stage):
    at = mined(stage)
    at.game.mines.append(at.cell(1, 4))
    at.game.mine_facings.append(WEST)
    at.game.mine_owners.append(0)
    at.game.mine_cards.append(at.card("U13"))
    at.put("snake", 3, 0, camouflaged=True)
    guard = at.guard(1, 2)
    rolls(at, ((), (3, 1, 1)), ((), (3, 1, 1)))
    at.do(mines.trip, guard)
    assert at.game.mines == []
    assert at.game.dead == [at.cell(1, 2)]
    assert at.drawn() == 6


@rule("SNEAK-R77")
def test_beside_or_behind_it_nothing_happens(stage):
    at = mined(stage)
    for row, column in ((1, 0), (0, 1), (2, 1), (0, 2)):
        at.put("snake", row, column)
        at.do(mines.trip, at.character("snake"))
    assert at.game.mines == [at.cell(1, 1)]


@rule("SNEAK-32.12", "SNEAK-32.11")
def test_a_boss_that_walks_into_it_is_hit(stage):
    at = against(stage, "wired_pillar")
    at.put(at.boss, 0, 4)
    at.game.mines, at.game.mine_facings, at.game.mine_owners = [at.cell(0, 0)], [EAST], [0]
    at.game.mine_cards = [at.card("U12")]
    at.do(boss_moves.step_to, at.cell(0, 3))
    assert at.boss.damage == 0
    at.roll(black=(4, 3, 5))
    at.do(boss_moves.step_to, at.cell(0, 2))
    assert at.boss.damage == 2
    assert at.game.mines == []


@rule("SNEAK-32.12")
def test_so_is_a_vehicle_of_several_spaces(stage):
    at = against(stage, "walking_fortress")
    row, column = at.at(at.boss)
    at.put("snake", 0, 0)
    at.game.mines, at.game.mine_owners = [at.cell(row, column - 3)], [0]
    at.game.mine_facings, at.game.mine_cards = [EAST], [at.card("U12")]
    at.roll(black=(6, 6, 6))
    at.do(rex._shift, WEST)
    assert at.boss.damage == 3
    assert at.game.mines == []


@rule("SNEAK-R72")
def test_a_mine_on_the_way_makes_paths_different(stage):
    at = armed(stage, "snake", [], rows="... ... ...", characters=["snake", "meryl"])
    at.put("snake", 2, 2, camouflaged=True)
    at.put("meryl", 2, 1, camouflaged=True)
    at.alert("snake", 2, 2)
    at.game.mines, at.game.mine_facings, at.game.mine_owners = [at.cell(0, 2)], [SOUTH], [0]
    guard = at.guard(0, 0, "north")
    assert not mines.in_arc(at.game, at.cell(0, 1))
    assert mines.in_arc(at.game, at.cell(1, 2))
    approach = alert_mode.Approach(at.game, [at.cell(1, 2)], at.game.taken())
    approach.go(guard.cell, 5)
    assert [code % 16 for code in approach.ends] == [SOUTH, EAST]
