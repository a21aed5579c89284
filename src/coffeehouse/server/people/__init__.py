"""People somebody has played with, and what they have unlocked."""
