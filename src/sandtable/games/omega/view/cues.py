"""What cues show besides their rows: dice with their hits, and what banners say of rounds and ends."""

from __future__ import annotations

from sandtable.games.omega.rules.components import COMMANDOS, OVERSEER
from sandtable.games.omega.view.moment import Moment
from sandtable.games.omega.view.names import REROLL_TITLES, find_name, texts
from sandtable.games.omega.view.status import AIM_TEXTS, event_text
from sandtable.lexicon.grammar import More
from sandtable.scene.cues import Cue
from sandtable.scene.rolls import Face, Roll
from sandtable.scene.vocabulary import Fact, OpenCard

# Dice


def rows(moment: Moment, black: int) -> tuple[Roll, ...]:
    """Black dice and red ones, each with the hits that it shows."""
    faces = as_faces(moment.brought(0))
    return by_colour(faces[:black], faces[black:], str(moment.data[3]))


def by_colour(black: tuple[Face, ...], red: tuple[Face, ...], result: str) -> tuple[Roll, ...]:
    """The total stands in the last row."""
    shown = [(colour, each) for colour, each in (("black", black), ("red", red)) if each]
    made = [Roll("dice", f"{colour.capitalize()} dice", faces, colour) for colour, faces in shown]
    if made:
        made[-1].result = result
    return tuple(made)


def as_faces(faces: list[int], again: int = 0) -> tuple[Face, ...]:
    """`again` has a bit for each that was rolled again."""
    return tuple([Face(str(hits), ("again",) if again >> at & 1 else ()) for at, hits in enumerate(faces)])


def pool(moment: Moment, cue: Cue) -> None:
    """OMEGA-15.01: the whole pool."""
    cue.rolls = rows(moment, moment.data[1])


def challenge(moment: Moment, cue: Cue) -> None:
    """OMEGA-20.01."""
    cue.rolls = rows(moment, moment.data[2])


def blast(moment: Moment, cue: Cue) -> None:
    """OMEGA-25.08: one roll a piece."""
    pool(moment, cue)
    cue.look = ("bad",) if moment.data[3] else ("good",)


def hazard(moment: Moment, cue: Cue) -> None:
    """OMEGA-25.10."""
    challenge(moment, cue)
    cue.look = ("bad",) if moment.data[3] else ("good",)


def rerolled(moment: Moment, cue: Cue) -> None:
    """OMEGA-15.05: what the dice show now; those that were rolled again are marked."""
    _, source, mask, total = moment.data
    faces, black = as_faces(moment.brought(0), mask), int(moment.game.rolled_black)
    cue.rolls = by_colour(faces[:black], faces[black:], str(total))
    for roll in cue.rolls:
        roll.note = f"again by {REROLL_TITLES[source]}" if any([face.look for face in roll.faces]) else ""


def total(moment: Moment, cue: Cue) -> None:
    """OMEGA-16.02: against DEFENSE."""
    cue.rolls = (Roll("dice", "Total", result=str(moment.data[2]), needs=str(moment.data[3])),)


# Banners


def round_begins(moment: Moment, cue: Cue) -> None:
    """With what the next space of the tracker brings, and how the mission is won."""
    mission, space = moment.game.plan.mission, moment.data[0]
    events = [event for event in mission.events if event.timer == 0 and event.space == space]
    facts = [Fact(f"On this space: {event_text(moment.game, event)}.", "OMEGA-26.02") for event in events]
    aim = [Fact(AIM_TEXTS[mission.aim], "OMEGA-26.04")] if space == 1 else []
    cue.facts = (*facts, *aim)


def ends(moment: Moment, cue: Cue) -> None:
    """Good or bad for the seat that looks; neither for a spectator."""
    if moment.seat >= 0:
        lost = (moment.seat == OVERSEER) == (moment.data[0] == COMMANDOS)
        cue.look = (*cue.look, "bad" if lost else "good")


# Cards


def found(moment: Moment, cue: Cue) -> None:
    """OMEGA-8.01: what the card says, to be read."""
    name, kind = find_name(moment.game, moment.data[1]), moment.data[1]
    cue.card = OpenCard(name, name, "Find", lines_of(texts(moment.game.plan).finds[kind], "OMEGA-8.01"))


def explored(moment: Moment, cue: Cue) -> None:
    """The first card of a room that says anything; the line names all."""
    plan = moment.game.plan
    for card in moment.brought(0):
        said = texts(plan).rooms[card]
        if said:
            name = plan.rooms[card].name
            cue.card = OpenCard(name, name, "Room card", lines_of(said, moment.event.rule))
            return


def lines_of(text: str, rule: str) -> tuple[Fact, ...]:
    return (Fact(text, rule),) if text else ()


MORE: More[Moment] = {
    "found": found,
    "explored": explored,
    "pool": pool,
    "challenge": challenge,
    "blast": blast,
    "hazard": hazard,
    "rerolled": rerolled,
    "total": total,
    "round": round_begins,
    "ends": ends,
}
