import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { fetchBytes, filesOf, type Member, upload } from '../../testing/media.ts';
import { jpeg, pdf } from '../../testing/media-samples.ts';
import { pdfOfReceipt } from '../../testing/receipt-pdf.ts';
import { attachMedia, readMedia, releaseMedia } from './public.ts';

const thing = '01890a5d-ac96-774b-bcce-b302099a8057';
let app: TestApp;
let member: Member;
beforeAll(async () => {
  app = await startTestApp();
  member = await app.member();
});
afterAll(() => app.stop());

const storedOf = (id: string) => filesOf(app.dataDir).filter((path) => path.includes(id));
const mail = Buffer.from(
  `Received: from shop.example\r\nFrom: Shop <orders@shop.example>\r\nSubject: Your order\r\n\r\n${'Kettle 39.90\r\n'.repeat(9_000)}`,
);

describe('a sealed file', () => {
  test.each([
    ['proof', 'a PDF', async () => pdf(), 'application/pdf', '%PDF'],
    ['receipt', 'an e-mail', async () => mail, 'message/rfc822', 'Kettle'],
    ['receipt', 'a picture', () => jpeg(700, 90), 'image/webp', 'WEBP'],
  ] as const)('of a %s (%s) cannot be read in the store', async (purpose, _what, make, type, mark) => {
    const { id, url } = (await upload(member, purpose, await make())).json;
    const stored = storedOf(id);
    expect(stored.length).toBeGreaterThan(0);
    for (const path of stored) {
      expect(path).toMatch(/\.sealed$/);
      expect(readFileSync(path).includes(mark)).toBe(false);
    }
    const served = await fetchBytes(member, url);
    expect(served.headers.get('content-type')).toBe(type);
    expect(served.bytes.includes(mark)).toBe(true);
    expect(await readMedia(app, id)).toEqual(served.bytes);
    expect((await app.visitor().get(url)).status).toBe(404);
  });

  test('is sent whole and in parts, as it was', async () => {
    const { url } = (await upload(member, 'receipt', mail)).json;
    const whole = await fetchBytes(member, url);
    expect(whole.bytes.equals(mail)).toBe(true);
    expect(whole.headers.get('content-disposition')).toMatch(/^attachment; filename="?receipt-\w+\.eml"?$/);
    for (const [range, start, end] of [
      ['bytes=0-0', 0, 0],
      ['bytes=65530-65545', 65530, 65545],
      ['bytes=100000-', 100000, mail.length - 1],
      ['bytes=-7', mail.length - 7, mail.length - 1],
    ] as const) {
      const part = await fetchBytes(member, url, { range });
      expect(part.status).toBe(206);
      expect(part.headers.get('content-range')).toBe(`bytes ${start}-${end}/${mail.length}`);
      expect(part.bytes.equals(mail.subarray(start, end + 1))).toBe(true);
    }
  });

  test('that was changed is an error, never other bytes', async () => {
    const { id, url } = (await upload(member, 'receipt', mail)).json;
    const [path = ''] = storedOf(id);
    const bytes = readFileSync(path);
    const spoil = (at: number) =>
      writeFileSync(
        path,
        bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)),
      );
    spoil(70);
    const answer = await member.get(url);
    expect(answer).toMatchObject({ status: 500, json: { code: 'sealed_unreadable' } });
    expect(answer.json.message).toMatch(/stored safely, but it cannot be opened/);
    spoil(70_000);
    await expect(fetchBytes(member, url)).rejects.toThrow('terminated');
    expect((await fetchBytes(member, url, { range: 'bytes=0-9' })).status).toBe(206);
  });

  test('is small and legible at once, without a blurred copy in the database', async () => {
    const photo = await jpeg(3000, 200);
    const { id, url, width, placeholder } = (await upload(member, 'receipt', photo)).json;
    expect({ width, placeholder }).toEqual({ width: 3000, placeholder: null });
    expect(storedOf(id)).toHaveLength(6);
    expect(await sharp((await fetchBytes(member, url)).bytes).metadata()).toMatchObject({ width: 3000 });
    for (const wide of [240, 1600])
      expect(await sharp((await fetchBytes(member, `${url}/${wide}`)).bytes).metadata()).toMatchObject({
        width: wide,
      });
  });

  test('goes whole when it is released, without a copy in another format before', async () => {
    const { id, url } = (await upload(member, 'receipt', await jpeg(2000, 100))).json;
    const used = {
      ownerId: member.id,
      purpose: 'receipt',
      references: [url],
      field: 'x',
      usedBy: thing,
    } as const;
    await app.db.transaction((tx) => attachMedia(tx, app, used));
    const [waiting] = await app.query`SELECT count(*) FROM pgboss.job WHERE name = 'encode-avif'`;
    expect(Number(waiting?.count)).toBe(0);
    await releaseMedia(app.db, [id]);
    await app.jobs.enqueue(app.db, 'tidy-media', {});
    await expect.poll(() => storedOf(id)).toEqual([]);
  });
});

test('a proof from before is served as it was stored', async () => {
  const { id, url } = (await upload(member, 'proof', pdf())).json;
  const [path = ''] = storedOf(id);
  const { bytes } = await fetchBytes(member, url);
  await app.files.remove(path.slice(path.indexOf(`${id.slice(-2)}/${id}`)));
  expect((await member.get(url)).status).toBe(404);
  await app.files.put(`${id.slice(-2)}/${id}.pdf`, bytes);
  expect((await fetchBytes(member, url)).bytes).toEqual(bytes);
  expect((await fetchBytes(member, url, { range: 'bytes=0-3' })).bytes.toString()).toBe('%PDF');
});

test('with another key it is said that it cannot be opened, and the app goes on', async () => {
  const { url } = (await upload(member, 'receipt', mail)).json;
  const lines: string[] = [];
  const key = randomBytes(32).toString('base64');
  const other = await startTestApp({
    databaseUrl: app.databaseUrl,
    env: { DATA_DIR: app.dataDir, RECEIPT_KEY: key },
    logger: {
      level: 'error',
      stream: new Writable({
        write(line, _encoding, done) {
          lines.push(String(line));
          done();
        },
      }),
    },
    work: false,
  });
  const there = await other.signedIn(member.id);
  expect(await there.get(url)).toMatchObject({ status: 500, json: { code: 'sealed_unreadable' } });
  expect((await there.get('/api/health')).status).toBe(200);
  const cookie = [...there.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
  const zip = await fetch(`${other.origin}/api/export-data?media=1`, { method: 'POST', headers: { cookie } });
  expect(Buffer.from(await zip.arrayBuffer()).toString('latin1')).toMatch(
    /media\/receipt\/[0-9a-f-]+\.eml\.txtThis is stored safely, but it cannot be opened/,
  );
  expect(lines.join()).toContain('was sealed with another RECEIPT_KEY');
  expect(lines.join()).not.toContain(key);
  await other.app.close();
});

describe('an e-mail', () => {
  test('is for receipts only, and of a few megabytes', async () => {
    expect(await upload(member, 'warranty', mail)).toMatchObject({
      status: 415,
      json: { message: 'Choose a picture or a PDF.' },
    });
    expect(
      await upload(member, 'receipt', Buffer.concat([mail, Buffer.alloc(5 * 1024 * 1024, 'a')])),
    ).toMatchObject({ status: 413, json: { message: 'E-mails can be up to 5 MB.' } });
  });

  test.each([
    ['text about nothing', Buffer.from('Hello: this is a note.'), 415],
    ['nobody’s', Buffer.from('Subject: Hello\r\n\r\nFrom: me'), 400],
    ['half binary', Buffer.concat([mail, Buffer.from([0, 1, 2])]), 400],
  ])('that is %s is refused', async (_what, bytes, status) => {
    expect((await upload(member, 'receipt', bytes)).status).toBe(status);
  });
});

describe('the first page of a PDF', () => {
  const pageOf = (who: Member, url: string) => fetchBytes(who, `${url}/240`);
  const receipt = () =>
    pdfOfReceipt({ seller: 'Fotohaus', date: '2024-12-02', lines: [['Kestrel M35', '1290.00']] });

  test('is drawn by a job, sealed like the file, and for nobody else', async () => {
    const { id, url } = (await upload(member, 'proof', await receipt())).json;
    await expect.poll(async () => (await pageOf(member, url)).status).toBe(200);
    const page = await pageOf(member, url);
    expect(page.headers.get('content-type')).toBe('image/webp');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    const { width, height = 0 } = await sharp(page.bytes).metadata();
    expect(width).toBe(240);
    expect(height).toBe(208);
    expect((await sharp(page.bytes).stats()).isOpaque).toBe(true);
    expect((await sharp(page.bytes).greyscale().stats()).channels[0]?.min).toBeLessThan(128);
    expect(storedOf(id)).toHaveLength(2);
    for (const path of storedOf(id)) expect(readFileSync(path).includes('WEBP')).toBe(false);
    const stranger = await app.member();
    expect((await stranger.get(`${url}/240`)).status).toBe(404);
    expect((await app.visitor().get(`${url}/240`)).status).toBe(404);
    expect((await member.get(`${url}/480`)).status).toBe(404);
  });

  test('of a broken file is none, and is tried once', async () => {
    const body = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n';
    const pageless = `${body}xref\n0 0\ntrailer\n<< /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
    const broken = (await upload(member, 'claim', Buffer.from(pageless))).json;
    await expect.poll(() => storedOf(broken.id)).toHaveLength(2);
    expect((await pageOf(member, broken.url)).status).toBe(204);
    expect((await pageOf(member, broken.url)).status).toBe(204);
    const [row] = await app.query`
      SELECT count(*)::int AS jobs FROM pgboss.job WHERE name = 'draw-first-page' AND data ->> 'id' = ${broken.id}`;
    expect(row).toEqual({ jobs: 1 });
  });

  test('one that was stored before there were any is drawn once somebody looks', async () => {
    const { id, url } = (await upload(member, 'warranty', await receipt())).json;
    await expect.poll(() => storedOf(id)).toHaveLength(2);
    await app.app.platform.files.remove(`${id.slice(-2)}/${id}-240.webp`);
    expect((await pageOf(member, url)).status).toBe(204);
    await expect.poll(async () => (await pageOf(member, url)).status).toBe(200);
  });

  test('its name is kept for its owner, cleaned; a photo’s is not', async () => {
    const send = async (name: string, bytes: Buffer) => (await upload(member, 'proof', bytes, {}, name)).json;
    const paper = await send('Fotohaus\u202e\r\n2024.pdf', await receipt());
    expect(paper.name).toBe('Fotohaus 2024.pdf');
    expect((await member.get(`/api/media/${paper.id}`)).json).toMatchObject({
      id: paper.id,
      name: paper.name,
    });
    expect((await member.get(paper.url)).headers.get('content-disposition')).toContain('Fotohaus 2024.pdf');
    expect((await send('Maya at home.jpg', await jpeg())).name).toBeNull();
    expect((await (await app.member()).get(`/api/media/${paper.id}`)).status).toBe(404);
    expect((await app.visitor().get(`/api/media/${paper.id}`)).status).toBe(401);
    expect((await member.get(`/api/media/${thing}`)).status).toBe(404);
  });
});
