"""Lists drawn at random: legal, nearly all points spent, the same for the same seed."""

import pytest

from opensovl import armies
from opensovl.armies import catalogue

POINTS = (500, 650, 1000, 1500)


@pytest.mark.parametrize("points", POINTS)
@pytest.mark.parametrize("faction", armies.faction_names())
def test_every_faction_at_every_size(faction: str, points: int) -> None:
    for seed in range(3):
        army = armies.random_list(faction, points, seed)
        assert armies.reasons_against(army) == []
        assert 0.95 * points <= army.points <= points
        assert army.faction == faction and armies.SIZES[army.size][0] == points
        assert army.field(0)


def test_the_same_seed_draws_the_same_list_and_another_another() -> None:
    lists = [armies.random_list("Ratkin Clans", 1000, seed) for seed in (1, 1, 2)]
    assert lists[0] == lists[1]
    assert lists[0].units != lists[2].units


@pytest.mark.parametrize("wanted", ["Giant", "Shroud", "Cursed Standard", "Relentless", "Wyvern"])
def test_what_is_wanted_is_taken_where_it_can_be(wanted: str) -> None:
    bearer = {"Shroud": "Goblin Shaman", "Relentless": "War Chief", "Wyvern": "War Chief"}
    army = armies.random_list("Greenskin Tribes", 1000, 4, [wanted, bearer.get(wanted, wanted)])
    assert f'"{wanted}"' in army.to_toml()


def test_each_entry_and_option_is_drawn_sooner_or_later() -> None:
    form = catalogue.faction("Elven Conclaves")
    drawn = "".join(armies.random_list("Elven Conclaves", 1000, seed).to_toml() for seed in range(60))
    assert [entry.name for entry in form.entries if f'"{entry.name}"' not in drawn] == []


def test_points_that_no_size_has_and_a_faction_that_is_none() -> None:
    with pytest.raises(armies.ArmyError, match=r"no such size; there are 500 \(Warband\)"):
        armies.random_list("Dwarf Holds", 700, 1)
    with pytest.raises(armies.CatalogueError, match="did you mean 'Dwarf Holds'"):
        armies.random_list("Dwarf Hold", 500, 1)
