import type { Choices, EntryChoices } from "./choices";

const entry = (changed: Partial<EntryChoices> & { name: string; slug: string }): EntryChoices => ({
  section: "Battle Line",
  type: "Infantry",
  role: "melee infantry",
  models: [10, 30],
  weapons: ["Hand Weapon and Shield"],
  ranged: [],
  ranged_optional: true,
  banners: [],
  commander: false,
  solo: false,
  ridden_only: false,
  led_by: [],
  ridden_by: [],
  magic_weapon: false,
  magic_item: false,
  ...changed,
});
const leader = (name: string, slug: string, changed: Partial<EntryChoices> = {}): EntryChoices =>
  entry({ name, slug, models: null, commander: true, magic_weapon: true, magic_item: true, ...changed });

/** Two small factions to test with. */
export const CHOICES: Choices = {
  types: {
    Infantry: { base: [0.8, 0.8], front: [5, 7] },
    "Monstrous Infantry": { base: [1.6, 1.6], front: [3, 4] },
    "Large Monster": { base: [2, 2], front: null },
  },
  magic_weapons: ["True Strike"],
  items: ["Potion of Power"],
  short: { gw: "Greatweapon" },
  factions: [
    {
      name: "Green",
      slug: "green",
      entries: [
        leader("War Chief", "green/war-chief", { weapons: ["Hand Weapon and Shield", "Greatweapon"] }),
        entry({
          name: "Orc Warriors",
          slug: "green/orc-warriors",
          banners: ["War Banner"],
          led_by: ["War Chief"],
          weapons: ["Hand Weapon and Shield", "Two Hand Weapons"],
        }),
        entry({ name: "Orc Wolves", slug: "green/orc-wolves", ranged: [{ name: "Shortbow", range: 18 }] }),
        entry({ name: "Trolls", slug: "green/trolls", type: "Monstrous Infantry", models: [3, 9] }),
        entry({
          name: "Wyvern",
          slug: "green/wyvern",
          type: "Large Monster",
          models: null,
          ridden_only: true,
          ridden_by: ["War Chief"],
          weapons: ["Fangs"],
        }),
      ],
    },
    {
      name: "Wood",
      slug: "wood",
      entries: [
        leader("King's Treant", "wood/kings-treant", { solo: true, type: "Large Monster", weapons: [] }),
        leader("Captain", "wood/captain", { ranged: [{ name: "Bow", range: 24 }], ranged_optional: true }),
        entry({
          name: "Archers",
          slug: "wood/archers",
          led_by: ["Captain"],
          ranged: [{ name: "Longbow", range: 30 }],
          ranged_optional: false,
        }),
      ],
    },
  ],
};
