"""What a host runs by hand: backup, restore, and a search for damage."""
