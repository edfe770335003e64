"""The page of a Stage in words, for the sheets that are printed."""

from __future__ import annotations

from sandtable.catalog.printed import Passage
from sandtable.games.sneak.content.options import Source
from sandtable.games.sneak.content.stages import EventData, Space, StageData
from sandtable.games.sneak.rules.plan import Plan
from sandtable.games.sneak.view.names import source
from sandtable.scene.phrases import count_of, listed

EVENTS = {
    "patrol": "A Patrol appears in the Patrol Room.",
    "cameras": "Flip the Camera Direction token.",
    "proof": "It counts for the objective alone.",
    "look": "Look at the top {amount} Patrol cards.",
    "radio_in": "Radio In in Zone {zone}.",
    "attention": "It counts for the objective; every player in Zone {zone} Draws Attention.",
    "remove": "Remove a Patrol figure of your choice.",
    "cache": "Restore {amount} ammo or charges.",
    "timer": "From now on, discard 1 more Patrol card at the end of each Enemy Phase.",
}
SPECIALS = {
    "no_radio_in": "Radio In does nothing.",
    "no_lost_contact": "Lost Contact does nothing.",
    "lasting_traps": "Traps stay when sprung, and deal damage without a roll.",
}


def passages(plan: Plan) -> tuple[Passage, ...]:
    """SNEAK-3.02 to SNEAK-3.16; a campaign has a book of its own."""
    files = source(plan)
    if files is None or len(files.pages) != 1:
        return ()
    page = files.pages[0]
    told = (
        ("Briefing", [page.briefing]),
        ("Objectives", aims(page)),
        ("Set-up", set_up(files, page)),
        ("Events: read one when its token is resolved", [event_text(event) for event in page.event]),
        ("Codec: read a number when somebody calls it", calls(files, page)),
        ("After it", after(files, page)),
    )
    return tuple([Passage(title=title, lines=tuple(lines)) for title, lines in told if lines])


def place(at: Space) -> str:
    """As the map has it: column and row."""
    return f"{at[1]},{at[0]}"


def aims(page: StageData) -> list[str]:
    lines = [f"{number}. {goal.text}" for number, goal in enumerate(page.goal, 1)]
    lines += [f"Lost if: {failure.text}" for failure in page.failure]
    lines += [f"Beside that: {page.extra.text}"] if page.extra else []
    return lines + [SPECIALS[special] for special in page.specials]


def set_up(files: Source, page: StageData) -> list[str]:
    lines = [f"Patrol Count of Zone {zone}: {number}." for zone, number in enumerate(page.counts, 1)]
    lines += [f"Patrol cards: {page.blue} blue, {page.red} red."] if page.blue or page.red else []
    lines += [
        f"Equipment token {number}, on {place(find.at)}: {card(files, find.card)}."
        for number, find in enumerate(page.find, 1)
    ]
    if page.hidden:
        many = [count_of(page.hidden.events, "Hidden Event")]
        many += [count_of(page.hidden.traps, "Trap")] if page.hidden.traps else []
        lines.append(f"Face down, mixed: {listed(many)}, on {listed([place(at) for at in page.hidden.at])}.")
    return lines


def event_text(event: EventData) -> str:
    does = EVENTS[event.does].format(amount=event.amount, zone=event.zone)
    return f"{event.letter}, on {place(event.at)}: {event.text} {does}"


def calls(files: Source, page: StageData) -> list[str]:
    known = {call.number: call for call in files.content.calls}
    found = [(call, known[call.number]) for call in page.call if call.number in known]
    return [f"{said.number}, on {place(call.at)}: {said.who}. {said.text}" for call, said in found]


def after(files: Source, page: StageData) -> list[str]:
    lines = [f"Stage Clear: {page.clear}"]
    lines += [f"It unlocks {card(files, page.reward)}."] if page.reward else []
    extra = f"The optional objective unlocks {card(files, page.extra_reward)}."
    return lines + ([extra] if page.extra_reward else [])


def card(files: Source, name: str) -> str:
    """With its number, where it has one."""
    found = [each.name for each in files.content.equipment if each.id == name]
    return " ".join([*found, *([name] if name.isupper() else [])])
