"""Seeds of 128 bits, and whether anybody knew them before the game."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """No number of the database is that long: seeds become texts."""
    with op.batch_alter_table("tables") as batch:
        batch.alter_column(
            "seed",
            existing_type=sa.BigInteger,
            type_=sa.String(40),
            existing_nullable=False,
            postgresql_using="seed::text",
        )
        batch.add_column(
            sa.Column("is_seed_known", sa.Boolean, nullable=False, server_default=sa.false())
        )
