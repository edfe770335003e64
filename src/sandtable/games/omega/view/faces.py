"""Cards and pieces as they are printed: what sheets, panels and options say of them."""

from __future__ import annotations

from sandtable.catalog.printed import Die, Face, Piece, Stats, Supplies
from sandtable.games.omega.content.cards import CharacterData
from sandtable.games.omega.content.loader import Content
from sandtable.games.omega.content.sites import MARKERS
from sandtable.games.omega.rules.cards import Sheet, Stance, Weapon
from sandtable.games.omega.rules.components import DRONE, LAB_TECH, MOVE_TOKENS, NONE
from sandtable.games.omega.rules.effects import GROUPS, KIT_KINDS, TIMINGS
from sandtable.games.omega.rules.plan import Plan
from sandtable.games.omega.view.hints import stance_changes
from sandtable.games.omega.view.names import (
    CORE_TITLES,
    HELPER_TITLES,
    MARKER_TITLES,
    OBJECTIVE_TITLES,
    STAT_TITLES,
    marker_text,
    weapon_text,
)
from sandtable.games.omega.view.panels import numbers
from sandtable.scene.phrases import capital

COMMANDOS = ("one",)
OVERSEER = ("other",)
SPACE = 25.0  # millimetres
ADRENALINE = 60
WOUNDS = 20
TERRAIN = (
    *(("Vent", "\u2261", 6), ("Rubble", "\u2234", 9), ("Gas", "", 18), ("EMI", "", 4)),
    *(("Hazard [1]", "!", 6), ("Hazard [2]", "!!", 2), ("Exit", "", 2)),
)


def faces(content: Content, plan: Plan) -> list[Face]:
    found: list[Face] = []
    for data, sheet in zip(content.team.character, plan.sheets):
        found.append(sheet_face(data, sheet))
        found += [stance_face(data, number, sheet.stances[number]) for number in range(len(sheet.stances))]
    found += kit_faces(content, plan)
    found += enemy_faces(content, plan)
    found += ability_faces(content, plan)
    return found + room_faces(content) + find_faces(content)


def said(number: int) -> str:
    return str(number) if number else ""


def some(*stats: tuple[str, str]) -> Stats:
    """Those that a card has."""
    return tuple([stat for stat in stats if stat[1]])


# The commandos'


def sheet_face(data: CharacterData, sheet: Sheet) -> Face:
    """OMEGA-4.02."""
    stats = [
        ("SPEED", str(sheet.speed)),
        ("RANGED DEFENSE", str(sheet.ranged)),
        ("MELEE DEFENSE", str(sheet.melee)),
        ("VITALITY", str(sheet.vitality)),
        *[(title, str(value)) for title, value in zip(STAT_TITLES, sheet.stats)],
        *[(weapon.name, weapon_text(weapon)) for weapon in sheet.weapons],
    ]
    return Face(
        kind="Character",
        title=sheet.name,
        subtitle=capital(sheet.role),
        stats=tuple(stats),
        lines=(data.text,) if data.text else (),
        rule="OMEGA-4.02",
        look=COMMANDOS,
        file="characters.toml",
        key="character",
        entry=data.id,
    )


def stance_face(data: CharacterData, number: int, stance: Stance) -> Face:
    """OMEGA-G03: what the question for a stance says."""
    text = data.stance[number].text
    lines = [line for line in (stance_changes(stance), text) if line]
    return Face(
        kind="Stance",
        title=stance.name,
        subtitle=data.name,
        stats=(("MAX ADRENALINE", str(stance.most)),),
        lines=tuple(lines),
        rule="OMEGA-G03",
        look=COMMANDOS,
        file="characters.toml",
        key="character.stance",
        entry=f"{data.id}.{stance.name}",
        back=data.name.rpartition(" ")[2],
    )


def kit_faces(content: Content, plan: Plan) -> list[Face]:
    """OMEGA-G04, OMEGA-G05."""
    owners = {character.id: character.name for character in content.team.character}
    return [
        Face(
            kind="Kit",
            title=card.name,
            subtitle=f"{capital(words(KIT_KINDS[card.kind]))}, {owners.get(data.owner, 'common deck')}",
            stats=some(
                ("Points", str(card.points)),
                ("Adrenaline", said(int(card.cost))),
                *armed(card.weapon),
            ),
            lines=tuple([data.text, *marks(card.trade, card.discard)]),
            rule="OMEGA-G04" if data.owner else "OMEGA-G05",
            look=COMMANDOS,
            file="kit.toml",
            key="card",
            entry=data.id,
            count=data.copies,
            back="Kit",
        )
        for data, card in zip(content.kit, plan.kit)
    ]


def armed(weapon: Weapon | None) -> list[tuple[str, str]]:
    return [(weapon.name, weapon_text(weapon))] if weapon is not None else []


def marks(trade: bool, discard: bool) -> list[str]:
    return (["Can be traded."] if trade else []) + (["A use spends it."] if discard else [])


def find_faces(content: Content) -> list[Face]:
    """OMEGA-G12."""
    return [
        Face(
            kind="Find",
            title=find.name,
            stats=some(("Adrenaline", said(find.cost))),
            lines=(find.text,),
            rule="OMEGA-G12",
            file="finds.toml",
            key="find",
            entry=find.id,
            count=find.copies,
            back="Investigate",
        )
        for find in content.finds
    ]


# The overseer's


def enemy_faces(content: Content, plan: Plan) -> list[Face]:
    """OMEGA-G08: what its panel says."""
    return [
        Face(
            kind="Enemy",
            title=card.name,
            subtitle=f"{capital(GROUPS[card.group])}, {data.figures} figures",
            stats=(
                ("SPEED", str(card.speed)),
                ("RANGED DEFENSE", numbers(card.ranged)),
                ("MELEE DEFENSE", numbers(card.melee)),
                ("VITALITY", str(card.vitality)),
                ("Combat activation", "none" if card.cost == NONE else str(card.cost)),
                *[(weapon.name, weapon_text(weapon)) for weapon in card.weapons],
            ),
            lines=(data.text,) if data.text else (),
            rule="OMEGA-G08",
            look=OVERSEER,
            file="enemies.toml",
            key="enemy",
            entry=data.id,
        )
        for data, card in zip(content.enemies, plan.enemies)
    ]


def ability_faces(content: Content, plan: Plan) -> list[Face]:
    """OMEGA-18.03."""
    return [
        Face(
            kind="Dashboard",
            title=tile.name,
            subtitle=capital(words(TIMINGS[tile.timing])),
            stats=(
                ("Ready", str(tile.ready)),
                ("Committed", str(tile.committed)),
                ("Refresh", str(tile.refresh)),
            ),
            lines=(data.text,),
            rule="OMEGA-18.03",
            look=OVERSEER,
            file="dashboard.toml",
            key="ability",
            entry=data.id,
        )
        for data, tile in zip(content.dashboard, plan.abilities)
    ]


def room_faces(content: Content) -> list[Face]:
    """OMEGA-G11."""
    return [
        Face(
            kind="Room card",
            title=room.name,
            lines=(room.text,),
            rule="OMEGA-G11",
            look=OVERSEER,
            file="rooms.toml",
            key="card",
            entry=room.id,
            count=room.copies,
            back="Room",
        )
        for room in content.rooms
    ]


def words(name: str) -> str:
    return name.replace("_", " ")


# Pieces


def supplies(content: Content, plan: Plan) -> Supplies:
    found = [
        Piece(kind="figure", title=sheet.name, mark=sheet.name.rpartition(" ")[2][0], look=COMMANDOS)
        for sheet in plan.sheets
    ]
    kinds = plan.mission.reserves + plan.mission.aside
    for kind in dict.fromkeys(kinds):
        found += crowd(plan.enemies[kind].name, kinds.count(kind))
    found += doors(content, plan, plan.mission.markers)
    found += markers(plan)
    move = Piece(
        kind="token",
        title="Move",
        mark="M",
        count=MOVE_TOKENS * len(plan.sheets),
        under="turned",
        look=COMMANDOS,
        size=15,
    )
    found += [move, Piece(kind="token", title="Adrenaline", mark="A", count=ADRENALINE, size=12)]
    found.append(Piece(kind="token", title="Wound", mark="W", count=WOUNDS, size=12, look=OVERSEER))
    found += [
        Piece(kind="figure", title=HELPER_TITLES[helper], mark=HELPER_TITLES[helper][0], look=COMMANDOS)
        for helper in (DRONE, LAB_TECH)
    ]
    black, red = [tuple([str(hits) for hits in die]) for die in (plan.black, plan.red)]
    dice = (
        Die(title="Black die: hits", faces=black, count=5),
        Die(title="Red die: hits", faces=red, count=3, look=OVERSEER),
    )
    return Supplies(pieces=tuple(found), dice=dice, space=SPACE, box=tuple(box(content, plan)))


def box(content: Content, plan: Plan) -> list[Piece]:
    """OMEGA-G08, OMEGA-G13: all that a mission can choose from."""
    enemies = [figure for enemy in content.enemies for figure in crowd(enemy.name, enemy.figures)]
    return [*enemies, *doors(content, plan, list(range(len(content.doors)))), investigate(MARKERS)]


def crowd(name: str, number: int) -> list[Piece]:
    return [Piece(kind="figure", title=name, mark=str(at + 1), look=OVERSEER) for at in range(number)]


def doors(content: Content, plan: Plan, numbers: list[int]) -> list[Piece]:
    return [
        Piece(
            kind="marker",
            title=marker_text(plan.doors[number]),
            mark="",
            count=content.doors[number].copies,
            under="Door",
        )
        for number in numbers
    ]


def investigate(number: int) -> Piece:
    return Piece(kind="token", title="Investigate", mark="?", count=number)


def markers(plan: Plan) -> list[Piece]:
    """What lies on the floor in the course of a mission: the overseer's, then the commandos'."""
    found = [investigate(len(plan.mission.site.markers))]
    found += [Piece(kind="marker", title=title, mark=sign, count=count) for title, sign, count in TERRAIN]
    found += [
        Piece(kind="token", title=f"Downed: {sheet.name.rpartition(' ')[2]}", look=COMMANDOS)
        for sheet in plan.sheets
    ]
    found += [Piece(kind="token", title=capital(title), look=COMMANDOS) for title in MARKER_TITLES]
    return found + [Piece(kind="token", title=capital(title)) for title in (*OBJECTIVE_TITLES, *CORE_TITLES)]
