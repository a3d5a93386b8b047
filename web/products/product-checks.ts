import { z } from 'zod';
import { ProductForm } from '../../contract/products.ts';
import { type Problems, problemsIn } from '../lib/form.ts';
import type { ProductValues } from './product-values.ts';

const { name, brand, category } = ProductForm.shape;
const Fields = z.object({ name, brand, category });

/** A chosen product needs no check. */
export const checkProduct = <Values extends ProductValues>(values: Values): Problems<Values> =>
  values.product ? {} : problemsIn(Fields, values, values);
