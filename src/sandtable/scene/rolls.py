"""What is rolled or drawn together, as a seat sees it: in a tray, or in a question about it."""

from __future__ import annotations

from msgspec import Struct


class Part(Struct, omit_defaults=True, gc=False):
    """Anything in a scene. A scene is a tree, so garbage collection need not look at its parts."""


class Face(Part):
    """One die, token, skull or card of a roll, in the order in which it came. `value` is what it shows: the
    pips of a die, or a name such as `black`. Looks: wild, again (rolled again after the one before), struck
    (does not count), decides (the one that settled it), more (it may be added to the roll). `note` says what
    it did, or why it does not count."""

    value: str
    look: tuple[str, ...] = ()
    note: str = ""


class Roll(Part):
    """One row of a tray: what was rolled or drawn together. Kinds: dice (`colour` white, red or black),
    skulls, cards, tokens. `result` is the total, and `needs` is what it is compared with."""

    kind: str
    label: str
    faces: tuple[Face, ...] = ()
    colour: str = ""
    note: str = ""
    result: str = ""
    needs: str = ""
