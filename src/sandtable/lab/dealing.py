"""Things that are dealt at random before play begins, where bots would always take the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sandtable.catalog.spec import GameType
from sandtable.catalog.things import Naming
from sandtable.engine.agents import Agent
from sandtable.engine.decisions import Decision
from sandtable.engine.errors import SandtableError
from sandtable.engine.game import Game
from sandtable.engine.rng import Rng, derive

STREAM = 97  # of seeds, apart from those of the bots


class Dealt(Agent):
    """A bot that is dealt what it would take by these options; all else is up to it."""

    def __init__(self, inner: Agent, game_type: GameType, verbs: Sequence[str], rng: Rng) -> None:
        self.inner = inner
        self.naming = Naming(game_type)
        self.verbs = frozenset(verbs)
        self.rng = rng

    def choose(self, game: Game, decision: Decision) -> int:
        dealt = [
            at
            for at, option in enumerate(decision.options)
            if option.verb in self.verbs and self.naming.in_option(game, option)
        ]
        return dealt[self.rng.below(len(dealt))] if dealt else int(self.inner.choose(game, decision))

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        return self.inner.aim(game, decision)

    def outcome(self, game: Game, compute: Callable[[], list[int]]) -> list[int]:
        return self.inner.outcome(game, compute)

    def looks_back(self) -> bool:
        return self.inner.looks_back()


def deal_to(agents: list[Agent], game_type: GameType, deal: Sequence[str], seed: int) -> list[Agent]:
    """The bots, dealt things of these kinds."""
    if not deal:
        return agents
    verbs = [verb for kind in game_type.things if kind.slot in deal for verb in kind.taken_by]
    rngs = [Rng(derive(derive(seed, STREAM), seat)) for seat in range(len(agents))]
    return [Dealt(agent, game_type, verbs, rng) for agent, rng in zip(agents, rngs)]


def check_deal(game_type: GameType, deal: Sequence[str]) -> None:
    known = [kind.slot for kind in game_type.things if kind.taken_by]
    for name in deal:
        if name not in known:
            expected = " or ".join(known) or "none: nothing can be dealt"
            raise SandtableError(f"deal: {game_type.slug} deals no {name!r}; expected {expected}")
