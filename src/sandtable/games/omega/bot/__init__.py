"""Quick choices for rollouts, and a guess at how well a seat stands."""
