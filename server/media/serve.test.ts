import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { get } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { fetchBytes, type Member, upload } from '../../testing/media.ts';
import { jpeg, mp4, pdf } from '../../testing/media-samples.ts';
import { largeVideo } from '../../testing/videos.ts';
import { attachMedia, releaseMedia, setMediaAudience } from './public.ts';
import { rangeOf, takesAvif } from './ranges.ts';

const thing = '01890a5d-ac96-774b-bcce-b302099a8057';
const FOR_GOOD = 'private, max-age=31536000, immutable';
let app: TestApp;
let member: Member;
beforeAll(async () => {
  app = await startTestApp();
  member = await app.member();
});
afterAll(() => app.stop());

const use = (purpose: 'review' | 'proof', url: string) =>
  app.db.transaction((tx) =>
    attachMedia(tx, app, { ownerId: member.id, purpose, references: [url], field: 'x', usedBy: thing }),
  );

describe('a picture', () => {
  let url = '';
  beforeAll(async () => {
    url = (await upload(member, 'review', await jpeg(1000, 125))).json.url;
  });

  test('is WebP for now, whoever asks, and kept by nobody but their browser', async () => {
    const { headers } = await fetchBytes(app.visitor(), url, { accept: 'image/avif,image/webp,*/*' });
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('cache-control')).toBe(FOR_GOOD);
    expect(headers.get('vary')).toContain('Accept');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe('sandbox');
    expect(headers.get('content-encoding')).toBeNull();
  });

  test('is AVIF once it is used and a job has made it, for those who take it', async () => {
    await use('review', url);
    const accept = { accept: 'image/avif,image/webp,*/*;q=0.8' };
    await expect
      .poll(async () => (await fetchBytes(app.visitor(), url, accept)).headers.get('content-type'))
      .toBe('image/avif');
    for (const width of [96, 240, 480, 960]) {
      const avif = await fetchBytes(app.visitor(), `${url}/${width}`, accept);
      expect(avif.headers.get('cache-control')).toBe(FOR_GOOD);
      expect(Number(avif.headers.get('content-length'))).toBe(avif.bytes.length);
      expect(await sharp(avif.bytes).metadata()).toMatchObject({ format: 'heif', width, height: width / 8 });
      const webp = await fetchBytes(app.visitor(), `${url}/${width}`, { accept: 'image/webp,*/*' });
      expect(webp.headers.get('content-type')).toBe('image/webp');
      expect(webp.headers.get('etag')).not.toBe(avif.headers.get('etag'));
      expect(webp.headers.get('vary')).toContain('Accept');
    }
  });

  test('is not sent again to those who have it', async () => {
    const first = await fetchBytes(app.visitor(), url);
    const etag = first.headers.get('etag') ?? '';
    for (const tags of [etag, `"other", W/${etag}`, '*']) {
      const again = await fetchBytes(app.visitor(), url, { 'if-none-match': tags });
      expect(again).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
      expect(again.headers.get('cache-control')).toBe(FOR_GOOD);
      expect(again.headers.get('vary')).toContain('Accept');
    }
    expect((await fetchBytes(app.visitor(), url, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test.each(['/100', '/0', '/-1', '/96.5', '/1e2', '/full', '/96/1', '/..'])(
    'has no width %s',
    async (width) => {
      expect((await app.visitor().get(`${url}${width}`)).status).toBe(404);
    },
  );
});

describe('what only its owner may see', () => {
  let url = '';
  let picture = '';
  beforeAll(async () => {
    url = (await upload(member, 'proof', pdf())).json.url;
    picture = (await upload(member, 'proof', await jpeg())).json.url;
  });

  test('is sent to its owner, to be kept by nobody', async () => {
    const { status, headers } = await fetchBytes(member, url);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toMatch(/^inline; filename="?proof-[0-9a-f]{8}\.pdf"?$/);
    expect(headers.get('content-security-policy')).toBe('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect((await fetchBytes(member, `${picture}/240`)).headers.get('cache-control')).toBe(
      'private, no-store',
    );
  });

  test('is, for everybody else, exactly what does not exist', async () => {
    const stranger = await app.member();
    const { etag = '' } = Object.fromEntries((await fetchBytes(member, url)).headers);
    const plain = ({ status, headers, json }: Awaited<ReturnType<typeof stranger.get>>) => {
      const { 'x-request-id': _id, date: _date, ...rest } = Object.fromEntries(headers);
      return { status, headers: rest, json: { ...json, requestId: '' } };
    };
    for (const visitor of [app.visitor(), stranger]) {
      const nothing = plain(await visitor.get(`/media/${thing}`));
      expect(nothing).toMatchObject({ status: 404, json: { code: 'not_found' } });
      for (const headers of [
        {},
        { range: 'bytes=0-3' },
        { 'if-none-match': etag },
        { range: 'bytes=999999-' },
      ]) {
        expect(plain(await visitor.get(url, headers as Record<string, string>))).toEqual(nothing);
      }
      expect(plain(await visitor.get(picture))).toEqual(nothing);
      expect(plain(await visitor.get(`${picture}/96`))).toEqual(nothing);
      expect((await visitor.send(url, { method: 'HEAD' })).status).toBe(404);
    }
  });

  test('stays so, whoever uses it for what', async () => {
    const [row] = await use('proof', url);
    await setMediaAudience(app.db, [row?.id ?? ''], 'public');
    expect((await app.visitor().get(url)).status).toBe(404);
    await app.query`DELETE FROM sessions WHERE person_id = ${member.id}`;
    expect((await member.get(url)).status).toBe(404);
    member = Object.assign(await app.signedIn(member.id), { id: member.id });
  });
});

test('what is public can be made private, and back', async () => {
  const { url, id } = (await upload(member, 'review', await jpeg())).json;
  await setMediaAudience(app.db, [id], 'owner');
  expect((await app.visitor().get(url)).status).toBe(404);
  expect((await member.get(url)).status).toBe(200);
  await setMediaAudience(app.db, [id], 'public');
  expect((await app.visitor().get(url)).status).toBe(200);
});

describe('a video', () => {
  let url = '';
  let whole = Buffer.alloc(0);
  beforeAll(async () => {
    url = (await upload(member, 'review', mp4())).json.url;
    whole = (await fetchBytes(app.visitor(), url)).bytes;
  });

  test('is sent in parts', async () => {
    const size = whole.length;
    for (const [range, start, end] of [
      ['bytes=0-0', 0, 0],
      ['bytes=10-19', 10, 19],
      ['bytes=10-', 10, size - 1],
      ['bytes=-7', size - 7, size - 1],
      ['bytes=0-99999999', 0, size - 1],
      ['bytes=-99999999', 0, size - 1],
    ] as const) {
      const part = await fetchBytes(app.visitor(), url, { range });
      expect(part.status, range).toBe(206);
      expect(part.headers.get('content-range')).toBe(`bytes ${start}-${end}/${size}`);
      expect(part.bytes.equals(whole.subarray(start, end + 1)), range).toBe(true);
      expect(part.headers.get('cache-control')).toBe(FOR_GOOD);
    }
  });

  test.each(['bytes=0-1,3-4', 'bytes=9-2', 'bytes=-', 'seconds=1-2', 'bytes=a-b', ''])(
    'is sent whole where %j is asked',
    async (range) => {
      const answer = await fetchBytes(app.visitor(), url, { range });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('accept-ranges')).toBe('bytes');
      expect(answer.bytes.equals(whole)).toBe(true);
    },
  );

  test('has no part beyond its end', async () => {
    for (const range of [`bytes=${whole.length}-`, 'bytes=-0']) {
      const answer = await app.visitor().get(url, { range });
      expect(answer).toMatchObject({ status: 416, json: { code: 'range_not_satisfiable' } });
      expect(answer.headers.get('content-range')).toBe(`bytes */${whole.length}`);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('in parts only as long as it is the same', async () => {
    const etag = (await fetchBytes(app.visitor(), url)).headers.get('etag') ?? '';
    const part = (ifRange: string) =>
      fetchBytes(app.visitor(), url, { range: 'bytes=0-3', 'if-range': ifRange });
    expect((await part(etag)).status).toBe(206);
    expect((await part('"other"')).status).toBe(200);
    expect((await part(`W/${etag}`)).status).toBe(200);
  });

  test('can be asked about without being sent', async () => {
    const answer = await app.visitor().send(url, { method: 'HEAD' });
    expect(answer).toMatchObject({ status: 200, text: '' });
    expect(Number(answer.headers.get('content-length'))).toBe(whole.length);
    expect(answer.headers.get('content-type')).toBe('video/mp4');
    const beyond = await app.visitor().send(url, { method: 'HEAD', headers: { range: 'bytes=99999999-' } });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe(`bytes */${whole.length}`);
  });

  test('that is watched by nobody any more is closed', async () => {
    const large = (await upload(member, 'review', await largeVideo(9_000_000))).json;
    const open = () =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).includes(large.id);
        } catch {
          return false;
        }
      }).length;
    const leave = async (headers: Record<string, string>) => {
      const request = get(`${app.origin}${large.url}`, { headers });
      request.on('error', () => {});
      const [response] = await once(request, 'response');
      await once(response, 'data');
      const during = open();
      request.destroy();
      return during;
    };
    const seen = await Promise.all(
      [...Array(10).keys()].map((n) => leave(n % 2 ? { range: 'bytes=9-' } : {})),
    );
    expect(Math.max(...seen)).toBeGreaterThan(0);
    await expect.poll(open).toBe(0);
  });

  test('that turns private is kept by nobody, and seen by its owner alone', async () => {
    const { url: own, id } = (await upload(member, 'review', mp4())).json;
    await setMediaAudience(app.db, [id], 'owner');
    const part = { range: 'bytes=0-9' };
    expect((await app.visitor().get(own, part)).status).toBe(404);
    const answer = await fetchBytes(member, own, part);
    expect(answer.status).toBe(206);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });
});

test('what is released is gone at once', async () => {
  const { url, id } = (await upload(member, 'review', await jpeg())).json;
  await use('review', url);
  await releaseMedia(app.db, [id]);
  expect((await app.visitor().get(url)).status).toBe(404);
});

test('what is not an address of a file is nothing', async () => {
  for (const path of [
    '/media/',
    '/media/12',
    `/media/${thing.toUpperCase()}`,
    '/media/%2e%2e%2fetc%2fpasswd',
  ]) {
    expect((await app.visitor().get(path)).status, path).toBe(404);
  }
  expect((await member.post(`/media/${thing}`)).status).toBe(404);
});

test('ranges and encodings, word by word', () => {
  expect(rangeOf('bytes=0-0', 0)).toBe('unsatisfiable');
  expect(rangeOf('bytes=5-5', 6)).toEqual({ start: 5, end: 5 });
  expect(takesAvif('text/html,image/avif;q=0.9')).toBe(true);
  for (const none of [
    undefined,
    '*/*',
    'image/*',
    'image/avif;q=0',
    'image/avif; q=0.0, image/webp',
    'image/avifx',
  ]) {
    expect(takesAvif(none), none).toBe(false);
  }
});
