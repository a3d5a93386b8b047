import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ExportedData } from '../../contract/export.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeCommunity } from '../../testing/communities.ts';
import { MANY } from '../../testing/long-run.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { sections } from './sections.ts';

let app: TestApp;
let maya: Visitor;
let mayaId: string;
beforeAll(async () => {
  app = await startTestApp({ demo: true });
  mayaId = await idOf('maya.lund@post.example');
  maya = await app.signedIn(mayaId);
});
afterAll(() => app.stop());

async function idOf(email: string): Promise<string> {
  const [person] = await app.query`SELECT id FROM people WHERE email = ${email}`;
  return String(person?.id);
}

/** Does what Maya of the demo world has not done yet, so that every section has some data. */
async function doTheRest() {
  const [other] = await app.query`
    SELECT l.id, l.person_id, l.product_id FROM listings l WHERE l.person_id <> ${mayaId} AND l.status = 'active' LIMIT 1`;
  const [review] = await app.query`
    SELECT id, person_id FROM reviews WHERE person_id <> ${mayaId} AND video IS NOT NULL AND NOT is_private LIMIT 1`;
  const [thing] = await app.query`SELECT id, product_id FROM things WHERE person_id = ${mayaId} LIMIT 1`;
  const [claim] = await app.query`
    SELECT e.claim_id, e.id FROM claim_entries e WHERE e.person_id = ${mayaId} AND e.claim_id IS NOT NULL LIMIT 1`;
  const [file, paper] = await app.query`SELECT id, bytes FROM media WHERE owner_id = ${mayaId} LIMIT 2`;
  const [talk] = (await maya.get('/api/conversations')).json;
  const report = { reason: 'other', note: 'Just so.' };
  const done = [
    await maya.post(`/api/reviews/${review?.id}/reports`, report),
    await maya.post(`/api/products/${other?.product_id}/reports`, report),
    await maya.post(`/api/marketplace/${other?.id}/reports`, report),
    await maya.post(`/api/conversations/${talk.id}/reports`, report),
    await maya.post(`/api/users/${review?.person_id}/reports`, report),
    await maya.post(`/api/marketplace/${other?.id}/save`),
    await maya.post('/api/saved-searches', { name: 'Lamps', filter: { q: 'lamp' } }),
    await maya.post(`/api/reels/${review?.id}/hide`),
    await maya.post(`/api/reels/authors/${review?.person_id}/hide`),
    await maya.post('/api/recommendations/hidden', {
      productId: other?.product_id,
      reason: 'owned',
    }),
    await maya.post('/api/settings/calendar'),
  ];
  const { id: communityId } = await makeCommunity(maya as Visitor & { id: string });
  const { json: story } = await maya.post(`/api/communities/${communityId}/stories`, {
    type: 'text',
    title: 'Hello',
  });
  const { json: post } = await maya.post(`/api/communities/${communityId}/posts`, {
    type: 'offer',
    title: 'A tenth off',
    content: 'For all of you.',
    offerDetails: { code: 'TENTH' },
  });
  done.push(
    await maya.post(`/api/communities/posts/${post.id}/offer`),
    await maya.post(`/api/communities/${communityId}/reports`, { ...report, storyId: story.id }),
    await maya.post(`/api/users/${await idOf('tomas.herrera@post.example')}/block`),
  );
  expect(done.map(({ status }) => status).filter((status) => status >= 300)).toEqual([]);

  const past = uuidv7();
  await app.query`
    INSERT INTO past_things (id, person_id, product_id, to_id, passed_at, currency, quantity)
    VALUES (${past}, ${mayaId}, ${thing?.product_id}, ${other?.person_id}, now(), 'USD', 1)`;
  await app.query`
    INSERT INTO past_papers (id, past_thing_id, kind, name, media_id, type, bytes, created_at)
    VALUES (${uuidv7()}, ${past}, 'receipt', 'Receipt', ${file?.id}, 'picture', ${file?.bytes}, now())`;
  await app.query`
    INSERT INTO claim_files (id, claim_id, entry_id, media_id, type, bytes, created_at)
    VALUES (${uuidv7()}, ${claim?.claim_id}, ${claim?.id}, ${paper?.id}, 'picture', ${paper?.bytes}, now())`;
  await app.query`
    INSERT INTO push_subscriptions (id, person_id, endpoint, p256dh, auth, created_at)
    VALUES (${uuidv7()}, ${mayaId}, 'https://push.example/secret-endpoint', 'secret-key', 'secret-auth', now())`;
  // Inserted directly: a request would make the pack, which is slower than the rest of this test.
  await app.query`INSERT INTO claim_packs (thing_id, person_id, state) VALUES (${thing?.id}, ${mayaId}, 'making')`;
  await app.query`INSERT INTO mood_settings (person_id, detecting, updated_at) VALUES (${mayaId}, true, now())`;
  await app.query`
    INSERT INTO devices (account_id, token_hash, used_at)
    SELECT subject::uuid, 'secret-hash', now() FROM identities WHERE person_id = ${mayaId}`;
  await app.query`
    INSERT INTO email_changes (id, account_id, old_email, new_email, old_token_hash, expires_at)
    SELECT ${uuidv7()}, subject::uuid, 'maya@post.example', 'maya.new@post.example', 'secret-hash', now() + interval '1 hour'
    FROM identities WHERE person_id = ${mayaId}`;
}

test('everything that is Maya’s is in her export, as the contract says', async () => {
  await doTheRest();
  const { status, json, text, headers } = await maya.post('/api/export-data');
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="wellkept-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(headers.get('cache-control')).toBe('no-store');
  const parsed = ExportedData.safeParse(json);
  expect(parsed.error?.issues ?? []).toEqual([]);
  expect(parsed.data).toEqual(json);
  expect(Object.keys(json)).toEqual(Object.keys(ExportedData.shape));
  expect(sections.map(([name]) => name)).toEqual(Object.keys(ExportedData.shape).slice(3));
  const bare = Object.entries(json).filter(
    ([, rows]) => rows === null || (Array.isArray(rows) && !rows.length),
  );
  expect(bare.map(([name]) => name)).toEqual([]);

  const things = (await maya.get('/api/warranties')).json.map(({ thingId }: { thingId: string }) => thingId);
  expect(json.things.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(things));
  expect(json.account.email).toBe('maya.lund@post.example');
  expect(text).not.toMatch(/secret|\$argon2|password_hash|token_hash/);
  const [calendar] = await app.query`SELECT secret FROM calendar_addresses WHERE person_id = ${mayaId}`;
  expect(text).not.toContain(calendar?.secret);
});

test('what is not Maya’s to see is not in it', async () => {
  const [ben, cleo] = [await app.member({ firstName: 'Ben' }), await app.member({ firstName: 'Cleo' })];
  const ana = await app.member({ firstName: 'Ana' });
  const talkWith = async (one: typeof ana, other: typeof ana) => {
    const { json } = await one.post('/api/conversations', { userId: other.id });
    const write = (who: typeof ana, content: string) =>
      who.post(`/api/conversations/${json.id}/messages`, { content });
    return { id: json.id, write };
  };
  // Cleo opened this conversation but wrote nothing, so Ana does not learn of it.
  const opened = await talkWith(cleo, ana);
  const talk = await talkWith(ana, ben);
  await talk.write(ana, 'zebra-mine');
  await ben.patch(`/api/conversations/${talk.id}/request`, { accept: true });
  await talk.write(ben, 'zebra-theirs');
  const exported = async () => (await ana.post('/api/export-data')).json;
  const before = await exported();
  expect(before.conversations).toMatchObject([{ id: talk.id, with: 'Ben Member', left: false }]);
  expect(before.messages).toMatchObject([
    { content: 'zebra-mine', own: true, sender: 'Ana Member' },
    { content: 'zebra-theirs', own: false, sender: 'Ben Member' },
  ]);
  expect(JSON.stringify(before)).not.toContain(opened.id);
  // After Ana left the conversation, her own messages are still exported, the other's are not.
  await ana.delete(`/api/conversations/${talk.id}`);
  const after = await exported();
  expect(after.conversations).toMatchObject([{ id: talk.id, left: true }]);
  expect(after.messages).toMatchObject([{ content: 'zebra-mine' }]);
  // Nothing of hers is in somebody else's export.
  expect((await cleo.post('/api/export-data')).text).not.toContain('zebra');
});

test('long lists are whole, each row once', async () => {
  const ana = await app.member();
  const [product] = await app.query`SELECT id FROM products LIMIT 1`;
  await app.query`
    INSERT INTO things (id, person_id, product_id) SELECT gen_random_uuid(), ${ana.id}, ${product?.id} FROM generate_series(1, 600)`;
  const { json: talk } = await ana.post('/api/conversations', { userId: mayaId });
  await app.query`
    INSERT INTO messages (id, conversation_id, seq, sender_id, content, message_type, client_id, created_at)
    SELECT gen_random_uuid(), ${talk.id}, n, ${ana.id}, 'No. ' || n, 'text', 'client-' || n, now() FROM generate_series(1, 600) AS n`;
  const { json } = await ana.post('/api/export-data');
  expect(new Set(json.things.map(({ id }: { id: string }) => id)).size).toBe(600);
  expect(json.messages.map(({ seq }: { seq: number }) => seq)).toEqual(
    Array.from({ length: 600 }, (_, index) => index + 1),
  );
});

test('many at once are one, and the others are told to wait', async () => {
  const ana = await app.member();
  const answers = await Promise.all(Array.from({ length: MANY }, () => ana.post('/api/export-data')));
  const good = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(good.length).toBeGreaterThan(0);
  expect(good.length).toBeLessThan(5);
  for (const { status, json } of refused) expect([status, json.code]).toEqual([409, 'export_underway']);
  expect((await ana.post('/api/export-data')).status).toBe(200);
});

test('one that is underway in another process is one, too', async () => {
  const other = await startTestApp({ databaseUrl: app.databaseUrl, work: false });
  try {
    const ana = await app.member();
    const elsewhere = other.visitor();
    for (const [name, cookie] of ana.cookies) elsewhere.cookies.set(name, cookie);
    const key = `export ${ana.id}`;
    const asked = await Promise.all([ana, elsewhere].map((who) => who.post('/api/export-data?media=1')));
    expect(asked.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await app.query`SELECT 1 FROM attempts WHERE key = ${key}`).toEqual([]);
    // The lock of a killed process expires soon.
    await app.query`INSERT INTO attempts (key, count, resets_at) VALUES (${key}, 1, now() + interval '1 minute')`;
    expect(await ana.post('/api/export-data')).toMatchObject({
      status: 409,
      json: { code: 'export_underway' },
    });
    await app.query`UPDATE attempts SET resets_at = now() - interval '1 second' WHERE key = ${key}`;
    expect((await elsewhere.post('/api/export-data')).status).toBe(200);
  } finally {
    await other.stop();
  }
});

test('many people at once are all served, and nobody else waits long', async () => {
  const people = await Promise.all(Array.from({ length: 15 }, () => app.member()));
  const exports = Promise.all(people.map((person) => person.post('/api/export-data')));
  const [first] = people;
  expect((await first?.get('/api/auth/user'))?.status).toBe(200);
  expect((await exports).map(({ status }) => status)).toEqual(people.map(() => 200));
});

test('what fails on the way is cut off, never taken for whole', async () => {
  const ana = await app.member();
  const [product] = await app.query`SELECT id FROM products LIMIT 1`;
  await app.query`
    INSERT INTO things (id, person_id, product_id, notes)
    SELECT gen_random_uuid(), ${ana.id}, ${product?.id}, repeat('x', 500) FROM generate_series(1, 600)`;
  await app.query`ALTER TABLE calendar_addresses RENAME TO calendar_addresses_gone`;
  // After an export was cut off, it takes a moment until another may begin.
  const answer = (query = '') =>
    ana.post(`/api/export-data${query}`).then(
      ({ status }) => status,
      () => 'cut off',
    );
  try {
    for (const query of ['', '?media=1']) await expect.poll(() => answer(query)).toBe('cut off');
  } finally {
    await app.query`ALTER TABLE calendar_addresses_gone RENAME TO calendar_addresses`;
  }
  await expect.poll(() => answer()).toBe(200);
});

test('somebody who goes away ends the work, and may ask again', async () => {
  const ana = await app.member();
  const cookie = [...ana.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  for (const query of ['', '?media=1']) {
    const stop = new AbortController();
    const response = await fetch(`${app.origin}/api/export-data${query}`, {
      method: 'POST',
      headers: { cookie },
      signal: stop.signal,
    });
    expect(response.status).toBe(200);
    stop.abort();
    await response.body?.cancel().catch(() => {});
    await expect.poll(async () => (await ana.post('/api/export-data')).status).toBe(200);
  }
});

/** The names and stored sizes in a zip, from its central directory. */
function entriesOf(zip: Buffer): { name: string; size: number; at: number; method: number }[] {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const found = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    found.push({
      name: zip.toString('utf8', at + 46, at + 46 + (name ?? 0)),
      method: zip.readUInt16LE(at + 10),
      size: zip.readUInt32LE(at + 20),
      at: zip.readUInt32LE(at + 42),
    });
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return found;
}

test('with media it is a zip of the document and every file, as it is stored', async () => {
  const cookie = [...maya.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${app.origin}/api/export-data?media=1`, {
    method: 'POST',
    headers: { cookie },
  });
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toMatch(/\.zip"$/);
  const zip = Buffer.from(await response.arrayBuffer());
  const entries = entriesOf(zip);
  const { media } = (await maya.post('/api/export-data')).json as ExportedData;
  expect(entries.map(({ name }) => name)).toEqual(['export.json', ...media.map(({ file }) => file)]);
  const [picture] = media.filter(({ kind }) => kind === 'picture');
  const entry = entries.find(({ name }) => name === picture?.file);
  const start = (entry?.at ?? 0) + 30 + (entry?.name.length ?? 0) + zip.readUInt16LE((entry?.at ?? 0) + 28);
  const stored = readFileSync(
    join(app.dataDir, 'media', picture?.id.slice(-2) ?? '', `${picture?.id}-full.webp`),
  );
  expect(entry?.method).toBe(0);
  expect(zip.subarray(start, start + stored.length).equals(stored)).toBe(true);
});
