"""`omega`: an overseer against commandos, doors and rooms face down, adrenaline that feeds the other side."""

from sandtable.games.omega.spec import OmegaType

GAME = OmegaType()
