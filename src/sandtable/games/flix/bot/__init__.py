"""The bots: `skills` how well they flick, `shots` and `side` what they aim at, `sense`, `goals`, `values`,
`blasts` and `turns` what they do, `greedy` who plays, `stand_in` what comes of a flick in simulations,
`features` how well the team stands."""
