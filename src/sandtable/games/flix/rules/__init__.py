"""The rules of `flix`, one module a chapter of the rulebook.

- `flicks`: 3 and 13, Legal Strikes: what a flick strikes and what comes of it; `placing`: where its disc
  is set; `tables`: the Map as the physics sees it
- `site`: 5, the Map
- `briefing`: 6, who goes with what; `campaign`: 6, 25 and 26, between Missions; `gear`: 7 and 8, what a SEAL
  may carry, with `supplies`; `setup`: 9, the twelve steps
- `concepts`: 10, adjacency and Objects; `alertness`: 11, Alert and the Alert Token
- `arrows`: 12, Attack Arrows, Cover and Doors; `sight`: 13, Line of Sight
- `sound`: 14; `reaction_fire`: 15; `stun`: 16; `wounds`: 17, with `explosions`
- `seal_actions`: 18 and 19, turns and Actions, with `moves`, `interact` and `give`; `fire`: 20, with `arms`
- `sentries`: 21; `patrols`: 22, with `pursuit`; `spawning`: 23; `taking_cover`: 24, with `covers`;
  `attacks`: 25
- `victory`: 26 and 27
- `equipment`: 28, with `grenades` and `gadgets`; `side_boards`: 29, with `side_flicks`; `objectives`: 30
- `practice`: the practice board

`components` are the pieces, `cards` what is printed, `effects` the kinds that content names, `plan` what a
Mission is set up from. `orders` asks in which order Tangos act. `secrets` draws anew what nobody has seen.
`state` is all that lies on the table, `game` says which step comes next, `winning` how a Mission ends.
"""
