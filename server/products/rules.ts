/** Removes extra spaces, so that names differing only in spaces are the same. */
export const tidy = (text: string) => text.trim().replaceAll(/\s+/g, ' ');
export const tidyOrNull = (text: string | null | undefined) => (text && tidy(text)) || null;

/** A product may be corrected by the person who added it, until another person reviews it. */
export const canCorrect = (
  product: { created_by: string | null },
  personId: string,
  reviewedByOthers: boolean,
) => product.created_by === personId && !reviewedByOthers;
