"""Winning and game end (chapter 4)."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from sandtable.engine.game import DRAW, LOSS, WIN
from sandtable.games.morale.rules.components import NONE, SEALS, TEAM_NAMES, TERRORISTS
from sandtable.games.morale.rules.state import Field


@mypyc_attr(allow_interpreted_subclasses=True)
class Victory(Field):
    """Checked after each action has been resolved completely (MORALE-R18)."""

    def check_victory(self) -> None:
        self.check_elimination()
        if not self.over and self.loot:
            self.check_objective()

    def check_elimination(self) -> None:
        """MORALE-4.01"""
        seals = self.standing(SEALS)
        terrorists = self.standing(TERRORISTS)
        if seals == 0 and terrorists == 0:
            self.tell("MORALE-R18", "nobody_stands")
            self.draw_game()
        elif seals == 0 or terrorists == 0:
            winner = SEALS if terrorists == 0 else TERRORISTS
            self.tell("MORALE-4.01", "eliminated", 1 - winner)
            self.win(winner)

    def check_objective(self) -> None:
        """MORALE-4.02: a carrier on the ground floor of its home zone (MORALE-11.04, MORALE-11.08)."""
        for index, loot in enumerate(self.loot):
            if loot.carrier != NONE:
                carrier = self.units[loot.carrier]
                if carrier.floor == 0 and carrier.zone == loot.homes[carrier.team]:
                    self.tell("MORALE-4.02", "brought_home", carrier.index, index)
                    self.win(carrier.team)
                    return

    def win(self, team: i64) -> None:
        seats = self.plan.squads[team].seats
        self.end(TEAM_NAMES[team], [WIN if seat in seats else LOSS for seat in range(self.seats)])

    def draw_game(self) -> None:
        self.end("draw", [DRAW] * int(self.seats))
