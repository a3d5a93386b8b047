import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { fetchBytes, filesOf, type Member, upload } from '../../testing/media.ts';
import { jpeg, jpegWithPlace, mp4, pdf, photo, webm } from '../../testing/media-samples.ts';

let app: TestApp;
let member: Member;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  member = await app.member();
});
afterAll(() => app.stop());

describe('what is taken in', () => {
  afterEach(async () => {
    await app.query`DELETE FROM media`;
  });

  test.each([
    ['JPEG', () => jpeg(1640, 205)],
    ['PNG', () => photo(1640, 205).png().toBuffer()],
    ['WebP', () => photo(1640, 205).webp().toBuffer()],
    ['AVIF', () => photo(1640, 205).avif({ effort: 0 }).toBuffer()],
  ])('%s becomes WebP in every width', async (_name, make) => {
    const answer = await upload(member, 'review', await make());
    expect(answer).toMatchObject({ status: 201, json: { kind: 'picture', width: 1600, height: 200 } });
    const { id, url, placeholder, bytes } = answer.json;
    expect(url).toBe(`/media/${id}`);
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(placeholder.length).toBeLessThanOrEqual(400);
    const full = await fetchBytes(member, url);
    expect(full.bytes).toHaveLength(bytes);
    for (const width of [96, 240, 480, 960, 1600]) {
      const picture = await fetchBytes(app.visitor(), `${url}/${width}`);
      expect(picture.headers.get('content-type')).toBe('image/webp');
      expect(await sharp(picture.bytes).metadata()).toMatchObject({
        format: 'webp',
        width,
        height: width / 8,
      });
    }
  });

  test('a small one is never enlarged', async () => {
    const { json } = await upload(member, 'review', await jpeg(300, 200));
    expect(json).toMatchObject({ width: 300, height: 200 });
    const wide = await fetchBytes(member, `${json.url}/1600`);
    expect(await sharp(wide.bytes).metadata()).toMatchObject({ width: 300, height: 200 });
    expect(filesOf(app.dataDir).filter((path) => path.includes(json.id))).toHaveLength(3);
  });

  test('is turned upright, and says nothing of camera, place or profile in any width', async () => {
    const taken = await jpegWithPlace();
    const before = await sharp(taken).metadata();
    expect(before.exif?.includes('Spy Camera')).toBe(true);
    expect(before).toMatchObject({ orientation: 6, hasProfile: true });
    const { json } = await upload(member, 'review', taken);
    expect(json).toMatchObject({ width: 300, height: 400 });
    for (const path of ['', '/96', '/240']) {
      const { bytes } = await fetchBytes(member, `${json.url}${path}`);
      const metadata = await sharp(bytes).metadata();
      expect(
        metadata.exif ?? metadata.xmp ?? metadata.icc ?? metadata.iptc ?? metadata.orientation,
      ).toBeUndefined();
      for (const word of ['Exif', 'Spy Camera', 'Secretly', 'ICCP', 'XMP '])
        expect(bytes.includes(word)).toBe(false);
    }
  });

  test.each([
    ['MP4', 'video/mp4', mp4],
    ['WebM', 'video/webm', webm],
  ])('%s, by its bytes, whatever its name says', async (_name, type, make) => {
    const answer = await upload(member, 'review', make(), { 'content-type': 'image/jpeg' });
    expect(answer).toMatchObject({ status: 201, json: { kind: 'video', width: 96, height: 64 } });
    expect(answer.json.seconds).toBeCloseTo(1.95, 1);
    expect(answer.json.bytes).toBeGreaterThan(5_000);
    const video = await fetchBytes(app.visitor(), answer.json.url);
    expect(video.headers.get('content-type')).toBe(type);
    expect(video.bytes.includes('+57.7')).toBe(false);
  });

  test('PDF, as it is', async () => {
    const answer = await upload(member, 'proof', pdf());
    expect(answer).toMatchObject({ status: 201, json: { kind: 'document', width: null, height: null } });
    expect((await fetchBytes(member, answer.json.url)).bytes.equals(pdf())).toBe(true);
  });

  test('JSON by its type is still a picture by its bytes', async () => {
    const answer = await upload(member, 'review', await jpeg(), { 'content-type': 'application/json' });
    expect(answer.status).toBe(201);
  });
});
