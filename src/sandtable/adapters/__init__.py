"""Seats for programs: plain Python, PettingZoo, OpenSpiel, the Model Context Protocol."""
