"""What the environments for learning agents have in common, as Gymnasium has it."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Space

from sandtable.adapters.actions import ACTIONS
from sandtable.adapters.features import WIDTH
from sandtable.engine.observing import Column
from sandtable.seats.rows import Shape

SEEDS = 2**31
LEAST, MOST = -(2**31), 2**31 - 1
Observation = dict[str, Any]


def seen_space() -> Dict:
    """What an agent sees: features between -1 and 1, and the actions that it may take."""
    return Dict(
        {
            "observation": Box(-1, 1, (WIDTH,), np.float32),
            "action_mask": Box(0, 1, (ACTIONS,), np.int8),
        }
    )


def state_space(seats: int, width: int, low: float, high: float) -> Box:
    """What all seats see together."""
    return Box(low, high, (seats * width,), np.float32)


def rows_space(shape: Shape, masked: bool = False) -> Dict:
    """What an agent sees as rows: numbers within the range of their column, tokens, and the question; and
    which rows are answers, where that is wanted."""
    parts: dict[str, Space[Any]] = {}
    for name, part in shape.seen.items():
        columns = shape.columns.get(name)
        tokens = Box(LEAST, MOST, part.shape, np.int32)
        parts[name] = tokens if columns is None else ranged(columns, part.shape)
    if masked:
        parts["action_mask"] = Box(0, 1, (shape.answers,), np.int8)
    return Dict(parts)


def ranged(columns: list[Column], shape: tuple[int, ...]) -> Box:
    """Rows of these columns; those that are empty hold 0."""
    low = np.array([min(0.0, column.low) for column in columns], np.float32)
    high = np.array([max(0.0, column.high) for column in columns], np.float32)
    return Box(np.broadcast_to(low, shape), np.broadcast_to(high, shape), shape, np.float32)
