import { type Choices, type EntryChoices, entryOf, factionOf, leadersOf, limitsOf, slug } from "./choices";

/** A unit as it is picked; empty words mean what the entry carries anyway. */
export interface Pick {
  entry: string;
  models: number;
  front: number;
  weapon: string;
  ranged: string;
  banner: string;
  leader: Leader | null;
}

export interface Leader {
  name: string;
  weapon: string;
  ranged: string;
  magic: string;
  item: string;
}

const USUAL_MODELS = 20;
const USUAL_FRONT = 5;
const clamp = (value: number, [low, high]: [number, number]) => Math.max(low, Math.min(high, value));

export const noLeader = (name: string): Leader => ({ name, weapon: "", ranged: "", magic: "", item: "" });

export function fresh(choices: Choices, entry: string): Pick {
  const pick = { entry, models: 0, front: 0, weapon: "", ranged: "", banner: "", leader: null };
  return fit(choices, pick);
}

/** The nearest pick that the entry allows. */
export function fit(choices: Choices, pick: Pick): Pick {
  const entry = entryOf(choices, pick.entry);
  const faction = factionOf(choices, pick.entry);
  if (!entry || !faction) return pick;
  const usual = pick.models || USUAL_MODELS;
  const room = limitsOf(choices, entry, usual);
  const models = room ? clamp(usual, room.models) : 1;
  const limits = limitsOf(choices, entry, models);
  const leaders = leadersOf(faction, entry);
  const led =
    leaders.find((one) => one.name === pick.leader?.name) ?? (entry.ridden_only ? leaders[0] : undefined);
  return {
    entry: entry.slug,
    models,
    front: limits ? clamp(pick.front || USUAL_FRONT, limits.front) : 1,
    ...gear(entry, pick.weapon, pick.ranged),
    banner: entry.banners.includes(pick.banner) ? pick.banner : "",
    leader: entry.solo
      ? fitLeader(choices, entry, pick.leader ?? noLeader(entry.name))
      : led
        ? fitLeader(choices, led, pick.leader?.name === led.name ? pick.leader : noLeader(led.name))
        : null,
  };
}

function fitLeader(choices: Choices, entry: EntryChoices, leader: Leader): Leader {
  return {
    name: entry.name,
    ...gear(entry, leader.weapon, leader.ranged),
    magic: entry.magic_weapon && choices.magic_weapons.includes(leader.magic) ? leader.magic : "",
    item: entry.magic_item && choices.items.includes(leader.item) ? leader.item : "",
  };
}

/** The weapons carried: the first of each where none is chosen, an optional ranged one only if chosen. */
function gear(entry: EntryChoices, weapon: string, ranged: string): { weapon: string; ranged: string } {
  const bows = entry.ranged.map((one) => one.name);
  return {
    weapon: entry.weapons.includes(weapon) ? weapon : (entry.weapons[0] ?? ""),
    ranged: bows.includes(ranged) ? ranged : entry.ranged_optional ? "" : (bows[0] ?? ""),
  };
}

/** The weapon that shoots, of the models or of the commander. */
export function rangedOf(
  choices: Choices,
  pick: Pick,
  commander: boolean,
): { name: string; range: number } | undefined {
  const faction = factionOf(choices, pick.entry);
  const name = commander ? pick.leader?.name : entryOf(choices, pick.entry)?.name;
  const bow = commander ? pick.leader?.ranged : pick.ranged;
  const entry = faction?.entries.find((one) => one.name === name);
  return entry?.ranged.find((one) => one.name === bow);
}

// Words --------------------------------------------------------------------------------------------------

/** The pick in the words of the server and of a link. What goes without saying is left out. */
export function wordsOf(choices: Choices, pick: Pick): string {
  const entry = entryOf(choices, pick.entry);
  const faction = factionOf(choices, pick.entry);
  if (!entry || !faction) return pick.entry;
  const said = [entry.slug];
  if (limitsOf(choices, entry, pick.models)) said.push(`${pick.models}x${pick.front}`);
  if (!entry.solo) said.push(...carried(entry, pick.weapon, pick.ranged), pick.banner);
  const leader = pick.leader;
  const led = faction.entries.find((one) => one.name === leader?.name);
  if (leader && led) {
    if (!entry.solo) said.push("+", led.name);
    said.push(...carried(led, leader.weapon, leader.ranged), leader.magic, leader.item);
  }
  return said.filter(Boolean).map(slug).join(" ");
}

function carried(entry: EntryChoices, weapon: string, ranged: string): string[] {
  const usual = gear(entry, "", "");
  return [weapon === usual.weapon ? "" : weapon, ranged === usual.ranged ? "" : ranged];
}

/** The pick of a link's words; null if they name what is not there. */
export function read(choices: Choices, words: string): Pick | null {
  const parts = words.split("+").map((part) => part.trim().split(/\s+/).filter(Boolean));
  const [body = [], led = []] = parts;
  const entries = choices.factions.flatMap((one) => one.entries);
  const named = longest(body, (name) => entries.find((one) => one.slug === name || bare(one) === name));
  if (!named || parts.length > 2) return null;
  const [entry, options] = named;
  const pick: Pick = {
    entry: entry.slug,
    models: 0,
    front: 0,
    weapon: "",
    ranged: "",
    banner: "",
    leader: null,
  };
  if (entry.solo) {
    pick.leader = readLeader(choices, entry, options);
    return pick.leader && fit(choices, pick);
  }
  for (let left = options; left.length; ) {
    const size = /^(\d{1,4})(?:x(\d{1,3}))?$/.exec(left[0]!);
    if (size) {
      pick.models = Number(size[1]);
      pick.front = Number(size[2] ?? 0);
      left = left.slice(1);
      continue;
    }
    const found = option(choices, entry, left);
    if (!found) return null;
    if (entry.weapons.includes(found[0])) pick.weapon = found[0];
    else if (entry.banners.includes(found[0])) pick.banner = found[0];
    else pick.ranged = found[0];
    left = found[1];
  }
  if (led.length) {
    const faction = factionOf(choices, entry.slug);
    const leader = longest(
      led,
      (name) => faction && leadersOf(faction, entry).find((one) => bare(one) === name),
    );
    pick.leader = leader ? readLeader(choices, leader[0], leader[1]) : null;
    if (!pick.leader) return null;
  }
  return fit(choices, pick);
}

const bare = (entry: EntryChoices) => entry.slug.split("/")[1];

function readLeader(choices: Choices, entry: EntryChoices, options: string[]): Leader | null {
  const leader = noLeader(entry.name);
  for (let left = options; left.length; ) {
    const found = option(choices, entry, left);
    if (!found) return null;
    if (entry.weapons.includes(found[0])) leader.weapon = found[0];
    else if (choices.magic_weapons.includes(found[0])) leader.magic = found[0];
    else if (choices.items.includes(found[0])) leader.item = found[0];
    else leader.ranged = found[0];
    left = found[1];
  }
  return leader;
}

/** The option that the first words name, and the words after it. */
function option(choices: Choices, entry: EntryChoices, words: string[]): [string, string[]] | null {
  const short = choices.short[words[0]!.toLowerCase()];
  if (short && entry.weapons.includes(short)) return [short, words.slice(1)];
  const known = [...entry.weapons, ...entry.ranged.map((one) => one.name), ...entry.banners];
  if (entry.magic_weapon) known.push(...choices.magic_weapons);
  if (entry.magic_item) known.push(...choices.items);
  return longest(words, (name) => known.find((one) => slug(one) === name));
}

function longest<T>(words: string[], find: (name: string) => T | undefined): [T, string[]] | null {
  for (let length = words.length; length > 0; length--) {
    const found = find(slug(words.slice(0, length).join("-")));
    if (found) return [found, words.slice(length)];
  }
  return null;
}
