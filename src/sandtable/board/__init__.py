"""Boards: what lies where, what is next to what, who sees whom. Knows no game."""
