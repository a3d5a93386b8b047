import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { withDatabaseBefore } from '../../testing/upgrade.ts';
import { deleteCover, findCover } from './store.ts';

test('the notes of before read as before', async () => {
  await withDatabaseBefore('0022', async ({ db, query, upgrade }) => {
    const [person, product, thing, cover] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
    const notes = [
      { date: '2026-11-09', note: 'Shutter sticks.' },
      { date: '2026-03-01', note: 'New pads, “free”.' },
      { date: '2026-03-01', note: 'Called them.' },
      { date: '0000-05-01', note: 'Who knows when.' },
    ];
    await query`INSERT INTO people (id, first_name) VALUES (${person}, 'Someone')`;
    await query`INSERT INTO products (id, name, category) VALUES (${product}, 'Kestrel M35', 'Photography')`;
    await query`INSERT INTO things (id, person_id, product_id) VALUES (${thing}, ${person}, ${product})`;
    await query`
      INSERT INTO covers (id, thing_id, person_id, cover_type, start_date, claim_history)
      VALUES (${cover}, ${thing}, ${person}, 'manufacturer', '2026-01-10', ${JSON.stringify(notes)}::jsonb)`;
    await upgrade();
    expect((await findCover(db, person, cover))?.claim_history).toEqual([
      ...notes.slice(0, 3),
      { date: '0001-01-01', note: 'Who knows when.' },
    ]);
    await deleteCover(db, cover, thing);
    expect(await query`SELECT 1 FROM claim_entries`).toEqual([]);
  });
});
