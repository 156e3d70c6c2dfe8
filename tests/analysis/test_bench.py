"""The benchmark measures what it promises; no limit is tested here."""

import pytest

from opensovl.analysis.bench import measure, table

KEYS = {
    "random_battles_per_s", "scripted_battles_per_s", "python_chess_games_per_s", "pose_check_us", "sight_us",
    "legal_actions_us", "apply_us", "copy_us", "view_json_ms", "import_ms", "battle_kb", "catalogue_ms", "list_check_ms",
    "compiled",
}  # fmt: skip


@pytest.mark.slow
def test_every_promised_figure_is_there():
    figures = measure(0.05)
    assert figures.keys() >= KEYS
    assert all(figures[key] is not None for key in KEYS)
    assert figures["pose_check_units"] >= 16
    assert figures["pose_check_pieces"] >= 20
    assert "random battles a second" in table(figures)
