"""Tactical squad games, from their rulebooks to software."""

__version__ = "0.1.0"
