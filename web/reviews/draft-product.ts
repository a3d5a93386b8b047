import type { KnownProduct } from './review-values.ts';

/** What the form of an unfinished review says about its product. */
export interface DraftProduct {
  /** The product, if one was chosen from the catalogue. */
  productId?: string | undefined;
  /** Its name as typed, if none was chosen. */
  productName?: string | undefined;
}

type NamedProduct = Pick<KnownProduct, 'id' | 'name' | 'brand'>;

/** Whether an unfinished review is of this product. One that names no product yet may be of any. */
export function isDraftOf(product: NamedProduct, { productId, productName = '' }: DraftProduct): boolean {
  if (productId) return productId === product.id;
  const known = `${product.brand ?? ''} ${product.name}`.toLowerCase();
  return productName
    .toLowerCase()
    .split(/\s+/)
    .every((word) => known.includes(word));
}

/** The product of a form's values, in the form of search parameters. */
export const draftProductOf = ({
  product,
  name,
}: {
  product: { id: string } | null;
  name: string;
}): DraftProduct =>
  product
    ? { productId: product.id, productName: undefined }
    : { productId: undefined, productName: name.trim() || undefined };
