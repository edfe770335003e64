"""The question as a person sees it: a prompt, and for each option its label, group, hint and targets."""

from __future__ import annotations

from sandtable.engine.decisions import Decision
from sandtable.games.sneak.view.viewer import Viewer
from sandtable.scene.vocabulary import Choice, Question


def question(viewer: Viewer, decision: Decision) -> Question:
    choices = [Choice(option.key(), option.key(), option.rule) for option in decision.options]
    return Question(int(decision.seat), "What now?", decision.rule, tuple(choices))
