"""What a finished match was like: the chance to win over its course, choices apart from luck."""
