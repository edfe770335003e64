"""The recovery scenario (chapter 11): things to pick up and carry home."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from sandtable.engine.decisions import Option
from sandtable.games.morale.rules.action_tokens import Tokens
from sandtable.games.morale.rules.components import NONE, NOWHERE, Loot, Unit


@mypyc_attr(allow_interpreted_subclasses=True)
class Objectives(Tokens):
    """Loot cannot be destroyed, killed, dropped at will or handed over (MORALE-11.05, MORALE-11.09)."""

    def loot_options(self, unit: Unit) -> list[Option]:
        menu = self.plan.menus.take[unit.team]
        return [menu[index] for index, loot in enumerate(self.loot) if self.may_take(unit, loot)]

    def may_take(self, unit: Unit, loot: Loot) -> bool:
        """MORALE-11.03, MORALE-11.07: in the same space, by the team that wants it."""
        return (
            loot.carrier == NONE
            and loot.homes[unit.team] != NOWHERE
            and loot.zone == unit.zone
            and loot.floor == unit.floor
        )

    def take_loot(self, unit: Unit, option: Option) -> None:
        """MORALE-11.03, MORALE-11.07: one action."""
        index = option.args[0]
        self.loot[index].carrier = unit.index
        self.tell(option.rule, "took", unit.index, index)
