import { randomUUID } from 'node:crypto';
import { durations } from '../../contract/quote-terms.ts';
import type { Db } from '../../server/platform/database.ts';
import { queryOn } from '../../testing/query.ts';
import { addQuotes, quotedId } from '../../testing/scale-quotes.ts';
import type { Case } from '../case.ts';
import type { Scene } from '../worlds.ts';
import { session } from './identity.ts';

/** The same quote can be requested only once a minute. The app takes the first of these things, the bare handler the rest. */
const THINGS = { app: 8_000, all: 24_000 };
const QUOTES = 200;
const idsOf = ({ traders }: Scene) => traders.map(({ id }) => id);

/** Another thing each time; after all things, another duration. */
function wishes({ traders }: Scene, from: number, to: number) {
  let next = 0;
  return () => {
    const n = from + (next % (to - from));
    const months = durations[Math.floor(next++ / (to - from)) % durations.length];
    const member = traders[n % traders.length];
    if (!member) throw new Error('The scene has no traders.');
    return { member, thingId: quotedId('thing', n), months };
  };
}

const COLUMNS = `q.*, r.product_id, r.months, r.purchase_price, r.currency, p.name AS product_name, p.brand AS product_brand,
  p.image AS product_image, v.name AS provider_name, v.type AS provider_type, v.support_phone, v.support_email, v.website_url,
  t.id AS thing_id`;
const JOINED = `quotes q JOIN quote_requests r ON r.id = q.request_id JOIN products p ON p.id = r.product_id
  JOIN providers v ON v.id = q.provider_id LEFT JOIN things t ON t.id = r.thing_id`;
const read = async (db: Db, where: string, id: string) =>
  (await db.send({ text: `SELECT ${COLUMNS} FROM ${JOINED} WHERE ${where}`, values: [id] })).rows;

export const cases: Case[] = [
  {
    name: 'Quotes from 12 providers rated here',
    wanted: 0.5,
    signedIn: true,
    prepare: (db, scene) =>
      addQuotes(db, { owners: idsOf(scene), things: THINGS.all, owner: scene.member.id, quotes: QUOTES }),
    requests: (scene) => {
      const next = wishes(scene, 0, THINGS.app);
      return [
        {
          method: 'POST',
          path: '/api/warranty-quotes',
          each: () => {
            const { member, thingId, months } = next();
            const body = { productId: quotedId('product', 0), thingId, coverageDuration: months };
            return { body: JSON.stringify(body), cookie: member.cookie };
          },
        },
      ];
    },
    bare: (db, scene) => {
      const next = wishes(scene, THINGS.app, THINGS.all);
      return async () => {
        const { member, thingId, months } = next();
        const { id: me } = member;
        await session(db, { member });
        const providers = await queryOn(
          db,
        )`SELECT * FROM providers WHERE active AND 'Photography' = ANY (categories)`;
        const request = randomUUID();
        await db.transaction(async (tx) => {
          await queryOn(tx)`
            INSERT INTO quote_requests (id, person_id, thing_id, product_id, months, purchase_price, currency, bought_on, asked_at,
              answered_at)
            SELECT ${request}, person_id, id, product_id, ${months}, purchase_price, currency, purchase_date, now(), now()
            FROM things WHERE id = ${thingId}`;
          const quotes = providers.map((provider) => ({
            id: randomUUID(),
            person_id: me,
            request_id: request,
            provider_id: provider.id,
            quote_number: 'PR-2345-6789',
            price: '104.49',
            deductible: '64.50',
            coverage_details: { includes: provider.coverage_types, excludes: [], passesOn: true },
            lines: [
              { what: '12 months at 7.5 % a year of what it cost', amount: '96.75' },
              { what: '1 year old: 8 % more for each', amount: '7.74' },
            ],
            terms_url: provider.terms_url,
            payment_url: provider.payment_url,
          }));
          await queryOn(tx)`
            INSERT INTO quotes (id, person_id, request_id, provider_id, quote_number, price, deductible, coverage_details, lines,
              terms_url, payment_url, valid_until, created_at)
            SELECT q.*, now() + interval '30 days', now() FROM jsonb_to_recordset(${JSON.stringify(quotes)}::jsonb) AS q(id uuid,
              person_id uuid, request_id uuid, provider_id uuid, quote_number text, price numeric, deductible numeric,
              coverage_details jsonb, lines jsonb, terms_url text, payment_url text)`;
          await queryOn(tx)`
            WITH told AS (INSERT INTO live_events (person_id, topic, data) VALUES (${me}, 'quotes', '{}'))
            SELECT pg_notify('bench', ${me})`;
        });
        return JSON.stringify(await read(db, 'q.request_id = $1 ORDER BY q.price, q.id', request));
      };
    },
  },
  {
    name: 'Quotes of a person with 200',
    wanted: 0.6,
    signedIn: true,
    requests: () => [{ path: '/api/warranty-quotes/user' }],
    bare: (db, scene) => async () => {
      await session(db, scene);
      return JSON.stringify(await read(db, 'q.person_id = $1 ORDER BY q.id DESC LIMIT 201', scene.member.id));
    },
  },
];
