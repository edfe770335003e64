"""A watched game: what was offered and taken, which rules came up, where things happened, who led."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from sandtable.bots.levels import rollout_policy
from sandtable.catalog.spec import GameType
from sandtable.engine.decisions import Decision
from sandtable.engine.drivers import Beside, Seated
from sandtable.engine.events import Event
from sandtable.engine.game import Game
from sandtable.lab.places import DEEDS, HEATS, Places
from sandtable.lab.things import Seen, Things

Counts = dict[str, int]


class Watched(Struct, frozen=True, kw_only=True):
    """What a watched game showed, as a line of `watched.jsonl`. `menus` counts questions by their number of
    options (0: an aim). `first` is the seat that first did something (-1: nobody). `lead` is the estimate of
    the first seat's chance at the start of each round, in percent, from round `opening` on (0: the
    set-up). Of a `brief` one only the things were counted."""

    cell: int
    game: int
    offered: Counts
    taken: Counts
    menus: dict[int, int]
    rules: list[str]
    heat: dict[str, Counts]
    first: int
    lead: list[int]
    opening: int = 0
    things: list[Seen] = []
    brief: bool = False


class Counting(Beside):
    """Drives the game as usual, and counts things."""

    def __init__(self, game_type: GameType, seated: Seated) -> None:
        super().__init__(seated)
        self.game_type = game_type
        self.things = Things(game_type)

    def choose(self, game: Game, decision: Decision) -> int:
        chosen = int(self.seated.choose(game, decision))
        self.things.asked(game, decision, chosen)
        return chosen

    def told(self, game: Game, event: Event) -> None:
        self.things.told(game, event, self.game_type.doer_of(game, event))

    def watched(self, cell: int, index: int) -> Watched:
        return Watched(
            cell=cell,
            game=index,
            offered={},
            taken={},
            menus={},
            rules=[],
            heat={},
            first=-1,
            lead=[],
            things=list(self.things.seen.values()),
            brief=True,
        )


class Watching(Counting):
    """Keeps count of all that can be seen."""

    def __init__(self, game_type: GameType, seated: Seated, seed: int) -> None:
        super().__init__(game_type, seated)
        self.judge = rollout_policy(game_type, seed)
        self.places = Places(game_type)
        self.offered: Counter[str] = Counter()
        self.taken: Counter[str] = Counter()
        self.menus: Counter[int] = Counter()
        self.rules: set[str] = set()
        self.first = -1
        self.round: int | None = None
        self.lead: list[int] = []
        self.opening = 0

    def begin(self, game: Game) -> None:
        self.seated.begin(game)
        now = getattr(game, "round", None)
        if now != self.round or not self.lead:
            if not self.lead:
                self.opening = now or 0
            self.round = now
            self.lead.append(round(100 * self.judge.estimate(game, 0)))

    def choose(self, game: Game, decision: Decision) -> int:
        chosen = super().choose(game, decision)
        if self.asked(decision):
            self.taken[name_of(decision.options[chosen].verb, decision.options[chosen].rule)] += 1
        return chosen

    def aim(self, game: Game, decision: Decision) -> tuple[int, ...]:
        self.asked(decision)
        return self.seated.aim(game, decision)

    def asked(self, decision: Decision) -> bool:
        """Whether there is something else to do, and not only something else to do it with."""
        self.menus[len(decision.options)] += 1
        self.rules.add(decision.rule)
        self.rules.update(option.rule for option in decision.options)
        kinds = {name_of(option.verb, option.rule) for option in decision.options}
        if len(kinds) > 1:
            self.offered.update(kinds)
        return len(kinds) > 1

    def told(self, game: Game, event: Event) -> None:
        self.rules.add(event.rule)
        doer = self.game_type.doer_of(game, event)
        kind = self.places.saw(game, event, doer, self.things.told(game, event, doer))
        if self.first < 0 <= doer and kind in DEEDS:
            self.first = doer

    def watched(self, cell: int, index: int) -> Watched:
        return Watched(
            cell=cell,
            game=index,
            offered=dict(self.offered),
            taken=dict(self.taken),
            menus=dict(self.menus),
            rules=sorted(self.rules),
            heat={heat: dict(self.places.heat[heat]) for heat in HEATS},
            first=self.first,
            lead=self.lead,
            opening=self.opening,
            things=list(self.things.seen.values()),
        )


def name_of(verb: str, rule: str) -> str:
    """What a choice is counted as: what is done, by which rule."""
    return f"{verb} {rule}"
