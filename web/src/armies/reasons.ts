/** The longest of some names that a reason begins with: in every language a reason names first what it is about. */
export const namedIn = (reason: string, names: string[]): string | undefined =>
  names
    .filter((name) => name && reason.startsWith(`${name} `))
    .sort((one, other) => other.length - one.length)[0];
