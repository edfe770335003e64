"""The question as a person sees it: a prompt, and for each option its label, group, hint and targets."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.engine.decisions import Decision, Option
from sandtable.games.sneak.rules.components import BOSS, NONE
from sandtable.games.sneak.rules.state import SneakState
from sandtable.games.sneak.rules.wolf import FIRST_NEST
from sandtable.games.sneak.view.hints import hint
from sandtable.games.sneak.view.labels import label, variant
from sandtable.games.sneak.view.names import (
    character_name,
    face_text,
    figure_id,
    figure_name,
    is_shown,
    sheet_id,
    space_id,
    stage_id,
)
from sandtable.games.sneak.view.viewer import Viewer
from sandtable.scene.vocabulary import Choice, Question

Targets = tuple[str, ...]
LOADING = "SNEAK-4.05"


def question(viewer: Viewer, decision: Decision) -> Question:
    """One sentence with the actor in it, and every option, the most useful kind first."""
    options = sorted(decision.options, key=lambda option: RANKS.get(variant(option), 0))
    return Question(
        int(decision.seat),
        prompt(viewer, decision),
        decision.rule,
        tuple([choice(viewer, option) for option in options]),
        about=about(viewer, decision),
        default=decision.options[0].key() if decision.rule == LOADING else "",
        title=part_title(viewer.game, decision) if decision.rule == LOADING else "",
    )


def part_title(game: SneakState, decision: Decision) -> str:
    """Of one card of a plan."""
    who, slot = decision.options[0].args[:2]
    return f"{character_name(game, who)}, card {slot + 1}"


def about(viewer: Viewer, decision: Decision) -> str:
    actor = viewer.acting()
    on_map = actor != NONE and viewer.game.figure(actor).on_map()
    return figure_id(actor) if on_map else ""


def choice(viewer: Viewer, option: Option) -> Choice:
    name = variant(option)
    return Choice(
        option.key(),
        label(viewer, option),
        option.rule,
        GROUPS.get(name, ""),
        hint(viewer, option),
        TARGETS[name](viewer.game, option) if name in TARGETS else (),
        name in FINAL,
    )


# Prompts, by the variant of the first option that has one

PROMPTS = {
    "play": "Which Stage is next?",
    "character": "Whom do you play?",
    "start": "Where does {first} begin?",
    "equip": "What does {first} carry?",
    "nothing": "What does {first} carry?",
    "take_turn": "Who takes the next turn?",
    "end": "{turn}: what now?",
    "haul": "Where to with the body?",
    "lay": "Where is the body laid down?",
    "again": "{turn}: which dice are rolled again?",
    "step": "{turn}: go on?",
    "call": "{turn}: a codec number. Call it?",
    "focus_to": "Where does {acting} move?",
    "evade": "Whom does {turn} slip past?",
    "at": "Where?",
    "mine": "Where, and facing which way?",
    "fly": "Which die next, and which way?",
    "replace": "No room for it: what goes?",
    "leave": "Who takes it?",
    "all_dice": "All dice at one target, or split them?",
    "restore": "What is restocked?",
    "heal": "Who is healed?",
    "refresh": "Which Focus token comes back?",
    "place": "Which dice are placed?",
    "replace_file": "A fourth file: which one goes?",
    "return_file": "Disconnected: where do the files go?",
    "terminal": "Which Terminal?",
    "remove": "Which Patrol is called away?",
    "head_for": "{acting} could head for several: which?",
    "way": "{acting} could go several ways: which?",
    "turn": "Which way does {acting} turn?",
    "face": "Which way does {first} face?",
    "boss_faces": "Which way is it turned?",
    "stand": "Where does the Patrol stand up?",
    "be_struck": "{acting} sees several: whom does it attack?",
    "nearest": "Who is the nearest?",
    "counts_nearest": "Targeting Ghost: who counts as the nearest?",
    "counts_farthest": "Targeting Ghost: who counts as the farthest?",
    "counts_damaged": "Targeting Ghost: who counts as the most damaged?",
    "give_up": "Which Focus token is lost?",
    "lock": "Which Focus token is locked?",
    "refocus": "Which Focus token comes back?",
    "turn_up": "Which nest is turned up?",
    "lift": "Which obstacle is moved?",
    "set_down": "Where is it set down?",
    "next_card": "Which Boss card comes first?",
    "next": "Which Patrol card comes first?",
    "sink": "Does one go to the bottom of its colour?",
    "door": "Which door?",
    "gas": "Which Patrol?",
    "calm": "Whose token?",
}
# What tells most about a question, where several kinds of options are in it.
TELLING: tuple[str, ...] = ("end", "take_turn", "leave", "all_dice")
SPENDING = ("fewer", "reroll", "add", "lower", "extra_die", "attract")


def prompt(viewer: Viewer, decision: Decision) -> str:
    game = viewer.game
    names = [variant(option) for option in decision.options]
    if any(name in SPENDING for name in names):
        return spending_prompt(game, names)
    telling = [name for name in TELLING if name in names] + [name for name in names if name in PROMPTS]
    template = PROMPTS[telling[0]] if telling else "What now?"
    first = decision.options[0].args
    return template.format(
        turn=figure_name(game, int(game.turn_of)),
        acting=figure_name(game, int(game.acting)),
        first=figure_name(game, first[0]) if first else "",
    )


def spending_prompt(game: SneakState, names: list[str]) -> str:
    """SNEAK-16.03: what the dice show, and against what."""
    if "fewer" in names:
        return f"{game.rolled_white} white dice are about to be rolled. Spend Focus?"
    faces = ", ".join(face_text(face) for face in game.rolled)
    if "attract" in names:
        return f"The dice show {faces}: nobody heard anything. Roll again to draw attention?"
    against = f" against Defense {game.roll_target}" if game.roll_target > 0 else ""
    return f"The dice show {faces}{against}. Spend Focus?"


# Groups and order

GROUPS = {
    **dict.fromkeys(("sneak", "dash", "ride", "focus_move", "climb"), "Move"),
    **dict.fromkeys(
        ("strike", "combo", "takedown", "fire", "throw", "detonate", "steer", "launch"), "Attack"
    ),
    **dict.fromkeys(("interact", "hack", "access", "files", "call", "drag", "disguise", "knock"), "Act"),
    **dict.fromkeys(("use", "plant", "lay_mine", "defuse"), "Equipment"),
    **dict.fromkeys(("focus", "extra_action"), "Focus"),
    **dict.fromkeys(("take_cover", "draw_fire", "lure", "rig", "scan", "take_aim", "go_prone"), "Boss Stage"),
    **dict.fromkeys(("blank_mind", "break_free", "brace", "man_turret", "repair"), "Boss Stage"),
    **dict.fromkeys(("draw_eye", "paint"), "Boss Stage"),
    "end": "Done",
}
ORDER = (
    *(
        "takedown",
        "fire",
        "combo",
        "strike",
        "throw",
        "detonate",
        "steer",
        "launch",
        "hack",
        "files",
        "access",
    ),
    *("interact", "ride", "disguise", "call", "sneak", "dash", "climb", "focus_move", "extra_action", "use"),
    *("take_cover", "man_turret", "paint", "scan", "take_aim", "break_free", "blank_mind", "rig", "lure"),
    *("draw_fire", "draw_eye", "repair", "brace", "go_prone", "plant", "lay_mine", "defuse", "drag", "focus"),
    *(
        "knock",
        "stay",
        "leave",
        "nothing",
        "done",
        "enough",
        "hang_up",
        "no_move",
        "pass",
        "end",
        "end_story",
    ),
)
RANKS = {name: place + 1 for place, name in enumerate(ORDER)}

# What rolls, draws or shows something at once
FINAL = {
    "strike",
    "combo",
    "fire",
    "hack",
    "files",
    "access",
    "interact",
    "again",
    "end",
    "reroll",
    "attract",
    "scan",
}


# Targets: ids of what the client lights up


def the_cell(game: SneakState, option: Option) -> Targets:
    return (space_id(game, option.args[-1]),)


def the_first_cell(game: SneakState, option: Option) -> Targets:
    return (space_id(game, option.args[0]),)


def the_figure(game: SneakState, option: Option) -> Targets:
    return target(game, option.args[0])


def the_second(game: SneakState, option: Option) -> Targets:
    return target(game, option.args[1])


def target(game: SneakState, index: int) -> Targets:
    return (figure_id(index),) if is_shown(game, index) else ()


def the_door(game: SneakState, option: Option) -> Targets:
    number = option.args[0]
    return (f"door-{number}",) if number < len(game.field().doors) else ()


def the_terminal(game: SneakState, option: Option) -> Targets:
    return (f"terminal-{option.args[0]}",)


def the_nest(game: SneakState, option: Option) -> Targets:
    """Its token while that is face down, and then who was under it."""
    return target(game, FIRST_NEST + option.args[0]) or target(game, BOSS)


def the_turret(game: SneakState, option: Option) -> Targets:
    return (f"turret-{option.args[0]}",)


def the_stage(game: SneakState, option: Option) -> Targets:
    return (stage_id(option.args[0]),)


def the_sheet(game: SneakState, option: Option) -> Targets:
    return (sheet_id(option.args[0]),) if game.characters[option.args[0]].present else ()


TARGETS: dict[str, Callable[[SneakState, Option], Targets]] = {
    **dict.fromkeys(("sneak", "step", "drag", "lay", "stand", "rig", "lift", "set_down"), the_first_cell),
    **dict.fromkeys(("dash", "focus_to", "mine"), the_first_cell),
    **dict.fromkeys(("haul", "ride", "at", "climb", "defuse", "start", "head_for", "way"), the_cell),
    **dict.fromkeys(
        ("strike", "combo", "takedown", "take_turn", "remove", "gas", "face", "turn"), the_figure
    ),
    **dict.fromkeys(("be_struck", "nearest", "evade", "heal", "split"), the_figure),
    **dict.fromkeys(("counts_nearest", "counts_farthest", "counts_damaged"), the_figure),
    **dict.fromkeys(("fire", "hand_to"), the_second),
    **dict.fromkeys(("interact", "door"), the_door),
    **dict.fromkeys(("hack", "terminal"), the_terminal),
    **dict.fromkeys(("scan", "take_aim", "turn_up"), the_nest),
    **dict.fromkeys(("man_turret", "repair"), the_turret),
    **dict.fromkeys(("equip", "nothing"), the_sheet),
    "play": the_stage,
}
