import { v7 as uuidv7 } from 'uuid';
import {
  correctProduct,
  createProduct,
  getProduct,
  getProductFacets,
  listLookalikes,
  listProducts,
  type ProductDetail,
  reportProduct,
  searchProducts,
} from '../../contract/products.ts';
import { RANKED_MOST } from '../../contract/search-constants.ts';
import { fromCursor, fromPlaceCursor, toCursor } from '../platform/cursor.ts';
import { type Db, violatedKey } from '../platform/database.ts';
import { nextLink } from '../platform/http/links.ts';
import type { Platform } from '../platform/platform.ts';
import { Problem } from '../platform/problem.ts';
import { isKnownBought, newestReviewsOf } from '../reviews/public.ts';
import { canCorrect } from './access.ts';
import { countFacets, findFitting, findLookalikes } from './find.ts';
import { attachPicture, preparePicture } from './picture.ts';
import { tidy, tidyOrNull } from './rules.ts';
import {
  findByName,
  findProduct,
  findProductFor,
  insertProduct,
  insertReport,
  isReviewedByOthers,
  keepProducts,
  lockProduct,
  type OwnedBy,
  listProducts as readProducts,
  updateProduct,
} from './store.ts';
import { toProduct, toReviewStats } from './view.ts';

const REVIEWS_SHOWN = 10;
const own = { ownTransaction: true };

export function addProductRoutes(platform: Platform, ownedBy: OwnedBy) {
  addReadingRoutes(platform, ownedBy);
  addCreateRoute(platform);
  addCorrectRoute(platform);
  addReportRoute(platform);
}

function addReadingRoutes({ route, clock }: Platform, ownedBy: OwnedBy) {
  const shared = { cachedForVisitors: true };

  route(
    listProducts,
    async ({ tx, query, caller, request, reply }) => {
      const limit = query.limit ?? 50;
      const rows = await readProducts(tx, {
        limit: limit + 1,
        viewerId: caller?.id,
        ...(query.name === undefined ? {} : { name: tidy(query.name) }),
        ...(query.cursor ? { after: fromCursor(query.cursor, 'number, id') } : {}),
      });
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      nextLink(request, reply, rows.length > limit && last ? toCursor(last.total_reviews, last.id) : null);
      return shown.map(toProduct);
    },
    shared,
  );

  route(
    searchProducts,
    async ({ tx, query, caller, request, reply }) => {
      const { sort = 'relevance', limit = 20, cursor, ...filter } = query;
      const from = cursor ? fromPlaceCursor(cursor, RANKED_MOST) : 0;
      const { products, more } = await findFitting(tx, filter, { sort, from, limit }, caller?.id);
      nextLink(request, reply, more ? toCursor(from + limit) : null);
      return products;
    },
    shared,
  );

  route(getProductFacets, ({ tx, query, caller }) => countFacets(tx, query, caller?.id), shared);

  route(
    listLookalikes,
    ({ tx, query: { limit = 5, ...query }, caller }) => findLookalikes(tx, { ...query, limit }, caller?.id),
    shared,
  );

  route(
    getProduct,
    ({ tx, params, caller }) => readProduct(tx, params.id, caller?.id, ownedBy, clock.now()),
    shared,
  );
}

/**
 * The product of that name and brand. If it is not public, it is this person's from now on, too; nothing says who else keeps it. `isNew`
 * if they did not keep it before: to them it is made now, as if nobody had it.
 */
async function findAndKeep(db: Db, name: string, brand: string | null, personId: string) {
  const found = await findByName(db, name, brand, personId);
  if (!found) return undefined;
  const isNew = (await keepProducts(db, [found.id], personId)) > 0;
  const product = await findProduct(db, found.id, personId);
  return product && { product, isNew };
}

function addCreateRoute(platform: Platform) {
  const { route, db } = platform;
  route(
    createProduct,
    async ({ body, caller, reply }) => {
      const name = tidy(body.name);
      const brand = tidyOrNull(body.brand);
      const known = await findAndKeep(db, name, brand, caller.id);
      if (known) {
        if (!known.isNew) reply.status(200);
        return toProduct(known.product);
      }
      const picture = await preparePicture(platform, caller.id, body.imageUrl);
      return db.transaction(async (tx) => {
        const { category } = body;
        const description = tidyOrNull(body.description);
        const made = await insertProduct(tx, {
          id: uuidv7(),
          name,
          brand,
          category,
          description,
          createdBy: caller.id,
        });
        if (!made) {
          // Somebody has just added the same product.
          const theirs = await findAndKeep(tx, name, brand, caller.id);
          if (!theirs) throw new Problem('product_not_found');
          if (!theirs.isNew) reply.status(200);
          return toProduct(theirs.product);
        }
        await keepProducts(tx, [made.id], caller.id);
        const own = { ...made, is_public: false };
        return toProduct((picture && (await attachPicture(tx, platform, own, picture))) || made);
      });
    },
    own,
  );
}

function addCorrectRoute(platform: Platform) {
  const { route, db } = platform;
  route(
    correctProduct,
    async ({ body, params, caller }) => {
      const picture = await preparePicture(platform, caller.id, body.imageUrl);
      try {
        return await db.transaction(async (tx) => {
          const product = await lockProduct(tx, params.id, caller.id);
          if (!product) throw new Problem('product_not_found');
          if (!canCorrect(product, caller.id, product.others)) throw new Problem('product_not_yours');
          const name = body.name === undefined ? product.name : tidy(body.name);
          const brand = body.brand === undefined ? product.brand : tidyOrNull(body.brand);
          // A product that somebody verifiably bought must not become another product.
          const isRenamed = name !== product.name || brand !== product.brand;
          if (isRenamed) {
            if (await isKnownBought(tx, params.id, caller.id)) throw new Problem('product_verified');
            // A refusal would reveal that others have private reviews. So it is allowed, and the stamps of those reviews are checked
            // again.
            await platform.events.raise(tx, 'product-renamed', { productId: params.id });
          }
          const description = body.description === undefined ? undefined : tidyOrNull(body.description);
          const changes = { name, brand, category: body.category, description };
          let changed = await updateProduct(tx, params.id, changes, { held: product.is_held });
          if (picture !== undefined) changed = await attachPicture(tx, platform, product, picture);
          if (!changed) throw new Problem('product_not_found');
          return toProduct(changed);
        });
      } catch (error) {
        if (violatedKey(error) === 'products_name_brand_key') throw new Problem('product_exists');
        throw error;
      }
    },
    own,
  );
}

function addReportRoute({ route }: Platform) {
  route(reportProduct, async ({ tx, params, body, caller }) => {
    const exists = async (id: string) => (await findProduct(tx, id, caller.id)) !== undefined;
    if (!(await exists(params.id)) || (body.duplicateOf && !(await exists(body.duplicateOf)))) {
      throw new Problem('product_not_found');
    }
    await insertReport(tx, params.id, caller.id, body);
  });
}

/** The first of the catalogue, as a page sends them along. */
export const firstProducts = async (db: Db, limit: number) =>
  (await readProducts(db, { limit })).map(toProduct);

export async function readProduct(
  db: Db,
  id: string,
  viewerId: string | undefined,
  ownedBy: OwnedBy,
  now: Date,
): Promise<ProductDetail> {
  const row = await findProductFor(db, id, viewerId, ownedBy, now);
  if (!row) throw new Problem('product_not_found');
  const { reviews, nextCursor } = await newestReviewsOf(db, id, viewerId, REVIEWS_SHOWN);
  const mine = viewerId !== undefined && row.created_by === viewerId;
  // What is held back from others is still its writer's own.
  const held = mine && { description: row.held_description, image: row.held_image };
  const { description = null, image = null } = held || {};
  return {
    ...toProduct({ ...row, description: row.description ?? description, image: row.image ?? image }),
    reviews,
    nextCursor,
    reviewStats: toReviewStats(row),
    owned: row.owned,
    isPublic: row.is_public,
    can: { edit: mine && canCorrect(row, viewerId, await isReviewedByOthers(db, id, viewerId)) },
  };
}
