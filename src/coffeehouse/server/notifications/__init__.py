"""Calling people back when it is their turn: what is said, by which ways, and by whom."""
