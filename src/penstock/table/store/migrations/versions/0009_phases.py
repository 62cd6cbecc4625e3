"""The phase a table is in, for the lists."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add it; a running table has one from its next move on."""
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("phase", sa.String(20), nullable=False, server_default=""))
