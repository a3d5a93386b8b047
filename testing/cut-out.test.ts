import sharp from 'sharp';
import { expect, it } from 'vitest';
import { encodePicture } from '../server/media/public.ts';
import { isCutOut } from '../web/media/cut-out.ts';

const drawn = (ground: string) =>
  sharp({ create: { width: 300, height: 200, channels: 4, background: ground } })
    .composite([{ input: { create: { width: 90, height: 60, channels: 3, background: '#2438cf' } } }])
    .png()
    .toBuffer();

it.each([
  ['#0000', true],
  ['#ffff', false],
])('knows from its placeholder what a picture on %s is', async (ground, is) => {
  expect(isCutOut(await encodePicture(await drawn(ground)))).toBe(is);
});

it('takes a picture without a placeholder for a photograph', () =>
  expect(isCutOut({ placeholder: null })).toBe(false));
