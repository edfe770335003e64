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
from adapters.settings import PATIENT, SHORT, every_game, short
from sandtable.adapters.actions import ACTIONS
from sandtable.adapters.features import WIDTH
from sandtable.adapters.points import CHANCES
from sandtable.catalog.registry import games
from sandtable.engine.errors import SandtableError
from sandtable.engine.table import Table

SIMULATIONS = 20 if PATIENT else 3


def load(slug: str, **more: Any) -> Any:
    options = short(slug) | more
    scenario = options.pop("scenario", "")
    text = " ".join(f"{name}:{str(value).lower()}" for name, value in options.items())
    return pyspiel.load_game(f"sandtable_{slug}", {"scenario": scenario, "options": text})


def advance(state: Any, random: np.random.RandomState, steps: int = 10**6) -> Any:
    """Plays on at random."""
    while steps and not state.is_terminal():
        actions = [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else None
        state.apply_action(random.choice(actions or state.legal_actions()))
        steps -= 1
    return state


@every_game
def test_their_simulation_passes(slug: str) -> None:
    pyspiel.random_sim_test(load(slug), num_sims=3 if PATIENT else 1, serialize=False, verbose=False)


@pytest.mark.parametrize("slug", games() if PATIENT else ["morale"])
def test_their_simulation_passes_with_saves_at_every_step(slug: str) -> None:
    """Short games: every save is played again from its start."""
    pyspiel.random_sim_test(load(slug, **SHORT[slug]), num_sims=1, serialize=True, verbose=False)


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
    sight, memory = np.split(np.array(state.information_state_tensor(0)), 2)
    assert np.array_equal(sight, state.observation_tensor(0)) and len(sight) == WIDTH
    assert memory.any() and "answered deploy:" in state.information_state_string(0)
    assert state.information_state_string(0).endswith(state.observation_string(0).partition("\n")[2])
    assert state.observation_string(0) != state.observation_string(1)
    public = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    everybody = make_observation(game, public)
    assert everybody.string_from(state, 0) == everybody.string_from(state, 1)


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
        ({"options": "unit:1"}, "options: expected name:value with one of"),
        ({"options": "units"}, "options: expected name:value with one of"),
        ({"options": "units:many"}, "option units must be a whole number"),
    ],
)
def test_what_is_wrong_is_one_sentence(parameters: dict[str, str], message: str) -> None:
    with pytest.raises(SandtableError, match=message):
        pyspiel.load_game("sandtable_morale", parameters)
