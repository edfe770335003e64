"""Works of a stranger that are huge, deep, endless or many, beside somebody who paints."""

from __future__ import annotations

import asyncio
import io
from time import perf_counter
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import httpx

from attacks.server import OTHER, Finding, Server, served
from attacks.visitor import Visitor

NEW = {"game": "strike", "title": "Mine", "scenario": "mill"}
MAP, SCENARIO = "maps/mine.toml", "scenarios/mine.toml"
LONG = "x" * 10_000
STEPS = 1_000  # more than may be made at once, and than one may be behind
AT_ONCE = 8
BEFORE = (400, 404, 405, 431)  # no such path, no such method, a header that is none
WALLS = "".join(f"  [{at % 43}, {at % 31}, {at % 43 + 1}, {at % 31}],\n" for at in range(9_000))


async def attack() -> list[Finding]:
    with served() as server:
        async with server.client() as mine, server.client(OTHER) as other:
            painter = await begun(other)
            await painted(server, other, painter)  # a worker starts
            visitor = Visitor(server)
            async with visitor.here():
                await server.hold()
                hostile = asyncio.create_task(all_of(mine))
                slowest = 0.0
                while not hostile.done():
                    slowest = max(slowest, await painted(server, other, painter))
                    await asyncio.sleep(0.05)
                answers = await hostile
                held, look = await server.hold(), visitor.longest()
        bad = [each for each in answers if each.status_code >= 500 or (each.is_error and not worded(each))]
        made = sum(each.status_code < 400 for each in answers)
        print(f"  {len(answers)} requests: {made} taken, {len(answers) - made} refused in words")
        return [
            Finding(f"of {len(answers)} hostile requests, answered otherwise than in words", len(bad), 0, ""),
            Finding("the slowest step of somebody else meanwhile", slowest, 5_000.0, "ms"),
            Finding("a look at the lobby meanwhile", look, 250.0, "ms"),
            Finding("the longest hold of the event loop", held, 250.0, "ms"),
            Finding("defects", await server.metric("sandtable_failures_total"), 0, ""),
        ]


def worded(reply: httpx.Response) -> bool:
    """A sentence, as JSON; or, from what refuses a request before it is read, a few words."""
    if not reply.headers.get("content-type", "").startswith("application/json"):
        return reply.status_code in BEFORE and 0 < len(reply.text) < 100
    return 0 < len(str(reply.json().get("message", ""))) < 500


async def begun(client: httpx.AsyncClient, new: dict[str, Any] = NEW) -> dict[str, str]:
    made = (await client.post("/api/works", json=new)).raise_for_status().json()
    return {"Authorization": f"Bearer {made['token']}"}


async def painted(server: Server, client: httpx.AsyncClient, who: dict[str, str]) -> float:
    """The ms of one small step."""
    head = (await client.get("/api/work", headers=who)).json()["info"]["head"]
    edit = {"file": SCENARIO, "path": ["minutes"], "value": [5, 6 + head]}
    sent = {"id": f"p{head}", "follows": head, "edits": [edit]}
    return await server.ms(client.post("/api/work/steps", json=sent, headers=who))


async def all_of(client: httpx.AsyncClient) -> list[httpx.Response]:
    found: list[httpx.Response] = []
    for each in (odd, endless, bombs, printed, flood):
        began = perf_counter()
        found += await each(client)
        print(f"  {each.__name__}: {perf_counter() - began:.0f} s", flush=True)
    return found


async def odd(client: httpx.AsyncClient) -> list[httpx.Response]:
    """Names of 10,000 characters, values that nest deeply, files that are too large."""
    who, deep = await begun(client), "[" * 900 + "]" * 900
    edits: list[dict[str, Any]] = [
        {"file": f"maps/{LONG}.toml", "path": ["x"], "value": 1},
        {"file": MAP, "path": [LONG], "value": 1},
        {"file": MAP, "path": ["title"], "value": LONG},
        {"file": MAP, "path": ["x"] * 2_000, "value": 1},
        {"file": MAP, "path": [], "value": {f"k{n}": n for n in range(20_000)}},
    ]
    found = [await step(client, who, f"o{n}", edits=[each]) for n, each in enumerate(edits)]
    found += [await step(client, who, LONG), await step(client, who, "l", label=LONG * 40)]
    raw = f'{{"id":"d","follows":0,"edits":[{{"file":"{MAP}","path":["x"],"value":{deep}}}]}}'
    found.append(await client.post("/api/work/steps", content=raw, headers=who))
    dotted = "[a" + ".a" * 1900 + "]"
    files = {MAP: f"x = {deep}\n", "maps/two.toml": "# \n" * 200_000, "maps/three.toml": dotted}
    for name, text in files.items():
        sent = {"id": name, "follows": 0, "files": {name: text}}
        found.append(await client.post("/api/work/files", json=sent, headers=who))
    found.append(await client.post("/api/works", json=NEW | {"title": LONG}))
    return found


async def endless(client: httpx.AsyncClient) -> list[httpx.Response]:
    """A map that takes long to read, looked at again and again."""
    who = await begun(client)
    text = (await client.get("/api/work/text", params={"file": MAP}, headers=who)).text
    sent = {"id": "walls", "follows": 0, "files": {MAP: text.replace("wall = [\n", f"wall = [\n{WALLS}")}}
    found = [(await client.post("/api/work/files", json=sent, headers=who)).raise_for_status()]
    paths = ("", "/checks", "/sheets?file=" + MAP, "/map?file=" + MAP)
    found += [await client.get(f"/api/work{path}", headers=who) for path in paths * 2]
    found.append(await client.post("/api/work/play", json={"scenario": "mine"}, headers=who))
    return found


async def bombs(client: httpx.AsyncClient) -> list[httpx.Response]:
    bomb = await asyncio.to_thread(packed)
    return [await client.post("/api/works/import", content=each) for each in (bomb, b"PK", b"")]


def packed() -> bytes:
    """A zip of three files of 300 MB each."""
    data = io.BytesIO()
    with ZipFile(data, "w", ZIP_DEFLATED) as archive:
        for number in range(3):
            archive.writestr(f"strike/maps/m{number}.toml", b"#" * 300_000_000)
    return data.getvalue()


async def printed(client: httpx.AsyncClient) -> list[httpx.Response]:
    """All that can be printed, as large as it may be, again and again at once."""
    who = await begun(client)
    sent = [{"scale": scale} for scale in (1.0, 2.0, 4.0)] * AT_ONCE
    return await asyncio.gather(*[client.post("/api/work/print", json=each, headers=who) for each in sent])


async def flood(client: httpx.AsyncClient) -> list[httpx.Response]:
    """More steps than may be made, as fast as they are taken."""
    who, waiting = await begun(client), list(range(STEPS))

    async def send() -> list[httpx.Response]:
        found = []
        while waiting:
            number = waiting.pop()
            edit = {"file": SCENARIO, "path": ["minutes"], "value": [5, 6 + number]}
            found.append(await step(client, who, f"f{number}", edits=[edit], over=True))
        return found

    return [each for some in await asyncio.gather(*[send() for _ in range(AT_ONCE)]) for each in some]


async def step(client: httpx.AsyncClient, who: dict[str, str], name: str, **sent: Any) -> httpx.Response:
    return await client.post("/api/work/steps", json={"id": name, "follows": 0, **sent}, headers=who)
