"""Reviews of finished matches: the chance to win over the course of a match, with choices told apart from
luck."""
