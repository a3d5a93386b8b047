import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { fetchBytes, filesOf, type Member, upload } from '../../../testing/media.ts';
import { box, heic, hugeHeic, twoHeic } from '../../../testing/media-samples.ts';
import { decodeHeic } from './decode.ts';

const decoded = (bytes: Buffer) =>
  decodeHeic(
    async () => bytes,
    async (tiff) => tiff,
    '',
  );

let app: TestApp;
let member: Member;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  member = await app.member();
});
afterAll(() => app.stop());

const colours = async (picture: Buffer) => {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ];
  return [at(12, 20), at(50, 20), at(12, 80), at(50, 80)];
};
const near = (wanted: number[]) => wanted.map((value) => expect.closeTo(value, -1.2));

test('a phone’s HEIC is upright, in true colours and without its place', async () => {
  expect(heic().includes('Spy Camera')).toBe(true);
  const answer = await upload(member, 'review', heic());
  expect(answer).toMatchObject({ status: 201, json: { kind: 'picture', width: 64, height: 96 } });
  const { bytes, headers } = await fetchBytes(app.visitor(), answer.json.url);
  expect(headers.get('content-type')).toBe('image/webp');
  const { exif, icc, xmp, orientation, hasAlpha } = await sharp(bytes).metadata();
  expect({ exif, icc, xmp, orientation, hasAlpha }).toEqual({ hasAlpha: false });
  expect(bytes.includes('Spy Camera')).toBe(false);
  // Display P3 became sRGB: without that, red would be (184, 62, 57).
  expect(await colours(bytes)).toEqual([
    near([50, 80, 200]),
    near([200, 50, 50]),
    near([240, 240, 240]),
    near([50, 160, 70]),
  ]);
});

test('of several pictures it is the one that the file is about', async () => {
  const { data } = await sharp(await decoded(twoHeic()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual(near([50, 80, 200]));
});

test('is taken wherever pictures are', async () => {
  for (const purpose of ['proof', 'profile', 'listing', 'warranty', 'claim', 'message', 'product'] as const)
    expect((await upload(member, purpose, heic())).status, purpose).toBe(201);
});

test('one of 100 megapixels is refused by its description: decoded, it would be damaged', async () => {
  const answer = await upload(member, 'review', hugeHeic(10_000, 10_000));
  expect(answer).toMatchObject({ status: 413, json: { code: 'media_too_many_pixels' } });
});

test('what is cut off, scrambled or moving is refused, leaves nothing, and the next one is fine', async () => {
  const whole = heic();
  const files = filesOf(app.dataDir).length;
  const scrambled = Buffer.from(whole);
  scrambled.fill(0xff, whole.indexOf('mdat') + 4, whole.indexOf('mdat') + 150);
  const sequence = Buffer.concat([
    box('ftyp', Buffer.from('msf1\0\0\0\0msf1hevc')),
    box('moov'),
    box('mdat'),
  ]);
  for (const [bytes, status, code] of [
    [whole.subarray(0, whole.length * 0.9), 400, 'media_damaged'],
    [whole.subarray(0, whole.indexOf('mdat') - 4), 400, 'media_damaged'],
    [scrambled, 400, 'media_damaged'],
    [Buffer.concat([whole, Buffer.from('PK\x05\x06 and more')]), 400, 'media_mixed'],
    [sequence, 415, 'media_type_refused'],
  ] as const) {
    expect(await upload(member, 'review', bytes)).toMatchObject({ status, json: { code } });
    expect(filesOf(app.dataDir)).toHaveLength(files);
    expect((await decoded(heic())).length).toBeGreaterThan(64 * 96 * 3);
  }
});

test('thirty in a row, several at once, take no more memory than a few', async () => {
  const many = (count: number) => Promise.all(Array.from({ length: count }, () => decoded(heic())));
  await many(5);
  const before = process.memoryUsage().rss;
  const pictures = await many(30);
  expect(new Set(pictures.map(({ length }) => length)).size).toBe(1);
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
});
