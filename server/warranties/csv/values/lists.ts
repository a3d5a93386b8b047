import { isNothing } from './read-result.ts';

/** Several values in one cell, separated by commas, semicolons or lines. */
export const splitList = (text: string) =>
  text
    .split(/[,;\n\r]+/)
    .map((part) => part.trim())
    .filter(Boolean);

/** A list as other programs write it: it may be a word for "none", and Warracker separates by spaces alone. */
export function readList(text: string, spaced: boolean): string[] {
  if (isNothing(text)) return [];
  const parts = splitList(text);
  return spaced && parts.length === 1 ? text.split(/\s+/) : parts;
}

/** A whole number of pieces up to `most`; an empty cell means 1, and anything else is `null`. */
export function readQuantity(text: string, most: number): number | null {
  if (isNothing(text)) return 1;
  const count = /^\d{1,9}(?:[.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : 0;
  return count >= 1 && count <= most ? count : null;
}
