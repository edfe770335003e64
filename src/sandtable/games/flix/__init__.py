"""`flix`: operators who flick discs at guards that act by rule, in Skirmishes and a branching campaign."""

from sandtable.games.flix.spec import FlixType

GAME = FlixType()
