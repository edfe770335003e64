"""What an option costs, does and risks, with exact odds where dice decide."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules import bosses, equipment, leaps, locks, otacon, rolls, sight
from sandtable.games.sneak.rules.components import BOSS, NONE, OTACON, Character
from sandtable.games.sneak.rules.dashes import path_of
from sandtable.games.sneak.rules.state import SneakState
from sandtable.games.sneak.view import blows, odds
from sandtable.games.sneak.view.labels import variant
from sandtable.games.sneak.view.names import figure_name
from sandtable.games.sneak.view.texts import briefing, character_text, equipment_text
from sandtable.games.sneak.view.viewer import Viewer
from sandtable.scene.phrases import count_of
from sandtable.scene.words import percent

Hint = Callable[[Viewer, Option], str]
Aimed = Callable[[SneakState, Character, Option], list[blows.Blow]]
NOISY = "Noisy."


def hint(viewer: Viewer, option: Option) -> str:
    """One or two plain sentences, or nothing."""
    name = variant(option)
    if name in HINTS:
        return HINTS[name](viewer, option)
    return PLAIN.get(name, "")


def on_turn(game: SneakState) -> Character | None:
    return game.characters[game.turn_of] if game.turn_of != NONE else None


# Moves


def of_sneak(viewer: Viewer, option: Option) -> str:
    return f"1 action. {danger(viewer.game, [option.args[0]])}".strip()


def of_dash(viewer: Viewer, option: Option) -> str:
    return f"1 action. {NOISY} {danger(viewer.game, path_of(*option.args))}".strip()


def danger(game: SneakState, way: list[int]) -> str:
    """SNEAK-30.03: whether enemies see it."""
    character = on_turn(game)
    if game.is_boss_stage() or character is None:
        return ""
    return "In their sight: it alerts them." if seen_by(game, character, way) else "Out of sight."


def seen_by(game: SneakState, character: Character, way: list[int]) -> list[int]:
    """SNEAK-30.03, SNEAK-R20: the Patrols that see a space which the figure enters, or that it leaps over."""
    found: list[int] = []
    origin = int(character.cell)
    for cell in way:
        passed = passed_over(game, character, origin, cell)
        for patrol in game.standing():
            is_seen = not sight.unseen(game, character) and sight.watches(game, patrol, cell)
            is_leapt = not character.disguised and patrol.cell in passed
            if (is_seen or is_leapt) and patrol.index not in found:
                found.append(int(patrol.index))
        origin = cell
    return found


def passed_over(game: SneakState, character: Character, origin: int, cell: int) -> list[int]:
    """The figures that it leaps over on a part of its way, when it has left its space."""
    if game.field().steps.joined(origin, cell, game.opened):
        return []
    return leaps.Ways(game, True, character.cell).passed(origin, cell)


# Attacks


def of_strike(viewer: Viewer, option: Option) -> str:
    return f"1 action. {felling(viewer.game, option, blows.strike)}"


def of_combo(viewer: Viewer, option: Option) -> str:
    return f"2 actions. {felling(viewer.game, option, blows.combo)}"


def of_fire(viewer: Viewer, option: Option) -> str:
    game = viewer.game
    card = game.plan.equipment[option.args[0]]
    character = on_turn(game)
    is_loud = equipment.is_loud(game, character, option.args[0]) if character is not None else card.loud
    shot = felling(game, option, blows.fire)
    return f"{count_of(int(card.cost), 'action')}.{' Loud.' if is_loud else ''} {shot}"


def of_share(viewer: Viewer, option: Option) -> str:
    """SNEAK-G04: what the halves of a burst are likely to do."""
    return felling(viewer.game, option, blows.split)


def of_burst(viewer: Viewer, option: Option) -> str:
    return felling(viewer.game, option, blows.all_dice)


def felling(game: SneakState, option: Option, kind: Aimed) -> str:
    """The chance to fell a Patrol, or what a Boss is likely to take."""
    character = on_turn(game)
    if character is None:
        return ""
    return " ".join([felled(game, character, each) for each in kind(game, character, option)])


def felled(game: SneakState, character: Character, blow: blows.Blow) -> str:
    if blow.target == BOSS:
        expected = sum(number * chance for number, chance in enumerate(blow.hits()))
        return f"Defense {bosses.defense(game, character)}: {float(expected):.1f} damage on average."
    chance = percent(blows.felled(game, blow))
    return f"{chance} to {'knock out' if blow.knocks else 'kill'} {figure_name(game, blow.target)}."


# Locks


def of_interact(viewer: Viewer, option: Option) -> str:
    game, number = viewer.game, option.args[0]
    numbers, level = lock_of(game, number)
    if level:
        return f"1 action: security card {level} opens it."
    if not numbers:
        return "1 action."
    if game.lock == number and game.lock_dice:
        return f"1 action: rolls dice again for {shown(numbers)}."
    return f"1 action: {percent(opening(game, numbers))} to show {shown(numbers)} at once."


def opening(game: SneakState, numbers: list[int]) -> Fraction:
    """SNEAK-9.02: the chance of the first roll at a lock."""
    character = on_turn(game)
    black = int(otacon.insight(game)) if character is not None and character.index == OTACON else 0
    return at_once(game, int(locks.DICE), black, numbers)


def at_once(game: SneakState, white: int, black: int, numbers: list[int]) -> Fraction:
    """With the dice that are free (SNEAK-R46): those of another lock come back before the roll."""
    white = min(white, int(rolls.free_white(game) + game.lock_white))
    black = min(black, int(rolls.free_black(game) + len(game.lock_dice) - game.lock_white))
    return odds.matches(white, black, tuple(numbers))


def lock_of(game: SneakState, number: int) -> tuple[list[int], int]:
    if number >= locks.FIRST_ELEVATOR:
        return game.field().elevators[number - locks.FIRST_ELEVATOR].numbers, 0
    door = game.field().doors[number]
    return door.numbers, int(door.level)


def shown(numbers: list[int]) -> str:
    return ", ".join(str(number) for number in numbers)


def of_hack(viewer: Viewer, option: Option) -> str:
    game = viewer.game
    numbers = game.field().terminals[option.args[0]].numbers
    if worked_on(game, option.args[0]):
        return f"1 action: rolls dice again for {shown(numbers)}."
    return f"1 action: {percent(hacking(game, option.args[0]))} to show {shown(numbers)} at once."


def worked_on(game: SneakState, terminal: int) -> bool:
    """SNEAK-19.05: whether dice of an earlier roll lie at a Terminal."""
    return game.lock == locks.FIRST_TERMINAL + terminal and len(game.lock_dice) > 0


def hacking(game: SneakState, terminal: int) -> Fraction:
    """SNEAK-19.04: the chance of the first roll at a Terminal."""
    numbers = game.field().terminals[terminal].numbers
    return at_once(game, int(otacon.DICE), int(otacon.insight(game)), numbers)


# Focus


def of_focus(viewer: Viewer, option: Option) -> str:
    character = on_turn(viewer.game)
    if character is None:
        return ""
    return f"{count_of(int(viewer.game.sheet(character).focus[option.args[0]].cost), 'action')}."


def of_end(viewer: Viewer, option: Option) -> str:
    """SNEAK-15.06: the Noise Check that comes."""
    character = on_turn(viewer.game)
    if character is None or not character.noisy or viewer.game.is_boss_stage():
        return ""
    noisy = int(character.noisy)
    dice = "1 die" if noisy == 1 else f"{noisy} dice"
    return f"Noise Check of {dice}: {percent(odds.draws_attention(noisy))} to draw attention."


# What content says


def of_card(viewer: Viewer, option: Option) -> str:
    return equipment_text(viewer.game, option.args[0])


HINTS: dict[str, Hint] = {
    "play": lambda viewer, option: briefing(viewer.game, option.args[0]),
    "character": lambda viewer, option: character_text(viewer.game, option.args[0]),
    "equip": lambda viewer, option: equipment_text(viewer.game, option.args[2]),
    "next_card": lambda viewer, option: viewer.game.plan.boss_cards[option.args[0]].text,
    "replace": lambda viewer, option: equipment_text(viewer.game, option.args[1]),
    **dict.fromkeys(("throw", "plant", "detonate", "lay_mine", "launch", "steer"), of_card),
    **dict.fromkeys(("use", "climb", "look_at", "defuse", "box", "hand_to"), of_card),
    "sneak": of_sneak,
    "dash": of_dash,
    "strike": of_strike,
    "combo": of_combo,
    "fire": of_fire,
    "split": of_share,
    "all_dice": of_burst,
    "interact": of_interact,
    "hack": of_hack,
    "focus": of_focus,
    "end": of_end,
}
PLAIN = {
    "takedown": "2 actions, no roll: the Patrol is dead.",
    "drag": "1 action. Noisy, unless Snake does it.",
    "knock": "1 action: your Alert token goes under you, Investigate side up; a second time Alert side up.",
    "disguise": "2 actions: Patrols and Cameras take no notice of you.",
    "access": "1 action: draws a Terminal card.",
    "files": "1 action: rolls dice for its numbers; they stay on the card.",
    "ride": "1 action.",
    "take_cover": "1 action: Defense +1 until the next Player Phase.",
    "draw_fire": "1 action: he wastes a round on you; the others may add 1 to a die.",
    "lure": "1 action: he turns to you.",
    "rig": "1 action: a charge goes off under him.",
    "scan": "1 action: the token is turned up.",
    "take_aim": "1 action: +1 to every die of your next attack on it.",
    "go_prone": "1 action: Defense +1 until you move.",
    "blank_mind": "1 action: he reads nothing until your turn is over.",
    "break_free": "1 action.",
    "man_turret": "2 actions: 3 black dice at the gunship.",
    "repair": "1 action.",
    "brace": "1 action: no push moves you; Defense +1 against missiles.",
    "draw_eye": "1 action: it turns to you.",
    "paint": "1 action: the next attack on it adds 1 to every die.",
}
