import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { withDatabaseBefore } from '../../testing/upgrade.ts';

test('cover that was bought before says from when to when, and is not said to be paid', async () => {
  await withDatabaseBefore('0045', async ({ query, upgrade }) => {
    const [person, product, thing, cover, provider, request] = Array.from({ length: 6 }, () => uuidv7());
    await query`INSERT INTO people (id, first_name) VALUES (${person}, 'Maya')`;
    await query`INSERT INTO products (id, name, category) VALUES (${product}, 'Kestrel M35', 'Photography')`;
    await query`INSERT INTO things (id, person_id, product_id) VALUES (${thing}, ${person}, ${product})`;
    await query`
      INSERT INTO covers (id, thing_id, person_id, cover_type, start_date, end_date)
      VALUES (${cover}, ${thing}, ${person}, 'extended', '2027-03-12', '2028-03-11')`;
    await query`
      INSERT INTO providers (id, name, type, description, website_url, categories, coverage_types, terms_url, tariff)
      VALUES (${provider}, 'Northcover', 'tariff', 'Repairs.', 'https://a.example', '{Photography}', '{Faults}', 'https://a.example', '{}')`;
    await query`
      INSERT INTO quote_requests (id, person_id, thing_id, product_id, months, purchase_price, currency, bought_on, asked_at)
      VALUES (${request}, ${person}, ${thing}, ${product}, 12, 1290, 'USD', '2025-01-01', now())`;
    await query`
      INSERT INTO quotes (id, person_id, request_id, provider_id, quote_number, price, deductible, coverage_details, terms_url,
        valid_until, status, purchased_at, policy_number, cover_id, created_at)
      VALUES (${uuidv7()}, ${person}, ${request}, ${provider}, 'Q-1', 96, 0, '{}', 'https://a.example', now(), 'purchased', now(),
        'P-1', ${cover}, now())`;
    expect(await upgrade()).toContain('0045_what_was_agreed.sql');
    expect(await query`SELECT cover_start::text, cover_end::text, said_paid_at FROM quotes`).toEqual([
      { cover_start: '2027-03-12', cover_end: '2028-03-11', said_paid_at: null },
    ]);
    expect(await query`SELECT unpaid, counts FROM covers`).toEqual([{ unpaid: true, counts: false }]);
  });
});
