"""The rules of `strike`, one module a chapter of the rulebook.

- `turn_sequence`: 1, the four phases of a turn; `targets`: calling targets, its third phase
- `action_types`: 2, the order of action types
- `to_hit`: 3, to-hit; `wild_die`: what its faces do
- `friendly_fire`: 4, friendly fire
- `damage`: 5, damage and elimination
- `movement`: 6, ten moves counted out; `spending`: what a move can be spent on instead
- `bombs`: 7, placing and defusing bombs, and reloading
- `pools`: 8, shotguns and frag grenades
- `throwing`: 9, throwing grenades
- `smoke_and_flash`: 10, smoke and flashbang
- `hostages`: 11, hostages; `piles`: things on the ground
- `knives`: 12, knife fighting
- `economy`: 13, points and equipment; `rounds`: how rounds begin and end; `placing`: where units start
- `rewards`: 14, rewards; `endings`: how a round is won
- `cover`: 15, lines of sight and of fire
- `sniping`: 16, sniping and camping
- `autofire`: 17, autofire

`fog` tells who may know what, `secrets` draws anew what a seat may not see. `components` are the things on
the table, `equipment` is what units carry, `numbers` what can be tuned, `plan` what a match is set up from,
`aims` are choices on the plane. `state` is all that lies on the table, `game` says which step comes next.
"""
