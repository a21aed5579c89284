"""Reviews, practice, studies and positions to try."""
