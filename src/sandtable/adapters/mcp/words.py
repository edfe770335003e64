"""What a language model reads: a seat's sight, the options near a piece, the games on offer."""

from __future__ import annotations

from sandtable.adapters.mcp.seats import Sight
from sandtable.catalog.spec import GameType, OptionSpec, ScenarioSpec
from sandtable.catalog.telling import result_word
from sandtable.engine.errors import SandtableError
from sandtable.scene.text import choice_lines, render
from sandtable.scene.vocabulary import Choice, Element, Scene
from sandtable.scene.words import bullets, marks_of, paragraph
from sandtable.seats.finding import bot_names

NEAR = 2  # cells, or units of a plane
MOST_NAMED = 40
ANSWER = "Answer with `act`: the number of an option, its key, or the numbers that are asked for."


def observation(sight: Sight, start: int) -> str:
    """What happened from line `start` of the log on, then the whole table, then what is to be done."""
    news = bullets(sight.log[start:])
    told = ["\n".join(["Since you last looked:", *news])] if news else []
    return "\n\n".join([*told, render(sight.scene), to_do(sight)])


def to_do(sight: Sight) -> str:
    if sight.over:
        scores = bullets(f"{name}: {result_word(score)}" for name, score in zip(sight.seats, sight.results))
        return "\n".join([f"The game is over: {sight.ending}.", *scores])
    return ANSWER if sight.settled else "You are not asked now: others decide. Call `observe` to wait."


# Near a piece


def near(scene: Scene, name: str) -> str:
    """The choices that concern a piece or something close to it, with the numbers that they have."""
    piece = find_piece(scene, name)
    if scene.question is None:
        return "You are not asked now."
    places = {element.id: element for element in scene.elements}
    found = [
        line
        for number, choice in enumerate(scene.question.choices, 1)
        if any(is_near(scene, piece, target, places) for target in concerned(choice, scene))
        for line in choice_lines(number, choice)
    ]
    return "\n".join([f"Near {piece.label}:", *(found or ["  no option"])])


def concerned(choice: Choice, scene: Scene) -> tuple[str, ...]:
    """What a choice names; else what the whole question is about."""
    about = scene.question.about if scene.question else ""
    return choice.targets or ((about,) if about else ())


def find_piece(scene: Scene, name: str) -> Element:
    """By its id, its mark on the map, or how its label begins."""
    marks = marks_of([element for element in scene.elements if element.at is not None])
    wanted = name.strip().casefold()
    for element in scene.elements:
        if wanted in (element.id.casefold(), marks.get(element.id, "").casefold()):
            return element
    for element in scene.elements:
        if wanted and element.label.casefold().startswith(wanted):
            return element
    shown = ", ".join(f"{element.id} ({element.label})" for element in scene.elements[:MOST_NAMED])
    raise SandtableError(f"piece: there is no {name!r} on the table; expected one of {shown}")


def is_near(scene: Scene, piece: Element, target: str, places: dict[str, Element]) -> bool:
    at = piece.at
    if target == piece.id:
        return True
    if at is None:
        return False
    other = places[target].at if target in places else None
    if at.zone:
        zone = other.zone if other else target
        return zone == at.zone or (at.zone, zone) in scene.board.links or (zone, at.zone) in scene.board.links
    if other is not None:
        return close(scene, (at.x, at.y), (other.x, other.y))
    unit = scene.board.unit
    cells = [(cell.x, cell.y) for cell in scene.board.cells if cell.id == target]
    return any(close(scene, (at.x, at.y), (x * unit + unit // 2, y * unit + unit // 2)) for x, y in cells)


def close(scene: Scene, one: tuple[int, int], other: tuple[int, int]) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) <= NEAR * scene.board.unit


# Games on offer


def games_text(games: dict[str, GameType]) -> str:
    return "\n\n".join("\n".join(game_lines(game)) for game in games.values())


def game_lines(game: GameType) -> list[str]:
    scenarios = game.scenarios()
    options = {option.name: option for scenario in scenarios for option in scenario.options}
    return [
        *paragraph(f"{game.slug}: {game.title}. {game.summary}"),
        f"  Bots: {', '.join(bot_names(game))}",
        "  Scenarios:",
        *bullets(scenario_text(scenario) for scenario in scenarios),
        "  Options:",
        *bullets(option_text(option) for option in options.values()),
    ]


def scenario_text(scenario: ScenarioSpec) -> str:
    low, high = scenario.players
    return f"{scenario.name}: {scenario.title}, {low} to {high} players. {scenario.summary}"


def option_text(option: OptionSpec) -> str:
    return f"{option.name} ({option.expected()}; usually {option.default}): {option.text} [{option.rule}]"
