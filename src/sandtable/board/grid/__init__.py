"""A ground of square cells: what lies where, who may step where, who sees whom. Knows no game.

Where to look:

- `compass`: the eight directions, turning, fields of vision, orders that settle ties.
- `ground`: `Grid`: cells, walls and doors on edges, cells that block, areas and marks; distances as the
  crow flies.
- `steps`: `Steps`: which cells are next to which, for figures of one cell or several, with the ways in which
  games treat a step across a corner.
- `memory`: `Memo`: an answer that holds while the doors that matter to it are as they were. All that is
  remembered of a map is remembered by it: what is asked (a number), which doors matter, how much is kept.
- `surroundings`: what lies next to every cell, and in which directions one may leave it.
- `distances`: `Distances`: how far apart two cells are; `direct`: whether that is as far as on open floor;
  `rectangles`: whether there is anything in between; `crossings`: how many marked cells there are.
- `reach`: `Walk` (who walks, past what, at what price) and `Reach`: how far it gets from a cell.
- `ways`: `Field`: how far it is to a goal, the next step on a shortest way, ties settled by a named order.
- `strides`: all cells within so many straight steps, the nearest first.
- `floor`, `outings`, `trails`: who walks with points and one diagonal step, past foes and dangers: where it
  gets, and by which way.
- `openings`: which doors must be open for something to hold.
- `sightings`: `Sight`: answers for pairs of cells, worked out once for every state of the doors; `outlooks`:
  all that is seen from a cell in a direction.
- `centres`: sight along the line from centre to centre, and what stands in its way.
- `corners`, `cover`: sight by two lines from one corner, and cover from it (`tracks` and `runs`: what those
  lines pass).
- `boxes`: sight if nothing blocks in the rectangle around both.
- `drawing`, `sketch`: a grid from a drawing in characters, and back.

**Doors are game state, not map.** A grid numbers its doors; a state keeps which of them are open as one
number, a bit a door (at most 62), and hands it to every question. A door lies on an edge, or on several, or
it fills whole cells (a gate): what is removed, unlocked or knocked down in play is a door too.

A *need* is a set of doors as such a number: all of them must be open. 0 needs nothing, and `BLOCKED` (-1),
which has every bit and one more, is never met. So needs are put together by `|`, and `need & opened == need`
is the whole question.

A cell is a number: row by row from the north-west, `y * width + x`, with x to the east and y to the south."""
