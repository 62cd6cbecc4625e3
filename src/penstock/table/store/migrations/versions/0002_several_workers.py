"""What several workers need: a count of changes, when something is due, questions about an undo."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add them. Every running table is due once; what is not is found out then."""
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("due", sa.Float))
        tables.add_column(sa.Column("changes", sa.Integer, nullable=False, server_default="0"))
        tables.create_index("ix_tables_due", ["due"])
    op.create_table(
        "questions",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("to", sa.Integer, nullable=False),
        sa.Column("agreed", sa.JSON, nullable=False),
    )
    op.execute("UPDATE tables SET due = updated WHERE status = 'playing'")
