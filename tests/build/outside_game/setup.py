"""A game of one's own: interpreted as it is, or compiled with OUTSIDE_COMPILED=1."""

import os

from setuptools import setup

extensions = []
if os.environ.get("OUTSIDE_COMPILED") == "1":
    from mypyc.build import mypycify

    extensions = mypycify(["outside_race/rules.py"], experimental_features=True)

setup(ext_modules=extensions)
