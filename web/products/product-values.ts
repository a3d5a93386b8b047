import type { Category } from '../../contract/categories.ts';
import type { Picture } from '../../contract/media.ts';
import { findOrCreateProduct } from './api.ts';

/** A product as the catalogue, a cover or a listing has it. */
export interface KnownProduct {
  id: string;
  name: string;
  brand: string | null;
  category: string;
  image?: Picture | null;
}

/** The part of a form that identifies the product. */
export interface ProductValues {
  /** Chosen from the catalogue; otherwise found or created from the next three fields. */
  product: KnownProduct | null;
  name: string;
  brand: string;
  category: string;
}

/** A product as the four form fields that identify it. */
export function chosenValues(product: KnownProduct | undefined): ProductValues {
  if (!product) return { product: null, name: '', brand: '', category: '' };
  const { id, name, brand, category, image = null } = product;
  return { product: { id, name, brand, category, image }, name, brand: brand ?? '', category };
}

/** The chosen product, or the described one: found, or else created. */
export const productOf = ({ product, name, brand, category }: ProductValues, description?: string) =>
  product ?? findOrCreateProduct({ name, brand: brand || null, category: category as Category, description });
