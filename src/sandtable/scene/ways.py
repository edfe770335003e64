"""What a board of nodes and ways shows: a campaign, a tree of missions, a journey."""

from __future__ import annotations

from sandtable.scene.rolls import Part


class Node(Part):
    """A place on a board of ways. `x` and `y` say where its middle is on the board, from the upper left.
    `number` is its short name, `note` what is to be said of it in a few words. `tries` is how often it was
    tried, `deaths` are those who fell there. Looks: here (where we are), done, partial, failed, known,
    unknown (nothing but its name may be known), closed (out of reach), boss, side (beside the story), and end
    with good or bad: where the story ends. A bad end is drawn as a gully along the lower rim."""

    id: str
    label: str
    x: int = 0
    y: int = 0
    number: str = ""
    look: tuple[str, ...] = ()
    note: str = ""
    tries: int = 0
    deaths: tuple[str, ...] = ()
    rule: str = ""


class Way(Part):
    """From one node to another, or to itself where something is tried again. Looks: success or failure, with
    taken (it was gone), now (it leads away from where we are), later, or closed (out of reach)."""

    start: str
    end: str
    look: tuple[str, ...] = ()
    label: str = ""
