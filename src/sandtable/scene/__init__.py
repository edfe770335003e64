"""The vocabulary of what a seat sees, and the same as text."""
