/** The languages that every text is there in. */
export type Language = "en" | "de";

export const LANGUAGES: Record<Language, string> = { en: "English", de: "Deutsch" };

const KEY = "opensovl language";

/** The one chosen on this page, else the first of the browser's that is there, else English. */
function read(): Language {
  const wished = [kept(), ...(globalThis.navigator?.languages ?? [])];
  const found = wished
    .map((name) => name?.slice(0, 2).toLowerCase())
    .find((name) => name && name in LANGUAGES);
  return (found as Language | undefined) ?? "en";
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage may be switched off; then the browser's languages count
  }
}

export const language: Language = read();

/** Keeps the choice and loads the page anew: what was drawn on it outlives that. */
export function chooseLanguage(chosen: Language): void {
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    return;
  }
  location.reload();
}
