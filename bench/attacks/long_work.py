"""A match of 20,000 answers: read in, opened, stepped through, forked and played on, while others play."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from attacks.server import Finding, Player, Server, joined, served
from attacks.visitor import Visitor
from sandtable.bots.levels import make_bot
from sandtable.catalog.record import dump_record, header_for, record_of
from sandtable.catalog.registry import find_game
from sandtable.engine.agents import aim_of
from sandtable.engine.table import Table

LONG: dict[str, Any] = {"units": 8, "rounds": 9, "max_turns": 60, "health": 6}
LONGER = LONG | {"rounds": 30}
MOST = 20_000
SEED = 1
HOLD = {"key": "hold"}  # what an aim may always say in this game
MOST_HOLD, MOST_LOOK = 50.0, 100.0


def long_record(options: dict[str, Any]) -> tuple[bytes, int]:
    """A record of at most so many answers, given at random; and how many they are."""
    game = find_game("strike")
    table = Table(game.new("cistern", options, SEED))
    agents = [make_bot(game, "random", seat) for seat in range(int(table.now.seats))]
    while not table.over and len(table.history) < MOST:
        decision = table.asked[0]
        agent = agents[int(decision.seat)]
        if decision.aim is None:
            text = decision.options[agent.choose(table.now, decision)].key()
        else:
            text = aim_of(decision).text(agent.aim(table.now, decision))
        table.answer(int(decision.seat), text)
    header = header_for(game, "cistern", options, game.seat_names(table.now), SEED)
    return dump_record(record_of(header, table)), len(table.history)


class Phases:
    """What each phase of the attack does to the event loop, and to somebody who looks at the lobby."""

    def __init__(self, server: Server, visitor: Visitor) -> None:
        self.server = server
        self.visitor = visitor
        self.found: list[Finding] = []

    @asynccontextmanager
    async def phase(self, what: str) -> AsyncIterator[None]:
        await self.server.hold()
        self.visitor.longest()
        yield
        self.found.append(Finding(f"{what}: the event loop held", await self.server.hold(), MOST_HOLD, "ms"))
        self.found.append(Finding(f"{what}: a look at the lobby", self.visitor.longest(), MOST_LOOK, "ms"))


async def attack() -> list[Finding]:
    with served() as server:
        visitor = Visitor(server)
        async with visitor.here():
            phases = Phases(server, visitor)
            await look_at(phases, *long_record(LONG), over=True)
            await look_at(phases, *long_record(LONGER), over=False)
        return phases.found


async def look_at(phases: Phases, record: bytes, answers: int, over: bool) -> None:
    """All that can be asked of a long match, by one client."""
    kind = f"{answers} answers, {'finished' if over else 'running'}"
    server = phases.server
    async with server.client() as client:
        async with phases.phase(f"{kind}, uploaded"):
            made = (await client.post("/api/records", content=record)).raise_for_status().json()
        token = made["links"][0]["token"]
        headers = {"Authorization": f"Bearer {token}"}
        async with phases.phase(f"{kind}, opened"), joined(server, token) as player:
            lines = player.view["log_from"] + len(player.view["log"])
        async with joined(server, token) as player:
            async with phases.phase(f"{kind}, stepped back"):
                await step_back(player, lines)
            async with phases.phase(f"{kind}, watched"):
                await watch(player, lines)
            async with phases.phase(f"{kind}, forked"):
                for step in (0, lines // 2, lines):
                    await client.post("/api/fork", json={"step": step}, headers=headers)
            if over:
                async with phases.phase(f"{kind}, reported"):
                    (await client.get("/api/report", headers=headers)).raise_for_status()
                async with phases.phase(f"{kind}, recorded"):
                    (await client.get("/api/record", headers=headers)).raise_for_status()
            else:
                async with phases.phase(f"{kind}, played on"):
                    await play_on(server, player, made["links"][1]["token"])


async def step_back(player: Player, lines: int) -> None:
    for part in range(8):
        await player.send(type="look_back", step=lines * part // 7)
        await player.until("past", "refused")


async def watch(player: Player, lines: int) -> None:
    for part in range(8):
        await player.send(type="watch", start=lines * part // 8, count=100)
        await player.until("frames", "refused")


async def play_on(server: Server, player: Player, token: str) -> None:
    """A few answers, each taken back and given again where it can be."""
    async with joined(server, token) as other:
        for _ in range(20):
            for each in (player, other):
                await each.catch_up()
            asked = player if player.view["question"] else other
            choices = asked.view["scene"]["question"].get("choices", [HOLD])
            await asked.answered(choices[-1]["key"])
            await asked.send(type="undo")
            await asked.until("view", "refused")
