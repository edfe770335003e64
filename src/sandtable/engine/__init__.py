"""Rules that ask: games, tables, journals and records. Knows no game."""
