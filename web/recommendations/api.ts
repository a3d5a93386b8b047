import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Product } from '../../contract/products.ts';
import { RECOMMENDED, type RecommendationFilter, SHELF } from '../../contract/recommendation-constants.ts';
import { call, type Input, type Reply } from '../lib/api.ts';
import { show } from '../lib/hidden-items.ts';
import { hideWithUndo } from '../lib/hide-with-undo.ts';
import { queryClient, read } from '../lib/query.ts';
import type { ToastMessage } from '../lib/toast.ts';

/** The two lists of recommendations; the names are part of the API paths. */
export type RecommendedKind = 'personalized' | 'trending';
/** The category filter of the lists. */
export type ChosenFilter = RecommendationFilter | 'All';

/** The previous list stays until the filtered one has loaded. */
export const recommended = (kind: RecommendedKind, filter: ChosenFilter = 'All') =>
  queryOptions({
    ...read(`GET /api/recommendations/${kind}`, {
      query: { limit: String(RECOMMENDED), categories: filter === 'All' ? undefined : filter },
    }),
    placeholderData: keepPreviousData,
  });

export const similarTo = (id: string) =>
  read('GET /api/products/{id}/similar', { params: { id }, query: { limit: String(SHELF) } });

export const hiddenProducts = read('GET /api/recommendations/hidden');

function refresh() {
  for (const key of ['personalized', 'trending', 'hidden'])
    void queryClient.invalidateQueries({ queryKey: [`GET /api/recommendations/${key}`] });
}

/** The key for hiding a product from recommendations at once; other lists still show it. */
export const outOfRecommendations = (id: string) => `recommended ${id}`;

type Reason = Input<'POST /api/recommendations/hidden'>['body']['reason'];

export const hideProduct = (
  { id }: Pick<Product, 'id'>,
  reason: Reason,
  message: Pick<ToastMessage, 'title' | 'description' | 'further'>,
) =>
  hideWithUndo({
    ...message,
    name: outOfRecommendations(id),
    send: () =>
      call('POST /api/recommendations/hidden', { body: { productId: id, reason } }, { keepalive: true }),
    takeBack: () => call('DELETE /api/recommendations/hidden/{id}', { params: { id } }, { keepalive: true }),
    onChanged: refresh,
  });

export async function showProduct(id: string) {
  await call('DELETE /api/recommendations/hidden/{id}', { params: { id } });
  queryClient.setQueryData<Reply<'GET /api/recommendations/hidden'>>(hiddenProducts.queryKey, (known) =>
    known?.filter(({ product }) => product.id !== id),
  );
  show(outOfRecommendations(id));
  refresh();
}
