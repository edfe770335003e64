"""Attacks on a server, each with figures: `python bench/attack.py`."""
