import { decodeQR } from 'qr/decode.js';
import { expect, it } from 'vitest';
import { codeIn, qrPath } from './qr.ts';

const SCALE = 6;

/** Renders the path as a camera sees it: dark squares on white. */
function pictureOf(code: string) {
  const { path, size } = qrPath(code);
  const side = size * SCALE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dy = 0; dy < SCALE; dy++)
      for (let dx = 0; dx < SCALE; dx++) {
        const at = ((Number(y) * SCALE + dy) * side + Number(x) * SCALE + dx) * 4;
        data.fill(18, at, at + 3);
      }
  return { width: side, height: side, data };
}

it.each(['482915', '000000', '999999', '012345'])('%s can be read off its picture', (code) =>
  expect(codeIn(decodeQR(pictureOf(code)))).toBe(code),
);

it.each([
  ['482 915', '482915'],
  [' 482-915\n', '482915'],
  ['48291', undefined],
  ['4829155', undefined],
  ['https://pay.example/482915', undefined],
  ['', undefined],
])('%j has %j in it', (text, code) => expect(codeIn(text)).toBe(code));
