import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { withDatabaseBefore } from '../../testing/upgrade.ts';
import { findReview } from './store.ts';

test('a review keeps the video that it had before videos had a length', async () => {
  await withDatabaseBefore('0023', async ({ db, query, upgrade }) => {
    const [person, product, video, silent, filmed] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
    await query`INSERT INTO people (id, first_name) VALUES (${person}, 'Someone')`;
    await query`INSERT INTO products (id, name, category) VALUES (${product}, 'Kestrel M35', 'Photography')`;
    await query`
      INSERT INTO media (id, owner_id, purpose, kind, audience, type, bytes, width, height, variants, created_at, used_at, used_by)
      VALUES (${video}, ${person}, 'review', 'video', 'public', 'video/webm', 10, 720, 1280, '[]', now(), now(), ${filmed})`;
    for (const [id, of] of [
      [silent, null],
      [filmed, video],
    ])
      await query`
        INSERT INTO reviews (id, person_id, product_id, category, rating, content, video_id)
        VALUES (${id}, ${person}, ${product}, 'Photography', 5, ${`Said ${id}`}, ${of})`;
    await upgrade();
    expect((await findReview(db, filmed, undefined))?.video).toEqual({
      id: video,
      width: 720,
      height: 1280,
      seconds: null,
    });
    expect(await findReview(db, silent, undefined)).toMatchObject({ video: null, edited_at: null });
  });
});

test('what was called verified for a picture is attached; what changed hands here is verified', async () => {
  await withDatabaseBefore('0035', async ({ db, query, upgrade }) => {
    const [person, other, product] = [uuidv7(), uuidv7(), uuidv7()];
    const [pictured, claimed, traded, plain] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
    await query`INSERT INTO people (id, first_name) VALUES (${person}, 'Someone'), (${other}, 'Somebody')`;
    await query`INSERT INTO products (id, name, category) VALUES (${product}, 'Kestrel M35', 'Photography')`;
    const reviews = [
      [pictured, other, true, uuidv7(), false],
      [claimed, other, true, null, false],
      [traded, person, false, null, true],
      [plain, other, false, null, false],
    ];
    for (const [id, author, verified, proof, used] of reviews)
      await query`
        INSERT INTO reviews (id, person_id, product_id, category, rating, content, is_verified_purchase, verified_on, proof_id, bought_used)
        VALUES (${id}, ${author}, ${product}, 'Photography', 5, ${`Said ${id}`}, ${verified}, ${verified ? '2026-01-02' : null},
          ${proof}, ${used})`;
    const thing = uuidv7();
    await query`INSERT INTO things (id, person_id, product_id) VALUES (${thing}, ${person}, ${product})`;
    await query`
      INSERT INTO trades (id, listing_id, buyer_id, seller_id, product_id, thing_id, status, buyer_completed, seller_completed, sealed_at,
        created_at, updated_at)
      VALUES (${uuidv7()}, ${uuidv7()}, ${person}, ${other}, ${product}, ${thing}, 'completed', true, true, now() - interval '1 day', now() - interval '2 days', now())`;
    await upgrade();
    const found = async (id: string) => {
      const row = await findReview(db, id, undefined);
      return [row?.proof, row?.proof_reasons, row?.is_verified_purchase, row?.verified_on !== null];
    };
    expect(await found(pictured)).toEqual(['attached', ['proof_picture'], false, true]);
    // Nothing was attached, so nothing says so.
    expect(await found(claimed)).toEqual([null, [], false, false]);
    expect(await found(traded)).toEqual(['verified', ['passed_on_by_trade'], true, true]);
    expect(await found(plain)).toEqual([null, [], false, false]);
    expect(await query`SELECT verified_reviews FROM products`).toEqual([{ verified_reviews: 1 }]);
  });
});
