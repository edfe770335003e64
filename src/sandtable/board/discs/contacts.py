"""What a disc overlaps, and how it bounces."""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from sandtable.board.discs.table import DOOR, HARDLY, TOKEN, Circle, Segment, Tabletop

ALIKE: Final = 1e-9  # directions that differ by less are the same

# How a direction lies to others
FREE: Final = 0  # at right angles to all of them
SAME: Final = 1  # as one of them
ASKEW: Final = 2


@final
class Contact:
    """A fixed piece that a disc overlaps: the direction to it, and the share of speed that is kept."""

    def __init__(self, ux: float, uy: float, keeps: float, piece: Segment | Circle) -> None:
        self.ux: Final = ux
        self.uy: Final = uy
        self.keeps: Final = keeps
        self.piece: Final = piece

    def nearing(self, vx: float, vy: float) -> float:
        """How fast a disc comes closer to it."""
        return vx * self.ux + vy * self.uy

    def is_of(self, contacts: list[Contact]) -> bool:
        for other in contacts:
            if other.piece is self.piece:
                return True
        return False


def overlaps(table: Tabletop, x: float, y: float, radius: float, upper: bool) -> list[Contact]:
    """What a disc at a place overlaps."""
    keeps = table.sizes.keeps
    found: list[Contact] = []
    reach = table.sizes.wall + radius
    for segment in table.segments:
        rx, ry = x - segment.x1, y - segment.y1
        off = segment.ux * ry - segment.uy * rx
        if off >= reach or off <= -reach or (upper and segment.kind == DOOR):
            continue
        at = rx * segment.ux + ry * segment.uy
        if at <= -reach or at >= segment.length + reach:
            continue
        at = 0.0 if at < 0 else segment.length if at > segment.length else at
        rx, ry = segment.ux * at - rx, segment.uy * at - ry
        _touch(found, rx, ry, reach, keeps[segment.kind], segment)
    for circle in table.circles:
        if not (upper and circle.kind == TOKEN):
            reach = circle.radius + radius
            _touch(found, circle.x - x, circle.y - y, reach, keeps[circle.kind], circle)
    return found


def _touch(
    found: list[Contact], rx: float, ry: float, reach: float, keeps: float, piece: Segment | Circle
) -> None:
    square = rx * rx + ry * ry
    if 0 < square < reach * reach:
        distance = sqrt(square)
        found.append(Contact(rx / distance, ry / distance, keeps, piece))


def bounced(contacts: list[Contact], vx: float, vy: float) -> tuple[float, float] | None:
    """The velocity after a bounce; None where one piece would throw the disc against another."""
    after_x, after_y = vx, vy
    met: list[Contact] = []
    for contact in contacts:
        nearing = contact.nearing(vx, vy)
        if nearing > 0:
            lies = _lies(contact, met)
            if lies == ASKEW:
                return None
            if lies == FREE:
                after_x -= (1 + contact.keeps) * nearing * contact.ux
                after_y -= (1 + contact.keeps) * nearing * contact.uy
                met.append(contact)
    for contact in contacts:
        if contact.nearing(after_x, after_y) > HARDLY:
            return None
    return after_x, after_y


def _lies(contact: Contact, met: list[Contact]) -> int:
    for other in met:
        cosine = other.nearing(contact.ux, contact.uy)
        if cosine > 1 - ALIKE and other.keeps == contact.keeps:
            return SAME
        if not -ALIKE < cosine < ALIKE:
            return ASKEW
    return FREE
