"""How Maps are painted: Spaces, Walls and Doors, Areas and Paths, and the Missions that are played there."""
