"""The home page: the catalog of games, lists of tables, and the feed that keeps them fresh."""
