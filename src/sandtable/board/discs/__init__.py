"""A table on which discs are flicked. Knows no game.

Where to look:

- `table`: `Table`: walls, doors, standees, tokens and blocks, as they lie before a flick; `Sizes`: masses,
  frictions and bounces.
- `shots`: `Shot`: a disc, or a stack of two, with its place, direction and speed.
- `simulation`: the whole physics of one flick, on pymunk.
- `straight`: the same for a disc that meets nothing but what is fixed: straight runs and ricochets, reckoned
  without steps. Where something would move it gives up.
- `outcomes`: `Outcome`: what was struck, in order, where things came to rest, and the ways they took; it is a
  list of whole numbers, so that a journal can keep it.

Lengths outside are whole tenths of a millimetre, angles tenths of a degree, clockwise from the x axis with y
to the south; inside they are floats in millimetres and seconds.

**Nothing moves but the disc and blocks.** Walls and doors are segments, standees and tokens circles that
stand fast: a game takes away what was struck once all is at rest. A **stack** slides as one until it meets
anything; then the lower disc reacts and the upper one goes on, slower, over doors and tokens."""
