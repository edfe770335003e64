"""The lab over HTTP: house rules in, a study on its way, a report out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import prod

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from sandtable.bots.levels import best_quick_bot
from sandtable.catalog.questions import LabQuestion, questions_of
from sandtable.catalog.spec import GameType
from sandtable.engine.errors import SandtableError
from sandtable.lab.cells import shown, without_dots
from sandtable.lab.contents import NumberSpec, Setting, find, parameters, spoken
from sandtable.lab.rows import MEASURES
from sandtable.lab.schedule import games_in
from sandtable.lab.study import Arm, Study, checked, points
from sandtable.server.asking import asked_of
from sandtable.server.bots import check_bot
from sandtable.server.http import Lobby
from sandtable.server.http_bodies import Dealing, LabInfo, MadeStudy, NewStudy, StartQuestion
from sandtable.server.limits import Limits
from sandtable.server.requests import body, guarded, reply
from sandtable.server.security import PAGE_POLICY
from sandtable.server.studies import Studies

PRINTED, CHANGED = "as printed", "with these changes"
MOST_CHANGES = 40
MOST_QUESTIONS = 5
COUNTED = 100  # games of each rule set in which things are counted
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
        limits, numbers = self.limits, tuple(parameters(game).values())
        info = info_of(game, numbers, limits.study_games, limits.study_seconds)
        info.questions = to_start_with(game, self.lobby.hub.games.values(), limits.study_games)
        return reply(info)

    @guarded
    async def make(self, request: Request) -> Response:
        wanted = await body(request, NewStudy)
        game = self.lobby.hub.game(wanted.game)
        study = study_of(game, wanted)
        games = self.games_in(study)
        files = game.shelf.overlay.layers
        asked = asked_of(game, wanted, study)
        name = self.studies.begin(self.lobby.client(request), wanted, asked, study, games, files)
        return reply(MadeStudy(name), 201)

    def games_in(self, study: Study) -> int:
        """As many as there may be."""
        games, cells = all_games(study), cells_in(study)
        if cells > self.limits.study_games:
            raise SandtableError(f"sweep: {cells:,} kinds of games; sandtable lab plays so many")
        if not 1 <= games <= self.limits.study_games:
            most = self.limits.study_games // cells
            raise SandtableError(
                f"games must be from 1 to {most:,}, not {study.games:,}; sandtable lab plays more"
            )
        return games

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


def to_start_with(chosen: GameType, games: Iterable[GameType], most: int) -> tuple[StartQuestion, ...]:
    """A few questions: all of the chosen game, then one of each other game."""
    own = [(chosen, each) for each in questions_of(chosen)]
    others = [(game, each) for game in games if game.slug != chosen.slug for each in questions_of(game)[:1]]
    asked = [*own, *others][: max(MOST_QUESTIONS, len(own))]
    return tuple(starting(game, each, most) for game, each in asked)


def starting(game: GameType, asked: LabQuestion, most: int) -> StartQuestion:
    """With as many games as the server lets it play."""
    wanted = StartQuestion(
        game=game.slug,
        scenario=asked.scenario,
        text=asked.text,
        about=asked.about,
        all=0,
        change=dict(asked.change),
        given=dict(asked.given),
        sweep=dict(asked.sweep),
        target=dict(asked.target),
        deal=asked.deal,
        games=asked.games,
    )
    study = study_of(game, new_study(wanted))
    while all_games(study) > most and study.games > 1:
        study = replace(study, games=study.games // 2)
    return replace(wanted, games=study.games, all=all_games(study))


def new_study(asked: StartQuestion) -> NewStudy:
    return NewStudy(
        game=asked.game,
        scenario=asked.scenario,
        change=asked.change,
        games=asked.games,
        given=asked.given,
        sweep=asked.sweep,
        target=asked.target,
        deal=asked.deal,
    )


def info_of(game: GameType, numbers: tuple[NumberSpec, ...], games: int, seconds: int) -> LabInfo:
    first = game.new(game.scenarios()[0].name, {}, 0)
    return LabInfo(
        numbers=numbers,
        games=games,
        seconds=seconds,
        measures=(*MEASURES, *game.figures(first)),
        deals=tuple(Dealing(each.slot, each.title) for each in game.things if each.taken_by),
    )


def study_of(game: GameType, wanted: NewStudy) -> Study:
    """A study as a designer would write it: the game as printed, and the same seeds with what is changed."""
    check_changes(game, wanted)
    for bot in check_bots(wanted):
        check_bot(game, bot)
    compared = bool(wanted.change and wanted.printed and not wanted.sweep)
    name = called(game, wanted)
    return checked(
        Study(
            title=f"{game.title}, {name}",
            game=game.slug,
            scenarios=(wanted.scenario,),
            bots=() if wanted.ladder else wanted.bots or (best_quick_bot(game),),
            ladder=wanted.ladder,
            games=wanted.games,
            count=wanted.games if wanted.deal else COUNTED,
            seed=wanted.seed,
            longest=LONGEST_GAME,
            change=wanted.given if compared else wanted.given | wanted.change,
            arms=(Arm(name=PRINTED), Arm(name=name, change=wanted.change)) if compared else (),
            sweep=wanted.sweep,
            target=wanted.target,
            deal=wanted.deal,
        )
    )


def called(game: GameType, wanted: NewStudy) -> str:
    """What is tried or changed, in a few words."""
    tried = [spoken(game, name) for name in wanted.sweep]
    changed = [f"{spoken(game, name)} {shown(value)}" for name, value in wanted.change.items()]
    names = ", ".join([*tried, *changed]) or PRINTED
    return names if len(names) <= LONGEST_NAME else CHANGED


def check_changes(game: GameType, wanted: NewStudy) -> None:
    """Whatever is set, and every value that is tried."""
    tried = {name: points(name, values) for name, values in wanted.sweep.items()}
    for title, names in (("change", wanted.change), ("given", wanted.given), ("sweep", wanted.sweep)):
        if len(names) > MOST_CHANGES:
            raise SandtableError(f"{title}: at most {MOST_CHANGES} house rules, not {len(names)}")
    for changes in (wanted.given | wanted.change, *each_alone(tried)):
        game.scenario(wanted.scenario).settle(without_dots(changes))
        for name, value in changes.items():
            if "." in name:
                find(game, name).check(value)


def each_alone(tried: Mapping[str, Sequence[Setting]]) -> Iterator[dict[str, Setting]]:
    for name, values in tried.items():
        yield from ({name: value} for value in values)


def check_bots(wanted: NewStudy) -> tuple[str, ...]:
    bots = wanted.bots + wanted.ladder
    if len(bots) > MOST_BOTS:
        raise SandtableError(f"bots: at most {MOST_BOTS}, not {len(bots)}")
    return bots


def cells_in(study: Study) -> int:
    """At most: a game of one side has fewer on its ladder."""
    swept = prod(len(values) for values in study.axes().values())
    return swept * max(1, len(study.arms)) * max(1, 2 * len(study.ladder) - 2)


def all_games(study: Study) -> int:
    return games_in(study, cells_in(study)) or 0
