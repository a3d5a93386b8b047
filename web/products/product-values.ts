import { z } from 'zod';
import type { Category } from '../../contract/categories.ts';
import type { Picture } from '../../contract/media.ts';
import { ProductForm } from '../../contract/products.ts';
import { type Problems, problemsIn } from '../lib/form.ts';
import { findOrCreateProduct } from './api.ts';

/** The product as the catalogue, a cover or a listing knows it. */
export interface KnownProduct {
  id: string;
  name: string;
  brand: string | null;
  category: string;
  image?: Picture | null;
}

/** The part of a form that says which product it is about. */
export interface ProductValues {
  /** Chosen from the catalogue; otherwise it is found or made from the three fields that follow. */
  product: KnownProduct | null;
  name: string;
  brand: string;
  category: string;
}

/** The product that was chosen, or the one that was described: found, or else made. */
export const productOf = ({ product, name, brand, category }: ProductValues) =>
  product ?? findOrCreateProduct({ name, brand: brand || null, category: category as Category });

const { name, brand, category } = ProductForm.shape;
const Fields = z.object({ name, brand, category });

/** One that was chosen is right as it is. */
export const checkProduct = <Values extends ProductValues>(values: Values): Problems<Values> =>
  values.product ? {} : problemsIn(Fields, values, values);
