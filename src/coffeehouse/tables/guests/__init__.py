"""What is kept of people beside their games: how they are called, what they earned and said."""
