"""The game of the day."""
