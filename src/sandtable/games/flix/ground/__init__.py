"""What follows from a Map for good, whatever is played on it: worked out once, and known to no rule by heart.

- `areas`: what lies in each Area
- `lines`: who is in line with whom, Attack Arrows included; `shadows`: where a Cover Block is in between
- `walls`: Walls and Doors as straight pieces, for the physics; `bases`: what stands in the middle of Spaces
"""
