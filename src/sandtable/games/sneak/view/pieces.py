"""What stands and lies on the map: figures, bodies, Alert tokens, doors, cameras, terminals, tokens."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.games.sneak.rules import bosses, cameras, wolf
from sandtable.games.sneak.rules.components import (
    ALERT,
    BOSS,
    FIRST_PATROL,
    NONE,
    OFF,
    Character,
    Patrol,
)
from sandtable.games.sneak.rules.effects import WOLF
from sandtable.games.sneak.rules.rex import ON_REX
from sandtable.games.sneak.rules.state import SneakState
from sandtable.games.sneak.view.board import door_label
from sandtable.games.sneak.view.names import (
    ENEMY_SIDE,
    HIDDEN_TITLES,
    LETTERS,
    TEAM_SIDE,
    figure_id,
    figure_name,
    lock_text,
    spot,
)
from sandtable.games.sneak.view.viewer import Viewer
from sandtable.scene.vocabulary import Badge, Element, Gauge

EIGHTH = 45
HALF_ROUND = 180  # degrees that an enemy sees: all that lies ahead,
STRAIGHT = 24  # or what lies straight ahead (SNEAK-R15)
ROLES = ("infil", "rookie", "tech", "runner")
BOSS_ROLES = ("gunner", "heavy", "marksman", "husk", "pilot", "ravager")


def elements(viewer: Viewer) -> Iterator[Element]:
    """Figures last, so that they lie above all else."""
    game = viewer.game
    yield from fixtures(game)
    yield from tokens(game)
    yield from bodies(game)
    yield from alert_tokens(game)
    yield from boss_tokens(game)
    for patrol in game.patrols:
        if patrol.cell != NONE:
            yield patrol_element(viewer, patrol)
    if game.is_boss_stage() and game.boss[0].cell != NONE:
        yield boss_element(viewer)
    for character in game.characters:
        if character.in_play() and character.cell != NONE:
            yield character_element(viewer, character)


# What is fixed to the map


def fixtures(game: SneakState) -> Iterator[Element]:
    yield from doors(game)
    for number, camera in enumerate(game.field().cameras):
        at, facing = spot(game, int(camera.cell)), EIGHTH * int(cameras.facing(game, camera))
        name, label = f"camera-{number}", f"Camera {number + 1}"
        yield Element(name, "marker", label, at, ENEMY_SIDE, role="camera", facing=facing, arc=arc_of(game))
    yield from terminals(game)


def arc_of(game: SneakState) -> int:
    return STRAIGHT if game.plan.numbers.lanes else HALF_ROUND


def doors(game: SneakState) -> Iterator[Element]:
    for number, door in enumerate(game.field().doors):
        opened = bool(game.opened & door.bit)
        lock = f"C{door.level}" if door.level else lock_text(door.numbers, 0)
        sign = "open" if opened or not lock else lock
        label, at = door_label(game, number), spot(game, door.cells[0])
        look = "open" if opened else "locked"
        yield Element(f"door-{number}", "marker", label, at, role="sign", number=sign, look=(look,))


def terminals(game: SneakState) -> Iterator[Element]:
    for number, terminal in enumerate(game.field().terminals):
        hacked = game.hacked >> number & 1
        text = "hacked" if hacked else lock_text(terminal.numbers, 0)
        label, sign = f"Terminal, level {terminal.level}: {text}", f"L{terminal.level}"
        look: tuple[str, ...] = ("open",) if hacked else ()
        at = spot(game, int(terminal.cell))
        yield Element(f"terminal-{number}", "marker", label, at, role="sign", number=sign, look=look)


# Tokens


def tokens(game: SneakState) -> Iterator[Element]:
    stage = game.field()
    for number, cell in lying(game.events):
        letter = LETTERS[stage.events[number].letter]
        yield Element(f"event-{letter}", "marker", f"Event {letter}", spot(game, cell), number=letter)
    for number, cell in lying(game.finds):
        name, sign, at = f"find-{number}", str(number + 1), spot(game, cell)
        yield Element(name, "token", f"Equipment token {sign}", at, role="case", number=sign)
    for number, cell in lying(game.supplies):
        label = supply_label(game, number)
        yield Element(f"supply-{number}", "token", label, spot(game, cell), role="kit")
    yield from hidden_tokens(game)
    for number, cell in enumerate(game.traps):
        yield Element(f"trap-{number}", "marker", "Trap", spot(game, cell), role="bomb")
    for number, cell in enumerate(game.mines):
        name, at, facing = f"mine-{number}", spot(game, cell), EIGHTH * game.mine_facings[number]
        yield Element(name, "token", "Claymore", at, TEAM_SIDE, role="frag", facing=facing)
    for number, cell in enumerate(game.charges):
        yield Element(f"charge-{number}", "token", "C4 charge", spot(game, cell), TEAM_SIDE, role="bomb")


def lying(cells: list[int]) -> Iterator[tuple[int, int]]:
    """Those that are still there, with their numbers."""
    return ((number, cell) for number, cell in enumerate(cells) if cell != NONE)


def supply_label(game: SneakState, number: int) -> str:
    supply = game.field().supplies[number]
    if supply.heals:
        return f"Supplies: heal {supply.heals}"
    kinds = [
        f"{amount} {name}" for amount, name in ((supply.ammo, "ammo"), (supply.charges, "charges")) if amount
    ]
    return f"Supplies: up to {' or '.join(kinds)}"


def hidden_tokens(game: SneakState) -> Iterator[Element]:
    """Face down, unless everybody has looked at it."""
    for number, cell in lying(game.hidden_cells):
        seen = f": {HIDDEN_TITLES[game.hidden_kinds[number]]}" if game.hidden_seen[number] else ""
        label = f"Face-down token{seen}"
        yield Element(f"hidden-{number}", "marker", label, spot(game, cell), role="qmark")


def bodies(game: SneakState) -> Iterator[Element]:
    """SNEAK-R65: a stack is all bodies on one space."""
    yield from stacks(game, game.sleepers, "Knocked out", "asleep")
    yield from stacks(game, game.wakers, "Waking up", "waking")
    yield from stacks(game, game.dead, "Dead", "dead", "skull")


def stacks(
    game: SneakState, cells: list[int], title: str, look: str, role: str = "patrol"
) -> Iterator[Element]:
    for cell in dict.fromkeys(cells):
        number = cells.count(cell)
        many = str(number) if number > 1 else ""
        label = f"{title}: {many} Patrol" if many else f"{title} Patrol"
        at, looks = spot(game, cell), ("down", look)
        yield Element(f"{look}-{cell}", "token", label, at, ENEMY_SIDE, role=role, number=many, look=looks)


def alert_tokens(game: SneakState) -> Iterator[Element]:
    """SNEAK-15.03."""
    for character in game.characters:
        if character.alert_side != OFF and character.alert_cell != NONE:
            alarmed = character.alert_side == ALERT
            side = "Alert side up" if alarmed else "Investigate side up"
            label = f"{figure_name(game, int(character.index))}'s Alert token, {side}"
            yield Element(
                f"alert-{character.index}",
                "marker",
                label,
                spot(game, int(character.alert_cell)),
                TEAM_SIDE,
                int(character.seat),
                role="" if alarmed else "qmark",
                number="!" if alarmed else "?",
                look=("alert",) if alarmed else (),
            )


def boss_tokens(game: SneakState) -> Iterator[Element]:
    """What only Boss Stages have."""
    stage = game.field()
    for number, cell in enumerate(game.missiles):
        label = "Missile: it explodes in the next Enemy Phase"
        yield Element(f"missile-{number}", "marker", label, spot(game, cell), ENEMY_SIDE, role="rocket")
    for number, cell in enumerate(stage.turrets):
        works = game.turrets >> number & 1
        label = "Turret, working" if works else "Turret, wrecked"
        look: tuple[str, ...] = () if works else ("down",)
        yield Element(f"turret-{number}", "marker", label, spot(game, cell), role="sentry", look=look)
    if stage.boss == WOLF and game.nests:
        for nest, cell in enumerate(stage.nests):
            if wolf.is_face_down(game, nest):
                label = f"Nest {nest + 1}, face down"
                yield Element(f"nest-{nest}", "marker", label, spot(game, cell), ENEMY_SIDE, role="qmark")


# Figures


def looks(viewer: Viewer, index: int, *more: str) -> tuple[str, ...]:
    return ("acting", *more) if index == viewer.acting() else more


def character_element(viewer: Viewer, character: Character) -> Element:
    game, index = viewer.game, int(character.index)
    sheet = game.sheet(character)
    acted = ("acted",) if character.done else ()
    return Element(
        figure_id(index),
        "figure",
        figure_name(game, index),
        spot(game, int(character.cell)),
        TEAM_SIDE,
        int(character.seat),
        ROLES[index],
        str(index + 1),
        look=looks(viewer, index, *acted),
        badges=tuple(badges(game, character)),
        gauge=Gauge("Health", max(0, int(sheet.health - character.damage)), int(sheet.health), "high"),
    )


def badges(game: SneakState, character: Character) -> Iterator[Badge]:
    states = (
        ("disguise", "disguised", character.disguised),
        ("box", "in a box", character.boxed),
        ("stealth", "camouflaged", character.camouflaged),
        ("shelter", "spared", character.sheltered),
        ("cover", "in cover", character.covered),
        ("prone", "prone", character.prone),
        ("braced", "braced", character.braced),
        ("hampered", "3 actions next turn", character.hampered),
        ("aimed", "aimed at", game.boss[0].aimed_at == character.index),
        ("painting", "paints Rex", character.reticle == ON_REX),
    )
    for name, label, holds in states:
        if holds:
            yield Badge(name, label)


def patrol_element(viewer: Viewer, patrol: Patrol) -> Element:
    game, index = viewer.game, int(patrol.index)
    health = int(game.plan.numbers.patrol_health)
    left = max(0, health - int(patrol.hits + patrol.knocks))
    return Element(
        figure_id(index),
        "figure",
        figure_name(game, index),
        spot(game, int(patrol.cell)),
        ENEMY_SIDE,
        role="patrol",
        number=str(index - FIRST_PATROL + 1),
        facing=EIGHTH * int(patrol.facing),
        look=looks(viewer, index),
        gauge=Gauge("Health", left, health, "high"),
        arc=arc_of(game),
    )


def boss_element(viewer: Viewer) -> Element:
    game = viewer.game
    boss = game.boss[0]
    board = bosses.dashboard(game)
    most = int(bosses.health(game))
    return Element(
        figure_id(BOSS),
        "figure",
        figure_name(game, BOSS),
        spot(game, int(boss.cell)),
        ENEMY_SIDE,
        role=BOSS_ROLES[game.field().boss],
        facing=EIGHTH * int(boss.facing) if board.facing else -1,
        look=looks(viewer, BOSS),
        gauge=Gauge(board.title, max(0, most - int(boss.damage)), most, "high"),
        arc=arc_of(game) if board.facing else 0,
        size=(2, 2) if game.is_large() else (0, 0),
    )
