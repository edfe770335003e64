"""Answers that a seat lets stand for future questions, on criteria that it may know."""

from __future__ import annotations

from sandtable.scene.rolls import Part


class Standing(Part):
    """An answer that may stand. `id` is its name, and after a colon what it is limited to (a turn, a unit).
    Of those `about` the same thing only one stands. `ends` says in words until when. One that belongs to a
    single `option` is offered beside it. A `default` one stands for every person from the start."""

    id: str
    label: str
    ends: str
    about: str
    option: str = ""
    default: bool = False


class Stand(Part):
    """What a standing answer does now: it gives `answer` to the open question. If that is empty the seat is
    asked, for the reason in `because`, or because the question is about something else."""

    standing: Standing
    answer: str = ""
    because: str = ""
