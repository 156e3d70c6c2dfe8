"""Parts that bear weapons, properties, items, spells and abilities of the catalogue, taken from its data files."""

from field import part

from opensovl import armies
from opensovl.armies import blocks, catalogue
from opensovl.core.profiles import Ability, Part


def ability(name: str) -> Ability:
    return armies.find_ability(name)


def bearing(*names: str, **figures) -> Part:
    """A part of plain figures (tests/rules/field.py) that bears what is named, of any kind; KeyError for an unknown name.

    bearing("Greatweapon", "Heavy Armor", "Warcry", skill=4)
    """
    made = part(**figures)
    for name in names:
        _bear(made, name)
    return made


def _bear(made: Part, name: str) -> None:
    magic = catalogue.items()
    if name in catalogue.weapons():
        made.weapon = name
        made.effects.extend(catalogue.weapons()[name])
    elif name in catalogue.properties():
        made.properties.append(name)
        made.effects.extend(catalogue.properties()[name])
    elif name in catalogue.ranged():
        made.ranged = catalogue.ranged()[name]
    elif name in catalogue.types():
        made.effects.extend(blocks.effects(catalogue.types()[name].effects, name, "types.toml"))
    elif name in (found := {**magic.weapons, **magic.items, **magic.banners}):
        made.effects.extend(blocks.effects(found[name].effects, name, "items.toml"))
        if found[name].ability:
            made.abilities.append(ability(found[name].ability))
    else:
        made.abilities.append(ability(name))
