"""The rules of `omega`, one module a chapter of the rulebook.

- `setup`: 2, what is laid out, with `tiles`: what is printed on the map; `overseer_setup`: 3, the overseer's,
  with `deals` of doors and rooms; `commando_setup`: 4, the commandos'
- `timer_phase`: 5, the round and the timer phase
- `planning`: 6, commando planning phase
- `activation`: 7, commando activation phase; `actions`: 8, what a commando can do, with `attack_actions`,
  `trading`, `directing` and `helpers`; `kit`, `kit_actions`, `kit_rolls`, `any_time` and `finds`:
  cards
- `overseer_phase`: 9, the overseer phase
- `movement`: 10, movement, with `ways`: where a piece gets, and by which way; `ground`: what is in its way
- `facing`: 11, facing and distance
- `attack`: 12, combat 1: weapon and target; `reactions`: what is used before the roll
- `line_of_sight`: 13, combat 2: line of sight; `cover`: 14, cover and interference
- `dice`: 15, combat 3: dice, with `rolls`: what is rolled for; `rerolls`: who rolls again
- `damage`: 16, combat 4: damage; `downed`: 17, downed, recovered and killed commandos
- `dashboard`: 18, the overseer's dashboard; `dashboard_tiles`: what its tiles do
- `spawning`: 19, spawning enemies
- `challenges`: 20, stat challenges
- `doors`: 21, doors; `rooms`: 22, rooms and room cards, with `placing` of markers
- `markers`: 23, walls and markers; `map_elements`: 24, map elements and dangers, with `gas`, `gas_shapes` and
  `shifting`
- `abilities`: 25, abilities and effects, with `auras`, `explosives`, `hazards` and `knockback`
- `missions`: 26, missions, timers, events; `winning`: how they end

`components` are the pieces, `cards` what is printed, `effects` what cards do, `menus` the options of menus,
`spending` what is spent on a roll at once, `plan` what a mission is set up from. `secrets` says what a seat
may know and draws the rest anew. `state` is all that lies on the table, `game` says which step comes next.
"""
