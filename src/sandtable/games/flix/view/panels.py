"""What lies beside the Map: the Timer Track, what the Mission asks for, Sound, and the Player Boards."""

from __future__ import annotations

from sandtable.games.flix.rules import gear, objectives
from sandtable.games.flix.rules.components import NONE, Seal
from sandtable.games.flix.rules.effects import GOALS, TOKENS
from sandtable.games.flix.rules.plan import Goal
from sandtable.games.flix.rules.state import FlixState
from sandtable.games.flix.view.names import capital, figure_id, figure_name, spoken
from sandtable.scene.vocabulary import Item, Panel, Row


def panels(game: FlixState) -> tuple[Panel, ...]:
    return (mission_panel(game), *[seal_panel(game, seal) for seal in game.seals if seal.who != NONE])


def mission_panel(game: FlixState) -> Panel:
    page = game.page()
    rows = [Row("track", "Timer", value=int(game.timer), top=page.rounds[game.difficulty], good="high")]
    rows.append(Row("stat", "Patrols in the Tango Pool", value=sum(tango.pooled for tango in game.tangos)))
    rows += [goal_row(game, goal, "Primary") for goal in game.table().primary]
    rows += [goal_row(game, goal, "Secondary") for goal in game.table().secondary]
    for area, amount in enumerate(game.sound):
        if amount:
            rows.append(Row("stat", f"Sound, {game.site().grid.areas.names[area]}", value=amount))
    return Panel("mission", page.title, rows=tuple(rows))


def goal_row(game: FlixState, goal: Goal, rank: str) -> Row:
    what = f"{capital(spoken(GOALS[goal.kind]))} {spoken(TOKENS[goal.token])}"
    done = int(objectives.completed(game, goal))
    return Row("track", f"{rank}: {what}", value=done, top=int(goal.number), good="high")


def seal_panel(game: FlixState, seal: Seal) -> Panel:
    health = int(gear.health(game, seal))
    weapons = [int(card) for card in (seal.primary, seal.secondary) if card != NONE]
    names = [game.plan.weapons[card].name for card in weapons]
    cards = [*names, *[game.plan.equipment[card].name for card in seal.equipment]]
    items = tuple([Item(f"card-{seal.index}-{place}", name) for place, name in enumerate(cards)])
    return Panel(
        f"board-{seal.index}",
        figure_name(game, int(seal.index)),
        int(seal.seat),
        about=figure_id(int(seal.index)),
        rows=(
            Row("track", "Health", value=health - int(seal.wounds), top=health, good="high"),
            Row("stat", "Actions left", value=int(seal.actions)),
            Row("cards", "Gear", items=items),
        ),
    )
