"""The question as a person sees it: a prompt, and for each option its label, group, hint and targets."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.board.plane import RADIUS
from sandtable.engine.decisions import Aim, Decision, Option, answer_text
from sandtable.engine.errors import Refusal
from sandtable.games.strike.rules import economy
from sandtable.games.strike.rules.aims import STEP, Steps
from sandtable.games.strike.rules.state import COUNTING
from sandtable.games.strike.view.defaults import default
from sandtable.games.strike.view.hints import hint, odds_of
from sandtable.games.strike.view.labels import label
from sandtable.games.strike.view.names import (
    GRENADE_TITLES,
    TEAM_TITLES,
    board_id,
    hostage_id,
    pile_id,
    unit_id,
    unit_name,
)
from sandtable.games.strike.view.viewer import Viewer, unit_asked
from sandtable.scene.phrases import count_of
from sandtable.scene.vocabulary import AimBounds, Choice, Question

Targets = tuple[str, ...]


def question(viewer: Viewer, decision: Decision) -> Question:
    """One sentence with the actor in it, and every option in the order of the decision."""
    return Question(
        int(decision.seat),
        prompt(viewer, decision),
        decision.rule,
        tuple(choice(viewer, option) for option in decision.options),
        bounds(viewer, decision) if decision.aim is not None else None,
        about=unit_id(int(unit.index)) if (unit := unit_asked(viewer.game, decision)) is not None else "",
        default=default(viewer, decision),
    )


def choice(viewer: Viewer, option: Option) -> Choice:
    return Choice(
        option.key(),
        label(viewer, option),
        option.rule,
        group(option),
        hint(viewer, option),
        TARGETS[option.verb](viewer, option) if option.verb in TARGETS else (),
        option.verb in FINAL,
        odds_of(viewer, option),
    )


# Prompts

PROMPTS = {
    "buy": "{unit}: buy what? {points} left",
    "done": "{unit}: buy what? {points} left",
    "carrier": "{team}: who carries the bomb?",
    "spread_out": "{team}: how do your units begin?",
    "take": "{unit}: what does it take?",
    "enough": "{unit}: what else does it take?",
    "bang": "Count {count}. Does {unit} fire?",
    "target": "{unit}: whom does it attack?",
    "no_target": "{unit}: whom does it attack?",
    "also": "{unit}: spread its fire to whom?",
    "keep": "{unit}: how hard does it throw?",
    "split": "{unit}: how many dice to hit?",
    "stand": "{unit}: where does it stand?",
    "step": "Count {count}. Where does {unit} go?",
    "toward": "{unit}: where does its {grenade} go?",
}
MOVE_PROMPT = "Count {count}. What does {unit} do?"
CALL_PROMPT = "Turn {turn}. What does {unit} do?"


def prompt(viewer: Viewer, decision: Decision) -> str:
    """In a few words."""
    game, unit = viewer.game, unit_asked(viewer.game, decision)
    verb = decision.aim.verb if decision.aim is not None else decision.options[-1].verb
    template = PROMPTS.get(verb, MOVE_PROMPT if game.step == COUNTING else CALL_PROMPT)
    points = int(unit.points - economy.spent(game, unit)) if unit is not None and "points" in template else 0
    grenade = GRENADE_TITLES[int(unit.grenade)] if unit is not None and "grenade" in template else ""
    return template.format(
        unit=unit_name(game, int(unit.index)) if unit is not None else "",
        team=TEAM_TITLES[game.team_of_seat(int(decision.seat))],
        points=count_of(points, "point"),
        count=game.count,
        turn=game.turn,
        grenade=grenade,
    )


# Groups

STANDING = "Standing"
CROUCHING = "Crouching"
CALLS = ("attack", "scoped", "throw", "reload", "set_up", "place", "defuse")
GROUPS = {
    "buy": "Buy",
    "done": "Done",
    "carrier": "Carrier",
    "line_up": "Places",
    "spread_out": "Places",
    "walk": "Move",
    "go_on": "Move",
    "activate": "Hostages",
    "deactivate": "Hostages",
    "search": "Pick up",
    "take": "Pick up",
    "enough": "Done",
    "hold": "Wait",
    "hold_fire": "Wait",
    "bang": "Fire",
    "no_target": "None",
    "target": "Target",
    "also": "Target",
    "no_more": "Done",
    "keep": "None",
    "dice": "Throw",
    "split": "Divide",
}


def group(option: Option) -> str:
    """STRIKE-R10: every call stands twice, standing and crouching."""
    if option.verb in CALLS:
        return CROUCHING if option.args[2] else STANDING
    return GROUPS.get(option.verb, "")


# What is rolled at once
FINAL = {"bang", "split"}

# Targets: ids of what the client lights up


def the_unit(viewer: Viewer, option: Option) -> Targets:
    return (unit_id(option.args[0]),)


def the_target(viewer: Viewer, option: Option) -> Targets:
    return (unit_id(option.args[1]),)


def the_board(viewer: Viewer, option: Option) -> Targets:
    return (board_id(option.args[0]),)


def the_team(viewer: Viewer, option: Option) -> Targets:
    return tuple(unit_id(int(unit.index)) for unit in viewer.game.units if viewer.owns(unit))


def the_bomb(viewer: Viewer, option: Option) -> Targets:
    return (unit_id(option.args[0]), "bomb")


def the_hostage(viewer: Viewer, option: Option) -> Targets:
    place = option.args[1]
    return (hostage_id(place),) if viewer.sees_hostage(viewer.game.hostages[place]) else ()


def the_pile(viewer: Viewer, option: Option) -> Targets:
    return (pile_id(option.args[1]),)


TARGETS: dict[str, Callable[[Viewer, Option], Targets]] = {
    **dict.fromkeys(CALLS, the_unit),
    **dict.fromkeys(("buy", "done", "take", "enough"), the_board),
    **dict.fromkeys(("target", "also", "bang"), the_target),
    **dict.fromkeys(("activate", "deactivate"), the_hostage),
    **dict.fromkeys(("line_up", "spread_out"), the_team),
    **dict.fromkeys(("carrier", "walk", "go_on", "hold", "hold_fire", "no_target"), the_unit),
    **dict.fromkeys(("no_more", "keep", "dice", "split"), the_unit),
    "defuse": the_bomb,
    "search": the_pile,
}


# Aims


def bounds(viewer: Viewer, decision: Decision) -> AimBounds:
    """STRIKE-6.02: a path step by step; STRIKE-9.01, STRIKE-R43: a point."""
    aim = decision.aim
    unit = unit_asked(viewer.game, decision)
    if aim is None or unit is None:
        raise ValueError("this question offers no aim")
    start = viewer.spot(unit)
    path = aim.verb == "step"
    return AimBounds(
        aim.verb,
        aim.names,
        aim.low,
        aim.high,
        aim.origin,
        "path" if path else "point",
        aim.most,
        STEP if path else 0,
        start,
        suggested(viewer, decision, aim),
        aim.nothing,
        int(RADIUS) if path else 0,
        stops=tuple(aim.counts) if isinstance(aim, Steps) else (),
    )


def suggested(viewer: Viewer, decision: Decision, aim: Aim) -> str:
    """The rest of the path that the seat itself has drawn, or the unit's place in the formation."""
    unit = unit_asked(viewer.game, decision)
    if unit is None or not viewer.owns(unit):
        return ""
    numbers: tuple[int, ...] = ()
    if isinstance(aim, Steps):
        numbers = (*unit.path[: 2 * aim.most], *[count for count in aim.counts if count == unit.asks_on])
    elif aim.verb == "stand":
        numbers = (int(unit.x), int(unit.y))
    text = answer_text(aim.verb, numbers)
    try:
        aim.read(text, decision.rule)
    except Refusal:
        return ""
    return text
