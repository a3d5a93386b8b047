import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBodyScanner } from './body-scanner.ts';
import type { FileField } from './bounds.ts';

const fields = new Map<string, FileField>([
  ['pictures', { as: 'base64', most: 3, bytes: 1000 }],
  ['film', { as: 'text', most: 1, bytes: 1000 }],
]);

/** Reads a body in pieces of these lengths, over and over. */
function scan(body: string, lengths: readonly number[] = [64 * 1024]) {
  const read = createBodyScanner(fields);
  const bytes = Buffer.from(body);
  const files: string[] = [];
  let [text, file, at] = ['', '', 0];
  for (let turn = 0; at < bytes.length; turn++) {
    const end = at + (lengths[turn % lengths.length] ?? 1);
    for (const part of read(bytes.subarray(at, end))) {
      if ('text' in part) text += part.text.toString('latin1');
      else if ('file' in part) file += part.file.toString('latin1');
      else if ('end' in part) {
        text += `"<${files.push(file) - 1}>"`;
        file = '';
      }
    }
    at = end;
  }
  return { text: Buffer.from(text, 'latin1').toString(), files };
}
const long = (letter: string) => letter.repeat(2_500);

test('takes long texts out of the fields for files, and leaves all else as it is', () => {
  const body = JSON.stringify({
    content: long('c'),
    pictures: [long('A'), '/media/1', long('B')],
    film: long('/'),
    other: { film: long('F'), pictures: [long('P')] },
  });
  const { text, files } = scan(body, [1]);
  expect(JSON.parse(text)).toEqual({
    content: long('c'),
    pictures: ['<0>', '/media/1', '<1>'],
    film: '<2>',
    other: { film: long('F'), pictures: [long('P')] },
  });
  expect(files).toEqual([long('A'), long('B'), long('/')]);
});

test('takes no more of them than there may be, and none from elsewhere', () => {
  const many = scan(JSON.stringify({ pictures: Array(5).fill(long('A')) }));
  expect(many.files).toHaveLength(3);
  expect(JSON.parse(many.text).pictures.slice(3)).toEqual([long('A'), long('A')]);
  for (const body of [
    [{ film: long('A') }],
    { pictures: [[long('A')]] },
    { pictures: { film: long('A') } },
    { [long('A')]: 1 },
    long('A'),
  ])
    expect(scan(JSON.stringify(body))).toEqual({ text: JSON.stringify(body), files: [] });
});

test('knows a field however it is written, and the end of a file with quotes in it', () => {
  const file = '\\/\\"\\\\'.repeat(1_000);
  expect(scan(`{"fi\\u006cm" : "${file}"}`, [3, 1, 7])).toEqual({
    text: '{"fi\\u006cm" : "<0>"}',
    files: [file],
  });
});

test('any JSON, in any pieces, is the same afterwards', () => {
  const value = fc.dictionary(
    fc.constantFrom('pictures', 'film', 'content', 'a"b', 'ü\\'),
    fc.oneof(fc.jsonValue(), fc.array(fc.string()), fc.constant(long('x'))),
  );
  fc.assert(
    fc.property(value, fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (body, lengths) => {
      const { text, files } = scan(JSON.stringify(body), lengths);
      const restored = text.replaceAll(/"<(\d)>"/g, (_, index) => `"${files[Number(index)]}"`);
      expect(restored).toBe(JSON.stringify(body));
    }),
  );
});

test('what is no JSON stays what it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'{}[]:,"\\ film') }), (text) => {
      expect(scan(text, [1, 2]).text).toContain(text.split('"')[0]);
    }),
  );
});
