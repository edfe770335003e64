"""The workshop over HTTP: works are kept, changed step by step, played, asked about and printed."""
