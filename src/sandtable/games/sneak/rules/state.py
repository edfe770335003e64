"""The state of a Stage, and of the campaign around it: all that lies on the table."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.engine.game import Game
from sandtable.engine.rng import UNSEEDED
from sandtable.engine.state import StatePart
from sandtable.games.sneak.rules.cards import Equipment, Sheet
from sandtable.games.sneak.rules.components import (
    BOSS,
    CHARACTERS,
    FIRST_PATROL,
    MOST_PATROLS,
    NONE,
    Boss,
    Character,
    Figure,
    Patrol,
)
from sandtable.games.sneak.rules.plan import Plan, Stage

UNASKED: Final = -2  # the number of no Stage

# Steps; each is a beat, or a beat for each action or activation.
CHOOSING: Final = 0  # campaign: which Stage comes next, and who plays
SETTING_UP: Final = 1
GATHERING: Final = 2  # Player Phase: whose turn it is (SNEAK-21.03)
ACTING: Final = 3  # the actions of a turn
DRAWING: Final = 4  # Enemy Phase: the card is drawn; of a Patrol card Sections I and II of the Zone `zone`
PATROLLING: Final = 5  # Section III: one activation a beat


class SneakState(Game):
    """Characters, enemies, tokens, decks, and how the Stage and the campaign stand."""

    FIELDS: ClassVar[list[str]] = [
        *["step", "stage", "size", "round", "turn_of", "opened", "crates"],
        *["sleepers", "wakers", "dead"],
        *["events", "proofs", "finds", "found", "supplies", "hidden_cells", "hidden_kinds", "hidden_seen"],
        *["turned_up"],
        *["traps", "mines", "mine_facings", "mine_owners", "mine_cards", "charges", "called", "sprung"],
        *["hurried"],
        *["lock", "lock_dice", "lock_white", "called_elevators", "hacked", "held", "held_dice"],
        *["loose_dice", "loose_black"],
        *["card", "zones", "queue", "activated", "moved", "blue_side", "blind", "blind_zones"],
        *["quiet_zones", "jammed_icons", "jammed_cards"],
        *["was_alert", "was_seen"],
        *["missiles", "turrets", "nests", "lairs", "deck_number"],
        *["memory", "cleared", "tried", "rewarded", "annals"],
        *["acting", "aimed_at", "rolled", "rolled_white", "roll_target"],
        *["roll_about", "roll_needs", "roll_stakes"],
    ]
    PARTS: ClassVar[list[str]] = [
        "characters",
        "patrols",
        "boss",
        "patrol_deck",
        "reactions",
        "hacks",
        "boss_deck",
    ]
    FIXED: ClassVar[list[str]] = ["plan"]
    DERIVED: ClassVar[list[str]] = ["squad", "deployed"]
    MEMOS: ClassVar[list[str]] = ["_field", "_field_of"]

    def __init__(self, plan: Plan, seed: int) -> None:
        super().__init__(int(plan.players), seed)
        self.plan: Final = plan
        self.characters: list[Character] = []
        self.patrols: list[Patrol] = []
        self.boss: list[Boss] = []
        self.squad: list[Character] = []  # all others take no part in the Stage
        self.deployed: i64 = 0  # the Patrols from this place on are in the supply
        self._field: Stage = plan.stages[0]
        self._field_of: i64 = UNASKED  # the number that it is looked up for
        if seed != UNSEEDED:  # a copy brings its own
            self.unpack()
        self.patrol_deck = plan.patrol_deck.clone()  # numbers of the plan's Patrol cards, then Game Over
        self.reactions = plan.reaction_deck.clone()
        self.hacks = plan.hack_deck.clone()  # all Hack cards; those of other sets are set aside
        self.boss_deck = plan.boss_deck.clone()  # all Boss cards, likewise
        self.step: i64 = CHOOSING if plan.campaign else SETTING_UP
        self.stage: i64 = NONE if plan.campaign else 0
        self.size: i64 = 0  # how many characters play the Stage
        self.round: i64 = 0
        self.turn_of: i64 = NONE  # the character whose turn it is
        self.opened: i64 = 0  # Doors unlocked, Wall tokens and obstacles removed
        self.crates: list[int] = []  # obstacles that were moved onto floor (Crate Lift)
        # Bodies: spaces of KO tokens by their side, and of Dead Patrol tokens; a space may be there twice
        self.sleepers: list[int] = []
        self.wakers: list[int] = []
        self.dead: list[int] = []
        # Tokens of the Stage
        self.events: list[int] = []  # by the Stage's list: its space, NONE once it is off the map
        self.proofs: i64 = 0  # letters resolved, as bits
        self.finds: list[int] = []  # Equipment tokens: by the Stage's list the space, NONE once taken
        self.found: list[int] = []  # Equipment cards found in this Stage
        self.supplies: list[int] = []
        self.hidden_cells: list[int] = []  # face-down tokens, Traps mixed in
        self.hidden_kinds: list[int] = []
        self.hidden_seen: list[int] = []  # which seats have looked at each, as bits
        self.turned_up: list[int] = []  # kinds of those that are gone
        self.traps: list[int] = []  # Trap tokens face up
        self.mines: list[int] = []  # Claymores,
        self.mine_facings: list[int] = []
        self.mine_owners: list[int] = []
        self.mine_cards: list[int] = []
        self.charges: list[int] = []  # C4 that was placed
        self.called: list[int] = []  # spaces whose codec number was called (SNEAK-1.04)
        self.sprung: i64 = 0  # Traps sprung
        self.hurried = False  # an extra Patrol card is discarded each round
        # Locks and Terminals
        self.lock: i64 = NONE  # the lock or Terminal that the dice below belong to (see locks.py)
        self.lock_dice: list[int] = []
        self.lock_white: i64 = 0  # the first so many of them are white
        self.called_elevators: i64 = 0  # those that were unlocked, as bits
        self.hacked: i64 = 0  # Terminals, as bits
        self.held: list[int] = []  # Terminal cards next to Otacon's dashboard
        self.held_dice: list[
            list[int]
        ] = []  # for each of them a die for each number: 0 none, 1 white, 2 black
        self.loose_dice: list[int] = []  # dice of Hack Files that lie unplaced,
        self.loose_black: i64 = 0  # the last so many of them are black
        # The Enemy Phase
        self.card: i64 = NONE  # the Patrol or Boss card being resolved
        self.zones: list[int] = []  # active Zones that are still to be resolved, the one under way first
        self.queue: list[int] = []  # Patrols that are still to activate in it, by figure number
        self.activated: list[int] = []  # those that have
        self.moved: i64 = 0  # spaces that the active Patrol has moved
        self.blue_side = True  # the Camera Direction token
        self.blind: i64 = 0  # Enemy Phases in which no Camera looks
        self.blind_zones: list[int] = []  # Zones whose Cameras do not look in the next one,
        self.quiet_zones: list[int] = []  # and where Radio In does nothing in it
        self.jammed_icons: list[int] = []  # icons of Section I of which the next is ignored
        self.jammed_cards: i64 = 0  # cards whose Section I is ignored
        # What optional objectives look back at
        self.was_alert = False
        self.was_seen = False  # by a Camera
        # Boss Stages
        self.missiles: list[int] = []  # spaces, in the order in which they were placed
        self.turrets: i64 = 0  # those that work, as bits
        self.nests: list[int] = []  # by nest what its token is; see wolf.py
        self.lairs: i64 = 0  # the nests where Wolf may be by all that the players were told, as bits
        self.deck_number: i64 = 0  # which of the Boss's decks is in use
        # The campaign
        self.memory: list[int] = plan.memory[:]  # the Memory Box: Equipment cards unlocked
        self.cleared: i64 = 0  # Stages, as bits
        self.tried: i64 = 0  # Stages begun, again and again
        self.rewarded: i64 = 0  # Stages whose optional reward was given
        # Each try that is over: the Stage, how it ended (see annals.py), the round, who was there as bits,
        # who fell and by whom, the cards in the Memory Box before, 1 where the optional objective was met
        self.annals: list[list[int]] = []
        # What the last question was about: for those who answer it or show it
        self.acting: i64 = NONE
        self.aimed_at: i64 = NONE
        self.rolled: list[int] = []  # faces, the white ones first; 0 is "!"
        self.rolled_white: i64 = 0
        self.roll_target: i64 = 0  # the Defense they are compared with; 0: a Noise Check, NONE: a lock
        self.roll_about: list[int] = []  # what it is for, as `rolls.explain` says
        self.roll_needs: list[int] = []  # of a lock: the numbers to match
        self.roll_stakes: list[list[int]] = []  # figure, Defense, whether feared and limit of several

    def unpack(self) -> None:
        """All figures, none of them on the map."""
        self.characters = [Character(index) for index in range(CHARACTERS)]
        self.squad = []
        self.patrols = [Patrol(FIRST_PATROL + i) for i in range(MOST_PATROLS)]
        self.deployed = 0
        self.boss = [Boss()]

    def muster(self) -> None:
        """Who takes part in the Stage is known. In seat order (SNEAK-R79): seats that share a figure count as
        the first of them, which had it at set-up."""
        present = [character for character in self.characters if character.present]
        number: i64 = len(present)
        self.squad = []
        for place in range(number):
            for character in present:
                if character.seat % number == place:
                    self.squad.append(character)

    def deploy(self, patrol: Patrol, cell: i64) -> None:
        """Puts a Patrol of the supply on the map."""
        patrol.cell = cell
        self.deployed = max(self.deployed, patrol.index - FIRST_PATROL + 1)

    def withdraw(self, patrol: Patrol) -> None:
        """Takes a Patrol off the map."""
        patrol.cell = NONE
        self._count_deployed()

    def _count_deployed(self) -> None:
        place: i64 = MOST_PATROLS
        while place > 0 and self.patrols[place - 1].cell == NONE:
            place -= 1
        self.deployed = place

    # Where and who

    def field(self) -> Stage:
        """The Stage that is played, looked up once."""
        if self._field_of != self.stage:
            self._field = self.plan.stages[self.stage]
            self._field_of = self.stage
        return self._field

    def figure(self, index: i64) -> Figure:
        if index >= FIRST_PATROL:
            return self.patrols[index - FIRST_PATROL]
        return self.boss[0] if index == BOSS else self.characters[index]

    def patrol(self, index: i64) -> Patrol:
        return self.patrols[index - FIRST_PATROL]

    def team(self) -> list[Character]:
        """The characters on the map, in seat order."""
        return [character for character in self.squad if character.in_play()]

    def standing(self) -> list[Patrol]:
        """The Patrols on the map."""
        return [patrol for patrol in self.patrols if patrol.cell != NONE]

    def sheet(self, character: Character) -> Sheet:
        return self.plan.sheets[character.index]

    def equipment(self, number: i64) -> Equipment:
        return self.plan.equipment[number]

    def is_boss_stage(self) -> bool:
        return self.field().boss != NONE

    def lead(self) -> i64:
        """The seat that is asked what the players decide together."""
        for character in self.squad:
            if character.in_play():
                return character.seat
        return 0

    def figure_at(self, cell: i64) -> Figure | None:
        """The figure in a space; Rex fills four (SNEAK-G22)."""
        for character in self.squad:
            if character.cell == cell:
                return character
        for place in range(self.deployed):
            patrol = self.patrols[place]
            if patrol.cell == cell:
                return patrol
        boss = self.boss[0]
        return boss if boss.cell != NONE and cell in self.spaces_of(boss) else None

    def is_taken(self, cell: i64) -> bool:
        """Whether a figure is in a space."""
        for character in self.squad:
            if character.cell == cell:
                return True
        for place in range(self.deployed):
            if self.patrols[place].cell == cell:
                return True
        boss = self.boss[0]
        return boss.cell != NONE and cell in self.spaces_of(boss)

    def taken(self) -> vec[i64]:
        """By cell 1 where a figure is: for who asks about many spaces."""
        grid = self.field().grid
        found = grid.zeros[: grid.size]
        for character in self.squad:
            if character.cell != NONE:
                found[character.cell] = 1
        for place in range(self.deployed):
            patrol = self.patrols[place]
            if patrol.cell != NONE:
                found[patrol.cell] = 1
        if self.boss[0].cell != NONE:
            for cell in self.spaces_of(self.boss[0]):
                found[cell] = 1
        return found

    def spaces_of(self, figure: Figure) -> list[int]:
        """The spaces that a figure on the map fills."""
        if figure.index == BOSS and self.is_large():
            width = int(self.field().grid.width)
            cell = int(figure.cell)
            return [cell, cell + 1, cell + width, cell + width + 1]
        return [int(figure.cell)]

    def is_large(self) -> bool:
        """Whether the Boss is Rex."""
        return self.field().boss == 5

    # Copies

    def clone(self) -> SneakState:
        other = cast(SneakState, self.fresh())
        self.copy_to(other)
        self.lay_out_on(other)
        return other

    def lay_out_on(self, other: SneakState) -> None:
        """The other's table becomes like this one."""
        other.characters = [character.clone() for character in self.characters]
        other.squad = [other.characters[character.index] for character in self.squad]
        other.patrols = [patrol.clone() for patrol in self.patrols]
        other.deployed = self.deployed
        other.boss = [self.boss[0].clone()]
        other.patrol_deck = self.patrol_deck.clone()
        other.reactions = self.reactions.clone()
        other.hacks = self.hacks.clone()
        other.boss_deck = self.boss_deck.clone()
        other.step = self.step
        other.stage = self.stage
        other.size = self.size
        other.round = self.round
        other.turn_of = self.turn_of
        other.opened = self.opened
        other.crates = self.crates[:]
        other.sleepers = self.sleepers[:]
        other.wakers = self.wakers[:]
        other.dead = self.dead[:]
        other.events = self.events[:]
        other.proofs = self.proofs
        other.finds = self.finds[:]
        other.found = self.found[:]
        other.supplies = self.supplies[:]
        other.hidden_cells = self.hidden_cells[:]
        other.hidden_kinds = self.hidden_kinds[:]
        other.hidden_seen = self.hidden_seen[:]
        other.turned_up = self.turned_up[:]
        other.traps = self.traps[:]
        other.mines = self.mines[:]
        other.mine_facings = self.mine_facings[:]
        other.mine_owners = self.mine_owners[:]
        other.mine_cards = self.mine_cards[:]
        other.charges = self.charges[:]
        other.called = self.called[:]
        other.sprung = self.sprung
        other.hurried = self.hurried
        other.lock = self.lock
        other.lock_dice = self.lock_dice[:]
        other.lock_white = self.lock_white
        other.called_elevators = self.called_elevators
        other.hacked = self.hacked
        other.held = self.held[:]
        other.held_dice = [row[:] for row in self.held_dice]
        other.loose_dice = self.loose_dice[:]
        other.loose_black = self.loose_black
        other.card = self.card
        other.zones = self.zones[:]
        other.queue = self.queue[:]
        other.activated = self.activated[:]
        other.moved = self.moved
        other.blue_side = self.blue_side
        other.blind = self.blind
        other.blind_zones = self.blind_zones[:]
        other.quiet_zones = self.quiet_zones[:]
        other.jammed_icons = self.jammed_icons[:]
        other.jammed_cards = self.jammed_cards
        other.was_alert = self.was_alert
        other.was_seen = self.was_seen
        other.missiles = self.missiles[:]
        other.turrets = self.turrets
        other.nests = self.nests[:]
        other.lairs = self.lairs
        other.deck_number = self.deck_number
        other.memory = self.memory[:]
        other.cleared = self.cleared
        other.tried = self.tried
        other.rewarded = self.rewarded
        other.annals = [row[:] for row in self.annals]
        other.acting = self.acting
        other.aimed_at = self.aimed_at
        other.rolled = self.rolled[:]
        other.rolled_white = self.rolled_white
        other.roll_target = self.roll_target
        other.roll_about = self.roll_about[:]
        other.roll_needs = self.roll_needs[:]
        other.roll_stakes = [row[:] for row in self.roll_stakes]

    def derive(self) -> None:
        self.muster()
        self._count_deployed()
        self._field_of = UNASKED

    def new_part(self, name: str, index: int, row: Any) -> StatePart:
        """A figure, before it is restored."""
        if name == "characters":
            return Character(index)
        return Patrol(FIRST_PATROL + index) if name == "patrols" else Boss()
