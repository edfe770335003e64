"""Content files, and what reads and checks them."""
