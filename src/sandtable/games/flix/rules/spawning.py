"""Chapter 23, Phase 4: reinforcements, and what becomes of Sound and Alert Token."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.engine.decisions import Option
from sandtable.games.flix.rules import concepts, sight, sound, taking_cover
from sandtable.games.flix.rules.components import FIRST_PATROL, MASTERMIND, NONE, PATROLS, Tango
from sandtable.games.flix.rules.effects import ALARM
from sandtable.games.flix.rules.site import Path
from sandtable.games.flix.rules.state import SPAWNING, FlixState

MOST_PATHS: Final = 6  # three colours on two Sections
REINFORCE: Final = [Option("reinforce", "FLIX-R48", (path,)) for path in range(MOST_PATHS)]
COLOURS: Final = 3


def begin(game: FlixState) -> None:
    """Phase 4 begins."""
    game.step = SPAWNING


def phase(game: FlixState) -> None:
    """A beat: the whole of Phase 4."""
    if has_reserves(game):
        if not game.patrols():
            relieve(game)
        reinforce(game)
    else:
        game.tell("FLIX-23.01", "no_reserves")
    sound.quieten(game)
    calm(game)
    taking_cover.begin(game)


# The Tango Pool


def pool(game: FlixState) -> list[Tango]:
    """The Patrols in the Tango Pool."""
    first = FIRST_PATROL - MASTERMIND
    return [tango for tango in game.tangos[first : first + PATROLS] if tango.pooled]


def has_reserves(game: FlixState) -> bool:
    """Whether any is in it."""
    for place in range(FIRST_PATROL - MASTERMIND, FIRST_PATROL - MASTERMIND + PATROLS):
        if game.tangos[place].pooled:
            return True
    return False


def place_patrol(game: FlixState, path: Path, rule: str = "FLIX-23.05") -> Tango | None:
    """FLIX-23.05: a Patrol of the Tango Pool on the lowest-numbered unoccupied Space of a Path; none if the
    Pool is empty or the Path full (FLIX-R49)."""
    for cell in path.cells:
        if not concepts.occupied(game, cell):
            return stand(game, cell, path.colour, rule)
    return None


def stand(game: FlixState, cell: i64, colour: i64, rule: str) -> Tango | None:
    """A Patrol of the Tango Pool comes onto the Map, on a Path of some colour or on none; none if the Pool is
    empty."""
    reserves = pool(game)
    if not reserves:
        return None
    patrol = reserves[0]
    patrol.pooled = False
    patrol.cell = cell
    patrol.colour = colour
    game.tell(rule, "arrives", patrol.index, cell, colour)
    return patrol


# Who comes


def relieve(game: FlixState) -> None:
    """FLIX-23.02, FLIX-R48, FLIX-R49: two Patrols on Paths of the Timer's colour, while there are any."""
    colour = path_colour(game, game.plan.timer[game.timer])
    for _ in range(min(game.plan.numbers.relief, len(pool(game)))):
        paths = [number for number, path in enumerate(game.site().paths) if path.colour == colour]
        number = choose_path(game, [number for number in paths if has_room(game, number)])
        if number != NONE:
            place_patrol(game, game.site().paths[number], "FLIX-23.02")


def path_colour(game: FlixState, colour: i64) -> i64:
    """FLIX-R49: this colour, or the next one that some Path has."""
    colours = [path.colour for path in game.site().paths]
    for step in range(COLOURS):
        if (colour + step) % COLOURS in colours:
            return (colour + step) % COLOURS
    return NONE


def reinforce(game: FlixState) -> None:
    """FLIX-23.03, FLIX-23.04: a D10 for every two Sound, the Alert Token being worth more."""
    total: i64 = sum(game.sound)
    if game.alert_on != NONE:
        total += game.plan.numbers.alert_spawns
    rolls = [int(game.rng.below(10) + 1) for _ in range((total + 1) // 2)]
    game.rolled = rolls
    game.bring(rolls)
    game.tell("FLIX-23.04", "spawn_rolls", total, len(rolls))
    for roll in rolls:
        answer(game, roll)


def answer(game: FlixState, roll: i64) -> None:
    """FLIX-23.05, FLIX-23.06: a Patrol at every Spawn with the number rolled; if the Pool cannot serve all
    Sections the players choose (FLIX-R48)."""
    site = game.site()
    called = [number for number, path in enumerate(site.paths) if path.numeral == roll]
    called = [number for number in called if has_room(game, number)]
    while called and has_reserves(game):
        number = choose_path(game, called) if len(pool(game)) < len(called) else called[0]
        called.remove(int(number))
        place_patrol(game, site.paths[number])


def has_room(game: FlixState, number: i64) -> bool:
    """Whether a Path has an unoccupied Space."""
    for cell in game.site().paths[number].cells:
        if not concepts.occupied(game, cell):
            return True
    return False


def choose_path(game: FlixState, numbers: list[int]) -> i64:
    """FLIX-R48: the players choose between Sections; NONE where there is nothing to choose."""
    if not numbers:
        return NONE
    return game.ask(game.lead(), "FLIX-R48", [REINFORCE[number] for number in numbers]).args[0]


# The Alert Token


def calm(game: FlixState) -> None:
    """FLIX-23.08, FLIX-R17: the Alert Token goes unless a Tango or a revealed Alarm sees its SEAL."""
    if game.alert_on == NONE:
        return
    seal = game.seals[game.alert_on]
    watchers = sight.watchers(game, seal.cell)
    if watchers:
        game.tell("FLIX-23.08", "alert_stays", seal.index, watchers[0].index)
    elif not alarm_sees(game, seal.cell):
        game.alert_on = NONE
        game.tell("FLIX-23.08", "alert_ends", seal.index)


def alarm_sees(game: FlixState, cell: i64) -> bool:
    """FLIX-R17, FLIX-R36: whether a revealed Alarm has plain LOS to a Space."""
    for token, place in enumerate(game.token_cells):
        if place != NONE and game.token_shown[token] and game.token_kinds[token] == ALARM:
            if sight.clear(game, place, cell):
                return True
    return False
