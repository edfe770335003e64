"""The rules of `sneak`, one module a chapter of the rulebook.

- `codec`: 1, calls
- `objectives`, `events`: 3, objectives, failures and what a Stage's tokens do; `tokens`: what lies on the map
- `memory_box`: 4, unlocked Equipment; `story`: the campaign; `annals`: what it remembers
- `setup`: 5 to 7, the map, the characters and the Patrol deck
- `actions`: 8, what a character can do, with `dashes`, `paces` and `bodies`; `locks`: 9, locked objects and
  elevators
- `boss_stage`: 10, Boss Stages, with `bosses` (how any Boss acts: `boss_attacks`, `boss_choices`,
  `boss_moves`, `boss_missiles`) and a module for each: `ocelot`, `raven`, `wolf`, `mantis`, `liquid`, `rex`
  with `rex_lines`; `boss_hacks`: what Otacon does to them
- `movement`: 11, movement and leapfrogging, with `leaps`
- `sight`: 12 and 13, player sight and enemy sight
- `attack`: 14, attacks and damage
- `alert`: 15, noise and Alert tokens
- `focus`: 16, passives and Focus tokens, with `rolls`, `windows`, `spending`, `combining`,
  `adjusting` and `rethinking`; `snake`: 17; `meryl`: 18; `otacon`: 19, with `files` and `hacks`;
  `gray_fox`: 20
- `player_phase`: 21
- `enemy_phase`: 22, 23 and 31, with `spawning`; `cameras`: 24
- `patrols`: 25, activation; `alert_mode`: 26; `investigation`: 27; `beats`: 28, the Patrol protocol;
  `reactions`: 29; `patrol_attack`: 30
- `equipment`: 32, with `weapons`, `explosives`, `mines`, `missiles` and `gear`

`components` are the figures, `cards` and `boss_cards` what is printed, `effects` what cards do, `plan` what a
Stage is set up from. `secrets` draws anew what a seat may not see. `state` is all that lies on the table,
`game` says which step comes next, `winning` how a Stage ends.
"""
