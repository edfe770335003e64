"""Unit turns (chapter 5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from sandtable.engine.decisions import Option
from sandtable.games.morale.rules.components import DOUBLE_TIME, DOWN, NONE, STANDING, TOKEN_NAMES, Unit
from sandtable.games.morale.rules.plan import END_TURN
from sandtable.games.morale.rules.things_to_try_out import ENTER, GO_PRONE, LEAVE, RESUPPLY, Vehicles

ACTIONS: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Turns(Vehicles):
    """Up to two actions, in any order."""

    def take_turn(self, unit: Unit) -> None:
        """MORALE-5.01. A unit that goes down in its own turn has ended it (MORALE-R39)."""
        self.begin_turn(unit)
        while self.actions and unit.status == STANDING and not self.over:
            # always: an unasked question would tell whether a face-down token can be used
            option = self.ask(unit.seat, "MORALE-5.01", self.turn_options(unit), True)
            if option is END_TURN:
                break
            self.perform(unit, option)
        if self.actions == ACTIONS and not self.over:
            self.cover_window(unit.team)
        self.end_turn(unit)

    def begin_turn(self, unit: Unit) -> None:
        self.acting = unit.index
        self.actions = ACTIONS
        self.moves = 0
        self.fired = False
        self.readied = False
        self.dropped = False
        self.tell("MORALE-3.07", "turn", unit.index)

    def end_turn(self, unit: Unit) -> None:
        """MORALE-10.18: Creep ends with the turn."""
        self.acting = NONE
        self.creeping = False

    def stunned_turn(self, unit: Unit) -> None:
        """MORALE-10.04: its turn is spent without actions, with one window at its end (MORALE-R08)."""
        self.tell("MORALE-10.04", "stunned", unit.index)
        self.cover_window(unit.team)

    def turn_options(self, unit: Unit) -> list[Option]:
        """All that the unit may do now; out of tear gas first, if it must (MORALE-10.15). A readied token is
        a permission (MORALE-3.03), so ending the turn stands beside it (MORALE-5.05)."""
        if self.gas and self.must_leave(unit):
            escape = self.escape_options(unit)
            if escape:
                return escape
        options = [END_TURN]
        options += self.move_options(unit)
        if not self.fired and not self.in_smoke(unit.zone):
            self.add_targets(unit, options)
        if not self.readied:
            options += self.token_options(unit)
        if not self.in_smoke(unit.zone):
            self.add_victims(unit, options)
        if self.loot:
            options += self.loot_options(unit)
        if self.plan.vehicles:
            options += self.vehicle_options(unit)
        if self.may_go_prone(unit):
            options.append(GO_PRONE)
        return options

    def escape_options(self, unit: Unit) -> list[Option]:
        """MORALE-R24: Basic Movement or a readied Double-Time, after leaving a vehicle."""
        if unit.inside:
            return [LEAVE]
        options = self.ways_out(unit)
        if not self.readied and unit.ready == DOUBLE_TIME:
            options = options + self.double_time_options(unit)
        return options

    def add_targets(self, unit: Unit, options: list[Option]) -> None:
        """MORALE-5.07: Exchange Fire once in a turn, never out of smoke (MORALE-10.11)."""
        menu = self.plan.menus.fire
        for target in self.units:
            if target.team != unit.team and self.may_fire(unit, target):
                options.append(menu[target.index])

    def add_victims(self, unit: Unit, options: list[Option]) -> None:
        """MORALE-8.10: Coup de grace as often as there are actions."""
        menu = self.plan.menus.coup
        for victim in self.units:
            if victim.status == DOWN and self.may_finish(unit, victim):
                options.append(menu[victim.index])

    def perform(self, unit: Unit, option: Option) -> None:
        """One declared action with a window before any effect and one after all of it (MORALE-R28), so none
        between threats and draws (MORALE-7.07)."""
        self.actions -= 1
        self.declare(unit, option)
        self.cover_window(unit.team)
        self.carry_out(unit, option)
        self.check_victory()
        if not self.over:
            self.cover_window(unit.team)

    def declare(self, unit: Unit, option: Option) -> None:
        """MORALE-7.06: others may respond to what they are told here. A token is revealed (MORALE-5.04)."""
        if option.verb in TOKEN_NAMES:
            self.readied = True
            unit.shown = True
            self.reveal()
        self.tell(option.rule, option.verb, unit.index, option.args[0] if option.args else NONE)

    def carry_out(self, unit: Unit, option: Option) -> None:
        verb = option.verb
        if verb in ("move", "drop"):
            self.move(unit, option)
        elif verb == "fire":
            self.fired = True
            self.exchange_fire(unit, self.units[option.args[0]])
        elif verb == "coup":
            self.coup_de_grace(unit, self.units[option.args[0]])
        elif verb == "take":
            self.take_loot(unit, option)
        elif verb == "weapon":
            self.fire_weapon(unit, option)
        elif option is ENTER:
            self.enter(unit)
        elif option is LEAVE:
            self.leave(unit)
        elif option is RESUPPLY:
            self.resupply(unit)
        elif option is GO_PRONE:
            self.go_prone(unit)
        else:
            self.use_token(unit, option)
