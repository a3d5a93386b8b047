import sharp from 'sharp';
import { expect, test } from 'vitest';
import { paintOver } from './covered.ts';

const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f00' } });

/** How much red is left at a place of the picture. */
async function rednessOf(png: Buffer) {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data[(y * info.width + x) * info.channels];
  return { at, width: info.width, height: info.height };
}

test('what is covered is black in every pixel, and nothing else is', async () => {
  const bytes = await red(200, 100).jpeg().toBuffer();
  const { at, width, height } = await rednessOf(
    await paintOver(bytes, [{ x: 0.5, y: 0.2, width: 0.25, height: 0.3 }]),
  );
  expect([width, height]).toEqual([200, 100]);
  for (let x = 100; x < 150; x++) for (let y = 20; y < 50; y++) expect(at(x, y)).toBe(0);
  for (const [x, y] of [
    [90, 30],
    [160, 30],
    [120, 10],
    [120, 60],
  ] as const)
    expect(at(x, y)).toBeGreaterThan(200);
});

test('a part at the edge, a thin one, and one that reaches beyond', async () => {
  const bytes = await red(40, 40).png().toBuffer();
  const parts = [
    { x: 0, y: 0, width: 1, height: 0.1 },
    { x: 0.9, y: 0.5, width: 1, height: 0 },
  ];
  const { at } = await rednessOf(await paintOver(bytes, parts));
  expect([at(0, 0), at(39, 3), at(39, 20), at(36, 20)]).toEqual([0, 0, 0, 0]);
  expect(at(20, 20)).toBe(255);
});

test('a turned photo is covered as it is seen, and loses what the camera noted', async () => {
  const bytes = await red(60, 30)
    .composite([
      { input: { create: { width: 30, height: 30, channels: 3, background: '#fff' } }, left: 30, top: 0 },
    ])
    .withExif({ IFD0: { Make: 'Camera' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const png = await paintOver(bytes, [{ x: 0, y: 0, width: 1, height: 0.5 }]);
  const { at, width, height } = await rednessOf(png);
  expect([width, height]).toEqual([30, 60]);
  expect(at(15, 10)).toBe(0);
  expect(at(15, 55)).toBeGreaterThan(200);
  expect((await sharp(png).metadata()).exif).toBeUndefined();
});
