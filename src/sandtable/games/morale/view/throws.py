"""The draw of skulls that a question is about: before it, as nothing stops a draw once it has begun."""

from __future__ import annotations

from sandtable.engine.decisions import Decision
from sandtable.games.morale.rules.components import NONE, Unit
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.view import cover
from sandtable.games.morale.view.asking import Ask
from sandtable.games.morale.view.draws import bag_texts, needs
from sandtable.games.morale.view.names import figure_id, unit_name
from sandtable.games.morale.view.odds import outlook
from sandtable.scene.phrases import count_of
from sandtable.scene.rolls import Face, Roll
from sandtable.scene.vocabulary import Fact, Throw
from sandtable.scene.words import percent


def throw(ask: Ask, decision: Decision) -> Throw | None:
    """Of Take Cover!, where it would change a draw of the team that is asked."""
    struck = cover.threatened(ask.game, ask.team)
    if decision.options[-1].verb != "take_cover" or not struck:
        return None
    return before_cover(ask, struck)


def before_cover(ask: Ask, struck: list[tuple[Unit, int]]) -> Throw:
    """MORALE-7.02, MORALE-7.06: blank skulls for each unit under threat, and what stands without cover."""
    game, bag = ask.game, cover.added(ask.game, ask.team)
    unit, threats = struck[0]
    found = Throw(cover.in_words(ask), f"{count_of(sum(each[1] for each in struck), 'threat')}")
    found.who = figure_id(int(game.acting)) if game.acting not in (NONE, unit.index) else ""
    found.whom = figure_id(int(unit.index))
    found.rolls = tuple([blank(game, each, more, bag) for each, more in struck])
    found.stands = "; ".join([stands(game, each, more, bag) for each, more in struck])
    found.change = f"{unit.danger} → {min(unit.danger + threats, game.plan.numbers.danger_top)}"
    found.mood = "bad"
    found.reason = Fact("Every threat raises the Danger Level and adds a black skull.", "MORALE-8.03")
    others = also(ask, struck)
    if others:
        found.notes = (Fact(f"Cover also lowers the Danger of {', '.join(others)}.", "MORALE-7.02"),)
    return found


def blank(game: Morale, unit: Unit, threats: int, bag: int) -> Roll:
    draws, _ = outlook(game, unit, threats, bag)
    note = f"from {', '.join(bag_texts(game, unit, ()))} and {bag} black more"
    label = f"{unit_name(game, unit)} draws {count_of(draws, 'skull')}"
    return Roll("skulls", label, (Face(""),) * draws, note=note, needs=needs(game, unit))


def stands(game: Morale, unit: Unit, threats: int, bag: int) -> str:
    """What a draw without cover comes to."""
    _, fate = outlook(game, unit, threats, bag)
    return f"{unit_name(game, unit)} stands with {percent(fate.stands)}"


def also(ask: Ask, struck: list[tuple[Unit, int]]) -> list[str]:
    """Whom else cover helps."""
    under = [int(unit.index) for unit, _ in struck]
    drops = cover.all_drops(ask.game, ask.team)
    return [unit_name(ask.game, unit) for unit, _ in drops if unit.index not in under]
