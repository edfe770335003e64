"""What each option is called."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.engine.decisions import Option
from sandtable.games.sneak.rules.components import FOCUS_TOKENS
from sandtable.games.sneak.rules.state import SneakState
from sandtable.games.sneak.view.names import (
    WINDS,
    cell_name,
    equipment_name,
    face_text,
    figure_name,
    focus_title,
    stage_title,
)
from sandtable.games.sneak.view.viewer import Viewer
from sandtable.games.sneak.view.words import fill
from sandtable.scene.phrases import count_of

Label = Callable[[SneakState, Option], str]

# One verb may mean several things; the rule behind it, or its numbers, tell which.
BY_RULE = {
    ("turn", "SNEAK-21.03"): "take_turn",
    ("strike", "SNEAK-R22"): "be_struck",
    ("pass", "SNEAK-1.05"): "hang_up",
    ("pass", "SNEAK-R37"): "no_move",
    ("give_up", "SNEAK-R59"): "end_story",
    ("give_up", "SNEAK-R71"): "end_story",
    ("face", "SNEAK-G09"): "boss_faces",
    ("move", "SNEAK-R37"): "focus_to",
}


def variant(option: Option) -> str:
    """The verb, or a word of its own where a verb means several things."""
    return BY_RULE.get((option.verb, option.rule), option.verb)


TEMPLATES = {
    # Set-up and the story
    "character": "{0:figure}",
    "start": "{0:figure} begins in {1:cell}",
    "equip": "{2:Card}",
    "nothing": "Nothing",
    "end_story": "Give the story up",
    # A turn
    "take_turn": "{0:figure}",
    "sneak": "Sneak to {0:cell}",
    "dash": "Dash to {0:cell}",
    "strike": "Hand-to-hand: {0:figure}",
    "combo": "Combo: {0:figure}",
    "knock": "Knock",
    "drag": "Drag the body in {0:cell}",
    "haul": "Step to {0:cell}, lay it down in {1:cell}",
    "lay": "Lay it down in {0:cell}",
    "interact": "Work on {0:lock}",
    "ride": "Ride to {1:cell}",
    "takedown": "Take {0:figure} down silently",
    "disguise": "Put on the uniform",
    "hack": "Hack the Terminal",
    "access": "Open another file",
    "files": "Work on {0:hack}",
    "call": "Call the codec",
    "hang_up": "Don't call",
    "end": "End the turn",
    "step": "Go on to {0:cell}",
    "stay": "Stop here",
    "focus_to": "Move to {0:cell}",
    "no_move": "Don't move",
    "evade": "{0:figure} does not strike",
    # Equipment
    "throw": "Throw: {0:card}",
    "plant": "Plant: {0:card}",
    "detonate": "Detonate all charges",
    "at": "In {1:cell}",
    "lay_mine": "Lay: {0:card}",
    "mine": "In {0:cell}, facing {1:wind}",
    "steer": "Fire: {0:card}",
    "launch": "{0:Card} to the {1:wind}",
    "use": "Use: {0:card}",
    "climb": "Climb across to {1:cell}",
    "defuse": "Take the trap in {1:cell} away",
    "replace": "Give up {1:card}",
    "hand_to": "Hand it to {1:figure}",
    "leave": "Leave it",
    "all_dice": "All dice at one target",
    "split": "{1} white, {2} black at {0:figure}",
    "restore": "{0:figure}: restock",
    "heal": "Heal {0:figure}",
    # Otacon
    "terminal": "This Terminal",
    "replace_file": "Give up {0:hack}",
    "gas": "Gas {0:figure}",
    "calm": "Calm {0:figure}'s token",
    "door": "Door {0:lock}",
    "enough": "That is enough",
    "sink": "{0:patrol_card} to the bottom of its colour",
    "next": "{0:patrol_card} next",
    # What the players decide of enemies
    "remove": "Call {0:figure} away",
    "head_for": "To {1:cell}",
    "way": "Ending in {1:cell}",
    "turn": "Turn {1:wind}",
    "face": "Face {1:wind}",
    "boss_faces": "Turn it {0:wind}",
    "stand": "In {0:cell}",
    "be_struck": "{0:figure} is attacked",
    "nearest": "{0:figure}",
    **dict.fromkeys(("counts_nearest", "counts_farthest", "counts_damaged"), "{0:figure}"),
    # Boss Stages
    "take_cover": "Take cover",
    "draw_fire": "Draw fire",
    "lure": "Lure",
    "rig": "Rig a charge in {0:cell}",
    "scan": "Scan nest {0:next}",
    "take_aim": "Aim at nest {0:next}",
    "go_prone": "Go prone",
    "blank_mind": "Blank mind",
    "brace": "Brace",
    "man_turret": "Man turret {0:next}",
    "repair": "Repair turret {0:next}",
    "draw_eye": "Draw its eye",
    "paint": "Paint it",
    "turn_up": "Turn up nest {0:next}",
    "lift": "Lift the obstacle in {0:cell}",
    "set_down": "Set it down in {0:cell}",
    "done": "Done",
    "next_card": "{0:boss_card} next",
    "pass": "Let it stand",
}


def label(viewer: Viewer, option: Option) -> str:
    """From a maker of its own, or by its template."""
    name = variant(option)
    if name in MAKERS:
        return MAKERS[name](viewer.game, option)
    template = TEMPLATES.get(name)
    if template is None:
        return option.key()
    return fill(viewer.game, template, option.args)


def of_fire(game: SneakState, option: Option) -> str:
    number, target = option.args
    return f"{equipment_name(game, number)}: {figure_name(game, target)}"


def of_token(game: SneakState, option: Option) -> str:
    """A Focus token of whoever is asked."""
    return f"Refocus: {focus_title(game, int(game.turn_of), option.args[0]).lower()}"


def of_own_token(game: SneakState, option: Option) -> str:
    """A token that its owner gives up or locks."""
    index = int(game.acting) if len(option.args) == 1 else option.args[0]
    return focus_title(game, max(0, index), option.args[-1])


def of_extra(game: SneakState, option: Option) -> str:
    return "One more action (Focus)"


def of_focus_move(game: SneakState, option: Option) -> str:
    index, token = option.args
    return f"{figure_name(game, index)}: {focus_title(game, index, token).lower()}"


def of_change(game: SneakState, option: Option) -> str:
    """A token spent on a roll, with the die it changes."""
    index, token = option.args[:2]
    who = figure_name(game, index)
    if token >= FOCUS_TOKENS:
        title = ("Rookie's Nerve", "the tranquilizer", "drawn fire")[token - FOCUS_TOKENS]
    else:
        title = focus_title(game, index, token).lower()
    return f"{who}: {title}{dice_text(game, option)}"


def dice_text(game: SneakState, option: Option) -> str:
    """Which dice: those of a mask, or one."""
    if len(option.args) < 3:
        return ""
    if option.verb in ("reroll", "attract"):
        mask = option.args[2]
        faces = [face_text(face) for at, face in enumerate(game.rolled) if mask >> at & 1]
        return f", the {', '.join(faces)}"
    at = option.args[2]
    return f" on the {face_text(game.rolled[at])}" if at < len(game.rolled) else ""


def of_again(game: SneakState, option: Option) -> str:
    """Which dice of a lock are rolled again."""
    faces = [face_text(face) for at, face in enumerate(game.lock_dice) if option.args[0] >> at & 1]
    return f"Roll the {', '.join(faces)} again" if faces else "Keep all dice"


def of_play(game: SneakState, option: Option) -> str:
    stage, number = option.args
    return f"{stage_title(game, stage)}, {count_of(number, 'infiltrator')}"


def of_place(game: SneakState, option: Option) -> str:
    """Dice onto the numbers of a Terminal card."""
    card = game.plan.hacks[option.args[0]]
    return f"Place {count_of(len(option.args) // 2, 'die').replace('dies', 'dice')} on {card.title}"


def of_return(game: SneakState, option: Option) -> str:
    card, end = option.args
    return f"{game.plan.hacks[card].title} to the {'bottom' if end else 'top'}"


def of_fly(game: SneakState, option: Option) -> str:
    face, direction = option.args
    return f"Use the {face}: {WINDS[direction]}"


def of_free(game: SneakState, option: Option) -> str:
    index, token = option.args
    return f"{figure_name(game, index)}: {focus_title(game, index, token).lower()}"


MAKERS: dict[str, Label] = {
    "fire": of_fire,
    "focus": of_token,
    "give_up": of_own_token,
    "lock": of_own_token,
    "refresh": of_free,
    "extra_action": of_extra,
    "focus_move": of_focus_move,
    **dict.fromkeys(("fewer", "reroll", "add", "lower", "extra_die", "attract"), of_change),
    "again": of_again,
    "play": of_play,
    "place": of_place,
    "return_file": of_return,
    "fly": of_fly,
    "break_free": of_free,
    "refocus": of_free,
    "split": lambda game, option: (
        f"{option.args[1]} white, {option.args[2]} black at {figure_name(game, option.args[0])}"
    ),
    "restore": lambda game, option: (
        f"{figure_name(game, option.args[0])}: "
        f"{equipment_name(game, game.characters[option.args[0]].cards[option.args[1]])}"
    ),
    "door": lambda game, option: f"Door in {cell_name(game, game.field().doors[option.args[0]].cells[0])}",
}
