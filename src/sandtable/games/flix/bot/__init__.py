"""The bots: `skills` how well they flick, `shots` and `side` what they aim at, `sense`, `goals`, `values`,
`blasts` and `turns` what they do, `greedy` who plays, `stand_in` what comes of a flick in simulations,
`features` how well the team stands.

For programs that learn: `observation` what a seat sees as numbers, `observed_columns` which numbers these
are, `scout` what is found out once for all of them, and the other `observed_...` modules each a part."""
