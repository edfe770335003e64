"""Bots that learn: imitation of a game's bot, then self-play. Needs the extra `learn`."""
