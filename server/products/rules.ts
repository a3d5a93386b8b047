/** Removes extra spaces, so that names differing only in spaces are the same. */
export const tidy = (text: string) => text.trim().replaceAll(/\s+/g, ' ');
export const tidyOrNull = (text: string | null | undefined) => (text && tidy(text)) || null;
