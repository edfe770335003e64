"""What a seat sees, in scenes, panels, choices and words."""
