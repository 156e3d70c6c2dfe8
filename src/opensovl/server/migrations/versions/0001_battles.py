"""Battles and their journals."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "battles",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("started", sa.String(32), nullable=False, index=True),
        sa.Column("header", sa.LargeBinary, nullable=False),
        sa.Column("map", sa.String(200), nullable=False),
        sa.Column("south_army", sa.String(200), nullable=False),
        sa.Column("north_army", sa.String(200), nullable=False),
        sa.Column("south", sa.String(64), nullable=False),
        sa.Column("north", sa.String(64), nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
    )
    op.create_table(
        "journal",
        sa.Column("battle", sa.String(32), sa.ForeignKey("battles.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("done", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("journal")
    op.drop_table("battles")
