"""The home page: the catalogue of games, lists of tables, and the feed that keeps them fresh."""
