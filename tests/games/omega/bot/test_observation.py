"""What a seat sees as numbers, by the names of their columns."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from games.omega.arrange import OKAFOR, RHEE, VOSS, open_floor, with_card
from games.omega.asked import stopped
from sandtable.engine.observing import Column, Rows, Sheet
from sandtable.games.omega import GAME
from sandtable.games.omega.bot.observed_rota import Rota
from sandtable.games.omega.rules.components import FIRST_ENEMY
from sandtable.games.omega.rules.state import ACTING, CHOOSING, PLANNING
from sandtable.testkit.observing import observed

OVERSEER, PLAYER, OTHER = 0, 1, 2
Row = dict[str, float]


class Seen:
    """All that one seat would be handed."""

    def __init__(self, game: Any, seat: int, decision: Any = None) -> None:
        observer = GAME.observer()
        assert observer is not None
        self.rota = Rota(game.plan)
        sheet: Sheet = observed(observer, game, decision, seat)
        self.table = rows_of(observer.overall(), sheet.overall)[0]
        self.things = rows_of(observer.thing(), sheet.things)
        self.answers = rows_of(observer.answer(), sheet.answers)
        self.refers = np.frombuffer(sheet.tokens.written.getvalue(), np.int32).reshape(-1, 6)[:, 4:].tolist()

    def piece(self, index: int) -> Row:
        return self.things[index]

    def row(self, number: int) -> Row:
        """By its number, from 1."""
        return self.things[int(number) - 1]


def rows_of(columns: list[Column], rows: Rows) -> list[Row]:
    cut = np.frombuffer(rows.written.getvalue(), np.float32).reshape(-1, len(columns))
    names = [column.name for column in columns]
    return [dict(zip(names, map(float, row))) for row in cut]


def ones(row: Row, group: str) -> list[str]:
    """Which columns of a group are 1."""
    return [name for name, value in row.items() if name.startswith(f"{group}.") and value == 1]


def squashed(value: float, half: float) -> Any:
    return pytest.approx(value / (value + half))


# Pieces


def test_a_figure_is_where_it_stands_and_looks_where_it_looks(stage):
    at = stage()
    at.put(VOSS, 4, 3, "east", wounds=1, adrenaline=2)
    row = Seen(at.game, PLAYER).piece(VOSS)
    assert ones(row, "kind") == ["kind.commando"] and ones(row, "faces") == ["faces.east"]
    assert (row["there"], row["own"], row["side"], row["turn"]) == (1, 1, 1, 1)
    assert (row["x"], row["y"]) == pytest.approx((4 / at.width, 3 / 20))
    assert row["adrenaline"] == squashed(2, 3) and row["wounds"] == squashed(1, 2)
    assert (Seen(at.game, OVERSEER).piece(VOSS)["own"], ones(row, "is")) == (0, ["is.active"])


def test_enemies_in_reserve_come_onto_the_map(stage):
    at = stage()
    husk = int(at.spawn("Husk", 5, 5, "west").index)
    row = Seen(at.game, OVERSEER).piece(husk)
    assert (row["there"], row["in_reserve"], row["own"]) == (1, 0, 1)
    assert row["to_foe"] > 0 and row["armed"] == 1
    others = [Seen(at.game, PLAYER).piece(index) for index in range(FIRST_ENEMY, husk)]
    assert all(other["in_reserve"] and not other["there"] for other in others)


def test_a_stance_is_secret_while_others_choose_theirs(stage):
    at = stage(players=4)
    at.game.step, seat = CHOOSING, int(at.commando(OKAFOR).seat)
    at.stance(OKAFOR, "March")
    assert ones(Seen(at.game, seat).piece(OKAFOR), "stance")
    for other in {OVERSEER, PLAYER, OTHER, 3} - {seat}:
        row = Seen(at.game, other).piece(OKAFOR)
        assert not ones(row, "stance") and (row["most"], row["purse"]) == (0, 0)
    at.game.step = ACTING
    assert ones(Seen(at.game, OVERSEER).piece(OKAFOR), "stance")


def test_initiative_is_the_commanding_officers_until_all_have_it(stage):
    at = stage(players=4)
    at.game.step = PLANNING
    assert Seen(at.game, int(at.commando(VOSS).seat)).piece(RHEE)["initiative"] > 0
    assert Seen(at.game, OVERSEER).piece(RHEE)["initiative"] == 0


# Doors and rooms


def test_a_marker_is_the_overseers_secret_until_it_is_turned_over(stage):
    at = stage()
    at.mark(at.game.plan.site.doors[0].name, "Bulkhead")
    mine, theirs = (Seen(at.game, seat) for seat in (OVERSEER, PLAYER))
    row = mine.row(mine.rota.doors)
    assert (row["known"], ones(row, "door"), ones(row, "tests")) == (
        1,
        ["door.challenge"],
        ["tests.strength"],
    )
    assert row["target"] == squashed(3, 3)
    row = theirs.row(theirs.rota.doors)
    assert (row["known"], ones(row, "door"), row["target"]) == (0, [], 0)
    at.game.faceup |= 1
    assert theirs.row(theirs.rota.doors) != Seen(at.game, PLAYER).row(theirs.rota.doors)


def test_room_cards_are_seen_by_who_has_looked_into_the_room(stage):
    at = stage("split_signal")
    name = at.game.plan.grid.areas.names[2]
    at.stack(name, "Objective A", "Husk Pack")
    seen = {seat: Seen(at.game, seat) for seat in (OVERSEER, PLAYER)}
    row = seen[OVERSEER].row(seen[OVERSEER].rota.rooms + 2)
    assert (row["stack_known"], ones(row, "objective")) == (1, ["objective.0"])
    assert [name for name, value in row.items() if name.startswith("card.") and value] == [
        "card.1",
        "card.11",
    ]
    row = seen[PLAYER].row(seen[PLAYER].rota.rooms + 2)
    assert (row["stack_known"], ones(row, "objective"), row["card.11"]) == (0, [], 0)
    at.game.scouted |= 4
    row = Seen(at.game, PLAYER).row(seen[PLAYER].rota.rooms + 2)
    assert (row["stack_known"], row["scouted"], row["card.11"]) == (1, 1, 0.5)


def test_everybody_knows_where_an_objective_is_that_was_told(stage):
    at = stage("last_light")
    at.stack(at.game.plan.grid.areas.names[3], "Objective C", "Husk Pack")
    at.game.told_area = 3
    seen = Seen(at.game, PLAYER)
    row = seen.row(seen.rota.rooms + 3)
    assert (row["told"], ones(row, "objective"), row["card.11"]) == (1, ["objective.2"], 0)


# The ground


def test_rubble_and_gas_lie_in_their_spaces(stage):
    at = open_floor(stage)
    before = Seen(at.game, PLAYER).table
    at.game.lay(at.game.rubble, at.cell(1, 1))
    at.game.gas.append(at.cell(2, 0))
    after = Seen(at.game, PLAYER)
    changed = [name for name in before if after.table[name] != before[name]]
    assert changed == ["ground.0.7", "in_gas.0.2"]
    assert (after.table["ground.0.7"], after.piece(VOSS)["rubble"], after.piece(VOSS)["gas"]) == (1, 1, 0)


# Answers


def asked(at, *answers):
    """What the seat sees that is asked next, its decision, and the rows of its answers by their keys."""
    at.script.passing, at.script.answers = False, list(answers)
    decision = stopped(at.game)
    seen = Seen(at.game, int(decision.seat), decision)
    return seen, {option.key(): row for option, row in zip(decision.options, seen.answers)}


def things_of(at, seen, answers, key):
    return seen.refers[list(answers).index(key)]


def test_an_attack_tells_its_dice_and_its_odds(stage):
    at = open_floor(stage)
    husk = int(at.spawn("Husk", 3, 1).index)
    seen, answers = asked(at)
    key, gun = f"attack:0,{husk},0", at.game.sheet(at.commando(VOSS)).weapons[0]
    answer = answers[key]
    assert answer["black"] == squashed(int(gun.black), 3) and answer["needed"] == squashed(2, 3)
    assert 0 < answer["chance"] == answer["fatal"] < 1
    assert answer["adrenaline"] == squashed(2, 3)
    assert things_of(at, seen, answers, key) == [VOSS + 1, husk + 1]


def test_a_move_tells_where_it_leads_and_what_lies_there(stage):
    at = open_floor(stage)
    at.spawn("Husk", 5, 1)
    at.game.gas.append(at.cell(2, 1))
    seen, answers = asked(at)
    key = f"move:{at.cell(2, 1)}"
    answer = answers[key]
    assert (answer["there"], answer["gas"], answer["rubble"]) == (1, 1, 0)
    assert answer["x"] == pytest.approx(2 / at.width) and answer["to_foe"] == squashed(3, 4)
    assert things_of(at, seen, answers, key) == [VOSS + 1, seen.rota.tiles]


def test_dice_lie_on_the_table_and_a_reroll_tells_its_odds(stage):
    at, _ = with_card(stage, RHEE, reserves=["ravager"])
    at.stance(RHEE, "Marksman")
    at.spawn("Ravager", 8, 1)
    at.dice(at.black(0), at.black(1), at.red(1))
    seen, answers = asked(at, f"attack:0,{FIRST_ENEMY},0")
    table = seen.table
    assert [table[f"die.{die}.hits"] for die in range(4)] == [0, 0.5, 0.5, 0]
    assert [table[f"die.{die}.red"] for die in range(4)] == [0, 0, 1, 0]
    assert ones(table, "at_stake") == ["at_stake.attack"] and table["rolled_needed"] == squashed(3, 3)
    assert answers["reroll:0,1"]["chance"] == pytest.approx(1 / 2) and answers["stop"]["chance"] == 0


def test_a_boost_makes_a_challenge_likelier(stage):
    at = stage(dashboard=["magnetic_lock"])
    at.put(VOSS, 9, 14)
    at.mark("d3", "Jammed")
    _, answers = asked(at, f"open:{at.door('d3')}")
    assert answers["boost"]["chance"] == pytest.approx(0.625) and answers["roll"]["chance"] == pytest.approx(
        0.417
    )
    assert (answers["boost"]["adrenaline"], answers["roll"]["adrenaline"]) == (squashed(1, 3), 0)


def test_a_seat_that_is_not_asked_sees_the_table_alone(stage):
    at = stage()
    seen = Seen(at.game, OVERSEER)
    assert not seen.answers and not seen.refers and seen.table["overseer"] == 1
