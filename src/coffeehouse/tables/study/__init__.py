"""After the game: reviews, positions to try, practice and studies."""
