"""What the environments for learning agents have in common, as Gymnasium has it."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict

from sandtable.adapters.actions import ACTIONS
from sandtable.adapters.features import WIDTH

SEEDS = 2**31
Observation = dict[str, Any]


def seen_space() -> Dict:
    """What an agent sees: features between -1 and 1, and the actions that it may take."""
    return Dict(
        {
            "observation": Box(-1, 1, (WIDTH,), np.float32),
            "action_mask": Box(0, 1, (ACTIONS,), np.int8),
        }
    )


def state_space(seats: int) -> Box:
    """What all seats see together."""
    return Box(-1, 1, (seats * WIDTH,), np.float32)
