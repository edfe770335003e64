"""Lantern: a guard looks for two thieves in a dark house. A complete game, with hidden figures on a grid."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, ClassVar

from sandtable.board.grid import centres, distances, drawing, reach, steps
from sandtable.board.grid.compass import BY_COMPASS, NORTH, WEDGE
from sandtable.catalog.shelf import Shelf
from sandtable.catalog.spec import GameType, ScenarioSpec, Value
from sandtable.engine.agents import Policy
from sandtable.engine.decisions import Decision, Option
from sandtable.engine.events import seat_bit
from sandtable.engine.game import DRAW, WIN, Game
from sandtable.engine.rng import Rng
from sandtable.engine.state import StatePart
from sandtable.lexicon.grammar import Grammar, Seat
from sandtable.parts.hidden import Hidden
from sandtable.parts.pool import BIT
from sandtable.rulebooks import register
from sandtable.scene.grounds import cell_area, cell_id, cell_label, cell_space, grid_board
from sandtable.scene.vocabulary import Element, Preview, Query, Scene

register(Path(__file__).with_suffix(".toml"))

PLAN = """\
+-----------------+
|. . .|. . .|. . t|
|     |     |     |
|w . .a. . .b. . .|
|     |     |     |
|. . t|. g .|. . .|
+-- --+     +-- --+
|. . . . . .|. . .|
|     |     |     |
|. . .c. # .d. . .|
|     |     |     |
|w . .|. . t|. . w|
+-----------------+"""
SIGNS = {"w": "floor window", "t": "floor treasure", "g": "floor guard"}
DOORS = {"a": "Library door", "b": "Gallery door", "c": "Kitchen door", "d": "Study door"}
AREAS = "\n".join(["LLLHHHGGG"] * 3 + ["KKKHHHSSS"] * 3)
ROOMS = {"L": "Library", "H": "Hall", "G": "Gallery", "K": "Kitchen", "S": "Study"}
HOUSE = drawing.Drawing(PLAN, SIGNS, DOORS, AREAS, ROOMS).grid()
STEPS = steps.Steps(HOUSE, HOUSE.stand, steps.NEVER)
SIGHT = centres.CentreSight(HOUSE)
AFAR = distances.Distances(STEPS)
CELLS, WINDOWS = range(HOUSE.size), HOUSE.marks["window"]
DOORS_OF = [[BIT.index(need) for way in BY_COMPASS if (need := HOUSE.edge(cell, way)) > 0] for cell in CELLS]
NEXT_TO = [[sum([BIT[to] for to in STEPS.around(cell, doors)]) for cell in CELLS] for doors in range(16)]
PACE, ACTIONS, DAWN = 2, 3, 12
GUARD, THIEVES = 0, 1  # the seats
HERE, CAUGHT, AWAY = 0, 1, 2  # what has become of a thief
WHO = ["First thief", "Second thief", "Guard"]


def bits(cells: list[int]) -> int:
    """A set of cells as one number."""
    return sum(BIT[cell] for cell in cells)


@cache
def light(at: int, facing: int, doors: int) -> list[int]:
    """LANTERN-4.01: the cells in the light."""
    lit = [HOUSE.faces(WEDGE, facing, at, cell) and SIGHT.sees(at, cell, doors) for cell in CELLS]
    return [cell for cell in CELLS if lit[cell] or cell == at]


class Thief(StatePart):
    FIELDS: ClassVar = ["at", "loot", "seen", "fate"]
    FIXED: ClassVar = ["index", "name"]

    def __init__(self, index: int) -> None:
        self.index, self.name = index, WHO[index]
        self.at, self.loot, self.seen, self.fate = 0, False, False, HERE

    def fresh(self) -> Thief:
        return Thief(self.index)


class Lantern(Game):
    """LANTERN-1.01, LANTERN-1.02: `hidden` is where the thieves may be, for all who cannot see them."""

    FIELDS: ClassVar = ["round", "turn", "guard", "facing", "doors", "treasures"]
    PARTS: ClassVar = ["thieves", "hidden"]

    def __init__(self, seed: int) -> None:
        super().__init__(2, seed)
        self.round, self.turn, self.doors = 1, 0, 0
        self.guard, self.facing = HOUSE.marks["guard"][0], NORTH
        self.treasures = HOUSE.marks["treasure"][:]
        self.thieves = [Thief(0), Thief(1)]
        self.hidden = Hidden([bits(WINDOWS)] * 2)
        for thief in self.thieves:
            thief.at = WINDOWS[self.rng.below(len(WINDOWS))]

    def fresh(self) -> Lantern:
        return Lantern(0)

    def new_part(self, name: str, index: int, row: object) -> Thief:
        return Thief(index)

    def resample(self, seat: int, rng: Rng) -> None:
        """Puts the thieves somewhere else, where they may be; there is room for both in every cell."""
        if seat != THIEVES:
            for thief, at in zip(self.thieves, self.hidden.assign([2] * len(CELLS), rng)):
                thief.at = at

    def beat(self) -> None:
        """LANTERN-1.03: one figure's turn."""
        if self.turn == len(self.thieves):
            self.guard_turn()
        elif self.thieves[self.turn].fate == HERE:
            self.thief_turn(self.thieves[self.turn])
        self.turn = (self.turn + 1) % 3
        self.round += self.turn == 0
        if self.round > DAWN or not self.in_house():
            away = [thief.fate for thief in self.thieves].count(AWAY)
            self.end(["guard", "draw", "thieves"][away], [WIN - away * DRAW, away * DRAW])

    def in_house(self) -> list[Thief]:
        return [thief for thief in self.thieves if thief.fate == HERE]

    def thief_turn(self, thief: Thief) -> None:
        """LANTERN-2.01, LANTERN-2.02: a walk or a door. For the guard, who stays might be walking."""
        i, paths = thief.index, self.paths(thief, PACE)
        menu = [Option("walk", "LANTERN-2.01", (i, cell)) for cell in paths.cells()]
        menu += [Option("door", "LANTERN-2.02", (i, door)) for door in DOORS_OF[thief.at]]
        chosen = self.ask(THIEVES, "LANTERN-2.01", menu, always=True)
        arg = chosen.args[1]
        if chosen.verb == "walk":
            self.walk(thief, [*paths.path(arg), arg, arg][:PACE])
        else:
            self.hidden.narrow(i, bits([cell for cell in CELLS if arg in DOORS_OF[cell]]))
            self.act(chosen)
        self.end_turn(thief)

    def paths(self, thief: Thief, pace: int) -> reach.Reach:
        walk = reach.Walk(STEPS, self.doors)
        walk.blocked = [int(cell == self.guard) for cell in CELLS]
        return reach.Reach(walk, thief.at, pace)

    def walk(self, thief: Thief, path: list[int]) -> None:
        """LANTERN-2.01, LANTERN-4.02: step by step, until the light is in the way."""
        self.tell_only(seat_bit(THIEVES), "LANTERN-2.01", "walk", thief.index, path[-1])
        for cell in path:
            thief.at = cell
            self.hidden.spread(thief.index, NEXT_TO[self.doors])
            if self.look_for(thief):
                return self.react(thief)

    def end_turn(self, thief: Thief) -> None:
        """LANTERN-2.03, LANTERN-2.04: if nothing is heard, the thief is not where it would be."""
        goals = WINDOWS if thief.loot else self.treasures
        if thief.at not in goals:
            self.hidden.narrow(thief.index, ~bits(goals))
        elif thief.loot:
            thief.fate = AWAY
            self.expose(thief, "LANTERN-2.04", "leaves")
        else:
            thief.loot = True
            self.treasures.remove(thief.at)
            self.expose(thief, "LANTERN-2.03", "takes")

    def guard_turn(self) -> None:
        """LANTERN-3.01: to turn where it faces already is to wait."""
        for _ in range(ACTIONS):
            if self.in_house():
                ahead = [way for way in BY_COMPASS if STEPS.may(self.guard, way, self.doors)]
                menu = {"step": ahead, "turn": BY_COMPASS, "door": DOORS_OF[self.guard]}
                options = [Option(verb, "LANTERN-3.01", (2, arg)) for verb in menu for arg in menu[verb]]
                self.act(self.ask(GUARD, "LANTERN-3.01", options))

    def act(self, chosen: Option) -> None:
        """LANTERN-3.02, LANTERN-R01: the guard acts, or anybody uses a door; then the light falls anew."""
        self.guard, self.facing, self.doors = self.after(chosen)
        self.tell(chosen.rule, chosen.verb, *chosen.args)
        self.reveal()
        for thief in [thief for thief in self.in_house() if thief.at == self.guard]:
            thief.fate = CAUGHT
            self.expose(thief, "LANTERN-3.02", "caught")
        for thief in [thief for thief in self.in_house() if self.look_for(thief)]:
            self.react(thief)

    def look_for(self, thief: Thief) -> bool:
        """LANTERN-4.02: whether the thief has just come into the light. To see nobody tells something too."""
        lit, before = light(self.guard, self.facing, self.doors), thief.seen
        thief.seen = thief.at in lit
        self.hidden.narrow(thief.index, BIT[thief.at] if thief.seen else ~bits(lit))
        if thief.seen and not before:
            self.expose(thief, "LANTERN-4.02", "seen")
        return thief.seen and not before

    def expose(self, thief: Thief, rule: str, what: str) -> None:
        """Everybody learns where the thief is, and nothing before that can be taken back."""
        self.reveal()
        self.hidden.know(thief.index, thief.at)
        self.tell(rule, what, thief.index, thief.at)

    def react(self, thief: Thief) -> None:
        """LANTERN-4.03: the interrupt. It opens on what everybody sees, so that asking tells nothing."""
        menu = [Option("dash", "LANTERN-4.03", (thief.index, cell)) for cell in self.paths(thief, 1).cells()]
        self.walk(thief, [self.ask(THIEVES, "LANTERN-4.03", menu).args[1]])

    def after(self, option: Option) -> tuple[int, int, int]:
        """Where the guard stands and faces, and which doors are open, after an answer of either seat."""
        verb, arg = option.verb, option.args[1]
        if verb in ("step", "turn"):
            return HOUSE.beside(self.guard, arg) if verb == "step" else self.guard, arg, self.doors
        return self.guard, self.facing, self.doors ^ BIT[arg] if verb == "door" else self.doors


class Instinct(Policy):
    """Thieves go for what they want, out of the light; the guard goes where they may be."""

    def choose(self, game: Game, decision: Decision) -> int:
        assert isinstance(game, Lantern)
        worths = [9 * self.worth(game, option) + self.rng.below(9) for option in decision.options]
        return worths.index(max(worths))

    def worth(self, game: Lantern, option: Option) -> int:
        (who, arg), (at, facing, doors) = option.args, game.after(option)
        if who == 2:
            return -sum(self.far(at, game.hidden.places(t.index), doors) << t.loot for t in game.in_house())
        thief = game.thieves[who]
        cell = thief.at if option.verb == "door" else arg
        goals = WINDOWS if thief.loot else game.treasures
        return -self.far(cell, goals, doors) - 5 * (cell in light(at, facing, doors))

    def far(self, cell: int, goals: list[int], doors: int) -> int:
        return min([20, *[AFAR.between(cell, goal, doors) for goal in goals]])


GRAMMAR = Grammar[Lantern, Seat, Any](
    {
        "who": lambda game, number: WHO[number],
        "cell": lambda game, cell: cell_label(HOUSE, cell),
        "wind": lambda game, way: ["north", "east", "south", "west"][way // 2],
        "door": lambda game, door: HOUSE.doors[door],
    },
    targets={
        "cell": lambda seat, cell: (cell_id(HOUSE, cell),),
        "door": lambda seat, door: (HOUSE.doors[door],),
        "guard": lambda seat, option: (cell_id(HOUSE, seat.game.after(option)[0]),),
    },
)


class LanternType(GameType):
    slug, title, version, summary = "lantern", "Lantern", 1, "A guard, two thieves and one light."
    shelf, grammar = Shelf(Path(__file__).with_suffix("")), GRAMMAR
    house = ScenarioSpec(
        name="house", title="House", summary="Steal and get out.", players=(2, 2), minutes=(5, 10), options=()
    )

    def scenarios(self) -> tuple[ScenarioSpec, ...]:
        return (self.house,)

    def build(self, scenario: str, values: dict[str, Value], seed: int) -> Game:
        return Lantern(seed)

    def seat_names(self, game: Game) -> list[str]:
        return ["Guard", "Gang"]

    def policies(self) -> dict[str, type[Policy]]:
        return {"greedy": Instinct}

    def scene(self, game: Game, seat: int, decision: Decision | None) -> Scene:
        assert isinstance(game, Lantern)
        at, facing = [cell_space(HOUSE, cell) for cell in CELLS], 45 * game.facing
        pieces = [Element("guard", "figure", "Guard", at[game.guard], "guard", GUARD, "patrol", "", facing)]
        pieces += [Element(f"t{c}", "token", "Treasure", at[c], role="case") for c in game.treasures]
        pieces += [Element(f"w{c}", "token", "Window", at[c], role="vent") for c in WINDOWS]
        layers = [cell_area(HOUSE, light(game.guard, game.facing, game.doors), "In the light", "sight")]
        for i, thief in enumerate(game.thieves):
            name, place = thief.name, at[thief.at]
            if thief.fate == HERE and (thief.seen or seat == THIEVES):
                pieces.append(Element(name, "figure", name, place, "gang", THIEVES, "infil", "12"[i]))
            elif thief.fate == HERE:
                layers.append(cell_area(HOUSE, game.hidden.places(i), f"{name} may be here"))
        loot = "".join(f"; {thief.name} has a treasure" for thief in game.in_house() if thief.loot)
        question = None
        if decision is not None:
            who = decision.options[0].args[0]
            for piece in pieces:
                piece.look = ("acting",) if piece.label == WHO[who] else ()
            question = self.lexicon().question(Seat(game, seat), decision)
        board, status = grid_board(HOUSE, game.doors, "House"), f"Round {game.round} of {DAWN}{loot}"
        return Scene(self.house.title, status, board, tuple(pieces), tuple(layers), question=question)

    def preview(self, game: Game, seat: int, decision: Decision | None, query: Query) -> Preview:
        assert isinstance(game, Lantern)
        lamps = [game.after(o) for o in decision.options if o.key() == query.answer] if decision else []
        return Preview(tuple(cell_area(HOUSE, light(*lamp), "Lit then", "sight") for lamp in lamps))


GAME = LanternType()
