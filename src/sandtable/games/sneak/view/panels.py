"""What lies beside the map: decks, the mission, the Boss's dashboard, and a dashboard for each character."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.games.sneak.rules import attack, bosses
from sandtable.games.sneak.rules.boss_cards import Dashboard
from sandtable.games.sneak.rules.cards import PatrolCard
from sandtable.games.sneak.rules.components import BOSS, FOCUS_TOKENS, NONE, Character
from sandtable.games.sneak.rules.effects import CAMERAS, ICONS, LIQUID, OCELOT, RAVEN
from sandtable.games.sneak.rules.state import SneakState
from sandtable.games.sneak.view.names import (
    ENEMY_SIDE,
    TEAM_SIDE,
    card_id,
    character_name,
    equipment_name,
    figure_name,
    focus_title,
    page,
    patrol_card_name,
    sheet_id,
)
from sandtable.games.sneak.view.viewer import Viewer
from sandtable.scene.phrases import count_of
from sandtable.scene.vocabulary import Item, Panel, Row

SECTIONS = ("I", "II", "III")
ICON_TITLES = {
    "wake": "Wake",
    "radio_in": "Radio In",
    "lost_contact": "Lost Contact",
    "stay_alert": "Stay Alert",
}
CAMERA_TITLES = {
    "check": "Cameras look",
    "check_flip": "Cameras look, then turn",
    "flip_check": "Cameras turn, then look",
}


def panels(viewer: Viewer) -> tuple[Panel, ...]:
    game = viewer.game
    found: list[Panel] = []
    if game.stage != NONE:
        found += [mission(game), *(boss_panels(game) if game.is_boss_stage() else patrol_panels(game))]
        found += [sheet(viewer, character) for character in game.characters if character.present]
        found += hack_panels(game)
    return (*found, *memory_panel(game))


def mission(game: SneakState) -> Panel:
    """What is to be done, and what more would be rewarded."""
    sheet = page(game)
    rows: list[Row] = []
    if sheet:
        rows += [Row("text", "Goal", goal.text) for goal in sheet.goal]
        rows += [Row("text", "Lost if", each.text) for each in sheet.failure]
        if sheet.extra is not None:
            rows.append(Row("text", "Extra", sheet.extra.text))
    return Panel("mission", "Mission", rows=tuple(rows))


# Sneaking Stages


def patrol_panels(game: SneakState) -> list[Panel]:
    """SNEAK-7.04: how many cards of each colour are left; then time is out."""
    blue, red = int(game.patrol_deck.count(0)), int(game.patrol_deck.count(1))
    rows = [
        Row("stat", "Blue", value=blue),
        Row("stat", "Red, then time is out", value=red),
        *known_rows(game),
        Row("stat", "Reaction cards", value=len(game.reactions.pile)),
    ]
    if game.field().cameras:
        rows.append(Row("stat", "Cameras", text=f"{'blue' if game.blue_side else 'red'} way"))
    return [Panel("patrol-deck", "Patrol deck", side=ENEMY_SIDE, rows=tuple(rows)), *last_card(game)]


def known_rows(game: SneakState) -> Iterator[Row]:
    """Cards on top that everybody has looked at."""
    for place, card in enumerate(game.patrol_deck.known(-1)):
        if card == NONE:
            return
        yield Row("stat", f"Card {place + 1}", text=card_text(game, card))


def last_card(game: SneakState) -> Iterator[Panel]:
    card = int(game.card) if game.card != NONE else (game.patrol_deck.discards or [NONE])[-1]
    if card not in (NONE, int(game.plan.game_over)):
        rows = [Row("stat", number, text=text) for number, text in zip(SECTIONS, sections(game, card))]
        yield Panel(
            "last-card", f"Last card {patrol_card_name(game, card)}", side=ENEMY_SIDE, rows=tuple(rows)
        )


def sections(game: SneakState, number: int) -> tuple[str, str, str]:
    return sections_of(game.plan.patrol_cards[number])


def sections_of(card: PatrolCard) -> tuple[str, str, str]:
    first = ", ".join(ICON_TITLES[ICONS[icon]] for icon in card.icons) or "nothing"
    third = f"{card.patrol} patrol, {card.alert} alert, turn {'left' if card.left else 'right'}"
    return first, CAMERA_TITLES[CAMERAS[card.cameras]], third


def card_text(game: SneakState, number: int) -> str:
    if number == game.plan.game_over:
        return "Game Over"
    return f"{patrol_card_name(game, number)}: {'; '.join(sections(game, number))}"


# Boss Stages


def boss_panels(game: SneakState) -> list[Panel]:
    boss, board = game.boss[0], bosses.dashboard(game)
    most = int(bosses.health(game))
    rows = [
        Row("track", "Health", value=max(0, most - int(boss.damage)), top=most, good="low"),
        Row("stat", "Defense", value=int(bosses.defense(game, None))),
        Row("stat", "Attack", text=dice_text(board)),
        *own_rows(game),
    ]
    if game.round:
        left = f"{len(game.boss_deck.pile)} cards, turned over {count_of(int(boss.flips), 'time')}"
        rows.append(Row("stat", "Boss deck", text=left))
    rows += boss_cards(game)
    name = figure_name(game, BOSS)
    title = name if board.title == name else f"{name}: {board.title}"
    return [Panel("boss", title, side=ENEMY_SIDE, rows=tuple(rows))]


def dice_text(board: Dashboard) -> str:
    return f"{board.white} white" if board.white else f"{board.black} black"


def boss_cards(game: SneakState) -> Iterator[Row]:
    """The last card, or the one that is being resolved, and what of the deck everybody has looked at."""
    last = int(game.card) if game.card != NONE else (game.boss_deck.discards or [NONE])[-1]
    if last != NONE:
        yield Row("text", "Last card", boss_card_text(game, last))
    for place, card in enumerate(game.boss_deck.known(-1)):
        if card == NONE:
            return
        yield Row("text", f"Card {place + 1}", boss_card_text(game, card))


def boss_card_text(game: SneakState, number: int) -> str:
    card = game.plan.boss_cards[number]
    return f"{card.name}, {card.title}: {card.text}" if card.text else f"{card.name}, {card.title}"


def own_rows(game: SneakState) -> Iterator[Row]:
    boss, which = game.boss[0], game.field().boss
    if which == OCELOT:
        yield Row("track", "Rounds", value=int(boss.rounds), top=6)
    elif which == RAVEN:
        yield Row("track", "Charges", value=int(boss.charges), top=3, good="low")
    elif which == LIQUID and boss.station != NONE:
        yield Row(
            "stat", "Station", text=("north-west", "north-east", "south-east", "south-west")[boss.station]
        )


# Characters


def sheet(viewer: Viewer, character: Character) -> Panel:
    game, index = viewer.game, int(character.index)
    return Panel(
        sheet_id(index),
        character_name(game, index),
        int(character.seat),
        TEAM_SIDE,
        "gone" if character.gone else "",
        tuple(sheet_rows(game, character)),
    )


def sheet_rows(game: SneakState, character: Character) -> Iterator[Row]:
    card = game.sheet(character)
    health = int(card.health)
    yield Row("track", "Health", value=max(0, health - int(character.damage)), top=health, good="high")
    yield Row("stat", "Defense", value=int(attack.defense(game, character)))
    yield Row(
        "track",
        "Actions",
        value=int(character.actions),
        top=max(int(game.plan.numbers.actions), int(character.actions)),
    )
    yield Row(
        "tokens", "Focus", items=tuple([focus_item(game, character, token) for token in range(FOCUS_TOKENS)])
    )
    if character.noisy:
        yield Row("stat", "Noisy Actions", value=int(character.noisy))
    if character.cards:
        yield Row("cards", "Carries", items=tuple(carried(game, character)))


def focus_item(game: SneakState, character: Character, token: int) -> Item:
    """SNEAK-16.04: a spent token with what it costs to refocus."""
    active = character.active >> token & 1
    title = focus_title(game, int(character.index), token)
    cost = int(game.sheet(character).focus[token].cost)
    label = title if active else f"{title}, spent: {cost} to refocus"
    locked = ("locked",) if character.locked >> token & 1 else ()
    return Item(f"focus:{character.index}-{token}", label, look=locked if active else ("missing",))


def carried(game: SneakState, character: Character) -> Iterator[Item]:
    for place, number in enumerate(character.cards):
        name = card_id(int(character.index), place)
        yield Item(name, equipment_name(game, number), value=character.tokens[place])


def hack_panels(game: SneakState) -> list[Panel]:
    """SNEAK-19.10, SNEAK-19.16: Terminal cards with the dice on them."""
    if not game.held:
        return []
    rows = [hack_row(game, place) for place in range(len(game.held))]
    return [Panel("terminal-cards", "Terminal cards", rows=tuple(rows))]


def hack_row(game: SneakState, place: int) -> Row:
    card = game.plan.hacks[game.held[place]]
    items = [
        Item(f"die:{place}-{at}", str(number), look=("covered",) if game.held_dice[place][at] else ())
        for at, number in enumerate(card.numbers)
    ]
    return Row("dice", card.title, items=tuple(items))


def memory_panel(game: SneakState) -> list[Panel]:
    """SNEAK-4.01, in a story."""
    if not game.plan.campaign:
        return []
    items = [Item(f"memory:{card}", equipment_name(game, card)) for card in game.memory]
    cleared = [stage.title for number, stage in enumerate(game.plan.stages) if game.cleared >> number & 1]
    rows = [
        Row("cards", "Unlocked", items=tuple(items)),
        Row("text", "Cleared", ", ".join(cleared) or "nothing yet"),
    ]
    return [Panel("memory-box", "Memory Box", rows=tuple(rows))]
