"""A table on which discs are flicked. Knows no game.

Where to look:

- `table`: `Tabletop`: walls, doors, standees, tokens, blocks and discs, as they lie before a flick; `Sizes`:
  masses, frictions and bounces.
- `shots`: `Shot`: a disc, or a stack of two, with its place, direction and speed.
- `flicking`: `flick`: what comes of a shot.
- `progress`: how far a flick has come: the discs on their way, what was struck, the ways so far.
- `straight`: a disc among what is fixed: runs and ricochets, reckoned without steps. It stops before anything
  that can move.
- `simulation`: the whole physics from there on, on pymunk.
- `outcomes`: `Outcome`: what was struck, in order, where things came to rest, and the ways they took; it is a
  list of whole numbers, so that a journal can keep it.

Lengths outside are whole tenths of a millimetre, angles tenths of a degree, clockwise from the x axis with y
to the south; inside they are floats in millimetres and seconds.

**Nothing moves but discs and blocks.** Walls and doors are segments, standees and tokens circles that stand
fast: a game takes away what was struck once all is at rest.

**Steps.** Time goes in equal steps. In each, what slides is moved along; where it then overlaps something it
bounces, with a share of the speed at which the two met; then friction takes the same speed from all that
slides. There is no friction between the rims of two pieces, and overlaps are left to part by themselves.
`straight` knows in which step a disc will overlap something and leaps there, so it comes to the same as
taking each step.

**Stacks** are flat: two discs on each other slide as one until the lower one overlaps anything. There the
upper one goes on from where the stack was, at a share of its speed, over doors, tokens and discs, while
walls, standees and blocks are in its way as in that of any disc; the lower one bounces. **Piles** of discs
that lie on the table slide as one disc of their whole mass."""
