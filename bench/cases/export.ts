import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { queryOn } from '../../testing/query.ts';
import type { Run } from '../case.ts';
import { watchMemory, withApp } from '../memory.ts';
import type { World } from '../worlds.ts';

const MB = 1024 * 1024;
const MOST_MEMORY = 100;
const THINGS = 5_000;
const MESSAGES = 10_000;
const PAPERS = 200;
const PAPER = Buffer.alloc(MB, 'a paper of a megabyte ');

/** Fills a person's account, and writes the files of the papers into the app's folder. */
async function fill(world: World, url: string, folder: string) {
  const query = queryOn(world.db);
  const person = world.scene.traders.at(-1) ?? world.scene.member;
  const call = async (path: string, body: object) =>
    (
      await fetch(url + path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { cookie: person.cookie, 'content-type': 'application/json' },
      })
    ).json() as Promise<{ id: string }>;
  const { id: talk } = await call('/api/conversations', { userId: world.scene.member.id });
  await call(`/api/conversations/${talk}/messages`, { content: 'Hello.' });
  await query`
    INSERT INTO messages (id, conversation_id, seq, sender_id, content, message_type, client_id, created_at)
    SELECT gen_random_uuid(), ${talk}, n, CASE n % 2 WHEN 0 THEN ${person.id}::uuid ELSE ${world.scene.member.id}::uuid END,
      repeat('Is Saturday at ten fine with you? ', 5), 'text', 'bench-' || n, now()
    FROM generate_series(2, ${MESSAGES}::int) AS n ON CONFLICT DO NOTHING`;
  await query`
    WITH owned AS (
      INSERT INTO things (id, person_id, product_id, serial_number, notes)
      SELECT gen_random_uuid(), ${person.id}, ${world.scene.productId}, 'SN-' || n, repeat('Bought with care. ', 20)
      FROM generate_series(1, ${THINGS}::int) AS n RETURNING id, person_id)
    INSERT INTO covers (id, thing_id, person_id, cover_type, start_date, end_date)
    SELECT gen_random_uuid(), id, person_id, 'manufacturer', '2026-01-01', '2028-01-01' FROM owned`;
  const files = await query`
    WITH covered AS (SELECT id, gen_random_uuid() AS file FROM covers WHERE person_id = ${person.id} LIMIT ${PAPERS}::int), kept AS (
      INSERT INTO media (id, owner_id, purpose, kind, audience, type, bytes, variants, created_at, used_at, used_by)
      SELECT file, ${person.id}, 'warranty', 'document', 'owner', 'application/pdf', ${PAPER.length}::int, '[]', now(), now(), id
      FROM covered)
    INSERT INTO papers (id, cover_id, person_id, kind, name, media_id, type, bytes, created_at)
    SELECT file, id, ${person.id}, 'receipt', 'Receipt', file, 'document', ${PAPER.length}::int, now() FROM covered
    RETURNING media_id AS id`;
  for (const { id } of files) {
    const place = join(folder, 'media', String(id).slice(-2));
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, `${id}.pdf`), PAPER);
  }
  return person;
}

/** Reads the whole export without keeping it. */
async function receive(url: string, cookie: string) {
  const began = performance.now();
  const response = await fetch(url, { method: 'POST', headers: { cookie, 'accept-encoding': 'identity' } });
  if (response.status !== 200) throw new Error(`An export was answered with ${response.status}.`);
  let bytes = 0;
  for await (const part of response.body ?? []) bytes += part.length;
  return { seconds: (performance.now() - began) / 1000, megabytes: bytes / MB };
}

const run: Run = {
  name: 'Export',
  among: 'few',
  run: (world) =>
    withApp(world, async (app, folder) => {
      const { cookie } = await fill(world, app.url, folder);
      // A warm-up with a small account, not counted: the first export loads and compiles code.
      for (const media of ['', '?media=1'])
        await receive(`${app.url}/api/export-data${media}`, world.scene.traders[0]?.cookie ?? '');
      const says: string[] = [];
      let most = 0;
      for (const media of ['', '?media=1']) {
        await wait(3000);
        let received = { seconds: 0, megabytes: 0 };
        const { idle, grown } = await watchMemory(app.pid, async () => {
          received = await receive(`${app.url}/api/export-data${media}`, cookie);
        });
        most = Math.max(most, grown);
        says.push(
          `${media ? 'with media ' : ''}${received.megabytes.toFixed(0)} MB in ${received.seconds.toFixed(1)} s, ` +
            `${grown.toFixed(0)} MB above ${idle.toFixed(0)} MB when idle`,
        );
      }
      return {
        says:
          `${THINGS} things, ${MESSAGES} messages, ${PAPERS} papers: ` +
          `${says.join('; ')}; wanted less than ${MOST_MEMORY}`,
        asWanted: most < MOST_MEMORY,
      };
    }),
};

export const runs = [run];
