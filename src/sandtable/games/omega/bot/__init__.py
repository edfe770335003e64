"""Quick choices for rollouts, and what tells how well a seat stands."""
