"""Lobby, matches, records and rules over HTTP."""

from __future__ import annotations

import time
from contextlib import suppress
from functools import cache

import msgspec
from msgspec import Struct, json
from starlette.requests import Request
from starlette.responses import Response

from sandtable.bots.levels import level_text
from sandtable.catalog.levels import levels_of
from sandtable.catalog.record import dump_record, record_of
from sandtable.catalog.registry import reason, warn
from sandtable.catalog.spec import GameType
from sandtable.engine.errors import SandtableError
from sandtable.engine.table import Table
from sandtable.rulebooks import LedgerError, load
from sandtable.seats.finding import bot_names, text_of
from sandtable.server import metrics
from sandtable.server.codes import Codes
from sandtable.server.connections import client_of
from sandtable.server.http_bodies import (
    BotInfo,
    CodeRequest,
    ForkRequest,
    GameInfo,
    InviteRequest,
    JoinRequest,
    LinkRequest,
    MatchInfo,
    Mine,
    MyTokens,
    NewMatch,
    Picture,
    WatchRequest,
)
from sandtable.server.hub import Hub, free_seats
from sandtable.server.leading import ours, wherever
from sandtable.server.limits import MOST_TOKENS, RECORD_BYTES, Limits, PerAddress
from sandtable.server.links import Links
from sandtable.server.match import SPECTATOR, Match
from sandtable.server.opening import Unplayable
from sandtable.server.past import check_seed, new_seed, origin_at
from sandtable.server.rematches import Rematches
from sandtable.server.report import report_of
from sandtable.server.requests import NoAccess, TooMuch, body, bounded, guarded, reply
from sandtable.server.room import Room
from sandtable.server.teaching import has_howto, lesson_info
from sandtable.server.why import why_of

LISTED = 50
NOT_ENTERED = "expected the token of a seat in the header Authorization"
INFOS, MINE = "/inside/infos", "/inside/mine"  # only other processes can ask for these
LONGEST_NAME = 100
LONGEST_NUMBER = 9  # digits
BOTS = {
    "random": "takes anything",
    "greedy": "takes what looks best now",
    "search": "thinks ahead for a thousand games",
}


class Listed(Struct, frozen=True):
    """A match of the list, and its seats that are taken."""

    match: str
    taken: tuple[int, ...]


class Look(Struct, frozen=True):
    """A match as the list shows it, if it can be shown."""

    info: MatchInfo | None = None


class Lobby:
    """The HTTP side of the hub."""

    def __init__(self, hub: Hub, limits: Limits) -> None:
        self.hub = hub
        self.links = Links(hub)
        self.codes = Codes(hub, limits)
        self.rematches = Rematches(hub, self.links)
        self.made = PerAddress(limits.matches_an_hour / 3600, limits.match_burst)
        self.uploads = PerAddress(limits.upload_bytes_an_hour / 3600, limits.upload_bytes)

    @guarded
    async def games(self, request: Request) -> Response:
        infos = [game_info(game) for game in self.hub.games.values()]
        return reply([info for info in infos if info is not None])

    @guarded
    async def picture(self, request: Request) -> Response:
        return reply(picture_of(self.hub.game(request.path_params["slug"])))

    @guarded
    async def rules(self, request: Request) -> Response:
        slug = request.path_params["slug"]
        try:
            ledger = load(slug)
        except (LedgerError, KeyError, OSError) as error:
            raise SandtableError(f"there is no rulebook {slug!r}") from error
        return reply(
            {
                "title": self.hub.games[slug].title if slug in self.hub.games else slug,
                "rules": ledger.rules,
                "rulings": ledger.rulings,
                "examples": ledger.examples,
            }
        )

    @guarded
    async def make(self, request: Request) -> Response:
        self.limit(request)
        wanted = await body(request, NewMatch)
        if not 0 <= wanted.clock <= 86_400:
            raise SandtableError(f"clock must be from 0 to 86400 seconds, not {wanted.clock}")
        if wanted.listed and wanted.seed is not None:
            raise SandtableError("seed: that of a listed match is drawn; nobody may know it beforehand")
        seed = new_seed() if wanted.seed is None else wanted.seed
        check_seed(seed)
        made = await self.hub.create(self.hub.game(wanted.game), wanted, seed, self.client(request))
        metrics.MATCHES.inc()
        return reply(made, 201)

    @guarded
    async def listed(self, request: Request) -> Response:
        """A page of the list: of a `game` only, and `after` the last match of the page before."""
        game, after = request.query_params.get("game", ""), request.query_params.get("after", "")
        if not (game + after).isprintable() or len(game) > LONGEST_NAME or len(after) > LONGEST_NAME:
            raise SandtableError("game and after must be the names of a game and of a match")
        return reply(await self.open_tables(game, after))

    async def open_tables(self, game: str = "", after: str = "") -> list[MatchInfo]:
        """Matches with a free seat, wherever they are played."""
        taken = await self.hub.listed(LISTED, game, after)
        looks = [Listed(match, tuple(seats)) for match, seats in taken.items()]
        found = await wherever(looks, self.look_at, INFOS, Look)
        return [look.info for look in found if look.info is not None]

    async def look_at(self, listed: Listed) -> Look:
        """A match of the list, if it still opens."""
        with suppress(SandtableError):
            room = await self.hub.room(listed.match)
            return Look(await info(room, free_seats(room.match, set(listed.taken))))
        return Look()

    @guarded
    async def join(self, request: Request) -> Response:
        """A secret for a seat of a listed match that nobody has taken yet."""
        self.limit(request)
        wanted = await body(request, JoinRequest)
        return reply(await self.hub.take_seat(wanted.match, wanted.seat), 201)

    @guarded
    async def watch(self, request: Request) -> Response:
        """A spectator's secret of a listed match."""
        self.limit(request)
        return reply(await self.hub.take_place((await body(request, WatchRequest)).match), 201)

    @guarded
    async def renew(self, request: Request) -> Response:
        """A new secret for the asker's own seat, or for the spectators of its match."""
        self.limit(request)
        wanted, token = await body(request, LinkRequest), secret(request)
        if wanted.spectators:
            return reply(await self.links.renew_spectators(token), 201)
        return reply(await self.links.renew(token, wanted.sit), 201)

    @guarded
    async def invite(self, request: Request) -> Response:
        """A link for a seat of the asker's match that nobody has come to, or a bot there."""
        self.limit(request)
        return reply(await self.links.invite(secret(request), await body(request, InviteRequest)), 201)

    @guarded
    async def code(self, request: Request) -> Response:
        """A short code for a link."""
        self.limit(request)
        return reply(await self.codes.make(secret(request)), 201)

    @guarded
    async def invited(self, request: Request) -> Response:
        """What a link opens, before anybody sits down by it; those at the table learn that somebody looks."""
        free = await self.links.look(secret(request))
        found = await self.my_seat(secret(request))
        return reply(msgspec.structs.replace(found, taken=found.info is not None and not free))

    @guarded
    async def enter(self, request: Request) -> Response:
        """The link that a short code opens."""
        wanted = await body(request, CodeRequest)
        return reply(await self.codes.open(wanted.code, self.client(request)))

    @guarded
    async def revoke(self, request: Request) -> Response:
        wanted, token = await body(request, LinkRequest), secret(request)
        await (self.links.revoke_spectators if wanted.spectators else self.links.revoke)(token)
        return Response(status_code=204)

    @guarded
    async def mine(self, request: Request) -> Response:
        wanted = await body(request, MyTokens, 64 * MOST_TOKENS)
        if len(wanted.tokens) > MOST_TOKENS:
            raise SandtableError(f"at most {MOST_TOKENS} tokens")
        return reply(await wherever(list(wanted.tokens), self.my_seat, MINE, Mine))

    async def my_seat(self, token: str) -> Mine:
        found = await self.hub.find(token)
        if found is None:
            return Mine(token, SPECTATOR, False)
        match, seat = found
        try:
            room = await self.hub.room(match)
            about = await info(room)
        except SandtableError:
            return Mine(token, seat, False)
        return Mine(token, seat, seat in room.match.waiting(), about)

    @guarded
    async def record(self, request: Request) -> Response:
        """A whole record holds everybody's secrets, so it waits for the end."""
        try:
            room, _ = await self.entered(request)
        except Unplayable:
            return Response(await self.left_behind(request), media_type="application/jsonl")
        async with room.at_rest() as match:
            check_finished(match)
            if match.stored.origin is not None:
                raise SandtableError("a match that was forked in mid-game has no record of its own")
            data = dump_record(record_of(match.stored.header, match.table, match.game, match.lost))
        return Response(data, media_type="application/jsonl")

    async def left_behind(self, request: Request) -> bytes:
        """What there is of a match that nobody can go on with, for those who had a seat there."""
        found = await self.hub.find(secret(request))
        if found is None or found[1] == SPECTATOR:
            raise NoAccess("expected the token of a seat in the header Authorization")
        return await self.hub.left_behind(found[0])

    @guarded
    async def report(self, request: Request) -> Response:
        """How a finished match went."""
        room, seat = await self.entered(request)
        async with room.at_rest() as match:
            check_finished(match)
        return reply(await room.recall(self.client(request), report_of, seat))

    @guarded
    async def why(self, request: Request) -> Response:
        """What a bot thought before a line of one's log, once the match is over."""
        room, seat = await self.entered(request)
        line = request.query_params.get("line", "")
        if not line.isdecimal() or len(line) > LONGEST_NUMBER:
            raise SandtableError("line must be the number of a line of the log")
        async with room.at_rest() as match:
            check_finished(match)
        return reply(await room.by_others(self.client(request), why_of, seat, int(line)))

    @guarded
    async def open_record(self, request: Request) -> Response:
        """A record becomes a match that can be stepped through and forked."""
        self.limit(request)
        data, client = await bounded(request, RECORD_BYTES), self.client(request)
        self.weigh(client, len(data))
        return reply(await self.hub.open_record(data, client, self.weigh), 201)

    @guarded
    async def fork(self, request: Request) -> Response:
        """A new match from this one."""
        self.limit(request)
        wanted, client = await body(request, ForkRequest), self.client(request)
        room, seat = await self.looking(request)
        match = room.match
        header = msgspec.structs.replace(match.stored.header, version=match.game.version)
        seating = self.hub.seating(match.game, wanted.seats, header.seats)
        origin = await room.recall(client, origin_at, seat, wanted.step, new_seed())
        clock = match.stored.clock
        brought = (match.brought,) if match.brought else ()
        return reply(await self.hub.open(header, origin, seating, clock, played=brought, owner=client), 201)

    @guarded
    async def rematch(self, request: Request) -> Response:
        self.limit(request)
        return reply(await self.rematches.ask(secret(request), self.client(request)), 201)

    # What other processes ask for, about matches that are this one's

    async def inside_infos(self, request: Request) -> Response:
        return reply(await ours(json.decode(await request.body(), type=list[Listed]), self.look_at))

    async def inside_mine(self, request: Request) -> Response:
        return reply(await ours(json.decode(await request.body(), type=list[str]), self.my_seat))

    def limit(self, request: Request) -> None:
        if not self.made.spend(self.client(request)):
            raise TooMuch("too many new matches from this address; try again later")

    def weigh(self, client: str, size: int) -> None:
        """Counts what a client sends in to be kept, and the size of what is made from it."""
        if not self.uploads.spend(client, size):
            raise TooMuch("too many long records from this address; try again later")

    def client(self, request: Request) -> str:
        """A pseudonym of the asking client."""
        return self.hub.store.pseudonym(client_of(request.client.host if request.client else ""))

    async def looking(self, request: Request) -> tuple[Room, int]:
        """The room and seat of the request's secret, for somebody who gets to see what the seat sees."""
        found = await self.hub.come_in(secret(request), self.client(request))
        if found is None:
            raise NoAccess(NOT_ENTERED)
        return found

    async def entered(self, request: Request) -> tuple[Room, int]:
        """The room and seat that the request's secret opens."""
        found = await self.hub.find(secret(request))
        if found is None:
            raise NoAccess(NOT_ENTERED)
        return await self.hub.room(found[0]), found[1]


async def info(room: Room, free: tuple[int, ...] = ()) -> MatchInfo:
    async with room.at_rest() as match:
        return match.info(room.audience.there(), int(time.time()) - match.stored.created, free)


def check_finished(match: Match) -> None:
    if not match.table.over:
        raise NoAccess("this can be had when the match is over")


def secret(request: Request) -> str:
    """The secret in the request's header, or nothing."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token if scheme == "Bearer" else ""


@cache
def game_info(game: GameType) -> GameInfo | None:
    """None for a game that cannot even begin: it is left out with a warning, and the others are there."""
    words = BOTS | {name: level_text(game, name) for name in levels_of(game)}
    bots = tuple(BotInfo(name, words.get(name) or text_of(name)) for name in bot_names(game))
    scenarios = game.scenarios()
    try:
        seats = {each.name: tuple(game.seat_names(game.new(each.name, {}, 0))) for each in scenarios}
    except Exception as error:  # whatever another package's game does
        warn(f"the lobby leaves out {game.slug!r}, which fails: {reason(error)}")
        return None
    about = game.slug, game.title, game.summary, game.version
    blank = game.desk.size if game.desk else None
    return GameInfo(*about, scenarios, bots, seats, lesson_info(game), has_howto(game), blank)


@cache
def picture_of(game: GameType) -> Picture:
    """Without panels: they are beside the picture."""
    now = Table(game.new(game.scenarios()[0].name, {}, 0)).now
    scene = msgspec.structs.replace(game.scene(now, SPECTATOR, None), panels=(), question=None)
    return Picture(scene, tuple(game.side_of(now, seat) for seat in range(now.seats)))
