import sharp from 'sharp';
import type { Picture } from './draw.ts';
import type { Random } from './random.ts';

/** The condition of a receipt's picture: scanned, or photographed on a table, more or less well. */
export const conditions = [
  'scan',
  'table',
  'shadow',
  'crumpled',
  'faded',
  'blurred',
  'turned',
  'upside down',
  'sideways',
  'by camera',
] as const;
export type Condition = (typeof conditions)[number];

interface Shot {
  degrees: number;
  lean: number;
  shade: number;
  crumple: number;
  ink: number;
  blur: number;
  noise: number;
  table: boolean;
}

/** Smooth noise: random heights on a grid, interpolated in between. */
function waves(random: Random, size: number) {
  const grid = Float64Array.from({ length: size * size }, () => random.between(-1, 1));
  return (x: number, y: number) => {
    const [fx, fy] = [(((x % 1) + 1) % 1) * (size - 1), (((y % 1) + 1) % 1) * (size - 1)];
    const [left, top] = [Math.floor(fx), Math.floor(fy)];
    const smooth = (part: number) => part * part * (3 - 2 * part);
    const [sx, sy] = [smooth(fx - left), smooth(fy - top)];
    const height = (gx: number, gy: number) =>
      grid[Math.min(size - 1, gy) * size + Math.min(size - 1, gx)] as number;
    const upper = height(left, top) * (1 - sx) + height(left + 1, top) * sx;
    return upper * (1 - sy) + (height(left, top + 1) * (1 - sx) + height(left + 1, top + 1) * sx) * sy;
  };
}

function shotOf(condition: Condition, random: Random): Shot {
  const plain: Shot = {
    degrees: random.between(-3, 3),
    lean: random.between(0, 0.04),
    shade: 0.08,
    crumple: 0.4,
    ink: random.whole(15, 60),
    blur: random.between(0.3, 0.6),
    noise: random.between(2, 7),
    table: true,
  };
  if (condition === 'scan')
    return { ...plain, degrees: random.between(-1.2, 1.2), lean: 0, shade: 0.02, crumple: 0, table: false };
  if (condition === 'shadow') return { ...plain, shade: random.between(0.35, 0.6) };
  if (condition === 'crumpled') return { ...plain, crumple: random.between(2, 4.5), shade: 0.2 };
  if (condition === 'faded') return { ...plain, ink: random.whole(110, 165), noise: random.between(2, 5) };
  if (condition === 'blurred') return { ...plain, blur: random.between(1, 1.6), noise: random.between(4, 9) };
  if (condition === 'turned')
    return {
      ...plain,
      degrees: random.pick([-1, 1]) * random.between(5, 14),
      lean: random.between(0.03, 0.09),
    };
  return plain;
}

/** Photographs the print as a person would; returns a JPEG. */
export async function photograph(print: Picture, condition: Condition, random: Random): Promise<Buffer> {
  const shot = shotOf(condition, random);
  const border = shot.table ? random.between(0.05, 0.16) : 0.01;
  const [width, height] = [
    Math.round(print.width * (1 + 2 * border) + print.height * 0.12 * Number(shot.table)),
    Math.round(print.height * (1 + border)),
  ];
  const out = new Uint8Array(width * height);
  const angle = (shot.degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [bend, light, grain] = [waves(random, 7), waves(random, 5), waves(random, 40)];
  const tableGrey = random.whole(40, 120);
  const paperGrey = random.whole(215, 250);
  const [leanX, leanY] = [random.between(-1, 1) * shot.lean, random.between(-1, 1) * shot.lean];
  const lightAngle = random.between(0, Math.PI * 2);
  const edge = random.between(0.3, 0.7);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const depth = 1 + (leanX * dx) / width + (leanY * dy) / height;
      const [nx, ny] = [x / width, y / height];
      const bentX = shot.crumple * bend(nx * 0.99, ny * 0.99) * 1.5;
      const bentY = shot.crumple * bend(ny * 0.99, nx * 0.97) * 1.5;
      const px = (dx * cos + dy * sin) / depth + print.width / 2 + bentX;
      const py = (-dx * sin + dy * cos) / depth + print.height / 2 + bentY;
      const isPaper = px >= 0 && py >= 0 && px < print.width - 1 && py < print.height - 1;
      let grey: number;
      if (isPaper) {
        const ink = 1 - sample(print, px, py) / 255;
        const faded = shot.ink + (shot.ink > 100 ? 20 * light(ny, nx) : 0);
        grey = paperGrey - ink * (paperGrey - Math.min(paperGrey - 30, faded));
        if (shot.crumple > 1) grey *= 1 + 0.09 * bend(nx * 0.98, ny * 0.99);
      } else grey = shot.table ? tableGrey * (1 + 0.25 * grain(nx, ny)) : paperGrey;
      const across = nx * Math.cos(lightAngle) + ny * Math.sin(lightAngle);
      const shadow = 1 / (1 + Math.exp((across - edge) * 14));
      grey *= 1 - shot.shade * (shot.shade > 0.3 ? shadow : 0.5 + 0.5 * light(nx * 0.99, ny * 0.99));
      out[y * width + x] = Math.max(
        0,
        Math.min(255, grey + shot.noise * (random.next() + random.next() - 1) * 1.7),
      );
    }
  const [low, high] = [condition === 'scan' ? 0.75 : 0.7, 1.1];
  const scale = random.between(low, high);
  let picture = sharp(out, { raw: { width, height, channels: 1 } });
  if (shot.blur > 0.3) picture = picture.blur(shot.blur);
  const quarter =
    condition === 'upside down'
      ? 180
      : condition === 'sideways'
        ? random.pick([90, 270])
        : condition === 'by camera'
          ? 270
          : 0;
  const raw = await picture
    .resize(Math.round(width * scale))
    .toColourspace('b-w')
    .png()
    .toBuffer();
  const turned = sharp(raw)
    .rotate(quarter)
    .jpeg({ quality: random.whole(60, 92) });
  // The camera was held sideways and says so.
  return condition === 'by camera' ? turned.withMetadata({ orientation: 6 }).toBuffer() : turned.toBuffer();
}

function sample({ data, width }: Picture, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - left, y - top];
  const at = top * width + left;
  const upper = (data[at] as number) * (1 - fx) + (data[at + 1] as number) * fx;
  const lower = (data[at + width] as number) * (1 - fx) + (data[at + width + 1] as number) * fx;
  return upper * (1 - fy) + lower * fy;
}
