"""Things on the ground: picking them up for a move (STRIKE-R31, STRIKE-R42)."""

from __future__ import annotations

import pytest

from games.strike.staging import KNIFE, PRIMARY, SIDEARM, ids_of, pile_at, spendings, steps, swap_clans
from sandtable.engine.chance import order
from sandtable.games.strike.rules import piles
from sandtable.games.strike.rules.components import ATTACK, RELOAD
from sandtable.games.strike.rules.equipment import FLASH, FRAG, NONE, SMOKE
from sandtable.parts.pool import BIT
from sandtable.testkit.marks import rule


def finder(stage, *ids, unit=0, gap=1.0, empty=(), **options):
    """A unit beside a pile of these things at (10, 10); it has called its knife."""
    at = stage(**options)
    at.put(unit, 10 - gap, 10)
    at.unit(unit).bomb = False
    pile_at(at, 10, 10, *ids, empty=empty)
    at.call()
    return at


def take(at, unit, *ids, enough=False):
    """Searches the first pile and takes these, by name."""
    answers = [f"search:{unit},0"] + [f"take:{unit},{at.item(name)}" for name in ids]
    at.move({unit: answers + ([f"enough:{unit}"] if enough else [])})


def pile(at, place=0):
    """What lies in a pile."""
    return ids_of(at, at.game.piles[place].items)


def menu(at, unit, *taken):
    """What a unit may take beside what it has taken already, by name."""
    items = [at.item(name) for name in taken]
    return ids_of(at, piles.takeable(at.game, at.unit(unit), at.game.piles[0], items))


@rule("STRIKE-R31")
def test_one_move_takes_any_number_of_things_from_a_pile(stage):
    at = finder(stage, "smg", "frag", "flash", "flash", "kit")
    at.unit(0).moves = 0
    at.move({0: ["search:0,0"] + [f"take:0,{at.item(name)}" for name in ("smg", "frag", "flash", "flash")]
             + ["enough:0"]})  # fmt: skip
    assert at.unit(0).weapons[PRIMARY] == at.item("smg")
    assert at.unit(0).grenades == [1, 2, 0]
    assert not at.unit(0).kit
    assert pile(at) == ["kit"]
    assert at.where(0) == (900, 1000)
    assert at.unit(0).moves == 0
    assert at.unit(0).moves == 0


@rule("STRIKE-R31")
def test_a_unit_that_takes_nothing_more_says_so_after_the_first_thing(stage):
    at = finder(stage, "smg", "frag", "kit")
    take(at, 0, "frag", enough=True)
    questions = at.questions(0)[1:]
    assert questions[0] == ["walk:0", "search:0,0"]
    assert questions[1] == [f"take:0,{at.item(name)}" for name in ("smg", "frag", "kit")]
    assert questions[2] == [f"take:0,{at.item(name)}" for name in ("smg", "kit")] + ["enough:0"]
    assert pile(at) == ["smg", "kit"]


@rule("STRIKE-R31")
@pytest.mark.parametrize(("gap", "offered"), [(0.0, True), (1.1, True), (1.11, False)])
def test_a_pile_is_searched_in_contact(stage, gap, offered):
    at = finder(stage, "smg", gap=gap)
    at.move()
    assert (["walk:0", "search:0,0"] in at.questions(0)) is offered


@rule("STRIKE-R41")
def test_no_hand_reaches_through_a_wall(stage):
    at = finder(stage, "smg", walls=[(9.5, 5, 9.5, 15)])
    at.move()
    assert spendings(at, 0) == []


@rule("STRIKE-R31")
def test_a_pile_without_anything_to_take_is_not_offered(stage):
    at = finder(stage, "knife", "pistol_t")
    at.move()
    assert spendings(at, 0) == []


@rule("STRIKE-R31")
def test_two_piles_are_two_choices(stage):
    at = finder(stage, "smg")
    pile_at(at, 9, 11, "frag")
    pile_at(at, 9, 15, "flash")
    at.move({0: "search:0,1"})
    assert at.questions(0)[1] == ["walk:0", "search:0,0", "search:0,1"]
    assert at.unit(0).grenades == [1, 0, 0]
    assert [pile(at, 0), pile(at, 1)] == [["smg"], ["flash"]]


# Limits


@rule("STRIKE-R31", "STRIKE-G01")
def test_one_primary_one_pistol_one_knife(stage):
    at = finder(stage, "smg", "rifle", "magnum", "twins", "knife", "smg")
    assert menu(at, 0) == ["smg", "rifle", "magnum", "twins"]
    assert menu(at, 0, "smg") == ["magnum", "twins"]
    assert menu(at, 0, "magnum") == ["smg", "rifle"]
    assert menu(at, 0, "smg", "twins") == []
    at.unit(0).weapons[KNIFE] = NONE
    assert "knife" in menu(at, 0)


@rule("STRIKE-R31", "STRIKE-G01")
def test_grenades_as_many_as_listed(stage):
    at = finder(stage, "frag", "frag", "flash", "flash", "flash", "smoke", "smoke")
    assert menu(at, 0) == ["frag", "flash", "smoke"]
    assert menu(at, 0, "frag", "smoke") == ["flash"]
    assert menu(at, 0, "flash") == ["frag", "flash", "smoke"]
    assert menu(at, 0, "flash", "flash") == ["frag", "smoke"]
    at.unit(0).grenades = [1, 1, 0]
    assert menu(at, 0) == ["flash", "smoke"]
    assert menu(at, 0, "flash") == ["smoke"]


@rule("STRIKE-R31")
def test_no_more_than_lies_there(stage):
    at = finder(stage, "flash", "smoke")
    assert menu(at, 0, "flash") == ["smoke"]


@rule("STRIKE-R31")
def test_one_kit_and_clan_limits_apply_to_buying_only(stage):
    at = finder(stage, "kit", "kit", "smg_ct", "pistol_ct")
    assert menu(at, 0) == ["kit", "smg_ct", "pistol_ct"]
    assert menu(at, 0, "kit") == ["smg_ct", "pistol_ct"]
    at.unit(0).kit = True
    assert "kit" not in menu(at, 0)
    take(at, 0, "smg_ct", "pistol_ct")
    assert at.unit(0).weapons == [at.item("smg_ct"), at.item("pistol_ct"), at.item("knife")]


@rule("STRIKE-R31")
def test_a_kit_taken_is_a_kit_carried(stage):
    at = finder(stage, "kit", unit=3)
    take(at, 3)
    assert at.unit(3).kit
    assert at.game.piles == []


@rule("STRIKE-R31")
def test_only_terrorists_pick_up_the_bomb(stage):
    at = finder(stage, "bomb", unit=1)
    at.put(3, 11, 10)
    assert menu(at, 1) == ["bomb"]
    assert menu(at, 3) == []
    swap_clans(at)
    assert menu(at, 1) == []
    assert menu(at, 3) == ["bomb"]
    at.game.swapped = False
    take(at, 1)
    assert at.unit(1).bomb
    assert at.game.piles == []


# What is replaced, and ammo


@rule("STRIKE-R31")
@pytest.mark.parametrize("mine_empty", [False, True])
@pytest.mark.parametrize("found_empty", [False, True])
def test_what_it_replaces_is_left_there_and_ammo_stays_as_it_was(stage, mine_empty, found_empty):
    at = finder(stage, "smg", "frag", empty=("smg",) if found_empty else ())
    at.arm(0, "rifle")
    at.unit(0).empty = 1 << PRIMARY if mine_empty else 0
    take(at, 0, "smg", enough=True)
    assert at.unit(0).weapons[PRIMARY] == at.item("smg")
    assert at.unit(0).is_loaded(PRIMARY) is not found_empty
    assert pile(at) == ["frag", "rifle"]
    assert at.game.piles[0].empty == [False, mine_empty]


@rule("STRIKE-R31")
def test_the_ammo_of_the_other_weapons_is_not_touched(stage):
    at = finder(stage, "smg", "frag")
    at.unit(0).empty = 1 << SIDEARM
    take(at, 0, "smg", enough=True)
    assert at.unit(0).empty == 1 << SIDEARM


@rule("STRIKE-R31")
def test_of_two_alike_the_first_is_taken_with_its_own_ammo(stage):
    at = finder(stage, "flash", "smg")
    at.game.piles[0].put(at.item("smg"), True)
    take(at, 0, "smg", enough=True)
    assert at.unit(0).is_loaded(PRIMARY)
    assert at.game.piles[0].empty == [False, True]


@rule("STRIKE-R31")
def test_what_is_left_keeps_its_own_ammo(stage):
    at = finder(stage, "rifle", "smg", "flash", empty=("rifle",))
    take(at, 0, "smg", enough=True)
    assert at.unit(0).is_loaded(PRIMARY)
    assert pile(at) == ["rifle", "flash"]
    assert at.game.piles[0].empty == [True, False]


@rule("STRIKE-R31")
def test_everything_dropped_by_one_unit_is_one_pile_where_it_fell(stage):
    at = stage()
    fallen = at.put(3, 12.34, 5.67, kit=True, health=1, helmet=0)
    slot = at.arm(3, "rifle")
    fallen.empty = 1 << slot
    fallen.grenades = [1, 2, 0]
    at.wound(0, fallen, 1)
    at.apply_wounds()
    (dropped,) = at.game.piles
    assert (dropped.x, dropped.y) == (1234, 567)
    assert pile(at) == ["rifle", "pistol_ct", "knife", "frag", "flash", "flash", "kit"]
    assert dropped.empty == [True] + [False] * 6


# When it can be used


@rule("STRIKE-R31", "STRIKE-R45")
def test_a_weapon_picked_up_is_usable_from_the_next_phase_one(stage):
    at = stage()
    at.put(0, 9, 10)
    at.put(3, 14, 10)
    pile_at(at, 10, 10, "smg", "frag")
    slot = at.arm(0, "lmg")
    at.call({0: f"attack:0,{slot},0"})
    for _ in range(5):
        at.move()
    take(at, 0, "smg", enough=True)
    at.finish_moves()
    at.point()
    assert not any("no_target:0" in keys for keys in at.questions(0))
    at.call()
    assert f"attack:0,{slot},0" in at.offered(0)


@rule("STRIKE-R31")
def test_a_weapon_in_another_place_does_not_disturb_the_active_one(stage):
    at = finder(stage, "smg", "frag")
    take(at, 0, "smg", enough=True)
    assert (at.unit(0).call, at.unit(0).slot) == (ATTACK, KNIFE)


@rule("STRIKE-R31", "STRIKE-R37")
@pytest.mark.parametrize(("swap", "loaded"), [(True, False), (False, True)])
def test_a_reload_called_for_one_weapon_does_not_load_another(stage, swap, loaded):
    at = stage()
    at.put(0, 9, 10)
    pile_at(at, 10, 10, "smg", "frag", empty=("smg",))
    slot = at.arm(0, "lmg")
    at.unit(0).empty = 1 << slot
    at.call({0: f"reload:0,{slot},0"})
    assert at.unit(0).call == RELOAD
    for _ in range(5):
        at.move()
    take(at, 0, "smg" if swap else "frag", enough=True)
    at.finish_moves()
    at.point()
    at.act()
    assert at.unit(0).is_loaded(slot) is loaded


@rule("STRIKE-R31", "STRIKE-9.01")
def test_a_throw_is_not_disturbed_by_a_weapon(stage):
    at = stage()
    at.put(0, 9, 10)
    pile_at(at, 10, 10, "smg", "kit")
    at.arm(0, "lmg")
    at.unit(0).grenades[FRAG] = 1
    at.call({0: f"throw:0,{FRAG},0"})
    take(at, 0, "smg", enough=True)
    at.finish_moves()
    at.point({0: ["toward:1500,1000", "dice:0,1", "split:0,1"]})
    at.act()
    assert len(at.game.thrown) == 1


@rule("STRIKE-R31")
@pytest.mark.parametrize("kind", [FRAG, FLASH, SMOKE])
def test_a_grenade_picked_up_is_thrown_in_the_next_turn(stage, kind):
    at = finder(stage, ("frag", "flash", "smoke")[kind])
    take(at, 0)
    assert at.unit(0).grenades[kind] == 1
    at.call()
    assert f"throw:0,{kind},0" in at.offered(0)


# Whose move, and who comes first


@rule("STRIKE-R42")
def test_lost_moves_and_odd_ones_of_the_crouching_pick_up_nothing(stage):
    at = finder(stage, "smg", "frag")
    slot = at.arm(0, "rifle")
    at.call({0: f"attack:0,{slot},1"})
    asked = len(at.questions(0))
    for _ in range(3):
        at.move()
    assert len(at.questions(0)) == asked
    take(at, 0, "frag", enough=True)
    assert at.unit(0).grenades[FRAG] == 1


@rule("STRIKE-R42")
@pytest.mark.parametrize(("near", "far"), [(0, 3), (3, 0)])
def test_the_nearer_one_gets_what_two_reach_for_and_the_other_the_rest(stage, near, far):
    at = finder(stage, "smg", "frag")
    at.put(near, 10, 11)
    at.put(far, 10, 8.99)
    smg, frag = at.item("smg"), at.item("frag")
    at.move({near: [f"search:{near},0", f"take:{near},{smg}", f"enough:{near}"],
             far: [f"search:{far},0", f"take:{far},{smg}", f"take:{far},{frag}"]})  # fmt: skip
    assert at.unit(near).weapons[PRIMARY] == smg
    assert at.unit(far).weapons[PRIMARY] == NONE
    assert at.unit(far).grenades[FRAG] == 1
    assert at.game.piles == []


@rule("STRIKE-R42")
@pytest.mark.parametrize(("shuffled", "lucky"), [((1, 0), 3), ((0, 1), 0)])
def test_if_equally_near_one_of_them_at_random(stage, shuffled, lucky):
    at = finder(stage, "smg")
    at.put(0, 10, 11)
    at.put(3, 10, 9)
    at.wish(order(*shuffled))
    at.move({0: "search:0,0", 3: "search:3,0"})
    assert [at.unit(unit).weapons[PRIMARY] != NONE for unit in (0, 3)] == [lucky == 0, lucky == 3]


@rule("STRIKE-R42")
def test_contact_is_judged_before_the_steps_of_the_count(stage):
    at = finder(stage, "smg", gap=2.0)
    steps(at, (0, 100, 0))
    assert spendings(at, 0) == []
    at.move({0: "search:0,0"})
    assert at.unit(0).weapons[PRIMARY] == at.item("smg")


@rule("STRIKE-R42")
def test_what_was_picked_up_falls_with_the_victim_of_a_bang_on_that_count(stage):
    at = stage()
    at.put(0, 9, 10, health=1, bomb=False)
    pile_at(at, 10, 10, "smg")
    at.put(3, 12, 10, set_up=SIDEARM, set_up_turn=0)
    at.call({3: f"attack:3,{SIDEARM},0"})
    at.dice(4, 5, 1)
    at.move({0: "search:0,0", 3: ["step:0,0", "bang:3,0"]})
    (dropped,) = at.game.piles
    assert (dropped.x, dropped.y) == (900, 1000)
    assert "smg" in pile(at)


@rule("STRIKE-R31")
@pytest.mark.parametrize(
    ("own_empty", "lying_empty", "offered"),
    [(False, (), False), (True, (), True), (True, ("rifle",), False), (False, ("rifle",), False)],
)
def test_the_same_weapon_is_taken_only_where_that_one_is_loaded(stage, own_empty, lying_empty, offered):
    at = stage(walls=[], halves=[])
    at.put(0, 10, 10)
    slot = at.arm(0, "rifle")
    at.unit(0).empty = BIT[slot] if own_empty else 0
    pile_at(at, 10, 10.5, "rifle", empty=lying_empty)
    at.call()
    at.move({0: "search:0,0"} if offered else None)
    assert any("search:0,0" in menu for menu in at.questions(0)) is offered
    assert at.unit(0).is_loaded(PRIMARY) is (offered or not own_empty)


@rule("STRIKE-R31")
def test_of_two_alike_the_loaded_one_is_taken(stage):
    at = stage(walls=[], halves=[])
    at.put(0, 10, 10)
    pile = pile_at(at, 10, 10.5, "rifle", empty=("rifle",))
    pile.put(at.item("rifle"), False)
    at.call()
    at.move({0: "search:0,0"})
    assert at.unit(0).is_loaded(PRIMARY)
    assert list(pile.empty) == [True]
