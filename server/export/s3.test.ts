import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { freePort } from '../../testing/free-port.ts';
import { upload } from '../../testing/media.ts';
import { jpeg, pdf } from '../../testing/media-samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'wellkept-bucket-'));
let s3: S3rver;
let app: TestApp;
beforeAll(async () => {
  const port = await freePort();
  const configureBuckets = [{ name: 'wellkept', configs: [] }];
  s3 = new S3rver({ port, address: '127.0.0.1', silent: true, directory: folder, configureBuckets });
  await s3.run();
  app = await startTestApp({
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'wellkept',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
  });
});
afterAll(async () => {
  await app.stop();
  await s3.close();
});

/** The objects in the bucket that belong to these files. */
const inBucket = (ids: string[]) =>
  readdirSync(join(folder, 'wellkept'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    ids.some((id) => path.includes(id)),
  );

test('files in a bucket are in the zip, and leave the bucket with their account', async () => {
  const ana = await app.member();
  const made = [await upload(ana, 'review', await jpeg(600, 450)), await upload(ana, 'proof', pdf())];
  const ids = made.map(({ json }) => String(json.id));
  expect(inBucket(ids).length).toBeGreaterThan(1);

  const cookie = [...ana.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  const zipped = await fetch(`${app.origin}/api/export-data?media=1`, {
    method: 'POST',
    headers: { cookie },
  });
  expect(zipped.status).toBe(200);
  const zip = Buffer.from(await zipped.arrayBuffer());
  for (const id of ids) {
    const stored = await (await fetch(`${app.origin}/media/${id}`, { headers: { cookie } })).arrayBuffer();
    expect(zip.includes(Buffer.from(stored)), id).toBe(true);
  }

  expect((await ana.delete('/api/auth/user')).status).toBe(204);
  for (const { json } of made) expect((await app.visitor().get(json.url)).status).toBe(404);
  await app.jobs.enqueue(app.db, 'tidy-media', {});
  await expect.poll(() => inBucket(ids)).toEqual([]);
  await expect.poll(() => app.query`SELECT 1 FROM media_trash`).toEqual([]);
});
