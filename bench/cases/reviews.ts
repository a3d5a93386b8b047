import { randomUUID } from 'node:crypto';
import { toCursor } from '../../server/platform/cursor.ts';
import type { Db } from '../../server/platform/database.ts';
import { empty, sql } from '../../server/platform/sql.ts';
import { blockedWith, eitherBlocked } from '../../server/profiles/public.ts';
import { queryOn } from '../../testing/query.ts';
import type { Case } from '../case.ts';
import { session } from './identity.ts';

const bySameAuthor = (viewer: string | null) => sql`
  FROM reviews o WHERE o.person_id = r.person_id AND o.product_id = r.product_id
    AND (NOT o.is_private ${viewer ? sql`OR o.person_id = ${viewer}` : empty})`;
export const columns = (viewer: string | null) => sql`
  r.id, r.person_id, r.product_id, r.rating, r.title, r.content, r.images, r.video, r.proof_id, r.is_verified_purchase,
  r.verified_on, r.is_private, r.likes, r.location, r.tags, r.created_at, r.edited_at,
  r.comments_count ${
    viewer
      ? sql`- (SELECT count(*) FROM (${blockedWith(viewer)}) AS unseen (id)
    JOIN comments c ON c.review_id = r.id AND c.person_id = unseen.id)`
      : empty
  } AS comments_count,
  (SELECT jsonb_build_object('id', o.id, 'createdAt', o.created_at) ${bySameAuthor(viewer)} AND o.id < r.id
    ORDER BY o.id LIMIT 1) AS first_said,
  ${viewer ? sql`EXISTS (SELECT 1 FROM likes l WHERE l.review_id = r.id AND l.person_id = ${viewer})` : sql`false`} AS liked,
  u.first_name, u.last_name, u.profile_image_url, p.name AS product_name, p.brand AS product_brand,
  p.category AS product_category, p.image AS product_image, p.average_rating AS product_average, p.total_reviews AS product_total`;
export const JOINED = sql`reviews r JOIN people u ON u.id = r.person_id JOIN products p ON p.id = r.product_id`;
export const visible = (viewer: string | null) =>
  viewer
    ? sql`(NOT r.is_private OR r.person_id = ${viewer}) AND NOT ${eitherBlocked(sql`${viewer}`, sql`r.person_id`)}`
    : sql`NOT r.is_private`;

const feed = (db: Db, viewer: string, after?: string) => queryOn(db)`
  SELECT ${columns(viewer)} FROM ${JOINED}
  WHERE ${visible(viewer)} ${after ? sql`AND r.id < ${after}` : empty} ORDER BY r.id DESC LIMIT 11`;

const byPerson = (db: Db, productId: string) => queryOn(db)`
  WITH newest AS (
    SELECT r.person_id, r.product_id, row_number() OVER () AS place FROM (
      SELECT r.person_id, r.product_id FROM reviews r
      WHERE r.product_id = ${productId} AND ${visible(null)} AND NOT EXISTS (SELECT 1 ${bySameAuthor(null)} AND o.id > r.id)
      ORDER BY r.id DESC LIMIT 11) AS r)
  SELECT ${columns(null)} FROM newest JOIN ${JOINED} ON r.person_id = newest.person_id AND r.product_id = newest.product_id
  WHERE ${visible(null)} ORDER BY newest.place, r.id`;

const anyOf = (ids: string[]) => ids[Math.floor(Math.random() * ids.length)] ?? '';

export const cases: Case[] = [
  {
    name: 'Reviews of a product, first page, visitor',
    wanted: 4,
    signedIn: false,
    requests: ({ productId }) => [{ path: `/api/reviews?productId=${productId}&page=1&limit=10` }],
    bare:
      (db, { productId }) =>
      async () =>
        JSON.stringify(await byPerson(db, productId)),
  },
  {
    name: 'Feed, first page, member',
    wanted: 0.6,
    signedIn: true,
    requests: () => [{ path: '/api/reviews?page=1&limit=10' }],
    bare: (db, scene) => async () => {
      await session(db, scene);
      return JSON.stringify(await feed(db, scene.member.id));
    },
  },
  {
    name: 'Feed, page 10,000 by cursor, member',
    wanted: 0.6,
    signedIn: true,
    requests: ({ deepId }) => [{ path: `/api/reviews?limit=10&cursor=${toCursor(deepId)}` }],
    bare: (db, scene) => async () => {
      await session(db, scene);
      return JSON.stringify(await feed(db, scene.member.id, scene.deepId));
    },
  },
  {
    name: 'Product with 1,000 reviews, visitor',
    wanted: 4,
    signedIn: false,
    requests: ({ productId }) => [{ path: `/api/products/${productId}` }],
    bare:
      (db, { productId }) =>
      async () => {
        const product = await queryOn(db)`SELECT * FROM products WHERE id = ${productId}`;
        return JSON.stringify({ ...product[0], reviews: await byPerson(db, productId) });
      },
  },
  {
    name: 'Like toggle',
    wanted: 0.6,
    signedIn: true,
    requests: ({ reviewIds }) => reviewIds.map((id) => ({ method: 'POST', path: `/api/reviews/${id}/like` })),
    bare: (db, scene) => async () => {
      await session(db, scene);
      const [id, me] = [anyOf(scene.reviewIds), scene.member.id];
      const likes = await db.transaction(async (tx) => {
        await queryOn(tx)`
          WITH target AS (SELECT r.id, r.person_id FROM reviews r WHERE r.id = ${id} AND ${visible(me)}),
          gone AS (DELETE FROM likes USING target WHERE review_id = target.id AND likes.person_id = ${me} RETURNING 1),
          added AS (INSERT INTO likes (review_id, person_id) SELECT id, ${me} FROM target WHERE NOT EXISTS (SELECT 1 FROM gone)
            ON CONFLICT DO NOTHING)
          SELECT person_id AS author, EXISTS (SELECT 1 FROM gone) AS gone FROM target`;
        // The event, for its subscribers.
        await queryOn(
          tx,
        )`INSERT INTO pgboss.job (name, data) VALUES ('review-liked.notifications', ${JSON.stringify({ id, me })})`;
        return queryOn(tx)`SELECT likes FROM reviews WHERE id = ${id}`;
      });
      return JSON.stringify({ liked: true, likes: likes[0]?.likes });
    },
  },
  {
    name: 'Review create',
    wanted: 0.6,
    signedIn: true,
    // By many, because one person follows up on a product 20 times at most.
    requests: ({ productIds, traders }) => [
      {
        method: 'POST',
        path: '/api/reviews',
        each: () => ({
          cookie: anyOf(traders.map(({ cookie }) => cookie)),
          body: JSON.stringify({
            productId: anyOf(productIds),
            rating: 4,
            title: 'Still fine',
            content: `After a winter outside, ${randomUUID()}.`,
          }),
        }),
      },
    ],
    bare: (db, scene) => async () => {
      await session(db, scene);
      const [id, me] = [randomUUID(), anyOf(scene.traders.map((trader) => trader.id))];
      await db.transaction(
        (tx) => queryOn(tx)`
        INSERT INTO reviews (id, person_id, product_id, category, rating, title, content, images, tags)
        SELECT ${id}, ${me}, p.id, p.category, 4, 'Still fine', ${`After a winter outside, ${id}.`}, '[]', '{}'
        FROM products p WHERE p.id = ${anyOf(scene.productIds)} RETURNING 1`,
      );
      const [row] = await queryOn(db)`
        SELECT ${columns(me)} FROM ${JOINED} WHERE r.id = ${id} AND ${visible(me)}`;
      return JSON.stringify(row);
    },
  },
];
