"""The mission beside its map: cards, stacks and exits follow what is painted, so that it can be dealt."""

from __future__ import annotations

from typing import Any

from sandtable.catalog.desks import Work
from sandtable.catalog.plots import rows_in, table_in, text_in
from sandtable.catalog.shelf import Data
from sandtable.games.omega.desk.plot import Plot

CLEAR = "clear"
OBJECTIVE = "objective"
WANTED = {"cores_out": ["objective_a", "objective_b"], "lab_tech_out": ["objective_c"]}
GOAL_ROOM = "goal_room"


class Deal:
    """Puts a mission in order after its rooms, zones, passages or doors have changed (OMEGA-3.09); one that
    is in order stays as it is."""

    def __init__(self, work: Work, plot: Plot, data: Data) -> None:
        self.plot = plot
        self.data = data
        self.kinds = {text_in(row, "id"): row for row in rows_in(work.get("rooms.toml"), "card")}
        self.rooms: dict[str, int] = counted(data, "rooms")
        self.wanted = WANTED.get(text_in(data, "aim"), [])

    def settle(self) -> None:
        self.stack()
        self.spread()
        self.bind()
        self.lead_out()
        if self.plot.goal:
            self.rooms[CLEAR] = max(1, self.rooms.get(CLEAR, 0))
        self.balance()

    # Stacks and cards

    def stack(self) -> None:
        """OMEGA-3.10: one for each hidden room; the goal room's is a single card (OMEGA-R14)."""
        hidden, known = self.plot.hidden(), counted(self.data, "stacks")
        names = [*(name for name in known if name in hidden), *(name for name in hidden if name not in known)]
        goal = self.plot.goal
        self.data["stacks"] = {name: 1 if name == goal else max(1, known.get(name, 1)) for name in names}

    def balance(self) -> None:
        """As many cards as places."""
        places = sum(counted(self.data, "stacks").values())
        while sum(self.rooms.values()) < places and (card := self.next_card()):
            self.rooms[card] = self.rooms.get(card, 0) + 1
        while sum(self.rooms.values()) > places and (card := self.last_card()):
            self.take(card)
        self.data["rooms"] = self.rooms

    def take(self, card: str) -> None:
        self.rooms[card] -= 1
        if not self.rooms[card]:
            del self.rooms[card]

    def next_card(self) -> str:
        """What comes into one more place: first kinds that are not dealt yet, and enemies before all else."""
        spare = [name for name in self.kinds if self.is_plain(name) and self.left(name) > 0]
        fresh = [name for name in spare if not self.rooms.get(name)]
        return min(fresh or spare, key=self.rank, default="")

    def rank(self, card: str) -> int:
        enemies = self.kinds[card].get("enemies")
        reserves = table_in(self.data, "reserves")
        choices = enemies if isinstance(enemies, list) else []
        there = all(isinstance(names, list) and any(name in reserves for name in names) for names in choices)
        return 2 if not there else 0 if choices else 1

    def last_card(self) -> str:
        """What goes first: the last kind that was added, and what a rule of the mission needs never."""
        free = [card for card in self.rooms if card not in self.needed()]
        return free[-1] if free else ""

    def needed(self) -> list[str]:
        bound = [text_in(row, "card") for row in rows_in(self.data, "bound")]
        clear = [CLEAR] if self.plot.goal and self.rooms.get(CLEAR, 0) <= 1 else []
        return [*listed(table_in(self.data, "spread"), "cards"), *bound, *clear]

    def is_plain(self, card: str) -> bool:
        return card != CLEAR and text_in(self.kinds[card], "effect") not in (OBJECTIVE, "faulty_intel")

    def left(self, card: str) -> int:
        copies = self.kinds.get(card, {}).get("copies")
        return (copies if isinstance(copies, int) else 0) - self.rooms.get(card, 0)

    # Objectives, exits

    def spread(self) -> None:
        """OMEGA-22.08: an objective lies in one of the rooms with a zone, clear cards in the others."""
        for name, row in self.kinds.items():
            if text_in(row, "effect") == OBJECTIVE and name not in self.wanted:
                self.rooms.pop(name, None)
        spread = table_in(self.data, "spread")
        if self.wanted:
            self.spread_objectives(listed(spread, "areas"))
        elif spread:
            hidden = self.plot.hidden()
            stands = all(name in hidden for name in listed(spread, "areas"))
            stands = stands and all(name in self.rooms for name in listed(spread, "cards"))
            if not stands:
                del self.data["spread"]

    def spread_objectives(self, before: list[str]) -> None:
        zoned = [name for name in self.plot.zones() if name in self.plot.hidden()]
        areas = [name for name in before if name in zoned] + [name for name in zoned if name not in before]
        clear = max(0, min(len(areas) - len(self.wanted), self.rooms.get(CLEAR, 0) + self.left(CLEAR)))
        cards = [*self.wanted, *[CLEAR] * clear]
        self.data["spread"] = {"cards": cards, "areas": areas[: len(cards)]}
        for card in self.wanted:
            self.rooms[card] = 1
        if clear:
            self.rooms[CLEAR] = clear
        else:
            self.rooms.pop(CLEAR, None)

    def bind(self) -> None:
        rows = rows_in(self.data, "bound")
        hidden = [name for name in self.plot.hidden() if name != self.plot.goal]
        for row in rows:
            row["areas"] = [name for name in listed(row, "areas") if name in hidden]
        kept = [row for row in rows if row["areas"] and text_in(row, "card") in self.rooms]
        if rows and not kept:
            del self.data["bound"]
        elif rows:
            self.data["bound"] = kept

    def lead_out(self) -> None:
        """Exits and events name passages and doors that are there."""
        passages = [text_in(row, "id") for row in self.plot.passages()]
        doors = [text_in(row, "id") for row in self.plot.doors()]
        exits = [name for name in listed(self.data, "exits") if name in passages and not self.plot.goal]
        if exits:
            self.data["exits"] = exits
        else:
            self.data.pop("exits", None)
        events = rows_in(self.data, "event")
        for event in events:
            if "door" in event and event["door"] not in doors:
                del event["door"]
        gone = [event for event in events if "passage" in event and event["passage"] not in passages]
        if gone:
            self.data["event"] = [event for event in events if event not in gone]


def counted(data: Data, key: str) -> dict[str, int]:
    """Numbers by name."""
    return {name: value for name, value in table_in(data, key).items() if type(value) is int}


def listed(data: Any, key: str) -> list[str]:
    """Names of a list."""
    found = data.get(key) if isinstance(data, dict) else None
    return [each for each in found if isinstance(each, str)] if isinstance(found, list) else []
