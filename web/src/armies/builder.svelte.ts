import { Away, RETRY_MS } from "../api/client";
import { now } from "../lib/shelf";
import { T } from "../texts";
import { armyApi } from "./api";
import { tidy } from "./editing";
import type { Catalogue, Checked, CheckedUnit, PlainArmy, PlainUnit } from "./forms";
import { find, keeps, put, type Saved } from "./storage";

const SETTLE_MS = 120;

/** A unit under a number of its own, by which the page knows it while units come, go and change places. */
export interface Row {
  key: number;
  unit: PlainUnit;
}

/** A list in the making: what a person does to it, kept in the browser, with the server's word on it. */
export class Builder {
  readonly id: string;
  name = $state("");
  faction = $state("");
  size = $state("");
  rules = $state<string | undefined>();
  rows = $state.raw<Row[]>([]);
  /** The server's last word; it may be a moment old while `pending`. */
  checked = $state.raw<Checked | null>(null);
  pending = $state(true);
  away = $state(false);
  /** False once the browser could not keep the list. */
  kept = $state(true);
  /** Another tab has deleted the list. */
  deleted = $state(false);
  private stamp: string;
  private byKey = $state.raw<Map<number, CheckedUnit>>(new Map());
  private keys = 0;
  private asked = 0;
  private shown = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private gone = false;

  constructor(
    saved: Saved,
    readonly catalogue: Catalogue,
  ) {
    this.id = saved.id;
    this.stamp = saved.changed;
    this.kept = keeps(saved.id);
    this.take(saved.army);
    void this.ask();
  }

  /** Show another state of the list, as undo does. */
  take(army: PlainArmy): void {
    this.name = army.name;
    this.faction = army.faction;
    this.size = army.size;
    this.rules = army.rules;
    this.rows = army.units.map((unit) => ({ key: ++this.keys, unit }));
  }

  get army(): PlainArmy {
    return {
      name: this.name,
      faction: this.faction,
      size: this.size,
      units: this.rows.map((row) => tidy(row.unit)),
      ...(this.rules === undefined ? {} : { rules: this.rules }),
    };
  }

  checkedUnit(key: number): CheckedUnit | undefined {
    return this.byKey.get(key);
  }

  // Units ------------------------------------------------------------------------------------------

  add(unit: PlainUnit): number {
    const row = { key: ++this.keys, unit };
    this.rows = [...this.rows, row];
    this.changed();
    return row.key;
  }

  change(key: number, unit: PlainUnit): void {
    this.rows = this.rows.map((row) => (row.key === key ? { key, unit } : row));
    this.changed();
  }

  duplicate(key: number): number {
    const at = this.rows.findIndex((row) => row.key === key);
    const original = this.rows[at];
    if (!original) return key;
    const copy = { key: ++this.keys, unit: structuredClone(original.unit) };
    this.rows = [...this.rows.slice(0, at + 1), copy, ...this.rows.slice(at + 1)];
    this.changed();
    return copy.key;
  }

  remove(key: number): void {
    this.rows = this.rows.filter((row) => row.key !== key);
    this.changed();
  }

  /** One place up (-1) or down (1); false at the ends. */
  move(key: number, by: -1 | 1): boolean {
    const at = this.rows.findIndex((row) => row.key === key);
    const [row, other] = [this.rows[at], this.rows[at + by]];
    if (!row || !other) return false;
    this.rows = this.rows.map((one, index) => (index === at ? other : index === at + by ? row : one));
    this.changed();
    return true;
  }

  // Keeping and asking -----------------------------------------------------------------------------

  /** Keep the list, and ask the server about it soon: while a slider is dragged, again and again. */
  changed(): void {
    this.stamp = now();
    this.deleted = false;
    this.kept = put({ id: this.id, army: this.army, changed: this.stamp });
    this.askSoon();
  }

  /** Shows what another tab has kept of this list meanwhile; true if that is another state. What could be kept nowhere stays. */
  look(): boolean {
    const found = find(this.id);
    this.deleted = !found;
    if (!found || found.changed === this.stamp) return false;
    this.stamp = found.changed;
    this.take(found.army);
    this.askSoon();
    return true;
  }

  private askSoon(): void {
    this.pending = true;
    this.timer ??= setTimeout(() => void this.ask(), SETTLE_MS);
  }

  private async ask(): Promise<void> {
    this.timer = undefined;
    const number = ++this.asked;
    const keys = this.rows.map((row) => row.key);
    try {
      const answer = await armyApi.check(this.army);
      if (number < this.shown || this.gone) return; // a later answer has overtaken it
      this.shown = number;
      this.byKey = new Map(keys.map((key, index) => [key, answer.units[index]!]));
      this.checked = answer;
      this.away = false;
      this.pending = number !== this.asked || this.timer !== undefined;
    } catch (error) {
      if (number !== this.asked || this.gone) return;
      this.away = error instanceof Away;
      this.timer ??= setTimeout(() => void this.ask(), RETRY_MS);
    }
  }

  stop(): void {
    this.gone = true;
    clearTimeout(this.timer);
  }
}

/** What the page says of something that did not work. */
export const told = (error: unknown): string =>
  error instanceof Away ? T.away : error instanceof Error ? error.message : String(error);
