"""What the diagrams say, in German."""

from typing import Final

PICTURES: Final = {
    "front": "Front", "left": "links", "right": "rechts", "rear": "Rücken",
    "south": "Süd", "north": "Nord",
    # Blocks
    "{} models": "{} Modelle", "{:.2f} wide": "{:.2f} breit", "{:.2f} deep": "{:.2f} tief",
    "row": "Reihe", "rows": "Reihen", "rank": "Glied", "ranks": "Glieder",
    "Three blocks with a front rank of five: their sizes, rows and ranks":
        "Drei Blöcke mit fünf im vorderen Glied: ihre Größe, Reihen und Glieder",
    # Sight
    "in the forest": "im Wald", "behind the forest": "hinter dem Wald", "behind a friend": "hinter einem Freund",
    "in the open": "im Freien", "beside the zone": "daneben",
    "seen": "gesehen", "seen, in cover": "gesehen, in Deckung", "not seen": "nicht gesehen",
    "A unit's sight zone, and which of five enemies it sees":
        "Das Sichtfeld einer Einheit, und welche von fünf Feinden sie sieht",
    # Deployment
    "small map": "kleines Spielfeld", "standard map": "normales Spielfeld",
    "deployment: {:g} deep": "Aufstellung: {:g} tief", "ambushers: {:g} deep": "Hinterhalte: {:g} tief",
    "{:g} between the zones of deployment": "{:g} zwischen den Aufstellungszonen",
    "The deployment zones and the ambushers' zones of both sizes of map":
        "Die Aufstellungszonen und die Zonen für Hinterhalte auf beiden Größen des Spielfelds",
    # Moves
    "pivot by 45 degrees": "um 45 Grad schwenken", "advance 10": "10 vorrücken", "pivot by 90 degrees": "um 90 Grad schwenken",
    "costs {:g}": "kostet {:g}", "Move {}, spent {:g}": "Bewegung {}, verbraucht {:g}",
    "Cavalry of Move 16 pivots, advances 10 and pivots again; the costs of its steps":
        "Cavalry mit Bewegung 16 schwenkt, rückt 10 vor und schwenkt noch einmal; was ihre Schritte kosten",
    # Shots
    "half range of the shortbow, {:g}": "halbe Reichweite des Shortbow, {:g}",
    "range of the shortbow, {:g}": "Reichweite des Shortbow, {:g}",
    "hit on {}+": "Treffer bei {}+", "{:.1f} away": "{:.1f} Zoll", "{}, far": "{}, fern", "{}, cover": "{}, Deckung",
    "Skill {}, {} shots": "Können {}, {} Schüsse",
    "Archers of Skill 4: what they need to hit near and far, in the open and in a forest":
        "Archers mit Können 4: was sie brauchen, um nah und fern zu treffen, im Freien und im Wald",
    # Flight
    "straight away:\nthe lake is in the way": "gerade weg:\nder See ist im Weg",
    "turned {:g} degrees\nto the right, ran {:.0f}": "um {:g} Grad nach\nrechts, Lauf {:.0f}",
    "A unit flees from an enemy and turns just far enough to run past a lake":
        "Eine Einheit flieht vor einem Feind und dreht sich gerade so weit, dass sie an einem See vorbeiläuft",
    # Objectives
    "touches": "berührt", "does not touch": "berührt nicht", "touches, but flees": "berührt, aber flieht",
    "radius {}; held by {}": "Radius {}; gehalten von {}",
    "An objective's area, the units that touch it and who holds it":
        "Der Bereich eines Markers, die Einheiten, die ihn berühren, und wer ihn hält",
    # Charges
    "front arc": "Frontbereich", "left arc": "Bereich der\nlinken Flanke", "right arc": "Bereich der\nrechten Flanke",
    "rear arc": "Bereich\ndes Rückens",
    "Four chargers in the four arcs around a unit, the side that each hits and its distance":
        "Vier Angreifer in den vier Bereichen um eine Einheit, die Seite, die jeder trifft, und seine Entfernung",
    "slides {:.1f}": "rutscht {:.1f}", "rocks in the way": "Felsen im Weg",
    "charged: the front, over {:.1f}": "angegriffen: die Front, über {:.1f}",
    "A charge finds rocks before the middle of the side and slides along it to the nearest clear place":
        "Ein Angriff findet Felsen vor der Mitte der Seite und rutscht an ihr entlang zur nächsten freien Stelle",
    "they meet here": "hier treffen sie sich", "charges": "greift an", "counter-charges": "Gegenangriff",
    "A charger and its counter-charger meet front to front in the middle of the line between their centres":
        "Angreifer und Gegenangreifer treffen sich Front an Front in der Mitte der Linie zwischen ihren Mitten",
    "charge over {:.1f}, Move {} against {}": "Angriff über {:.1f}, Bewegung {} gegen {}",
    "goes after it: {:.1f}": "setzt nach: {:.1f}", "flees: {:.1f}": "flieht: {:.1f}",
    "A unit flees straight away from its charger, which goes after it":
        "Eine Einheit flieht gerade von ihrem Angreifer weg, und er setzt ihr nach",
    # Combat
    "20 models of 1 Attack": "20 Modelle mit 1 Attacke", "9 riders of 2 Attacks": "9 Reiter mit 2 Attacken",
    "{} to the front": "{} zur Front", "{} to the left": "{} nach links",
    "An enemy on the front: the dice of each model": "Ein Feind an der Front: die Würfel jedes Modells",
    "Enemies on the front and the left flank: the dice of each model":
        "Feinde an der Front und an der linken Flanke: die Würfel jedes Modells",
    "Lance cavalry three wide: the dice of each model": "Lance Cavalry, drei breit: die Würfel jedes Modells",
    "ranks {:+d}": "Glieder {:+d}", "flank +1": "Flanke +1", "rear +1": "Rücken +1",
    "disrupted": "in Unordnung", "surrounded": "umzingelt", "brings {}": "bringt {}",
    "Enemies on front and rear: who is disrupted or surrounded, and what each brings to the combat score":
        "Feinde an Front und Rücken: wer in Unordnung oder umzingelt ist, und was jeder für die Kampfwertung bringt",
    "it stood like this,\nturned by {:g} degrees\nand is flush again":
        "stand so, hat sich um\n{:g} Grad gedreht und\nliegt wieder bündig",
    "A unit whose one enemy is on its left flank turns to face it":
        "Eine Einheit, deren einziger Feind an ihrer linken Flanke steht, dreht sich ihm zu",
    # What the engine's drawing says of units, ground and markers
    "{} of {} models": "{} von {} Modellen", "in combat": "im Kampf", "fleeing": "flieht", "in cover": "in Deckung",
    "forest (Forest: difficult, cover, blocks sight through it)":
        "Wald: schwieriges Gelände, gibt Deckung, versperrt die Sicht hindurch",
    "water (Water: impassable, sight is clear)": "Wasser: unpassierbar, Sicht frei",
    "rocks (Rocks: impassable, block sight)": "Felsen: unpassierbar, versperren die Sicht",
    "Objective 1: held by south": "Marker 1: gehalten von Süd",
}  # fmt: skip
