"""Reports: what the games of a study say, drawn and in plain words."""
