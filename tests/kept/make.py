"""Keeps matches and records of this build for all that come after it: `python tests/kept/make.py NAME`.

A real server plays matches of every game and of both campaigns: some have just begun (with a person who has
talked and taken something back), some are in the middle, some are over, one was forked, one given up, and
each game's lesson is under way. The folder NAME gets the database (`matches.db.xz`), what is in it
(`matches.json`: each match with its secrets), and the records of what is over (`*.jsonl.xz`)."""

from __future__ import annotations

import json
import lzma
import random
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing, suppress
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, NamedTuple

from websockets.exceptions import WebSocketException

from sandtable.bots.levels import bot_names
from sandtable.catalog.registry import find_game

HERE = Path(__file__).parent
SPECTATOR = -1
FEW, LONG = 6, 160  # answers of a person whose match has just begun, or is well under way


class Wanted(NamedTuple):
    """A match that goes on until its spectators have seen so many lines; 0: to its end."""

    game: str
    scenario: str
    options: dict[str, Any]
    lines: int
    bot: str = "greedy"


MATCHES = {
    "morale-middle": Wanted("morale", "recovery", {"units": 4}, 120, "random"),
    "morale-over": Wanted("morale", "checkpoint", {"units": 3, "round_limit": 6}, 0),
    "strike-middle": Wanted("strike", "mill", {"units": 3, "rounds": 2}, 150, "random"),
    "strike-fog": Wanted("strike", "cistern", {"units": 2, "rounds": 1, "fog": True}, 20, "random"),
    "strike-over": Wanted("strike", "ropewalk", {"units": 2, "rounds": 1}, 0),
    "omega-middle": Wanted("omega", "cold_start", {"players": 3}, 150),
    "omega-last-light": Wanted("omega", "last_light", {"players": 4}, 200),
    "omega-over": Wanted("omega", "dry_run", {}, 0),
    "sneak-middle": Wanted("sneak", "frozen_quay", {"players": 4}, 30, "random"),
    "sneak-boss": Wanted("sneak", "wired_pillar", {"players": 3}, 30, "random"),
    "sneak-over": Wanted("sneak", "holding_level", {"players": 2}, 0),
    "sneak-campaign": Wanted("sneak", "story", {"players": 2}, 900),
    "sneak-campaign-over": Wanted("sneak", "story", {"players": 1, "attempts": 1}, 0, "random"),
    "flix-middle": Wanted("flix", "prism_lens", {"operators": 4}, 30),
    "flix-over": Wanted("flix", "dry_run", {"players": 2}, 0),
    "flix-campaign": Wanted("flix", "campaign", {}, 700),
    "flix-campaign-over": Wanted("flix", "campaign", {}, 0),
}
BEGUN = {
    "morale-begun": Wanted("morale", "rooftops", {"units": 3}, 0),
    "strike-begun": Wanted("strike", "mill", {"units": 2, "rounds": 1}, 0),
    "omega-begun": Wanted("omega", "split_signal", {"players": 3}, 0),
    "sneak-begun": Wanted("sneak", "data_wing", {"players": 2}, 0),
    "flix-begun": Wanted("flix", "slow_fuse", {"players": 2}, 0),
    "sneak-campaign-by-hand": Wanted("sneak", "story", {"players": 1, "attempts": 9}, LONG),
}


def load_clients() -> Any:
    """The server and the clients that tests of the server use."""
    spec = spec_from_file_location("clients", HERE.parent / "server" / "conftest.py")
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def begin(client: Any, wanted: Wanted, people: int, seed: int) -> dict[str, Any]:
    """A new match: people at its first seats, bots at the others; its id and secrets by seat."""
    game = find_game(wanted.game)
    options = game.scenario(wanted.scenario).settle(wanted.options)
    seats = int(game.new(wanted.scenario, options, 0).seats)
    bot = wanted.bot if wanted.bot in bot_names(game) else "random"
    sitting = ["human"] * people + [bot] * (seats - people)
    made = client.made(
        *sitting, game=wanted.game, scenario=wanted.scenario, options=wanted.options, seed=seed
    )
    return note(made, wanted.game, wanted.scenario)


def note(made: dict[str, Any], game: str, scenario: str) -> dict[str, Any]:
    secrets = {str(link["seat"]): link["token"] for link in made["links"]}
    return {"match": made["match"], "game": game, "scenario": scenario, "secrets": secrets}


def watch(client: Any, found: dict[str, Any], lines: int) -> None:
    """Bots among themselves play as long as somebody watches."""
    spectator = client.join(found["secrets"][str(SPECTATOR)])
    with suppress(WebSocketException):  # where the server lets go of a match, it is kept as it is stored
        spectator.until("view")
        while not spectator.view["over"] and not 0 < lines <= len(spectator.log):
            spectator.next(120)
    found |= {"over": spectator.view["over"], "lines": len(spectator.log)}
    spectator.close()


def take_part(client: Any, found: dict[str, Any], answers: int, rng: random.Random) -> None:
    """A person says who they are, answers a little, takes something back, and leaves."""
    player = client.join(found["secrets"]["0"], name="Ada")
    player.until_asked()
    player.send(type="say", text="Hello, all.")
    for _ in range(answers):
        player.until_asked()
        if player.view["over"] or not (choices := player.choices()):
            break
        player.answer(choices[0] if answers == LONG else rng.choice(choices))
        if player.view["can_undo"] and rng.random() < 0.3:
            player.send(type="undo")
            player.until("view")
    player.until_asked()
    found |= {"over": player.view["over"], "lines": len(player.log)}
    player.close()


def fork(client: Any, found: dict[str, Any]) -> dict[str, Any]:
    """Another match that starts from the middle of this one."""
    header = {"Authorization": f"Bearer {found['secrets'][str(SPECTATOR)]}"}
    body = {"step": found["lines"] // 2, "seats": [{"kind": "bot", "bot": "random"}]}
    made = client.http.post("/api/fork", json=body, headers=header)
    assert made.status_code == 201, made.text
    return note(made.json(), found["game"], found["scenario"])


def play(client: Any) -> tuple[dict[str, Any], dict[str, bytes]]:
    """Everything that is kept: what the matches are, and the records of those that are over."""
    kept, records, rng = {}, {}, random.Random(7)
    for seed, (name, wanted) in enumerate(MATCHES.items(), 100):
        found = kept[name] = begin(client, wanted, 0, seed)
        watch(client, found, wanted.lines)
        print(name, found["lines"], "over" if found["over"] else "under way", flush=True)
        if found["over"]:
            records[name] = record(client, found)
    for seed, (name, wanted) in enumerate(BEGUN.items(), 200):
        found = kept[name] = begin(client, wanted, 1, seed)
        take_part(client, found, wanted.lines or FEW, rng)
        print(name, kept[name]["lines"], flush=True)
    gone = kept["strike-resigned"] = begin(client, BEGUN["strike-begun"], 1, 300)
    gone |= {"over": True, "lines": len(client.give_up(gone["secrets"]["0"]).log)}
    records["strike-resigned"] = record(client, gone)
    kept["morale-fork"] = fork(client, kept["morale-middle"])
    watch(client, kept["morale-fork"], 20)
    for game in ("morale", "strike", "omega", "sneak", "flix"):
        made = client.http.post("/api/lessons", json={"game": game}).json()
        found = kept[f"{game}-lesson"] = note(made, game, "lesson")
        found |= {"over": False, "lines": 0}
    return kept, records


def simulated() -> dict[str, bytes]:
    """Records of whole campaigns that never were at a server."""
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        for game, scenario in (("sneak", "story"), ("flix", "campaign")):
            records = Path(folder, game)
            command = [sys.executable, "-m", "sandtable.cli", "sim", game, "--scenario", scenario, "--games"]
            subprocess.run([*command, "1", "--seed", "7", "--records", str(records)], check=True)
            found[f"{game}-{scenario}-simulated"] = next(records.iterdir()).read_bytes()
    return found


def record(client: Any, found: dict[str, Any]) -> bytes:
    header = {"Authorization": f"Bearer {found['secrets'][str(SPECTATOR)]}"}
    reply = client.http.get("/api/record", headers=header)
    assert reply.status_code == 200, reply.text
    return bytes(reply.content)


def main() -> None:
    folder = HERE / sys.argv[1]
    folder.mkdir()
    with tempfile.TemporaryDirectory() as scratch:
        path = Path(scratch, "matches.db")
        with load_clients().running(f"sqlite:///{path}") as client:
            kept, records = play(client)
        records |= simulated()
        with closing(sqlite3.connect(path)) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            database.execute("PRAGMA journal_mode=DELETE")
            database.execute("VACUUM")
        (folder / "matches.db.xz").write_bytes(lzma.compress(path.read_bytes()))
    (folder / "matches.json").write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    for name, data in records.items():
        (folder / f"{name}.jsonl.xz").write_bytes(lzma.compress(data))
    print(sum(file.stat().st_size for file in folder.iterdir()), "bytes in", folder)


if __name__ == "__main__":
    main()
