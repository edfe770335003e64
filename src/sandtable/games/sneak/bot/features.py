"""What tells how well the team stands: its health, what is done of the objective and how far the rest is, its
time, who looks for it, and what it has left to spend."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.games.sneak.bot import goals
from sandtable.games.sneak.rules import bosses, objectives, sight
from sandtable.games.sneak.rules.components import ALERT, INVESTIGATE, NONE, Character
from sandtable.games.sneak.rules.state import SETTING_UP, SneakState
from sandtable.parts.pool import has_bit

OF_TEAM: Final = ("size", "health", "weakest", "nearly_down", "focus", "cards", "ammo", "actions")
OF_STAGE: Final = ("met", "to_meet", "left_by_exit", "away", "tour", "time", "time_to_spare")
OF_PATROLS: Final = ("patrols", "patrols_near", "in_sight", "alerts", "searches", "traps")
OF_BOSS: Final = ("boss_stage", "boss_hurt", "boss_health", "boss_lead")
NAMES: Final = (*OF_TEAM, *OF_STAGE, *OF_PATROLS, *OF_BOSS)
NEAR: Final = 4
FARTHEST: Final = 30
PACE: Final = 6  # spaces a round
FOCUS: Final = 4


def measure(game: SneakState) -> list[float]:
    """In the order of the names; nothing before all is set up for a Stage."""
    if game.step <= SETTING_UP or not game.team():
        return [0.0] * len(NAMES)
    team = game.team()
    if game.is_boss_stage():
        nothing = [0.0] * (len(OF_STAGE) + len(OF_PATROLS))
        return [*of_team(game, team), *nothing, *of_boss(game, team)]
    return [*of_team(game, team), *of_stage(game, team), *of_patrols(game, team), 0.0, 0.0, 0.0, 0.0]


def of_team(game: SneakState, team: list[Character]) -> list[float]:
    health = 0.0
    weakest = 1.0
    nearly: i64 = 0
    focus: i64 = 0
    cards: i64 = 0
    ammo: i64 = 0
    actions: i64 = 0
    for character in team:
        whole = game.sheet(character).health
        share = float(whole - character.damage) / float(whole)
        health += share
        weakest = min(weakest, share)
        nearly += 1 if whole - character.damage <= 1 else 0
        for token in range(FOCUS):
            focus += 1 if has_bit(character.active, token) else 0
        cards += len(character.cards)
        ammo += sum(character.tokens)
        actions += 0 if character.done else character.actions
    number = float(len(team))
    return [
        number,
        health / number,
        weakest,
        -float(nearly),
        float(focus) / number,
        float(cards) / number,
        float(ammo) / number,
        float(actions) / number,
    ]


# A Stage with Patrols


def of_stage(game: SneakState, team: list[Character]) -> list[float]:
    conditions = game.field().goals
    met: i64 = 0
    for goal in conditions:
        met += 1 if objectives.is_met(game, goal) else 0
    away: i64 = 0
    tour: i64 = 0
    for character in team:
        if character.cell != NONE:
            cells = goals.cells_for(game, character)
            away = max(away, min(goals.gap(game, character, cells), FARTHEST) if cells else 0)
            tour = max(tour, min(goals.tour(game, character), FARTHEST))
    time: i64 = game.patrol_deck.size()
    gone: i64 = 0
    for character in game.characters:
        gone += 1 if character.present and character.gone else 0
    return [
        float(met) / float(max(len(conditions), 1)),
        -float(len(conditions) - met),
        float(gone),
        -float(away) / PACE,
        -float(tour) / PACE,
        float(time) / 10.0,
        min(float(time) - float(away + tour) / PACE, 10.0) / 10.0,
    ]


def of_patrols(game: SneakState, team: list[Character]) -> list[float]:
    grid = game.field().grid
    count: i64 = 0
    near: i64 = 0
    seen: i64 = 0
    alerts: i64 = 0
    searches: i64 = 0
    for patrol in game.patrols:
        if patrol.cell != NONE:
            count += 1
            for character in team:
                if character.cell != NONE and grid.gap(patrol.cell, character.cell) <= NEAR:
                    near += 1
    for character in team:
        alerts += 1 if character.alert_side == ALERT else 0
        searches += 1 if character.alert_side == INVESTIGATE else 0
        if not sight.unseen(game, character) and sight.watched(game, character.cell):
            seen += 1
    return [
        -float(count) / 10.0,
        -float(near),
        -float(seen),
        -float(alerts),
        -float(searches),
        -float(len(game.traps)),
    ]


# A Stage with a Boss


def of_boss(game: SneakState, team: list[Character]) -> list[float]:
    """That it is one, how far the Boss is down, what it bears still, and who would be down first."""
    whole = bosses.health(game)
    left = max(whole - game.boss[0].damage, 0)
    ours: i64 = 0
    for character in team:
        ours += game.sheet(character).health - character.damage
    hurt = 1.0 - float(left) / float(max(whole, 1))
    return [1.0, hurt, -float(left) / 10.0, float(ours) / float(max(ours + left, 1))]
