"""Which doors must be open for something to hold: a list of needs, of which any one is enough.

The list is in order and as short as can be, so equal conditions are equal lists. No need at all (`[]`) is
never met, `[0]` always. Opening a door never spoils what holds: there is no "must be shut"."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.board.grid.ground import met

Opening = list[int]


def when(need: int) -> Opening:
    """The condition that all doors of one need are open."""
    return [need] if need >= 0 else []


def both(one: Opening, other: Opening) -> Opening:
    """Most conditions are met always or never: then one of the two says it all."""
    if not other or (one and one[0] == 0):
        return other
    if not one or other[0] == 0:
        return one
    return _shortest([need | more for need in one for more in other])


def either(one: Opening, other: Opening) -> Opening:
    if not one or (other and other[0] == 0):
        return other
    if not other or one[0] == 0:
        return one
    return _shortest(one + other)


def is_always(opening: Opening) -> bool:
    return bool(opening) and opening[0] == 0


def allows(opening: Opening, opened: i64) -> bool:
    """Whether the open doors are enough."""
    for need in opening:
        if met(need, opened):
            return True
    return False


def _shortest(needs: Opening) -> Opening:
    """Without the needs that ask for more than another one; the smaller set is the smaller number."""
    found: Opening = []
    for need in sorted(needs):
        if not allows(found, need):
            found.append(need)
    return found
