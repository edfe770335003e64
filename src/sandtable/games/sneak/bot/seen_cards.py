"""Rows of what lies beside the map: Zones, goals, Hack Files, open cards, and the Stages of the story."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.games.sneak.bot.lookout import FILE, GOAL, ORDER, STAGE, ZONE, Lookout
from sandtable.games.sneak.bot.seen_dice import HIGHEST, VICTIM
from sandtable.games.sneak.bot.seen_table import first_card
from sandtable.games.sneak.rules import annals, enemy_phase, objectives, story
from sandtable.games.sneak.rules.cards import HackCard
from sandtable.games.sneak.rules.components import BOSS, CHARACTERS, FIRST_PATROL, NONE
from sandtable.games.sneak.rules.effects import CAMERAS, FAILURES, GOALS, ICONS
from sandtable.games.sneak.rules.locks import FIRST_FILE
from sandtable.games.sneak.rules.plan import Condition, Stage
from sandtable.games.sneak.rules.state import SneakState
from sandtable.parts.among import is_among
from sandtable.parts.deck import Deck
from sandtable.parts.pool import has_bit

MOST_FILES: Final = 6  # held, or known on top of the deck
MOST_ORDERS: Final = 12
MOST_NUMBERS: Final = 4  # of a Hack card
ZONE_OWN: Final[tuple[str, ...]] = (
    "active",
    "now",
    "to_come",
    "cameras_blind",
    "no_radio_in",
    "patrol_count",
    "patrols",
)
GOAL_OWN: Final[tuple[str, ...]] = ("goal", "failure", "extra", "amount", "level", "met")
FILE_OWN: Final[tuple[str, ...]] = (
    *("held", "place", "rolled_at"),
    *("number.0", "number.1", "number.2", "number.3"),
    *("covered.0", "covered.1", "covered.2", "covered.3"),
)
ORDER_OWN: Final[tuple[str, ...]] = (
    *("current", "last", "place", "game_over", "red", *ICONS, *CAMERAS),
    *("patrol", "alert", "left", "psychic", "white", "black"),
)
STAGE_OWN: Final[tuple[str, ...]] = (
    *("next", "played", "cleared", "rewarded", "virtual", "boss", "tries", "rounds"),
    *[f"ended.{how}" for how in annals.WAYS],
    *[f"{what}.{index}" for what in ("present", "fallen") for index in range(CHARACTERS)],
    *("by_boss", "by_patrols", "extras"),
)


# Zones and goals


def put_zones(out: Lookout) -> None:
    game, rows = out.game, out.rows
    for zone, count in enumerate(game.field().counts):
        out.begin(ZONE, zone, NONE)
        rows.flag(enemy_phase.is_active(game, zone))
        rows.flag(len(game.zones) > 0 and game.zones[0] == zone)
        rows.flag(is_among(game.zones, zone))
        rows.flag(is_among(game.blind_zones, zone))
        rows.flag(is_among(game.quiet_zones, zone))
        rows.squash(count, 3)
        rows.squash(patrols_in(game, zone), 3)
        out.end(len(ZONE_OWN))


def patrols_in(game: SneakState, zone: i64) -> i64:
    found: i64 = 0
    for place in range(game.deployed):
        cell: i64 = game.patrols[place].cell
        if cell != NONE and game.field().zone(cell) == zone:
            found += 1
    return found


def goals_of(stage: Stage) -> int:
    """How many rows Zones and goals have."""
    extra = 0 if stage.extra is None else 1
    return len(stage.counts) + len(stage.goals) + len(stage.failures) + extra


def put_goals(out: Lookout) -> None:
    game, stage = out.game, out.game.field()
    for goal in stage.goals:
        put_goal(out, goal, 0, objectives.is_met(game, goal))
    for failure in stage.failures:
        put_goal(out, failure, 1, False)
    if stage.extra is not None:
        put_goal(out, stage.extra, 2, objectives.extra_met(game))


def put_goal(out: Lookout, goal: Condition, group: i64, met: bool) -> None:
    rows, before = out.rows, (0, len(GOALS), len(GOALS) + len(FAILURES))
    out.begin(GOAL, goal.kind + before[group], NONE)
    rows.one_of(group, 3)
    rows.squash(goal.amount, 2)
    rows.squash(goal.level, 2)
    rows.flag(met)
    out.end(len(GOAL_OWN))


# Hack Files


def put_files(out: Lookout) -> None:
    """Those that are held, then those that everybody knows on top of the deck."""
    game = out.game
    for place, card in enumerate(game.held):
        put_file(out, card, 0, game.held_dice[place])
    known = MOST_FILES - len(game.held)
    for place, card in enumerate(top_of(game.hacks)):
        if place < known:
            put_file(out, card, place + 1, NO_DICE)


NO_DICE: Final[list[int]] = []


def put_file(out: Lookout, card: i64, place: i64, dice: list[int]) -> None:
    game, rows = out.game, out.rows
    hack: HackCard = game.plan.hacks[card]
    out.begin(FILE, hack.effect, NONE)
    rows.flag(place == 0)
    rows.squash(place, 2)
    rows.flag(out.rolling and game.roll_about[VICTIM] == card + FIRST_FILE)
    for number in range(MOST_NUMBERS):
        rows.part(hack.numbers[number] if number < len(hack.numbers) else 0, HIGHEST)
    for number in range(MOST_NUMBERS):
        rows.part(dice[number] if number < len(dice) else 0, 2)
    out.end(len(FILE_OWN))


def top_of(deck: Deck) -> list[int]:
    """The cards on top that everybody knows."""
    found: list[int] = []
    if deck.pile and deck.seen[-1] == -1:
        for card in deck.known(-1):
            if card == NONE:
                break
            found.append(card)
    return found


# Cards that enemies act by


def put_orders(out: Lookout) -> None:
    """The one that is being resolved, or the last one; then those that everybody knows on top of the deck."""
    game = out.game
    deck = game.boss_deck if game.is_boss_stage() else game.patrol_deck
    if game.card != NONE:
        put_order(out, game.card, 0, True)
    elif deck.discards:
        put_order(out, deck.discards[-1], 0, False)
    for place, card in enumerate(top_of(deck)):
        if place + 1 < MOST_ORDERS:
            put_order(out, card, place + 1, False)


def put_order(out: Lookout, card: i64, place: i64, current: bool) -> None:
    game, rows = out.game, out.rows
    boss = game.is_boss_stage()
    out.orders.append(int(card))
    out.begin(ORDER, card - first_card(game) if boss else card, NONE)
    rows.flag(current)
    rows.flag(place == 0 and not current)
    rows.squash(place, 2)
    rows.flag(not boss and card == game.plan.game_over)
    if boss:
        put_boss_card(out, card)
    elif card < game.plan.game_over:
        put_patrol_card(out, card)
    else:
        out.end(4)


def put_patrol_card(out: Lookout, number: i64) -> None:
    """Its three sections (SNEAK-23.02)."""
    card, rows = out.game.plan.patrol_cards[number], out.rows
    rows.flag(card.red)
    for icon in range(len(ICONS)):
        rows.flag(is_among(card.icons, icon))
    rows.one_of(card.cameras, len(CAMERAS))
    rows.squash(card.patrol, 3)
    rows.squash(card.alert, 3)
    rows.flag(card.left)
    out.end(len(ORDER_OWN) - 3)


def put_boss_card(out: Lookout, number: i64) -> None:
    card, rows = out.game.plan.boss_cards[number], out.rows
    white: i64 = 0
    black: i64 = 0
    for line in card.lines:
        white += line.white
        black += line.black
    rows.none(len(ORDER_OWN) - 4 - 3)
    rows.flag(card.psychic)
    rows.squash(white, 2)
    rows.squash(black, 2)
    out.end(len(ORDER_OWN))


# The story


def put_stages(out: Lookout) -> None:
    """SNEAK-1.08: what was tried, and how it ended."""
    game = out.game
    upcoming = story.next_stage(game)
    for number, stage in enumerate(game.plan.stages):
        out.begin(STAGE, number, NONE)
        out.rows.flag(number == upcoming)
        out.rows.flag(number == game.stage)
        put_stage(out, number, stage)
        put_tries(out, [row for row in game.annals if row[annals.STAGE] == number])
        out.end(len(STAGE_OWN))


def put_stage(out: Lookout, number: i64, stage: Stage) -> None:
    out.rows.flag(has_bit(out.game.cleared, number))
    out.rows.flag(has_bit(out.game.rewarded, number))
    out.rows.flag(stage.virtual)
    out.rows.flag(stage.boss != NONE)


def put_tries(out: Lookout, tries: list[list[int]]) -> None:
    """All tries of a Stage together."""
    rows = out.rows
    if not tries:
        rows.none(2 + len(annals.WAYS) + 2 * CHARACTERS + 3)
        return
    rows.squash(len(tries), 2)
    rows.squash(sum([row[annals.ROUND] for row in tries]), 10)
    for how in range(len(annals.WAYS)):
        rows.squash(len([row for row in tries if row[annals.HOW] == how]), 2)
    for index in range(CHARACTERS):
        rows.squash(len([row for row in tries if has_bit(row[annals.PRESENT], index)]), 2)
    for index in range(CHARACTERS):
        rows.squash(len([row for row in tries if row[annals.FALLEN] == index]), 2)
    rows.squash(len([row for row in tries if row[annals.BY] == BOSS]), 2)
    rows.squash(sum([max(0, row[annals.BY] - FIRST_PATROL + 1) for row in tries]), 10)
    rows.squash(sum([row[annals.EXTRA] for row in tries]), 2)
