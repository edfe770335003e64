"""The commands of the command line, one a module."""
