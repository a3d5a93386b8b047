import { createHash } from 'node:crypto';
import type { Tariff } from '../contract/quotes.ts';
import type { Pool } from '../server/platform/database.ts';
import { inTransaction, queryOn } from './query.ts';

const PROVIDERS = 12;
const tariff: Tariff = {
  yearly: { Photography: 7.5 },
  perYearOfAge: 8,
  discounts: { 24: 6, 36: 10, 48: 12 },
  deductible: 5,
  oldest: 50,
};

/** The id of the nth row of a kind, computed the same way here and in the database: there are too many to pass around. */
export function quotedId(kind: 'thing' | 'product' | 'provider', n: number): string {
  const hash = createHash('md5').update(`${kind} to quote ${n}`).digest('hex');
  const id = `${hash.slice(0, 12)}4${hash.slice(13, 16)}8${hash.slice(17)}`;
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Adds a dozen rated providers, numbered things of these people to cover, and quotes of one person, a dozen per request. */
export async function addQuotes(
  db: Pool,
  { owners, things, owner, quotes }: { owners: string[]; things: number; owner: string; quotes: number },
) {
  const product = quotedId('product', 0);
  await inTransaction(db, async (query) => {
    await query`CREATE OR REPLACE FUNCTION pg_temp.quoted_id(kind text, n int) RETURNS uuid IMMUTABLE LANGUAGE sql AS $$
      SELECT overlay(overlay(md5(kind || ' to quote ' || n) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid $$`;
    await query`INSERT INTO products (id, name, brand, category) VALUES (${product}, 'Camera to cover', 'Crowd', 'Photography')`;
    await query`INSERT INTO providers (id, name, type, description, website_url, support_phone, support_email, categories,
        coverage_types, rating, claim_days, terms_url, payment_url, tariff)
      SELECT pg_temp.quoted_id('provider', n), 'Provider ' || n, 'tariff', 'Repairs what can be repaired.',
        'https://cover.example', '+44 20 5550 0142', 'claims@cover.example', '{Photography}', '{Mechanical,Electrical}', 4.2, 6,
        'https://cover.example/terms', 'https://cover.example/pay', ${JSON.stringify(tariff)}::jsonb
      FROM generate_series(1, ${PROVIDERS}::int) AS n`;
    await query`INSERT INTO things (id, person_id, product_id, purchase_date, purchase_price)
      SELECT pg_temp.quoted_id('thing', n), (${owners}::uuid[])[n % ${owners.length}::int + 1], ${product}, '2025-01-10', 1290
      FROM generate_series(0, ${things - 1}::int) AS n`;
    await query`INSERT INTO covers (id, thing_id, person_id, cover_type, start_date, end_date)
      SELECT gen_random_uuid(), id, person_id, 'manufacturer', '2025-01-10', '2027-01-10' FROM things
      WHERE product_id = ${product}`;
    await query`INSERT INTO things (id, person_id, product_id, purchase_date, purchase_price)
      VALUES (${quotedId('thing', -1)}, ${owner}, ${product}, '2025-01-10', 1290)`;
    await query`WITH asked AS (
        INSERT INTO quote_requests (id, person_id, thing_id, product_id, months, purchase_price, currency, bought_on, asked_at,
          answered_at)
        SELECT uuidv7(), ${owner}, ${quotedId('thing', -1)}, ${product}, 12, 1290, 'USD', '2025-01-10', now(), now()
        FROM generate_series(1, ceil(${quotes}::numeric / ${PROVIDERS}::int)::int) RETURNING id)
      INSERT INTO quotes (id, person_id, request_id, provider_id, quote_number, price, deductible, coverage_details, lines,
        terms_url, valid_until, created_at)
      SELECT uuidv7(), ${owner}, asked.id, v.id, 'PR-2345-6789', 104.49, 64.50,
        '{"includes": ["Mechanical", "Electrical"], "excludes": [], "passesOn": true}',
        '[{"what": "12 months at 7.5 % a year of what it cost", "amount": "96.75"},
          {"what": "1 year old: 8 % more for each", "amount": "7.74"}]',
        'https://cover.example/terms', now() + interval '30 days', now()
      FROM asked CROSS JOIN (SELECT id FROM providers WHERE name LIKE 'Provider %') AS v LIMIT ${quotes}`;
  });
  await queryOn(db)`VACUUM ANALYZE`;
}
