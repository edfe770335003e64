"""What lies beside the Map: Mission, Timer Track, the guards' reserves, and the Player Boards."""

from __future__ import annotations

from sandtable.games.flix.rules import gear, objectives
from sandtable.games.flix.rules.cards import Weapon
from sandtable.games.flix.rules.components import NONE, Seal
from sandtable.games.flix.rules.plan import Cell, Goal
from sandtable.games.flix.rules.spawning import pool
from sandtable.games.flix.rules.state import PRACTISING, SETTING_UP, FlixState
from sandtable.games.flix.view.goals import goal_text
from sandtable.games.flix.view.names import (
    COLOURS,
    GUARDS,
    SIZES,
    TEAM,
    board_id,
    equipment_name,
    figure_name,
    grade_texts,
    kind_name,
)
from sandtable.games.flix.view.side import side_panel
from sandtable.games.flix.view.story import campaign_panels, roster_panel
from sandtable.games.flix.view.texts import conditions
from sandtable.lexicon.lexicon import Words
from sandtable.scene.phrases import capital
from sandtable.scene.vocabulary import Item, Panel, Row


def panels(game: FlixState, words: Words) -> tuple[Panel, ...]:
    if game.side_board != NONE:
        found = [side_panel(game)]
    elif game.step == PRACTISING:
        found = [practice_panel(game)]
    else:
        found = [mission_panel(game), timer_panel(game), guards_panel(game)]
    found += [seal_panel(game, seal) for seal in game.seals if seal.who != NONE]
    return (*found, *((*campaign_panels(game, words), roster_panel(game)) if game.plan.campaign else ()))


# The Mission


def mission_panel(game: FlixState) -> Panel:
    """FLIX-4.03, FLIX-4.06: what it asks for, and how far that is done."""
    table = table_of(game)
    rows = [goal_row(game, goal, "Primary") for goal in table.primary]
    rows += [goal_row(game, goal, "Secondary") for goal in table.secondary]
    if game.cleared:
        items = [Item(f"cleared-{at}", kind_name(kind)) for at, kind in enumerate(game.cleared)]
        rows.append(Row("tokens", "Cleared", items=tuple(items)))
    text = conditions(game)
    rows += [Row("text", "Special", text)] if text else []
    return Panel("mission", game.page().title, rows=tuple(rows))


def practice_panel(game: FlixState) -> Panel:
    """FLIX-R100: Flicks that are left, and what has fallen."""
    top = game.page().rounds[game.difficulty]
    rows = (
        Row("stat", "Hits", value=int(game.score)),
        Row("track", "Flicks left", value=int(game.timer), top=top, good="high"),
        Row("text", "", conditions(game)),
    )
    return Panel("mission", game.page().title, rows=rows)


def table_of(game: FlixState) -> Cell:
    """FLIX-4.03: for those who go, or before that is settled for as many as will."""
    if any(seal.who != NONE for seal in game.seals):
        return game.table()
    return game.page().cells[game.difficulty][game.plan.team - 1]


def goal_row(game: FlixState, goal: Goal, rank: str) -> Row:
    done, number = int(objectives.completed(game, goal)), int(goal.number)
    return Row("stat", f"{rank}: {goal_text(goal)}", value=done, top=number)


def timer_panel(game: FlixState) -> Panel:
    """FLIX-2.11: Rounds that are left; its colour says where relief comes in."""
    top = game.page().rounds[game.difficulty]
    left = top if game.step == SETTING_UP else int(game.timer)
    rows = [Row("track", "Rounds", value=left, top=top, good="high")]
    colour = game.plan.timer[left]
    if colour != NONE:
        rows.append(Row("stat", "Relief comes on", text=COLOURS[colour]))
    return Panel("timer", "Timer", rows=tuple(rows))


def guards_panel(game: FlixState) -> Panel:
    """FLIX-9.06, FLIX-14.01: who is to come, and what they hear."""
    rows = [Row("stat", "Patrols to come", value=len(pool(game)))]
    rows.append(Row("stat", "Patrols on the Map", value=len(game.patrols())))
    if game.alert_on != NONE:
        rows.append(Row("stat", "Alert Token", text=figure_name(game, int(game.alert_on))))
    for area, amount in enumerate(game.sound):
        if amount:
            rows.append(Row("stat", f"Sound, {game.site().grid.areas.names[area]}", value=amount))
    return Panel("guards", "Tango Pool", side=GUARDS, rows=tuple(rows))


# Player Boards


def seal_panel(game: FlixState, seal: Seal) -> Panel:
    index, health = int(seal.index), int(gear.health(game, seal))
    if seal.killed:
        gone = (Row("stat", "Killed in action", text="out of the Mission"),)
        return Panel(board_id(index), figure_name(game, index), int(seal.seat), TEAM, rows=gone)
    rows = [
        Row("track", "Health", value=health - int(seal.wounds), top=health, good="high"),
        *equipment_rows(game, seal),
        Row("stat", "Actions", value=int(seal.actions), top=int(game.plan.numbers.actions)),
        Row("stat", "Speed", value=int(gear.speed(game, seal))),
        *weapon_rows(game, seal),
        *state_rows(game, seal),
    ]
    about = ", ".join(grade_texts(game, gear.veteran(game, seal)))
    return Panel(board_id(index), figure_name(game, index), int(seal.seat), TEAM, about, tuple(rows))


def equipment_rows(game: FlixState, seal: Seal) -> list[Row]:
    """With the tokens that are left on each card."""
    items = [
        Item(f"card-{seal.index}-{place}", equipment_name(game, card), seal.ammo[place])
        for place, card in enumerate(seal.equipment)
    ]
    items += [Item(f"carried-{token}", kind_name(game.token_kinds[token])) for token in seal.carried]
    return [Row("tokens", "Equipment", items=tuple(items))] if items else []


def weapon_rows(game: FlixState, seal: Seal) -> list[Row]:
    weapons = [game.plan.weapons[seal.primary]] if seal.primary != NONE else []
    sidearm = gear.sidearm(game, seal)
    weapons += [sidearm] if sidearm is not None else []
    return [Row("stat", str(weapon.name), text=weapon_rates(weapon)) for weapon in weapons]


def weapon_rates(weapon: Weapon) -> str:
    """FLIX-8.08: Sound, and the discs of each rate of fire."""
    parts = [f"Sound {weapon.sound}"]
    if weapon.single >= 0:
        parts.append(f"Single {SIZES[int(weapon.single)]}")
    for size in weapon.bursts:
        parts.append(f"Burst {weapon.burst} {SIZES[size]}")
    if weapon.stack >= 0:
        parts.append(f"Stack {weapon.stacks} x 2 {SIZES[int(weapon.stack)]}")
    return ", ".join(parts)


def state_rows(game: FlixState, seal: Seal) -> list[Row]:
    rows = [Row("stat", "Armor", text="Soft Body Armor")] if seal.soft_armor else []
    rows += [Row("stat", "Stunned Tokens", value=int(seal.stuns))] if seal.stuns else []
    return rows + ([Row("stat", "Alert Token", text="guards hunt it")] if game.alert_on == seal.index else [])


def mission_goals(game: FlixState) -> list[str]:
    """All that the Mission asks for, in words."""
    return [capital(goal_text(goal)) for goal in table_of(game).primary]
