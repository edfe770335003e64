"""Bots of one's own: what they are handed, how they are held to it, and where they are found."""
