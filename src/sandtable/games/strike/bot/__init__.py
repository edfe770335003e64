"""Quick choices for rollouts, and what tells how well a seat stands: functions over one mind (`mind`)."""
