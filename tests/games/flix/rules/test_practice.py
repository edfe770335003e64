"""The practice board: guards of plywood."""

from __future__ import annotations

import pytest

from sandtable.engine.table import Table
from sandtable.games.flix import GAME
from sandtable.games.flix.rules import practice
from sandtable.games.flix.rules.components import FIRST_SENTRY, LARGE, NONE
from sandtable.testkit.marks import rule


@pytest.fixture
def table():
    found = Table(GAME.new("practice", {}, 3))
    found.answer(0, found.pending[0].options[0].key())
    return found


def keys(table):
    return [option.key() for option in table.pending[0].options]


def flick(table, answer):
    table.answer(0, answer)
    x, y = table.pending[0].aim.places()[0]
    table.answer(0, f"flick:{x},{y},0,1")


@rule("FLIX-R100")
def test_discs_of_all_sizes_are_flicked_until_the_timer_is_at_zero(table):
    flicks = int(table.now.timer)
    assert flicks == 20 and keys(table)[:3] == ["disc:0", "disc:1", "disc:2"]
    for number in range(flicks):
        flick(table, f"disc:{number % 3}")
        assert table.over == (number == flicks - 1)
    assert table.now.ending == "practised"


@rule("FLIX-R100")
def test_a_seal_moves_once_before_each_flick(table):
    places = [key for key in keys(table) if key.startswith("stand:")]
    table.answer(0, places[-1])
    assert int(table.now.seals[0].cell) == int(places[-1].partition(":")[2])
    assert not [key for key in keys(table) if key.startswith("stand:")]
    flick(table, "disc:0")
    assert [key for key in keys(table) if key.startswith("stand:")]


@rule("FLIX-R100")
def test_nobody_stands_in_the_place_of_a_sentry_that_fell(table):
    game = table.now
    sentry = game.tango(FIRST_SENTRY)
    post, sentry.cell = int(sentry.cell), NONE
    game.seals[0].cell = post - 1
    offered = practice.menu(game, game.seals[0])
    assert practice.STANDS[post - 2] in offered and practice.STANDS[post] not in offered


@rule("FLIX-R100")
def test_it_ends_when_the_players_say_so(table):
    table.answer(0, "stop")
    assert table.over and table.now.score == 0


@pytest.fixture
def gallery(stage):
    at = stage(ROOM, seals=["hannah", "george"], paths={"green": [(0, 2), (0, 3)]}, pool=1)
    at.put("hannah", 1, 0)
    at.put("george", 1, 3)
    at.game.timer = 9
    practice.begin(at.game)
    return at


ROOM = """
    +-------+
    |A A A A|
    |       |
    |A A A A|
    +-------+"""


def flicks(at, *strikes):
    at.flick(*strikes)
    at.choose(practice.flick, at.game.seals[at.game.turn_of], LARGE, answers=[])


@rule("FLIX-R100")
def test_what_the_disc_itself_strikes_falls_and_is_counted(gallery):
    patrol = gallery.patrol(0, 3, colour="green")
    sentry = gallery.sentry(0, 1)
    gallery.block(0, 2)
    pushed = gallery.by_block(0, 2, sentry)
    flicks(gallery, gallery.hit_block(0, 2), pushed, gallery.hit(patrol), gallery.hit(patrol))
    assert gallery.at(patrol) is None and gallery.at(sentry) == (0, 1)
    assert gallery.game.score == 1 and gallery.game.timer == 8 and len(gallery.game.blocks) == 1


@rule("FLIX-R100")
def test_what_fell_is_set_up_anew_once_nothing_stands(gallery):
    patrol = gallery.patrol(0, 3, colour="green")
    flicks(gallery, gallery.hit(patrol))
    assert len(gallery.game.patrols()) == 1 and gallery.game.score == 1


@rule("FLIX-R100")
def test_seals_flick_in_turn_and_are_unharmed(gallery):
    gallery.sentry(0, 1)
    flicks(gallery, gallery.hit(gallery.seal("george")))
    assert gallery.game.turn_of == 1 and gallery.seal("george").wounds == 0 and gallery.game.score == 0
    flicks(gallery)
    assert gallery.game.turn_of == 0
