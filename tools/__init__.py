"""What only the authors run: calibrating reviews, collecting exercises, tuning editions.

`python -m tools` lists the commands. Nothing in the package imports anything from here.
"""
