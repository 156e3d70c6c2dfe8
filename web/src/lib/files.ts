import { T } from "../texts";

/** Text files, coming and going. */

const LARGEST = 256 * 1024;

/** Why a file, or what was pasted, cannot be taken: a piece of a sentence. */
export class Unreadable extends Error {}

export function within(text: string): string {
  if (text.length > LARGEST) throw new Unreadable(T.armies.tooLarge);
  return text;
}

/** The text of a file in UTF-8. Throws Unreadable. */
export async function textOf(file: File | undefined): Promise<string> {
  if (!file) throw new Unreadable(T.armies.noFile);
  if (file.size > LARGEST) throw new Unreadable(T.armies.tooLarge);
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Unreadable(T.armies.noText);
  }
}

/** Lets the browser save a TOML file. */
export function saveToml(text: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/toml" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A file's name made of a title. */
export const slug = (title: string, otherwise: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60) || otherwise;
