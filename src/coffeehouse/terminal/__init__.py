"""A game in the terminal: what the commands share. Nothing here knows a game's name."""
