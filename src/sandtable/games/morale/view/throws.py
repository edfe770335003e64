"""The draw of skulls that a question is about: before it, as nothing stops a draw once it has begun."""

from __future__ import annotations

from sandtable.engine.decisions import Decision
from sandtable.games.morale.rules.components import NONE, Unit
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.view import cover
from sandtable.games.morale.view.asking import Ask
from sandtable.games.morale.view.draws import bag_texts, needs
from sandtable.games.morale.view.names import TEAM_TITLES, figure_id, unit_name
from sandtable.games.morale.view.odds import outlook
from sandtable.scene.phrases import count_of
from sandtable.scene.rolls import Face, Roll
from sandtable.scene.vocabulary import Fact, Throw
from sandtable.scene.words import percent


def throw(ask: Ask, decision: Decision) -> Throw | None:
    """Of Take Cover!, where an action is declared that makes somebody draw; or of draws one by one."""
    if decision.options[-1].verb == "draw":
        return one_by_one(ask, [ask.game.units[option.args[0]] for option in decision.options])
    struck = cover.at_stake(ask.game, ask.team) if decision.options[-1].verb == "take_cover" else []
    return before_cover(ask, struck) if struck else None


def before_cover(ask: Ask, struck: list[tuple[Unit, int]]) -> Throw:
    """MORALE-7.02, MORALE-7.06: blank skulls for each unit under threat, and what stands without cover."""
    game, (unit, threats) = ask.game, struck[0]
    found = Throw(cover.in_words(ask), f"{count_of(sum(each[1] for each in struck), 'threat')}")
    found.who = figure_id(int(game.acting)) if game.acting not in (NONE, unit.index) else ""
    found.whom = figure_id(int(unit.index))
    bags = [cover.added(game, int(each.team)) for each, _ in struck]
    found.rolls = tuple([blank(game, each, more, bag) for (each, more), bag in zip(struck, bags)])
    found.stands = "; ".join([stands(game, each, more, bag) for (each, more), bag in zip(struck, bags)])
    found.change = f"{unit.danger} → {min(unit.danger + threats, game.plan.numbers.danger_top)}"
    found.mood = "bad" if unit.team == ask.team else "good"
    found.reason = Fact("Every threat raises the Danger Level and adds a black skull.", "MORALE-8.03")
    others = also(ask, struck)
    if others:
        found.notes = (Fact(f"Cover also lowers the Danger of {', '.join(others)}.", "MORALE-7.02"),)
    return found


def one_by_one(ask: Ask, units: list[Unit]) -> Throw:
    """MORALE-9.03, MORALE-9.04: the draws that are still to come, and what each comes to if it is next."""
    game = ask.game
    found = Throw(f"{TEAM_TITLES[ask.team]} are under fire", f"{count_of(len(units), 'draw')} from one bag")
    found.who = figure_id(int(game.acting)) if game.acting != NONE else ""
    found.whom = figure_id(int(units[0].index))
    found.rolls = tuple([blank(game, unit, 0, 0) for unit in units])
    found.reason = Fact("Each draw is settled before the next: skulls go back or out.", "MORALE-9.04")
    return found


def blank(game: Morale, unit: Unit, threats: int, bag: int) -> Roll:
    draws, _ = outlook(game, unit, threats, bag)
    more = f" and {bag} black more" if bag else ""
    note = f"from {', '.join(bag_texts(game, unit, ()))}{more}"
    label = f"{unit_name(game, unit)} draws {count_of(draws, 'skull')}"
    return Roll("skulls", label, (Face(""),) * draws, note=note, needs=needs(game, unit))


def stands(game: Morale, unit: Unit, threats: int, bag: int) -> str:
    """What a draw without cover comes to."""
    _, fate = outlook(game, unit, threats, bag)
    name = unit_name(game, unit)
    return f"{name} stands for certain" if fate.stands == 1 else f"{name} stands with {percent(fate.stands)}"


def also(ask: Ask, struck: list[tuple[Unit, int]]) -> list[str]:
    """Whom else cover helps."""
    under = [int(unit.index) for unit, _ in struck]
    drops = cover.all_drops(ask.game, ask.team)
    return [unit_name(ask.game, unit) for unit, _ in drops if unit.index not in under]
