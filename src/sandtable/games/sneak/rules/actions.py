"""Actions (chapter 8): one menu with all that a character can do, and what each does."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import (
    alert,
    attack,
    bodies,
    boss_stage,
    codec,
    dashes,
    equipment,
    focus,
    locks,
    meryl,
    movement,
    otacon,
    sight,
    snake,
)
from sandtable.games.sneak.rules.components import ALL_ACTIVE, FOCUS_TOKENS, MERYL, OTACON, SNAKE, Character
from sandtable.games.sneak.rules.state import SneakState
from sandtable.parts.pool import BIT

MOST_TARGETS: Final = 29  # figures, and the nests of Wolf
STRIKES: Final = [Option("strike", "SNEAK-8.09", (figure,)) for figure in range(MOST_TARGETS)]
COMBOS: Final = [Option("combo", "SNEAK-8.10", (figure,)) for figure in range(MOST_TARGETS)]
FOCUS: Final = [Option("focus", "SNEAK-8.11", (token,)) for token in range(FOCUS_TOKENS)]
REFOCUSING: Final = [
    [FOCUS[token] for token in range(FOCUS_TOKENS) if bits & BIT[token]] for bits in range(ALL_ACTIVE + 1)
]
KNOCK: Final = Option("knock", "SNEAK-8.17")
END: Final = Option("end", "SNEAK-R35")

# Actions of the Boss Reference cards (SNEAK-10.06)
BOSS_VERBS: Final = (
    *("take_cover", "draw_fire", "lure", "rig", "scan", "take_aim", "go_prone", "blank_mind", "break_free"),
    *("man_turret", "repair", "brace", "draw_eye", "paint"),
)
STRIKE_COST: Final = 1
COMBO_COST: Final = 2


# The menu


def menu(game: SneakState, character: Character) -> list[Option]:
    """SNEAK-8.03: dashboard, Equipment, Boss Reference card; in a box only Sneak (SNEAK-G05). A turn
    may end with actions left, or only when nothing is left to do (SNEAK-R35)."""
    alone = dashes.is_alone(game, character)
    found: list[Option] = dashes.moves(game, character, alone) if character.actions > 0 else []
    mobile = len(found) > 0
    if not character.boxed:
        add_own_actions(game, character, alone, found)
    goes_on = not game.plan.numbers.end_early and character.actions > 0 and len(found) > 0
    if character.cards:
        found += equipment.options(game, character)
    focus.add_options(game, character, mobile, found)
    if codec.is_callable(game, character.cell):
        found.append(codec.CALL)
    if not goes_on:
        found.append(END)
    return found


def add_own_actions(game: SneakState, character: Character, alone: bool, found: list[Option]) -> None:
    """SNEAK-8.05: all that the Action tokens left pay for. Who is alone has no Patrol to attack."""
    boss = game.is_boss_stage()
    if not alone or boss:
        if character.index == SNAKE:
            snake.add_options(game, character, found)
        add_close_attacks(game, character, found)
    locks.add_options(game, character, found)
    if character.index == OTACON:
        found += otacon.options(game, character)
    if boss:
        found += boss_stage.options(game, character)
    if character.index == MERYL:
        meryl.add_options(game, character, found)
    bodies.add_options(game, character, found)
    add_refocusing(game, character, found)
    if character.actions > 0 and not boss:
        found.append(KNOCK)


def add_close_attacks(game: SneakState, character: Character, found: list[Option]) -> None:
    """SNEAK-8.09, SNEAK-8.10."""
    if character.actions < STRIKE_COST:
        return
    targets = attack.targets(game, character, 0, True)
    if character.actions >= COMBO_COST:
        for target in targets:
            found.append(COMBOS[target])
    for target in targets:
        found.append(STRIKES[target])


def add_refocusing(game: SneakState, character: Character, found: list[Option]) -> None:
    """SNEAK-8.11, SNEAK-R64: one's own spent tokens; not one with a lock on it (SNEAK-G20)."""
    spent: i64 = ALL_ACTIVE & ~(character.active | character.locked)
    if spent:
        found += REFOCUSING[spent & game.sheet(character).within(character.actions)]


# What they do


def pay(game: SneakState, character: Character, cost: i64) -> None:
    """SNEAK-8.02, SNEAK-8.05: the whole cost at once."""
    character.actions -= cost


def make_noise(game: SneakState, character: Character) -> None:
    """SNEAK-8.04, SNEAK-R03: one Noisy Action, whatever its cost; nobody listens in a Boss Stage
    (SNEAK-R43)."""
    if game.is_boss_stage():
        return
    character.noisy += 1
    game.tell("SNEAK-8.04", "noisy", character.index, character.noisy)


def perform(game: SneakState, character: Character, option: Option) -> None:
    """Does what was chosen; whatever a disguised Meryl does but Sneak may give her away (SNEAK-18.08)."""
    disguised = character.disguised
    watched = disguised and sight.watched(game, character.cell)
    paid: i64 = character.actions
    watched = do(game, character, option) or watched
    if disguised and option.verb != "sneak" and character.actions < paid and character.on_map():
        meryl.found_out(game, character, watched)


def do(game: SneakState, character: Character, option: Option) -> bool:
    """Whether a Patrol had sight of a space that was entered by an action which that may spoil."""
    verb = option.verb
    if verb == "dash":
        return dash(game, character, option)
    if verb == "drag":
        return bodies.drag(game, character, option.args[0])
    if not do_dashboard_action(game, character, option):
        do_more(game, character, option)
    return False


def do_dashboard_action(game: SneakState, character: Character, option: Option) -> bool:
    """Attacks and what else is printed on the dashboard; whether it was one of these."""
    verb = option.verb
    if verb == "sneak":
        sneak(game, character, option.args[0])
    elif verb == "strike":
        strike(game, character, option.args[0])
    elif verb == "combo":
        combo(game, character, option.args[0])
    elif verb == "focus":
        refocus(game, character, option.args[0])
    elif verb == "interact":
        locks.interact(game, character, option.args[0])
    elif verb == "ride":
        locks.take_ride(game, character, option.args[0], option.args[1])
    elif verb == "knock":
        knock(game, character)
    elif verb == "takedown":
        snake.take_down(game, character, game.patrol(option.args[0]))
    elif verb == "disguise":
        meryl.gain_disguise(game, character)
    else:
        return False
    return True


def do_more(game: SneakState, character: Character, option: Option) -> None:
    """What other chapters have added to the menu."""
    if option.verb in ("focus_move", "extra_action"):
        focus.use(game, character, option)
    elif option.verb in otacon.VERBS:
        otacon.perform(game, character, option)
    elif option.verb in BOSS_VERBS:
        boss_stage.perform(game, character, option)
    elif option.verb in codec.VERBS:
        codec.call(game, character, option)
    else:
        equipment.use(game, character, option)


def sneak(game: SneakState, character: Character, cell: int) -> None:
    """SNEAK-8.07: one space, no noise."""
    pay(game, character, 1)
    movement.move(game, character, [cell], True)


def dash(game: SneakState, character: Character, option: Option) -> bool:
    """SNEAK-8.08: two spaces at most, unless agreed otherwise, a Noisy Action."""
    pay(game, character, 1)
    make_noise(game, character)
    path = dashes.path_of(option.args[0], option.args[1])
    farther: i64 = game.plan.numbers.dash_spaces - 2 if len(path) == 2 else 0
    return movement.move(game, character, path, True, farther)


def strike(game: SneakState, character: Character, target: i64) -> None:
    """SNEAK-8.09: one white die, unless agreed otherwise; KO damage, no noise."""
    pay(game, character, STRIKE_COST)
    attack.by_player(game, character, target, game.plan.numbers.strike_white, 0, True, 0, "SNEAK-8.09")


def combo(game: SneakState, character: Character, target: i64) -> None:
    """SNEAK-8.10, SNEAK-R04: two white dice and a black one, KO damage, no noise."""
    pay(game, character, COMBO_COST)
    numbers = game.plan.numbers
    attack.by_player(game, character, target, numbers.combo_white, numbers.combo_black, True, 0, "SNEAK-8.10")


def refocus(game: SneakState, character: Character, token: int) -> None:
    """SNEAK-8.11."""
    pay(game, character, focus.token_of(game, character, token).cost)
    focus.refresh(game, character, token, "SNEAK-8.11")


def knock(game: SneakState, character: Character) -> None:
    """SNEAK-8.17, SNEAK-8.18; it is one's own choice, so it costs no Disguise (SNEAK-R51)."""
    pay(game, character, 1)
    rule = "SNEAK-8.17" if character.alert_cell < 0 else "SNEAK-8.18"
    alert.lay(game, character, alert.next_side(character), rule)
