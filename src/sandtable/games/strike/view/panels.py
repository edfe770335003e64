"""What lies beside the map: the count, the order of actions, both teams, and a control board a unit."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.games.strike.rules import action_types, economy, movement
from sandtable.games.strike.rules.components import THROW, Unit
from sandtable.games.strike.rules.equipment import FLASH, FRAG, GRENADES, NONE, SMOKE
from sandtable.games.strike.rules.game import Strike
from sandtable.games.strike.rules.movement import BONUS_MOVE, MOVES
from sandtable.games.strike.rules.state import ACTING, COUNTING, TARGETING
from sandtable.games.strike.view import names
from sandtable.games.strike.view.pieces import badge_texts
from sandtable.games.strike.view.viewer import Viewer
from sandtable.scene.phrases import count_of
from sandtable.scene.vocabulary import Item, Panel, Row

TEAMS = range(len(names.TEAM_NAMES))
HIDDEN = "out of sight"
CALLED_STEPS = (COUNTING, TARGETING, ACTING)  # from the calls of a turn to its end


def panels(viewer: Viewer) -> tuple[Panel, ...]:
    """The match, then each team with its units."""
    found = [match_panel(viewer)]
    for team in TEAMS:
        found.append(team_panel(viewer.game, team))
        found += [unit_panel(viewer, unit) for unit in viewer.game.units if unit.team == team]
    return tuple(found)


# The match


def match_panel(viewer: Viewer) -> Panel:
    game, numbers = viewer.game, viewer.game.plan.numbers
    rows = [
        Row("stat", "Round", value=int(game.round), top=int(numbers.rounds)),
        Row("stat", "Turn", value=int(game.turn), top=int(numbers.max_turns)),
        count_row(viewer),
        acts_row(viewer),
    ]
    return Panel("match", "Count", rows=tuple(rows))


def count_row(viewer: Viewer) -> Row:
    """STRIKE-6.01: moves 1 to 10, and the 11th of knife runners; how they lie for the unit that is asked."""
    game = viewer.game
    top = BONUS_MOVE if game.count == BONUS_MOVE and has_runner(viewer) else MOVES
    items = tuple(
        Item(f"count:{count}", str(count), look=count_look(viewer, count)) for count in range(1, top + 1)
    )
    return Row("track", "Count", value=min(int(game.count), top), top=top, items=items)


def has_runner(viewer: Viewer) -> bool:
    """STRIKE-6.07: whether one that can be seen has run with a knife on all ten counts."""
    return any(
        unit.moves >= MOVES and viewer.game.knife_is_active(unit)
        for unit in viewer.game.units
        if viewer.sees(unit)
    )


def count_look(viewer: Viewer, count: int) -> tuple[str, ...]:
    """past, now or to come; and lost, where the asked unit has no move on that count (STRIKE-6.05)."""
    game, unit = viewer.game, viewer.asked_unit()
    when = "past" if count < game.count else "now" if count == game.count else "to-come"
    if game.step != COUNTING or unit is None:
        return (when,)
    return (when,) if movement.has_move(game, unit, count) else (when, "lost")


def acts_row(viewer: Viewer) -> Row:
    """STRIKE-2.01 to 2.12, with the type in which the asked unit acts."""
    own = act_of(viewer)
    items = [
        Item(f"act:{number}", title, look=("now",) if number == own else ())
        for number, title in enumerate(names.ACT_TITLES, 1)
    ]
    return Row("track", "Order of acts", items=tuple(items))


def act_of(viewer: Viewer) -> int:
    """The action type of the asked unit, 0 where it has called no attack and no throw."""
    unit = viewer.asked_unit()
    if unit is None or viewer.game.step not in CALLED_STEPS:
        return 0
    if unit.call == THROW:
        return GRENADES
    return int(action_types.type_of(viewer.game, unit)) if unit.is_attacking() else 0


# Teams


def team_panel(game: Strike, team: int) -> Panel:
    """STRIKE-G06: the clan that a team plays now, and how it stands."""
    rows = [
        Row("stat", "Rounds won", value=game.wins[team]),
        Row("stat", "Standing", value=int(game.standing(team)), top=int(game.plan.units)),
    ]
    if game.lost_in_a_row[team]:
        rows.append(Row("stat", "Lost in a row", value=game.lost_in_a_row[team]))
    about = names.clan_title(game, team)
    return Panel(
        f"team:{names.TEAM_NAMES[team]}",
        names.TEAM_TITLES[team],
        side=names.TEAM_NAMES[team],
        about=about,
        rows=tuple(rows),
    )


# Units


def unit_panel(viewer: Viewer, unit: Unit) -> Panel:
    """STRIKE-G02: the control board. What a unit out of sight has in hand is not on it (STRIKE-R50)."""
    game = viewer.game
    index = int(unit.index)
    rows = [Row("stat", "State", state(viewer, unit)), defense_row(game, unit)]
    if unit.alive:
        rows += [*weapon_rows(viewer, unit), *carried_rows(viewer, unit)]
    rows += [*points_rows(viewer, unit), *basket_rows(viewer, unit)]
    return Panel(
        names.board_id(index),
        names.unit_name(game, index),
        int(unit.seat),
        names.TEAM_NAMES[unit.team],
        names.member(game, unit),
        tuple(rows),
    )


def state(viewer: Viewer, unit: Unit) -> str:
    """What it is doing, or that nobody here can see it."""
    if not unit.alive:
        return "eliminated"
    if not viewer.knows(unit):
        return HIDDEN
    game = viewer.game
    doing = [names.call_text(game, unit)] if game.turn > 0 else []
    return ", ".join([f"in {names.where(game, *viewer.spot(unit))}", *doing, *badge_texts(game, unit)])


def defense_row(game: Strike, unit: Unit) -> Row:
    """STRIKE-5.03: dice by kind, with those that are lost; no armour where there was none."""
    items: list[Item] = []
    slots = names.armour_of(unit) | {"health": int(game.plan.numbers.health)}
    for kind, most in slots.items():
        left = int(getattr(unit, kind)) if unit.alive else 0
        items += [
            Item(f"die:{unit.index}:{kind}:{i}", kind.capitalize(), look=() if i < left else ("missing",))
            for i in range(most)
        ]
    return Row("tokens", "Defense", items=tuple(items))


def weapon_rows(viewer: Viewer, unit: Unit) -> Iterator[Row]:
    """STRIKE-G01: each weapon with its dice; in hand or out of ammo only where the unit is seen."""
    game, known = viewer.game, viewer.knows(unit)
    in_hand = names.active_item(game, unit) if known and game.turn > 0 else NONE
    for slot, index in enumerate(unit.weapons):
        if index != NONE:
            item = game.plan.items[index]
            notes = names.card_texts(item) + (["in hand"] if index == in_hand else [])
            notes += ["out of ammo"] if known and not unit.is_loaded(slot) else []
            yield Row("stat", item.name, ", ".join(notes))


def carried_rows(viewer: Viewer, unit: Unit) -> list[Row]:
    """Grenades, kit and bomb; of a unit out of sight no grenades (STRIKE-R55)."""
    game = viewer.game
    cards = names.carried(game, unit)
    if not viewer.knows(unit):
        cards = [card for card in cards if game.plan.items[card].thing not in (FRAG, FLASH, SMOKE)]
    items = [Item(f"carries:{unit.index}:{i}", names.item_name(game, card)) for i, card in enumerate(cards)]
    return [Row("tokens", "Carries", items=tuple(items))] if items else []


def points_rows(viewer: Viewer, unit: Unit) -> list[Row]:
    """STRIKE-R55: in fog each side sees its own alone."""
    if viewer.game.plan.numbers.fog and unit.team != viewer.team:
        return []
    return [Row("stat", "Points", value=int(unit.points))]


def basket_rows(viewer: Viewer, unit: Unit) -> list[Row]:
    """What the seat itself has chosen to buy so far."""
    basket = viewer.basket(unit)
    if not basket:
        return []
    wanted = names.counted([names.item_name(viewer.game, index) for index in basket])
    left = int(unit.points - economy.spent(viewer.game, unit))
    return [Row("text", "Basket", f"{wanted}; {count_of(left, 'point')} left")]
