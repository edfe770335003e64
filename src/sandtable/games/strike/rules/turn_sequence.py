"""Turn sequence (chapter 1): call, count, point, act."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from sandtable.engine.decisions import Option
from sandtable.games.strike.rules.action_types import Actions
from sandtable.games.strike.rules.components import (
    CALL_VERBS,
    DEFUSE,
    KNIFE,
    NONE,
    PLACE,
    RELOAD,
    SET_UP,
    SLOTS,
    THROW,
    Unit,
)
from sandtable.games.strike.rules.state import ACTING, CALLING, COUNTING, GOING_ON


@mypyc_attr(allow_interpreted_subclasses=True)
class Turns(Actions):
    """The four phases."""

    # Phase 1

    def call_actions(self) -> None:
        """STRIKE-1.02: every unit's active weapon or action, and whether it crouches (STRIKE-R10)."""
        self.turn += 1
        self.count = 0
        callers = [unit for unit in self.units if unit.alive]
        for unit in callers:
            freshen(unit)
        self.sealed_for(callers, self.call_action)
        for unit in callers:
            self.announce(unit)
        self.step = COUNTING

    def call_action(self, unit: Unit) -> None:
        option = self.ask(unit.seat, "STRIKE-1.02", self.call_menu(unit))
        unit.slip = [CALL_VERBS.index(option.verb), option.args[1], option.args[2]]

    def call_menu(self, unit: Unit) -> list[Option]:
        """All that a unit can call, standing and crouching."""
        calls: list[list[Option]] = []
        for slot in range(SLOTS):
            if unit.weapons[slot] != NONE:
                calls += self.weapon_calls(unit, slot)
        menus = self.plan.menus
        for kind, number in enumerate(unit.grenades):
            if number > 0:
                calls.append(menus.throw[unit.index][kind])
        if self.may_place(unit):
            calls.append(menus.place[unit.index][0])
        if self.may_defuse(unit):
            calls.append(menus.defuse[unit.index][0])
        return [call[0] for call in calls] + [call[1] for call in calls]

    def weapon_calls(self, unit: Unit, slot: int) -> list[list[Option]]:
        """STRIKE-16.05: a sniper rifle must use its scope; other rifles with a scope may (STRIKE-R36). Out of
        ammo, a weapon can only be reloaded (STRIKE-5.05)."""
        menus = self.plan.menus
        if not self.is_loaded(unit, slot):
            return [menus.reload[unit.index][slot]]
        weapon = self.plan.items[unit.weapons[slot]]
        calls: list[list[Option]] = []
        if not weapon.sniper:
            calls.append(menus.attack[unit.index][slot])
        if weapon.scope:
            calls.append(menus.scoped[unit.index][slot])
        if slot != KNIFE and unit.set_up != slot:
            calls.append(menus.set_up[unit.index][slot])
        return calls

    def announce(self, unit: Unit) -> None:
        """All calls are revealed together, and what they end ends (STRIKE-R34, STRIKE-R14)."""
        unit.call, unit.item = unit.slip[0], unit.slip[1]
        unit.crouching = unit.slip[2] == 1
        unit.slip = []
        if unit.call == PLACE or unit.call == DEFUSE:
            unit.item = KNIFE
        if unit.call != DEFUSE:
            unit.progress = 0
        if unit.item != unit.set_up or not (unit.is_attacking() or unit.call == RELOAD):
            self.end_set_up(unit)
        self.tell_of(unit, "STRIKE-1.02", CALL_VERBS[unit.call], unit.item, int(unit.crouching))

    # Phase 3

    def call_targets(self) -> None:
        """STRIKE-1.04: everybody points at the same moment."""
        callers = [unit for unit in self.units if self.calls_target(unit)]
        if callers:
            self.sealed_for(callers, self.call_target)
            for unit in callers:
                for target in unit.targets:
                    self.tell_of(unit, "STRIKE-1.04", "points", target)
        self.step = ACTING

    def calls_target(self, unit: Unit) -> bool:
        """STRIKE-R07: attackers and throwers; who has fired a Bang has had its attack (STRIKE-R34)."""
        if not unit.alive or unit.fired:
            return False
        return unit.call == THROW or unit.is_attacking()

    def call_target(self, unit: Unit) -> None:
        if unit.call == THROW:
            self.call_throw(unit)
            return
        menus = self.plan.menus
        possible = self.possible_targets(unit)
        menu = [menus.target[unit.index][target] for target in possible]
        option = self.ask(unit.seat, "STRIKE-1.04", [menus.no_target[unit.index], *menu])
        if option.verb == "target":
            unit.targets = [option.args[1]]
            if self.may_spread(unit):
                self.call_more(unit, possible)

    def call_more(self, unit: Unit, possible: list[int]) -> None:
        """STRIKE-17.01: further targets in order, a die of Damage for each at least (STRIKE-R35)."""
        menus = self.plan.menus
        while len(unit.targets) < self.weapon(unit).damage:
            menu = [
                menus.also[unit.index][target]
                for target in possible
                if target not in unit.targets and self.within_spread(self.units[target], unit.targets)
            ]
            if not menu:
                return
            option = self.ask(unit.seat, "STRIKE-17.01", [menus.no_more[unit.index], *menu])
            if option.verb == "no_more":
                return
            unit.targets.append(option.args[1])

    # Phase 4

    def act_phase(self) -> None:
        """STRIKE-1.01: the last phase; then the next turn, unless the round is over."""
        self.act()
        for unit in self.units:
            if unit.alive and unit.call == SET_UP:
                self.finish_set_up(unit)
        if self.ended == GOING_ON:
            self.check_time()
        self.step = CALLING


def freshen(unit: Unit) -> None:
    """Nothing of the last turn's doing is left."""
    unit.moves = 0
    unit.fired = False
    unit.holding = False
    unit.flashed = False
    unit.interrupted = False
    unit.targets = []
    unit.dice = 0
    unit.split = 0
    unit.plan = []
    unit.trail = []
