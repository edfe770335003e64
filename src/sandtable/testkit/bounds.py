"""Options at their bounds: whatever a set-up allows can be played.

`python -m sandtable.testkit.bounds PACKAGE:GAME SEEDS` plays every scenario with each pair of bounds of its
options, at random and with the game's own bots, and prints how many games there were.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import combinations, cycle

from sandtable.catalog.spec import GameType, OptionSpec, ScenarioSpec, Value, Values
from sandtable.engine.agents import Agent
from sandtable.engine.decisions import Decision
from sandtable.engine.errors import RuleError, SandtableError
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng, derive
from sandtable.testkit.ending import wrong_end
from sandtable.testkit.subject import Seating, Subject, broken, find_type, random_agents
from sandtable.testkit.walks import Walk, failing

USAGE = "expected PACKAGE:GAME SEEDS"
DECISIONS = 200
LONG = 2_000
TURNS = 3  # in so many scenarios each bound is tried by itself
LOOKS = 30  # a scene is made at every so many questions

Bound = tuple[str, Value]
Setting = tuple[str, dict[str, Value]]


def check_bounds(
    game_type: GameType,
    seeds: Iterable[int],
    *,
    agents: Seating | None = None,
    decisions: int = DECISIONS,
    turns: int = TURNS,
) -> None:
    """Each bound of an option is set up and played by itself, in some scenarios, and each pair of bounds in
    one, up to so many decisions; every scenario has its turn. Half of the games are the own bot's, where
    there is one. A set-up may refuse what does not go together, but no bound with everything."""
    for seed in seeds:
        players = turn_about(game_type) if agents is None else cycle([agents])
        played: set[Bound] = set()
        refused: list[Setting] = []
        for setting in [*alone_in_turn(game_type, turns), *pairs_in_turn(game_type)]:
            if play_at(game_type, setting, seed, next(players), decisions):
                played.update(setting[1].items())
            else:
                refused.append(setting)
        for setting in by_themselves(game_type, refused):
            if play_at(game_type, setting, seed, next(players), decisions):
                played.update(setting[1].items())
        for name, values in refused:
            for bound in values.items():
                if bound not in played:
                    found = broken("bounds", seed, 0, "it is refused wherever it is tried")
                    raise named(found, (name, dict([bound])))


def play_at(game_type: GameType, setting: Setting, seed: int, agents: Seating, decisions: int) -> bool:
    """Whether such a game can be set up; what goes wrong in it names the setting."""
    name, values = setting
    try:
        stroll = Stroll(game_type, name, values, seed, agents, decisions)
    except RuleError as error:
        raise named(failing(seed, 0, error), setting) from error
    except SandtableError:
        return False
    except Exception as error:
        raise named(failing(seed, 0, error), setting) from error
    try:
        stroll.play()
    except AssertionError as error:
        raise named(error, setting) from error
    return True


def named(error: AssertionError, setting: Setting) -> AssertionError:
    """The same with the setting in its message."""
    name, values = setting
    words = " ".join(f"{option}={shown(value)}" for option, value in values.items())
    return AssertionError(f"bounds: {name} {words}: {error}")


def shown(value: Value) -> str:
    """As a command line has it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


class Enough(Exception):
    """Raised after so many decisions."""


class Stroll(Walk):
    """Plays some decisions of a game and then leaves it; looks at the questions now and then."""

    def __init__(
        self,
        game_type: GameType,
        scenario: str,
        values: Values,
        seed: int,
        agents: Seating,
        decisions: int,
    ) -> None:
        super().__init__(Subject(game_type=game_type, scenario=scenario, options=values, agents=agents), seed)
        self.decisions = decisions

    def at_question(self, game: Game, decision: Decision) -> None:
        if self.step >= self.decisions:
            raise Enough
        if self.step % LOOKS == 0:
            self.subject.game_type.scene(game, int(decision.seat), decision)

    def play(self) -> Game:
        self.game.driver = self
        try:
            self.game.run()
        except Enough:
            return self.game
        except AssertionError:
            raise
        except Exception as error:
            raise failing(self.seed, self.step, error) from error
        found = wrong_end(self.game)
        if found:
            raise broken("ends", self.seed, self.step, found)
        return self.game


# Which settings


def bounds_of(option: OptionSpec) -> list[Value]:
    """Lowest and highest, off and on, or every choice."""
    if option.kind == "switch":
        return [False, True]
    if option.kind == "choice":
        return list(option.choices)
    return [option.low] if option.low == option.high else [option.low, option.high]


def all_bounds(scenario: ScenarioSpec) -> list[Bound]:
    return [(option.name, value) for option in scenario.options for value in bounds_of(option)]


def pairs_of(bounds: Iterable[Bound]) -> set[frozenset[Bound]]:
    """Two bounds of two options."""
    return {frozenset(pair) for pair in combinations(bounds, 2) if pair[0][0] != pair[1][0]}


def covering(scenario: ScenarioSpec) -> list[dict[str, Value]]:
    """A few settings in which every bound of an option meets every bound of every other one."""
    values = {option.name: bounds_of(option) for option in scenario.options}
    left = pairs_of(all_bounds(scenario))
    rows: list[dict[str, Value]] = []
    while left:
        rows.append(row_for(values, left))
        left -= pairs_of(rows[-1].items())
    return rows


def row_for(values: dict[str, list[Value]], left: set[frozenset[Bound]]) -> dict[str, Value]:
    """Begins with a pair that is left, and goes on with what meets most that it has not met."""
    row: dict[str, Value] = dict(min(left, key=lambda pair: sorted(map(str, pair))))
    for name, found in values.items():
        if name not in row:
            row[name] = max(found, key=partial(meets, row, left, name))
    return {name: row[name] for name in values}


def meets(row: dict[str, Value], left: set[frozenset[Bound]], name: str, value: Value) -> int:
    """How many pairs that are left the value makes."""
    return sum(frozenset([(name, value), bound]) in left for bound in row.items())


def alone_in_turn(game_type: GameType, turns: int) -> Iterator[Setting]:
    """Each bound by itself in some of the scenarios that have it, which take turns."""
    having: dict[Bound, list[str]] = {}
    for scenario in game_type.scenarios():
        for bound in all_bounds(scenario):
            having.setdefault(bound, []).append(scenario.name)
    next_one = 0
    for bound, names in having.items():
        for turn in range(min(turns, len(names))):
            yield names[(next_one + turn) % len(names)], dict([bound])
        next_one += turns


def pairs_in_turn(game_type: GameType) -> Iterator[Setting]:
    """Each covering setting in one of the scenarios that have these bounds, which take turns."""
    alike: dict[str, list[ScenarioSpec]] = {}
    for scenario in game_type.scenarios():
        alike.setdefault(repr(all_bounds(scenario)), []).append(scenario)
    for scenarios in alike.values():
        for scenario, row in zip(cycle(scenarios), covering(scenarios[0])):
            yield scenario.name, row


def by_themselves(game_type: GameType, refused: list[Setting]) -> Iterator[Setting]:
    """The pairs that were met in refused settings only, with nothing beside them."""
    rows = [setting[1] for setting in pairs_in_turn(game_type) if setting not in refused]
    met = {pair for row in rows for pair in pairs_of(row.items())}
    for name, row in refused:
        for pair in sorted(pairs_of(row.items()) - met, key=lambda pair: sorted(map(str, pair))):
            met.add(pair)
            yield name, dict(pair)


def every_setting(game_type: GameType) -> list[Setting]:
    """Each bound and each pair of bounds in each scenario."""
    return [
        (scenario.name, row)
        for scenario in game_type.scenarios()
        for row in [*[dict([bound]) for bound in all_bounds(scenario)], *covering(scenario)]
    ]


# Who plays


def bots_of(game_type: GameType, name: str, seats: int, seed: int) -> list[Agent]:
    """One of the game's own bots in every seat."""
    return [game_type.policy(name, Rng(derive(seed, seat))) for seat in range(seats)]


def seatings(game_type: GameType) -> list[Seating]:
    """Random play, then each of the game's own bots."""
    return [random_agents, *[partial(bots_of, game_type, name) for name in game_type.policies()]]


def turn_about(game_type: GameType) -> Iterator[Seating]:
    """Random play and the first of the own bots."""
    return cycle(seatings(game_type)[:2])


# Many of them


def hold(place: str, seeds: int, setting: Setting) -> int:
    """One setting with all seeds, in a process of its own; how many games there were."""
    game_type = find_type(place)
    return sum(
        play_at(game_type, setting, seed, agents, LONG)
        for seed in range(seeds)
        for agents in seatings(game_type)
    )


def main(arguments: list[str]) -> None:
    if len(arguments) != 2 or not arguments[1].isdecimal():
        raise SystemExit(USAGE)
    place, seeds = arguments
    try:
        with ProcessPoolExecutor() as pool:
            games = sum(pool.map(partial(hold, place, int(seeds)), every_setting(find_type(place))))
    except (AssertionError, SandtableError) as error:
        raise SystemExit(str(error)) from error
    print(f"{place}: {games} games at the bounds of options", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
