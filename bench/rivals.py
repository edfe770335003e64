"""The peers' side of the comparison: random playouts, sight, copies of a mid-game state, tree search.

A decision is a question with at least two answers, here as with us, who take a single answer unasked
(docs/decisions/028-what-a-decision-is.md). What catanatron does with forced plies counted is measured, too.
Peers are imported by name because each is optional.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

from timing import Work, repeated

SEED = 1
SEARCH_SIMULATIONS = 200
UCT_CONSTANT = 2.0
SEARCH_MEMORY_MB = 1000


class Spiel:
    """A game of OpenSpiel, driven at random from Python."""

    def __init__(self, name: str, parameters: dict[str, str] | None = None) -> None:
        self.pyspiel: Any = import_module("pyspiel")
        self.game: Any = self.pyspiel.load_game(name, parameters or {})
        self.random = Random(SEED).random
        self.terminal = int(self.pyspiel.PlayerId.TERMINAL)
        self.chance = int(self.pyspiel.PlayerId.CHANCE)
        self.simultaneous = int(self.pyspiel.PlayerId.SIMULTANEOUS)

    def pick(self, actions: list[int]) -> int:
        return actions[int(self.random() * len(actions))]

    def roll(self, state: Any) -> None:
        state.apply_action(self.pyspiel.sample_action(state.chance_outcomes(), self.random())[0])

    def choose_together(self, state: Any) -> int:
        menus = [state.legal_actions(player) for player in range(self.game.num_players())]
        state.apply_actions([self.pick(menu) for menu in menus])
        return sum(len(menu) > 1 for menu in menus)

    def advance(self, state: Any, limit: float = float("inf")) -> int:
        """Play on until the end, or until about `limit` decisions; returns their number."""
        random, terminal, chance, simultaneous = self.random, self.terminal, self.chance, self.simultaneous
        decisions = 0
        while decisions < limit and (player := state.current_player()) != terminal:
            if player == chance:
                self.roll(state)
            elif player == simultaneous:
                decisions += self.choose_together(state)
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(random() * len(legal))])
                decisions += len(legal) > 1
        return decisions

    def play_out(self) -> int:
        return self.advance(self.game.new_initial_state())

    def mid_game(self) -> Any:
        self.random = Random(SEED).random
        half = self.play_out() // 2
        self.random = Random(SEED).random
        state = self.game.new_initial_state()
        self.advance(state, half)
        return state

    def opening(self) -> Any:
        state = self.game.new_initial_state()
        while state.is_chance_node():
            self.roll(state)
        return state

    def search_bot(self) -> Any:
        evaluator = self.pyspiel.RandomRolloutEvaluator(1, SEED)
        limits = (UCT_CONSTANT, SEARCH_SIMULATIONS, SEARCH_MEMORY_MB)
        solve = verbose = False
        return self.pyspiel.MCTSBot(self.game, evaluator, *limits, solve, SEED, verbose)


def spiel_playouts(name: str) -> Work:
    return Spiel(name).play_out


def spiel_clones(name: str) -> Work:
    return repeated(Spiel(name).mid_game().clone)


def spiel_search(name: str) -> Work:
    spiel = Spiel(name)
    bot, state = spiel.search_bot(), spiel.opening()
    return lambda: int(bot.mcts_search(state).explore_count)


def new_catan(seed: int) -> Any:
    game, player = import_module("catanatron.game"), import_module("catanatron.models.player")
    return game.Game([player.RandomPlayer(color) for color in player.Color], seed=seed)


class Choices:
    """Leaves every ply to its player, and counts those where there was a choice."""

    def __init__(self) -> None:
        self.made = 0

    def __call__(self, player: Any, game: Any, actions: Any) -> Any:
        self.made += len(actions) > 1
        return player.decide(game, actions)


def play_catan(seed: int) -> int:
    choices = Choices()
    new_catan(seed).play(decide_fn=choices)
    return choices.made


def play_plies(seed: int) -> int:
    game = new_catan(seed)
    game.play()
    return len(game.state.actions)


def catan_playouts(play: Callable[[int], int] = play_catan) -> Work:
    new_catan(SEED)
    seeds = itertools.count(1)
    return lambda: play(next(seeds))


def catan_simulations() -> Work:
    """One call: a copy of the opening, played out at random, which is what a simulation of its MCTS does; the
    package brings none."""
    game = new_catan(SEED)

    def work() -> int:
        game.copy().play()
        return 1

    return work


def catan_copies() -> Work:
    half = play_plies(SEED) // 2
    game = new_catan(SEED)
    for _ in range(half):
        game.play_tick()
    return repeated(game.copy)


def chess_drawn(board: Any) -> bool:
    """The draws that need no claim."""
    return bool(
        board.halfmove_clock >= 150 or board.is_insufficient_material() or board.is_fivefold_repetition()
    )


def chess_playouts() -> Work:
    chess: Any = import_module("chess")
    random = Random(SEED).random

    def play() -> int:
        board, choices = chess.Board(), 0
        while (moves := list(board.legal_moves)) and not chess_drawn(board):
            board.push(moves[int(random() * len(moves))])
            choices += len(moves) > 1
        return choices

    return play


def shapely_sight() -> Work:
    """The walls of the same map as prepared geometry, asked about the same lines."""
    import ours

    shapely: Any = import_module("shapely")
    plane = ours.bomb_map()
    edge = shapely.box(0, 0, plane.width, plane.height).exterior
    walls = shapely.union_all([edge, *[shapely.LineString([wall[:2], wall[2:]]) for wall in plane.walls]])
    shapely.prepare(walls)
    lines = [
        shapely.LineString([line[:2], line[2:]]) for line in ours.random_lines(plane.width, plane.height)
    ]
    touches = walls.intersects

    def work() -> int:
        for line in lines:
            touches(line)
        return len(lines)

    return work
