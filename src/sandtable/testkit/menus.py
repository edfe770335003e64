"""Menus: options that differ, not too many of them, and each can be taken."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.engine.decisions import Aim, Decision, distinct
from sandtable.engine.errors import Refusal, RuleError
from sandtable.engine.game import Game
from sandtable.engine.journal import Entry
from sandtable.engine.rng import Rng
from sandtable.engine.table import Table
from sandtable.testkit.subject import Subject, broken
from sandtable.testkit.walks import Walk, stops

SAMPLES = 3


class _Menus(Walk):
    def at_question(self, game: Game, decision: Decision) -> None:
        fault = _bad_aim(decision.aim) if decision.aim is not None else self._bad_menu(decision)
        self.hold("menus", fault, decision.rule)

    def _bad_menu(self, decision: Decision) -> str:
        try:
            distinct(decision.options)
        except RuleError as error:
            return str(error)
        most = self.subject.menu
        if most is not None and len(decision.options) > most:
            return f"{len(decision.options)} options, expected at most {most}"
        return ""


def _bad_aim(aim: Aim) -> str:
    if not len(aim.names) == len(aim.low) == len(aim.high):
        return f"{aim.verb} has {len(aim.names)} names, {len(aim.low)} lower and {len(aim.high)} upper bounds"
    if any(low > high for low, high in zip(aim.low, aim.high, strict=True)):
        return f"{aim.verb} has bounds {aim.low} to {aim.high} with nothing between"
    return ""


def check_menus(subject: Subject, seed: int) -> None:
    """No option is offered twice, no menu is empty or too long, and an aim has bounds."""
    _Menus(subject, seed).play()


def check_legal(subject: Subject, seed: int) -> None:
    """Every option that is offered can be taken: the rules go on from it to a next question or the end."""
    for step, table in stops(subject, seed):
        for decision in table.asked:
            for text in answers_to(decision):
                entry = Entry(int(decision.seat), text)
                try:
                    Table(table.checkpoint, [*table.journal.entries, entry])
                except Exception as error:
                    told = f"{text!r} is offered to seat {decision.seat} but fails: {error!r}"
                    raise broken("legal", seed, step, told) from error


def answers_to(decision: Decision) -> Iterator[str]:
    """All options, or what an aim allows of its corners and its middle, and some samples of it."""
    yield from (option.key() for option in decision.options)
    if decision.aim is not None:
        yield from _aims(decision.aim, decision.rule)


def _aims(aim: Aim, rule: str) -> Iterator[str]:
    middle = tuple((one + other) // 2 for one, other in zip(aim.low, aim.high, strict=True))
    for values in (aim.low, middle, aim.high):
        try:
            aim.refuse(values)
        except Refusal:
            continue
        yield aim.text(values)
    rng = Rng(len(rule))
    yield from (aim.text(aim.sample(rng)) for _ in range(SAMPLES))
