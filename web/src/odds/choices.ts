/** What two units can be picked from: the answer of GET /api/units. */

import type { Choices, EntryChoices, FactionChoices } from "../api/schema";

export type { Choices, EntryChoices, FactionChoices };

/** More than the server reckons with. */
export const MOST_MODELS = 60;

/** A name in one word, as the server's words for units have it. */
export const slug = (name: string) => name.toLowerCase().replaceAll(" ", "-").replaceAll("'", "");

export const factionOf = (choices: Choices, entry: string): FactionChoices | undefined =>
  choices.factions.find((one) => one.slug === entry.split("/")[0]);

export const entryOf = (choices: Choices, entry: string): EntryChoices | undefined =>
  factionOf(choices, entry)?.entries.find((one) => one.slug === entry);

/** Entries that make a unit: commanders only where they fight alone. */
export const unitsOf = (faction: FactionChoices): EntryChoices[] =>
  faction.entries.filter((one) => !one.commander || one.solo);

/** Who may lead an entry, or ride it. */
export const leadersOf = (faction: FactionChoices, entry: EntryChoices): EntryChoices[] =>
  faction.entries.filter((one) => entry.led_by.includes(one.name) || entry.ridden_by.includes(one.name));

/** How many models and how wide: [least, most]; null for a single model. */
export function limitsOf(
  choices: Choices,
  entry: EntryChoices,
  models: number,
): { models: [number, number]; front: [number, number] } | null {
  const front = choices.types[entry.type]?.front;
  if (!entry.models || !front) return null;
  const most = Math.min(Math.max(entry.models[1], front[0]), MOST_MODELS);
  return { models: [front[0], most], front: [front[0], Math.max(front[0], Math.min(front[1], models))] };
}
