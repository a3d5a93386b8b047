import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../testing/free-port.ts';
import { createSealing, SEAL_BYTES } from '../sealing.ts';
import type { Settings } from '../settings.ts';
import { createFiles } from './files.ts';
import type { Files } from './store.ts';

const sealing = createSealing(randomBytes(32));
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
  createFiles(
    {
      dataDir: folder,
      s3: {
        endpoint: `http://127.0.0.1:${port}`,
        bucket: 'wellkept',
        region: 'us-east-1',
        accessKeyId: 'S3RVER',
        secretAccessKey: 'S3RVER',
        ...settings,
      },
    },
    sealing,
  );
const inFolder = (by = sealing) => createFiles({ dataDir: folder, s3: undefined }, by);

const stores: [string, () => Files][] = [
  ['a folder', () => inFolder()],
  ['an S3-compatible store', () => inS3()],
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

  describe('sealed', () => {
    const CHUNK = 64 * 1024;
    const plain = Buffer.from('Sixteen letters.'.repeat((3 * CHUNK) / 16 + 100));
    const key = 'reviews/a4.pdf';
    const stored = `${key}.sealed`;
    const storedBytes = async (files: Files) => buffer((await files.read(stored)) ?? Readable.from([]));
    const opened = async (files: Files, range?: { start: number; end: number }) =>
      buffer((await files.sealed.read(key, range)) ?? Readable.from([]));

    test('is nowhere to be read, and given back whole or in part', async () => {
      const files = create();
      await files.sealed.put(key, plain);
      expect(await files.size(key)).toBeUndefined();
      expect((await storedBytes(files)).includes('Sixteen')).toBe(false);
      expect((await opened(files)).equals(plain)).toBe(true);
      const last = plain.length - 1;
      for (const [start, end] of [
        [0, 0],
        [5, 20],
        [CHUNK - 1, CHUNK - 1],
        [CHUNK, CHUNK],
        [CHUNK - 3, CHUNK + 3],
        [10, 3 * CHUNK + 10],
        [last, last],
        [3 * CHUNK, last],
        [0, last],
      ] as const)
        expect((await opened(files, { start, end })).toString()).toBe(
          plain.subarray(start, end + 1).toString(),
        );
      await expect(opened(files, { start: 0, end: last + 1 })).rejects.toMatchObject({
        code: 'sealed_unreadable',
      });
    });

    test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK])('may have %i bytes', async (length) => {
      const files = create();
      await files.sealed.put(key, plain.subarray(0, length));
      expect((await storedBytes(files)).length).toBe(
        length + SEAL_BYTES * Math.max(1, Math.ceil(length / CHUNK)),
      );
      expect((await opened(files)).equals(plain.subarray(0, length))).toBe(true);
    });

    test('is an error once anything of it is changed, moved or missing, never other bytes', async () => {
      const files = create();
      await files.sealed.put(key, plain);
      const bytes = await storedBytes(files);
      const size = CHUNK + SEAL_BYTES;
      const chunk = (number: number) => bytes.subarray(number * size, (number + 1) * size);
      const flipped = Buffer.from(bytes);
      flipped[2 * size + 100] = (flipped[2 * size + 100] ?? 0) ^ 1;
      for (const [what, changed] of [
        ['a bit', flipped],
        ['the order', Buffer.concat([chunk(0), chunk(2), chunk(1), chunk(3)])],
        ['the last chunk', bytes.subarray(0, 3 * size)],
        ['the last byte', bytes.subarray(0, -1)],
        ['a chunk in the middle', Buffer.concat([chunk(0), chunk(1), chunk(3)])],
        ['a chunk too many', Buffer.concat([bytes.subarray(0, 3 * size), chunk(2), chunk(3)])],
        ['all', Buffer.alloc(0)],
      ] as const) {
        await files.put(stored, changed);
        await expect(opened(files), what).rejects.toMatchObject({ code: 'sealed_unreadable' });
      }
      await files.put(stored, flipped);
      expect((await opened(files, { start: 3, end: 7 })).toString()).toBe('teen ');
      await files.put('reviews/a5.pdf.sealed', bytes);
      await expect(files.sealed.read('reviews/a5.pdf')).rejects.toMatchObject({ code: 'sealed_unreadable' });
    });

    test('is read as it is where it was stored before', async () => {
      const files = create();
      await files.put('reviews/a6.pdf', Buffer.from('0123456789'));
      const part = await files.sealed.read('reviews/a6.pdf', { start: 2, end: 4 });
      expect(part && (await text(part))).toBe('234');
      expect(await files.sealed.read('reviews/a7.pdf')).toBeUndefined();
    });
  });

  test.each(['../etc/passwd', '/etc/passwd', 'a/../b', 'A/b', 'a//b', '', 'a/.hidden'])(
    'refuses the key %j',
    async (key) => {
      await expect(async () => create().put(key, Buffer.from('x'))).rejects.toThrow('Not a file key');
    },
  );
});

test('what was sealed with another key is not opened, and nothing is sent of it', async () => {
  await inFolder().sealed.put('reviews/a8.pdf', Buffer.from('A secret'));
  await expect(inFolder(createSealing(randomBytes(32))).sealed.read('reviews/a8.pdf')).rejects.toMatchObject({
    code: 'sealed_unreadable',
  });
});

test('a sealed file that nobody reads to its end is closed', async () => {
  await inFolder().sealed.put('reviews/a9.pdf', randomBytes(2_000_000));
  const open = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).includes('a9.pdf');
      } catch {
        return false;
      }
    }).length;
  const stream = await inFolder().sealed.read('reviews/a9.pdf');
  expect(open()).toBe(1);
  stream?.destroy();
  await expect.poll(open).toBe(0);
});

test('an S3-compatible store with a wrong secret or without its bucket says so', async () => {
  const put = (files: Files) => files.put('reviews/a1.webp', Buffer.from('x'));
  await expect(put(inS3({ secretAccessKey: 'wrong' }))).rejects.toThrow('answered 403 to PUT');
  await expect(put(inS3({ bucket: 'elsewhere' }))).rejects.toThrow('elsewhere does not exist');
});
