"""Pieces and dice as they are printed."""

from __future__ import annotations

from sandtable.catalog.printed import Die, Piece, Supplies
from sandtable.games.sneak.content.loader import Content
from sandtable.games.sneak.rules.plan import Plan
from sandtable.games.sneak.rules.wolf import DOG, HER, SNOW, TOKENS
from sandtable.games.sneak.view.names import HIDDEN_TITLES, LETTERS, lock_text
from sandtable.games.sneak.view.stage_page import passages

SPACE = 25.0  # millimetres
WHITE = ("!", "1", "2", "3", "4", "5")
BLACK = ("1", "2", "3", "4", "5", "6")
PLAYERS = ("one",)
ENEMIES = ("other",)
FOCUS, ACTIONS = 4, 4  # for each character
PATROLS = 12
BODIES = 8
EQUIPMENT = 9
RETICLES, MISSILES = 4, 3


def supplies(content: Content, plan: Plan) -> Supplies:
    """SNEAK-2.15 to SNEAK-2.25: for all Stages, but for Bosses of those that the plan has not."""
    found = [
        Piece(kind="figure", title=sheet.name, mark=sheet.name[0], look=PLAYERS) for sheet in plan.sheets
    ]
    found += [Piece(kind="figure", title="Patrol", mark=str(at + 1), look=ENEMIES) for at in range(PATROLS)]
    bosses = sorted({int(stage.boss) for stage in plan.stages if stage.boss >= 0})
    found += [Piece(kind="figure", title=plan.bosses[boss].title, mark="B", look=ENEMIES) for boss in bosses]
    for sheet in plan.sheets:
        found.append(Piece(kind="token", title=sheet.name, mark="!", under="?", look=PLAYERS))
        found += [Piece(kind="token", title=sheet.name, mark="A", count=ACTIONS, size=15, look=PLAYERS)]
        found += [
            Piece(kind="token", title=sheet.name, mark="F", count=FOCUS, size=15, under="spent", look=PLAYERS)
        ]
    found += [
        Piece(kind="marker", title=f"Door {door.id}", mark=lock_text(list(door.numbers), door.level))
        for door in content.tokens.door
    ]
    found += [
        Piece(kind="marker", title=f"Terminal {each.level}", mark=lock_text(list(each.numbers), 0))
        for each in content.tokens.terminal
    ]
    found += [
        Piece(kind="marker", title="Camera", mark="C", count=3),
        Piece(kind="token", title="Camera way", mark="blue", under="red"),
    ]
    found += [Piece(kind="token", title="Event", mark=letter) for letter in LETTERS]
    found += [
        Piece(
            kind="token", title=HIDDEN_TITLES[kind], mark="", count=plan.hidden_tokens.count(kind), under="?"
        )
        for kind in sorted(set(plan.hidden_tokens))
    ]
    found += [Piece(kind="token", title="Trap", mark="T", count=5, under="?")]
    found += [Piece(kind="token", title="KO", mark="KO", count=BODIES, under="wakes", look=ENEMIES)]
    found += [Piece(kind="token", title="Dead", mark="D", count=BODIES, look=ENEMIES)]
    found += [
        Piece(kind="token", title="Ammo", mark="AM", count=20, size=12),
        Piece(kind="token", title="Charge", mark="CH", count=15, size=12),
    ]
    found += [Piece(kind="token", title="Equipment", mark=str(at + 1)) for at in range(EQUIPMENT)]
    found += [
        Piece(kind="token", title="Claymore", mark="CM", count=2, look=PLAYERS),
        Piece(kind="token", title="C4 charge", mark="C4", count=4, look=PLAYERS),
        Piece(kind="token", title="Hit", mark="1", count=12, size=12, under="KO", look=ENEMIES),
        Piece(kind="token", title="Hits", mark="5", count=10, size=12, look=ENEMIES),
    ]
    found += [piece for piece in of_bosses(plan) if piece.count]
    dice = (
        Die(title="White die", faces=WHITE, count=6),
        Die(title="Black die", faces=BLACK, count=8, look=ENEMIES),
    )
    return Supplies(pieces=tuple(found), dice=dice, space=SPACE, page=passages(plan))


def of_bosses(plan: Plan) -> list[Piece]:
    """SNEAK-2.20, SNEAK-2.21: as far as a Stage of the plan has them."""
    stages = [stage for stage in plan.stages if stage.boss >= 0]
    if not stages:
        return []
    return [
        Piece(kind="token", title="Reticle", mark="+", count=RETICLES),
        Piece(kind="token", title="Missile", mark="M", count=MISSILES, look=ENEMIES),
        Piece(kind="marker", title="Turret", mark="T", count=max([len(stage.turrets) for stage in stages])),
        *(wolf_tokens() if any([len(stage.nests) > 0 for stage in stages]) else []),
    ]


def wolf_tokens() -> list[Piece]:
    """SNEAK-2.21: one for each nest."""
    return [
        Piece(kind="token", title=title, count=TOKENS.count(kind), under="?", look=ENEMIES)
        for kind, title in ((HER, "Wolf"), (SNOW, "Snow"), (DOG, "Dog"))
    ]
