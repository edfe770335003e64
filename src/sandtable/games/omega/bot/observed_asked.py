"""One question, and what is the same for all of its answers."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from sandtable.engine.decisions import Decision
from sandtable.games.omega.bot.observed_rolls import at_stake
from sandtable.games.omega.bot.observed_world import NOWHERE, World
from sandtable.games.omega.rules import attack
from sandtable.games.omega.rules.cards import Weapon
from sandtable.games.omega.rules.components import LAB_TECH, MOST_COMMANDOS, NONE

BEFORE: Final = ("OMEGA-12.07", "OMEGA-20.03", "OMEGA-20.01")  # the rules that ask before a roll
# The rules that ask what the piece does that acts
OF_ACTING: Final = (
    *("OMEGA-10.01", "OMEGA-9.12", "OMEGA-25.06", "OMEGA-R90", "OMEGA-11.02", "OMEGA-R77", "OMEGA-R75"),
    *("OMEGA-R94", "OMEGA-25.13"),
)


@final
class Asked:
    def __init__(self, world: World, decision: Decision) -> None:
        self.world: Final = world
        self.rule: Final = decision.rule
        verb = decision.options[0].verb if decision.options else ""
        acts = decision.rule in OF_ACTING or verb == "sling" or verb == "again"
        self.mover: Final[i64] = world.game.acting if acts else world.game.turn_of
        self.is_paid: Final = decision.rule != "OMEGA-10.01"  # whether a move is an action of a commando
        self.wounds: Final[i64] = wounds_of(world, decision)
        self.foes: Final[list[int]] = world.team if world.overseer else world.enemies
        self.throw: Final = at_stake(world.game) if decision.rule in BEFORE else None
        self.parts: i64 = 0  # of the walk that was looked at last, and what it costs
        self.paid: i64 = 0
        self._weapons: list[Weapon] | None = None
        self._way: list[int] | None = None

    def weapons(self) -> list[Weapon]:
        """Of who attacks or may attack."""
        found = self._weapons
        if found is None:
            game = self.world.game
            found = attack.weapons(game, game.piece(self.mover)) if self.mover != NONE else []
            self._weapons = found
        return found

    def way(self) -> list[int]:
        """How far everything is from where the piece wants to go; nothing for those of whom nobody knows."""
        found = self._way
        if found is None:
            found = NOWHERE
            if not self.world.overseer and 0 <= self.mover < MOST_COMMANDOS:
                found = self.world.way(self.mover)
            elif self.mover == LAB_TECH:
                found = self.world.way_out()
            self._way = found
        return found


def wounds_of(world: World, decision: Decision) -> i64:
    """Those that the question is about, if they may be prevented; NONE for other questions."""
    game = world.game
    if decision.rule != "OMEGA-7.10" or not decision.options or decision.options[-1].verb != "take":
        return NONE
    return game.stake[1] if game.stake else NONE
