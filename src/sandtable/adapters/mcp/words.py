"""What a language model reads on demand: games, how to play, a piece and the options near it, an option."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.adapters.mcp.turns import option_line
from sandtable.catalog.howto import howto_of
from sandtable.catalog.spec import GameType, OptionSpec, ScenarioSpec
from sandtable.catalog.telling import rule_lines
from sandtable.engine.errors import SandtableError
from sandtable.scene.chances import odds_text
from sandtable.scene.maps import layer_text
from sandtable.scene.vocabulary import Choice, Element, Preview, Question, Scene
from sandtable.scene.words import describe, facing, marks_of, place, plain
from sandtable.seats.finding import bot_names
from sandtable.server.http_bodies import MatchInfo

NEAR = 2  # cells, or units of a plane
MOST_NAMED = 40


# Near a piece


def near(scene: Scene, name: str) -> str:
    """The choices that concern a piece or something close to it, with the numbers that they have."""
    piece = find_piece(scene, name)
    about = f"{describe(piece)} at {place(piece, scene.board)}{facing(piece)}"
    if scene.question is None:
        return f"{about}\nYou are not asked now."
    places = {element.id: element for element in scene.elements}
    found = [
        option_line(number, choice, few=True)
        for number, choice in enumerate(scene.question.choices, 1)
        if any(is_near(scene, piece, target, places) for target in concerned(choice, scene))
    ]
    return "\n".join([about, *(found or ["no option is about it or near it"])])


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


# An option


def previewed(scene: Scene, question: Question, answer: str, preview: Preview) -> str:
    """All that is known of an answer before it is given."""
    found = [(n, each) for n, each in enumerate(question.choices, 1) if each.key == answer]
    lines = [option_line(number, choice, few=True) for number, choice in found] or [answer]
    known = found[0][1].odds if found else ()
    lines += [odds_text(preview.odds)] if preview.odds and preview.odds != known else []
    lines += [f"{fact.text} [{fact.rule}]" if fact.rule else fact.text for fact in preview.facts]
    lines += [layer_text(scene.board, layer) for layer in preview.layers if layer.cells or layer.points]
    return "\n".join([*lines, *rule_lines(found[0][1].rule if found else question.rule)])


# Games on offer


def games_text(games: dict[str, GameType], find: str) -> str:
    """A line for each game that has the words; all without any."""
    found = [game_line(game) for game in games.values() if mentions(game, find)]
    if not found:
        raise SandtableError(f"find: no game mentions {find!r}; expected one of {', '.join(games)}")
    return "\n".join([*found, "list_games with `game` shows its scenarios, bots and house rules."])


def mentions(game: GameType, find: str) -> bool:
    texts = [game.slug, game.title, game.summary]
    texts += [f"{each.name} {each.title} {each.summary}" for each in game.scenarios()]
    return has(" ".join(texts), find)


def has(text: str, find: str) -> bool:
    """Whether a text has all of the words."""
    return all(word in text.casefold() for word in find.casefold().split())


def game_line(game: GameType) -> str:
    scenarios = game.scenarios()
    low, high = min(each.players[0] for each in scenarios), max(each.players[1] for each in scenarios)
    count = f"{len(scenarios)} scenarios, first {scenarios[0].name}"
    return f"{game.slug}: {game.summary} {low}-{high} players; {count}."


def game_text(game: GameType, find: str) -> str:
    """Scenarios, bots and the names of house rules. With words to find: what mentions them, in full."""
    scenarios = game.scenarios()
    options = {option.name: option for scenario in scenarios for option in scenario.options}
    if not find:
        names = ", ".join(f"{option.name}={option.default}" for option in options.values())
        rules = f"House rules (options): {names}\nlist_games with `find` explains those that it names."
        return "\n".join([game_line(game), bots_line(game), *map(scenario_text, scenarios), rules])
    found = [text for each in scenarios if has(text := scenario_text(each), find)]
    found += [text for option in options.values() if has(text := option_text(option), find)]
    if not found:
        raise SandtableError(f"find: nothing in {game.slug} mentions {find!r}; leave it out to see all names")
    return "\n".join(found)


def bots_line(game: GameType) -> str:
    return f"Bots: {', '.join(bot_names(game))}"


def scenario_text(scenario: ScenarioSpec) -> str:
    low, high = scenario.players
    return f"- {scenario.name}: {scenario.title}, {low}-{high} players. {scenario.summary}"


def option_text(option: OptionSpec) -> str:
    return f"- {option.name} ({option.expected()}; usually {option.default}): {option.text} [{option.rule}]"


# Tables with a free seat


def tables_text(tables: list[MatchInfo]) -> str:
    """A line for each seat that anybody may take, with what join_match calls it."""
    free = [table_line(table, seat) for table in tables for seat in table.free if not table.over]
    return "\n".join(free[:MOST_NAMED]) or "No table has a free seat; new_match makes one."


def table_line(table: MatchInfo, seat: int) -> str:
    others = [each.player or each.bot or each.name for each in table.seats if each.seat != seat]
    with_whom = f" with {', '.join(others)}" if others else ""
    return (
        f"- {table.match}/{seat}: {table.game} ({table.scenario_title}), {table.seats[seat].name}{with_whom}"
    )


# Rules, and how to play


def rule_text(rule: str) -> str:
    return "\n".join(rule_lines(plain(rule)))


def howto_text(game: GameType) -> str:
    """The goal, a turn, and what beginners get wrong."""
    page = howto_of(game)
    if page is None:
        raise SandtableError(f"what: {game.slug} has no page on how to play; look_up explains single rules")
    parts: Iterator[str] = (f"- {each.title} {each.text}" for each in page.picture)
    wrong: Iterator[str] = (f"- {each.title} {each.text}" for each in page.mistake)
    return "\n".join([page.goal.text, f"{page.turn}:", *parts, "What beginners get wrong:", *wrong])
