"""What a beginner asks for over HTTP: a lesson, the page on how to play, and what the terms mean."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from sandtable.catalog.lessons import Lesson
from sandtable.catalog.record import header_for
from sandtable.catalog.spec import GameType
from sandtable.catalog.terms import terms_of
from sandtable.server import metrics
from sandtable.server.entries import Taught
from sandtable.server.http import Lobby
from sandtable.server.http_bodies import LessonRequest, Made, NewSeat
from sandtable.server.requests import body, guarded, reply
from sandtable.server.teaching import page_of, taught


class School:
    """Works beside the lobby, with the same limits."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.hub = lobby.hub

    @guarded
    async def teach(self, request: Request) -> Response:
        """A match that is played as its game's lesson."""
        self.lobby.limit(request)
        game = self.hub.game((await body(request, LessonRequest)).game)
        made = await self.open(game, taught(game), self.lobby.client(request))
        metrics.MATCHES.inc()
        return reply(made, 201)

    async def open(self, game: GameType, lesson: Lesson, owner: str) -> Made:
        names = game.seat_names(game.new(lesson.scenario, lesson.options, lesson.seed))
        header = header_for(game, lesson.scenario, lesson.options, names, lesson.seed)
        people = tuple(NewSeat("human" if seat == lesson.seat else "bot") for seat in range(len(names)))
        seating = self.hub.seating(game, people, names)
        return await self.hub.open(header, None, seating, played=(Taught(),), owner=owner)

    @guarded
    async def howto(self, request: Request) -> Response:
        return reply(page_of(self.hub.game(request.path_params["slug"])))

    @guarded
    async def terms(self, request: Request) -> Response:
        """What the labels beside the table mean; none, of a game that does not say."""
        return reply(terms_of(self.hub.game(request.path_params["slug"])))
