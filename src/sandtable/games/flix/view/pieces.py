"""What stands and lies on the Map."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.board.discs.outcomes import DISC, STRIDE
from sandtable.games.flix.rules import alertness, concepts, gear
from sandtable.games.flix.rules.components import MASTERMIND, NONE, Hostage, Seal, Tango
from sandtable.games.flix.rules.effects import TIME_BOMB
from sandtable.games.flix.rules.state import ACTING, SPAWNING, FlixState
from sandtable.games.flix.view import names
from sandtable.games.flix.view.watched import is_plywood
from sandtable.scene.phrases import capital, count_of
from sandtable.scene.vocabulary import Badge, Element, Gauge, Space

ROLES = ("pointman", "sniper", "breacher", "bomb", "medic", "gunner", "kit", "recon")  # by Specialization
TENTHS = 10


def elements(game: FlixState, asked: int = NONE) -> Iterator[Element]:
    """Blocks, tokens, Sound and figures; the figure that the question is about stands out."""
    edge = round(2 * TENTHS * game.plan.sizes.block)
    for cell in game.blocks:
        yield Element(f"block-{cell}", "block", "Cover Block", names.point(game, cell), size=(edge, edge))
    for token, cell in enumerate(game.token_cells):
        if cell != NONE:
            yield token_element(game, token, cell)
    for number, cell in enumerate(game.bombs):
        label = f"Remote Bomb of {names.figure_name(game, game.bomb_owners[number])}"
        yield Element(f"bomb-{number}", "token", label, names.point(game, cell), names.TEAM, role="bomb")
    yield from sounds(game)
    yield from [seal_element(game, seal, asked) for seal in game.team_on_map()]
    yield from [hostage_element(game, hostage) for hostage in game.hostages if hostage.on_map()]
    watched = alertness.any_tango_sees(game) if game.step <= SPAWNING else False
    yield from [tango_element(game, tango, watched) for tango in game.tangos if tango.on_map()]
    if game.turn_of != NONE:
        yield from rested_disc(game)


# Tokens


def token_element(game: FlixState, token: int, cell: int) -> Element:
    at = names.point(game, cell)
    if not game.token_shown[token]:
        return Element(f"token-{token}", "token", "Objective, face down", at, role="qmark", look=("hidden",))
    role = TOKEN_ROLES[game.token_kinds[token]]
    die = str(game.token_dice[token] or "")
    return Element(f"token-{token}", "token", token_label(game, token), at, role=role, number=die)


def token_label(game: FlixState, token: int) -> str:
    kind = game.token_kinds[token]
    if kind != TIME_BOMB:
        return names.kind_name(kind)
    letters = [names.LETTERS[letter] for letter in game.plan.bomb_letters[game.token_letters[token]]]
    left = f", {count_of(game.token_dice[token], 'Round')} left" if game.token_dice[token] else ""
    return f"{names.kind_name(kind)}, wires {' '.join(letters)}{left}"


TOKEN_ROLES = (
    *("alarm", "bio", "file", "file", "drive", "camera", "boss", "hostage"),
    *("kit", "patrol", "bomb", "bomb"),
)


def sounds(game: FlixState) -> Iterator[Element]:
    """FLIX-14.01: one sign for an Area, with its number."""
    for area, amount in enumerate(game.sound):
        if amount:
            at = names.point(game, quiet_corner(game, area))
            label = f"{amount} Sound in {names.area_name(game, area)}"
            yield Element(f"sound-{area}", "marker", label, at, role="sound", number=str(amount))


def quiet_corner(game: FlixState, area: int) -> int:
    """A Space near the middle of an Area where nothing else is, if there is one."""
    grid = game.site().grid
    cells = grid.areas.cells(area)
    x, y = (
        sum(grid.xs[cell] for cell in cells) / len(cells),
        sum(grid.ys[cell] for cell in cells) / len(cells),
    )
    ranked = sorted(cells, key=lambda cell: (grid.xs[cell] - x) ** 2 + (grid.ys[cell] - y) ** 2)
    return next((cell for cell in ranked if not concepts.occupied(game, cell)), ranked[0])


# Figures


def seal_element(game: FlixState, seal: Seal, asked: int) -> Element:
    index, health = int(seal.index), int(gear.health(game, seal))
    badges = [Badge("alert", "Alert Token")] if game.alert_on == index else []
    badges += [Badge("stunned", "Stunned", int(seal.stuns))] if seal.stuns else []
    badges += [Badge("carries", "Carries a Bio Weapon")] if seal.carried else []
    badges += [Badge("cover", "Soft Body Armor")] if seal.soft_armor else []
    skill = int(gear.veteran(game, seal).specialization)
    acting = index == (asked if asked != NONE else int(game.turn_of))
    return Element(
        names.figure_id(index),
        "figure",
        names.figure_name(game, index),
        names.point(game, int(seal.cell)),
        names.TEAM,
        int(seal.seat),
        ROLES[skill] if skill != NONE else "rifle",
        str(index + 1),
        look=("acting",) if acting else ("acted",) if seal.done and game.step <= ACTING else (),
        badges=tuple(badges),
        gauge=Gauge("Health", health - int(seal.wounds), health, "high"),
    )


def hostage_element(game: FlixState, hostage: Hostage) -> Element:
    index = int(hostage.index)
    label = capital(names.figure_name(game, index))
    if hostage.cell == hostage.home:
        label += ", where it was found"
    return Element(
        names.figure_id(index), "figure", label, names.point(game, int(hostage.cell)), role="hostage"
    )


def tango_element(game: FlixState, tango: Tango, watched: bool) -> Element:
    index = int(tango.index)
    role = "boss" if index == MASTERMIND else "sentry" if tango.is_sentry() else "patrol"
    state = state_of(game, tango, watched)
    badges = (Badge(state.lower(), state),) if state in ("Alert", "Stunned") else ()
    return Element(
        names.figure_id(index),
        "figure",
        f"{capital(names.figure_name(game, index))}, {state}",
        names.point(game, int(tango.cell)),
        names.GUARDS,
        role=role,
        number=tango_number(game, index),
        look=("down",) if tango.stunned else (),
        badges=badges,
    )


def state_of(game: FlixState, tango: Tango, watched: bool) -> str:
    """FLIX-11.01; where guards are practised on, what they are made of (FLIX-R100)."""
    if is_plywood(game):
        return "plywood"
    alert = watched if not tango.is_sentry() and watched else alertness.is_alert(game, tango)
    return "Stunned" if tango.stunned else "Alert" if alert else "Unaware"


def tango_number(game: FlixState, index: int) -> str:
    """As in its name; a Mastermind has none."""
    return names.figure_name(game, index).split()[-1] if index != MASTERMIND else ""


# Discs


def rested_disc(game: FlixState) -> Iterator[Element]:
    """Where the last disc came to rest, with its way, until the next turn begins."""
    if game.disc == NONE or not game.rested or not game.trails:
        return
    across = 2 * disc_radius(game, int(game.disc))
    points = game.trails[DISC][1:]
    way = tuple([(points[at], points[at + 1]) for at in range(0, len(points) - STRIDE, STRIDE)])
    seat = int(game.seals[game.turn_of].seat) if game.turn_of != NONE else NONE
    x, y = game.rested
    yield Element("disc", "disc", "Disc", Space(x=x, y=y), names.TEAM, seat, trail=way, size=(across, across))


def disc_radius(game: FlixState, size: int) -> int:
    """In tenths of a millimetre."""
    return round(TENTHS * game.plan.sizes.radii[size])
