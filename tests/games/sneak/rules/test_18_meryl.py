"""Chapter 18: Meryl and her Disguise."""

from __future__ import annotations

import pytest

from sandtable.games.sneak.rules import actions, alert, meryl, movement, sight
from sandtable.games.sneak.rules.cards import ADD, EXTRA_ACTION, EXTRA_DIE, SHIFT
from sandtable.games.sneak.rules.components import ALERT, INVESTIGATE, OFF
from sandtable.testkit.marks import rule

OPEN = "....... ....... ....... ....... ......."
FAR = "........ ######## ........"


def ready(stage, row, column, rows=OPEN, disguised=True, **more):
    """Meryl alone, with her card, in her turn."""
    at = stage(rows=rows, characters=["meryl"])
    card = next(card for card in at.game.plan.equipment if card.title == "Disguise")
    at.give("meryl", card.name)
    at.put("meryl", row, column, disguised=disguised, active=0, **more)
    at.turn("meryl")
    return at, at.character("meryl")


def offers(at):
    return [option.key() for option in actions.menu(at.game, at.character("meryl"))]


# Gaining it


@rule("SNEAK-18.01", "SNEAK-18.03", "SNEAK-R51", "SNEAK-R03")
def test_she_gains_it_next_to_a_body(stage):
    at, her = ready(stage, 2, 2, disguised=False)
    assert "disguise" not in offers(at)
    for name in ("sleepers", "wakers", "dead"):
        setattr(at.game, name, [at.cell(2, 3)])
        assert "disguise" in offers(at)
        setattr(at.game, name, [at.cell(1, 1)])
        assert "disguise" not in offers(at)
        setattr(at.game, name, [])
    at.game.dead = [at.cell(2, 3)]
    at.beat("disguise")
    assert (her.disguised, her.actions, her.noisy) == (True, 2, 0)
    assert at.at(her) == (2, 2)
    assert "disguise" not in offers(at)


@rule("SNEAK-18.01")
def test_it_costs_two_and_needs_her_card(stage):
    at, her = ready(stage, 2, 2, disguised=False, actions=1)
    at.game.dead = [at.cell(2, 3)]
    assert "disguise" not in offers(at)
    her.actions = 2
    assert "disguise" in offers(at)
    at.give("gray_fox", at.game.plan.equipment[her.cards[0]].name)
    at.put("gray_fox", 2, 4)
    at.turn("gray_fox")
    assert "disguise" not in [key.key() for key in actions.menu(at.game, at.character("gray_fox"))]
    her.cards, her.tokens = [], []
    assert "disguise" not in offers(at)


@rule("SNEAK-18.02")
def test_not_while_her_alert_token_is_on_the_board(stage):
    at, _ = ready(stage, 2, 2, disguised=False)
    at.game.dead = [at.cell(2, 3)]
    at.alert("meryl", 0, 0, "investigate")
    assert "disguise" not in offers(at)


@rule("SNEAK-R51")
def test_gaining_it_never_costs_it(stage):
    at, her = ready(stage, 2, 2, disguised=False)
    at.game.dead = [at.cell(2, 1)]
    patrol = at.guard(2, 3, "west")
    at.roll()
    at.beat("disguise")
    assert not at.do(meryl.close_range, patrol)
    assert her.disguised
    assert at.drawn() == 0


# What it is good for


@rule("SNEAK-18.04", "SNEAK-R51")
def test_entering_enemy_sight_does_nothing(stage):
    at, her = ready(stage, 2, 2)
    at.guard(2, 6, "west")
    at.beat(f"sneak:{at.cell(2, 3)}")
    assert (her.alert_side, her.disguised) == (OFF, True)


@rule("SNEAK-18.05", "SNEAK-R51")
def test_patrols_she_leaps_over_neither_turn_nor_attack(stage):
    at, her = ready(stage, 0, 1, rows="........")
    patrol = at.guard(0, 2, "west")
    at.roll(white=(1, 1, 5, 5))
    at.do(movement.move, her, [at.cell(0, 3)], True)
    assert (patrol.facing, her.damage, her.alert_side) == (6, 0, OFF)
    assert not at.told("patrol_attacks")


# Close range


@rule("SNEAK-18.06", "SNEAK-R51", "SNEAK-R08")
@pytest.mark.parametrize(("faces", "kept"), [((1, 5), True), ((0, 5), False), ((3, 0), False)])
def test_next_to_a_patrol_that_sees_her_she_rolls(stage, faces, kept):
    at, her = ready(stage, 2, 1)
    at.guard(2, 3, "west")
    at.roll(white=faces)
    at.beat(f"sneak:{at.cell(2, 2)}")
    assert at.drawn() == 2
    assert her.disguised == kept
    assert her.alert_side == (OFF if kept else ALERT)


@rule("SNEAK-18.06")
@pytest.mark.parametrize(("place", "facing"), [((2, 3), "east"), ((2, 4), "west"), ((1, 3), "south")])
def test_not_unless_it_is_adjacent_and_sees_her(stage, place, facing):
    at, her = ready(stage, 2, 1)
    at.guard(*place, facing)
    at.roll()
    at.beat(f"sneak:{at.cell(2, 2)}")
    assert (at.drawn(), her.disguised) == (0, True)


@rule("SNEAK-R51")
def test_it_is_not_repeated_while_it_lasts_but_when_it_comes_again(stage):
    at, her = ready(stage, 2, 2)
    patrol = at.guard(2, 3, "west")
    at.roll(white=(1, 1, 1, 1))
    assert not at.do(meryl.close_range, patrol)
    assert at.drawn() == 2
    assert not at.do(meryl.close_range, patrol)
    assert at.drawn() == 2
    patrol.facing = 2
    at.do(meryl.close_range, patrol)
    patrol.facing = 6
    at.do(meryl.close_range, patrol)
    assert at.drawn() == 4
    assert her.disguised


@rule("SNEAK-R51")
def test_a_patrol_that_comes_near_may_see_through_it(stage):
    at, her = ready(stage, 2, 2)
    patrol = at.guard(2, 3, "west")
    at.roll(white=(0, 1))
    assert at.do(meryl.close_range, patrol)
    assert not her.disguised
    assert sight.patrol_sees(at.game, patrol, her)
    assert not at.do(meryl.close_range, patrol)  # nothing more to lose


# Losing it


@rule("SNEAK-18.07", "SNEAK-R51", "SNEAK-R11")
def test_losing_it_lays_the_token_alert_side_up(stage):
    at, her = ready(stage, 2, 2)
    at.forget()
    at.do(meryl.lose_disguise, "SNEAK-18.07")
    assert (her.disguised, her.alert_side, at.where(her.alert_cell)) == (False, ALERT, (2, 2))
    assert [event.what for event in at.game.log] == ["alert_placed", "unmasked"]


@rule("SNEAK-18.08")
def test_any_action_but_sneak_in_sight_at_its_start_costs_it(stage):
    at, her = ready(stage, 2, 2)
    at.guard(2, 6, "west")
    at.beat("knock")
    assert not her.disguised
    assert her.alert_side == ALERT


@rule("SNEAK-18.08")
def test_even_if_it_leads_out_of_sight(stage):
    at, her = ready(stage, 0, 1, rows="..... #.### .....")
    at.guard(2, 1, "north")
    at.beat(f"dash:{at.cell(0, 3)},{at.cell(0, 2)}")
    assert (her.disguised, at.where(her.alert_cell)) == (False, (0, 3))


@rule("SNEAK-18.08")
def test_in_sight_on_the_way_costs_it_too(stage):
    at, her = ready(stage, 0, 0, rows="..... #.### .....")
    at.guard(2, 1, "north")
    at.beat(f"dash:{at.cell(0, 2)},{at.cell(0, 1)}")
    assert (her.disguised, at.where(her.alert_cell)) == (False, (0, 2))


@rule("SNEAK-18.08")
def test_in_sight_at_the_end_costs_it_too(stage):
    at, her = ready(stage, 0, 0, rows="..... ##.## .....")
    at.guard(2, 2, "north")
    at.beat(f"dash:{at.cell(0, 2)},{at.cell(0, 1)}")
    assert not her.disguised


@rule("SNEAK-18.08", "SNEAK-R51")
def test_out_of_sight_she_may_do_anything(stage):
    at, her = ready(stage, 0, 0, rows=FAR)
    at.guard(2, 1, "north")
    at.beat(f"dash:{at.cell(0, 2)},{at.cell(0, 1)}")
    at.beat("knock")
    assert (her.disguised, her.alert_side) == (True, INVESTIGATE)


@rule("SNEAK-18.08")
def test_a_body_is_dragged_in_disguise_only_out_of_sight(stage):
    at, her = ready(stage, 0, 1, rows=FAR)
    at.game.dead = [at.cell(0, 0)]
    at.beat(f"drag:{at.cell(0, 0)}", f"haul:{at.cell(0, 2)},{at.cell(0, 1)}")
    assert her.disguised
    at, her = ready(stage, 0, 1, rows="..... ##.## .....")
    at.game.dead = [at.cell(0, 0)]
    at.guard(2, 2, "north")
    at.beat(f"drag:{at.cell(0, 0)}", f"haul:{at.cell(0, 2)},{at.cell(0, 1)}")
    assert not her.disguised


@rule("SNEAK-R51")
def test_a_focus_move_is_no_action(stage):
    at, her = ready(stage, 2, 2)
    at.put("snake", 4, 0)
    at.guard(0, 6, "west")
    at.beat("focus_move:0,3", f"move:{at.cell(4, 1)},{at.cell(4, 1)}")
    assert her.disguised


@rule("SNEAK-18.09", "SNEAK-R51")
def test_whatever_forces_her_token_costs_it(stage):
    at, her = ready(stage, 0, 2, rows=FAR)
    at.do(alert.draw_attention, her, "SNEAK-15.11")
    assert (her.disguised, her.alert_side, at.where(her.alert_cell)) == (False, ALERT, (0, 2))
    at, her = ready(stage, 0, 2, rows=FAR, noisy=1)
    at.roll(white=(0,))
    at.beat("end")
    assert (her.disguised, her.alert_side) == (False, ALERT)
    at, her = ready(stage, 0, 2, rows=FAR)
    at.guard(2, 2, "south")
    at.do(alert.loud, her, "SNEAK-32.03")
    assert not her.disguised


# Focus tokens


@rule("SNEAK-18.10", "SNEAK-18.11", "SNEAK-18.12", "SNEAK-18.13", "SNEAK-G03")
def test_her_focus_tokens(stage):
    sheet = stage().game.plan.sheets[1]
    assert [(token.kind, token.amount, token.cost) for token in sheet.focus[:2]] == [
        (ADD, 2, 2),
        (SHIFT, 1, 1),
    ]
    assert [(token.kind, token.cost) for token in sheet.focus[2:]] == [(EXTRA_ACTION, 3), (EXTRA_DIE, 2)]


@rule("SNEAK-18.12", "SNEAK-R38")
def test_an_additional_action_takes_back_a_used_token(stage):
    at, her = ready(stage, 2, 2, disguised=False)
    her.active = 0b0100
    assert "extra_action:2" not in offers(at)
    her.actions = 0
    at.beat("extra_action:2")
    assert (her.actions, her.active) == (1, 0)


@rule("SNEAK-R38")
def test_only_in_her_own_turn(stage):
    at, her = ready(stage, 2, 2, disguised=False)
    her.active, her.actions = 0b0100, 0
    at.put("snake", 0, 0, actions=2)
    at.turn("snake")
    keys = [option.key() for option in actions.menu(at.game, at.character("snake"))]
    assert "extra_action:2" not in keys
