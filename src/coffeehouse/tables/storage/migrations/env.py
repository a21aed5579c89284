"""Alembic runs this; the connection comes from `coffeehouse.tables.storage.migrate`."""

from alembic import context

from coffeehouse.tables.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
