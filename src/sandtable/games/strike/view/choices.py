"""The question as a person sees it, what its prompt says, and the bounds of an aim."""

from __future__ import annotations

from sandtable.board.plane import RADIUS
from sandtable.engine.decisions import Aim, Decision, answer_text
from sandtable.engine.errors import Refusal
from sandtable.games.strike.rules import economy, movement
from sandtable.games.strike.rules.aims import STEP, Steps
from sandtable.games.strike.rules.components import Unit
from sandtable.games.strike.rules.state import COUNTING
from sandtable.games.strike.view import throws
from sandtable.games.strike.view.defaults import default
from sandtable.games.strike.view.hints import odds_of
from sandtable.games.strike.view.names import GRENADE_TITLES, TEAM_TITLES, unit_id, unit_name
from sandtable.games.strike.view.sightings import sighting, sighting_facts, sights
from sandtable.games.strike.view.viewer import Viewer, unit_asked
from sandtable.lexicon.grammar import Prompts
from sandtable.lexicon.lexicon import Words
from sandtable.scene.phrases import count_of
from sandtable.scene.vocabulary import AimBounds, Question


def question(viewer: Viewer, words: Words, decision: Decision) -> Question:
    """One sentence with the actor in it, and every option in the order of the decision; those about a roll
    with the best first."""
    choices = [words.choice(viewer, option, odds=odds_of(viewer, option)) for option in decision.options]
    throw = throws.throw(viewer, decision)
    return Question(
        int(decision.seat),
        words.prompt(viewer, decision),
        decision.rule,
        tuple(throws.best_first(choices) if throw is not None else choices),
        bounds(viewer, decision, decision.aim) if decision.aim is not None else None,
        facts=sighting_facts(viewer, decision) if throw is None else (),
        about=unit_id(int(unit.index)) if (unit := unit_asked(viewer.game, decision)) is not None else "",
        default=default(viewer, decision),
        throw=throw,
    )


# Prompts


def asked(viewer: Viewer, decision: Decision) -> Unit:
    unit = unit_asked(viewer.game, decision)
    assert unit is not None, "this question belongs to a unit"
    return unit


def points(viewer: Viewer, decision: Decision) -> str:
    unit = asked(viewer, decision)
    return count_of(int(unit.points - economy.spent(viewer.game, unit)), "point")


def doing(viewer: Viewer, decision: Decision) -> str:
    """STRIKE-6.04: while moves are counted, how many the unit has left."""
    game, name = viewer.game, unit_name(viewer.game, int(asked(viewer, decision).index))
    if game.step == COUNTING:
        return f"{name}: {moves(viewer, decision)} left"
    return f"Turn {game.turn}. What does {name} do?"


def moves(viewer: Viewer, decision: Decision) -> str:
    return count_of(int(movement.moves_left(viewer.game, asked(viewer, decision))), "move")


PROMPTS: Prompts[Viewer] = {
    "unit": lambda viewer, decision: unit_name(viewer.game, int(asked(viewer, decision).index)),
    "team": lambda viewer, decision: TEAM_TITLES[viewer.game.team_of_seat(int(decision.seat))],
    "points": points,
    "sighting": sighting,
    "doing": doing,
    "moves": moves,
    "sights": sights,
    "grenade": lambda viewer, decision: GRENADE_TITLES[int(asked(viewer, decision).grenade)],
}


# Aims


def bounds(viewer: Viewer, decision: Decision, aim: Aim) -> AimBounds:
    """STRIKE-6.02: a path step by step; STRIKE-9.01, STRIKE-R43: a point."""
    unit = asked(viewer, decision)
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
        viewer.spot(unit),
        suggested(unit, decision.rule, aim) if viewer.owns(unit) else "",
        aim.nothing,
        int(RADIUS) if path else 0,
        stops=tuple(aim.counts) if isinstance(aim, Steps) else (),
    )


def suggested(unit: Unit, rule: str, aim: Aim) -> str:
    """The rest of the path that the seat itself has drawn, or the unit's place in the formation."""
    numbers: tuple[int, ...] = ()
    if isinstance(aim, Steps):
        numbers = (*unit.path[: 2 * aim.most], *[count for count in aim.counts if count == unit.asks_on])
    elif aim.verb == "stand":
        numbers = (int(unit.x), int(unit.y))
    text = answer_text(aim.verb, numbers)
    try:
        aim.read(text, rule)
    except Refusal:
        return ""
    return text
