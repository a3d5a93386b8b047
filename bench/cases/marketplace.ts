import type { Db } from '../../server/platform/database.ts';
import { type Sql, sql } from '../../server/platform/sql.ts';
import { blockedWith, notBlocked } from '../../server/profiles/public.ts';
import { queryOn } from '../../testing/query.ts';
import type { Case } from '../case.ts';
import { session } from './identity.ts';

const columns = (viewer: string | null) => sql`
  l.id, l.person_id, l.product_id, l.type, l.title, l.description, l.price, l.price_min, l.price_max, l.condition, l.wants,
  l.images, l.area, l.thing_id, l.cover_start, l.cover_end, l.proof, l.proof_date, l.status, l.sealed_at, l.interested_count, l.created_at,
  (SELECT coalesce(sum(c.messages_count), 0)::int FROM conversations c WHERE c.listing_id = l.id) AS messages_count,
  u.first_name, u.last_name, u.profile_image_url, u.time_zone, trust.trades, trust.ratings, trust.punctual, trust.as_described,
  trust.would_trade_again, trust.no_shows,
  p.name AS product_name, p.brand AS product_brand, p.category AS product_category, p.image AS product_image,
  ${
    viewer
      ? sql`EXISTS (SELECT 1 FROM saved_listings s WHERE s.person_id = ${viewer} AND s.listing_id = l.id) AS saved,
          (SELECT t.id FROM trades t WHERE t.listing_id = l.id AND l.person_id <> ${viewer}
            AND ${viewer}::uuid IN (t.buyer_id, t.seller_id) LIMIT 1) AS trade_id`
      : sql`false AS saved, NULL::uuid AS trade_id`
  }`;

const listings = (db: Db, viewer: string | null, where: Sql, order: Sql) => queryOn(db)`
  SELECT ${columns(viewer)}
  FROM listings l JOIN people u ON u.id = l.person_id JOIN products p ON p.id = l.product_id
    LEFT JOIN person_trust trust ON trust.person_id = l.person_id
  WHERE l.status = 'active' AND ${where} AND ${notBlocked(viewer ?? undefined, sql`l.person_id`)}
  ORDER BY ${order} LIMIT 51`;

/**
 * The fallback when nothing has all words: the app asks which of these queries matches any listing. The meanings of the words are
 * cached.
 */
const firstFitting = (db: Db, tried: string[]) => queryOn(db)`
  SELECT tsquery FROM unnest(${tried}::text[]) WITH ORDINALITY AS tries (tsquery, place)
  WHERE EXISTS (SELECT 1 FROM listings l WHERE l.status = 'active' AND l.search @@ tries.tsquery::tsquery)
  ORDER BY place LIMIT 1`;

const anywhere = (...lexemes: string[]) =>
  `(${lexemes.map((lexeme) => `'${lexeme}' | '-${lexeme}'`).join(' | ')})`;
/** Two words, the second perhaps unfinished; and the same with typing errors. */
const TYPED = [anywhere('walnut'), `(${anywhere('speaker')} | 'speaker':* | '-speaker':*)`];
const MISTYPED = [
  anywhere('wallnut', 'walnut'),
  `(${anywhere('speakr', 'speaker')} | 'speakr':* | '-speakr':*)`,
];

const filters = 'type=sell&condition=good&minPrice=50&maxPrice=700&sort=price_low';

export const cases: Case[] = [
  {
    name: 'Marketplace, first page, visitor',
    wanted: 4,
    signedIn: false,
    requests: () => [{ path: '/api/marketplace' }],
    bare: (db) => async () => JSON.stringify(await listings(db, null, sql`true`, sql`l.id DESC`)),
  },
  {
    name: 'Marketplace, first page, member',
    wanted: 0.5,
    signedIn: true,
    requests: () => [{ path: '/api/marketplace' }],
    bare: (db, scene) => async () => {
      await session(db, scene);
      return JSON.stringify(await listings(db, scene.member.id, sql`true`, sql`l.id DESC`));
    },
  },
  {
    name: 'Marketplace, filtered search, member',
    wanted: 0.5,
    signedIn: true,
    requests: () => [
      { path: `/api/marketplace?q=walnut%20speaker&${filters}` },
      { path: `/api/marketplace?q=wallnut%20speakr&${filters}` },
    ],
    bare: (db, scene) => {
      const where = (words: Sql) => sql`l.type = 'sell' AND l.condition = 'good' AND l.price_to >= 50
        AND l.price_from <= 700 AND ${words}`;
      const order = sql`l.by_price_low DESC, l.id DESC`;
      let typed = false;
      return async () => {
        typed = !typed;
        await session(db, scene);
        const [one = '', other = ''] = typed ? TYPED : MISTYPED;
        await firstFitting(db, [`${one} & ${other}`, one, other]);
        const words = sql`l.search @@ ${`${one} & ${other}`}::tsquery`;
        return JSON.stringify(await listings(db, scene.member.id, where(words), order));
      };
    },
  },
  {
    name: 'Marketplace, counts of the tabs, member',
    wanted: 0.5,
    signedIn: true,
    requests: () => [{ path: '/api/marketplace/counts' }],
    bare: (db, scene) => async () => {
      await session(db, scene);
      const rows = await queryOn(db)`
        SELECT type, sum(count)::int AS count FROM (
          SELECT type, count FROM listing_totals
          UNION ALL SELECT l.type, -1 FROM listings l WHERE l.status = 'active' AND l.person_id IN (
            ${blockedWith(scene.member.id)})) AS sums
        GROUP BY type`;
      return JSON.stringify(rows);
    },
  },
];
