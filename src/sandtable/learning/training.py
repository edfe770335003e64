"""A run of training, which can be stopped and gone on with at any moment: imitation first, then self-play
against the game's bot, earlier selves and itself."""

from __future__ import annotations

import csv
import pickle
import random
import time
from collections.abc import Callable
from ctypes import addressof, sizeof
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import torch
from msgspec.structs import replace

from sandtable import __version__
from sandtable.bots.learnt import belongings
from sandtable.bots.netfile import Tensors, write_tensors
from sandtable.catalog.registry import find_game
from sandtable.engine.errors import SandtableError
from sandtable.learning.net import Net, fast_when_coarse
from sandtable.learning.plan import PLAN, Plan, plan_at
from sandtable.learning.players import Players
from sandtable.learning.ppo import Pace, Round, Told, learn
from sandtable.seats.rows import observer_of

STATE, WEIGHTS, CURVE = "state.pt", "policy.safetensors", "curve.csv"
MOST_SELVES = 30  # earlier ones that are kept
KEEP_EVERY = 12  # rounds
CHANGE_EVERY = 3
SHAPED = 0.5  # part of all minutes in which the estimate helps, less and less
MEASURED = 0.1  # part of a run in which nothing is learnt, but what it came to is measured
SAVE_EVERY = 120.0  # seconds


@dataclass
class Progress:
    """How far a run has come."""

    seconds: float = 0.0
    rounds: int = 0
    decisions: int = 0
    games: int = 0
    selves: list[Tensors] = field(default_factory=list)


class Training:
    """The network, and all that learning needs to go on."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.folder, self.plan = folder, plan
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        torch.manual_seed(plan.seed)
        torch.set_float32_matmul_precision("high")
        self.luck = random.Random(plan.seed)
        observer = observer_of(find_game(plan.game))
        coarse = fast_when_coarse(self.device)
        self.net, self.past = (Net(observer, coarse).to(self.device) for _ in range(2))
        fused = self.device.type == "cuda"
        self.optimizer = torch.optim.Adam(self.net.parameters(), lr=plan.rate, eps=1e-5, fused=fused)
        self.progress = Progress()
        if (folder / STATE).exists():
            self.take(folder / STATE)

    def run(self, minutes: float, report: Callable[[Training, Told, Pace], None]) -> None:
        """So many minutes, or until somebody stops it; either way it can be gone on with. A round that might
        not end in time is not begun."""
        ends, saved, took = time.monotonic() + 60 * minutes, time.monotonic(), 0.0
        seed = self.plan.seed + self.progress.rounds
        plan = self.plan
        players = Players(plan.game, plan.settings, plan.places, plan.processes, seed, plan.rivals)
        heard = (True, True)
        if self.device.type == "cuda":
            pin(players.block)
        try:
            while time.monotonic() + took < ends:
                start, pace = time.monotonic(), self.pace()
                if heard != (pace.imitates, pace.shaping > 0):
                    heard = pace.imitates, pace.shaping > 0
                    players.hear(*heard)
                told = self.round(players, pace)
                took = time.monotonic() - start
                self.progress.seconds += took
                self.note(told, pace)
                report(self, told, pace)
                if time.monotonic() - saved >= SAVE_EVERY:
                    self.save()
                    saved = time.monotonic()
        finally:
            try:
                self.save()
            finally:
                players.close()

    def pace(self) -> Pace:
        """Where in the plan it stands."""
        plan = self.plan
        part = min(1.0, self.progress.seconds / (60 * plan.minutes * (1 - MEASURED)))
        if part < plan.imitation:
            return Pace(True, 1e-3 if part < plan.imitation / 2 else 4e-4, 0.0, 0.0, passes=1)
        left = 1 - part
        shaping = plan.shaping * max(0.0, 1 - (part - plan.imitation) / SHAPED)
        return Pace(False, plan.rate * left + 3e-5, 0.004 * left + 0.001, shaping)

    def round(self, players: Players, pace: Pace) -> Told:
        progress = self.progress
        if not pace.imitates and progress.rounds % KEEP_EVERY == 0:
            progress.selves = [*progress.selves, self.net.tensors()][-MOST_SELVES:]
        if progress.selves and progress.rounds % CHANGE_EVERY == 0:
            self.past.take(self.luck.choice(progress.selves))
        played = Round(players, self.device)
        played.play(self.net, self.past if progress.selves else None, pace.imitates)
        told = learn(self.net, self.optimizer, played, pace)
        progress.rounds += 1
        progress.decisions += told.decisions
        progress.games += told.games
        return told

    def note(self, told: Told, pace: Pace) -> None:
        """A line of the curve."""
        path = self.folder / CURVE
        new = not path.exists()
        row = {"seconds": round(self.progress.seconds, 1), "all_decisions": self.progress.decisions}
        row |= asdict(told) | {"imitates": int(pace.imitates)}
        with path.open("a", newline="") as file:
            writer = csv.DictWriter(file, list(row))
            if new:
                writer.writeheader()
            writer.writerow(row)

    def save(self) -> None:
        """All that is needed to go on, and the weights for play."""
        self.folder.mkdir(parents=True, exist_ok=True)
        selves = [
            {name: torch.from_numpy(part) for name, part in each.items()} for each in self.progress.selves
        ]
        state = {
            "net": self.net.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "progress": asdict(self.progress) | {"selves": selves},
            "luck": self.luck.getstate(),
            "chance": torch.get_rng_state(),
            "chances": torch.cuda.get_rng_state_all() if self.device.type == "cuda" else [],
        }
        beside = self.folder / f"{STATE}.new"
        torch.save(state, beside)
        beside.replace(self.folder / STATE)
        noted = belongings(find_game(self.plan.game)) | {
            "decisions": str(self.progress.decisions),
            "settings": msgspec.json.encode(self.plan.settings).decode(),
            "seed": str(self.plan.seed),
            "minutes": f"{self.progress.seconds / 60:.1f}",
            "sandtable": __version__,
        }
        write_tensors(self.folder / WEIGHTS, self.net.tensors(), noted)

    def take(self, path: Path) -> None:
        """Goes on from a state, by the same chance; games that were under way begin anew."""
        try:
            state = torch.load(path, map_location="cpu", weights_only=True)
            self.net.load_state_dict(state["net"])
            self.optimizer.load_state_dict(state["optimizer"])
            self.progress = Progress(**state["progress"])
            self.luck.setstate(state["luck"])
            torch.set_rng_state(state["chance"])
            if state["chances"] and self.device.type == "cuda":
                torch.cuda.set_rng_state_all(state["chances"])
        except (OSError, EOFError, RuntimeError, KeyError, TypeError, pickle.UnpicklingError) as error:
            raise SandtableError(f"{path}: expected the state of a run ({type(error).__name__})") from error
        selves = state["progress"]["selves"]
        self.progress.selves = [{name: part.numpy() for name, part in each.items()} for each in selves]


def pin(block: Any) -> None:
    """Lets a GPU read this memory by itself; where it cannot, it is read as any other."""
    torch.cuda.cudart().cudaHostRegister(addressof(block), sizeof(block), 0)


def begin(folder: Path, plan: Plan, weights: Tensors | None = None) -> Training:
    """A new run in a folder of its own, from nothing or with the weights of another; or the one that is there
    already, with the plan that it has."""
    if (folder / PLAN).exists():
        return Training(folder, plan_at(folder / PLAN))
    folder.mkdir(parents=True, exist_ok=True)
    training = Training(folder, replace(plan, version=__version__))
    if weights is not None:
        training.net.take(weights)
    training.save()
    (folder / PLAN).write_bytes(msgspec.json.format(msgspec.json.encode(training.plan)))
    return training
