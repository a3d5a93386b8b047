import { expect, it } from 'vitest';
import { decodeCsv } from './decode-csv.ts';

const text = 'Name,Shop\nKüche,Café';
const utf16 = (order: 'le' | 'be', words: string) => {
  const bytes = new Uint8Array(words.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < words.length; index++)
    view.setUint16(index * 2, words.charCodeAt(index), order === 'le');
  return bytes;
};

it.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${text}`)],
  ['UTF-16, little end first', utf16('le', `\uFEFF${text}`)],
  ['UTF-16, big end first', utf16('be', `\uFEFF${text}`)],
  ['Windows-1252', Uint8Array.from(text, (letter) => letter.charCodeAt(0))],
])('reads %s', (_, bytes) => expect(decodeCsv(bytes)).toBe(text));
