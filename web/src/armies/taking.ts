import { T } from "../texts";
import { armyApi } from "./api";
import type { PlainArmy } from "./forms";

/** Lists that somebody brings: the list, or every reason why it cannot be taken. */

const LARGEST = 256 * 1024;

export async function fromText(text: string): Promise<PlainArmy | string[]> {
  if (text.length > LARGEST) return [T.armies.tooLarge];
  const { army, reasons } = await armyApi.read(text);
  return army ?? reasons;
}

export async function fromFile(file: File | undefined): Promise<PlainArmy | string[]> {
  if (!file) return [T.armies.noFile];
  if (file.size > LARGEST) return [T.armies.tooLarge];
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    return await fromText(text);
  } catch (error) {
    if (error instanceof TypeError) return [T.armies.noText];
    throw error;
  }
}
