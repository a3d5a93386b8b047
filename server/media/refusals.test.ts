import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { filesOf, type Member, upload } from '../../testing/media.ts';
import { endless, hugePng, jpeg, mp4, pdf, photo, webm, zip } from '../../testing/media-samples.ts';
import { remade } from '../../testing/videos.ts';

let app: TestApp;
let member: Member;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  member = await app.member();
});
afterAll(() => app.stop());

/** Everything that an upload may leave behind: rows, reserved ids, files and drafts. */
const leftovers = async () => ({
  rows: (await app.query`SELECT id FROM media UNION ALL SELECT id FROM media_trash`).length,
  files: filesOf(app.dataDir),
});
const nothing = { rows: 0, files: [] };
const text = (value: string) => Buffer.from(value, 'latin1');

describe('what is refused leaves nothing', () => {
  afterEach(async () => expect(await leftovers()).toEqual(nothing));

  const cut = async (bytes: Promise<Buffer> | Buffer) => {
    const whole = await bytes;
    return whole.subarray(0, Math.floor(whole.length * 0.7));
  };
  const followed = async (bytes: Promise<Buffer> | Buffer, tail: Buffer) =>
    Buffer.concat([await bytes, tail]);

  test.each([
    ['SVG', 415, 'media_type_refused', () => text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML', 415, 'media_type_refused', () => text('<!doctype html><title>x</title>')],
    ['a program', 415, 'media_type_refused', () => followed(text('MZ\x90\0'), Buffer.alloc(4096))],
    ['a GIF that is a script', 415, 'media_type_refused', () => text('GIF89a/*\x01*/=1;alert(1)')],
    ['a ZIP', 415, 'media_type_refused', zip],
    ['JPEG and ZIP', 400, 'media_mixed', () => followed(jpeg(), zip())],
    ['PNG and script', 400, 'media_mixed', () => followed(photo().png().toBuffer(), text('<script>'))],
    ['WebP and program', 400, 'media_mixed', () => followed(photo().webp().toBuffer(), text('MZ\x90\0'))],
    ['MP4 and ZIP', 400, 'media_mixed', () => followed(mp4(), zip())],
    ['WebM and HTML', 400, 'media_mixed', () => followed(remade(webm(), { as: 'webm' }), text('<html>'))],
    ['half a JPEG', 400, 'media_damaged', () => cut(jpeg())],
    ['half a PNG', 400, 'media_damaged', () => cut(photo().png().toBuffer())],
    ['half a WebP', 400, 'media_damaged', () => cut(photo().webp().toBuffer())],
    ['half an MP4', 400, 'media_damaged', () => cut(mp4())],
    ['half a WebM', 400, 'media_damaged', () => cut(webm())],
    ['a text that is called WebM', 415, 'media_type_refused', () => text('This is not a film. '.repeat(99))],
    ['a fragment of four billion frames', 400, 'media_damaged', endless],
    ['a film of half an hour', 413, 'media_too_long', () => remade(webm(), { as: 'webm', slower: 1000 })],
    ['a JPEG whose scan is cut but whose end is there', 400, 'media_damaged', brokenScan],
    ['a PNG of 30,000 × 30,000', 413, 'media_too_many_pixels', () => hugePng(30_000, 30_000)],
    ['a JPEG of 65,000 × 65,000', 413, 'media_too_many_pixels', hugeJpeg],
    ['nothing', 400, 'media_empty', () => Buffer.alloc(0)],
    ['a PDF for a review', 415, 'media_kind_refused', pdf],
  ])('%s', async (_name, status, code, make) => {
    const answer = await upload(member, 'review', await make());
    expect(answer).toMatchObject({ status, json: { code } });
    expect(answer.json.message).toMatch(/^[A-Z].*\.$/);
  });

  test.each([
    ['PDF and HTML', () => followed(pdf(), text('<html>')), 'media_mixed'],
    ['PDF and ZIP', () => followed(pdf(), zip()), 'media_mixed'],
    ['half a PDF', () => cut(pdf()), 'media_damaged'],
    ['a video as a proof', mp4, 'media_kind_refused'],
  ])('%s', async (_name, make, code) => {
    expect((await upload(member, 'proof', await make())).json.code).toBe(code);
  });

  test('too large, as it says itself', async () => {
    const large = Buffer.concat([await jpeg(64, 64), Buffer.alloc(21 * 1024 * 1024)]);
    expect(await upload(member, 'review', large)).toMatchObject({
      status: 413,
      json: { code: 'media_too_large', message: 'Pictures can be up to 20 MB.' },
    });
  });

  test('too large without end: the reading stops', async () => {
    const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
    let heard = '';
    socket.on('data', (data) => {
      heard += data;
    });
    socket.on('error', () => {});
    const cookie = [...member.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
    socket.write(
      `POST /api/media?for=review HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    const piece = Buffer.concat([text('10000\r\n'), Buffer.alloc(65_536), text('\r\n')]);
    const first = await jpeg(64, 64);
    socket.write(Buffer.concat([text(`${first.length.toString(16)}\r\n`), first, text('\r\n')]));
    let sent = 0;
    while (!socket.destroyed && sent < 400) {
      if (!socket.write(piece)) await wait(1);
      sent++;
    }
    await expect.poll(() => heard).toContain('HTTP/1.1 413');
    await expect.poll(() => socket.destroyed || socket.closed).toBe(true);
  }, 60_000);

  test('one that breaks off', async () => {
    const whole = await jpeg(800, 600);
    const gone = new AbortController();
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(whole.subarray(0, 20_000));
        setTimeout(() => gone.abort(), 100);
      },
    });
    const cookie = [...member.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
    const sending = fetch(`${app.origin}/api/media?for=review`, {
      method: 'POST',
      body,
      duplex: 'half',
      signal: gone.signal,
      headers: { cookie, 'content-type': 'image/jpeg' },
    } as RequestInit);
    const [broken] = await Promise.allSettled([sending]);
    expect(broken.status).toBe('rejected');
    await expect.poll(leftovers).toEqual(nothing);
  });

  test('a file of no known kind, told what belongs there', async () => {
    const pictures = 'a JPEG, PNG, WebP, AVIF or HEIC picture';
    for (const [purpose, wanted] of [
      ['review', `${pictures}, or a WebM or MP4 video`],
      ['proof', `${pictures}, or a PDF`],
      ['profile', pictures],
    ] as const)
      expect(await upload(member, purpose, text('Not a film.'))).toMatchObject({
        status: 415,
        json: { message: `That kind of file cannot be used. Choose ${wanted}.` },
      });
  });

  test('an unknown purpose, no purpose', async () => {
    for (const query of ['?for=fun', '', '?for=review&for=proof']) {
      const answer = await member.send(`/api/media${query}`, { method: 'POST', body: new Uint8Array(3) });
      expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
    }
  });

  test('anything from someone signed out, before it is read', async () => {
    const answer = await upload(app.visitor(), 'review', await jpeg());
    expect(answer).toMatchObject({ status: 401, json: { code: 'signed_out' } });
  });
});

test('fifty at once: forty are taken, which is as many as may lie unused, and all else goes on', async () => {
  const eager = await app.member();
  const picture = await jpeg(160, 120);
  const [answers, health] = await Promise.all([
    Promise.all(Array.from({ length: 50 }, () => upload(eager, 'review', picture))),
    wait(50).then(() => app.visitor().get('/api/health')),
  ]);
  expect(health.status).toBe(200);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(40);
  const refused = answers.filter(({ status }) => status !== 201);
  for (const answer of refused)
    expect(answer).toMatchObject({ status: 429, json: { code: 'media_too_many' } });
  expect((await app.query`SELECT 1 FROM media WHERE owner_id = ${eager.id}`).length).toBe(40);
  expect((await leftovers()).rows).toBe(40);
  expect((await upload(member, 'review', picture)).status).toBe(201);
});

/** A JPEG whose scan is cut short but whose end mark is there. */
async function brokenScan() {
  const whole = await jpeg();
  return Buffer.concat([whole.subarray(0, Math.floor(whole.length * 0.6)), Buffer.from([0xff, 0xd9])]);
}

async function hugeJpeg() {
  const bytes = await jpeg(64, 64);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(65_000, frame + 5);
  bytes.writeUInt16BE(65_000, frame + 7);
  return bytes;
}
