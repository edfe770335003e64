"""Print-and-play sheets: what is played, on paper."""
