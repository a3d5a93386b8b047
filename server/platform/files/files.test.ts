import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../testing/free-port.ts';
import type { Settings } from '../settings.ts';
import { createFiles } from './files.ts';
import type { Files } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'wellkept-files-'));
let s3: S3rver;
let port = 0;
beforeAll(async () => {
  port = await freePort();
  s3 = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'wellkept', configs: [] }],
  });
  await s3.run();
});
afterAll(() => s3.close());

const inS3 = (settings: Partial<NonNullable<Settings['s3']>> = {}) =>
  createFiles({
    dataDir: folder,
    s3: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'wellkept',
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      ...settings,
    },
  });

const stores: [string, () => Files][] = [
  ['a folder', () => createFiles({ dataDir: folder, s3: undefined })],
  ['an S3-compatible store', inS3],
];

describe.each(stores)('%s', (_name, create) => {
  test('keeps bytes, gives them back whole or in part, and forgets them', async () => {
    const files = create();
    await files.put('reviews/a1.webp', Buffer.from('0123456789'));
    expect(await files.size('reviews/a1.webp')).toBe(10);
    const whole = await files.read('reviews/a1.webp');
    expect(whole && (await text(whole))).toBe('0123456789');
    const part = await files.read('reviews/a1.webp', { start: 2, end: 4 });
    expect(part && (await text(part))).toBe('234');
    await files.remove('reviews/a1.webp');
    expect(await files.size('reviews/a1.webp')).toBeUndefined();
    expect(await files.read('reviews/a1.webp')).toBeUndefined();
    await files.remove('reviews/a1.webp');
  });

  test('keeps a finished file without reading it, also from another disk', async () => {
    const files = create();
    for (const from of [folder, existsSync('/dev/shm') ? mkdtempSync('/dev/shm/wellkept-') : folder]) {
      const path = join(from, 'film.webm');
      writeFileSync(path, '0123456789');
      await files.putFile('reviews/a2.webm', path);
      const part = await files.read('reviews/a2.webm', { start: 2, end: 4 });
      expect(part && (await text(part))).toBe('234');
      expect(await files.size('reviews/a2.webm')).toBe(10);
      rmSync(path, { force: true });
    }
    await expect(files.putFile('reviews/a3.webm', join(folder, 'nothing'))).rejects.toThrow();
    expect(await files.size('reviews/a3.webm')).toBeUndefined();
  });

  test.each(['../etc/passwd', '/etc/passwd', 'a/../b', 'A/b', 'a//b', '', 'a/.hidden'])(
    'refuses the key %j',
    async (key) => {
      await expect(async () => create().put(key, Buffer.from('x'))).rejects.toThrow('Not a file key');
    },
  );
});

test('an S3-compatible store with a wrong secret or without its bucket says so', async () => {
  const put = (files: Files) => files.put('reviews/a1.webp', Buffer.from('x'));
  await expect(put(inS3({ secretAccessKey: 'wrong' }))).rejects.toThrow('answered 403 to PUT');
  await expect(put(inS3({ bucket: 'elsewhere' }))).rejects.toThrow('elsewhere does not exist');
});
