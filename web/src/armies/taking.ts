import { textOf, Unreadable, within } from "../lib/files";
import { armyApi } from "./api";
import type { PlainArmy } from "./forms";

/** Lists that somebody brings: the list, or every reason why it cannot be taken. */

async function taken(text: () => Promise<string>): Promise<PlainArmy | string[]> {
  try {
    const { army, reasons } = await armyApi.read(within(await text()));
    return army ?? reasons;
  } catch (error) {
    if (error instanceof Unreadable) return [error.message];
    throw error;
  }
}

export const fromText = (text: string) => taken(async () => text);

export const fromFile = (file: File | undefined) => taken(() => textOf(file));
