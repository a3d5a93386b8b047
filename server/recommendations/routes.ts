import {
  hideRecommendation,
  listHiddenRecommendations,
  listPersonalized,
  listSimilar,
  listTrending,
  noteProductView,
  showRecommendation,
} from '../../contract/recommendations.ts';
import { isoOf } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { toProduct } from '../products/public.ts';
import * as recommend from './recommend.ts';
import * as store from './store.ts';

export function addRecommendationRoutes({ route, clock }: Platform) {
  const shared = { cachedForVisitors: true };

  route(listPersonalized, ({ tx, caller, query }) =>
    recommend.recommendTo(tx, caller.id, query, clock.now()),
  );

  route(listTrending, ({ tx, query, caller }) => recommend.listTrending(tx, query, caller?.id), shared);

  route(
    listSimilar,
    async ({ tx, params, query, caller }) => {
      const similar = await recommend.listSimilar(tx, params.id, query, caller?.id);
      if (!similar) throw new Problem('product_not_found');
      return similar;
    },
    shared,
  );

  route(hideRecommendation, async ({ tx, caller, body }) => {
    if (!(await store.hideProduct(tx, body, caller.id, clock.now()))) throw new Problem('product_not_found');
  });

  route(showRecommendation, ({ tx, caller, params }) => store.showProduct(tx, params.id, caller.id));

  route(listHiddenRecommendations, async ({ tx, caller }) => {
    const rows = await store.listHidden(tx, caller.id);
    return rows.map((row) => ({
      product: toProduct(row),
      reason: row.reason,
      createdAt: isoOf(row.hidden_at),
    }));
  });

  route(noteProductView, async ({ tx, caller, params }) => {
    if (!(await store.noteView(tx, params.id, caller.id, clock.now())))
      throw new Problem('product_not_found');
  });
}
