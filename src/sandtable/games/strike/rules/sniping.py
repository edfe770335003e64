"""Sniping and camping (chapter 16)."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from sandtable.games.strike.rules.components import KNIFE, NONE, SHOTGUNS, Unit
from sandtable.games.strike.rules.hostages import Hostages


@mypyc_attr(allow_interpreted_subclasses=True)
class Sniping(Hostages):
    """Set up, wait, Bang."""

    def finish_set_up(self, unit: Unit) -> None:
        """STRIKE-16.01: a whole turn of nothing else."""
        unit.set_up = unit.item
        unit.set_up_turn = self.turn
        self.tell_of(unit, "STRIKE-16.01", "is_set_up", unit.weapons[unit.item])

    def is_set_up(self, unit: Unit) -> bool:
        """STRIKE-R34: from the turn after, as long as it fires or reloads that weapon and stays."""
        return unit.set_up != NONE and unit.set_up_turn < self.turn

    def may_bang(self, unit: Unit) -> bool:
        """STRIKE-16.03: once a turn, with the weapon it has set up, loaded and called in this turn."""
        if not unit.alive or unit.fired or unit.holding or not self.is_set_up(unit):
            return False
        return unit.is_attacking() and unit.item == unit.set_up and self.is_loaded(unit, unit.item)

    def bangs(self) -> None:
        """STRIKE-16.04: after a move number, resolved before counting goes on; those called on the same
        number are simultaneous (STRIKE-R34)."""
        snipers = [unit for unit in self.units if self.may_bang(unit)]
        snipers = [unit for unit in snipers if self.possible_targets(unit)]
        if not snipers:
            return
        self.sealed_for(snipers, self.ask_bang)
        shooting = [unit for unit in snipers if unit.targets]
        for unit in shooting:
            self.tell("STRIKE-16.03", "bang", unit.index, unit.targets[0])
            self.attack(unit)
        for unit in shooting:
            unit.fired = True
            unit.targets = []
        self.apply_wounds()
        self.check_end()

    def possible_targets(self, unit: Unit) -> list[int]:
        """Those whom the unit may call, by number."""
        return [int(target.index) for target in self.units if self.may_attack(unit, target)]

    def ask_bang(self, unit: Unit) -> None:
        """STRIKE-16.03: one target in sight at this moment (STRIKE-R44), or not now, or not in this turn."""
        menus = self.plan.menus
        menu = [menus.hold[unit.index], menus.hold_fire[unit.index]]
        menu += [menus.bang[unit.index][target] for target in self.possible_targets(unit)]
        option = self.ask(unit.seat, "STRIKE-16.03", menu)
        if option.verb == "hold_fire":
            unit.holding = True
        elif option.verb == "bang":
            unit.targets = [option.args[1]]
            if unit.item != KNIFE and self.weapon(unit).type == SHOTGUNS:
                self.split_pool(unit)

    def end_set_up(self, unit: Unit) -> None:
        """STRIKE-R34: it moved, changed its weapon or did something else."""
        if unit.set_up != NONE:
            unit.set_up = NONE
            self.tell_of(unit, "STRIKE-R34", "set_up_ended")
