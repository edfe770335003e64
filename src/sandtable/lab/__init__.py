"""Playtests: many games between bots, what they say, and how sure that is."""
