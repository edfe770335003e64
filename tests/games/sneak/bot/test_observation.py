"""What a seat sees as numbers, by the names of their columns."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from games.sneak.bossing import against
from sandtable.engine.decisions import Decision, Option
from sandtable.engine.observing import Sheet
from sandtable.games.sneak import GAME
from sandtable.games.sneak.rules import actions, rolls
from sandtable.games.sneak.rules.components import NONE
from sandtable.games.sneak.rules.effects import AMMO_CACHE
from sandtable.games.sneak.rules.wolf import DOG, HER, SNOW
from sandtable.testkit.stage import OutOfAnswers

ROOM = ".......... .......... .......... .........."
EVERYBODY = -1


class Seen:
    """What is written of a position, and of a question if there is one."""

    def __init__(self, at: Any, options: list[Option] | None = None, rule: str = "SNEAK-8.01") -> None:
        self.observer = GAME.observer()
        assert self.observer is not None
        self.options = options or []
        sheet = Sheet(self.observer)
        self.observer.write(at.game, Decision(0, rule, self.options), [], sheet)
        self.overall = rows(sheet.overall, np.float32)[0]
        self.things = rows(sheet.things, np.float32)
        self.answers = rows(sheet.answers, np.float32)
        self.tokens = rows(sheet.tokens, np.int32)

    def table(self, name: str) -> float:
        return float(self.overall[column(self.observer.overall(), name)])

    def of(self, row: int, name: str) -> float:
        return float(self.things[row - 1][column(self.observer.thing(), name)])

    def all(self, kind: str, name: str) -> list[float]:
        """A column of all rows of a kind."""
        mine = column(self.observer.thing(), f"kind.{kind}")
        return [self.of(row, name) for row in range(1, len(self.things) + 1) if self.things[row - 1][mine]]

    def answer(self, key: str, name: str) -> float:
        return float(self.answers[self.place(key)][column(self.observer.answer(), name)])

    def about(self, key: str) -> tuple[int, int]:
        """The rows of the two things that an answer is about."""
        return int(self.tokens[self.place(key)][-2]), int(self.tokens[self.place(key)][-1])

    def place(self, key: str) -> int:
        return [option.key() for option in self.options].index(key)


def rows(written: Any, kind: Any) -> Any:
    return np.frombuffer(written.written.getvalue(), kind).reshape(-1, int(written.width))


def column(columns: Any, name: str) -> int:
    """Where a column stands; one that kinds share has all their names."""
    return next(at for at, each in enumerate(columns) if name in each.name.split("|"))


def turn(at: Any, who: str = "snake") -> Seen:
    """The menu of a character's turn."""
    character = at.turn(who)
    at.game.acting = character.index
    return Seen(at, actions.menu(at.game, character))


def window(at: Any, *answers: str) -> Seen:
    """What a seat is asked about a Noise Check of two dice after these answers."""
    at.script.passing = False
    with pytest.raises(OutOfAnswers) as stopped:
        at.play(lambda game: rolls.noise(game, 2, 0, 0, False), *answers)
    return Seen(at, stopped.value.decision.options, "SNEAK-16.03")


def test_figures_stand_in_the_rows_of_their_numbers(stage):
    at = stage(rows=ROOM, characters=["snake", "meryl"], players=2)
    at.put("snake", 2, 5, damage=2)
    at.put("meryl", 0, 0)
    at.guard(2, 7, "west", hits=1)
    seen = turn(at)
    assert (seen.of(1, "kind.character"), seen.of(2, "kind.character"), seen.of(3, "kind.character")) == (
        1,
        1,
        0,
    )
    assert (seen.of(1, "character.seat.0"), seen.of(2, "character.seat.1")) == (1, 1)
    assert (seen.of(1, "x"), seen.of(1, "y")) == pytest.approx((0.5, 0.5))
    assert seen.of(1, "character.health") == pytest.approx(3 / 6)
    assert (seen.of(1, "character.seen_by"), seen.of(2, "character.seen_by")) == (0.5, 0.5)
    assert (seen.of(6, "kind.patrol"), seen.of(6, "faces.west"), seen.of(6, "patrol.sees.0")) == (1, 1, 1)
    assert seen.of(6, "dx") == pytest.approx(2 / 10)
    assert seen.of(6, "steps") == pytest.approx(2 / 6)
    assert seen.of(7, "kind.patrol") == 0


def test_a_face_down_token_is_known_once_all_have_looked_at_it(stage):
    at = stage(rows=ROOM)
    at.put("snake", 0, 0)
    at.hide(1, 1, AMMO_CACHE)
    before = Seen(at)
    at.game.hidden_seen[0] = EVERYBODY
    after = Seen(at)
    assert before.all("hidden", "placed") == after.all("hidden", "placed") == [1]
    assert (before.all("hidden", "hidden.known"), after.all("hidden", "hidden.known")) == ([0], [1])
    kind = f"which.{AMMO_CACHE}"
    assert (before.all("hidden", kind), after.all("hidden", kind)) == ([0], [1])


def test_a_patrol_card_has_a_row_once_all_have_looked_at_it(stage):
    at = stage(rows=ROOM)
    at.put("snake", 0, 0)
    assert Seen(at).all("order", "order.place") == []
    top = at.game.patrol_deck.look(2)
    seen = Seen(at)
    assert seen.all("order", "order.place") == pytest.approx([1 / 3, 2 / 4])
    assert seen.all("order", f"which.{top[0]}") == [1, 0]


def test_nobody_knows_in_which_nest_she_is(stage):
    """Where she may be is what all were told."""
    at = against(stage, "white_field")
    at.game.lairs = 0b110
    at.game.nests = [SNOW, HER, SNOW, SNOW, SNOW, SNOW, SNOW, DOG, DOG]
    here = Seen(at)
    at.game.nests = [SNOW, SNOW, HER, DOG, SNOW, DOG, SNOW, SNOW, SNOW]
    there = Seen(at)
    assert here.things.tobytes() == there.things.tobytes()
    assert here.all("nest", "nest.possible") == [0, 1, 1, 0, 0, 0, 0, 0, 0]
    assert here.of(5, "kind.boss") == 1
    assert here.of(5, "placed") == 0


def test_a_step_says_who_would_see_it_and_how_near_it_leads(stage):
    at = stage(rows=ROOM, goal=[{"kind": "leave", "text": ""}], exits=[[2, 9]])
    at.put("snake", 2, 5)
    at.guard(0, 6, "north")
    seen = turn(at)
    east, north = (f"sneak:{at.cell(*place)}" for place in ((2, 6), (1, 5)))
    assert (seen.answer(east, "to"), seen.answer(east, "actions")) == pytest.approx((1, 1 / 3))
    assert seen.answer(east, "goal_steps") == pytest.approx(3 / 7)
    assert (seen.answer(east, "nearer"), seen.answer(north, "nearer")) == pytest.approx((1 / 8, -1 / 8))
    assert seen.answer(east, "seen_by") == 0
    at.patrol(0).facing = 4
    assert turn(at).answer(east, "seen_by") == 0.5
    assert seen.about(east) == (1, 0)


def test_a_shot_names_its_weapon_and_its_target_and_how_likely_it_fells(stage):
    at = stage(rows=ROOM)
    at.put("snake", 2, 2)
    at.guard(2, 5, "north")
    (place,) = at.give("snake", "U01")
    seen = turn(at)
    shot = f"fire:{at.card('U01')},5"
    card, target = seen.about(shot)
    assert (seen.of(card, "kind.card"), seen.of(card, "card.owner.0"), place) == (1, 1, 0)
    assert target == 6
    assert seen.answer(shot, "loud") == 1
    assert seen.answer(shot, "chance") == pytest.approx(0.25)  # two white dice, both of 3 or more
    assert seen.answer("end", "chance") == 0


def test_a_question_about_dice_shows_them_and_what_answers_make_of_them(stage):
    at = stage(rows=ROOM)
    at.put("snake", 0, 0)
    before = window(at)
    assert before.answer("fewer:0,3", "chance") == pytest.approx(1 / 6)
    assert before.answer("pass", "chance") == pytest.approx(11 / 36)
    at.roll(white=(0, 4))
    seen = window(at, "pass")
    assert (seen.table("roll.noise"), seen.table("die.0.mark"), seen.table("die.1.4")) == (1, 1, 1)
    again = seen.options[0].key()
    assert seen.answer(again, "die.0") == 1
    assert seen.answer(again, "token.0") == 1
    assert seen.answer(again, "chance") == pytest.approx(1 / 6)
    assert seen.answer("pass", "chance") == 1
    assert Seen(at).table("die.0.mark") == 0  # asked about something else


def test_between_the_stages_of_a_story_the_stages_are_its_rows(stage):
    at = stage("story", players=1)
    at.game.stage, at.game.step, at.game.cleared = 1, 0, 1
    at.game.annals = [[0, 0, 7, 1, NONE, NONE, 0, 0], [1, 1, 4, 1, 0, 6, 0, 0]]
    seen = Seen(at, [Option("play", "SNEAK-1.08", (1, 1))], "SNEAK-1.08")
    row, _ = seen.about("play:1,1")
    assert (seen.of(row, "kind.stage"), seen.of(row, "stage.next"), seen.of(row, "stage.cleared")) == (
        1,
        1,
        0,
    )
    assert seen.of(row, "stage.ended.killed_in_action") == pytest.approx(1 / 3)
    assert seen.all("stage", "stage.cleared")[:2] == [1, 0]
    assert (seen.table("between"), seen.table("last_try.fallen.0")) == (1, 1)
    assert seen.all("patrol", "placed") == []
