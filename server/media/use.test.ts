import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { MANY } from '../../testing/long-run.ts';
import { type Member, upload } from '../../testing/media.ts';
import { hugePng, jpeg, mp4, pdf, zip } from '../../testing/media-samples.ts';
import { attachMedia, prepareMedia, type References, releaseMedia, toPicture } from './public.ts';

const thing = '01890a5d-ac96-774b-bcce-b302099a8057';
const other = '01890a5d-ac96-774b-bcce-b302099a8058';
let app: TestApp;
let member: Member;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.stop());
beforeEach(async () => {
  member = await app.member();
});

const given = (references: string[], more: Partial<References> = {}): References => ({
  ownerId: member.id,
  purpose: 'review',
  references,
  field: 'imageUrls',
  ...more,
});
const use = (references: string[], more: Partial<References & { usedBy: string }> = {}) =>
  app.db.transaction((tx) => attachMedia(tx, app, { usedBy: thing, ...given(references, more) }));
const urlOf = async (bytes: Buffer, purpose: 'review' | 'proof' = 'review', owner = member) =>
  (await upload(owner, purpose, bytes)).json.url as string;
const refusal = (field: string) => ({
  code: 'invalid_request',
  fields: { [field]: expect.stringMatching(/\.$/) },
});
const GONE = 'This upload is gone, or part of something else. Add it again.';

describe('uploads', () => {
  test('are used in the order they are named', async () => {
    const urls = [await urlOf(await jpeg(300, 100)), await urlOf(await jpeg(200, 100)), await urlOf(mp4())];
    const rows = await use(urls);
    expect(rows.map(({ width }) => width)).toEqual([300, 200, 96]);
    expect(rows.every((row) => row.usedAt && row.usedBy === thing)).toBe(true);
    expect(toPicture(rows[0] as never)).toEqual({
      url: urls[0],
      width: 300,
      height: 100,
      placeholder: expect.stringMatching(/^data:/),
    });
    const again = await use([...urls].reverse());
    expect(again.map(({ width }) => width)).toEqual([96, 200, 300]);
  });

  test("of another person, unknown, another thing's, twice, or of the wrong kind are refused by field", async () => {
    const stranger = await app.member();
    const mine = await urlOf(await jpeg());
    const used = await urlOf(await jpeg());
    await use([used], { usedBy: other });
    const proof = await urlOf(pdf(), 'proof');
    for (const wrong of [
      await urlOf(await jpeg(), 'review', stranger),
      `/media/${thing}`,
      used,
      proof,
      'https://elsewhere.example/a.jpg',
      '/media/../media',
    ]) {
      await expect(use([mine, wrong]), wrong).rejects.toMatchObject({ fields: { 'imageUrls.1': GONE } });
    }
    await expect(use([mine, mine])).rejects.toMatchObject(refusal('imageUrls.1'));
    await expect(use([await urlOf(mp4())], { kinds: ['picture'] })).rejects.toMatchObject(
      refusal('imageUrls.0'),
    );
    await expect(use([mine], { purpose: 'proof', field: 'proofImageUrl' })).rejects.toMatchObject(
      refusal('proofImageUrl'),
    );
    await expect(use(Array(7).fill(mine))).rejects.toMatchObject({ fields: { imageUrls: 'Add up to 6.' } });
    expect((await use([mine]))[0]?.usedBy).toBe(thing);
  });

  test('are used only if the thing is', async () => {
    const url = await urlOf(await jpeg());
    const failing = app.db.transaction(async (tx) => {
      await attachMedia(tx, app, { ...given([url]), usedBy: thing });
      throw new Error('undo');
    });
    await expect(failing).rejects.toThrow('undo');
    expect((await use([url], { usedBy: other }))[0]?.usedBy).toBe(other);
  });

  test('go to one of many things that want them at once', async () => {
    const urls = [await urlOf(await jpeg()), await urlOf(await jpeg())];
    const things = Array.from({ length: MANY }, (_, i) => thing.slice(0, -2) + String(10 + i));
    const settled = await Promise.allSettled(
      things.map((usedBy, i) => use(i % 2 ? urls : [...urls].reverse(), { usedBy })),
    );
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('no longer count as unused, and are free for nobody once released', async () => {
    const url = await urlOf(await jpeg());
    const [row] = await use([url]);
    await app.db.transaction((tx) => releaseMedia(tx, [row?.id ?? '']));
    await expect(use([url])).rejects.toMatchObject(refusal('imageUrls.0'));
    expect(await app.query`SELECT id FROM media_trash WHERE id = ${row?.id ?? ''}`).toHaveLength(1);
  });
});

describe('base64, as the first clients send it', () => {
  const prepare = (references: string[], more: Partial<References> = {}) =>
    prepareMedia(app, given(references, more));

  test('becomes an upload, with or without a prefix, among others, in order', async () => {
    const [first, third] = [await jpeg(300, 100), await jpeg(200, 100)];
    const second = await urlOf(await jpeg(100, 100));
    const addresses = await prepare([
      first.toString('base64'),
      second,
      `data:image/jpeg;base64,${third.toString('base64')}`,
    ]);
    expect(addresses).toEqual([
      expect.stringMatching(/^\/media\//),
      second,
      expect.stringMatching(/^\/media\//),
    ]);
    expect((await use(addresses)).map(({ width }) => width)).toEqual([300, 100, 200]);
  });

  test('of a video', async () => {
    const one = { field: 'videoUrl', kinds: ['video'] as const, most: 1 };
    // A browser names both codecs of what it recorded.
    for (const codecs of ['codecs=avc1', 'codecs=avc1.42000a,opus', 'codecs="avc1, opus"']) {
      const film = `data:video/mp4;${codecs};base64,${mp4().toString('base64')}`;
      const [address = ''] = await prepare([film], one);
      expect((await use([address], one))[0]).toMatchObject({ kind: 'video', type: 'video/mp4' });
    }
    await expect(prepare([(await jpeg()).toString('base64')], one)).rejects.toMatchObject({
      fields: { videoUrl: 'Choose a video.' },
    });
  });

  test('that is wrong is refused by field, and nothing of the request stays', async () => {
    const good = (await jpeg()).toString('base64');
    const encoded = (bytes: Buffer) => bytes.toString('base64');
    for (const wrong of [
      'not base64!',
      '',
      '<svg/>',
      encoded(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      encoded(Buffer.concat([await jpeg(), zip()])),
      encoded((await jpeg()).subarray(0, 2000)),
      encoded(hugePng(30_000, 30_000)),
      encoded(pdf()),
    ]) {
      await expect(prepare([good, wrong]), wrong.slice(0, 30)).rejects.toMatchObject(refusal('imageUrls.1'));
    }
    await expect(prepare(Array(7).fill(good))).rejects.toMatchObject({
      fields: { imageUrls: 'Add up to 6.' },
    });
    expect(await app.query`SELECT 1 FROM media WHERE owner_id = ${member.id}`).toHaveLength(0);
  });
});
