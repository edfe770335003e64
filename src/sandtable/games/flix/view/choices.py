"""The question as a person sees it: a prompt, and for each option its label, group, hint and targets."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.engine.decisions import Decision, Option
from sandtable.games.flix.rules.briefing import FIRST_SLOT, SLOTLESS
from sandtable.games.flix.rules.components import FIGURES, MOST_SEALS, NONE
from sandtable.games.flix.rules.state import FlixState
from sandtable.games.flix.view.aims import aim_question
from sandtable.games.flix.view.barred import barred
from sandtable.games.flix.view.hints import hint, is_risky, mission_facts
from sandtable.games.flix.view.labels import label, variant
from sandtable.games.flix.view.names import (
    board_id,
    door_id,
    figure_id,
    figure_name,
    is_shown,
    mission_id,
    space_id,
)
from sandtable.games.flix.view.prompts import GROUPS, PROMPTS, RANKS, TELLING
from sandtable.scene.phrases import capital, count_of
from sandtable.scene.vocabulary import Choice, Question

Targets = tuple[str, ...]
MENU = "FLIX-10.01"
BRIEFINGS = ("FLIX-6.02", "FLIX-6.13")


def question(game: FlixState, decision: Decision) -> Question:
    """One sentence with the actor in it, and every option, the most useful kind first."""
    if decision.aim is not None:
        return aim_question(game, decision, decision.aim)
    options = sorted(decision.options, key=lambda option: RANKS.get(variant(option), 0))
    planned = decision.part >= 0
    return Question(
        int(decision.seat),
        prompt(game, decision),
        decision.rule,
        tuple([choice(game, option) for option in options]),
        facts=mission_facts(game) if decision.rule in BRIEFINGS else (),
        barred=barred(game) if decision.rule == MENU else (),
        about=about(game, decision),
        default=decision.options[0].key() if planned else "",
        title=part_title(game, decision) if planned else "",
    )


def asked_about(game: FlixState, decision: Decision | None) -> int:
    """The figure that a question is about; NONE where it is about none that stands on the Map."""
    if decision is None:
        return NONE
    first = decision.options[0] if decision.options else None
    if first is not None and variant(first) in ("discard", "take_wound"):
        return first.args[0]
    if first is not None and variant(first) in ("go", "fire_at"):
        return first.args[0]
    if game.turn_of != NONE:
        return (
            int(game.aimed_at)
            if first is not None and variant(first) in ("beside", "send")
            else int(game.turn_of)
        )
    return NONE


def about(game: FlixState, decision: Decision) -> str:
    index = asked_about(game, decision)
    if index != NONE and is_shown(game, index):
        return figure_id(index)
    return ""


def choice(game: FlixState, option: Option) -> Choice:
    name = variant(option)
    return Choice(
        option.key(),
        label(game, option),
        option.rule,
        GROUPS.get(name, ""),
        hint(game, option),
        TARGETS[name](game, option) if name in TARGETS else (),
        name in FINAL or is_risky(game, option) or throws_away(game, option),
    )


# Breaking off, and what rolls dice or lays an egg at once
FINAL = {"concede", "detonate", "breach"}


def throws_away(game: FlixState, option: Option) -> bool:
    """A turn that ends with Actions left."""
    return option.verb == "end" and game.turn_of != NONE and game.seals[game.turn_of].actions > 0


# Prompts


def prompt(game: FlixState, decision: Decision) -> str:
    names = [variant(option) for option in decision.options]
    telling = [name for name in TELLING if name in names] + [name for name in names if name in PROMPTS]
    template = PROMPTS[telling[0]] if telling else "What now?"
    args = decision.options[0].args
    return capital(
        template.format(
            turn=figure_name(game, int(game.turn_of)),
            acting=figure_name(game, int(game.acting)),
            aimed=named(game, int(game.aimed_at)),
            first=named(game, args[0]) if args else "",
            left=actions_left(game),
        )
    )


def named(game: FlixState, index: int) -> str:
    """A figure, where a number can be one."""
    return figure_name(game, index) if index < FIGURES else ""


def actions_left(game: FlixState) -> str:
    number = int(game.seals[game.turn_of].actions) if game.turn_of != NONE else 0
    return count_of(number, "Action") if number else "no Action"


def part_title(game: FlixState, decision: Decision) -> str:
    """Of one part of a plan: whose card, and which."""
    option = decision.options[0]
    name = variant(option)
    if name == "go_on_mission":
        return f"Operator {option.args[0] + 1}"
    who = figure_name(game, option.args[0])
    if name in ("equip", "nothing"):
        part = option.args[1]
        return f"{who}, {'no slot' if part == SLOTLESS else f'slot {part - FIRST_SLOT + 1}'}"
    return f"{who}, {PARTS.get(name, 'choice')}"


PARTS = {
    "primary": "Primary Weapon",
    **dict.fromkeys(("secondary", "printed", "darts"), "Secondary Weapon"),
    "specialize": "Specialization",
    "start": "starting Space",
}


# Targets: ids of what the client lights up


def the_cell(game: FlixState, option: Option) -> Targets:
    return (space_id(game, option.args[-1]),)


def the_figure(game: FlixState, option: Option) -> Targets:
    return target(game, option.args[0])


def the_second(game: FlixState, option: Option) -> Targets:
    return target(game, option.args[1])


def target(game: FlixState, index: int) -> Targets:
    if is_shown(game, index):
        return (figure_id(index),)
    return (board_id(index),) if 0 <= index < MOST_SEALS and game.seals[index].who != NONE else ()


def the_shooter(game: FlixState, option: Option) -> Targets:
    return target(game, int(game.turn_of)) if game.turn_of != NONE else ()


def the_door(game: FlixState, option: Option) -> Targets:
    return (door_id(game, option.args[0]),)


def the_token(game: FlixState, option: Option) -> Targets:
    token = option.args[-1]
    return (f"token-{token}",) if game.token_cells[token] != NONE else ()


def the_board(game: FlixState, option: Option) -> Targets:
    return (board_id(option.args[0]),)


def the_block(game: FlixState, option: Option) -> Targets:
    return (f"block-{option.args[0]}",)


def the_bomb(game: FlixState, option: Option) -> Targets:
    cell = option.args[0]
    return (f"bomb-{game.bombs.index(cell)}",) if cell in game.bombs else ()


def the_path(game: FlixState, option: Option) -> Targets:
    return (space_id(game, game.site().paths[option.args[0]].cells[0]),)


def the_mission(game: FlixState, option: Option) -> Targets:
    return (mission_id(int(game.mission)),) if game.plan.campaign else ()


TARGETS: dict[str, Callable[[FlixState, Option], Targets]] = {
    **dict.fromkeys(
        ("move", "escort", "beside", "send", "plant", "lands", "enter", "go", "start", "stand"), the_cell
    ),
    **dict.fromkeys(("turn", "knife", "snipe", "command", "give", "give_token", "medical_kit"), the_figure),
    **dict.fromkeys(("hit", "next", "fires", "award", "discard", "take_wound"), the_figure),
    "fire_at": the_second,
    **dict.fromkeys(("fire", "dart", "throw", "disc"), the_shooter),
    **dict.fromkeys(("open", "bypass", "breach", "peek"), the_door),
    **dict.fromkeys(("recover", "disarm", "treat", "defuse", "resolve"), the_token),
    **dict.fromkeys(
        ("primary", "secondary", "printed", "darts", "equip", "nothing", "specialize"), the_board
    ),
    "absorb": the_block,
    "detonate": the_bomb,
    "reinforce": the_path,
    "difficulty": the_mission,
}
