"""Turns the words of `sandtable lab` into studies and contenders, and answers into words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from shlex import join

from sandtable.bots.levels import best_quick_bot
from sandtable.catalog.folders import game_with
from sandtable.catalog.spec import GameType, worded
from sandtable.commands.choosing import split_names
from sandtable.engine.errors import SandtableError
from sandtable.lab.cells import cells_of, changed
from sandtable.lab.comparing import Answer
from sandtable.lab.contents import NumberSpec, Setting
from sandtable.lab.duel import Contender
from sandtable.lab.study import RANGE, Question, Study, checked, literal, read_study

RULEBOOK = "rulebook"


def split_pair(text: str, option: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals or not name or not value:
        raise SandtableError(f"{option} {text!r}: expected name=value")
    return name.strip(), value.strip()


def value_of(text: str) -> Setting:
    """`true`, `false`, a number, or a word; whether it fits is for the option to say."""
    if text in ("true", "false"):
        return text == "true"
    if re.fullmatch("-?[0-9]{1,9}", text):
        return int(text)
    return float(text) if re.fullmatch(r"-?[0-9]{1,9}\.[0-9]{1,9}", text) else text


def changes(texts: Sequence[str], option: str) -> dict[str, Setting]:
    pairs = [split_pair(text, option) for text in texts]
    return {name: value_of(value) for name, value in pairs}


def sweep_study(
    game: str,
    scenario: str | None,
    options: list[str],
    sets: list[str],
    targets: list[str],
    bots: str | None,
    games: int,
    seed: int,
) -> Study:
    axes = axes_of(sets)
    return checked(
        Study(
            title=f"{game}: {', '.join(axes)}",
            game=game,
            scenarios=(scenario,) if scenario else (),
            bots=tuple(split_names(bots)) if bots else (),
            games=games,
            seed=seed,
            change=changes(options, "--option"),
            sweep=axes,
            target=dict(number(*split_pair(text, "--target")) for text in targets),
        )
    )


def axes_of(sets: list[str]) -> dict[str, str | tuple[Setting, ...]]:
    return {name: listed(value) for name, value in (split_pair(text, "--set") for text in sets)}


def fit_study(
    game: str,
    scenarios: str | None,
    options: list[str],
    sets: list[str],
    games: int,
    seed: int,
    content: list[Path] | None,
) -> Study:
    """The cells that positions come from: every scenario that was named, or all of them."""
    game_type = game_with(game, content or ())
    names = split_names(scenarios) if scenarios else [each.name for each in game_type.scenarios()]
    return checked(
        Study(
            title=f"{game}: estimate",
            game=game,
            scenarios=tuple(names),
            games=games,
            seed=seed,
            change=changes(options, "--option"),
            sweep=axes_of(sets),
        )
    )


def ladder_study(
    game: str, scenario: str | None, options: list[str], bots: str | None, games: int, seed: int
) -> Study:
    names = split_names(bots) if bots else ["random", "greedy", "search:100"]
    return checked(
        Study(
            title=f"{game}: is there skill in it?",
            game=game,
            scenarios=(scenario,) if scenario else (),
            ladder=tuple(names),
            games=games,
            seed=seed,
            change=changes(options, "--option"),
        )
    )


def listed(text: str) -> str | tuple[Setting, ...]:
    """A range, or values with commas."""
    return text if RANGE.fullmatch(text) else tuple(value_of(each) for each in split_names(text))


def number(name: str, text: str) -> tuple[str, float]:
    try:
        return name, float(text)
    except ValueError as error:
        raise SandtableError(f"--target {name}={text}: expected a number") from error


def command_of(study: Study, content: Sequence[Path] | None) -> str:
    """The command that makes this sweep or ladder again."""
    what = "ladder" if study.ladder else "sweep"
    words = ["sandtable", "lab", what, study.game, *given("--scenario", *study.scenarios)]
    words += change_words(study)
    words += given("--target", *(f"{name}={value:g}" for name, value in study.target.items()))
    words += given("--bots", ",".join(study.ladder or study.bots))
    return join([*words, *length_words(study), *content_words(content)])


def content_words(content: Sequence[Path] | None) -> list[str]:
    return given("--content", *map(str, content or ()))


def given(option: str, *values: str) -> list[str]:
    """An option once for each value that there is."""
    return [word for value in values if value for word in (option, value)]


def length_words(asked: Study | Question) -> list[str]:
    return ["--games", str(asked.games), "--seed", str(asked.seed)]


def fit_command(study: Study, content: Sequence[Path] | None) -> str:
    """The command that makes this fit again."""
    words = ["sandtable", "lab", "fit", study.game, *given("--scenario", ",".join(study.scenarios))]
    return join([*words, *change_words(study), *length_words(study), *content_words(content)])


def change_words(study: Study) -> list[str]:
    """The options that are changed, and those that are swept."""
    words = given("--option", *(f"{name}={worded(value)}" for name, value in study.change.items()))
    for name, values in study.sweep.items():
        listed = values if isinstance(values, str) else ",".join(map(worded, values))
        words += given("--set", f"{name}={listed}")
    return words


def contenders(
    a: str,
    b: str,
    slug: str | None,
    scenario: str | None,
    options: list[str],
    bots: str | None,
    content: list[Path] | None,
) -> tuple[Contender, Contender]:
    """Both, of one game."""
    studies = [read_study(Path(text)) if text.endswith(".toml") else None for text in (a, b)]
    games = dict.fromkeys([each.game for each in studies if each] + ([slug] if slug else []))
    if len(games) != 1:
        said = f"{', '.join(games)}: expected one game" if games else "expected --game GAME, or two studies"
        raise SandtableError(said)
    game_type = game_with(next(iter(games)), content or ())
    base = changes(options, "--option")
    names = split_names(bots) if bots else [best_quick_bot(game_type)]
    one, other = (
        of_study(text, study, content) if study else of_words(game_type, text, scenario, base, names)
        for text, study in zip((a, b), studies)
    )
    if (one.setup, one.bots) == (other.setup, other.bots):
        raise SandtableError(f"{a} and {b} are the same; expected two that differ")
    return one, other


def of_study(text: str, study: Study, content: list[Path] | None) -> Contender:
    cells = cells_of(study, content or ())
    if len(cells) != 1:
        raise SandtableError(f"{text}: {len(cells)} cells; expected a study of one rule set in one scenario")
    return Contender(name=study.title, setup=cells[0].setup, bots=cells[0].bots)


def of_words(
    game_type: GameType, text: str, scenario: str | None, base: dict[str, Setting], bots: list[str]
) -> Contender:
    """A bot, or what is changed of the rules."""
    name = scenario or game_type.scenarios()[0].name
    if "=" in text or text == RULEBOOK:
        change = changes(split_names(text), "") if "=" in text else {}
        return Contender(name=text, setup=changed(game_type, name, base | change), bots=bots)
    return Contender(name=text, setup=changed(game_type, name, base), bots=[text])


def slug_of(text: str) -> str:
    return re.sub("[^a-z0-9]+", "-", text.lower().removesuffix(".toml")).strip("-")[:40]


def compare_command(
    a: str,
    b: str,
    game: str | None,
    scenario: str | None,
    options: list[str],
    bots: str | None,
    question: Question,
    content: list[Path],
) -> str:
    """The command that makes this comparison again."""
    words = ["sandtable", "lab", "compare", a, b, *content_words(content)]
    words += given("--game", game or "") + given("--scenario", scenario or "") + given("--option", *options)
    words += given("--bots", bots or "") + given("--measure", question.measure)
    words += given("--margin", "" if question.margin is None else f"{question.margin:g}")
    return join([*words, "--alpha", f"{question.alpha:g}", *length_words(question)])


def answer_lines(answer: Answer) -> list[str]:
    difference = answer.difference
    sure = f"{100 * (1 - answer.alpha):g} % at every look"
    found = (
        f"{answer.measure}: {answer.a} {answer.a_mean:.2f}, {answer.b} {answer.b_mean:.2f}, difference "
        f"{difference.value:+.2f} ({sure}: {difference.low:+.2f} to {difference.high:+.2f})"
    )
    played = f"{answer.games:,} of at most {answer.most:,} games, {answer.saved:,} saved"
    stopped = f"{played} (margin {answer.margin:g})"
    lines = [f"verdict: {answer.words()}", found, stopped]
    return (
        [*lines, f"{answer.uncounted:,} games without an end are not counted"] if answer.uncounted else lines
    )


def number_lines(found: Sequence[NumberSpec]) -> list[str]:
    """A line each: its name, what is printed, what can be tried, and what it is."""
    return [
        f"{each.name} = {literal(each.default)}  ({span_of(each)})  {each.text}".rstrip() for each in found
    ]


def span_of(number: NumberSpec) -> str:
    if number.kind != "number":
        return " | ".join(number.choices or ("true", "false"))
    return f"{number.low:g} to {number.high:g}"
