"""What cues show besides their rows: cards, skulls, modifiers; and whom a seat sees of them."""

from __future__ import annotations

from sandtable.games.morale.rules import take_cover
from sandtable.games.morale.rules.components import KILLED, Unit
from sandtable.games.morale.rules.exchange_fire import height_bonus
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.rules.skulls import UNHARMED
from sandtable.games.morale.view import banners
from sandtable.games.morale.view.draws import VERDICTS, skulls
from sandtable.games.morale.view.moment import Moment
from sandtable.games.morale.view.names import figure_id, unit_name
from sandtable.games.morale.view.odds import exchange
from sandtable.lexicon.grammar import More
from sandtable.scene.cues import Cue
from sandtable.scene.phrases import count_of
from sandtable.scene.rolls import Face, Roll
from sandtable.scene.vocabulary import Fact

RANGES = ("in the same zone", "for the next zone", "for two zones")


def reveals(moment: Moment, cue: Cue) -> None:
    """MORALE-3.05: the card, and what it counts."""
    game, event = moment.game, moment.event
    unit = game.units[event.data[0]]
    penalty = "after Take Cover!" if take_cover.turned(game, game.team_of(unit)) else ""
    card = Face(unit_name(game, unit), note=penalty)
    cue.rolls = (Roll("cards", "Turn card", (card,), result=str(event.data[1])),)


def aims(moment: Moment, cue: Cue) -> None:
    """MORALE-6.01: the threats to come, and what they are made of."""
    game, event = moment.game, moment.event
    shooter, target = game.units[event.data[0]], game.units[event.data[1]]
    fire, back = exchange(game, shooter, target)
    cue.label = count_of(fire, "threat")
    cue.facts = tuple(threat_facts(game, shooter, target, fire))
    if not back:
        cue.facts += (Fact("No fire comes back", "MORALE-6.05"),)


def threat_facts(game: Morale, shooter: Unit, target: Unit, fire: int) -> list[Fact]:
    bonus = int(height_bonus(shooter, target))
    gap = int(game.gap(shooter.zone, target.zone))
    facts = [Fact(f"{fire - bonus} {RANGES[gap]}", "MORALE-6.02")]
    return [*facts, Fact(f"{bonus} for height", "MORALE-6.03")] if bonus else facts


def covers(moment: Moment, cue: Cue) -> None:
    """MORALE-7.02: everybody of the team who is still in play, with the danger before and after."""
    game, event = moment.game, moment.event
    members = game.members(event.data[0])
    levels = [(unit, before) for unit, before in zip(members, event.brought[0]) if unit.status != KILLED]
    cue.elements = tuple(figure_id(int(unit.index)) for unit, _ in levels)
    cue.label = f"Danger -{game.plan.numbers.take_cover_drop}"
    cue.facts = tuple(
        Fact(f"{unit_name(game, unit)}: Danger {before} to {unit.danger}", "MORALE-7.02")
        for unit, before in levels
        if before != unit.danger
    )


def draws(moment: Moment, cue: Cue) -> None:
    """MORALE-6.09: the skulls, and what they do."""
    game, event = moment.game, moment.event
    unit = game.units[event.data[0]]
    verdict = VERDICTS[event.data[3]]
    roll = skulls(game, unit, event.brought[0], verdict)
    cue.title = roll.label
    cue.rolls = (roll,)
    cue.result = f"{unit_name(game, unit)} is {verdict}"
    cue.look = ("good",) if event.data[3] == UNHARMED else ("bad",)


MORE: More[Moment] = {
    "reveals": reveals,
    "aims": aims,
    "covers": covers,
    "draws": draws,
    "round_ends": banners.round_ends,
    "ends": banners.game_ends,
}
