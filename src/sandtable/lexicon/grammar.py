"""What a game's slots mean: registered once by its view, used by all rows of its words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from sandtable.engine.decisions import Decision, Option
from sandtable.engine.events import Event
from sandtable.engine.game import Game
from sandtable.lexicon.moments import G, Points, Told
from sandtable.scene.cues import Cue

Ids = tuple[str, ...]


class Looker(Protocol):
    """The one who is asked: a seat that looks at a game."""

    @property
    def game(self) -> Game: ...


class Seat(NamedTuple):
    """A looker that knows nothing beyond its seat and game."""

    game: Any
    seat: int


V = TypeVar("V", bound=Looker)
M = TypeVar("M", bound=Told[Any])
T = TypeVar("T")

# What a game registers, by name
Kinds = Mapping[str, Callable[[T, int], str]]
Phrases = Mapping[str, Callable[[T, Event], str]]
Offers = Mapping[str, Callable[[T, Option], str]]
Prompts = Mapping[str, Callable[[T, Decision], str]]
Seats = Mapping[str, Callable[[T, int], int]]
Pointed = Mapping[str, Callable[[T, int], Ids]]
Lit = Mapping[str, Callable[[T, Option], Ids]]
Spots = Mapping[str, Callable[[T, int], Points]]
More = Mapping[str, Callable[[T, Cue], None]]


class Grammar(Generic[G, V, M]):
    """The meaning of a game's slots. For texts: `kinds` name what a number (or several) stands for; `phrases`
    are made from a whole event, `offers` from an option, `prompts` from a question. For lists of slots:
    `targets` are the elements that an option lights up, `who` and `where` are the elements and points at
    which a cue is shown. A slot with numbers takes those (`0:unit`); a slot alone takes the whole option
    (`team`) or nothing more (`boss`). `ids` and `seats` say what a kind in a line of the log points at, and
    which seat caused it; `told_of` says by its word whom an event is about that has no slot for each of
    them; `doers` and `acts` are named by rows in the same way. `more` adds to a cue what no
    row can say."""

    def __init__(
        self,
        kinds: Mapping[str, Callable[..., str]],
        *,
        phrases: Phrases[G] | None = None,
        offers: Offers[V] | None = None,
        prompts: Prompts[V] | None = None,
        targets: Mapping[str, Callable[..., Ids]] | None = None,
        ids: Mapping[str, Callable[..., str]] | None = None,
        told_of: Mapping[str, Callable[[G, Event], Ids]] | None = None,
        seats: Seats[G] | None = None,
        doers: Mapping[str, Callable[[G, Event], int]] | None = None,
        moment: Callable[[G, Event, int], M] | None = None,
        who: Mapping[str, Callable[..., Ids]] | None = None,
        where: Mapping[str, Callable[..., Points]] | None = None,
        acts: Mapping[str, Callable[[M], str]] | None = None,
        more: More[M] | None = None,
    ) -> None:
        self.kinds: Final = kinds
        self.phrases: Final[Mapping[str, Callable[[Any, Any], str]]] = phrases or {}
        self.offers: Final[Mapping[str, Callable[[Any, Any], str]]] = offers or {}
        self.prompts: Final[Mapping[str, Callable[[Any, Any], str]]] = prompts or {}
        self.targets: Final = targets or {}
        self.ids: Final = ids or {}
        self.told_of: Final[Mapping[str, Callable[[Any, Event], Ids]]] = told_of or {}
        self.seats: Final[Mapping[str, Callable[[Any, int], int]]] = seats or {}
        self.doers: Final[Mapping[str, Callable[[Any, Event], int]]] = doers or {}
        self.moment: Final[Callable[[Any, Event, int], Any]] = moment or Told
        self.who: Final = who or {}
        self.where: Final = where or {}
        self.acts: Final[Mapping[str, Callable[[Any], str]]] = acts or {}
        self.more: Final[Mapping[str, Callable[[Any, Cue], None]]] = more or {}


NO_GRAMMAR = Grammar[Any, Any, Any]({})
