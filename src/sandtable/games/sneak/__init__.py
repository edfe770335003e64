"""`sneak`: infiltrators against Patrols that walk by rule, Bosses with decks of their own, and a campaign."""

from sandtable.games.sneak.spec import SneakType

GAME = SneakType()
