"""What the factions' page says, in German."""

from typing import Final

FACTIONS: Final = {
    "Factions": "Fraktionen",
    "Written by `tools/rules_catalogue.py` from the data files that the engine plays with. The limits: R5.1 to R5.7.":
        "Geschrieben von `tools/rules_catalogue.py` aus den Dateien, mit denen die Engine spielt. Die Grenzen: R5.1 bis R5.7.",
    "Four figures with strokes between them are for {} and {}.":
        "Vier Zahlen mit Strichen dazwischen gelten für {} und {}.",
    "Points are for each model of a regiment, and for the whole unit of commanders and single models (R5.3).":
        "Punkte gelten bei Regimentern für jedes Modell, bei Kommandanten und einzelnen Modellen für die Einheit (R5.3).",
    "Stats are Skill, Power, Defense, Attacks, Wounds and Discipline, before weapons and armour (R4.1).":
        "Werte sind Können, Kraft, Verteidigung, Attacken, Wunden und Disziplin, vor Waffen und Rüstungen (R4.1).",
    'The most that an army may have: "-" is no limit, 0 not allowed.':
        "Was eine Armee höchstens haben darf: „-“ ist keine Grenze, 0 nicht erlaubt.",
    "Of several weapons exactly one is carried. What the names mean stands in the [catalogue](catalogue.md).":
        "Von mehreren Waffen wird genau eine getragen. Was die Namen bedeuten, steht im [Katalog](catalogue.md).",
    "Unit": "Einheit", "Type": "Typ", "Points": "Punkte", "Stats": "Werte", "Carries": "Trägt",
    "Properties, abilities and more": "Eigenschaften, Fähigkeiten und mehr", "Models": "Modelle", "Most": "Höchstens",
    "Also: {}": "Auch: {}", "Mounts, only ridden": "Reittiere, nur geritten",
    "{} or {}": "{} oder {}", "{} and {}": "{} und {}",
    "no weapon set": "ohne Waffen", "{} (optional)": "{} (wahlfrei)",
    "{} (+{} for the unit, optional)": "{} (+{} für die Einheit, wahlfrei)",
    "magic weapon": "magische Waffe", "magic item": "magischer Gegenstand", "banner up to {}": "Banner bis {}",
    "one of {}": "eines von {}", "spells {}": "Zauber {}", "retinues {}": "Gefolge {}", "mounts {}": "Reittiere {}",
    "{} (not in a Warband)": "{} (nicht in einer Warband)",
    "half a unit": "halbe Einheit", "may be ridden": "kann geritten werden", "only ridden": "nur geritten", "solo": "solo",
}  # fmt: skip
