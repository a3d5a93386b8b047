import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { filesOf, type Member, upload } from '../../testing/media.ts';
import { jpeg, pdf, webm } from '../../testing/media-samples.ts';
import { takeIn } from './intake.ts';
import { attachMedia, releaseMedia, seedMedia } from './public.ts';
import { removeStaleDrafts } from './receive.ts';

let app: TestApp;
let member: Member;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  member = await app.member();
});

const tidy = () => app.jobs.enqueue(app.db, 'tidy-media', {});
const filesFor = (ids: string[]) =>
  filesOf(app.dataDir).filter((path) => ids.some((id) => path.includes(id)));
async function uploadAll(purpose: 'review' | 'proof' = 'review') {
  const made = [
    await upload(member, purpose, await jpeg(600, 75)),
    await upload(member, purpose, purpose === 'proof' ? pdf() : webm()),
  ];
  return made.map(({ json }) => json as { id: string; url: string });
}
const use = ({ id: usedBy }: { id: string }, url: string) =>
  app.db.transaction((tx) =>
    attachMedia(tx, app, { ownerId: member.id, purpose: 'review', references: [url], field: 'x', usedBy }),
  );

test('what nothing uses is removed after a day, and what is used is not', async () => {
  const [old, fresh, used] = [await uploadAll(), await uploadAll(), await uploadAll()];
  const ids = (made: { id: string }[]) => made.map(({ id }) => id);
  for (const one of used) await use(one, one.url);
  await app.query`UPDATE media SET created_at = now() - interval '25 hours' WHERE id = ANY(${[...ids(old), ...ids(used)]})`;
  expect(filesFor(ids(old))).toHaveLength(5);
  await tidy();
  await expect.poll(() => filesFor(ids(old))).toEqual([]);
  expect(await app.query`SELECT 1 FROM media WHERE id = ANY(${ids(old)})`).toHaveLength(0);
  await expect.poll(() => app.query`SELECT 1 FROM media_trash`).toHaveLength(0);
  expect(filesFor(ids(fresh))).toHaveLength(5);
  expect(filesFor(ids(used)).length).toBeGreaterThanOrEqual(5);
});

test('what is released goes, with the encodings that were made of it', async () => {
  const [picture] = await uploadAll();
  if (!picture) return expect.fail();
  await use(picture, picture.url);
  await expect.poll(() => filesFor([picture.id]).filter((path) => path.endsWith('.avif')).length).toBe(4);
  await app.db.transaction((tx) => releaseMedia(tx, [picture.id]));
  await tidy();
  await expect.poll(() => filesFor([picture.id])).toEqual([]);
});

test('deleting the account removes its files, used or not, proofs too', async () => {
  const made = [...(await uploadAll()), ...(await uploadAll('proof'))];
  const ids = made.map(({ id }) => id);
  await use({ id: uuidv7() }, made[0]?.url ?? '');
  expect(filesFor(ids).length).toBeGreaterThanOrEqual(10);
  expect((await member.delete('/api/auth/user')).status).toBe(204);
  expect((await app.visitor().get(made[0]?.url ?? '')).status).toBe(404);
  await tidy();
  await expect.poll(() => filesFor(ids)).toEqual([]);
});

test('an account that is deleted while its video is rewritten keeps nothing, and is told so', async () => {
  const films = () => filesOf(app.dataDir).filter((path) => /uploads|webm$/.test(path));
  const before = films();
  const uploading = takeIn(app, member.id, 'review', async () => {
    expect((await member.delete('/api/auth/user')).status).toBe(204);
    return { format: 'webm', load: async () => webm() };
  });
  await expect(uploading).rejects.toMatchObject({ code: 'signed_out' });
  expect(films()).toEqual(before);
  const left = app.query`
    SELECT id FROM media WHERE owner_id = ${member.id} UNION ALL SELECT id FROM media_trash WHERE owner_id = ${member.id}`;
  expect(await left).toEqual([]);
});

test('drafts that go by themselves while others are removed are no error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wellkept-drafts-'));
  const names = Array.from({ length: 200 }, (_, n) => String(n));
  const old = Date.now() / 1000 - 7200;
  for (const name of names) {
    writeFileSync(join(folder, name), 'half');
    utimesSync(join(folder, name), old, old);
  }
  const removing = removeStaleDrafts(folder, new Date());
  for (const name of names) await rm(join(folder, name), { force: true });
  await removing;
  rmSync(folder, { recursive: true });
  await removeStaleDrafts(folder, new Date());
});

test('what a machine left behind when it stopped is removed', async () => {
  const id = uuidv7();
  await app.files.put(`${id.slice(-2)}/${id}-full.webp`, Buffer.from('half an upload'));
  await app.query`INSERT INTO media_trash (id, owner_id, due_at) VALUES (${id}, ${member.id}, now() - interval '1 second')`;
  const drafts = join(app.dataDir, 'uploads');
  mkdirSync(drafts, { recursive: true });
  for (const [name, age] of [
    ['old', 7200],
    ['young', 60],
  ] as const) {
    writeFileSync(join(drafts, name), 'half');
    utimesSync(join(drafts, name), Date.now() / 1000 - age, Date.now() / 1000 - age);
  }
  await tidy();
  await expect.poll(() => filesFor([id])).toEqual([]);
  await expect
    .poll(() => filesOf(app.dataDir).filter((path) => path.startsWith(drafts)))
    .toEqual([join(drafts, 'young')]);
});

test("the demo world's pictures are put in within seconds, the same file as often as it is named", async () => {
  const folder = join(import.meta.dirname, '..', '..', 'testing', 'world', 'pictures');
  const seeded = ['kettle', 'tent', 'camera', 'camera'].map((name) => ({
    id: uuidv7(),
    ownerId: member.id,
    purpose: 'review' as const,
    path: join(folder, `${name}.webp`),
    usedBy: uuidv7(),
    createdAt: new Date('2026-01-01'),
  }));
  const rows = await app.db.transaction((tx) => seedMedia(tx, app, seeded));
  expect(rows).toHaveLength(4);
  for (const row of rows) expect(row).toMatchObject({ width: 960, height: 960, kind: 'picture' });
  for (const { id } of seeded) {
    expect(filesFor([id]).filter((path) => path.endsWith('.webp'))).toHaveLength(4);
    expect((await app.visitor().get(`/media/${id}/480`)).status).toBe(200);
  }
});
