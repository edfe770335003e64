"""Open-loop tree search over what a seat may know (information-set MCTS), for any game."""

from __future__ import annotations

from math import sqrt
from time import perf_counter, process_time
from typing import Final, final

from mypy_extensions import i64

from sandtable.bots.simulation import LEAST_TRIED, Simulation, answers_to
from sandtable.bots.thoughts import Considered, Thought
from sandtable.bots.tree import Node
from sandtable.engine.agents import Agent, Policy, aim_of
from sandtable.engine.decisions import Decision
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng

FRESH: Final = 4  # at least one in so many simulations of the budget is new, whatever the tree holds already


@final
class Search(Agent):
    """Chooses what many simulated games speak for. A budget of simulations gives reproducible choices; the
    horizon is the policy's own unless one is given. `most_seconds` of processor time end any search."""

    def __init__(
        self, policy: Policy, rng: Rng, simulations: int = 1000, seconds: float = 0.0, horizon: int = -1
    ) -> None:
        self.policy = policy
        self.rng = rng
        self.simulations = simulations
        self.seconds = seconds
        self.most_seconds = 0.0
        self.horizon = policy.horizon() if horizon < 0 else horizon
        self.simulated = 0
        self.thought: Thought | None = None
        self.simulation: Simulation | None = None
        self.stands: list[int] = []

    def looks_back(self) -> bool:
        return True

    def choose(self, game: Game, decision: Decision) -> i64:
        own = decision.options[self.policy.choose(game, decision)].key()
        return decision.index(self.think(game, decision, own))

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        values = self.policy.aim(game, decision)
        if not self.policy.aims_truly():
            return values
        aim = aim_of(decision)
        return aim.read(self.think(game, decision, aim.text(values)), decision.rule)

    def think(self, game: Game, decision: Decision, own: str) -> str:
        """The answer, after the whole budget is spent; what it was weighed against is kept as `thought`."""
        simulation = self.simulation_for(game, int(decision.seat))
        simulation.own = own
        self.grow(simulation)
        tried = considered(simulation.here, answers_to(decision, simulation.here))
        chosen = self.preferred(simulation, own, tried)
        self.thought = Thought(int(decision.seat), own, chosen, self.simulated, tried)
        return chosen

    def simulation_for(self, game: Game, seat: int) -> Simulation:
        """The trees of the beat's last question, if nothing was drawn or shown since; or new ones."""
        position = game.driver.position()
        stands = [*game.rng.dump(), int(game.reveals)]
        known = self.simulation
        same = known is not None and known.position_searched.checkpoint is position.checkpoint
        if known is None or not same or known.seat != seat or stands != self.stands:
            known = Simulation(position, seat, self.policy.rollout(), self.rng, self.horizon)
        known.position_searched = position
        self.simulation = known
        self.stands = stands
        return known

    def grow(self, simulation: Simulation) -> None:
        """Spends the budget, and at least one simulation. What the tree already holds counts towards it."""
        until = perf_counter() + self.seconds
        at_most = process_time() + self.most_seconds
        simulation.run()
        self.simulated = 1
        wanted = max(self.simulations - int(simulation.here.answered) + 1, self.simulations // FRESH)
        while self.simulated < wanted if not self.seconds else perf_counter() < until:
            if self.most_seconds and process_time() >= at_most:
                break
            simulation.run()
            self.simulated += 1

    def preferred(self, simulation: Simulation, own: str, tried: list[Considered]) -> str:
        """The policy's own choice, unless another did better by more than chance explains: by as many
        standard errors of the difference as the policy is trusted."""
        node = simulation.here.children[own]
        doubt = float(self.policy.trust()) * simulation.spreads[simulation.seat].deviation()
        best, lead = own, 0.0
        for each in tried:
            if min(int(node.visits), each.visits) >= LEAST_TRIED:
                ahead = each.expected - node.mean() - doubt * error(each.visits, int(node.visits))
                if ahead > lead:
                    best, lead = each.key, ahead
        return best


def thought_of(agent: Agent) -> Thought | None:
    """What a bot thought last, if it is one that thinks."""
    return agent.thought if isinstance(agent, Search) else None


def error(one: int, other: int) -> float:
    """The standard error of the difference of two means, for a deviation of one."""
    return sqrt(1.0 / float(one) + 1.0 / float(other))


def considered(node: Node, keys: list[str]) -> list[Considered]:
    """What was tried at a question, the most tried first."""
    tried = [Considered(key, int(node.children[key].visits), node.children[key].mean()) for key in keys]
    return sorted([each for each in tried if each.visits], key=lambda each: -each.visits)
