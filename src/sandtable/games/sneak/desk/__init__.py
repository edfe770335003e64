"""How Stages are painted: what a workshop asks of the game."""
