"""Setting up a Mission (chapter 9): the twelve steps."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.flix.rules import briefing, concepts, objectives, patrols, practice, spawning
from sandtable.games.flix.rules.components import (
    FIRST_HOSTAGE,
    FIRST_PATROL,
    FIRST_SENTRY,
    GREEN,
    HOSTAGES,
    MASTERMIND,
    NONE,
    OPERATOR,
    PATROLS,
    RED,
    SENTRIES,
    Hostage,
    Seal,
    Tango,
)
from sandtable.games.flix.rules.effects import ALL_SENTRIES, TARGETS, TIME_BOMB
from sandtable.games.flix.rules.site import Path
from sandtable.games.flix.rules.state import GATHERING, FlixState


def set_up(game: FlixState) -> None:
    """FLIX-9.01 to FLIX-9.18, in order; at its end all that is in sight is revealed (FLIX-R35)."""
    if not game.plan.campaign:
        briefing.pick_team(game)
    lay_out(game)
    briefing.report_for_duty(game)
    briefing.choose_skills(game)
    briefing.choose_gear(game)
    place_blocks(game)
    place_doors(game)
    fill_pool(game)
    place_patrols(game)
    place_sentries(game)
    place_objectives(game)
    game.reveal()
    game.timer = game.page().rounds[game.difficulty]
    game.tell("FLIX-9.16", "timer", game.timer)
    place_team(game)
    begin(game)


def lay_out(game: FlixState) -> None:
    """FLIX-9.01: step 1, an empty Map."""
    game.round = 0
    game.turn_of = NONE
    game.opened = 0
    game.flipped = 0
    game.over_mission = False
    game.blocks = []
    game.sound = [0] * len(game.site().grid.areas.names)
    game.alert_on = NONE
    game.cleared = []
    game.destroyed = []
    game.alarm_rang = False
    game.held = 0
    game.bombs = []
    game.bomb_owners = []
    if game.played:
        renew_figures(game)
    clear_tokens(game)
    game.count_things()
    game.tell("FLIX-9.01", "mission", game.mission, game.difficulty)


def renew_figures(game: FlixState) -> None:
    """All that another Mission left behind is gone."""
    game.hostages = [Hostage(FIRST_HOSTAGE + number, game.occupancy) for number in range(HOSTAGES)]
    game.tangos = [Tango(MASTERMIND + number, game.occupancy) for number in range(1 + PATROLS + SENTRIES)]


def clear_tokens(game: FlixState) -> None:
    game.token_cells = []
    game.token_kinds = []
    game.token_homes = []
    game.token_shown = []
    game.token_dice = []
    game.token_letters = []


# Steps 2 to 6


def place_blocks(game: FlixState) -> None:
    """FLIX-9.02, FLIX-9.03: step 2, a D6 for every Area with a Cover icon; ALL is within any roll."""
    for area in range(len(game.sound)):
        icons = game.site().cover_in[area]
        if icons:
            roll: i64 = game.rng.below(6) + 1
            game.bring([int(roll)])
            game.tell("FLIX-9.02", "cover_roll", area, roll)
            for icon in icons:
                if icon.low <= roll <= icon.high:
                    game.blocks.append(int(icon.cell))
                    game.occupancy.lay(icon.cell)
                    rule = "FLIX-9.03" if icon.low == 1 and icon.high == 6 else "FLIX-9.02"
                    game.tell(rule, "block", icon.cell)


def place_doors(game: FlixState) -> None:
    """FLIX-9.04, FLIX-9.05: step 3, a Door in every doorway; the Mission says which are E-Locked."""
    for number, door in enumerate(game.site().doors):
        rule = "FLIX-9.05" if door.numeral else "FLIX-9.04"
        game.tell(rule, "door", number, door.numeral)


def fill_pool(game: FlixState) -> None:
    """FLIX-9.06: step 4; the other Patrols stay in the box."""
    pool = game.table().pool
    for number in range(pool):
        game.tango(FIRST_PATROL + number).pooled = True
    game.tell("FLIX-9.06", "pool", pool)


def place_patrols(game: FlixState) -> None:
    """FLIX-9.07, FLIX-R48, FLIX-R49: step 5, a D10 for each colour of each Section, Green first; where the
    Mission names places, on these instead (FLIX-9.11, FLIX-R102)."""
    if game.page().patrol_places:
        post_patrols(game)
        return
    for colour in range(GREEN, RED + 1):
        for path in game.site().paths:
            if path.colour == colour:
                place_patrol(game, path)


def post_patrols(game: FlixState) -> None:
    """FLIX-9.11, FLIX-R102: in the order of the page, while the Pool has any."""
    for cell in game.page().patrol_places:
        if not concepts.occupied(game, cell):
            spawning.stand(game, cell, patrols.colour_at(game, cell), "FLIX-9.11")


def place_patrol(game: FlixState, path: Path) -> None:
    """FLIX-9.07, FLIX-9.08: on the number rolled, or the lowest free one where that is not to be had."""
    roll: i64 = game.rng.below(10) + 1
    game.bring([int(roll)])
    game.tell("FLIX-9.07", "patrol_roll", path.colour, path.section, roll)
    if roll <= len(path.cells) and not concepts.occupied(game, path.cells[roll - 1]):
        spawning.stand(game, path.cells[roll - 1], path.colour, "FLIX-9.07")
    else:
        spawning.place_patrol(game, path, "FLIX-9.08")


def place_sentries(game: FlixState) -> None:
    """FLIX-9.09: step 6; where the Mission names places, on these instead (FLIX-9.11, FLIX-R102)."""
    named = game.page().sentry_places
    rule = "FLIX-9.11" if named else "FLIX-9.09"
    for number, cell in enumerate(named if named else printed_posts(game)):
        sentry = game.tango(FIRST_SENTRY + number)
        sentry.cell = cell
        sentry.home = cell
        game.tell(rule, "sentry", sentry.index, cell)


def printed_posts(game: FlixState) -> list[int]:
    """FLIX-9.09: the Sentry locations of the Map that are used."""
    site = game.site()
    return [
        cell
        for cell, needs in zip(site.sentries, site.sentry_needs)
        if needs == 0 or wants_numbered(game, needs)
    ]


def wants_numbered(game: FlixState, needs: i64) -> bool:
    """FLIX-9.09: not above the number of SEALs and on a single Map, unless the Mission says otherwise
    (FLIX-9.11)."""
    if game.page().specials & ALL_SENTRIES:
        return True
    return len(game.site().points) == 1 and needs <= game.taking_part()


# Steps 7 to 9


def place_objectives(game: FlixState) -> None:
    """FLIX-9.10, FLIX-9.14, FLIX-9.15: Hostages take the first Locations, the mixed pile the following; with
    two Sections half of all lie on the first one."""
    pile = game.table().pile[:]
    hostages: i64 = game.table().hostages
    sections = section_order(game)
    game.rng.shuffle(pile)
    game.tell("FLIX-9.10", "pile", len(pile))
    letters = bomb_letters(game, pile)
    total: i64 = hostages + len(pile)
    half = (total + 1) // 2 if len(sections) > 1 else total
    points: list[int] = locations(game, sections[0])[:half]
    if len(sections) > 1:
        points += locations(game, sections[1])
    for number in range(total):
        if number < hostages:
            place_hostage(game, number, points[number])
        else:
            lay_token(game, points[number], pile[number - hostages], letters[number - hostages])


def section_order(game: FlixState) -> list[int]:
    """FLIX-R72: the players choose the first Section before tokens are mixed."""
    number = len(game.site().points)
    if number == 1:
        return [0]
    menu = [Option("section", "FLIX-R72", (section,)) for section in range(number)]
    first = game.ask(game.lead(), "FLIX-R72", menu).args[0]
    return [first, 1 - first]


def locations(game: FlixState, section: int) -> list[int]:
    """FLIX-9.12, FLIX-9.13: the Objective Points by their numbers, without those that Special Conditions
    take."""
    page = game.page()
    taken = [cell for cell, _ in page.fixed_tokens] + page.patrol_places + page.sentry_places
    points = [point for point in game.site().points[section] if point not in taken]
    game.rng.shuffle(points)
    game.bring(points)
    game.tell("FLIX-9.12", "locations", section)
    return points


def bomb_letters(game: FlixState, pile: list[int]) -> list[int]:
    """FLIX-G12: which of the Time Bomb Tokens that are not on the Map each one is."""
    tokens = [token for token in range(len(game.plan.bomb_letters)) if token not in game.token_letters]
    if TIME_BOMB in pile:
        game.rng.shuffle(tokens)
    found: list[int] = []
    bombs = 0
    for kind in pile:
        found.append(tokens[bombs % len(tokens)] if kind == TIME_BOMB else NONE)
        bombs += 1 if kind == TIME_BOMB else 0
    return found


def place_hostage(game: FlixState, number: i64, cell: i64) -> None:
    """FLIX-9.14, FLIX-R34: openly, on its starting Objective icon."""
    hostage = game.hostages[number]
    hostage.cell = cell
    hostage.home = cell
    game.tell("FLIX-9.14", "hostage", hostage.index, cell)


def lay_token(game: FlixState, cell: i64, kind: i64, letters: i64) -> None:
    """FLIX-9.14: face down."""
    game.token_cells.append(int(cell))
    game.occupancy.lay(cell)
    game.token_kinds.append(int(kind))
    game.token_homes.append(int(cell))
    game.token_shown.append(0)
    game.token_dice.append(0)
    game.token_letters.append(int(letters))
    game.tell("FLIX-9.14", "token", len(game.token_cells) - 1, cell)


# Steps 10 to 12


def place_team(game: FlixState) -> None:
    """FLIX-9.17: step 11, anywhere in the Starting Area; each seat decides for its SEALs at once."""
    for seat in range(game.plan.players):
        place_own(game, [seal for seal in game.seals if seal.who != NONE and seal.seat == seat])
    for seal in game.seals:
        if seal.who != NONE:
            game.tell("FLIX-9.17", "placed", seal.index, seal.cell)
            hand_armor(game, seal)


def place_own(game: FlixState, own: list[Seal]) -> None:
    game.in_any_order(lambda part: place_one(game, own, part), len(own))


def place_one(game: FlixState, own: list[Seal], part: int) -> None:
    seal = own[part]
    site = game.site()
    options = site.starts[seal.index]
    menu = [options[place] for place, cell in enumerate(site.start) if not concepts.occupied(game, cell)]
    waiting = sum([1 for other in own[:part] if other.cell == NONE])
    seal.cell = game.ask(seal.seat, "FLIX-9.17", briefing.turned(menu, waiting)).args[1]


def hand_armor(game: FlixState, seal: Seal) -> None:
    """FLIX-8.04, FLIX-6.12: Soft Body Armor, at Operator Difficulty alone."""
    if game.difficulty == OPERATOR:
        seal.soft_armor = True
        game.tell("FLIX-8.04", "soft_armor", seal.index)


def begin(game: FlixState) -> None:
    """FLIX-9.18: step 12; what Special Conditions put down lies open (FLIX-9.13, FLIX-R91)."""
    fixed = game.page().fixed_tokens
    letters = bomb_letters(game, [kind for _, kind in fixed])
    for number, (cell, kind) in enumerate(fixed):
        lay_token(game, cell, kind, letters[number])
        objectives.reveal(game, len(game.token_cells) - 1)
    objectives.look_round(game)
    if game.page().specials & TARGETS:
        practice.begin(game)
    else:
        game.step = GATHERING
