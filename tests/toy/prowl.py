"""A stranger's first game: somebody prowls unseen on nine squares, a warden searches them one by one and
keeps a card to himself. It is all there: a clone by hand, sealed answers, what may stand, previews."""

from __future__ import annotations

from typing import ClassVar

from sandtable.catalog.spec import GameType, ScenarioSpec, Value
from sandtable.engine.decisions import Decision, Option
from sandtable.engine.events import Event, seat_bit
from sandtable.engine.game import LOSS, WIN, Game
from sandtable.engine.rng import Rng
from sandtable.scene.cues import Cue
from sandtable.scene.standing import Stand, Standing
from sandtable.scene.vocabulary import (
    Board,
    Cell,
    Choice,
    Element,
    Fact,
    Panel,
    Preview,
    Query,
    Question,
    Row,
    Scene,
    Space,
)

PROWLER, WARDEN = 0, 1
NONE = -1
WIDTH, CELLS, ROUNDS, CARDS = 3, 9, 4, 5
EVERYWHERE = (1 << CELLS) - 1


def around(cell: int) -> list[int]:
    """The square itself and those beside it."""
    x, y = cell % WIDTH, cell // WIDTH
    near = [(x, y), (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
    return sorted(b * WIDTH + a for a, b in near if 0 <= a < WIDTH and 0 <= b < WIDTH)


class Prowl(Game):
    """Seat 0 prowls, seat 1 searches. `may` is where everybody knows that the prowler may be."""

    FIELDS: ClassVar = ["round", "cell", "may", "plan", "searched", "card", "luck"]

    def __init__(self, seed: int) -> None:
        super().__init__(2, seed)
        self.round = 0
        self.cell = NONE
        self.may = EVERYWHERE
        self.plan = [NONE, NONE]
        self.searched = NONE
        self.card = NONE
        self.luck = 0

    # Rules

    def beat(self) -> None:
        """PROWL-1: a round."""
        if self.cell == NONE:
            self.begin()
        self.round += 1
        self.tell("PROWL-1", "round", self.round)
        self.deal()
        self.together(self.choose, [seat_bit(PROWLER), seat_bit(WARDEN)])
        self.creep()
        self.search()
        self.plan = [NONE, NONE]
        if not self.over and self.round == ROUNDS:
            self.end("escaped", [WIN, LOSS])

    def begin(self) -> None:
        """PROWL-2: the prowler begins anywhere, in secret."""
        self.sealed = seat_bit(PROWLER)
        self.cell = self.ask(PROWLER, "PROWL-2", self.squares("begin", list(range(CELLS)))).args[0]
        self.sealed = 0
        self.tell_begin()

    def tell_begin(self) -> None:
        self.tell_only(seat_bit(PROWLER), "PROWL-2", "begins", self.cell)
        self.tell("PROWL-2", "hides")

    def deal(self) -> None:
        """PROWL-3: the warden draws a card for himself; a coin is tossed in front of everybody."""
        self.card = int(self.rng.below(CARDS))
        self.luck = int(self.rng.below(2))
        self.tell_card()
        self.tell("PROWL-3", "coin", self.luck)

    def tell_card(self) -> None:
        self.tell_only(seat_bit(WARDEN), "PROWL-3", "draws", self.card)

    def choose(self, seat: int) -> None:
        """PROWL-4: both decide at once."""
        self.plan[seat] = self.ask(seat, "PROWL-4", self.menu(seat), True).args[0]

    def menu(self, seat: int) -> list[Option]:
        if seat == PROWLER:
            return self.squares("creep", around(self.cell))
        return self.squares("search", [cell for cell in range(CELLS) if cell != self.searched])

    def squares(self, verb: str, cells: list[int]) -> list[Option]:
        return [Option(verb, "PROWL-4", (cell,)) for cell in cells]

    def creep(self) -> None:
        """PROWL-5: nobody sees where to."""
        self.cell = self.plan[PROWLER]
        before, self.may = self.may, 0
        for cell in range(CELLS):
            if before >> cell & 1:
                for near in around(cell):
                    self.may |= 1 << near
        self.tell_creep()

    def tell_creep(self) -> None:
        self.tell_only(seat_bit(PROWLER), "PROWL-5", "creeps", self.cell)
        self.tell("PROWL-5", "stirs")

    def search(self) -> None:
        """PROWL-6: what is found is found; else the square is known to be empty."""
        self.searched = self.plan[WARDEN]
        self.tell("PROWL-6", "searches", self.searched)
        if self.searched == self.cell:
            self.reveal()
            self.may = 1 << self.cell
            self.tell("PROWL-6", "found", self.cell)
            self.end("found", [LOSS, WIN])
        else:
            self.may &= ~(1 << self.searched)

    # Copies

    def fresh(self) -> Prowl:
        return type(self)(0)

    def clone(self) -> Prowl:
        other = self.fresh()
        self.copy_to(other)
        other.round = self.round
        other.cell = self.cell
        other.may = self.may
        other.plan = self.plan[:]
        other.searched = self.searched
        other.card = self.card
        other.luck = self.luck
        return other

    # What is hidden

    def resample(self, seat: int, rng: Rng) -> None:
        if seat != PROWLER and self.cell != NONE:
            self.resample_cell(rng)
        if seat != PROWLER and self.plan[PROWLER] != NONE:
            near = around(self.cell)
            self.plan[PROWLER] = near[rng.below(len(near))]
        if seat != WARDEN:
            self.resample_warden(rng)

    def resample_cell(self, rng: Rng) -> None:
        places = [cell for cell in range(CELLS) if self.may >> cell & 1]
        self.cell = places[rng.below(len(places))]

    def resample_warden(self, rng: Rng) -> None:
        if self.card != NONE:
            self.card = int(rng.below(CARDS))
        if self.plan[WARDEN] != NONE:
            squares = self.menu(WARDEN)
            self.plan[WARDEN] = squares[rng.below(len(squares))].args[0]


def name(cell: int) -> str:
    return f"{cell % WIDTH},{cell // WIDTH}"


def place(cell: int) -> Space:
    return Space(x=cell % WIDTH, y=cell // WIDTH)


SENTENCES = {
    "round": "Round {0} begins.",
    "begins": "You begin in {0:place}.",
    "hides": "The prowler is somewhere.",
    "draws": "You draw card {0}.",
    "coin": "The coin shows {0}.",
    "creeps": "You creep to {0:place}.",
    "stirs": "Something stirs.",
    "searches": "The warden searches {0:place}.",
    "found": "The prowler is found in {0:place}!",
}


class Number(int):
    def __format__(self, form: str) -> str:
        return name(self) if form == "place" else str(int(self))


class ProwlType(GameType):
    slug = "prowl"
    title = "Prowl"
    version = 1

    def __init__(self, game: type[Prowl] = Prowl) -> None:
        self.game = game

    def scenarios(self) -> tuple[ScenarioSpec, ...]:
        yard = ScenarioSpec(
            name="yard", title="Yard", summary="Find it.", players=(2, 2), minutes=(1, 1), options=()
        )
        return (yard,)

    def build(self, scenario: str, values: dict[str, Value], seed: int) -> Game:
        return self.game(seed)

    def seat_names(self, game: Game) -> list[str]:
        return ["Prowler", "Warden"]

    def scene(self, game: Game, seat: int, decision: Decision | None) -> Scene:
        assert isinstance(game, Prowl)
        cells = tuple(Cell(name(cell), cell % WIDTH, cell // WIDTH) for cell in range(CELLS))
        return Scene(
            title="Prowl",
            status=f"Round {game.round}, coin {game.luck}",
            board=Board("grid", "Yard", width=WIDTH, height=WIDTH, cells=cells),
            elements=self.elements(game, seat),
            panels=(self.panel(game, seat),),
            question=self.asked(game, decision) if decision else None,
        )

    def elements(self, game: Prowl, seat: int) -> tuple[Element, ...]:
        found = []
        if game.cell != NONE and (seat == PROWLER or (game.over and game.ending == "found")):
            found.append(Element("prowler", "figure", "Prowler", place(game.cell)))
        if game.searched != NONE:
            found.append(Element("lamp", "token", "Lamp", place(game.searched)))
        return tuple(found)

    def panel(self, game: Prowl, seat: int) -> Panel:
        card = str(game.card) if seat == WARDEN and game.card != NONE else "?"
        return Panel("warden", "Warden", seat=WARDEN, rows=(Row("text", label="Card", text=card),))

    def asked(self, game: Prowl, decision: Decision) -> Question:
        choices = tuple(self.choice(game, option) for option in decision.options)
        return Question(seat=int(decision.seat), prompt="Where?", rule=decision.rule, choices=choices)

    def choice(self, game: Prowl, option: Option) -> Choice:
        square = name(option.args[0])
        return Choice(
            key=option.key(),
            label=f"{option.verb} {square}",
            rule=option.rule,
            targets=(square,),
            hint=self.hint(game, option),
        )

    def hint(self, game: Prowl, option: Option) -> str:
        return "nobody sees you" if option.verb == "creep" else ""

    def sentence(self, game: Game, event: Event) -> str:
        return SENTENCES[event.what].format(*[Number(each) for each in event.data])

    def elements_of(self, game: Game, event: Event) -> tuple[str, ...]:
        return ("lamp",) if event.what == "searches" else ()

    def doer_of(self, game: Game, event: Event) -> int:
        return {"searches": WARDEN, "creeps": PROWLER}.get(event.what, NONE)

    def cue(self, game: Game, event: Event, seat: int) -> Cue | None:
        return Cue("banner", title=self.sentence(game, event)) if event.what == "round" else None

    def preview(self, game: Game, seat: int, decision: Decision | None, query: Query) -> Preview:
        assert isinstance(game, Prowl)
        return Preview(facts=(Fact(f"{bin(game.may).count('1')} squares are left.", "PROWL-6"),))

    def standing(self, game: Game, seat: int, decision: Decision | None) -> tuple[Standing, ...]:
        return (Standing("stay", "Stay", "ends with the game", "moves"),) if seat == PROWLER else ()

    def stands(self, game: Game, seat: int, decision: Decision | None, name: str) -> Stand | None:
        assert isinstance(game, Prowl)
        if name != "stay":
            return None
        what = Standing("stay", "Stay", "ends with the game", "moves")
        creeps = decision is not None and decision.options[0].verb == "creep"
        return Stand(what, f"creep:{game.cell}" if creeps else "")


GAME = ProwlType()
RULES = {f"PROWL-{number}" for number in range(1, 7)}
