"""Alembic runs this; the connection comes from `coffeehouse.server.db.migrate`."""

from alembic import context

from coffeehouse.server.db.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
