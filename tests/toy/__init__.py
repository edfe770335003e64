"""A tiny complete game in plain Python, and all the ways in which a game can go wrong."""

from toy.game import Toy
from toy.kind import GAME, ToyType
from toy.rules import SUBJECT, conserved, known_rule

__all__ = ["GAME", "SUBJECT", "Toy", "ToyType", "conserved", "known_rule"]
