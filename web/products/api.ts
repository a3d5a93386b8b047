import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Product, ProductDetail } from '../../contract/products.ts';
import { call, type Input } from '../lib/api.ts';
import { queryClient, read } from '../lib/query.ts';

export const oneProduct = (id: string) => read('GET /api/products/{id}', { params: { id } });

/** Searches from the first letter on, so that people notice early that a product exists. */
export const productSearch = (text: string) =>
  queryOptions({
    ...read('GET /api/products/search', { query: { q: text, limit: '6' } }),
    initialData: undefined,
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });

type ProductBody = Input<'POST /api/products'>['body'];

/** The product of that name, ignoring case; creates one if there is none or its brand differs. */
export async function findOrCreateProduct(body: ProductBody): Promise<Product> {
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  const named = await call('GET /api/products', { query: { name: body.name } });
  const brand = body.brand?.trim();
  const known = brand ? named.find((product) => same(product.brand ?? '', brand)) : named[0];
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
