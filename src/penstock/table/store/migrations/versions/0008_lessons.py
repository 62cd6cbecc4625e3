"""Lessons: which tables are one, and how far their learners have got."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add them; nobody has begun one yet."""
    table = sa.ForeignKey("tables.id", ondelete="CASCADE")
    user = sa.ForeignKey("users.id", ondelete="CASCADE")
    op.create_table(
        "lessons",
        sa.Column("table", sa.String(16), table, primary_key=True),
        sa.Column("user", sa.String(32), user, nullable=False, index=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("lesson", sa.String(60), nullable=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("met", sa.Integer, nullable=False),
        sa.Column("done_in", sa.Integer),
        sa.Column("updated", sa.Float, nullable=False),
    )
