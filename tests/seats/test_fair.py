"""A bot is handed what its seat may know, and its answer is held to the question."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable as st
from adapters.settings import every_game, short
from sandtable.catalog.registry import find_game
from sandtable.engine.agents import Agent
from sandtable.engine.errors import BotError
from sandtable.engine.rng import Rng
from sandtable.seats.finding import seat_bot

SMALL: dict[str, Any] = {"scenario": "checkpoint", "units": 2}


def answering(answer: Any) -> type[st.Bot]:
    """A bot that answers every question with the same."""

    class Stubborn(st.Bot):
        def choose(self, seat: st.Seat, decision: st.Decision) -> Any:
            return answer

        def aim(self, seat: st.Seat, decision: st.Decision) -> Any:
            return answer

    return Stubborn


class Anyhow(st.Bot):
    def choose(self, seat: st.Seat, decision: st.Decision) -> int | str:
        return seat.random.randrange(len(decision.options))


@pytest.mark.parametrize("cheat", ["end", "log", "rng", "driver", "results"])
def test_there_is_no_game_to_cheat_with(cheat: str) -> None:
    class Cheat(st.Bot):
        def choose(self, seat: st.Seat, decision: st.Decision) -> int:
            getattr(seat, cheat)("cheat", [100, 0])
            return 0

    with pytest.raises(BotError, match=f"bot Cheat .* failed: AttributeError: a seat has no '{cheat}'"):
        st.play("morale", [Cheat(), "random"], **SMALL)


@pytest.mark.parametrize("wrong", [99, -1, True, None, 1.0, "fly:away", [0]])
def test_a_wrong_answer_names_bot_question_and_options(wrong: object) -> None:
    with pytest.raises(BotError) as error:
        st.play("morale", [answering(wrong)(), "random"], **SMALL)
    said = str(error.value)
    assert said.startswith("bot Stubborn (seat 0) at MORALE-1.11 answered ")
    assert "expected a number from 0 to 2 or a key of deploy:0,0, deploy:0,3, deploy:0,6" in said


@pytest.mark.parametrize("wrong", [(1,), (0, 0, 0), (400, 1), (True, 1), (0.5, 1), "throw:5", None, 7])
def test_so_does_a_wrong_aim(wrong: object) -> None:
    aim = st.Aim("throw", ("angle", "power"), (0, 1), (359, 100))
    agent = seat_bot(find_game("morale"), answering(wrong), 0)
    game = find_game("morale").new("checkpoint", {}, 0)
    with pytest.raises(BotError, match=r"bot Stubborn \(seat 1\) at X-1 answered .*; expected|must be"):
        agent.aim(game, st.Decision(1, "X-1", [], 0, aim))
    assert seat_bot(find_game("morale"), answering([7, 9]), 0).aim(
        game, st.Decision(1, "X-1", [], 0, aim)
    ) == (7, 9)


@pytest.mark.parametrize("index", [99, -1])
def test_an_agent_that_is_trusted_with_the_game_is_held_to_its_options_too(index: int) -> None:
    class Wrong(Agent):
        def choose(self, game: st.Game, decision: st.Decision) -> int:
            return index

    said = f"seat 0 answered MORALE-1.11 with option {index}; expected one from 0 to 2: deploy:0,0"
    with pytest.raises(BotError, match=said):
        st.play("morale", [Wrong(), "random"], **SMALL)
    with pytest.raises(BotError, match=said):
        st.new("morale", bots={0: Wrong()}, **SMALL)


def test_what_a_bot_does_to_its_question_changes_nothing() -> None:
    class Eraser(st.Bot):
        def choose(self, seat: st.Seat, decision: st.Decision) -> int:
            decision.options.reverse()
            return 0

    honest, eraser = (st.play("morale", [bot, "greedy"], seed=4, **SMALL) for bot in (answering(0), Eraser))
    assert honest.log(0) == eraser.log(0)


def test_a_seat_holds_good_only_while_it_is_asked() -> None:
    kept: list[st.Seat] = []

    class Keeper(Anyhow):
        def choose(self, seat: st.Seat, decision: st.Decision) -> int:
            kept.append(seat)
            return 0

    st.play("morale", [Keeper(), "random"], **SMALL)
    with pytest.raises(st.SandtableError, match="this question is answered"):
        kept[0].scene  # noqa: B018


@every_game
def test_a_seat_is_enough_to_play_by(slug: str) -> None:
    """Words, sight, previews, an estimate, simulations and worlds, at every question of the last seat."""
    looked: list[int] = []

    class Curious(Anyhow):
        def choose(self, seat: st.Seat, decision: st.Decision) -> int | str:
            if len(looked) >= 8:
                return super().choose(seat, decision)
            looked.append(seat.number)
            assert {choice.key for choice in seat.question.choices} == {*seat.keys}
            assert seat.scene.question is not None and seat.question.prompt in seat.text()
            assert isinstance(seat.preview(seat.keys[0]), st.Preview)
            assert 0 <= seat.estimate(2) <= 1
            assert 0 <= seat.simulate(seat.keys[-1], horizon=5) <= 1
            self.try_worlds(seat)
            return seat.keys[-1]

        def try_worlds(self, seat: st.Seat) -> None:
            world = seat.imagine(5)
            open_now = next(each for each in world.pending if each.seat == seat.number)
            assert [option.key() for option in open_now.options] == seat.keys
            other = world.fork()
            world.answer(seat.number, seat.keys[-1])
            assert other.pending[0].choices() == seat.imagine(5).pending[0].choices()
            assert 0 <= world.estimate(seat.number) <= 1 and world.scene(seat.number)
            for _ in range(4):
                play_on(world)
            assert world.fork().finish() == world.finish()

    game_type, options = find_game(slug), dict(short(slug))
    game = game_type.new(options.pop("scenario"), options, 1)
    last = game.seats - 1
    game.play([seat_bot(game_type, Curious if seat == last else Anyhow, seat) for seat in range(game.seats)])
    assert game.over and looked


def play_on(world: st.World) -> None:
    if not world.over:
        asked = world.pending[0]
        key = asked.options[0].key() if asked.aim is None else asked.aim.text(asked.aim.sample(Rng(1)))
        world.answer(int(asked.seat), key)


def test_a_world_holds_nothing_that_is_hidden() -> None:
    """Two games that differ only in what the seat may not see give it the same worlds."""
    game_type = find_game("morale")
    tables = [st.new("morale", seed=3, **SMALL) for _ in range(2)]
    for option, table in enumerate(tables):
        table.answer(0, table.pending[0].options[option].key())
    worlds = [each.seat(1).imagine(7) for each in tables]
    first = st.new("morale", seed=3, **SMALL).pending[0].choices()
    for world in worlds:  # what the other has sealed is not known here: it is asked again
        assert [asked.choices() for asked in world.pending if asked.seat == 0] == [first]
    scenes = [[game_type.scene(world._here, seat, None) for seat in (-1, 0, 1)] for world in worlds]
    assert scenes[0] == scenes[1]
    assert worlds[0].finish() == worlds[1].finish()


def test_the_same_seed_gives_a_bot_the_same_chance() -> None:
    one, other, third = (st.play("morale", [Anyhow(), Anyhow()], seed=seed, **SMALL) for seed in (1, 1, 2))
    assert one.log() == other.log() != third.log()


def test_a_bot_does_not_end_the_program() -> None:
    class Quitter(st.Bot):
        def choose(self, seat: st.Seat, decision: st.Decision) -> int:
            raise SystemExit

    with pytest.raises(BotError, match=r"bot Quitter .* failed: SystemExit"):
        st.play("morale", [Quitter, "random"], **SMALL)


def test_a_bot_without_choose_says_so() -> None:
    with pytest.raises(BotError, match=r"bot Bot .* failed: NotImplementedError: Bot has no `choose`"):
        st.play("morale", [st.Bot(), "random"], **SMALL)
