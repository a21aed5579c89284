"""Alembic's migrations of the tables' schema, shipped in the package."""
