/** True if whoever looks at the page has asked for less motion. */
export const lessMotion = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
