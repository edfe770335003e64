"""What may come of the dice of a roll, with exact chances and the events that say that it came."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from sandtable.games.sneak.rules import rolls
from sandtable.games.sneak.rules.components import BOSS, CHARACTERS, FIRST_PATROL, NONE
from sandtable.games.sneak.rules.locks import FIRST_FILE, FIRST_TERMINAL
from sandtable.games.sneak.rules.state import SneakState
from sandtable.games.sneak.view.casts import Cast, Dice, any_match, hits, marked, matches
from sandtable.games.sneak.view.names import figure_name
from sandtable.scene.chances import thousandths
from sandtable.scene.vocabulary import Claim, Odds


class Outcome(NamedTuple):
    """What may come of a roll, and the events that say that it came: the first of `given`, if that is not
    empty, or else any that is told after the dice were changed."""

    text: str
    chance: Fraction
    harm: bool
    comes: tuple[str, ...]
    given: str = ""


Bar = tuple[str, list[Outcome]]  # what they are outcomes of


def rows(game: SneakState, cast: Cast, dice: Dice, title: str, rule: str, told: str) -> tuple[Odds, ...]:
    """The odds of dice, each bar a whole; `told` is the event after which they count."""
    found: list[Odds] = []
    for of, bar in bars(game, cast, dice, title):
        likely = [each for each in bar if each.chance]
        chances = thousandths(*[each.chance for each in likely[::-1]])[::-1]  # a tie goes to the worst
        found += [
            Odds(each.text, chance, "", rule, each.harm, of, (), Claim(each.comes, each.given or told))
            for each, chance in zip(likely, chances)
        ]
    return tuple(found)


def bars(game: SneakState, cast: Cast, dice: Dice, title: str) -> list[Bar]:
    """All that may come, the best for the players first: a bar for each figure in a blast (SNEAK-R92)."""
    if cast.stakes:
        return [of_stake(game, stake, dice) for stake in cast.stakes]
    if cast.purpose in (rolls.LOCK, rolls.HACK) and cast.victim >= FIRST_FILE:
        return of_file(cast, dice, title)
    return [(title, of_one(game, cast, dice))]


def of_one(game: SneakState, cast: Cast, dice: Dice) -> list[Outcome]:
    """Of a roll that decides one thing."""
    if cast.purpose == rolls.ENEMY_ATTACK:
        return [suffered(cast, number, chance) for number, chance in enumerate(damage(cast, dice))]
    if cast.purpose == rolls.ATTACK and cast.victim == BOSS:
        chances = enumerate(hits(cast.target, dice))
        return [dealt(f"hits:{cast.roller},{BOSS}", number, chance) for number, chance in chances][::-1]
    if cast.purpose == rolls.ATTACK and cast.victim >= FIRST_PATROL:
        return on_patrol(game, cast, hits(cast.target, dice))
    if cast.purpose == rolls.NOISE:
        event = f"alert_placed:{cast.roller}"
        return [Outcome("attention drawn", marked(dice), not cast.wants_mark(), (event,))]
    if cast.purpose == rolls.DISGUISE:
        event = f"looked_over:{cast.roller}"
        return [Outcome("recognized", marked(dice), True, (f"{event},1",), event)]
    if cast.purpose in (rolls.LOCK, rolls.HACK):
        word = "hacked" if cast.victim >= FIRST_TERMINAL else "unlocked"
        return [Outcome("opens now", matches(cast, dice), False, (f"{word}:{cast.roller}",))]
    return of_other(cast, dice)


def of_other(cast: Cast, dice: Dice) -> list[Outcome]:
    """What catches the Boss (SNEAK-G09, SNEAK-G16), or luck with ammo (SNEAK-32.33)."""
    if cast.target <= 0:
        return []  # the results steer a missile: what they come to is for its player to say
    chances = hits(cast.target, dice)
    if cast.roller == NONE:
        return [dealt(f"caught:{BOSS}", number, chance) for number, chance in enumerate(chances)][::-1]
    return [Outcome("ammo saved", 1 - chances[0], False, (f"ammo_saved:{cast.roller}",))]


# Of one figure


def damage(cast: Cast, dice: Dice) -> list[Fraction]:
    """SNEAK-R94: by the damage of an enemy's attack, after armor."""
    chances = hits(cast.target, dice)
    return [sum(chances[: cast.spare + 1], Fraction(0)), *chances[cast.spare + 1 :]]


def suffered(cast: Cast, number: int, chance: Fraction) -> Outcome:
    event = f"player_hurt:{cast.victim}"
    return Outcome(harm_text(number), chance, number > 0, (f"{event},{number}",), event)


def dealt(event: str, number: int, chance: Fraction) -> Outcome:
    return Outcome(harm_text(number), chance, number == 0, (f"{event},{number}",), event)


def harm_text(number: int) -> str:
    return f"{number} damage" if number else "no damage"


def on_patrol(game: SneakState, cast: Cast, chances: list[Fraction]) -> list[Outcome]:
    return felled(f"hits:{cast.roller},{cast.victim}", cast.enough, chances)


def felled(event: str, enough: int, chances: list[Fraction]) -> list[Outcome]:
    """SNEAK-15.05: a Patrol that is only hurt is alerted."""
    hurt = tuple([f"{event},{number}" for number in range(1, enough)])
    return [
        Outcome("falls", sum(chances[enough:], Fraction(0)), False, (f"{event},{enough}+",), event),
        Outcome("missed", chances[0], True, (f"{event},0",), event),
        Outcome("hurt, alerted", sum(chances[1:enough], Fraction(0)), True, hurt, event),
    ]


# Of several figures, and of files


def of_stake(game: SneakState, stake: list[int], dice: Dice) -> Bar:
    """SNEAK-R92: what a blast comes to for one of those in it."""
    figure, target, _, limit = stake
    name, event, chances = figure_name(game, figure), f"caught:{figure}", hits(target, dice)
    if figure == BOSS:
        return name, [dealt(event, number, chance) for number, chance in enumerate(chances)][::-1]
    if figure >= CHARACTERS:
        return name, felled(event, limit, chances)
    spared = tuple([f"{event},{number}" for number in range(limit + 1)])
    found = [Outcome(harm_text(0), sum(chances[: limit + 1], Fraction(0)), False, spared, event)]
    for number, chance in enumerate(chances[limit + 1 :], 1):
        found.append(Outcome(harm_text(number), chance, True, (f"{event},{number + limit}",), event))
    return name, found


def of_file(cast: Cast, dice: Dice, title: str) -> list[Bar]:
    """SNEAK-19.12, SNEAK-19.14: that all its numbers are covered now, and that one is."""
    card = cast.victim - FIRST_FILE
    whole = Outcome("complete now", matches(cast, dice), False, (f"file_hacked:{card}",))
    some = Outcome("a number covered", any_match(cast, dice), False, (f"die_placed:{card}",))
    return [(title, [whole])] if len(cast.needs) == 1 else [("", [whole]), ("", [some])]
