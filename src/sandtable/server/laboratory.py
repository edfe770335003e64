"""The lab over HTTP: house rules in, a study on its way, a report out."""

from __future__ import annotations

from collections.abc import Iterable

from starlette.requests import Request
from starlette.responses import Response

from sandtable.bots.levels import best_quick_bot
from sandtable.catalog.questions import questions_of
from sandtable.catalog.spec import GameType
from sandtable.engine.errors import SandtableError
from sandtable.lab.cells import shown, without_dots
from sandtable.lab.contents import parameters
from sandtable.lab.study import Arm, Study, checked
from sandtable.server.asking import asked_of, name_of
from sandtable.server.bots import check_bot
from sandtable.server.http import Lobby
from sandtable.server.http_bodies import LabInfo, MadeStudy, NewStudy, StartQuestion
from sandtable.server.limits import Limits
from sandtable.server.requests import body, guarded, reply
from sandtable.server.security import PAGE_POLICY
from sandtable.server.studies import Studies

PRINTED, CHANGED = "as printed", "with these changes"
MOST_CHANGES = 40
MOST_QUESTIONS = 5
MOST_BOTS = 6
LONGEST_NAME = 60
LONGEST_GAME = 20_000


class Laboratory:
    """What a client may ask of the lab."""

    def __init__(self, lobby: Lobby, limits: Limits) -> None:
        self.lobby = lobby
        self.limits = limits
        self.studies = Studies(limits)

    @guarded
    async def about(self, request: Request) -> Response:
        game = self.lobby.hub.game(request.path_params["slug"])
        numbers = tuple(parameters(game.shelf).values())
        asked = to_start_with(game, self.lobby.hub.games.values())
        return reply(LabInfo(numbers, self.limits.study_games, self.limits.study_seconds, asked))

    @guarded
    async def make(self, request: Request) -> Response:
        wanted = await body(request, NewStudy)
        game = self.lobby.hub.game(wanted.game)
        study = study_of(game, wanted)
        games = study.games * cells_in(study)
        if not 1 <= games <= self.limits.study_games:
            most = self.limits.study_games // cells_in(study)
            raise SandtableError(
                f"games must be from 1 to {most:,}, not {wanted.games:,}; sandtable lab plays more"
            )
        files = game.shelf.overlay.layers
        asked = asked_of(game, wanted, study)
        name = self.studies.begin(self.lobby.client(request), wanted, asked, study, games, files)
        return reply(MadeStudy(name), 201)

    @guarded
    async def look(self, request: Request) -> Response:
        return reply(self.studies.find(request.path_params["study"]).now())

    @guarded
    async def stop(self, request: Request) -> Response:
        running = self.studies.find(request.path_params["study"])
        running.stop()
        return reply(running.now())

    @guarded
    async def report(self, request: Request) -> Response:
        page = self.studies.find(request.path_params["study"]).page
        if "bare" in request.query_params:
            page = page.replace("<body>", '<body class="bare">', 1)
        if not page:
            raise SandtableError("this study has no report yet")
        return Response(page, media_type="text/html", headers={"Content-Security-Policy": PAGE_POLICY})

    async def close(self) -> None:
        await self.studies.close()


def to_start_with(chosen: GameType, games: Iterable[GameType]) -> tuple[StartQuestion, ...]:
    """A few questions: all of the chosen game, then one of each other game."""
    own = [(chosen, each) for each in questions_of(chosen)]
    others = [(game, each) for game in games if game.slug != chosen.slug for each in questions_of(game)[:1]]
    return tuple(
        StartQuestion(game.slug, each.scenario, each.text, each.about, dict(each.change))
        for game, each in [*own, *others][:MOST_QUESTIONS]
    )


def study_of(game: GameType, wanted: NewStudy) -> Study:
    """A study as a designer would write it: the game as printed, and the same seeds with what is changed."""
    check_change(game, wanted)
    for bot in check_bots(wanted):
        check_bot(game, bot)
    names = ", ".join(f"{name_of(name)} {shown(value)}" for name, value in wanted.change.items())
    changed = Arm(name=names if len(names) <= LONGEST_NAME else CHANGED, change=wanted.change)
    compared = (Arm(name=PRINTED), changed) if wanted.change and wanted.printed else ()
    return checked(
        Study(
            title=f"{game.title}, {changed.name or PRINTED}",
            game=game.slug,
            scenarios=(wanted.scenario,),
            bots=() if wanted.ladder else wanted.bots or (best_quick_bot(game),),
            ladder=wanted.ladder,
            games=wanted.games,
            seed=wanted.seed,
            longest=LONGEST_GAME,
            change={} if compared else wanted.change,
            arms=compared,
        )
    )


def check_change(game: GameType, wanted: NewStudy) -> None:
    if len(wanted.change) > MOST_CHANGES:
        raise SandtableError(f"change: at most {MOST_CHANGES} house rules, not {len(wanted.change)}")
    game.scenario(wanted.scenario).settle(without_dots(wanted.change))
    known = parameters(game.shelf)
    for name, value in wanted.change.items():
        if "." in name:
            if name not in known:
                raise SandtableError(f"unknown number {name!r}; expected one of the game's content files")
            known[name].check(value)


def check_bots(wanted: NewStudy) -> tuple[str, ...]:
    bots = wanted.bots + wanted.ladder
    if len(bots) > MOST_BOTS:
        raise SandtableError(f"bots: at most {MOST_BOTS}, not {len(bots)}")
    return bots


def cells_in(study: Study) -> int:
    """At most: a game of one side has fewer on its ladder."""
    return max(1, len(study.arms)) * max(1, 2 * len(study.ladder) - 2)
