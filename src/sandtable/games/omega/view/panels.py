"""What lies beside the map: tracker, dashboard, reserves, and a sheet for each commando."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.games.omega.rules import attack, dashboard, movement
from sandtable.games.omega.rules.components import CONDITIONS, MOVE_TOKENS, NONE, OVERSEER, Commando
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.rules.state import TIMERS
from sandtable.games.omega.view.names import (
    COMMANDO_SIDE,
    CORE_TITLES,
    OVERSEER_SIDE,
    commando_name,
    room_title,
    sheet_id,
    stats_text,
    texts,
    weapon_text,
)
from sandtable.games.omega.view.status import AIM_TEXTS, event_text, last_space, timer_title
from sandtable.games.omega.view.viewer import Viewer
from sandtable.scene.phrases import count_of, listed
from sandtable.scene.vocabulary import Item, Panel, Row


def panels(viewer: Viewer) -> tuple[Panel, ...]:
    game = viewer.game
    found = [tracker(game), dashboard_panel(game), aim_panel(game), *stacks_panel(viewer), reserves(game)]
    found += [sheet(viewer, commando) for commando in game.commandos if commando.seat != NONE]
    kinds = dict.fromkeys(game.plan.mission.reserves + game.plan.mission.aside)
    return (*found, *[enemy_panel(game, kind) for kind in kinds])


# The tracker (OMEGA-5.02, OMEGA-26.02)


def tracker(game: Omega) -> Panel:
    """The timers, and what they bring about."""
    rows = [timer_row(game, timer) for timer in range(TIMERS) if game.timers[timer]]
    rows += [
        Row("stat", f"{event.space}{other_timer(int(event.timer))}", text=event_text(game, event))
        for event in game.plan.mission.events
        if event.timer == 0 or game.timers[event.timer]
    ]
    return Panel("tracker", "Round tracker", rows=tuple(rows))


def aim_panel(game: Omega) -> Panel:
    """OMEGA-26.04: how the commandos win. It is no seat's own: all who play them share it."""
    aim = Row("text", "Aim", AIM_TEXTS[game.plan.mission.aim])
    return Panel("aim", "Commandos", side=COMMANDO_SIDE, rows=(aim,))


def other_timer(timer: int) -> str:
    return f" ({timer_title(timer)})" if timer else ""


def timer_row(game: Omega, timer: int) -> Row:
    now = game.timers[timer]
    top = last_space(game)
    items = tuple(
        Item(
            f"space:{timer}-{space}",
            str(space),
            look=("past",) if space < now else ("now",) if space == now else (),
        )
        for space in range(1, top + 1)
    )
    label = "Now" if timer == 0 else timer_title(timer)
    return Row("track", label, value=now, top=top, items=items)


# The overseer


def dashboard_panel(game: Omega) -> Panel:
    """OMEGA-18.03 to OMEGA-18.09: energy, and each ability with its cost and its well."""
    energy = Row("track", "Energy", value=int(game.pool), top=int(game.plan.numbers.pool_limit))
    rows = [energy, *[ability_row(game, slot) for slot in range(len(game.wells))]]
    return Panel("dashboard", "Overseer", side=OVERSEER_SIDE, rows=tuple(rows))


def ability_row(game: Omega, slot: int) -> Row:
    tile, cost = dashboard.ability(game, slot), dashboard.cost(game, slot)
    if dashboard.is_ready(game, slot):
        return Row("stat", tile.name, text=f"{cost}, ready")
    well = f"well {game.wells[slot]}, \N{MINUS SIGN}{tile.refresh} a round"
    return Row("stat", tile.name, text=f"{cost}, {well}")


def reserves(game: Omega) -> Panel:
    """OMEGA-3.02: figures that can still come."""
    kinds = dict.fromkeys(game.plan.mission.reserves)
    items = [Item(f"reserve:{kind}", game.plan.enemies[kind].name, in_reserve(game, kind)) for kind in kinds]
    shown = tuple([item for item in items if item.value])
    rows = [Row("stat", item.label, value=item.value) for item in shown]
    rows.append(Row("stat", "Investigate cards", value=len(game.deck.pile)))
    return Panel("reserves", "Reserves", rows=tuple(rows))


def in_reserve(game: Omega, kind: int) -> int:
    return sum(enemy.kind == kind and enemy.cell == NONE and not enemy.aside for enemy in game.enemies)


def stacks_panel(viewer: Viewer) -> Iterator[Panel]:
    """The cards of hidden rooms, for who has seen them."""
    game = viewer.game
    hidden = [area for area in game.plan.site.hidden_areas if not game.is_explored(area)]
    rows = [stack_row(viewer, area) for area in hidden if game.plan.mission.stacks[area]]
    if rows:
        yield Panel("stacks", "Hidden rooms", rows=tuple(rows))


def stack_row(viewer: Viewer, area: int) -> Row:
    game, stack = viewer.game, viewer.stack(area)
    title = room_title(game, area)
    if stack is None:
        return Row("stat", title, text=count_of(int(game.plan.mission.stacks[area]), "card"))
    return Row("stat", title, text=listed([game.plan.rooms[card].name for card in stack]) or "not laid yet")


def enemy_panel(game: Omega, kind: int) -> Panel:
    """A stat card."""
    card = game.plan.enemies[kind]
    figures = f"{on_map(game, kind)} on the map, {in_reserve(game, kind)} in reserve"
    rows = [
        Row("stat", "Figures", text=figures),
        Row("stat", "SPEED", value=int(card.speed)),
        Row("stat", "RANGED DEFENSE", text=numbers(card.ranged)),
        Row("stat", "MELEE DEFENSE", text=numbers(card.melee)),
        Row("stat", "VITALITY", value=int(card.vitality)),
        Row("stat", "Combat activation", text="none" if card.cost == NONE else str(card.cost)),
        *[Row("stat", weapon.name, text=weapon_text(weapon)) for weapon in card.weapons],
    ]
    if texts(game.plan).enemies[kind]:
        rows.append(Row("text", "Ability", texts(game.plan).enemies[kind]))
    return Panel(f"kind:{kind}", card.name, OVERSEER, OVERSEER_SIDE, rows=tuple(rows))


def numbers(values: list[int]) -> str:
    """OMEGA-16.03: the second one wounds twice."""
    return " and ".join(str(value) for value in values if value != NONE)


def on_map(game: Omega, kind: int) -> int:
    return sum(enemy.kind == kind and enemy.on_map() for enemy in game.enemies)


# Commandos


def sheet(viewer: Viewer, commando: Commando) -> Panel:
    game, rank = viewer.game, int(commando.index)
    return Panel(
        sheet_id(rank),
        commando_name(game.plan, rank),
        int(commando.seat),
        COMMANDO_SIDE,
        stance_text(viewer, commando),
        tuple(sheet_rows(viewer, commando)),
    )


def stance_text(viewer: Viewer, commando: Commando) -> str:
    if not commando.is_active():
        return CONDITIONS[commando.condition]
    stance = viewer.stance(commando)
    return viewer.game.sheet(commando).stances[stance].name if stance != NONE else "no stance yet"


def sheet_rows(viewer: Viewer, commando: Commando) -> Iterator[Row]:
    game, card = viewer.game, viewer.game.sheet(commando)
    most = viewer.most(commando) if commando.in_play() else 0  # who is out of it has no stance any more
    yield Row(
        "track",
        "Adrenaline",
        value=int(commando.adrenaline),
        top=max(most, int(commando.adrenaline)),
        good="low",
    )
    yield Row("track", "Wounds", value=int(commando.wounds), top=int(card.vitality), good="low")
    if not commando.in_play():
        return
    yield Row("tokens", "Move tokens", items=move_tokens(commando))
    known = viewer.stance(commando) != NONE or commando.uses_downed_card()
    if known:
        yield Row("stat", "SPEED", value=int(movement.speed(game, commando)))
    yield Row("stat", "DEFENSE", text=defenses(viewer, commando))
    yield Row("stat", "Stats", text=stats_text(card.stats))
    for weapon in attack.weapons(game, commando):
        yield Row("stat", weapon.name, text=weapon_text(weapon))
    yield from carried(game, commando)


def defenses(viewer: Viewer, commando: Commando) -> str:
    """Of the sheet with the stance, against ranged and melee attacks."""
    card, stance = viewer.game.sheet(commando), viewer.stance(commando)
    if commando.uses_downed_card():
        return str(viewer.game.plan.numbers.downed_defense)
    if stance == NONE:
        return f"{card.ranged} ranged, {card.melee} melee"
    taken = card.stances[stance]
    return f"{card.ranged + taken.ranged} ranged, {card.melee + taken.melee} melee"


def move_tokens(commando: Commando) -> tuple[Item, ...]:
    """OMEGA-10.13: red ones are turned."""
    red = int(commando.red_tokens)
    looks = [("missing",)] * red + [()] * (MOVE_TOKENS - red)
    return tuple(
        Item(f"token:{commando.index}-{place}", "red move token" if look else "move token", look=look)
        for place, look in enumerate(looks)
    )


def carried(game: Omega, commando: Commando) -> Iterator[Row]:
    kit = [game.plan.kit[card].name for card in commando.kit]
    finds = [game.plan.finds[game.plan.find_cards[card]].name for card in commando.finds]
    cores = [CORE_TITLES[core] for core in commando.cores]
    for title, names in (("Kit", kit), ("Finds", finds), ("Carries", cores)):
        if names:
            yield Row("stat", title, text=", ".join(names))
