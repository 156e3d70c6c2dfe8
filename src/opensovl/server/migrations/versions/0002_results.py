"""How battles ended; not known of those that were over before."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("battles", sa.Column("result", sa.String(8), nullable=True))


def downgrade() -> None:
    op.drop_column("battles", "result")
