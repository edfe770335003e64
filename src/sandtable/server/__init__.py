"""The web server: lobby, matches, one socket a seat."""
