/** Two names that differ only in spaces are one. */
export const tidy = (text: string) => text.trim().replaceAll(/\s+/g, ' ');
export const tidyOrNull = (text: string | null | undefined) => (text && tidy(text)) || null;

/** Whoever added a product may correct it, until somebody else has spoken about it. */
export const canCorrect = (
  product: { created_by: string | null },
  personId: string,
  reviewedByOthers: boolean,
) => product.created_by === personId && !reviewedByOthers;
