"""The exact chances of a draw of skulls, and what they mean for the units of a game."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import NamedTuple

from sandtable.games.morale.rules import exchange_fire
from sandtable.games.morale.rules.components import Unit
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.rules.skulls import BLACK, FATAL
from sandtable.games.morale.view.names import unit_name
from sandtable.scene.chances import thousandths
from sandtable.scene.phrases import listed
from sandtable.scene.vocabulary import Claim, Odds


class Fate(NamedTuple):
    """How likely a unit stands, goes down or is killed; the three add up to 1."""

    stands: Fraction
    down: Fraction
    killed: Fraction


@lru_cache(maxsize=10_000)
def fate(plain: int, black: int, marked: int, draws: int, defense: int, kills: bool = True) -> Fate:
    """The chances of a draw without putting back. The unit stands with fewer black skulls than its defense
    and none of those that mark it, and is killed by more black ones than its defense."""
    size = plain + black + marked
    drawn = min(draws, size)
    ways = comb(size, drawn)
    stands = sum(comb(black, n) * ways_of(plain, drawn - n) for n in range(defense))
    killed = sum(comb(black, n) * ways_of(plain + marked, drawn - n) for n in range(defense + 1, drawn + 1))
    if not kills:
        killed = 0
    return Fate(Fraction(stands, ways), Fraction(ways - stands - killed, ways), Fraction(killed, ways))


def ways_of(things: int, drawn: int) -> int:
    return comb(things, drawn) if drawn >= 0 else 0


# In a game


def outlook(game: Morale, unit: Unit, threats: int, into_bag: int) -> tuple[int, Fate]:
    """How many skulls a unit draws after so many threats, and what the draw does to it."""
    counts = game.team_of(unit).bag.counts[:]
    counts[BLACK] += into_bag
    judge = game.plan.judge
    place = int(game.place(unit))
    marked = sum(
        number for kind, number in enumerate(counts) if judge.marked(one_of(kind, len(counts)), place)
    )
    draws = int(min(unit.danger + threats, game.plan.numbers.danger_top))
    plain = sum(counts) - counts[BLACK] - marked
    return draws, fate(plain, counts[BLACK], marked, draws, int(unit.card.defense), judge.fatal() == FATAL)


def one_of(kind: int, kinds: int) -> list[int]:
    """A draw of a single skull."""
    return [int(i == kind) for i in range(kinds)]


def risk(game: Morale, team: int, unit: Unit, threats: int, into_bag: int) -> tuple[Odds, Odds]:
    """Such as `Runner draws 5: 27% down, 16% killed`, for a team to which it is a friend or an enemy."""
    draws, chances = outlook(game, unit, threats, into_bag)
    of = f"{unit_name(game, unit)} draws {draws}"
    _, down, killed = thousandths(*chances)
    harm = unit.team == team
    rule = "MORALE-6.11"
    return (
        Odds("down", down, "", rule, harm, of, claim=claim(unit, threats, "incapacitated")),
        Odds("killed", killed, "", "MORALE-6.12", harm, of, claim=claim(unit, threats, "killed")),
    )


def claim(unit: Unit, threats: int, word: str) -> Claim:
    """Once it is threatened, if it is then the first of its team to draw."""
    given = f"threatened:{unit.index}" if threats else ""
    return Claim((f"{word}:{unit.index}",), given, (f"draw:{unit.index}",), fresh=True)


def strike_risks(game: Morale, actor: int, struck: Sequence[tuple[Unit, int]]) -> tuple[Odds, ...]:
    """Of everybody struck, each as if it drew first for its team."""
    totals = [sum(threats for unit, threats in struck if unit.team == team) for team in (0, 1)]
    risks = [risk(game, actor, unit, threats, totals[unit.team]) for unit, threats in struck]
    return tuple([row for rows in risks for row in rows])


def strike_text(game: Morale, actor: int, struck: Sequence[tuple[Unit, int]]) -> str:
    """Whether an action strikes nobody, or friends, or several who draw one after the other."""
    if not struck:
        return "Strikes nobody."
    friends = [unit_name(game, unit) for unit, _ in struck if unit.team == actor]
    texts = [f"Strikes your own {listed(friends)}."] if friends else []
    in_turn = len(struck) > len({int(unit.team) for unit, _ in struck})
    return " ".join([*texts, *(["Odds for each if first to draw."] if in_turn else [])])


def exchange(game: Morale, shooter: Unit, target: Unit) -> tuple[int, int]:
    """The threats that Exchange Fire deals, and those that come back."""
    back = 0 if exchange_fire.silenced(game, shooter, target) else exchange_fire.threat(game, target, shooter)
    return int(exchange_fire.threat(game, shooter, target)), int(back)
