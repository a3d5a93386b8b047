import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Product, ProductDetail } from '../../contract/products.ts';
import { call, type Input } from '../lib/api.ts';
import { queryClient, read } from '../lib/query.ts';
import { isOfBrand } from './lookalikes.ts';

export const oneProduct = (id: string) => read('GET /api/products/{id}', { params: { id } });

/** Searches from the first letter on, so that people notice early that a product exists. */
export const productSearch = (text: string) =>
  queryOptions({
    ...read('GET /api/products/search', { query: { q: text, limit: '6' } }),
    initialData: undefined,
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });

/** Products that may be the one of this name and brand. The previous result stays until the new one has loaded. */
export const lookalikes = (name: string, brand: string) =>
  queryOptions({
    ...read('GET /api/products/lookalikes', { query: { name, brand: brand.slice(0, 80) || undefined } }),
    initialData: undefined,
    enabled: name !== '',
    placeholderData: (data, before) => (before?.queryKey[1]?.query?.name === name ? data : undefined),
  });

type ProductBody = Input<'POST /api/products'>['body'];

/** The product of that name, ignoring case; creates one if there is none or its brand differs. */
export async function findOrCreateProduct(body: ProductBody): Promise<Product> {
  const named = await call('GET /api/products', { query: { name: body.name } });
  const known = named.find((product) => isOfBrand(product, body.brand ?? ''));
  return known ?? call('POST /api/products', { body });
}

export async function correctProduct(id: string, body: Input<'PATCH /api/products/{id}'>['body']) {
  const product = await call('PATCH /api/products/{id}', { params: { id }, body });
  queryClient.setQueryData<ProductDetail>(oneProduct(id).queryKey, (data) => data && { ...data, ...product });
  queryClient.invalidateQueries({ queryKey: ['GET /api/reviews'], refetchType: 'none' });
  return product;
}

export const reportProduct = (id: string, body: Input<'POST /api/products/{id}/reports'>['body']) =>
  call('POST /api/products/{id}/reports', { params: { id }, body });
