"""Playtests: many games between bots, what they show, and how sure that is."""
