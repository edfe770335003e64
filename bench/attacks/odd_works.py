"""Works whose sizes, numbers, names, references, order and secrets are not what they should be."""

from __future__ import annotations

import asyncio
import itertools
import re
from json import dumps
from time import perf_counter
from typing import Any
from urllib.parse import quote

import httpx

from attacks.server import OTHER, Finding, Server, make, served
from attacks.visitor import Visitor
from attacks.works import begun, painted, worded

HUGE = 10_000
BEGUN = {  # a scenario of each game, and the file of its map
    "morale": ("checkpoint", "maps/mine.toml"),
    "strike": ("mill", "maps/mine.toml"),
    "omega": ("dry_run", "maps/mine.toml"),
    "sneak": ("data_wing", "stages/mine.toml"),
    "flix": ("dry_run", "maps/mine.toml"),
}
EXTREMES = (
    *("-1", "0", str(2**31), str(-(2**31)), str(2**53 + 1), str(2**63 - 1), str(2**63), str(10**400)),
    *("1e308", "-1e308", "nan", "-inf", "0.1", "true", "0x7fffffffffffffff", "1979-05-27T07:32:00Z"),
)
NUMBER = re.compile(r"(?<![\w\"-])-?\d+(?![\w\"-])")
NUMBERS_EACH = 8  # of a file, at one of the extremes each
NAMES = (
    *("\u202egnp.exe", "a\u200bb\u2060c", "\u0000", "\u2066admin\u2069", "\ufeff", "\u3164", "\U000e0041tag"),
    *("Z\u0351\u0322\u0348" * 400, "<script>alert(1)</script>", "\N{FAMILY}" * 999, "\ud800", "x" * HUGE),
    *("../../etc/passwd", "con", "\r\nSet-Cookie: a=b", "%00", "{0.__class__}", "\u0661\u0662", "\n" * 99),
)
LOOKS = ("", "/map?file=maps/mine.toml", "/checks", "/zip", "/text?file=maps/mine.toml", "/print", "/sheets")
DEEDS = ("undo", "drawer", "copy", "print", "title", "versions", "play", "studies", "steps")
Replies = list[httpx.Response]
Told = tuple[Replies, list[Finding]]


async def attack() -> list[Finding]:
    with served() as server:
        async with server.client(OTHER) as other:
            painter = await begun(other)
            await painted(server, other, painter)
            visitor = Visitor(server)
            async with visitor.here():
                await server.hold()
                hostile = asyncio.create_task(all_of(server))
                slowest = 0.0
                while not hostile.done():
                    slowest = max(slowest, await painted(server, other, painter))
                    await asyncio.sleep(0.05)
                answers, more = await hostile
                held, look = await server.hold(), visitor.longest()
        bad = [each for each in answers if each.status_code >= 500 or (each.is_error and not worded(each))]
        for each in bad[:10]:
            print(f"    {each.request.method} {each.request.url.path}: {each.status_code} {each.text[:200]}")
        return [
            Finding(f"of {len(answers)} odd requests, answered otherwise than in words", len(bad), 0, ""),
            *more,
            Finding("the slowest step of somebody else meanwhile", slowest, 5_000.0, "ms"),
            Finding("a look at the lobby meanwhile", look, 250.0, "ms"),
            Finding("the longest hold of the event loop", held, 250.0, "ms"),
            Finding("defects", await server.metric("sandtable_failures_total"), 0, ""),
        ]


async def all_of(server: Server) -> Told:
    """Each from an address of its own, with all that one address may do."""
    found, findings = list[httpx.Response](), list[Finding]()
    for at, each in enumerate((sizes, extremes, cycles, names, order, secrets), 3):
        began = perf_counter()
        async with server.client(f"127.0.0.{at}") as client:
            some, more = await each(client)
        taken = sum(not reply.is_error for reply in some)
        print(
            f"  {each.__name__}: {len(some)} sent, {taken} taken; {perf_counter() - began:.0f} s", flush=True
        )
        found += some
        findings += more
    return found, findings


async def work(client: httpx.AsyncClient, game: str) -> dict[str, str]:
    return await begun(client, {"game": game, "title": "Mine", "scenario": BEGUN[game][0]})


async def looked_at(client: httpx.AsyncClient, who: dict[str, str], file: str) -> Replies:
    """All that reads the files of a work: what it says, its map, its checks, a match and a sheet of it."""
    paths = ("", f"/map?file={file}", "/checks", f"/sheets?file={file}", "/print?scale=4")
    found = [await client.get(f"/api/work{path}", headers=who) for path in paths]
    found.append(await client.post("/api/work/play", json={"scenario": "mine"}, headers=who))
    found.append(await client.post("/api/work/print", json={"scale": 4, "parts": ["map"]}, headers=who))
    return found


async def written(client: httpx.AsyncClient, who: dict[str, str], files: dict[str, str]) -> httpx.Response:
    head = (await client.get("/api/work", headers=who)).json()["info"]["head"]
    sent = {"id": f"w{head}", "follows": head, "files": files}
    return await client.post("/api/work/files", json=sent, headers=who)


async def text_of(client: httpx.AsyncClient, who: dict[str, str], file: str) -> str:
    reply = await client.get("/api/work/text", params={"file": file}, headers=who)
    return reply.raise_for_status().text


# What is too large


async def sizes(client: httpx.AsyncClient) -> Told:
    """Maps of 10,000 by 10,000, begun, declared, and drawn as far as there is room for them."""
    found: Replies = []
    for game, (_, file) in BEGUN.items():
        wanted = {"game": game, "title": "Mine", "size": [HUGE, HUGE]}
        found.append(await client.post("/api/works", json=wanted))
        who = await work(client, game)
        text = await text_of(client, who, file)
        for huge in (NUMBER.sub(str(HUGE), text), drawn(text)):
            found.append(await written(client, who, {file: huge}))
            found += await looked_at(client, who, file)
    return found, []


def drawn(text: str) -> str:
    """Every drawing of the map repeated across and down, to some 300,000 characters."""
    rows = re.compile(r'"""\n(.*?)"""|(?<== \[)\n((?: +".*",?\n)+)(?=\])', re.S)
    return rows.sub(lambda found: f'"""\n{tiled(found[1] or found[2])}"""', text, count=1)


def tiled(rows: str) -> str:
    lines = [line.strip(' ",') for line in rows.splitlines()]
    wide = [line * (600 // max(1, len(line))) for line in lines]
    return "\n".join(itertools.islice(itertools.cycle(wide), 500)) + "\n"


# What is at its extremes


async def extremes(client: httpx.AsyncClient) -> Told:
    found: Replies = []
    for game, (_, file) in BEGUN.items():
        who = await work(client, game)
        files = (file, "scenarios/mine.toml")
        texts = {name: await text_of(client, who, name) for name in files}
        bounds = itertools.cycle(EXTREMES)
        for name, text in texts.items():
            places = list(NUMBER.finditer(text))
            for place in places[:: max(1, len(places) // NUMBERS_EACH)]:
                odd = text[: place.start()] + next(bounds) + text[place.end() :]
                found.append(await written(client, who, {name: odd}))
                found.append(await client.get("/api/work/checks", headers=who))
                found.append(await client.get(f"/api/work/map?file={file}", headers=who))
            found.append(await written(client, who, {name: text}))
    return found, []


# What leads back to itself


async def cycles(client: httpx.AsyncClient) -> Told:
    """Missions and Stages that follow themselves, a campaign without end, tables within themselves."""
    found: Replies = []
    who = await work(client, "flix")
    mission = await text_of(client, who, "missions/mine.toml")
    number = re.findall(r'^number = "(.*)"$', mission, re.M)[0]
    ring = re.sub(r'^on_(success|failure) = ".*"$', "", mission, flags=re.M)
    ring = f'on_success = "{number}"\non_failure = "{number}"\n{ring}'
    campaign = (await text_of(client, who, "scenarios/mine.toml")).replace("mission = ", "first = ")
    found.append(await written(client, who, {"missions/mine.toml": ring, "scenarios/mine.toml": campaign}))
    found += await looked_at(client, who, "maps/mine.toml")
    asked = {"scenario": "mine", "games": 2, "bots": ["random"]}
    found.append(await client.post("/api/work/studies", json=asked, headers=who))
    who = await work(client, "sneak")
    story = 'name = "mine"\ntitle = "Mine"\nsummary = "Again and again."\nminutes = [1, 600]\nstory = ['
    found.append(await written(client, who, {"scenarios/mine.toml": story + '"mine", ' * 99 + "]\n"}))
    found += await looked_at(client, who, "stages/mine.toml")
    who = await work(client, "morale")
    rings = ("a = {a = {a = 1}}\n[a]\n", "[[a]]\n[a.b]\n[[a]]\n[a.b.a]\n", "a.b.a = 1\na.b = 2\n")
    for text in (*rings, 'neighbours = ["mine"]\n'):
        found.append(await written(client, who, {"maps/mine.toml": text}))
        found += await looked_at(client, who, "maps/mine.toml")
    return found, []


# What deceives


async def names(client: httpx.AsyncClient) -> Told:
    """Names that nobody sees, that turn around, or that mean something elsewhere."""
    found, shown = list[httpx.Response](), list[str]()
    who = await work(client, "morale")
    for at, name in enumerate(NAMES):
        edits = [{"file": "units.toml", "path": ["unit", "seal_leader", "name"], "value": name}]
        keyed = [{"file": "maps/mine.toml", "path": [name], "value": 1}]
        filed = [{"file": f"maps/{name}.toml", "path": ["name"], "value": "x"}]
        for number, each in enumerate((edits, keyed, filed)):
            label = "" if number else name
            sent = {"id": f"n{at}-{number}", "follows": 0, "over": True, "label": label, "edits": each}
            found.append(await posted(client, "/api/work/steps", sent, who))
        found.append(await posted(client, "/api/work/undo", {"id": name}, who))
        for path, key in (("title", "title"), ("versions", "name")):
            found.append(await posted(client, f"/api/work/{path}", {key: name}, who))
        for path in ("map?file=", "face?file=units.toml&key=unit&entry=", "text?file=", "print?scenario="):
            asked = quote(name.encode("utf8", "replace"))
            found.append(await client.get(f"/api/work/{path}{asked}", headers=who))
        new = {"game": "morale", "title": name, "scenario": "checkpoint"}
        found.append(await posted(client, "/api/works", new, {}))
        now = (await client.get("/api/work", headers=who)).json()
        shown += [now["info"]["title"], *[each["label"] for each in now["steps"]]]
        shown += [each["name"] for each in now["versions"]]
    unseen = {text for text in shown if not text or not text.isprintable()}
    for text in sorted(unseen)[:5]:
        print(f"    shown: {text[:60]!r}")
    return found, [Finding("titles, versions and labels with signs that nobody sees", len(unseen), 0, "")]


async def posted(client: httpx.AsyncClient, path: str, sent: Any, who: dict[str, str]) -> httpx.Response:
    """As JSON whatever it holds, halves of signs too."""
    headers = {**who, "Content-Type": "application/json"}
    return await client.post(path, content=dumps(sent).encode(), headers=headers)


# What comes out of order


async def order(client: httpx.AsyncClient) -> Told:
    """Steps that follow what was never there, twice, backwards, and all at once; then what was there at each
    head is looked at."""
    who = await work(client, "strike")
    found: Replies = []
    edit = {"file": "scenarios/mine.toml", "path": ["minutes"], "value": [5, 9]}
    for follows in (-1, 1, 10**9, 2**63, 2**70):
        sent = {"id": f"f{follows}", "follows": follows, "edits": [edit]}
        found.append(await client.post("/api/work/steps", json=sent, headers=who))
    twice = {"id": "twice", "follows": 0, "edits": [edit]}
    found += [await client.post("/api/work/steps", json=twice, headers=who) for _ in range(3)]
    for path in ("undo", "redo", "redo", "undo", "undo"):
        found.append(await client.post(f"/api/work/{path}", json={"id": path}, headers=who))
    for head in (-1, 0, 1, 99, 2**63, 2**70):
        found.append(await client.post("/api/work/back", json={"id": f"b{head}", "head": head}, headers=who))
        found.append(await client.get(f"/api/work/zip?head={head}", headers=who))
        sent = {"head": head, "parts": ["tracks"]}
        found.append(await client.post("/api/work/print", json=sent, headers=who))
    found += await asyncio.gather(*[jostled(client, who, number) for number in range(40)])
    info = (await client.get("/api/work", headers=who)).json()["info"]
    lost = 0
    for head in range(info["head"] + 1):
        lost += (await client.get(f"/api/work/zip?head={head}", headers=who)).is_error
    return found, [
        Finding(f"of {info['head']} steps made out of order, heads that cannot be looked at", lost, 0, "")
    ]


def jostled(client: httpx.AsyncClient, who: dict[str, str], number: int) -> Any:
    name = ("steps", "undo", "redo", "back")[number % 4]
    edit = {"file": "scenarios/mine.toml", "path": ["minutes"], "value": [5, 10 + number]}
    more = {"follows": 0, "over": True, "edits": [edit]} if name == "steps" else {}
    return client.post(f"/api/work/{name}", json={"id": f"j{number}", **more}, headers=who)


# What is somebody else's


async def secrets(client: httpx.AsyncClient) -> Told:
    """Everything that a work answers, asked with secrets that are not its own."""
    owner = await work(client, "morale")
    own = owner["Authorization"].removeprefix("Bearer ")
    seat, *_, watching = await make(client, "morale", "checkpoint", seats=[{}, {}])
    wrong = ["x", own[:-1], own + "A", own.swapcase(), own[::-1], "%", "' OR 1=1 --", "x" * HUGE]
    found: Replies = []
    opened = 0
    for token in [*wrong, seat, watching]:
        who = {"Authorization": f"Bearer {token}"}
        for path in LOOKS:
            found.append(await client.get(f"/api/work{path}", headers=who))
        for path in DEEDS:
            sent = {"id": "x", "title": "Theirs", "name": "Theirs", "scenario": "mine", "follows": 0}
            found.append(await client.post(f"/api/work/{path}", json=sent, headers=who))
        found.append(await client.post("/api/shelf", json={"tokens": [token]}))
    opened += sum(not each.is_error and each.url.path.startswith("/api/work") for each in found)
    opened += sum(each.url.path == "/api/shelf" and each.is_success and each.json() != [] for each in found)
    note = {"text": "x", "step": 0}
    for token in (own, watching):
        found.append(await client.post("/api/notes", json=note, headers={"Authorization": f"Bearer {token}"}))
        opened += found[-1].is_success
    for path in ("/api/record", "/api/report", "/api/review"):
        found.append(await client.get(path, headers=owner))
        opened += found[-1].is_success
    found.append(await client.post("/api/shelf", json={"tokens": ["x"] * HUGE}))
    return found, [Finding("works and seats opened with a secret that is not theirs", opened, 0, "")]
