"""Networks that have learnt nothing, laid beside the bots of games as if somebody had trained them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from sandtable.bots import learnt
from sandtable.bots.learnt import belongings
from sandtable.bots.netfile import Tensors, write_tensors
from sandtable.bots.network import shapes
from sandtable.catalog import levels as catalog
from sandtable.catalog.levels import WEIGHTS
from sandtable.catalog.registry import warn
from sandtable.catalog.spec import GameType
from sandtable.engine.agents import Policy


def some_weights(game_type: GameType, seed: int = 1) -> Tensors:
    """A network that has learnt nothing."""
    observer, random = game_type.observer(), np.random.default_rng(seed)
    assert observer
    return {name: random.normal(0, 0.1, shape).astype(np.float32) for name, shape in shapes(observer).items()}


def lay_weights(monkeypatch: pytest.MonkeyPatch, folder: Path, game_type: GameType) -> Path:
    """Weights of this game, and no other's; where they lie."""
    path = folder / WEIGHTS
    write_tensors(path, some_weights(game_type), belongings(game_type))
    first = next(iter(game_type.policies().values()))
    beside = catalog.beside

    def lying(policy: type[Policy], name: str) -> Path | None:
        if name == WEIGHTS:
            return path if policy is first else None
        return beside(policy, name)

    monkeypatch.setattr(catalog, "beside", lying)
    learnt.weights_at.cache_clear()
    warn.cache_clear()
    return path
