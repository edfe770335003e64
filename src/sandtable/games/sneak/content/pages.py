"""A Stage as the rules know it, made of its page."""

from __future__ import annotations

from sandtable.board.grid.ground import BIT
from sandtable.catalog.content import expect
from sandtable.games.sneak.content.cards import TokensFile
from sandtable.games.sneak.content.maps import FORCED, OBSTACLE, ROOMS, TURN, Layout
from sandtable.games.sneak.content.stages import FACINGS, LETTERS, ConditionData, EventData, StageData
from sandtable.games.sneak.rules.components import NONE
from sandtable.games.sneak.rules.effects import BOSSES, EVENTS, EXTRAS, FAILURES, GOALS, SPECIALS
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
    """One page on its map; `cards` and `characters` give the numbers of ids."""

    def __init__(
        self,
        data: StageData,
        layout: Layout,
        tokens: TokensFile,
        cards: dict[str, int],
        characters: dict[str, int],
    ) -> None:
        self.data = data
        self.layout = layout
        self.tokens = tokens
        self.cards = cards
        self.characters = characters
        self.where = layout.where
        self.gates: dict[str, int] = {}  # Doors, Wall tokens, obstacles: their spaces, in the order of bits

    def stage(self) -> Stage:
        data, layout = self.data, self.layout
        doors, walls, obstacles = self.doors(), self.wall_tokens(), self.obstacles()
        zones = max(layout.zone_of) + 1
        boss = data.boss
        terminals = [
            self.terminal(entry.level, layout.floor(entry.at, "terminal")) for entry in data.terminal
        ]
        turrets = layout.floors(boss.turrets if boss else (), "boss turrets")
        low = [int(terminal.cell) for terminal in terminals] + turrets
        return Stage(
            data.name,
            data.title,
            layout.grid(self.gates, low, zones),
            data.players,
            {int(number): [self.characters[name] for name in names] for number, names in data.roster.items()},
            data.minutes,
            data.virtual,
            BOSSES.index(boss.boss) if boss else NONE,
            layout.floors(data.starts, "starts"),
            layout.floors([patrol.at for patrol in data.patrol], "patrol"),
            [FACINGS[patrol.faces] for patrol in data.patrol],
            list(data.counts) or [0] * zones,
            [self.room(zone) for zone in range(zones)],
            data.blue,
            data.red,
            [FORCED.get(sign, NONE) for sign in layout.signs],
            [1 if sign == TURN else 0 for sign in layout.signs],
            doors,
            walls,
            obstacles,
            [
                Elevator(
                    entry.token,
                    [layout.floors(shaft, "elevator") for shaft in entry.shafts],
                    list(entry.numbers),
                )
                for entry in data.elevator
            ],
            terminals,
            [
                Camera(layout.floor(entry.at, "camera"), FACINGS[entry.red], FACINGS[entry.blue])
                for entry in data.camera
            ],
            layout.floors(data.exits, "exits"),
            [self.cards[entry.card] for entry in data.find],
            layout.floors([entry.at for entry in data.find], "find"),
            [
                Supply(layout.floor(entry.at, "supply"), entry.heals, entry.ammo, entry.charges)
                for entry in data.supply
            ],
            [self.event(entry) for entry in data.event],
            data.hidden.events if data.hidden else 0,
            data.hidden.traps if data.hidden else 0,
            layout.floors(data.hidden.at if data.hidden else (), "hidden"),
            layout.floors(data.traps, "traps"),
            layout.floors(data.gas, "gas"),
            {layout.floor(entry.at, "call"): entry.number for entry in data.call},
            [condition(entry, GOALS) for entry in data.goal],
            [condition(entry, FAILURES) for entry in data.failure],
            condition(data.extra, EXTRAS) if data.extra else None,
            sum(SPECIALS[name] for name in data.specials),
            self.card(data.reward),
            self.card(data.extra_reward),
            self.card(data.loan),
            layout.floor(boss.at, "boss") if boss and boss.at else NONE,
            FACINGS[boss.faces] if boss else 0,
            layout.floors(boss.nests if boss else (), "boss nests"),
            turrets,
            0,
        )

    def card(self, name: str) -> int:
        return self.cards[name] if name else NONE

    # What can be opened

    def doors(self) -> list[Lock]:
        known = {token.id: token for token in self.tokens.door}
        return [
            self.lock(
                entry.token,
                self.layout.floor(entry.at, "door"),
                list(known[entry.token].numbers),
                known[entry.token].level,
            )
            for entry in self.data.door
        ]

    def wall_tokens(self) -> list[Lock]:
        cells = self.layout.floors(self.data.walls, "walls")
        return [self.lock(f"W{number + 1}", cell) for number, cell in enumerate(cells)]

    def obstacles(self) -> list[Lock]:
        """Those of a Boss Stage, each of which can be broken or moved."""
        cells = self.layout.cells_of(OBSTACLE) if self.data.boss else []
        return [self.lock(f"O{number + 1}", cell) for number, cell in enumerate(cells)]

    def lock(self, name: str, cell: int, numbers: list[int] | None = None, level: int = 0) -> Lock:
        expect(name not in self.gates, self.where, f"{name} lies on the map twice")
        self.gates[name] = cell
        return Lock(name, [cell], numbers or [], level, BIT[len(self.gates) - 1])

    # What else lies there

    def terminal(self, level: int, cell: int) -> Terminal:
        numbers = next(token.numbers for token in self.tokens.terminal if token.level == level)
        return Terminal(cell, level, numbers)

    def room(self, zone: int) -> list[int]:
        """SNEAK-5.06: the spaces of a Zone's Patrol Room by their numbers, printed or those of the token."""
        token = self.data.room.get(str(zone + 1), [])
        if token:
            return self.layout.floors(token, "room")
        layout = self.layout
        cells = [cell for cell in layout.cells_of(ROOMS) if layout.zone_of[cell] == zone]
        return sorted(cells, key=lambda cell: layout.signs[cell])

    def event(self, entry: EventData) -> StageEvent:
        return StageEvent(
            LETTERS.index(entry.letter),
            self.layout.floor(entry.at, f"event {entry.letter}"),
            EVENTS.index(entry.does),
            entry.amount,
            entry.zone - 1,
        )


def condition(entry: ConditionData, words: tuple[str, ...]) -> Condition:
    amount = LETTERS.index(entry.letter) if entry.letter else entry.amount
    return Condition(words.index(entry.kind), amount, entry.level)
