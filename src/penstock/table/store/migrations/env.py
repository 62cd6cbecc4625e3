"""Runs the migrations; called by Alembic."""

from alembic import context
from sqlalchemy import create_engine

from penstock.table.store.schema import metadata

MIGRATING = 0x50454E54

engine = create_engine(context.config.get_main_option("sqlalchemy.url") or "")
with engine.connect() as connection:
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        if connection.dialect.name == "postgresql":
            # Workers may start at the same moment: one of them migrates, the others wait.
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATING})")
        context.run_migrations()
engine.dispose()
