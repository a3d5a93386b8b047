import type { Category } from '../../../contract/categories.ts';
import { findOrCreateProduct } from '../../products/api.ts';
import type { CoverValues } from './cover-values.ts';

/** The product that was chosen, or the one that was described: found, or else made. */
export const productOf = ({ product, name, brand, category }: CoverValues) =>
  product ?? findOrCreateProduct({ name, brand: brand || null, category: category as Category });
