import { useEffect, useState } from 'react';
import { type Tint, tintOf } from '../ui/tint.ts';
import { isCutOut } from './cut-out.ts';

/** The hue of each tint in the light theme: how far red and blue are above green. */
const leanings: [Tint, red: number, blue: number][] = [
  ['sage', -10, -7],
  ['sand', 7, -12],
  ['sky', -10, 12],
  ['clay', 17, -10],
  ['butter', 10, -27],
  ['iris', -3, 18],
];
const NEUTRAL = 4;

/** The tint with the hue nearest to a colour; fog for greys. */
export function nearestTint(red: number, green: number, blue: number): Tint {
  const [warm, cool] = [red - green, blue - green];
  if (Math.hypot(warm, cool) < NEUTRAL) return 'fog';
  const turned = ([, r, b]: (typeof leanings)[number]) =>
    (warm * r + cool * b) / (Math.hypot(warm, cool) * Math.hypot(r, b));
  return leanings.reduce((best, one) => (turned(one) > turned(best) ? one : best))[0];
}

const known = new Map<string, Promise<Tint>>();
const settled = new Map<string, Tint>();
const EDGE = 8;

/** Takes the background colour from the corners of the blurred placeholder. */
async function tintIn(placeholder: string): Promise<Tint> {
  const image = new Image();
  image.src = placeholder;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = EDGE;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('There is nothing to draw on.');
  context.drawImage(image, 0, 0, EDGE, EDGE);
  const corners = [0, EDGE - 1, EDGE * (EDGE - 1), EDGE * EDGE - 1];
  const { data } = context.getImageData(0, 0, EDGE, EDGE);
  const mean = (channel: number) =>
    corners.reduce((sum, pixel) => sum + (data[pixel * 4 + channel] ?? 0), 0) / corners.length;
  return nearestTint(mean(0), mean(1), mean(2));
}

/** The tint of a pass: from its picture's background colour, or else from its name. */
export function useTint({
  name,
  image,
}: {
  name: string;
  image: { placeholder: string | null } | null;
}): Tint {
  const placeholder = (!isCutOut(image) && image?.placeholder) || '';
  const [, setFound] = useState<Tint>();
  useEffect(() => {
    if (!placeholder || settled.has(placeholder)) return;
    const finding = known.get(placeholder) ?? tintIn(placeholder).catch(() => tintOf(name));
    known.set(placeholder, finding);
    let gone = false;
    void finding.then((tint) => {
      settled.set(placeholder, tint);
      if (!gone) setFound(tint);
    });
    return () => {
      gone = true;
    };
  }, [placeholder, name]);
  return settled.get(placeholder) ?? tintOf(name);
}
