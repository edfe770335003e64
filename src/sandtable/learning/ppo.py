"""One round of learning: answers are played, then weighed by what came of them (PPO), or by whether the
game's own bot would have given them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from sandtable.learning.net import Batch, Net
from sandtable.learning.players import Players
from sandtable.learning.returns import advantages

STEPS = 64  # of each place in a round
STEPS_A_PASS = 4  # of the optimizer, at least
SEEN = ("overall", "things", "answers", "tokens", "asked", "count", "present")
CLIP = 0.2
MOST_GRADIENT = 0.5
VALUE_PART = 0.5


@dataclass
class Pace:
    """How a round learns."""

    imitates: bool
    rate: float
    entropy: float
    shaping: float
    passes: int = 2
    batch: int = 4096
    lam: float = 0.95


@dataclass
class Told:
    """What a round came to."""

    decisions: int
    games: int
    entropy: float
    value_error: float
    agreement: float  # with the bot that is imitated; in self-play with the self before the round


class Round:
    """The questions of one round with their answers, on the device that learns."""

    def __init__(self, players: Players, device: torch.device) -> None:
        self.players, self.device = players, device
        self.seen: list[Batch] = []
        self.given: list[dict[str, Tensor]] = []
        self.arrays: list[dict[str, np.ndarray]] = []

    def look(self) -> Batch:
        """What is asked everywhere now."""
        arrays = self.players.arrays
        return {name: torch.from_numpy(arrays[name]).to(self.device, copy=True) for name in SEEN}

    @torch.no_grad()
    def play(self, net: Net, past: Net | None, imitates: bool) -> None:
        for _ in range(STEPS):
            seen = self.look()
            weights, value = net(seen)
            mine = torch.ones(len(value), dtype=torch.bool, device=self.device)
            if past is not None and not imitates:
                mine = ~self.theirs()
                if not mine.all():
                    weights[~mine] = past({name: each[~mine] for name, each in seen.items()})[0]
            odds = functional.log_softmax(weights, -1)
            action = self.tutored() if imitates else torch.multinomial(odds.exp(), 1).squeeze(-1)
            chance = odds.gather(-1, action.unsqueeze(-1)).squeeze(-1)
            self.players.arrays["action"][:] = action.cpu().numpy()
            known = {name: self.players.arrays[name].copy() for name in ("seat", "stand")}
            self.players.step()
            known |= {name: self.players.arrays[name].copy() for name in ("done", "rewards")}
            self.seen.append(seen)
            self.given.append({"action": action, "chance": chance, "value": value, "mine": mine})
            self.arrays.append(known)

    def theirs(self) -> Tensor:
        """Where an earlier self answers."""
        arrays = self.players.arrays
        return torch.from_numpy((arrays["past"] >> arrays["seat"]) & 1 == 1).to(self.device)

    def tutored(self) -> Tensor:
        return torch.from_numpy(self.players.arrays["label"].astype(np.int64)).to(self.device)

    @torch.no_grad()
    def worth(self, net: Net, pace: Pace) -> tuple[Tensor, Tensor]:
        """How much better than expected each answer was, and what was to be expected instead."""
        arrays = self.players.arrays
        values = torch.stack([given["value"] for given in self.given]).cpu().numpy()
        parts = {name: np.stack([each[name] for each in self.arrays]) for name in self.arrays[0]}
        last = arrays["seat"].copy(), net(self.look())[1].cpu().numpy(), arrays["stand"].copy()
        lam = 1.0 if pace.imitates else pace.lam
        found = advantages(
            parts["seat"], values, parts["stand"], parts["done"], parts["rewards"], last, lam, pace.shaping
        )
        gains = torch.from_numpy(found).flatten().to(self.device)
        return gains, gains + torch.from_numpy(values).flatten().to(self.device)


def learn(net: Net, optimizer: torch.optim.Optimizer, played: Round, pace: Pace) -> Told:
    """Goes over a round a few times, in batches."""
    gains, expected = played.worth(net, pace)
    seen = {name: torch.cat([each[name] for each in played.seen]) for name in SEEN}
    given = {name: torch.cat([each[name] for each in played.given]) for name in played.given[0]}
    mine = given["mine"].nonzero().squeeze(-1)
    gains = (gains - gains[mine].mean()) / (gains[mine].std() + 1e-8)
    for group in optimizer.param_groups:
        group["lr"] = pace.rate
    told: list[Tensor] = []
    for _ in range(pace.passes):
        order = mine[torch.randperm(len(mine), device=mine.device)]
        for some in order.split(min(pace.batch, 1 + len(order) // STEPS_A_PASS)):
            batch = {name: each[some] for name, each in seen.items()}
            loss, parts = losses(net, batch, given, gains, expected, some, pace)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), MOST_GRADIENT)
            optimizer.step()
            told.append(parts)
    done = sum(int(each["done"].sum()) for each in played.arrays)
    entropy, error, agreement = torch.stack(told[-8:]).mean(0).tolist()
    return Told(len(given["action"]), done, entropy, error, agreement)


def losses(
    net: Net,
    batch: Batch,
    given: dict[str, Tensor],
    gains: Tensor,
    expected: Tensor,
    some: Tensor,
    pace: Pace,
) -> tuple[Tensor, Tensor]:
    weights, value = net(batch)
    odds = functional.log_softmax(weights, -1)
    action = given["action"][some].unsqueeze(-1)
    chance = odds.gather(-1, action).squeeze(-1)
    error = functional.mse_loss(value, expected[some].clamp(-1, 1))
    entropy = -(odds.exp() * odds.clamp(min=-20)).sum(-1).mean()
    if pace.imitates:
        agreement = (odds.argmax(-1, keepdim=True) == action).float().mean()
        return VALUE_PART * error - chance.mean(), torch.stack([entropy, error, agreement]).detach()
    ratio = (chance - given["chance"][some]).exp()
    gain = gains[some]
    better = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
    same = 1 - (ratio - 1).abs().mean()
    loss = VALUE_PART * error - better - pace.entropy * entropy
    return loss, torch.stack([entropy, error, same]).detach()
