"""The rules of `strike`, one module a chapter of the rulebook.

- `turn_sequence`: 1, the four phases of a turn
- `action_types`: 2, the order of action types
- `to_hit`: 3, to-hit, and 4, friendly fire
- `damage`: 5, damage and elimination
- `movement`: 6, ten moves counted out; `steps`: choices on the plane
- `bombs`: 7, placing and defusing bombs
- `attacks`: 8, shotguns, 12, knives, and 17, autofire; `wild_die`: what its faces do
- `throwing`: 8, frag grenades, 9, throwing, and 10, smoke and flashbang
- `hostages`: 11, hostages, and things on the ground
- `economy`: 13, points and equipment
- `rewards`: 14, rewards, and how a round is won
- `cover`: 15, lines of sight and of fire
- `sniping`: 16, sniping and camping

`components` are the things on the table, `plan` is what a match is set up from, `state` all that lies on the
table, `game` which step comes next.
"""
