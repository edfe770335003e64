"""The words of a game: one row of its `words.toml` for each kind of option and of event."""
