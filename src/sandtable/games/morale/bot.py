"""The greedy bot."""

from __future__ import annotations

from sandtable.engine.agents import Policy


class Greedy(Policy):
    pass
