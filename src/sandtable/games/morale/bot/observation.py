"""What a seat sees of a game as numbers: the table by teams, own before other, then a row a unit and a row
for each thing to carry home. It looks at no more than `view.viewer` lets the seat see."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from sandtable.board.zones import MAX_FLOORS
from sandtable.engine.decisions import Decision, Option
from sandtable.engine.game import Game
from sandtable.engine.observing import Column, Observer, Rows, Sheet, each_of, token, too_many
from sandtable.games.morale.bot.observed_ways import (
    ANSWER,
    NEAR,
    home_from,
    loot_from,
    write_shot,
    write_walk,
)
from sandtable.games.morale.bot.steps import FAR
from sandtable.games.morale.rules.components import (
    KILLED,
    NONE,
    NOWHERE,
    TOKEN_NAMES,
    Card,
    Loot,
    Team,
    Unit,
    is_star,
)
from sandtable.games.morale.rules.game import Morale
from sandtable.games.morale.rules.state import DEPLOY, PLANNING, SECOND
from sandtable.parts.pool import BIT, count_in, has_bit, put_in

KINDS: Final = ("unit", "loot")
UNIT: Final = 0
LOOT: Final = 1
STATES: Final = ("standing", "down", "killed")
STEPS: Final = ("muster", "deploy", "planning", "pair", "second", "round_end")
TOKENS: Final = len(TOKEN_NAMES)
SKULLS: Final = 12  # kinds in a bag: black and white, or a colour for each unit
MOST_ZONES: Final = len(BIT)
MOST_LOOT: Final = 8
PRINTED: Final = (
    *("threat_0", "threat_1", "threat_2", "defense", "initiative", "free_steps", "double_time", "gas_mask"),
    *(
        "medkit_saving",
        "marksman",
        "belt_fire",
        "launcher",
        "rallies_at",
        "drops_down",
        "finisher",
        "backblast",
    ),
)
MARKS: Final = (
    *("own", "seat", "face_up", "face_down", "flashed", "prone", "inside", "acting", "acted", "moving"),
    *("revealed", "in_extra", "stack_place", "danger", "at_defense", "steps_home", "steps_to_loot"),
)
TEAM: Final = ("can_take_cover", "covered", "stack", "revealed", "initiative", "acts_first", "weapon_used")
TURN: Final = ("round", "actions", "moves", "fired", "token_used", "dropped_down", "creeping", "own_turn")
WALKS: Final = ("move", "step", "double_time", "drop")
AT_UNITS: Final = ("fire", "coup", "focus_fire", "medkit", "draw", "card", "covered", "ready", "no_token")


@final
class MoraleObserver(Observer):
    """The rows of a unit have its number, those of loot follow."""

    def overall(self) -> list[Column]:
        teams = [
            Column(f"{side}.{name}")
            for side in ("own", "other")
            for name in (
                *TEAM,
                *[f"skulls_{kind}" for kind in range(SKULLS)],
                *[f"star.{n}" for n in TOKEN_NAMES],
            )
        ]
        air = [Column(f"{what}.{zone}") for what in ("smoke", "gas") for zone in range(MOST_ZONES)]
        return [*each_of("step", STEPS), *[Column(name) for name in TURN], *teams, *air]

    def thing(self) -> list[Column]:
        zones = tuple(str(zone) for zone in range(MOST_ZONES))
        place = [*each_of("zone", zones), *each_of("floor", tuple(str(f) for f in range(MAX_FLOORS)))]
        carried = [Column(f"carries.{i}") for i in range(MOST_LOOT)]
        tokens = [*each_of("ready", TOKEN_NAMES), *[Column(f"issue.{name}") for name in TOKEN_NAMES]]
        unit = [*each_of("status", STATES), *map(Column, MARKS), *carried, *tokens, *map(Column, PRINTED)]
        return [*each_of("kind", KINDS), *place, *unit]

    def answer(self) -> list[Column]:
        return [Column(name) for name in ANSWER]

    def room(self, game: Game) -> int:
        plan = cast(Morale, game).plan
        return sum([squad.units for squad in plan.squads]) + len(plan.loot)

    def beyond(self, game: Game) -> str:
        return too_many([("things to carry home", len(cast(Morale, game).plan.loot), MOST_LOOT)])

    def look(self, game: Game, seat: i64, sheet: Sheet) -> None:
        here = cast(Morale, game)
        own: i64 = 0 if has_bit(here.plan.squads[0].mask, seat) else 1
        write_table(here, own, sheet.overall)
        for unit in here.units:
            write_unit(here, unit, own, seat, sheet.things)
        for place, loot in enumerate(here.loot):
            write_loot(loot, place, sheet.things)

    def about(self, game: Game, decision: Decision) -> i64:
        declared = cast(Morale, game).declared
        return token(declared) if declared else 0

    def weigh(self, game: Game, decision: Decision, option: Option, sheet: Sheet) -> None:
        here = cast(Morale, game)
        verb = option.verb
        if verb in WALKS and here.acting != NONE:
            write_walk(here, here.units[here.acting], option.args[0], option.args[1], sheet.answers)
        elif verb == "fire" and here.acting != NONE:
            write_shot(here, here.units[here.acting], here.units[option.args[0]], sheet.answers)
        else:
            sheet.answers.none(len(ANSWER))
        sheet.tokens.put(option.args[0] + 1 if verb in AT_UNITS else 0)
        sheet.tokens.put(len(here.units) + option.args[0] + 1 if verb == "take" else 0)


# The table


def write_table(game: Morale, own: i64, rows: Rows) -> None:
    rows.one_of(game.step, len(STEPS))
    rows.squash(game.round, 5)
    rows.squash(game.actions, 2)
    rows.squash(game.moves, 2)
    rows.flag(game.fired)
    rows.flag(game.token_used)
    rows.flag(game.dropped_down)
    rows.flag(game.creeping)
    rows.flag(game.acting != NONE and game.units[game.acting].team == own)
    for side in range(2):
        team: i64 = own if side == 0 else 1 - own
        if game.teams:
            write_team(game, game.teams[team], side == 0, rows)
        else:
            rows.none(len(TEAM) + SKULLS + TOKENS)
    write_zones(game.smoke, rows)
    write_zones(game.gas, rows)


def write_zones(bits: i64, rows: Rows) -> None:
    """A column for each zone: whether its bit is set."""
    if bits == 0:
        rows.none(MOST_ZONES)
        return
    for zone in range(MOST_ZONES):
        rows.flag(has_bit(bits, zone))


def write_team(game: Morale, team: Team, owned: bool, rows: Rows) -> None:
    """While both teams plan, the other's stack is not seen (MORALE-3.01)."""
    sealed = game.step <= PLANNING and not owned
    rows.flag(team.can_take_cover)
    rows.squash(team.covered, 2)
    rows.squash(0 if sealed else len(team.stack), 4)
    rows.flag(team.revealed != NONE)
    rows.squash(team.initiative, 20)
    rows.flag(game.first == team.index)
    rows.flag(team.weapon_used)
    counts = team.bag.counts
    for kind in range(SKULLS):
        rows.squash(counts[kind] if kind < len(counts) else 0, 10)
    stars = team.stars
    if not owned:  # the whole set, wherever it lies
        for unit in game.units:
            if unit.team == team.index and is_star(unit.spot):
                stars = put_in(stars, unit.spot)
    for name in range(TOKENS):
        rows.squash(count_in(stars, name), 2)


# Things


def write_unit(game: Morale, unit: Unit, own: i64, seat: i64, rows: Rows) -> None:
    owned = unit.team == own
    seen = unit.status != KILLED and unit.zone != NOWHERE and (owned or game.step != DEPLOY)
    rows.one_of(UNIT, len(KINDS))
    rows.one_of(unit.zone if seen else NOWHERE, MOST_ZONES)
    rows.one_of(unit.floor if seen else NOWHERE, MAX_FLOORS)
    rows.one_of(unit.status, len(STATES))
    known = game.step > PLANNING or owned  # what lies on its spot, be it face down
    shown = known and (owned or unit.face_up)
    write_marks(game, unit, owned, seat, known and unit.spot != NONE, seen, rows)
    for place in range(MOST_LOOT):
        rows.flag(place < len(game.loot) and game.loot[place].carrier == unit.index)
    rows.one_of(unit.spot if shown else NONE, TOKENS)
    issue = unit.issue
    if not owned and unit.spot != NONE and not unit.face_up and not is_star(unit.spot):
        issue = put_in(issue, unit.spot)  # to others a face-down $ token counts as part of it
    for name in range(TOKENS):
        rows.squash(count_in(issue, name), 2)
    write_card(unit.card, rows)


def write_marks(
    game: Morale, unit: Unit, owned: bool, seat: i64, filled: bool, seen: bool, rows: Rows
) -> None:
    team = game.teams[unit.team]
    rows.flag(owned)
    rows.flag(unit.seat == seat)
    rows.flag(filled and unit.face_up)
    rows.flag(filled and not unit.face_up)
    rows.flag(unit.flashed)
    rows.flag(unit.prone)
    rows.flag(unit.inside)
    rows.flag(game.acting == unit.index)
    rows.flag(has_acted(game, team, unit))
    rows.flag(game.stepping == unit.index)
    rows.flag(team.revealed == unit.index)
    rows.flag(unit.index in team.extra)
    rows.squash(place_in(team.stack, unit.index) if owned else 0, 4)
    rows.squash(unit.danger, 4)
    rows.flag(unit.danger >= unit.card.defense)
    rows.squash(home_from(game, unit.team, unit.zone, unit.floor) if seen else FAR, NEAR)
    rows.squash(loot_from(game, unit.zone, unit.floor) if seen else FAR, NEAR)


def has_acted(game: Morale, team: Team, unit: Unit) -> bool:
    """Whether its card has left the stack and its turn of the pair is over: everybody sees that."""
    if game.step <= PLANNING:
        return False
    if team.revealed == unit.index:
        return game.step == SECOND and game.first == team.index
    return unit.index not in team.stack


def place_in(stack: list[int], index: i64) -> i64:
    """Which card from the top; 0: it is not in there."""
    count: i64 = len(stack)
    for place in range(count):
        if stack[place] == index:
            return count - place
    return 0


def write_card(card: Card, rows: Rows) -> None:
    for threat in card.threat:
        rows.squash(threat, 2)
    rows.squash(card.defense, 2)
    rows.squash(card.initiative, 20)
    rows.squash(card.free_steps, 1)
    rows.squash(card.double_time, 2)
    rows.flag(card.gas_mask)
    rows.squash(card.medkit_saving, 1)
    rows.flag(card.marksman)
    rows.squash(card.belt_fire, 1)
    rows.flag(card.launcher)
    rows.squash(card.rallies_at, 2)
    rows.flag(card.drops_down)
    rows.flag(card.finisher)
    rows.squash(card.backblast, 1)


def write_loot(loot: Loot, place: i64, rows: Rows) -> None:
    free = loot.carrier == NONE
    rows.one_of(LOOT, len(KINDS))
    rows.one_of(loot.zone if free else NOWHERE, MOST_ZONES)
    rows.one_of(loot.floor if free else NOWHERE, MAX_FLOORS)
    rows.none(len(STATES) + len(MARKS))
    rows.one_of(place, MOST_LOOT)
    rows.none(2 * TOKENS + len(PRINTED))
