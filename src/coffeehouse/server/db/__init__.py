"""The database: its schema, migrations and connections."""
