"""Turn sequence (chapter 1): call, count, point, act."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sandtable.engine.decisions import Option
from sandtable.games.strike.rules import action_types, bombs, endings, fog, sniping
from sandtable.games.strike.rules.components import CALL_VERBS, DEFUSE, IDLE, SET_UP, Unit
from sandtable.games.strike.rules.equipment import KNIFE, NONE, SLOTS
from sandtable.games.strike.rules.state import ACTING, CALLING, COUNTING, GOING_ON

if TYPE_CHECKING:
    from sandtable.games.strike.rules.game import Strike


def sealed_for(game: Strike, units: list[Unit], ask: Callable[[Strike, Unit], None]) -> None:
    """STRIKE-1.01: everybody decides at the same time; what one seat answers for its units is one plan, and
    sealed until all are in."""
    seats: list[int] = []
    for unit in units:
        if unit.seat not in seats:
            seats.append(int(unit.seat))
    game.together(lambda i: ask_seat(game, units, seats[i], ask), [1 << seat for seat in seats])


def ask_seat(game: Strike, units: list[Unit], seat: int, ask: Callable[[Strike, Unit], None]) -> None:
    own = [unit for unit in units if unit.seat == seat]
    game.in_any_order(lambda part: ask(game, own[part]), len(own))


# Phase 1


def call_actions(game: Strike) -> None:
    """STRIKE-1.02: every unit's active weapon or action, and whether it crouches (STRIKE-R10)."""
    game.turn += 1
    game.count = 0
    callers = [unit for unit in game.units if unit.alive]
    for unit in callers:
        freshen(unit)
    game.tell("STRIKE-1.01", "turn_begins", game.turn)
    sealed_for(game, callers, call_action)
    for unit in callers:
        announce(game, unit)
    game.step = COUNTING


def call_action(game: Strike, unit: Unit) -> None:
    option = game.ask(unit.seat, "STRIKE-1.02", call_menu(game, unit))
    unit.next_call = CALL_VERBS.index(option.verb)
    unit.next_held = option.args[1]
    unit.next_crouch = option.args[2] == 1


def call_menu(game: Strike, unit: Unit) -> list[Option]:
    """All that a unit can call, standing and crouching."""
    calls: list[list[Option]] = []
    for slot in range(SLOTS):
        if unit.weapons[slot] != NONE:
            calls += weapon_calls(game, unit, slot)
    menus = game.plan.menus
    for kind, number in enumerate(unit.grenades):
        if number > 0:
            calls.append(menus.throw[unit.index][kind])
    if bombs.may_place(game, unit):
        calls.append(menus.place[unit.index][0])
    if bombs.may_defuse(game, unit):
        calls.append(menus.defuse[unit.index][0])
    return [call[0] for call in calls] + [call[1] for call in calls]


def weapon_calls(game: Strike, unit: Unit, slot: int) -> list[list[Option]]:
    """STRIKE-16.05: a sniper rifle must use its scope; other rifles with a scope may (STRIKE-R36). Out of
    ammo, a weapon can only be reloaded (STRIKE-5.05)."""
    menus = game.plan.menus
    if not unit.is_loaded(slot):
        return [menus.reload[unit.index][slot]]
    weapon = game.plan.items[unit.weapons[slot]]
    calls: list[list[Option]] = []
    if not weapon.sniper:
        calls.append(menus.attack[unit.index][slot])
    if weapon.scope:
        calls.append(menus.scoped[unit.index][slot])
    if slot != KNIFE and unit.set_up != slot:
        calls.append(menus.set_up[unit.index][slot])
    return calls


def announce(game: Strike, unit: Unit) -> None:
    """All calls are revealed together, and what they end ends (STRIKE-R34, STRIKE-R14)."""
    unit.take_up(unit.next_call, unit.next_held, unit.next_crouch)
    unit.next_call, unit.next_held, unit.next_crouch = IDLE, NONE, False
    if unit.call != DEFUSE:
        unit.progress = 0
    if not unit.keeps_set_up():
        sniping.end_set_up(game, unit)
    fog.tell_of(game, unit, "STRIKE-1.02", CALL_VERBS[unit.call], unit.held(), int(unit.crouching))


def freshen(unit: Unit) -> None:
    """Nothing of the last turn's doing is left."""
    unit.moves = 0
    unit.fired = False
    unit.holding = False
    unit.flashed = False
    unit.interrupted = False
    unit.targets = []
    unit.throw_dice = 0
    unit.split = 0
    unit.drop_path()


# Phase 4


def act_phase(game: Strike) -> None:
    """STRIKE-1.01: the last phase; then the next turn, unless the round is over."""
    game.tell("STRIKE-1.05", "phase_begins", ACTING)
    action_types.act(game)
    for unit in game.units:
        if unit.alive and unit.call == SET_UP:
            sniping.finish_set_up(game, unit)
    if game.ended == GOING_ON:
        endings.check_time(game)
    game.step = CALLING
