"""The network of `bots.network` as PyTorch trains it: the same weights by the same names."""

from __future__ import annotations

import time

import numpy as np
import torch
from torch import Tensor, nn

from sandtable.bots.netfile import Tensors
from sandtable.bots.network import ABOUT, BUCKETS, ORIGIN, RULE, layers
from sandtable.engine.observing import REFERS, TOKENS, Observer

FAR_OFF = -1e9

Batch = dict[str, Tensor]
Places = tuple[Tensor, Tensor]  # the numbers of games and rows


class Net(nn.Module):
    """Many questions at once; rows that are not there are empty. `coarse` has the inner layers reckon in
    bfloat16, which some processors do several times as fast."""

    def __init__(self, observer: Observer, coarse: bool = False) -> None:
        super().__init__()
        self.coarse = coarse
        for name, (out, into) in layers(observer).items():
            setattr(self, name, nn.Embedding(out, into) if name == "words" else nn.Linear(into, out))
        nn.init.normal_(self.words.weight, std=0.3)
        with torch.no_grad():
            self.weigh2.weight *= 0.1
            self.value2.weight *= 0.1

    def forward(self, batch: Batch) -> tuple[Tensor, Tensor]:
        """The weights of all answers, and how the seats stand. Only rows that are there are read."""
        at = there(batch["count"], batch["tokens"].shape[1])
        with torch.autocast(batch["overall"].device.type, torch.bfloat16, enabled=self.coarse):
            things = self.read(batch["things"], batch["present"])
            count = batch["present"].unsqueeze(-1).clamp(min=1)
            table = torch.cat([batch["overall"], things.sum(1) / count, things.amax(1)], -1)
            table = torch.relu(self.trunk2(torch.relu(self.trunk1(table))))
            stands = torch.relu(self.value1(table))
            answers = torch.relu(self.weigh1(self.answers(batch, at, things, table)))
        value = torch.tanh(self.value2(stands.float())).squeeze(-1)
        weights = self.weigh2(answers.float()).squeeze(-1)
        return weights.new_full(batch["tokens"].shape[:2], FAR_OFF).index_put(at, weights), value

    def read(self, rows: Tensor, present: Tensor) -> Tensor:
        """Each thing, after one that is none; those that are not there are none, too."""
        at = there(present, rows.shape[1])
        found = torch.relu(self.thing2(torch.relu(self.thing1(rows[at]))))
        things = found.new_zeros(len(rows), 1 + int(present.max()), found.shape[-1])
        return things.index_put((at[0], at[1] + 1), found)

    def answers(self, batch: Batch, at: Places, things: Tensor, table: Tensor) -> Tensor:
        """Each answer that is there, in the light of the question."""
        game, tokens, asked = at[0], batch["tokens"][at].long(), batch["asked"].long()
        origin = things[torch.arange(len(asked), device=asked.device), asked[:, ORIGIN]]
        question = [table, self.word(asked[:, RULE]), self.word(asked[:, ABOUT]), origin]
        context = self.context(torch.relu(self.asked(torch.cat(question, -1))))
        spoken = self.word(tokens[:, :TOKENS]).sum(-2)
        about = [things[game, tokens[:, TOKENS + i]] for i in range(REFERS)]
        found = self.answer(torch.cat([spoken, batch["answers"][at], *about], -1))
        return torch.relu(found + context[game])

    def word(self, tokens: Tensor) -> Tensor:
        found: Tensor = self.words(tokens % BUCKETS) * (tokens != 0).unsqueeze(-1)
        return found

    def tensors(self) -> Tensors:
        """For play without PyTorch."""
        return {name: each.detach().float().cpu().numpy() for name, each in self.state_dict().items()}

    def take(self, tensors: Tensors) -> None:
        self.load_state_dict({name: torch.from_numpy(np.array(each)) for name, each in tensors.items()})


def there(count: Tensor, room: int) -> Places:
    """Which rows are there, where each game has so many."""
    game, row = (torch.arange(room, device=count.device) < count.unsqueeze(-1)).nonzero(as_tuple=True)
    return game, row


def fast_when_coarse(device: torch.device) -> bool:
    """Whether this device multiplies in bfloat16 faster than in single precision."""
    if device.type == "cuda":
        return True
    single = torch.randn(1024, 256)
    spent = [multiplying(single.to(kind)) for kind in (torch.float32, torch.bfloat16)]
    return spent[1] < spent[0]


def multiplying(rows: Tensor) -> float:
    """Seconds, after a first time."""
    weights = rows[:256]
    torch.relu(rows @ weights)
    begun = time.perf_counter()
    for _ in range(8):
        torch.relu(rows @ weights)
    return time.perf_counter() - begun
