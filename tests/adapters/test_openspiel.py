"""OpenSpiel's own tests and search on every game, and chance that no search can foresee."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts
from open_spiel.python.observation import make_observation

import sandtable.adapters.openspiel  # noqa: F401  registers the games
from adapters.settings import PATIENT, ROWS, SHORT, every_game, short
from sandtable.adapters.actions import ACTIONS
from sandtable.adapters.features import WIDTH
from sandtable.adapters.points import CHANCES
from sandtable.adapters.spiel_observer import COURSE
from sandtable.catalog.registry import games
from sandtable.engine.errors import SandtableError
from sandtable.engine.observing import Sheet
from sandtable.engine.table import Table

SIMULATIONS = 20 if PATIENT else 3
POINTS = 160
LONGER: dict[str, dict[str, Any]] = {  # in which the same happens again
    "morale": {"round_limit": 20},
    "sneak": {"scenario": "study_of_masks"},
    "strike": {"max_turns": 8},
}
every_way = pytest.mark.parametrize(
    ("slug", "observe"), [*((slug, "") for slug in games()), *((slug, "rows") for slug in ROWS)]
)


def load(slug: str, observe: str = "", **more: Any) -> Any:
    options = short(slug) | more
    scenario = options.pop("scenario", "")
    text = " ".join(f"{name}:{str(value).lower()}" for name, value in options.items())
    named = {"scenario": scenario, "options": text, "observe": observe}
    return pyspiel.load_game(f"sandtable_{slug}", named)


def advance(state: Any, random: np.random.RandomState, steps: int = 10**6) -> Any:
    """Plays on at random."""
    while steps and not state.is_terminal():
        actions = [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else None
        state.apply_action(random.choice(actions or state.legal_actions()))
        steps -= 1
    return state


@every_way
def test_their_simulation_passes(slug: str, observe: str) -> None:
    game = load(slug, observe)
    pyspiel.random_sim_test(game, num_sims=3 if PATIENT else 1, serialize=False, verbose=False)


@pytest.mark.parametrize("slug", games() if PATIENT else ["morale"])
@pytest.mark.parametrize("observe", ["", "rows"])
def test_their_simulation_passes_with_saves_at_every_step(slug: str, observe: str) -> None:
    """Short games: every save is played again from its start."""
    if observe != "rows" or slug in ROWS:
        game = load(slug, observe, **SHORT[slug])
        pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@every_game
def test_their_search_plays(slug: str) -> None:
    game, random = load(slug), np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot = mcts.MCTSBot(game, 2.0, SIMULATIONS, evaluator, random_state=random)
    state = advance(game.new_initial_state(), random, 12)
    while state.is_chance_node():
        advance(state, random, 1)
    for _ in range(2):
        before = str(state)
        action = bot.step(state)
        assert action in state.legal_actions() and str(state) == before
        advance(state, random, 1)


@every_game
def test_it_is_the_same_game_as_at_a_table(slug: str) -> None:
    """Until chance is drawn anew, every answer leads to the same state as at a table."""
    state, random = load(slug).new_initial_state(), np.random.RandomState(2)
    advance(state, random, 1)
    table = Table(state.get_game().origin.start(state.history()[0]))
    taken = 0
    while not state.is_chance_node():
        for given in state.point.answered[taken:]:
            table.answer(given.seat, given.text)
            taken += 1
        assert table.now.digest() == state.point.now.digest()
        advance(state, random, 1)
    advance(state, random)
    assert state.returns() == [(score - 50) / 50 for score in state.point.now.results]


def test_a_search_cannot_foresee_chance() -> None:
    """The same answer goes on differently with every outcome of chance, and always the same with the same."""
    game = load("sneak")
    state = advance(game.new_initial_state(), np.random.RandomState(0), 1)
    while not state.is_chance_node():
        advance(state, np.random.RandomState(0), 1)
    after = [str(state.child(outcome)) for outcome in range(CHANCES)]
    assert len(set(after)) > CHANCES // 2
    assert after == [str(state.child(outcome)) for outcome in range(CHANCES)]


def test_answers_without_chance_have_no_chance_node() -> None:
    kinds = Counter[bool]()
    state, random = load("morale").new_initial_state(), np.random.RandomState(0)
    assert state.is_chance_node()
    advance(state, random, 1)
    while not state.is_terminal():
        kinds[state.is_chance_node()] += 1
        advance(state, random, 1)
    assert kinds[True] > 0 and kinds[False] > kinds[True]


def test_a_clone_goes_its_own_way() -> None:
    random = np.random.RandomState(3)
    state = advance(load("morale").new_initial_state(), random, 8)
    before, other = str(state), state.clone()
    assert str(other) == before
    advance(other, random)
    assert str(state) == before and other.is_terminal()


@every_game
def test_a_state_is_saved_and_read_again(slug: str) -> None:
    game = load(slug)
    state = advance(game.new_initial_state(), np.random.RandomState(4), 15)
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state) and again.history() == state.history()


def test_an_information_state_is_what_a_seat_sees_and_remembers() -> None:
    game = load("morale")
    state = advance(game.new_initial_state(), np.random.RandomState(5), 12)
    sight, memory, course = np.split(np.array(state.information_state_tensor(0)), [WIDTH, 2 * WIDTH])
    assert np.array_equal(sight, state.observation_tensor(0)) and len(memory) == WIDTH
    assert memory.any() and course.any() and len(course) == COURSE
    assert "answered deploy:" in state.information_state_string(0)
    assert state.information_state_string(0).endswith(state.observation_string(0).partition("\n")[2])
    assert state.observation_string(0) != state.observation_string(1)
    public = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    everybody = make_observation(game, public)
    assert everybody.string_from(state, 0) == everybody.string_from(state, 1)


@every_way
def test_information_states_are_told_apart(slug: str, observe: str) -> None:
    """Tensors are as many as strings, also where the same was told or answered again."""
    game = load(slug, observe, **LONGER.get(slug, {}))
    known: dict[bytes, set[str]] = {}
    repeated = 0
    for seed in range(2):
        state, random = game.new_initial_state(), np.random.RandomState(seed)
        for _ in range(POINTS):
            if state.is_terminal():
                break
            if not state.is_chance_node():
                seat = state.current_player()
                tensor = np.array(state.information_state_tensor(seat), np.float32).tobytes()
                known.setdefault(tensor, set()).add(state.information_state_string(seat))
                course = state.point.course(seat)
                repeated += len(set(course)) < len(course)
            advance(state, random, 1)
    assert len(known) > 40 and repeated > 20
    assert [strings for strings in known.values() if len(strings) > 1] == []


def test_a_course_is_in_its_order() -> None:
    """What a seat was told before an answer stands before it."""
    state, random = load("morale").new_initial_state(), np.random.RandomState(1)
    course: dict[int, list[str]] = {0: [], 1: []}
    while not state.is_terminal():
        seat = state.current_player()
        if seat >= 0:
            now = state.point.course(seat)
            assert now[: len(course[seat])] == course[seat]
            text = state.action_to_string(min(state.legal_actions()))
            course[seat] = [*now, f"answered {text}"]
            state.apply_action(min(state.legal_actions()))
        else:
            advance(state, random, 1)
    assert sum(line.startswith("answered") for line in course[0]) > 5


def test_rows_are_what_a_seat_sees() -> None:
    game = load("morale", "rows")
    state = advance(game.new_initial_state(), np.random.RandomState(5), 12)
    while state.is_chance_node():
        advance(state, np.random.RandomState(5), 1)
    seat, point = state.current_player(), state.point
    asked = point.asked[seat]
    assert state.legal_actions() == list(range(asked.turn.count))
    assert game.num_distinct_actions() == game.shape.answers
    seen = make_observation(game)
    seen.set_from(state, seat)
    sheet = Sheet(game.shape.observer)
    game.shape.observer.write(point.now, asked.decision, asked.turn.aims, sheet)
    rows = np.frombuffer(sheet.answers.written.getvalue(), np.float32)
    assert np.array_equal(seen.dict["answers"].reshape(-1)[: len(rows)], rows)
    tokens = np.frombuffer(sheet.tokens.written.getvalue(), np.int32) & 0xFFFFFF
    assert np.array_equal(seen.dict["tokens"].reshape(-1)[: len(tokens)], tokens)
    words = [state.action_to_string(action) for action in state.legal_actions()]
    assert words == [option.key() for option in asked.decision.options]
    seen.set_from(state, 1 - seat)
    assert not seen.dict["answers"].any() and seen.dict["things"].any()


def test_actions_have_words() -> None:
    game = pyspiel.load_game("sandtable_morale", {"scenario": "checkpoint", "options": "units:1"})
    state = advance(game.new_initial_state(), np.random.RandomState(0), 1)
    words = [state.action_to_string(action) for action in state.legal_actions()]
    assert sorted(words) == ["deploy:0,0", "deploy:0,3", "deploy:0,6"]
    assert state.get_game().num_distinct_actions() == ACTIONS


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        ({"scenario": "moon"}, "morale has no scenario 'moon'"),
        ({"observe": "tea"}, "observe must be one of hashed, rows, not 'tea'"),
        ({"options": "unit:1"}, "options: expected name:value with one of"),
        ({"options": "units"}, "options: expected name:value with one of"),
        ({"options": "units:many"}, "option units must be a whole number"),
    ],
)
def test_what_is_wrong_is_one_sentence(parameters: dict[str, str], message: str) -> None:
    with pytest.raises(SandtableError, match=message):
        pyspiel.load_game("sandtable_morale", parameters)
