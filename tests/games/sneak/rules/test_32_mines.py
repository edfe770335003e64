"""Chapter 32: mines and charges where obstacles were moved, and what a Claymore is to others."""

from __future__ import annotations

import pytest

from games.sneak.bossing import against
from games.sneak.kit import armed, key, offered, use
from games.sneak.patrolling import EAST, WEST
from sandtable.games.sneak.rules import mines
from sandtable.testkit.marks import rule

OPEN = "....... ....... ....... ......."


def places(at, cells):
    return {at.where(cell) for cell in cells}


def mined(stage, **more):
    """A mine at (1, 1) fires to the east."""
    at = armed(stage, "snake", [], rows=OPEN, **more)
    at.game.mines, at.game.mine_facings, at.game.mine_owners = [at.cell(1, 1)], [EAST], [0]
    at.game.mine_cards = [at.card("U12")]
    return at


@rule("SNEAK-R77", "SNEAK-G09")
def test_a_moved_obstacle_stops_the_arc_of_a_claymore(stage):
    for crate, arc in (((1, 2), set()), ((1, 3), {(1, 2)}), ((0, 3), {(1, 2), (1, 3), (2, 3)})):
        at = mined(stage)
        at.game.crates = [at.cell(*crate)]
        assert places(at, mines.arc(at.game, 0)) == arc
    at = mined(stage)
    at.game.crates = [at.cell(1, 2)]
    at.put("snake", 0, 2)
    at.beat(f"sneak:{at.cell(0, 3)}")
    assert at.game.mines == [at.cell(1, 1)]


@rule("SNEAK-32.11", "SNEAK-32.07", "SNEAK-G09")
def test_neither_claymore_nor_c4_is_laid_where_a_moved_obstacle_is(stage):
    at = armed(stage, "snake", ["U12", "U08"], rows=OPEN)
    at.game.crates = [at.cell(0, 1)]
    menu = at.menu(lambda game: game.beat(), key(at, "lay_mine", "U12"))
    assert {each.split(",")[0] for each in menu} == {f"mine:{at.cell(1, 0)}"}
    at.put("snake", 0, 0)
    menu = at.menu(lambda game: game.beat(), key(at, "plant", "U08"))
    assert menu == [key(at, "at", "U08", at.cell(0, 0)), key(at, "at", "U08", at.cell(1, 0))]


@rule("SNEAK-G05", "SNEAK-G09")
def test_a_moved_obstacle_leaves_no_room_to_lay_or_throw_anything(stage):
    at = armed(stage, "snake", ["U12", "U10"], rows="..")
    assert offered(at, "snake") == [key(at, "lay_mine", "U12"), key(at, "throw", "U10")]
    at.game.crates = [at.cell(0, 1)]
    assert offered(at, "snake") == []


@rule("SNEAK-R83", "SNEAK-G04")
def test_a_claymore_that_goes_off_does_not_show_its_owner(stage):
    at = mined(stage, characters=["snake", "meryl"])
    at.put("snake", 3, 6, camouflaged=True, sheltered=True)
    at.put("meryl", 0, 2)
    at.turn("meryl")
    at.roll(black=(1, 1, 1))
    at.beat(f"sneak:{at.cell(1, 2)}")
    assert at.game.mines == [] and at.character("snake").camouflaged and at.character("snake").sheltered


@rule("SNEAK-G19", "SNEAK-32.12")
def test_a_claymore_turns_up_the_tokens_in_its_arc_before_the_roll(stage):
    """From (0, 5) to the west: the fourth nest is in the arc, and so is (1, 3)."""
    at = against(stage, "white_field")
    at.game.nests = [0, 1, 1, 1, 1, 1, 1, 2, 2]
    at.game.mines, at.game.mine_facings, at.game.mine_owners = [at.cell(0, 5)], [WEST], [0]
    at.game.mine_cards = [at.card("U12")]
    at.put("snake", 1, 4)
    at.roll(black=(1, 1, 1))
    at.beat(f"sneak:{at.cell(1, 3)}")
    assert at.data("nest_turned_up") == [[3, 1, 0, 0]]
    what = [event.what for event in at.game.log]
    assert what.index("mine_fires") < what.index("nest_turned_up") < what.index("rolled")


@rule("SNEAK-R83", "SNEAK-G04")
@pytest.mark.parametrize(("card", "verb"), [("U10", "throw"), ("U08", "detonate")])
def test_who_throws_or_detonates_gives_camouflage_and_handkerchief_up(stage, card, verb):
    at = armed(stage, "snake", [card], rows=OPEN)
    at.put("snake", 0, 0, camouflaged=True, sheltered=True)
    at.game.charges = [at.cell(3, 6)]
    where = [key(at, "at", card, at.cell(0, 5))] if verb == "throw" else []
    use(at, "snake", key(at, verb, card), *where)
    assert not at.character("snake").camouflaged and not at.character("snake").sheltered


@rule("SNEAK-R81", "SNEAK-G05")
def test_the_mine_detector_takes_a_claymore_away(stage):
    at = armed(stage, "snake", ["U33"], rows=OPEN)
    at.game.mines, at.game.mine_facings, at.game.mine_owners = [at.cell(2, 2), at.cell(0, 1)], [2, 4], [0, 1]
    at.game.mine_cards = [at.card("U13"), at.card("U12")]
    assert offered(at, "snake") == [key(at, "defuse", "U33", at.cell(0, 1))]
    use(at, "snake", key(at, "defuse", "U33", at.cell(0, 1)))
    assert (at.game.mines, at.game.mine_facings, at.game.mine_owners) == ([at.cell(2, 2)], [2], [0])
    assert at.game.mine_cards == [at.card("U13")] and at.told("defused")
