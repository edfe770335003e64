"""A game in the terminal: people answer in turn on one keyboard, bots answer for the other seats."""

from __future__ import annotations

from pathlib import Path

from sandtable.bots.replies import reply
from sandtable.catalog.files import write_file
from sandtable.catalog.record import Header, dump_record, record_of
from sandtable.catalog.spec import GameType
from sandtable.catalog.telling import Teller, result_lines
from sandtable.commands.news import news_lines
from sandtable.commands.screen import ask, clear
from sandtable.engine.agents import Agent
from sandtable.engine.decisions import Decision
from sandtable.engine.events import Event
from sandtable.engine.table import Table
from sandtable.scene.changes import news
from sandtable.scene.vocabulary import Scene

SPECTATOR = -1


class Session:
    """A table, who sits at it, and what each seat has been shown."""

    def __init__(self, game_type: GameType, header: Header, table: Table, agents: list[Agent | None]) -> None:
        self.game_type = game_type
        self.header = header
        self.table = table
        table.word(Teller(game_type))
        self.agents = agents
        self.humans = [seat for seat, agent in enumerate(agents) if agent is None]
        self.names = game_type.seat_names(table.now)
        self.at_keyboard = self.humans[0] if self.humans else SPECTATOR
        self.prepared: dict[int, str] = {}
        self.told: dict[int, list[str]] = {}
        self.shown: dict[int, Scene] = {}

    def next_question(self) -> Decision:
        """People first, beginning with the one at the keyboard. Bots decide before that."""
        for decision in self.table.asked:
            self.prepare(decision)
        return min(self.table.asked, key=lambda asked: (not self.is_human(asked), self.is_away(asked)))

    def is_human(self, decision: Decision) -> bool:
        return self.agents[decision.seat] is None

    def is_away(self, decision: Decision) -> bool:
        return decision.seat != self.at_keyboard

    def prepare(self, decision: Decision) -> None:
        """A bot's answer to a sealed question must not depend on what people answer meanwhile."""
        seat = int(decision.seat)
        agent = self.agents[seat]
        if agent is not None and seat not in self.prepared:
            self.prepared[seat] = reply(agent, self.table.now, decision)

    def let_bot_answer(self, decision: Decision) -> None:
        seat = int(decision.seat)
        self.table.answer(seat, self.prepared.pop(seat))

    def undo(self, seat: int) -> None:
        """Takes back the seat's last answer; bots think again."""
        self.table.undo(seat)
        self.prepared.clear()

    def hand_over(self, seat: int) -> None:
        """Between people with secrets the screen is cleared before the next one looks."""
        if seat != self.at_keyboard and self.has_secrets(seat, self.at_keyboard):
            clear()
            ask(f"{self.names[seat]} takes the keyboard, nobody else looks. Press Enter. ")
            clear()
            self.shown.pop(seat, None)
        self.at_keyboard = seat

    def has_secrets(self, one: int, other: int) -> bool:
        """Whether two seats see different things."""
        table = self.table
        if any(decision.sealed for decision in table.pending):
            return True
        scenes = [self.game_type.scene(table.now, seat, None) for seat in (one, other)]
        return scenes[0] != scenes[1] or said(table.events_for(one)) != said(table.events_for(other))

    def show_news(self, seat: int) -> None:
        """What happened since the seat last looked, as far as it may know."""
        events = self.table.events_for(seat)
        before, now = self.told.get(seat, []), said(events)
        known = 0
        while known < min(len(before), len(now)) and before[known] == now[known]:
            known += 1
        self.told[seat] = now
        if events[known:]:
            print("\n".join(["", *news_lines(self.game_type, self.table, seat, known)]))

    def show_table(self, seat: int, again: bool = False) -> None:
        """The table as the seat sees it: all of it, or what has changed since it last looked."""
        scene = self.game_type.scene(self.table.now, seat, None)
        before = None if again else self.shown.get(seat)
        self.shown[seat] = scene
        for part in news(before, scene):
            print("\n" + part)

    def show_end(self) -> None:
        self.show_news(self.at_keyboard)
        self.show_table(self.at_keyboard)
        print("\n".join(["", *result_lines(self.game_type, self.table.now)]))

    def save(self, path: Path) -> None:
        write_file(path, dump_record(record_of(self.header, self.table)))
        print(f"The record was saved to {path}.")


def said(events: list[Event]) -> list[str]:
    """Events as texts that can be compared: a beat that runs again makes new ones."""
    return [f"{event.rule} {event.what} {event.data}" for event in events]
