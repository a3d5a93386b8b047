import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { corrupt, createDice } from '../../../testing/corrupt-file.ts';
import { rounds } from '../../../testing/long-run.ts';
import { box, element, mp4, PLACE, recorded, webm, zip } from '../../../testing/media-samples.ts';
import { playedAs, remade } from '../../../testing/videos.ts';
import { Problem } from '../../platform/problem.ts';
import { formatOf, isVideo } from '../formats/format.ts';
import { rewriteVideo } from './rewrite.ts';

const folder = mkdtempSync(join(tmpdir(), 'wellkept-rewrite-'));

async function rewritten(bytes: Buffer) {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  writeFileSync(from, bytes);
  const format = formatOf(bytes.subarray(0, 512));
  if (!format || !isVideo(format)) return expect.fail('not a video');
  const facts = await rewriteVideo({ from, to, format });
  expect(facts.bytes).toBe(statSync(to).size);
  return { facts, film: readFileSync(to) };
}
const refused = (bytes: Buffer, code: string) => expect(rewritten(bytes)).rejects.toMatchObject({ code });

const tags = { title: PLACE, comment: PLACE, images: [] };

describe('a video is written anew, with its picture and its sound and nothing else', () => {
  test.each([
    ['as Chromium records WebM', () => webm(), ['vp8', 'opus'], 31],
    ['as Chromium records VP9', () => recorded('vp9.webm'), ['vp9', 'opus'], 30],
    ['as Chromium records AV1', () => recorded('av1.webm'), ['av1', 'opus'], 29],
    ['a finished WebM with tags', () => remade(webm(), { as: 'webm', tags }), ['vp8', 'opus'], 31],
    ['as browsers record MP4, in fragments', () => mp4(), ['avc', 'opus'], 30],
    [
      'an MP4 with its index behind',
      () => remade(mp4(), { as: 'mp4', tags, sound: 'aac' }),
      ['avc', 'aac'],
      30,
    ],
    [
      'QuickTime, as iPhones write it',
      () => remade(mp4(), { as: 'mov', tags, sound: 'aac' }),
      ['avc', 'aac'],
      30,
    ],
    ['AV1 in an MP4', () => remade(recorded('av1.webm'), { as: 'mp4' }), ['av1', 'opus'], 29],
    ['without sound', () => remade(webm(), { as: 'webm', sound: 'none' }), ['vp8'], 31],
  ])('%s', async (_name, make, tracks, frames) => {
    const sent = await make();
    const { facts, film } = await rewritten(sent);
    expect(facts).toMatchObject({ width: 96, height: 64 });
    expect(facts.seconds).toBeGreaterThan(1.8);
    expect(facts.seconds).toBeLessThan(2.1);
    const played = await playedAs(film);
    expect(played).toMatchObject({ tracks, width: 96, height: 64, begins: 0, tags: {} });
    expect(played.packets[0]).toBe(frames);
    expect(played.saysSeconds).toBeCloseTo(facts.seconds, 2);
    expect(film.includes(PLACE)).toBe(false);
    // Seeking needs the index in front (MP4) or cues (WebM).
    if (film.includes('ftyp')) {
      expect(film.indexOf('moov')).toBeLessThan(film.indexOf('mdat'));
      expect(film.includes('moof') || film.includes('udta') || film.includes('qt  ')).toBe(false);
    } else expect(film.includes(Buffer.from('1c53bb6b', 'hex'))).toBe(true);
  });

  test.each(['webm', 'mp4', 'mov', 'fragmented'] as const)(
    'upright as it was, from zero on: %s',
    async (as) => {
      const sent = await remade(as === 'webm' ? webm() : mp4(), { as, rotation: 90, begins: 7 });
      const { facts, film } = await rewritten(sent);
      expect(facts).toMatchObject({ width: 64, height: 96 });
      expect(await playedAs(film)).toMatchObject({ width: 64, height: 96, rotation: 90, begins: 0 });
      expect(facts.seconds).toBeLessThan(2.1);
    },
  );

  test('also what is hidden between its parts is gone', async () => {
    const { film } = await rewritten(Buffer.concat([mp4(), box('free', zip())]));
    expect(film.includes('PK\x05\x06')).toBe(false);
  });

  test('the same again changes nothing', async () => {
    const once = await rewritten(webm());
    expect((await rewritten(once.film)).film.equals(once.film)).toBe(true);
  });
});

describe('what it says of itself does not count', () => {
  test('two hours, over two seconds', async () => {
    const bytes = await remade(webm(), { as: 'webm' });
    bytes.writeDoubleBE(7_200_000, bytes.indexOf(Buffer.from('448988', 'hex')) + 3);
    expect(await playedAs(bytes)).toMatchObject({ saysSeconds: 7200 });
    const { facts, film } = await rewritten(bytes);
    expect(facts.seconds).toBeLessThan(2.1);
    expect((await playedAs(film)).saysSeconds).toBeLessThan(2.1);
  });
});

describe('is refused', () => {
  test('what is longer than a minute and two seconds', async () => {
    const almost = await rewritten(await remade(webm(), { as: 'webm', times: 31, sound: 'none' }));
    expect(almost.facts.seconds).toBeGreaterThan(60);
    expect(almost.facts.seconds).toBeLessThan(62);
    await refused(await remade(webm(), { as: 'webm', times: 33, sound: 'none' }), 'media_too_long');
    await refused(await remade(webm(), { as: 'webm', slower: 3600 }), 'media_too_long');
    await refused(await remade(mp4(), { as: 'fragmented', slower: 3600 }), 'media_too_long');
  });

  test.each([
    ['4,294 megapixels', 0xffff, 'media_too_many_pixels'],
    ['no pixels', 0, 'media_damaged'],
  ])('a film of %s', async (_name, side, code) => {
    const bytes = await remade(mp4(), { as: 'mp4', sound: 'none' });
    const at = bytes.indexOf('avc1', bytes.indexOf('stsd'));
    bytes.writeUInt16BE(side, at + 28);
    bytes.writeUInt16BE(side, at + 30);
    await refused(bytes, code);
  });

  test('what is shorter than a thousandth of a second, which no player can show', async () => {
    await refused(await remade(mp4(), { as: 'mp4', slower: 1e-5, sound: 'none' }), 'media_damaged');
    const shortest = await rewritten(await remade(mp4(), { as: 'mp4', slower: 1e-3, sound: 'none' }));
    expect(shortest.facts.seconds).toBeGreaterThan(0);
  });

  test('what browsers do not play', async () => {
    await refused(await remade(webm(), { as: 'matroska' }), 'media_type_refused');
    await refused(await remade(webm(), { as: 'webm', picture: false }), 'media_type_refused');
    await refused(await remade(mp4(), { as: 'mp4', picture: false }), 'media_type_refused');
    const unknown = await remade(mp4(), { as: 'mp4', sound: 'none' });
    unknown.write('mp4v', unknown.indexOf('avc1', unknown.indexOf('stsd')));
    await refused(unknown, 'media_type_refused');
  });

  test('a box in a box in a box, without end', async () => {
    const ftyp = box('ftyp', Buffer.from('isom\x00\x00\x02\x00isommp42', 'latin1'));
    const mdat = box('mdat', Buffer.alloc(10));
    await refused(Buffer.concat([ftyp, box('moov', inItself('trak', 100_000)), mdat]), 'media_damaged');
    await refused(Buffer.concat([ftyp, inItself('moov', 100_000), mdat]), 'media_type_refused');
  });

  test.each([
    ['sizes that the file does not have', 'stsz', 8, 0xffffffff],
    ['four billion frames', 'stsz', 12, 0xffffffff],
    ['four billion lengths', 'stts', 8, 0xffffffff],
    ['places behind the end', 'stco', 12, 0x7fffffff],
    ['four billion places', 'stco', 8, 0xffffffff],
  ])('a table that lies: %s', async (_name, table, at, value) => {
    const bytes = await remade(mp4(), { as: 'mp4', sound: 'none' });
    bytes.writeUInt32BE(value, bytes.indexOf(table) + at);
    await refused(bytes, 'media_damaged');
  });

  test('the same bytes over and over, which would make a large film of a small file', async () => {
    const bytes = await remade(mp4(), { as: 'mp4', sound: 'none' });
    bytes.writeUInt32BE(bytes.length - 100, bytes.indexOf('stsz') + 8);
    bytes.writeUInt32BE(40, bytes.indexOf('stco') + 12);
    await refused(bytes, 'media_damaged');
  });

  test('a ZIP in a frame', async () => {
    const bytes = webm();
    zip().copy(bytes, bytes.indexOf(Buffer.from('9d012a', 'hex')) + 8);
    await refused(bytes, 'media_mixed');
  });
});

test('what refers to itself ends all the same', async () => {
  const bytes = recorded('vp8.webm');
  const at = bytes.indexOf(Buffer.from('18538067', 'hex')) + 12;
  const seek = (id: string) =>
    element('4dbb', element('53ab', Buffer.from(id, 'hex')), element('53ac', Buffer.from([0])));
  // The seek head claims that tracks and cues are where it is itself.
  const seekHead = element('114d9b74', ...['114d9b74', '1654ae6b', '1c53bb6b'].map(seek));
  const { facts } = await rewritten(Buffer.concat([bytes.subarray(0, at), seekHead, bytes.subarray(at)]));
  expect(facts).toMatchObject({ width: 96, height: 64 });
});

test('what the disk refuses is not the fault of the film', async () => {
  const from = join(folder, 'whole');
  writeFileSync(from, webm());
  const writing = rewriteVideo({ from, to: '/dev/full', format: 'webm' });
  await expect(writing).rejects.toMatchObject({ code: 'ENOSPC' });
});

test.each([
  ['WebM', async () => webm()],
  ['AV1', async () => recorded('av1.webm')],
  ['a finished WebM', () => remade(webm(), { as: 'webm' })],
  ['MP4 in fragments', async () => mp4()],
  ['MP4', () => remade(mp4(), { as: 'mp4', sound: 'aac' })],
])('whatever is wrong with a film, it is written or refused: %s', async (_name, make) => {
  const whole = await make();
  const dice = createDice(3);
  let [written, refusals] = [0, 0];
  for (let at = 0; at < rounds(15, 40); at++) {
    const bytes = corrupt(whole, dice);
    const format = formatOf(bytes.subarray(0, 512));
    if (!format || !isVideo(format)) continue;
    const answer = await rewritten(bytes).catch((error: unknown) => error);
    if (answer instanceof Problem) refusals++;
    else expect(answer).toMatchObject({ facts: { width: expect.any(Number) } });
    if (!(answer instanceof Problem)) written++;
  }
  expect(Math.min(written, refusals)).toBeGreaterThan(3);
});

function inItself(type: string, depth: number): Buffer {
  const boxes = Buffer.alloc(depth * 8);
  for (let i = 0; i < depth; i++) {
    boxes.writeUInt32BE((depth - i) * 8, i * 8);
    boxes.write(type, i * 8 + 4, 'latin1');
  }
  return boxes;
}
