"""Who judges where a match is looked back at: what has learnt, where its weights fit, or the game's bot."""

from __future__ import annotations

from typing import Final, final

from sandtable.bots.levels import level_now, rollout_policy
from sandtable.catalog.levels import LEARNT, levels_of
from sandtable.catalog.spec import GameType
from sandtable.engine.agents import Policy
from sandtable.engine.errors import SandtableError

AT_RANDOM: Final = "random"  # the only one for a game without a bot of its own


@final
class Judge:
    """A judge by name: `own` says what it would answer, and `onward` plays on from there and says how that
    stands. Where they are one, it may answer otherwise each time."""

    def __init__(self, name: str, own: Policy, onward: Policy) -> None:
        self.name: Final = name
        self.own: Final = own
        self.onward: Final = onward


def judge_names(game_type: GameType) -> list[str]:
    """All judges of a game, the best one first."""
    learnt = LEARNT in levels_of(game_type) and level_now(game_type, LEARNT).network
    return [*([LEARNT] if learnt else []), *(game_type.policies() or [AT_RANDOM])]


def make_judge(game_type: GameType, name: str, seed: int) -> Judge:
    """The judge of this name; of none, the best one."""
    names = judge_names(game_type)
    name = name or names[0]
    if name not in names:
        expected = ", ".join(names)
        raise SandtableError(f"{game_type.slug} has no judge {name!r}; expected one of {expected}")
    if name == LEARNT:
        from sandtable.bots.learnt import learnt  # which needs NumPy

        own = learnt(game_type, rollout_policy(game_type, seed, levels_of(game_type)[name].policy))
        return Judge(name, own, own.rollout())
    quick = rollout_policy(game_type, seed, "" if name == AT_RANDOM else name).rollout()
    return Judge(name, quick, quick)
