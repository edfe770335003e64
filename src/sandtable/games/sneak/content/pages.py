"""A Stage as the rules know it, made of its page."""

from __future__ import annotations

from sandtable.board.grid.ground import BIT
from sandtable.catalog.checking import Ids
from sandtable.catalog.content import expect
from sandtable.catalog.numbering import printed
from sandtable.games.sneak.content.cards import DoorData, TokensFile
from sandtable.games.sneak.content.maps import FORCED, OBSTACLE, ROOMS, TURN, Layout
from sandtable.games.sneak.content.stages import (
    ElevatorData,
    EventData,
    HiddenData,
    StageData,
)
from sandtable.games.sneak.rules.cards import Printed
from sandtable.games.sneak.rules.components import NONE
from sandtable.games.sneak.rules.plan import (
    Camera,
    Condition,
    Elevator,
    Lock,
    Stage,
    StageEvent,
    Supply,
    Terminal,
)


class Page:
    """One page on its map; `ids` are those of cards and characters."""

    def __init__(self, data: StageData, layout: Layout, tokens: TokensFile, ids: Ids) -> None:
        self.data = data
        self.layout = layout
        self.tokens = tokens
        self.page = printed(data, ids)
        self.where = layout.where
        self.gates: dict[str, int] = {}  # Doors, Wall tokens, obstacles: their spaces, in the order of bits

    def stage(self) -> Stage:
        zones = max(self.layout.zone_of) + 1
        things = self.locks() | self.things() | self.boss()
        low = [int(terminal.cell) for terminal in things["terminals"]] + things["turrets"]
        grid = self.layout.grid(self.gates, low, zones)
        return Stage(grid, self.page | self.patrols(zones) | things | self.hidden() | self.aims())

    def locks(self) -> Printed:
        """What can be opened: in this order their bits go."""
        return {"doors": self.doors(), "walls": self.wall_tokens(), "obstacles": self.obstacles()}

    def patrols(self, zones: int) -> Printed:
        data, layout = self.data, self.layout
        return {
            "rosters": {int(number): names for number, names in self.page["roster"].items()},
            "starts": layout.floors(data.starts, "starts"),
            "patrols": layout.floors([patrol.at for patrol in data.patrol], "patrol"),
            "facings": [patrol["faces"] for patrol in self.page["patrol"]],
            "counts": list(data.counts) or [0] * zones,
            "rooms": [self.room(zone) for zone in range(zones)],
            "forced_of": [FORCED.get(sign, NONE) for sign in layout.signs],
            "turns_of": [1 if sign == TURN else 0 for sign in layout.signs],
        }

    def things(self) -> Printed:
        """What lies on the map openly."""
        data, layout = self.data, self.layout
        return {
            "elevators": [self.elevator(entry) for entry in data.elevator],
            "terminals": [Terminal(entry | self.token(entry)) for entry in self.laid("terminal")],
            "cameras": [Camera(entry) for entry in self.laid("camera")],
            "exits": layout.floors(data.exits, "exits"),
            "finds": [entry["card"] for entry in self.page["find"]],
            "find_cells": layout.floors([entry.at for entry in data.find], "find"),
            "supplies": [Supply(entry) for entry in self.laid("supply")],
            "events": [self.event(entry, page) for entry, page in zip(data.event, self.page["event"])],
            "open_traps": layout.floors(data.traps, "traps"),
            "gas": layout.floors(data.gas, "gas"),
            "calls": {layout.floor(entry.at, "call"): entry.number for entry in data.call},
        }

    def hidden(self) -> Printed:
        hidden = self.data.hidden or HiddenData(events=0, at=[])
        cells = self.layout.floors(hidden.at, "hidden")
        return {"hidden": hidden.events, "traps": hidden.traps, "hidden_cells": cells}

    def boss(self) -> Printed:
        boss, layout = self.data.boss, self.layout
        if not boss:
            return {"boss": NONE, "boss_cell": NONE, "boss_facing": 0, "nests": [], "turrets": []}
        return {
            "boss": self.page["boss"]["boss"],
            "boss_cell": layout.floor(boss.at, "boss") if boss.at else NONE,
            "boss_facing": self.page["boss"]["faces"],
            "nests": layout.floors(boss.nests, "boss nests"),
            "turrets": layout.floors(boss.turrets, "boss turrets"),
        }

    def aims(self) -> Printed:
        extra = self.page["extra"]
        return {
            "goals": [condition(entry) for entry in self.page["goal"]],
            "failures": [condition(entry) for entry in self.page["failure"]],
            "extra": condition(extra) if extra else None,
            "compass": 0,
        }

    # What can be opened

    def doors(self) -> list[Lock]:
        known = {token.id: token for token in self.tokens.door}
        return [
            self.lock(entry.token, self.layout.floor(entry.at, "door"), known[entry.token])
            for entry in self.data.door
        ]

    def wall_tokens(self) -> list[Lock]:
        cells = self.layout.floors(self.data.walls, "walls")
        return [self.lock(f"W{number + 1}", cell) for number, cell in enumerate(cells)]

    def obstacles(self) -> list[Lock]:
        """Those of a Boss Stage, each of which can be broken or moved."""
        cells = self.layout.cells_of(OBSTACLE) if self.data.boss else []
        return [self.lock(f"O{number + 1}", cell) for number, cell in enumerate(cells)]

    def lock(self, name: str, cell: int, token: DoorData | None = None) -> Lock:
        expect(name not in self.gates, self.where, f"{name} lies on the map twice")
        self.gates[name] = cell
        shown = {"numbers": [], "level": 0} if token is None else printed(token)
        return Lock(shown | {"name": name, "cells": [cell], "bit": BIT[len(self.gates) - 1]})

    # What else lies there

    def laid(self, kind: str) -> list[Printed]:
        """The entries of a kind, each with its space."""
        return [entry | {"cell": self.layout.floor(entry["at"], kind)} for entry in self.page[kind]]

    def token(self, entry: Printed) -> Printed:
        """What stands on a Terminal token."""
        return next(printed(token) for token in self.tokens.terminal if token.level == entry["level"])

    def elevator(self, entry: ElevatorData) -> Elevator:
        shafts = [self.layout.floors(shaft, "elevator") for shaft in entry.shafts]
        return Elevator({"name": entry.token, "shafts": shafts, "numbers": list(entry.numbers)})

    def room(self, zone: int) -> list[int]:
        """SNEAK-5.06: the spaces of a Zone's Patrol Room by their numbers, printed or those of the token."""
        token = self.data.room.get(str(zone + 1), [])
        if token:
            return self.layout.floors(token, "room")
        layout = self.layout
        cells = [cell for cell in layout.cells_of(ROOMS) if layout.zone_of[cell] == zone]
        return sorted(cells, key=lambda cell: layout.signs[cell])

    def event(self, entry: EventData, page: Printed) -> StageEvent:
        cell = self.layout.floor(entry.at, f"event {entry.letter}")
        return StageEvent(page | {"cell": cell, "zone": entry.zone - 1})


def condition(entry: Printed) -> Condition:
    amount = entry["letter"] if entry["letter"] != NONE else entry["amount"]
    return Condition(entry | {"amount": amount})
