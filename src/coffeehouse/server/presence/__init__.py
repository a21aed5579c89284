"""Who is at a table, and whether they look at it."""
