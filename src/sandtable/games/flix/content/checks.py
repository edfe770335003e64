"""Boards, cards, dice and tokens: what is checked beyond single fields. Every error names file and entry."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import sqrt
from typing import TYPE_CHECKING

from sandtable.catalog.content import check_all, expect, expect_known, expect_once, expect_within
from sandtable.games.flix.content.cards import (
    ATTACHMENTS,
    BOUNCES,
    LETTERS,
    MOST,
    SKILLS,
    EquipmentData,
    PhysicsFile,
    PiecesFile,
    SideBoardData,
    WeaponData,
    WeaponsFile,
)
from sandtable.games.flix.rules.briefing import MOST_CARDS
from sandtable.games.flix.rules.components import E6, MOST_SEALS
from sandtable.games.flix.rules.effects import EQUIPMENT, SIDE_BOARDS, SPECIALIZATIONS, TOKENS
from sandtable.games.flix.rules.plan import DIFFICULTIES

if TYPE_CHECKING:
    from sandtable.games.flix.content.loader import Content

CIRCLES = {"e_lock": 10, "bomb": len(LETTERS), "sniping": 5, "rescue": 4}


def check_cards(source: Content) -> None:
    boards = [partial(check_side_board, each, f"side_boards.toml: {each.id}") for each in source.side_boards]
    check_all(
        [
            partial(check_weapons, source.weapons),
            partial(check_equipment, source.equipment),
            partial(check_orders, source),
            partial(check_pieces, source.pieces),
            partial(check_physics, source.physics),
            *boards,
        ]
    )


def check_orders(source: Content) -> None:
    """Numbers of cards and boards are places in the order in which the rules know them."""
    short = [card.id for card in source.specializations]
    expect_all(short, SPECIALIZATIONS, "specializations.toml", "specializations")
    operators = [each.id for each in source.operators]
    expect_all([kit.id for kit in source.kits.operator], operators, "kits.toml", "operator")
    skilled = [kit.id for kit in source.kits.specialization]
    expect_all(skilled, SPECIALIZATIONS, "kits.toml", "specialization")
    expect_all([board.id for board in source.side_boards], SIDE_BOARDS, "side_boards.toml", "boards")
    levels = [each.id for each in source.difficulties]
    expect_all(levels, DIFFICULTIES, "difficulties.toml", "difficulties")
    expect_all([each.id for each in source.skills], SKILLS, "skills.toml", "skills")


def expect_all(ids: Sequence[str], wanted: Sequence[str], where: str, what: str) -> None:
    """Those that the rules know, in their order."""
    got = ", ".join(ids)
    expect(list(ids) == list(wanted), where, f"{what} must be {', '.join(wanted)}, in this order, not {got}")


def check_needs(grade: int, needs: Sequence[str], where: str) -> None:
    """FLIX-7.08."""
    expect(not needs or grade > E6, where, f"grade must be {E6 + 1} or more where a Specialization is needed")


# Cards


def check_weapons(file: WeaponsFile) -> None:
    many = f"{len(file.weapon)} weapons, expected fewer than {MOST_CARDS}"
    expect(len(file.weapon) < MOST_CARDS, "weapons.toml", many)
    for each in [file.service_pistol, *file.weapon]:
        check_weapon(each, f"weapons.toml: {each.id}")
    for each in file.weapon:
        expect_within(each.copies, 1, MOST, f"weapons.toml: {each.id}", "copies")
    pistol = file.service_pistol
    plain = pistol.kind == "secondary" and pistol.grade == E6 and not pistol.needs
    expect(plain, f"weapons.toml: {pistol.id}", f"must be a secondary weapon for all, of grade {E6}")
    ready = sum(each.copies for each in file.weapon if each.kind != "secondary" and each.grade == E6)
    few = f"{ready} Primary Weapons of grade {E6} for all, expected {MOST_SEALS} or more"
    expect(ready >= MOST_SEALS, "weapons.toml", few)


def check_weapon(data: WeaponData, where: str) -> None:
    fires = bool(data.single or data.bursts or data.stack)
    expect(fires, where, "must have single, bursts or stack, a rate of fire")
    expect((data.burst > 1) == bool(data.bursts), where, "bursts go with a burst of 2 discs or more")
    expect((data.stacks > 0) == bool(data.stack), where, "stack goes with stacks, 1 or more")
    expect(bool(data.single) or not data.slug, where, "slug goes with single")
    bare = not (data.kind == "secondary" and data.attachments)
    expect(bare, where, "attachments are for Primary Weapons alone")
    check_needs(data.grade, data.needs, where)


def check_equipment(cards: list[EquipmentData]) -> None:
    expect_all([card.id for card in cards], EQUIPMENT, "equipment.toml", "cards")
    for card in cards:
        where = f"equipment.toml: {card.id}"
        fits = card.attachment == (card.id in ATTACHMENTS)
        expect(fits, where, f"attachment is for {', '.join(ATTACHMENTS)} alone")
        check_needs(card.grade, card.needs, where)


# Dice, tokens, sizes


def check_pieces(data: PiecesFile) -> None:
    expect_all(list(data.tokens), TOKENS, "pieces.toml: tokens", "kinds")
    where = "pieces.toml: bombs"
    few = f"letters for {len(data.bombs)} Time Bomb Tokens, expected {data.tokens['time_bomb']}"
    expect(len(data.bombs) == data.tokens["time_bomb"], where, few)
    for letters in data.bombs:
        expect(bool(letters), where, "a Time Bomb has no letters, expected some")
        expect_once(list(letters), where, f"of {letters} letter")
        for letter in letters:
            expect_known(letter, LETTERS, where, "letter")


def check_physics(data: PhysicsFile) -> None:
    where = "physics.toml"
    expect(data.discs == sorted(data.discs), where, "discs must rise from small to large")
    largest = max(*data.discs, data.block, data.standee, data.token) + data.wall
    expect(largest < data.space, where, f"space must be more than {largest}, what has to stand in it")
    expect(data.stop < data.slowest < data.fastest, where, "stop, slowest and fastest must rise")
    check_bounces(data, f"{where}: bounces")


def check_bounces(data: PhysicsFile, where: str) -> None:
    """No two pieces part faster than they met: how springy one is goes by its bounce off a disc."""
    expect_all(list(data.bounces), BOUNCES, where, "kinds")
    most = sqrt(data.disc_bounce)
    for name, value in data.bounces.items():
        many = f"{name} must be at most {most:.3f}, the root of disc_bounce, not {value}"
        expect(value <= most, where, many)


def check_side_board(board: SideBoardData, where: str) -> None:
    many = f"{len(board.circles)} circles, expected {CIRCLES[board.id]}"
    expect(len(board.circles) == CIRCLES[board.id], where, many)
    expect((len(board.box) == 4) == (board.id == "e_lock"), where, "box of 4 numbers is for e_lock alone")
    width, height = board.size
    for x, y in [board.spot, *((x, y) for x, y, _ in board.circles)]:
        inside = 0 < x < width and 0 < y < height
        expect(inside, where, f"[{x}, {y}] is off the board, which is {width} by {height}")
    for *_, across in board.circles:
        expect_within(across, 1, min(width, height), where, "a diameter")
