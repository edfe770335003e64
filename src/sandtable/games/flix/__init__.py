"""`flix`: operators who flick discs at enemies that act by rule, with side boards and a campaign."""
