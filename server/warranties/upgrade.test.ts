import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { freshDatabase } from '../../testing/database.ts';
import { queryOn } from '../../testing/query.ts';
import { openDatabase } from '../platform/database.ts';
import { migrate } from '../platform/migrate.ts';
import { findCover } from './store.ts';

const MIGRATIONS = join(import.meta.dirname, '..', 'migrations');
let folder: string;
let fresh: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'wellkept-upgrade-')), 'migrations');
  mkdirSync(folder);
  for (const name of readdirSync(MIGRATIONS))
    if (name < '0022') cpSync(join(MIGRATIONS, name), join(folder, name));
  fresh = await freshDatabase(inject('databaseServer'), 'template0');
});
afterAll(async () => {
  rmSync(join(folder, '..'), { recursive: true, force: true });
  await fresh.drop();
});

test('the notes of before read as before', async () => {
  await migrate(fresh.url, folder);
  const database = openDatabase(fresh.url);
  const query = queryOn(database.db);
  try {
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
    await migrate(fresh.url, MIGRATIONS);
    expect((await findCover(database.db, person, cover))?.claim_history).toEqual([
      ...notes.slice(0, 3),
      { date: '0001-01-01', note: 'Who knows when.' },
    ]);
    await query`DELETE FROM covers WHERE id = ${cover}`;
    expect(await query`SELECT 1 FROM claim_entries`).toEqual([]);
  } finally {
    await database.close();
  }
});
