/** The languages that every text is there in. */
export type Language = "en" | "de";

export const LANGUAGES: Record<Language, string> = { en: "English", de: "Deutsch" };

const KEY = "opensovl language";
const PARAMETER = "lang";

/** The one that the address names, else the one chosen on this page, else the first of the browser's that is there, else English. */
function read(): Language {
  const wished = [named(), kept(), ...browsers()];
  const found = wished
    .map((name) => name?.slice(0, 2).toLowerCase())
    .find((name) => name && name in LANGUAGES);
  return (found as Language | undefined) ?? "en";
}

const browsers = (): readonly string[] => globalThis.navigator?.languages ?? [];

const named = (): string | null =>
  globalThis.location ? new URLSearchParams(location.search).get(PARAMETER) : null;

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage may be switched off; then the browser's languages count
  }
}

function keep(chosen: Language): boolean {
  try {
    localStorage.setItem(KEY, chosen);
    return true;
  } catch {
    return false;
  }
}

export const language: Language = read();

/** The language as the browser's owner writes it: "en-GB" for dates with the day first. */
export const locale: string = browsers().find((name) => name.toLowerCase().startsWith(language)) ?? language;

/** Keeps the choice and loads the page anew: what was drawn on it outlives that. What cannot be kept stands in the address. */
export function chooseLanguage(chosen: Language): void {
  const address = new URL(location.href);
  address.searchParams.delete(PARAMETER);
  if (!keep(chosen)) address.searchParams.set(PARAMETER, chosen);
  if (address.href === location.href) location.reload();
  else location.replace(address);
}

/** A path within this page; the language that the address names goes along, so that it holds for the whole visit. */
export function sameLanguage(path: string): string {
  return named() ? inLanguage(path) : path;
}

/** A path that the server answers by itself, in the language of this page. */
export function inLanguage(path: string): string {
  const [before, ...hash] = path.split("#");
  const joint = before?.includes("?") ? "&" : "?";
  return `${before}${joint}${PARAMETER}=${language}${hash.map((one) => `#${one}`).join("")}`;
}
