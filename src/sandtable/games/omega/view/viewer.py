"""Who looks, and what a scene shows it; `secrets` says what it may know."""

from __future__ import annotations

from sandtable.engine.decisions import Decision
from sandtable.games.omega.rules import activation, secrets
from sandtable.games.omega.rules.components import NONE, OVERSEER, Commando, Piece
from sandtable.games.omega.rules.game import Omega
from sandtable.games.omega.view.odds import Blow


class Viewer:
    """A seat (-1: a spectator, who sees what everybody sees) with the question that it is asked."""

    def __init__(self, game: Omega, seat: int, decision: Decision | None = None) -> None:
        self.game = game
        self.seat = seat
        self.decision = decision if decision is not None and int(decision.seat) == seat else None
        self.blows: dict[str, Blow] = {}  # by the key of the option

    # Doors and rooms (OMEGA-R86)

    def face(self, door: int) -> int:
        """The kind of marker at a door, if the seat knows it."""
        known = secrets.knows_face(self.game, self.seat, door)
        return self.game.door_faces[door] if known else NONE

    def stack(self, area: int) -> list[int] | None:
        """The cards of a room; None if the seat has not seen them."""
        known = secrets.knows_stack(self.game, self.seat, area)
        return self.game.stacks[area] if known else None

    # Commandos

    def stance(self, commando: Commando) -> int:
        """NONE while others still choose theirs, and before the first round."""
        known = secrets.knows_stance(self.game, self.seat, commando)
        return int(commando.stance) if known else NONE

    def initiative(self, commando: Commando) -> int:
        """0 while the commanding officer of another seat still hands cards out."""
        return int(commando.initiative) if secrets.knows_order(self.game, self.seat) else 0

    def most(self, commando: Commando) -> int:
        """MAX ADRENALINE; 0 while its stance is not known."""
        if commando.uses_downed_card():
            return int(activation.most(self.game, commando))
        stance = self.stance(commando)
        return int(self.game.sheet(commando).stances[stance].most) if stance != NONE else 0

    # Who acts

    def acting(self) -> int:
        """The piece that the seat's question is about, or the commando whose turn it is; NONE."""
        if self.decision is not None:
            return actor_of(self.game, self.decision)
        return int(self.game.turn_of)

    def on_turn(self) -> Commando | None:
        """The commando whose turn it is."""
        rank = int(self.game.turn_of)
        return self.game.commandos[rank] if rank != NONE else None


ACTING_RULES = (
    *("OMEGA-10.01", "OMEGA-9.12", "OMEGA-R90", "OMEGA-11.02"),
    *("OMEGA-R77", "OMEGA-R75", "OMEGA-R94", "OMEGA-25.13"),
)
ACTING_VERBS = ("again", "sling", "throw")
OF_RANK = ("start", "take", "suggested", "initiative", "stance", "done")


def actor_of(game: Omega, decision: Decision) -> int:
    """Whom a question is about."""
    option = decision.options[0]
    if option.verb in OF_RANK and option.args:
        return option.args[0]
    if decision.rule in ACTING_RULES or option.verb in ACTING_VERBS:
        return int(game.acting)
    if decision.seat != OVERSEER or decision.rule == "OMEGA-18.01":
        return int(game.turn_of)
    return NONE


def is_own(viewer: Viewer, piece: Piece) -> bool:
    """Whether a piece is of the side that looks, so that what hurts it is no good."""
    return piece.is_enemy() == (viewer.seat == OVERSEER)
