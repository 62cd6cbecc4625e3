"""Sessions that can be ended, names that look alike, guests marked in the chat."""

import sqlalchemy as sa
from alembic import op

from penstock.table.store.naming import account_key, look_of

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add them. Of older accounts that look alike the first keeps its look for itself."""
    with op.batch_alter_table("users") as users:
        users.add_column(sa.Column("session", sa.Integer, nullable=False, server_default="0"))
        users.add_column(sa.Column("look", sa.String(40)))
        users.create_index("ix_users_look", ["look"], unique=True)
    with op.batch_alter_table("tables") as tables:
        tables.create_index("ix_tables_owner", ["owner"])
    with op.batch_alter_table("chat") as chat:
        chat.add_column(
            sa.Column("is_guest", sa.Boolean, nullable=False, server_default=sa.false())
        )
    _name_accounts()


def _name_accounts() -> None:
    db = op.get_bind()
    users = sa.table(
        "users", *(sa.column(name) for name in ("id", "name", "account", "look", "created"))
    )
    known = sa.select(users.c.id, users.c.name, users.c.account).where(users.c.account.is_not(None))
    found = list(db.execute(known.order_by(users.c.created)))
    keys, looks = {row.account for row in found}, set[str]()
    for row in found:
        key, look = account_key(row.name)[:40], look_of(row.name)[:40]
        values: dict[str, str] = {}
        if key not in keys:
            values["account"] = key
            keys.add(key)
        if look not in looks:
            values["look"] = look
            looks.add(look)
        if values:
            db.execute(sa.update(users).where(users.c.id == row.id).values(values))
