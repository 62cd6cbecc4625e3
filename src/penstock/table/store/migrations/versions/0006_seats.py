"""Stand-ins and votes for them, when people were seen, rematches, tables put away."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add them; nobody has left a table yet, and nobody was seen."""
    with op.batch_alter_table("users") as users:
        users.add_column(sa.Column("seen", sa.Float))
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("colours", sa.JSON))
        tables.add_column(sa.Column("rematch_of", sa.String(16)))
        tables.create_unique_constraint("tables_rematch_of_key", ["rematch_of"])
    with op.batch_alter_table("seats") as seats:
        seats.add_column(sa.Column("stand_in", sa.String(200)))
        seats.add_column(sa.Column("invited", sa.String(32)))
        seats.add_column(sa.Column("seen", sa.Float))
        seats.create_foreign_key("seats_invited_fkey", "users", ["invited"], ["id"])
        seats.create_index("ix_seats_invited", ["invited"])
    _add_tables()


def _add_tables() -> None:
    op.create_table(
        "handovers",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id"), nullable=False, index=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("bot", sa.String(200)),
        sa.Column("cause", sa.String(8), nullable=False),
        sa.Column("move", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "votes",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("user", sa.String(32), sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
    )
    op.create_table(
        "archives",
        sa.Column("table", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("user", sa.String(32), sa.ForeignKey("users.id"), primary_key=True),
    )
