import { language, locale } from "./language";

const sign = (figure: string): string => (language === "de" ? figure.replace(".", ",") : figure);

/** A figure with so many digits after its decimal sign. */
export const fixed = (value: number, digits: number): string => sign(value.toFixed(digits));

/** A figure with at most one digit after its decimal sign. */
export const short = (value: number): string => sign(String(Number(value.toFixed(1))));

export const inches = (value: number): string => `${short(value)}″`;

/** A day and its time. */
export const moment = (time: string): string => new Date(time).toLocaleString(locale);
