"""Cards and pieces as they are printed: what Player Boards and options say of them."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.catalog.numbering import printed
from sandtable.catalog.printed import Die, Face, Piece, Stats, Supplies, Track
from sandtable.games.flix.content.cards import EquipmentData, OperatorData, SpecializationData, WeaponData
from sandtable.games.flix.content.loader import Content
from sandtable.games.flix.rules.cards import Weapon
from sandtable.games.flix.rules.components import E6, NONE, PATROLS, SENTRIES
from sandtable.games.flix.rules.effects import TOKENS
from sandtable.games.flix.rules.plan import Plan
from sandtable.games.flix.view.mission_page import passages
from sandtable.games.flix.view.names import COLOURS, FACES, SIZES, kind_name
from sandtable.games.flix.view.panels import weapon_rates
from sandtable.games.flix.view.side_sheets import printed_boards
from sandtable.scene.phrases import capital

TEAM = ("one",)
GUARDS = ("other",)
BLOCKS, HOSTAGES, LOCATIONS = 19, 4, 8
DISCS = (6, 6, 4)  # small, medium, large
TOKENS_BESIDE = (
    *(("Sound", "1", 30, "3"), ("Stunned", "S", 8, ""), ("Remote Bomb", "B", 2, "")),
    *(("Soft Body Armor", "", 4, ""), ("Activated", "A", 4, "")),
)
COVER = {
    "put_back": "a struck Block is put back",
    "stun": "a struck Block goes, and who is behind it is Stunned",
    "kill": "a struck Block goes, and who is behind it is killed",
}


def faces(content: Content) -> list[Face]:
    found = [operator_face(each) for each in content.operators]
    found += [weapon_face(content, each, "weapon") for each in content.weapons.weapon]
    found += [equipment_face(content, each) for each in content.equipment]
    for each in content.specializations:
        found += [skill_face(each, at) for at in range(len(each.grades))]
    return found


def operator_face(data: OperatorData) -> Face:
    """FLIX-G10."""
    return Face(
        kind="Operator",
        title=data.name,
        stats=(("Speed", str(data.speed)), ("Health", str(data.health))),
        lines=(data.text,),
        rule="FLIX-G10",
        look=TEAM,
        file="operators.toml",
        key="operator",
        entry=data.id,
    )


def weapon_face(content: Content, data: WeaponData, key: str) -> Face:
    """FLIX-8.08: what is said where Gear is picked."""
    fitting = [each.name for each in content.equipment if each.id in data.attachments]
    lines = [f"{weapon_rates(Weapon(printed(data)))}.", f"Cover: {COVER[data.cover]}.", data.text]
    lines += [f"Fits: {', '.join(fitting)}."] if fitting else []
    return Face(
        kind="Weapon",
        title=data.name,
        subtitle=capital(data.kind.replace("_", " ")),
        stats=(("Sound", str(data.sound)), *graded(content, data.grade, data.needs)),
        lines=tuple(lines),
        rule="FLIX-8.08",
        look=TEAM,
        file="weapons.toml",
        key=key,
        entry=data.id,
        count=data.copies,
        back="Weapon",
    )


def graded(content: Content, grade: int, needs: Sequence[str]) -> Stats:
    """FLIX-7.08: who may carry it."""
    stats = [("Grade", f"E-{grade}")] if grade > E6 else []
    return (*stats, *([("Needs", " or ".join(needs))] if needs else []))


def equipment_face(content: Content, data: EquipmentData) -> Face:
    """FLIX-G05."""
    numbers = [("Sound", data.sound), ("Tokens", data.shots)]
    return Face(
        kind="Attachment" if data.attachment else "Equipment",
        title=data.name,
        subtitle=capital(data.keyword),
        stats=(
            *[(label, str(value)) for label, value in numbers if value],
            *graded(content, data.grade, data.needs),
        ),
        lines=(data.text,),
        rule="FLIX-G05",
        look=TEAM,
        file="equipment.toml",
        key="card",
        entry=data.id,
        count=data.copies,
        back="Equipment",
    )


def skill_face(data: SpecializationData, at: int) -> Face:
    """FLIX-G06: a card for each Grade."""
    return Face(
        kind="Specialization",
        title=data.name,
        subtitle=f"{data.id}, from E-{E6 + 1 + at}",
        lines=(data.grades[at],),
        rule="FLIX-G06",
        look=TEAM,
        file="specializations.toml",
        key="specialization",
        entry=data.id,
        back=data.id,
    )


# Pieces


def supplies(content: Content, plan: Plan) -> Supplies:
    """FLIX-G09: in their true sizes, so that discs slide as the table has it."""
    sizes, pieces = content.physics, content.pieces
    found = [
        Piece(kind="figure", title=seal.name, mark=seal.name[0], size=sizes.standee, look=TEAM)
        for seal in plan.seals
    ]
    for title, number in (("Patrol", PATROLS), ("Sentry", SENTRIES)):
        for at in range(number):
            found.append(
                Piece(kind="figure", title=title, mark=f"{title[0]}{at + 1}", size=sizes.standee, look=GUARDS)
            )
    found.append(Piece(kind="figure", title="Mastermind", mark="M", size=sizes.standee, look=GUARDS))
    found += [
        Piece(kind="figure", title="Hostage", mark=f"H{at + 1}", size=sizes.standee) for at in range(HOSTAGES)
    ]
    found += [
        Piece(kind="disc", title=f"{name} disc", mark=name[0], count=count, size=size)
        for name, count, size in zip(SIZES, DISCS, sizes.discs)
    ]
    found.append(Piece(kind="marker", title="Cover Block", mark="", count=BLOCKS, size=sizes.block))
    found += [
        Piece(kind="token", title=kind_name(kind), count=pieces.tokens[name], size=sizes.token, under="?")
        for kind, name in enumerate(TOKENS)
        if pieces.tokens.get(name)
    ]
    found += doors(content)
    found.append(Piece(kind="token", title="Alert", mark="!", size=sizes.token, look=GUARDS))
    found += [
        Piece(kind="token", title=title, mark=mark, count=count, size=sizes.token, under=under)
        for title, mark, count, under in TOKENS_BESIDE
    ]
    found += [
        Piece(kind="token", title="Objective Location", mark=str(at + 1), size=sizes.token, under="?")
        for at in range(LOCATIONS)
    ]
    die = Die(title="Attack Die", faces=tuple([FACES[face] for face in plan.attack_die]), count=2)
    ten = Die(title="Ten-sided die", faces=tuple([str(face) for face in range(1, 11)]))
    return Supplies(
        pieces=tuple(found),
        dice=(die, ten),
        tracks=tracks(plan),
        space=sizes.space,
        boards=printed_boards(plan),
        page=passages(plan.source),
    )


def doors(content: Content) -> list[Piece]:
    """FLIX-G13."""
    pieces = content.pieces
    plain = Piece(kind="marker", title="Door", mark="", count=pieces.normal_doors)
    locks = sorted(set(pieces.e_locks))
    return [
        plain,
        *[
            Piece(
                kind="marker",
                title="Door, E-Lock",
                mark=str(lock),
                count=pieces.e_locks.count(lock),
                under="Door",
            )
            for lock in locks
        ],
    ]


def tracks(plan: Plan) -> tuple[Track, ...]:
    """FLIX-2.11, FLIX-G11: the Timer Track with its colours, and a Health Track for each SEAL who plays."""
    colours = [(at, COLOURS[colour]) for at, colour in enumerate(plan.timer) if colour != NONE]
    health = [
        Track(title=f"Health: {seal.name}", top=int(seal.health)) for seal in plan.seals[: int(plan.team)]
    ]
    return (Track(title="Timer", top=len(plan.timer) - 1, notes=tuple(colours)), *health)
