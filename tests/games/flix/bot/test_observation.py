"""Observations of `flix`: what the numbers say, and what they keep to themselves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import numpy as np

from games.flix.choosing import HALL, ROOMS
from games.flix.side import bomb_room
from sandtable.engine.decisions import Aim, Decision, Option
from sandtable.engine.observing import REFERS, TOKENS, Column, Rows, Sheet
from sandtable.engine.rng import Rng
from sandtable.games.flix import GAME
from sandtable.games.flix.bot.observation import FlixObserver
from sandtable.games.flix.bot.observed_columns import ANSWER, OVERALL, THING
from sandtable.games.flix.rules import flicks, seal_actions, side_boards, side_flicks
from sandtable.games.flix.rules.components import NONE
from sandtable.games.flix.rules.side_flicks import TimedAim
from sandtable.seats.rows import ALL_ASKED
from sandtable.testkit.compare import as_json
from sandtable.testkit.observing import numbers_of

Row = dict[str, float]
THROWN = "FLIX-28.01"
FIRED = "FLIX-20.14"


class Seen:
    """A sheet, by the names of its columns."""

    def __init__(self, game: Any, decision: Decision, aims: list[tuple[int, ...]] | None = None) -> None:
        sheet = Sheet(observer := FlixObserver())
        observer.write(game, decision, aims or [], sheet)
        self.table = named(OVERALL, sheet.overall)[0]
        self.things = named(THING, sheet.things)
        self.answers = named(ANSWER, sheet.answers)
        marks = np.frombuffer(sheet.tokens.written.getvalue(), np.int32).reshape(-1, TOKENS + REFERS)
        self.refers = marks[:, TOKENS:]
        asked = np.frombuffer(sheet.asked.written.getvalue(), np.int32)
        self.asked = dict(zip(ALL_ASKED, asked.tolist(), strict=True))

    def of(self, kind: str) -> list[Row]:
        return [row for row in self.things if row[f"kind.{kind}"]]


def named(columns: list[Column], rows: Rows) -> list[Row]:
    values = np.frombuffer(rows.written.getvalue(), np.float32).reshape(-1, len(columns))
    return [{column.name: float(value) for column, value in zip(columns, row)} for row in values]


def on_turn(at: Any) -> tuple[Seen, list[str]]:
    """What the seat that is on turn sees, and its options."""
    menu = seal_actions.menu(at.game, at.game.seals[at.game.turn_of])
    return Seen(at.game, Decision(0, "FLIX-10.01", menu)), [option.key() for option in menu]


def aimed(at: Any, aim: Aim, rule: str) -> tuple[Seen, list[tuple[int, ...]]]:
    decision = Decision(0, rule, [], aim=aim)
    aims = FlixObserver().aims(at.game, decision, aim, Rng(1))
    for values in aims:
        aim.check(values, rule)
    return Seen(at.game, decision, aims), aims


def test_columns_have_names_of_their_own() -> None:
    for columns in (OVERALL, THING, ANSWER):
        names = [column.name for column in columns]
        assert len(set(names)) == len(names)


def test_own_and_other_seals_are_told_apart(stage: Callable[..., Any]) -> None:
    at = stage(HALL, seals=["hannah", "george"], players=2)
    at.put("hannah", 0, 0, wounds=1, equipment=["flashbang"])
    at.put("george", 2, 10, soft_armor=True)
    seen, _ = on_turn(at)
    own, other = seen.of("seal")
    assert (own["own"], own["turn"], own["holds.flashbang"], own["wounds"] > 0) == (1, 1, 0.5, True)
    assert (other["own"], other["turn"], other["soft_armor"], other["wounds"]) == (0, 0, 1, 0)
    assert max(own["x"], 1 - other["x"]) < 0.1
    assert (own["open_north"], own["open_east"]) == (0, 1)


def test_a_token_is_known_once_it_is_turned_over(stage: Callable[..., Any]) -> None:
    at = stage(ROOMS, seals=["hannah"])
    at.put("hannah", 0, 0)
    at.token("hard_drive", 0, 5)
    at.token("time_bomb", 2, 5, shown=True, die=3, letters=0)
    seen, _ = on_turn(at)
    hidden, shown = seen.of("token")
    assert not any(
        value for name, value in hidden.items() if name.startswith(("token.", "letter.", "wanted"))
    )
    assert (shown["shown"], shown["token.time_bomb"], round(shown["die"], 3)) == (1, 1, 0.6)
    assert sum(shown[f"letter.{letter}"] for letter in range(8)) == 3
    assert seen.table["hidden.hard_drive"] > 0 == seen.table["hidden.time_bomb"]


def exchanges(game: Any) -> Iterator[tuple[str, Any]]:
    """The same game with one thing of its first two SEALs exchanged."""
    state = game.dump()
    one, other = state["seals"][:2]
    for name in one:
        one[name], other[name] = other[name], one[name]
        with suppress(Exception):  # not every one can be restored
            changed = game.fresh()
            changed.restore(as_json(state))
            yield name, changed
        one[name], other[name] = other[name], one[name]


def test_whatever_two_seals_exchange_is_told(stage: Callable[..., Any]) -> None:
    at = stage(HALL, seals=["hannah", "george"], players=2)
    tokens = [at.token(kind, 1, 9, shown=True) for kind in ("bio_weapon", "dossier", "bio_weapon")]
    at.game.token_cells = [NONE] * len(tokens)
    at.game.count_things()
    at.put("hannah", 0, 0, wounds=1, equipment=["flashbang"], carried=tokens[:1])
    at.put("george", 2, 10, soft_armor=True, equipment=["snake_cam"], primary="MP5", carried=tokens[1:2])
    question = Decision(0, "FLIX-10.01", [Option("end", "FLIX-10.01")])
    here, rows = GAME.scene(at.game, 0, None), numbers_of(GAME, at.game, [question], 0)
    seen = {name: each for name, each in exchanges(at.game) if GAME.scene(each, 0, None) != here}
    assert {"carried", "wounds", "equipment", "primary", "cell"} <= {*seen}
    for name, each in seen.items():
        assert numbers_of(GAME, each, [question], 0) != rows, name


def test_a_carried_token_has_an_owner_and_no_space(stage: Callable[..., Any]) -> None:
    at = stage(HALL, seals=["hannah", "george"])
    lying = at.token("hard_drive", 1, 9)
    weapon = at.token("bio_weapon", 1, 5, shown=True)
    at.put("hannah", 0, 0, carried=[weapon])
    at.put("george", 0, 1)
    at.game.token_cells[weapon] = NONE
    at.game.count_things()
    seen, keys = on_turn(at)
    hidden, carried = seen.of("token")
    assert (hidden["on_map"], hidden["owner.0"], hidden["shown"]) == (1, 0, 0)
    assert (carried["on_map"], carried["owner.0"], carried["token.bio_weapon"]) == (0, 1, 1)
    figure, thing = seen.refers[keys.index(f"give_token:1,{weapon}")]
    assert seen.things[figure - 1]["place.1"] and seen.things[thing - 1] == carried
    assert lying < weapon


def test_tangos_say_whom_they_see_and_whether_they_are_alert(stage: Callable[..., Any]) -> None:
    at = stage(ROOMS, seals=["hannah", "george"])
    at.put("hannah", 0, 0)
    at.put("george", 0, 4)
    at.patrol(0, 6)
    at.sentry(2, 0, stunned=True)
    seen, _ = on_turn(at)
    patrol, sentry = seen.of("patrol")[0], seen.of("sentry")[0]
    assert (patrol["sees.0"], patrol["sees.1"], patrol["seen_by.1"], patrol["alert"]) == (0, 1, 1, 1)
    assert (sentry["stunned"], sentry["alert"], sentry["at_home"]) == (1, 0, 1)
    hannah, george = seen.of("seal")
    assert hannah["reacting"] == 0 < george["reacting"]


def test_a_move_tells_how_much_nearer_it_leads(stage: Callable[..., Any]) -> None:
    at = stage(HALL, seals=["hannah"])
    at.put("hannah", 1, 1)
    at.token("hard_drive", 1, 9)
    seen, keys = on_turn(at)
    east, west = (seen.answers[keys.index(f"move:{at.cell(1, column)}")] for column in (2, 0))
    assert east["nearer"] > 0 > west["nearer"]
    assert east["goal_steps"] < west["goal_steps"]


def test_fire_is_about_the_likeliest_mark(stage: Callable[..., Any]) -> None:
    at = stage(HALL, seals=["hannah"])
    at.put("hannah", 0, 0, primary="MP5")
    at.patrol(2, 10)
    near = at.patrol(0, 2)
    seen, keys = on_turn(at)
    fires = [place for place, key in enumerate(keys) if key.startswith("fire:")]
    row = (
        1 + [each["kind.patrol"] for each in seen.things].index(1) + int(near.index > at.game.tangos[1].index)
    )
    for place in fires:
        assert seen.answers[place]["likely"] > 0.5
        assert seen.refers[place][0] == row


def test_doors_that_are_closed_have_rows_and_answers_name_them(stage: Callable[..., Any]) -> None:
    at = stage(ROOMS, seals=["hannah"])
    at.put("hannah", 1, 2)
    seen, keys = on_turn(at)
    (door,) = seen.of("door")
    assert door["x"] < door["beyond_x"] and not door["locked"]
    assert seen.things[seen.refers[keys.index("open:0")][0] - 1] == door
    at.open("a")
    assert on_turn(at)[0].of("door") == []


def test_flicks_are_proposed_at_who_is_seen_and_not_at_friends(stage: Callable[..., Any]) -> None:
    at = stage(HALL, seals=["hannah", "george"])
    hannah = at.put("hannah", 0, 0)
    at.patrol(0, 5)
    seen, aims = aimed(at, flicks.aim(at.game, hannah, 0), FIRED)
    meets = [row["meets.tango"] for row in seen.answers]
    assert sum(meets) >= 2 and len(aims) > len(meets) // 2
    assert not any(row["meets.seal"] for row in seen.answers)
    tango = 1 + [row["kind.patrol"] for row in seen.things].index(1)
    assert all(refers[0] == tango for refers, hit in zip(seen.refers, meets) if hit)
    at.put("george", 0, 2)
    between, _ = aimed(at, flicks.aim(at.game, hannah, 0), FIRED)
    assert not any(row["meets.seal"] or row["meets.tango"] for row in between.answers)


def test_a_grenade_is_proposed_to_lie_where_a_tango_is(stage: Callable[..., Any]) -> None:
    at = stage(HALL, seals=["hannah"])
    hannah = at.put("hannah", 0, 0)
    at.patrol(1, 6)
    seen, _ = aimed(at, flicks.aim(at.game, hannah, 0, True), THROWN)
    assert all(row["thrown"] for row in seen.answers)
    assert abs(seen.answers[0]["end_x"] - 6.5 / 11) < 0.1


def test_a_bomb_may_be_left_and_its_wires_are_numbers(stage: Callable[..., Any]) -> None:
    at = bomb_room(stage)
    game = at.game
    side_flicks.set_up(game, game.seals[0], 1, 0, 0)
    circles = [side_flicks.board_of(game).circles[letter] for letter in side_boards.letters(game, 0)]
    game.side_discs = [[circle[0], circle[1], 1] for circle in circles]
    aim = TimedAim(side_flicks.board_of(game), 0, side_boards.live(game, circles), 0)
    seen, aims = aimed(at, aim, "FLIX-29.06")
    assert (aims[0], seen.answers[0]["stop"]) == ((), 1)
    bounds = [(seen.asked[f"low.{i}"], seen.asked[f"high.{i}"]) for i in range(len(aim.names))]
    assert bounds == [*zip(aim.low, aim.high, strict=True)]
    assert len(seen.of("pile")) == len(circles) and all(pile["live"] for pile in seen.of("pile"))
    assert sum(row["meets.target"] for row in seen.answers) >= len(circles)
    (bomb,) = seen.of("token")
    assert (bomb["about"], sum(bomb[f"letter.{letter}"] for letter in range(8))) == (1, len(circles))


def test_a_campaign_has_rows_for_its_people_and_missions() -> None:
    game: Any = GAME.new("campaign", {"players": 2, "picks": False}, 1)
    game.veterans[2].grade, game.veterans[3].killed = 8, True
    game.played, game.outcomes, game.scores = [0], [2], [4]
    game.difficulties, game.bonuses, game.losses, game.score = [1], [0], [[3, 0, 5, 0, 12]], -3
    seen = Seen(game, Decision(0, "FLIX-6.13", []))
    people, missions, (loss,) = seen.of("person"), seen.of("mission"), seen.of("loss")
    assert (people[2]["grade.8"], people[3]["killed"], loss["who.3"], loss["cause.bullet"]) == (1, 1, 1, 1)
    assert (missions[0]["outcome.success"], missions[0]["difficulty.veteran"], missions[0]["score"] > 0) == (
        1,
        1,
        1,
    )
    assert (len(people), len(missions), seen.table["score"] < 0) == (6, 17, True)
