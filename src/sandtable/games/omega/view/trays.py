"""What was rolled, as rows of dice with their hits."""

from __future__ import annotations

from sandtable.games.omega.view.moment import Moment
from sandtable.games.omega.view.names import REROLL_TITLES, STAT_TITLES, dice_text
from sandtable.scene.cues import Cue, Face, Roll
from sandtable.scene.phrases import count_of


def rows(faces: list[int], black: int, result: str, needs: str = "") -> tuple[Roll, ...]:
    """Black dice and red ones, each with the hits that it shows; the result stands in the last row."""
    dice = [("black", faces[:black]), ("red", faces[black:])]
    shown = [(colour, each) for colour, each in dice if each]
    made = [Roll("dice", f"{colour} dice".capitalize(), as_faces(each), colour) for colour, each in shown]
    if made:
        made[-1].result, made[-1].needs = result, needs
    return tuple(made)


def as_faces(faces: list[int]) -> tuple[Face, ...]:
    return tuple([Face(str(hits)) for hits in faces])


def attack(moment: Moment) -> Cue:
    """OMEGA-15.01: the whole pool."""
    _, black, red, total = moment.data
    title = f"{moment.name()} rolls {dice_text(black, red)}"
    rolled = rows(moment.brought(0), black, str(total))
    return moment.cue(
        "roll", moment.ids(moment.data[0]), title=title, result=count_of(total, "hit"), rolls=rolled
    )


def rerolled(moment: Moment) -> Cue:
    """OMEGA-15.05: what the dice show now."""
    _, source, mask, total = moment.data
    faces = moment.brought(0)
    again = tuple([Face(str(hits), ("again",) if mask >> at & 1 else ()) for at, hits in enumerate(faces)])
    row = Roll("dice", f"Again by {REROLL_TITLES[source]}", again, "black", result=str(total))
    return moment.cue("roll", moment.ids(moment.data[0]), result=count_of(total, "hit"), rolls=(row,))


def hits(moment: Moment) -> Cue:
    """OMEGA-16.02: the total against DEFENSE."""
    _, _, total, against = moment.data
    hit = moment.event.what == "attack_hits"
    return moment.cue(
        "roll",
        moment.ids(*moment.data[:2]),
        label="" if hit else "missed",
        title=f"{moment.name()} {'hits' if hit else 'misses'} {moment.name(1)}",
        result=f"{total} against DEFENSE {against}",
        look=("bad",) if hit else ("good",),
        rolls=(Roll("dice", "Total", result=str(total), needs=str(against)),),
    )


def challenge(moment: Moment) -> Cue:
    """OMEGA-20.01."""
    _, stat, black, total = moment.data
    title = f"{moment.name()}: {STAT_TITLES[stat]}"
    rolled = rows(moment.brought(0), black, str(total))
    return moment.cue(
        "roll", moment.ids(moment.data[0]), title=title, result=count_of(total, "hit"), rolls=rolled
    )


def blast(moment: Moment) -> Cue:
    """OMEGA-25.08: one roll a piece."""
    _, black, _, total = moment.data
    return harm(moment, black, total, f"The blast at {moment.name()}")


def hazard(moment: Moment) -> Cue:
    """OMEGA-25.10."""
    _, _, black, total = moment.data
    return harm(moment, black, total, f"{moment.name()} meets a hazard")


def harm(moment: Moment, black: int, total: int, title: str) -> Cue:
    look = ("bad",) if total else ("good",)
    rolled = rows(moment.brought(0), black, str(total))
    ids = moment.ids(moment.data[0])
    return moment.cue("roll", ids, title=title, result=count_of(total, "hit"), look=look, rolls=rolled)
