"""A small benchmark: a language model plays games against a bot, with the tools of `sandtable mcp`.

    python docs/examples/language_model.py --game morale --scenario checkpoint --bot normal --games 20 \\
        --endpoint http://127.0.0.1:8080/v1/chat/completions --model NAME

A model is anything that makes a reply of a prompt. `--endpoint` asks an OpenAI-compatible server; the key, if
it needs one, is in the variable MODEL_KEY. `--command` runs a program that reads the prompt on stdin and
prints the reply. `--python module:function` calls a function. Without any of them, a stand-in takes the last
option."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import shlex
import subprocess
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from importlib import import_module
from typing import Any
from urllib.request import Request, urlopen

from sandtable.adapters.mcp.desks import Caller, OwnDesk
from sandtable.adapters.mcp.tokens import approximate
from sandtable.adapters.mcp.tools import call
from sandtable.engine.errors import SandtableError
from sandtable.lab.stats import share

Model = Callable[[str], str]
PROMPT = (
    "You play a board game. Each turn you are told what has changed and what you are asked, with numbered "
    "options. Think as much as you like, and write your answer alone on the last line: the number of an "
    "option, or the numbers that are asked for, such as 120,55."
)
TRIES = 3
MEMORY = 6000  # tokens of what has happened that a prompt tells; then it begins anew with the whole table
SECONDS = 600
OVER = "The game is over"
SCORES = {"won": 1.0, "drew": 0.5, "lost": 0.0}


@dataclass
class Report:
    """Points of each game (1 won, 0.5 drew), answers, how many of them were illegal, and tokens."""

    points: list[float] = field(default_factory=list)
    answers: int = 0
    illegal: int = 0
    given_up: int = 0
    read: int = 0
    written: int = 0

    def lines(self) -> list[str]:
        games, answers = len(self.points), max(1, self.answers)
        won = share(sum(self.points), games)
        interval = f"{won.value:.0%} ({won.low:.0%} to {won.high:.0%})"
        each = f"{self.read // answers} and {self.written // answers} an answer"
        return [
            f"{sum(self.points):g} points in {games} games: {interval}",
            f"{self.answers} answers, {self.illegal} illegal; {self.given_up} questions were answered for it",
            f"{self.read} tokens read and {self.written} written, {each}",
        ]


class Player:
    """Plays one game with a model, which is told all that it knows in every prompt."""

    def __init__(self, desk: OwnDesk, model: Model, report: Report) -> None:
        self.desk = desk
        self.model = model
        self.report = report
        self.story: list[str] = []

    async def call(self, tool: str, **arguments: Any) -> str:
        return await call(self.desk, Caller(), tool, arguments)

    async def play(self, game: str, seat: int, **wanted: Any) -> float:
        made = await self.call("new_match", game=game, seats=[seat], **wanted)
        handle, _, seen = made.partition("\n\n")
        name = handle.split("(")[1].split(")")[0]
        howto = await self.call("look_up", what=game)
        while OVER not in seen:
            self.story.append(seen)
            if approximate("\n\n".join(self.story)) > MEMORY:
                self.story = [await self.call("look")]
            seen = await self.answer(f"{PROMPT}\n\n{howto}\n\nYou are {name}.")
        await self.call("leave_match")
        return points(seen, name)

    async def answer(self, prompt: str) -> str:
        """What comes of the model's answer; of the first option, if it finds none that is legal."""
        for _ in range(TRIES):
            answer = self.ask("\n\n".join([prompt, *self.story]))
            self.story.append(f"Your answer: {answer}")
            try:
                return await self.call("act", answer=answer)
            except SandtableError as error:
                self.report.illegal += 1
                self.story.append(f"Not taken: {error}")
        self.report.given_up += 1
        return await self.anything()

    def ask(self, prompt: str) -> str:
        reply = self.model(prompt)
        self.report.answers += 1
        self.report.read += approximate(prompt)
        self.report.written += approximate(reply)
        return last_line(reply)

    async def anything(self) -> str:
        """The first option; of an aim, what is suggested."""
        return await self.call("act", answer=suggested(await self.call("look")))


def last_line(reply: str) -> str:
    lines = [line.strip(" `*.") for line in reply.splitlines() if line.strip(" `*.")]
    return lines[-1][:200] if lines else ""


def points(seen: str, name: str) -> float:
    """From the last lines: `- SEALs: won`."""
    scores = dict(line[2:].split(": ", 1) for line in seen[seen.index(OVER) :].splitlines()[1:])
    word = scores[name]
    return SCORES[word] if word in SCORES else int(word.split()[0]) / 100


async def benchmark(model: Model, games: int, seed: int, game: str, seat: int, **wanted: Any) -> Report:
    """The seeds are those of the benchmark: the model has no say in them."""
    report = Report()
    for n in range(games):
        desk = OwnDesk(lambda: seed + n)  # noqa: B023  it is called within this turn of the loop
        report.points.append(await Player(desk, model, report).play(game, seat, **wanted))
    return report


# Models


def stand_in(prompt: str) -> str:
    """Takes the last of the numbered options; of an aim, what is suggested."""
    asked = prompt.rsplit("\n\n", maxsplit=1)[-1]
    numbers = re.findall(r"(?:^|[:;] )(\d+)\. ", asked, re.MULTILINE)
    return numbers[-1] if numbers else suggested(asked)


def suggested(asked: str) -> str:
    """An answer to a question that asks for numbers: as it suggests, or the middle of all of them."""
    found = re.findall(r"^(?:Suggested|Or without any number): (.*)$", asked, re.MULTILINE)
    bounds = re.findall(r" from (-?\d+) to (-?\d+)", asked.partition("Answer in whole numbers, ")[2])
    middle = ",".join(str((int(low) + int(high)) // 2) for low, high in bounds)
    return str((found or [middle or "1"])[0])


def command(words: str) -> Model:
    def ask(prompt: str) -> str:
        run = subprocess.run(
            shlex.split(words), input=prompt, capture_output=True, text=True, timeout=SECONDS, check=True
        )
        return run.stdout

    return ask


def endpoint(address: str, name: str) -> Model:
    headers = {
        "Content-Type": "application/json",
        "Authorization": f"Bearer {os.environ.get('MODEL_KEY', '')}",
    }

    def ask(prompt: str) -> str:
        asked = {"model": name, "messages": [{"role": "user", "content": prompt}]}
        with urlopen(Request(address, json.dumps(asked).encode(), headers), timeout=SECONDS) as reply:
            return str(json.load(reply)["choices"][0]["message"]["content"])

    return ask


def function(place: str) -> Model:
    module, _, name = place.partition(":")
    found: Model = getattr(import_module(module), name)
    return found


def model_of(given: argparse.Namespace) -> Model:
    """The model that is meant; the stand-in, if none is."""
    if given.endpoint:
        return endpoint(given.endpoint, given.model)
    if given.command:
        return command(given.command)
    return function(given.python) if given.python else stand_in


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="morale")
    parser.add_argument("--scenario", default="")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a house rule")
    parser.add_argument("--bot", default="easy", help="the level of the other seats")
    parser.add_argument("--seat", type=int, default=0, help="the model's")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--endpoint", help="an OpenAI-compatible address of chat completions")
    parser.add_argument("--model", default="", help="the model's name there")
    parser.add_argument("--command", help="a program: the prompt on stdin, the reply on stdout")
    parser.add_argument("--python", metavar="MODULE:FUNCTION")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    options = {name: json.loads(value) for name, _, value in (each.partition("=") for each in given.option)}
    wanted = {"game": given.game, "scenario": given.scenario, "bot": given.bot, "options": options}
    try:
        model = model_of(given)
        report = asyncio.run(benchmark(model, given.games, given.seed, seat=given.seat, **wanted))
    except SandtableError as error:
        raise SystemExit(str(error)) from error
    except (ImportError, OSError) as error:
        raise SystemExit(f"the model cannot be asked: {error}") from error
    print(json.dumps(asdict(report)) if given.json else "\n".join(report.lines()))


if __name__ == "__main__":
    main()
