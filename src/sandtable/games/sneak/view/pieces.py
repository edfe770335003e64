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
HALF_ROUND = 180  # degrees that an enemy sees: all that lies ahead (SNEAK-R15)
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
    stage = game.field()
    for number, door in enumerate(stage.doors):
        opened = bool(game.opened & door.bit)
        lock = f"C{door.level}" if door.level else lock_text(door.numbers, 0)
        sign = "" if opened else lock
        look: tuple[str, ...] = ("open",) if opened else ("locked",)
        at = spot(game, door.cells[0])
        yield Element(
            f"door-{number}",
            "marker",
            door_label(game, number),
            at,
            role="sign",
            number=sign or "open",
            look=look,
        )
    for number, camera in enumerate(stage.cameras):
        facing = EIGHTH * int(cameras.facing(game, camera))
        label = f"Camera {number + 1}"
        at = spot(game, int(camera.cell))
        yield Element(
            f"camera-{number}", "marker", label, at, ENEMY_SIDE, role="camera", facing=facing, arc=HALF_ROUND
        )
    for number, terminal in enumerate(stage.terminals):
        hacked = game.hacked >> number & 1
        text = "hacked" if hacked else " ".join(str(each) for each in terminal.numbers)
        label = f"Terminal, level {terminal.level}: {text}"
        at = spot(game, int(terminal.cell))
        look = ("open",) if hacked else ()
        yield Element(
            f"terminal-{number}", "marker", label, at, role="sign", number=f"L{terminal.level}", look=look
        )


# Tokens


def tokens(game: SneakState) -> Iterator[Element]:
    stage = game.field()
    for number, cell in enumerate(game.events):
        if cell != NONE:
            letter = LETTERS[stage.events[number].letter]
            yield Element(f"event-{letter}", "marker", f"Event {letter}", spot(game, cell), number=letter)
    for number, cell in enumerate(game.finds):
        if cell != NONE:
            label = f"Equipment token {number + 1}"
            yield Element(
                f"find-{number}", "token", label, spot(game, cell), role="case", number=str(number + 1)
            )
    for number, cell in enumerate(game.supplies):
        if cell != NONE:
            yield Element(
                f"supply-{number}", "token", supply_label(game, number), spot(game, cell), role="kit"
            )
    yield from hidden_tokens(game)
    for number, cell in enumerate(game.traps):
        yield Element(f"trap-{number}", "marker", "Trap", spot(game, cell), role="bomb")
    for number, cell in enumerate(game.mines):
        facing = EIGHTH * game.mine_facings[number]
        yield Element(
            f"mine-{number}", "token", "Claymore", spot(game, cell), TEAM_SIDE, role="frag", facing=facing
        )
    for number, cell in enumerate(game.charges):
        yield Element(f"charge-{number}", "token", "C4 charge", spot(game, cell), TEAM_SIDE, role="bomb")


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
    for number, cell in enumerate(game.hidden_cells):
        if cell != NONE:
            seen = game.hidden_seen[number]
            label = (
                f"Face-down token: {HIDDEN_TITLES[game.hidden_kinds[number]]}" if seen else "Face-down token"
            )
            yield Element(f"hidden-{number}", "marker", label, spot(game, cell), role="qmark")


def bodies(game: SneakState) -> Iterator[Element]:
    """SNEAK-R65: a stack is all bodies on one space."""
    kinds = (
        (game.sleepers, "Knocked out", "asleep"),
        (game.wakers, "Waking up", "waking"),
        (game.dead, "Dead", "dead"),
    )
    for cells, title, look in kinds:
        for cell in dict.fromkeys(cells):
            number = cells.count(cell)
            label = title if number == 1 else f"{title}: {number}"
            at = spot(game, cell)
            role = "skull" if look == "dead" else "patrol"
            shown = str(number) if number > 1 else ""
            yield Element(
                f"{look}-{cell}",
                "token",
                f"{label} Patrol",
                at,
                ENEMY_SIDE,
                role=role,
                number=shown,
                look=("down", look),
            )


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
        yield Element(
            f"missile-{number}",
            "marker",
            "Missile: it explodes in the next Enemy Phase",
            spot(game, cell),
            ENEMY_SIDE,
            role="rocket",
        )
    for number, cell in enumerate(stage.turrets):
        works = game.turrets >> number & 1
        label = f"Turret, {'working' if works else 'wrecked'}"
        yield Element(
            f"turret-{number}",
            "marker",
            label,
            spot(game, cell),
            role="sentry",
            look=() if works else ("down",),
        )
    if stage.boss == WOLF and game.nests:
        for nest, cell in enumerate(stage.nests):
            if wolf.is_face_down(game, nest):
                yield Element(
                    f"nest-{nest}",
                    "marker",
                    f"Nest {nest + 1}, face down",
                    spot(game, cell),
                    ENEMY_SIDE,
                    role="qmark",
                )


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
        arc=HALF_ROUND,
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
        arc=HALF_ROUND if board.facing else 0,
        size=(2, 2) if game.is_large() else (0, 0),
    )
