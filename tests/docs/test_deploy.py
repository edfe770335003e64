"""docs/deploy.md and the files that it names: what they say is there, and can be read where it is meant."""

from __future__ import annotations

import re
import shlex
import tomllib
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
import typer
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from prometheus_client import generate_latest

from sandtable.commands.app import app
from sandtable.server import metrics
from sandtable.server.limits import RECORD_BYTES

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "deploy.md").read_text("utf-8")
FILES = ROOT / "docs" / "deploy"
NGINX, CADDY, UNIT = (
    (FILES / name).read_text() for name in ("nginx.conf", "Caddyfile", "sandtable@.service")
)
CONTAINER = (ROOT / "Containerfile").read_text()
COMMANDS = re.findall(r"^sandtable ([^|\n]+)", PAGE, re.MULTILINE)
PORTS = ["8347", "8348"]
OF_NO_COMMAND = {"SANDTABLE_CONTENT", "SANDTABLE_TRACEBACKS"}


def command(words: list[str]) -> tuple[Any, list[str]]:
    """The command that a line calls, and the rest of the line."""
    found: Any = typer.main.get_command(app)
    while hasattr(found, "commands"):
        found, words = found.commands[words[0]], words[1:]
    return found, words


def settings(*words: str) -> dict[str, str]:
    """The options of a command that may be set in the environment."""
    found, _ = command(list(words))
    return {each.envvar: each.opts[0] for each in found.params if each.envvar}


def variables(text: str) -> set[str]:
    return set(re.findall(r"\bSANDTABLE_[A-Z_]+", text))


def test_the_table_has_every_setting_and_no_other() -> None:
    rows = re.findall(r"^\| `(SANDTABLE_\w+)` \| (?:`(--\w+)`)? ?\|", PAGE, re.MULTILINE)
    told = {variable: option for variable, option in rows if option}
    assert told == settings("serve") and len(told) == 7
    assert {variable for variable, option in rows if not option} == OF_NO_COMMAND
    for words in (["backup"], ["restore"], ["admin", "matches"], ["admin", "end"], ["admin", "purge"]):
        assert settings(*words) == {"SANDTABLE_DB": "--db"}


@pytest.mark.parametrize("line", COMMANDS)
def test_the_commands_are_understood(line: str) -> None:
    found, words = command(shlex.split(line))
    assert found.make_context(found.name, words).params


def test_the_commands_of_operators_are_all_there() -> None:
    said = {" ".join(line.split()[: 2 if line.startswith("admin") else 1]) for line in COMMANDS}
    assert said == {"backup", "restore", "admin matches", "admin end", "admin purge"}


def test_every_variable_and_file_that_is_named_is_there() -> None:
    known = set(settings("serve")) | OF_NO_COMMAND
    texts = [PAGE, UNIT, CONTAINER, (FILES / "sandtable.env").read_text()]
    assert set().union(*map(variables, texts)) == known
    for name in re.findall(r"\]\(([^)#]+)", PAGE):
        assert (ROOT / "docs" / name).exists(), name
    for name in re.findall(r"docs/deploy/\S+", PAGE):
        assert (ROOT / name).is_file(), name


def test_every_metric_is_told() -> None:
    counted = set(re.findall(r"^(sandtable_\w+)(?= )", generate_latest().decode(), re.MULTILINE))
    told = set(re.findall(r"`(sandtable_\w+)`", PAGE))
    assert metrics.OUTAGES and told == {name for name in counted if not name.endswith("_created")}


def test_proxies_ask_where_the_services_are() -> None:
    assert re.findall(r"^    server 127.0.0.1:(\d+) ", NGINX, re.MULTILINE) == PORTS
    assert re.findall(r"reverse_proxy (.+) {", CADDY) == [" ".join(f"127.0.0.1:{port}" for port in PORTS)]
    assert re.findall(r"sandtable@(\d+)", PAGE) == PORTS
    assert f"client_max_body_size {RECORD_BYTES // 1_000_000}m;" in NGINX


def requirements() -> list[Requirement]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    extras = project["project"]["optional-dependencies"].values()
    lines = [*project["build-system"]["requires"], *project["project"]["dependencies"], *chain(*extras)]
    return [Requirement(line) for line in lines]


def test_one_version_of_everything_is_kept_and_fits() -> None:
    kept = [Requirement(line) for line in (ROOT / "constraints.txt").read_text().splitlines()]
    pins = {canonicalize_name(each.name): str(each.specifier) for each in kept}
    assert all(re.fullmatch(r"==[\w.]+", pin) for pin in pins.values())
    assert not any(each.extras or each.url for each in kept)
    for wanted in requirements():
        pin = pins[canonicalize_name(wanted.name)].removeprefix("==")
        assert wanted.specifier.contains(pin), f"{wanted}: {pin}; run make lock"


def test_everything_that_is_needed_says_from_which_version_on() -> None:
    assert [
        str(each) for each in requirements() if not any(s.operator in (">=", "~=") for s in each.specifier)
    ] == []
