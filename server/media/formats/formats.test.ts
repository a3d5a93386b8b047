import { closeSync, mkdtempSync, openSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { growthOf, STEEP } from '../../../testing/cpu-time.ts';
import {
  box,
  endless,
  jpeg,
  jpegWithPlace,
  mp4,
  pdf,
  photo,
  webm,
  zip,
} from '../../../testing/media-samples.ts';
import { remade } from '../../../testing/videos.ts';
import { inspect } from '../inspect.ts';
import { boxesIn } from './boxes.ts';
import { fileSource, formatOf, isVideo, readWhole, sourceOf } from './format.ts';
import { checkMp4 } from './mp4.ts';
import { checkWebm } from './webm.ts';

const check = (bytes: Buffer) => {
  const format = formatOf(bytes.subarray(0, 512));
  if (!format) return expect.fail('not a known format');
  if (!isVideo(format)) return inspect(bytes, format);
  return readWhole(() => (format === 'webm' ? checkWebm : checkMp4)(sourceOf(bytes)));
};

describe('a format is known by its bytes', () => {
  test.each([
    ['jpeg', () => photo().jpeg().toBuffer()],
    ['png', () => photo().png().toBuffer()],
    ['webp', () => photo().webp().toBuffer()],
    ['webp', () => photo().webp({ lossless: true }).toBuffer()],
    ['webp', () => photo().ensureAlpha(0.5).webp().toBuffer()],
    ['avif', () => photo(64, 64).avif({ effort: 0 }).toBuffer()],
    ['mp4', async () => mp4()],
    ['webm', async () => webm()],
    ['webm', () => remade(webm(), { as: 'webm' })],
    ['mp4', () => remade(mp4(), { as: 'mov' })],
    ['pdf', async () => pdf()],
  ])('%s, and passes whole', async (format, make) => {
    const bytes = await make();
    expect(formatOf(bytes.subarray(0, 512))).toBe(format);
    check(bytes);
  });

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['GIF', 'GIF89a/*\x01\x01*/=1;alert(1)'],
    ['a Windows program', 'MZ\x90\0\x03\0\0\0'],
    ['a Linux program', '\x7fELF\x02\x01\x01\0'],
    ['PDF after something else', '<html>\n%PDF-1.7'],
  ])('%s is none of them', (_name, text) => {
    expect(formatOf(Buffer.from(text, 'latin1'))).toBeUndefined();
  });
});

describe('a picture with more behind it', () => {
  const tail = async (...parts: (Buffer | string)[]) =>
    Buffer.concat([await jpeg(), ...parts.map((part) => Buffer.from(part as string, 'latin1'))]);

  test.each([
    ['a ZIP', () => tail(zip())],
    ['a script', () => tail('<script>alert(1)</script>')],
    ['a program', () => tail('MZ\x90\0')],
    ['a PDF', () => tail(pdf())],
    ['a movie with a ZIP behind it', () => tail(mp4(), zip())],
    ['a second picture with a ZIP behind it', async () => tail(await jpeg(), zip())],
    ['notes that are not filled to the byte', () => tail('secret', samsungNotes('note'))],
  ])('is refused: %s', async (_name, make) => {
    const bytes = await make();
    expect(() => check(bytes)).toThrow('something else');
  });

  test.each([
    ['a gain map', async () => tail(await jpeg(64, 64))],
    ['a motion photo', async () => tail(mp4())],
    ["a maker's notes", () => tail(samsungNotes('one', 'another'))],
    ['padding', () => tail('\0\0\0\0')],
  ])('as phones make it is fine: %s', async (_name, make) => {
    check(await make());
  });

  test.each(['png', 'webp'] as const)('%s with bytes behind it', async (format) => {
    const bytes = Buffer.concat([await photo().toFormat(format).toBuffer(), zip()]);
    expect(() => check(bytes)).toThrow('something else');
  });

  test('AVIF with bytes behind it', async () => {
    const bytes = Buffer.concat([
      await photo(64, 64).avif({ effort: 0 }).toBuffer(),
      Buffer.from('PK\x05\x06 and more'),
    ]);
    expect(() => check(bytes)).toThrow('something else');
  });
});

test('whatever is cut off anywhere is refused, and nothing takes long', async () => {
  const whole = [
    await jpegWithPlace(),
    await photo(64, 64).png().toBuffer(),
    await photo(64, 64).webp().toBuffer(),
    await photo(64, 64).avif({ effort: 0 }).toBuffer(),
    await remade(mp4(), { as: 'mp4' }),
    await remade(webm(), { as: 'webm' }),
    pdf(),
  ];
  for (const bytes of whole) {
    for (let cut = 1; cut < 40; cut++) {
      const part = bytes.subarray(0, Math.floor((bytes.length * cut) / 40));
      if (formatOf(part))
        expect(() => check(Buffer.from(part)), `${formatOf(part)} ${cut}/40`).toThrow(
          /damaged|something else/,
        );
    }
  }
});

test('a picture that ends where one of its boxes does is cut off all the same', async () => {
  const whole = await photo(64, 64).avif({ effort: 0 }).toBuffer();
  const ends = [];
  for (let at = 0; at < whole.length; at += whole.readUInt32BE(at)) if (at > 0) ends.push(at);
  expect(ends.length).toBeGreaterThan(1);
  expect(() => check(Buffer.from(whole))).not.toThrow();
  for (const end of ends)
    expect(() => check(Buffer.from(whole.subarray(0, end))), `${end}`).toThrow(/damaged/);
});

describe('a video', () => {
  test.each([
    ['MP4', () => mp4()],
    ['WebM', () => remade(webm(), { as: 'webm' })],
  ])('with a ZIP behind it is refused: %s', async (_name, make) => {
    const bytes = Buffer.concat([await make(), zip()]);
    expect(() => check(bytes)).toThrow('something else');
  });

  test('that was cut off in the middle of a frame is refused, also without a length', () => {
    const bytes = webm();
    expect(() => check(bytes.subarray(0, bytes.length * 0.7))).toThrow('damaged');
  });

  test('of a fragment that claims more frames than anybody can watch is refused', () => {
    expect(() => check(endless())).toThrow('damaged');
  });

  test('of many fragments that claim more together is refused', () => {
    const bytes = mp4();
    const runs = [...bytes.toString('latin1').matchAll(/trun/g)].map(({ index }) => index);
    expect(runs.length).toBeGreaterThan(1);
    for (const run of runs) bytes.writeUInt32BE(1_000_000 / runs.length + 1, run + 8);
    expect(() => check(bytes)).toThrow('damaged');
  });

  test('of a million tiny boxes is refused', () => {
    const bytes = Buffer.concat([mp4(), Buffer.concat(Array(1_000_000).fill(box('free')))]);
    expect(() => check(bytes)).toThrow('damaged');
  });

  test('is read where its parts begin, the same as when it is in memory', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'wellkept-film-')), 'film');
    const bytes = Buffer.concat([mp4(), ...Array(9_000).fill(box('free', Buffer.alloc(11)))]);
    writeFileSync(path, bytes);
    const file = openSync(path, 'r');
    const [fromFile, fromMemory] = [fileSource(file), sourceOf(bytes)].map((source) => [...boxesIn(source)]);
    closeSync(file);
    expect(fromFile).toEqual(fromMemory);
    expect(fromFile?.length).toBeGreaterThan(9_000);
  });
});

describe('a PDF that is also something else is refused', () => {
  test.each([
    ['ZIP', Buffer.concat([pdf(), zip()])],
    ['ZIP inside', pdf('% PK\x05\x06\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\n')],
    ['HTML behind', Buffer.concat([pdf(), Buffer.from('<html>')])],
    ['HTML in front', pdf('<html><script>alert(1)</script>\n')],
    ['HTML in a remark', pdf('%<html onload=alert(1)>\n')],
    ['a script inside', pdf('9 0 obj (<SCRIPT>alert(1)</SCRIPT>) endobj\n')],
  ])('%s', (_name, bytes) => {
    expect(() => check(bytes)).toThrow('something else');
  });

  test('and so is one whose index is elsewhere', () => {
    const bytes = Buffer.from(
      pdf()
        .toString('latin1')
        .replace(/startxref\n\d+/, 'startxref\n7'),
      'latin1',
    );
    expect(() => check(bytes)).toThrow('damaged');
  });

  test('a header that goes on and on is answered at once', () => {
    const refused: unknown[] = [];
    const growth = growthOf(500, (times) => {
      try {
        check(pdf('% % '.repeat(times)));
      } catch (error) {
        refused.push(error);
      }
    });
    expect(growth).toBeLessThan(STEEP);
    expect(refused).not.toEqual([]);
  });
});

/** Samsung's trailer: blocks, then a directory with the distance back to each. */
function samsungNotes(...notes: string[]): Buffer {
  const blocks = notes.map((note) => Buffer.from(`\0\0\x01\x0a${note}`, 'latin1'));
  const all = Buffer.concat(blocks);
  let at = 0;
  const entries = blocks.map((block) => {
    const entry = Buffer.alloc(12);
    entry.writeUInt32LE(all.length - at, 4);
    entry.writeUInt32LE(block.length, 8);
    at += block.length;
    return entry;
  });
  const counts = Buffer.alloc(8);
  counts.writeUInt32LE(entries.length, 4);
  const directory = Buffer.concat([Buffer.from('SEFH'), counts, ...entries]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(directory.length);
  return Buffer.concat([all, directory, length, Buffer.from('SEFT')]);
}
