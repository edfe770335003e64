"""Action tokens (chapter 10): who may use which, on what, and what they do."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from sandtable.board.zones import space_id
from sandtable.engine.decisions import Option
from sandtable.games.morale.rules.components import (
    COVERING_FIRE,
    CREEP,
    DOUBLE_TIME,
    DOWN,
    FLASHBANG,
    FOCUS_FIRE,
    FRAG_GRENADE,
    KILLED,
    MEDKIT,
    NONE,
    RPG,
    SMOKE_GAS,
    STANDING,
    TEAR_GAS,
    Unit,
    is_star,
)
from sandtable.games.morale.rules.movement import MOST_MOVES, Movement
from sandtable.games.morale.rules.plan import STAY
from sandtable.parts.pool import with_bit


@mypyc_attr(allow_interpreted_subclasses=True)
class Tokens(Movement):
    """Threats of tokens draw no return fire and gain nothing from height (MORALE-R26)."""

    def token_options(self, unit: Unit) -> list[Option]:
        """MORALE-5.06: the token on the unit's own ready spot in this round (MORALE-3.04), and no other."""
        token = unit.ready
        if token == NONE:
            return []
        if token == DOUBLE_TIME:
            return self.double_time_options(unit)
        if token == CREEP:
            return [self.plan.menus.creep]
        if self.in_smoke(unit.zone):
            return []
        if token == COVERING_FIRE:
            return [self.plan.menus.covering_fire]
        if token == FOCUS_FIRE:
            return self.focus_fire_options(unit)
        if token == MEDKIT:
            return self.medkit_options(unit)
        return self.zone_options(unit)

    def zone_options(self, unit: Unit) -> list[Option]:
        """MORALE-10.03, MORALE-10.06, MORALE-10.09, MORALE-10.10, MORALE-10.13: the zones in range; an
        empty one may be chosen too (MORALE-R40)."""
        menus = self.plan.menus
        token = unit.ready
        if token == FRAG_GRENADE and unit.card.launcher:
            return menus.launcher[unit.zone]
        return menus.zones[token][unit.zone]

    def focus_fire_options(self, unit: Unit) -> list[Option]:
        """MORALE-10.20"""
        menu = self.plan.menus.focus_fire
        return [menu[enemy.index] for enemy in self.enemies_near(unit)]

    def enemies_near(self, unit: Unit) -> list[Unit]:
        """Standing enemies in the same or an adjacent zone, those in smoke left out (MORALE-10.12)."""
        return [
            enemy
            for enemy in self.units
            if enemy.team != unit.team
            and enemy.status == STANDING
            and self.gap(unit.zone, enemy.zone) <= 1
            and not self.in_smoke(enemy.zone)
        ]

    def medkit_options(self, unit: Unit) -> list[Option]:
        """MORALE-10.08: an incapacitated friend in the zone, on any floor."""
        menu = self.plan.menus.medkit
        return [
            menu[friend.index]
            for friend in self.units
            if friend.team == unit.team and friend.status == DOWN and friend.zone == unit.zone
        ]

    def double_time_options(self, unit: Unit) -> list[Option]:
        """MORALE-10.19: up to two steps, in any mixture; not for a slow carrier (MORALE-R29)."""
        if unit.inside or self.most_moves(unit) < MOST_MOVES:
            return []
        if not self.gas:
            return self.plan.menus.double_time[unit.card.double_time][
                space_id(int(unit.zone), int(unit.floor))
            ]
        ends: list[tuple[int, int]] = []
        self.walk(unit, unit.zone, unit.floor, unit.card.double_time, ends)
        here = (int(unit.zone), int(unit.floor))
        return [Option("double_time", "MORALE-10.19", end) for end in ends if end != here]

    def use_token(self, unit: Unit, option: Option) -> None:
        """MORALE-5.04: the token on the ready spot takes effect; a $ token is discarded (MORALE-10.01), a
        star stays for an extra turn (MORALE-R10)."""
        token = unit.ready
        if not is_star(token):
            unit.ready = NONE
            unit.shown = False
        self.tell(option.rule, "uses", unit.index, token)
        self.take_effect(unit, token, option)

    def take_effect(self, unit: Unit, token: i64, option: Option) -> None:
        numbers = self.plan.numbers
        if token == FLASHBANG:
            self.flashbang(option.args[0])
        elif token == FRAG_GRENADE:
            self.explode(option, numbers.frag_threats, unit.team)
        elif token == MEDKIT:
            self.medkit(unit, self.units[option.args[0]])
        elif token == RPG:
            self.backblast(unit)
            self.explode(option, numbers.rpg_threats, unit.team)
        elif token == SMOKE_GAS:
            self.spread_smoke(option.args[0])
        elif token == TEAR_GAS:
            self.spread_gas(option.args[0])
        elif token == COVERING_FIRE:
            self.covering_fire(unit)
        elif token == CREEP:
            self.creep(unit)
        elif token == DOUBLE_TIME:
            self.double_time(unit, option)
        else:
            self.focus_fire(unit, self.units[option.args[0]])

    def flashbang(self, zone: i64) -> None:
        """MORALE-10.04, MORALE-10.05: the mark stays with the units that are there now (MORALE-R22)."""
        for unit in self.units:
            if unit.zone == zone and unit.status != KILLED:
                unit.flashed = True
                self.tell("MORALE-10.04", "flashed", unit.index)

    def explode(self, option: Option, threats: i64, actor: i64) -> None:
        """MORALE-10.06, MORALE-10.09: every unit in the zone, of either team."""
        self.tell(option.rule, "explodes", option.args[0], threats)
        self.strike_zone(option.args[0], threats, actor)

    def backblast(self, unit: Unit) -> None:
        """Some raise their own danger by firing (MORALE-2.05); that is no threat."""
        if unit.card.backblast:
            self.raise_danger(unit, unit.card.backblast)
            self.tell("MORALE-2.05", "backblast", unit.index, unit.danger)

    def medkit(self, unit: Unit, patient: Unit) -> None:
        """MORALE-10.07: the user's danger rises, which is no threat (MORALE-R21); the patient returns
        (MORALE-10.08)."""
        self.raise_danger(unit, max(self.plan.numbers.medkit_cost - unit.card.medkit_saving, 0))
        self.tell("MORALE-10.07", "exposed", unit.index, unit.danger)
        patient.danger = self.plan.numbers.medkit_danger
        self.stand_up(patient, "MORALE-10.08")

    def spread_smoke(self, zone: i64) -> None:
        """MORALE-10.11, MORALE-10.12"""
        self.smoke = with_bit(self.smoke, zone)
        self.tell("MORALE-10.11", "smoke", zone)

    def spread_gas(self, zone: i64) -> None:
        """MORALE-10.14, MORALE-10.15"""
        self.gas = with_bit(self.gas, zone)
        self.tell("MORALE-10.14", "gas", zone)

    def covering_fire(self, unit: Unit) -> None:
        """MORALE-10.16, then a free step for a friend (MORALE-10.17), which may bring something home
        (MORALE-R18)."""
        struck = self.enemies_near(unit)
        threats = [int(self.covering_threats(unit, enemy)) for enemy in struck]
        self.strike(struck, threats, unit.team)
        moved: list[Unit] = []
        for _ in range(unit.card.free_steps):
            friend = self.choose_friend(unit, moved)
            if friend is None:
                return
            moved.append(friend)
            self.free_step(friend)
            self.check_objective()
            if self.over:
                return

    def covering_threats(self, unit: Unit, enemy: Unit) -> i64:
        """MORALE-10.16; a belt-fed gun deals more inside its own zone (MORALE-2.05)."""
        if unit.card.belt_fire and unit.zone == enemy.zone:
            return unit.card.belt_fire
        return self.plan.numbers.covering_threats

    def choose_friend(self, unit: Unit, moved: list[Unit]) -> Unit | None:
        """MORALE-R25: one other standing friend in the zone, on any floor, flashbanged or not."""
        menu = [STAY]
        for friend in self.units:
            if (
                friend.team == unit.team
                and friend is not unit
                and friend.status == STANDING
                and friend.zone == unit.zone
                and not friend.inside
                and friend not in moved
            ):
                menu.append(self.plan.menus.covered[friend.index])
        chosen = self.ask(unit.seat, "MORALE-10.17", menu)
        return None if chosen is STAY else self.units[chosen.args[0]]

    def free_step(self, friend: Unit) -> None:
        """MORALE-10.17: by the rules of Basic Movement; its player decides (MORALE-R35)."""
        self.stepping = friend.index
        steps = self.plan.menus.free_steps[space_id(int(friend.zone), int(friend.floor))]
        chosen = self.ask(friend.seat, "MORALE-10.17", [STAY, *self.enterable(friend, steps)])
        self.stepping = NONE
        if chosen is not STAY:
            self.put(friend, chosen.args[0], chosen.args[1])
            self.tell("MORALE-10.17", "moved", friend.index, friend.zone, friend.floor)

    def creep(self, unit: Unit) -> None:
        """MORALE-10.18: until the end of this turn (MORALE-R38)."""
        self.creeping = True
        self.tell("MORALE-10.18", "creeps", unit.index)

    def double_time(self, unit: Unit, option: Option) -> None:
        """MORALE-10.19"""
        self.put(unit, option.args[0], option.args[1])
        self.tell("MORALE-10.19", "moved", unit.index, unit.zone, unit.floor)

    def focus_fire(self, unit: Unit, target: Unit) -> None:
        """MORALE-10.20: two threats, no return fire (MORALE-R26)."""
        self.tell("MORALE-10.20", "focuses", unit.index, target.index)
        if self.plan.numbers.focus_threats:
            self.threaten(target, self.plan.numbers.focus_threats)
            self.settle(target, self.draw(target))
