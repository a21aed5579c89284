"""Servers under load: the `houses` measured, the `load` on them, the `floor` beneath it."""
