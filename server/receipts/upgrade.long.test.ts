import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { withDatabaseBefore } from '../../testing/upgrade.ts';

test('what an e-mail had verified is attached, and what a listing said of a file is what its seller says', async () => {
  await withDatabaseBefore('0044', async ({ query, upgrade }) => {
    const [mailed, printed, seller] = [uuidv7(), uuidv7(), uuidv7()];
    const [product, thing, cover, listing, trade] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
    for (const id of [mailed, printed, seller])
      await query`INSERT INTO people (id, first_name) VALUES (${id}, 'Someone')`;
    await query`INSERT INTO products (id, name, category) VALUES (${product}, 'Kestrel M35', 'Photography')`;
    const keepFile = async (owner: string, purpose: string) => {
      const id = uuidv7();
      await query`
        INSERT INTO media (id, owner_id, purpose, kind, audience, type, bytes, variants, created_at, used_at, used_by)
        VALUES (${id}, ${owner}, ${purpose}, 'document', 'owner', 'application/pdf', 10, '[]', now(), now(), ${uuidv7()})`;
      return id;
    };
    for (const [person, kind] of [
      [mailed, 'email'],
      [printed, 'document'],
    ] as const) {
      const receipt = uuidv7();
      await query`
        INSERT INTO receipts (id, person_id, media_id, kind, state, queued_at, reading, confirmed, created_at, confirmed_at)
        VALUES (${receipt}, ${person}, ${await keepFile(person, 'receipt')}, ${kind}, 'confirmed', now(), '\\x00', '\\x00', now(), now())`;
      await query`
        INSERT INTO receipt_lines (receipt_id, person_id, line, read_line, product_id, corrected, is_used_elsewhere)
        VALUES (${receipt}, ${person}, 0, 0, ${product}, false, false)`;
      await query`
        INSERT INTO reviews (id, person_id, product_id, category, rating, content, proof, proof_reasons, is_verified_purchase, verified_on)
        VALUES (${uuidv7()}, ${person}, ${product}, 'Photography', 5, ${kind}, 'verified', '{line_fits}', true, '2026-01-02')`;
    }
    await query`
      INSERT INTO things (id, person_id, product_id, purchase_date) VALUES (${thing}, ${seller}, ${product}, '2026-01-02')`;
    await query`
      INSERT INTO covers (id, thing_id, person_id, cover_type, start_date, end_date, status, created_at)
      VALUES (${cover}, ${thing}, ${seller}, 'manufacturer', '2026-01-02', '2028-01-02', 'active', now())`;
    await query`
      INSERT INTO papers (id, cover_id, person_id, kind, name, media_id, type, bytes)
      VALUES (${uuidv7()}, ${cover}, ${seller}, 'receipt', 'Receipt', ${await keepFile(seller, 'warranty')}, 'document', 10)`;
    await query`
      INSERT INTO listings (id, person_id, product_id, category, type, title, description, thing_id, words)
      VALUES (${listing}, ${seller}, ${product}, 'Photography', 'sell', 'Camera', 'Used.', ${thing}, '')`;
    expect(await query`SELECT proof_date::text FROM listings`).toEqual([{ proof_date: '2026-01-02' }]);
    const was = { type: 'sell', cover: { startDate: '2026-01-02', endDate: null, proofDate: '2026-01-02' } };
    await query`
      INSERT INTO trades (id, listing_id, buyer_id, seller_id, product_id, status, cancelled_at, listing_was, created_at, updated_at)
      VALUES (${trade}, ${uuidv7()}, ${mailed}, ${seller}, ${product}, 'cancelled', now(), ${JSON.stringify(was)}::jsonb, now(), now())`;

    await upgrade();
    expect(
      await query`SELECT content, proof, is_verified_purchase, proof_reasons FROM reviews ORDER BY content`,
    ).toEqual([
      { content: 'document', proof: 'verified', is_verified_purchase: true, proof_reasons: ['line_fits'] },
      {
        content: 'email',
        proof: 'attached',
        is_verified_purchase: false,
        proof_reasons: ['line_fits', 'no mail_checked'],
      },
    ]);
    expect(await query`SELECT verified_reviews FROM products`).toEqual([{ verified_reviews: 1 }]);
    expect(await query`SELECT proof, proof_date FROM listings`).toEqual([
      { proof: 'attached', proof_date: null },
    ]);
    expect(await query`SELECT listing_was -> 'cover' AS cover FROM trades`).toEqual([
      { cover: { ...was.cover, proof: 'attached', proofDate: null } },
    ]);
    expect(
      await query`SELECT kind, signature_check, decide_at IS NOT NULL AS is_due FROM receipts ORDER BY kind`,
    ).toEqual([
      { kind: 'document', signature_check: null, is_due: true },
      { kind: 'email', signature_check: 'not_checked', is_due: true },
    ]);
  });
});
