"""Turn messages, recovery of accounts, what finished tables tell: facts and ratings."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add them; what finished tables tell is worked out by the server as it runs."""
    _add_messages()
    _add_recoveries()
    _add_reviews()


def _of_user(*, is_key: bool = False) -> sa.Column[str]:
    cascade = sa.ForeignKey("users.id", ondelete="CASCADE")
    return sa.Column("user", sa.String(32), cascade, primary_key=is_key, nullable=False)


def _of_table() -> sa.Column[str]:
    cascade = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table", sa.String(16), cascade, primary_key=True)


def _add_messages() -> None:
    op.create_table(
        "wishes",
        _of_user(is_key=True),
        sa.Column("what", sa.String(8), nullable=False),
        sa.Column("pace", sa.String(8), nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_to", sa.Integer),
        sa.Column("zone", sa.String(60), nullable=False),
        sa.Column("language", sa.String(5), nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("told", sa.Float, nullable=False),
    )
    op.create_table(
        "targets",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        _of_user(),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("label", sa.String(80), nullable=False),
        sa.Column("is_on", sa.Boolean, nullable=False),
        sa.Column("code", sa.Text),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("told", sa.Float),
        sa.Column("has_failed", sa.Boolean, nullable=False),
    )
    op.create_index("ix_targets_user", "targets", ["user"])
    op.create_table(
        "told",
        _of_user(is_key=True),
        _of_table(),
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def _add_recoveries() -> None:
    op.create_table(
        "recoveries",
        _of_user(is_key=True),
        sa.Column("code", sa.Text),
        sa.Column("mailed", sa.Text),
        sa.Column("mailed_at", sa.Float),
        sa.Column("tries", sa.Integer, nullable=False),
    )


def _add_reviews() -> None:
    op.create_table(
        "reviews",
        _of_table(),
        sa.Column("is_fair", sa.Boolean, nullable=False),
        sa.Column("is_rated", sa.Boolean, nullable=False),
        sa.Column("is_readable", sa.Boolean, nullable=False),
    )
    op.create_table(
        "facts",
        _of_table(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(20), primary_key=True),
        sa.Column("thing", sa.String(60), primary_key=True),
    )
    op.create_table(
        "ratings",
        _of_table(),
        sa.Column("seat", sa.Integer, primary_key=True),
        _of_user(),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("finished", sa.Float, nullable=False),
    )
    op.create_index("ix_ratings_user", "ratings", ["user"])
    op.create_index("ix_ratings_game", "ratings", ["game", "finished"])
