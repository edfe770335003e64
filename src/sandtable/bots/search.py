"""Search over what a seat may know, for any game: the answers to a question run against each other in
simulated games."""

from __future__ import annotations

from math import isqrt
from time import perf_counter, process_time
from typing import Final, final

from mypy_extensions import i64

from sandtable.bots.race import Race
from sandtable.bots.simulation import Simulation
from sandtable.bots.thoughts import Thought
from sandtable.engine.agents import Agent, Policy, aim_of
from sandtable.engine.decisions import Decision
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng

MOST: Final = 24  # answers that are tried at a question


@final
class Search(Agent):
    """Chooses the answer that does best in many simulated games. A budget of simulations gives reproducible
    choices; the horizon is the policy's own unless one is given. `most_seconds` of processor time end any
    search."""

    def __init__(
        self, policy: Policy, rng: Rng, simulations: int = 1000, seconds: float = 0.0, horizon: int = -1
    ) -> None:
        self.policy = policy
        self.rng = rng
        self.simulations = simulations
        self.seconds = seconds
        self.most_seconds = 0.0
        self.horizon = policy.horizon() if horizon < 0 else horizon
        self.trust = float(policy.trust())
        self.simulated = 0
        self.thought: Thought | None = None

    def looks_back(self) -> bool:
        return True

    def choose(self, game: Game, decision: Decision) -> i64:
        own = self.policy.choose(game, decision)
        keys = [option.key() for option in decision.options]
        order = self.order(game, decision)
        others = [keys[i] for i in order if i != own][: self.breadth()]
        return decision.index(self.think(game, decision, keys[own], others))

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        values = self.policy.aim(game, decision)
        if not self.policy.aims_truly():
            return values
        aim = aim_of(decision)
        own = aim.text(values)
        breadth = self.breadth()
        tries = [aim.text(self.policy.another_aim(game, decision)) for _ in range(2 * breadth)]
        others = [key for key in dict.fromkeys(tries) if key != own][:breadth]
        return aim.read(self.think(game, decision, own, others), decision.rule)

    def breadth(self) -> int:
        """How many answers are tried beside the policy's own: the more simulations, the more."""
        return MOST if self.seconds else min(MOST, isqrt(self.simulations), self.simulations - 1)

    def order(self, game: Game, decision: Decision) -> list[int]:
        """Options as they are tried: what the policy scores best, or anything."""
        scores = self.policy.scores(game, decision)
        order = list(range(len(decision.options)))
        if scores:
            order.sort(key=lambda i: -scores[i])
        else:
            self.rng.shuffle(order)
        return order

    def think(self, game: Game, decision: Decision, own: str, others: list[str]) -> str:
        """The answer, when the budget is spent or nothing is in doubt any more; what it was weighed against
        is kept as `thought`."""
        race = Race(own, others)
        simulation = Simulation(
            game.driver.position(), int(decision.seat), self.policy.rollout(), self.horizon
        )
        self.run(race, simulation)
        chosen = race.preferred(self.trust)
        self.thought = Thought(int(decision.seat), own, chosen, self.simulated, race.considered())
        return chosen

    def run(self, race: Race, simulation: Simulation) -> None:
        """Round by round: each answer that still runs begins a game, all with the same chance."""
        begun = perf_counter()
        at_most = process_time() + self.most_seconds
        self.simulated = 0
        while not race.is_over():
            chance = [int(self.rng.next()), int(self.rng.next()), int(self.rng.next()), 1]
            keys = race.keys()
            race.add([simulation.run(key, chance) for key in keys])
            self.simulated += len(keys)
            spent, room = self.spent(begun), self.room()
            if spent >= 1.0 or room < 1 or (self.most_seconds and process_time() >= at_most):
                return
            race.thin(spent, room)

    def spent(self, begun: float) -> float:
        """Which part of the budget."""
        if self.seconds:
            return (perf_counter() - begun) / self.seconds
        return float(self.simulated) / float(self.simulations)

    def room(self) -> int:
        """How many answers beside the policy's own another round has room for."""
        return MOST if self.seconds else self.simulations - self.simulated - 1


def thought_of(agent: Agent) -> Thought | None:
    """What a bot thought last, if it is one that thinks."""
    return agent.thought if isinstance(agent, Search) else None
