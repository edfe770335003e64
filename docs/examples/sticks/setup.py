"""Compiles the rules, and leaves the rest of the package as it is."""

from setuptools import setup

from sandtable.compiling import compile_rules

setup(ext_modules=compile_rules("sticks", ["sticks/rules.py"]))
