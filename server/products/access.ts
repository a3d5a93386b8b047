/** Who sees a product is `isSeenBy` in `store.ts`. It may be corrected by the person who added it, until another person reviews it. */
export const canCorrect = (
  product: { created_by: string | null },
  personId: string,
  reviewedByOthers: boolean,
) => product.created_by === personId && !reviewedByOthers;
