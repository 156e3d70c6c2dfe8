"""What the catalogue says, in German. The names of things stay as they are in army lists."""

from typing import Final

_PARTS: Final = {
    "Catalogue": "Katalog",
    "Written by `tools/rules_catalogue.py` from the data files that the engine plays with.":
        "Geschrieben von `tools/rules_catalogue.py` aus den Dateien, mit denen die Engine spielt.",
    "Army sizes": "Größen einer Armee", "What they mean: R5.1.": "Was sie bedeuten: R5.1.",
    "Unit types": "Einheitentypen", "Blocks: R2.2. Move: R4.1.": "Blöcke: R2.2. Bewegung: R4.1.",
    "Weapon sets": "Nahkampfwaffen",
    "Bonuses after a charge count in the first round (R10.12).":
        "Boni nach einem Angriff zählen in der ersten Kampfrunde (R10.12).",
    "Ranged weapons": "Fernkampfwaffen",
    "Shooting: R9.7 to R9.10. Weapons with dice are blasts (R9.10).":
        "Schießen: R9.7 bis R9.10. Waffen mit Würfeln sind Flächenschüsse (R9.10).",
    "Properties": "Eigenschaften", "Always on. Whom they work for: R4.12.": "Wirken immer. Für wen sie wirken: R4.12.",
    "Spells": "Zauber",
    'How spells are used: R9.11. A target "in combat too" may be in combat when the spell is cast.':
        "Wie Zauber eingesetzt werden: R9.11. Ein Ziel „auch im Kampf“ darf im Kampf sein, wenn der Zauber gewirkt wird.",
    "Abilities": "Fähigkeiten", "How they are used: R9.11.": "Wie sie eingesetzt werden: R9.11.",
    "Magic items and banners": "Magische Gegenstände und Banner",
    "Who takes them: R5.7. Weapons and items work for the commander, banners for the unit.":
        "Wer sie nimmt: R5.7. Waffen und Gegenstände wirken für den Kommandanten, Banner für die Einheit.",
}  # fmt: skip

_HEADS: Final = {
    "Size": "Größe", "Points": "Punkte", "Units at most": "Einheiten höchstens", "no limit": "keine Grenze",
    "Type": "Typ", "Move": "Bewegung", "Base, mm (width x depth)": "Base, mm (Breite x Tiefe)", "Front rank": "Vorderes Glied",
    "Special": "Besonderes", "Name": "Name", "Effect": "Wirkung", "Weapon": "Waffe", "Range": "Reichweite",
    "Shots, or dice of hits": "Schüsse, oder Würfel für Treffer", "Spell": "Zauber", "Ability": "Fähigkeit", "Kind": "Art",
    "Uses": "Einsätze", "Target": "Ziel", "Caster in combat": "Selbst im Kampf", "Lasts until": "Dauert bis",
    "Magic weapon": "Magische Waffe", "Magic item": "Magischer Gegenstand", "Banner": "Banner",
}  # fmt: skip

_CELLS: Final = {
    "single model": "einzelnes Modell", "pivots free (R9.5)": "schwenkt umsonst (R9.5)", "nothing": "nichts", "yes": "ja",
    "one roll for the whole unit": "ein Wurf für die ganze Einheit", "one roll for each model": "ein Wurf für jedes Modell",
    "{} use in a battle": "{} Einsatz in einer Schlacht",
    "once in a battle, in combat too: {}, until the end of the turn":
        "einmal in einer Schlacht, auch im Kampf: {}, bis zum Ende der Runde",
    "cantrip": "klein", "major": "groß",
    "each activation": "jede Aktivierung", "{}, only while wounded": "{}, nur solange verwundet",
    "{}, while the retinue lives": "{}, solange das Gefolge lebt",
    "next Strategic phase": "nächste Strategiephase", "end of the turn": "Ende der Runde", "whole battle": "Ende der Schlacht",
    "its next combat": "ihr nächster Kampf", "its next attack": "ihre nächste Attacke", "at once": "sofort",
    "itself": "sich selbst", "a friend": "ein Freund", "another friend": "ein anderer Freund", "an enemy": "ein Feind",
    "any unit": "eine beliebige Einheit", "all own units": "alle eigenen Einheiten", "all enemies": "alle Feinde",
    "that flees": "auf der Flucht", "not in combat and not fleeing": "nicht im Kampf und nicht auf der Flucht",
    "on an enemy's flank or rear": "an Flanke oder Rücken eines Feindes", "in sight": "in Sicht", "any": "beliebig",
    "in combat too": "auch im Kampf", "with {}": "mit {}", "with {} in their name or kind": "mit {} im Namen oder in der Art",
    "a war machine": "eine Kriegsmaschine", "{} or {}": "{} oder {}",
}  # fmt: skip

_EFFECTS: Final = {
    "Skill": "Können", "Power": "Kraft", "Defense": "Verteidigung", "Attacks": "Attacken", "Wounds": "Wunden",
    "Discipline": "Disziplin",
    "{} Move": "{} Bewegung", "Move becomes {}": "Bewegung wird {}", "Move 0": "Bewegung 0",
    "{} to hit": "{} beim Treffen", "{} to saves": "{} auf Rettungswürfe",
    "saves against it never better than {}+": "Rettungswürfe dagegen nie besser als {}+",
    "failed {}": "misslungene {}", "successful {}": "gelungene {}", "{} of 1": "{} mit Ergebnis 1",
    "{} of 6": "{} mit Ergebnis 6",
    "rolls to hit": "Trefferwürfe", "melee rolls to hit": "Trefferwürfe im Nahkampf",
    "ranged rolls to hit": "Trefferwürfe im Fernkampf", "saves": "Rettungswürfe", "melee saves": "Rettungswürfe im Nahkampf",
    "Discipline tests": "Disziplintests",
    "re-rolls {}": "wiederholt {}", "enemies re-roll {} against it": "Feinde wiederholen {} gegen sie",
    "enemies re-roll {} against its hits": "Feinde wiederholen {} gegen ihre Treffer",
    "ignores the penalty of Discipline tests (R10.9)": "lässt den Abzug bei Disziplintests außer Acht (R10.9)",
    "2 wounds for each failed save": "2 Wunden für jeden misslungenen Rettungswurf",
    "2 wounds for each failed save of models of several Wounds":
        "2 Wunden für jeden misslungenen Rettungswurf von Modellen mit mehreren Wunden",
    "2 wounds for each failed save of Monstrous models":
        "2 Wunden für jeden misslungenen Rettungswurf von Modellen mit Monstrous",
    "ignores difficult terrain (R3.6)": "lässt schwieriges Gelände außer Acht (R3.6)",
    "Flying (R3.6)": "Flying (R3.6)", "always in cover (R3.7)": "immer in Deckung (R3.7)", "crumbles (R10.9)": "zerfällt (R10.9)",
    "{} wound less when it crumbles": "{} Wunde weniger, wenn sie zerfällt",
    "cannot flee from a charge (R8.11)": "kann nicht vor einem Angriff fliehen (R8.11)",
    "may flee from a charge though {} (R8.11)": "darf trotz {} vor einem Angriff fliehen (R8.11)",
    "deploys as an ambusher (R6.5)": "stellt im Hinterhalt auf (R6.5)", "cannot charge (R8.1)": "kann nicht angreifen (R8.1)",
    "the third rank supports, unless it charged (R10.4)": "das dritte Glied unterstützt, außer nach einem Angriff (R10.4)",
    "flank files strike to the front when up to {} wide (R10.4)":
        "bis {} breit schlagen die Rotten an den Flanken zur Front (R10.4)",
    "regenerates (R10.14)": "regeneriert (R10.14)", "{} combat score (R10.7)": "{} Kampfwertung (R10.7)",
    "{} combat score for the side in each engagement (R10.7)": "{} Kampfwertung für die Seite in jedem Gefecht (R10.7)",
    "no Move penalty from {}": "kein Abzug von der Bewegung durch {}",
    "not seen by the opponent until its unit fights or it takes damage ([rulings](rulings.md))":
        "vom Gegner nicht gesehen, bis die Einheit kämpft oder er Schaden nimmt ([Festlegungen](rulings.md))",
    "re-rolls failed Discipline tests with a living commander in the unit (R10.9)":
        "wiederholt misslungene Disziplintests, solange ein Kommandant in der Einheit lebt (R10.9)",
    "{} in melee": "{} im Nahkampf", "in melee {}": "im Nahkampf {}", "with shots {}": "mit Schüssen {}",
    "{} after a charge": "{} nach einem Angriff", "{} in the first round": "{} in der ersten Kampfrunde",
    "{} (commander and retinue)": "{} (Kommandant und Gefolge)", "{} (commander)": "{} (Kommandant)",
    "{} (retinue)": "{} (Gefolge)",
    "{} hits of Power {}": "{} Treffer mit Kraft {}", "the target loses {} wounds": "das Ziel verliert {} Wunden",
    "the bearer loses {} wound, never its last": "der Träger verliert {} Wunde, nie seine letzte",
    "the retinue loses {} model": "das Gefolge verliert {} Modell",
    "{} models return, not above the starting number (R2.5)":
        "{} Modelle kehren zurück, nie über die Zahl am Anfang hinaus (R2.5)",
    "restores {} wounds: the current model's first, then fallen models":
        "stellt {} Wunden wieder her: zuerst die des jetzigen Modells, dann gefallene Modelle",
    "it rallies without a test and cannot move this turn":
        "sammelt sich ohne Test und kann sich in dieser Runde nicht bewegen",
    "all used spells of the caster are restored": "alle verbrauchten Einsätze der Zauber sind wiederhergestellt",
    "a run of its full Move straight away from the nearest enemy ([rulings](rulings.md))":
        "läuft mit voller Bewegung gerade vom nächsten Feind weg ([Festlegungen](rulings.md))",
}  # fmt: skip

CATALOGUE: Final = {**_PARTS, **_HEADS, **_CELLS, **_EFFECTS}
