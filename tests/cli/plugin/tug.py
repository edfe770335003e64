"""Tug of war, as another package would bring it: hidden hands, sealed bids, dice, and a throw to aim."""

from __future__ import annotations

from typing import ClassVar

from sandtable.catalog.spec import GameType, OptionSpec, ScenarioSpec, Value
from sandtable.engine.agents import Policy, aim_of
from sandtable.engine.decisions import Aim, Decision, Option
from sandtable.engine.errors import RuleError
from sandtable.engine.events import Event
from sandtable.engine.game import DRAW, LOSS, WIN, Game
from sandtable.scene.vocabulary import (
    AimBounds,
    Badge,
    Board,
    Choice,
    Element,
    Gauge,
    Item,
    Panel,
    Question,
    Row,
    Scene,
    Space,
    Zone,
)

STANCE, BID, THROW = "MORALE-1.01", "MORALE-1.02", "MORALE-1.03"
STANCES = [Option("steady", STANCE), Option("wild", STANCE)]
AIM = Aim("throw", ("angle", "power"), (0, 1), (359, 100))
EDGE = 3


class Tug(Game):
    """Even seats pull left, odd seats pull right."""

    FIELDS: ClassVar = ["round", "rope", "hands"]
    FIXED: ClassVar = ["rounds", "throws"]

    def __init__(self, seats: int, rounds: int, throws: bool, seed: int) -> None:
        super().__init__(seats, seed)
        self.rounds = rounds
        self.throws = throws
        self.round = 0
        self.rope = 0
        self.hands = [[1, 2, 3, 1 + int(self.rng.below(3))] for _ in range(seats)]

    def beat(self) -> None:
        self.round += 1
        wild = self.ask(0, STANCE, STANCES).verb == "wild"
        seats = list(range(self.seats))
        bids = self.ask_all(seats, BID, [self.bids(seat) for seat in seats])
        for seat, bid in enumerate(bids):
            self.pull(seat, bid.args[0])
        if wild:
            self.pull(0, int(self.rng.below(2)))
        if self.throws:
            self.throw(self.ask_aim(1, THROW, AIM))
        self.judge()

    def bids(self, seat: int) -> list[Option]:
        return [Option("bid", BID, (card,)) for card in sorted(set(self.hands[seat]))]

    def pull(self, seat: int, strength: int) -> None:
        self.tell(BID, "pull", seat, strength)
        self.rope += strength if seat % 2 else -strength

    def throw(self, aim: tuple[int, ...]) -> None:
        landed = self.outcome(lambda: [(aim[0] + aim[1]) % 2])
        self.tell(THROW, "throw", landed[0])
        self.rope += landed[0]

    def judge(self) -> None:
        if self.round >= 1000:
            raise RuleError("the rope broke")
        if abs(self.rope) >= EDGE or self.round == self.rounds:
            self.reveal()
            winner = 0 if self.rope < 0 else 1
            drawn = self.rope == 0
            results = [DRAW if drawn else WIN if seat % 2 == winner else LOSS for seat in range(self.seats)]
            self.end("draw" if drawn else ("left", "right")[winner], results)

    def fresh(self) -> Tug:
        return Tug(self.seats, self.rounds, self.throws, 0)


class Greedy(Policy):
    def choose(self, game: Game, decision: Decision) -> int:
        return len(decision.options) - 1

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        return aim_of(decision).sample(self.rng)


OPTIONS = (
    OptionSpec(name="rounds", kind="number", default=3, low=1, high=9, text="How long.", rule=STANCE),
    OptionSpec(name="throws", kind="switch", default=False, text="Throw [stones].", rule=THROW),
    OptionSpec(
        name="teams", kind="choice", default="single", choices=("single", "double"), text="Who.", rule=BID
    ),
)


class TugType(GameType):
    slug = "tug"
    title = "Tug of war"
    version = 2

    def scenarios(self) -> tuple[ScenarioSpec, ...]:
        green = ScenarioSpec(
            name="green",
            title="On the green",
            summary="Dry.",
            players=(1, 4),
            minutes=(5, 10),
            options=OPTIONS,
        )
        mud = ScenarioSpec(
            name="mud", title="In the mud", summary="Wet.", players=(2, 2), minutes=(5, 5), options=()
        )
        broken = ScenarioSpec(
            name="broken", title="A defect", summary="Fails.", players=(2, 2), minutes=(5, 5), options=()
        )
        return green, mud, broken

    def build(self, scenario: str, values: dict[str, Value], seed: int) -> Game:
        rounds, throws = values.get("rounds", 2), values.get("throws", False)
        game = Tug(4 if values.get("teams") == "double" else 2, int(rounds), bool(throws), seed)
        if scenario == "broken":
            game.round = 1000
        return game

    def seat_names(self, game: Game) -> list[str]:
        return ["Left", "Right", "Left second", "Right second"][: game.seats]

    def side_of(self, game: Game, seat: int) -> int:
        return seat % 2

    def policies(self) -> dict[str, type[Policy]]:
        return {"greedy": Greedy}

    def sentence(self, game: Game, event: Event) -> str:
        if event.what == "throw":
            return f"The stone lands on {event.data[0]}."
        return f"{self.seat_names(game)[event.data[0]]} pulls with {event.data[1]}."

    def scene(self, game: Game, seat: int, decision: Decision | None) -> Scene:
        assert isinstance(game, Tug)
        return Scene(
            title=self.title,
            status=f"Round {game.round} of {game.rounds}.",
            board=Board(
                kind="zones",
                label="The green",
                zones=(
                    Zone(id="left", label="Left bank", floors=2),
                    Zone(id="right", label="Right bank", x=1),
                ),
                links=(("left", "right"),),
            ),
            elements=(
                Element(
                    id="rope",
                    kind="figure",
                    label="Rope",
                    at=Space(zone="left", floor=1),
                    side="nobody",
                    number="7",
                    badges=(Badge(id="wet", label="wet", value=2),),
                    gauge=Gauge(label="wear", value=1, top=4),
                ),
            ),
            panels=tuple(hand_panel(game, owner, seat) for owner in range(game.seats)),
            question=question(decision) if decision else None,
        )


def hand_panel(game: Tug, owner: int, viewer: int) -> Panel:
    items = tuple(
        Item(
            id=f"{owner}-{card}", label=f"pull {card}" if owner == viewer else "card", hidden=owner != viewer
        )
        for card in game.hands[owner]
    )
    return Panel(
        id=f"hand-{owner}", title=f"Hand {owner}", rows=(Row(kind="cards", label="Cards", items=items),)
    )


def question(decision: Decision) -> Question:
    aim = decision.aim
    return Question(
        seat=int(decision.seat),
        prompt="What now?",
        rule=decision.rule,
        choices=tuple(
            Choice(key=option.key(), label=option.verb.title(), rule=option.rule)
            for option in decision.options
        ),
        aim=AimBounds(verb=aim.verb, names=aim.names, low=aim.low, high=aim.high) if aim else None,
    )


GAME = TugType()
