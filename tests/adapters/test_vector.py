"""Many games in one process: the same games as one by one, in arrays that stay where they are."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import sandtable as st
from adapters.settings import ROWS, any_rows, every_game_with_rows, short
from sandtable.adapters.vector import VectorEnv
from sandtable.engine.agents import RandomAgent
from sandtable.engine.errors import Refusal, SandtableError
from sandtable.engine.fleet import AIMING
from sandtable.engine.observing import REFERS, TOKENS, Sheet
from sandtable.engine.rng import Rng, derive
from sandtable.engine.stepping import Stepper
from sandtable.seats.rows import ALL_ASKED
from toy import GAME, Toy
from toy.observing import OBSERVED, Burns, Observed, TooManyAnswers, TooManyThings, WeighsHalf

STEPS = 60
EVENTFUL: dict[str, Any] = {"morale": {"units": 3, "round_limit": 6}}  # chance comes into it


def arrays(env: Any) -> bytes:
    return b"".join(array.tobytes() for array in env.arrays.values())


def played(env: Any, seed: int, steps: int = STEPS) -> list[bytes]:
    """What each step shows, where random rows are drawn for each game by itself."""
    env.reset(seed)
    randoms = [np.random.default_rng(i) for i in range(env.num_envs)]
    seen = [arrays(env)]
    for _ in range(steps):
        env.step([int(random.integers(count)) for random, count in zip(randoms, env.count, strict=True)])
        seen.append(arrays(env))
    return seen


@every_game_with_rows
def test_the_same_seed_gives_the_same_games(slug: str) -> None:
    options = short(slug) | EVENTFUL.get(slug, {})
    first, again, other = (played(VectorEnv(slug, 3, **options), seed, 4 * STEPS) for seed in (1, 1, 2))
    assert first == again != other


@pytest.mark.parametrize("game", [OBSERVED, *ROWS])
def test_a_place_has_its_own_games(game: Any) -> None:
    """Whatever is played beside it, and however many others there are: their observer looks at all of them,
    and keeps nothing of one that shows in another."""
    options = short(game) | EVENTFUL.get(game, {}) if game in ROWS else {}
    many, one = VectorEnv(game, 3, **options), VectorEnv(game, 1, **options)
    random, other = np.random.default_rng(0), np.random.default_rng(1)
    for _ in range(2 * STEPS):
        row = int(random.integers(one.count[0]))
        for name, array in one.arrays.items():
            assert np.array_equal(array[0], many.arrays[name][0]), name
        one.step([row])
        many.step([row, *[int(other.integers(count)) for count in many.count[1:]]])


@pytest.mark.parametrize("game", [OBSERVED, "morale"])
def test_it_shows_what_each_seat_sees(game: Any) -> None:
    """The same numbers as are written of a game that is stepped by hand."""
    options = short("morale") if game == "morale" else {}
    env, random = VectorEnv(game, 2, **options), np.random.default_rng(3)
    env.reset(5)
    place, number = 1, 1
    while number < 3:
        seed = derive(derive(5, place), number)
        setting = env.setting
        stepper = Stepper(setting.game_type.new(setting.scenario, setting.options, seed))
        chances = [Rng(seed, AIMING + seat) for seat in range(2)]
        while stepper.asked is not None:
            asked, observer = stepper.asked, env.shape.observer
            aims = observer.aims(stepper.game, asked, asked.aim, chances[asked.seat]) if asked.aim else []
            sheet = Sheet(observer)
            observer.write(stepper.game, asked, aims, sheet)
            sheet.things.fill(env.shape.room)
            sheet.answers.fill(env.shape.answers)
            sheet.tokens.fill(env.shape.answers)
            for name in ("overall", "things", "answers", "tokens", "asked"):
                assert env.arrays[name][place].tobytes() == getattr(sheet, name).written.getvalue()
            assert env.seat[place] == asked.seat
            assert env.count[place] == len(aims or asked.options)
            rows = any_rows(env.count, random)
            env.step(rows)
            stepper.step(aims[rows[place]] if aims else int(rows[place]))
        assert env.done[place] and not env.truncated[place]
        assert env.rewards[place].tolist() == [(score - 50) / 50 for score in stepper.game.results]
        number += 1


def test_arrays_are_written_in_place() -> None:
    env = VectorEnv("morale", 4, **short("morale"))
    before = dict(env.arrays)
    random, ends = np.random.default_rng(0), 0
    while ends < 8:
        env.step(any_rows(env.count, random))
        ends += int(env.done.sum())
        assert not env.rewards[~env.done].any()
        assert not env.answers[env.action_mask == 0].any() and not env.tokens[env.action_mask == 0].any()
    assert all(env.arrays[name] is array is getattr(env, name) for name, array in before.items())
    assert all(array.flags.c_contiguous for array in before.values())


def test_a_game_may_be_cut_short() -> None:
    env = VectorEnv("morale", 2, max_steps=3, **short("morale"))
    random, ends = np.random.default_rng(0), []
    for _ in range(6):
        env.step(any_rows(env.count, random))
        ends.append((bool(env.done.all()), bool(env.truncated.all())))
    assert ends == [(False, False), (False, False), (True, True)] * 2
    with pytest.raises(SandtableError, match="max_steps must be at least 1, not 0"):
        VectorEnv("morale", 2, max_steps=0)


class Last(st.Bot):
    """Takes the last answer."""

    def choose(self, seat: st.Seat, decision: st.Decision) -> int:
        return len(decision.options) - 1


@pytest.mark.parametrize("bot", ["greedy", "search:2", Last, RandomAgent(Rng(1))])
def test_bots_answer_inside(bot: Any) -> None:
    env = VectorEnv("morale", 2, bots={1: bot}, **short("morale"))
    random = np.random.default_rng(0)
    for _ in range(12):
        env.step(any_rows(env.count, random))
        assert not env.seat.any() and not env.rewards[:, 1].any()


def test_bots_on_all_seats_are_refused() -> None:
    with pytest.raises(SandtableError, match="bots: expected some of the seats from 0 to 1"):
        VectorEnv("morale", bots={0: "random", 1: "random"})


def test_shaping_adds_up_to_the_outcome() -> None:
    """It rewards on the way, and over a game it comes to what a seat had at the start."""
    env = VectorEnv("morale", 1, shaping=0.5, **short("morale"))
    random, judge, on_the_way = np.random.default_rng(0), env.setting.judge(), 0
    for number in (1, 2):
        game = env.setting.game_type.new(env.setting.scenario, env.setting.options, seed_of(0, 0, number))
        before = [2 * judge.estimate(Stepper(game).game, seat) - 1 for seat in range(2)]
        earned = np.zeros(2)
        while True:
            env.step(any_rows(env.count, random))
            earned += env.rewards[0]
            if env.done[0]:
                break
            on_the_way += bool(env.rewards.any())
        outcome = np.round(earned + 0.5 * np.array(before), 4)
        assert set(outcome.tolist()) <= {-1.0, 0.0, 1.0}
    assert on_the_way > 3


def seed_of(seed: int, place: int, number: int) -> int:
    return derive(derive(seed, place), number)


# What is given


@pytest.mark.parametrize(
    "wrong", [[0], [0, 0, 0, 0], [[0], [0], [0]], [0.5, 0.5, 0.5], 7, [None] * 3, [True] * 3]
)
def test_it_wants_one_whole_number_for_each_game(wrong: Any) -> None:
    env = VectorEnv("morale", 3, **short("morale"))
    before = arrays(env)
    with pytest.raises(SandtableError, match="actions: expected 3 whole numbers, one a game, not"):
        env.step(wrong)
    assert arrays(env) == before


@pytest.mark.parametrize("row", [-1, 3, 64])
def test_where_one_row_is_no_answer_no_game_goes_on(row: int) -> None:
    env, same = (VectorEnv("morale", 2, **short("morale")) for _ in range(2))
    before = arrays(env)
    said = (
        rf"game 1: row {row} is no answer here; expected one from 0 to 2: deploy:0,0, deploy:0,3, deploy:0,6"
    )
    with pytest.raises(Refusal, match=said):
        env.step([0, row])
    assert arrays(env) == before
    env.step([0, 0])
    same.step([0, 0])
    assert arrays(env) == arrays(same)


def at_the_aim(count: int) -> VectorEnv:
    """Game 0 wants an aim."""
    env = VectorEnv(OBSERVED, count)
    while not env.asked[0, ALL_ASKED.index("most")]:
        env.step([0] * count)
    return env


def test_an_aim_of_ones_own_takes_the_place_of_a_row() -> None:
    env = at_the_aim(1)
    seed = seed_of(0, 0, 1)
    stepper = Stepper(OBSERVED.new("fair", {}, seed))
    while stepper.open().aim is None:
        stepper.step(0)
    sheet = Sheet(env.shape.observer)
    env.step([0], aims={0: np.array([44, 9])})
    stepper.step((44, 9))
    env.shape.observer.look(stepper.game, int(stepper.open().seat), sheet)
    assert env.overall[0].tobytes() == sheet.overall.written.getvalue()


@pytest.mark.parametrize(
    ("aims", "said"),
    [
        ({0: (91, 1)}, "game 0: angle must be from 0 to 90, not 91"),
        ({0: (1,)}, "game 0: expected toss:angle,power, not 1 numbers"),
        ({0: 7}, "aims: expected whole numbers for each game, not 7"),
        ({0: (1.5, 1)}, r"aims: expected whole numbers for each game, not \(1.5, 1\)"),
        ({3: (1, 1)}, "aims: expected games from 0 to 2, not 3"),
        ({"0": (1, 1)}, "aims: expected games from 0 to 2, not '0'"),
    ],
)
def test_an_aim_that_does_not_fit_is_refused(aims: Any, said: str) -> None:
    env = at_the_aim(3)
    before = arrays(env)
    with pytest.raises(SandtableError, match=said):
        env.step([0, 0, 0], aims=aims)
    assert arrays(env) == before


def test_an_aim_where_none_is_wanted_is_refused() -> None:
    env = VectorEnv(OBSERVED, 2)
    with pytest.raises(SandtableError, match="game 1: no aim is wanted here, but one of bid:0, bid:1, bid:2"):
        env.step([0, 0], aims={1: (1, 1)})


# What it is made from


def test_a_game_without_rows_says_so() -> None:
    with pytest.raises(
        SandtableError, match=r"toy writes no rows .*: expected a game that does, or .* \(HashedVectorEnv, "
    ):
        VectorEnv(GAME)
    with pytest.raises(SandtableError, match="count must be at least 1, not 0"):
        VectorEnv("morale", 0)


def test_what_fails_in_a_game_names_it() -> None:
    env = VectorEnv(Observed(Burns), 2)
    with pytest.raises(
        SandtableError, match=r"toy, game \d: a defect in the game: ZeroDivisionError: the fair"
    ):
        played(env, 1)
    with pytest.raises(SandtableError, match="a game has failed here: reset begins others"):
        env.step([0, 0])
    env.reset(1)
    env.step([0, 0])


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (TooManyThings, "an observation has 2 things where there is room for 1"),
        (TooManyAnswers, r"an observation has \d+ answers where there is room for 2"),
        (WeighsHalf, r"\d+ numbers are no rows of 6"),
    ],
)
def test_rows_that_do_not_fit_are_refused(kind: type[Observed], said: str) -> None:
    with pytest.raises(SandtableError, match=said):
        played(VectorEnv(kind(Toy), 2), STEPS)


class Silent(Toy):
    def beat(self) -> None:
        self.end("even", [50, 50])


def test_games_that_ask_nothing_are_not_waited_for() -> None:
    with pytest.raises(SandtableError, match="no seat without a bot was asked anything in 100 games"):
        VectorEnv(Observed(Silent))


# Spaces and words


@every_game_with_rows
def test_what_is_seen_lies_in_the_spaces(slug: str) -> None:
    env, random = VectorEnv(slug, 2, **short(slug)), np.random.default_rng(0)
    one, all_games = env.single_observation_space, env.observation_space
    for _ in range(STEPS):
        seen = {name: env.arrays[name] for name in env.shape.seen}
        assert seen in all_games and {name: array[0] for name, array in seen.items()} in one
        rows = any_rows(env.count, random)
        assert rows in env.action_space and rows[0] in env.single_action_space
        assert env.action_mask.sum(1).tolist() == env.count.tolist()
        env.step(rows)
    assert env.metadata == {"autoreset_mode": AutoresetMode.SAME_STEP} and env.num_envs == 2
    env.close()


def test_everything_has_words() -> None:
    env = at_the_aim(1)
    told = env.describe(0)
    assert told["asked"]["most"] == 1 and told["asked"]["high.0"] == 90
    assert [set(thing) & {"own"} for thing in told["things"]] == [{"own"}, set()]
    assert len(told["answers"]) == env.count[0]
    for row, answer in enumerate(told["answers"]):
        angle, power = (int(number) for number in answer["answer"].removeprefix("toss:").split(","))
        assert env.answers[0, row].tolist() == pytest.approx([0, angle / 90, power / 9])
    assert env.columns["answers"] == ["coins", "angle", "power"]
    assert env.tokens.shape[2] == TOKENS + REFERS
    with pytest.raises(SandtableError, match="game must be from 0 to 0, not 1"):
        env.describe(1)
