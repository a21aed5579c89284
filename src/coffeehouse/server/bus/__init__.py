"""The bus between processes that share a database."""
