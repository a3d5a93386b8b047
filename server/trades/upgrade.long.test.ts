import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { withDatabaseBefore } from '../../testing/upgrade.ts';

test('trades from before get terms, know who comes, and end where somebody is blocked', async () => {
  await withDatabaseBefore('0015', async ({ query, upgrade }) => {
    const [product, thing, cover, listing] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
    const people = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
    const [seller = '', agreed = '', alone = '', blocked = ''] = people;
    await query`INSERT INTO people (id, first_name) SELECT id, 'Someone' FROM unnest(${people}::uuid[]) AS id`;
    await query`INSERT INTO products (id, name, category) VALUES (${product}, 'Morrow Uno', 'Home & Garden')`;
    await query`INSERT INTO things (id, person_id, product_id) VALUES (${thing}, ${seller}, ${product})`;
    await query`
      INSERT INTO covers (id, thing_id, person_id, cover_type, start_date, end_date)
      VALUES (${cover}, ${thing}, ${seller}, 'manufacturer', '2026-01-10', '2099-01-10')`;
    await query`
      INSERT INTO listings (id, person_id, product_id, category, type, title, description, price, condition, thing_id, words)
      VALUES (${listing}, ${seller}, ${product}, '', 'sell', 'Morrow Uno', 'Descaled.', 540, 'good', ${thing}, '')`;
    for (const buyer of [agreed, alone, blocked]) {
      await query`
        INSERT INTO trades (id, listing_id, buyer_id, seller_id, product_id, status, meeting_at, created_at, updated_at)
        VALUES (${buyer}, ${listing}, ${buyer}, ${seller}, ${product}, 'meeting_confirmed', '2026-05-01', now(), now())`;
      await query`
        INSERT INTO trade_events (id, trade_id, person_id, kind, created_at) VALUES (${uuidv7()}, ${buyer}, ${buyer}, 'meeting', now())`;
      await query`
        INSERT INTO trade_events (id, trade_id, person_id, kind, data, created_at)
        VALUES (${uuidv7()}, ${buyer}, ${buyer === alone ? buyer : seller}, 'status', '{"status": "meeting_confirmed"}', now())`;
    }
    const gone = uuidv7();
    await query`
      INSERT INTO trades (id, listing_id, buyer_id, seller_id, product_id, status, cancelled_at, listing_was, created_at, updated_at)
      VALUES (${gone}, ${uuidv7()}, ${agreed}, ${seller}, ${product}, 'cancelled', now(),
        '{"type": "sell", "cover": {"startDate": "2026-01-10", "endDate": null, "proofDate": null}}', now(), now())`;
    await query`
      INSERT INTO ratings (trade_id, rater_id, rated_id, punctual, as_described, would_trade_again, no_show, created_at, shows_at, counted)
      VALUES (${agreed}, ${agreed}, ${seller}, false, true, false, true, now(), now(), true)`;
    await query`INSERT INTO person_trust (person_id, ratings, as_described, no_shows) VALUES (${seller}, 3, 3, 1)`;
    await query`INSERT INTO blocks (blocker_id, blocked_id) VALUES (${blocked}, ${seller})`;

    expect(await upgrade()).toContain('0016_kept_promises.sql');
    const trades = await query`
      SELECT id, status, buyer_meets, seller_meets, agreed_meeting_at IS NOT NULL AS agreed, terms = terms_now AS stand,
        terms ->> 'price' AS price, jsonb_array_length(terms -> 'covers') AS covers
      FROM trades WHERE listing_id = ${listing}`;
    const about = (id: string) => trades.find((trade) => trade.id === id);
    const open = { status: 'meeting_confirmed', stand: true, price: '540.00', covers: 1 };
    expect(about(agreed)).toMatchObject({ ...open, buyer_meets: true, seller_meets: true, agreed: true });
    expect(about(alone)).toMatchObject({ ...open, buyer_meets: true, seller_meets: false, agreed: false });
    expect(about(blocked)).toMatchObject({ status: 'cancelled' });
    expect(await query`SELECT interested_count FROM listings WHERE id = ${listing}`).toEqual([
      { interested_count: 2 },
    ]);
    expect(await query`SELECT listing_was -> 'cover' AS cover FROM trades WHERE id = ${gone}`).toEqual([
      {
        cover: { startDate: '2026-01-10', endDate: null, proof: null, proofDate: null, receiptPasses: false },
      },
    ]);
    expect(await query`SELECT as_described, no_shows FROM person_trust WHERE person_id = ${seller}`).toEqual([
      { as_described: 2, no_shows: 1 },
    ]);
    expect(await query`SELECT as_described FROM ratings`).toEqual([{ as_described: false }]);
  });
});

test('lines about meetings from before say no more than who said what', async () => {
  await withDatabaseBefore('0054', async ({ query, upgrade }) => {
    const [buyer = '', seller = ''] = [uuidv7(), uuidv7()].toSorted();
    const product = uuidv7();
    await query`INSERT INTO people (id, first_name) SELECT id, 'Someone' FROM unnest(${[buyer, seller]}::uuid[]) AS id`;
    await query`INSERT INTO products (id, name, category) VALUES (${product}, 'Morrow Uno', 'Home & Garden')`;
    /** A conversation about a trade that the buyer has proposed a meeting in, with one line by each of these. */
    async function talk(lines: { by: string; content: string }[]) {
      const [conversation, trade] = [uuidv7(), uuidv7()];
      await query`
        INSERT INTO conversations (id, person1_id, person2_id, type, listing_id, created_at, last_message_at)
        VALUES (${conversation}, ${buyer}, ${seller}, 'general', ${uuidv7()}, now(), now())`;
      await query`
        INSERT INTO trades (id, listing_id, buyer_id, seller_id, product_id, conversation_id, created_at, updated_at)
        VALUES (${trade}, ${uuidv7()}, ${buyer}, ${seller}, ${product}, ${conversation}, now(), now())`;
      await query`
        INSERT INTO trade_events (id, trade_id, person_id, kind, created_at) VALUES (${uuidv7()}, ${trade}, ${buyer}, 'meeting', now())`;
      for (const [seq, { by, content }] of lines.entries())
        await query`
          INSERT INTO messages (id, conversation_id, seq, sender_id, content, message_type, client_id, created_at)
          VALUES (${uuidv7()}, ${conversation}, ${seq + 1}, ${by}, ${content}, ${content.endsWith('?') ? 'text' : 'event'},
            ${String(seq)}, now())`;
      return conversation;
    }
    const linesOf = async (conversation: string) =>
      (await query`SELECT content FROM messages WHERE conversation_id = ${conversation} ORDER BY seq`).map(
        ({ content }) => content,
      );
    const said = (...contents: string[]) => contents.map((content) => ({ by: buyer, content }));
    const proposed = await talk(
      said(
        'Meeting scheduled',
        'Meeting scheduled: Tuesday 17 Nov, 18:00 · By the crane',
        'Meeting changed: By the crane',
        'Meeting scheduled: really?',
        'Meeting confirmed',
      ),
    );
    const agreed = await talk([{ by: seller, content: 'Meeting confirmed' }]);

    expect(await upgrade()).toContain('0054_what_still_holds.sql');
    expect(await linesOf(proposed)).toEqual([
      'Would like to meet',
      'Meeting proposed: Tuesday 17 Nov, 18:00 · By the crane',
      'Meeting proposed anew: By the crane',
      // What a person wrote stays.
      'Meeting scheduled: really?',
      'Said yes to the meeting',
    ]);
    expect(await linesOf(agreed)).toEqual(['Meeting confirmed']);
  });
});
