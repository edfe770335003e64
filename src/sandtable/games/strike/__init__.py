"""`strike`: two clans, measured movement in ten simultaneous steps, dice pools, an economy."""

from sandtable.games.strike.spec import StrikeType

GAME = StrikeType()
