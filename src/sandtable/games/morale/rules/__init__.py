"""The rules of `morale`, one module of functions a chapter of the rulebook, over one state.

- `setup`: 1, game set-up
- `components`: 2, cards, units, teams, tokens
- `round_order`: 3, round order
- `winning`: 4, winning and game end
- `unit_turns`: 5, unit turns; `movement`: its steps
- `exchange_fire`: 6, exchanging fire; `skulls`: what a draw means
- `take_cover`: 7, Take Cover!
- `danger`: 8, danger, threat and incapacitation
- `multiple_targets`: 9, multiple targets
- `action_tokens`: 10, action tokens; `tear_gas`: who may not go in and who must come out; `star_tokens`: the
  four that bear a star
- `recovery`: 11, the recovery scenario
- `things_to_try_out`: 12, vehicles and going prone

`plan` is what a game is set up from (with the numbers of 13, tuning), `state` all that lies on the table,
`secrets` what a seat may not see of it, `game` which step comes next.
"""
