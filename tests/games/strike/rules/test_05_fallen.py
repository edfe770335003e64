"""Chapter 5: what the fallen leave behind, and who picks it up (rulings 31, 41 and 42)."""

from __future__ import annotations

import pytest

from games.strike.staging import ids_of
from sandtable.engine.chance import order
from sandtable.games.strike.rules.components import WALK, Pile
from sandtable.games.strike.rules.equipment import NONE
from sandtable.testkit.marks import rule

KNIFE, PISTOL, PRIMARY = 2, 1, 0


@rule("STRIKE-5.09", "STRIKE-R31")
def test_the_fallen_leave_everything_where_they_fell(stage):
    at = stage()
    unit = at.put(0, 13.21, 10.5, health=1, kit=True)
    unit.grenades = [1, 2, 1]
    unit.empty = 1 << PISTOL
    at.arm(0, "rifle")
    assert unit.bomb
    at.wound(3, unit, 1)
    at.apply_wounds()
    [pile] = at.game.piles
    assert (pile.x, pile.y) == (1321, 1050)
    ids = ["rifle", "pistol_t", "knife", "frag", "flash", "flash", "smoke", "kit", "bomb"]
    assert list(pile.items) == [at.item(id) for id in ids]
    assert [id for id, empty in zip(ids, pile.empty) if empty] == ["pistol_t"]
    assert (unit.weapons, unit.grenades, unit.kit, unit.bomb, unit.empty) == (
        [NONE] * 3,
        [0, 0, 0],
        False,
        False,
        0,
    )
    assert at.data("bomb_dropped") == [[0, 0, 0, 0]]


@rule("STRIKE-5.09")
def test_who_carries_little_leaves_little(stage):
    at = stage()
    unit = at.put(4, 13, 10, health=1)
    at.wound(0, unit, 1)
    at.apply_wounds()
    [pile] = at.game.piles
    assert list(pile.items) == [at.item("pistol_ct"), at.item("knife")]
    assert list(pile.empty) == [False, False]
    assert not at.told("bomb_dropped")


@rule("STRIKE-5.09")
def test_a_hostage_leaves_nothing(stage):
    at = stage(hostages=2)
    at.wound(0, at.hostage(0), 2)
    at.apply_wounds()
    assert not at.hostage(0).alive
    assert at.game.piles == []


# Picking up


def lay(at, *ids, x=10.0, y=10.0, empty=()):
    """A pile there."""
    pile = Pile(round(x * 100), round(y * 100))
    for id in ids:
        pile.put(at.item(id), id in empty)
    at.game.piles.append(pile)
    return pile


def beside(stage, *ids, unit=0, x=10.0, y=9.0, **options):
    """A unit beside a pile of these at (10, 10), at the first count of the turn."""
    at = stage(**options)
    lay(at, *ids)
    at.put(unit, x, y)
    return at


@rule("STRIKE-R31", "STRIKE-5.09")
@pytest.mark.parametrize(("x", "piles"), [(10, 1), (10.01, 2)])
def test_who_falls_on_a_pile_adds_to_it(stage, x, piles):
    at = stage()
    at.put(0, 10, 10, health=1, bomb=False)
    at.wound(3, at.unit(0), 1)
    at.apply_wounds()
    at.put(4, x, 10, health=1, kit=True, empty=1 << PISTOL)
    at.wound(0, at.unit(4), 1)
    at.apply_wounds()
    assert len(at.game.piles) == piles
    items = [item for pile in at.game.piles for item in pile.items]
    assert ids_of(at, items) == ["pistol_t", "knife", "pistol_ct", "knife", "kit"]
    assert [empty for pile in at.game.piles for empty in pile.empty] == [False, False, True, False, False]


@rule("STRIKE-R31", "STRIKE-R41")
@pytest.mark.parametrize(("y", "offered"), [(8.9, True), (8.89, False), (11.1, True), (11.11, False)])
@pytest.mark.parametrize("unit", [1, 4])
def test_a_unit_in_contact_with_a_pile_may_search_it(stage, unit, y, offered):
    at = beside(stage, "rifle", "kit", unit=unit, y=y)
    at.call()
    at.move()
    assert at.questions(unit)[1:] == ([[f"walk:{unit}", f"search:{unit},0"]] if offered else []) + [["step"]]


@rule("STRIKE-R41")
@pytest.mark.parametrize(("ground", "offered"), [("walls", False), ("halves", True)])
def test_a_wall_between_prevents_picking_up_and_half_height_does_not(stage, ground, offered):
    at = beside(stage, "rifle", **({"walls": [], "halves": []} | {ground: [(9, 9.5, 11, 9.5)]}))
    at.call()
    at.move()
    assert ("search:0,0" in [key for menu in at.questions(0) for key in menu]) is offered


@rule("STRIKE-R31", "STRIKE-R12")
def test_picking_up_takes_a_move_on_which_the_unit_stands_still(stage):
    at = beside(stage, "rifle")
    at.call()
    at.move({0: "search:0,0"})
    unit = at.unit(0)
    assert at.where(0) == (1000, 900)
    assert (unit.moves, unit.next_move, unit.reach, unit.wants) == (0, WALK, NONE, [])
    assert unit.weapons[PRIMARY] == at.item("rifle")
    assert at.game.piles == []
    assert at.data("took") == [[0, at.item("rifle"), 0, 0]]
    at.move()
    assert at.offered(0) == ["step"]


@rule("STRIKE-R31")
def test_any_of_it_is_taken_for_the_one_move(stage):
    at = beside(stage, "rifle", "frag", "flash", "flash", "magnum")
    at.call()
    keys = {id: f"take:0,{at.item(id)}" for id in ("rifle", "frag", "flash", "magnum")}
    at.move({0: ["search:0,0", keys["frag"], keys["flash"], keys["rifle"], "enough:0"]})
    menus = at.questions(0)[2:]
    assert menus[0] == [keys["rifle"], keys["frag"], keys["flash"], keys["magnum"]]
    assert menus[1] == [keys["rifle"], keys["flash"], keys["magnum"], "enough:0"]
    assert menus[2] == [keys["rifle"], keys["flash"], keys["magnum"], "enough:0"]
    assert menus[3] == [keys["flash"], keys["magnum"], "enough:0"]
    unit = at.unit(0)
    assert (unit.grenades, unit.weapons[PRIMARY]) == ([1, 1, 0], at.item("rifle"))
    assert list(at.game.piles[0].items) == [at.item("flash"), at.item("magnum")]


@rule("STRIKE-R31")
def test_what_is_replaced_stays_there_and_the_empty_stay_empty(stage):
    at = stage()
    lay(at, "magnum", empty=("magnum",))
    at.put(0, 10, 9).empty = 1 << PRIMARY
    at.call()
    at.move({0: "search:0,0"})
    assert at.unit(0).weapons[PISTOL] == at.item("magnum")
    assert at.unit(0).empty == 1 << PRIMARY | 1 << PISTOL
    [pile] = at.game.piles
    assert (list(pile.items), list(pile.empty)) == ([at.item("pistol_t")], [False])


@rule("STRIKE-R31")
def test_a_loaded_weapon_for_an_empty_one(stage):
    at = beside(stage, "magnum")
    at.unit(0).empty = 1 << PISTOL
    at.call()
    at.move({0: "search:0,0"})
    assert at.unit(0).empty == 0
    [pile] = at.game.piles
    assert (list(pile.items), list(pile.empty)) == ([at.item("pistol_t")], [True])


@rule("STRIKE-R31")
@pytest.mark.parametrize(
    ("id", "unit", "has", "may"),
    [
        ("frag", 0, {"grenades": [1, 0, 0]}, False),
        ("frag", 0, {"grenades": [0, 2, 1]}, True),
        ("flash", 0, {"grenades": [0, 1, 0]}, True),
        ("flash", 0, {"grenades": [0, 2, 0]}, False),
        ("smoke", 0, {"grenades": [0, 0, 1]}, False),
        ("kit", 0, {}, True),  # clans matter in buying only
        ("kit", 3, {"kit": True}, False),
        ("smg_ct", 0, {}, True),
        ("smg_t", 3, {}, True),
        ("bomb", 1, {}, True),
        ("bomb", 3, {}, False),
        ("knife", 1, {}, False),  # the same as in its place
    ],
)
def test_carrying_limits(stage, id, unit, has, may):
    at = beside(stage, id, unit=unit)
    at.put(unit, 10, 9, **has)
    at.call()
    at.move()
    assert ([f"walk:{unit}", f"search:{unit},0"] in at.questions(unit)) is may


@rule("STRIKE-R31")
def test_after_the_change_of_sides_the_other_team_takes_the_bomb(stage):
    at = beside(stage, "bomb", unit=3)
    at.game.swapped = True
    at.call()
    at.move({3: "search:3,0"})
    assert at.unit(3).bomb


@rule("STRIKE-R31")
def test_the_kit_is_taken_like_the_bomb(stage):
    at = beside(stage, "kit")
    at.call()
    at.move({0: "search:0,0"})
    assert at.unit(0).kit


@rule("STRIKE-R31")
def test_one_weapon_a_place_and_one_bomb_and_kit_in_one_search(stage):
    at = beside(stage, "rifle", "lmg", "kit", "kit", "bomb", "bomb")
    rifle, lmg, kit, bomb = (f"take:0,{at.item(id)}" for id in ("rifle", "lmg", "kit", "bomb"))
    at.call()
    at.move({0: ["search:0,0", lmg, kit, bomb]})
    assert at.questions(0)[2:] == [[rifle, lmg, kit, bomb], [kit, bomb, "enough:0"], [bomb, "enough:0"]]
    assert list(at.game.piles[0].items) == [at.item(id) for id in ("rifle", "kit", "bomb")]


@rule("STRIKE-R31")
@pytest.mark.parametrize(("has", "lying", "more"), [(0, 3, True), (1, 3, False), (0, 1, False)])
def test_what_is_taken_in_the_same_search_counts(stage, has, lying, more):
    at = beside(stage, *["flash"] * lying, "rifle")
    at.unit(0).grenades = [0, has, 0]
    flash, rifle = (f"take:0,{at.item(id)}" for id in ("flash", "rifle"))
    at.call()
    at.move({0: ["search:0,0", flash]})
    assert at.questions(0)[3] == ([flash, rifle, "enough:0"] if more else [rifle, "enough:0"])
    assert at.unit(0).grenades == [0, has + 1, 0]


@rule("STRIKE-R31")
@pytest.mark.parametrize(("slot", "attacks"), [(PISTOL, False), (KNIFE, True)])
def test_a_weapon_taken_in_place_of_the_active_one_is_not_used_in_this_turn(stage, slot, attacks):
    at = beside(stage, "magnum")
    at.put(3, 10.5, 8.2)
    at.call({0: f"attack:0,{slot},0"})
    at.move({0: "search:0,0"})
    at.finish_moves()
    at.forget()
    at.point()
    assert bool(at.questions(0)) is attacks
    at.act()
    at.call({0: f"attack:0,{PISTOL},0"})
    assert at.unit(0).weapons[PISTOL] == at.item("magnum")


@rule("STRIKE-R31")
def test_piles_at_several_spots_are_searched_one_by_one(stage):
    at = beside(stage, "rifle")
    lay(at, "magnum", x=10, y=8)
    at.call()
    at.move({0: "search:0,1"})
    assert at.questions(0)[1] == ["walk:0", "search:0,0", "search:0,1"]
    assert at.unit(0).weapons[PISTOL] == at.item("magnum")
    assert [list(pile.items) for pile in at.game.piles] == [[at.item("rifle")], [at.item("pistol_t")]]


# Which moves, and who is first


@rule("STRIKE-R42", "STRIKE-6.05", "STRIKE-6.06")
@pytest.mark.parametrize(
    ("weapon", "crouch", "first"), [("smg", 0, 1), ("rifle", 0, 3), ("smg", 1, 2), ("rifle", 1, 4)]
)
def test_only_a_move_that_the_unit_has_can_be_spent(stage, weapon, crouch, first):
    at = beside(stage, "kit")
    slot = at.arm(0, weapon)
    at.call({0: f"attack:0,{slot},{crouch}"})
    for _ in range(first - 1):
        at.move()
    assert len(at.questions(0)) == 1
    at.move({0: "search:0,0"})
    assert at.unit(0).kit


@rule("STRIKE-R42")
@pytest.mark.parametrize(("gaps", "winner"), [((1.0, 1.05), 0), ((1.05, 1.0), 3)])
@pytest.mark.parametrize("shuffled", [(0, 1), (1, 0)])
def test_the_nearer_of_two_gets_it(stage, gaps, winner, shuffled):
    at = beside(stage, "kit")
    at.put(0, 10, 10 - gaps[0])
    at.put(3, 10, 10 + gaps[1])
    at.call()
    at.wish(order(*shuffled))
    at.move({0: "search:0,0", 3: "search:3,0"})
    assert [unit for unit in (0, 3) if at.unit(unit).kit] == [winner]
    assert at.data("took") == [[winner, at.item("kit"), 0, 0]]


@rule("STRIKE-R42")
def test_of_two_equally_near_one_at_random_gets_it(stage):
    winners = set()
    for shuffled in ((0, 1), (1, 0)):
        at = beside(stage, "kit")
        at.put(3, 11, 10)
        at.call()
        at.wish(order(*shuffled))
        at.move({0: "search:0,0", 3: "search:3,0"})
        assert at.drawn() == 1
        winners |= {unit for unit in (0, 3) if at.unit(unit).kit}
    assert winners == {0, 3}


@rule("STRIKE-R42")
def test_contact_is_judged_before_the_steps_of_the_count_and_the_effect_comes_after_them(stage):
    at = beside(stage, "kit")
    at.put(3, 11, 10)
    at.put(4, 12.2, 10)
    at.call()
    at.move({0: "search:0,0", 3: ["walk:3", "step:60,0"], 4: "step:-50,0"})
    assert at.unit(0).kit
    told = [event.what for event in at.game.log if event.what in ("blocked", "took")]
    assert told == ["blocked", "blocked", "took"]
