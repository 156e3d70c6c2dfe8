import type { Catalogue, Entry, Faction, Pair, PlainCommander, PlainUnit, UnitType } from "./forms";

/** What a person does to a list. Nothing here judges it: limits are those of the catalogue, verdicts the server's. */

export const SIZE_NAMES = ["Warband", "Border Patrol", "Battalion", "Legion"];
const USUAL_FRONT = 5;
const FREE: Pair = [1, 60];

export const entryOf = (faction: Faction | undefined, name: string | undefined): Entry | undefined =>
  name ? faction?.entries.find((entry) => entry.name === name) : undefined;

export const factionOf = (catalogue: Catalogue, name: string): Faction | undefined =>
  catalogue.factions.find((one) => one.name === name);

/** The ends of the slider of models; null for a single model. */
export function modelsRange(entry: Entry | undefined, size: string): Pair | null {
  if (!entry?.models) return null;
  return entry.models[SIZE_NAMES.indexOf(size)] ?? FREE;
}

/** The ends of the slider of the front rank; null where it is one model wide. */
export function frontRange(entry: Entry | undefined, types: Record<string, UnitType>): Pair | null {
  return entry?.models ? (types[entry.type]?.front ?? null) : null;
}

/** What must be named: the first of the weapons if it costs points, a spell of each kind, a choice. */
function equipped(entry: Entry): Pick<PlainCommander, "weapon" | "spells" | "choice"> {
  const spells = (["cantrip", "major"] as const)
    .map((kind) => entry.spells.find((spell) => spell.kind === kind)?.name)
    .filter((name) => name !== undefined);
  return {
    ...(entry.weapons.length > 1 && entry.weapons[0]?.points ? { weapon: entry.weapons[0].name } : {}),
    ...(spells.length ? { spells } : {}),
    ...(entry.choices[0] ? { choice: entry.choices[0] } : {}),
  };
}

/** A unit at its least strength. */
export function newUnit(entry: Entry, size: string, catalogue: Catalogue): PlainUnit {
  const { choice: _, ...options } = equipped(entry);
  const unit: PlainUnit = { entry: entry.name, ...options };
  const models = modelsRange(entry, size);
  const front = frontRange(entry, catalogue.types);
  if (models) unit.models = models[0];
  if (models && front) unit.front = Math.max(front[0], Math.min(front[1], USUAL_FRONT, models[0]));
  return unit;
}

/** Retinues and mounts that a commander may have in an army of this size, the retinues first. */
export function partners(leader: Entry, size: string): string[] {
  const barred = size === "Warband" ? leader.barred : [];
  return [...leader.retinues, ...leader.mounts].filter((name) => !barred.includes(name));
}

/** A commander with the first of its retinues or mounts, or alone where it never has one. */
export function newCommander(leader: Entry, faction: Faction, size: string, catalogue: Catalogue): PlainUnit {
  const commander: PlainCommander = { entry: leader.name, ...equipped(leader) };
  const partner = entryOf(faction, partners(leader, size)[0]);
  return { ...(partner ? newUnit(partner, size, catalogue) : {}), commander };
}

/** Another retinue or mount under the same commander; what the new one can bear of the old one's it keeps. */
export function withPartner(unit: PlainUnit, entry: Entry, size: string, catalogue: Catalogue): PlainUnit {
  const fresh = newUnit(entry, size, catalogue);
  const range = modelsRange(entry, size);
  if (range && unit.models && unit.models > 1) {
    fresh.models = Math.max(range[0], Math.min(range[1], unit.models));
  }
  if (unit.banner && entry.banner) fresh.banner = unit.banner;
  return { ...fresh, ...(unit.commander ? { commander: unit.commander } : {}) };
}

/** Without the fields that say nothing, as the server writes them. */
export function tidy<T extends PlainUnit | PlainCommander>(bearer: T): T {
  const kept = Object.entries(bearer).filter(
    ([, value]) => value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0),
  );
  const found = Object.fromEntries(kept) as T;
  if ("commander" in found && found.commander) found.commander = tidy(found.commander);
  return found;
}

/** The spell of a kind that a bearer takes, and its spells with another in that place. */
export function spellOf(entry: Entry, spells: string[] | undefined, kind: "cantrip" | "major"): string {
  return (spells ?? []).find((name) => entry.spells.find((one) => one.name === name)?.kind === kind) ?? "";
}

export function withSpell(
  entry: Entry,
  spells: string[] | undefined,
  kind: "cantrip" | "major",
  name: string,
) {
  const others = (spells ?? []).filter(
    (one) => entry.spells.find((known) => known.name === one)?.kind !== kind,
  );
  const all = name ? [...others, name] : others;
  const place = (one: string) => entry.spells.findIndex((known) => known.name === one);
  return all.sort((a, b) => place(a) - place(b));
}

/** Where the models of a block stand, row by row from the front; a rear row that is not full stands in the middle. */
export interface Place {
  x: number;
  y: number;
  commander: boolean;
}

/** `total` counts a commander in the rank, who takes the middle of the front, the left of two (R2.6). */
export function places(total: number, front: number, base: Pair, commander: boolean): Place[] {
  const found: Place[] = [];
  const width = Math.min(front, total);
  for (let index = 0; index < total; index++) {
    const row = Math.floor(index / front);
    const inRow = Math.min(front, total - row * front);
    found.push({
      x: (index - row * front - inRow / 2) * base[0],
      y: row * base[1],
      commander: commander && index === Math.floor((width - 1) / 2),
    });
  }
  return found;
}
