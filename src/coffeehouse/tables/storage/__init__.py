"""The database: its schema and migrations, entries written and read, backups, finding damage."""
