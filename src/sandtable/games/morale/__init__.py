"""`morale`: two squads, zones with floors, a bag of skulls."""

from sandtable.games.morale.spec import MoraleType

GAME = MoraleType()
