"""How missions are painted: the map of spaces, doors and rooms, and the mission that is played on it."""
