import type { Product } from '../../contract/products.ts';

const tidy = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

interface TypedProduct {
  name: string;
  brand: string;
}

/** Whether the product has this brand; an empty brand matches all. */
export const isOfBrand = (product: Pick<Product, 'brand'>, brand: string) =>
  !brand.trim() || tidy(product.brand ?? '') === tidy(brand);

/** Whether the typed name and brand describe this product. */
const isSame = (product: Product, { name, brand }: TypedProduct) =>
  tidy(product.name) === tidy(name) && isOfBrand(product, brand);

const SHOWN = 3;

/** The question to ask before a new product is created; `undefined` if none is similar. */
export function questionOf(found: readonly Product[], typed: TypedProduct) {
  const same = found.filter((product) => isSame(product, typed));
  const products = (same.length > 0 ? same : found).slice(0, SHOWN);
  if (products.length === 0) return undefined;
  const title =
    same.length === 0
      ? 'Is it one of these?'
      : same.length === 1
        ? 'This one is already here'
        : 'These are already here';
  return { title, products, isHere: same.length > 0 };
}
