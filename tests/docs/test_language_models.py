"""The page on language models: its tools, its figures, and its benchmark."""

from __future__ import annotations

import asyncio
import importlib.util
import json
import subprocess
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from itertools import pairwise
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from sandtable.adapters.mcp.tokens import approximate
from sandtable.adapters.mcp.tools import TOOLS
from sandtable.catalog.registry import games

ROOT = Path(__file__).parents[2]
SCRIPT = ROOT / "docs/examples/language_model.py"
PAGE = (ROOT / "docs/language-models.md").read_text("utf-8")
SMALL: dict[str, Any] = {"scenario": "checkpoint", "bot": "random", "options": {"units": 1, "round_limit": 2}}
BUDGET = {"sneak": 500}
OTHERS = 900
QUICK: dict[str, dict[str, Any]] = {
    "strike": {"scenario": "ropewalk", "options": {"rounds": 1}},
    "morale": {"scenario": "checkpoint"},
}


def load(path: Path) -> Any:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def script() -> Any:
    return load(SCRIPT)


@pytest.fixture(scope="module")
def tokens() -> Any:
    return load(ROOT / "bench/tokens.py")


def test_the_page_names_every_tool() -> None:
    section = PAGE.split("## Tools")[1].split("##")[0]
    assert [line.split("`")[1] for line in section.splitlines() if line.startswith("| `")] == list(TOOLS)


@pytest.mark.parametrize("slug", games())
def test_a_turn_stays_within_its_budget(tokens: Any, slug: str) -> None:
    """A whole match of each game, shorter ones where a whole one takes long."""
    cost = asyncio.run(tokens.cost_of(slug, approximate, **QUICK.get(slug, {})))
    assert tokens.mean(cost.turns) <= BUDGET.get(slug, OTHERS)
    assert len(cost.turns) > 10


def test_the_games_are_listed_in_few_words(tokens: Any) -> None:
    found = asyncio.run(tokens.others(approximate))
    assert found["`list_games`"] < 400
    assert max(found.values()) < 2000


# The benchmark


def play(script: Any, model: Any, games: int = 1) -> Any:
    return asyncio.run(script.benchmark(model, games, 1, "morale", 0, **SMALL))


def test_the_stand_in_plays_and_the_same_seeds_give_the_same(script: Any) -> None:
    one, other = (play(script, script.stand_in, 2) for _ in range(2))
    assert one == other
    assert len(one.points) == 2 and one.illegal == one.given_up == 0 and one.answers > 10
    assert one.read > 100 * one.answers
    assert "points in 2 games: " in one.lines()[0]


def test_illegal_answers_are_counted_and_told(script: Any) -> None:
    prompts: list[str] = []

    def stubborn(prompt: str) -> str:
        prompts.append(prompt)
        return "Let me think.\n\n**ninety**"

    report = play(script, stubborn)
    assert report.illegal == report.answers == 3 * report.given_up
    assert "Not taken: 'ninety': expected a number from 1 to 3" in prompts[1]
    assert "You are SEALs." in prompts[0] and "What beginners get wrong:" in prompts[0]


def test_a_long_story_begins_anew_with_the_table(script: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(script, "MEMORY", 1500)
    lengths: list[int] = []

    def keep(prompt: str) -> str:
        lengths.append(approximate(prompt))
        assert "Board: Checkpoint Twelve" in prompt
        return str(script.stand_in(prompt))

    play(script, keep)
    assert max(lengths) < 3500 and any(after < before for before, after in pairwise(lengths))


class Endpoint(BaseHTTPRequestHandler):
    """Replies as an OpenAI-compatible server does."""

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        assert asked["model"] == "small" and self.headers["Authorization"] == "Bearer key"
        text = f"You said {len(asked['messages'][0]['content'])} characters.\n2"
        body = json.dumps({"choices": [{"message": {"content": text}}]}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None: ...


@pytest.fixture
def endpoint() -> Iterator[str]:
    server = HTTPServer(("127.0.0.1", 0), Endpoint)
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/v1/chat/completions"
    server.shutdown()
    thread.join()
    server.server_close()


def test_models_are_asked_over_http_by_a_command_or_a_function(
    script: Any, endpoint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MODEL_KEY", "key")
    assert script.last_line(script.endpoint(endpoint, "small")("Hello")) == "2"
    echo = f"{sys.executable} -c 'import sys; print(sys.stdin.read().upper())'"
    assert script.command(echo)("hello") == "HELLO\n"
    assert script.function("json:dumps")("x") == '"x"'


def test_the_script_reports() -> None:
    words = ["--scenario", "checkpoint", "--games", "1", "--option", "units=1", "--option", "round_limit=2"]
    run = subprocess.run([sys.executable, SCRIPT, *words], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert "points in 1 games: " in run.stdout and " 0 illegal" in run.stdout


def test_what_the_script_cannot_do_is_one_line() -> None:
    run = subprocess.run(
        [sys.executable, SCRIPT, "--game", "chess"], capture_output=True, text=True, check=False
    )
    assert run.returncode == 1 and run.stderr.startswith("game: there is no 'chess'; expected one of")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--python", "nowhere:model"], "No module named 'nowhere'"),
        (["--endpoint", "http://127.0.0.1:9/v1"], "<urlopen error"),
        (["--command", "no-such-model"], "No such file or directory: 'no-such-model'"),
    ],
)
def test_a_model_that_is_not_there_is_a_line(
    script: Any, monkeypatch: pytest.MonkeyPatch, given: list[str], said: str
) -> None:
    monkeypatch.setattr(sys, "argv", ["language_model.py", "--games", "1", *given])
    with pytest.raises(SystemExit, match=f"^the model cannot be asked: .*{said}"):
        script.main()
