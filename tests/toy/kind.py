"""What the toy offers beside its rules: options, scene, sentences."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.catalog.spec import GameType, OptionSpec, ScenarioSpec, Value
from sandtable.engine.decisions import Decision
from sandtable.engine.events import Event
from sandtable.engine.game import Game
from sandtable.scene.cues import Cue
from sandtable.scene.rolls import Face, Roll
from sandtable.scene.vocabulary import (
    AimBounds,
    Board,
    Choice,
    Element,
    Item,
    Panel,
    Preview,
    Query,
    Question,
    Row,
    Scene,
    Space,
    Zone,
)
from toy.foresight import preview
from toy.game import COINS, NOBODY, Toy

OPTIONS = (
    OptionSpec(
        name="rounds", kind="number", default=3, low=1, high=3, text="How many rounds", rule="TOY-1.02"
    ),
    OptionSpec(
        name="deck", kind="choice", default="small", choices=("small", "large"), text="Cards", rule="TOY-1.01"
    ),
    OptionSpec(name="windy", kind="switch", default=True, text="Whether there is wind", rule="TOY-5.02"),
)
SENTENCES: dict[str, Callable[[list[int]], str]] = {
    "round": lambda data: f"Round {data[0]} begins.",
    "bid": lambda data: f"Seat {data[0]} bids {data[1]}.",
    "paid": lambda data: f"Seat {data[0]} pays {data[1]}.",
    "leads": lambda data: f"Seat {data[0]} leads.",
    "left": lambda data: f"Seat {data[0]} leaves the card.",
    "looks": lambda data: f"Seat {data[0]} looks at the card.",
    "sees": lambda data: f"It is the {data[0]}.",
    "takes": lambda data: f"Seat {data[0]} takes the {data[1]}.",
    "raised": lambda data: f"Seat {data[0]} raises.",
    "wind": lambda data: f"The wind blows {data[0]}.",
    "tossed": lambda data: f"Seat {data[0]} tosses at {data[1]} with {data[2]}, and reaches {data[3]}.",
    "nudged": lambda data: f"Seat {data[0]} pays for a nudge.",
    "shows": lambda data: f"Seat {data[0]} shows the {data[1]}.",
}


class ToyType(GameType):
    slug = "toy"
    title = "Toy"
    version = 3

    def __init__(self, game: type[Toy] = Toy) -> None:
        self.game = game

    def scenarios(self) -> tuple[ScenarioSpec, ...]:
        return (
            ScenarioSpec(
                name="fair",
                title="At the fair",
                summary="Bid, look, toss.",
                players=(2, 2),
                minutes=(1, 2),
                options=OPTIONS,
            ),
        )

    def build(self, scenario: str, values: dict[str, Value], seed: int) -> Game:
        cards = 8 if values["deck"] == "small" else 12
        toy = self.game(seed, int(values["rounds"]), cards, bool(values["windy"]))
        toy.set_up()
        return toy

    def seat_names(self, game: Game) -> list[str]:
        return ["Left", "Right"]

    def sentence(self, game: Game, event: Event) -> str:
        return SENTENCES[event.what](event.data)

    def preview(self, game: Game, seat: int, decision: Decision | None, query: Query) -> Preview:
        assert isinstance(game, Toy)
        return preview(game, seat, query)

    def cue(self, game: Game, event: Event, seat: int) -> Cue | None:
        if event.what == "round":
            return Cue("banner", title=f"Round {event.data[0]}", look=("round",))
        if event.what == "takes":
            card = Roll("cards", "Card", (Face(str(event.data[1])),))
            return Cue("reveal", ("pile",), act="card", label=f"the {event.data[1]}", rolls=(card,))
        return Cue("aim", ("hand", "deck"), act="toss") if event.what == "tossed" else None

    def scene(self, game: Game, seat: int, decision: Decision | None) -> Scene:
        assert isinstance(game, Toy)
        return Scene(
            title="Toy",
            status=f"Round {game.round}, wind {game.wind}" + (", raised" if game.raised else ""),
            board=Board(kind="zones", label="The fair", zones=(Zone(id="stall", label="Stall"),)),
            elements=self.elements(game, seat),
            panels=tuple(self.panel(game, owner, seat) for owner in range(2)),
            question=question(decision) if decision else None,
        )

    def elements(self, game: Toy, seat: int) -> tuple[Element, ...]:
        top = f"the {game.deck[-1]}" if game.knows_top(seat) else "face down"
        stall = Space(zone="stall")
        pile = ", ".join(str(card) for card in game.pile)
        return (
            Element(id="deck", kind="token", label=f"Deck of {len(game.deck)}, on top {top}", at=stall),
            Element(id="pile", kind="token", label=f"Pile: {pile or 'empty'}", at=stall),
            Element(id="hand", kind="marker", label="Where the ring is tossed from", at=stall),
        )

    def panel(self, game: Toy, owner: int, seat: int) -> Panel:
        shown = owner == seat or game.open_hands
        lead = "leads" if owner == game.lead else ""
        looked = "has looked" if game.looked & (1 << owner) else ""
        rows = (
            Row(kind="stat", label="Points", value=game.points[owner]),
            Row(kind="track", label="Purse", value=game.purse[owner], top=COINS),
            Row(kind="text", label="Bid", text=self.bid(game, owner, seat)),
            Row(kind="text", label="Part", text=f"{lead} {looked}".strip()),
            Row(kind="cards", label="Hand", items=(hand_card(owner, game.hand[owner] if shown else None),)),
        )
        return Panel(id=f"seat-{owner}", title=self.seat_names(game)[owner], seat=owner, rows=rows)

    def bid(self, game: Toy, owner: int, seat: int) -> str:
        sealed = NOBODY in game.bids and owner != seat
        return "" if sealed or game.bids[owner] == NOBODY else str(game.bids[owner])


def hand_card(owner: int, card: int | None) -> Item:
    if card is None:
        return Item(id=f"card-{owner}", label="", hidden=True)
    return Item(id=f"card-{owner}", label=f"the {card}", value=card)


def question(decision: Decision) -> Question:
    aim = decision.aim
    choices = [
        Choice(key=option.key(), label=option.key().replace(":", " "), rule=option.rule, targets=("deck",))
        for option in decision.options
    ]
    return Question(
        seat=int(decision.seat),
        prompt="Toss." if aim else "Choose.",
        rule=decision.rule,
        choices=tuple(choices),
        aim=AimBounds(verb=aim.verb, names=aim.names, low=aim.low, high=aim.high, origin=aim.origin)
        if aim
        else None,
    )


GAME = ToyType()
APPLE = ToyType()
APPLE.slug = "apple"
