"""What helps to weigh an option: where it leads, whom it may hit, what it takes, and what it is about."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.engine.observing import Marks, Rows, Sheet
from sandtable.games.flix.bot import skills
from sandtable.games.flix.bot.observed_columns import (
    AIMED,
    CARDED,
    CELLED,
    FIRED,
    SIZES,
    TARGETED,
    WEAPON,
    signed,
    skip,
)
from sandtable.games.flix.bot.observed_figures import write_weapon
from sandtable.games.flix.bot.observed_places import NEAR, write_eyes, write_spot
from sandtable.games.flix.bot.scout import Scout
from sandtable.games.flix.bot.sense import Mark
from sandtable.games.flix.rules import arrows, attacks, fire, sight
from sandtable.games.flix.rules.components import MASTERMIND, NONE, SMALL
from sandtable.games.flix.rules.effects import (
    COVER_EFFECTS,
    EQUIPMENT,
    MEDICAL_KIT,
    PUT_BACK,
    SPECIALIZATIONS,
)
from sandtable.parts.pool import BIT

# Which number of an answer is a Space
CELLS: Final[dict[str, int]] = {
    **dict.fromkeys(
        ("move", "escort", "beside", "stand", "plant", "lands", "enter", "absorb", "detonate"), 0
    ),
    **dict.fromkeys(("start", "go"), 1),
}
# What its numbers mean
FIGURE: Final = 1  # the first one
BOTH: Final = 2  # the first two are figures
DOOR: Final = 3
TOKEN: Final = 4
BLOCK: Final = 5
BOMB: Final = 6
WORKED_ON: Final = 7  # the Door that is worked on
AIMED_AT: Final = 8  # the figure that the question is about
BOSS: Final = 9
RECRUIT: Final = 10  # the second one is one of the six
GIVEN: Final = 11  # the first one is a figure, the second a token
MEANS: Final[dict[str, int]] = {
    **dict.fromkeys(("turn", "snipe", "knife", "command", "go", "next", "hit", "medical_kit"), FIGURE),
    **dict.fromkeys(("give", "take_wound", "award", "specialize", "primary", "secondary"), FIGURE),
    **dict.fromkeys(("darts", "printed", "equip", "nothing", "start"), FIGURE),
    **dict.fromkeys(("fires", "fire_at"), BOTH),
    **dict.fromkeys(("open", "bypass", "breach", "peek"), DOOR),
    **dict.fromkeys(("recover", "disarm", "treat", "defuse", "resolve"), TOKEN),
    **dict.fromkeys(("remove_door", "flip_door"), WORKED_ON),
    **dict.fromkeys(("beside", "leave"), AIMED_AT),
    "absorb": BLOCK,
    "detonate": BOMB,
    "capture": BOSS,
    "replace": RECRUIT,
    "give_token": GIVEN,
}
TAKEN_UP: Final = "FLIX-6.02"  # the rule by which somebody is sent on a Mission
GIVEN_UP: Final = "FLIX-7.14"  # the rule by which a card is discarded for another one
NO_SPACE: Final = -2
# What is about cards
WITH_CARDS: Final[dict[str, int]] = dict.fromkeys(
    (
        *("throw", "medical_kit", "discard", "equip", "give", "darts"),
        *("specialize", "primary", "secondary", "printed"),
    ),
    0,
)
WHOLE: Final = CELLED + FIRED + TARGETED + CARDED + AIMED


def weigh(scout: Scout, option: Option, sheet: Sheet) -> None:
    """A row of numbers, and the rows that it is about."""
    rows, verb = sheet.answers, option.verb
    cell = cell_of(scout, option)
    if cell != NO_SPACE:
        write_cell(scout, cell, rows)
        skip(rows, FIRED + TARGETED + CARDED + AIMED)
    elif verb == "fire" or verb == "dart":
        write_refers(write_fire(scout, option, rows), 0, sheet.tokens)
        return
    elif verb == "fires" or verb == "fire_at":
        skip(rows, CELLED + FIRED)
        write_shot(scout, option.args[0], option.args[1], rows)
        skip(rows, CARDED + AIMED)
    elif verb in WITH_CARDS:
        write_cards(scout, option, rows)
    else:
        skip(rows, WHOLE)
    write_subjects(scout, option, sheet.tokens)


# Spaces


def cell_of(scout: Scout, option: Option) -> i64:
    """Where an option leads; NO_SPACE where it does not."""
    place = CELLS.get(option.verb, NONE)
    if place != NONE:
        return option.args[place]
    if option.verb == "send" and option.rule != TAKEN_UP:
        return option.args[0]
    if option.verb == "reinforce":
        return scout.site.paths[option.args[0]].cells[0]
    return NO_SPACE


def write_cell(scout: Scout, cell: i64, rows: Rows) -> None:
    """Where it is, how far, and how much nearer to what is gone for; who sees it, and what is beside it."""
    goal = scout.to_goal(cell)
    write_spot(scout, cell, rows)
    rows.squash(scout.to(cell), NEAR)
    rows.squash(scout.homes[cell], NEAR)
    rows.squash(goal, NEAR)
    rows.squash(scout.heard(cell), 3)
    write_eyes(scout, cell, rows)
    rows.squash(blocks_beside(scout, cell), 1)
    signed(rows, scout.near - goal if scout.away else 0, 3)


def blocks_beside(scout: Scout, cell: i64) -> i64:
    """FLIX-12.05: how many Cover Blocks are Adjacent to a Space."""
    touching = scout.site.touching
    opened: i64 = scout.game.opened
    found: i64 = 0
    for block in scout.game.blocks:
        if touching.joined(cell, block, opened):
            found += 1
    return found


# Fire


def write_fire(scout: Scout, option: Option, rows: Rows) -> i64:
    """FLIX-20.05: with which discs, how many of them, and how likely the best mark is hit; its row."""
    skip(rows, CELLED)
    if option.verb == "dart":
        found = write_discs(scout, SMALL, 1, 0, PUT_BACK, False, rows)
    else:
        found = write_weapon_fire(scout, option, rows)
    skip(rows, TARGETED + CARDED + AIMED)
    return found


def write_weapon_fire(scout: Scout, option: Option, rows: Rows) -> i64:
    game, seal = scout.game, scout.seal
    slot, rate, size = option.args
    weapon = fire.weapon_of(game, seal, slot) if seal is not None else None
    if seal is None or weapon is None:
        skip(rows, FIRED)
        return 0
    discs = fire.flicks_of(game, seal, weapon, rate)
    cover = fire.cover_effect(game, seal, weapon, rate)
    return write_discs(scout, size, discs, fire.noise(game, seal, weapon), cover, rate == fire.STACK, rows)


def write_discs(
    scout: Scout, size: i64, discs: i64, noise: i64, cover: i64, stacked: bool, rows: Rows
) -> i64:
    best: Mark | None = None
    likely: i64 = 0
    marks = scout.marks()
    skill = skills.skill_of(scout.game, skills.TRAINED)
    for mark in marks:
        chance = 0 if mark.behind and cover == PUT_BACK else mark.chance(scout.game, skill, size)
        if chance > likely:
            best, likely = mark, chance
    rows.part(likely, skills.THOUSAND)
    rows.squash(len(marks), 2)
    rows.squash(discs, 2)
    rows.squash(noise, 2)
    rows.flag(stacked)
    rows.one_of(size, len(SIZES))
    rows.one_of(cover, len(COVER_EFFECTS))
    return scout.row_of(best.tango.index) if best is not None else 0


def write_shot(scout: Scout, shooter: i64, target: i64, rows: Rows) -> None:
    """FLIX-15.03, FLIX-25.02: the dice of a Tango that Fires, and whether Cover is in its way."""
    game = scout.game
    tango, cell = game.tango(shooter), game.figure(target).cell
    source = sight.vantage(game, tango, cell)
    rows.squash(attacks.dice_of(game, tango), 1)
    rows.flag(source != NONE and arrows.crossed_block(game, source, cell, cell) != NONE)


# Cards


def write_cards(scout: Scout, option: Option, rows: Rows) -> None:
    """The Equipment, the Specialization or the Weapon that it is about."""
    plan, verb, args = scout.game.plan, option.verb, option.args
    skip(rows, CELLED + FIRED + TARGETED)
    held = effects_of(scout, option)
    for effect in range(len(EQUIPMENT)):
        rows.flag(held & BIT[effect] != 0)
    rows.one_of(args[1] if verb == "specialize" else NONE, len(SPECIALIZATIONS))
    if verb == "primary" or verb == "secondary":
        write_weapon(plan.weapons[args[1]], args[1], rows)
    elif verb == "printed":
        write_weapon(plan.service_pistol, NONE, rows)
    else:
        skip(rows, len(WEAPON))
    skip(rows, AIMED)


def effects_of(scout: Scout, option: Option) -> i64:
    """What the cards do that it is about, as bits."""
    verb, args = option.verb, option.args
    if verb == "throw":
        return BIT[args[0]]
    if verb == "medical_kit":
        return BIT[MEDICAL_KIT]
    if verb == "discard" and option.rule != GIVEN_UP:
        return BIT[args[1]]
    first = 0
    if verb == "equip":
        first = 2
    elif verb == "give" or verb == "darts":
        first = 1
    elif verb != "discard":
        return 0
    found: i64 = 0
    for card in args[first:]:
        found |= BIT[scout.game.plan.equipment[card].effect]
    return found


# What it is about


def write_refers(first: i64, second: i64, tokens: Marks) -> None:
    tokens.put(first)
    tokens.put(second)


def write_subjects(scout: Scout, option: Option, tokens: Marks) -> None:
    means = MEANS.get(option.verb, 0)
    second: i64 = 0
    if means == BOTH:
        second = scout.row_of(option.args[1])
    elif means == GIVEN:
        second = scout.tokens[option.args[1]]
    write_refers(subject(scout, option, means), second, tokens)


def subject(scout: Scout, option: Option, means: i64) -> i64:
    """The row of the first thing that an option is about; 0: none."""
    args = option.args
    if means in (FIGURE, BOTH, GIVEN):
        return scout.row_of(args[0])
    if means == DOOR:
        return scout.doors[args[0]]
    if means == TOKEN:
        return scout.tokens[args[0]]
    if means == BLOCK:
        return placed(scout.game.blocks, scout.blocks, args[0])
    if means == BOMB:
        return placed(scout.game.bombs, scout.bombs, args[0])
    return other_subject(scout, option, means)


def other_subject(scout: Scout, option: Option, means: i64) -> i64:
    game, args = scout.game, option.args
    if means == WORKED_ON:
        return scout.doors[game.aimed_at]
    if means == AIMED_AT:
        return scout.row_of(game.aimed_at)
    if means == BOSS:
        return scout.row_of(MASTERMIND)
    if means == RECRUIT:
        return scout.person(args[1])
    if option.verb == "send":
        return scout.person(args[1]) if option.rule == TAKEN_UP else scout.row_of(game.aimed_at)
    return scout.row_of(args[0]) if option.verb == "discard" and option.rule != GIVEN_UP else 0


def placed(cells: list[int], rows: list[int], cell: i64) -> i64:
    """The row of what lies in a Space."""
    for place, each in enumerate(cells):
        if each == cell:
            return rows[place]
    return 0
