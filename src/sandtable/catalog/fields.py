"""What is said of a field where a card is declared: its bounds, the names it may hold, and one sentence.

range: Annotated[int, within(1, 60, "How far it reaches, in spaces.")] = 1
effect: Annotated[str, one_of(EFFECTS, "What it does.")]
owner: Annotated[str, id_of("characters.character", "Whose deck it belongs to.")] = ""
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Meta

Names = Sequence[str] | Mapping[str, int]


def says(text: str) -> Meta:
    """A field without bounds."""
    return Meta(description=text)


def once(text: str) -> Meta:
    """A text that no other file of the folder has."""
    return Meta(description=text, extra_json_schema={"x-once": True}, extra={"once": True})


def within(low: float, high: float, text: str | None = None) -> Meta:
    return Meta(ge=low, le=high, description=text)


def at_least(low: float, text: str | None = None) -> Meta:
    return Meta(ge=low, description=text)


def many(low: int, high: int | None, text: str) -> Meta:
    """A list, by how long it may be."""
    return Meta(min_length=low, max_length=high, description=text)


def one_of(names: Names, text: str | None = None) -> Meta:
    """A name that the rules know by its place among these, or by its number."""
    return Meta(description=text, extra_json_schema={"enum": [*names]}, extra={"names": names})


def id_of(place: str, text: str | None = None, on: bool = False) -> Meta:
    """The id of an entry elsewhere: `kit.card` is one of `kit.toml`, `maps` a file of that folder. `on`: the
    first of many, each of which names the next ones by what is theirs `once`."""
    return Meta(description=text, extra_json_schema={"x-ids": place}, extra={"ids": place, "on": on})


def bits(text: str) -> Meta:
    """A list of names that the rules know as the bits of one number."""
    return Meta(description=text, extra={"bits": True})
