"""Bags, pools and other things that lie beside a board. Knows no game."""
