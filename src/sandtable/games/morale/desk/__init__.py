"""How maps of zones are painted: what a stroke does to their files, and what the rules say of them."""
